from creatures import Creature, Game
from headjudge_adapter import Adapter, Refused, effect, run


class CreaturesAdapter(Adapter):
    rulebook, name, version = "mtg", "Creatures", "0.1"
    # Cases have only what the engine knows.
    limits = {
        "card": {"types": ["creature"], "keywords": "never", "abilities": "never"},
        "change": {"does.verb": ["pump"]},
        "counter": {"sort": ["+1/+1"]},
    }

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
    def change(self, object, player, until, does=()):
        ends = until == "end of turn"
        pumps = [(pump["power"], pump["toughness"], ends) for pump in does]
        return self.game.pump(self.creature(object), pumps)

    @effect
    def counter(self, object, sort, number):
        return self.game.add_counters(self.creature(object), number)

    @effect
    def damage(self, object, amount):
        return self.game.deal_damage(self.creature(object), amount)

    @effect
    def move(self, object, zone):
        return self.game.move(self.creature(object), zone)

    @effect
    def end_turn(self):
        return self.game.end_turn()

    def show(self, table):
        for number, creature in enumerate(self.game.creatures, 1):
            shown = table.object(number).zone(creature.zone).owner(creature.owner).name(creature.name)
            shown.number("power", creature.base_power, creature.power())
            shown.number("toughness", creature.base_toughness, creature.toughness())
            shown.number("damage", None, creature.damage)
            shown.number("plus-counters", None, creature.counters)


run(CreaturesAdapter())
