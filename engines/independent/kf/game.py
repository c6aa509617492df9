"""What players and effects do."""

from __future__ import annotations

from typing import Iterable, List, Optional

from card import Card, Given
from headjudge_adapter import Refused
from table import OTHER, Table

#: Abilities of which one creature is chosen.
CHOOSE_ONE = ("damage a creature", "sacrifice and damage a creature")


def allow(condition: bool) -> None:
    if not condition:
        raise Refused


class Game(Table):
    # Using cards.

    def usable(self, card: Card) -> bool:
        """Whether the active player may use it, apart from an ability that is needed and from its house."""
        return card.in_play and card.type != "upgrade" and not card.exhausted and card.controller == self.active

    def in_house(self, card: Card) -> bool:
        return card.house == self.house or card.has("any house")

    def can(self, card: Card, use: str) -> bool:
        if not self.usable(card) or use != "omni" and not self.in_house(card):
            return False
        if use == "fight":
            return card.is_creature and any(other.controller != self.active for other in self.creatures())
        return card.is_creature if use == "reap" else bool(self.given(card, use))

    def _exhaust(self, card: Card) -> bool:
        """Exhausts a card to use it. A stun is lost instead of the use."""
        card.exhausted = True
        stunned, card.stunned = card.stunned, False
        return not stunned

    def reap(self, card: Card) -> None:
        allow(self.can(card, "reap"))
        if self._exhaust(card):
            self.aember[self.active] += 1
            self.check()
            self.resolve(card, self.given(card, "reap"))

    def use(self, card: Card, kind: str, target: Optional[Card]) -> None:
        """Uses the abilities with "Action:" or "Omni:"."""
        allow(self.can(card, kind))
        abilities = self.given(card, kind)
        if not card.stunned and any(given.ability.script in CHOOSE_ONE for given in abilities):
            target = self._chosen(target)
        if self._exhaust(card):
            self.resolve(card, abilities, target)

    def _chosen(self, target: Optional[Card]) -> Optional[Card]:
        if target is not None and target.in_play and target.is_creature:
            return target
        how = self.choices.target if target is None else self.choices.bad_target
        allow(how != "refuse")
        return next(iter(self.creatures()), None) if how == "first" else None

    def fight(self, attacker: Card, defender: Card) -> None:
        allow(self.can(attacker, "fight"))
        allow(defender.in_play and defender.is_creature and defender.controller != self.active)
        if not self._exhaust(attacker):
            return
        spared = defender.has("elusive") and not defender.attacked
        defender.attacked = True
        dead = set() if spared else self._exchange(attacker, defender)
        self._after_fight(attacker, defender, dead)

    def _exchange(self, attacker: Card, defender: Card) -> "set[Card]":
        """Both deal their damage. Returns who is destroyed by it."""
        blow, answer = self.power(attacker), self.power(defender)
        self.damage(defender, blow)
        self.damage(attacker, answer)
        return self.check()

    def _after_fight(self, attacker: Card, defender: Card, dead: "set[Card]") -> None:
        kills = {card: [given for given in self.given(card, "constant") if given.ability.script == "after kill"
                        and self.active_constant(given.ability, given.source)]
                 for card, enemy in ((attacker, defender), (defender, attacker)) if card not in dead and enemy in dead}
        fights = [] if attacker in dead else self.given(attacker, "fight")
        own, others = kills.get(attacker, []), kills.get(defender, [])
        mine = own + fights if self.choices.after_kill == "first" else fights + own
        # If there are others, the attacker is dead, and has none: their order is no choice.
        self.resolve(defender, others)
        self.resolve(attacker, mine)

    # Playing cards.

    def play(self, card: Card, onto: Optional[Card]) -> None:
        allow(not card.in_play)
        from_hand = card.zone == "hand" and card.owner == self.active
        allow(not from_hand or card.house == self.house)
        allow(not (from_hand and self.first_turn and self.played) or self.choices.first_turn == "any")
        if card.type == "upgrade":
            self.enter(card, self.active, self._carrier(onto))
        elif card.type != "action":
            self.enter(card, self.active)
        self.played += from_hand
        abilities = [Given(ability, card) for ability in card.abilities if ability.kind == "play"]
        if self.choices.order == "reversed":
            abilities.reverse()
        self.resolve(card, abilities, you=self.active)
        if card.type == "action":
            card.go("discard")
            self.check()

    def _carrier(self, onto: Optional[Card]) -> Card:
        if onto is None and self.choices.onto == "first":
            onto = next(iter(self.creatures()), None)
        allow(onto is not None and onto.in_play and onto.is_creature)
        return onto

    def put(self, card: Card) -> None:
        allow(not card.in_play and card.type in ("creature", "artifact"))
        self.enter(card, self.active)

    # Abilities.

    def resolve(self, card: Card, abilities: List[Given], target: Optional[Card] = None, you: str = "") -> None:
        you = you or card.controller
        entered = card.in_play
        for given in abilities:
            lost = entered and not card.in_play and given.source is not card
            if lost and self.choices.dead_source == "stops":
                continue
            self._effect(given, card, you, target)
            if self.choices.check == "each":
                self.check()
        self.check()

    def _effect(self, given: Given, card: Card, you: str, target: Optional[Card]) -> None:
        script, amount = given.ability.script, given.ability.amount
        if script in ("gain", "after kill"):
            self.aember[you] += amount
        elif script == "lose all":
            self.aember[you] = 0
        elif script == "gain per discard":
            self.aember[you] += len(self.zone(you, "discard"))
        elif script == "ready":
            if card.in_play and (given.source is card or self.choices.upgrade_this == "creature"):
                card.exhausted = False
        elif script == "damage each":
            self._damage_each(self.creatures())
        elif script == "damage each non-Horseman":
            self._damage_each([c for c in self.creatures() if c.model != "Horseman of Pestilence"])
        else:
            self._damage_one(script, amount, card, target)

    def _damage_one(self, script: str, amount: int, card: Card, target: Optional[Card]) -> None:
        if script == "sacrifice and damage a creature" and card.in_play:
            self.leave(card, "discard")
            self.check()
        if target is not None and target.in_play:
            self.damage(target, amount)

    def _damage_each(self, creatures: Iterable[Card]) -> None:
        targets = list(creatures)
        if self.choices.damage_each == "reversed":
            targets.reverse()
        for creature in targets:
            # One that has died in between is not dealt damage any more.
            if creature.in_play:
                self.damage(creature, 1)
            if self.choices.damage_each != "together" and self.choices.check == "each":
                self.check()

    # Effects without a source.

    def destroy(self, card: Card) -> None:
        allow(card.in_play)
        self.leave(card, "discard")
        self.check()

    def hurt(self, card: Card, amount: int) -> None:
        allow(card.in_play and card.is_creature)
        self.damage(card, amount)
        self.check()

    def move(self, card: Card, to: str) -> None:
        if card.in_play:
            self.leave(card, to)
        elif card.zone == to:
            allow(self.choices.move_nowhere == "done")
        else:
            card.go(to)
        self.check()

    def control(self, card: Card, player: str) -> None:
        allow(card.in_play and card.type != "upgrade")
        if card.controller != player and self.choices.elusive_control == "new":
            card.attacked = False
        card.controller = player
        self.check()

    def mark(self, card: Card, status: str) -> None:
        allow(card.in_play and card.is_creature)
        flag = {"stun": "stunned", "ward": "warded"}[status]
        allow(not getattr(card, flag) or self.choices.mark_twice == "done")
        setattr(card, flag, True)
