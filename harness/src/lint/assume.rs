//! What a run assumes that an adapter can play which declares no limits: what it refuses in a first round.
//!
//! Without that, a run would deal most of its cases in vain until somebody declares the limits. The first round is the same for any
//! seed and any number of workers, so all runs and shards assume the same. It learns as `lint --write` does, and looks only at
//! cards that are not dealt and steps that are unsupported. What the engine refuses is for the rules to judge.

use super::cases::targets;
use super::learn::{Learned, Sample, Seen, count_dealt, first_round, learn_cards, learn_values, limits};
use crate::files::printed::within_limits;
use crate::play::Driver;
use crate::wire::UNDECLARED;
use headjudge_oracles::{Capabilities, Kinds, Rulebook, Steps};

/// How many times a kind must have been unsupported, and never supported, to be left out of a run.
const MIN_UNSUPPORTED: usize = 8;
/// How often the engine may die in the first round. Each time, it is started again.
const MOST_DEATHS: u64 = 8;

/// What a run assumes of an adapter.
#[derive(Clone, Debug)]
pub struct Assumed {
    /// What it can play: what it declares, without what it was seen not to play.
    pub can: Capabilities,
    /// What was left out, in the form of `headjudge.toml`: `card.types: not Token`; `activate: never` for a kind of step.
    pub left_out: Vec<String>,
}

impl Assumed {
    /// What the adapter declares, and nothing else.
    pub fn nothing(declared: Capabilities) -> Assumed {
        Assumed { can: declared, left_out: Vec::new() }
    }
}

/// Plays a first round of cases, and if the adapter cannot play all of them, as many more as it takes to find out why. The driver
/// must send steps of every kind. Nothing is assumed if the engine does not survive that: the run reports it.
pub fn assume<R: Rulebook>(driver: &mut dyn Driver<R>, declared: Capabilities) -> Assumed {
    let nothing = Assumed::nothing(declared);
    let targets = targets::<R>();
    if !declared.limits.is_empty() {
        return nothing;
    }
    let first = first_round::<R>(driver, declared, &targets, MOST_DEATHS);
    let may_fail = |sample: &Sample| match sample.step {
        None => true,
        // Of the other kinds, it is an error.
        Some(step) => declared.partly.has(first.cases[sample.case].steps[step].kind()),
    };
    if !first.samples.iter().any(|sample| sample.fails && may_fail(sample)) {
        return nothing;
    }
    if has_ended(driver) || driver.deaths() > MOST_DEATHS {
        return nothing;
    }
    let never = if declared.kinds == UNDECLARED.kinds { never_supported(&first) } else { Kinds::NONE };
    let (kinds, partly) = (without(declared.kinds, never), without(declared.partly, never));
    let can = Capabilities { kinds, partly, ..declared };
    let [dealt, tried] = count_dealt(&first.samples);
    let learned = if dealt * 5 < tried * 4 { learn_cards::<R>(driver, &[], &targets) } else { Vec::new() };
    let is_same = never.is_empty() && learned.is_empty();
    let first = if is_same { first } else { Seen::new() };
    let mut learned = learn_values::<R>(driver, can, learned, &targets, Some(first)).learned;
    learned.retain(|one| one.is_of_cards() || is_partly::<R>(declared, one));
    if has_ended(driver) {
        return nothing;
    }
    let kinds = never.iter().filter_map(|kind| R::Step::KINDS.get(usize::from(kind)));
    let kinds = kinds.map(|kind| format!("{}: never", kind.name));
    let left_out = learned.iter().map(Learned::text).chain(kinds).collect();
    Assumed { can: within_limits::<R>(can.limited(limits(&[], &learned))), left_out }
}

/// Whether the engine was given up. Then it refuses every case.
fn has_ended<R: Rulebook>(driver: &dyn Driver<R>) -> bool {
    driver.given_up().is_some() || driver.is_spent()
}

/// The kinds of which no step was supported.
fn never_supported<R: Rulebook>(seen: &Seen<R>) -> Kinds {
    let of = |sample: &Sample| Some(seen.cases[sample.case].steps[sample.step?].kind());
    let count = |kind, fails| {
        seen.samples.iter().filter(|sample| sample.fails == fails && of(sample) == Some(kind)).count()
    };
    let never = (0..R::Step::KINDS.len() as u8)
        .filter(|kind| count(*kind, true) >= MIN_UNSUPPORTED && count(*kind, false) == 0);
    Kinds::of(&never.collect::<Vec<_>>())
}

/// These kinds without some. A set of all kinds has bits of none, too.
fn without(kinds: Kinds, some: Kinds) -> Kinds {
    Kinds(kinds.0 & !some.0)
}

/// Whether it is of a kind of step of which the adapter says that it supports only some.
fn is_partly<R: Rulebook>(declared: Capabilities, learned: &Learned) -> bool {
    let kind = R::Step::KINDS.iter().position(|kind| kind.name == learned.of);
    kind.is_some_and(|kind| declared.partly.has(kind as u8))
}
