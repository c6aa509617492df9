//! Shows the table.

use crate::adapter::Adapter;
use crate::words;
use headjudge::mtg::{Counter, Flag, Keyword, List, Mtg, Number, Tally};
use headjudge::{Listed, ObjectId, Outcome, Player, View, Words};
use manabrew_engine::card::Card;

impl Adapter {
    /// Shows every card and token, and the players.
    pub(crate) fn show(&self, view: &mut View<'_, Mtg>) {
        for (id, card) in self.cards.all() {
            self.show_card(id, self.game.card(card), view);
        }
        for player in Player::BOTH {
            let id = words::player(player);
            let mana = self.rules.pool(id).total_mana();
            view.player(player)
                .tally(Tally::Life, self.game.player(id).life)
                .tally(Tally::Stack, self.stack_of(player))
                .tally(Tally::Mana, mana)
                .outcome(self.outcome(player));
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

    /// What the X of a spell adds to its mana value, as in the engine's selectors for the spell that is cast.
    fn x_of(&self, card: &Card) -> i32 {
        let mut spells = self.game.stack.iter().map(|entry| &entry.spell_ability);
        let spell = spells.find(|spell| spell.is_spell && spell.source == Some(card.id));
        spell.map_or(0, |spell| spell.x_mana_cost_paid as i32 * card.mana_cost.count_x() as i32)
    }

    fn show_card(&self, id: ObjectId, card: &Card, view: &mut View<'_, Mtg>) {
        let Some(zone) = words::shown_zone(card.zone) else { return };
        let size = |base: Option<i32>, now: i32| card.is_creature().then(|| (base.unwrap_or(0), now));
        let lower = |names: Vec<&str>| names.iter().map(|name| name.to_ascii_lowercase()).collect::<Vec<_>>();
        let types = lower(card.type_line.core_types.iter().map(|kind| kind.name()).collect());
        let supertypes = lower(card.type_line.supertypes.iter().map(|kind| kind.name()).collect());
        let keywords = Keyword::all().filter(|keyword| card.has_keyword(&words::name(*keyword)));
        let keywords: Vec<Keyword> = keywords.collect();
        let (plus, minus) = (counters(card, Counter::Plus), counters(card, Counter::Minus));
        let mana_value = card.mana_value() + self.x_of(card);
        view.object(id)
            .zone(zone)
            .owner(words::shown_player(card.owner))
            .controller(words::shown_player(card.controller))
            .host(card.attached_to.and_then(|host| self.cards.object(host)))
            .name(&card.card_name)
            .word_set(List::Colors, Words(card.color.mask().into()))
            .words(List::Types, types.iter().map(String::as_str))
            .words(List::Supertypes, supertypes.iter().map(String::as_str))
            .words(List::Subtypes, card.type_line.subtypes.iter().map(String::as_str))
            .word_set(List::Keywords, Words::of(&keywords))
            .flag(Flag::Tapped, card.tapped)
            .flag(Flag::Token, card.is_token)
            .number_or_absent(Number::Power, size(card.static_set_power.or(card.base_power), card.power()))
            .number_or_absent(
                Number::Toughness,
                size(card.static_set_toughness.or(card.base_toughness), card.toughness()),
            )
            .number(Number::ManaValue, mana_value, mana_value)
            .number(Number::Damage, card.damage, card.damage)
            .number(Number::Plus, plus, plus)
            .number(Number::Minus, minus, minus);
    }
}

fn counters(card: &Card, counter: Counter) -> i32 {
    card.counter_count(&words::counter_type(counter))
}
