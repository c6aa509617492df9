/**
 * Puts a rules engine of a trading-card game behind headjudge's wire protocol.
 *
 * Fill one table and call `run`; headjudge-adapter.d.mts says what each entry is:
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
 * Kinds of step that have no entry are answered with unsupported. This module has no dependency; it can be
 * installed, or copied as one file beside the adapter. Import it first: it keeps standard output for the protocol.
 */

import fs from "node:fs";

/** The version of the protocol that is spoken here. */
export const PROTOCOL = 1;

/** The game does not allow the step: nothing happened. */
export const REFUSED = Symbol("refused");

/** This adapter cannot carry out the step: nothing happened. */
export const UNSUPPORTED = Symbol("unsupported");

/** Thrown by `start`: these cards cannot be dealt here. Its message says why. */
export class NotDealt extends Error {}

/** What happened, or what is so, where plain values do not say it: { number, objects, yes, facts }. */
export class Answer {
  constructor(parts) {
    for (const key of Object.keys(parts)) {
      if (!["number", "objects", "yes", "facts"].includes(key)) throw new TypeError(`an answer has no part ${key}`);
    }
    Object.assign(this, parts);
  }
}

const whole = (what, number) => {
  if (Number.isSafeInteger(number)) return number;
  const text = typeof number === "string" ? JSON.stringify(number) : String(number);
  throw new TypeError(`${what} is ${text}, and must be a whole number`);
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
    if (typeof words === "string") throw new TypeError(`${name} is a text, and must be a list of words`);
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
    throw new TypeError(`the entry for ${kind} returned ${typeof result}; other answers are told by new Answer({...})`);
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
  #say;
  /** What is being done, for the log of a crash. */
  place = "before the start";

  constructor(adapter, say) {
    this.#adapter = adapter;
    this.#say = (line) => say(JSON.stringify(line) + "\n");
    for (const [entries, isQuestion] of [[adapter.effects, false], [adapter.questions, true]]) {
      for (const kind of Object.keys(entries ?? {})) {
        this.#kinds.set(kind, { isQuestion, take: (fields) => entries[kind](fields) });
      }
    }
  }

  /** Answers a request; true when it was the stop. */
  async answer(request) {
    if (request.start) this.#start(request.start);
    else if (request.case) await this.#case(request.case);
    return "stop" in request;
  }

  #start(start) {
    const { rulebook, name, version = "", language = "JavaScript", tracker = "", partly = [] } = this.#adapter;
    const mine = { protocol: PROTOCOL, rulebook };
    // headjudge tells the newest version that it speaks, and goes on in that of the answer.
    if (start.protocol < PROTOCOL || start.rulebook !== rulebook) {
      const asked = `protocol ${start.protocol} and rulebook ${start.rulebook}`;
      throw new Error(`headjudge speaks ${asked}; this adapter speaks ${PROTOCOL} and ${rulebook}`);
    }
    const stray = partly.find((kind) => !this.#kinds.has(kind));
    if (stray !== undefined) throw new Error(`partly names ${stray}, for which there is no entry`);
    this.#say({ ready: { ...mine, name, version, language, tracker, kinds: [...this.#kinds.keys()], partly } });
  }

  async #case({ id, cards, steps }) {
    this.place = `while case ${id} was dealt`;
    try {
      await this.#adapter.start(cards);
    } catch (error) {
      if (!(error instanceof NotDealt)) throw error;
      return this.#say({ case: id, step: 0, not_dealt: error.message });
    }
    this.#say({ case: id, step: 0, shown: await this.#shown() });
    for (const [at, step] of steps.entries()) {
      const [[kind, fields]] = Object.entries(step);
      this.place = `at step ${at + 1} of case ${id}, ${JSON.stringify(step)}`;
      const known = this.#kinds.get(kind);
      const said = known ? replyOf(kind, known.isQuestion, await known.take(fields)) : { reply: "unsupported" };
      const shows = known && !known.isQuestion && said.reply !== "unsupported";
      this.#say({ case: id, step: at + 1, ...said, ...(shows && { shown: await this.#shown() }) });
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
 * Keeps standard output for the protocol, as this module does when it is loaded; the file descriptor of the protocol.
 * Whatever the engine prints goes to standard error from then on.
 */
export function claimStdout() {
  if (protocol !== undefined) return protocol;
  try {
    // A file that is opened again has a place of its own, and two writers overwrite each other.
    if (fs.fstatSync(2).isFile()) throw new Error("standard error is a file");
    // The lowest free number is taken: once 1 is closed, standard error is opened as 1. What native code and
    // child processes print goes there, too.
    const saved = fs.openSync("/dev/fd/1", "a");
    fs.closeSync(fs.openSync("/dev/fd/2", "a"));
    fs.closeSync(1);
    fs.openSync("/dev/fd/2", "a");
    protocol = saved;
  } catch {
    protocol = 1; // no such files here (Windows), or no pipes: at least what JavaScript prints goes the other way
  }
  process.stdout.write = process.stderr.write.bind(process.stderr);
  return protocol;
}

/** Writes all of it, whatever the pipe takes at once. */
function write(text) {
  const bytes = Buffer.from(text);
  for (let sent = 0; sent < bytes.length; ) {
    try {
      sent += fs.writeSync(protocol, bytes, sent);
    } catch (error) {
      if (error.code === "EPIPE") process.exit(0); // headjudge has gone away
      if (error.code !== "EAGAIN") throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    }
  }
}

/** The lines of standard input. Only \n ends a line: a text may hold any other separator. */
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

/** Plays the engine until headjudge stops it. */
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
