"""Following the instructions of a spell or ability that resolves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Dict, List, Optional

from language import Record
from layers import Table, is_card, matches
from thing import PLAYERS, Now, Stay

if TYPE_CHECKING:
    from game import Game
    from stack import Item


class Resolution:
    """A spell or ability that resolves, with the targets that are legal as it begins to."""

    def __init__(
        self, game: Game, item: Item, targets: List[Stay], accept: bool, chosen: Optional[int], token: Optional[int],
    ) -> None:
        self.game, self.targets, self.accept, self.chosen, self.token = game, targets, accept, chosen, token
        self.you, self.source, self.acts, self.player = item.you, item.source, item.acts, item.player
        self.announced = item.announced
        #: How many each player did, or were done for all, in the instruction before and in this one.
        self.before: Dict[str, int] = {}
        self.done: Dict[str, int] = {}

    def follow(self) -> None:
        """Follows the instructions in their order, each as far as possible (608.2c, 101.3)."""
        followed = False
        for act in self.acts:
            declined = act["may"] and not self.accept or not self.game.turn.has_happened(act["if-this-turn"], self.you)
            goes, self.before, self.done = not declined and (followed or not act["if-did"]), self.done, {}
            followed = goes and self._do(act)
            self.game.watch_control()

    def _do(self, act: Record) -> bool:
        """Whether it was done: whether "if you do" is met (118.12)."""
        table = self.game.now()
        if act["on"] in ("you", "opponent", "its-controller") or act["on"] == "target" and self.player:
            return self._do_to_player(act, self._player(act["on"], table), self._amount(act, table))
        if act["on"] == "each-player":
            # In turn order. Each has a number of their own if it is what each did before (608.2c).
            return any([self._do_to_player(act, player, self._amount(act, table, player)) for player in PLAYERS])
        objects = [now for now in table.values() if self._is_there(act, now) and self._is_meant(act, now)]
        if act["on"] == "chosen":
            objects = self._choose(objects)
        return bool(objects) and self._do_to(act, objects, self._amount(act, table))

    # Whom, and how much.

    def _choose(self, objects: List[Now]) -> List[Now]:
        """One of them, which is no target (115.10a): the one that its controller wants, or that with the lowest number."""
        return sorted(objects, key=lambda now: (now.thing.number != self.chosen, now.thing.number))[:1]

    def _is_there(self, act: Record, now: Now) -> bool:
        """Targets may be in a graveyard. A target that has gone is another object, or none (400.7)."""
        return now.stay.in_play or act["on"] == "target" and now.stay.zone == "graveyard"

    def _is_meant(self, act: Record, now: Now) -> bool:
        if act["on"] == "target":
            return now.stay in self.targets
        if act["on"] == "this":
            return now.stay is self.source
        if act["on"] == "enchanted":
            # Also when the Aura has left: its stay keeps its last host (608.2h).
            return now.stay is self.source.host
        return matches(act["filter"], now, self.you, self.source)

    def _player(self, on: str, table: Table) -> str:
        if on == "its-controller":
            return self._look(self.targets[0], table).controller
        if on == "target":
            return self.player
        return self.you if on == "you" else self.game.opponent(self.you)

    def _look(self, stay: Stay, table: Table) -> Now:
        """The permanent as it is now, or as it was when it left the battlefield (608.2h)."""
        return next((now for now in table.values() if now.stay is stay), stay.last)

    def _amount(self, act: Record, table: Table, player: str = "all") -> int:
        """What is less than zero is zero (107.1b)."""
        if act["amount"] == "power":
            return max(0, self._look(self.source, table).power)
        if act["amount"] == "counters":
            return self._look(self.source, table).stay.plus
        if act["amount"] == "count":
            return sum(matches(act["counted"], now, self.you, self.source) for now in table.values())
        if act["amount"] == "that-many":
            return self.before.get(player, self.before.get("all", 0))
        if act["amount"] == "cards":
            return sum(is_card(act["counted"], now, self.you) for now in table.values())
        if act["amount"] in ("life-you-lost", "life-they-lost", "creatures-died"):
            return self.game.turn.extent(act["amount"], self.you)
        return self.source.x if act["amount"] == "x" else act["number"]

    # What is done.

    def _do_to_player(self, act: Record, player: str, amount: int) -> bool:
        if act["deed"] in ("draw", "mill", "discard"):
            count = getattr(self.game, act["deed"])(player, amount)
            self.done[player if act["on"] == "each-player" else "all"] = count
            return count > 0
        if act["deed"] == "prevent":
            self.game.turn.spared_players.append(player)
            return True
        if act["deed"] == "damage" and player in self.game.turn.spared_players:
            return False
        if act["deed"] == "gain-life":
            self.game.life[player] += amount
        else:
            self.game.turn.lose(player, amount)
        return amount > 0 or self.game.choices.no_life == "paid"

    def _do_to(self, act: Record, objects: List[Now], amount: int) -> bool:
        deed, game, table = act["deed"], self.game, self.game.now()
        things = [now.thing for now in objects]
        if deed == "change":
            game.begin(things, self.you, [act["change"]], act["until"])
        elif deed == "damage":
            # What the ability deals, and not the permanent (K.6 Ruling 5 of 1999).
            colors = self.announced if act["by-ability"] else self._look(self.source, table).colors
            game.damage([now for now in objects if now.is_creature or now.is_planeswalker], amount, colors)
        elif deed == "prevent":
            game.turn.spared_stays += [now.stay for now in objects]
        elif deed == "counter":
            for thing in things:
                game.put_counters(thing, act["counter"], amount)
        elif deed == "copy-token":
            # 111.2: "you" create it, and own and control it.
            # An Aura would enter attached to what nobody chooses (303.4g).
            for now in (now for now in objects if not now.is_aura and not now.values.is_aura):
                game.create_copy(self.token, self.you, now.thing.number)
        elif deed == "tap":
            game.tap(things)
        elif deed == "untap":
            for thing in things:
                thing.stay.tapped = False
        else:
            return self._remove(deed, objects)
        return True

    def _remove(self, deed: str, objects: List[Now]) -> bool:
        if deed == "reanimate":
            # 304.4, 307.4: instants and sorceries stay where they are.
            objects = [now for now in objects if now.values.is_of_permanent]
            self.game.go([now.thing for now in objects], "battlefield", you=self.you)
            self.done["all"] = len(objects)
            return bool(objects)
        if deed == "destroy":
            objects = [now for now in objects if "indestructible" not in now.keywords]
        elif deed == "sacrifice":
            objects = [now for now in objects if now.controller == self.you]
        zone = {"exile": "exile", "return": "hand"}.get(deed, "graveyard")
        self.game.go([now.thing for now in objects], zone)
        self.done["all"] = len(objects)
        return bool(objects)
