//! Shrinking: the smallest case that still fails in the same way.
//!
//! The reducer knows nothing of any game but the shape of its cards and steps. It offers smaller cases to a
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
mod reducer;
mod walk;

pub use reducer::Fails;
pub use walk::Walk;

use crate::play::Case;
use headjudge_oracles::Rulebook;
use reducer::Reducer;

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
/// [lawful](Rulebook::lawful), none is offered twice, and all that is tried is a function of the case and
/// of the answers.
pub fn shrink<R: Rulebook>(
    case: Case<R>,
    fails: &mut dyn FnMut(&Case<R>) -> bool,
    budget: usize,
) -> Shrunk<R> {
    reduce(case, &mut |case| Some(fails(case)), budget)
}

/// The passes, over and over, until none finds a smaller case, or there is to be an end.
pub(crate) fn reduce<R: Rulebook>(case: Case<R>, fails: &mut Fails<'_, R>, budget: usize) -> Shrunk<R> {
    let mut fails = |case: &Case<R>| fails(case);
    let mut reducer = Reducer::new(case, &mut fails, budget);
    reducer.keep_what_the_last_step_needs();
    loop {
        let before = reducer.accepted();
        // What is cheap and takes much away is repeated until it finds no more; only then comes what is dear.
        loop {
            let before = reducer.accepted();
            reducer.drop_steps();
            reducer.drop_objects();
            reducer.make_plain();
            reducer.lower_words();
            if reducer.accepted() == before {
                break;
            }
        }
        reducer.lower_numbers();
        reducer.merge_objects();
        reducer.print_instead();
        reducer.print_elsewhere();
        reducer.swap_words();
        reducer.cross_zero();
        reducer.move_numbers_together();
        reducer.join_numbers();
        reducer.drop_and_count_down();
        reducer.step_over();
        reducer.exchange_objects();
        reducer.exchange_fields();
        reducer.put_in_order();
        reducer.lower_kinds();
        if reducer.accepted() == before || reducer.is_spent() {
            return reducer.done();
        }
    }
}
