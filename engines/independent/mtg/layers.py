"""The layers of 613: what all objects are now."""

from __future__ import annotations

from typing import Any, Collection, Dict, FrozenSet, List, Optional, Tuple

from language import Record
from thing import BASIC_LAND_TYPES, KIND, Copy, Effect, Now, Stay, Thing

Table = Dict[int, Now]

#: The layers from 2 to 7b. What 7c and 7d do adds up, whatever the order.
LAYERS = (
    ("control",),
    ("type", "add-type", "subtype", "add-subtype"),
    ("color", "add-color"),
    ("gain", "lose", "lose-all"),
    ("set",),
    ("pump", "switch"),
)


def describes(filter: Record, now: Now, you: str, source: Optional[Stay]) -> bool:
    """Whether a permanent, or a spell, is one that the filter describes."""

    def meets(key: str, has: Collection[str]) -> bool:
        return not filter[key] or any(word in has for word in filter[key])

    whose = filter["whose"]
    return (
        not (filter["other"] and now.stay is source)
        and (whose == "any" or (whose == "yours") == (now.controller == you))
        and meets("types", now.types)
        and not any(kind in now.types for kind in filter["not"])
        and meets("subtypes", now.subtypes)
        and meets("colors", now.colors)
        and meets("keywords", now.keywords)
    )


def matches(filter: Record, now: Now, you: str, source: Optional[Stay]) -> bool:
    """Whether it is a permanent that the filter describes."""
    return now.stay.in_play and describes(filter, now, you, source)


def is_card(filter: Record, now: Now, you: str) -> bool:
    """Whether it is a card in a graveyard that the filter describes (109.2a). A token is not a card (108.2b)."""
    return now.stay.zone == "graveyard" and not now.thing.token and describes(filter, now, you, None)


def controls(needs: Record, table: Table, you: str, source: Stay) -> bool:
    """The condition of "only if": whether you control a permanent that is described."""
    needs = {**needs, "whose": "yours"}
    return any(matches(needs, now, you, source) for now in table.values())


class Running:
    """An effect on its way through the layers."""

    def __init__(self, since: int, does: List[Record]) -> None:
        self.since, self.does = since, does
        #: The numbers of the objects that it applies to, since it has begun to.
        self.begun: Optional[FrozenSet[int]] = None
        self.parts: Dict[Tuple[str, ...], List[Record]] = {}

    def part(self, layer: Tuple[str, ...]) -> List[Record]:
        if layer not in self.parts:
            # A type comes before its subtype, wherever it stands.
            self.parts[layer] = [change for verb in (layer if "type" in layer else [None]) for change in self.does
                                 if change["verb"] in layer and verb in (None, change["verb"])]
        return self.parts[layer]

    def you(self, table: Table) -> str:
        raise NotImplementedError

    def exists(self, table: Table) -> bool:
        return True

    def objects(self, table: Table) -> FrozenSet[int]:
        raise NotImplementedError

    def outlook(self, table: Table, layer: Tuple[str, ...]) -> Any:
        """What another effect could change: whether this one exists, what it applies to, and what it does to that."""
        if self.begun is None and not self.exists(table):
            return None
        applies_to = self.objects(table) if self.begun is None else self.begun
        return applies_to, self.you(table) if "control" in layer else None

    def apply(self, table: Table, layer: Tuple[str, ...]) -> Optional[FrozenSet[int]]:
        if self.begun is None and not self.exists(table):
            return None
        objects = self.objects(table) if self.begun is None else self.begun
        you = self.you(table)
        for number in objects:
            for change in self.part(layer):
                do(change, table[number], you)
        return objects


class Resolved(Running):
    """That of a spell or ability that has resolved: 611.2c fixes its objects."""

    def __init__(self, effect: Effect) -> None:
        super().__init__(effect.since, effect.does)
        self.effect = effect

    def you(self, table: Table) -> str:
        return self.effect.you

    def objects(self, table: Table) -> FrozenSet[int]:
        return frozenset(number for number, now in table.items() if now.stay in self.effect.stays)


class Static(Running):
    """That of a static ability of a permanent."""

    def __init__(self, now: Now, ability: Record) -> None:
        super().__init__(now.since, ability["does"])
        self.thing, self.ability = now.thing, ability

    def you(self, table: Table) -> str:
        return table[self.thing.number].controller

    def exists(self, table: Table) -> bool:
        if not table[self.thing.number].has_text:
            return False
        if not self.ability["only-if"]:
            return True
        return controls(self.ability["needs"], table, self.you(table), self.thing.stay)

    def objects(self, table: Table) -> FrozenSet[int]:
        whom, host = self.ability["whom"], self.thing.stay.host
        if whom == "this":
            return frozenset([self.thing.number])
        if whom == "enchanted":
            return frozenset(number for number, now in table.items() if now.stay is host)
        you, filter = self.you(table), self.ability["filter"]
        return frozenset(number for number, now in table.items() if matches(filter, now, you, self.thing.stay))


