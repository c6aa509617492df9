//! The adapter: a game, the engine's rules, two players who do what a step says, and running scripts.

use crate::card_map::CardMap;
use crate::fixed_rng::FixedRng;
use crate::pilot::{Pilot, Plan};
use crate::recorder::Recorder;
use crate::{clock, words};
use forge_foundation::{CardTypeLine, ColorSet, ManaCost, PhaseType, ZoneType};
use headjudge::{ObjectId, Player};
use manabrew_engine::ability::ability_factory::build_spell_ability;
use manabrew_engine::agent::PlayerAgent;
use manabrew_engine::card::Card as Script;
use manabrew_engine::game::GameState;
use manabrew_engine::game_loop::GameLoop;
use manabrew_engine::ids::{CardId, PlayerId};
use manabrew_engine::spellability::{SpellAbility, StackEntry};
use manabrew_engine::staticability::layer::apply_continuous_effects;
use std::cell::RefCell;
use std::rc::Rc;

/// The life that each player begins with.
const LIFE: i32 = 20;

/// manabrew-engine as an engine that headjudge can test.
pub struct Adapter {
    pub(crate) game: GameState,
    pub(crate) rules: GameLoop,
    pub(crate) agents: Vec<Box<dyn PlayerAgent>>,
    pub(crate) plan: Rc<RefCell<Plan>>,
    pub(crate) cards: CardMap,
    /// For each player, a card that is the source of the effects of steps.
    effect_sources: [CardId; 2],
    /// The script of the last effect of the step, or those of what resolved in it: the note on it.
    pub(crate) said: String,
    /// What goes onto the stack, while a case is written as a test.
    pub(crate) recorder: Option<Recorder>,
}

impl Default for Adapter {
    fn default() -> Self {
        let mut rules = GameLoop::new(2);
        rules.game_rng = Box::new(FixedRng);
        rules.set_provide_priority_action_space(false);
        let mut game = GameState::new(&["one", "two"], LIFE);
        game.turn.phase = PhaseType::Main1;
        let effect_sources = Player::BOTH.map(|player| effect_source(&mut game, words::player(player)));
        let plan = Rc::new(RefCell::new(Plan::default()));
        let pilot = || Box::new(Pilot(Rc::clone(&plan))) as Box<dyn PlayerAgent>;
        let agents = vec![pilot(), pilot()];
        let (cards, recorder) = (CardMap::default(), None);
        Adapter { game, rules, agents, plan, cards, effect_sources, said: String::new(), recorder }
    }
}

/// Makes a card in the command zone. The engine itself keeps such cards for effects whose card is gone.
fn effect_source(game: &mut GameState, player: PlayerId) -> CardId {
    let script = Script::new(
        CardId(0),
        "Effect".into(),
        player,
        CardTypeLine::parse("Effect"),
        ManaCost::no_cost(),
        ColorSet::COLORLESS,
        None,
        None,
        Vec::new(),
        Vec::new(),
    );
    let id = game.create_card(script);
    game.move_card(id, ZoneType::Command, player);
    id
}

impl Adapter {
    /// The card that is the source of effects which that player controls.
    pub(crate) fn effect_source(&self, player: PlayerId) -> CardId {
        self.effect_sources[player.index()]
    }

    /// The permanent that an object is.
    pub(crate) fn permanent(&self, object: ObjectId) -> Option<CardId> {
        self.cards.card(object).filter(|card| self.game.card(*card).zone == ZoneType::Battlefield)
    }

    /// Resolves a script about a card: the card is its target, and its source remembers the card.
    pub(crate) fn resolve_effect(&mut self, text: &str, player: PlayerId, about: CardId) {
        let source = self.effect_source(player);
        let card = self.game.card_mut(source);
        card.clear_remembered();
        card.add_remembered_card(about);
        let mut effect = self.script(source, text, player);
        effect.target_chosen.target_card = Some(about);
        self.resolve_now(effect);
    }

    /// Parses a script of that card, controlled by that player.
    pub(crate) fn script(&self, source: CardId, text: &str, player: PlayerId) -> SpellAbility {
        clock::engine(|| build_spell_ability(&self.game, source, text, player))
    }

    /// Puts an effect on top of the stack and resolves it at once.
    pub(crate) fn resolve_now(&mut self, mut effect: SpellAbility) {
        self.said.clone_from(&effect.ability_text);
        self.note_effect(&effect);
        effect.is_activated = true;
        self.game.stack.push(entry(effect));
        self.plan.borrow_mut().accepts = true;
        self.resolve_top();
    }

    /// Resolves the top of the stack.
    pub(crate) fn resolve_top(&mut self) {
        self.plan.borrow_mut().resolves = true;
        clock::engine(|| self.rules.resolve_stack(&mut self.game, &mut self.agents));
        self.plan.borrow_mut().resolves = false;
    }

    /// Performs state-based actions and puts triggered abilities on the stack, then gives both players priority: they do what they
    /// have planned, and pass.
    pub(crate) fn priority(&mut self) {
        self.settle();
        clock::engine(|| {
            self.rules.priority_round(&mut self.game, &mut self.agents, true);
            apply_continuous_effects(&mut self.game);
        });
    }

    /// What the engine does whenever a player would get priority, except that the players choose the order of their triggers.
    fn settle(&mut self) {
        clock::engine(|| apply_continuous_effects(&mut self.game));
        loop {
            let (game, agents) = (&mut self.game, &mut self.agents);
            let triggers = &mut self.rules.trigger_handler;
            let has_acted =
                clock::engine(|| game.check_state_based_actions_with_trigger_agents(Some(triggers), agents));
            if has_acted {
                clock::engine(|| {
                    triggers.flush_waiting_triggers(game);
                    triggers.reset_active_triggers(game);
                });
            }
            if game.game_over {
                return;
            }
            let mut pending = clock::engine(|| triggers.run_waiting_triggers(game));
            pending.sort_by_key(|trigger| self.cards.order(&trigger.entry.spell_ability));
            let pools = &self.rules.mana_pools;
            let pushed = clock::engine(|| triggers.process_pending_triggers(pools, game, agents, pending));
            if !has_acted && pushed.is_empty() {
                return;
            }
        }
    }
}

/// A stack entry with default values for all but the ability.
fn entry(ability: SpellAbility) -> StackEntry {
    StackEntry {
        id: 0,
        spell_ability: ability,
        is_pending_cast: false,
        is_creature_spell: false,
        is_permanent_spell: false,
        cast_from_zone: None,
        optional_trigger_decider: None,
        optional_trigger_description: None,
        optional_trigger_source_name: None,
    }
}
