//! 2.9 Power.

use super::super::step::{COMBAT, COUNTER, FIND_NUMBER, GET, LIFE, MOVE, PLAY, RESOLVE};
use super::defense::damage;
use super::printed::{counts, is_base, means_modified};
use crate::fab::{Fab, Number, Step};
use crate::{Kinds, Rule, Verdict};

pub(super) const RULES: &[Rule<Fab>] = &[
    Rule::step(
        "fab:2.9.1",
        "damage_comes_from_modified_power",
        "the damage of an attack comes from its power as modified",
        damage,
    )
    .hears(&[COMBAT])
    .needs(&[Kinds::of(&[COMBAT]), Kinds::of(&[GET, COUNTER])])
    .at_end(),
    Rule::object(
        "fab:2.9.2",
        "printed_power_is_base_power",
        "the printed power of a card is its base power, 0 too; without one it has no power",
        |m, id| is_base(m, id, Number::Power),
    )
    .hears(&[]),
    Rule::step(
        "fab:2.9.2a",
        "an_ability_defines_base_power_anywhere",
        "a power of (c) is what the card's ability makes its base, at any time and in every zone, 0 if it cannot be determined",
        |m, _| counts(m, Number::Power, true),
    )
    .hears(&[MOVE, LIFE, COMBAT, RESOLVE, PLAY])
    .needs(&[Kinds::of(&[MOVE])]),
    Rule::step(
        "fab:2.9.3",
        "power_means_modified_power",
        "an effect that asks for power means the modified power",
        |m, step| match step {
            Step::FindNumber { property: Number::Power, is, .. } => means_modified(m, Number::Power, *is),
            _ => Verdict::NotApplicable,
        },
    )
    .hears(&[FIND_NUMBER])
    .needs(&[Kinds::of(&[FIND_NUMBER]), Kinds::of(&[GET, COUNTER])]),
];
