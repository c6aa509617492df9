//! The passes of the shrinker, and the order in which they run.

use super::shrinker::{Fails, Shrinker, Shrunk};
use crate::play::Case;
use headjudge_oracles::Rulebook;

/// Shrinks a case that fails, with at most `budget` calls of `fails`, which says of a simpler case whether it
/// fails in the same way: with the same signature. `fails` is not called for `case` itself.
///
/// Every offered case is valid ([`validate`](headjudge_oracles::named::validate)) and its table
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
    let mut shrinker = Shrinker::new(case, &mut fails, budget);
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
