//! Copies (707): which values of an object another one takes over.

use super::face::{Copied, Face};
use super::law::Law;
use super::object::Object;
use super::setting::Setting;
use super::state::Model;
use super::values::{Table, Values};
use crate::mtg::language::{Sort, Until, Verb, When};
use crate::{ObjectId, Objects, Player};

/// Whether an object with these values has static abilities whose order counts. Whether their effects have the timestamp of the permanent or
/// of the effect that made it a copy is left open (613.7a).
fn has_timestamps(setting: Setting<'_>, face: &Face) -> bool {
    let statics = setting.text_at(face.text).into_iter().flat_map(|card| card.abilities_of(Sort::Static));
    statics.flat_map(|(_, ability)| &ability.does).any(|change| change.verb != Verb::Pump)
}

impl Model {
    /// What a copy of an object takes over.
    fn copiable(&self, setting: Setting<'_>, table: &Table, of: ObjectId) -> Face {
        match () {
            () if setting.breaks(Law::CopiesPrinted) => Face::of(table.of(of)),
            () if setting.breaks(Law::CopyOfCopy) => self.of(of).face,
            () => Face::of(&self.of(of).printed),
        }
    }

    /// An object becomes a copy of another one.
    pub(super) fn copy(
        &mut self,
        setting: Setting<'_>,
        table: &Table,
        object: ObjectId,
        of: ObjectId,
        until: Until,
    ) {
        let face = self.copiable(setting, table, of);
        let copied = Copied { object: self.stay(object), of: self.stay(of), face, until };
        self.copies.push(copied);
        self.is_open |= has_timestamps(setting, &face);
        if setting.breaks(Law::CopyTakesNoCounters) {
            self.at(object).printed.counters = self.of(of).printed.counters;
        }
        if setting.breaks(Law::CopyKeepsEffects) {
            self.at(object).printed.counters = Values::NONE.counters;
            self.effects.iter_mut().for_each(|effect| effect.objects.remove(object));
        }
        self.refresh(setting);
    }

    /// An instruction of this player creates a token that is a copy of a permanent. Returns whether it can.
    pub(super) fn create_copy(
        &mut self,
        setting: Setting<'_>,
        table: &Table,
        (you, of): (Player, ObjectId),
        token: Option<ObjectId>,
    ) -> bool {
        let token = token.filter(|_| self.may_be_copied(table, of));
        self.is_open |= token.is_none();
        let Some(token) = token else { return false };
        let player = if setting.breaks(Law::TokenIsItsCreators) { you.opponent() } else { you };
        self.tick();
        self.copy_token(setting, table, (token, player, of));
        true
    }

    /// A player creates a token that is a copy of a permanent.
    pub(super) fn copy_token(
        &mut self,
        setting: Setting<'_>,
        table: &Table,
        (token, player, of): (ObjectId, Player, ObjectId),
    ) {
        let face = self.copiable(setting, table, of);
        let counters = self.of(of).printed.counters;
        let printed = Values { exists: true, token: true, owner: player, controller: player, ..Values::NONE };
        let object = Object { printed, face, is_new: true, ..Object::NONE };
        *self.at(token) = Object { timestamp: self.clock, entered: self.clock, ..object };
        self.at(token).printed.show(&face);
        self.enter_with_loyalty(setting, token);
        if setting.breaks(Law::CopyTakesNoCounters) {
            self.at(token).printed.counters = counters;
        }
        self.happened.to(token, When::Enters);
    }

    /// Gives all objects the values of what they are copies of now: of the last effect.
    pub(super) fn refresh(&mut self, setting: Setting<'_>) {
        let follows = setting.breaks(Law::CopyIsFixed);
        // What follows a copy that follows is reached with the second turn.
        for _ in 0..if follows { 2 } else { 1 } {
            for id in self.ids_in_play().iter() {
                let stay = self.stay(id);
                let last = self.copies.iter().rfind(|copied| copied.object == stay).copied();
                let own = self.of(id).face;
                let of = last.filter(|last| follows && self.is_same(last.of));
                let face = match (last, of) {
                    (_, Some(last)) => Face::of(&self.of(last.of.id).printed),
                    (Some(last), None) => last.face,
                    (None, None) => own,
                };
                self.at(id).show(&face);
            }
        }
    }

    /// The permanents that are copies now.
    pub(crate) fn ids_of_copies(&self) -> Objects {
        self.copies
            .iter()
            .filter(|copied| self.is_same(copied.object))
            .map(|copied| copied.object.id)
            .collect()
    }
}
