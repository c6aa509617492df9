//! Cards in graveyards: as targets, counted, and put onto the battlefield.

use super::bug::Bug;
use super::entry::Aimer;
use super::seen::Seen;
use super::state::Engine;
use headjudge_oracles::Player;
use headjudge_oracles::mtg::{Ability, Filter, Type, Whose, Zone};

/// Whether an object is where the targets of a text are.
pub(super) fn is_where(text: &Ability, is: &Seen) -> bool {
    if text.in_graveyard { is.is_buried && !is.is_token } else { is.in_play }
}

impl Engine {
    /// Whether an object may be a target of a text.
    pub(super) fn can_be_target(&self, is: &Seen, text: &Ability, by: Aimer) -> bool {
        if !text.in_graveyard {
            let may_be_permanent = text.is_at_permanents() || self.bugs.has(Bug::AnythingIsATarget);
            return may_be_permanent && self.can_target(is, &text.legal, by);
        }
        let mut legal = text.legal;
        if self.bugs.has(Bug::AnyGraveyardIsNamed) {
            legal.whose = Whose::Any;
        }
        if self.bugs.has(Bug::AnythingIsATarget) {
            legal = Filter { whose: legal.whose, ..Filter::default() };
        }
        self.fits_buried(&legal, is, by.player)
    }

    /// How many cards in graveyards a filter describes.
    pub(super) fn count_buried(&self, counted: &Filter, seen: &[Seen], player: Player) -> i32 {
        let mut counted = *counted;
        if self.bugs.has(Bug::AllGraveyardsAreCounted) {
            counted.whose = Whose::Any;
        }
        let is_counted = |is: &&Seen| {
            if self.bugs.has(Bug::PermanentsAreCounted) {
                return self.fits(&counted, is, player, None);
            }
            let is_token = is.is_token && self.bugs.has(Bug::TokensAreCounted);
            self.fits_buried(&counted, is, player)
                || is_token && is.is_buried && self.describes(&counted, is, is.owner, player)
        };
        seen.iter().filter(is_counted).count() as i32
    }

    /// Puts a card onto the battlefield, under the control of this player. Returns whether it can be there.
    pub(super) fn bring(&mut self, is: &Seen, player: Player) -> bool {
        if is.types.has(Type::Instant) || is.types.has(Type::Sorcery) {
            return false;
        }
        self.move_to(is.id, Zone::Battlefield);
        let by = if self.bugs.has(Bug::BroughtToItsOwner) { is.owner } else { player };
        self.alter(is.id, |object| object.brought_by = Some(by));
        true
    }
}
