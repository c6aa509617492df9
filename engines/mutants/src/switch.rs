//! Which mutant is switched on in this thread, which were reached, and how much work a case may be.

use std::cell::{Cell, RefCell};
use std::ops::Not;
use std::sync::atomic::{AtomicU32, Ordering};

/// How many switches and turns of loops a case may pass at least. The tool prints how many the longest case of each conforming engine
/// passes. An engine that calls itself without an end must run out of fuel before it runs out of stack.
const FUEL: u32 = 100_000_000;

/// How many a case may pass: see [`allow`].
static ALLOWED: AtomicU32 = AtomicU32::new(u32::MAX);

/// In place of the number of a mutant: no mutant is switched on, and those that are reached are recorded.
const RECORDING: u32 = u32::MAX;

thread_local! {
    static ON: Cell<u32> = const { Cell::new(0) };
    static FUEL_LEFT: Cell<u32> = const { Cell::new(u32::MAX) };
    static REACHED: RefCell<Vec<bool>> = const { RefCell::new(Vec::new()) };
}

/// Whether this mutant is switched on. The mutated code asks it.
#[inline]
pub(crate) fn mutant(number: u32) -> bool {
    tick();
    let on = ON.get();
    if on == RECORDING {
        reach(number);
    }
    on == number
}

#[cold]
fn reach(number: u32) {
    REACHED.with_borrow_mut(|reached| {
        let at = number as usize;
        reached.resize(reached.len().max(at + 1), false);
        reached[at] = true;
    });
}

/// Ends an engine that does not end by itself.
#[inline]
pub(crate) fn tick() {
    let left = FUEL_LEFT.get();
    assert!(left > 0, "the engine hangs");
    FUEL_LEFT.set(left - 1);
}

/// The negation of a value, or the value itself if the mutant is switched on.
#[inline]
pub(crate) fn not<T: Not<Output = T>>(value: T, is_on: bool) -> T {
    if is_on { value } else { !value }
}

/// Switches on one mutant, or none for 0.
pub(crate) fn switch_on(number: u32) {
    ON.set(number);
}

/// Lets a case pass some times as many as the longest one of the conforming engine.
pub(crate) fn allow(longest: u32) {
    ALLOWED.store(longest.saturating_mul(8).max(FUEL), Ordering::Relaxed);
}

/// Starts the work of another case.
pub(crate) fn refuel() {
    FUEL_LEFT.set(ALLOWED.load(Ordering::Relaxed));
}

/// The mutants that are reached while `play` runs, and how many switches and turns of loops it passes.
pub(crate) fn record(play: impl FnOnce()) -> (Vec<u32>, u32) {
    FUEL_LEFT.set(u32::MAX);
    switch_on(RECORDING);
    play();
    switch_on(0);
    let reached = REACHED.take();
    let numbers = (0..).zip(reached).filter(|(_, is_reached)| *is_reached);
    (numbers.map(|(number, _)| number).collect(), u32::MAX - FUEL_LEFT.get())
}
