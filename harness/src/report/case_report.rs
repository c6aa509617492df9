//! A case under a rule, in the game's words. Every report of a finding is made of these parts.

use crate::play::{Case, escape};
use headjudge_oracles::{ObjectId, Rule, Rulebook, Shape};
use similar::{Algorithm, ChangeTag, TextDiff};
use std::borrow::Cow;
use std::fmt::{self, Write};

/// The rule, the cards, the steps, and the violation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseReport {
    /// The rule's id.
    pub rule: &'static str,
    /// The rule's name.
    pub slug: &'static str,
    /// What the rule demands, in our words.
    pub demand: &'static str,
    /// The cards; the first one is object 1.
    pub cards: Vec<String>,
    /// The steps, in order.
    pub steps: Vec<String>,
    /// What violates the rule; `None` for a flaky signature.
    pub violation: Option<Violation>,
}

/// The difference between what the rule expects and what the engine showed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The step after which the difference shows; 0 for the opening table.
    pub step: usize,
    /// What differs: the property, after the name of the object if it belongs to one.
    pub subject: String,
    /// The lines that the rule expects and those that the engine showed.
    pub diff: Vec<(DiffSide, String)>,
}

/// On which side of a difference a line stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiffSide {
    /// Only in what the rule expects.
    Expected,
    /// Only in what the engine showed.
    Shown,
    /// In both.
    Both,
}

impl DiffSide {
    /// The character that begins such a line.
    pub fn marker(self) -> char {
        match self {
            DiffSide::Expected => '-',
            DiffSide::Shown => '+',
            DiffSide::Both => ' ',
        }
    }
}

/// The evidence of a violation, as a run file or a finding has it.
#[derive(Clone, Copy, Debug)]
pub struct EvidenceRef<'a> {
    /// The step after which the difference shows; 0 for the opening table.
    pub step: usize,
    /// The object, if the property belongs to one.
    pub object: Option<ObjectId>,
    /// The property.
    pub field: &'a str,
    /// What the rule expects, a line each.
    pub expected: &'a str,
    /// What the engine showed, a line each.
    pub shown: &'a str,
}

impl CaseReport {
    /// Describes a case under a rule. A flaky signature has no evidence.
    pub fn new<R: Rulebook>(rule: &Rule<R>, case: &Case<R>, evidence: Option<EvidenceRef<'_>>) -> CaseReport {
        let name = |id: ObjectId| object_name::<R>(&case.cards, id);
        let card = |(i, card): (usize, &R::Card)| {
            let text = escape(&R::describe_card(card));
            // A shrunk card often has no name left: its description then begins with what follows the name.
            format!("#{} {}", i + 1, text.trim_start_matches([' ', ':', ',']))
        };
        CaseReport {
            rule: rule.id,
            slug: rule.slug,
            demand: rule.demand,
            cards: case.cards.iter().enumerate().map(card).collect(),
            steps: case.steps.iter().map(|step| escape(&R::describe_step(step, &name))).collect(),
            violation: evidence.map(|evidence| Violation {
                step: evidence.step,
                subject: evidence.object.map_or(String::new(), |id| name(id) + ": ") + evidence.field,
                diff: diff(evidence.expected, evidence.shown),
            }),
        }
    }
}

/// A finding in the game's words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FindingReport {
    /// The rule, the cards, the steps, and the violation.
    pub case_report: CaseReport,
    /// How the case was shrunk and whether it is minimal, a line each; empty if it was not shrunk.
    pub shrinking: Vec<String>,
}

impl FindingReport {
    /// The report as text.
    pub fn text(&self) -> String {
        let mut out = String::new();
        // Writing to a string cannot fail.
        let _ = print_case_report(&mut out, &self.case_report);
        let shrinking = self.shrinking.iter().map(|line| format!("  {line}\n")).collect::<String>();
        out + &shrinking
    }
}

/// Prints the rule, the cards, the steps and the violation.
///
/// # Errors
/// When `out` cannot be written.
pub fn print_case_report(out: &mut dyn Write, report: &CaseReport) -> fmt::Result {
    let verdict = if report.violation.is_some() { "violated" } else { "flaky" };
    writeln!(out, "{} {}: {verdict}", report.rule, report.slug)?;
    writeln!(out, "  the rule demands: {}\n", report.demand)?;
    report.cards.iter().try_for_each(|card| writeln!(out, "  {card}"))?;
    let violating_step = report.violation.as_ref().map(|violation| violation.step);
    if violating_step == Some(0) {
        writeln!(out, "> as dealt")?;
    }
    for (number, step) in (1..).zip(&report.steps) {
        let marker = if violating_step == Some(number) { '>' } else { ' ' };
        writeln!(out, "{marker} {number}. {step}")?;
    }
    report.violation.as_ref().map_or(Ok(()), |violation| print_violation(out, violation))
}

fn print_violation(out: &mut dyn Write, violation: &Violation) -> fmt::Result {
    writeln!(out, "\n  --- expected\n  +++ shown")?;
    writeln!(out, "  @@ {} @@", violation.subject)?;
    for (side, line) in &violation.diff {
        writeln!(out, "  {}{line}", side.marker())?;
    }
    writeln!(out)
}

fn diff(expected: &str, shown: &str) -> Vec<(DiffSide, String)> {
    // Every line gets an end, so that a missing end of the last line is no difference.
    let lines = |text: &str| text.lines().map(|line| format!("{line}\n")).collect::<String>();
    let (expected, shown) = (lines(expected), lines(shown));
    let diff = TextDiff::configure().algorithm(Algorithm::Patience).diff_lines(&expected, &shown);
    let line = |change: similar::Change<&str>| {
        let side = match change.tag() {
            ChangeTag::Delete => DiffSide::Expected,
            ChangeTag::Insert => DiffSide::Shown,
            ChangeTag::Equal => DiffSide::Both,
        };
        (side, escape(change.value().trim_end_matches('\n')))
    };
    diff.iter_all_changes().map(line).collect()
}

/// The name of an object in a report: the first text on its card, and its number.
pub fn object_name<R: Rulebook>(cards: &[R::Card], id: ObjectId) -> String {
    struct FirstText(Option<String>);
    impl Shape for FirstText {
        fn text(&mut self, _: &'static str, value: &mut Cow<'static, str>, _: &'static [&'static str]) {
            self.0.get_or_insert_with(|| value.to_string());
        }
    }
    let mut first = FirstText(None);
    if let Some(card) = cards.get(id.card_index()) {
        R::card_fields(&mut card.clone(), &mut first);
    }
    match first.0.filter(|name| !name.is_empty()) {
        Some(name) => format!("{} ({id})", escape(&name)),
        None => id.to_string(),
    }
}
