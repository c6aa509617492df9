//! Cards in graveyards: which are targets, which are counted, and what puts them onto the battlefield.

use super::law::Law;
use super::matching::matching;
use super::setting::Setting;
use super::state::Model;
use super::values::{Table, Values};
use crate::mtg::ability::{Ability, Filter};
use crate::mtg::language::{Sort, Whose};
use crate::mtg::vocabulary::{SPELL_TYPES, Subtype, Zone};
use crate::{ObjectId, Objects, Player};

impl Table {
    /// The cards in graveyards.
    fn ids_in_graveyards(&self) -> Objects {
        self.filter(Values::in_graveyard)
    }
    /// Where the targets of an ability are: the permanents, or the cards in graveyards.
    pub(super) fn aims(&self, ability: &Ability) -> Objects {
        if ability.in_graveyard { self.ids_in_graveyards() } else { self.ids_in_play() }
    }
}

impl Model {
    /// Whether a card in a graveyard may be the target of an ability that this player controls. Hexproof and shroud are abilities of
    /// permanents.
    pub(super) fn is_target_card(
        setting: Setting<'_>,
        table: &Table,
        id: ObjectId,
        (ability, you): (&Ability, Player),
    ) -> bool {
        let legal = match (setting.breaks(Law::LegalTargets), setting.breaks(Law::GraveyardOfTargets)) {
            (true, _) => Filter { whose: ability.legal.whose, ..Filter::default() },
            (_, true) => Filter { whose: Whose::Any, ..ability.legal },
            _ => ability.legal,
        };
        table.of(id).in_graveyard() && !matching(table, Objects::one(id), &legal, None, you).is_empty()
    }

    /// The cards in graveyards that are counted.
    pub(super) fn cards_counted(
        setting: Setting<'_>,
        table: &Table,
        counted: &Filter,
        you: Player,
    ) -> Objects {
        let all = match (setting.breaks(Law::CardsOfTheZone), setting.breaks(Law::TokensAreNotCards)) {
            (true, _) => table.ids_in_play(),
            (_, true) => table.filter(|is| is.exists && is.zone == Zone::Graveyard),
            _ => table.ids_in_graveyards(),
        };
        let whose = if setting.breaks(Law::CountsNamedGraveyard) { Whose::Any } else { counted.whose };
        matching(table, all, &Filter { whose, ..*counted }, None, you)
    }

    /// Puts a card onto the battlefield under the control of a player. Returns whether it can be there.
    pub(super) fn reanimate(
        &mut self,
        setting: Setting<'_>,
        table: &Table,
        id: ObjectId,
        you: Player,
    ) -> bool {
        let is = table.of(id);
        if is.types.0 & SPELL_TYPES.0 != 0 {
            return false;
        }
        // An Aura that no spell becomes is attached to what its controller chooses.
        self.is_open |= is.subtypes.has(Subtype::Aura);
        let controller = if setting.breaks(Law::UnderYourControl) { is.owner } else { you };
        self.put(table, id, Zone::Battlefield);
        self.enter_with_loyalty(setting, id);
        self.at(id).printed.controller = controller;
        true
    }

    /// Whether it is open which of these cards is older that come onto the battlefield at the same time: a player chooses it (613.7m).
    pub(super) fn has_open_order(&self, setting: Setting<'_>, objects: Objects) -> bool {
        let has_effects = |id: &ObjectId| {
            let text = setting.text(&self.of(*id).printed);
            text.is_some_and(|card| card.abilities_of(Sort::Static).next().is_some())
        };
        objects.iter().filter(has_effects).count() > 1
    }
}
