"""Magic, read a second time: `headjudge check --rulebook mtg -- python3 adapter.py [--choice NAME=OPTION]...`."""

from __future__ import annotations

from functools import wraps

from choices import options

CHOSEN = options()

from game import PLAYERS, Game, allow
from headjudge_adapter import Adapter, effect, run
from language import CHANGE, FILTER, MANA, filled
from thing import printed


def step(method):
    """A step: it is refused once the game is over, and the game is checked after it."""

    @effect
    @wraps(method)
    def played(self, *arguments, **fields):
        allow(self.game.goes_on)
        method(self, *arguments, **fields)
        self.game.check()

    return played


def changes(does):
    return [filled(change, CHANGE) for change in does]


class Magic(Adapter):
    rulebook, name, version = "mtg", "Magic, a second reading", "1.0"

    def start(self, cards):
        self.game = Game(cards, CHOSEN)

    @step
    def change(self, object, player="one", until="end of turn", does=()):
        self.game.change(object, player, changes(does), until)

    @step
    def change_all(self, player="one", filter={}, until="end of turn", does=()):
        self.game.change_all(player, filled(filter, FILTER), changes(does), until)

    @step
    def counter(self, object, sort="+1/+1", number=1):
        self.game.put_counters(self.game.permanent(object), sort, number)

    @step
    def damage(self, object, amount=1):
        self.game.damage([self.game.damageable(object)], amount)

    @step
    def attach(self, aura, object):
        self.game.attach(self.game.thing(aura), self.game.creature(object))

    @step
    def move(self, object, zone="graveyard"):
        self.game.move(self.game.thing(object), zone)

    @step
    def token(self, token, player="one", color="white", subtype="Bear", power=1, toughness=1, keywords=()):
        values = printed({
            "colors": [color], "types": ["creature"], "subtypes": [subtype], "keywords": list(keywords), "power": power,
            "toughness": toughness,
        }, has_cost=False)
        self.game.create(token, player, values)

    @step
    def copy(self, object, of, until="end of turn"):
        self.game.copy(object, of, until)

    @step
    def copy_token(self, token, of, player="one"):
        self.game.create_copy(token, player, of)

    @step
    def tap(self, object):
        self.game.tap([self.game.permanent(object)])

    @step
    def cast(self, card, targets=(), players=(), x=0, mana={}, modes=()):
        self.game.stack.cast(card, modes, targets, players, x, filled(mana, MANA))

    @step
    def activate(self, source, ability=1, targets=(), players=(), mana={}, modes=()):
        self.game.stack.activate(source, ability, modes, targets, players, filled(mana, MANA))

    @step
    def resolve(self, accept=False, chosen=None, creates=False, token=None):
        self.game.stack.resolve(accept, chosen, token)

    @step
    def end_turn(self):
        self.game.end_turn()

    def show(self, table):
        for now in self.game.now().values():
            self.show_object(table, now)
        for player in PLAYERS:
            self.show_player(table.player(player), player)

    def show_player(self, view, player):
        game = self.game
        view.tally("life", game.life[player])
        view.tally("stack", sum(item.you == player for item in game.stack.items))
        if CHOSEN.mana == "shown":
            view.tally("mana", game.mana[player])
        if CHOSEN.outcome == "shown":
            view.outcome(game.outcome(player))

    def show_object(self, table, now):
        thing, stay = now.thing, now.thing.stay
        if stay.zone == "hand" and CHOSEN.hand == "hidden":
            return
        if stay.zone == "library" and CHOSEN.library == "hidden":
            return
        view = table.object(thing.number)
        view.zone(stay.zone)
        if stay.zone in ("graveyard", "exile") and CHOSEN.graveyard == "zone-only":
            return
        if stay.zone == "stack" and CHOSEN.spell == "zone-only":
            return
        view.owner(thing.owner)
        view.flag("token", thing.token)
        for name in ("colors", "types", "subtypes"):
            view.words(name, sorted(getattr(now, name)))
        keywords = now.keywords if CHOSEN.same_keyword == "each" else sorted(set(now.keywords))
        view.words("keywords", keywords)
        if CHOSEN.supertypes == "shown":
            view.words("supertypes", sorted(now.supertypes))
        view.number("mana-value", now.mana_value, now.mana_value)
        self.show_size(view, now)
        if now.is_planeswalker:
            view.number("loyalty", now.loyalty, now.loyalty)
        else:
            view.absent("loyalty")
        if thing.in_play:
            self.show_permanent(view, now)
            return
        if stay.zone == "stack" or CHOSEN.controller_elsewhere == "owner":
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
