"""Grand Archive, read a second time: headjudge check --rulebook ga -- python3 adapter.py [--choice NAME=OPTION]..."""

from __future__ import annotations

from typing import Iterable, Optional

from choices import options

CHOSEN = options()

from combat import allow
from game import Game
from headjudge_adapter import Adapter, Answer, effect, question, run
from thing import STATS, Thing

HIDDEN = ("hand", "memory", "main deck", "material deck")


def offered(things: Iterable[Thing]) -> Answer:
    numbers = [thing.number for thing in things]
    return Answer(number=len(numbers), objects=numbers)


class GrandArchive(Adapter):
    rulebook, name, version = "ga", "Grand Archive, a second reading", "1.0"

    def start(self, cards):
        self.game = Game(cards, CHOSEN)

    def thing(self, number: Optional[int]) -> Optional[Thing]:
        return next((thing for thing in self.game.things if thing.number == number), None)

    def acting(self) -> Game:
        """The game, if it goes on."""
        allow(not self.game.lost or CHOSEN.after_the_end == "continue")
        self.game.asked = []
        return self.game

    def named_card(self, number: int) -> Thing:
        """What a step is about. A step about what has ceased to exist is refused."""
        thing = self.thing(number)
        allow(thing is not None)
        return thing

    def on_field(self, number: int) -> Thing:
        self.acting()
        thing = self.named_card(number)
        allow(thing.on_field)
        return thing

    def done(self) -> Optional[Answer]:
        self.game.check()
        return Answer(facts=self.game.asked) if CHOSEN.facts == "shown" and self.game.asked else None

    @effect
    def become(self, object, kind, supertypes=(), subtypes=()):
        self.game.become(self.on_field(object), kind, supertypes, subtypes)
        return self.done()

    @effect
    def also(self, object, kind):
        self.game.also(self.on_field(object), kind)
        return self.done()

    @effect
    def set(self, object, stat, to=None):
        self.game.set(self.on_field(object), stat, to)
        return self.done()

    @effect
    def allow(self, object, kind):
        self.on_field(object).acts_as.add(kind)
        return self.done()

    @effect
    def rest(self, object):
        thing = self.on_field(object)
        allow(thing.awake)
        thing.awake = False
        return self.done()

    @effect
    def wake(self, object):
        thing = self.on_field(object)
        allow(not thing.awake)
        thing.awake = True
        return self.done()

    @effect
    def destroy(self, object):
        self.game.leave(self.on_field(object))
        return self.done()

    @effect
    def activate(self, card, target=None):
        self.acting().activate(self.named_card(card), self.thing(target))
        return self.done()

    @effect
    def use(self, source, ability):
        self.acting().use(self.named_card(source), ability)
        return self.done()

    @effect
    def materialize(self, card):
        self.acting().materialize(self.named_card(card))
        return self.done()

    @effect
    def attack(self, attacker, defender, card=None):
        game = self.acting()
        game.attack(self.named_card(attacker), None if card is None else self.named_card(card), self.named_card(defender))
        return self.done()

    @effect
    def end_combat(self):
        self.acting().end_combat()
        return self.done()

    @effect
    def resolve(self, discard=None, choose=None):
        self.acting().resolve(self.thing(discard), self.thing(choose))
        return self.done()

    @question
    def options(self, way, noun): return offered(self.game.options(way, noun))
    @question
    def qualified(self, way, word, noun, non=False): return offered(self.game.options(way, noun, word, non))
    @question
    def cards(self, player, word, zone):
        return offered(card for card in self.game.zone(player, zone) if self.game.fits(card, word))
    @question
    def with_(self, number, is_):
        value = lambda thing: thing.cost if number == "cost" else thing.stats[number]
        return offered(thing for thing in self.game.field() if value(thing) == is_)
    @question
    def named(self, name=""): return offered(thing for thing in self.game.field() if thing.name == name)
    @question
    def may(self, object, deed):
        thing = self.thing(object)
        return thing is not None and self.game.may_attack(thing)

    def show(self, table):
        for thing in self.game.things:
            self._show_thing(table.object(thing.number), thing)
        lost = self.game.lost
        if CHOSEN.outcome == "shown":
            for player in ("one", "two"):
                over = "drawn" if len(set(lost)) == 2 else "lost" if player in lost else "won"
                table.player(player).outcome(over if lost else "playing")

    def _show_thing(self, shown, thing):
        shown.zone(thing.zone).owner(thing.owner).controller(thing.owner).flag("token", thing.token)
        if CHOSEN.hosts == "shown":
            shown.host(thing.host.number if thing.host else None)
        if thing.on_field or CHOSEN.awake_elsewhere == "true":
            shown.flag("awake", thing.awake)
        if thing.is_ability or thing.zone in HIDDEN and CHOSEN.hidden_zones == "hidden":
            return
        shown.name(thing.name)
        for list_, words in (("elements", thing.elements), ("supertypes", thing.supertypes), ("types", thing.types),
                             ("subtypes", thing.subtypes), ("abilities", thing.abilities), ("speeds", thing.speeds)):
            shown.words(list_, words)
        self._show_numbers(shown, thing)

    def _show_numbers(self, shown, thing):
        for number in ("cost", *STATS):
            value = thing.cost if number == "cost" else thing.stats[number]
            shown.number(number, value if CHOSEN.base == "shown" else None, value)
        if not thing.on_field:
            shown.absent("damage")
        elif thing.damage or CHOSEN.undamaged == "zero":
            shown.number("damage", None, thing.damage)


run(GrandArchive())
