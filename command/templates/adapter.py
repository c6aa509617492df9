"""An adapter for @TITLE@.

It runs as it is: headjudge lint --rulebook @RULEBOOK@ -- python3 adapter.py
"""

from headjudge_adapter import Adapter, NotDealt, Refused, Unsupported, effect, question, run


class Piece:
    """A card. Replace it with your engine."""

    def __init__(self, card):
        self.name, self.owner, self.zone = card.get("name", ""), card["owner"], card["zone"]@PIECE@


class Mine(Adapter):
    rulebook, name, version = "@RULEBOOK@", "Mine", "0.1"@LIMITS@

    def start(self, cards):
        # Deal the cards to a new game of your engine. If it cannot, raise NotDealt("why").
        # `headjudge trace @RULEBOOK@` prints real cards.
        self.pieces = [Piece(card) for card in cards]

    def piece(self, number):
        """Object `number`. This adapter creates no objects, so it refuses steps on others."""
        if number > len(self.pieces):
            raise Refused
        return self.pieces[number - 1]

@SAMPLE@

    # The other kinds of step. Uncomment those that your engine supports, and write their code. The others are answered
    # with unsupported. Return True or nothing if the step is done, and False if the game does not allow it. Raise
    # Unsupported if the adapter does not support this one (then mark its kind partly=True).
    # `headjudge trace @RULEBOOK@ --kind KIND` prints real steps, and `headjudge steps @RULEBOOK@ KIND` what they mean.
    #
@STUBS@

    def show(self, table):
        # Show all that your engine knows: numbers (base and modified), words, flags. What is not shown is not judged.
        for number, piece in enumerate(self.pieces, 1):
            table.object(number).zone(piece.zone).owner(piece.owner)@SHOW@


if __name__ == "__main__":
    run(Mine())
