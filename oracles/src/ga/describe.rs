//! Describes steps in the words of the game.

use super::{Conferred, Noun, Step, Subtype, Supertype, Way, Word};
use crate::describe::{only_use, source, with_article};
use crate::{Listed, ObjectId};

/// Describes a step; `name` gives the name of an object.
pub(super) fn step(step: &Step, name: &dyn Fn(ObjectId) -> String) -> String {
    match step {
        Step::Become { object, kind, supertypes, subtypes } => {
            let before = supertypes.iter::<Supertype>().map(|s| format!("{s} ")).collect::<String>();
            let after = subtypes.iter::<Subtype>().map(|s| format!(" {s}")).collect::<String>();
            format!("{} becomes {}{after}", name(*object), with_article(&format!("{before}{kind}")))
        }
        Step::Also { object, kind: Conferred::Regalia } => {
            format!("{} becomes regalia, in addition to its other types", name(*object))
        }
        Step::Also { object, kind: kind @ (Conferred::Human | Conferred::Beast) } => {
            format!("{} gains the subtype {kind}, in addition to its other types", name(*object))
        }
        Step::Also { object, kind } => {
            format!("{} gains the type {kind}, in addition to its other types", name(*object))
        }
        Step::Set { object, stat, to: Some(n) } => format!("{}'s {stat} is set to {n}", name(*object)),
        Step::Set { object, stat, to: None } => {
            format!("{} is given the stat {stat} without a value", name(*object))
        }
        Step::Allow { object, kind } => {
            format!("{} may attack as though it were of type {kind}", name(*object))
        }
        Step::Rest { object, printed } => format!("{} rests {}", source(printed), name(*object)),
        Step::Wake { object, printed } => format!("{} wakes {}", source(printed), name(*object)),
        Step::Destroy { object, printed } => format!("{} destroys {}", source(printed), name(*object)),
        Step::Activate { card, target } => {
            let at = target.map_or(String::new(), |t| format!(" targeting {}", name(t)));
            format!("{} is activated{at}", name(*card))
        }
        Step::Use { source, ability } => {
            format!("the ability of {} is activated; on the effects stack it is {ability}", name(*source))
        }
        Step::Materialize { card } => format!("{} is materialized", name(*card)),
        Step::Attack { attacker, card, defender } => {
            let with = card.map_or(String::new(), |c| format!(" with {}", name(c)));
            format!("{} attacks {}{with}", name(*attacker), name(*defender))
        }
        Step::EndCombat => "combat ends".into(),
        Step::Resolve { discard, choose } => {
            let choices = choices(*discard, *choose, name);
            format!("the card or ability on top of the effects stack resolves{choices}")
        }
        _ => describe_question(step, name),
    }
}

/// Describes the last of these steps where the others are not listed. Says what resolves if only one thing can be on the stack.
pub(super) fn last_step(steps: &[Step], name: &dyn Fn(ObjectId) -> String) -> String {
    let Some((last, earlier)) = steps.split_last() else { return String::new() };
    let uses_stack = |step: &Step| {
        matches!(
            step,
            Step::Activate { .. }
                | Step::Use { .. }
                | Step::Materialize { .. }
                | Step::Attack { .. }
                | Step::Resolve { .. }
        )
    };
    match (last, only_use(earlier, uses_stack)) {
        (
            Step::Resolve { discard, choose },
            Some(Step::Activate { card, .. } | Step::Materialize { card }),
        ) => {
            format!("{} resolves{}", name(*card), choices(*discard, *choose, name))
        }
        (Step::Resolve { discard, choose }, Some(Step::Use { source, .. })) => {
            format!("{}'s ability resolves{}", name(*source), choices(*discard, *choose, name))
        }
        _ => step(last, name),
    }
}

/// What a player chooses as the top of the effects stack resolves.
fn choices(discard: Option<ObjectId>, choose: Option<ObjectId>, name: &dyn Fn(ObjectId) -> String) -> String {
    let discard = discard.map_or(String::new(), |d| format!(", discarding {}", name(d)));
    discard + &choose.map_or(String::new(), |c| format!(", choosing {}", name(c)))
}

fn describe_question(step: &Step, name: &dyn Fn(ObjectId) -> String) -> String {
    match step {
        Step::Options { way, noun } => options(*way, "", *noun),
        Step::Qualified { way, non, word, noun } => options(*way, &qualifier(*non, *word), *noun),
        Step::Cards { player, word, zone } => {
            format!("what can be chosen as \"{}card\" in player {player}'s {zone}?", qualifier(false, *word))
        }
        Step::With { number, is } => format!("what can be chosen as \"object with {number} {is}\"?"),
        Step::Named { name } => format!("what can be chosen as \"object named {name}\"?"),
        Step::May { object, deed } => format!("may {} {deed}?", name(*object)),
        _ => crate::describe::step::<super::Ga>(step, name),
    }
}

fn options(way: Way, qualifier: &str, noun: Noun) -> String {
    let verb = if way == Way::Target { "targeted" } else { "chosen" };
    format!("what can be {verb} as \"{qualifier}{noun}\"?")
}

/// The qualifier, such as "non-champion "; empty if no word qualifies the noun.
fn qualifier(non: bool, word: Word) -> String {
    match word {
        Word::Any => String::new(),
        word => format!("{}{} ", if non { "non-" } else { "" }, word.word()),
    }
}
