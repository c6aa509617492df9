/**
 * An adapter for @TITLE@.
 *
 * It runs as it is: headjudge lint --rulebook @RULEBOOK@ -- node adapter.mjs
 */

// Import this before your engine: it reserves standard output for the protocol.
import { Answer, NotDealt, REFUSED, UNSUPPORTED, run } from "./headjudge-adapter.mjs";

/** The cards. Replace them with your engine. */
let pieces = [];

run({
  rulebook: "@RULEBOOK@",
  name: "Mine",
  version: "0.1",@LIMITS@

  start(cards) {
    // Deal the cards to a new game of your engine. If it cannot, throw new NotDealt("why").
    // `headjudge trace @RULEBOOK@` prints real cards.
    pieces = cards.map(({ name = "", owner, zone }) => ({ name, owner, zone@PIECE@ }));
  },

  // The kinds of step. Uncomment those that your engine supports, and write their code. The others are answered with
  // unsupported. `headjudge trace @RULEBOOK@ --kind KIND` prints real steps, and `headjudge steps @RULEBOOK@ KIND` what they mean.
  effects: {
    // Return true or nothing if the step is done, false if the game does not allow it, and UNSUPPORTED if the adapter
    // does not support this one (then list its kind in `partly`).
@SAMPLE@
@EFFECTS@
  },
  questions: {
    // Return a boolean, a number, a list of objects, or new Answer({ number, objects, yes, facts }).
@QUESTIONS@
  },
  partly: [],

  show(table) {
    // Show all that your engine knows: numbers (base and modified), words, flags. What is not shown is not judged.
    pieces.forEach((piece, i) => {
      table.object(i + 1).zone(piece.zone).owner(piece.owner)@SHOW@;
    });
  },
});
