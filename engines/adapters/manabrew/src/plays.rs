//! Casting spells, activating abilities and resolving the stack: by players who have priority.

use crate::abilities::description;
use crate::adapter::Adapter;
use crate::words;
use forge_foundation::ZoneType;
use forge_foundation::mana::ManaAtom;
use headjudge::mtg::{Color, Mana};
use headjudge::{Listed, ObjectId, Objects, Reply};
use manabrew_engine::agent::PlayOption;
use manabrew_engine::ids::{CardId, PlayerId};
use manabrew_engine::mana::calculate_available_mana;
use manabrew_engine::player::actions::PlayerAction;
use manabrew_engine::player::actions::player_action::AbilityRef;
use manabrew_engine::spellability::SpellAbility;

impl Adapter {
    /// Casts a card from hand.
    pub(crate) fn cast(&mut self, id: ObjectId, targets: Objects, x: i32, mana: &Mana) -> Reply {
        let Some(card) = self.cards.card(id) else { return Reply::Refused };
        let host = self.game.card(card);
        let (owner, has_x) = (host.owner, self.has_x(card));
        if host.zone != ZoneType::Hand || host.is_land() {
            return Reply::Refused;
        }
        let is_aimed =
            host.type_line.has_subtype("Aura") || host.type_line.is_instant() || host.type_line.is_sorcery();
        let aim = self.aims(id).first().copied().filter(|_| is_aimed).unwrap_or(0);
        let action = PlayerAction::CastSpell(PlayOption::normal(card));
        // The engine chooses the X that all of the mana pays for.
        let is_x = move |sa: &SpellAbility| !has_x || sa.x_mana_cost_paid as i32 == x;
        let reply = |sa: &SpellAbility| if is_x(sa) { Reply::DONE } else { Reply::Unsupported };
        self.play(owner, action, targets, aim, mana, |sa| {
            (sa.is_spell && sa.source == Some(card)).then(|| reply(sa))
        })
    }

    /// Activates an ability of a permanent.
    pub(crate) fn activate(&mut self, id: ObjectId, ability: i32, targets: Objects, mana: &Mana) -> Reply {
        let Some(card) = self.permanent(id) else { return Reply::Refused };
        let place = usize::try_from(ability - 1).unwrap_or(usize::MAX);
        let host = self.game.card(card);
        let of_place = description(place);
        let own = host.activated_abilities.iter().find(|own| own.ability_text.ends_with(&of_place));
        let Some(ability_index) = own.map(|own| own.ability_index) else { return Reply::Refused };
        let (player, aim) = (host.controller, self.aims(id).get(place).copied().unwrap_or(0));
        let action = PlayerAction::ActivateAbility(AbilityRef { card_id: card, ability_index });
        self.play(player, action, targets, aim, mana, |sa| {
            (sa.is_activated && sa.source == Some(card)).then_some(Reply::DONE)
        })
    }

    /// Gives a player priority to do this. `what` tells what became of it, of a new entry of the stack that is it. If the engine does
    /// not allow it, or it is something else, all is as before.
    fn play(
        &mut self,
        player: PlayerId,
        action: PlayerAction,
        targets: Objects,
        aim: usize,
        mana: &Mana,
        what: impl Fn(&SpellAbility) -> Option<Reply>,
    ) -> Reply {
        let cards: Option<Vec<CardId>> = targets.iter().map(|id| self.permanent(id)).collect();
        let Some(mut cards) = cards.filter(|cards| cards.len() == aim) else { return Reply::Refused };
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
            (plan.action, plan.targets, plan.accepts) = (Some((player, action)), cards, true);
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
        (plan.action, plan.targets) = (None, Vec::new());
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
        self.plan.borrow_mut().accepts = accept;
        self.resolve_top();
        self.plan.borrow_mut().accepts = true;
        Reply::DONE
    }

    /// How many targets the spell of a card has, or its abilities at their places.
    pub(crate) fn aims(&self, id: ObjectId) -> Vec<usize> {
        self.aims.get(id.number() - 1).cloned().unwrap_or_default()
    }
    /// Notes that of a token that is a copy.
    pub(crate) fn set_aims(&mut self, id: ObjectId, aims: Vec<usize>) {
        self.aims.resize(self.aims.len().max(id.number()), Vec::new());
        self.aims[id.number() - 1] = aims;
    }
    /// How many spells and abilities on the stack a player controls.
    pub(crate) fn stack_of(&self, player: headjudge::Player) -> i32 {
        let player = words::player(player);
        let of = self.game.stack.iter().filter(|entry| entry.spell_ability.activating_player == player);
        of.count() as i32
    }
}
