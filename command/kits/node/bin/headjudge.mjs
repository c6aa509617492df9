#!/usr/bin/env node
// Starts the `headjudge` command of this platform's package.
import { spawn } from "node:child_process";
import { PLATFORM, command } from "../headjudge-command.mjs";

const path = command();
if (path === "headjudge" || path === "headjudge.exe") {
  // This file is the one on the PATH.
  console.error(`error: ${PLATFORM} is not installed; npm leaves it out with --omit=optional, or there is none for this platform`);
  process.exit(2);
}
const child = spawn(path, process.argv.slice(2), { stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("error", (error) => {
  console.error(`error: failed to start ${path}: ${error.message}`);
  process.exitCode = 2;
});
child.on("exit", (code, signal) => {
  process.exitCode = code ?? 128 + (signal === "SIGKILL" ? 9 : 15);
});
