"""A case as Skirmish's own tests would have it, for the report of a finding."""

from skirmish import NUMBERS


def own_test(cards, steps):
    """The source text of a test with these cards and steps."""
    pieces = [f"        Piece({face(card)}, {card['owner']!r}, {card['zone']!r})," for card in cards]
    calls = [f"    {call(kind, fields)}" for step in steps for kind, fields in step.items()]
    return "\n".join(["def test_case():", "    game = Game([", *pieces, "    ])", *calls])


def face(card):
    numbers = {number: card[number] for number in NUMBERS if number in card}
    return f"Face({card.get('name', '')!r}, {'Hero' in card.get('types', [])}, {numbers})"


def call(kind, fields):
    """A step as a call of the game. Pieces are counted from 0."""
    at, number, turn = fields.get("object", 1) - 1, fields.get("property"), fields.get("until") == "end of turn"
    return {
        "get": f"game.plus({at}, {number!r}, {fields.get('by')}, this_turn={turn})",
        "base": f"game.set_base({at}, {number!r}, {fields.get('is')}, this_turn={turn})",
        "counter": f"game.count({at}, {number!r}, {-1 if fields.get('minus') else 1})",
        "life": f"game.heal({[o - 1 for o in fields.get('objects', [])]}, {fields.get('by')})",
        "become": f"game.copy({at}, {fields.get('reference', 1) - 1}, this_turn={turn})",
        "move": f"game.put({at}, {fields.get('zone')!r})",
        "end_turn": "game.end_turn()",
        "find_number": f"game.find(lambda piece: piece.value({number!r}) == {fields.get('is')})",
    }.get(kind, f"# {kind} {fields}: no test of Skirmish does this")
