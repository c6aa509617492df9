//! A trial: an engine held to the rules, case by case, by whoever deals them.

use crate::files::case_file::FileError;
use crate::files::config::{self, Config};
use crate::play::{Case, Driver, End, EngineFailure, Judge, Signature};
use crate::triage::Probe;
use headjudge_oracles::{Check, Evidence, Interpretations, Rulebook};
use std::fmt;
use std::path::Path;

/// Holds an engine to the rules, case by case.
///
/// From the first case that fails on, only the same failure counts, with the same signature: a library that
/// then shrinks the case stays with that one bug, and does not slip to another on the way.
///
/// A panic of the engine is not caught here: the libraries do, each in its own way.
pub struct Trial<R: Rulebook, D: Driver<R>> {
    player: D,
    judge: Judge<R>,
    interpretations: Interpretations,
    /// The rules that compare a case with its pair.
    pairs: Vec<usize>,
    /// In one of how many cases those are played.
    one_in: usize,
    sought: Sought<R>,
}

/// What counts as a failure.
enum Sought<R: Rulebook> {
    Any,
    Violation(Box<Probe<R>>, Signature),
    EngineFailure(&'static str),
}

/// What a case showed.
#[derive(Clone, Debug, PartialEq)]
pub enum Failure {
    /// A rule is violated.
    Violated {
        /// What makes it this finding.
        signature: Signature,
        /// The step that convicts; 0 for the table as dealt.
        step: usize,
        /// What was expected, and what was shown.
        evidence: Box<Evidence>,
    },
    /// The engine stopped the case: it could not deal it, or showed what cannot be.
    EngineFailure {
        /// The step.
        step: usize,
        /// What happened.
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
                write!(f, "{} at step {step}: {failure}", failure.word())
            }
        }
    }
}

impl std::error::Error for Failure {}

impl<R: Rulebook, D: Driver<R>> Trial<R, D> {
    /// A trial of an engine, under the default interpretations: [`InProcess`](crate::play::InProcess) makes a player of an engine in Rust.
    pub fn new(player: D) -> Self {
        Trial::under(Interpretations::default(), player)
    }

    /// A trial under other readings of the texts that can be read two ways.
    pub fn under(interpretations: Interpretations, player: D) -> Self {
        let judge = Judge::<R>::new(player.capabilities(), interpretations);
        let rules = judge.rules().iter().enumerate();
        let is_metamorphic = |check: &Check<R>| matches!(check, Check::Metamorphic { .. });
        let pairs = rules
            .filter(|(_, r)| is_metamorphic(&r.check) && r.applies_under(interpretations))
            .map(|(i, _)| i);
        Trial { pairs: pairs.collect(), one_in: 1, player, judge, interpretations, sought: Sought::Any }
    }

    /// A trial as an engine's `headjudge.toml` says: under the readings that it chooses, and on after the bugs that it
    /// knows, which would otherwise be all that is ever found. A fuzz target takes the text in by `include_str!`: no file
    /// is read, so it says the same wherever the target is run.
    ///
    /// # Errors
    /// What is wrong with the text, with its line.
    pub fn as_file_says(text: &str, player: D) -> Result<Self, FileError> {
        let file = Config::parse(Path::new(config::NAME), text.into())?;
        let (interpretations, known) = file.readings_and_signatures::<R>()?;
        let mut trial = Trial::under(interpretations, player);
        trial.judge.tolerate(known);
        Ok(trial)
    }

    /// Plays the pairs of one case in eight only, as a campaign does: for fuzzers, which want many cases a second.
    /// The case itself tells whether it is one of those, so that it shows the same whenever it is played.
    #[must_use]
    pub fn with_few_twins(self) -> Self {
        Trial { one_in: 8, ..self }
    }

    /// Plays a case and judges it.
    ///
    /// # Errors
    /// What it shows: the first failure, or, once there was one, that same failure alone.
    pub fn check(&mut self, case: &Case<R>) -> Result<(), Failure> {
        let failure = match &mut self.sought {
            Sought::Any => self.first_failure(case),
            Sought::Violation(probe, signature) => {
                let found = probe.find(&mut self.player, case);
                found.map(|(step, evidence)| Failure::Violated {
                    signature: signature.clone(),
                    step,
                    evidence: Box::new(evidence),
                })
            }
            Sought::EngineFailure(word) => {
                let word = *word;
                self.first_failure(case)
                    .filter(|f| matches!(f, Failure::EngineFailure { failure, .. } if failure.word() == word))
            }
        };
        let Some(failure) = failure else { return Ok(()) };
        if let Sought::Any = self.sought {
            self.sought = match &failure {
                Failure::Violated { signature, .. } => {
                    match Probe::new(signature, &self.player, self.interpretations) {
                        Some(probe) => Sought::Violation(Box::new(probe), signature.clone()),
                        None => Sought::Any,
                    }
                }
                Failure::EngineFailure { failure, .. } => Sought::EngineFailure(failure.word()),
            };
        }
        Err(failure)
    }

    /// What the case shows, or one of its pairs.
    fn first_failure(&mut self, case: &Case<R>) -> Option<Failure> {
        let mut end = self.judge.run(&mut self.player, case);
        let mixed =
            case.steps.iter().fold(0_usize, |sum, step| sum * 31 % 8191 + usize::from(R::kind(step)) + 1);
        let pairs = if mixed.is_multiple_of(self.one_in) { &self.pairs[..] } else { &[] };
        for rule in pairs {
            if matches!(end, End::Whole | End::Over(_)) {
                end = self.judge.run_pair(&mut self.player, case, *rule);
            }
        }
        if let End::EngineFailure(step, failure) = end {
            return Some(Failure::EngineFailure { step, failure });
        }
        let violation =
            self.judge.violations().iter().find(|violation| !self.judge.is_tolerated(violation))?;
        let signature = Signature::of(self.judge.rules()[violation.rule].id, &violation.evidence);
        Some(Failure::Violated {
            signature,
            step: violation.step,
            evidence: Box::new(violation.evidence.clone()),
        })
    }
}
