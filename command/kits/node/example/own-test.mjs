/** A case as Skirmish's own tests would have it, for the report of a finding. */

import { NUMBERS } from "./skirmish.mjs";

const source = JSON.stringify;

export const thisTurn = (until) => until === "end of turn";

/** What the engine knows of a card. */
export function faceOf(card) {
  const numbers = Object.fromEntries(NUMBERS.filter((n) => n in card).map((n) => [n, card[n]]));
  return { name: card.name ?? "", hero: card.types?.includes("Hero") ?? false, numbers };
}

/** The source text of a test with these cards and steps, which asserts what the report expects. */
export function ownTest(cards, steps, assertions) {
  const deals = cards.map((card) => `game.deal(${source(faceOf(card))}, ${source(card.owner)}, ${source(card.zone)});`);
  const checks = (step, done) => assertions.filter((a) => a.step === step).map((a) => check(a, done));
  const calls = steps.flatMap((step, at) => {
    const [done] = Object.entries(step).map(call);
    const asks = assertions.some((a) => a.step === at + 1 && isOfStep(a)) && !isComment(done);
    return [asks ? `const answer${at + 1} = ${done}` : done, ...checks(at + 1, done)];
  });
  const lines = ["const game = new Game();", ...deals, ...checks(0, ""), ...calls];
  const head = 'import assert from "node:assert/strict";\nimport { test } from "node:test";\nimport { Game } from "./skirmish.mjs";\n';
  return `${head}\ntest("the case", () => {\n${lines.map((line) => `  ${line}\n`).join("")}});`;
}

const isComment = (line) => line.startsWith("//");
const isOfStep = ({ object, player }) => object === undefined && player === undefined;

/** A step as a call of the game. Pieces are counted from 0. */
function call([kind, { object, property, until, ...rest }]) {
  const [at, number, turn] = [object - 1, source(property), thisTurn(until)];
  switch (kind) {
    case "get": return `game.plus(${at}, ${number}, ${rest.by}, ${turn});`;
    case "base": return `game.setBase(${at}, ${number}, ${rest.is}, ${turn});`;
    case "counter": return `game.count(${at}, ${number}, ${rest.minus ? -1 : 1});`;
    case "life": return `game.heal(${source((rest.objects ?? []).map((o) => o - 1))}, ${rest.by});`;
    case "become": return `game.copy(${at}, ${rest.reference - 1}, ${turn});`;
    case "move": return `game.put(${at}, ${source(rest.zone)});`;
    case "end_turn": return "game.endTurn();";
    default: return `// ${kind} ${source({ object, property, until, ...rest })}: no test of Skirmish does this`;
  }
}

/** The assertion, or a comment if Skirmish does not know the property or the step is a comment. */
function check({ step, object, player, property, of, expected, text }, done) {
  const piece = `game.pieces[${object - 1}]`;
  const value = {
    zone: `${piece}.place`,
    name: `${piece}.face.name`,
    base: `${piece}.base(${source(of)})`,
    modified: `${piece}.value(${source(of)})`,
    outcome: `(game.lost.${player} ? "lost" : "playing")`,
    reply: isComment(done) ? undefined : `(answer${step} ? "done" : "refused")`,
  }[property];
  if (value === undefined) return `// ${text}`;
  const [one, ...others] = expected.one_of ?? [];
  if (one !== undefined && others.length === 0) return `assert.equal(${value}, ${source(one)}, ${source(text)});`;
  return `assert.ok(${condition(value, expected)}, ${source(text)});`;
}

/** Whether the value is what is expected, as an expression. */
function condition(value, { one_of, none_of, at_least, at_most }) {
  if (one_of) return `${source(one_of)}.includes(${value})`;
  if (none_of) return `!${source(none_of)}.includes(${value})`;
  const ends = [[at_least, ">="], [at_most, "<="]].filter(([end]) => end !== undefined);
  return ends.map(([end, sign]) => `${value} ${sign} ${end}`).join(" && ");
}
