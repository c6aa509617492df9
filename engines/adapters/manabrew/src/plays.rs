//! Casting spells, activating abilities and resolving the stack: by players who have priority.

use crate::abilities::description;
use crate::acts::is_amount;
use crate::adapter::Adapter;
use crate::words;
use forge_foundation::ZoneType;
use forge_foundation::mana::ManaAtom;
use headjudge::mtg::{Color, Mana, Mode};
use headjudge::{Listed, ObjectId, Objects, Reply, Words};
use manabrew_engine::agent::PlayOption;
use manabrew_engine::ids::{CardId, PlayerId};
use manabrew_engine::mana::calculate_available_mana;
use manabrew_engine::player::actions::PlayerAction;
use manabrew_engine::player::actions::player_action::AbilityRef;
use manabrew_engine::spellability::SpellAbility;

/// What a player chooses who casts a spell or activates an ability.
pub(crate) struct Choice {
    pub(crate) targets: Objects,
    /// Of modes, which.
    pub(crate) modes: Words,
}

impl Choice {
    /// The place of the mode. `None` if it is not just one.
    fn mode(&self) -> Option<usize> {
        let mut modes = self.modes.iter::<Mode>();
        let mode = modes.next()?;
        modes.next().is_none().then_some(mode.index().into())
    }
}

impl Adapter {
    /// Casts a card from hand.
    pub(crate) fn cast(&mut self, id: ObjectId, choice: Choice, x: i32, mana: &Mana) -> Reply {
        let Some(card) = self.cards.card(id) else { return Reply::Refused };
        let host = self.game.card(card);
        let (owner, has_x) = (host.owner, self.has_x(card));
        if host.zone != ZoneType::Hand || host.is_land() {
            return Reply::Refused;
        }
        let action = PlayerAction::CastSpell(PlayOption::normal(card));
        // The engine chooses the X that all of the mana pays for.
        let is_x = move |sa: &SpellAbility| !has_x || sa.x_mana_cost_paid as i32 == x;
        let reply = |sa: &SpellAbility| if is_x(sa) { Reply::DONE } else { Reply::Unsupported };
        self.play(owner, action, choice, mana, |sa| {
            (sa.is_spell && sa.source == Some(card)).then(|| reply(sa))
        })
    }

    /// Activates an ability of a permanent.
    pub(crate) fn activate(&mut self, id: ObjectId, ability: i32, choice: Choice, mana: &Mana) -> Reply {
        let Some(card) = self.permanent(id) else { return Reply::Refused };
        let place = usize::try_from(ability - 1).unwrap_or(usize::MAX);
        let host = self.game.card(card);
        let of_place = description(place);
        let own = host.activated_abilities.iter().find(|own| own.ability_text.ends_with(&of_place));
        let Some(ability_index) = own.map(|own| own.ability_index) else { return Reply::Refused };
        let player = host.controller;
        let action = PlayerAction::ActivateAbility(AbilityRef { card_id: card, ability_index });
        self.play(player, action, choice, mana, |sa| {
            (sa.is_activated && sa.source == Some(card)).then_some(Reply::DONE)
        })
    }

