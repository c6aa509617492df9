/** Skirmish: a small engine for a game of heroes and cards. It does not know headjudge. */

export const NUMBERS = ["power", "defense", "life", "intellect", "cost", "pitch"];

/** A card or a hero. `face` is its printed side: { name, hero, numbers }. */
class Piece {
  counters = Object.fromEntries(NUMBERS.map((n) => [n, 0]));
  wounds = 0;
  /** Lasting changes: { plus | base: number, by | to } or { copy: face }, each with whether it ends with the turn. */
  buffs = [];

  constructor(face, owner, place) {
    Object.assign(this, { printed: face, owner, place });
  }
  /** Its own printed side, or that of the piece that it copies. */
  get face() {
    return this.buffs.filter((b) => b.copy).pop()?.copy ?? this.printed;
  }
  base(number) {
    const printed = this.face.numbers[number];
    if (printed === undefined) return null;
    const set = this.buffs.filter((b) => b.base === number).pop();
    return Math.max(set ? set.to : printed, 0);
  }
  value(number) {
    const base = this.base(number);
    if (base === null || number === "cost") return base; // a cost never changes; only the payment does
    const buffs = this.buffs.filter((b) => b.plus === number).reduce((sum, b) => sum + b.by, 0);
    const wounds = number === "life" ? this.wounds : 0;
    return Math.max(base + buffs + this.counters[number] - wounds, 0);
  }
}

/** A game. A method returns false if the game does not allow the action. Pieces are numbered from 0. */
export class Game {
  lost = { one: false, two: false };

  /** `fixed`: without the bug. */
  constructor(fixed) {
    this.fixed = fixed;
    this.pieces = [];
  }
  deal(face, owner, place) {
    this.pieces.push(new Piece(face, owner, place));
  }
  plus(i, number, by, thisTurn) {
    return this.#mayChange(i, number) && this.#change(() => this.pieces[i].buffs.push({ plus: number, by, thisTurn }));
  }
  setBase(i, number, to, thisTurn) {
    const may = number !== "cost" && this.#mayChange(i, number);
    return may && this.#change(() => this.pieces[i].buffs.push({ base: number, to, thisTurn }));
  }
  copy(i, of, thisTurn) {
    const may = i !== of && this.#onBoard(i) && this.#onBoard(of);
    if (!may || this.pieces[i].printed.hero !== this.pieces[of].printed.hero) return false;
    return this.#change(() => {
      const piece = this.pieces[i];
      piece.buffs.push({ copy: this.pieces[of].face, thisTurn });
      // The bug: a piece that becomes a copy forgets the life that it lost.
      if (!this.fixed) piece.wounds = 0;
    });
  }
  count(i, number, by) {
    return this.#mayChange(i, number) && this.#change(() => (this.pieces[i].counters[number] += by));
  }
  heal(pieces, by) {
    const may = pieces.length > 0 && pieces.every((i) => this.#mayChange(i, "life"));
    return may && this.#change(() => pieces.forEach((i) => (this.pieces[i].wounds -= by)));
  }
  /** Moves a piece. In its new place it is a new piece. */
  put(i, place) {
    const piece = this.pieces[i];
    if (!piece || piece.face.hero || piece.place === place) return false;
    this.pieces[i] = new Piece(piece.printed, piece.owner, place);
    return true;
  }
  endTurn() {
    return this.#change(() => {
      for (const piece of this.pieces) {
        piece.buffs = piece.buffs.filter((b) => !b.thisTurn);
        if (!piece.face.hero) piece.wounds = 0;
      }
    });
  }
  find(isSo) {
    return [...this.pieces.keys()].filter((i) => isSo(this.pieces[i]));
  }
  /** Whether two pieces are the same card. */
  isSame(a, b) {
    return a.face.name === b?.face.name && a.face.numbers.pitch === b.face.numbers.pitch;
  }

  #onBoard(i) {
    return this.pieces[i]?.place === "arena";
  }
  #mayChange(i, number) {
    return this.#onBoard(i) && this.pieces[i].value(number) !== null;
  }
  /** Does something, then removes pieces that had life and now have none. */
  #change(what) {
    const before = this.pieces.map((p) => p.value("life"));
    what();
    before.forEach((life, i) => {
      const piece = this.pieces[i];
      if (!life || piece.value("life") !== 0 || !this.#onBoard(i)) return;
      if (piece.printed.hero) this.lost[piece.owner] = true;
      else this.put(i, "graveyard");
    });
    return true;
  }
}
