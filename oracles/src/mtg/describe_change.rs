//! Changes of objects in plain words: what a static ability says, and what an effect does.

use super::ability::Change;
use super::describe_nouns::plural;
use super::language::{Until, Verb};
use crate::Listed;
use crate::Player;
use crate::describe::with_article;
use std::fmt::Display;

/// What changes: one object, or several.
pub(super) struct Subject {
    pub(super) name: String,
    pub(super) several: bool,
}

/// What the changes come from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Source {
    /// A static ability: what changes *has* flying.
    Static,
    /// An effect of this player: what changes *gains* flying.
    Effect(Player),
}

/// How long an effect lasts, behind what it does. A title has room only for what stands before the semicolon.
pub(super) fn duration(until: Until) -> &'static str {
    match until {
        Until::EndOfTurn => " until end of turn",
        Until::ForGood => "; this effect lasts indefinitely",
    }
}

/// All changes: `creatures you control get +1/+1 and have flying`.
pub(super) fn changes(all: &[Change], subject: &Subject, from: Source) -> String {
    let Subject { name, several } = subject;
    let mut clauses: Vec<String> = Vec::new();
    // Whether the last clause begins with the subject, so that it need not be named again.
    let mut goes_on = false;
    for change in all {
        let is_first = clauses.is_empty();
        let form = if from == Source::Static { Form::Static } else { Form::Effect };
        let predicate = predicate(change, *several, form);
        clauses.push(match &predicate {
            None => whole_clause(change, subject, is_first, from),
            Some(does) if goes_on => does.clone(),
            Some(does) if is_first => format!("{name} {does}"),
            Some(does) => format!("{} {does}", if *several { "they" } else { "it" }),
        });
        goes_on = predicate.is_some();
    }
    match clauses.as_slice() {
        [] => format!("{name} {}", if *several { "do not change" } else { "does not change" }),
        clauses => clauses.join(" and "),
    }
}

/// A change that is said without the object as the subject.
fn whole_clause(
    change: &Change,
    Subject { name, several }: &Subject,
    is_first: bool,
    from: Source,
) -> String {
    if change.verb == Verb::Switch {
        return match (is_first, several) {
            (true, false) => format!("{name}'s power and toughness are switched"),
            (true, true) => format!("the power and toughness of {name} are switched"),
            (false, false) => "its power and toughness are switched".to_owned(),
            (false, true) => "their power and toughness are switched".to_owned(),
        };
    }
    let whom = match (is_first, several) {
        (true, _) => name,
        (false, false) => "it",
        (false, true) => "them",
    };
    match from {
        Source::Static => format!("you control {whom}"),
        Source::Effect(you) => format!("player {you} gains control of {whom}"),
    }
}

/// How a predicate is said.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// `has flying`.
    Static,
    /// `gains flying`.
    Effect,
    /// `gain flying`, also of one object: "you may have target creature gain flying".
    Infinitive,
}

/// What the object does: `gets +1/+1`. `None` for what is said otherwise: a switch, and a change of control.
pub(super) fn predicate(change: &Change, several: bool, form: Form) -> Option<String> {
    let verb = |one: &'static str, many: &'static str| match several || form == Form::Infinitive {
        true => many,
        false => one,
    };
    let its = if several { "their" } else { "its" };
    let becomes = if form == Form::Static { verb("is", "are") } else { verb("becomes", "become") };
    let gains = if form == Form::Static { verb("has", "have") } else { verb("gains", "gain") };
    let loses = verb("loses", "lose");
    let noun = |noun: &dyn Display| {
        let noun = noun.to_string();
        if several { plural(&noun) } else { with_article(&noun) }
    };
    let Change { power, toughness, color, kind, subtype, .. } = change;
    let keyword = change.keyword.label();
    Some(match change.verb {
        Verb::Pump => format!("{} {power:+}/{toughness:+}", verb("gets", "get")),
        Verb::Set => format!("{} base power and toughness {power}/{toughness}", verb("has", "have")),
        Verb::Gain => format!("{gains} {keyword}"),
        Verb::Lose => format!("{loses} {keyword}"),
        Verb::LoseAll => format!("{loses} all abilities"),
        Verb::Color => format!("{becomes} {color}"),
        Verb::AddColor => format!("{becomes} {color} in addition to {its} other colors"),
        Verb::Type => format!("{becomes} {} and {loses} all other card types", noun(kind)),
        Verb::AddType => format!("{becomes} {} in addition to {its} other types", noun(kind)),
        Verb::Subtype => {
            format!("{becomes} {} and {loses} all other {} types", noun(subtype), subtype.belongs_to())
        }
        Verb::AddSubtype => format!("{becomes} {} in addition to {its} other types", noun(subtype)),
        Verb::Switch | Verb::Control => return None,
    })
}
