//! What players do with their cards: draw, mill and discard (121, 701.9, 701.17).

use super::law::Law;
use super::setting::Setting;
use super::state::Model;
use super::values::Table;
use crate::mtg::language::Deed;
use crate::mtg::vocabulary::Zone;
use crate::{Listed, MAX_OBJECTS, ObjectId, Objects, Player};
use arrayvec::ArrayVec;

/// Cards in an order.
type Cards = ArrayVec<ObjectId, MAX_OBJECTS>;

impl Model {
    /// A player draws, mills or discards so many cards. Returns how many.
    pub(super) fn act_on_cards(
        &mut self,
        setting: Setting<'_>,
        table: &Table,
        (deed, amount): (Deed, i32),
        player: Player,
    ) -> i32 {
        let player = if setting.breaks(Law::NamedPlayersCards) { player.opponent() } else { player };
        let amount = usize::try_from(amount).unwrap_or(0);
        match deed {
            Deed::Draw => self.draw(setting, table, player, amount),
            Deed::Mill => {
                let library = self.library(player, setting.breaks(Law::MillsTop));
                let some = if setting.breaks(Law::MillsAsMany) { 0 } else { library.len() };
                let count = if amount > library.len() { some } else { amount };
                self.put_all(table, &library[..count], Zone::Graveyard)
            }
            _ => {
                let hand = self.hand(player);
                let some = if setting.breaks(Law::DiscardsAsMany) { 0 } else { hand.len() };
                let count = if amount > hand.len() { some } else { amount };
                let cards: Cards = hand.iter().take(count).collect();
                self.put_all(table, &cards, Zone::Graveyard)
            }
        }
    }

    /// Each card is drawn on its own. Who draws from an empty library loses the game.
    fn draw(&mut self, setting: Setting<'_>, table: &Table, player: Player, amount: usize) -> i32 {
        let amount = if setting.breaks(Law::DrawsEach) { amount.min(1) } else { amount };
        let library = self.library(player, setting.breaks(Law::DrawsTop));
        self.drew_nothing[player.index() as usize] |= amount > library.len();
        self.put_all(table, &library[..amount.min(library.len())], Zone::Hand)
    }

    fn put_all(&mut self, table: &Table, cards: &[ObjectId], zone: Zone) -> i32 {
        for id in cards {
            self.put(table, *id, zone);
        }
        cards.len() as i32
    }

    /// The cards in the library of a player, from the top, or from the bottom.
    fn library(&self, player: Player, from_bottom: bool) -> Cards {
        // Those that were dealt lie in the order of their numbers, and what came later is on top of them.
        let place = |id: &ObjectId| {
            let entered = i64::from(self.of(*id).entered);
            if entered <= i64::from(self.dealt) { entered } else { -entered }
        };
        let mut library: Cards = self.cards_in(player, Zone::Library).iter().collect();
        library.sort_by_key(place);
        if from_bottom {
            library.reverse();
        }
        library
    }
    fn hand(&self, player: Player) -> Objects {
        self.cards_in(player, Zone::Hand)
    }
    /// The cards of a player in a zone. A token is not a card.
    fn cards_in(&self, player: Player, zone: Zone) -> Objects {
        let is = |id: &ObjectId| {
            let is = &self.of(*id).printed;
            is.zone == zone && is.owner == player && !is.token
        };
        self.ids().iter().filter(is).collect()
    }
}
