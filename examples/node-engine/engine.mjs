/** A very small engine: cards that rest, wake, change their power and are destroyed. It knows nothing about headjudge. */

export class Card {
  awake = true;

  constructor({ name, owner, zone, types, supertypes, power }) {
    Object.assign(this, { name, owner, zone, types, supertypes, power, printedPower: power });
  }

  get isRegalia() {
    return this.supertypes.includes("Regalia");
  }
}

/** An action returns false if the game does not allow it. */
export class Game {
  constructor(cards) {
    this.cards = cards;
  }

  rest(card) {
    if (card.zone !== "field" || !card.awake) return false;
    card.awake = false;
    return true;
  }

  wake(card) {
    if (card.zone !== "field" || card.awake) return false;
    card.awake = true;
    return true;
  }

  /** A card that had no power has one from now on: 0 if the effect names none. */
  setPower(card, power) {
    if (card.zone !== "field") return false;
    card.power = power ?? card.power ?? 0;
    return true;
  }

  /** The card is a new object there, with the printed power. */
  destroy(card) {
    if (card.zone !== "field") return false;
    card.zone = card.isRegalia ? "banishment" : "graveyard";
    card.power = card.printedPower;
    return true;
  }
}
