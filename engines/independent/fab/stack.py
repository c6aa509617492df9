"""Playing, activating and resolving, and which cards a hero admits."""

from __future__ import annotations

from typing import List, Optional

import names
from game import Game, allow
from keywords import EQUIPPED, PERMANENTS, SETS
from thing import Thing, layer

UNPLAYABLE = ("Block", "Resource", "Equipment", "Weapon", "Token", "Hero", "Demi-Hero", "Mentor")


class Stack(Game):
    def _pay(self, player: str, cost: int, more: int, less: int) -> int:
        """Pays with the points that there are; those that are missing are given."""
        amount = max(cost + more - less, 0)
        rest = amount
        kinds = [self.resources, self.chi] if self.choices.chi_pays == "yes" else [self.resources]
        for points in kinds:
            used = min(points[player], rest)
            points[player] -= used
            rest -= used
        return amount

    def play(self, thing: Thing, x: int, more: int, less: int) -> int:
        allow(thing.exists and thing.zone in ("hand", "arsenal") and thing.face().has_number("cost"))
        types = self.words(thing, "types")
        allow(self.choices.unplayable == "played" or not any(word in UNPLAYABLE for word in types))
        self.go(thing, "stack")
        thing.x = x if thing.face().x else 0
        thing.paid = self._pay(thing.owner, self.base(thing, "cost"), more, less)
        self.stack.append(thing)
        return thing.paid

    def activate(self, source: Thing, number: int, more: int, less: int) -> int:
        allow(source.in_arena)
        face = source.face()
        own = None if face.script == "none" else (face.script, face.script_cost, ["Instant" if face.instant else "Action"])
        granted = ("gain life", 1, [self.choices.granted_type]) if source.grants else None
        ability = (own or granted) if self.choices.activated == "printed" else (granted or own)
        allow(ability is not None)
        script, cost, types = ability
        new = self._layer(number, source, script, cost, types)
        new.printed.refers = face.refers
        new.paid = self._pay(source.owner, cost, more, less)
        return new.paid

    def trigger(self, source: Thing, number: int) -> None:
        allow(source.in_arena and source.face().trigger)
        self._layer(number, source, "gain life", 0 if self.choices.triggered_cost == "zero" else None, [])

    def _layer(self, number: int, source: Thing, script: str, cost: Optional[int], types: List[str]) -> Thing:
        lists = {of: self.words(source, of) for of in ("types", "subtypes", "supertypes", "metatypes")}
        new = layer(number, source, script, cost, lists, types)
        self.things.append(new)
        self.stack.append(new)
        return new

    def resolve(self, token: Optional[int]) -> None:
        allow(bool(self.stack))
        top = self.stack[-1]
        if top.is_layer:
            self.stack.pop()
            self._ability(top, token)
            top.exists = False
        else:
            self.go(top, "arena" if self.is_permanent(top) else "graveyard")

    def is_permanent(self, thing: Thing) -> bool:
        if any(word in EQUIPPED for word in self.words(thing, "types")):
            return self.choices.weapons_resolve == "arena"
        return thing.is_token or any(word in PERMANENTS for word in self.words(thing, "subtypes"))

    def _ability(self, top: Thing, token: Optional[int]) -> None:
        source, refers = top.source, top.printed.refers
        there = source.in_arena and source.visit == top.source_visit
        if top.script == "gain life":
            self.change_life([self.heroes[top.owner]], 1)
        elif top.script == "grow":
            self._grow([source] if there else [])
        elif top.script == "grow namesakes":
            # A name that is its own is a self-reference.
            itself = self.called(source, refers)
            self._grow(([source] if there else []) if itself else [thing for thing in self.arena() if self.called(thing, refers)])
        elif top.script == "create" and token is not None:
            self.things.append(Thing(token, {
                "name": refers, "owner": top.owner, "zone": "arena", "power": 1, "life": 1, "types": ["Token"],
                "subtypes": ["Dragon", "Ally"],
            }))

    def _grow(self, things: List[Thing]) -> None:
        for thing in things:
            if thing.face().has_number("power"):
                self.affect(thing, "get", "power", 1, "end of turn")
                self.effect_on(thing, "power", 1)

    # Which cards a hero admits.

    def admits(self, hero: Thing, card: Thing) -> bool:
        hero, card = self.hero_and_card(hero, card)
        current = self.choices.admits_gained == "current"
        able = set(self.words(hero, "supertypes") if current else hero.printed.lists["supertypes"])
        sets = card.printed.sets
        if current and not card.printed.hybrid:
            sets = [self.words(card, "supertypes")]
        return any(able.issuperset(needed) for needed in sets) and self._matches(hero, card)

    def _matches(self, hero: Thing, card: Thing) -> bool:
        wanted = [metatype for metatype in card.printed.lists["metatypes"] if metatype not in SETS]
        moniker = names.moniker(hero.printed.name) or ""
        match = [names.same(metatype, moniker) for metatype in wanted]
        return not wanted or (any(match) if self.choices.hero_metatypes == "any" else all(match))
