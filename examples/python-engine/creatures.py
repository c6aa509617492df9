"""A very small engine: creatures, and what can be done to them. It knows nothing about headjudge."""


class Creature:
    def __init__(self, name, owner, zone, power, toughness):
        self.name, self.owner, self.zone = name, owner, zone
        self.base_power, self.base_toughness = power, toughness
        self.counters = 0  # +1/+1 counters
        self.tapped = False

    def power(self):
        return self.base_power + self.counters

    def toughness(self):
        return self.base_toughness + self.counters


class Game:
    """An action returns False if the game does not allow it."""

    def __init__(self, creatures):
        self.creatures = creatures
        self.bury_the_dead()

    def add_counters(self, creature, number):
        if creature.zone != "battlefield":
            return False
        creature.counters += number
        return True

    def set_tapped(self, creature, tapped):
        if creature.zone != "battlefield":
            return False
        creature.tapped = tapped
        return True

    def move(self, creature, zone):
        if creature.zone == zone:
            return False
        creature.zone = zone
        creature.tapped = False
        creature.counters = 0
        self.bury_the_dead()
        return True

    def bury_the_dead(self):
        for creature in self.creatures:
            if creature.zone == "battlefield" and creature.toughness() <= 0:
                creature.zone = "graveyard"
