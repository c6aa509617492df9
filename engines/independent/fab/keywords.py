"""The keywords that the chapter lists."""

from typing import Dict, List

CLASSES = """Adjudicator, Assassin, Bard, Brute, Guardian, Illusionist, Mechanologist, Merchant, Ninja, Ranger, Runeblade,
Shapeshifter, Warrior, Wizard"""
TALENTS = "Chaos, Draconic, Earth, Elemental, Ice, Light, Lightning, Mystic, Royal, Shadow"
TYPES = """Action, Attack Reaction, Block, Defense Reaction, Demi-Hero, Equipment, Hero, Instant, Macro, Mentor, Resource, Token,
Weapon"""
FUNCTIONAL = "(1H), (2H), Affliction, Ally, Arrow, Ash, Attack, Aura, Construct, Figment, Invocation, Item, Landmark, Quiver"
NON_FUNCTIONAL = """Angel, Arms, Axe, Base, Book, Bow, Brush, Chest, Chi, Claw, Club, Dagger, Demon, Dragon, Evo, Fiddle, Flail,
Gem, Gun, Hammer, Head, Legs, Lute, Mercenary, Off-Hand, Orb, Pistol, Rock, Scepter, Scroll, Scythe, Shuriken, Song, Staff,
Sword, Trap, Wrench, Young"""
#: Words of later sets, which the chapter does not list.
NEWER = {
    "class": "Necromancer, Pirate, Thief", "talent": "Revered, Reviled", "type": "Companion",
    "non-functional subtype": "Cannon, Cog, Log, Pit-Fighter, Polearm", "set metatype": "High Seas, Omens of the Third Age",
}
LISTED = {
    "type": TYPES, "functional subtype": FUNCTIONAL, "non-functional subtype": NON_FUNCTIONAL, "class": CLASSES,
    "talent": TALENTS, "trait": "Agents of Chaos", "set metatype": "Rosetta",
}
SETS = ("Rosetta", "High Seas", "Omens of the Third Age")


def _words(text: str) -> List[str]:
    return [word.strip() for word in text.replace("\n", " ").split(",")]


CLASSES_OF: Dict[str, List[str]] = {}
for _kind, _text in LISTED.items():
    for _word in _words(_text):
        CLASSES_OF.setdefault(_word, []).append(_kind)
NEWER_CLASSES_OF = {word: [kind] for kind, text in NEWER.items() for word in _words(text)}

#: The list of an object that a word belongs to, of those that effects give.
LIST_OF = {
    **dict.fromkeys(("Go again", "Dominate", "Overpower"), "abilities"),
    **dict.fromkeys(("Action", "Instant", "Attack Reaction", "Weapon"), "types"),
    **dict.fromkeys(("Attack", "Aura", "Item", "Dagger", "Sword", "Dragon", "Angel"), "subtypes"),
    **dict.fromkeys(("Draconic", "Earth", "Ice", "Lightning", "Ninja", "Guardian", "Wizard"), "supertypes"),
    "Agent of Chaos": "traits", "Rosetta": "metatypes", "Bravo": "metatypes",
}
#: A trait is printed in singular or in plural.
SINGULAR = {"Agents of Chaos": "Agent of Chaos"}

#: What a card that has resolved becomes a permanent by.
PERMANENTS = ("Affliction", "Ally", "Ash", "Aura", "Construct", "Figment", "Invocation", "Item", "Landmark")
EQUIPPED = ("Equipment", "Weapon")
DECK_CARDS = ("Action", "Attack Reaction", "Block", "Defense Reaction", "Instant", "Mentor", "Resource")
