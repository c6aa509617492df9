"""What a text speaks of: "target Fire ally", "a non-champion object", "a Human card"."""

from __future__ import annotations

from typing import List

from field import Field
from thing import Thing

TYPES = {"champion": "Champion", "ally": "Ally", "weapon": "Weapon", "item": "Item", "domain": "Domain"}
ON_STACK = ("activation", "materialization")


class Nouns(Field):
    def of_noun(self, noun: str) -> List[Thing]:
        if noun in ON_STACK:
            return [thing for thing in self.stack if thing.materialized == (noun == "materialization")]
        if noun == "intent":
            return [thing for thing in self.things if thing.zone == "intent"]
        return [thing for thing in self.field() if self._is(thing, noun)]

    def _is(self, thing: Thing, noun: str) -> bool:
        if noun == "object":
            return True
        return thing.is_unit if noun == "unit" else self.fits(thing, noun)

    def fits(self, thing: Thing, word: str) -> bool:
        """Whether a thing is what a word in front of a noun says."""
        if thing.is_ability and self.choices.ability_qualities == "source":
            # It is as its source is, or was.
            thing = thing.host
        elif thing.is_ability:
            return word == "any"
        if word in ("any", "token"):
            return word == "any" or thing.token
        if word in TYPES:
            return TYPES[word] in thing.types
        words = thing.elements + thing.subtypes + thing.abilities + thing.speeds + [s.lower() for s in thing.supertypes]
        return word in words

    def may_be_target(self, thing: Thing, player: str) -> bool:
        """Whether an effect of the player can target it, apart from what the effect specifies."""
        if not thing.on_field:
            return True
        for keyword in ("Spellshroud", "Omnishroud"):
            who = getattr(self.choices, keyword.lower())
            if keyword in thing.abilities and (who == "all" or who == "opponents" and thing.owner != player):
                return False
        return True

    def options(self, way: str, noun: str, word: str = "any", non: bool = False) -> List[Thing]:
        found = [thing for thing in self.of_noun(noun) if self.fits(thing, word) != non]
        return [thing for thing in found if way == "choose" or self.may_be_target(thing, "one")]
