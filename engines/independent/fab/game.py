"""The game: zones, life, the turn, and what effects do."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, Dict, List, Optional, Tuple

from headjudge_adapter import NotDealt, Refused
from history import History
from keywords import DECK_CARDS
from thing import Thing

OTHER = {"one": "two", "two": "one"}


def allow(condition: bool) -> None:
    if not condition:
        raise Refused


class Game(History):
    def __init__(self, cards: List[Dict[str, Any]], choices: SimpleNamespace) -> None:
        super().__init__(cards, choices)
        self.stack: List[Thing] = []
        self.resources = {"one": 0, "two": 0}
        self.chi = {"one": 0, "two": 0}
        self.turn_player, self.turn = "one", 1
        #: Cards that are no objects of the case, in hands and decks.
        self.more_in_hand = {"one": 0, "two": 0}
        self.more_in_deck = dict.fromkeys(("one", "two"), 20 if choices.deck == "more" else 0)
        self.decks = {player: self.zone(player, "deck") for player in ("one", "two")}
        self.lost: List[str] = []
        self.heroes: Dict[str, Thing] = {}
        for thing in self.arena():
            if thing.is_hero:
                self.heroes[thing.owner] = thing
        if len(self.heroes) < 2 or not all(self.value(hero, "life") for hero in self.heroes.values()):
            raise NotDealt("each player needs a hero with life in the arena")
        if choices.tokens == "not-dealt" and any(thing.is_token and not thing.in_arena for thing in self.things):
            raise NotDealt("a token is in the arena, or nowhere")
        self.begin()

    # Zones.

    def go(self, thing: Thing, zone: str) -> None:
        if thing.zone == "deck":
            self.decks[thing.owner].remove(thing)
        if thing in self.stack:
            self.stack.remove(thing)
        from_arena = thing.zone == "arena"
        if from_arena and self.value(thing, "life") is not None:
            thing.died = thing.died or self.choices.moved_dies == "yes"
        thing.go(zone)
        if thing.is_token and from_arena:
            thing.exists = False
        elif zone == "deck":
            self.decks[thing.owner].append(thing)

    def clear(self, before: Dict[int, Optional[int]]) -> bool:
        """Game state actions: what had life and has none any more is cleared, and a player whose hero it is loses.

        Returns whether anything was cleared."""
        gone = [thing for thing in self.arena() if before.get(thing.number) and self.value(thing, "life") == 0]
        self.lost = self.lost or [thing.owner for thing in gone if thing.is_hero]
        if self.lost and self.choices.game_end_clears == "no":
            return False
        for thing in gone:
            thing.died = True
            if not thing.is_hero:
                self.go(thing, "graveyard")
        return bool(gone)

    def lives(self) -> Dict[int, Optional[int]]:
        return {thing.number: self.value(thing, "life") for thing in self.arena()}

    def settle(self, before: Dict[int, Optional[int]]) -> None:
        """After everything that happens."""
        self.note()
        if self.clear(before):
            self.note()

    # Effects.

    def reached(self, thing: Thing, number: str) -> bool:
        zones = {"arena": ("arena",), "stack": ("arena", "stack")}.get(self.choices.reach, (thing.zone,))
        return thing.exists and not thing.is_layer and thing.zone in zones and thing.face().has_number(number)

    def get(self, thing: Thing, number: str, by: int, until: str) -> None:
        allow(self.reached(thing, number))
        self.affect(thing, "get", number, by, until)
        self.effect_on(thing, number, by)

    def set_base(self, thing: Thing, number: str, value: int, until: str) -> None:
        allow(number != "cost" and self.reached(thing, number))
        self.affect(thing, "base", number, value, until)

    def counter(self, thing: Thing, number: str, minus: bool, off: bool) -> None:
        allow(self.reached(thing, number))
        by = -1 if minus else 1
        if not off:
            self.affect(thing, "counter", number, by, "end of game")
        else:
            there = [counter for counter in thing.counters(number) if counter.value == by]
            allow(bool(there))
            # Counters of a sort are all the same, but it matters for as-they-come which one goes: the last one.
            at = max(at for at, effect in enumerate(thing.effects) if effect is there[-1] or effect == there[-1])
            del thing.effects[at]
        self.effect_on(thing, number, -by if off else by)

    def change_life(self, things: List[Thing], by: int) -> None:
        allow(bool(things) and all(thing.in_arena and thing.face().has_number("life") for thing in things))
        for thing in things:
            before = self.value(thing, "life")
            if by < 0 and self.choices.life_record == "at-zero":
                thing.life += max(by, -before)
            else:
                thing.life += by
            self.effect_on(thing, "life", by)

    def word(self, thing: Thing, what: str, word: str, until: str) -> None:
        allow(thing.in_arena)
        self.affect(thing, what, word, None, until)

    def become(self, thing: Thing, reference: Thing, until: str) -> None:
        allow(thing.in_arena and reference.in_arena and thing is not reference)
        allow(thing.is_hero == reference.is_hero)
        face = reference.face() if self.choices.copy_of_copy == "copied" else reference.printed
        self.affect(thing, "copy", "", face, until)

    def move(self, thing: Thing, zone: str) -> None:
        allow(thing.exists and not thing.is_hero and not thing.is_layer and zone not in (thing.zone, "stack"))
        allow(thing.zone != "stack" or self.choices.from_stack == "move")
        self.go(thing, zone)

    def pitch(self, thing: Thing) -> int:
        allow(thing.exists and thing.zone == "hand" and thing.face().has_number("pitch"))
        amount = self.value(thing, "pitch")
        points = self.chi if thing.face().chi else self.resources
        points[thing.owner] += amount
        self.go(thing, "pitch")
        return amount

    def combat(self, attack: Thing, defenders: List[Thing]) -> None:
        allow(attack.in_arena and not attack.is_hero and attack.face().has_number("power"))
        for thing in defenders:
            allow(thing.in_arena and not thing.is_hero and thing.face().has_number("defense"))
            allow(thing.owner != attack.owner)
        damage = self.value(attack, "power") - sum(self.value(thing, "defense") for thing in defenders)
        if damage > 0:
            self.change_life([self.heroes[OTHER[attack.owner]]], -damage)
        if self.choices.chain_closes == "graveyard":
            for thing in [attack, *defenders]:
                if self._leaves_the_chain(thing):
                    self.go(thing, "graveyard")

    def _leaves_the_chain(self, thing: Thing) -> bool:
        types = self.words(thing, "types")
        return ("Action" in types or "Block" in types) and not self.is_permanent(thing)

    def is_permanent(self, thing: Thing) -> bool:
        raise NotImplementedError

    # The turn.

    def end_turn(self) -> None:
        allow(not self.stack or self.choices.end_with_stack == "done")
        player = self.turn_player
        before = self.lives()
        if self.choices.heal_first == "yes":
            self._heal(player)
        for owner in ("one", "two"):
            if owner == player or self.choices.pitched == "all":
                for card in self.zone(owner, "pitch"):
                    self.go(card, "deck")
            if owner == player or self.choices.points == "all":
                self.resources[owner] = self.chi[owner] = 0
        self._draw_up(player)
        self.expire()
        if self.choices.heal_first == "no":
            self._heal(player)
        self.settle(before)
        self.turn_player, self.turn = OTHER[player], self.turn + 1
        self.begin()

    def _heal(self, player: str) -> None:
        for thing in self.arena():
            mine = thing.owner == player or self.choices.healed == "all"
            if mine and "Ally" in self.words(thing, "subtypes") and (thing.life < 0 or self.choices.heal == "all"):
                thing.life = 0

    def _draw_up(self, player: str) -> None:
        who = ("one", "two") if self.turn == 1 and self.choices.first_draw == "all" else (player,)
        for owner in who:
            for _ in range(self._missing(owner)):
                if self.decks[owner]:
                    self.go(self.decks[owner][0], "hand")
                elif self.more_in_deck[owner]:
                    self.more_in_deck[owner] -= 1
                    self.more_in_hand[owner] += 1

    def _missing(self, player: str) -> int:
        intellect = self.value(self.heroes[player], "intellect") or 0
        there = len(self.zone(player, "hand")) + self.more_in_hand[player]
        able = len(self.decks[player]) + self.more_in_deck[player]
        return max(0, min(intellect - there, able))

    def category(self, thing: Thing) -> str:
        types = thing.printed.lists["types"]
        if "Hero" in types:
            return "hero-card"
        if "Token" in types:
            return "token-card"
        if "Demi-Hero" in types:
            return self.choices.demi_hero
        return "deck-card" if any(word in DECK_CARDS for word in types) else "arena-card"

    def outcome(self, player: str) -> str:
        if not self.lost:
            return "playing"
        return "drawn" if len(self.lost) == 2 else "lost" if player in self.lost else "won"

    def hero_and_card(self, hero: Thing, card: Thing) -> Tuple[Thing, Thing]:
        allow(hero.exists and card.exists and hero.is_hero and not card.is_hero and not card.is_layer)
        return hero, card
