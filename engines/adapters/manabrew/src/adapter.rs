//! The engine as headjudge plays it: a game, its rules, two players who always pass.

use crate::chance::NoChance;
use crate::clock;
use crate::effects::Token;
use crate::table::Table;
use crate::{cards, words};
use forge_foundation::{CardTypeLine, ColorSet, ManaCost, ZoneType};
use headjudge::mtg::{self, Card, Step};
use headjudge::{Capabilities, Engine, ObjectId, Player, Reply, View};
use manabrew_engine::ability::ability_factory::{build_spell_ability, build_spell_ability_for_card_cast};
use manabrew_engine::agent::{PassAgent, PlayerAgent};
use manabrew_engine::card::Card as Script;
use manabrew_engine::game::GameState;
use manabrew_engine::game_loop::GameLoop;
use manabrew_engine::ids::{CardId, PlayerId};
use manabrew_engine::spellability::{SpellAbility, StackEntry};
use manabrew_engine::staticability::layer::apply_continuous_effects;

/// The life that each player begins with.
const LIFE: i32 = 20;

/// manabrew-engine, behind headjudge's trait.
pub struct Adapter {
    pub(crate) game: GameState,
    pub(crate) rules: GameLoop,
    pub(crate) agents: Vec<Box<dyn PlayerAgent>>,
    pub(crate) table: Table,
    /// For each player, the card whose text the effects of the steps are.
    helpers: [CardId; 2],
}

impl Default for Adapter {
    fn default() -> Self {
        let mut rules = GameLoop::new(2);
        rules.game_rng = Box::new(NoChance);
        rules.set_provide_priority_action_space(false);
        let mut game = GameState::new(&["one", "two"], LIFE);
        let helpers = Player::BOTH.map(|player| helper(&mut game, words::player(player)));
        let agents: Vec<Box<dyn PlayerAgent>> = vec![Box::new(PassAgent), Box::new(PassAgent)];
        Adapter { game, rules, agents, table: Table::default(), helpers }
    }
}

