//! Shows the table.

use crate::adapter::Adapter;
use crate::words;
use headjudge::mtg::{Flag, Keyword, List, Mtg, Number, Tally, Zone};
use headjudge::{Listed, ObjectId, Outcome, Player, View, Words};
use manabrew_engine::card::Card;

impl Adapter {
    /// Shows every card, token and ability on the stack, and the players.
    pub(crate) fn show(&self, view: &mut View<'_, Mtg>) {
        for (id, card) in self.cards.all() {
            self.show_card(id, self.game.card(card), view);
        }
        for pending in &self.cards.pending {
            if let Some(entry) = self.game.stack.iter().find(|entry| entry.id == pending.entry) {
                let player = words::shown_player(entry.spell_ability.activating_player);
                let shown = view.object(pending.id).zone(Zone::Stack).owner(player).controller(player);
                shown.host(Some(pending.source));
            }
        }
        for player in Player::BOTH {
            let state = self.game.player(words::player(player));
            view.player(player).tally(Tally::Life, state.life).outcome(self.outcome(player));
        }
    }

    fn outcome(&self, player: Player) -> Outcome {
        let lost = |player: Player| !self.game.player(words::player(player)).is_alive();
        match (lost(player), lost(player.opponent())) {
            (false, false) => Outcome::Playing,
            (true, true) => Outcome::Drawn,
            (true, false) => Outcome::Lost,
            (false, true) => Outcome::Won,
        }
    }

    fn show_card(&self, id: ObjectId, card: &Card, view: &mut View<'_, Mtg>) {
        let Some(zone) = words::shown_zone(card.zone) else { return };
        let size = |base: Option<i32>, now: i32| card.is_creature().then(|| (base.unwrap_or(0), now));
        let types = card.type_line.core_types.iter().map(|kind| kind.name().to_ascii_lowercase());
        let types: Vec<String> = types.collect();
        let abilities = abilities(card);
        let shown = view
            .object(id)
            .zone(zone)
            .owner(words::shown_player(card.owner))
            .controller(words::shown_player(card.controller))
            .host(card.attached_to.and_then(|host| self.cards.object(host)))
            .name(&card.card_name)
            .word_set(List::Colors, Words(card.color.mask().into()))
            .words(List::Types, types.iter().map(String::as_str))
            .words(List::Subtypes, card.type_line.subtypes.iter().map(String::as_str))
            .words(List::Abilities, abilities.iter().map(String::as_str))
            .flag(Flag::Tapped, card.tapped)
            .flag(Flag::Token, card.is_token)
            .number_or_absent(Number::Power, size(card.static_set_power.or(card.base_power), card.power()))
            .number_or_absent(
                Number::Toughness,
                size(card.static_set_toughness.or(card.base_toughness), card.toughness()),
            );
        if !card.is_token {
            let cost = card.mana_cost.cmc();
            shown.number(Number::Cost, cost, cost);
        }
    }
}

/// The keywords of a card. In this engine an aura has the keyword `Enchant`; it is left out, since the rulebook's auras
/// have no such word.
fn abilities(card: &Card) -> Vec<String> {
    let all = [&card.keywords, &card.granted_keywords, &card.pump_keywords];
    let all = all.iter().flat_map(|keywords| keywords.as_string_list());
    let word = |keyword: String| {
        let known = (0..).map_while(Keyword::at).find(|k| words::keyword(*k).eq_ignore_ascii_case(&keyword));
        known.map_or_else(|| keyword.to_ascii_lowercase(), |known| known.word().to_owned())
    };
    all.filter(|keyword| !keyword.starts_with("Enchant:")).map(word).collect()
}
