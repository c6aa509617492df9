"""KeyForge's abilities, read a second time: headjudge check --rulebook kf -- python3 adapter.py [--choice NAME=OPTION]..."""

from __future__ import annotations

from typing import Optional

from choices import options

CHOSEN = options()

from card import Card
from game import Game, allow
from headjudge_adapter import Adapter, Answer, effect, question, run
from table import OTHER


class KeyForge(Adapter):
    rulebook, name, version = "kf", "KeyForge, a second reading", "1.0"

    def start(self, cards):
        self.game = Game(cards, CHOSEN)

    def card(self, number: Optional[int]) -> Optional[Card]:
        return None if number is None else self.game.cards[number - 1]

    def acting(self) -> Game:
        """The game, if it goes on."""
        allow(self.game.winner() is None or CHOSEN.after_the_end == "continue")
        return self.game

    @effect
    def turn(self, player, house): self.acting().turn(player, house)
    @effect
    def play(self, card, onto=None): self.acting().play(self.card(card), self.card(onto))
    @effect
    def put(self, card): self.acting().put(self.card(card))
    @effect
    def fight(self, attacker, defender): self.acting().fight(self.card(attacker), self.card(defender))
    @effect
    def reap(self, creature): self.acting().reap(self.card(creature))
    @effect
    def action(self, card, target=None): self.acting().use(self.card(card), "action", self.card(target))
    @effect
    def omni(self, card, target=None): self.acting().use(self.card(card), "omni", self.card(target))
    @effect
    def destroy(self, card): self.acting().destroy(self.card(card))
    @effect
    def damage(self, creature, amount): self.acting().hurt(self.card(creature), amount)
    @effect
    def move(self, card, to): self.acting().move(self.card(card), to)
    @effect
    def control(self, card, player): self.acting().control(self.card(card), player)
    @effect
    def mark(self, creature, status): self.acting().mark(self.card(creature), status)

    @question
    def uses(self, card):
        return Answer(facts=[use for use in ("fight", "reap", "action", "omni") if self.game.can(self.card(card), use)])

    @question
    def kinds(self, card):
        return Answer(facts=sorted({ability.kind for ability in self.card(card).abilities}))

    def show(self, table):
        for card in self.game.cards:
            self._show_card(table.object(card.number), card)
        winner = self.game.winner()
        for player in ("one", "two"):
            shown = table.player(player).tally("aember", self.game.aember[player])
            if CHOSEN.outcome == "shown":
                shown.outcome("playing" if winner is None else "won" if winner == player else "lost")

    def _show_card(self, shown, card):
        shown.zone(card.zone).owner(card.owner).host(card.host.number if card.host else None)
        if card.in_play or CHOSEN.out_of_play == "shown":
            shown.controller(self.game.controller(card))
            power = self.game.power(card)
            shown.number("power", card.power if CHOSEN.base_power == "shown" else None, power)
        if not (card.in_play and card.is_creature):
            shown.absent("damage")
        elif card.damage or CHOSEN.undamaged == "zero":
            shown.number("damage", None, card.damage)
        if card.in_play or CHOSEN.exhausted_out == "false":
            shown.flag("exhausted", card.exhausted).flag("stunned", card.stunned).flag("warded", card.warded)


run(KeyForge())
