//! What an object is now, and whether a filter describes it.

use super::bug::Bug;
use super::state::Engine;
use headjudge_oracles::mtg::{Color, Filter, Keyword, Type, Whose};
use headjudge_oracles::{Listed, ObjectId, Player, Words};

/// What an object is now.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seen {
    pub(super) id: ObjectId,
    pub(super) in_play: bool,
    /// Whether it is in a graveyard, and whether it is a card there: a token is not.
    pub(super) is_buried: bool,
    pub(super) is_token: bool,
    pub(super) owner: Player,
    pub(super) controller: Player,
    pub(super) colors: Words,
    pub(super) supertypes: Words,
    pub(super) types: Words,
    pub(super) subtypes: Words,
    pub(super) keywords: Words,
    /// Whether it has the abilities that are printed on it.
    pub(super) has_text: bool,
    pub(super) base: (i32, i32),
    pub(super) size: (i32, i32),
    /// Its +1/+1 counters.
    pub(super) plus: i32,
    /// When its size was last set, and what pumps have added to it.
    pub(super) set_at: u32,
    pub(super) added: (i32, i32),
    /// What is printed on it, or on what it is a copy of.
    pub(super) printed: Printed,
}

/// What a filter asks for, as it is printed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Printed {
    pub(super) colors: Words,
    pub(super) types: Words,
    pub(super) keywords: Words,
}

impl Seen {
    pub(super) fn is_creature(&self) -> bool {
        self.types.has(Type::Creature)
    }
    /// Whether damage can be dealt to it.
    pub(super) fn can_be_hurt(&self) -> bool {
        self.is_creature() || self.types.has(Type::Planeswalker)
    }
    /// Whether it has protection from what has these colors.
    pub(super) fn repels(&self, colors: Words) -> bool {
        Color::all().any(|color| colors.has(color) && self.keywords.has(Keyword::protection_from(color)))
    }
}

impl Engine {
    /// Whether an object is on the battlefield and meets the filter.
    pub(super) fn fits(&self, filter: &Filter, is: &Seen, you: Player, source: Option<ObjectId>) -> bool {
        let leaves_out = filter.other && source == Some(is.id) && !self.bugs.has(Bug::OtherIsIgnored);
        is.in_play && !leaves_out && self.describes(filter, is, is.controller, you)
    }

    /// Whether an object is a card in a graveyard and meets the filter.
    pub(super) fn fits_buried(&self, filter: &Filter, is: &Seen, you: Player) -> bool {
        is.is_buried && !is.is_token && self.describes(filter, is, is.owner, you)
    }

    /// Whether an object that belongs to this player meets the filter.
    pub(super) fn describes(&self, filter: &Filter, is: &Seen, whose: Player, you: Player) -> bool {
        let whose = if self.bugs.has(Bug::YoursAreOwned) { is.owner } else { whose };
        let meets_whose = match filter.whose {
            Whose::Any => true,
            Whose::Yours => whose == you,
            Whose::Theirs => (whose == you) == self.bugs.has(Bug::TheirsAreYours),
        };
        let look = |bug, printed, now| if self.bugs.has(bug) { printed } else { now };
        let Printed { colors, types, keywords } = is.printed;
        meets_whose
            && (is.types.0 & filter.without.0 == 0 || self.bugs.has(Bug::ExcludedOnesAreIn))
            && self.one_of(filter.types, look(Bug::FiltersSeePrintedTypes, types, is.types))
            && self.one_of(filter.subtypes, is.subtypes)
            && self.one_of(filter.colors, look(Bug::FiltersSeePrintedColors, colors, is.colors))
            && self.one_of(filter.keywords, look(Bug::FiltersSeePrintedKeywords, keywords, is.keywords))
    }

    /// Whether it has one of the words that a filter asks for, or the filter asks for none.
    fn one_of(&self, wanted: Words, has: Words) -> bool {
        match self.bugs.has(Bug::AllWordsAreAsked) {
            true => wanted.0 & !has.0 == 0,
            false => wanted.is_empty() || wanted.0 & has.0 != 0,
        }
    }
}
