"""Plausible bugs of the engine for Magic."""

from bug_lists.bug import Bug


def bug(name: str, file: str, old: str, new: str, missed: str = "", interpret: str = "") -> Bug:
    return Bug("mtg", name, file, old, new, missed, interpret)


BUGS = [
    bug("what has left is looked up where it is now", "characteristics.py", "return body.last or self.now(thing)", "return self.now(thing)"),
    bug("what has left counts as nothing", "characteristics.py", "return body.last or self.now(thing)",
        "return Last(0, []) if body.last else self.now(thing)"),
    bug("an ability reads the printed power", "game.py", "power = self.look(thing, body).power or 0", "power = thing.power"),
    bug("what changed a spell does not change the permanent", "game.py", "            top.body.effects = effects\n", "            del effects\n"),
    bug("a lord gives no toughness", "characteristics.py", "return pumps + thing.body.counters + len(self._lords(thing))",
        "return pumps + thing.body.counters + (0 if which else len(self._lords(thing)))"),
    bug("a lord gives no keyword", "characteristics.py", "given = [lord.gives for lord in self._lords(thing)]", "given = []"),
    bug("a shielding Aura gives an ability", "characteristics.py",
        'given += [aura.gives for aura in self.auras(thing) if aura.text == "aura-has"]',
        'given += [aura.gives or UNTARGETABLE for aura in self.auras(thing) if aura.text in ("aura-has", "aura-shields")]'),
    bug("a tapped lord stops working", "characteristics.py", "lord.on_battlefield and lord is not thing]",
        "lord.on_battlefield and lord is not thing and not lord.body.tapped]"),
    bug("a lord works for its controller only", "characteristics.py", "lord.on_battlefield and lord is not thing]",
        "lord.on_battlefield and lord is not thing and lord.body.controller == thing.body.controller]"),
    bug("effects until end of turn never end", "game.py", 'if effect.until != "end of turn"]', "]"),
    bug("effects for good end with the turn", "game.py", 'if effect.until != "end of turn"]', 'if effect.what != "pump"]'),
    bug("counters do nothing", "characteristics.py", "return pumps + thing.body.counters + ", "return pumps + "),
    bug("pumps do nothing to toughness", "characteristics.py", 'pumps = sum(pump[which] for pump in thing.body.values("pump"))',
        'pumps = 0 if which else sum(pump[0] for pump in thing.body.values("pump"))'),
    bug("the buried card is looked up in the graveyard", "game.py",
        "            self._bury(ability)\n            self._gain(me, of, ability.of_body)",
        "            self._bury(ability)\n            self._gain(me, of, of.body)"),
    bug("the second look uses the first value", "game.py",
        "            self._pump_itself(ability)\n            self._gain(me, source, ability.source_body)",
        "            self._gain(me, source, ability.source_body)\n            self._pump_itself(ability)"),
    bug("effects follow a creature to its next zone and back", "game.py", "        thing.body = Body(zone, thing.owner)",
        "        thing.body = Body(zone, thing.owner)\n        thing.body.effects = old.effects"),
    bug("counters follow a creature to its next zone and back", "game.py", "        thing.body = Body(zone, thing.owner)",
        "        thing.body = Body(zone, thing.owner)\n        thing.body.counters = old.counters"),
    bug("a change of control ends all effects", "adapter.py", "        self.permanent(object).body.controller = player",
        "        self.permanent(object).body.controller = player\n        self.permanent(object).body.effects = []"),
    bug("an animated permanent has no size", "characteristics.py", "            return sizes[-1][0]", "            return thing.power"),
    bug("a new color joins the old ones", "characteristics.py", "return [changed[-1]] if changed else thing.colors",
        "return list(dict.fromkeys(thing.colors + changed[-1:]))"),
    bug("a permanent deals damage with its printed colors", "game.py",
        "colors = self.look(ability.source, ability.source_body).colors", "colors = ability.source.colors"),
    bug("an ability of a creature that came back reads the new one", "characteristics.py", "return body.last or self.now(thing)",
        "return self.now(thing) if thing.zone == body.zone else body.last or self.now(thing)",
        # By default, no: K.6.7 speaks of a card that is not where it was expected, and one that came back is there.
        interpret="returned-card=new-object"),
    bug("power is asked for as printed", "adapter.py", '"power": lambda thing: game.power(thing) == number,',
        '"power": lambda thing: game.is_creature(thing) and thing.power == number,'),
    bug("tokens are not found", "adapter.py", "for thing in game.things if has(thing)]",
        "for thing in game.things if has(thing) and not thing.token]"),
    bug("a static ability uses last known information", "characteristics.py", "        return max([power for power in powers if power is not None], default=0)",
        "        follower.body.best = max([power for power in powers if power is not None] + [getattr(follower.body, 'best', 0)])\n"
        "        return follower.body.best"),
]
