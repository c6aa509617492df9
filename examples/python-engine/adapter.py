from creatures import Creature, Game
from headjudge_adapter import Adapter, Refused, effect, run


class CreaturesAdapter(Adapter):
    rulebook, name, version = "mtg", "Creatures", "0.1"
    # Cases have only such cards.
    limits = {"card": {"types": ["creature"], "text": ["none"]}}

    def start(self, cards):
        self.game = Game([self.deal(card) for card in cards])

    def deal(self, card):
        return Creature(card.get("name", ""), card["owner"], card["zone"], card["power"], card["toughness"])

    def creature(self, number):
        """Object `number`, counted from 1. A step may name an object that does not exist."""
        if number > len(self.game.creatures):
            raise Refused
        return self.game.creatures[number - 1]

    @effect
    def counter(self, object, by):
        return self.game.add_counters(self.creature(object), by)

    @effect
    def tap(self, object):
        return self.game.set_tapped(self.creature(object), True)

    @effect
    def untap(self, object):
        return self.game.set_tapped(self.creature(object), False)

    @effect
    def move(self, object, zone):
        return self.game.move(self.creature(object), zone)

    def show(self, table):
        for number, creature in enumerate(self.game.creatures, 1):
            shown = table.object(number).zone(creature.zone).owner(creature.owner).name(creature.name)
            shown.number("power", creature.base_power, creature.power())
            shown.number("toughness", creature.base_toughness, creature.toughness())
            shown.flag("tapped", creature.tapped)


run(CreaturesAdapter())
