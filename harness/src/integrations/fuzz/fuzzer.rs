//! A fuzz target: plays the entries of a corpus, and records what it finds.

use super::guarded::Guarded;
use super::record::{Found, Record};
use crate::integrations::mutate::Entries;
use crate::integrations::pairs::{has_pairs, metamorphic_rules};
use headjudge_oracles::{Interpretations, Rulebook};
use headjudge_play::play::{Case, Driver, End, EngineFailure, Judge, RunOptions, Signature, Stop, Tolerated};
use headjudge_triage::files::case_file::FileError;
use headjudge_triage::files::config::{self, Config};
use std::path::{Path, PathBuf};

/// Pairs are played in one of this many cases, as a campaign does.
const PAIRS_ONE_IN: usize = 8;

/// Tests an engine against the rules in a fuzz target. The entries of its corpus are case files.
///
/// It goes on after a finding. Each new signature is recorded once: the case is saved, played again, shrunk, and printed as a
/// report. From then on the signature is tolerated, so that one bug does not hide the others. A panic of the engine is a
/// finding like any other. What ends the process itself, such as an abort, ends the fuzzing: libFuzzer's own crash file has
/// the case.
pub struct Fuzzer<R: Rulebook, D: Driver<R>> {
    entries: Entries<R>,
    driver: Guarded<D>,
    judge: Judge<R>,
    /// The metamorphic rules.
    pairs: Vec<usize>,
    interpretations: Interpretations,
    /// The known bugs, and what was found.
    tolerated: Vec<Tolerated>,
    found: Vec<Found>,
    folder: Option<PathBuf>,
    crashes_at_once: bool,
    fails_at_exit: bool,
    /// libFuzzer merges corpora: entries are played for their coverage only.
    is_merging: bool,
    played: u64,
    not_dealt: u64,
}

impl<R: Rulebook, D: Driver<R>> Fuzzer<R, D> {
    /// A fuzzer for an engine, with no interpretation chosen. `start` makes a driver of the engine, and another one after a
    /// panic: [`InProcess`](crate::InProcess) for an engine in Rust.
    pub fn new(start: impl Fn() -> D + 'static) -> Self {
        Fuzzer::with(Interpretations::default(), Vec::new(), start)
    }

    /// A fuzzer with the interpretations and known bugs of a `headjudge.toml`, given as text. It continues past known bugs.
    /// Include the file with `include_str!`, so that the target runs anywhere.
    ///
    /// # Errors
    /// When the text is invalid; with the line.
    pub fn from_config(text: &str, start: impl Fn() -> D + 'static) -> Result<Self, FileError> {
        let file = Config::parse(Path::new(config::NAME), text.into())?;
        let (interpretations, known) = file.interpretations_and_signatures::<R>()?;
        Ok(Fuzzer::with(interpretations, known, start))
    }

    fn with(
        interpretations: Interpretations,
        known: Vec<Signature>,
        start: impl Fn() -> D + 'static,
    ) -> Self {
        let driver = Guarded::new(start);
        let can = Driver::<R>::capabilities(&driver);
        let judge = Judge::<R>::new(can, interpretations);
        Fuzzer {
            entries: Entries::new(&[]).within(can),
            pairs: metamorphic_rules(&judge, interpretations),
            driver,
            judge,
            interpretations,
            tolerated: known.into_iter().map(Tolerated::from).collect(),
            found: Vec::new(),
            folder: None,
            crashes_at_once: false,
            fails_at_exit: false,
            is_merging: std::env::args().any(|arg| arg.starts_with("-merge")),
            played: 0,
            not_dealt: 0,
        }
    }

    /// Saves the cases of findings in this folder, in a folder for the rulebook: the smallest case of each signature. A
    /// signature whose case is there already is recorded without shrinking it again. The folder lies in that of the engine's
    /// crate, from which the places of panics are given.
    #[must_use]
    pub fn save_in(mut self, folder: impl Into<PathBuf>) -> Self {
        let folder = folder.into();
        self.driver.engine = folder.parent().map(Path::to_owned);
        // Reports are easier to read with a path that begins where the user is.
        let here = std::env::current_dir().ok();
        let short = here.and_then(|here| folder.strip_prefix(here).ok().map(Path::to_owned));
        self.folder = Some(short.unwrap_or(folder));
        self
    }

    /// If set, aborts the process at the first finding, after printing its report, so that the fuzzer keeps the entry as its
    /// own crash file. Nothing is saved. Services such as ClusterFuzzLite need that.
    #[must_use]
    pub fn crash_at_once(mut self, at_once: bool) -> Self {
        self.crashes_at_once = at_once;
        self
    }

