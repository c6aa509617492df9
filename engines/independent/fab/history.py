"""What happened to the objects this turn."""

from __future__ import annotations

from typing import Any, Dict, List, Set

from properties import Properties
from thing import Thing


class History(Properties):
    """Compares the properties of each object before and after everything that happens."""

    def begin(self) -> None:
        """A turn, or the game, begins."""
        self.facts: Dict[int, Set[str]] = {}
        self.first: Dict[int, Set[str]] = {}
        self.always: Dict[int, Set[str]] = {}
        self.ever: Dict[int, Set[str]] = {}
        self.numbers: Dict[int, Any] = {}
        for thing in self.things:
            thing.died = False
            self._begin_object(thing)

    def _begin_object(self, thing: Thing) -> None:
        words = self.all_words(thing)
        number = thing.number
        self.first[number], self.always[number], self.ever[number] = words, set(words), set(words)
        self.numbers[number] = (thing.visit, self.snapshot(thing))

    def note(self) -> None:
        """Something has happened."""
        for thing in self.existing():
            number = thing.number
            if number not in self.numbers or self.numbers[number][0] != thing.visit:
                self._begin_object(thing)
                continue
            words = self.all_words(thing)
            self.always[number] &= words
            self.ever[number] |= words
            self._note_numbers(thing)

    def _note_numbers(self, thing: Thing) -> None:
        visit, old = self.numbers[thing.number]
        new = self.snapshot(thing)
        for name, (base, value) in new.items():
            if base is None or old[name][0] is None or self._only_counts(thing, name):
                continue
            if base > old[name][0] or value > old[name][1]:
                self.mark(thing, name, 1)
            if base < old[name][0] or value < old[name][1]:
                self.mark(thing, name, -1)
        self.numbers[thing.number] = visit, new

    def _only_counts(self, thing: Thing, name: str) -> bool:
        return name == "cost" or self.choices.graveyard_record == "no" and name in thing.face().counts

    def mark(self, thing: Thing, number: str, by: int) -> None:
        if by:
            self.facts.setdefault(thing.number, set()).add(f"{number} {'increased' if by > 0 else 'decreased'}")

    def effect_on(self, thing: Thing, number: str, by: int) -> None:
        """An effect that would change a number, whether or not the number can change any further."""
        if self.choices.increased == "by-effect" and number != "cost":
            self.mark(thing, number, by)

    def record(self, thing: Thing) -> List[str]:
        facts = set(self.facts.get(thing.number, ()))
        return sorted(facts | {"died"} if thing.died else facts)

    def has_gained(self, thing: Thing, word: str) -> bool:
        had = self.first if self.choices.gained == "turn-start" else self.always
        return word in self.all_words(thing) and word not in had[thing.number]

    def has_lost(self, thing: Thing, word: str) -> bool:
        had = self.first if self.choices.gained == "turn-start" else self.ever
        return word not in self.all_words(thing) and word in had[thing.number]
