// A test for each rule. The import is "headjudge/rules" if the package is installed.
import { test } from "node:test";
import { rules } from "../../command/kits/node/headjudge-rules.mjs";

await rules(test, { args: ["--cases", "500"] });
