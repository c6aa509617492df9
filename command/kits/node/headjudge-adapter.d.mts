/** The protocol version of this kit. */
export const PROTOCOL: 1;

/** Return this if the game does not allow the step. Nothing must have happened. */
export const REFUSED: unique symbol;

/** Return this if the adapter does not support the step. Nothing must have happened. */
export const UNSUPPORTED: unique symbol;

/**
 * Says how the engine performs the step, in a few words, such as the name of the effect that does it. Call it in the entry for the
 * step. Reports show it with the step; nothing is judged by it.
 */
export function note(text: string): void;

/** Throw this in {@link Adapter.start} if the engine cannot deal these cards. The message says why. */
export class NotDealt extends Error {}

/** The parts of an answer; all are optional. */
export interface AnswerParts {
  number?: number;
  objects?: Iterable<number>;
  yes?: boolean;
  facts?: Iterable<string>;
}

/** An answer with more than one part, or with facts. */
export class Answer implements AnswerParts {
  constructor(parts: AnswerParts);
  number?: number;
  objects?: Iterable<number>;
  yes?: boolean;
  facts?: Iterable<string>;
}

/** One of the two players. */
export type Player = "one" | "two";

/** A card of a case, as in PROTOCOL.md. Fields with their default value are omitted. */
export type Card = Record<string, any>;

/** The fields of a step. Those with their default value (false, empty, none) are omitted. */
export type Fields = Record<string, any>;

/** The value of a property in an assertion: null is nothing; a list of words or objects is in any order. */
export type AssertedValue = null | number | boolean | string | string[] | number[];

/** What a test must assert, as in PROTOCOL.md. */
export interface Assertion {
  /** The step after which it must be so: 1 for the first, 0 for the deal. */
  step: number;
  /** The object that it is about. Without an object and a player, it is about the step itself. */
  object?: number;
  player?: Player;
  property:
    | "zone" | "owner" | "controller" | "host" | "name" | "base" | "modified" | "words" | "flag"
    | "tally" | "outcome"
    | "reply" | "number" | "objects" | "yes" | "facts";
  /** Which number (of `base` and `modified`), list, flag or tally it is. */
  of?: string;
  /** What is expected. It has `one_of`, `none_of`, `includes`, or a range. */
  expected: {
    one_of?: AssertedValue[];
    none_of?: AssertedValue[];
    includes?: (string | number)[];
    at_least?: number;
    at_most?: number;
  };
  /** What was shown or answered instead, if the report says all of it. */
  shown?: AssertedValue;
  /** All this in words, for a comment. */
  text: string;
}

/** A limit on a field: only these words, a range of numbers, any word but these, no such field, or always one. */
export type Limit = string[] | [number, number] | { not: string[] } | "never" | "always";

type Maybe<T> = T | Promise<T>;

/** The result of an effect: true or nothing if it is done, false if the game does not allow it; or its own result. */
export type EffectResult =
  | void
  | boolean
  | number
  | Iterable<number>
  | Answer
  | typeof REFUSED
  | typeof UNSUPPORTED;

/** The answer to a question: a boolean, a number, a list of objects, or an {@link Answer}. */
export type QuestionResult =
  | boolean
  | number
  | Iterable<number>
  | Answer
  | typeof REFUSED
  | typeof UNSUPPORTED;

/** Shows one object. Each method shows one field, and returns the view. */
export interface ObjectView {
  /** The zone that it is in. */
  zone(zone: string): this;
  /** The player who owns it. */
  owner(player: Player): this;
  /** The player who controls it. */
  controller(player: Player): this;
  /** The object that it is attached to, or that it comes from; null for none. */
  host(number: number | null): this;
  /** Its name. */
  name(name: string): this;
  /** A number: its base and its modified value. One of them may be null: not known. null for both: absent. */
  number(name: string, base: number | null | undefined, modified: number | null | undefined): this;
  /** A number that the object does not have. Absent is not zero. */
  absent(name: string): this;
  /** A list of words, spelled as printed. */
  words(name: string, words: Iterable<string>): this;
  /** A flag. */
  flag(name: string, on: boolean): this;
}

/** Shows one player. Each method shows one field, and returns the view. */
export interface PlayerView {
  /** A number of the player. */
  tally(name: string, number: number): this;
  /** The player's outcome. */
  outcome(outcome: "playing" | "won" | "lost" | "drawn"): this;
}

/** Shows the table. Leave out what the engine does not know: what is not shown is not judged. */
export interface Table {
  /** Shows an object: a card, counted from 1, or an object that a step created. */
  object(number: number): ObjectView;
  /** Shows a player. */
  player(who: Player): PlayerView;
}

/** The adapter of an engine. */
export interface Adapter {
  /** The rulebook that the engine is checked against: fab, mtg, kf or ga. */
  rulebook: string;
  /** The engine's name. */
  name: string;
  /** Its version or commit. */
  version?: string;
  /** The language that it is written in; default: JavaScript. */
  language?: string;
  /** The page where its issues are reported. */
  tracker?: string;
  /**
   * The values of fields that the adapter can play, by kind of step or "card", then by field. Cases stay within them:
   * `{ card: { x: [0, 0], types: { not: ["Token"] } }, move: { zone: ["hand", "deck"] } }`.
   */
  limits?: Record<string, Record<string, Limit>>;
  /**
   * The steps that printed cards of the engine carry out, by kind of step, then by card, with the fields that the card fixes:
   * `{ life: { "Sigil of Solace (red)": { by: 3 } } }`. Some steps then name the card in their field `printed`.
   */
  printed?: Record<string, Record<string, Record<string, number | string | boolean>>>;
  /**
   * The ways that the engine has to do steps, by kind of step: `{ get: ["a static effect", "an instant"] }`. Some steps then name
   * one of them in their field `printed`; of the others, the choice is the engine's.
   */
  ways?: Record<string, string[]>;
  /**
   * The case as the source text of a test in your engine's own style, for the report of a finding; null: there is none. It is asked
   * for each finding, after everything is played. A step is `{ get: { object: 1, ... } }`. Assert each of `assertions`, so that
   * the test fails until the bug is fixed. Return null if your tests cannot perform a step, or cannot assert anything.
   */
  asTest?(
    cards: Card[],
    steps: Record<string, Fields>[],
    assertions: Assertion[],
  ): Maybe<string | null | undefined>;
  /** Starts a new game with these cards. Card n, counted from 1, is object n. Keep nothing of the last game. */
  start(cards: Card[]): unknown;
  /** One entry for each kind of step that may change the table. */
  effects?: Record<string, (fields: Fields) => Maybe<EffectResult>>;
  /** One entry for each kind of step that does not change the table. */
  questions?: Record<string, (fields: Fields) => Maybe<QuestionResult>>;
  /** Kinds that have an entry, but of which the adapter supports only some steps. */
  partly?: string[];
  /** Shows the table: everything that the engine knows about it. */
  show(table: Table): unknown;
}

/**
 * Reserves standard output for the protocol, and returns its file descriptor. This module does so when it is loaded.
 * From then on, everything that the engine prints goes to standard error.
 */
export function claimStdout(): number;

/**
 * Runs the adapter until headjudge stops it. An error of the engine ends the process with status 1, and prints its trace
 * and the step to standard error. headjudge reports a crash, and restarts the adapter.
 */
export function run(adapter: Adapter): Promise<never>;
