//! Tests the engine against the rules by coverage-guided fuzzing. Entries of the corpus and crash files are case files:
//! `headjudge replay` and `headjudge shrink` accept them, and any case file can be a seed.
#![no_main]

use adapter::Adapter;
use headjudge::InProcess;
use headjudge::fab::Rulebook;
use headjudge::integrations::Trial;
use headjudge::integrations::mutate::Entries;
use libfuzzer_sys::{Corpus, fuzz_crossover, fuzz_mutator, fuzz_target};
use std::cell::RefCell;

#[path = "../../tests/rules.rs"]
#[allow(dead_code)] // Its `main` runs the suite.
mod adapter;

thread_local! {
    static ENTRIES: RefCell<Entries<Rulebook>> = const { RefCell::new(Entries::new(&[])) };
    static TRIAL: RefCell<Trial<Rulebook, InProcess<Adapter>>> = RefCell::new(trial());
}

/// Tests the engine under the interpretations that headjudge.toml chooses, and continues past its known bugs.
fn trial() -> Trial<Rulebook, InProcess<Adapter>> {
    let file = include_str!("../../headjudge.toml");
    match Trial::from_config(file, InProcess(Adapter::default())) {
        Ok(trial) => trial.with_few_pairs(),
        Err(error) => panic!("{error}"),
    }
}

fuzz_target!(|bytes: &[u8]| -> Corpus {
    ENTRIES.with_borrow_mut(|entries| {
        let Some(case) = entries.read(bytes) else { return Corpus::Reject };
        if let Err(failure) = TRIAL.with_borrow_mut(|trial| trial.check(case)) {
            panic!("{failure}");
        }
        Corpus::Keep
    })
});

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    ENTRIES.with_borrow_mut(|entries| entries.mutate(data, size, max_size, seed))
});

fuzz_crossover!(|first: &[u8], second: &[u8], out: &mut [u8], seed: u32| {
    ENTRIES.with_borrow_mut(|entries| entries.cross(first, second, out, seed))
});
