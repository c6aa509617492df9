"""What the Comprehensive Rules leave to an engine: mostly what it shows."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from choice import Choice, options_from_command_line

CHOICES = [
    Choice("same-host", ("refuse", "done"), "701.3b: an effect that attaches to the same object does nothing",
           "Is an Aura that is attached to the creature on which it is refused, or is nothing done?"),
    Choice("base", ("shown", "hidden"), "208.4b speaks of base power; that it is looked at is not asked for",
           "Does the engine show the base power and toughness beside the current ones?"),
    Choice("noncreature", ("absent", "hidden"), "208.3: a noncreature has no power or toughness",
           "Does the engine show that a permanent without a size has none, or nothing of it?"),
    Choice("hand", ("shown", "hidden"), "not spoken of", "Does the engine show what is printed on cards in hand?"),
    Choice("library", ("shown", "hidden"),
           "401.2: nobody looks at the cards of a library; what an engine shows of them is not asked for",
           "Does the engine show the cards of a library?"),
    Choice("graveyard", ("shown", "zone-only"), "not spoken of",
           "Does the engine show what is printed on cards in the graveyard and in exile, or only that they are there?"),
    Choice("controller-elsewhere", ("hidden", "owner"), "109.4: only permanents and spells have a controller",
           "Does the engine show the owner of a card in another zone as its controller?"),
    Choice("tapped-elsewhere", ("hidden", "false"), "110.5: only permanents have a status",
           "Does the engine show that a card elsewhere is untapped?"),
    Choice("counters", ("shown", "hidden"), "not spoken of", "Does the engine show counters and damage?"),
    Choice("host", ("shown", "hidden"), "not spoken of", "Does the engine show what an Aura is attached to?"),
    Choice("supertypes", ("shown", "hidden"), "not spoken of", "Does the engine show supertypes?"),
    Choice("same-keyword", ("once", "each"), "not spoken of",
           "Is a keyword listed once, or for each time that the object has it?"),
    Choice("outcome", ("shown", "hidden"), "not spoken of",
           "Does the engine show that both players play on, or who has won?"),
    Choice("after-the-end", ("refuse", "continue"), "104.1: the game ends; what an engine does after that is not spoken of",
           "Does the engine go on when the game is over?"),
    Choice("spell", ("shown", "zone-only"), "not spoken of",
           "Does the engine show what a spell on the stack is, or only that it is there?"),
    Choice("mana", ("shown", "hidden"), "not spoken of", "Does the engine show how much mana is left?"),
    Choice("condition-of-leaving", ("after", "before"),
           "603.4: the condition is checked as the event occurs; 603.10 looks back to see whether the ability triggers",
           "When an ability triggers as something leaves: is its \"if\" checked just after that, or just before it?"),
    Choice("dies-between", ("later", "earlier"),
           "514.2: effects end as the turn does; the step says that \"this turn\" begins anew, and not whether before what dies then",
           "A creature dies because the effects of a turn have ended: did it die in that turn, or in the next one?"),
    Choice("life-cost", ("first", "last"), "601.2h: the parts of a cost are paid in any order",
           "Life is part of a cost that also taps or sacrifices: has it been lost as that triggers something?"),
    Choice("no-life", ("paid", "not-paid"),
           "118.12: what counts is that the player chose to pay; whether 0 life can be lost is not spoken of",
           "A player may lose life, and it is 0: is what follows \"if you do\" done?"),
]


def options():
    """The options that the command line chooses."""
    return options_from_command_line(CHOICES)
