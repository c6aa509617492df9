//! Checks an engine case by case, for a caller that generates the cases.

use crate::files::case_file::FileError;
use crate::files::config::{self, Config};
use crate::play::{
    Case, Driver, End, EngineFailure, FailureKind, Judge, RunOptions, Signature, Stop, Violation,
};
use crate::triage::Probe;
use headjudge_oracles::{Check, Evidence, Interpretations, Rulebook};
use std::fmt;
use std::path::Path;

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
    known: Vec<Signature>,
    /// The metamorphic rules, which compare a case with its pair.
    pairs: Vec<usize>,
    /// Pairs are played in one of this many cases.
    one_in: usize,
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

/// Why a case failed.
#[derive(Clone, Debug, PartialEq)]
pub enum Failure {
    /// A rule is violated.
    Violated {
        /// The rule, the kind of evidence and the property.
        signature: Signature,
        /// The step that violates the rule, 1 for the first; 0 for the opening table.
        step: usize,
        /// What was expected, and what was shown.
        evidence: Box<Evidence>,
    },
    /// The engine could not play the case: it could not deal the cards, or sent invalid output, for example.
    EngineFailure {
        /// The step, 1 for the first; 0 for dealing the cards.
        step: usize,
        /// The failure.
        failure: EngineFailure,
    },
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Violated { signature, step, evidence } => {
                let (expected, shown) = (&evidence.expected, &evidence.shown);
                write!(f, "violated: {signature} at step {step}: expected {expected}, shown {shown}")
            }
            Failure::EngineFailure { step, failure } => {
                write!(f, "{} at step {step}: {failure}", failure.kind())
            }
        }
    }
}

impl std::error::Error for Failure {}

impl<R: Rulebook, D: Driver<R>> Trial<R, D> {
    /// A trial of an engine, with no interpretation chosen. [`InProcess`](crate::play::InProcess) makes a driver
    /// of an engine in Rust.
    pub fn new(driver: D) -> Self {
        Trial::with_interpretations(Interpretations::default(), driver)
    }

    /// A trial of an engine that follows these interpretations.
    pub fn with_interpretations(interpretations: Interpretations, driver: D) -> Self {
        let judge = Judge::<R>::new(driver.capabilities(), interpretations);
        let rules = judge.rules().iter().enumerate();
        let is_metamorphic = |check: &Check<R>| matches!(check, Check::Metamorphic { .. });
        let pairs = rules
            .filter(|(_, r)| is_metamorphic(&r.check) && r.applies_under(interpretations))
            .map(|(i, _)| i);
        Trial {
            pairs: pairs.collect(),
            one_in: 1,
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
        trial.known = known;
        Ok(trial)
    }

    /// Plays the pairs of only one case in eight, as a campaign does: for fuzzers, which need many cases a
    /// second. The steps of a case decide whether it is one of those, so a case gives the same result each time.
    #[must_use]
    pub fn with_few_pairs(self) -> Self {
        Trial { one_in: 8, ..self }
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
        let failure = match &mut self.counts_as_failure {
            CountsAsFailure::Anything => self.first_failure(case),
            CountsAsFailure::Violation { probe, signature, alone } => {
                let found = match alone {
                    true => probe.find_alone(&mut self.driver, case),
                    false => probe.find(&mut self.driver, case),
                };
                found.map(|(step, evidence)| Failure::Violated {
                    signature: signature.clone(),
                    step,
                    evidence: Box::new(evidence),
                })
            }
            CountsAsFailure::EngineFailure(kind) => {
                let kind = *kind;
                self.first_failure(case)
                    .filter(|f| matches!(f, Failure::EngineFailure { failure, .. } if failure.kind() == kind))
            }
        };
        let Some(failure) = failure else { return Ok(()) };
        if let CountsAsFailure::Anything = self.counts_as_failure {
            self.counts_as_failure = match &failure {
                Failure::Violated { signature, .. } => {
                    match Probe::new(signature, &self.driver, self.interpretations) {
                        Some(mut probe) => CountsAsFailure::Violation {
                            alone: probe.find_alone(&mut self.driver, case).is_some(),
                            probe: Box::new(probe),
                            signature: signature.clone(),
                        },
                        None => CountsAsFailure::Anything,
                    }
                }
                Failure::EngineFailure { failure, .. } => CountsAsFailure::EngineFailure(failure.kind()),
            };
        }
        Err(failure)
    }

    /// The first failure of the case, or of one of its pairs.
    fn first_failure(&mut self, case: &Case<R>) -> Option<Failure> {
        let hash =
            case.steps.iter().fold(0_usize, |sum, step| sum * 31 % 8191 + usize::from(R::kind(step)) + 1);
        let pairs = if hash.is_multiple_of(self.one_in) { &self.pairs[..] } else { &[] };
        let stop = Stop::AtAllBut(&self.known);
        let options = RunOptions { stop, pairs, ..RunOptions::default() };
        let end = self.judge.run_with(&mut self.driver, case, options);
        if let End::EngineFailure(step, failure) = end {
            return Some(Failure::EngineFailure { step, failure });
        }
        let rule = |violation: &Violation| self.judge.rules()[violation.rule].id;
        let mut violations = self.judge.violations().iter();
        let violation = violations.find(|violation| stop.is_at(rule(violation), &violation.evidence))?;
        let signature = Signature::of(rule(violation), &violation.evidence);
        Some(Failure::Violated {
            signature,
            step: violation.step,
            evidence: Box::new(violation.evidence.clone()),
        })
    }
}
