"""A card, a token or an ability on the stack, and what it is as long as it stays in one zone."""

from __future__ import annotations

from typing import Any, Dict, List, NamedTuple, Optional


class Effect(NamedTuple):
    """A lasting effect on an object: "size" and "pump" have two numbers, "color" and "keyword" a word."""

    what: str
    value: Any
    until: str


class Last(NamedTuple):
    """What is remembered of an object that left its zone."""

    power: Optional[int]
    colors: List[str]


class Body:
    """An object in one zone. In another zone it is another one."""

    def __init__(self, zone: str, controller: str) -> None:
        self.zone, self.controller = zone, controller
        self.effects: List[Effect] = []
        self.counters = 0
        self.tapped = False
        self.host: Optional[Thing] = None
        #: Set when it leaves.
        self.last: Optional[Last] = None

    def values(self, what: str) -> List[Any]:
        return [effect.value for effect in self.effects if effect.what == what]


class Thing:
    """A card or a token, by its number."""

    def __init__(self, number: int, card: Dict[str, Any], token: bool = False) -> None:
        self.number, self.token = number, token
        self.name: str = card["name"]
        self.owner: str = card["owner"]
        self.colors: List[str] = card.get("colors", [])
        self.types: List[str] = card.get("types", [])
        self.subtypes: List[str] = card.get("subtypes", [])
        self.keywords: List[str] = card.get("keywords", [])
        self.power: int = card.get("power", 0)
        self.toughness: int = card.get("toughness", 0)
        self.cost: Optional[int] = None if token else card.get("generic", 0) + len(self.colors)
        self.text: str = card.get("text", "none")
        self.gives: Optional[str] = card.get("gives")
        self.against: Optional[str] = card.get("against")
        self.body = Body(card["zone"], self.owner)

    @property
    def zone(self) -> str:
        return self.body.zone

    @property
    def on_battlefield(self) -> bool:
        return self.body.zone == "battlefield"

    @property
    def is_aura(self) -> bool:
        return "Aura" in self.subtypes


class Ability:
    """An activated ability on the stack."""

    def __init__(self, number: int, script: str, source: Thing, of: Optional[Thing], colors: List[str]) -> None:
        self.number, self.script = number, script
        self.source, self.of = source, of
        # The objects that it speaks of are those that were there when it was announced.
        self.source_body, self.of_body = source.body, of.body if of else None
        self.controller = source.body.controller if source.on_battlefield else source.owner
        self.colors = colors
