"""The game: zones, the stack, effects, and state-based effects."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, Dict, List, Optional, Union

from characteristics import Characteristics
from headjudge_adapter import NotDealt, Refused, Unsupported
from thing import Ability, Body, Effect, Thing

OTHER = {"one": "two", "two": "one"}
WITH_ANOTHER = ("power-of", "target-power", "bury-and-gain")


def allow(condition: bool) -> None:
    if not condition:
        raise Refused


class Game(Characteristics):
    def __init__(self, cards: List[Dict[str, Any]], choices: SimpleNamespace) -> None:
        super().__init__([Thing(number, card) for number, card in enumerate(cards, 1)], choices)
        self.stack: List[Union[Thing, Ability]] = []
        self.life = {"one": 20, "two": 20}
        self.lost: List[str] = []
        weak = [thing for thing in self.creatures() if self.toughness(thing) <= 0]
        if weak and choices.zero_toughness == "not-dealt":
            raise NotDealt(f"{weak[0].name} has toughness 0")
        if choices.zero_toughness == "at-once":
            self.check()

    def thing(self, number: int) -> Optional[Thing]:
        """The card or token with this number. None: it is an ability, or has ceased to exist."""
        return next((thing for thing in self.things if thing.number == number), None)

    def ability(self, number: int) -> Optional[Ability]:
        return next((item for item in self.stack if isinstance(item, Ability) and item.number == number), None)

    # Zones.

    def go(self, thing: Thing, zone: str) -> Body:
        """Goes to a zone, where it is a new object. Returns the old one."""
        old = thing.body
        old.last = old.last or self.now(thing)
        if thing in self.stack:
            self.stack.remove(thing)
        thing.body = Body(zone, thing.owner)
        for aura in self.things:
            if aura.body.host is thing:
                aura.body.host = None
        if thing.token and zone != "battlefield":
            self.things.remove(thing)
        return old

    def _dying(self) -> List[Thing]:
        weak = [thing for thing in self.creatures() if self.toughness(thing) <= 0]
        loose = [thing for thing in self.battlefield() if thing.is_aura and not self._attached(thing)]
        return weak + loose

    def _attached(self, aura: Thing) -> bool:
        host = aura.body.host
        return host is not None and (self.choices.aura_on_artifact == "stays" or self.is_creature(host))

    def check(self) -> None:
        """State-based effects."""
        while True:
            dying = self._dying()
            if not dying:
                break
            if self.choices.state_based == "one-by-one":
                dying = dying[:1]
            for thing in dying:
                thing.body.last = self.now(thing)
            for thing in dying:
                self.go(thing, "graveyard")
        if self.choices.zero_life == "loses" and not self.lost:
            self.lost = [player for player, life in self.life.items() if life <= 0]

    def move(self, thing: Thing, zone: str) -> None:
        allow(thing.zone != zone and not (thing.is_aura and zone == "battlefield"))
        self.go(thing, zone)

    def attach(self, aura: Thing, host: Thing) -> None:
        allow(aura.is_aura and host.on_battlefield and self.is_creature(host))
        allow(aura.body.host is not host or self.choices.aura_stays == "done")
        if not aura.on_battlefield:
            self.go(aura, "battlefield")
        elif self.choices.aura_control == "owner":
            aura.body.controller = aura.owner
        aura.body.host = host

    def create(self, number: int, card: Dict[str, Any]) -> None:
        self.things.append(Thing(number, card, token=True))

    # Effects on objects.

    def affect(self, thing: Thing, what: str, value: Any, until: str) -> None:
        thing.body.effects.append(Effect(what, value, until))

    def pump(self, thing: Thing, by: "tuple[int, int]", until: str) -> None:
        allow(thing.zone in ("battlefield", "stack") and self.is_creature(thing))
        self.affect(thing, "pump", by, until)

    def recolor(self, number: int, color: str, until: str) -> None:
        ability = self.ability(number)
        if ability:
            if self.choices.ability_colors == "none":
                raise Unsupported
            ability.colors = [color]
            return
        thing = self.thing(number)
        allow(thing is not None and thing.zone in ("battlefield", "stack"))
        self.affect(thing, "color", color, until)

    def grant(self, thing: Thing, keyword: str, until: str) -> None:
        allow(thing.zone in ("battlefield", "stack"))
        self.affect(thing, "keyword", keyword, until)

    def animate(self, thing: Thing, size: "tuple[int, int]", until: str) -> None:
        allow(thing.on_battlefield and not thing.is_aura)
        self.affect(thing, "size", size, until)

    def end_turn(self) -> None:
        allow(not self.stack)
        for thing in self.things:
            thing.body.effects = [effect for effect in thing.body.effects if effect.until != "end of turn"]

    # The stack.

    def cast(self, thing: Thing) -> None:
        allow(thing.zone == "hand" and not thing.is_aura)
        self.go(thing, "stack")
        self.stack.append(thing)

    def activate(self, number: int, source: Thing, script: str, of: Optional[Thing]) -> None:
        allow(source.zone != "stack")
        if script in WITH_ANOTHER:
            allow(of is not None and of.zone != "stack")
        if script == "target-power":
            allow(self._may_target(of))
        if script == "this-deals":
            allow(source.on_battlefield or self.choices.permanent_elsewhere == "allowed")
        self.stack.append(Ability(number, script, source, of, list(self.colors(source))))

    def _may_target(self, thing: Thing) -> bool:
        return thing.on_battlefield and self.is_creature(thing) and self.targetable(thing)

    def resolve(self) -> None:
        allow(bool(self.stack))
        top = self.stack.pop()
        if isinstance(top, Ability):
            self._resolve_ability(top)
        else:
            effects = top.body.effects
            self.go(top, "battlefield")
            # What changed the spell changes the permanent.
            top.body.effects = effects

    def _resolve_ability(self, ability: Ability) -> None:
        source, of = ability.source, ability.of
        me = ability.controller
        if ability.script == "own-power":
            self._gain(me, source, ability.source_body)
        elif ability.script == "own-power-twice":
            self._gain(me, source, ability.source_body)
            self._pump_itself(ability)
            self._gain(me, source, ability.source_body)
        elif ability.script == "power-of":
            self._gain(me, of, ability.of_body)
        elif ability.script == "target-power":
            legal = ability.of_body.last is None and self._may_target(of)
            if legal or self.choices.illegal_target == "resolves":
                self._gain(me, of, ability.of_body)
        elif ability.script == "bury-and-gain":
            self._bury(ability)
            self._gain(me, of, ability.of_body)
        else:
            self._deal(ability)

    def _gain(self, player: str, thing: Thing, body: Body) -> None:
        power = self.look(thing, body).power or 0
        self.life[player] += power if self.choices.negative_life == "lose" else max(power, 0)

    def _pump_itself(self, ability: Ability) -> None:
        source = ability.source
        if ability.source_body.last is None and source.on_battlefield:
            if self.is_creature(source) or self.choices.pumped_artifact == "kept":
                self.affect(source, "pump", (2, 0), "end of turn")

    def _bury(self, ability: Ability) -> None:
        of = ability.of
        there = of in self.things and (ability.of_body.last is None or self.choices.buried_card == "found")
        if there and of.zone not in ("graveyard", "stack"):
            self.go(of, "graveyard")

    def _deal(self, ability: Ability) -> None:
        """Each opponent is dealt 2 damage, unless a ward against a color of the source prevents it."""
        colors = self.look(ability.source, ability.source_body).colors
        if ability.script == "deals" and (self.choices.ability_deals == "announced" or self.choices.ability_colors == "announced"):
            colors = ability.colors
        victim = OTHER[ability.controller]
        warded = any(ward.text == "ward" and ward.body.controller == victim and ward.against in colors
                     for ward in self.battlefield())
        if not warded:
            self.life[victim] -= 2
