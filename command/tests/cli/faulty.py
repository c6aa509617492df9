"""A fab engine that can only modify power and defense: correct, or with the faults that its arguments name."""

import json
import os
import sys

faults = set(sys.argv[1:])
NUMBERS = ("power", "defense")


def send(**line):
    print(json.dumps(line), flush=True)


def number(card, name):
    if card.get(f"{name}_counts") or card.get(name) is None:
        return None
    base, now = card[name], card["now"][name]
    if "base" in faults and now > base:
        base = now  # the base rises with the value
    return [base, now]


def shown(cards):
    known = {n: {name: number(card, name) for name in NUMBERS} for n, card in cards.items()}
    # A printed (c) is not supported, so such a number is not shown.
    return {
        "objects": {
            n: {
                "zone": card["zone"],
                **({"name": "Nobody"} if "misnamed" in faults else {}),
                "numbers": {k: v for k, v in known[n].items() if not card.get(f"{k}_counts")},
            }
            for n, card in cards.items()
        }
    }


def is_late():
    """Whether this is the 420th call in any process."""
    with open("asked-before", "ab", buffering=0) as file:
        file.write(b".")
        return file.tell() == 420  # where its own byte ends, so no two calls see the same


def get(card, name, by, is_odd):
    now = card["now"][name] + by
    if "twice" in faults and by > 0:
        now += by
    floor = 0
    if "negative" in faults or ("once" in faults and now < 0 and is_late()):
        floor = now
    if "every-other" in faults and is_odd:
        floor = now
    if "at-times" in faults and is_odd and name == "power" and now == -1:
        floor = now
    if "defense-negative" in faults and name == "defense":
        floor = now
    card["now"][name] = max(now, floor)


def play(case):
    cards = {n: {**card, "now": {k: card.get(k) for k in NUMBERS}} for n, card in enumerate(case["cards"], 1)}
    send(case=case["id"], step=0, shown=shown(cards))
    for at, step in enumerate(case["steps"], 1):
        fields = step.get("get", {})
        name, card = fields.get("property"), cards.get(fields.get("object"))
        if name in NUMBERS and card and card["now"][name] is not None:
            get(card, name, fields["by"], case["id"] % 2 == 1)
            send(case=case["id"], step=at, reply="done", shown=shown(cards))
        else:
            send(case=case["id"], step=at, reply="unsupported")


for text in sys.stdin:
    request = json.loads(text)
    if "start" in request:
        limits = {"get": {"property": NUMBERS}}
        send(ready={**request["start"], "name": "Faulty", "kinds": ["get"], "partly": ["get"], "limits": limits})
    elif "case" in request:
        play(request["case"])
    else:
        break
