//! The searches that need no fuzzer: a campaign, and mutation that nothing guides.

use super::cpu;
use crate::Subject;
use headjudge::campaign::{Block, BlockRunner, NewDriver, Plan};
use headjudge::integrations::mutate::{mutate_within, splice};
use headjudge::integrations::{Failure, Trial, generate_case_within};
use headjudge::{Capabilities, Case, Driver, InputError, Playable, Rng, Source, Vocabulary};
use std::sync::Arc;

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outcome {
    /// Whether it detected the fault. If not, its time was over.
    pub found: bool,
    /// The cases that it played.
    pub cases: u64,
    /// The processor time that it took, in seconds.
    pub seconds: f64,
}

/// How many cases are played between two looks at the clock.
pub(super) const CASES_PER_LOOK: u64 = 16;
/// How many cases the unguided mutator keeps.
const KEPT: usize = 64;
/// It splices two of them once in so many cases; libFuzzer about as often.
const SPLICES_ONE_IN: u32 = 8;

/// Plays the cases that `headjudge check` generates, until one shows the fault.
///
/// # Errors
/// When there is no such fault, or something else is found.
pub fn campaign<S: Subject>(fault: &str, seed: u64, budget: f64) -> Result<Outcome, String> {
    let begin = cpu::seconds()?;
    let (own, tolerated) = (fault.to_owned(), S::others(fault));
    let new_driver: NewDriver<S::Driver> =
        Arc::new(move || Ok(S::start(&own).map_err(|what| InputError::new(what, ""))?));
    let runner = BlockRunner::<S::Rulebook, _>::new(Plan { seed, ..Plan::default() }, &[], new_driver);
    let mut runner = runner.map_err(|error| error.to_string())?;
    for first in (0..).step_by(CASES_PER_LOOK as usize) {
        let block = Block {
            first,
            len: CASES_PER_LOOK,
            tolerated: tolerated.iter().cloned().map(Into::into).collect(),
        };
        let counts = runner.play_block(&block, &mut || {});
        let seconds = cpu::seconds()? - begin;
        if let Some(failed) = counts.failures.first() {
            return Err(format!("{fault}: the engine fails: {failed:?}"));
        }
        let new = counts.found.iter().filter(|(signature, _)| !tolerated.contains(signature));
        if let Some((signature, seen)) = new.min_by_key(|(_, seen)| seen.first) {
            is_fault::<S>(fault, signature)?;
            return Ok(Outcome { found: true, cases: seen.first + 1, seconds });
        }
        if seconds > budget {
            return Ok(Outcome { found: false, cases: first + CASES_PER_LOOK, seconds });
        }
    }
    unreachable!("the time is over before the numbers are")
}

/// Mutates and splices random ones of the cases before, until one shows the fault.
pub(super) fn unguided<S: Subject>(fault: &str, seed: u64, budget: f64) -> Result<Outcome, String> {
    let begin = cpu::seconds()?;
    let (mut trial, can) = trial::<S>(fault)?;
    let playable = Playable::of::<S::Rulebook>(can);
    let mut rng = Rng::for_case(seed, S::Rulebook::NAME, 0);
    let mut kept: Vec<Case<S::Rulebook>> = Vec::new();
    for cases in 1.. {
        let any = |rng: &mut Rng| rng.below(KEPT as u32) as usize;
        let case = match (kept.len() < KEPT, rng.below(SPLICES_ONE_IN)) {
            (true, _) => generate_case_within(&mut rng, None, &[], &playable),
            (false, 0) => {
                let (first, second) = (any(&mut rng), any(&mut rng));
                splice(&mut rng, &kept[first], &kept[second])
            }
            (false, _) => {
                let at = any(&mut rng);
                mutate_within(&mut rng, &kept[at], &[], &playable)
            }
        };
        let found = shows::<S>(fault, &mut trial, &case)?;
        if found || cases % CASES_PER_LOOK == 0 {
            let seconds = cpu::seconds()? - begin;
            if found || seconds > budget {
                return Ok(Outcome { found, cases, seconds });
            }
        }
        if kept.len() < KEPT {
            kept.push(case);
        } else {
            let at = any(&mut rng);
            kept[at] = case;
        }
    }
    unreachable!("the time is over before the numbers are")
}

/// A trial of the engine with a fault, and what the engine can play.
pub(super) fn trial<S: Subject>(
    fault: &str,
) -> Result<(Trial<S::Rulebook, S::Driver>, Capabilities), String> {
    let driver = S::start(fault)?;
    let can = driver.capabilities();
    Ok((Trial::new(driver).with_few_pairs().tolerate(S::others(fault)), can))
}

/// Whether a case shows the fault.
pub(super) fn shows<S: Subject>(
    fault: &str,
    trial: &mut Trial<S::Rulebook, S::Driver>,
    case: &Case<S::Rulebook>,
) -> Result<bool, String> {
    match trial.check(case) {
        Ok(()) => Ok(false),
        Err(Failure::Violated { signature, .. }) => is_fault::<S>(fault, &signature).map(|()| true),
        Err(failure) => Err(format!("{fault}: {failure}")),
    }
}

fn is_fault<S: Subject>(fault: &str, found: &headjudge::Signature) -> Result<(), String> {
    match S::is_shown_by(fault, found) {
        true => Ok(()),
        false => Err(format!("{fault}: found {found} instead, which is not known")),
    }
}
