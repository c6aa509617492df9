//! Describes steps in the words of the game.

use super::step::Step;
use super::vocabulary::{By, Keyword, Script, Until, Zone};
use crate::describe::only_use;
use crate::{ObjectId, Words, named};

/// Describes a step; `name` gives the name of an object.
pub(super) fn step(step: &Step, name: &dyn Fn(ObjectId) -> String) -> String {
    match step {
        Step::Cast { card } => format!("{} is cast", name(*card)),
        Step::Activate { source, script, of, ability } => {
            format!(
                "{}'s ability is activated: {}; on the stack it is {ability}",
                name(*source),
                describe_script(*script, &name(*of))
            )
        }
        Step::Resolve => "the top spell or ability resolves".into(),
        Step::Pump { object, power, toughness, until } => {
            format!("{} gets {power:+}/{toughness:+}{}", name(*object), duration(*until))
        }
        Step::Recolor { object, color, until } => {
            format!("{} becomes {color}{}", name(*object), duration(*until))
        }
        Step::Grant { object, keyword, until } => {
            format!("{} gains {keyword}{}", name(*object), duration(*until))
        }
        Step::Animate { object, power, toughness, until } => {
            format!("{} becomes a {power}/{toughness} creature{}", name(*object), duration(*until))
        }
        Step::Counter { object, by: 1 } => format!("{} gets a +1/+1 counter", name(*object)),
        Step::Counter { object, by } => format!("{} gets {by} +1/+1 counters", name(*object)),
        Step::Attach { aura, object } => {
            format!("{} is put onto the battlefield attached to {}", name(*aura), name(*object))
        }
        Step::Move { object, zone } => format!("{} {}", name(*object), moved(*zone)),
        Step::Tap { object } => format!("{} is tapped", name(*object)),
        Step::Untap { object } => format!("{} is untapped", name(*object)),
        Step::Control { object, player } => format!("player {player} gains control of {}", name(*object)),
        Step::Token { token, player, color, subtype, keywords, power, toughness } => {
            let with = match *keywords {
                Words::NONE => String::new(),
                some => format!(" with {}", named::printed::<Keyword>(some).collect::<Vec<_>>().join(", ")),
            };
            let token = name(*token);
            format!(
                "player {player} creates {token}, a {power}/{toughness} \
                 {color} {subtype} creature token{with}"
            )
        }
        Step::EndTurn => "the turn ends".into(),
        Step::Match { by, name, color, kind, subtype, keyword, number } => {
            let what = match by {
                By::Name => format!("are named {name:?}"),
                By::Color => format!("are {color}"),
                By::Type => format!("have the type {kind}"),
                By::Subtype => format!("have the subtype {subtype}"),
                By::Ability => format!("have {keyword}"),
                By::Cost => format!("have mana value {number}"),
                By::Power | By::Toughness => format!("have {by} {number}"),
            };
            format!("which cards and tokens {what}?")
        }
    }
}

/// Describes the last of these steps where the others are not listed. Says what resolves if only one thing can be on the stack.
pub(super) fn last_step(steps: &[Step], name: &dyn Fn(ObjectId) -> String) -> String {
    let Some((last, earlier)) = steps.split_last() else { return String::new() };
    let uses_stack = |step: &Step| matches!(step, Step::Cast { .. } | Step::Activate { .. } | Step::Resolve);
    match (last, only_use(earlier, uses_stack)) {
        (Step::Resolve, Some(Step::Cast { card })) => format!("{} resolves", name(*card)),
        (Step::Resolve, Some(Step::Activate { source, .. })) => {
            format!("{}'s ability resolves", name(*source))
        }
        _ => step(last, name),
    }
}

/// What happens to a card that is moved to this zone of its owner.
fn moved(zone: Zone) -> &'static str {
    match zone {
        Zone::Battlefield => "is put onto the battlefield",
        Zone::Hand => "is returned to its owner's hand",
        Zone::Graveyard => "is put into its owner's graveyard",
        Zone::Exile => "is exiled",
        Zone::Stack => "is put onto the stack",
    }
}

/// Describes the effect of an ability; `of` is the name of the other card that it names.
fn describe_script(script: Script, of: &str) -> String {
    match script {
        Script::OwnPower => "you gain life equal to this card's power".into(),
        Script::PowerOf => format!("you gain life equal to {of}'s power"),
        Script::TargetPower => format!("you gain life equal to the power of target creature {of}"),
        Script::OwnPowerTwice => "you gain life equal to this creature's power; it gets +2/+0 \
             until end of turn; you gain life equal to its power again"
            .into(),
        Script::BuryAndGain => {
            format!("put {of} into its owner's graveyard; you gain life equal to its power")
        }
        Script::ThisDeals => "this permanent deals 2 damage to each opponent".into(),
        Script::Deals => "deal 2 damage to each opponent".into(),
    }
}

fn duration(until: Until) -> &'static str {
    match until {
        Until::EndOfTurn => " until end of turn",
        Until::ForGood => " for good",
    }
}
