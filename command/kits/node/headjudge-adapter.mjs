/**
 * Connects a rules engine of a trading-card game to headjudge, through its wire protocol.
 *
 * Call `run` with an adapter; headjudge-adapter.d.mts describes its entries:
 *
 *     import { run, UNSUPPORTED } from "headjudge-adapter";
 *
 *     run({
 *       rulebook: "fab",
 *       name: "Mine",
 *       start: (cards) => (game = new Game(cards)),
 *       effects: { end_turn: () => game.endTurn() },             // true: done. false: the game does not allow it.
 *       questions: { find_color: ({ color }) => game.of(color) }, // the numbers of the objects
 *       show: (table) => game.cards.forEach((card, i) => table.object(i + 1).zone(card.zone)),
 *     });
 *
 * Kinds of step without an entry are answered with unsupported. This module has no dependencies. Install it, or copy this
 * one file next to your adapter. Import it first: it reserves standard output for the protocol.
 */

import fs from "node:fs";

/** The protocol version of this kit. */
export const PROTOCOL = 1;

/** Return this if the game does not allow the step. Nothing must have happened. */
export const REFUSED = Symbol("refused");

/** Return this if the adapter does not support the step. Nothing must have happened. */
export const UNSUPPORTED = Symbol("unsupported");

let noted = "";

/** Says how the engine performs the step, in a few words. Call it in the entry for the step. Reports show it with the step. */
export function note(text) {
  noted = String(text);
}

/** Throw this in `start` if the engine cannot deal these cards. The message says why. */
export class NotDealt extends Error {}

/** An answer with more than one part, or with facts: { number, objects, yes, facts }. */
export class Answer {
  constructor(parts) {
    for (const key of Object.keys(parts)) {
      if (!["number", "objects", "yes", "facts"].includes(key)) throw new TypeError(`unknown part of an answer: ${key}; valid: number, objects, yes, facts`);
    }
    Object.assign(this, parts);
  }
}

const whole = (what, number) => {
  if (Number.isSafeInteger(number)) return number;
  const text = typeof number === "string" ? JSON.stringify(number) : String(number);
  throw new TypeError(`${what} is ${text}; it must be a whole number`);
};

class ObjectView {
  #of;
  constructor(of) {
    this.#of = of;
  }
  #put(key, value) {
    this.#of[key] = value;
    return this;
  }
  #within(group, name, value) {
    (this.#of[group] ??= {})[name] = value;
    return this;
  }
  zone(zone) {
    return this.#put("zone", zone);
  }
  owner(player) {
    return this.#put("owner", player);
  }
  controller(player) {
    return this.#put("controller", player);
  }
  host(number) {
    return this.#put("host", number == null ? null : whole("host", number));
  }
  name(name) {
    return this.#put("name", name);
  }
  number(name, base, modified) {
    if (base == null && modified == null) return this.absent(name);
    const pair = [base, modified].map((n) => (n == null ? null : whole(name, n)));
    return this.#within("numbers", name, pair);
  }
  absent(name) {
    return this.#within("numbers", name, null);
  }
  words(name, words) {
    if (typeof words === "string") throw new TypeError(`${name} is a string; it must be a list of words`);
    return this.#within("words", name, [...words]);
  }
  flag(name, on) {
    return this.#within("flags", name, Boolean(on));
  }
}

