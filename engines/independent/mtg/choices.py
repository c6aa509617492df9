"""What Magic's K.6 leaves open. "not spoken of" means that no sentence of it is about the matter."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from choice import Choice, options_from_command_line

CHOICES = [
    Choice("ability-colors", ("none", "announced"), "K.6.5 against today's rules, in which an ability is no object with colors",
           "Has an ability on the stack the colors of its source when it was announced?"),
    Choice("ability-deals", ("announced", "source"), "K.6.R5 against today's rules, in which the source always deals the damage",
           "Whose colors count when an ability deals damage: those of its announcement, or those of its source on resolution?"),
    Choice("illegal-target", ("countered", "resolves"), "K.6.7: *start of resolution*; countering is not spoken of",
           "Does an ability whose only target has become illegal do nothing, or does it use what is known of the target?"),
    Choice("buried-card", ("lost", "found"), "K.6.7: a card that is not in the zone where it was expected; what is done to it is not spoken of",
           "Is a card that went elsewhere since the ability was announced still put into the graveyard?"),
    Choice("negative-life", ("nothing", "lose"), "K.6.6, K.6.7: the value is used; one below zero is not spoken of",
           "What is it to gain a negative amount of life?"),
    Choice("state-based", ("together", "one-by-one"), "not spoken of",
           "Do creatures that die at the same time leave together, or one after the other?",
           "one of them must have given the other a bonus, and an ability must look at that one afterwards"),
    Choice("zero-toughness", ("first-effect", "at-once", "not-dealt"), "not spoken of",
           "A creature with toughness 0 is dealt on the battlefield. When does it die, or is it refused?",
           "no creature with toughness 0 is dealt on the battlefield"),
    Choice("follower-elsewhere", ("works", "printed"), "K.6.3: the values printed on the card; static abilities out of play are not spoken of",
           "Does an ability that sets a creature's own power work outside of the battlefield?"),
    Choice("followers", ("ignored", "zero", "printed"), "not spoken of",
           "What does a creature with such an ability count for another one: nothing, or power 0 or the printed power, each with its changes?",
           "only one creature with such an ability is dealt"),
    Choice("follower-base", ("computed", "printed", "hidden"), "K.6.3: the values printed on the card",
           "What is shown as the base power of such a creature?"),
    Choice("pumped-artifact", ("kept", "nothing"), "not spoken of",
           "Is +2/+0 on a permanent that is no creature kept until it becomes one?"),
    Choice("aura-on-artifact", ("dies", "stays"), "not spoken of",
           "What happens to an Aura when its creature ceases to be a creature?"),
    Choice("aura-control", ("kept", "owner"), "K.6.2: the controller is no characteristic",
           "Who controls an Aura that moves over to another creature, if another player has gained control of it?"),
    Choice("aura-stays", ("done", "refuse"), "not spoken of", "Can an Aura be attached to the creature on which it is?"),
    Choice("permanent-elsewhere", ("allowed", "refused"), "K.6.Ruling.4: the ability of a *permanent*",
           "Can the ability with which this permanent deals damage be activated where the card is no permanent?"),
    Choice("token-cost", ("none", "zero"), "K.6.1: every token has characteristics, mana cost among them",
           "Has a token no mana value, or the mana value 0?"),
    Choice("same-keyword", ("once", "each"), "K.6.Ruling.1: gained abilities count; how often is not spoken of",
           "Is a keyword listed once, or for each time that the object has it?"),
    Choice("zero-life", ("loses", "plays-on"), "not spoken of", "Does a player without life lose the game?"),
    Choice("after-the-end", ("refuse", "continue"), "not spoken of", "Does the engine go on when the game is over?"),
    Choice("outcome", ("shown", "hidden"), "not spoken of", "Does the engine show the outcome?"),
    Choice("base", ("shown", "hidden"), "K.6.3: initial values; that they are looked at is not spoken of",
           "Does the engine show the initial power and toughness beside the current ones?"),
    Choice("hand", ("shown", "hidden"), "not spoken of", "Does the engine show what is printed on cards in hand?"),
    Choice("elsewhere", ("shown", "hidden"), "not spoken of",
           "Does the engine show the numbers of cards that are not on the battlefield?"),
    Choice("host", ("shown", "hidden"), "K.6.5: the source of an ability",
           "Does the engine show the source of an ability, and the creature of an Aura?"),
    Choice("tapped-elsewhere", ("false", "hidden"), "K.6.2: *a permanent* is tapped",
           "Does the engine show that a card that is no permanent is untapped?"),
    Choice("ability-name", ("none", "source"), "K.6.5: the characteristics of the permanent that generated it",
           "Does the engine show the name of the source for an ability?"),
]


def options():
    """The options that the command line chooses."""
    return options_from_command_line(CHOICES)
