//! The cards and steps of a case, in the game's words, and the end of the engine's log below them.

use super::paint::{BAD, QUIET, paint};
use headjudge_play::play::{AnyCase, escape_and_cut, log_lines};
use std::fmt;

/// The cards of a case, a line each; the first one is object 1.
pub fn card_lines(case: &dyn AnyCase) -> Vec<String> {
    let line = |i: usize| {
        let text = escape_and_cut(&case.describe_card(i), LONGEST_LINE);
        // A shrunk card often has no name left: its description then begins with what follows the name.
        format!("#{} {}", i + 1, text.trim_start_matches([' ', ':', ',']))
    };
    (0..case.card_count()).map(line).collect()
}

/// The steps of a case, a line each.
pub fn step_lines(case: &dyn AnyCase) -> Vec<String> {
    (0..case.step_count()).map(|step| escape_and_cut(&case.describe_step(step), LONGEST_LINE)).collect()
}

/// The most characters of a card or step: a reader needs all of a text that people write.
const LONGEST_LINE: usize = 2_000;

/// Cards and steps, with what came of each step.
#[derive(Clone, Copy, Debug)]
pub struct CaseText<'a> {
    /// The cards, a line each.
    pub cards: &'a [String],
    /// What a reader needs to know of the game as it begins that no card says; empty if there is nothing.
    pub opening: &'a str,
    /// The steps, a line each.
    pub steps: &'a [String],
    /// What came of each step. It may have fewer entries than there are steps.
    pub outcomes: &'a [String],
    /// The step that is marked, 1 for the first; 0 for the opening table.
    pub marked: Option<usize>,
}

impl fmt::Display for CaseText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let CaseText { cards, opening, steps, outcomes, marked } = *self;
        write_cards(f, cards)?;
        let (bad, quiet) = (paint(f, BAD), paint(f, QUIET));
        match marked {
            Some(0) => writeln!(f, "{bad}>{bad:#} as the game begins")?,
            _ if !opening.is_empty() => writeln!(f, "  as the game begins")?,
            _ => {}
        }
        if !opening.is_empty() {
            writeln!(f, "     {quiet}{opening}{quiet:#}")?;
        }
        for (number, text) in (1..).zip(steps) {
            let (is_marked, outcome) = (marked == Some(number), outcomes.get(number - 1));
            StepText { number, text, outcome: outcome.map(String::as_str), is_marked }.fmt(f)?;
        }
        Ok(())
    }
}

/// A line for each card. Three or more in a row that are alike share a line.
pub(super) fn write_cards(f: &mut fmt::Formatter<'_>, cards: &[String]) -> fmt::Result {
    for alike in cards.chunk_by(|one, next| number_and_text(one).1 == number_and_text(next).1) {
        match alike {
            [first, _, .., last] => {
                let ((first, _), (last, text)) = (number_and_text(first), number_and_text(last));
                writeln!(f, "  {first} to {last} {text}")?;
            }
            _ => alike.iter().try_for_each(|card| writeln!(f, "  {card}"))?,
        }
    }
    Ok(())
}

/// The number of a card, such as `#1`, and the rest of its line.
fn number_and_text(card: &str) -> (&str, &str) {
    card.split_once(' ').unwrap_or((card, ""))
}

/// A step, and on the next line what came of it.
#[derive(Clone, Copy, Debug)]
pub struct StepText<'a> {
    /// 1 for the first.
    pub number: usize,
    /// The step in the game's words.
    pub text: &'a str,
    /// The reply, and what changed on the table.
    pub outcome: Option<&'a str>,
    /// Whether the step is marked.
    pub is_marked: bool,
}

impl fmt::Display for StepText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let StepText { number, text, outcome, is_marked } = *self;
        let (bad, quiet) = (paint(f, BAD), paint(f, QUIET));
        match is_marked {
            true => writeln!(f, "{bad}> {number}.{bad:#} {text}")?,
            false => writeln!(f, "  {number}. {text}")?,
        }
        outcome.iter().try_for_each(|outcome| writeln!(f, "     {quiet}{outcome}{quiet:#}"))
    }
}

/// The note that replaces a log which does not belong to the finding.
pub const LOG_NOT_KEPT: &str = "no engine log: the case did not show this when a fresh process played it";

/// The end of a log; nothing if the log is empty.
#[derive(Clone, Copy, Debug)]
pub struct LogText<'a>(pub &'a [String]);

impl fmt::Display for LogText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.0.is_empty() {
            writeln!(f, "  end of the engine's log:")?;
        }
        let quiet = paint(f, QUIET);
        log_lines(self.0).iter().try_for_each(|line| writeln!(f, "    {quiet}|{quiet:#} {line}"))
    }
}
