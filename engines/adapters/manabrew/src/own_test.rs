//! A case as a Rust test against the published crate, for the report of a finding: the test first, then the helpers that it uses.
//!
//! What a script says depends on where a card is, so the case is played once more, and each script is noted as it goes onto the stack.

use crate::abilities::Texts;
use crate::adapter::Adapter;
use crate::helpers::with_helpers;
use crate::recorder::{Recorder, Said};
use crate::{asserts, cards, words};
use headjudge::mtg::{self, Card, Keyword, Step, Type};
use headjudge::{Assertion, Engine, ObjectId, Wording, Words};
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
            None => format!("source{}", self.game.card(card).owner.index() + 1),
        }
    }

    /// The source text of the test; `None` if the engine cannot deal the cards, if no call of its own does one of the steps, or if
    /// nothing can be asserted.
    pub(crate) fn write_test(
        &mut self,
        dealt: &[Card],
        steps: &[Step],
        assertions: &[Assertion],
    ) -> Option<String> {
        self.start(dealt).ok()?;
        let mut body = Vec::new();
        for (i, card) in dealt.iter().enumerate() {
            body.extend(deal(i + 1, card)?);
        }
        settle(&mut body);
        assert_after(0, assertions, dealt, &mut body);
        for (number, step) in (1..).zip(steps) {
            self.write_step(number, step, dealt, &mut body)?;
            assert_after(number, assertions, dealt, &mut body);
        }
        // A test that asserts nothing passes with the bug.
        body.iter().any(|line| line.starts_with("assert")).then(|| with_helpers(&body))
    }

    /// Performs a step, and adds the lines that do. `None` if a player has to choose it, or the target of what it triggers: that takes an
    /// agent of one's own.
    fn write_step(
        &mut self,
        number: usize,
        step: &Step,
        dealt: &[Card],
        body: &mut Vec<String>,
    ) -> Option<()> {
        let before = self.game.cards.len();
        self.recorder = Some(Recorder::default());
        let is_done = self.take(step).is_done();
        let said = self.recorder.take().unwrap_or_default().0;
        if self.plan.borrow().has_aimed_trigger {
            return None;
        }
        let name = |id: ObjectId| format!("#{}", id.number());
        let what = mtg::Rulebook::describe_step(step, dealt, &name);
        body.push(format!("// {number}. {}{}", one_line(&what), if is_done { "" } else { ": refused" }));
        body.extend(token_script(step));
        body.extend(said.iter().map(effect));
        match step {
            Step::Resolve { .. } => {
                body.push("t.rules.resolve_stack(&mut t.game, &mut t.agents);".to_owned())
            }
            Step::EndTurn => body.push("t.rules.step_cleanup(&mut t.game, &mut t.agents);".to_owned()),
            _ if is_done && said.is_empty() => return None,
            _ => {}
        }
        if is_done {
            settle(body);
        }
        if let Step::Token { .. } | Step::CopyToken { .. } = step {
            let token = self.cards.all().find(|(_, card)| card.index() >= before);
            body.extend(token.map(|(id, card)| {
                // Counted from the last card: the test has fewer cards than this game.
                let back = self.game.cards.len() - card.index();
                format!("let card{} = CardId((t.game.cards.len() - {back}) as u32);", id.number())
            }));
        }
        Some(())
    }
}

/// The line that makes the token script of a step.
fn token_script(step: &Step) -> Option<String> {
    let Step::Token { player, color, subtype, keywords, power, toughness, .. } = step else { return None };
    Some(format!(
        "t.rules.register_token(\"headjudge_token\", card({}, \"\", {:?}, \"\", {}, Some(({power}, {toughness})), &{:?}, &[]));",
        words::player(*player).index(),
        cards::type_text(Words::NONE, Words::of(&[Type::Creature]), Words::of(&[*subtype])).trim(),
        words::colors(Words::of(&[*color])).mask(),
        words::names::<Keyword>(*keywords),
    ))
}

/// Adds what players do when they get priority, on the last line if that has code.
fn settle(body: &mut Vec<String>) {
    const SETTLE: &str = "t.settle();";
    match body.last_mut() {
        Some(line) if line.ends_with(';') => *line += &format!(" {SETTLE}"),
        _ => body.push(SETTLE.to_owned()),
    }
}

/// Adds what is asserted after a step.
fn assert_after(step: usize, assertions: &[Assertion], dealt: &[Card], body: &mut Vec<String>) {
    for assertion in assertions.iter().filter(|assertion| assertion.step == step) {
        let is_named =
            |id: &ObjectId| body.iter().any(|line| line.contains(&format!("let card{} = ", id.number())));
        let lines = asserts::lines(assertion, dealt, &is_named);
        body.extend(lines);
    }
}

/// The lines that deal a card.
fn deal(number: usize, card: &Card) -> Option<Vec<String>> {
    let texts = Texts::of(card).ok()?;
    let printed = |number: i32| if card.counts() { 0 } else { number };
    let size = card.is_creature().then(|| (printed(card.power), printed(card.toughness)));
    let mut keywords = words::names::<Keyword>(card.keywords);
    if card.is_aura() {
        keywords.push("Enchant:Creature".into());
    }
    let written = format!(
        "card({}, {:?}, {:?}, {:?}, {}, {size:?}, &{keywords:?}, &{:?})",
        words::player(card.owner).index(),
        card.name,
        cards::type_text(card.supertypes, card.types, card.subtypes).trim(),
        cards::cost_text(card),
        words::colors(card.colors).mask(),
        texts.lines,
    );
    let zone = format!("ZoneType::{:?}", words::zone(card.zone));
    if texts.triggers.is_empty() && texts.variables.is_empty() {
        return Some(vec![format!("let card{number} = t.deal({zone}, {written});")]);
    }
    let mut lines = vec![format!("let mut card{number} = {written};")];
    let variable = |(name, value): &(String, String)| {
        format!("card{number}.svars.insert({name:?}.into(), {value:?}.into());")
    };
    lines.extend(texts.variables.iter().map(variable));
    lines.extend(texts.triggers.iter().map(|text| format!("add_trigger(&mut card{number}, {text:?});")));
    lines.push(format!("let card{number} = t.deal({zone}, card{number});"));
    Some(lines)
}

/// The line that puts an effect onto the stack and resolves it.
fn effect(said: &Said) -> String {
    let Said { text, attaches, source, player, target, remembered } = said;
    let target = target.as_ref().map_or("None".to_owned(), |card| format!("Some({card})"));
    let attach = match attaches {
        true => {
            format!(
                "t.game.card_mut({source}).svars.insert(\"AttachIt\".into(), \"DB$ Attach\".into());\n    "
            )
        }
        false => String::new(),
    };
    let remembered = remembered.join(", ");
    format!("{attach}t.effect({source}, {player}, {text:?}, {target}, &[{remembered}]);")
}

fn one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}
