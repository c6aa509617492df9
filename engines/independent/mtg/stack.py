"""The stack: casting, activating, and resolving."""

from __future__ import annotations

from typing import TYPE_CHECKING, Collection, List, Optional

from acts import Resolution
from costs import pay, pay_for_ability, spell_cost
from headjudge_adapter import Refused
from language import AIMS, ENCHANTED, MODES, Record
from layers import Table, controls, is_card, matches
from thing import Now, Stay, Thing

if TYPE_CHECKING:
    from game import Game
    from turn import Turn


class Item:
    """A spell or an ability on the stack."""

    def __init__(self, you: str, ability: Optional[Record], source: Stay, spell: Optional[Thing] = None) -> None:
        self.you, self.ability, self.source, self.spell = you, ability, source, spell
        self.targets: List[Stay] = []
        #: The colors that its source had as it was put on the stack (K.6.5 of the rulings of 1999).
        self.announced: Collection[str] = ()
        #: The player who is the target.
        self.player: Optional[str] = None
        self.acts: List[Record] = ability["acts"] if ability else []
        self.is_at_graveyards = bool(ability) and ability["in-graveyard"]
        if ability:
            self.aim, self.legal, self.is_up_to = AIMS[ability["targets"]], ability["legal"], ability["up-to"]
            self.is_at_player, self.is_at_opponent, or_permanent = (ability[name] for name in ("at-player", "at-opponent", "or-permanent"))
            self.is_at_permanent = not self.is_at_player or or_permanent
        else:
            self.aim, self.legal, self.is_up_to = int(spell.printed.is_aura), ENCHANTED, False
            self.is_at_player, self.is_at_opponent, self.is_at_permanent = False, False, True

    def choose_modes(self, modes: List[str]) -> None:
        """Chooses some of the modes (700.2a). It has targets only if one of them is about targets (601.2c)."""
        if not self.ability or not self.ability["choose-one"]:
            return
        all_modes: List[List[Record]] = []
        for act in self.acts:
            if act["same-mode"]:
                all_modes[-1].append(act)
            else:
                all_modes.append([act])
        # Each at most once, and in the order in which they are printed (700.2d).
        chosen = [acts for mode, acts in zip(MODES, all_modes) if mode in modes]
        if len(chosen) != len(modes) or not self._may_choose(len(chosen)):
            raise Refused
        self.acts = [act for acts in chosen for act in acts]
        if all(act["on"] not in ("target", "its-controller") for act in self.acts):
            self.aim = 0

    def _may_choose(self, count: int) -> bool:
        if self.ability["or-more"]:
            return count > 0
        return count == (2 if self.ability["choose-two"] else 1)

    def colors(self, table: Table) -> Collection[str]:
        """Those of the spell, or of the permanent whose ability it is, also if that has left (113.7a)."""
        now = next((now for now in table.values() if now.stay is self.source), self.source.last)
        if now is None:
            # A spell that is being cast is not on the stack yet, and has the colors that are printed.
            return self.spell.printed.colors
        return now.colors

    def can_target(self, now: Now, table: Table) -> bool:
        """Whether this permanent, or this card in a graveyard, is a legal target (115, 702.11, 702.16, 702.18)."""
        if self.is_at_graveyards:
            return is_card(self.legal, now, self.you)
        if not self.is_at_permanent:
            return False
        if "shroud" in now.keywords or "hexproof" in now.keywords and now.controller != self.you:
            return False
        if now.is_protected_from(self.colors(table)):
            return False
        return matches(self.legal, now, self.you, self.source)

    def can_target_player(self, player: str) -> bool:
        """Whether the text names this player (601.2c, 115.4)."""
        return self.is_at_player and not (self.is_at_opponent and player == self.you)

    def takes(self, count: int) -> bool:
        """Whether so many targets may be chosen (115.6)."""
        return count == self.aim or self.is_up_to and count < self.aim

    def choose(self, numbers: List[int], players: List[str], table: Table) -> None:
        """Chooses these targets, or refuses."""
        chosen = [table[number] for number in set(numbers) if number in table]
        if len(numbers) != len(chosen) or not self.takes(len(chosen) + len(players)):
            raise Refused
        if not all(self.can_target(now, table) for now in chosen) or not all(map(self.can_target_player, players)):
            raise Refused
        self.targets, self.player = [now.stay for now in chosen], next(iter(players), None)

    def legal_targets(self, table: Table) -> List[Stay]:
        """Those that still are (608.2b)."""
        return [now.stay for now in table.values() if now.stay in self.targets and self.can_target(now, table)]

    def condition_holds(self, table: Table, turn: Turn) -> bool:
        """Whether the "if" of a triggered ability is still true (603.4)."""
        if self.ability and not turn.has_happened(self.ability["if-this-turn"], self.you):
            return False
        if not self.ability or not self.ability["only-if"]:
            return True
        return controls(self.ability["needs"], table, self.you, self.source)


class Stack:
    def __init__(self, game: Game) -> None:
        self.game = game
        #: The last one is on top.
        self.items: List[Item] = []

    def cast(self, number: int, modes: List[str], targets: List[int], players: List[str], x: int, mana: Record) -> None:
        game, thing, table = self.game, self.game.thing(number), self.game.now()
        types = thing.printed.types
        is_time = "instant" in types or thing.owner == "one" and not self.items
        if thing.stay.zone != "hand" or thing.token or "land" in types or not is_time or x < 0:
            raise Refused
        text = next((ability for ability in thing.printed.abilities if ability["sort"] == "spell"), None)
        spell_stay = Stay("stack", game.tick())
        spell_stay.x = x if thing.has_x else 0
        item = Item(thing.owner, text, spell_stay, thing)
        item.choose_modes(modes)
        item.choose(targets, players, table)
        pay(game, thing.owner, spell_cost(table[number], spell_stay.x, table), mana)
        thing.stay = spell_stay
        self.items.append(item)
        game.triggers.notice("cast", [thing])

    def activate(self, number: int, place: int, modes: List[str], targets: List[int], players: List[str], mana: Record) -> None:
        game, thing, table = self.game, self.game.permanent(number), self.game.now()
        now = table[number]
        if not 1 <= place <= len(now.abilities):
            raise Refused
        ability = now.abilities[place - 1]
        if ability["sort"] != "activated":
            raise Refused
        item = Item(now.controller, ability, thing.stay)
        item.choose_modes(modes)
        item.choose(targets, players, table)
        item.announced = item.colors(table)
        pay_for_ability(game, now, ability["cost"], mana)
        self.items.append(item)

    def resolve(self, accept: bool, chosen: Optional[int], token: Optional[int]) -> None:
        """Lets the top resolve. `chosen`: what its controller chooses meanwhile. `token`: the number of a token that it creates."""
        if not self.items or token is None and any(act["deed"] == "copy-token" for act in self.items[-1].acts):
            raise Refused
        item, table = self.items.pop(), self.game.now()
        targets = item.legal_targets(table)
        if item.condition_holds(table, self.game.turn) and (targets or not item.targets):
            if item.ability:
                Resolution(self.game, item, targets, accept, chosen, token).follow()
            else:
                self.game.become_permanent(item.spell, targets[0] if targets else None)
        if item.spell and item.spell.stay is item.source:
            self.game.go([item.spell], "graveyard")
