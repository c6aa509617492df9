//! A finding in parts, in the game's words: what every report of it is made of.

use crate::play::{Case, escape};
use headjudge_oracles::{ObjectId, Rule, Rulebook, Shape};
use similar::{Algorithm, ChangeTag, TextDiff};
use std::borrow::Cow;
use std::fmt::{self, Write};

/// The rule, the table, the steps, and what convicts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseReport {
    /// The rule's id.
    pub rule: &'static str,
    /// The rule's name.
    pub slug: &'static str,
    /// What the rule demands, in our words.
    pub demand: &'static str,
    /// The cards, the first one is object 1.
    pub cards: Vec<String>,
    /// The steps, in order.
    pub steps: Vec<String>,
    /// What convicts; none for what does not repeat.
    pub violation: Option<Violation>,
}

/// What convicts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The step after which it shows; 0 for the opening table.
    pub step: usize,
    /// What differs: the object, if it is an object's, and the property.
    pub subject: String,
    /// The lines that the rule expects and those that the engine showed.
    pub diff: Vec<(DiffSide, String)>,
}

/// Where a line of a difference stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiffSide {
    /// In what the rule expects alone.
    Expected,
    /// In what the engine showed alone.
    Shown,
    /// In both.
    Both,
}

impl DiffSide {
    /// The sign that it has in a difference.
    pub fn mark(self) -> char {
        match self {
            DiffSide::Expected => '-',
            DiffSide::Shown => '+',
            DiffSide::Both => ' ',
        }
    }
}

/// What convicts, as it is written down.
#[derive(Clone, Copy, Debug)]
pub struct EvidenceRef<'a> {
    /// The step after which it shows; 0 for the opening table.
    pub step: usize,
    /// The object, if it is an object's.
    pub object: Option<ObjectId>,
    /// The property.
    pub field: &'a str,
    /// What the rule expects, a line each.
    pub expected: &'a str,
    /// What the engine showed, a line each.
    pub shown: &'a str,
}

impl CaseReport {
    /// The story of a case under a rule; without facts, of what does not repeat.
    pub fn new<R: Rulebook>(rule: &Rule<R>, case: &Case<R>, facts: Option<EvidenceRef<'_>>) -> CaseReport {
        let name = |id: ObjectId| object_name::<R>(&case.cards, id);
        let card = |(i, card): (usize, &R::Card)| {
            let told = escape(&R::describe_card(card));
            // A shrunk card often has no name left: what is told of it then begins with what follows the name.
            format!("#{} {}", i + 1, told.trim_start_matches([' ', ':', ',']))
        };
        CaseReport {
            rule: rule.id,
            slug: rule.slug,
            demand: rule.demand,
            cards: case.cards.iter().enumerate().map(card).collect(),
            steps: case.steps.iter().map(|step| escape(&R::describe_step(step, &name))).collect(),
            violation: facts.map(|facts| Violation {
                step: facts.step,
                subject: facts.object.map_or(String::new(), |id| name(id) + ": ") + facts.field,
                diff: difference(facts.expected, facts.shown),
            }),
        }
    }
}

/// A finding in the game's words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FindingReport {
    /// The rule, the table, the steps, and what convicts.
    pub case_report: CaseReport,
    /// How its case was shrunk, and whether it is minimal, a line each; none where it was not.
    pub shrunk: Vec<String>,
}

impl FindingReport {
    /// As a text.
    pub fn text(&self) -> String {
        let mut out = String::new();
        // Writing to a string cannot fail.
        let _ = print_case_report(&mut out, &self.case_report);
        let shrunk = self.shrunk.iter().map(|line| format!("  {line}\n")).collect::<String>();
        out + &shrunk
    }
}

/// Prints a story: the rule, the table, the steps and the difference.
///
/// # Errors
/// When `out` cannot be written.
pub fn print_case_report(out: &mut dyn Write, story: &CaseReport) -> fmt::Result {
    let verdict = if story.violation.is_some() { "violated" } else { "flaky" };
    writeln!(out, "{} {}: {verdict}", story.rule, story.slug)?;
    writeln!(out, "  the rule demands: {}\n", story.demand)?;
    story.cards.iter().try_for_each(|card| writeln!(out, "  {card}"))?;
    let convicts = story.violation.as_ref().map(|violation| violation.step);
    if convicts == Some(0) {
        writeln!(out, "> as dealt")?;
    }
    for (at, step) in (1..).zip(&story.steps) {
        let mark = if convicts == Some(at) { '>' } else { ' ' };
        writeln!(out, "{mark} {at}. {step}")?;
    }
    story.violation.as_ref().map_or(Ok(()), |violation| print_violation(out, violation))
}

fn print_violation(out: &mut dyn Write, violation: &Violation) -> fmt::Result {
    writeln!(out, "\n  --- what the rule expects\n  +++ what the engine showed")?;
    writeln!(out, "  @@ {} @@", violation.subject)?;
    for (sign, line) in &violation.diff {
        writeln!(out, "  {}{line}", sign.mark())?;
    }
    writeln!(out)
}

fn difference(expected: &str, shown: &str) -> Vec<(DiffSide, String)> {
    // Every line ended, so that a last line without an end is no difference.
    let lines = |text: &str| text.lines().map(|line| format!("{line}\n")).collect::<String>();
    let (expected, shown) = (lines(expected), lines(shown));
    let diff = TextDiff::configure().algorithm(Algorithm::Patience).diff_lines(&expected, &shown);
    let line = |change: similar::Change<&str>| {
        let sign = match change.tag() {
            ChangeTag::Delete => DiffSide::Expected,
            ChangeTag::Insert => DiffSide::Shown,
            ChangeTag::Equal => DiffSide::Both,
        };
        (sign, escape(change.value().trim_end_matches('\n')))
    };
    diff.iter_all_changes().map(line).collect()
}

/// What an object is called in a report: its number, and the first text on its card.
pub fn object_name<R: Rulebook>(cards: &[R::Card], id: ObjectId) -> String {
    struct First(Option<String>);
    impl Shape for First {
        fn text(&mut self, _: &'static str, value: &mut Cow<'static, str>, _: &'static [&'static str]) {
            self.0.get_or_insert_with(|| value.to_string());
        }
    }
    let mut first = First(None);
    if let Some(card) = cards.get(id.card_index()) {
        R::card_fields(&mut card.clone(), &mut first);
    }
    match first.0.filter(|name| !name.is_empty()) {
        Some(name) => format!("{} ({id})", escape(&name)),
        None => id.to_string(),
    }
}
