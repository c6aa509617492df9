/**
 * An adapter for @TITLE@.
 *
 * It runs as it stands: headjudge lint --rulebook @RULEBOOK@ -- node adapter.mjs
 */

// First, before your engine: it keeps standard output for the protocol.
import { Answer, NotDealt, REFUSED, UNSUPPORTED, run } from "./headjudge-adapter.mjs";

/** Stands in for the cards of your engine. */
let pieces = [];

run({
  rulebook: "@RULEBOOK@",
  name: "Mine",
  version: "0.1",

  start(cards) {
    // Deal the cards to a new game of your engine. What it cannot deal: throw new NotDealt("why").
    // `headjudge trace @RULEBOOK@` prints what a card has.
    pieces = cards.map(({ name = "", owner, zone }) => ({ name, owner, zone@PIECE@ }));
  },

  // The kinds of step. Take the // away from those that your engine knows, and carry them out: until then they are
  // answered with unsupported. `headjudge trace @RULEBOOK@ --kind KIND` prints real ones.
  effects: {
    // true or nothing: done; false: the game does not allow it; UNSUPPORTED: not this one (put the kind in `partly`).
@SAMPLE@
@EFFECTS@
  },
  questions: {
    // Yes or no, a number, a list of objects, or new Answer({ number, objects, yes, facts }).
@QUESTIONS@
  },
  partly: [],

  show(table) {
    // All that your engine knows: numbers (base and modified), words, flags; what is not shown is not judged.
    pieces.forEach((piece, i) => {
      table.object(i + 1).zone(piece.zone).owner(piece.owner)@SHOW@;
    });
  },
});
