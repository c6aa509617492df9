"""A card or a token, and what it is as long as it stays in one zone."""

from __future__ import annotations

from typing import Any, Dict, List, NamedTuple, Optional

from language import ABILITY, Record, filled

CREATURE_TYPES = ("Bear", "Elf", "Goblin", "Soldier", "Zombie")
BASIC_LAND_TYPES = ("Forest", "Island", "Mountain", "Plains", "Swamp")
#: The card type of each subtype.
KIND = {
    **{word: "creature" for word in CREATURE_TYPES},
    **{word: "land" for word in (*BASIC_LAND_TYPES, "Desert")},
    **{word: "artifact" for word in ("Clue", "Food")},
    **{word: "enchantment" for word in ("Aura", "Shrine")},
}


class Stay:
    """An object in one zone: 400.7 says that it is another object in the next one."""

    def __init__(self, zone: str, since: int) -> None:
        self.zone, self.since = zone, since
        self.plus = self.minus = self.damage = 0
        self.tapped = False
        self.host: Optional[Stay] = None
        #: The X of a spell.
        self.x = 0
        #: Who controlled this permanent when the game last looked.
        self.controller: Optional[str] = None
        #: Whether that player has not controlled it since the turn began (302.6).
        self.is_new = True
        #: What it was when it left the battlefield (608.2h).
        self.last: Optional[Now] = None

    @property
    def in_play(self) -> bool:
        return self.zone == "battlefield"


class Thing:
    """A card or a token, by its number."""

    def __init__(self, number: int, card: Dict[str, Any], since: int, token: bool = False) -> None:
        self.number, self.token = number, token
        self.name: str = card.get("name", "")
        self.owner: str = card.get("owner", "one")
        self.generic: int = card.get("generic", 0)
        #: Whether its mana cost has {X}.
        self.has_x: bool = card.get("x", False)
        self.colors: List[str] = card.get("colors", [])
        self.supertypes: List[str] = card.get("supertypes", [])
        self.types: List[str] = card.get("types", [])
        self.subtypes: List[str] = card.get("subtypes", [])
        self.keywords: List[str] = card.get("keywords", [])
        self.abilities: List[Record] = [filled(ability, ABILITY) for ability in card.get("abilities", [])]
        counted = any(ability["sort"] == "counts" for ability in self.abilities)
        self.size = (0, 0) if counted else (card.get("power", 0), card.get("toughness", 0))
        self.stay = Stay(card.get("zone", "battlefield"), since)

    @property
    def in_play(self) -> bool:
        return self.stay.in_play

    @property
    def is_aura(self) -> bool:
        """Whether it is printed as an Aura."""
        return "Aura" in self.subtypes

    @property
    def is_permanent_card(self) -> bool:
        return "instant" not in self.types and "sorcery" not in self.types

    @property
    def mana_value(self) -> int:
        return 0 if self.token else self.generic + self.stay.x + len(self.colors)


class Effect(NamedTuple):
    """An effect of a spell or ability that has resolved, on objects and not on cards."""

    stays: List[Stay]
    you: str
    does: List[Record]
    until: str
    since: int


class Now:
    """What an object is now."""

    def __init__(self, thing: Thing) -> None:
        self.thing, self.stay = thing, thing.stay
        self.controller = thing.owner
        self.colors, self.supertypes = set(thing.colors), set(thing.supertypes)
        self.types, self.subtypes = set(thing.types), set(thing.subtypes)
        #: Each as often as it has it.
        self.keywords = list(thing.keywords)
        self.has_text = True
        self.base = thing.size
        self.added = (0, 0)
        self.switched = False

    def copy(self) -> Now:
        other = Now.__new__(Now)
        other.__dict__.update(self.__dict__)
        other.colors, other.supertypes = set(self.colors), set(self.supertypes)
        other.types, other.subtypes, other.keywords = set(self.types), set(self.subtypes), list(self.keywords)
        return other

    @property
    def is_creature(self) -> bool:
        return "creature" in self.types

    @property
    def is_aura(self) -> bool:
        return "Aura" in self.subtypes

    @property
    def size(self) -> "tuple[int, int]":
        """Layers 7c and 7d: what is added, counters, and then switches."""
        counters = self.stay.plus - self.stay.minus
        power, toughness = (base + added + counters for base, added in zip(self.base, self.added))
        return (toughness, power) if self.switched else (power, toughness)

    @property
    def power(self) -> int:
        """What an effect uses: 208.3 gives none to a noncreature, and 107.2 says 0 then."""
        return self.size[0] if self.is_creature else 0