class PlayerView {
  #of;
  constructor(of) {
    this.#of = of;
  }
  tally(name, number) {
    (this.#of.tallies ??= {})[name] = whole(name, number);
    return this;
  }
  outcome(outcome) {
    this.#of.outcome = outcome;
    return this;
  }
}

class Table {
  #shown = { objects: {}, players: {} };
  object(number) {
    return new ObjectView((this.#shown.objects[whole("an object", number)] ??= {}));
  }
  player(who) {
    return new PlayerView((this.#shown.players[who] ??= {}));
  }
  toJSON() {
    return this.#shown;
  }
}

const answerOf = (kind, result) => {
  if (result == null) throw new TypeError(`the entry for the question ${kind} returned nothing`);
  if (typeof result === "boolean") return { yes: result };
  if (typeof result === "number") return { number: whole(`the answer to ${kind}`, result) };
  const all = (objects) => Array.from(objects, (n) => whole(`an object in the answer to ${kind}`, n));
  if (!(result instanceof Answer)) {
    if (typeof result !== "string" && typeof result[Symbol.iterator] === "function") return { objects: all(result) };
    throw new TypeError(`the entry for ${kind} returned ${typeof result}; return other answers as new Answer({...})`);
  }
  const { number, objects, yes, facts } = result;
  return {
    ...(number != null && { number: whole(`the answer to ${kind}`, number) }),
    ...(objects != null && { objects: all(objects) }),
    ...(yes != null && { yes: Boolean(yes) }),
    ...(facts != null && { facts: [...facts] }),
  };
};

const replyOf = (kind, isQuestion, result) => {
  if (result === REFUSED || (result === false && !isQuestion)) return { reply: "refused" };
  if (result === UNSUPPORTED) return { reply: "unsupported" };
  if (!isQuestion && (result == null || result === true)) return { reply: "done" };
  return { reply: "done", answer: answerOf(kind, result) };
};

class Conversation {
  #adapter;
  #kinds = new Map();
  #send;
  /** What the adapter is doing, for the log of a crash. */
  place = "before the start";

  constructor(adapter, send) {
    this.#adapter = adapter;
    this.#send = (line) => send(JSON.stringify(line) + "\n");
    for (const [entries, isQuestion] of [[adapter.effects, false], [adapter.questions, true]]) {
      for (const kind of Object.keys(entries ?? {})) {
        this.#kinds.set(kind, { isQuestion, take: (fields) => entries[kind](fields) });
      }
    }
  }

  /** Answers a request. Returns whether it was `stop`. */
  async answer(request) {
    if (request.start) this.#start(request.start);
    else if (request.case) await this.#case(request.case);
    else if (request.as_test) await this.#asTest(request.as_test);
    return "stop" in request;
  }

  #start(start) {
    const { rulebook, name, version = "", language = "JavaScript", tracker = "" } = this.#adapter;
    const { partly = [], limits, printed, ways } = this.#adapter;
    const mine = { protocol: PROTOCOL, rulebook };
    // headjudge sends its newest version, and continues with the version of the answer.
    if (start.protocol < PROTOCOL || start.rulebook !== rulebook) {
      const requested = `protocol ${start.protocol} and rulebook ${start.rulebook}`;
      throw new Error(`headjudge asks for ${requested}; this adapter has ${PROTOCOL} and ${rulebook}`);
    }
    const stray = partly.find((kind) => !this.#kinds.has(kind));
    if (stray !== undefined) throw new Error(`partly names ${stray}, which has no entry`);
    const as_test = this.#adapter.asTest ? true : undefined;
    const can = { kinds: [...this.#kinds.keys()], partly, limits, printed, ways, as_test };
    this.#send({ ready: { ...mine, name, version, language, tracker, ...can } });
  }

  async #asTest({ id, cards, steps, assertions }) {
    this.place = "while writing a case as a test";
    const text = await this.#adapter.asTest(cards, steps, assertions);
    if (text != null && typeof text !== "string") throw new TypeError(`asTest returned ${typeof text}; it must return a string, or null`);
    this.#send({ as_test: id, text: text ?? null });
  }

  async #case({ id, cards, steps }) {
    this.place = `while dealing case ${id}`;
    try {
      await this.#adapter.start(cards);
    } catch (error) {
      if (!(error instanceof NotDealt)) throw error;
      return this.#send({ case: id, step: 0, not_dealt: error.message });
    }
    this.#send({ case: id, step: 0, shown: await this.#shown() });
    for (const [at, step] of steps.entries()) {
      const [[kind, fields]] = Object.entries(step);
      this.place = `at step ${at + 1} of case ${id}, ${JSON.stringify(step)}`;
      const known = this.#kinds.get(kind);
      noted = "";
      const response = known ? replyOf(kind, known.isQuestion, await known.take(fields)) : { reply: "unsupported" };
      const shows = known && !known.isQuestion && response.reply !== "unsupported";
      const shown = shows && { shown: await this.#shown() };
      const how = noted && response.reply !== "unsupported" && { note: noted };
      this.#send({ case: id, step: at + 1, ...response, ...shown, ...how });
    }
  }

  async #shown() {
    const table = new Table();
    await this.#adapter.show(table);
    return table;
  }
}

let protocol;

/**
 * Reserves standard output for the protocol, and returns its file descriptor. This module does so when it is loaded.
 * From then on, everything that the engine prints goes to standard error.
 */
export function claimStdout() {
  if (protocol !== undefined) return protocol;
  try {
    // A file that is opened again has its own position, so two writers would overwrite each other.
    if (fs.fstatSync(2).isFile()) throw new Error("standard error is a file");
    // The lowest free descriptor is used: once 1 is closed, standard error is opened as 1. So what native code and child
    // processes print goes there, too.
    const saved = fs.openSync("/dev/fd/1", "a");
    fs.closeSync(fs.openSync("/dev/fd/2", "a"));
    fs.closeSync(1);
    fs.openSync("/dev/fd/2", "a");
    protocol = saved;
  } catch {
    protocol = 1; // no such files (Windows), or no pipes: only what JavaScript prints goes to standard error
  }
  process.stdout.write = process.stderr.write.bind(process.stderr);
  return protocol;
}

/** Writes the whole text, in as many parts as the pipe takes. */
function write(text) {
  const bytes = Buffer.from(text);
  for (let sent = 0; sent < bytes.length; ) {
    try {
      sent += fs.writeSync(protocol, bytes, sent);
    } catch (error) {
      if (error.code === "EPIPE") process.exit(0); // headjudge has ended
      if (error.code !== "EAGAIN") throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    }
  }
}

/** The lines of standard input. Only \n ends a line: strings may contain other separators. */
async function* lines() {
  let rest = "";
  process.stdin.setEncoding("utf8");
  for await (const chunk of process.stdin) {
    const parts = (rest + chunk).split("\n");
    rest = parts.pop();
    yield* parts;
  }
  if (rest) yield rest;
}

/** Runs the adapter until headjudge stops it. */
export async function run(adapter) {
  const conversation = new Conversation(adapter, write);
  try {
    for await (const line of lines()) {
      if (await conversation.answer(JSON.parse(line))) break;
    }
  } catch (error) {
    console.error(error);
    console.error(`headjudge-adapter: this happened ${conversation.place}`);
    process.exit(1);
  }
  process.exit(0); // an engine may have left timers or sockets open
}

claimStdout();
