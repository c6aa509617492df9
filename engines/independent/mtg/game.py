"""The game: its objects and zones, what happens to permanents, and state-based actions."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, Collection, Dict, List, Optional, Set

from headjudge_adapter import Refused
from language import Record
from layers import Table, compute, matches
from stack import Stack
from thing import PLAYERS, Copy, Effect, Now, Stay, Thing, Values
from triggers import Triggers
from turn import Turn


def allow(condition: bool) -> None:
    if not condition:
        raise Refused


class Game:
    def __init__(self, cards: List[Dict[str, Any]], choices: SimpleNamespace) -> None:
        self.choices, self.clock = choices, 0
        self.things = [Thing.of_card(number, card, self.tick()) for number, card in enumerate(cards, 1)]
        self.effects: List[Effect] = []
        #: The latest one comes last.
        self.copies: List[Copy] = []
        self.life = dict.fromkeys(PLAYERS, 20)
        self.mana = dict.fromkeys(PLAYERS, 0)
        self.turn = Turn(self)
        #: Who has lost. It is not empty once the game is over.
        self.lost: Set[str] = set()
        #: The libraries, from the top down. Cards that start there lie in the order of their numbers.
        self.libraries: Dict[str, List[Thing]] = {
            player: [thing for thing in self.things if thing.stay.zone == "library" and thing.owner == player] for player in PLAYERS
        }
        #: Who has tried to draw from an empty library.
        self.drew_nothing: Set[str] = set()
        self.stack, self.triggers = Stack(self), Triggers(self)
        #: The table that was computed last, and what it was computed from.
        self.table: Table = {}
        self.given: Any = None
        self.watch_control()
        for thing in self.things:
            thing.stay.is_new = False
        self.check()

    def tick(self) -> int:
        self.clock += 1
        return self.clock

    def now(self) -> Table:
        """What all objects are now. It is computed again when something that it follows from has changed."""
        stays = [(thing, thing.stay, thing.stay.since, thing.stay.host) for thing in self.things]
        given = stays, [(effect, list(effect.stays)) for effect in self.effects], list(self.copies)
        if given != self.given:
            self.given, self.table = given, compute(self.things, self.effects, self.copies)
        return self.table

    def thing(self, number: int) -> Thing:
        found = next((thing for thing in self.things if thing.number == number), None)
        allow(found is not None)
        return found

    def permanent(self, number: int) -> Thing:
        thing = self.thing(number)
        allow(thing.in_play)
        return thing

    def damageable(self, number: int) -> Now:
        now = self.now()[self.permanent(number).number]
        allow(now.is_creature or now.is_planeswalker)
        return now

    def creature(self, number: int) -> Thing:
        thing = self.permanent(number)
        allow(self.now()[number].is_creature)
        return thing

    def opponent(self, player: str) -> str:
        return "two" if player == "one" else "one"

    @property
    def goes_on(self) -> bool:
        return not self.lost or self.choices.after_the_end == "continue"

    def outcome(self, player: str) -> str:
        if not self.lost:
            return "playing"
        if len(self.lost) == len(PLAYERS):
            return "drawn"
        return "lost" if player in self.lost else "won"

    # Effects.

    def begin(self, things: List[Thing], you: str, does: List[Record], until: str) -> None:
        self.effects.append(Effect([thing.stay for thing in things], you, does, until, self.tick()))

    def change(self, number: int, you: str, does: List[Record], until: str) -> None:
        thing = self.thing(number)
        recolors = bool(does) and all(change["verb"] in ("color", "add-color") for change in does)
        allow(thing.in_play or thing.stay.zone == "stack" and recolors)
        self.begin([thing], you, does, until)

    def change_all(self, you: str, filter: Record, does: List[Record], until: str) -> None:
        self.begin([now.thing for now in self.now().values() if matches(filter, now, you, None)], you, does, until)

    def copiable(self, number: int) -> Now:
        """What can be copied, and become a copy: a permanent that is no Aura now."""
        now = self.now()[self.permanent(number).number]
        allow(not now.is_aura)
        return now

    def copy(self, number: int, of: int, until: str) -> None:
        allow(number != of)
        stay, values = self.copiable(number).stay, self.copiable(of).values
        self.copies.append(Copy(stay, values, until, self.tick()))

    def end_turn(self) -> None:
        allow(not self.stack.items)
        self.effects = [effect for effect in self.effects if effect.until != "end of turn"]
        self.copies = [copy for copy in self.copies if copy.until != "end of turn"]
        for thing in self.things:
            thing.stay.damage = 0
        self.mana = dict.fromkeys(PLAYERS, 0)
        if self.choices.dies_between == "earlier":
            # What dies as the effects end dies in the turn that ends.
            self.watch_control()
            self.act()
        self.turn = Turn(self)

    # What happens to permanents. Each is one event, also if it happens to several.

    def damage(self, objects: List[Now], amount: int, colors: Collection[str] = ()) -> None:
        """It stays on creatures, and takes loyalty counters off planeswalkers (120.3c, 120.3e).

        What has protection from its colors (702.16e), or is spared (615.1), is dealt none."""
        hit = [now for now in objects if not now.is_protected_from(colors) and now.stay not in self.turn.spared_stays]
        if amount > 0:
            for now in hit:
                if now.is_creature:
                    now.stay.damage += amount
                if now.is_planeswalker:
                    now.stay.loyalty = max(0, now.stay.loyalty - amount)
            self.triggers.notice("damaged", [now.thing for now in hit])

    def put_counters(self, thing: Thing, sort: str, number: int) -> None:
        if sort == "+1/+1":
            thing.stay.plus += number
        elif sort == "loyalty":
            thing.stay.loyalty += number
        else:
            thing.stay.minus += number

    def tap(self, things: List[Thing]) -> None:
        tapped = [thing for thing in things if not thing.stay.tapped]
        for thing in tapped:
            thing.stay.tapped = True
        self.triggers.notice("tapped", tapped)

    # Zones.

    def go(self, things: List[Thing], zone: str, host: Optional[Stay] = None, you: Optional[str] = None) -> None:
        """Moves objects at the same time. An Aura enters the battlefield attached to its host. What "you" put there is under your control."""
        if not things:
            return
        before = self.now()
        leaving = [before[thing.number] for thing in things if thing.in_play]
        for now in leaving:
            now.stay.last = now
        if zone == "graveyard":
            self.turn.died += sum(now.is_creature for now in leaving)
        for thing in things:
            thing.stay = Stay(zone, self.tick())
            thing.stay.host, thing.stay.under = host, you
            if zone == "battlefield":
                # 306.5b.
                thing.stay.loyalty = thing.printed.loyalty
            self._keep_library(thing)
        self.triggers.notice_leaving(leaving, zone, before)
        if zone == "battlefield":
            self.triggers.notice("enters", things)

    def _keep_library(self, thing: Thing) -> None:
        """Takes a card out of its library, or puts it on top."""
        library = self.libraries[thing.owner]
        if thing in library:
            library.remove(thing)
        if thing.stay.zone == "library":
            library.insert(0, thing)

    # What players do with their cards. Each says how many it was.

    def draw(self, player: str, count: int) -> int:
        """One card after the other (121.2). Who cannot draw loses (704.5b)."""
        for drawn in range(count):
            if not self.libraries[player]:
                self.drew_nothing.add(player)
                return drawn
            self.go(self.libraries[player][:1], "hand")
        return count

    def mill(self, player: str, count: int) -> int:
        """Those on top at once, or all if there are fewer (701.17)."""
        return self._bury(self.libraries[player][:count])

    def discard(self, player: str, count: int) -> int:
        """Those with the lowest numbers, as the vocabulary says, or all if there are fewer (701.9, 609.3)."""
        hand = [thing for thing in self.things if thing.stay.zone == "hand" and thing.owner == player and not thing.token]
        return self._bury(sorted(hand, key=lambda thing: thing.number)[:count])

    def _bury(self, cards: List[Thing]) -> int:
        self.go(cards, "graveyard")
        return len(cards)

    def move(self, thing: Thing, zone: str) -> None:
        allow(thing.stay.zone not in (zone, "stack"))
        allow(zone != "battlefield" or thing.printed.is_of_permanent and not thing.printed.is_aura)
        self.go([thing], zone)

    def attach(self, aura: Thing, host: Thing) -> None:
        now = self.now()[aura.number]
        allow(now.is_aura and aura.stay.zone != "stack" and aura is not host)
        allow(not self.now()[host.number].is_protected_from(now.colors))
        if not aura.in_play:
            self.go([aura], "battlefield", host.stay)
            return
        if aura.stay.host is host.stay:
            allow(self.choices.same_host == "done")
            return
        aura.stay.host, aura.stay.since = host.stay, self.tick()

    def create_copy(self, number: int, player: str, of: int) -> None:
        values = self.copiable(of).values
        # 303.4g: an Aura enters attached to what it enchants, or is not created; nobody says to what.
        allow(not values.is_aura)
        self.create(number, player, values)

    def create(self, number: int, player: str, values: Values) -> None:
        token = Thing(number, player, values, Stay("battlefield", self.tick()), token=True)
        token.stay.loyalty = values.loyalty
        self.things.append(token)
        self.triggers.notice("enters", [token])

    def become_permanent(self, spell: Thing, host: Optional[Stay]) -> None:
        """Puts a spell that resolves onto the battlefield. What changed it goes on (400.7a)."""
        changing = [effect for effect in self.effects if spell.stay in effect.stays]
        spell.stay = Stay("battlefield", self.tick())
        spell.stay.host, spell.stay.loyalty = host, spell.printed.loyalty
        for effect in changing:
            effect.stays.append(spell.stay)
        self.triggers.notice("enters", [spell])

    # State-based actions.

    def watch_control(self) -> None:
        """Notes who has come to control what: it is new to them (302.6)."""
        for now in self.now().values():
            if now.stay.in_play and now.stay.controller != now.controller:
                now.stay.controller, now.stay.is_new = now.controller, True

    def check(self) -> None:
        """Performs state-based actions until none applies, and then puts triggered abilities on the stack."""
        self.watch_control()
        if not self.lost:
            self.lost = {player for player in PLAYERS if self.life[player] <= 0 or player in self.drew_nothing}
        self.act()
        if self.goes_on:
            self.triggers.put_on_stack()

    def act(self) -> None:
        """Performs state-based actions until none applies."""
        while self._act(self.now()):
            self.watch_control()

    def _act(self, table: Table) -> bool:
        permanents = [now for now in table.values() if now.stay.in_play]
        dying = [now.thing for now in permanents if self._dies(now, table)]
        ceasing = [thing for thing in self.things if thing.token and not thing.in_play]
        # What dies at the same time is remembered with its counters.
        paired = [now.stay for now in permanents if now.stay.plus and now.stay.minus and now.thing not in dying]
        loose = [now.stay for now in permanents if now.stay.host and not now.is_aura]
        self.go(dying, "graveyard")
        for stay in paired:
            pairs = min(stay.plus, stay.minus)
            stay.plus, stay.minus = stay.plus - pairs, stay.minus - pairs
        for stay in loose:
            stay.host = None
        self.things = [thing for thing in self.things if thing not in ceasing]
        for player, library in self.libraries.items():
            self.libraries[player] = [thing for thing in library if thing not in ceasing]
        return bool(dying or ceasing or paired or loose)

    def _dies(self, now: Now, table: Table) -> bool:
        if now.is_aura and (now.is_creature or not self._is_attached(now, table)):
            return True
        if now.is_planeswalker and now.loyalty == 0:
            return True
        if not now.is_creature:
            return False
        toughness = now.size[1]
        return toughness <= 0 or now.stay.damage >= toughness and "indestructible" not in now.keywords

    def _is_attached(self, aura: Now, table: Table) -> bool:
        """Whether it is attached to a creature, and that has no protection from it (702.16c)."""
        host = next((now for now in table.values() if now.stay is aura.stay.host), None)
        return host is not None and host.stay.in_play and host.is_creature and not host.is_protected_from(aura.colors)
