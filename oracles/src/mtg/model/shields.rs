//! Damage that is prevented this turn (615).

use super::item::Stay;
use super::law::Law;
use super::setting::Setting;
use crate::{Listed, Player};

/// To whom damage is prevented.
#[derive(Default, Debug)]
pub(super) struct Shields {
    players: [bool; 2],
    objects: Vec<Stay>,
    /// The same in earlier turns, for an engine that does not end it.
    earlier_players: [bool; 2],
    earlier_objects: Vec<Stay>,
}

impl Shields {
    /// Forgets all.
    pub(super) fn clear(&mut self) {
        (self.players, self.earlier_players) = ([false; 2], [false; 2]);
        self.objects.clear();
        self.earlier_objects.clear();
    }
    /// Sets it to what the other one is, in the lists that it has.
    pub(super) fn copy_from(&mut self, other: &Shields) {
        (self.players, self.earlier_players) = (other.players, other.earlier_players);
        self.objects.clone_from(&other.objects);
        self.earlier_objects.clone_from(&other.earlier_objects);
    }
    /// Whether there is none, and never was.
    pub(super) fn is_empty(&self) -> bool {
        let players = [self.players, self.earlier_players];
        players == [[false; 2]; 2] && self.objects.is_empty() && self.earlier_objects.is_empty()
    }
    /// Prevents damage to a player.
    pub(super) fn add_player(&mut self, player: Player) {
        self.players[player.index() as usize] = true;
    }
    /// Prevents damage to a permanent.
    pub(super) fn add(&mut self, object: Stay) {
        self.objects.push(object);
    }
    /// The turn ends.
    pub(super) fn end(&mut self) {
        for (earlier, player) in self.earlier_players.iter_mut().zip(&mut self.players) {
            *earlier |= std::mem::take(player);
        }
        self.earlier_objects.append(&mut self.objects);
    }
    /// Whether damage to a player is prevented.
    pub(super) fn cover_player(&self, setting: Setting<'_>, player: Player) -> bool {
        let at = player.index() as usize;
        !setting.breaks(Law::PreventsForPlayers)
            && (self.players[at] || self.earlier_players[at] && setting.breaks(Law::PreventionEnds))
    }
    /// Whether damage to a permanent is prevented.
    pub(super) fn cover(&self, setting: Setting<'_>, object: Stay) -> bool {
        let earlier = || setting.breaks(Law::PreventionEnds) && self.earlier_objects.contains(&object);
        !setting.breaks(Law::Prevents) && (self.objects.contains(&object) || earlier())
    }
}