    /// Gives a player priority to do this. `what` tells what became of it, of a new entry of the stack that is it. If the engine does
    /// not allow it, or it is something else, all is as before.
    fn play(
        &mut self,
        player: PlayerId,
        action: PlayerAction,
        choice: Choice,
        mana: &Mana,
        what: impl Fn(&SpellAbility) -> Option<Reply>,
    ) -> Reply {
        let cards: Option<Vec<CardId>> = choice.targets.iter().map(|id| self.permanent(id)).collect();
        let Some(mut cards) = cards else { return Reply::Refused };
        cards.reverse();
        let (game, pools, triggers) =
            (self.game.clone(), self.rules.mana_pools.clone(), self.rules.trigger_handler.clone());
        self.fill_pool(player, mana);
        // An X is as large as if all lands were tapped for mana, and they are not.
        let has_x = matches!(action, PlayerAction::CastSpell(play) if self.has_x(play.card_id));
        if has_x && self.has_lands_with_mana(player) {
            self.rules.mana_pools = pools;
            return Reply::Unsupported;
        }
        let last = self.game.stack.iter().map(|entry| entry.id).max();
        {
            let mut plan = self.plan.borrow_mut();
            (plan.action, plan.targets, plan.mode) = (Some((player, action)), cards, choice.mode());
            plan.accepts = true;
        }
        self.priority();
        let is_new = |id: u32| last.is_none_or(|last| id > last);
        let new = || self.game.stack.iter().filter(|entry| is_new(entry.id) && !entry.is_pending_cast);
        let mut reply = new().filter_map(|entry| what(&entry.spell_ability)).next().unwrap_or(Reply::Refused);
        // What triggers while something is cast or activated goes on the stack in an order of the engine's own.
        let triggered = new().map(|entry| &entry.spell_ability).filter(|ability| ability.is_trigger);
        if !triggered.is_sorted_by_key(|ability| self.cards.order(ability)) {
            reply = Reply::Unsupported;
        }
        let mut plan = self.plan.borrow_mut();
        let chosen = std::mem::take(&mut *plan);
        plan.accepts = true;
        // There are fewer targets than the step names.
        if !chosen.targets.is_empty() {
            reply = Reply::Refused;
        }
        if !reply.is_done() {
            (self.game, self.rules.mana_pools, self.rules.trigger_handler) = (game, pools, triggers);
        }
        reply
    }

    fn has_x(&self, card: CardId) -> bool {
        self.game.card(card).mana_cost.count_x() > 0
    }
    /// Whether a player has more mana available than in the pool.
    fn has_lands_with_mana(&self, player: PlayerId) -> bool {
        let pool = self.rules.pool(player);
        calculate_available_mana(pool, &self.game, player).total_mana() > pool.total_mana()
    }

    fn fill_pool(&mut self, player: PlayerId, mana: &Mana) {
        const ATOMS: [u16; 5] =
            [ManaAtom::WHITE, ManaAtom::BLUE, ManaAtom::BLACK, ManaAtom::RED, ManaAtom::GREEN];
        let pool = self.rules.pool_mut(player);
        pool.reset_pool();
        for (color, atom) in Color::all().zip(ATOMS) {
            pool.add(atom, mana.of(color));
        }
        pool.add(ManaAtom::COLORLESS, mana.colorless);
    }

    /// Resolves the top of the stack; refused if the stack is empty.
    pub(crate) fn resolve(&mut self, accept: bool) -> Reply {
        if self.game.stack.is_empty() {
            return Reply::Refused;
        }
        self.said = self.game.stack.peek_ability().map(|first| self.scripts(first)).unwrap_or_default();
        self.plan.borrow_mut().accepts = accept;
        self.resolve_top();
        self.plan.borrow_mut().accepts = true;
        Reply::DONE
    }

    /// The scripts of what resolves, and the variables in them.
    fn scripts(&self, first: &SpellAbility) -> String {
        let effects = std::iter::successors(Some(first), |effect| effect.sub_ability.as_deref());
        let mut said: Vec<String> = effects.map(|effect| effect.ability_text.clone()).collect();
        let variables = first.source.map(|card| &self.game.card(card).svars);
        for (name, value) in variables.into_iter().flatten().filter(|(name, _)| is_amount(name)) {
            if said.iter().any(|script| script.contains(name.as_str())) {
                said.push(format!("{name}: {value}"));
            }
        }
        said.join("; ")
    }

    /// How many spells and abilities on the stack a player controls.
    pub(crate) fn stack_of(&self, player: headjudge::Player) -> i32 {
        let player = words::player(player);
        let of = self.game.stack.iter().filter(|entry| entry.spell_ability.activating_player == player);
        of.count() as i32
    }
}
