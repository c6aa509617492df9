//! Describes cards and steps in the words of the game.

use super::wording::place;
use super::{Ability, Area, Card, CardType, Condition, Constant, Model, Precursor, Script, Status, Step};
use crate::describe::{by, capital, source};
use crate::{Listed, ObjectId};

/// Describes a card: what is printed on it, and where it starts.
pub(super) fn card(card: &Card) -> String {
    let mut text = match card.model {
        Model::Synthetic => synthetic(card),
        model => model.word().to_owned(),
    };
    let exhausted = if card.exhausted { ", exhausted" } else { "" };
    text.push_str(&format!(" ({}, player {}'s{exhausted})", place(card.zone), card.owner));
    text
}

fn synthetic(card: &Card) -> String {
    let mut text = format!("{} {}", card.house, card.kind);
    if let Some(power) = card.power() {
        text.push_str(&format!(" with power {power}"));
    }
    if card.elusive {
        text.push_str(", elusive");
    }
    let upgrade = card.kind == CardType::Upgrade;
    for a in card.abilities().iter().filter(|a| a.exists()) {
        text.push_str(", \"");
        text.push_str(&ability(a, upgrade));
        text.push('"');
    }
    text
}

/// Describes an ability as it would be printed.
fn ability(a: &Ability, upgrade: bool) -> String {
    let n = a.amount.number();
    let does = match a.script {
        Script::Gain => format!("Gain {n} Æmber."),
        Script::LoseAll => "Lose all your Æmber.".into(),
        Script::Ready => "Ready this card.".into(),
        Script::DamageEach => "Deal 1 damage to each creature.".into(),
        Script::GainPerDiscard => "Gain 1 Æmber for each card in your discard pile.".into(),
        Script::Stab | Script::Javelin | Script::Pestilence => "As printed.".into(),
    };
    let text = match a.precursor {
        Precursor::None => String::new(),
        Precursor::Action => format!("Action: {does}"),
        Precursor::Fight => format!("Fight: {does}"),
        Precursor::Play => return format!("Play: {does}"),
        Precursor::Reap => format!("Reap: {does}"),
        Precursor::Omni => format!("Omni: {does}"),
        Precursor::Constant => return constant(a, upgrade),
    };
    if upgrade { format!("This creature gains: {text}") } else { text }
}

fn constant(a: &Ability, upgrade: bool) -> String {
    let n = a.amount.number();
    let text = match (a.constant, upgrade) {
        (Constant::Power, false) => format!("each other friendly creature gets +{n} power."),
        (Constant::Power, true) => format!("this creature gets +{n} power."),
        (Constant::AfterKill, false) => {
            format!("after an enemy creature is destroyed fighting this creature, gain {n} Æmber.")
        }
        (Constant::AfterKill, true) => format!(
            "this creature gains: After an enemy creature is destroyed fighting this creature, gain {n} Æmber."
        ),
        (Constant::AsIf, _) => "you may use this card as if it belonged to the active house.".into(),
    };
    match a.condition {
        Condition::Always => capital(&text),
        Condition::YourTurn => format!("During your turn, {text}"),
        Condition::Aember => format!("While you have Æmber, {text}"),
    }
}

/// Describes a step of a case with these cards; `name` gives the name of an object.
pub(super) fn step(step: &Step, cards: &[Card], name: &dyn Fn(ObjectId) -> String) -> String {
    let card = |id: &ObjectId| cards.get(id.card_index());
    let is_upgrade = |id| card(id).is_some_and(|card| card.card_type() == CardType::Upgrade);
    // A creature that is named for an ability that chooses none means nothing.
    let at = |id, precursor, target: &Option<ObjectId>| {
        let target = target.filter(|_| card(id).is_some_and(|card| chooses(card, precursor)));
        target.map_or(String::new(), |target| format!(", targeting {}", name(target)))
    };
    match step {
        Step::Turn { player, house } => format!("player {player}'s turn begins, and house {house} is chosen"),
        Step::Play { card, onto: Some(host) } if is_upgrade(card) => {
            format!("{} is played onto {}", name(*card), name(*host))
        }
        Step::Play { card, .. } => format!("{} is played", name(*card)),
        Step::Put { card } => format!("an ability puts {} into play", name(*card)),
        Step::Fight { attacker, defender } => format!("{} fights {}", name(*attacker), name(*defender)),
        Step::Reap { creature } => format!("{} reaps", name(*creature)),
        Step::Action { card, target } => {
            format!("{}'s Action: ability is used{}", name(*card), at(card, Precursor::Action, target))
        }
        Step::Omni { card, target } => {
            format!("{}'s Omni: ability is used{}", name(*card), at(card, Precursor::Omni, target))
        }
        Step::Destroy { card, printed } => format!("{} is destroyed by {}", name(*card), source(printed)),
        Step::Damage { creature, amount, printed } => {
            format!("{} deals {amount} damage to {}", source(printed), name(*creature))
        }
        Step::Move { card, to, printed } => format!("{} {}{}", name(*card), moved(*to), by(printed)),
        Step::Control { card, player, printed } => {
            format!("player {player} takes control of {}{}", name(*card), by(printed))
        }
        Step::Mark { creature, status: Status::Stun } => format!("{} is stunned", name(*creature)),
        Step::Mark { creature, status: Status::Ward } => format!("{} is warded", name(*creature)),
        Step::Uses { card } => format!("what can {} be used for now?", name(*card)),
        Step::Kinds { card } => format!("what types of abilities does {} have?", name(*card)),
    }
}

/// Whether an ability of the card with this precursor chooses a creature.
fn chooses(card: &Card, precursor: Precursor) -> bool {
    let chooses =
        |a: &Ability| a.precursor == precursor && matches!(a.script, Script::Stab | Script::Javelin);
    card.abilities().iter().any(chooses)
}

/// What happens to a card that is moved to this area of its owner.
fn moved(to: Area) -> &'static str {
    match to {
        Area::Hand => "is returned to its owner's hand",
        Area::Discard => "is put into its owner's discard pile",
        Area::Deck => "is put into its owner's deck",
        Area::Archives => "is put into its owner's archives",
    }
}
