//! Cards and steps in plain words.

use super::ability::{Change, Filter};
use super::card::Card;
use super::describe_ability::{ability, changes, duration, filter, print};
use super::language::{Verb, Whose};
use super::step::{Mana, Step};
use super::vocabulary::{Color, Keyword, Subtype, Supertype, Type, Zone};
use crate::{Listed, ObjectId, Objects, Player, Words};

/// Describes a card: its name, mana cost, types, size, keywords, abilities, owner and zone.
pub(super) fn card(card: &Card) -> String {
    let mut text = if card.name.is_empty() { String::new() } else { format!("{}, ", card.name) };
    let lists = [
        colors(card.colors),
        print::<Supertype>(card.supertypes, " "),
        print::<Type>(card.types, " "),
        print::<Subtype>(card.subtypes, " "),
    ];
    text += &lists.into_iter().filter(|list| !list.is_empty()).collect::<Vec<_>>().join(" ");
    if !card.types.has(Type::Land) {
        text += if card.x { " for {X}" } else { " for " };
        text += &format!("{{{}}}", card.generic);
        for color in card.colors.iter::<Color>() {
            text += SYMBOLS[color.index() as usize];
        }
    }
    if card.is_creature() {
        text += &if card.counts() { ", */*".into() } else { format!(", {}/{}", card.power, card.toughness) };
    }
    if !card.keywords.is_empty() {
        text += &format!(", {}", print::<Keyword>(card.keywords, ", "));
    }
    for ability in &card.abilities {
        text += &format!(", \"{}\"", self::ability(ability));
    }
    format!("{text}; player {}'s, {}", card.owner, place(card.zone))
}

/// Where an object in this zone is.
pub(super) fn place(zone: Zone) -> &'static str {
    match zone {
        Zone::Battlefield => "on the battlefield",
        Zone::Hand => "in hand",
        Zone::Graveyard => "in the graveyard",
        Zone::Exile => "in exile",
        Zone::Stack => "on the stack",
    }
}

/// Describes a step; `name` gives the name of an object.
pub(super) fn step(step: &Step, name: &dyn Fn(ObjectId) -> String) -> String {
    match step {
        Step::Change { object, player, does, until } => {
            let by = by(does, *player);
            format!("{} {}{by}{}", name(*object), changes(does, true), duration(*until))
        }
        Step::ChangeAll { player, filter, does, until } => {
            let (all, by) = (self::filter(filter), by_filter(filter, does, *player));
            format!("{all} {}{by}{}", changes(does, false), duration(*until))
        }
        Step::Counter { object, sort, number: 1 } => format!("a {sort} counter is put on {}", name(*object)),
        Step::Counter { object, sort, number } => {
            format!("{number} {sort} counters are put on {}", name(*object))
        }
        Step::Damage { object, amount } => format!("{} is dealt {amount} damage", name(*object)),
        Step::Attach { aura, object } => format!("{} is attached to {}", name(*aura), name(*object)),
        Step::Move { object, zone } => format!("{} {}", name(*object), moved(*zone)),
        Step::Token { token, player, color, subtype, keywords, power, toughness } => {
            let with = match *keywords {
                Words::NONE => String::new(),
                some => format!(" with {}", print::<Keyword>(some, ", ")),
            };
            let token = name(*token);
            format!(
                "player {player} creates {token}, a {power}/{toughness} {color} {subtype} creature token{with}"
            )
        }
        Step::Copy { object, of, until } => {
            format!("{} becomes a copy of {}{}", name(*object), name(*of), duration(*until))
        }
        Step::CopyToken { token, player, of } => {
            format!("player {player} creates {}, a token that is a copy of {}", name(*token), name(*of))
        }
        Step::Tap { object } => format!("{} is tapped", name(*object)),
        Step::Cast { card, targets, x, mana } => {
            let x = if *x > 0 { format!(" with X = {x}") } else { String::new() };
            format!("{} is cast{x}{}{}", name(*card), aimed(*targets, name), paid(mana))
        }
        Step::Activate { source, ability, targets, mana } => {
            let which = format!("ability {ability} of {}", name(*source));
            format!("{which} is activated{}{}", aimed(*targets, name), paid(mana))
        }
        Step::Resolve { accept: true } => {
            "the top of the stack resolves, and what may be done is done".into()
        }
        Step::Resolve { accept: false } => "the top of the stack resolves".into(),
        Step::EndTurn => "the turn ends".into(),
    }
}

/// ` at #1 and #2`.
fn aimed(targets: Objects, name: &dyn Fn(ObjectId) -> String) -> String {
    let names: Vec<String> = targets.iter().map(name).collect();
    if names.is_empty() { String::new() } else { format!(" with the target {}", names.join(" and ")) }
}

/// ` with {W}{2} available`.
fn paid(mana: &Mana) -> String {
    let mut text = String::new();
    for (color, symbol) in Color::all().zip(SYMBOLS) {
        match mana.of(color) {
            few @ 0..=9 => text += &symbol.repeat(few.unsigned_abs() as usize),
            many => text += &format!(" and {many} {symbol}"),
        }
    }
    if mana.colorless > 0 {
        text += &format!(" and {} colorless", mana.colorless);
    }
    if text.is_empty() {
        String::new()
    } else {
        format!(" (available: {})", text.trim_start_matches(" and "))
    }
}

/// The symbols of the colors.
const SYMBOLS: [&str; 5] = ["{W}", "{U}", "{B}", "{R}", "{G}"];

/// Who "you" is, where it matters.
fn by(does: &[Change], you: Player) -> String {
    match does.iter().any(|change| change.verb == Verb::Control) {
        true => format!(" (you: player {you})"),
        false => String::new(),
    }
}
fn by_filter(filter: &Filter, does: &[Change], you: Player) -> String {
    match filter.whose {
        Whose::Any => by(does, you),
        _ => format!(" (you: player {you})"),
    }
}

fn moved(zone: Zone) -> &'static str {
    match zone {
        Zone::Battlefield => "is put onto the battlefield",
        Zone::Hand => "is returned to its owner's hand",
        Zone::Graveyard => "is put into its owner's graveyard",
        Zone::Exile => "is exiled",
        Zone::Stack => "is put onto the stack",
    }
}

fn colors(colors: Words) -> String {
    if colors.is_empty() { "colorless".into() } else { print::<Color>(colors, " ") }
}
