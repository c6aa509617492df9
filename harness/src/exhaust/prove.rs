//! Shrinking, until no smaller case is left over what the case uses.

use super::smaller::{MOST_RUNS, MOST_STEPS, smallest};
use crate::play::Case;
use crate::shrink::{Fails, Shrunk, shrink_while};
use headjudge_oracles::Rulebook;

/// What shrinking came to, and how much smaller it might be.
#[derive(Clone, Debug)]
pub struct Proven<R: Rulebook> {
    /// What shrinking came to; the runs that trying every smaller case took are not among its own.
    pub shrunk: Shrunk<R>,
    /// How many cases are smaller over its kinds, objects and values, if each was tried in vain: the case is
    /// *minimal*. None: it is *locally minimal*, and what is smaller in the steps of the shrinker was tried.
    pub minimal: Option<usize>,
}

/// Shrinks a case that `fails` with at most `budget` calls of it; then, if it has few steps, tries every smaller
/// one. What fails of those is shrunk in turn. Once `fails` says `None`, no more is tried.
pub fn shrink_and_prove<R: Rulebook>(case: Case<R>, fails: &mut Fails<'_, R>, budget: usize) -> Proven<R> {
    let mut is_ended = false;
    let mut fails = |case: &Case<R>| {
        let said = fails(case);
        is_ended |= said.is_none();
        said
    };
    let mut proven = prove(case, &mut fails, budget);
    proven.shrunk.complete &= !is_ended;
    proven
}

fn prove<R: Rulebook>(case: Case<R>, fails: &mut Fails<'_, R>, budget: usize) -> Proven<R> {
    let mut shrunk = shrink_while(case, fails, budget);
    while shrunk.complete && shrunk.case.steps.len() <= MOST_STEPS {
        let tried = smallest(shrunk.case.clone(), fails, MOST_RUNS);
        match tried.is_smaller {
            false => return Proven { shrunk, minimal: tried.is_all.then_some(tried.runs) },
            true => {
                let further = shrink_while(tried.case, fails, budget.saturating_sub(shrunk.runs));
                shrunk = Shrunk { runs: shrunk.runs + further.runs, ..further };
            }
        }
    }
    Proven { shrunk, minimal: None }
}
