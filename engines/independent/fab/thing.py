"""A card, a token or a layer, and what lies on it as long as it stays in one zone."""

from __future__ import annotations

from typing import Any, Dict, List, NamedTuple, Optional

NUMBERS = ("power", "defense", "life", "intellect", "cost", "pitch")
LISTS = ("types", "subtypes", "supertypes", "metatypes", "traits", "abilities")
STRIPS = {1: "red", 2: "yellow", 3: "blue"}


class Effect(NamedTuple):
    """A continuous effect. `what` is "get", "base", "have", "lose", "copy", or "counter", which lasts."""

    what: str
    name: str
    value: Any
    until: str


class Face:
    """What is printed on a card."""

    def __init__(self, card: Dict[str, Any]) -> None:
        self.name: str = card.get("name", "")
        self.numbers: Dict[str, Optional[int]] = {number: card.get(number) for number in NUMBERS}
        self.x: int = card.get("x", 0)
        if self.x and self.numbers["cost"] is None:
            self.numbers["cost"] = 0
        self.chi = bool(card.get("chi"))
        self.counts = [number for number in ("power", "defense") if card.get(number + "_counts")]
        self.lists: Dict[str, List[str]] = {name: list(card.get(name, [])) for name in LISTS if name != "abilities"}
        self.hybrid: List[str] = card.get("hybrid", [])
        self.sets = [list(self.lists["supertypes"]), list(self.hybrid)] if self.hybrid else [self.lists["supertypes"]]
        self.lists["supertypes"] = list(dict.fromkeys(self.lists["supertypes"] + self.hybrid))
        self.script: str = card.get("script", "none")
        self.script_cost: int = card.get("script_cost", 0)
        self.instant = bool(card.get("instant"))
        self.refers: str = card.get("refers", "")
        self.trigger = bool(card.get("trigger"))
        counting = [number + " counts graveyard" for number in self.counts]
        own = [] if self.script == "none" else [self.script]
        triggered = ["trigger"] if self.trigger else []
        self.lists["abilities"] = list(card.get("keywords", [])) + own + counting + triggered

    @property
    def strip(self) -> Optional[str]:
        return STRIPS.get(self.numbers["pitch"])

    def has_number(self, number: str) -> bool:
        return self.numbers[number] is not None or number in self.counts


class Thing:
    def __init__(self, number: int, card: Dict[str, Any]) -> None:
        self.number, self.printed = number, Face(card)
        self.owner: str = card["owner"]
        self.is_token = "Token" in self.printed.lists["types"]
        self.is_hero = "Hero" in self.printed.lists["types"]
        #: For a layer: the object that it comes from, the ability, and who controls it.
        self.source: Optional[Thing] = None
        self.source_visit = 0
        self.script = "none"
        self.ability_types: List[str] = []
        self.exists = True
        self.died = False
        self.go(card["zone"])

    def go(self, zone: str) -> None:
        """Goes to a zone, and is a new object there."""
        self.zone = zone
        self.effects: List[Effect] = []
        self.grants = 0
        self.life = 0
        self.x = 0
        self.paid: Optional[int] = None
        self.visit = getattr(self, "visit", 0) + 1

    @property
    def is_layer(self) -> bool:
        return self.source is not None

    @property
    def in_arena(self) -> bool:
        return self.exists and self.zone == "arena"

    def face(self) -> Face:
        if not self.effects:
            return self.printed
        copies = [effect.value for effect in self.effects if effect.what == "copy"]
        return copies[-1] if copies else self.printed

    def counters(self, number: str) -> List[Effect]:
        return [effect for effect in self.effects if effect.what == "counter" and effect.name == number]


def layer(number: int, source: Thing, script: str, cost: Optional[int], lists: Dict[str, List[str]], types: List[str]) -> Thing:
    """A layer of an activated or triggered ability, with the properties that its source gives it."""
    own = {name: lists[name] for name in ("types", "subtypes", "supertypes", "metatypes")}
    thing = Thing(number, {**own, "owner": source.owner, "zone": "stack", "cost": cost})
    thing.source, thing.script, thing.ability_types = source, script, types
    thing.source_visit = source.visit
    thing.is_token = thing.is_hero = False
    return thing
