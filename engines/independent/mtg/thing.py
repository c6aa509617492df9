"""A card or a token, and what it is as long as it stays in one zone."""

from __future__ import annotations

from typing import Any, Collection, Dict, List, NamedTuple, Optional, Tuple

from language import ABILITY, Record, filled

#: In turn order.
PLAYERS = ("one", "two")
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
        self.plus = self.minus = self.loyalty = self.damage = 0
        self.tapped = False
        self.host: Optional[Stay] = None
        #: The X of a spell.
        self.x = 0
        #: Under whose control it was put onto the battlefield, if an instruction put it there (110.2a).
        self.under: Optional[str] = None
        #: Who controlled this permanent when the game last looked.
        self.controller: Optional[str] = None
        #: Whether that player has not controlled it since the turn began (302.6).
        self.is_new = True
        #: What it was when it left the battlefield (608.2h). What it was attached to then stays its host.
        self.last: Optional[Now] = None

    @property
    def in_play(self) -> bool:
        return self.zone == "battlefield"


class Values(NamedTuple):
    """The copiable values of an object: what is printed on it, or on what it is a copy of (707.2)."""

    generic: int
    colors: List[str]
    supertypes: List[str]
    types: List[str]
    subtypes: List[str]
    keywords: List[str]
    abilities: List[Record]
    size: Tuple[int, int]
    #: Without an X. A token without a mana cost has 0 (202.3a).
    mana_value: int
    #: Of a planeswalker.
    loyalty: int

    @property
    def is_aura(self) -> bool:
        return "Aura" in self.subtypes

    @property
    def is_of_permanent(self) -> bool:
        return "instant" not in self.types and "sorcery" not in self.types


def printed(card: Dict[str, Any], has_cost: bool) -> Values:
    """What is printed on a card or a token."""
    generic, colors = card.get("generic", 0), card.get("colors", [])
    abilities = [filled(ability, ABILITY) for ability in card.get("abilities", [])]
    counted = any(ability["sort"] == "counts" for ability in abilities)
    size = (0, 0) if counted else (card.get("power", 0), card.get("toughness", 0))
    lists = [card.get(name, []) for name in ("supertypes", "types", "subtypes", "keywords")]
    return Values(generic, colors, *lists, abilities, size, generic + len(colors) if has_cost else 0,
                  card.get("loyalty", 1) if "planeswalker" in card.get("types", []) else 0)


class Thing:
    """A card or a token, by its number."""

    def __init__(self, number: int, owner: str, values: Values, stay: Stay, token: bool = False) -> None:
        self.number, self.owner, self.printed, self.stay, self.token = number, owner, values, stay, token
        #: Whether its mana cost has {X}.
        self.has_x = False

    @property
    def in_play(self) -> bool:
        return self.stay.in_play

    @staticmethod
    def of_card(number: int, card: Dict[str, Any], since: int) -> Thing:
        stay = Stay(card.get("zone", "battlefield"), since)
        thing = Thing(number, card.get("owner", "one"), printed(card, has_cost=True), stay)
        thing.has_x = card.get("x", False)
        if thing.in_play:
            stay.loyalty = thing.printed.loyalty
        return thing


class Effect(NamedTuple):
    """An effect of a spell or ability that has resolved, on objects and not on cards."""

    stays: List[Stay]
    you: str
    does: List[Record]
    until: str
    since: int


class Copy(NamedTuple):
    """A copy effect on a permanent. The values are those that the original had then (707.2b)."""

    stay: Stay
    values: Values
    until: str
    since: int


class Now:
    """What an object is now."""

    def __init__(self, thing: Thing, values: Values, since: int) -> None:
        self.thing, self.stay, self.values = thing, thing.stay, values
        #: Since when it has its abilities, while no effect takes them away (613.7a).
        self.since = since
        self.controller = thing.stay.under or thing.owner
        self.colors, self.supertypes = set(values.colors), set(values.supertypes)
        self.types, self.subtypes = set(values.types), set(values.subtypes)
        #: Each as often as it has it.
        self.keywords = list(values.keywords)
        self.has_text = True
        self.base = values.size
        self.added = (0, 0)
        self.switched = False

    def copy(self) -> Now:
        other = Now.__new__(Now)
        other.__dict__.update(self.__dict__)
        other.colors, other.supertypes = set(self.colors), set(self.supertypes)
        other.types, other.subtypes, other.keywords = set(self.types), set(self.subtypes), list(self.keywords)
        return other

    @property
    def abilities(self) -> List[Record]:
        """Those that it has but for effects that take them away."""
        return self.values.abilities if self.has_text else []

    def is_protected_from(self, colors: Collection[str]) -> bool:
        """Whether it has protection from something of these colors (702.16a). Each protection counts (702.16g)."""
        return any(f"protection-from-{color}" in self.keywords for color in colors)

    @property
    def mana_value(self) -> int:
        return self.values.mana_value + self.stay.x

    @property
    def is_creature(self) -> bool:
        return "creature" in self.types

    @property
    def is_planeswalker(self) -> bool:
        return "planeswalker" in self.types

    @property
    def loyalty(self) -> int:
        """306.5: on the battlefield what its counters say, elsewhere what is printed."""
        return self.stay.loyalty if self.stay.in_play else self.values.loyalty

    @property
    def is_aura(self) -> bool:
        return "Aura" in self.subtypes

    @property
    def size(self) -> Tuple[int, int]:
        """Layers 7c and 7d: what is added, counters, and then switches."""
        counters = self.stay.plus - self.stay.minus
        power, toughness = (base + added + counters for base, added in zip(self.base, self.added))
        return (toughness, power) if self.switched else (power, toughness)

    @property
    def power(self) -> int:
        """What an effect uses: 208.3 gives none to a noncreature, and 107.2 says 0 then."""
        return self.size[0] if self.is_creature else 0
