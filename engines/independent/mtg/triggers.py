"""Triggered abilities: what they notice, and how they come onto the stack."""

from __future__ import annotations

from typing import TYPE_CHECKING, List, NamedTuple

from layers import Table, controls, describes
from language import Record
from stack import Item
from thing import Now, Thing

if TYPE_CHECKING:
    from game import Game


class Triggered(NamedTuple):
    """An ability that has triggered and waits until it is put on the stack."""

    item: Item
    number: int
    place: int

    @property
    def order(self) -> "tuple[bool, int, int]":
        """Those of the active player come first, then the lower number, then the place on the card."""
        return self.item.you != "one", self.number, self.place


class Triggers:
    def __init__(self, game: Game) -> None:
        self.game = game
        self.waiting: List[Triggered] = []

    def notice(self, when: str, things: List[Thing]) -> None:
        """Looks at the game just after something has happened to each of these objects (603.10)."""
        if things:
            table = self.game.now()
            events = [table[thing.number] for thing in things]
            if when == "enters":
                events = [event for event in events if not self._is_silent(event, table)]
            self._trigger(when, events, table, table)

    def notice_leaving(self, leaving: List[Now], zone: str, before: Table) -> None:
        """Looks at the game just before objects left the battlefield, all at once (603.10a)."""
        if leaving:
            condition = self.game.now() if self.game.choices.condition_of_leaving == "after" else before
            self._trigger("leaves", leaving, before, condition)
            if zone == "graveyard":
                self._trigger("dies", leaving, before, condition)

    def _trigger(self, when: str, events: List[Now], table: Table, condition: Table) -> None:
        """What happens at the same time triggers an ability for each that it describes, or once if that says "one or more" (603.2c)."""
        for source in table.values():
            if not source.stay.in_play:
                continue
            for place, ability in enumerate(source.abilities):
                if ability["sort"] != "triggered" or ability["when"] != when:
                    continue
                met = [event for event in events if self._meets(ability, source, event, condition)]
                for _ in met[:1] if ability["one-or-more"] else met:
                    item = Item(source.controller, ability, source.stay)
                    self.waiting.append(Triggered(item, source.thing.number, place))

    def _meets(self, ability: Record, source: Now, event: Now, condition: Table) -> bool:
        you = source.controller
        if ability["of-this"]:
            happens = event.stay is source.stay
        else:
            happens = describes(ability["event"], event, you, source.stay)
        return happens and self.game.turn.has_happened(ability["if-this-turn"], you) and (not ability["only-if"] or controls(ability["needs"], condition, you, source.stay))

    def _is_silent(self, event: Now, table: Table) -> bool:
        """Whether a permanent says that this one causes no abilities to trigger as it enters."""
        return any(
            ability["sort"] == "silence" and describes(ability["filter"], event, source.controller, source.stay)
            for source in table.values() if source.stay.in_play for ability in source.abilities
        )

    def put_on_stack(self) -> None:
        """Puts them there, with the possible targets that have the lowest numbers, and not without enough of them (603.3d)."""
        waiting, self.waiting = sorted(self.waiting, key=lambda triggered: triggered.order), []
        table = self.game.now() if waiting else {}
        for triggered in waiting:
            item = triggered.item
            possible = [table[number].stay for number in sorted(table) if item.can_target(table[number], table)]
            if item.takes(min(len(possible), item.aim)):
                item.targets = possible[:item.aim]
                item.announced = item.colors(table)
                self.game.stack.items.append(item)
