"""Costs: what must be paid in mana, and paying it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Collection, List, NamedTuple

from headjudge_adapter import Refused
from language import Record
from layers import Table, describes
from thing import Now

if TYPE_CHECKING:
    from game import Game


class ManaCost(NamedTuple):
    """Generic mana, and one of each of these colors."""

    generic: int
    colors: Collection[str] = ()


def spell_cost(spell: Now, x: int, table: Table) -> ManaCost:
    """The total cost of a spell (601.2f)."""
    return _total(spell.values.generic + x, spell.values.colors, _changes(spell, False, table))


def ability_cost(source: Now, cost: Record, table: Table) -> ManaCost:
    """The total cost of an ability in mana: as that of a spell (602.2b)."""
    return _total(cost["generic"], (), _changes(source, True, table))


def _changes(of: Now, of_abilities: bool, table: Table) -> List[Record]:
    return [ability for source in table.values() if source.stay.in_play for ability in source.abilities
            if ability["sort"] == "cost-change" and ability["of-abilities"] == of_abilities
            and describes(ability["filter"], of, source.controller, source.stay)]


def _total(generic: int, colors: Collection[str], changes: List[Record]) -> ManaCost:
    """First what it costs more, then what it costs less (601.2f). What is less of a color and not needed is less generic mana (118.7b, c)."""
    left, less = list(colors), 0
    for color in (color for ability in changes for color in ability["less-colors"]):
        if color in left:
            left.remove(color)
        else:
            less += 1
    return ManaCost(max(0, generic + sum(ability["more"] for ability in changes) - less), left)


def pay_for_ability(game: Game, source: Now, cost: Record, mana: Record) -> None:
    """Pays for an ability that its controller activates: all of the cost, or nothing (118.3)."""
    you, thing = source.controller, source.thing
    # 119.4b: it is always possible to pay 0 life.
    if cost["tap"] and not can_tap(source) or cost["life"] > max(0, game.life[you]):
        raise Refused
    pay(game, you, ability_cost(source, cost, game.now()), mana)
    if game.choices.life_cost == "first":
        game.turn.lose(you, cost["life"])
    if cost["tap"]:
        game.tap([thing])
    if cost["sacrifice"]:
        game.go([thing], "graveyard")
    if game.choices.life_cost == "last":
        game.turn.lose(you, cost["life"])


def can_tap(source: Now) -> bool:
    """Whether the cost {T} can be paid: not by a creature that is new to its controller (302.6)."""
    is_sick = source.is_creature and source.stay.is_new and "haste" not in source.keywords
    return not source.stay.tapped and not is_sick


def pay(game: Game, player: str, cost: ManaCost, mana: Record) -> None:
    """Pays with this mana, which is all that the player has. What is left stays in the mana pool (106.4)."""
    left = sum(mana.values()) - cost.generic - len(cost.colors)
    if left < 0 or any(mana[color] < 1 for color in cost.colors):
        raise Refused
    game.mana[player] = left
