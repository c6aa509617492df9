//! Players draw, mill and discard.

use super::bug::Bug;
use super::state::Engine;
use headjudge_oracles::mtg::{Deed, Zone};
use headjudge_oracles::{Listed, ObjectId, Player};

impl Engine {
    /// Puts a card on top of a library, or takes it out of there.
    pub(super) fn keep_library(&mut self, id: ObjectId, zone: Zone) {
        let Some(owner) = self.find(id).map(|object| object.owner) else { return };
        let library = &mut self.libraries[owner.index() as usize];
        library.retain(|other| *other != id);
        match zone == Zone::Library {
            true if self.bugs.has(Bug::LibraryIsFilledFromBelow) => library.insert(0, id),
            true => library.push(id),
            false => {}
        }
    }

    /// A player draws, mills or discards. Returns how many cards.
    pub(super) fn handle_cards(&mut self, deed: Deed, player: Player, number: i32) -> usize {
        let player = if self.bugs.has(Bug::OtherPlayersCards) { player.opponent() } else { player };
        let number = usize::try_from(number).unwrap_or(0);
        let before = self.libraries[player.index() as usize].len();
        match deed {
            Deed::Draw => {
                let number = if self.bugs.has(Bug::OneCardIsDrawn) { number.min(1) } else { number };
                (0..number.min(before + 1)).for_each(|_| self.draw(player));
                number.min(before)
            }
            Deed::Mill => {
                let fails = number > before && self.bugs.has(Bug::TooFewAreNotMilled);
                let number = if fails { 0 } else { number.min(before) };
                for _ in 0..number {
                    if let Some(id) = self.top(player, Bug::BottomIsMilled) {
                        self.move_to(id, Zone::Graveyard);
                    }
                }
                number
            }
            _ => self.discard(player, number),
        }
    }

    fn top(&self, player: Player, or_bottom: Bug) -> Option<ObjectId> {
        let library = &self.libraries[player.index() as usize];
        if self.bugs.has(or_bottom) { library.first().copied() } else { library.last().copied() }
    }

    fn draw(&mut self, player: Player) {
        match self.top(player, Bug::BottomIsDrawn) {
            Some(id) => self.move_to(id, Zone::Hand),
            None => self.drew_nothing[player.index() as usize] = true,
        }
    }

    fn discard(&mut self, player: Player, number: usize) -> usize {
        let in_hand =
            self.objects.iter().filter(|object| object.zone == Zone::Hand && object.owner == player);
        let hand: Vec<ObjectId> = in_hand.filter(|object| !object.is_token).map(|object| object.id).collect();
        if number > hand.len() && self.bugs.has(Bug::TooFewAreNotDiscarded) {
            return 0;
        }
        let discarded = &hand[..number.min(hand.len())];
        discarded.iter().for_each(|id| self.move_to(*id, Zone::Graveyard));
        discarded.len()
    }
}
