"""A card, a token, or an ability on the effects stack."""

from __future__ import annotations

from typing import Any, Dict, List, Optional, Set

STATS = ("power", "life", "durability")
DRAW = "rest this: draw a card"
DAMAGE = "deal 2 damage to target unit"
DISCARD = "discard a card; if it was Fire, choose a unit and deal 2 damage to it"


class Thing:
    """What has a number. `printed` never changes; the rest is what effects made of it."""

    def __init__(self, number: int, printed: Dict[str, Any]) -> None:
        self.number, self.printed = number, printed
        self.name: str = printed.get("name", "")
        self.owner: str = printed["owner"]
        self.zone: str = printed["zone"]
        self.token = bool(printed.get("token"))
        self.cost: Optional[int] = printed.get("cost")
        self.elements: List[str] = printed.get("elements", [])
        self.speeds: List[str] = printed.get("speeds", [])
        self.abilities: List[str] = printed.get("abilities", [])
        self.script: str = printed.get("script", "none")
        self.is_ability = False
        self.visit = 0
        self.as_printed()

    def as_printed(self) -> None:
        printed = self.printed
        self.types: List[str] = list(printed.get("types", []))
        self.supertypes: List[str] = list(printed.get("supertypes", []))
        self.subtypes: List[str] = list(printed.get("subtypes", []))
        self.stats: Dict[str, Optional[int]] = {stat: printed.get(stat) for stat in STATS}
        self.damage = 0
        self.awake = True
        #: Whether it entered the field in this turn. What a case begins with did not.
        self.new = False
        self.acts_as: Set[str] = set()
        self.host: Optional[Thing] = None
        # On the effects stack: how it got there, and its target.
        self.materialized = False
        self.target: Optional[Thing] = None
        self.target_visit = 0

    def go(self, zone: str) -> None:
        """Goes to a zone. What effects made of it ends, and it is something new there."""
        self.zone = zone
        self.visit += 1
        self.as_printed()

    @property
    def on_field(self) -> bool:
        return self.zone == "field"

    @property
    def is_unit(self) -> bool:
        return self.on_field and ("Ally" in self.types or "Champion" in self.types)

    @property
    def is_champion(self) -> bool:
        return self.on_field and "Champion" in self.types


def ability(number: int, source: Thing) -> Thing:
    """The ability of an object, as it goes onto the effects stack."""
    thing = Thing(number, {"name": source.name, "owner": source.owner, "zone": "effects stack", "script": DRAW})
    thing.is_ability, thing.host = True, source
    return thing
