"""The properties of objects, as they are now."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, Dict, List, Optional, Set

import names
from keywords import LIST_OF, SINGULAR
from thing import LISTS, NUMBERS, Effect, Face, Thing


class Properties:
    def __init__(self, cards: List[Dict[str, Any]], choices: SimpleNamespace) -> None:
        self.things = [Thing(number, card) for number, card in enumerate(cards, 1)]
        self.choices = choices

    def existing(self) -> List[Thing]:
        return [thing for thing in self.things if thing.exists]

    def arena(self) -> List[Thing]:
        return [thing for thing in self.things if thing.in_arena]

    def zone(self, player: str, zone: str) -> List[Thing]:
        return [thing for thing in self.existing() if thing.owner == player and thing.zone == zone and not thing.is_layer]

    # Numbers.

    def _printed(self, thing: Thing, face: Face, number: str) -> Optional[int]:
        if number in face.counts:
            return len(self.zone(thing.owner, "graveyard"))
        value = face.numbers[number]
        return value + face.x * thing.x if number == "cost" and value is not None else value

    def base(self, thing: Thing, number: str) -> Optional[int]:
        value = self._printed(thing, thing.face(), number)
        if value is None or number == "cost" or not thing.effects:
            return value
        for effect in thing.effects:
            if effect.what == "base" and effect.name == number:
                value = max(effect.value, 0)
        return value

    def value(self, thing: Thing, number: str) -> Optional[int]:
        value = self.base(thing, number)
        if value is None or number == "cost":
            return value
        if number == "life":
            value += thing.life
        for by in self._changes(thing, number) if thing.effects else ():
            value += by
            if self.choices.clamp == "each" and value < 0:
                value = 0
        return max(value, 0)

    def _changes(self, thing: Thing, number: str) -> List[int]:
        effects = [effect for effect in thing.effects if effect.name == number]
        counters = [effect for effect in effects if effect.what == "counter"]
        if number == "life" and self.choices.life_counters == "ignored":
            counters, effects = [], [effect for effect in effects if effect.what != "counter"]
        gets = [effect for effect in effects if effect.what == "get"]
        order = {"last": gets + counters, "first": counters + gets,
                 "as-they-come": [effect for effect in effects if effect.what in ("get", "counter")]}
        return [effect.value for effect in order[self.choices.counters]]

    # Words.

    def words(self, thing: Thing, of: str) -> List[str]:
        if thing.is_layer:
            return self._layer_words(thing, of)
        if not thing.effects and not thing.grants:
            return thing.printed.lists[of]
        words = list(thing.face().lists[of])
        effects = [effect for effect in thing.effects if effect.what in ("have", "lose") and LIST_OF[effect.name] == of]
        if self.choices.words == "losses-last":
            effects.sort(key=lambda effect: effect.what == "lose")
        for effect in effects:
            has = [word for word in words if SINGULAR.get(word, word) == effect.name]
            if effect.what == "have" and not has:
                words.append(effect.name)
            elif effect.what == "lose":
                words = [word for word in words if word not in has]
        if of == "abilities" and thing.grants and "gain life" not in words:
            words.append("gain life")
        return words

    def _layer_words(self, thing: Thing, of: str) -> List[str]:
        if of in ("traits", "abilities"):
            return []
        follows = self.choices.layer_types == "follows" and thing.source.exists and thing.source.visit == thing.source_visit
        words = self.words(thing.source, of) if follows else thing.printed.lists[of]
        return list(dict.fromkeys(words + thing.ability_types)) if of == "types" else list(words)

    def all_words(self, thing: Thing) -> Set[str]:
        return {SINGULAR.get(word, word) for of in LISTS for word in self.words(thing, of)}

    # Names.

    def name(self, thing: Thing) -> Optional[str]:
        if not thing.is_layer:
            return thing.face().name
        return thing.source.face().name if self.choices.layer_name == "source" else None

    def moniker(self, thing: Thing) -> Optional[str]:
        """Whether a name is a personal one is not printed on a card."""
        name = self.name(thing)
        if name is None or thing.is_layer:
            return None
        hero = "Hero" in thing.face().lists["types"]
        return names.moniker(name) if hero or names.is_personal(name, self.choices.personal) else None

    def called(self, thing: Thing, name: str) -> bool:
        """Whether it has the name or the moniker."""
        own = [self.name(thing), self.moniker(thing)]
        return any(names.same(one, name) for one in own)

    def distinct(self, thing: Thing) -> "tuple[str, Optional[int]]":
        pitch = {"modified": self.value(thing, "pitch"), "base": self.base(thing, "pitch"),
                 "printed": thing.face().numbers["pitch"]}[self.choices.distinct]
        return (self.name(thing) or "").casefold(), pitch

    def snapshot(self, thing: Thing) -> "dict[str, tuple]":
        return {number: (self.base(thing, number), self.value(thing, number)) for number in NUMBERS}

    def expire(self) -> None:
        for thing in self.things:
            thing.effects = [effect for effect in thing.effects if effect.until != "end of turn"]

    def affect(self, thing: Thing, what: str, name: str, value: Any, until: str) -> None:
        thing.effects.append(Effect(what, name, value, until))
