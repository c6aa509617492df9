"""The table: the cards, the pools, whose turn it is, and what leaves play."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, Dict, List, Optional, Set

from card import Ability, Card, Given

OTHER = {"one": "two", "two": "one"}


class Table:
    def __init__(self, cards: List[Dict[str, Any]], choices: SimpleNamespace) -> None:
        self.cards = [Card(number, card) for number, card in enumerate(cards, 1)]
        self.choices = choices
        self.aember = {"one": 0, "two": 0}
        self.keys = {"one": 0, "two": 0}
        self.active, self.house = "one", "Brobnar"
        self.first_turn, self.played = True, 0

    # What there is.

    def in_play(self) -> List[Card]:
        return [card for card in self.cards if card.in_play]

    def creatures(self) -> List[Card]:
        return [card for card in self.cards if card.in_play and card.is_creature]

    def upgrades(self, creature: Card) -> List[Card]:
        return [card for card in self.cards if card.host is creature]

    def zone(self, player: str, zone: str) -> List[Card]:
        return [card for card in self.cards if card.zone == zone and card.owner == player]

    def controller(self, card: Card) -> str:
        if card.host is not None and self.choices.upgrade_controller == "creature":
            return card.host.controller
        return card.controller

    def given(self, card: Card, kind: str) -> List[Given]:
        """The abilities of this kind that the card has in play, in the order in which they resolve."""
        own = [Given(ability, card) for ability in card.abilities if ability.kind == kind]
        lent = [Given(ability, upgrade) for upgrade in self.upgrades(card) for ability in upgrade.abilities
                if ability.kind == kind and ability.kind != "play"]
        if self.choices.order == "reversed":
            own.reverse()
            lent.reverse()
        return own + lent if self.choices.upgrades == "last" else lent + own

    # Constant abilities.

    def you(self, source: Card) -> str:
        """Who is "you" in a constant ability."""
        if source.host is not None and self.choices.upgrade_you == "creature":
            return source.host.controller
        return self.controller(source)

    def active_constant(self, ability: Ability, source: Card) -> bool:
        if ability.condition == "your turn":
            return self.active == self.you(source)
        return ability.condition == "always" or self.aember[self.you(source)] > 0

    def power(self, card: Card) -> Optional[int]:
        if card.power is None or not card.in_play:
            return card.power
        return card.power + sum(self._power_from(source, card) for source in self.cards if source.in_play)

    def _power_from(self, source: Card, card: Card) -> int:
        if source.host is not None:
            reached = source.host is card
        else:
            reached = source is not card and source.controller == card.controller
        if not reached:
            return 0
        return sum(ability.amount for ability in source.abilities if ability.kind == "constant"
                   and ability.script == "power" and self.active_constant(ability, source))

    # Damage and leaving play.

    def damage(self, creature: Card, amount: int) -> None:
        """Damage that is dealt to a creature in play. Whether it dies is looked at later."""
        if creature.warded:
            creature.warded = False
        else:
            creature.damage += amount

    def check(self) -> Set[Card]:
        """Destroys creatures with too much damage, until there are none. Returns those that are destroyed."""
        destroyed: Set[Card] = set()
        while True:
            dying = [card for card in self.creatures() if card.damage and card.damage >= self.power(card)]
            if not dying:
                return destroyed
            destroyed.update(card for card in dying if self.leave(card, "discard"))

    def leave(self, card: Card, zone: str) -> bool:
        """A card in play leaves it for a zone of its owner, unless a ward is removed instead."""
        if card.warded:
            card.warded = False
            return False
        for upgrade in self.upgrades(card):
            upgrade.go("discard")
        card.go(zone)
        if self.choices.elusive_memory == "new":
            card.attacked = False
        return True

    def enter(self, card: Card, controller: str, host: Optional[Card] = None) -> None:
        card.go("play")
        card.controller, card.host = controller, host
        how = {"creature": self.choices.enters, "artifact": self.choices.artifacts_enter}
        card.exhausted = how.get(card.type) == "exhausted"
        self.check()

    # Turns.

    def turn(self, player: str, house: str) -> None:
        self._end_turn()
        if player == self.active:
            self.active = OTHER[player]
            self._begin_turn()
            self._end_turn()
        self.active, self.house = player, house
        self._begin_turn()
        self.check()

    def winner(self) -> Optional[str]:
        return next((player for player, keys in self.keys.items() if keys >= 3), None)

    def _begin_turn(self) -> None:
        player = self.active
        for card in self.cards:
            card.attacked = False
        if self.choices.forge == "yes" and self.aember[player] >= 6:
            self.aember[player] -= 6
            self.keys[player] += 1
        if self.choices.archives == "taken":
            for card in self.zone(player, "archives"):
                card.go("hand")

    def _end_turn(self) -> None:
        player = self.active
        self.first_turn = False
        for card in self.cards:
            if card.in_play and card.controller == player:
                card.exhausted = False
        if self.choices.draw != "no":
            for _ in range(6 - len(self.zone(player, "hand"))):
                self._draw(player)

    def _draw(self, player: str) -> None:
        if not self.zone(player, "deck") and self.choices.draw == "reshuffle":
            for card in self.zone(player, "discard"):
                card.go("deck")
        for card in self.zone(player, "deck")[:1]:
            card.go("hand")
