//! What stands around the lines of a test: the imports, and the helpers that they use.

/// The test of these lines, and below it the helpers that they use.
pub(crate) fn with_helpers(lines: &[String]) -> String {
    let uses = |what: &str| lines.iter().any(|line| line.contains(what));
    let helper = |what: &str, text: &'static str| if uses(what) { text } else { "" };
    let source = |(name, owner)| {
        format!(
            "let {name} = t.deal(ZoneType::Command, card({owner}, \"Effect\", \"Effect\", \"\", 0, None, &[], &[]));"
        )
    };
    let sources = [("source1", 0), ("source2", 1)].into_iter().filter(|(name, _)| uses(name)).map(source);
    let body = sources.chain(lines.iter().cloned()).map(|line| format!("    {line}\n")).collect::<String>();
    let (effect, trigger) = (helper("t.effect(", EFFECT), helper("add_trigger(", TRIGGER));
    format!("{HEAD}{body}}}\n{TABLE}{effect}}}\n{CARD}{trigger}")
}

const HEAD: &str = r#"// Cargo.toml: manabrew-engine = "=0.13.1", forge-foundation = "=0.7.0". The engine recurses deeply: RUST_MIN_STACK=67108864 cargo test
use forge_foundation::{CardTypeLine, ColorSet, ManaCost, PhaseType, ZoneType};
use manabrew_engine::agent::{PassAgent, PlayerAgent};
use manabrew_engine::staticability::layer::apply_continuous_effects;
use manabrew_engine::{card::Card, game::GameState, game_loop::GameLoop, ids::CardId, ids::PlayerId};

#[test]
fn a_case_of_headjudge() {
    let mut t = Table::new();
"#;

const TABLE: &str = r#"
struct Table { game: GameState, rules: GameLoop, agents: Vec<Box<dyn PlayerAgent>> }

impl Table {
    fn new() -> Table {
        let mut game = GameState::new(&["one", "two"], 20);
        game.turn.phase = PhaseType::Main1;
        Table { game, rules: GameLoop::new(2), agents: vec![Box::new(PassAgent), Box::new(PassAgent)] }
    }
    fn deal(&mut self, zone: ZoneType, card: Card) -> CardId {
        let (owner, id) = (card.owner, self.game.create_card(card));
        self.game.move_card(id, zone, owner);
        self.game.card_mut(id).summoning_sick = false;
        self.game.card_mut(id).came_under_control_since_last_upkeep = false;
        id
    }
    fn settle(&mut self) {
        self.rules.trigger_handler.reset_active_triggers(&self.game);
        apply_continuous_effects(&mut self.game);
        self.rules.priority_round(&mut self.game, &mut self.agents, true);
        apply_continuous_effects(&mut self.game);
    }
"#;

const EFFECT: &str = r"    fn effect(&mut self, source: CardId, player: u32, text: &str, target: Option<CardId>, remembered: &[CardId]) {
        self.game.card_mut(source).remembered_cards = remembered.to_vec();
        let mut spell_ability = manabrew_engine::ability::ability_factory::build_spell_ability(&self.game, source, text, PlayerId(player));
        (spell_ability.target_chosen.target_card, spell_ability.is_activated) = (target, true);
        self.game.stack.push(manabrew_engine::spellability::StackEntry {
            id: 0, spell_ability, is_pending_cast: false, is_creature_spell: false, is_permanent_spell: false, cast_from_zone: None,
            optional_trigger_decider: None, optional_trigger_description: None, optional_trigger_source_name: None,
        });
        self.rules.resolve_stack(&mut self.game, &mut self.agents);
    }
";

const CARD: &str = r"
fn card(owner: u32, name: &str, types: &str, cost: &str, colors: u8, size: Option<(i32, i32)>, words: &[&str], abilities: &[&str]) -> Card {
    let texts = |list: &[&str]| list.iter().map(|text| text.to_string()).collect();
    let cost = if cost.is_empty() { ManaCost::no_cost() } else { ManaCost::parse(cost) };
    let (types, colors, (power, toughness)) = (CardTypeLine::parse(types), ColorSet::from_mask(colors), size.unzip());
    Card::new(CardId(0), name.into(), PlayerId(owner), types, cost, colors, power, toughness, texts(words), texts(abilities))
}
";

const TRIGGER: &str = r"
fn add_trigger(card: &mut Card, text: &str) {
    let mut next = card.triggers.len() as u32;
    card.add_trigger(manabrew_engine::trigger::parse_trigger(text, &mut next).unwrap());
    card.base_trigger_count = card.triggers.len();
}
";
