"""Effects, and the effects stack."""

from __future__ import annotations

from typing import List, Optional

from combat import Combat, allow
from thing import DAMAGE, DISCARD, DRAW, Thing, ability

SUPERTYPES = ("Unique", "Regalia")
TYPES = ("Ally", "Champion", "Weapon", "Item", "Domain", "Phantasia")


class Game(Combat):
    #: What the player was asked for in this step.
    asked: List[str] = []

    # Effects on an object.

    def become(self, thing: Thing, kind: str, supertypes: List[str], subtypes: List[str]) -> None:
        thing.types, thing.supertypes = [kind], list(supertypes)
        if subtypes:
            thing.subtypes = list(subtypes)

    def also(self, thing: Thing, kind: str) -> None:
        words = thing.types if kind in TYPES else thing.supertypes if kind in SUPERTYPES else thing.subtypes
        if kind not in words:
            words.append(kind)

    def set(self, thing: Thing, stat: str, to: Optional[int]) -> None:
        if thing.stats[stat] is None:
            thing.stats[stat] = 0
        if to is not None:
            thing.stats[stat] = to

    # The effects stack.

    def activate(self, card: Thing, target: Optional[Thing]) -> None:
        allow(card.zone == "hand" and "Champion" not in card.types)
        allow("Attack" not in card.types or self.choices.attack_card == "activated")
        allow(self.choices.elements == "all" or self._enabled(card))
        aims = card.script == DAMAGE and "Action" in card.types
        if aims:
            allow(target is not None and target.is_unit and self.may_be_target(target, card.owner))
        self._push(card)
        if aims:
            self.asked = ["asked for a target"]
            card.target, card.target_visit = target, target.visit

    def _enabled(self, card: Thing) -> bool:
        champions = [thing for thing in self.field(card.owner) if thing.is_champion]
        return set(card.elements) <= {"Norm", *(element for champion in champions for element in champion.elements)}

    def _push(self, card: Thing) -> None:
        card.go("effects stack")
        self.stack.append(card)

    def use(self, source: Thing, number: int) -> None:
        allow(source.on_field and source.script == DRAW and source.awake)
        source.awake = False
        used = ability(number, source)
        self.things.append(used)
        self.stack.append(used)

    def materialize(self, card: Thing) -> None:
        allow(card.zone == "material deck")
        self._push(card)
        card.materialized = True

    def resolve(self, discard: Optional[Thing], choose: Optional[Thing]) -> None:
        allow(bool(self.stack))
        top = self.stack.pop()
        if top.is_ability:
            self.draw(top.owner)
            self.things.remove(top)
        elif "Action" in top.types or "Attack" in top.types:
            self._act(top, discard, choose)
            self.discard(top)
        else:
            self._enter(top)

    def _enter(self, card: Thing) -> None:
        old = [thing for thing in self.field(card.owner) if thing.is_champion] if "Champion" in card.types else []
        card.go("field")
        card.new, card.awake = True, self.choices.enters == "awake"
        # The newest object is the last one, and the oldest the first.
        self.things.remove(card)
        self.things.append(card)
        if old:
            self._level_up(old[0 if self.choices.old_champion == "first" else -1], card)

    def _level_up(self, old: Thing, new: Thing) -> None:
        if self.choices.new_champion == "inherits":
            new.damage, new.awake, new.new = old.damage, old.awake, old.new
        lineage = [old] + [card for card in self.under(old) if card.zone == "lineage"]
        for card in self.under(old):
            if card.zone == "loaded":
                card.go("graveyard")
        for card in lineage:
            card.go("lineage")
            card.host = new

    def _act(self, card: Thing, discard: Optional[Thing], choose: Optional[Thing]) -> None:
        if "Action" not in card.types:
            return
        if card.script == DAMAGE and card.target is not None:
            target = card.target
            unit = target.is_unit or target.on_field and self.choices.lost_unit == "damaged"
            if unit and target.visit == card.target_visit and self.may_be_target(target, card.owner):
                target.damage += 2
        elif card.script == DISCARD:
            gone = self._pick(self.zone(card.owner, "hand"), discard)
            if gone is not None:
                fire = "Fire" in gone.elements
                self.discard(gone)
                if fire:
                    self._choose_unit(choose)

    def _choose_unit(self, choose: Optional[Thing]) -> None:
        units = self.units()
        if len(units) > 1 or units and self.choices.ask_for_one == "asked":
            self.asked = ["asked to choose a unit"]
        unit = self._pick(units, choose)
        if unit is not None:
            unit.damage += 2

    def _pick(self, possible: List[Thing], named: Optional[Thing]) -> Optional[Thing]:
        if named in possible or not possible:
            return named if possible else None
        return possible[0 if self.choices.chooses == "first" else -1]
