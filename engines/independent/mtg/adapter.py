"""Magic's K.6, read a second time: headjudge check --rulebook mtg -- python3 adapter.py [--choice NAME=OPTION]..."""

from __future__ import annotations

from choices import options

CHOSEN = options()

from game import Game, allow
from headjudge_adapter import Adapter, effect, question, run
from thing import Ability, Thing


class Magic(Adapter):
    rulebook, name, version = "mtg", "Magic, a second reading", "1.0"

    def start(self, cards):
        self.game = Game(cards, CHOSEN)

    def thing(self, number: int) -> Thing:
        """The card or token. Effects on anything else are refused."""
        thing = self.game.thing(number)
        allow(thing is not None)
        return thing

    def permanent(self, number: int) -> Thing:
        thing = self.thing(number)
        allow(thing.on_battlefield)
        return thing

    def acting(self) -> Game:
        """The game, if it goes on."""
        allow(not self.game.lost or CHOSEN.after_the_end == "continue")
        return self.game

    @effect
    def cast(self, card):
        self.acting().cast(self.thing(card))
        self.game.check()

    @effect
    def activate(self, source, script, ability, of=None):
        self.acting().activate(ability, self.thing(source), script, None if of is None else self.thing(of))
        self.game.check()

    @effect
    def resolve(self):
        self.acting().resolve()
        self.game.check()

    @effect
    def pump(self, object, power, toughness, until):
        self.acting().pump(self.thing(object), (power, toughness), until)
        self.game.check()

    @effect(partly=True)
    def recolor(self, object, color, until):
        self.acting().recolor(object, color, until)
        self.game.check()

    @effect
    def grant(self, object, keyword, until):
        self.acting().grant(self.thing(object), keyword, until)
        self.game.check()

    @effect
    def animate(self, object, power, toughness, until):
        self.acting().animate(self.thing(object), (power, toughness), until)
        self.game.check()

    @effect
    def counter(self, object, by):
        self.acting()
        self.permanent(object).body.counters += by
        self.game.check()

    @effect
    def attach(self, aura, object):
        self.acting().attach(self.thing(aura), self.thing(object))
        self.game.check()

    @effect
    def move(self, object, zone):
        self.acting().move(self.thing(object), zone)
        self.game.check()

    @effect
    def tap(self, object):
        self.acting()
        self.permanent(object).body.tapped = True
        self.game.check()

    @effect
    def untap(self, object):
        self.acting()
        self.permanent(object).body.tapped = False
        self.game.check()

    @effect
    def control(self, object, player):
        self.acting()
        self.permanent(object).body.controller = player
        self.game.check()

    @effect
    def token(self, token, player, color, subtype, power, toughness, keywords=()):
        self.acting().create(token, {
            "name": f"{subtype} Token", "owner": player, "zone": "battlefield", "colors": [color], "types": ["creature"],
            "subtypes": [subtype], "keywords": list(keywords), "power": power, "toughness": toughness,
        })
        self.game.check()

    @effect
    def end_turn(self):
        self.acting().end_turn()
        self.game.check()

    @question
    def match(self, by, name="", color=None, type=None, subtype=None, ability=None, number=None):
        game = self.game
        has = {
            "name": lambda thing: thing.name == name,
            "color": lambda thing: color in game.colors(thing),
            "cost": lambda thing: game.cost(thing) == number,
            "type": lambda thing: type in game.types(thing),
            "subtype": lambda thing: subtype in thing.subtypes,
            "ability": lambda thing: ability in game.abilities(thing),
            "power": lambda thing: game.power(thing) == number,
            "toughness": lambda thing: game.toughness(thing) == number,
        }[by]
        return [thing.number for thing in game.things if has(thing)]

    def show(self, table):
        for thing in self.game.things:
            self._show_thing(table.object(thing.number), thing)
        for item in self.game.stack:
            if isinstance(item, Ability):
                self._show_ability(table.object(item.number), item)
        for player, life in self.game.life.items():
            shown = table.player(player).tally("life", life)
            if CHOSEN.outcome == "shown":
                shown.outcome(self._outcome(player))

    def _outcome(self, player: str) -> str:
        lost = self.game.lost
        if not lost:
            return "playing"
        return "drawn" if len(lost) == 2 else "lost" if player in lost else "won"

    def _show_thing(self, shown, thing):
        game, body = self.game, thing.body
        shown.zone(thing.zone).owner(thing.owner).controller(body.controller).flag("token", thing.token)
        if thing.on_battlefield or CHOSEN.tapped_elsewhere == "false":
            shown.flag("tapped", body.tapped)
        if CHOSEN.host == "shown":
            shown.host(body.host.number if body.host else None)
        if thing.zone == "hand" and CHOSEN.hand == "hidden":
            return
        abilities = game.abilities(thing)
        shown.name(thing.name).words("colors", game.colors(thing)).words("types", game.types(thing))
        shown.words("subtypes", thing.subtypes)
        shown.words("abilities", list(dict.fromkeys(abilities)) if CHOSEN.same_keyword == "once" else abilities)
        if thing.on_battlefield or CHOSEN.elsewhere == "shown":
            self._show_numbers(shown, thing)

    def _show_numbers(self, shown, thing):
        game, cost = self.game, self.game.cost(thing)
        shown.number("cost", cost, cost)
        if game.is_creature(thing):
            shown.number("power", self._base_power(thing), game.power(thing))
            base = game.base_toughness(thing) if CHOSEN.base == "shown" else None
            shown.number("toughness", base, game.toughness(thing))
        else:
            shown.absent("power").absent("toughness")

    def _base_power(self, thing):
        if CHOSEN.base == "hidden" or self.game.follows(thing) and CHOSEN.follower_base == "hidden":
            return None
        printed = self.game.follows(thing) and CHOSEN.follower_base == "printed"
        return thing.power if printed else self.game.base_power(thing)

    def _show_ability(self, shown, ability):
        shown.zone("stack").owner(ability.source.owner).controller(ability.controller).flag("token", False)
        if CHOSEN.host == "shown":
            shown.host(ability.source.number)
        if CHOSEN.ability_name == "source":
            shown.name(ability.source.name)
        if CHOSEN.ability_colors == "announced":
            shown.words("colors", ability.colors)


run(Magic())
