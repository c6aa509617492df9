//! Tests the engine against the rules by coverage-guided fuzzing. What it finds is saved in `headjudge/`, where `cargo test`
//! and `headjudge check` replay it first. Entries of the corpus and crash files are case files, too: `headjudge replay` and
//! `headjudge shrink` accept them, and any case file can be a seed.
#![no_main]

use adapter::Adapter;
use headjudge::InProcess;
use headjudge::fab::Rulebook;
use headjudge::integrations::fuzz::{Entry, Fuzzer};
use libfuzzer_sys::{Corpus, fuzz_crossover, fuzz_mutator, fuzz_target};
use std::cell::RefCell;
use std::path::Path;

#[path = "../../tests/rules.rs"]
#[allow(dead_code)] // Its `main` runs the suite.
mod adapter;

thread_local! {
    static FUZZER: RefCell<Fuzzer<Rulebook, InProcess<Adapter>>> = RefCell::new(fuzzer());
}

/// Tests the engine under the interpretations that headjudge.toml chooses, and continues past its known bugs. If
/// `HEADJUDGE_CRASH` is set when the target is built or run, it crashes at the first finding instead of going on.
fn fuzzer() -> Fuzzer<Rulebook, InProcess<Adapter>> {
    let file = include_str!("../../headjudge.toml");
    let fuzzer = Fuzzer::from_config(file, || InProcess(Adapter::default()));
    let fuzzer = fuzzer.unwrap_or_else(|error| panic!("{error}"));
    let is_set = option_env!("HEADJUDGE_CRASH").is_some() || std::env::var_os("HEADJUDGE_CRASH").is_some();
    // The folder next to this crate's own.
    let findings = Path::new(env!("CARGO_MANIFEST_DIR")).with_file_name("headjudge");
    fuzzer.save_in(findings).crash_at_once(is_set).fail_at_exit()
}

fuzz_target!(|entry: Entry<'_, Rulebook>| -> Corpus {
    match FUZZER.with_borrow_mut(|fuzzer| fuzzer.play(entry.bytes)) {
        true => Corpus::Keep,
        false => Corpus::Reject,
    }
});

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    FUZZER.with_borrow_mut(|fuzzer| fuzzer.mutate(data, size, max_size, seed))
});

fuzz_crossover!(|first: &[u8], second: &[u8], out: &mut [u8], seed: u32| {
    FUZZER.with_borrow_mut(|fuzzer| fuzzer.cross(first, second, out, seed))
});
