"""What chapter 2 of Flesh and Blood's rules leaves open. "not spoken of" means that no sentence of it is about the matter."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from choice import Choice, options_from_command_line

CHOICES = [
    Choice("clamp", ("end", "each"), "2.0.3c: *set or reduce* it to zero",
           "Is a number kept from falling below zero at each effect, or after all of them?"),
    Choice("counters", ("last", "first", "as-they-come"), "2.0.3d; the order of counters and effects is not spoken of",
           "Do counters count after the effects, before them, or in the order in which they came?",
           "the order matters only if a number is kept from falling below zero at each effect"),
    Choice("life-counters", ("count", "ignored"), "2.0.3d against 2.5.3a: base life, plus gained, minus lost",
           "Do life counters change the life total?"),
    Choice("life-record", ("unlimited", "at-zero"), "2.5.3a, 2.5.3e: *considered* zero",
           "Is life that is lost below zero recorded, so that it has to be gained first?",
           "what loses all its life leaves the arena or ends the game, and nothing with life 0 is dealt"),
    Choice("reach", ("arena", "stack", "everywhere"), "not spoken of", "Which objects do effects and counters reach?"),
    Choice("words", ("timestamps", "losses-last"), "2.11.5, 2.14.5, 2.15.5: can gain or lose; the order is not spoken of",
           "An object loses a word and then gains it. Has it the word?"),
    Choice("gained", ("any-moment", "turn-start"), "2.0.4: *before*", "Is what an object had before looked up at any moment of the turn, or at its start?"),
    Choice("increased", ("by-value", "by-effect"), "2.0.3b: *causes an increase*",
           "Is a number increased by an effect that the limit of zero makes invisible?"),
    Choice("graveyard-record", ("yes", "no"), "2.0.3b, 2.9.2a: a rule or effect *is applied*",
           "Is a power that counts the graveyard increased when the graveyard grows?"),
    Choice("moved-dies", ("yes", "no"), "2.5.3g: *ceases to exist*", "Does a living object die that an effect moves out of the arena?"),
    Choice("record-of-the-dead", ("kept", "only-died", "refuse"), "2.0.3b, 2.5.3g; how long it is known is not spoken of",
           "What is known of an object that changed zones this turn?"),
    Choice("copy-of-copy", ("copied", "printed"), "2.0.3: the copyable value is *typically* the one it starts with",
           "Is what becomes a copy of a copy like the copy, or as printed there?"),
    Choice("distinct", ("modified", "base", "printed"), "2.7.1, 2.8.1: name and pitch determine uniqueness",
           "Which pitch makes two cards the same: the modified, the base or the printed one?"),
    Choice("personal", ("known-monikers", "known-names"), "2.7.3: a personal name is *typically* written so; which names are is not said",
           "Does the engine know a personal name by its moniker, or only the names of the examples and those with a comma? Those of heroes are personal in any case."),
    Choice("tokens", ("dealt", "not-dealt"), "2.15.1: a token-card is no deck-card", "Can a token be dealt outside of the arena?"),
    Choice("layer-types", ("locked", "follows"), "2.15.4: the same as those of its source",
           "Do the types of a layer change with its source?"),
    Choice("layer-name", ("none", "source"), "2.0.1a: an ability has the properties cost and type", "Has a layer the name of its source?"),
    Choice("triggered-cost", ("none", "zero"), "2.0.1a, 2.2.3: the cost of an activated ability; that of a triggered one is not spoken of",
           "Has the layer of a triggered ability no cost, or a cost of 0?"),
    Choice("granted-type", ("Action", "Instant"), "2.0.1a, 2.15.4a: types determined by the ability",
           "Which type does the ability \"{r}: gain 1 life\" give its layer?"),
    Choice("activated", ("printed", "granted"), "not spoken of", "Which of two abilities of an object is activated?"),
    Choice("chi-pays", ("no", "yes"), "2.8.2: assets; what they pay for is not spoken of", "Can chi points pay a cost?"),
    Choice("unplayable", ("played", "refused"), "2.15.1: how a card may be played", "Can a block, a resource, a token or equipment be played?"),
    Choice("from-stack", ("refuse", "move"), "not spoken of", "Can an effect move a card that was played off the stack?"),
    Choice("weapons-resolve", ("arena", "graveyard"), "not spoken of", "Do equipment and weapons that were played become permanents?"),
    Choice("chain-closes", ("stays", "graveyard"), "not spoken of", "Do action cards that attacked or defended go to the graveyard?"),
    Choice("pitched", ("all", "turn-player"), "not spoken of", "Whose pitched cards go to the deck as a turn ends?"),
    Choice("first-draw", ("turn-player", "all"), "2.4.1: at the end of *their* turn", "Do all players draw as the first turn ends?"),
    Choice("deck", ("only-these", "more"), "not spoken of", "Are there more cards in the deck than those of the case?"),
    Choice("points", ("all", "turn-player"), "not spoken of", "Whose points are lost as a turn ends?"),
    Choice("heal", ("lost", "all"), "not spoken of", "Do allies that heal lose the life that they gained, too?"),
    Choice("heal-first", ("yes", "no"), "not spoken of", "Do allies heal before effects end?",
           "something must have lost life while it was a copy of an ally, or an ally while it was a copy of something else"),
    Choice("healed", ("all", "turn-player"), "not spoken of", "Whose allies heal as a turn ends?"),
    Choice("end-with-stack", ("done", "refuse"), "not spoken of", "Can a turn end while something is on the stack?"),
    Choice("hero-metatypes", ("any", "all"), "2.6.6: the moniker(s) of a hero", "Must a hero match one of several hero-metatypes, or all?"),
    Choice("admits-gained", ("printed", "current"), "2.14.1: the supertypes of a card", "Do supertypes count that a card or a hero gained?"),
    Choice("demi-hero", ("arena-card", "hero-card"), "2.15.1: which type makes which card is not spoken of", "What is a demi-hero?",
           "few printed cards are demi-heroes, and a question must be about one"),
    Choice("newer-words", ("unknown", "known"), "2.6.6a, 2.11.6, 2.14.6, 2.15.6: lists of one edition", "Does the engine know keywords of later sets?"),
    Choice("game-end-clears", ("yes", "no"), "2.5.3f: a game state action; when it happens is not spoken of",
           "When a hero has died, are other living objects without life still cleared?"),
    Choice("after-the-end", ("refuse", "continue"), "not spoken of", "Does the engine go on when the game is over?"),
    Choice("outcome", ("shown", "hidden"), "not spoken of", "Does the engine show the outcome?"),
    Choice("base", ("shown", "hidden"), "2.0.3", "Does the engine show the base of a number beside the modified value?"),
    Choice("elsewhere", ("shown", "hidden"), "not spoken of", "Does the engine show the numbers of cards outside of the arena?"),
    Choice("traits", ("as-printed", "singular"), "2.13.3, 2.13.4: the plural is listed, the singular used", "How does the engine spell a trait?",
           "no card with the plural is dealt"),
]


def options():
    """The options that the command line chooses."""
    return options_from_command_line(CHOICES)
