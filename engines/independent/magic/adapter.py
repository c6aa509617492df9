"""Magic's layers, read a second time: `magic check -- python3 adapter.py [--choice NAME=OPTION]...`, with the command of the example `magic`."""

from __future__ import annotations

from choices import options

CHOSEN = options()

from game import Game
from headjudge_adapter import Adapter, effect, run


class Magic(Adapter):
    rulebook, name, version = "mtg", "Magic, a second reading", "1.0"

    def start(self, cards):
        self.game = Game(cards, CHOSEN)

    @effect
    def change(self, object, player, until, does=()):
        self.game.begin([self.game.permanent(object)], player, list(does), until)
        self.game.check()

    @effect
    def change_all(self, player, filter, until, does=()):
        self.game.change_all(player, filter, list(does), until)
        self.game.check()

    @effect
    def counter(self, object, sort, number):
        stay = self.game.permanent(object).stay
        if sort == "+1/+1":
            stay.plus += number
        else:
            stay.minus += number
        self.game.check()

    @effect
    def damage(self, object, amount):
        self.game.creature(object).stay.damage += amount
        self.game.check()

    @effect
    def attach(self, aura, object):
        self.game.attach(self.game.thing(aura), self.game.creature(object))
        self.game.check()

    @effect
    def move(self, object, zone):
        self.game.move(self.game.thing(object), zone)
        self.game.check()

    @effect
    def token(self, token, player, color, subtype, power, toughness, keywords=()):
        self.game.create(token, {
            "owner": player, "zone": "battlefield", "colors": [color], "types": ["creature"], "subtypes": [subtype],
            "keywords": list(keywords), "power": power, "toughness": toughness,
        })
        self.game.check()

    @effect
    def tap(self, object):
        self.game.permanent(object).stay.tapped = True
        self.game.check()

    @effect
    def end_turn(self):
        self.game.end_turn()
        self.game.check()

    def show(self, table):
        for now in self.game.now().values():
            self.show_object(table, now)
        for player in ("one", "two"):
            table.player(player).tally("life", 20)
            if CHOSEN.outcome == "shown":
                table.player(player).outcome("playing")

    def show_object(self, table, now):
        thing, stay = now.thing, now.thing.stay
        if stay.zone == "hand" and CHOSEN.hand == "hidden":
            return
        view = table.object(thing.number)
        view.zone(stay.zone)
        if stay.zone in ("graveyard", "exile") and CHOSEN.graveyard == "zone-only":
            return
        view.owner(thing.owner)
        view.flag("token", thing.token)
        for name in ("colors", "types", "subtypes"):
            view.words(name, sorted(getattr(now, name)))
        keywords = now.keywords if CHOSEN.same_keyword == "each" else sorted(set(now.keywords))
        view.words("keywords", keywords)
        if CHOSEN.supertypes == "shown":
            view.words("supertypes", sorted(now.supertypes))
        view.number("mana-value", thing.mana_value, thing.mana_value)
        self.show_size(view, now)
        if thing.in_play:
            self.show_permanent(view, now)
            return
        if CHOSEN.controller_elsewhere == "owner":
            view.controller(thing.owner)
        if CHOSEN.tapped_elsewhere == "false":
            view.flag("tapped", False)

    def show_size(self, view, now):
        for name, base, value in zip(("power", "toughness"), now.base, now.size):
            if now.is_creature:
                view.number(name, base if CHOSEN.base == "shown" else None, value)
            elif CHOSEN.noncreature == "absent":
                view.absent(name)

    def show_permanent(self, view, now):
        stay = now.thing.stay
        view.controller(now.controller)
        view.flag("tapped", stay.tapped)
        if CHOSEN.host == "shown":
            hosts = [thing.number for thing in self.game.things if thing.stay is stay.host]
            view.host(hosts[0] if hosts else None)
        if CHOSEN.counters == "shown":
            for name, number in (("damage", stay.damage), ("plus-counters", stay.plus), ("minus-counters", stay.minus)):
                view.number(name, number, number)


run(Magic())
