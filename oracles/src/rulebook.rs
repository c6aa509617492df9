//! What a rulebook is: a game's vocabulary, and its rules.

use crate::{Interpretation, Listed, ObjectId, Objects, Past, Role, Rule, Shape, Source, describe};

/// A game's vocabulary and its rules.
///
/// Four ship with headjudge; a fifth is written in a foreign crate by implementing this trait, through the
/// public API alone. Everything else (drawing, running, judging, shrinking, files, reports) follows from it.
pub trait Rulebook: Sized + Copy + Default + std::fmt::Debug + Send + Sync + 'static {
    /// What is printed on a card; the default is a card with nothing printed on it.
    type Card: Clone + Default + PartialEq + std::fmt::Debug + Send + Sync;
    /// One effect done to the game, or one question asked of it.
    type Step: Clone + PartialEq + std::fmt::Debug + Send + Sync;
    /// The places where an object can be.
    type Zone: Listed;
    /// The numbers that an object shows: base and modified value of each. At most 8.
    type Number: Listed;
    /// The lists of words that an object shows: types, subtypes, abilities. At most 8.
    type List: Listed;
    /// The yes-or-noes that an object shows: exhausted, token. At most 16.
    type Flag: Listed;
    /// The numbers that a player shows: life, resources, cards in hand. At most 8.
    type Tally: Listed;
    /// What an answer can report as having happened, or as being so: increased, died, admitted.
    type Fact: Listed;
    /// What the harness records over a case.
    type Ledger: Default + Send;

    /// The short name, as on the command line: `fab`.
    const NAME: &'static str;
    /// The game and the document, for people.
    const TITLE: &'static str;
    /// The kinds of step, in order. At most 64.
    const KINDS: &'static [Kind];
    /// The texts that can be read two ways, and the readings of each. At most 8.
    const INTERPRETATIONS: &'static [Interpretation] = &[];
    /// The rules, one section a part of the document, each statement declared once.
    const SECTIONS: &'static [Section<Self>];

    /// The words of a list, by which an engine's spelling is understood.
    fn vocabulary(_list: Self::List) -> &'static [&'static str] {
        &[]
    }

    /// Which kind of step this is: an index into [`Rulebook::KINDS`].
    fn kind(step: &Self::Step) -> u8;
    /// A step of that kind, its fields plain.
    fn default_step(kind: u8) -> Self::Step;
    /// The fields of a step, in order.
    fn step_fields(step: &mut Self::Step, shape: &mut dyn Shape);
    /// The fields of a card, in order.
    fn card_fields(card: &mut Self::Card, shape: &mut dyn Shape);

    /// Puts the cards of a new case on the table, real ones from `pool` (may be empty) mixed in. The kinds in
    /// `target` are those that the case is dealt for.
    fn deal(source: &mut impl Source, target: Kinds, pool: &[Self::Card], cards: &mut Vec<Self::Card>);
    /// Whether an object suits a role; `None` is one that a step brought into being.
    fn suits(_card: Option<&Self::Card>, _role: Role) -> bool {
        true
    }
    /// What makes a table lawful whatever was taken from it (each player has a hero, say): the shrinker offers
    /// only tables of which this is true.
    fn is_legal_table(_cards: &[Self::Card]) -> bool {
        true
    }

    /// Opens the ledger for a new case with these cards; whatever it held is forgotten.
    fn start_ledger(ledger: &mut Self::Ledger, cards: &[Self::Card]);
    /// Records a step that was carried out, before it is judged; returns the objects whose records it touched.
    /// It sees the step and what was shown before it, never what is shown after it.
    fn record(ledger: &mut Self::Ledger, past: &Past<'_, Self>) -> Objects;

    /// A card's name for reports, and what else is printed on it that a reader needs.
    fn describe_card(card: &Self::Card) -> String {
        describe::card::<Self>(card)
    }
    /// A step in the game's own words; `name` gives an object's.
    fn describe_step(step: &Self::Step, name: &dyn Fn(ObjectId) -> String) -> String {
        describe::step::<Self>(step, name)
    }
}

/// A part of the document, and its statements in order.
#[derive(Debug)]
pub struct Section<R: Rulebook> {
    /// Its number and title, in our words.
    pub title: &'static str,
    /// Its statements.
    pub rules: &'static [Rule<R>],
}

/// All rules of a rulebook, in the order of the document.
pub fn rules<R: Rulebook>() -> impl Iterator<Item = &'static Rule<R>> {
    R::SECTIONS.iter().flat_map(|s| s.rules.iter())
}

/// A kind of step.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// Its name: the key of the step in a case file, the word in capabilities.
    pub name: &'static str,
    /// Whether it only asks: the table is as before.
    pub question: bool,
    /// A kind that often comes next (play, then resolve), for the generator.
    pub then: Option<u8>,
}

impl Kind {
    /// An effect.
    pub const fn effect(name: &'static str) -> Kind {
        Kind { name, question: false, then: None }
    }
    /// A question.
    pub const fn question(name: &'static str) -> Kind {
        Kind { name, question: true, then: None }
    }
    /// The same, often followed by a step of kind `kind`.
    pub const fn then(self, kind: u8) -> Kind {
        Kind { then: Some(kind), ..self }
    }
}

/// A set of kinds of step, a bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Kinds(pub u64);

impl Kinds {
    /// No kind.
    pub const NONE: Kinds = Kinds(0);
    /// Every kind.
    pub const ALL: Kinds = Kinds(u64::MAX);

    /// The set of these kinds.
    #[inline]
    pub const fn of(kinds: &[u8]) -> Kinds {
        let (mut set, mut i) = (0, 0);
        while i < kinds.len() {
            set |= 1 << kinds[i];
            i += 1;
        }
        Kinds(set)
    }
    /// Whether the kind is in the set.
    #[inline]
    pub const fn has(self, kind: u8) -> bool {
        self.0 >> kind & 1 == 1
    }
    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// What is in either set.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }
    /// What is in both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Kinds) -> Kinds {
        Kinds(self.0 & other.0)
    }
    /// How many kinds are in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }
    /// The kinds, lowest first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = u8> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let next = bits.trailing_zeros();
            bits &= bits.wrapping_sub(1);
            (next < 64).then_some(next as u8)
        })
    }
}
