//! Shrinking: the smallest case that still fails in the same way.
//!
//! The shrinker knows nothing of any game but the shape of its cards and steps. It offers smaller cases to a
//! predicate (which runs the engine, so runs are what shrinking costs) and keeps what still fails, until
//! no pass finds anything smaller. Cases have a total order, simplest first (see `form.rs`), and only a simpler
//! one is ever offered: so it ends, and different failing cases of one fault tend to end as the same one.

mod drop;
pub(crate) mod field;
pub(crate) mod form;
mod number;
mod order;
mod plain;
mod print;
mod session;
mod shrinker;

pub use session::ShrinkSession;
pub use shrinker::Fails;

use crate::play::Case;
use headjudge_oracles::Rulebook;
use shrinker::Shrinker;

/// What shrinking came to.
#[derive(Clone, Debug)]
pub struct Shrunk<R: Rulebook> {
    /// The smallest case that was seen to fail; the given one if no smaller did.
    pub case: Case<R>,
    /// How many times the predicate was asked.
    pub runs: usize,
    /// Whether nothing smaller was left to try; false when the budget ran out first, or there was to be an end.
    pub complete: bool,
}

/// Shrinks a case that `fails` (it is not asked again whether it does) with at most `budget` calls of
/// `fails`, which says of a smaller case whether it fails in the same way: with the same signature.
///
/// Every case offered is valid ([`validate`](headjudge_oracles::named::validate)) and
/// [lawful](Rulebook::is_legal_table), none is offered twice, and all that is tried is a function of the case and
/// of the answers.
pub fn shrink_case<R: Rulebook>(
    case: Case<R>,
    fails: &mut dyn FnMut(&Case<R>) -> bool,
    budget: usize,
) -> Shrunk<R> {
    shrink_while(case, &mut |case| Some(fails(case)), budget)
}

/// The passes, over and over, until none finds a smaller case, or there is to be an end.
pub(crate) fn shrink_while<R: Rulebook>(case: Case<R>, fails: &mut Fails<'_, R>, budget: usize) -> Shrunk<R> {
    let mut fails = |case: &Case<R>| fails(case);
    let mut shrinker = Shrinker::new(case, &mut fails, budget);
    shrinker.keep_what_the_last_step_needs();
    loop {
        let before = shrinker.accepted();
        // What is cheap and takes much away is repeated until it finds no more; only then comes what is dear.
        loop {
            let before = shrinker.accepted();
            shrinker.drop_steps();
            shrinker.drop_objects();
            shrinker.make_plain();
            shrinker.lower_words();
            if shrinker.accepted() == before {
                break;
            }
        }
        shrinker.lower_numbers();
        shrinker.merge_objects();
        shrinker.print_instead();
        shrinker.print_elsewhere();
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
        if shrinker.accepted() == before || shrinker.is_spent() {
            return shrinker.done();
        }
    }
}
