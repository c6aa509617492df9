//! A case as a Rust test against the published crate, for the report of a finding.
//!
//! What a script says depends on where a card is, so the case is played once more, and each script is noted as it goes onto the stack.

use crate::abilities::Texts;
use crate::adapter::Adapter;
use crate::recorder::{Recorder, Said};
use crate::{cards, words};
use headjudge::mtg::{self, Card, Keyword, Step};
use headjudge::{Engine, ObjectId, Wording};
use manabrew_engine::ids::CardId;
use manabrew_engine::spellability::SpellAbility;

impl Adapter {
    /// Notes an effect, if a test is being written.
    pub(crate) fn note_effect(&mut self, effect: &SpellAbility) {
        let Some(mut recorder) = self.recorder.take() else { return };
        let source = effect.source.unwrap_or(self.effect_source(effect.activating_player));
        let host = self.game.card(source);
        recorder.0.push(Said {
            text: effect.ability_text.clone(),
            attaches: host.svars.contains_key("AttachIt"),
            source: self.name(source),
            player: effect.activating_player.index(),
            target: effect.target_chosen.target_card.map(|card| self.name(card)),
            remembered: host.remembered_cards.iter().map(|card| self.name(*card)).collect(),
        });
        self.recorder = Some(recorder);
    }

    /// The name of a card in the test.
    fn name(&self, card: CardId) -> String {
        match self.cards.object(card) {
            Some(id) => format!("card{}", id.number()),
            None => format!("effects[{}]", self.game.card(card).owner.index()),
        }
    }

    /// The source text of the test; `None` if the engine cannot deal the cards.
    pub(crate) fn write_test(&mut self, dealt: &[Card], steps: &[Step]) -> Option<String> {
        self.start(dealt).ok()?;
        let mut body = Vec::new();
        for (i, card) in dealt.iter().enumerate() {
            body.extend(deal(i + 1, card)?);
        }
        body.push("settle(&mut game, &mut rules, &mut agents);".to_owned());
        let name = |id: ObjectId| format!("#{}", id.number());
        for (number, step) in (1..).zip(steps) {
            let before = self.game.cards.len();
            self.recorder = Some(Recorder::default());
            let reply = self.take(step);
            let said = self.recorder.take().unwrap_or_default().0;
            let is_done = reply.is_done();
            let what = mtg::Rulebook::describe_step(step, dealt, &name);
            body.push(format!("// {number}. {}{}", one_line(&what), if is_done { "" } else { ": refused" }));
            if let Step::Token { .. } = step {
                body.push(
                    "// First give rules.register_token the token script \"headjudge_token\".".to_owned(),
                );
            }
            body.extend(said.iter().map(effect));
            match step {
                Step::Token { .. } | Step::CopyToken { .. } => {
                    let token = self.cards.all().find(|(_, card)| card.index() >= before);
                    body.extend(
                        token
                            .map(|(id, card)| format!("let card{} = CardId({});", id.number(), card.index())),
                    );
                }
                Step::Resolve { .. } => body.push("rules.resolve_stack(&mut game, &mut agents);".to_owned()),
                Step::EndTurn => body.push("rules.step_cleanup(&mut game, &mut agents);".to_owned()),
                _ if is_done && said.is_empty() => {
                    body.push(
                        "// Write a PlayerAgent whose choose_action does this; PassAgent never does."
                            .to_owned(),
                    );
                }
                _ => {}
            }
            if is_done {
                body.push("settle(&mut game, &mut rules, &mut agents);".to_owned());
            }
        }
        body.push("// Now compare the cards with what the report expects: game.card(card1), game.player(PlayerId(0)).".to_owned());
        let body: String = body.iter().map(|line| format!("    {line}\n")).collect();
        Some(format!("{HEAD}{body}}}\n"))
    }
}

/// The lines that deal a card.
fn deal(number: usize, card: &Card) -> Option<Vec<String>> {
    let texts = Texts::of(card).ok()?;
    let size = |printed: i32| match card.is_creature() {
        true => format!("Some({})", if card.counts() { 0 } else { printed }),
        false => "None".to_owned(),
    };
    let mut keywords = words::names::<Keyword>(card.keywords);
    if card.is_aura() {
        keywords.push("Enchant:Creature".into());
    }
    let [keywords, lines, triggers] = [&keywords, &texts.lines, &texts.triggers].map(|list| list_of(list));
    let mut variables: Vec<String> = Vec::new();
    variables.extend(texts.variables.iter().map(|(name, value)| format!("({name:?}, {value:?})")));
    Some(vec![
        format!("let card{number} = deal(&mut game, Facts {{"),
        format!(
            "    name: {:?}, types: {:?}, cost: {:?}, colors: {}, size: ({}, {}),",
            card.name,
            cards::type_text(card.supertypes, card.types, card.subtypes),
            cards::cost_text(card),
            words::colors(card.colors).mask(),
            size(card.power),
            size(card.toughness),
        ),
        format!("    keywords: &{keywords}, abilities: &{lines},"),
        format!("    triggers: &{triggers}, variables: &[{}],", variables.join(", ")),
        format!(
            "}}, PlayerId({}), ZoneType::{:?});",
            words::player(card.owner).index(),
            words::zone(card.zone)
        ),
    ])
}

