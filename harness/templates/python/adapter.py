"""An adapter for @TITLE@.

It runs as it stands: headjudge lint --rulebook @RULEBOOK@ -- python3 adapter.py
"""

from headjudge_adapter import Adapter, NotDealt, Refused, Unsupported, effect, question, run


class Piece:
    """Stands in for a card of your engine."""

    def __init__(self, card):
        self.name, self.owner, self.zone = card.get("name", ""), card["owner"], card["zone"]@PIECE@


class Mine(Adapter):
    rulebook, name, version = "@RULEBOOK@", "Mine", "0.1"

    def start(self, cards):
        # Deal the cards to a new game of your engine. What it cannot deal: raise NotDealt("why").
        # `headjudge trace @RULEBOOK@` prints what a card has.
        self.pieces = [Piece(card) for card in cards]

    def piece(self, number):
        """Object `number`; what a step would bring into being is none here."""
        if number > len(self.pieces):
            raise Refused
        return self.pieces[number - 1]

@SAMPLE@

    # The other kinds of step. Take the # away from those that your engine knows, and carry them out: until then
    # they are answered with unsupported. True or nothing: done; False: the game does not allow it; `raise
    # Unsupported`: not this one (mark the kind partly=True). `headjudge trace @RULEBOOK@ --kind KIND` prints real ones.
    #
@STUBS@

    def show(self, table):
        # All that your engine knows: numbers (base and modified), words, flags; what is not shown is not judged.
        for number, piece in enumerate(self.pieces, 1):
            table.object(number).zone(piece.zone).owner(piece.owner)@SHOW@


if __name__ == "__main__":
    run(Mine())
