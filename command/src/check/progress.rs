//! What the progress line says of a campaign.

use super::progress_text::Facts;
use crate::terminal::{ProgressLine, is_interrupted, progress_columns};
use headjudge_play::campaign::{Counts, Rounds};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use std::fmt::Write;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// The progress of one rulebook's campaign.
pub(super) struct Progress {
    line: ProgressLine,
    found: Arc<Found>,
}

/// What the campaign has found so far.
struct Found {
    /// For each rule of the rulebook, whether its precondition was met; `None` for a rule that is not judged.
    exercised: Mutex<Vec<Option<bool>>>,
    findings: AtomicUsize,
}

impl Progress {
    /// Draws the progress of these rounds. `judged` says of each rule of the rulebook whether it is judged.
    pub(super) fn start(name: &'static str, rounds: &Rounds, judged: Vec<bool>) -> Progress {
        let exercised = judged.into_iter().map(|is_judged| is_judged.then_some(false)).collect();
        let found = Arc::new(Found { exercised: Mutex::new(exercised), findings: AtomicUsize::new(0) });
        let (seen, until) = (found.clone(), rounds.until);
        let write = move |state: &ProgressState, text: &mut dyn Write| {
            // That a line cannot be written into memory does not happen.
            let _ = text.write_str(&seen.facts(state, until).line(name, progress_columns()));
        };
        // If time decides, their number is not known.
        let cases = until.is_none().then(|| rounds.cases());
        let bar = ProgressBar::with_draw_target(cases, ProgressDrawTarget::hidden());
        // It is drawn once it is complete.
        let bar = match ProgressStyle::with_template("{line}") {
            Ok(style) => bar.with_style(style.with_key("line", write)),
            Err(_) => bar,
        };
        Progress { line: ProgressLine::draw(bar), found }
    }

    /// Adds the counts of more cases.
    pub(super) fn add(&self, counts: &Counts) {
        let mut exercised = lock(&self.found.exercised);
        for (is_exercised, met) in exercised.iter_mut().zip(&counts.preconditions) {
            *is_exercised = is_exercised.map(|is_exercised| is_exercised || *met > 0);
        }
        drop(exercised);
        self.line.add(counts.cases + counts.symmetric);
    }

    /// There are this many findings now.
    pub(super) fn set_findings(&self, findings: usize) {
        self.found.findings.store(findings, Ordering::Relaxed);
    }
}

impl Found {
    /// What is known while the line is drawn.
    fn facts(&self, state: &ProgressState, until: Option<Instant>) -> Facts {
        let (exercised, judged) = {
            let rules = lock(&self.exercised);
            let judged = rules.iter().flatten();
            (judged.clone().filter(|is_exercised| **is_exercised).count(), judged.count())
        };
        Facts {
            cases: state.pos(),
            of: state.len(),
            per_second: state.per_sec(),
            exercised,
            judged,
            findings: self.findings.load(Ordering::Relaxed),
            left: until.map_or_else(|| state.eta(), |until| until.saturating_duration_since(Instant::now())),
            is_stopping: is_interrupted(),
        }
    }
}

/// Locks, even if another holder panicked: what is behind the lock is valid all the same.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Draws that the findings of a rulebook are shrunk, and for how long.
pub(super) fn shrinking(name: &str, findings: usize) -> ProgressLine {
    let noun = if findings == 1 { "finding" } else { "findings" };
    let bar = ProgressBar::new_spinner().with_message(format!("{name:<4} shrinking {findings} {noun}"));
    ProgressLine::draw(match ProgressStyle::with_template("{msg}, {elapsed}") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    })
}
