//! Cards, abilities and steps in plain words.

use super::ability::{Ability, Change, Filter};
use super::card::Card;
use super::step::Step;
use super::vocabulary::{Color, Keyword, Sort, Subtype, Supertype, Type, Until, Verb, Whom, Whose, Zone};
use crate::{Listed, ObjectId, Player, Words, named};

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
        text += &format!(" for {{{}}}", card.generic);
        for color in card.colors.iter::<Color>() {
            text += ["{W}", "{U}", "{B}", "{R}", "{G}"][color.index() as usize];
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
    }
}

/// The text of an ability: `Other Elves you control get +1/+1`.
pub(super) fn ability(ability: &Ability) -> String {
    if ability.sort == Sort::Counts {
        let counted = filter(&ability.filter);
        return format!("its power and toughness are each equal to the number of {counted}");
    }
    let whom = match ability.whom {
        Whom::This => "this permanent".to_owned(),
        Whom::Enchanted => "enchanted creature".to_owned(),
        Whom::Each => filter(&ability.filter),
    };
    let is_one = ability.whom != Whom::Each;
    let text = format!("{whom} {}", changes(&ability.does, is_one));
    match ability.only_if {
        true => {
            let needs = filter(&Filter { whose: Whose::Yours, ..ability.needs });
            format!("as long as there are {needs}, {text}")
        }
        false => text,
    }
}

/// What a filter describes, in the plural: `other green creatures you control`.
pub(super) fn filter(filter: &Filter) -> String {
    let mut words = Vec::new();
    if filter.other {
        words.push("other".to_owned());
    }
    words.extend(filter.without.iter::<Type>().map(|kind| format!("non{kind}")));
    words.push(print::<Color>(filter.colors, " or "));
    words.push(print::<Subtype>(filter.subtypes, " or "));
    words.push(match filter.types {
        Words::NONE => "permanents".to_owned(),
        types => types.iter::<Type>().map(|kind| format!("{kind}s")).collect::<Vec<_>>().join(" or "),
    });
    if !filter.keywords.is_empty() {
        words.push(format!("with {}", print::<Keyword>(filter.keywords, " or ")));
    }
    words.push(match filter.whose {
        Whose::Any => String::new(),
        Whose::Yours => "you control".to_owned(),
        Whose::Theirs => "your opponent controls".to_owned(),
    });
    words.retain(|word| !word.is_empty());
    words.join(" ")
}

/// What happens to one object, or to several: `gets +1/+1 and has flying`.
pub(super) fn changes(all: &[Change], is_one: bool) -> String {
    let each: Vec<String> = all.iter().map(|one| change(one, is_one)).collect();
    match each.as_slice() {
        [] => if is_one { "does not change" } else { "do not change" }.to_owned(),
        each => each.join(" and "),
    }
}

fn change(change: &Change, is_one: bool) -> String {
    let verb = |one: &'static str, several: &'static str| if is_one { one } else { several };
    let Change { power, toughness, keyword, color, kind, subtype, .. } = change;
    match change.verb {
        Verb::Pump => format!("{} {power:+}/{toughness:+}", verb("gets", "get")),
        Verb::Set => format!("{} base power and toughness {power}/{toughness}", verb("has", "have")),
        Verb::Switch => format!("{} power and toughness switched", verb("has its", "have their")),
        Verb::Gain => format!("{} {keyword}", verb("gains", "gain")),
        Verb::Lose => format!("{} {keyword}", verb("loses", "lose")),
        Verb::LoseAll => format!("{} all abilities", verb("loses", "lose")),
        Verb::Color => format!("{} {color}", verb("becomes", "become")),
        Verb::AddColor => format!("{} {color} in addition to other colors", verb("is", "are")),
        Verb::Type => format!("{} {kind} and no other card type", verb("becomes", "become")),
        Verb::AddType => format!("{} {kind} in addition to other types", verb("is", "are")),
        Verb::Subtype => {
            format!("{} {subtype} in place of other subtypes of the kind", verb("becomes", "become"))
        }
        Verb::AddSubtype => format!("{} {subtype} in addition to other types", verb("is", "are")),
        Verb::Control => verb("is controlled by you", "are controlled by you").to_owned(),
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
        Step::Tap { object } => format!("{} is tapped", name(*object)),
        Step::EndTurn => "the turn ends".into(),
    }
}

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
    }
}

fn duration(until: Until) -> &'static str {
    match until {
        Until::EndOfTurn => " until end of turn",
        Until::ForGood => " for good",
    }
}

fn colors(colors: Words) -> String {
    if colors.is_empty() { "colorless".into() } else { print::<Color>(colors, " ") }
}
fn print<W: Listed>(words: Words, between: &str) -> String {
    named::printed::<W>(words).collect::<Vec<_>>().join(between)
}
