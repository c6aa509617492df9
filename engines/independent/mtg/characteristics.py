"""The characteristics of objects, as they are now."""

from __future__ import annotations

from types import SimpleNamespace
from typing import List, Optional

from thing import Body, Last, Thing

UNTARGETABLE = "can't be the target"


class Characteristics:
    """Looks at the table. Nothing is remembered except what left its zone."""

    def __init__(self, things: List[Thing], choices: SimpleNamespace) -> None:
        self.things, self.choices = things, choices

    def battlefield(self) -> List[Thing]:
        return [thing for thing in self.things if thing.on_battlefield]

    def creatures(self) -> List[Thing]:
        return [thing for thing in self.things if thing.on_battlefield and self.is_creature(thing)]

    def types(self, thing: Thing) -> List[str]:
        animated = "creature" not in thing.types and thing.body.values("size")
        return thing.types + ["creature"] if animated else thing.types

    def is_creature(self, thing: Thing) -> bool:
        return "creature" in self.types(thing)

    def colors(self, thing: Thing) -> List[str]:
        changed = thing.body.values("color")
        return [changed[-1]] if changed else thing.colors

    def _lords(self, thing: Thing) -> List[Thing]:
        if not thing.on_battlefield or not self.is_creature(thing):
            return []
        return [lord for lord in self.things if lord.text == "lord" and lord.on_battlefield and lord is not thing]

    def auras(self, thing: Thing) -> List[Thing]:
        return [aura for aura in self.things if aura.on_battlefield and aura.body.host is thing]

    def abilities(self, thing: Thing) -> List[str]:
        """The keywords that it has, printed or gained, each as often as it has it."""
        given = [lord.gives for lord in self._lords(thing)]
        given += [aura.gives for aura in self.auras(thing) if aura.text == "aura-has"]
        return thing.keywords + thing.body.values("keyword") + [keyword for keyword in given if keyword]

    def targetable(self, thing: Thing) -> bool:
        shielded = any(aura.text == "aura-shields" for aura in self.auras(thing))
        return not shielded and UNTARGETABLE not in self.abilities(thing)

    def base_power(self, thing: Thing) -> int:
        sizes = thing.body.values("size")
        if sizes:
            return sizes[-1][0]
        return self._greatest(thing) if self.follows(thing) else thing.power

    def follows(self, thing: Thing) -> bool:
        """Whether its own ability says what its power is."""
        works = thing.on_battlefield or self.choices.follower_elsewhere == "works"
        return thing.text == "follower" and works and not thing.body.values("size")

    def _greatest(self, follower: Thing) -> int:
        powers = [self._power_for_follower(other) for other in self.creatures()
                  if other is not follower and other.body.controller == follower.body.controller]
        return max([power for power in powers if power is not None], default=0)

    def _power_for_follower(self, other: Thing) -> Optional[int]:
        if not self.follows(other):
            return self.power(other)
        if self.choices.followers == "ignored":
            return None
        return self._changes(other) + (other.power if self.choices.followers == "printed" else 0)

    def _changes(self, thing: Thing, which: int = 0) -> int:
        pumps = sum(pump[which] for pump in thing.body.values("pump"))
        return pumps + thing.body.counters + len(self._lords(thing))

    def power(self, thing: Thing) -> Optional[int]:
        return self.base_power(thing) + self._changes(thing) if self.is_creature(thing) else None

    def base_toughness(self, thing: Thing) -> int:
        sizes = thing.body.values("size")
        return sizes[-1][1] if sizes else thing.toughness

    def toughness(self, thing: Thing) -> Optional[int]:
        return self.base_toughness(thing) + self._changes(thing, 1) if self.is_creature(thing) else None

    def cost(self, thing: Thing) -> Optional[int]:
        return 0 if thing.token and self.choices.token_cost == "zero" else thing.cost

    # What an ability looks up: the object as it is, or as it was when it left its zone.

    def look(self, thing: Thing, body: Body) -> Last:
        return body.last or self.now(thing)

    def now(self, thing: Thing) -> Last:
        return Last(self.power(thing), list(self.colors(thing)))
