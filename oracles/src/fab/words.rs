//! The closed lists of words of Flesh and Blood. The words of the chapter come first, in its order; words
//! that stand only on later cards follow.

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
    /// The subtype keywords: the functional ones, then the others.
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
    /// How many of the list are functional: those that come first.
    pub const FUNCTIONAL: u8 = 14;
    /// How many of the list the chapter knows.
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
    /// How many of the list are classes: those that come first.
    pub const CLASSES: u8 = 14;
    /// How many of the list the chapter knows.
    pub const IN_CHAPTER: u8 = 24;
}

crate::listed! {
    /// The metatype keywords: sets, then monikers of heroes.
    pub enum Metatype {
        Rosetta = "Rosetta", HighSeas = "High Seas", ThirdAge = "Omens of the Third Age",
        Arakni = "Arakni", Bravo = "Bravo", Dorinthea = "Dorinthea", Kano = "Kano", Puffin = "Puffin",
        Scurv = "Scurv",
    }
}

impl Metatype {
    /// How many of the list are sets: those that come first.
    pub const SETS: u8 = 3;
    /// Whether it names a hero's moniker.
    pub fn is_hero(self) -> bool {
        self.index() >= Metatype::SETS
    }
}

crate::listed! {
    /// The trait, as cards print it and as the chapter lists it: both are the same trait.
    pub enum Trait { AgentOfChaos = "Agent of Chaos", AgentsOfChaos = "Agents of Chaos" }
}

crate::listed! {
    /// The color of a strip.
    #[derive(Default)]
    pub enum Color { #[default] Red = "red", Yellow = "yellow", Blue = "blue" }
}

crate::listed! {
    /// The abilities of a case: keywords that change nothing in it, and the scripts of cards.
    pub enum Ability {
        GoAgain = "Go again", Dominate = "Dominate", Overpower = "Overpower",
        GainLife = "gain life", Grow = "grow", GrowNamed = "grow namesakes", Create = "create",
        CountPower = "power counts graveyard", CountDefense = "defense counts graveyard",
    }
}

impl Ability {
    /// How many of the list are keywords: those that come first.
    pub const KEYWORDS: u8 = 3;
}

/// Words that a question about keywords may name: every listed one, and some that no list holds.
pub(super) const KEYWORDS: &[&str] = &every();

const LISTS: [&[&str]; 5] =
    [Type::WORDS, Subtype::WORDS, Supertype::WORDS, RARE, &["Gremlin", "Sorcery", "Goblin"]];
/// Words of lists that have hardly more, asked for as often as those of long ones.
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

const fn every() -> [&'static str; COUNT] {
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
