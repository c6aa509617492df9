"""An adapter for Skirmish: headjudge check --rulebook fab -- python3 adapter.py [--fixed]"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))  # not needed if the kit is installed
from headjudge_adapter import Adapter, NotDealt, effect, question, run
from own_test import own_test
from skirmish import NUMBERS, Face, Game, Piece


class Skirmish(Adapter):
    rulebook, name, version = "fab", "Skirmish", "1.0"

    def start(self, cards):
        if any(c.get("power_counts") or c.get("defense_counts") or c["x"] or "Token" in c.get("types", []) for c in cards):
            raise NotDealt("skirmish has no (c), no X and no tokens")
        face = lambda c: Face(c.get("name", ""), "Hero" in c.get("types", []), {n: c[n] for n in NUMBERS if n in c})
        self.game = Game([Piece(face(c), c["owner"], c["zone"], "--fixed" in sys.argv) for c in cards])

    @effect
    def get(self, object, property, by, until): return self.game.plus(object - 1, property, by, until == "end of turn")
    @effect
    def base(self, object, property, is_, until):
        return self.game.set_base(object - 1, property, is_, until == "end of turn")
    @effect(partly=True)
    def counter(self, object, property, minus=False): return self.game.count(object - 1, property, -1 if minus else 1)
    @effect
    def life(self, by, objects=()): return self.game.heal([o - 1 for o in objects], by)
    @effect
    def become(self, object, reference, until):
        return self.game.copy(object - 1, reference - 1, until == "end of turn")
    @effect
    def move(self, object, zone): return self.game.put(object - 1, zone)
    @effect
    def end_turn(self): return self.game.end_turn()
    @question
    def find_number(self, property, is_, symbols=False): return self.numbers(lambda p: p.value(property) == is_)
    @question
    def find_color(self, color):
        return self.numbers(lambda p: p.face().numbers.get("pitch") == 1 + ["red", "yellow", "blue"].index(color))
    @question
    def find_name(self, name=""): return self.numbers(lambda p: p.face().name.lower() == name.lower())
    @question
    def find_living(self): return self.numbers(lambda p: p.value("life") is not None)
    @question
    def find_same(self, object): return self.numbers(self.game.same(object - 1))

    def numbers(self, is_so): return [i + 1 for i in self.game.find(is_so)]

    def show(self, table):
        for number, piece in enumerate(self.game.pieces, 1):
            shown = table.object(number).zone(piece.place).name(piece.face().name)
            for n in NUMBERS:
                shown.number(n, piece.base(n), piece.value(n))
        for player, lost in self.game.lost.items():
            table.player(player).outcome("lost" if lost else "playing")

    def as_test(self, cards, steps, assertions): return own_test(cards, steps, assertions)


run(Skirmish())