/// A card in the command zone, as the engine itself keeps for effects that have no card any more.
fn helper(game: &mut GameState, player: PlayerId) -> CardId {
    let mut script = Script::new(
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
    cards::print_svars(&mut script);
    let id = game.create_card(script);
    game.move_card(id, ZoneType::Command, player);
    id
}

impl Engine<mtg::Rulebook> for Adapter {
    fn capabilities() -> Capabilities {
        let all = [
            mtg::CAST,
            mtg::RESOLVE,
            mtg::COUNTER,
            mtg::ATTACH,
            mtg::TAP,
            mtg::UNTAP,
            mtg::CONTROL,
            mtg::TOKEN,
            mtg::END_TURN,
            mtg::PUMP,
            mtg::ANIMATE,
        ];
        let some = [mtg::ACTIVATE, mtg::RECOLOR, mtg::GRANT, mtg::MOVE, mtg::MATCH];
        Capabilities::of(&all).partly(&some)
    }

    fn start(&mut self, dealt: &[Card]) -> Result<(), String> {
        clock::engine(|| *self = Adapter::default());
        for (i, card) in dealt.iter().enumerate() {
            let made = clock::engine(|| self.game.create_card(cards::script(card)));
            if let Some(id) = ObjectId::new(i + 1) {
                self.table.is(id, made);
            }
            let (zone, owner) = (words::zone(card.zone), words::player(card.owner));
            clock::engine(|| self.game.move_card(made, zone, owner));
        }
        self.priority();
        Ok(())
    }

    fn take(&mut self, step: &Step) -> Reply {
        let reply = self.carry_out(step);
        if reply.is_done() && !matches!(step, Step::Match { .. }) {
            self.priority();
        }
        reply
    }

    fn observe(&mut self, view: &mut View<'_, mtg::Rulebook>) {
        self.show(view);
    }
}

impl Adapter {
    fn carry_out(&mut self, step: &Step) -> Reply {
        match *step {
            Step::Cast { card } => self.cast(card),
            Step::Activate { source, script, of, ability } => self.activate(source, script, of, ability),
            Step::Resolve => self.resolve(),
            Step::Pump { object, power, toughness, until } => self.pump(object, (power, toughness), until),
            Step::Recolor { object, color, until } => self.recolor(object, color, until),
            Step::Grant { object, keyword, until } => self.grant(object, keyword, until),
            Step::Animate { object, power, toughness, until } => {
                self.animate(object, (power, toughness), until)
            }
            Step::Counter { object, by } => self.counter(object, by),
            Step::Attach { aura, object } => self.attach(aura, object),
            Step::Move { object, zone } => self.put(object, zone),
            Step::Tap { object } => self.tap(object),
            Step::Untap { object } => self.untap(object),
            Step::Control { object, player } => self.control(object, player),
            Step::Token { token, player, color, subtype, keywords, power, toughness } => {
                self.token(token, player, &Token { color, subtype, keywords, size: (power, toughness) })
            }
            Step::EndTurn => self.end_turn(),
            Step::Match { .. } => self.find(step),
        }
    }

    /// A card in hand that is no aura is put on the stack as a spell; nothing is paid for it.
    fn cast(&mut self, id: ObjectId) -> Reply {
        let Some(card) = self.table.card(id) else { return Reply::Refused };
        let (owner, is_aura) =
            (self.game.card(card).owner, self.game.card(card).type_line.has_subtype("Aura"));
        if self.game.card(card).zone != ZoneType::Hand || is_aura {
            return Reply::Refused;
        }
        let mut spell = clock::engine(|| build_spell_ability_for_card_cast(&self.game, card, owner));
        spell.is_spell = true;
        let (game, agents) = (&mut self.game, &mut self.agents);
        clock::engine(|| game.move_card_with_agents(card, ZoneType::Stack, owner, agents));
        let is_creature = self.game.card(card).is_creature();
        self.game.stack.push(StackEntry {
            is_creature_spell: is_creature,
            is_permanent_spell: !is_creature,
            cast_from_zone: Some(ZoneType::Hand),
            ..entry(spell)
        });
        Reply::DONE
    }

    fn resolve(&mut self) -> Reply {
        let Some(top) = self.game.stack.peek().map(|entry| entry.id) else { return Reply::Refused };
        self.resolve_top();
        self.table.pending.retain(|pending| pending.entry != top);
        Reply::DONE
    }

    /// The card whose text an effect under that player is.
    pub(crate) fn helper(&self, player: PlayerId) -> CardId {
        self.helpers[player.index()]
    }

    /// Puts an ability on the stack.
    pub(crate) fn push(&mut self, ability: SpellAbility) -> u32 {
        self.game.stack.push(entry(ability))
    }

    /// Carries out a script about a card: it is the script's chosen card, and what its source remembers.
    pub(crate) fn resolve_effect(&mut self, text: &str, player: PlayerId, about: CardId) {
        let source = self.helper(player);
        let helper = self.game.card_mut(source);
        helper.clear_remembered();
        helper.add_remembered_card(about);
        let mut effect = self.script(source, text, player);
        effect.target_chosen.target_card = Some(about);
        self.resolve_now(effect);
    }

    /// What a script on that card says, under that player.
    pub(crate) fn script(&self, source: CardId, text: &str, player: PlayerId) -> SpellAbility {
        clock::engine(|| build_spell_ability(&self.game, source, text, player))
    }

    /// Puts an effect on top of the stack and resolves it at once.
    pub(crate) fn resolve_now(&mut self, mut effect: SpellAbility) {
        effect.is_activated = true;
        self.push(effect);
        self.resolve_top();
    }

    fn resolve_top(&mut self) {
        clock::engine(|| self.rules.resolve_stack(&mut self.game, &mut self.agents));
    }

    /// Both players get priority and pass: the engine does what it does before that.
    fn priority(&mut self) {
        clock::engine(|| {
            apply_continuous_effects(&mut self.game);
            self.rules.priority_round(&mut self.game, &mut self.agents, true);
            apply_continuous_effects(&mut self.game);
        });
    }
}

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
