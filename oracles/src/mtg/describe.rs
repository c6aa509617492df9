//! Describes steps in the words of the game.

use super::step::Step;
use super::vocabulary::{By, Keyword, Script, Until};
use crate::{ObjectId, Words, named};

/// Describes a step; `name` gives the name of an object.
pub(super) fn step(step: &Step, name: &dyn Fn(ObjectId) -> String) -> String {
    match step {
        Step::Cast { card } => format!("{} is cast", name(*card)),
        Step::Activate { source, script, of, ability } => {
            format!(
                "an ability of {} is activated as {}: {}",
                name(*source),
                name(*ability),
                describe_script(*script, &name(*of))
            )
        }
        Step::Resolve => "the top of the stack resolves".into(),
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
        Step::Counter { object, by } => format!("{} gets {by} +1/+1 counter(s)", name(*object)),
        Step::Attach { aura, object } => {
            format!("{} is put onto the battlefield attached to {}", name(*aura), name(*object))
        }
        Step::Move { object, zone } => format!("{} is moved to the {zone} zone", name(*object)),
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
            let value = match by {
                By::Name => format!("{name:?}"),
                By::Color => color.to_string(),
                By::Type => kind.to_string(),
                By::Subtype => subtype.to_string(),
                By::Ability => keyword.to_string(),
                By::Cost | By::Power | By::Toughness => number.to_string(),
            };
            format!("which cards and tokens have this {by}: {value}?")
        }
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
        Until::ForGood => "",
    }
}
