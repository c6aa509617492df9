//! An engine failure in the game's words: its title, and its case with the step that failed.

use super::case_text::{StepText, card_lines, step_lines, write_cards};
use super::paint::{BAD, paint};
use super::sentence::{LONGEST_TITLE, cut};
use super::title::step_words;
use headjudge_play::play::{
    AnyCase, BadOutput, Death, EngineFailure, Story, escape, log_line, one_line, plural,
};
use headjudge_triage::files::run_file::Shrinking;
use std::fmt;

/// An engine failure, borrowed from wherever it is kept.
#[derive(Clone, Copy, Debug)]
pub struct FailureRef<'a> {
    /// What failed, and how.
    pub failure: &'a EngineFailure,
    /// The last lines of the engine's log, the oldest first.
    pub log: &'a [String],
    /// What the engine replied and showed before.
    pub story: Option<&'a Story>,
    /// How the case was shrunk; `None` if it was not.
    pub shrunk: Option<Shrinking>,
}

/// An engine failure in the game's words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FailureReport {
    /// What the engine does, with the message of a panic or an exception, and at which step.
    pub title: String,
    /// The cards; the first one is object 1.
    pub cards: Vec<String>,
    /// The steps. The engine fails at the last one; as the cards are dealt if there is none.
    pub steps: Vec<String>,
    /// What came of each step before the last one; empty if that is not known.
    pub outcomes: Vec<String>,
    /// How the case was shrunk.
    pub shrinking: Option<String>,
}

/// A longer case is not shown in full: one that could not be shrunk has up to 96 steps.
const MAX_STEPS: usize = 20;
/// How many of its steps are shown.
const LAST_STEPS: usize = 8;

impl FailureReport {
    /// Describes a failure at the end of a case.
    pub fn new(case: &dyn AnyCase, failure: FailureRef<'_>) -> FailureReport {
        let FailureRef { failure, log, story, shrunk } = failure;
        let steps = step_lines(case);
        let outcomes = story.map_or(Vec::new(), Story::outcomes);
        let is_complete = outcomes.len() + 1 == steps.len();
        FailureReport {
            title: title(&happened(failure, log), &when(case)),
            cards: card_lines(case),
            steps,
            outcomes: if is_complete { outcomes } else { Vec::new() },
            shrinking: shrunk.map(|shrunk| shrinking_line(shrunk, case)),
        }
    }
}

/// How the case of a failure was shrunk.
pub(super) fn shrinking_line(shrunk: Shrinking, case: &dyn AnyCase) -> String {
    let Shrinking { from_steps, from_cards, runs, .. } = shrunk;
    let (steps, cards) = (plural(from_steps, "step"), plural(from_cards, "card"));
    match (case.step_count(), case.card_count()) {
        same if same == (from_steps, from_cards) => {
            format!("already smallest: {steps}, {cards} ({runs} runs)")
        }
        (to_steps, to_cards) => {
            format!("shrunk from {steps} and {cards} to {to_steps} and {to_cards}, {runs} runs")
        }
    }
}

/// The cards and steps. The step that failed is marked.
impl fmt::Display for FailureReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bad = paint(f, BAD);
        write_cards(f, &self.cards)?;
        if self.steps.is_empty() {
            return writeln!(f, "{bad}>{bad:#} as the game begins");
        }
        let left_out = if self.steps.len() > MAX_STEPS { self.steps.len() - LAST_STEPS } else { 0 };
        if left_out > 0 {
            writeln!(f, "  (steps 1 to {left_out} are left out here)")?;
        }
        let mut steps = self.steps.iter().enumerate().skip(left_out);
        steps.try_for_each(|(i, text)| {
            let (number, is_marked) = (i + 1, i + 1 == self.steps.len());
            let outcome = self.outcomes.get(i).map(String::as_str);
            StepText { number, text, outcome, is_marked }.fmt(f)
        })
    }
}

/// What the engine does: its own message where there is one. A title says the step in words.
fn happened(failure: &EngineFailure, log: &[String]) -> String {
    let text = match failure {
        EngineFailure::Oracle(panic) => format!("a rule of headjudge {panic}"),
        EngineFailure::Crash(Death::Panic(panic)) => format!("the engine panics: {}", panic.message),
        EngineFailure::Crash(Death::Process { end, .. } | Death::Unexplained { end, .. }) => {
            match exception(log) {
                Some(line) => format!("the engine dies: {line}"),
                None => format!("the engine {}", end.in_present()),
            }
        }
        EngineFailure::Hang(_) => "the engine does not answer".into(),
        EngineFailure::Memory { .. } => "the engine takes too much memory".into(),
        EngineFailure::BadOutput(BadOutput::Response { what, .. }) => {
            format!("the engine sends an invalid response: {what}")
        }
        EngineFailure::BadOutput(BadOutput::ShowsUnknown(objects)) => {
            format!("the engine shows unknown object {objects}")
        }
        EngineFailure::BadOutput(BadOutput::AnswersUnknown { objects, .. }) => {
            format!("the engine answers with unknown object {objects}")
        }
        EngineFailure::Adapter(_) | EngineFailure::NotDealt(_) => failure.to_string(),
    };
    escape(&one_line(&text))
}

/// The message of an exception that ended the engine: the last line of the log that reads like one.
fn exception(log: &[String]) -> Option<String> {
    exception_at(log).map(|at| log_line(&log[at]))
}

/// The place of that line in the log.
pub(super) fn exception_at(log: &[String]) -> Option<usize> {
    let is_message = |line: &String| {
        !line.starts_with(char::is_whitespace)
            && ["Error", "Exception", "panicked", "memory allocation of"]
                .iter()
                .any(|word| line.contains(word))
    };
    log.iter().rposition(is_message)
}

/// At which step: the last one of the case. In words, and by its kind.
fn when(case: &dyn AnyCase) -> [String; 2] {
    let steps = case.step_count();
    let Some(kind) = steps.checked_sub(1).and_then(|last| case.kind(last)) else {
        return [", when cards are dealt".into(), String::new()];
    };
    let words = step_words(case, steps, None);
    let when = match kind.question {
        true => format!(", when asked \"{words}\""),
        false => format!(", when {words}"),
    };
    [when, format!(", at step {}", kind.name)]
}

/// A title that is no longer than one may be. The message is worth more than the step.
fn title(happened: &str, when: &[String; 2]) -> String {
    let mut tries = when.iter().map(|when| format!("{happened}{when}"));
    let title = tries.find(|title| title.chars().count() <= LONGEST_TITLE);
    title.unwrap_or_else(|| cut(happened, LONGEST_TITLE))
}
