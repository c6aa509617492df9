/** Tests of the kit in its own process, as headjudge runs it. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";

const KIT = new URL("../headjudge-adapter.mjs", import.meta.url).href;
const STOP = { stop: {} };

const start = (change = {}) => ({ start: { protocol: 1, rulebook: "fab", ...change } });
const caseOf = (steps, id = 1) => ({ case: { id, cards: [{ zone: "arena", x: 0 }], steps } });

/** A program: an adapter with these entries and the usual ones. */
const program = (entries) => `
  import { Answer, NotDealt, REFUSED, UNSUPPORTED, note, run } from ${JSON.stringify(KIT)};
  let cards;
  run({
    rulebook: "fab", name: "Mine",
    start(dealt) { cards = dealt; },
    show(table) { cards.forEach((card, i) => table.object(i + 1).zone(card.zone)); },
    ${entries}
  });`;

const folder = mkdtempSync(join(tmpdir(), "headjudge-adapter-"));
after(() => rmSync(folder, { recursive: true }));

/** Sends the requests to the program. Returns its lines, its log and its exit status. */
function runAdapter(text, ...requests) {
  const input = requests.map((request) => JSON.stringify(request) + "\n").join("");
  // Standard error is a pipe, as under headjudge; Node itself would make it a socket.
  const script = '("$0" --input-type=module -e "$1"; echo "status $?" >&2) 2>&1 >"$2" | cat';
  const out = join(folder, "out");
  const done = spawnSync("sh", ["-c", script, process.execPath, text, out], { input, encoding: "utf8", timeout: 60_000 });
  const [, log, status] = /^([^]*)status (\d+)\n$/.exec(done.stdout);
  return { lines: linesOf(readFileSync(out, "utf8")), log, status: Number(status) };
}

const linesOf = (text) => text.split("\n").filter(Boolean).map((line) => JSON.parse(line));

/** The replies to the steps, and the header. */
function replies(entries, ...steps) {
  const { lines, log, status } = runAdapter(program(entries), start(), caseOf(steps), STOP);
  assert.equal(status, 0, log);
  const [{ ready }, dealt, ...rest] = lines;
  assert.deepEqual(dealt, { case: 1, step: 0, shown: { objects: { 1: { zone: "arena" } }, players: {} } });
  assert.deepEqual(rest.map((line) => line.step), steps.map((_, i) => i + 1));
  return { ready, rest };
}

test("an effect is done or refused, and shown", () => {
  const entries = `effects: { get: ({ by }) => by > 0, end_turn: async () => {}, pitch: () => 3, move: () => REFUSED }`;
  const steps = [{ get: { by: 1 } }, { get: { by: -1 } }, { end_turn: {} }, { pitch: {} }, { move: {} }];
  const { ready, rest } = replies(entries, ...steps);
  assert.deepEqual(rest.map((line) => line.reply), ["done", "refused", "done", "done", "refused"]);
  assert.deepEqual(rest.map((line) => line.answer), [undefined, undefined, undefined, { number: 3 }, undefined]);
  assert.ok(rest.every((line) => line.shown.objects[1].zone === "arena"));
  assert.deepEqual(ready.kinds, ["get", "end_turn", "pitch", "move"]);
  assert.deepEqual([ready.protocol, ready.rulebook, ready.name, ready.partly], [1, "fab", "Mine", []]);
});

test("a question is answered, and shows nothing", () => {
  const entries = `questions: {
    may: ({ n }) => n === 1, uses: () => 0, cards: () => new Set([2, 2]), options: async () => [],
    record: () => new Answer({ facts: ["died"], number: 1, yes: false, objects: [1] }), refused: () => REFUSED }`;
  const steps = [{ may: { n: 1 } }, { may: { n: 2 } }, { uses: {} }, { cards: {} }, { options: {} }, { record: {} }];
  const { rest } = replies(entries, ...steps, { refused: {} });
  const answers = [{ yes: true }, { yes: false }, { number: 0 }, { objects: [2] }, { objects: [] }];
  const record = { number: 1, objects: [1], yes: false, facts: ["died"] };
  assert.deepEqual(rest.map((line) => line.answer), [...answers, record, undefined]);
  assert.equal(rest[6].reply, "refused");
  assert.ok(rest.every((line) => !("shown" in line)));
});

test("unknown steps are unsupported", () => {
  const entries = `effects: { counter: ({ off = false }) => (off ? UNSUPPORTED : true) }, partly: ["counter"]`;
  const { ready, rest } = replies(entries, { counter: {} }, { counter: { off: true } }, { toString: {} }, { no: { a: [1] } });
  assert.deepEqual(rest.map((line) => line.reply), ["done", "unsupported", "unsupported", "unsupported"]);
  assert.ok(rest.slice(1).every((line) => !("shown" in line)));
  assert.deepEqual([ready.kinds, ready.partly], [["counter"], ["counter"]]);
});

test("ways are declared", () => {
  assert.deepEqual(replies(`ways: { get: ["a", "b"] }`).ready.ways, { get: ["a", "b"] });
});

test("a step has its note and no other", () => {
  const entries = `effects: { get: ({ by }) => { note("by " + by); return by > 0; }, end_turn: () => {}, move: () => { note("no"); return UNSUPPORTED; } },
    partly: ["move"]`;
  const { rest } = replies(entries, { get: { by: 1 } }, { end_turn: {} }, { get: { by: -1 } }, { move: {} });
  assert.deepEqual(rest.map((line) => line.note), ["by 1", undefined, "by -1", undefined]);
});

