"""A case as Skirmish's own tests would have it, for the report of a finding."""

from skirmish import NUMBERS


def own_test(cards, steps, assertions):
    """The source text of a test with these cards and steps, which asserts what the report expects."""
    pieces = [f"        Piece({face(card)}, {card['owner']!r}, {card['zone']!r})," for card in cards]
    head = ["from skirmish import Face, Game, Piece", "", "", "def test_case():", "    game = Game([", *pieces, "    ])"]
    body = [check(a, "") for a in assertions if a["step"] == 0]
    for number, step in enumerate(steps, 1):
        here = [a for a in assertions if a["step"] == number]
        [(kind, fields)] = step.items()
        done = call(kind, fields)
        asks = any("object" not in a and "player" not in a for a in here)
        body += [f"answer = {done}" if asks and not done.startswith("#") else done]
        body += [check(a, done) for a in here]
    return "\n".join(head + ["    " + line for line in body])


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


def check(assertion, done):
    """The assertion, or a comment if Skirmish does not know the property."""
    piece = f"game.pieces[{assertion.get('object', 1) - 1}]"
    of, player = repr(assertion.get("of")), repr(assertion.get("player"))
    value = {
        "zone": f"{piece}.place",
        "name": f"{piece}.face().name",
        "base": f"{piece}.base({of})",
        "modified": f"{piece}.value({of})",
        "outcome": f"('lost' if game.lost[{player}] else 'playing')",
        "reply": "('done' if answer else 'refused')",
        "objects": "[i + 1 for i in answer]",
    }.get(assertion["property"])
    if value is None or (value.count("answer") and done.startswith("#")):
        return f"# {assertion['text']}"
    return f"assert {condition(value, assertion['expected'])}  # {assertion['text']}"


def condition(value, expected):
    """Whether the value is what is expected, as an expression."""
    if "includes" in expected:
        return f"set({expected['includes']}) <= set({value})"
    if "none_of" in expected:
        is_list = value.startswith("[")
        return f"not set({expected['none_of']}) & set({value})" if is_list else f"{value} not in {expected['none_of']}"
    if "one_of" in expected:
        first, *others = expected["one_of"]
        return f"{value} in {expected['one_of']}" if others or first is None else f"{value} == {first!r}"
    ends = [("at_least", ">="), ("at_most", "<=")]
    return " and ".join(f"{value} {sign} {expected[end]}" for end, sign in ends if end in expected)
