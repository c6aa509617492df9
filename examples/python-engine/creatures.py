"""A very small engine: creatures, and what can be done to them. It knows nothing about headjudge."""


class Creature:
    def __init__(self, name, owner, zone, power, toughness):
        self.name, self.owner, self.zone = name, owner, zone
        self.base_power, self.base_toughness = power, toughness
        self.begin_anew()

    def begin_anew(self):
        """In another zone it is a new object: nothing that happened to it before counts."""
        self.damage = 0
        self.counters = 0  # +1/+1 counters
        self.pumps = []  # what effects add: power, toughness, and whether that ends with the turn

    def power(self):
        return self.base_power + self.counters + sum(power for power, _, _ in self.pumps)

    def toughness(self):
        return self.base_toughness + self.counters + sum(toughness for _, toughness, _ in self.pumps)

    def put(self, zone):
        self.zone = zone
        self.begin_anew()


class Game:
    """An action returns False if the game does not allow it."""

    def __init__(self, creatures):
        self.creatures = creatures
        self.bury_the_dead()

    def pump(self, creature, pumps):
        if creature.zone != "battlefield":
            return False
        creature.pumps += pumps
        self.bury_the_dead()
        return True

    def add_counters(self, creature, number):
        if creature.zone != "battlefield":
            return False
        creature.counters += number
        return True

    def move(self, creature, zone):
        if creature.zone == zone:
            return False
        creature.put(zone)
        self.bury_the_dead()
        return True

    def end_turn(self):
        for creature in self.creatures:
            creature.damage = 0
            creature.pumps = [pump for pump in creature.pumps if not pump[2]]
        self.bury_the_dead()

    def deal_damage(self, creature, amount):
        if creature.zone != "battlefield":
            return False
        creature.damage += amount
        self.bury_the_dead()
        return True

    def bury_the_dead(self):
        for creature in self.creatures:
            if creature.zone == "battlefield" and creature.toughness() <= creature.damage:
                creature.put("graveyard")
