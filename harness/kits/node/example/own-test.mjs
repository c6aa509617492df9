/** A case as Skirmish's own tests would have it, for the report of a finding. */

import { NUMBERS } from "./skirmish.mjs";

const source = JSON.stringify;

export const thisTurn = (until) => until === "end of turn";

/** What the engine knows of a card. */
export function faceOf(card) {
  const numbers = Object.fromEntries(NUMBERS.filter((n) => n in card).map((n) => [n, card[n]]));
  return { name: card.name ?? "", hero: card.types?.includes("Hero") ?? false, numbers };
}

/** The source text of a test with these cards and steps. */
export function ownTest(cards, steps) {
  const deals = cards.map((card) => `game.deal(${source(faceOf(card))}, ${source(card.owner)}, ${source(card.zone)});`);
  const calls = steps.flatMap((step) => Object.entries(step).map(call));
  const lines = ["const game = new Game();", ...deals, ...calls];
  return `test("the case", () => {\n${lines.map((line) => `  ${line}\n`).join("")}});`;
}

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
