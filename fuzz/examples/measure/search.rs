//! The searches that need no fuzzer: a campaign, and mutation that nothing guides.

use headjudge::campaign::{Block, BlockRunner, NewDriver, Plan};
use headjudge::integrations::mutate::{mutate, splice};
use headjudge::integrations::{Trial, generate_case};
use headjudge::{Case, InProcess, Rng, Rulebook, Source};
use headjudge_fuzz::cpu;
use headjudge_reference::Reference;
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
const CASES_PER_LOOK: u64 = 16;
/// How many cases the unguided mutator keeps.
const KEPT: usize = 64;
/// It splices two of them once in so many cases; libFuzzer about as often.
const SPLICES_ONE_IN: u32 = 8;

/// Plays the cases that `headjudge check` generates, until one detects the fault.
pub fn campaign<R: Rulebook, E: Reference<R>>(
    fault: &'static str,
    seed: u64,
    budget: f64,
) -> Result<Outcome, String> {
    let begin = cpu::seconds()?;
    let new_driver: NewDriver<InProcess<E>> = Arc::new(move || engine::<R, E>(fault).map(InProcess));
    let mut runner = BlockRunner::<R, _>::new(Plan { seed, ..Plan::default() }, &[], new_driver)?;
    for first in (0..).step_by(CASES_PER_LOOK as usize) {
        let block = Block { first, len: CASES_PER_LOOK, tolerated: Vec::new() };
        let counts = runner.play_block(&block, &mut || {});
        let seconds = cpu::seconds()? - begin;
        if let Some(index) = counts.found.iter().map(|(_, seen)| seen.first).min() {
            return Ok(Outcome { found: true, cases: index + 1, seconds });
        }
        if seconds > budget {
            return Ok(Outcome { found: false, cases: first + CASES_PER_LOOK, seconds });
        }
    }
    unreachable!("the time is over before the numbers are")
}

/// Mutates and splices random ones of the cases before, until one detects the fault.
pub fn unguided<R: Rulebook, E: Reference<R>>(
    fault: &'static str,
    seed: u64,
    budget: f64,
) -> Result<Outcome, String> {
    let begin = cpu::seconds()?;
    let mut trial = Trial::<R, _>::new(InProcess(engine::<R, E>(fault)?)).with_few_pairs();
    let mut rng = Rng::for_case(seed, R::NAME, 0);
    let mut kept: Vec<Case<R>> = Vec::new();
    for cases in 1.. {
        let any = |rng: &mut Rng| rng.below(KEPT as u32) as usize;
        let case = match (kept.len() < KEPT, rng.below(SPLICES_ONE_IN)) {
            (true, _) => generate_case(&mut rng, None, &[]),
            (false, 0) => {
                let (first, second) = (any(&mut rng), any(&mut rng));
                splice(&mut rng, &kept[first], &kept[second])
            }
            (false, _) => {
                let at = any(&mut rng);
                mutate(&mut rng, &kept[at], &[])
            }
        };
        let found = trial.check(&case).is_err();
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

fn engine<R: Rulebook, E: Reference<R>>(fault: &str) -> Result<E, String> {
    E::with_fault(fault).ok_or_else(|| format!("{} has no fault {fault:?}", R::NAME))
}
