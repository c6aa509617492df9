//! What the text of a card calls things: permanents, spells and the card itself, in the singular and the plural, with their articles.

use super::ability::Filter;
use super::card::Card;
use super::language::Whose;
use super::vocabulary::{Color, Keyword, Subtype, Type};
use crate::describe::with_article;
use crate::{Listed, Player, Words, named};

/// Permanents that a filter describes.
pub(super) struct Permanents {
    other: bool,
    adjectives: String,
    one: String,
    several: String,
    /// What follows the noun: `you control with flying`.
    after: String,
    /// What one of them is called when it is named again: `creature`, or `card`.
    again: &'static str,
}

impl Permanents {
    /// Those that the filter describes. `you` is the player whose effect it is; the text of a card does not know it.
    pub(super) fn of(filter: &Filter, you: Option<Player>) -> Permanents {
        let subtypes = named::printed::<Subtype>(filter.subtypes).collect::<Vec<_>>();
        let types = named::printed::<Type>(filter.types).collect::<Vec<_>>();
        // "Goblins" are permanents with that subtype.
        let (kinds, nouns) = match (types.as_slice(), subtypes.as_slice()) {
            ([], []) => (String::new(), vec!["permanent"]),
            ([], _) => (String::new(), subtypes),
            _ => (subtypes.join(" or "), types),
        };
        let again = match nouns.as_slice() {
            [only] => *only,
            _ => "permanent",
        };
        let plurals = nouns.iter().map(|noun| plural(noun)).collect::<Vec<_>>();
        let with = either::<Keyword>(filter.keywords);
        let with = if with.is_empty() { with } else { format!("with {with}") };
        let whose = controlled(filter.whose, you);
        Permanents {
            other: filter.other,
            adjectives: spaced(&[without(filter), either::<Color>(filter.colors), kinds]),
            one: nouns.join(" or "),
            several: plurals.join(" and "),
            after: if you.is_some() { spaced(&[with, whose]) } else { spaced(&[whose, with]) },
            again,
        }
    }

    /// Cards in graveyards that the filter describes: `red creature card in your graveyard`. `any`: where they are if it does not say whose.
    pub(super) fn cards(filter: &Filter, any: &'static str) -> Permanents {
        let types = named::printed::<Type>(filter.types).collect::<Vec<_>>().join(" or ");
        let with = either::<Keyword>(filter.keywords);
        let place = match filter.whose {
            Whose::Any => any,
            Whose::Yours => "in your graveyard",
            Whose::Theirs => "in your opponent's graveyard",
        };
        let subtypes = either::<Subtype>(filter.subtypes);
        Permanents {
            other: filter.other,
            adjectives: spaced(&[without(filter), either::<Color>(filter.colors), subtypes, types]),
            one: "card".to_owned(),
            several: "cards".to_owned(),
            after: spaced(&[&if with.is_empty() { with } else { format!("with {with}") }, place]),
            again: "card",
        }
    }

    fn one(&self, before: &str) -> String {
        spaced(&[before, &self.adjectives, &self.one, &self.after])
    }
    fn many(&self, before: &str) -> String {
        spaced(&[before, &self.adjectives, &self.several, &self.after])
    }
    /// `an artifact`, `another creature you control`.
    pub(super) fn a(&self) -> String {
        if self.other { self.one("another") } else { with_article(&self.one("")) }
    }
    /// `other creatures you control`.
    pub(super) fn all(&self) -> String {
        self.many(if self.other { "other" } else { "" })
    }
    /// `each other creature you control`.
    pub(super) fn each(&self) -> String {
        self.one(if self.other { "each other" } else { "each" })
    }
    /// `another target creature you control`.
    pub(super) fn target(&self) -> String {
        self.one(if self.other { "another target" } else { "target" })
    }
    /// `target opponent or planeswalker`.
    pub(super) fn target_or(&self, player: &str) -> String {
        format!("target {player} or {}", self.one(if self.other { "another" } else { "" }))
    }
    /// `two target creatures you control`.
    pub(super) fn two_targets(&self) -> String {
        self.many(if self.other { "two other target" } else { "two target" })
    }
    /// `up to one target creature you control`.
    pub(super) fn up_to_one_target(&self) -> String {
        self.one(if self.other { "up to one other target" } else { "up to one target" })
    }
    /// `up to two target creatures you control`.
    pub(super) fn up_to_two_targets(&self) -> String {
        self.many(if self.other { "up to two other target" } else { "up to two target" })
    }
    /// `that creature`: one that has been named.
    pub(super) fn that(&self) -> String {
        format!("that {}", self.again)
    }
    /// `those creatures`: several that have been named.
    pub(super) fn those(&self) -> String {
        format!("those {}", plural(self.again))
    }
}

