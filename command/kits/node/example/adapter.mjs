/** An adapter for Skirmish: headjudge check --rulebook fab -- node adapter.mjs [--fixed] */

import { NotDealt, UNSUPPORTED, run } from "../headjudge-adapter.mjs";
import { faceOf, ownTest, thisTurn } from "./own-test.mjs";
import { Game, NUMBERS } from "./skirmish.mjs";

let game;
const numbersOf = (isSo) => game.find(isSo).map((i) => i + 1);

run({
  rulebook: "fab",
  name: "Skirmish",
  version: "1.0",

  start(cards) {
    const isUnsupported = (c) => c.power_counts || c.defense_counts || c.x > 0 || c.types?.includes("Token");
    if (cards.some(isUnsupported)) throw new NotDealt("skirmish has no (c), no X and no tokens");
    game = new Game(process.argv.includes("--fixed"));
    for (const card of cards) game.deal(faceOf(card), card.owner, card.zone);
  },

  asTest: ownTest,

  effects: {
    get: ({ object, property, by, until }) => game.plus(object - 1, property, by, thisTurn(until)),
    base: ({ object, property, is, until }) => game.setBase(object - 1, property, is, thisTurn(until)),
    counter: ({ object, property, minus = false, off = false }) =>
      off ? UNSUPPORTED : game.count(object - 1, property, minus ? -1 : 1),
    life: ({ objects = [], by }) => game.heal(objects.map((o) => o - 1), by),
    become: ({ object, reference, until }) => game.copy(object - 1, reference - 1, thisTurn(until)),
    move: ({ object, zone }) => game.put(object - 1, zone),
    end_turn: () => game.endTurn(),
  },

  questions: {
    find_number: ({ property, is }) => numbersOf((p) => p.value(property) === is),
    find_color: ({ color }) => numbersOf((p) => p.face.numbers.pitch === 1 + ["red", "yellow", "blue"].indexOf(color)),
    find_name: ({ name = "" }) => numbersOf((p) => p.face.name.toLowerCase() === name.toLowerCase()),
    find_living: () => numbersOf((p) => p.value("life") !== null),
    find_same: ({ object }) => numbersOf((p) => game.isSame(p, game.pieces[object - 1])),
  },
  partly: ["counter"],

  show(table) {
    game.pieces.forEach((piece, i) => {
      const shown = table.object(i + 1).zone(piece.place).name(piece.face.name);
      for (const n of NUMBERS) shown.number(n, piece.base(n), piece.value(n));
    });
    for (const [player, lost] of Object.entries(game.lost)) table.player(player).outcome(lost ? "lost" : "playing");
  },
});
