"""The zones, and what leaves the field."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, Dict, List, Optional

from headjudge_adapter import NotDealt
from thing import Thing

OTHER = {"one": "two", "two": "one"}


class Field:
    def __init__(self, cards: List[Dict[str, Any]], choices: SimpleNamespace) -> None:
        self.things = [Thing(number, card) for number, card in enumerate(cards, 1)]
        self.choices = choices
        self.stack: List[Thing] = []
        self.lost: List[str] = []
        self._attach()
        dying = self._dying()
        if dying and choices.dealt_dead == "not-dealt":
            raise NotDealt(f"{dying[0].name} would leave the field at once")
        if choices.dealt_dead == "at-once":
            self.check()

    def _attach(self) -> None:
        """Puts each lineage under its champion, and each loaded card into its weapon."""
        for thing in self.things:
            kind = {"lineage": "Champion", "loaded": "Weapon"}.get(thing.zone)
            if kind:
                hosts = [host for host in self.field(thing.owner) if kind in host.types]
                if not hosts:
                    raise NotDealt(f"{thing.name} is {thing.zone}, but {thing.owner} has no {kind}")
                thing.host = hosts[0]

    def field(self, player: Optional[str] = None) -> List[Thing]:
        return [thing for thing in self.things if thing.on_field and player in (None, thing.owner)]

    def zone(self, player: str, zone: str) -> List[Thing]:
        return [thing for thing in self.things if thing.zone == zone and thing.owner == player]

    def units(self) -> List[Thing]:
        return [thing for thing in self.things if thing.is_unit]

    def under(self, host: Thing) -> List[Thing]:
        return [thing for thing in self.things if thing.host is host and thing.zone in ("lineage", "loaded")]

    def discard(self, card: Thing) -> None:
        """A card goes to the graveyard from somewhere off the field."""
        banished = "Regalia" in card.supertypes and self.choices.regalia_cards == "banishment"
        card.go("banishment" if banished else "graveyard")

    def leave(self, thing: Thing) -> None:
        """An object is destroyed or dies. Of two zones, the stricter one applies."""
        self._lose(thing)
        for card in self.under(thing):
            card.go(self.choices.lineage_goes if card.zone == "lineage" else "graveyard")
        if thing.token:
            self.things.remove(thing)
            thing.go("nowhere")
        else:
            thing.go("banishment" if "Regalia" in thing.supertypes else "graveyard")

    def _lose(self, thing: Thing) -> None:
        """A player whose champion dies loses."""
        if not thing.is_champion or thing.owner in self.lost:
            return
        last = all(other is thing or not other.is_champion for other in self.field(thing.owner))
        if last or self.choices.became_champion == "loses":
            self.lost.append(thing.owner)

    def _dies(self, thing: Thing) -> bool:
        life, durability = thing.stats["life"], thing.stats["durability"]
        if thing.is_unit and life is not None and thing.damage >= life:
            if thing.damage or self.choices.life_zero == "dies":
                return True
        if "Weapon" not in thing.types:
            return False
        return durability == 0 or durability is None and self.choices.no_durability == "dies"

    def _dying(self) -> List[Thing]:
        return [thing for thing in self.field() if self._dies(thing)]

    def _too_many(self) -> List[Thing]:
        """Unique objects beside one of the same name and player that stays."""
        if self.choices.unique == "any-number":
            return []
        unique = [thing for thing in self.field() if "Unique" in thing.supertypes]
        if self.choices.unique == "newest":
            unique.reverse()
        seen, more = set(), []
        for thing in unique:
            key = thing.name, thing.owner
            if key in seen:
                more.append(thing)
            seen.add(key)
        return more

    def _loose(self) -> List[Thing]:
        if self.choices.no_champion_any_more == "stays":
            return []
        kinds = {"lineage": "Champion", "loaded": "Weapon"}
        return [card for card in self.things if card.zone in kinds and kinds[card.zone] not in card.host.types]

    def check(self) -> None:
        """What is dead leaves the field, and so does what has no place there any more."""
        for card in self._loose():
            card.go("graveyard")
        one_by_one, lost = self.choices.deaths == "one-by-one", len(self.lost)
        while True:
            dying = self._dying() or self._too_many()
            if not dying or one_by_one and len(self.lost) > lost:
                return
            for thing in dying[:1] if one_by_one else dying:
                self.leave(thing)

    def draw(self, player: str) -> None:
        deck = self.zone(player, "main deck")
        if deck:
            deck[0].go("hand")
        elif self.choices.empty_deck == "loses":
            self.lost.append(player)
