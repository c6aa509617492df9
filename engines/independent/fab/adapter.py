"""Flesh and Blood, read a second time: headjudge check --rulebook fab -- python3 adapter.py [--choice NAME=OPTION]..."""

from __future__ import annotations

from typing import Callable, List

from choices import options

CHOSEN = options()

import names
from game import allow
from headjudge_adapter import Adapter, Answer, effect, question, run
from keywords import CLASSES_OF, NEWER_CLASSES_OF, SINGULAR
from stack import Stack
from thing import LISTS, NUMBERS, Thing


class FleshAndBlood(Adapter):
    rulebook, name, version = "fab", "Flesh and Blood, a second reading", "1.0"

    def start(self, cards):
        self.game = Stack(cards, CHOSEN)

    def thing(self, number: int) -> Thing:
        """What a step is about. A step about what was never there is refused."""
        thing = next((thing for thing in self.game.things if thing.number == number), None)
        allow(thing is not None)
        return thing

    def does(self, what: Callable[[], object]) -> object:
        """Something happens, if the game goes on."""
        allow(not self.game.lost or CHOSEN.after_the_end == "continue")
        before = self.game.lives()
        answer = what()
        self.game.settle(before)
        return answer

    @effect
    def get(self, property, object, by, until):
        self.does(lambda: self.game.get(self.thing(object), property, by, until))

    @effect
    def base(self, property, object, is_, until):
        self.does(lambda: self.game.set_base(self.thing(object), property, is_, until))

    @effect
    def counter(self, property, object, minus=False, off=False):
        self.does(lambda: self.game.counter(self.thing(object), property, minus, off))

    @effect
    def life(self, by, objects=()):
        self.does(lambda: self.game.change_life([self.thing(number) for number in objects], by))

    @effect
    def have(self, object, part, until):
        allow(part not in ("Rosetta", "Bravo"))
        self.does(lambda: self.game.word(self.thing(object), "have", part, until))

    @effect
    def lose(self, object, part, until):
        allow(part not in ("Rosetta", "Bravo"))
        self.does(lambda: self.game.word(self.thing(object), "lose", part, until))

    @effect
    def grant(self, object):
        def give():
            thing = self.thing(object)
            allow(thing.in_arena)
            thing.grants += 1

        self.does(give)

    @effect
    def become(self, object, reference, until):
        self.does(lambda: self.game.become(self.thing(object), self.thing(reference), until))

    @effect
    def move(self, object, zone): self.does(lambda: self.game.move(self.thing(object), zone))
    @effect
    def play(self, object, x=0, more=0, less=0): return self.does(lambda: self.game.play(self.thing(object), x, more, less))
    @effect
    def activate(self, object, layer, more=0, less=0):
        return self.does(lambda: self.game.activate(self.thing(object), layer, more, less))

    @effect
    def trigger(self, object, layer): self.does(lambda: self.game.trigger(self.thing(object), layer))
    @effect
    def resolve(self, token=None): self.does(lambda: self.game.resolve(token))
    @effect
    def pitch(self, object): return self.does(lambda: self.game.pitch(self.thing(object)))
    @effect
    def combat(self, attack, defenders=()):
        self.does(lambda: self.game.combat(self.thing(attack), [self.thing(number) for number in defenders]))

    @effect
    def end_turn(self): self.does(self.game.end_turn)

    def find(self, is_so: Callable[[Thing], bool]) -> List[int]:
        return [thing.number for thing in self.game.existing() if is_so(thing)]

    @question
    def find_number(self, property, is_, symbols=False):
        return self.find(lambda thing: self.game.value(thing, property) == is_)

    @question
    def find_color(self, color): return self.find(lambda thing: thing.face().strip == color)
    @question
    def find_name(self, name=""):
        return self.find(lambda thing: names.same(self.game.name(thing), name))

    @question
    def find_name_part(self, part=""):
        return self.find(lambda thing: names.has_part(self.game.name(thing) or "", part))

    @question
    def find_moniker(self, moniker=""):
        return self.find(lambda thing: names.same(self.game.moniker(thing), moniker))

    @question
    def find_word(self, part): return self.find(lambda thing: part in self.game.all_words(thing))
    @question
    def find_living(self): return self.find(lambda thing: self.game.value(thing, "life") is not None)
    @question
    def find_same(self, object):
        like = self.thing(object)
        allow(like.exists and not like.is_layer)
        return self.find(lambda thing: not thing.is_layer and self.game.distinct(thing) == self.game.distinct(like))

    @question
    def find_payment(self, is_): return self.find(lambda thing: thing.zone == "stack" and thing.paid == is_)
    @question
    def admits(self, hero, card): return self.game.admits(self.thing(hero), self.thing(card))
    @question
    def word(self, keyword=""):
        newer = NEWER_CLASSES_OF.get(keyword, []) if CHOSEN.newer_words == "known" else []
        return Answer(facts=CLASSES_OF.get(keyword, newer))

    @question
    def record(self, object):
        thing = self.thing(object)
        moved = not thing.exists or thing.died and not thing.in_arena
        allow(not moved or CHOSEN.record_of_the_dead != "refuse")
        facts = self.game.record(thing)
        return Answer(facts=[f for f in facts if f == "died"] if moved and CHOSEN.record_of_the_dead == "only-died" else facts)

    @question
    def gained(self, object, part):
        thing = self.thing(object)
        allow(thing.exists)
        return self.game.has_gained(thing, part)

    @question
    def lost(self, object, part):
        thing = self.thing(object)
        allow(thing.exists)
        return self.game.has_lost(thing, part)

    @question
    def category(self, object):
        thing = self.thing(object)
        allow(thing.exists and not thing.is_layer)
        return Answer(facts=[self.game.category(thing)])

    def show(self, table):
        game = self.game
        for thing in game.existing():
            self._show_thing(table.object(thing.number), thing)
        for player in ("one", "two"):
            shown = table.player(player)
            shown.tally("resource points", game.resources[player]).tally("chi points", game.chi[player])
            shown.tally("cards in hand", len(game.zone(player, "hand")) + game.more_in_hand[player])
            shown.tally("cards in deck", len(game.decks[player]) + game.more_in_deck[player])
            if CHOSEN.outcome == "shown":
                shown.outcome(game.outcome(player))

    def _show_thing(self, shown, thing):
        game = self.game
        shown.zone(thing.zone).owner(thing.owner).controller(thing.owner)
        shown.host(thing.source.number if thing.source else None)
        if game.name(thing) is not None:
            shown.name(game.name(thing))
        for of in LISTS:
            words = game.words(thing, of)
            if of == "traits" and CHOSEN.traits == "singular":
                words = [SINGULAR.get(word, word) for word in words]
            shown.words(of, words)
        strip = thing.face().strip
        shown.words("color strip", [strip] if strip else [])
        if thing.zone == "arena" or CHOSEN.elsewhere == "shown":
            for number in NUMBERS:
                base = game.base(thing, number) if CHOSEN.base == "shown" else None
                shown.number(number, base, game.value(thing, number))


run(FleshAndBlood())
