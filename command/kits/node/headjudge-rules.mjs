/**
 * The rules of a game as tests of an engine, one for each rule, for `node:test` and vitest:
 *
 *     import { test } from "node:test"; // or from "vitest"
 *     import { rules } from "headjudge/rules";
 *
 *     await rules(test, { args: ["--cases", "4096"] });
 *
 * A rule that the adapter does not support is skipped, with the reason; so is one that no case exercised, and a known bug.
 */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { command as ownCommand } from "./headjudge-command.mjs";

/** Runs `headjudge check`, and defines a test for each rule and one for the engine. See the types. */
export async function rules(test, { args = ["--cases", "4096"], cwd = process.cwd(), command = ownCommand() } = {}) {
  const results = await run(command, ["check", "--events", "-", ...args], cwd);
  for (const rule of results.rules.values()) define(test, rule.name, results.outcome(rule));
  for (const rulebook of results.rulebooks) define(test, `${rulebook}::engine::does_not_fail`, results.engine(rulebook));
}

/** Defines a test that has this outcome: `{}` for one that passes. */
function define(test, name, { skip, failures = [] }) {
  test(name, skip === undefined ? {} : { skip }, () => {
    if (failures.length === 0) return;
    const error = new Error(failures.join("\n"));
    error.stack = error.message; // Where this file throws it does not matter.
    throw error;
  });
}

async function run(command, args, cwd) {
  const child = spawn(command, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise((resolve, reject) => child.on("close", resolve).on("error", reject));
  let log = "";
  child.stderr.setEncoding("utf8").on("data", (text) => (log += text));
  const results = new Results();
  for await (const line of createInterface({ input: child.stdout })) {
    for (const [kind, said] of Object.entries(JSON.parse(line))) results.add(kind, said);
  }
  const code = await ended;
  if (results.exit === undefined || results.rulebooks.length === 0) throw new Error(`headjudge ended with exit code ${code}\n${log}`);
  return results;
}

const ruleOf = ({ signature }) => signature.split("/", 1)[0];
const NOT_JUDGED = { unsupported: "unsupported", "not-chosen": "not judged", "not-exercised": "not exercised" };

/** What a run says, by rule. `fab:engine` stands for the rule of an engine failure. */
class Results {
  rulebooks = [];
  rules = new Map();
  reports = [];
  known = [];
  remarks = [];
  exit;

  add(kind, said) {
    const rulebook = this.rulebooks.at(-1);
    if (kind === "rulebook") this.rulebooks.push(said.rulebook);
    else if (kind === "plan") {
      for (const rule of said.rules) {
        const name = `${rule.rule.replace(":", "::")}::${rule.slug}`;
        if (rule.verdict !== "not-testable") this.rules.set(rule.rule, { ...rule, name });
      }
    } else if (kind === "rule" && this.rules.has(said.rule)) Object.assign(this.rules.get(said.rule), said);
    else if (kind === "report" && said.stage === "complete") this.reports.push(said);
    else if (kind === "known") this.known.push(said);
    else if (kind === "remark" && said.fails) this.remarks.push([rulebook, said.text]);
    // What was assumed of an adapter that declares no limits, for example: no test fails for it.
    else if (kind === "remark") console.warn(said.text.trimEnd());
    else if (kind === "counts") {
      for (const text of [said["given-up"] ?? [], said["not-saved"] ?? []].flat()) this.remarks.push([rulebook, text]);
    } else if (kind === "end") this.exit = said.exit;
  }

  outcome({ rule, verdict, missing = [] }) {
    const failures = this.failures(rule);
    if (failures.length > 0) return { failures };
    if (verdict === "violated" || verdict === "flaky") return { failures: [verdict] };
    if (verdict === "known") {
      const bugs = this.known.filter((bug) => ruleOf(bug) === rule);
      return { skip: `known: ${bugs.map(({ title, signature, issue }) => `${title ?? signature} (${issue})`).join("; ")}` };
    }
    if (!(verdict in NOT_JUDGED)) return {};
    return { skip: `${NOT_JUDGED[verdict]}: ${missing.join("; ") || "its precondition was never met; play more cases"}` };
  }

  engine(rulebook) {
    const failures = this.failures(`${rulebook}:engine`);
    failures.push(...this.remarks.filter(([of]) => of === rulebook).map(([, text]) => text));
    const isExplained = failures.length > 0 || [...this.rules.values()].some((rule) => this.outcome(rule).failures);
    if (this.exit === 4 && !isExplained) failures.push("no rule was exercised: support more kinds of step, or show more");
    else if ([2, 5, 130].includes(this.exit) || (this.exit !== 0 && !isExplained)) {
      failures.push(`headjudge ended with exit code ${this.exit}`);
    }
    return { failures };
  }

  /** The reports about a rule with the path of each case, and its known bugs that do not reproduce as they should. */
  failures(rule) {
    const reports = this.reports.filter((report) => ruleOf(report) === rule).map(({ text, path }) => {
      return path === undefined || text.includes(path) ? text : `${text}  the case is in ${path}\n`;
    });
    const isGone = ({ status }) => status === "no-longer-reproduces" || status === "not-decided";
    const gone = this.known.filter((bug) => ruleOf(bug) === rule && isGone(bug)).map(({ status, signature, path, issue }) => {
      return `known bug ${status.replaceAll("-", " ")}: ${signature}\n  its case is ${path} (${issue})\n`;
    });
    return [...gone, ...reports];
  }
}
