"""What Grand Archive's two sections leave open. "not spoken of" means that no sentence of them is about the matter.

CC is the section on card characteristics, OT the one on objects and targeting.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from choice import Choice, options_from_command_line

CHOICES = [
    Choice("ability-qualities", ("none", "source"), "OT, Activations: *cards or abilities*; what an ability is like is not spoken of",
           "Has an ability on the effects stack the element, speed and so on of its source, when it is asked for \"a Fire activation\"?"),
    Choice("spellshroud", ("all", "opponents", "none"), "OT: only what a target can be; keywords are not spoken of",
           "Whose effects cannot target an object with Spellshroud?"),
    Choice("omnishroud", ("opponents", "all", "none"), "as above", "Whose effects cannot target an object with Omnishroud?"),
    Choice("stealth", ("attacked", "safe"), "not spoken of", "Can a unit with Stealth be attacked?"),
    Choice("vigor", ("rests", "stays-awake"), "not spoken of", "Does a unit with Vigor rest when it attacks?"),
    Choice("cleave", ("one", "all"), "not spoken of", "Does an attacker with Cleave deal its damage to all units of the other player?"),
    Choice("elements", ("all", "enabled"), "CC 1: an element can be referenced by the game; how it is used is not spoken of",
           "Can cards be activated whose element the player's champion does not have?"),
    Choice("lost-unit", ("nothing", "damaged"), "OT: an effect can only target what it specifies; when that is looked at is not spoken of",
           "A target is no unit any more, but still on the field. Is it dealt the damage?",
           "an effect must set the type of the target between the activation and the resolution"),
    Choice("ask-for-one", ("asked", "taken"), "OT, Special cases: chosen; being prompted is not spoken of",
           "If there is only one unit to choose, is the player asked?",
           "one champion must have ceased to be one, and there must be no other unit"),
    Choice("chooses", ("first", "last"), "OT, Special cases: chosen on resolution, by whatever means",
           "Which card or unit is taken if the player names none that is possible?"),
    Choice("facts", ("shown", "left-out"), "not spoken of", "Does the engine say what the player was asked for?"),
    Choice("enters", ("awake", "rested"), "CC 2: states are no characteristics, and are not spoken of", "Do objects enter the field awake?"),
    Choice("entered-now", ("attacks", "waits"), "not spoken of", "Can a unit attack in the turn in which it entered the field?"),
    Choice("new-champion", ("fresh", "inherits"), "not spoken of; OT, Non-objects: only the topmost champion card is an object",
           "Does a new champion take over the damage and the state of the one under it?"),
    Choice("old-champion", ("first", "last"), "as above",
           "Under which champion does a new one's owner put it, if there are two?",
           "an effect must have made something a champion before its owner materializes one"),
    Choice("lineage-goes", ("graveyard", "banishment"), "OT, Non-objects: a lineage; where it goes is not spoken of",
           "Where does a lineage go when its champion leaves the field?"),
    Choice("no-champion-any-more", ("stays", "graveyard"), "as above; type-setting",
           "What becomes of a lineage when its champion ceases to be one, or of a loaded card when its weapon does?"),
    Choice("regalia-cards", ("graveyard", "banishment"), "CC, Type-Expansion 2: *when being destroyed*",
           "Where does a regalia card go that is discarded, or that has resolved without entering the field?",
           "regalia is dealt in no hand, and what is materialized is no action"),
    Choice("life-zero", ("dies", "stays"), "CC, Stat-Setting: a stat of 0 is a stat; dying is not spoken of",
           "Does a unit with life 0 and no damage die?"),
    Choice("no-durability", ("stays", "dies"), "CC, Stat-Setting: an object may have no such stat",
           "Is a weapon destroyed that has no durability at all?"),
    Choice("dealt-dead", ("first-effect", "at-once", "not-dealt"), "not spoken of",
           "A unit that would die at once is dealt on the field. When does it die, or is it refused?",
           "no unit with life 0 and no weapon with durability 0 is dealt"),
    Choice("deaths", ("together", "one-by-one"), "not spoken of",
           "Do objects that die at the same time leave together, or one after the other until the game is over?",
           "more than one object dies in a step only if an attack with Cleave strikes all"),
    Choice("became-champion", ("loses", "only-the-last"), "CC, Type-Overwriting: the example; losing is not spoken of",
           "Does a player lose when any champion dies, or only when it was the last one?"),
    Choice("unique", ("any-number", "newest", "oldest"), "CC, Type-Expansion 1: attributes of its types; which those are is not spoken of",
           "Which of several Unique objects of one player with the same name stay on the field?"),
    Choice("attack-card", ("activated", "refused"), "not spoken of", "Can an attack card be activated outside of an attack?"),
    Choice("attacker-gone", ("intent-deals", "nothing", "ends"), "OT, Intents; combat is not spoken of",
           "The attacker left the field. Does the intent deal its damage alone, or nobody, or has combat ended with it?",
           "if a champion leaves the field, the game is over, and what attacks as though it were one is seldom given a card"),
    Choice("acting-with-card", ("allowed", "refused"), "CC, Type-Acting 2: *may allow* to behave as another type, but not its other attributes",
           "Can an object that attacks as though it were a champion use an attack card?",
           "an object that is no champion is seldom given an attack card"),
    Choice("empty-deck", ("nothing", "loses"), "not spoken of", "What happens to a player who cannot draw?"),
    Choice("after-the-end", ("refuse", "continue"), "not spoken of", "Does the engine go on when the game is over?"),
    Choice("outcome", ("shown", "hidden"), "not spoken of", "Does the engine show the outcome?"),
    Choice("base", ("shown", "hidden"), "CC, Stat-Setting: one value", "Does the engine show the base value beside the current one?"),
    Choice("hidden-zones", ("shown", "hidden"), "not spoken of",
           "Does the engine show what lies in hands, memories and decks?"),
    Choice("awake-elsewhere", ("hidden", "true"), "OT, Non-objects: what is off the field is a card", "Does the engine show that a card off the field is awake?"),
    Choice("undamaged", ("zero", "hidden"), "not spoken of", "Does the engine show the damage on an object that has none?"),
    Choice("hosts", ("shown", "hidden"), "OT, Non-objects: a lineage, loaded cards", "Does the engine show where an ability, a lineage or a loaded card comes from?"),
]


def options():
    """The options that the command line chooses."""
    return options_from_command_line(CHOICES)
