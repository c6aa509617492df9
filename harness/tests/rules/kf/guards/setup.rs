//! Cards, steps and altered tables for the cases of the guards.

use crate::kf::altered::Table;
use headjudge::kf::{Ability, Amount, Card, Condition, Constant, Model, Precursor, Script, Step};
use headjudge::{ObjectId, Player};

pub(crate) const NONE: [&str; 0] = [];

pub(crate) fn id(n: usize) -> ObjectId {
    ObjectId::new(n).expect("a valid object number")
}

pub(crate) fn creature(owner: Player, power: i32) -> Card {
    Card { power, owner, ..Card::default() }
}

pub(crate) fn mine(power: i32) -> Card {
    creature(Player::One, power)
}

pub(crate) fn theirs(power: i32) -> Card {
    creature(Player::Two, power)
}

/// The card with this ability, as its first or else its second.
pub(crate) fn with(mut card: Card, precursor: Precursor, script: Script, amount: Amount) -> Card {
    let ability = Ability::new(precursor, script, amount);
    if card.first.exists() {
        card.second = ability;
    } else {
        card.first = ability;
    }
    card
}

pub(crate) fn kills(card: Card, amount: Amount) -> Card {
    Card { first: Ability::constant(Constant::AfterKill, Condition::Always, amount), ..card }
}

pub(crate) fn lord(card: Card, amount: Amount) -> Card {
    Card { first: Ability::constant(Constant::Power, Condition::Always, amount), ..card }
}

pub(crate) fn printed(model: Model, owner: Player) -> Card {
    Card { model, owner, ..Card::default() }
}

pub(crate) fn fight() -> Step {
    Step::Fight { attacker: id(1), defender: id(2) }
}

pub(crate) fn fighter(power: i32) -> Card {
    with(mine(power), Precursor::Fight, Script::Gain, Amount::A10)
}

pub(crate) fn none_gained(_: usize, t: &mut Table) {
    t.pools[0] = Some(0);
}
