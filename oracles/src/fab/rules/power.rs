//! 2.9 Power.

use super::defense::{Factor, damage};
use super::printed::{counts, is_base, means_modified};
use crate::fab::game::Fab;
use crate::fab::step::Step;
use crate::fab::vocabulary::Number;
use crate::{Rule, Verdict};

pub(super) const RULES: &[Rule<Fab>] = &[
    Rule::step(
        "fab:2.9.1",
        "damage_comes_from_modified_power",
        "The damage of an attack is computed from its modified power, not its base power.",
        |m, step| damage(m, step, Factor::Power),
    )
    .judged_after(&[Step::COMBAT])
    .at_end(),
    Rule::object(
        "fab:2.9.2",
        "printed_power_is_base_power",
        "A card's base power is its printed power, even if that is \
         0; a card without a printed power has no power property.",
        |m, id| is_base(m, id, Number::Power),
    )
    .judged_after(&[Step::MOVE]),
    Rule::step(
        "fab:2.9.2a",
        "an_ability_defines_base_power_anywhere",
        "The base of a power printed as (c) is computed by the card's ability at \
         all times and in every zone; the power is 0 if it cannot be determined.",
        |m, _| counts(m, Number::Power, true),
    )
    .judged_after(&[Step::MOVE, Step::LIFE, Step::COMBAT, Step::RESOLVE, Step::PLAY]),
    Rule::step(
        "fab:2.9.3",
        "power_means_modified_power",
        "Effects that refer to power use the modified power, not the base power.",
        |m, step| match step {
            Step::FindNumber { property: Number::Power, is, .. } => means_modified(m, Number::Power, *is),
            _ => Verdict::NotApplicable,
        },
    )
    .judged_after(&[Step::FIND_NUMBER]),
];
