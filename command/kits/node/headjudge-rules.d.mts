/** Defines a test: that of `node:test`, vitest or another library with the same form. */
export type Test = (name: string, options: { skip?: string }, fn: () => void) => unknown;

export interface Options {
  /** Arguments of `headjudge check`: `["--rulebook", "fab", "--cases", "2048", "--", "node", "adapter.mjs"]`. Default: 4096 cases of what `headjudge.toml` says. */
  args?: string[];
  /** The folder of `headjudge.toml`. Default: the current one. */
  cwd?: string;
  /** The command. Default: that of the package `headjudge` for this platform, else `headjudge` on the PATH. */
  command?: string;
}

/**
 * Runs `headjudge check`, then defines a test for each rule, and one that fails if the engine crashes, hangs or sends bad output.
 * Rejects if the run cannot be started.
 */
export function rules(test: Test, options?: Options): Promise<void>;
