"""What the document on KeyForge's abilities leaves open. "not spoken of" means that no sentence of it is about the matter."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from choice import Choice, options_from_command_line

CHOICES = [
    Choice("order", ("printed", "reversed"), "Fight, Reap: *all* abilities resolve, in no order that it names",
           "In which order do two abilities of one card resolve?"),
    Choice("upgrades", ("last", "first"), "Fight, Reap: as above",
           "Do the abilities that upgrades give resolve after those of the creature itself?"),
    Choice("after-kill", ("first", "last"), "Fight: both resolve after the fight, in no order that it names",
           "Does an ability about the end of the fight resolve before the abilities with \"Fight:\"?",
           "no ability with \"Fight:\" is generated that loses Æmber, and what two abilities gain adds up in any order"),
    Choice("dead-source", ("resolves", "stops"), "Fight, Reap: the abilities *on* the creature; leaving play in between is not spoken of",
           "A creature dies from one of its abilities. Do those that an upgrade gave it still resolve?",
           "a creature must die from its own ability, and an upgrade must give it one with the same beginning"),
    Choice("check", ("each", "all"), "not spoken of",
           "When do creatures with too much damage die: after each ability, or after all abilities of one use?"),
    Choice("damage-each", ("together", "in-order", "reversed"), "Play, Horseman: *each* creature",
           "Is damage to each creature dealt at once, or to one creature after the other?",
           "one that dies of it must have given another one the power that this one needs to survive"),
    Choice("enters", ("exhausted", "ready"), "not spoken of", "Do creatures enter play exhausted?"),
    Choice("artifacts-enter", ("exhausted", "ready"), "not spoken of", "Do artifacts enter play exhausted?"),
    Choice("elusive-memory", ("new", "kept"), "Mack the Knife: elusive is a constant ability; re-entering is not spoken of",
           "A creature was attacked, left play and came back in the same turn. Is the next attack the first one?",
           "an elusive creature must be attacked twice in one turn, and leave and come back between"),
    Choice("elusive-control", ("kept", "new"), "as above; a change of control is not spoken of",
           "A creature was attacked and changed sides in the same turn. Is the next attack the first one?",
           "an elusive creature must be attacked twice in one turn, and change sides and back between"),
    Choice("upgrade-you", ("creature", "upgrade"), "Constant: conditions that an ability specifies; whose they are is not spoken of",
           "Who is \"you\" in a constant ability of an upgrade: the player of the creature, or of the upgrade?"),
    Choice("upgrade-this", ("creature", "upgrade"), "not spoken of",
           "Which card is \"this card\" in an ability that an upgrade gives?",
           "no upgrade with the ability to ready its card is generated"),
    Choice("upgrade-controller", ("player", "creature"), "not spoken of",
           "Who controls an upgrade: the player who played it, or who controls its creature?"),
    Choice("target", ("first", "refuse", "nothing"), "Mighty Javelin, Mack the Knife: *a* creature; who names it is not spoken of",
           "What happens if no creature is named for damage to a creature: the first one is dealt it, the use is refused, or nobody is?"),
    Choice("bad-target", ("refuse", "first", "nothing"), "In play only: the ability cannot touch what is not in play",
           "What happens if a card that is no creature in play is named?"),
    Choice("onto", ("refuse", "first"), "Play: an upgrade enters play; who names its creature is not spoken of",
           "What happens if no creature is named for an upgrade?"),
    Choice("move-nowhere", ("done", "refuse"), "not spoken of", "Can a card be moved to where it is?"),
    Choice("mark-twice", ("done", "refuse"), "not spoken of", "Can a stunned creature be stunned, or a warded one warded?"),
    Choice("draw", ("no", "yes", "reshuffle"), "not spoken of",
           "Do players draw up to six cards at the end of their turns, and does the discard pile become the deck if it is empty?"),
    Choice("forge", ("no", "yes"), "not spoken of",
           "Does a player with six Æmber pay it for a key at the start of the turn, and win with the third?"),
    Choice("archives", ("stay", "taken"), "not spoken of", "Does a player take the archives at the start of the turn?"),
    Choice("first-turn", ("any", "one-card"), "not spoken of",
           "Can the first player play more than one card from hand in the first turn?"),
    Choice("after-the-end", ("refuse", "continue"), "not spoken of", "Does the engine go on when the game is won?",
           "nobody wins unless the engine forges keys, too"),
    Choice("outcome", ("shown", "hidden"), "not spoken of", "Does the engine show the outcome?"),
    Choice("base-power", ("shown", "hidden"), "not spoken of", "Does the engine show the printed power beside the power?"),
    Choice("out-of-play", ("shown", "hidden"), "In play only",
           "Does the engine show the power and the controller of a card that is out of play?"),
    Choice("undamaged", ("zero", "hidden"), "not spoken of", "Does the engine show the damage on a creature that has none?"),
    Choice("exhausted-out", ("false", "hidden"), "Constant: *exhausted* is said of cards in play",
           "Does the engine show that a card out of play is not exhausted, stunned or warded?"),
]


def options():
    """The options that the command line chooses."""
    return options_from_command_line(CHOICES)