def do(change: Record, now: Now, you: str) -> None:
    """Makes one change."""
    verb = change["verb"]
    if verb == "control":
        now.controller = you
    elif verb == "type":
        now.types = {change["type"]}
        now.subtypes = {word for word in now.subtypes if KIND[word] == change["type"]}
    elif verb == "add-type":
        now.types.add(change["type"])
    elif verb in ("subtype", "add-subtype"):
        give_subtype(now, change["subtype"], replaces=verb == "subtype")
    elif verb == "color":
        now.colors = {change["color"]}
    elif verb == "add-color":
        now.colors.add(change["color"])
    elif verb == "gain":
        now.keywords.append(change["keyword"])
    elif verb == "lose":
        now.keywords = [word for word in now.keywords if word != change["keyword"]]
    elif verb == "lose-all":
        now.keywords, now.has_text = [], False
    elif verb == "set":
        now.base = (change["power"], change["toughness"])
    elif verb == "pump":
        now.added = (now.added[0] + change["power"], now.added[1] + change["toughness"])
    elif verb == "switch":
        now.switched = not now.switched


def give_subtype(now: Now, word: str, replaces: bool) -> None:
    kind = KIND[word]
    if kind not in now.types:
        return
    if replaces:
        now.subtypes = {other for other in now.subtypes if KIND[other] != kind}
        if word in BASIC_LAND_TYPES:
            now.keywords, now.has_text = [], False
    now.subtypes.add(word)


def compute(things: List[Thing], effects: List[Effect], copies: List[Copy]) -> Table:
    """What all objects are now."""
    table = {thing.number: copied(thing, copies) for thing in things}
    running: List[Running] = [Resolved(effect) for effect in effects]
    running += [Static(now, ability) for now in table.values() if now.stay.in_play
                for ability in now.abilities if ability["sort"] == "static"]
    running.sort(key=lambda effect: effect.since)
    for layer in LAYERS:
        if layer == ("set",):
            count(table)
        apply_layer(table, [effect for effect in running if effect.part(layer)], layer)
    return table


def copied(thing: Thing, copies: List[Copy]) -> Now:
    """Layer 1: the latest copy effect says what it is (613.2a). A static ability is as new as that, or as the object (613.7a)."""
    values, since = thing.printed, thing.stay.since
    for copy in copies:
        if copy.stay is thing.stay:
            values, since = copy.values, max(copy.since, thing.stay.since)
    return Now(thing, values, since)


def apply_layer(table: Table, waiting: List[Running], layer: Tuple[str, ...]) -> None:
    """Applies effects in the order of their timestamps, but after those that they depend on (613.8)."""
    while waiting:
        needs = prerequisites(waiting, table, layer)
        free = [effect for effect in waiting if all(is_needed(effect, other, needs) for other in needs[effect])]
        effect = free[0]
        waiting.remove(effect)
        begun = effect.apply(table, layer)
        if begun is not None:
            effect.begun = begun


def prerequisites(waiting: List[Running], table: Table, layer: Tuple[str, ...]) -> Dict[Running, List[Running]]:
    """The effects that each one depends on: applying one of them would change its outlook."""
    needs: Dict[Running, List[Running]] = {effect: [] for effect in waiting}
    # What has resolved applies to the same objects whatever happens.
    outlooks = {effect: effect.outlook(table, layer) for effect in waiting if isinstance(effect, Static)}
    if not outlooks or len(waiting) < 2:
        return needs
    for other in waiting:
        trial = {number: now.copy() for number, now in table.items()}
        other.apply(trial, layer)
        for effect, outlook in outlooks.items():
            if effect is not other and effect.outlook(trial, layer) != outlook:
                needs[effect].append(other)
    return needs


def is_needed(effect: Running, by: Running, needs: Dict[Running, List[Running]]) -> bool:
    """Whether the other effect depends on this one, perhaps over others: they are in a loop."""
    seen, open_ = {by}, [by]
    while open_:
        for other in needs[open_.pop()]:
            if other is effect:
                return True
            if other not in seen:
                seen.add(other)
                open_.append(other)
    return False


def count(table: Table) -> None:
    """Layer 7a: powers and toughnesses that are counted, in all zones."""
    for now in table.values():
        for ability in now.abilities:
            if ability["sort"] == "counts":
                you = now.controller if now.stay.in_play else now.thing.owner
                number = sum(matches(ability["filter"], other, you, now.stay) for other in table.values())
                now.base = (number, number)
