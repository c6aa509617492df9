//! The cards of a case, in the engine's card language.

use crate::abilities::Texts;
use crate::selectors::listed;
use crate::unsaid::Said;
use crate::words;
use forge_foundation::{CardTypeLine, ManaCost};
use headjudge::Words;
use headjudge::mtg::{Card, Color, Keyword, Subtype, Supertype, Type};
use manabrew_engine::card::Card as Script;
use manabrew_engine::ids::CardId;
use manabrew_engine::trigger::parse_trigger;

/// A card of a case as a card of the engine.
pub(crate) fn script(card: &Card) -> Said<Script> {
    let texts = Texts::of(card)?;
    let mut keywords = words::names::<Keyword>(card.keywords);
    if card.is_aura() {
        keywords.push("Enchant:Creature".into());
    }
    let size = |printed| card.is_creature().then_some(if card.counts() { 0 } else { printed });
    let mut script = Script::new(
        CardId(0),
        card.name.to_string(),
        words::player(card.owner),
        type_line(card.supertypes, card.types, card.subtypes),
        mana_cost(card),
        words::colors(card.colors),
        size(card.power),
        size(card.toughness),
        keywords,
        texts.lines,
    );
    script.svars.extend(texts.variables);
    let mut next = script.triggers.len() as u32;
    for text in &texts.triggers {
        let trigger = parse_trigger(text, &mut next).ok_or("a trigger")?;
        script.add_trigger(trigger);
    }
    script.base_trigger_count = script.triggers.len();
    Ok(script)
}

/// A type line.
pub(crate) fn type_line(supertypes: Words, types: Words, subtypes: Words) -> CardTypeLine {
    CardTypeLine::parse(&type_text(supertypes, types, subtypes))
}
pub(crate) fn type_text(supertypes: Words, types: Words, subtypes: Words) -> String {
    let line = format!("{} {}", listed::<Supertype>(supertypes), listed::<Type>(types));
    let subtypes = listed::<Subtype>(subtypes);
    if subtypes.is_empty() { line } else { format!("{line} - {subtypes}") }
}

fn mana_cost(card: &Card) -> ManaCost {
    match cost_text(card).as_str() {
        "" => ManaCost::no_cost(),
        text => ManaCost::parse(text),
    }
}

/// A mana cost as text. A land has none.
pub(crate) fn cost_text(card: &Card) -> String {
    if card.types.has(Type::Land) {
        return String::new();
    }
    let mut symbols: Vec<String> =
        card.colors.iter::<Color>().map(|color| words::symbol(color).to_owned()).collect();
    if card.generic > 0 || symbols.is_empty() && !card.x {
        symbols.insert(0, card.generic.to_string());
    }
    if card.x {
        symbols.insert(0, "X".to_owned());
    }
    symbols.join(" ")
}