    /// When it is dropped with findings, lists them and ends the process with exit code 1. libFuzzer ends its process with
    /// `exit`, which drops the thread-locals of the main thread on Linux (with glibc) and on macOS. Elsewhere, look into the
    /// folder of [`save_in`](Self::save_in).
    #[must_use]
    pub fn fail_at_exit(mut self) -> Self {
        self.fails_at_exit = true;
        self
    }

    /// What was found so far, in the order in which it was.
    pub fn found(&self) -> &[Found] {
        &self.found
    }

    /// How many cases were played. Those that the shrinker tries do not count.
    pub fn played(&self) -> u64 {
        self.played
    }

    /// Plays an entry, for `fuzz_target!`; false if it is no case that the adapter can play. It has no place in the corpus
    /// then.
    pub fn play(&mut self, bytes: &[u8]) -> bool {
        let Some(case) = self.entries.read(bytes) else { return false };
        if self.judge.check_playable(case).is_err() {
            return false;
        }
        let case = case.clone();
        self.played += 1;
        if self.is_merging {
            self.judge.run_with(
                &mut self.driver,
                &case,
                RunOptions { stop: Stop::Never, ..RunOptions::default() },
            );
            return true;
        }
        // The case may show several signatures: it goes on after each that is recorded.
        while let Some((signature, failure)) = self.first_new(&case) {
            self.record(signature, failure, case.clone());
        }
        true
    }

    /// Mutates the entry in the first `size` bytes of `data`, for `fuzz_mutator!`: see [`Entries::mutate`].
    pub fn mutate(&mut self, data: &mut [u8], size: usize, max_size: usize, seed: u32) -> usize {
        self.entries.mutate(data, size, max_size, seed)
    }

    /// Splices two entries, for `fuzz_crossover!`: see [`Entries::cross`].
    pub fn cross(&mut self, first: &[u8], second: &[u8], out: &mut [u8], seed: u32) -> usize {
        self.entries.cross(first, second, out, seed)
    }

    /// The first signature of the case that is not tolerated. With it, for an engine failure, the step and the failure.
    fn first_new(&mut self, case: &Case<R>) -> Option<(Signature, Option<(usize, EngineFailure)>)> {
        let pairs = if has_pairs(case, PAIRS_ONE_IN) { &self.pairs[..] } else { &[] };
        let stop = Stop::AtAllBut(&self.tolerated);
        let options = RunOptions { stop, pairs, ..RunOptions::default() };
        match self.judge.run_with(&mut self.driver, case, options) {
            // An engine need not be able to deal every table.
            End::EngineFailure(_, EngineFailure::NotDealt(_)) => {
                self.not_dealt += 1;
                None
            }
            End::EngineFailure(step, failure) => {
                let signature = failure.signature(case, step);
                let is_new = self.tolerated.iter().all(|known| known.signature != signature);
                is_new.then_some((signature, Some((step, failure))))
            }
            End::Completed | End::GameOver(_) | End::Violated(_) => {
                let id = |rule: usize| self.judge.rules()[rule].id;
                let mut violations = self.judge.violations().iter();
                let new = violations.find(|v| stop.is_at(id(v.rule), &v.evidence, &|| case.kinds(v.step)))?;
                Some((Signature::of(id(new.rule), &new.evidence), None))
            }
        }
    }

    fn record(&mut self, signature: Signature, failure: Option<(usize, EngineFailure)>, case: Case<R>) {
        let folder = self.folder.as_deref().filter(|_| !self.crashes_at_once);
        let record = Record { folder, interpretations: self.interpretations, played: self.played };
        let found = match failure {
            None => record.violation(&mut self.driver, &signature, case),
            Some((step, failure)) => record.failure(&mut self.driver, &signature, step, &failure, case),
        };
        eprintln!("\n{}", found.text);
        if self.crashes_at_once {
            std::process::abort();
        }
        self.tolerated.push(signature.into());
        self.found.push(found);
    }
}

impl<R: Rulebook, D: Driver<R>> Drop for Fuzzer<R, D> {
    fn drop(&mut self) {
        if !self.fails_at_exit || self.is_merging {
            return;
        }
        let Fuzzer { found, played, not_dealt, .. } = self;
        let refused =
            if *not_dealt > 0 { format!("; the engine refused to deal {not_dealt}") } else { String::new() };
        eprintln!("headjudge: {played} cases played{refused}; findings: {}", found.len());
        found.iter().for_each(|found| eprintln!("  {found}"));
        let is_failed = found.iter().any(|found| !found.is_flaky);
        if is_failed || (*played > 0 && played == not_dealt) {
            std::process::exit(1);
        }
    }
}
