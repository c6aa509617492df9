"""Plausible bugs of the engine for Grand Archive."""

from bug_lists.bug import Bug


def bug(name: str, file: str, old: str, new: str, missed: str = "") -> Bug:
    return Bug("ga", name, file, old, new, missed)


BUGS = [
    bug("setting a type keeps the supertypes", "game.py", "thing.types, thing.supertypes = [kind], list(supertypes)",
        "thing.types = [kind]\n        self.also_all(thing.supertypes, supertypes)\n"
        "\n    def also_all(self, words, more):\n        words += [word for word in more if word not in words]\n"
        "\n    def sub(self, thing, subtypes):"),
    bug("setting a type removes the subtypes", "game.py", "        if subtypes:\n            thing.subtypes = list(subtypes)",
        "        thing.subtypes = list(subtypes)"),
    bug("setting a type removes the stats", "game.py", "        if subtypes:\n            thing.subtypes",
        '        if kind not in ("Ally", "Champion"):\n            thing.stats["life"] = None\n        if subtypes:\n            thing.subtypes'),
    bug("of two effects that set the type, the first one counts", "game.py",
        "        thing.types, thing.supertypes = [kind], list(supertypes)",
        '        if thing.__dict__.get("set_in") == thing.visit:\n            return\n        thing.set_in = thing.visit\n'
        "        thing.types, thing.supertypes = [kind], list(supertypes)"),
    bug("of two effects that set a stat, the first one counts", "game.py", "        if to is not None:\n",
        '        if to is not None and thing.__dict__.get("set_" + stat) != thing.visit:\n'
        '            setattr(thing, "set_" + stat, thing.visit)\n'),
    bug("an additional type replaces the others", "game.py", "            words.append(kind)", "            words[:] = [kind]"),
    bug("an additional type is listed twice", "game.py", "        if kind not in words:\n            words.append(kind)", "        words.append(kind)"),
    bug("a stat that is not there cannot be set", "game.py", "            thing.stats[stat] = 0\n", "            return\n"),
    bug("setting a stat to 0 does nothing", "game.py", "        if to is not None:\n", "        if to:\n"),
    bug("destroyed regalia goes to the graveyard", "field.py",
        'thing.go("banishment" if "Regalia" in thing.supertypes else "graveyard")', 'thing.go("graveyard")'),
    bug("a champion is no unit to choose", "nouns.py", 'return thing.is_unit if noun == "unit" else', 'return "Ally" in thing.types if noun == "unit" else'),
    bug("token allies are no allies", "nouns.py", "            return TYPES[word] in thing.types", "            return TYPES[word] in thing.types and not thing.token"),
    bug("a lineage is on the field", "field.py", "return [thing for thing in self.things if thing.on_field and player in (None, thing.owner)]",
        'return [thing for thing in self.things if thing.zone in ("field", "lineage") and player in (None, thing.owner)]'),
    bug("loaded cards are found in the graveyard", "field.py", "return [thing for thing in self.things if thing.zone == zone and thing.owner == player]",
        'return [thing for thing in self.things if (thing.zone == zone or thing.zone == "loaded" and zone == "graveyard") and thing.owner == player]'),
    bug("an object that acts as a champion counts as one", "nouns.py", "            return TYPES[word] in thing.types",
        "            return TYPES[word] in thing.types or TYPES[word] in thing.acts_as"),
    bug("an object that acts as a unit can be targeted as one", "thing.py",
        'return self.on_field and ("Ally" in self.types or "Champion" in self.types)',
        'return self.on_field and bool({"Ally", "Champion"} & ({*self.types} | self.acts_as))'),
    bug("a materialization is an activation", "nouns.py", 'if thing.materialized == (noun == "materialization")]', 'if noun == "activation" or thing.materialized]'),
    bug("a weapon can be chosen as a unit's target", "game.py", "allow(target is not None and target.is_unit and", "allow(target is not None and target.on_field and"),
    bug("the damage hits another unit than the chosen one", "game.py", "        unit = self._pick(units, choose)", "        unit = self._pick(units, None)"),
    bug("the chosen unit is dealt no damage", "game.py", "        if unit is not None:\n            unit.damage += 2", "        if unit is None:\n            unit.damage += 2"),
    bug("the target is dealt no damage", "game.py", "                target.damage += 2", "                pass"),
    bug("a shrouded unit cannot be chosen", "game.py", "        units = self.units()\n", "        units = [u for u in self.units() if 'Spellshroud' not in u.abilities]\n",
        missed="the two sections do not say what Spellshroud does"),
    bug("a rested object cannot be targeted", "nouns.py", "        if not thing.on_field:\n            return True\n",
        "        if not thing.on_field:\n            return True\n        if not thing.awake:\n            return False\n"),
    bug("a missing stat counts as 0", "adapter.py", "thing.cost if number == \"cost\" else thing.stats[number]\n        return offered", 'thing.cost if number == "cost" else thing.stats[number] or 0\n        return offered'),
    bug("an effect that asks for a name finds every object", "adapter.py",
        "offered(thing for thing in self.game.field() if thing.name == name)", "offered(self.game.field())"),
    bug("each option is offered twice", "adapter.py", "    return Answer(number=len(numbers), objects=numbers)",
        "    return Answer(number=2 * len(numbers), objects=numbers)"),
    bug("the player is asked for the unit on activation", "game.py", '            self.asked = ["asked for a target"]',
        '            pass\n        if card.script == DISCARD:\n            self.asked = ["asked to choose a unit"]\n        if aims:'),
    bug("an object with a new type loses its abilities", "game.py", "        if kind not in words:\n            words.append(kind)",
        "        if kind not in words:\n            words.append(kind)\n            thing.abilities = []"),
    bug("a target that came back is hit", "game.py", "if unit and target.visit == card.target_visit and", "if unit and",
        missed="the two sections do not say that what comes back is another object"),
]
