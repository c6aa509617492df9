//! The passes of the shrinker, and the order in which they run.

use super::memo::Memo;
use super::shrinker::{Fails, Shrinker, Shrunk};
use crate::play::{AnyCase, Case};
use headjudge_oracles::Rulebook;
use std::any::Any;

/// Shrinks a case that fails, with at most `budget` calls of `fails`, which says of a simpler case whether it
/// fails in the same way: with the same signature. `fails` is not called for `case` itself.
///
/// A case is taken to fail if its beginning does, with the same cards and the first of its steps: so no beginning of a case that
/// passes is offered. That is so of violations. Every offered case is valid ([`validate`](headjudge_oracles::named::validate)) and its table
/// [legal](headjudge_oracles::Generator::is_legal_table). No case is offered twice. The offers depend only on the case and the answers.
pub fn shrink_case<R: Rulebook>(
    case: Case<R>,
    fails: &mut dyn FnMut(&Case<R>) -> bool,
    budget: usize,
) -> Shrunk<R> {
    shrink_while(case, &mut |case| Some(fails(case)), budget)
}

/// Like [`shrink_case`], but ends as soon as `fails` returns `None`.
pub(crate) fn shrink_while<R: Rulebook>(case: Case<R>, fails: &mut Fails<'_, R>, budget: usize) -> Shrunk<R> {
    shrink(case, fails, budget, Memo::new(true), |shrinker| shrinker.cut_after_failure())
}

/// Like [`shrink_while`], for a case that was shrunk and was then found to have a simpler one that fails: this one. From the
/// first pass on, the simplest numbers are those of their ranges, so the result is never one that was left already.
pub(crate) fn shrink_further<R: Rulebook>(
    case: Case<R>,
    fails: &mut Fails<'_, R>,
    budget: usize,
) -> Shrunk<R> {
    shrink(case, fails, budget, Memo::new(true), |shrinker| {
        shrinker.prefer_plausible_numbers();
    })
}

/// Like `shrink_while`, for failures at the last step of a case: its beginnings do not fail, and say nothing of each other.
pub fn shrink_failure<R: Rulebook>(case: Case<R>, fails: &mut Fails<'_, R>, budget: usize) -> Shrunk<R> {
    shrink(case, fails, budget, Memo::new(false), |_| {})
}

/// Begins with `begin`, then runs the passes. They know no types: the shrinker is compiled once for all rulebooks.
fn shrink<R: Rulebook>(
    case: Case<R>,
    fails: &mut Fails<'_, R>,
    budget: usize,
    memo: Memo,
    begin: fn(&mut Shrinker<'_>),
) -> Shrunk<R> {
    let mut best = case.clone();
    let mut fails = |case: &dyn AnyCase| {
        let case = (case as &dyn Any).downcast_ref::<Case<R>>()?;
        let is_failing = fails(case)?;
        if is_failing {
            best = case.clone();
        }
        Some(is_failing)
    };
    let mut shrinker = Shrinker::new(Box::new(case), &mut fails, budget, memo);
    begin(&mut shrinker);
    run_passes(&mut shrinker);
    let (runs, complete) = (shrinker.runs(), !shrinker.is_spent());
    Shrunk { case: best, runs, complete }
}

/// A pass: it offers simpler cases.
type Pass<'f> = fn(&mut Shrinker<'f>);

/// Whether a pass tries a change again, at the end, after which another case passed: `ONCE` where that takes many runs and hardly
/// ever finds anything.
const AGAIN: bool = true;
const ONCE: bool = false;

/// Runs the passes until none finds a simpler case. Those that remove much come first: only when they find nothing more, the next
/// ones run, and as soon as those find something, the first ones have their turn again.
fn run_passes<'f>(shrinker: &mut Shrinker<'f>) {
    let passes: [&[(Pass<'f>, bool)]; 3] = [
        &[
            (Shrinker::drop_steps, AGAIN),
            (Shrinker::drop_objects, AGAIN),
            (Shrinker::number_as_named, AGAIN),
            (Shrinker::reset_fields, AGAIN),
            (Shrinker::drop_items, AGAIN),
            (Shrinker::lower_words, ONCE),
        ],
        &[
            (Shrinker::lower_loose_numbers, AGAIN),
            (Shrinker::merge_objects, AGAIN),
            (Shrinker::print_effects, ONCE),
            (Shrinker::start_beside_others, AGAIN),
            (Shrinker::change_types, ONCE),
            (Shrinker::lower_parts_of_texts, ONCE),
            (Shrinker::merge_cards, AGAIN),
            (Shrinker::swap_words, ONCE),
            (Shrinker::drop_and_swap_words, ONCE),
            (Shrinker::move_numbers_together, AGAIN),
            (Shrinker::exchange_objects, AGAIN),
            (Shrinker::exchange_fields, AGAIN),
            (Shrinker::put_in_order, AGAIN),
            (Shrinker::start_elsewhere, ONCE),
            (Shrinker::lower_kinds, ONCE),
        ],
        // These mostly show that a number has to be what it is.
        &[
            (Shrinker::drop_runs_of_steps, AGAIN),
            (Shrinker::join_numbers, AGAIN),
            (Shrinker::lower_numbers, AGAIN),
            (Shrinker::cross_zero, AGAIN),
            (Shrinker::drop_and_count_down, AGAIN),
            (Shrinker::step_over, AGAIN),
        ],
    ];
    shrinker.keep_what_the_last_step_needs();
    shrinker.drop_runs_of_steps();
    loop {
        let mut at = 0;
        while at < passes.len() && !shrinker.is_spent() {
            let before = shrinker.accepted();
            for (pass, again) in passes[at] {
                if *again || !shrinker.tries_again() {
                    pass(shrinker);
                }
            }
            at = if shrinker.accepted() == before { at + 1 } else { 0 };
        }
        if shrinker.is_spent() || !shrinker.try_again() && !shrinker.prefer_plausible_numbers() {
            return;
        }
    }
}
