//! The closed lists of the words on cards. The words of the chapter come first, in its order, and later words follow.

use crate::Listed;

crate::listed! {
    /// The type keywords.
    pub enum Type {
        Action = "Action", AttackReaction = "Attack Reaction", Block = "Block",
        DefenseReaction = "Defense Reaction", DemiHero = "Demi-Hero", Equipment = "Equipment",
        Hero = "Hero", Instant = "Instant", Macro = "Macro", Mentor = "Mentor", Resource = "Resource",
        Token = "Token", Weapon = "Weapon", Companion = "Companion",
    }
}

crate::listed! {
    /// The subtype keywords: the functional ones first, then the others.
    pub enum Subtype {
        OneHanded = "(1H)", TwoHanded = "(2H)", Affliction = "Affliction", Ally = "Ally", Arrow = "Arrow",
        Ash = "Ash", Attack = "Attack", Aura = "Aura", Construct = "Construct", Figment = "Figment",
        Invocation = "Invocation", Item = "Item", Landmark = "Landmark", Quiver = "Quiver",
        Angel = "Angel", Arms = "Arms", Axe = "Axe", Base = "Base", Book = "Book", Bow = "Bow",
        Brush = "Brush", Chest = "Chest", Chi = "Chi", Claw = "Claw", Club = "Club", Dagger = "Dagger",
        Demon = "Demon", Dragon = "Dragon", Evo = "Evo", Fiddle = "Fiddle", Flail = "Flail", Gem = "Gem",
        Gun = "Gun", Hammer = "Hammer", Head = "Head", Legs = "Legs", Lute = "Lute",
        Mercenary = "Mercenary", OffHand = "Off-Hand", Orb = "Orb", Pistol = "Pistol", Rock = "Rock",
        Scepter = "Scepter", Scroll = "Scroll", Scythe = "Scythe", Shuriken = "Shuriken", Song = "Song",
        Staff = "Staff", Sword = "Sword", Trap = "Trap", Wrench = "Wrench", Young = "Young",
        Cannon = "Cannon", Cog = "Cog", Log = "Log", PitFighter = "Pit-Fighter", Polearm = "Polearm",
    }
}

impl Subtype {
    /// How many subtypes are functional. They come first in the list.
    pub const FUNCTIONAL: u8 = 14;
    /// How many subtypes the chapter lists.
    pub const IN_CHAPTER: u8 = 52;
}

crate::listed! {
    /// The supertype keywords: classes, then talents, then later ones.
    pub enum Supertype {
        Adjudicator = "Adjudicator", Assassin = "Assassin", Bard = "Bard", Brute = "Brute",
        Guardian = "Guardian", Illusionist = "Illusionist", Mechanologist = "Mechanologist",
        Merchant = "Merchant", Ninja = "Ninja", Ranger = "Ranger", Runeblade = "Runeblade",
        Shapeshifter = "Shapeshifter", Warrior = "Warrior", Wizard = "Wizard",
        Chaos = "Chaos", Draconic = "Draconic", Earth = "Earth", Elemental = "Elemental", Ice = "Ice",
        Light = "Light", Lightning = "Lightning", Mystic = "Mystic", Royal = "Royal", Shadow = "Shadow",
        Necromancer = "Necromancer", Pirate = "Pirate", Thief = "Thief", Revered = "Revered",
        Reviled = "Reviled",
    }
}

impl Supertype {
    /// How many supertypes are classes. They come first in the list.
    pub const CLASSES: u8 = 14;
    /// How many supertypes the chapter lists.
    pub const IN_CHAPTER: u8 = 24;
}

crate::listed! {
    /// The metatype keywords: set-metatypes first, then the monikers of hero-metatypes.
    pub enum Metatype {
        Rosetta = "Rosetta", HighSeas = "High Seas", ThirdAge = "Omens of the Third Age",
        Arakni = "Arakni", Bravo = "Bravo", Dorinthea = "Dorinthea", Kano = "Kano", Puffin = "Puffin",
        Scurv = "Scurv",
    }
}

impl Metatype {
    /// How many metatypes are set-metatypes. They come first in the list.
    pub const SETS: u8 = 3;
    /// Whether it is a hero-metatype.
    pub fn is_hero(self) -> bool {
        self.index() >= Metatype::SETS
    }
}

crate::listed! {
    /// The one trait, with its spelling on cards (singular) and in the chapter (plural).
    pub enum Trait { AgentOfChaos = "Agent of Chaos", AgentsOfChaos = "Agents of Chaos" }
}

crate::listed! {
    /// The color of a strip.
    pub enum Color { Red = "red", Yellow = "yellow", Blue = "blue" }
}

crate::listed! {
    /// The abilities in cases: keywords that have no effect here, and the scripts of cards.
    pub enum Ability {
        GoAgain = "Go again", Dominate = "Dominate", Overpower = "Overpower",
        GainLife = "gain life", Grow = "grow", GrowNamed = "grow namesakes", Create = "create",
        CountPower = "power counts graveyard", CountDefense = "defense counts graveyard",
        Trigger = "trigger",
    }
}

impl Ability {
    /// How many abilities are keywords. They come first in the list.
    pub const KEYWORDS: u8 = 3;
}

/// The words that a question about keywords can ask for: all keywords of the lists, and some words that are no keywords.
pub(super) const KEYWORDS: &[&str] = &all_keywords();

const LISTS: [&[&str]; 5] =
    [Type::WORDS, Subtype::WORDS, Supertype::WORDS, RARE, &["Gremlin", "Sorcery", "Goblin"]];
/// Words of very short lists, repeated so that questions ask for them often enough.
const RARE: &[&str] = &[
    "Rosetta",
    "Agents of Chaos",
    "Agent of Chaos",
    "Rosetta",
    "Agents of Chaos",
    "Rosetta",
    "Agents of Chaos",
];
const COUNT: usize = LISTS[0].len() + LISTS[1].len() + LISTS[2].len() + LISTS[3].len() + LISTS[4].len();

const fn all_keywords() -> [&'static str; COUNT] {
    let (mut all, mut at, mut list) = ([""; COUNT], 0, 0);
    while list < LISTS.len() {
        let mut i = 0;
        while i < LISTS[list].len() {
            all[at] = LISTS[list][i];
            at += 1;
            i += 1;
        }
        list += 1;
    }
    all
}
