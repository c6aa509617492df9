"""Attacks, by units of player one."""

from __future__ import annotations

from typing import List, Optional

from headjudge_adapter import Refused
from nouns import Nouns
from thing import Thing


def allow(condition: bool) -> None:
    if not condition:
        raise Refused


class Fight:
    """An attack that goes on."""

    def __init__(self, attacker: Thing, defender: Thing) -> None:
        self.attacker, self.attacker_visit = attacker, attacker.visit
        self.defender, self.defender_visit = defender, defender.visit


class Combat(Nouns):
    fight: Optional[Fight] = None

    def intent(self) -> List[Thing]:
        return [thing for thing in self.things if thing.zone == "intent"]

    def may_attack(self, attacker: Thing) -> bool:
        quiet = self.fight is None and not self.stack
        ready = attacker.on_field and attacker.owner == "one" and attacker.awake
        waits = attacker.new and self.choices.entered_now == "waits"
        able = attacker.is_unit or bool(attacker.acts_as)
        return quiet and ready and able and not waits and any(self.may_be_attacked(unit) for unit in self.units())

    def may_be_attacked(self, defender: Thing) -> bool:
        hidden = "Stealth" in defender.abilities and self.choices.stealth == "safe"
        return defender.is_unit and defender.owner == "two" and not hidden

    def attack(self, attacker: Thing, card: Optional[Thing], defender: Thing) -> None:
        allow(self.may_attack(attacker) and self.may_be_attacked(defender))
        if card is not None:
            acting = "Champion" in attacker.acts_as and self.choices.acting_with_card == "allowed"
            allow(attacker.is_champion or acting)
            allow(card.zone == "hand" and card.owner == "one" and "Attack" in card.types)
            card.go("intent")
        if "Vigor" not in attacker.abilities or self.choices.vigor == "rests":
            attacker.awake = False
        self.fight = Fight(attacker, defender)

    def end_combat(self) -> None:
        fight = self.fight
        allow(fight is not None)
        there = self._attacker_there()
        amount = sum(card.stats["power"] or 0 for card in self.intent()) + (fight.attacker.stats["power"] or 0 if there else 0)
        strikes = there or self.choices.attacker_gone == "intent-deals"
        if strikes:
            for unit in self._struck():
                unit.damage += amount
        self._clear()

    def _struck(self) -> List[Thing]:
        fight = self.fight
        cleaves = "Cleave" in fight.attacker.abilities or any("Cleave" in card.abilities for card in self.intent())
        if cleaves and self.choices.cleave == "all":
            return [unit for unit in self.units() if unit.owner == "two"]
        return [fight.defender] if fight.defender.is_unit and fight.defender.visit == fight.defender_visit else []

    def _attacker_there(self) -> bool:
        return self.fight.attacker.on_field and self.fight.attacker.visit == self.fight.attacker_visit

    def _clear(self) -> None:
        self.fight = None
        for card in self.intent():
            self.discard(card)

    def check(self) -> None:
        super().check()
        if self.fight and self.choices.attacker_gone == "ends" and not self._attacker_there():
            self._clear()
