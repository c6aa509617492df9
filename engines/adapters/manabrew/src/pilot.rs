//! The players: they do what a step says, and pass otherwise.

use crate::acts::mode_name;
use manabrew_engine::ability::api_type::ApiType;
use manabrew_engine::agent::{
    ManaAbilityOption, ManaCostAction, PlayerAgent, PriorityActionSpace, TargetChoice,
};
use manabrew_engine::card::card_util::get_valid_cards_to_target;
use manabrew_engine::combat::DefenderId;
use manabrew_engine::game::GameState;
use manabrew_engine::ids::{CardId, PlayerId};
use manabrew_engine::mana::ManaPool;
use manabrew_engine::player::actions::PlayerAction;
use manabrew_engine::spellability::SpellAbility;
use manabrew_engine::spellability::target_restrictions::can_be_targeted_by_sa;
use std::cell::RefCell;
use std::rc::Rc;

/// What the players are going to do.
#[derive(Debug, Default)]
pub(crate) struct Plan {
    /// Who casts a spell or activates an ability when they get priority.
    pub(crate) action: Option<(PlayerId, PlayerAction)>,
    /// The targets that they then choose, the last first.
    pub(crate) targets: Vec<CardId>,
    /// The mode that they then choose.
    pub(crate) mode: Option<usize>,
    /// Whether they have begun to, and nothing has triggered since.
    is_announcing: bool,
    /// Whether players do what they may do.
    pub(crate) accepts: bool,
    /// The target of the triggered ability that is put on the stack.
    chosen: Option<CardId>,
    /// Whether something resolves.
    pub(crate) resolves: bool,
    /// Whether there has been such a target.
    pub(crate) has_aimed_trigger: bool,
}

/// One of the players. Both share the plan.
pub(crate) struct Pilot(pub(crate) Rc<RefCell<Plan>>);

impl Pilot {
    fn accepts(&self) -> bool {
        self.0.borrow().accepts
    }
}

/// The targets that the engine allows, those of the case's cards in their order.
fn legal(sa: &SpellAbility, game: &GameState) -> Vec<CardId> {
    let mut all = get_valid_cards_to_target(game, sa);
    all.retain(|card| can_be_targeted_by_sa(game, *card, sa.activating_player, sa));
    all.sort_unstable_by_key(|card| card.index());
    all
}

impl PlayerAgent for Pilot {
    fn choose_action(
        &mut self,
        player: PlayerId,
        _: Option<&PriorityActionSpace>,
        _: &mut dyn FnMut() -> PriorityActionSpace,
    ) -> PlayerAction {
        let mut plan = self.0.borrow_mut();
        let action = plan.action.take_if(|(who, _)| *who == player);
        plan.is_announcing |= action.is_some();
        action.map_or(PlayerAction::PassPriority, |(_, action)| action)
    }

    /// The one that the step names. No other will do.
    fn choose_mode(
        &mut self,
        _: PlayerId,
        descriptions: &[String],
        _: usize,
        _: usize,
        _: Option<CardId>,
    ) -> Vec<usize> {
        let mode = self.0.borrow().mode.map(mode_name);
        descriptions.iter().position(|of| Some(of) == mode.as_ref()).into_iter().collect()
    }

    /// Those that the step names; for a triggered ability, those with the lowest numbers.
    fn choose_targets_for(&mut self, sa: &mut SpellAbility, game: &GameState, _: &[ManaPool]) -> bool {
        let mut plan = self.0.borrow_mut();
        let is_second = sa.ability_text.contains("TargetUnique$");
        let legal = legal(sa, game);
        plan.is_announcing &= !sa.is_trigger;
        let may_be_none = sa.target_restrictions.as_ref().is_some_and(|of| of.get_min_targets(game, sa) <= 0);
        let is_done = plan.is_announcing && plan.targets.is_empty();
        plan.has_aimed_trigger |= !plan.is_announcing;
        let target = if !plan.is_announcing || game.stack.is_resolving() {
            let other = plan.chosen.filter(|_| is_second);
            legal.into_iter().find(|card| Some(*card) != other)
        } else {
            plan.targets.pop().filter(|card| legal.contains(card))
        };
        plan.chosen = target;
        let Some(target) = target else { return may_be_none && (is_done || !plan.is_announcing) };
        sa.target_chosen.target_card = Some(target);
        sa.target_chosen.target_card_zone_timestamp = Some(game.card(target).zone_timestamp);
        true
    }

    /// From the mana pool, or not at all.
    fn pay_mana_cost(
        &mut self,
        _: PlayerId,
        _: CardId,
        _: &str,
        _: &str,
        _: &str,
        _: &str,
        suffices: bool,
        _: bool,
        _: &[CardId],
        _: &[ManaAbilityOption],
        _: &[CardId],
        _: &[CardId],
        _: &ManaPool,
    ) -> ManaCostAction {
        if suffices { ManaCostAction::Pay { auto: false } } else { ManaCostAction::AttemptedAndFailed }
    }

    fn choose_optional_trigger(
        &mut self,
        _: PlayerId,
        _: &str,
        _: Option<CardId>,
        _: Option<ApiType>,
    ) -> bool {
        self.accepts()
    }
    fn confirm_action(
        &mut self,
        _: PlayerId,
        _: Option<&str>,
        _: &str,
        _: &[String],
        _: Option<CardId>,
        _: Option<ApiType>,
    ) -> bool {
        self.accepts()
    }
    fn confirm_payment(
        &mut self,
        _: PlayerId,
        _: &str,
        _: &str,
        _: Option<CardId>,
        _: Option<ApiType>,
    ) -> bool {
        self.accepts()
    }

    /// Those with the lowest numbers. Nothing of a turn is asked for, so nobody discards at its end.
    fn choose_discard(&mut self, _: PlayerId, hand: &[CardId], number: usize) -> Vec<CardId> {
        if !self.0.borrow().resolves {
            return Vec::new();
        }
        let mut cards = hand.to_vec();
        cards.sort_unstable_by_key(|card| card.index());
        cards.truncate(number);
        cards
    }

    fn mulligan_decision(&mut self, _: PlayerId, _: &[CardId], _: u32) -> bool {
        true
    }
    fn choose_attackers(&mut self, _: PlayerId, _: &[CardId], _: &[DefenderId]) -> Vec<(CardId, DefenderId)> {
        Vec::new()
    }
    fn choose_blockers(
        &mut self,
        _: PlayerId,
        _: &[CardId],
        _: &[CardId],
        _: Option<usize>,
    ) -> Vec<(CardId, CardId)> {
        Vec::new()
    }
    fn choose_target_player(
        &mut self,
        _: PlayerId,
        valid: &[PlayerId],
        _: Option<&SpellAbility>,
    ) -> Option<PlayerId> {
        valid.first().copied()
    }
    fn choose_target_card(
        &mut self,
        _: PlayerId,
        valid: &[CardId],
        _: Option<&SpellAbility>,
    ) -> Option<CardId> {
        valid.first().copied()
    }
    fn choose_target_any(
        &mut self,
        _: PlayerId,
        _: &[PlayerId],
        cards: &[CardId],
        _: Option<&SpellAbility>,
    ) -> TargetChoice {
        cards.first().map_or(TargetChoice::None, |card| TargetChoice::Card(*card))
    }
    fn choose_land_or_spell(&mut self, _: PlayerId) -> Option<bool> {
        None
    }
}
