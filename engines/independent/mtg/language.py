"""The card language: its records, with what a field holds that the JSON of a case leaves out."""

from __future__ import annotations

from typing import Any, Dict

#: A record: values by the names of its fields.
Record = Dict[str, Any]

FILTER: Record = {
    "whose": "any", "other": False, "types": (), "not": (), "subtypes": (), "colors": (), "keywords": (),
}

CHANGE: Record = {
    "verb": "pump", "power": 0, "toughness": 0, "keyword": "flying", "color": "white", "type": "creature",
    "subtype": "Bear",
}

COST: Record = {"generic": 0, "tap": False, "sacrifice": False, "life": 0}

MANA: Record = {"white": 0, "blue": 0, "black": 0, "red": 0, "green": 0, "colorless": 0}

ACT: Record = {
    "may": False, "if-did": False, "if-this-turn": (), "same-mode": False, "deed": "change", "on": "target", "filter": FILTER, "amount": "number", "number": 1,
    "counted": FILTER, "by-ability": False, "counter": "+1/+1", "change": CHANGE, "until": "end of turn",
}

ABILITY: Record = {
    "sort": "static", "cost": COST, "when": "enters", "of-this": False, "event": FILTER,
    "one-or-more": False, "only-if": False,
    "needs": FILTER, "if-this-turn": (), "whom": "this", "filter": FILTER, "of-abilities": False,
    "less-colors": (), "more": 0, "does": [CHANGE], "choose-one": False,
    "or-more": False, "choose-two": False,
    "targets": "none", "in-graveyard": False, "at-player": False, "at-opponent": False, "or-permanent": False,
    "legal": FILTER, "up-to": False,
    "acts": [ACT],
}

#: The modes by their places among the instructions.
MODES = ("first", "second", "third")
#: How many targets there are.
AIMS = {"none": 0, "one": 1, "two": 2}
#: What an Aura enchants: "Enchant creature".
ENCHANTED: Record = {**FILTER, "types": ("creature",)}


def filled(given: Any, form: Record) -> Record:
    """The record with all of its fields. A form with a list in it has a list of such records there."""
    return {name: _value(given, name, default) for name, default in form.items()}


def _value(given: Any, name: str, default: Any) -> Any:
    if isinstance(default, dict):
        return filled(given.get(name, {}), default)
    if isinstance(default, list):
        return [filled(one, default[0]) for one in given.get(name, [])]
    return given.get(name, default)
