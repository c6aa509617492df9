"""A card of KeyForge: what is printed on it, and its state."""

from __future__ import annotations

from typing import Any, Dict, List, NamedTuple, Optional


class Ability(NamedTuple):
    """An ability as printed. `kind` is how it begins, or "constant"."""

    kind: str
    script: str
    condition: str = "always"
    amount: int = 1


class Given(NamedTuple):
    """An ability of a card in play, and the card on which it is printed: itself or one of its upgrades."""

    ability: Ability
    source: "Card"


ELUSIVE = Ability("constant", "elusive")

#: The three printed cards of the document.
PRINTED: Dict[str, Dict[str, Any]] = {
    "Mack the Knife": {
        "type": "creature", "house": "Shadows", "power": 3,
        "abilities": [ELUSIVE, Ability("constant", "any house"), Ability("action", "damage a creature", amount=1)],
    },
    "Mighty Javelin": {
        "type": "artifact", "house": "Brobnar", "power": None,
        "abilities": [Ability("omni", "sacrifice and damage a creature", amount=4)],
    },
    "Horseman of Pestilence": {
        "type": "creature", "house": "Sanctum", "power": 5,
        "abilities": [Ability(kind, "damage each non-Horseman") for kind in ("play", "fight", "reap")],
    },
}


def _synthetic(card: Dict[str, Any]) -> Dict[str, Any]:
    abilities = [ELUSIVE] if card.get("elusive") else []
    for which in ("first", "second"):
        kind = card.get(which, "none")
        if kind == "none":
            continue
        script = card[which + ("_constant" if kind == "constant" else "_script")]
        abilities.append(Ability(kind, script, card.get(which + "_condition", "always"), int(card.get(which + "_amount", 1))))
    return {"type": card["type"], "house": card["house"], "power": card.get("power"), "abilities": abilities}


class Card:
    """A card of a case, wherever it is."""

    def __init__(self, number: int, card: Dict[str, Any]) -> None:
        model = card.get("model", "synthetic")
        printed = PRINTED[model] if model in PRINTED else _synthetic(card)
        self.number, self.model = number, model
        self.type, self.house = printed["type"], printed["house"]
        self.power: Optional[int] = printed["power"] if self.type == "creature" else None
        self.abilities: List[Ability] = printed["abilities"]
        self.owner: str = card["owner"]
        self.zone: str = card["zone"]
        self.attacked = False
        self._fresh()
        self.exhausted = bool(card.get("exhausted"))

    def _fresh(self) -> None:
        self.controller = self.owner
        self.host: Optional[Card] = None
        self.damage = 0
        self.exhausted = self.stunned = self.warded = False

    def go(self, zone: str) -> None:
        """Goes to a zone, with nothing on it."""
        self.zone = zone
        self._fresh()

    @property
    def in_play(self) -> bool:
        return self.zone == "play"

    @property
    def is_creature(self) -> bool:
        return self.type == "creature"

    def has(self, script: str) -> bool:
        return any(ability.script == script for ability in self.abilities)
