"""The game: zones, effects, and state-based actions."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, Dict, List, Optional

from headjudge_adapter import Refused
from layers import Table, compute, matches
from thing import Effect, Stay, Thing


def allow(condition: bool) -> None:
    if not condition:
        raise Refused


class Game:
    def __init__(self, cards: List[Dict[str, Any]], choices: SimpleNamespace) -> None:
        self.choices, self.clock = choices, 0
        self.things = [Thing(number, card, self.tick()) for number, card in enumerate(cards, 1)]
        self.effects: List[Effect] = []
        self.check()

    def tick(self) -> int:
        self.clock += 1
        return self.clock

    def now(self) -> Table:
        return compute(self.things, self.effects)

    def thing(self, number: int) -> Thing:
        found = next((thing for thing in self.things if thing.number == number), None)
        allow(found is not None)
        return found

    def permanent(self, number: int) -> Thing:
        thing = self.thing(number)
        allow(thing.in_play)
        return thing

    def creature(self, number: int) -> Thing:
        thing = self.permanent(number)
        allow(self.now()[number].is_creature)
        return thing

    # Effects.

    def begin(self, things: List[Thing], you: str, does: List[Dict[str, Any]], until: str) -> None:
        self.effects.append(Effect([thing.stay for thing in things], you, does, until, self.tick()))

    def change_all(self, you: str, filter: Dict[str, Any], does: List[Dict[str, Any]], until: str) -> None:
        found = [now.thing for now in self.now().values() if matches(filter, now, you, None)]
        self.begin(found, you, does, until)

    def end_turn(self) -> None:
        self.effects = [effect for effect in self.effects if effect.until != "end of turn"]
        for thing in self.things:
            thing.stay.damage = 0

    # Zones.

    def go(self, thing: Thing, zone: str) -> None:
        thing.stay = Stay(zone, self.tick())

    def move(self, thing: Thing, zone: str) -> None:
        allow(thing.stay.zone != zone and not (thing.is_aura and zone == "battlefield"))
        self.go(thing, zone)

    def attach(self, aura: Thing, host: Thing) -> None:
        allow(aura.is_aura and aura is not host)
        if aura.stay.host is host.stay:
            allow(self.choices.same_host == "done")
            return
        if not aura.in_play:
            self.go(aura, "battlefield")
        aura.stay.host, aura.stay.since = host.stay, self.tick()

    def create(self, number: int, card: Dict[str, Any]) -> None:
        self.things.append(Thing(number, card, self.tick(), token=True))

    # State-based actions.

    def check(self) -> None:
        while self._act(self.now()):
            pass

    def _act(self, table: Table) -> bool:
        dying = [now.thing for now in table.values() if now.thing.in_play and self._dies(now.thing, table)]
        ceasing = [thing for thing in self.things if thing.token and not thing.in_play]
        paired = [thing for thing in self.things if thing.in_play and thing.stay.plus and thing.stay.minus]
        for thing in paired:
            pairs = min(thing.stay.plus, thing.stay.minus)
            thing.stay.plus, thing.stay.minus = thing.stay.plus - pairs, thing.stay.minus - pairs
        self.things = [thing for thing in self.things if thing not in ceasing]
        for thing in dying:
            self.go(thing, "graveyard")
        return bool(dying or ceasing or paired)

    def _dies(self, thing: Thing, table: Table) -> bool:
        now = table[thing.number]
        if "Aura" in now.subtypes and not self._is_attached(thing, table):
            return True
        toughness = now.size[1]
        return now.is_creature and (toughness <= 0 or thing.stay.damage >= toughness)

    def _is_attached(self, aura: Thing, table: Table) -> bool:
        host: Optional[Stay] = aura.stay.host
        hosts = [now for now in table.values() if now.thing.stay is host]
        return any(now.thing.in_play and now.is_creature for now in hosts)
