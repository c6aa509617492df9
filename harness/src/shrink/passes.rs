//! The passes of the shrinker, and the order in which they run.

use super::memo::Memo;
use super::shrinker::{Fails, Shrinker, Shrunk};
use crate::play::Case;
use headjudge_oracles::Rulebook;

/// Shrinks a case that fails, with at most `budget` calls of `fails`, which says of a simpler case whether it
/// fails in the same way: with the same signature. `fails` is not called for `case` itself.
///
/// A case is taken to fail if its beginning does, with the same cards and the first of its steps: so no beginning of a case that
/// passes is offered. That is so of violations. Every offered case is valid ([`validate`](headjudge_oracles::named::validate)) and its table
/// [legal](Rulebook::is_legal_table). No case is offered twice. The offers depend only on the case and the answers.
pub fn shrink_case<R: Rulebook>(
    case: Case<R>,
    fails: &mut dyn FnMut(&Case<R>) -> bool,
    budget: usize,
) -> Shrunk<R> {
    shrink_while(case, &mut |case| Some(fails(case)), budget)
}

/// Like [`shrink_case`], but ends as soon as `fails` returns `None`.
pub(crate) fn shrink_while<R: Rulebook>(case: Case<R>, fails: &mut Fails<'_, R>, budget: usize) -> Shrunk<R> {
    let mut fails = |case: &Case<R>| fails(case);
    let mut shrinker = Shrinker::new(case, &mut fails, budget, Memo::new(true));
    shrinker.cut_after_failure();
    run_passes(shrinker)
}

/// Like [`shrink_while`], for a case that was shrunk and was then found to have a simpler one that fails: this one. From the
/// first pass on, the simplest numbers are those of their ranges, so the result is never one that was left already.
pub(crate) fn shrink_further<R: Rulebook>(
    case: Case<R>,
    fails: &mut Fails<'_, R>,
    budget: usize,
) -> Shrunk<R> {
    let mut fails = |case: &Case<R>| fails(case);
    let mut shrinker = Shrinker::new(case, &mut fails, budget, Memo::new(true));
    shrinker.prefer_plausible_numbers();
    run_passes(shrinker)
}

/// Like [`shrink_while`], for failures at the last step of a case: its beginnings do not fail, and say nothing of each other.
pub(crate) fn shrink_failure<R: Rulebook>(
    case: Case<R>,
    fails: &mut Fails<'_, R>,
    budget: usize,
) -> Shrunk<R> {
    let mut fails = |case: &Case<R>| fails(case);
    run_passes(Shrinker::new(case, &mut fails, budget, Memo::new(false)))
}

fn run_passes<R: Rulebook>(mut shrinker: Shrinker<'_, R>) -> Shrunk<R> {
    shrinker.keep_what_the_last_step_needs();
    loop {
        let before = shrinker.accepted();
        // Cheap passes that remove much run until they find nothing more; only then the expensive ones run.
        loop {
            let before = shrinker.accepted();
            shrinker.drop_steps();
            shrinker.drop_objects();
            shrinker.reset_fields();
            shrinker.lower_words();
            if shrinker.accepted() == before {
                break;
            }
        }
        shrinker.lower_numbers();
        shrinker.merge_objects();
        shrinker.print_effects();
        shrinker.start_elsewhere();
        shrinker.start_beside_others();
        shrinker.change_types();
        shrinker.lower_parts_of_texts();
        shrinker.merge_cards();
        shrinker.swap_words();
        shrinker.cross_zero();
        shrinker.move_numbers_together();
        shrinker.join_numbers();
        shrinker.drop_and_count_down();
        shrinker.step_over();
        shrinker.exchange_objects();
        shrinker.exchange_fields();
        shrinker.put_in_order();
        shrinker.lower_kinds();
        let is_stuck = shrinker.accepted() == before;
        if shrinker.is_spent() || is_stuck && !shrinker.prefer_plausible_numbers() {
            return shrinker.done();
        }
    }
}