/// Spells that a filter describes, without whose they are: `green creature spells`.
pub(super) fn spells(filter: &Filter, several: bool) -> String {
    let (between, noun) = if several { (" and ", "spells") } else { (" or ", "spell") };
    let with = either::<Keyword>(filter.keywords);
    spaced(&[
        without(filter),
        either::<Color>(filter.colors),
        either::<Subtype>(filter.subtypes),
        named::printed::<Type>(filter.types).collect::<Vec<_>>().join(between),
        noun.to_owned(),
        if with.is_empty() { with } else { format!("with {with}") },
    ])
}

/// What the text of a card calls the card itself: `this creature`.
pub(super) fn this(card: &Card) -> &'static str {
    let types: Vec<Type> = card.types.iter().collect();
    match types.as_slice() {
        _ if card.is_creature() => "this creature",
        _ if card.is_spell() => "this spell",
        _ if card.is_aura() => "this Aura",
        [Type::Artifact] => "this artifact",
        [Type::Enchantment] => "this enchantment",
        [Type::Land] => "this land",
        [Type::Planeswalker] => "this planeswalker",
        _ => "this permanent",
    }
}

fn without(filter: &Filter) -> String {
    named::printed::<Type>(filter.without).map(|kind| format!("non{kind}")).collect::<Vec<_>>().join(" ")
}

fn controlled(whose: Whose, you: Option<Player>) -> String {
    match (whose, you) {
        (Whose::Any, _) => String::new(),
        (Whose::Yours, None) => "you control".to_owned(),
        (Whose::Theirs, None) => "your opponent controls".to_owned(),
        (Whose::Yours, Some(you)) => format!("that player {you} controls"),
        (Whose::Theirs, Some(you)) => format!("that player {} controls", you.opponent()),
    }
}

/// `white or blue`.
fn either<W: Listed>(words: Words) -> String {
    named::printed::<W>(words).collect::<Vec<_>>().join(" or ")
}

/// Those of the words that are not empty, with spaces between them.
pub(super) fn spaced<T: AsRef<str>>(words: &[T]) -> String {
    words.iter().map(AsRef::as_ref).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// The plural of a card type or subtype.
pub(super) fn plural(noun: &str) -> String {
    match noun {
        "sorcery" => "sorceries".to_owned(),
        "Elf" => "Elves".to_owned(),
        "Plains" => "Plains".to_owned(),
        noun => format!("{noun}s"),
    }
}

/// `a +1/+1 counter`, `two +1/+1 counters`.
pub(super) fn counted(number: i32, noun: &str) -> String {
    const WORDS: [&str; 9] = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    match number {
        1 => format!("a {noun}"),
        2..=10 => format!("{} {noun}s", WORDS[number as usize - 2]),
        _ => format!("{number} {noun}s"),
    }
}

/// The symbol of a color in a mana cost.
pub(super) fn symbol(color: Color) -> &'static str {
    match color {
        Color::White => "{W}",
        Color::Blue => "{U}",
        Color::Black => "{B}",
        Color::Red => "{R}",
        Color::Green => "{G}",
    }
}