test("a case is written as a test", () => {
  const text = program("asTest: async (cards, steps, [first]) => (steps.length ? `deal ${cards.length}\\n${Object.keys(steps[0])}${first.text}` : undefined),");
  const asked = (id, steps) => ({ as_test: { id, cards: [{ zone: "arena" }], steps, assertions: [{ text: "!" }] } });
  const { lines, log, status } = runAdapter(text, start(), asked(3, [{ get: {} }]), asked(4, []), STOP);
  assert.equal(status, 0, log);
  assert.equal(lines[0].ready.as_test, true);
  assert.deepEqual(lines.slice(1), [{ as_test: 3, text: "deal 1\nget!" }, { as_test: 4, text: null }]);
  assert.ok(!("as_test" in runAdapter(program(""), start(), STOP).lines[0].ready));
});

test("cards that cannot be dealt end the case", () => {
  const text = program(`start() { throw new NotDealt("no hero"); }`);
  const { lines, status } = runAdapter(text, start(), caseOf([{ get: {} }]), caseOf([], 2), STOP);
  assert.deepEqual(lines.slice(1), [1, 2].map((id) => ({ case: id, step: 0, not_dealt: "no hero" })));
  assert.equal(status, 0);
});

test("everything can be shown", () => {
  const text = program(`show(table) {
    table.object(1).owner("one").controller("two").host(null).name("a\\u2028b").number("power", 3, 1)
      .number("cost", null, undefined).number("life", null, 2).absent("pitch").words("types", new Set(["Hero"])).flag("token", 1);
    table.player("one").tally("deck", 3).outcome("lost");
  }`);
  const { lines, log } = runAdapter(text, start(), caseOf([]), STOP);
  const numbers = { power: [3, 1], cost: null, life: [null, 2], pitch: null };
  const one = { owner: "one", controller: "two", host: null, name: "a\u2028b", numbers };
  Object.assign(one, { words: { types: ["Hero"] }, flags: { token: true } });
  const players = { one: { tallies: { deck: 3 }, outcome: "lost" } };
  assert.deepEqual(lines[1]?.shown, { objects: { 1: one }, players }, log);
});

test("only a line feed ends a line", () => {
  const text = program(`questions: { find_name: ({ name }) => new Answer({ facts: [name] }) }`);
  const { lines, log } = runAdapter(text, start(), caseOf([{ find_name: { name: "a\u2028b\u0085c" } }]), STOP);
  assert.deepEqual(lines[2]?.answer, { facts: ["a\u2028b\u0085c"] }, log);
});

const NOISY = `start() {
  console.log("from console");
  process.stdout.write("from the stream\\n");
  fs.writeSync(1, "from native code\\n");
  spawnSync("echo", ["from a child"], { stdio: "inherit" });
}, show() {}`;
const noisy = `import fs from "node:fs"; import { spawnSync } from "node:child_process";` + program(NOISY);

test("everything printed goes to the log", () => {
  const { lines, log, status } = runAdapter(noisy, start(), caseOf([]), STOP);
  assert.deepEqual([lines.length, status], [2, 0], log);
  for (const part of ["from console", "from the stream", "from native code", "from a child"]) {
    assert.ok(log.includes(part), `${part} is missing: ${log}`);
  }
});

test("where standard output is a socket, what JavaScript prints goes to the log", () => {
  const input = [start(), caseOf([]), STOP].map((request) => JSON.stringify(request) + "\n").join("");
  const quiet = noisy.replace(/fs\.writeSync.*|spawnSync\(.*/g, "");
  const done = spawnSync(process.execPath, ["--input-type=module", "-e", quiet], { input, encoding: "utf8" });
  assert.equal(linesOf(done.stdout).length, 2);
  assert.ok(done.stderr.includes("from console") && done.stderr.includes("from the stream"), done.stderr);
});

test("an error ends the process with its trace and its step", () => {
  const text = program(`effects: { get: () => { throw new Error("no such card"); } }`);
  const { lines, log, status } = runAdapter(text, start(), caseOf([{ move: {} }, { get: {} }]), STOP);
  assert.deepEqual([lines.length, status], [3, 1]);
  assert.ok(log.includes("no such card") && log.includes('at step 2 of case 1, {"get":{}}'), log);
});

test("invalid results are named", () => {
  const wrong = [
    ["effects: { get: () => 2.5 }", "the answer to get is 2.5; it must be a whole number"],
    ["effects: { get: () => NaN }", "the answer to get is NaN"],
    ["effects: { get: () => [1, '2'] }", 'an object in the answer to get is "2"'],
    ["questions: { get: () => {} }", "the question get returned nothing"],
    ["questions: { get: () => 'died' }", "as new Answer"],
    ["questions: { get: () => new Answer({ fact: 1 }) }", "unknown part of an answer: fact"],
    ["partly: ['get']", "partly names get, which has no entry"],
    ["rulebook: 'mtg'", "headjudge asks for protocol 1 and rulebook fab; this adapter has 1 and mtg"],
  ];
  for (const [entries, message] of wrong) {
    const { log, status } = runAdapter(program(entries), start(), caseOf([{ get: {} }]), STOP);
    assert.equal(status, 1, entries);
    assert.ok(log.includes(message), `${entries}: ${log}`);
  }
});

test("a newer headjudge gets this version, an older one gets none", () => {
  const newer = runAdapter(program(""), start({ protocol: 7 }), STOP);
  assert.equal(newer.lines[0]?.ready.protocol, 1, newer.log);
  const older = runAdapter(program(""), start({ protocol: 0 }), STOP);
  assert.deepEqual([older.lines, older.status], [[], 1]);
});

test("the end of the input stops the adapter, even with open timers", () => {
  const { lines, log, status } = runAdapter(program("effects: {}") + "\nsetInterval(() => {}, 1000);", start());
  assert.deepEqual([lines.length, status], [1, 0], log);
});
