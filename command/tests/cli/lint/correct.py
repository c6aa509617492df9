"""A small, correct adapter for Flesh and Blood. Tests replace a line to make a mistake."""
import json, os, sys

HEADER = {"name": "Correct", "kinds": ["get", "end_turn", "find_living"], "partly": []}
EXTRA = 0


def send(**line):
    print(json.dumps(line), flush=True)


def shown(cards):
    objects = {}
    for number, card in cards.items():
        power = [card["power"], card["now"] + EXTRA] if "power" in card else None
        objects[number] = {"zone": card["zone"], "numbers": {"power": power}}
    return {"objects": objects, "players": {}}


def take(kind, fields, cards):
    if kind == "get":
        card = cards.get(fields["object"], {})
        if "power" not in card:
            return "refused", None
        if fields["property"] == "power":
            card["now"] += fields["by"]
            card["ends"] += fields["by"] if fields["until"] == "end of turn" else 0
        return "done", None
    if kind == "end_turn":
        for card in cards.values():
            card["now"], card["ends"] = card["now"] - card["ends"], 0
        return "done", None
    if kind == "find_living":
        return "done", {"objects": []}
    return "unsupported", None


for text in sys.stdin:
    request = json.loads(text)
    if "start" in request:
        send(ready={"protocol": 1, "rulebook": "fab", **HEADER})
    elif "case" in request:
        case = request["case"]
        cards = {n: {**card, "now": card.get("power", 0), "ends": 0} for n, card in enumerate(case["cards"], 1)}
        send(case=case["id"], step=0, shown=shown(cards))
        for number, step in enumerate(case["steps"], 1):
            ((kind, fields),) = step.items()
            reply, answer = take(kind, fields, cards)
            line = {"case": case["id"], "step": number, "reply": reply}
            if answer is not None:
                line["answer"] = answer
            if reply != "unsupported" and not kind.startswith("find"):
                line["shown"] = shown(cards)
            send(**line)
    else:
        break
