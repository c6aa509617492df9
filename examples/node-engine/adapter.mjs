// Import the kit before your engine: it reserves standard output for the protocol.
import { REFUSED, run } from "../../command/kits/node/headjudge-adapter.mjs";
import { Card, Game } from "./engine.mjs";

let game;

/** Calls an action with object `number`, counted from 1. A step may name an object that does not exist. */
function act(number, action) {
  const card = game.cards[number - 1];
  return card ? action(card) : REFUSED;
}

/** Fields with their default value are left out of a card. */
function deal({ name = "", owner, zone, types = [], supertypes = [], power }) {
  return new Card({ name, owner, zone, types, supertypes, power });
}

run({
  rulebook: "ga",
  name: "Small engine",
  version: "1.0",
  // Cases have only such cards and steps.
  limits: { card: { token: "never" }, set: { stat: ["power"] } },

  start(cards) {
    game = new Game(cards.map(deal));
  },

  effects: {
    rest: ({ object }) => act(object, (card) => game.rest(card)),
    wake: ({ object }) => act(object, (card) => game.wake(card)),
    set: ({ object, to }) => act(object, (card) => game.setPower(card, to)),
    destroy: ({ object }) => act(object, (card) => game.destroy(card)),
  },

  show(table) {
    game.cards.forEach((card, index) => {
      const shown = table.object(index + 1).zone(card.zone).owner(card.owner).name(card.name);
      shown.words("types", card.types).words("supertypes", card.supertypes);
      shown.number("power", card.power ?? null, card.power ?? null);
      shown.flag("awake", card.awake).flag("token", false);
    });
  },
});