fn list_of(texts: &[String]) -> String {
    format!("{texts:?}")
}

/// The line that puts an effect onto the stack and resolves it.
fn effect(said: &Said) -> String {
    let Said { text, attaches, source, player, target, remembered } = said;
    let target = target.as_ref().map_or("None".to_owned(), |card| format!("Some({card})"));
    let attach = match attaches {
        true => {
            format!("game.card_mut({source}).svars.insert(\"AttachIt\".into(), \"DB$ Attach\".into());\n    ")
        }
        false => String::new(),
    };
    let remembered = remembered.join(", ");
    format!(
        "{attach}effect(&mut game, &mut rules, &mut agents, {source}, PlayerId({player}), {text:?}, {target}, &[{remembered}]);"
    )
}

fn one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// What stands before the cards and steps.
const HEAD: &str = r#"//! A case of headjudge.
// Cargo.toml: manabrew-engine = "=0.13.1", forge-foundation = "=0.7.0". The engine recurses deeply: RUST_MIN_STACK=67108864 cargo test
use forge_foundation::{CardTypeLine, ColorSet, ManaCost, PhaseType, ZoneType};
use manabrew_engine::ability::ability_factory::build_spell_ability;
use manabrew_engine::agent::{PassAgent, PlayerAgent};
use manabrew_engine::card::Card;
use manabrew_engine::game::GameState;
use manabrew_engine::game_loop::GameLoop;
use manabrew_engine::ids::{CardId, PlayerId};
use manabrew_engine::spellability::StackEntry;
use manabrew_engine::staticability::layer::apply_continuous_effects;
use manabrew_engine::trigger::parse_trigger;

type Agents = Vec<Box<dyn PlayerAgent>>;

struct Facts<'a> {
    name: &'a str,
    types: &'a str,
    cost: &'a str,
    colors: u8,
    size: (Option<i32>, Option<i32>),
    keywords: &'a [&'a str],
    abilities: &'a [&'a str],
    triggers: &'a [&'a str],
    variables: &'a [(&'a str, &'a str)],
}

fn deal(game: &mut GameState, facts: Facts<'_>, owner: PlayerId, zone: ZoneType) -> CardId {
    let texts = |list: &[&str]| list.iter().map(|text| text.to_string()).collect::<Vec<_>>();
    let cost = if facts.cost.is_empty() { ManaCost::no_cost() } else { ManaCost::parse(facts.cost) };
    let (types, colors) = (CardTypeLine::parse(facts.types), ColorSet::from_mask(facts.colors));
    let (keywords, abilities) = (texts(facts.keywords), texts(facts.abilities));
    let (power, toughness) = facts.size;
    let mut card = Card::new(CardId(0), facts.name.into(), owner, types, cost, colors, power, toughness, keywords, abilities);
    card.svars.extend(facts.variables.iter().map(|(name, value)| (name.to_string(), value.to_string())));
    let mut next = card.triggers.len() as u32;
    for text in facts.triggers {
        card.add_trigger(parse_trigger(text, &mut next).unwrap());
    }
    card.base_trigger_count = card.triggers.len();
    let id = game.create_card(card);
    game.move_card(id, zone, owner);
    game.card_mut(id).summoning_sick = false;
    game.card_mut(id).came_under_control_since_last_upkeep = false;
    id
}

fn effect(
    game: &mut GameState, rules: &mut GameLoop, agents: &mut Agents, source: CardId, player: PlayerId, text: &str,
    target: Option<CardId>, remembered: &[CardId],
) {
    game.card_mut(source).clear_remembered();
    remembered.iter().for_each(|card| game.card_mut(source).add_remembered_card(*card));
    let mut ability = build_spell_ability(game, source, text, player);
    ability.target_chosen.target_card = target;
    ability.is_activated = true;
    game.stack.push(StackEntry {
        id: 0, spell_ability: ability, is_pending_cast: false, is_creature_spell: false, is_permanent_spell: false,
        cast_from_zone: None, optional_trigger_decider: None, optional_trigger_description: None, optional_trigger_source_name: None,
    });
    rules.resolve_stack(game, agents);
}

fn settle(game: &mut GameState, rules: &mut GameLoop, agents: &mut Agents) {
    rules.trigger_handler.reset_active_triggers(game);
    apply_continuous_effects(game);
    rules.priority_round(game, agents, true);
    apply_continuous_effects(game);
}

#[test]
fn a_case_of_headjudge() {
    let mut rules = GameLoop::new(2);
    let mut game = GameState::new(&["one", "two"], 20);
    game.turn.phase = PhaseType::Main1;
    let mut agents: Agents = vec![Box::new(PassAgent), Box::new(PassAgent)];
    let source = |game: &mut GameState, player| {
        let facts = Facts { name: "Effect", types: "Effect", cost: "", colors: 0, size: (None, None), keywords: &[], abilities: &[], triggers: &[], variables: &[] };
        deal(game, facts, PlayerId(player), ZoneType::Command)
    };
    let effects = [source(&mut game, 0), source(&mut game, 1)];
"#;
