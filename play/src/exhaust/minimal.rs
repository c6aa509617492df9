//! Shrinks a case, then tries every simpler case over the same kinds, objects and values.

use super::simpler_cases::{MAX_RUNS, MAX_STEPS, try_all_simpler};
use crate::play::Case;
use crate::shrink::{Fails, Shrunk, shrink_further, shrink_while};
use headjudge_oracles::Rulebook;

/// A shrunk case, and whether it is proven to be minimal.
#[derive(Clone, Debug)]
pub struct Minimized<R: Rulebook> {
    /// The shrunk case. Its `runs` do not count those that tried all simpler cases.
    pub shrunk: Shrunk<R>,
    /// The number of simpler cases over the same kinds, objects and values, if all of them were tried and passed:
    /// the case is *minimal*. `None`: it is *locally minimal*; only the candidates of the shrinker were tried.
    pub minimal: Option<usize>,
}

/// Shrinks a case that fails, with at most `budget` calls of `fails`. If the result has few steps, tries every
/// simpler case; one that fails is shrunk in turn. Ends as soon as `fails` returns `None`.
pub fn shrink_to_minimal<R: Rulebook>(
    case: Case<R>,
    fails: &mut Fails<'_, R>,
    budget: usize,
) -> Minimized<R> {
    let mut is_ended = false;
    let mut fails = |case: &Case<R>| {
        let answer = fails(case);
        is_ended |= answer.is_none();
        answer
    };
    let mut minimized = minimize(case, &mut fails, budget);
    minimized.shrunk.complete &= !is_ended;
    minimized
}

fn minimize<R: Rulebook>(case: Case<R>, fails: &mut Fails<'_, R>, budget: usize) -> Minimized<R> {
    let mut shrunk = shrink_while(case, fails, budget);
    while shrunk.complete && shrunk.case.steps.len() <= MAX_STEPS {
        let tried = try_all_simpler(shrunk.case.clone(), fails, MAX_RUNS);
        match tried.found_simpler {
            false => return Minimized { shrunk, minimal: tried.is_complete.then_some(tried.runs) },
            true => {
                let further = shrink_further(tried.case, fails, budget.saturating_sub(shrunk.runs));
                shrunk = Shrunk { runs: shrunk.runs + further.runs, ..further };
            }
        }
    }
    Minimized { shrunk, minimal: None }
}
