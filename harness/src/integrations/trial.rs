//! Checks an engine case by case, for a caller that generates the cases.

use super::failure::{Failure, describe_failure, describe_violation};
use super::pairs::{has_pairs, metamorphic_rules};
use headjudge_oracles::{Evidence, Interpretations, Rulebook};
use headjudge_play::play::{
    Case, Driver, End, EngineFailure, FailureKind, Judge, RunOptions, Signature, Stop, Tolerated, Violation,
    escape,
};
use headjudge_report::shell_path;
use headjudge_triage::files::case_file::{CaseFile, FileError, write_case};
use headjudge_triage::files::config::{self, Config};
use headjudge_triage::triage::{Probe, case_path};
use std::path::{Path, PathBuf};

/// Checks an engine case by case.
///
/// Once a case has failed, only the same failure counts, with the same signature. So a library that shrinks the case
/// stays with one bug and does not slip to another, nor to a case in which another violation may be the reason.
///
/// A `Trial` does not catch panics of the engine: each library does so itself.
pub struct Trial<R: Rulebook, D: Driver<R>> {
    driver: D,
    judge: Judge<R>,
    interpretations: Interpretations,
    /// Violations that do not count as failures.
    known: Vec<Tolerated>,
    /// The metamorphic rules, which compare a case with its pair.
    pairs: Vec<usize>,
    /// Pairs are played in one of this many cases.
    one_in: usize,
    /// Where a failing case is saved.
    folder: Option<PathBuf>,
    counts_as_failure: CountsAsFailure<R>,
}

/// What counts as a failure: anything, or only what was found first.
enum CountsAsFailure<R: Rulebook> {
    Anything,
    /// A violation with this signature; if `alone` is set, one that no other violation may explain.
    Violation {
        probe: Box<Probe<R>>,
        signature: Signature,
        alone: bool,
    },
    EngineFailure(FailureKind),
}

/// What a play shows, with the step: 1 for the first, 0 for the deal.
enum Found {
    Violation(Signature, usize, Box<Evidence>),
    Failure(usize, EngineFailure),
}

impl<R: Rulebook, D: Driver<R>> Trial<R, D> {
    /// A trial of an engine, with no interpretation chosen. [`InProcess`](headjudge_play::play::InProcess) makes a driver
    /// of an engine in Rust.
    pub fn new(driver: D) -> Self {
        Trial::with_interpretations(Interpretations::default(), driver)
    }

    /// A trial of an engine that follows these interpretations.
    pub fn with_interpretations(interpretations: Interpretations, driver: D) -> Self {
        let judge = Judge::<R>::new(driver.capabilities(), interpretations);
        Trial {
            pairs: metamorphic_rules(&judge, interpretations),
            one_in: 1,
            folder: None,
            driver,
            judge,
            interpretations,
            known: Vec::new(),
            counts_as_failure: CountsAsFailure::Anything,
        }
    }

    /// A trial with the interpretations and known bugs of a `headjudge.toml`, given as text. Known bugs do not
    /// count as failures. In a fuzz target, include the file with `include_str!`, so that the target runs
    /// anywhere.
    ///
    /// # Errors
    /// When the text is invalid; with the line.
    pub fn from_config(text: &str, driver: D) -> Result<Self, FileError> {
        let file = Config::parse(Path::new(config::NAME), text.into())?;
        let (interpretations, known) = file.interpretations_and_signatures::<R>()?;
        let mut trial = Trial::with_interpretations(interpretations, driver);
        trial.known = known.into_iter().map(Tolerated::from).collect();
        Ok(trial)
    }

    /// Plays the pairs of only one case in eight, as a campaign does: for fuzzers, which need many cases a
    /// second. The steps of a case decide whether it is one of those, so a case gives the same result each time.
    #[must_use]
    pub fn with_few_pairs(self) -> Self {
        Trial { one_in: 8, ..self }
    }

    /// Continues past violations with these signatures too: they do not count as failures.
    #[must_use]
    pub fn tolerate(mut self, signatures: impl IntoIterator<Item = Signature>) -> Self {
        self.known.extend(signatures.into_iter().map(Tolerated::from));
        self
    }

    /// Saves a failing case below this folder, in a folder for the rulebook; `headjudge check` and a suite replay the cases of
    /// `headjudge` first. While a library shrinks, each smaller case replaces the one before. The failure says how to replay
    /// it.
    #[must_use]
    pub fn save_in(self, folder: impl Into<PathBuf>) -> Self {
        Trial { folder: Some(folder.into()), ..self }
    }

