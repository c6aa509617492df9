//! Abilities in plain words.

use super::ability::{Ability, Act, Change, Cost, Filter};
use super::language::{Aim, Amount, Deed, On, Sort, Until, Verb, When, Whom, Whose};
use super::vocabulary::{Color, Keyword, Subtype, Type};
use crate::{Listed, Words, named};

/// The text of an ability: `Other Elves you control get +1/+1`.
pub(super) fn ability(ability: &Ability) -> String {
    match ability.sort {
        Sort::Counts => {
            let counted = filter(&ability.filter);
            format!("its power and toughness are each equal to the number of {counted}")
        }
        Sort::CostChange => cost_change(ability),
        Sort::Static => of_static(ability),
        Sort::Spell => of_stack(ability),
        Sort::Activated => format!("{}: {}", cost(&ability.cost), of_stack(ability)),
        Sort::Triggered => format!("{}, {}", event(ability), of_stack(ability)),
    }
}

fn cost_change(ability: &Ability) -> String {
    let by = if ability.more < 0 { "less" } else { "more" };
    let spells = spells(&ability.filter, true);
    format!("{spells} cost {{{}}} {by}", ability.more.unsigned_abs())
}

/// `green creature spells that you cast`.
fn spells(of: &Filter, several: bool) -> String {
    let noun = if several { "spells" } else { "spell" };
    let mut words: Vec<String> = of.without.iter::<Type>().map(|kind| format!("non{kind}")).collect();
    words.push(print::<Color>(of.colors, " or "));
    words.push(print::<Subtype>(of.subtypes, " or "));
    words.push(print::<Type>(of.types, " or "));
    words.push(noun.to_owned());
    if !of.keywords.is_empty() {
        words.push(format!("with {}", print::<Keyword>(of.keywords, " or ")));
    }
    words.push(match of.whose {
        Whose::Any => String::new(),
        Whose::Yours => "that you cast".to_owned(),
        Whose::Theirs => "that your opponent casts".to_owned(),
    });
    words.retain(|word| !word.is_empty());
    words.join(" ")
}

fn cost(cost: &Cost) -> String {
    let mut parts = Vec::new();
    if cost.generic > 0 {
        parts.push(format!("{{{}}}", cost.generic));
    }
    if cost.tap {
        parts.push("{T}".to_owned());
    }
    if cost.sacrifice {
        parts.push("sacrifice this".to_owned());
    }
    if cost.life > 0 {
        parts.push(format!("pay {} life", cost.life));
    }
    if parts.is_empty() { "{0}".to_owned() } else { parts.join(", ") }
}

/// `whenever another creature dies, if there are Elves you control`.
fn event(ability: &Ability) -> String {
    let who = match ability.when {
        _ if ability.of_this => "this".to_owned(),
        When::Cast => spells(&ability.event, false),
        _ => format!("one of {}", filter(&ability.event)),
    };
    let text = match ability.when {
        When::Enters => format!("whenever {who} enters"),
        When::Leaves => format!("whenever {who} leaves the battlefield"),
        When::Dies => format!("whenever {who} is put into a graveyard from the battlefield"),
        When::Tapped => format!("whenever {who} becomes tapped"),
        When::Damaged => format!("whenever {who} is dealt damage"),
        When::Cast => format!("whenever {who} is cast"),
    };
    match ability.only_if {
        true => format!("{text}, if there are {}", filter(&Filter { whose: Whose::Yours, ..ability.needs })),
        false => text,
    }
}

/// What is done on the stack, with its targets.
fn of_stack(ability: &Ability) -> String {
    let targets = match ability.targets {
        Aim::Nothing => String::new(),
        Aim::One => format!(" (target: one of {})", filter(&ability.legal)),
        Aim::Two => format!(" (targets: two of {})", filter(&ability.legal)),
    };
    let acts: Vec<String> = ability.acts.iter().map(act).collect();
    format!("{}{targets}", acts.join("; then "))
}

/// One instruction: `the target gets +1/+1 until end of turn`.
fn act(act: &Act) -> String {
    let on = match act.on {
        On::Target => "the target".to_owned(),
        On::This => "this".to_owned(),
        On::Each => format!("all {}", filter(&act.filter)),
        On::You => "you".to_owned(),
        On::Opponent => "your opponent".to_owned(),
        On::ItsController => "the controller of the target".to_owned(),
    };
    let (s, are) = match act.on {
        On::Each => ("", "are"),
        On::You => ("", "are"),
        _ => ("s", "is"),
    };
    let text = match act.deed {
        Deed::Change => format!("{on} {}{}", changes(&[act.change], act.on != On::Each), duration(act.until)),
        Deed::Damage => format!("{on} {are} dealt {} damage", amount(act)),
        Deed::GainLife => format!("{on} gain{s} {} life", amount(act)),
        Deed::LoseLife => format!("{on} lose{s} {} life", amount(act)),
        Deed::Destroy => format!("{on} {are} destroyed"),
        Deed::Exile => format!("{on} {are} exiled"),
        Deed::Return => format!("{on} {are} returned to the hand"),
        Deed::Sacrifice => format!("you sacrifice {on}"),
        Deed::Counter => format!("{} {} counters are put on {on}", amount(act), act.counter),
        Deed::Tap => format!("{on} {are} tapped"),
        Deed::Untap => format!("{on} {are} untapped"),
    };
    match (act.may, act.if_did) {
        (true, false) => format!("you may have this done: {text}"),
        (true, true) => format!("if you did, you may have this done: {text}"),
        (false, true) => format!("if you did, {text}"),
        (false, false) => text,
    }
}

fn amount(act: &Act) -> String {
    match act.amount {
        Amount::Number => act.number.to_string(),
        Amount::Power => "(this permanent's power)".to_owned(),
        Amount::Count => format!("(the number of {})", filter(&act.counted)),
        Amount::X => "X".to_owned(),
    }
}

fn of_static(ability: &Ability) -> String {
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

pub(super) fn duration(until: Until) -> &'static str {
    match until {
        Until::EndOfTurn => " until end of turn",
        Until::ForGood => " for good",
    }
}

pub(super) fn print<W: Listed>(words: Words, between: &str) -> String {
    named::printed::<W>(words).collect::<Vec<_>>().join(between)
}
