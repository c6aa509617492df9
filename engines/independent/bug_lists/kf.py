"""Plausible bugs of the engine for KeyForge."""

from bug_lists.bug import Bug


def bug(name: str, file: str, old: str, new: str, missed: str = "") -> Bug:
    return Bug("kf", name, file, old, new, missed)


BUGS = [
    bug("a dead attacker resolves its abilities", "game.py",
        'fights = [] if attacker in dead else self.given(attacker, "fight")', 'fights = self.given(attacker, "fight")'),
    bug("the defender resolves its abilities, too", "game.py",
        "own, others = kills.get(attacker, []), kills.get(defender, [])",
        'own, others = kills.get(attacker, []), kills.get(defender, []) + self.given(defender, "fight")'),
    bug("a dead creature resolves an ability about the end of the fight", "game.py",
        "if card not in dead and enemy in dead}", "if enemy in dead}"),
    bug("only the first of two Reap abilities resolves", "game.py",
        'self.resolve(card, self.given(card, "reap"))', 'self.resolve(card, self.given(card, "reap")[:1])'),
    bug("Reap abilities resolve before the Aember is gained", "game.py",
        '            self.aember[self.active] += 1\n            self.check()\n            self.resolve(card, self.given(card, "reap"))',
        '            self.resolve(card, self.given(card, "reap"))\n            self.aember[self.active] += 1\n            self.check()'),
    bug("putting a card into play resolves its Play abilities", "game.py", "        self.enter(card, self.active)\n\n",
        '        self.enter(card, self.active)\n        self.resolve(card, self.given(card, "play"))\n\n'),
    bug("Play abilities resolve from the hand only", "game.py", "        self.resolve(card, abilities, you=self.active)",
        "        self.resolve(card, abilities if from_hand else [], you=self.active)"),
    bug("an action card is not discarded", "game.py", '            card.go("discard")\n            self.check()\n\n    def _carrier',
        "            self.check()\n\n    def _carrier"),
    bug("an action card goes to the discard pile of who played it", "game.py",
        '            card.go("discard")\n            self.check()\n\n    def _carrier',
        '            card.owner = self.active\n            card.go("discard")\n            self.check()\n\n    def _carrier'),
    bug("an exhausted source has no constant abilities", "table.py",
        "for source in self.cards if source.in_play)", "for source in self.cards if source.in_play and not source.exhausted)"),
    bug("constant abilities work from the discard pile", "table.py",
        "for source in self.cards if source.in_play)", 'for source in self.cards if source.zone in ("play", "discard"))'),
    bug("a constant ability ignores whose turn it is", "table.py", "return self.active == self.you(source)", "return True"),
    bug("a constant ability ignores the pool", "table.py",
        'return ability.condition == "always" or self.aember[self.you(source)] > 0', "return True"),
    bug("Omni abilities need the active house", "game.py", 'or use != "omni" and not self.in_house(card)', "or not self.in_house(card)"),
    bug("Omni abilities work on the other player's turn", "game.py",
        'if not self.usable(card) or', 'if not (self.usable(card) or use == "omni" and card.in_play and not card.exhausted) or'),
    bug("an exhausted card can be used", "game.py", 'card.type != "upgrade" and not card.exhausted and', 'card.type != "upgrade" and'),
    bug("Action abilities do not exhaust the card", "game.py",
        "        if self._exhaust(card):\n            self.resolve(card, abilities, target)",
        '        if kind == "action" or self._exhaust(card):\n            self.resolve(card, abilities, target)'),
    bug("cards in hand can be used", "game.py", 'return card.in_play and card.type != "upgrade" and not',
        'return (card.in_play or card.zone == "hand") and card.type != "upgrade" and not'),
    bug("a card without an Omni ability can be used for one", "game.py",
        'return card.is_creature if use == "reap" else bool(self.given(card, use))',
        'return card.is_creature if use == "reap" else use == "omni" or bool(self.given(card, use))'),
    bug("damage to each creature reaches creatures in hands", "game.py", "            if creature.in_play:\n                self.damage(creature, 1)",
        "            if creature.in_play:\n                self.damage(creature, 1)\n        for creature in self.cards:\n"
        '            if creature.is_creature and creature.zone == "hand":\n                creature.go("discard")\n        for creature in targets:'),
    bug("a played creature goes back to the hand", "game.py", "        elif card.type != \"action\":\n            self.enter(card, self.active)",
        '        elif card.type != "action":\n            self.enter(card, self.active)\n            if card.is_creature:\n                card.go("hand")'),
    bug("the first of several Play abilities resolves before the card enters play", "game.py",
        '        if card.type == "upgrade":\n            self.enter(card, self.active,',
        '        for ability in card.abilities[:1]:\n            if ability.kind == "play":\n'
        "                self._effect(Given(ability, card), card, self.active, None)\n"
        '        if card.type == "upgrade":\n            self.enter(card, self.active,'),
    bug("an upgrade's Reap ability does nothing", "table.py",
        'if ability.kind == kind and ability.kind != "play"]', 'if ability.kind == kind and ability.kind not in ("play", "reap")]'),
    bug("a card of the opponent that is played is its owner's", "game.py",
        '        elif card.type != "action":\n            self.enter(card, self.active)',
        '        elif card.type != "action":\n            self.enter(card, card.owner)'),
    bug("of constant abilities with one amount only one applies", "table.py",
        "return card.power + sum(self._power_from(source, card) for source in self.cards if source.in_play)",
        "return card.power + sum({self._power_from(source, card) for source in self.cards if source.in_play})"),
    bug("an ability about a destroyed enemy resolves if the enemy lives", "game.py",
        "if card not in dead and enemy in dead}", "if card not in dead}"),
    bug("a ward on the defender stops Fight abilities", "game.py",
        "        dead = set() if spared else self._exchange(attacker, defender)\n",
        "        warded = defender.warded\n        dead = set() if spared else self._exchange(attacker, defender)\n"
        "        if warded and attacker not in dead:\n            return\n"),
]
