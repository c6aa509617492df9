/** The path of the `headjudge` command: that of the package for this platform, else the one on the PATH. */
import { createRequire } from "node:module";

/** The package that has the command for a platform: `@headjudge/linux-x64`. */
export const PLATFORM = `@headjudge/${process.platform}-${process.arch}`;

export function command() {
  const file = process.platform === "win32" ? "headjudge.exe" : "headjudge";
  try {
    return createRequire(import.meta.url).resolve(`${PLATFORM}/bin/${file}`);
  } catch {
    return file;
  }
}
