//! What a run assumes that an adapter can play which declares no limits: what it refuses in a first round.
//!
//! Without that, a run would deal most of its cases in vain until somebody declares the limits. The first round is the same for any
//! seed and any number of workers, so all runs and shards assume the same. It learns as `lint --write` does, and looks only at
//! cards that are not dealt and steps that are unsupported. What the engine refuses is for the rules to judge.

use super::cases::targets;
use super::learn::{Learned, Sample, Seen, count_dealt, first_round, learn_cards, learn_values, limits};
use headjudge_oracles::limits::MAX_KINDS;
use headjudge_oracles::{Capabilities, Kinds, Rule, Rulebook, Steps};
use headjudge_play::play::Driver;
use headjudge_triage::files::printed::within_limits;
use headjudge_wire::Process;
use headjudge_wire::isolate::{ChildMode, Launch};

/// How many times a kind must have been unsupported, and never supported, to be left out of a run.
const MIN_UNSUPPORTED: usize = 8;
/// How many more rounds are played for kinds of which there were fewer steps.
const MORE_ROUNDS: u64 = 4;
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

/// What a run assumes of an engine that declares these capabilities: see `assume`. If it cannot be started for that, the run reports
/// it.
pub fn assume_of<R: Rulebook>(launch: &Launch, declared: Capabilities) -> Assumed {
    if !declared.limits.is_empty() {
        return Assumed::nothing(declared);
    }
    let (limits, patience) = (launch.wire_limits(), launch.patience.counting());
    let command = launch.command(ChildMode::Serve, R::NAME);
    let Ok(mut driver) = Process::<R>::start_with(command, limits, patience) else {
        return Assumed::nothing(declared);
    };
    driver.declare(Capabilities::UNDECLARED.printed(declared.printed));
    assume::<R>(&mut driver, declared)
}

/// Plays a first round of cases, and if the adapter cannot play all of them, as many more as it takes to find out why. The driver
/// must send steps of every kind. Nothing is assumed if the engine does not survive that: the run reports it.
fn assume<R: Rulebook>(driver: &mut dyn Driver<R>, declared: Capabilities) -> Assumed {
    let nothing = Assumed::nothing(declared);
    let targets = targets::<R>();
    let mut first = first_round::<R>(driver, declared, &targets, MOST_DEATHS);
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
    let never = match declared == Capabilities::UNDECLARED.printed(declared.printed) {
        true => never_supported(driver, &mut first, &targets),
        false => Kinds::NONE, // The kinds that an adapter names are declared.
    };
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

/// The kinds of which no step was supported. If there are too few steps of some kinds to tell, more cases are played.
fn never_supported<R: Rulebook>(
    driver: &mut dyn Driver<R>,
    seen: &mut Seen<R>,
    targets: &[&'static Rule<R>],
) -> Kinds {
    for round in 1..=MORE_ROUNDS {
        if never_of(seen, 1) == never_of(seen, MIN_UNSUPPORTED) || driver.deaths() > MOST_DEATHS {
            break;
        }
        seen.play_round(driver, round, targets);
    }
    never_of(seen, MIN_UNSUPPORTED)
}

/// The kinds of which at least so many steps were unsupported, and none supported.
fn never_of<R: Rulebook>(seen: &Seen<R>, least: usize) -> Kinds {
    let mut counts = [[0; 2]; MAX_KINDS];
    for sample in &seen.samples {
        let step = sample.step.map(|step| &seen.cases[sample.case].steps[step]);
        step.into_iter().for_each(|step| counts[usize::from(step.kind())][usize::from(sample.fails)] += 1);
    }
    let never = (0..R::Step::KINDS.len() as u8).filter(|kind| {
        let [supported, unsupported] = counts[usize::from(*kind)];
        supported == 0 && unsupported >= least
    });
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
