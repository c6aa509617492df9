/** The version of the protocol that is spoken here. */
export const PROTOCOL: 1;

/** The game does not allow the step: nothing happened. */
export const REFUSED: unique symbol;

/** This adapter cannot carry out the step: nothing happened. */
export const UNSUPPORTED: unique symbol;

/** Thrown by {@link Adapter.start}: these cards cannot be dealt here. Its message says why. */
export class NotDealt extends Error {}

/** The parts of an answer, each told or not. */
export interface AnswerParts {
  number?: number;
  objects?: Iterable<number>;
  yes?: boolean;
  facts?: Iterable<string>;
}

/** What happened, or what is so, where plain values do not say it. */
export class Answer implements AnswerParts {
  constructor(parts: AnswerParts);
  number?: number;
  objects?: Iterable<number>;
  yes?: boolean;
  facts?: Iterable<string>;
}

/** One of the two players. */
export type Player = "one" | "two";

/** A card of a case, as PROTOCOL.md has it: what stands at its plain value is left out. */
export type Card = Record<string, any>;

/** The fields of a step; those at their plain value (false, empty, none) are left out. */
export type Fields = Record<string, any>;

type Maybe<T> = T | Promise<T>;

/** What became of an effect: true or nothing, it is done; false, the game does not allow it; or what happened. */
export type EffectResult =
  | void
  | boolean
  | number
  | Iterable<number>
  | Answer
  | typeof REFUSED
  | typeof UNSUPPORTED;

/** The answer to a question: yes or no, a number, a list of objects, or an {@link Answer}. */
export type QuestionResult =
  | boolean
  | number
  | Iterable<number>
  | Answer
  | typeof REFUSED
  | typeof UNSUPPORTED;

/** What is shown of one object. Each method shows one field, and returns the view. */
export interface ObjectView {
  /** Where it is. */
  zone(zone: string): this;
  /** Who owns it. */
  owner(player: Player): this;
  /** Who controls it. */
  controller(player: Player): this;
  /** The object that it is attached to or stems from, null for none. */
  host(number: number | null): this;
  /** Its name. */
  name(name: string): this;
  /** A number: its base and its modified value. null for one of the two: not known. null for both: absent. */
  number(name: string, base: number | null | undefined, modified: number | null | undefined): this;
  /** A number that the object does not have. Absent is not zero. */
  absent(name: string): this;
  /** A list of words, by their printed spelling. */
  words(name: string, words: Iterable<string>): this;
  /** A yes or no. */
  flag(name: string, on: boolean): this;
}

/** What is shown of a player. Each method shows one field, and returns the view. */
export interface PlayerView {
  /** A number of the player's. */
  tally(name: string, number: number): this;
  /** How it stands. */
  outcome(outcome: "playing" | "won" | "lost" | "drawn"): this;
}

/** What is shown of the table. Leave out what the engine does not know: what is not shown is not judged. */
export interface Table {
  /** Shows an object: a card as dealt, counted from 1, or what a step brought into being. */
  object(number: number): ObjectView;
  /** Shows a player. */
  player(who: Player): PlayerView;
}

/** An engine under test. */
export interface Adapter {
  /** Which rulebook the engine is held to: fab, mtg, kf or ga. */
  rulebook: string;
  /** The engine's name. */
  name: string;
  /** Its version or commit. */
  version?: string;
  /** The language that it is written in; JavaScript unless told otherwise. */
  language?: string;
  /** The page where its issues are reported. */
  tracker?: string;
  /** A new game with these cards; card n, counted from 1, is object n. Whatever went before is forgotten. */
  start(cards: Card[]): unknown;
  /** An entry per kind of step that may change the table. */
  effects?: Record<string, (fields: Fields) => Maybe<EffectResult>>;
  /** An entry per kind of step that leaves the table as it is. */
  questions?: Record<string, (fields: Fields) => Maybe<QuestionResult>>;
  /** Kinds that have an entry, and of which only some steps can be carried out. */
  partly?: string[];
  /** Shows the table: all that the engine knows of it. */
  show(table: Table): unknown;
}

/**
 * Keeps standard output for the protocol, as this module does when it is loaded; the file descriptor of the protocol.
 * Whatever the engine prints goes to standard error from then on.
 */
export function claimStdout(): number;

/**
 * Plays the engine until headjudge stops it. An error of the engine ends the process with status 1, its trace and the
 * step on standard error: headjudge reports a crash, and starts the adapter again.
 */
export function run(adapter: Adapter): Promise<never>;
