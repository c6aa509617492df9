"""What happened this turn, for the cards that ask for it (608.2i)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Collection, List

if TYPE_CHECKING:
    from game import Game
    from thing import Stay


class Turn:
    """A turn, from its beginning on."""

    def __init__(self, game: Game) -> None:
        self.game = game
        #: How much life each player has lost, whatever the player gained: also by damage (120.3a) and by paying it (119.4).
        self.lost = {"one": 0, "two": 0}
        #: How many creatures have died (700.4).
        self.died = 0
        #: The players and permanents to which damage is prevented this turn (615.1).
        self.spared_players: List[str] = []
        self.spared_stays: List[Stay] = []

    def lose(self, player: str, amount: int) -> None:
        """A player loses life, of which 0 is none."""
        self.game.life[player] -= amount
        self.lost[player] += amount

    def extent(self, what: str, you: str) -> int:
        """How much of this has happened: of `you-lost-life` or `life-you-lost`, and the like."""
        if what in ("creature-died", "creatures-died"):
            return self.died
        return self.lost[you if "you" in what else self.game.opponent(you)]

    def has_happened(self, asked: Collection[str], you: str) -> bool:
        """The condition of "if this turn": one of these must have happened, if there are any."""
        return not asked or any(self.extent(what, you) > 0 for what in asked)
