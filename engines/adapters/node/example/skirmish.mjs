/** Skirmish: a little engine for a game of heroes and cards, which knows nothing of headjudge. */

export const NUMBERS = ["power", "defense", "life", "intellect", "cost", "pitch"];

/** A card or a hero. `face` is what is printed on it: { name, hero, numbers }. */
class Piece {
  counters = Object.fromEntries(NUMBERS.map((n) => [n, 0]));
  wounds = 0;
  /** What lasts: { plus | base: number, by | to } or { copy: face }, and whether it ends with the turn. */
  buffs = [];

  constructor(face, owner, place) {
    Object.assign(this, { printed: face, owner, place });
  }
  /** What is printed on it, or on what it copies. */
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
    if (base === null || number === "cost") return base; // a cost is never changed, only what is paid for it
    const buffs = this.buffs.filter((b) => b.plus === number).reduce((sum, b) => sum + b.by, 0);
    const wounds = number === "life" ? this.wounds : 0;
    return Math.max(base + buffs + this.counters[number] - wounds, 0);
  }
}

/** A game. What it does not allow returns false. Pieces are numbered from 0. */
export class Game {
  lost = { one: false, two: false };

  /** `mended`: without the bug. */
  constructor(mended) {
    this.mended = mended;
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
      // The bug: whoever becomes somebody else forgets what it lost.
      if (!this.mended) piece.wounds = 0;
    });
  }
  count(i, number, by) {
    return this.#mayChange(i, number) && this.#change(() => (this.pieces[i].counters[number] += by));
  }
  heal(pieces, by) {
    const may = pieces.length > 0 && pieces.every((i) => this.#mayChange(i, "life"));
    return may && this.#change(() => pieces.forEach((i) => (this.pieces[i].wounds -= by)));
  }
  /** Moves a piece: where it comes, it is a new one. */
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
  /** Does something; whoever had life and now has none goes. */
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