    /// Plays a case and checks every rule. A case beyond the engine's capabilities is not played and passes, since a library
    /// may shrink to it.
    ///
    /// # Errors
    /// The first failure; once there was one, only the same failure.
    pub fn check(&mut self, case: &Case<R>) -> Result<(), Failure> {
        if self.judge.check_playable(case).is_err() {
            return Ok(());
        }
        let found = match &mut self.counts_as_failure {
            CountsAsFailure::Anything => self.first_failure(case),
            CountsAsFailure::Violation { probe, signature, alone } => {
                let found = match alone {
                    true => probe.find_alone(&mut self.driver, case),
                    false => probe.find(&mut self.driver, case),
                };
                found.map(|(step, evidence)| Found::Violation(signature.clone(), step, Box::new(evidence)))
            }
            CountsAsFailure::EngineFailure(kind) => {
                let kind = *kind;
                self.first_failure(case)
                    .filter(|f| matches!(f, Found::Failure(_, failure) if failure.kind() == kind))
            }
        };
        let Some(found) = found else { return Ok(()) };
        if let CountsAsFailure::Anything = self.counts_as_failure {
            self.counts_as_failure = self.only(&found, case);
        }
        Err(self.failure(found, case))
    }

    /// From now on, only the same failure counts.
    fn only(&mut self, found: &Found, case: &Case<R>) -> CountsAsFailure<R> {
        match found {
            Found::Violation(signature, ..) => {
                match Probe::new(signature, &self.driver, self.interpretations) {
                    Some(mut probe) => CountsAsFailure::Violation {
                        alone: probe.find_alone(&mut self.driver, case).is_some(),
                        probe: Box::new(probe),
                        signature: signature.clone(),
                    },
                    None => CountsAsFailure::Anything,
                }
            }
            Found::Failure(_, failure) => CountsAsFailure::EngineFailure(failure.kind()),
        }
    }

    /// What was found, with its report; its case is saved.
    fn failure(&mut self, found: Found, case: &Case<R>) -> Failure {
        match found {
            Found::Violation(signature, step, evidence) => {
                let story = match &mut self.counts_as_failure {
                    CountsAsFailure::Violation { probe, .. } => probe.tell(&mut self.driver, case, &evidence),
                    _ => None,
                };
                let mut report = describe_violation(&signature, case, step, &evidence, story.as_ref());
                report.push_str(&self.save(&signature, case, None));
                Failure::Violated { signature, step, evidence, report }
            }
            Found::Failure(step, failure) => {
                let mut case = case.clone();
                case.steps.truncate(step);
                let signature = failure.signature(&case, step);
                let mut report = describe_failure(&case, &failure);
                report.push_str(&self.save(&signature, &case, Some(&failure)));
                Failure::EngineFailure { step, failure, report }
            }
        }
    }

    /// Saves the case if there is a folder for it. Returns how to replay it.
    fn save(&self, signature: &Signature, case: &Case<R>, failure: Option<&EngineFailure>) -> String {
        let Some(folder) = &self.folder else {
            return "  to replay it, save the case file as case.json: headjudge replay case.json\n".into();
        };
        let path = case_path(folder, R::NAME, signature);
        let note = failure.map(|failure| escape(&failure.to_string()));
        let file = CaseFile { finding: Some(signature.clone()), note, ..CaseFile::of(case.clone()) };
        match write_case(&path, &file) {
            // proptest puts a full stop behind a report, which must not join the path.
            Ok(()) => format!("  reproduce: headjudge replay {}\n", shell_path(&path)),
            Err(error) => format!("  the case is not saved: {error}"),
        }
    }

    /// The first failure of the case, or of one of its pairs.
    fn first_failure(&mut self, case: &Case<R>) -> Option<Found> {
        let pairs = if has_pairs(case, self.one_in) { &self.pairs[..] } else { &[] };
        let stop = Stop::AtAllBut(&self.known);
        let options = RunOptions { stop, pairs, ..RunOptions::default() };
        let end = self.judge.run_with(&mut self.driver, case, options);
        if let End::EngineFailure(step, failure) = end {
            return Some(Found::Failure(step, failure));
        }
        let rule = |violation: &Violation| self.judge.rules()[violation.rule].id;
        let mut violations = self.judge.violations().iter();
        let violation = violations.find(|v| stop.is_at(rule(v), &v.evidence, &|| case.kinds(v.step)))?;
        let signature = Signature::of(rule(violation), &violation.evidence);
        Some(Found::Violation(signature, violation.step, Box::new(violation.evidence.clone())))
    }
}
