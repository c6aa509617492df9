//! A case under a rule, in the game's words. Every report of a finding is made of these parts.

use super::case_text::{CaseText, card_lines, step_lines};
use super::evidence_ref::EvidenceRef;
use super::paint::{BAD, GOOD, QUIET, STRONG, UNSURE, paint};
use super::title::words;
use crate::play::{Case, Story, escape, object_name};
use headjudge_oracles::{Check, ObjectId, Rule, Rulebook, Steps};
use similar::{Algorithm, ChangeTag, TextDiff};
use std::fmt;

/// The rule, the cards, the steps, and the violation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseReport {
    /// The rule's id.
    pub rule: &'static str,
    /// The rule's name.
    pub slug: &'static str,
    /// What the rule demands, in our words.
    pub demand: &'static str,
    /// Where a reader finds the rule: its document and section, and a link where one is known.
    pub source: String,
    /// The bug in the words of the game, with the rule that it breaks; `None` without a violation.
    pub title: Option<String>,
    /// The cards; the first one is object 1.
    pub cards: Vec<String>,
    /// The steps, in order.
    pub steps: Vec<String>,
    /// What came of each step: the reply, and what changed on the table. It may have fewer entries than there are steps.
    pub outcomes: Vec<String>,
    /// If the rule compares the case with a variant of it: the cards and steps that are different there. Empty if the case shows
    /// the violation by itself.
    pub variant: Vec<String>,
    /// What violates the rule; `None` for a flaky signature that no replay of its case showed.
    pub violation: Option<Violation>,
    /// Whether replays of the case do not always show it.
    pub is_flaky: bool,
}

/// The difference between what the rule expects and what the engine showed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The step after which the difference shows; 0 for the opening table.
    pub step: usize,
    /// What differs: the property, after the name of the object and its zone if it belongs to one.
    pub subject: String,
    /// The property alone: `base power`, or `answer` of a question.
    pub property: String,
    /// Why the rule expects what it does; empty if its sentence says all.
    pub why: &'static str,
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

impl CaseReport {
    /// Describes a case under a rule. A flaky signature may have no evidence.
    pub fn new<R: Rulebook>(
        rule: &Rule<R>,
        case: &Case<R>,
        evidence: Option<EvidenceRef<'_>>,
        story: Option<&Story>,
    ) -> CaseReport {
        let name = |id: ObjectId| object_name::<R>(&case.cards, id);
        let words = evidence.map(|evidence| words(rule, case, evidence));
        let why = words.as_ref().map_or("", |words| words.why);
        let property = evidence.map_or_else(String::new, |evidence| property(case, evidence, story));
        let by_itself = words.as_ref().is_some_and(|words| words.by_itself);
        CaseReport {
            title: words.map(|words| format!("{} ({})", words.title, words.cite)),
            source: source(rule),
            rule: rule.id,
            slug: rule.slug,
            demand: rule.demand,
            cards: card_lines::<R>(&case.cards),
            steps: step_lines(case),
            outcomes: story.map_or(Vec::new(), |story| story.steps.iter().map(|step| escape(step)).collect()),
            variant: if by_itself { Vec::new() } else { variant(rule, case) },
            violation: evidence.map(|evidence| Violation {
                step: evidence.step,
                subject: subject(evidence, story, &property, &name),
                property,
                why,
                diff: diff(evidence.expected, evidence.shown),
            }),
            is_flaky: evidence.is_none(),
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
    /// On which of its values the finding depends: `depends on: zone of #1; not on: power of #1 (also 2, 3)`.
    pub varied: Option<String>,
}

impl FindingReport {
    /// The report as text.
    pub fn text(&self) -> String {
        let lines = self.shrinking.iter().chain(&self.varied).map(|line| format!("  {line}\n"));
        self.case_report.to_string() + &lines.collect::<String>()
    }
}

impl fmt::Display for CaseReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (strong, quiet) = (paint(f, STRONG), paint(f, QUIET));
        let (style, verdict) = match self.is_flaky {
            false => (paint(f, BAD), "violated"),
            true => (paint(f, UNSURE), "flaky"),
        };
        writeln!(f, "{} {}: {style}{verdict}{style:#}", self.rule, self.slug)?;
        self.title.iter().try_for_each(|title| writeln!(f, "  {strong}{title}{strong:#}"))?;
        writeln!(f, "  the rule demands: {}", self.demand)?;
        writeln!(f, "  {quiet}{}{quiet:#}\n", self.source)?;
        Body(self).fmt(f)
    }
}

impl CaseReport {
    /// The cards, the steps with what came of them, and the difference: the report without what it says of the rule.
    pub fn body(&self) -> String {
        Body(self).to_string()
    }
}

struct Body<'a>(&'a CaseReport);

impl fmt::Display for Body<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let CaseReport { cards, steps, outcomes, variant, violation, .. } = self.0;
        let marked = violation.as_ref().map(|violation| violation.step);
        CaseText { cards, steps, outcomes, marked }.fmt(f)?;
        if !variant.is_empty() {
            writeln!(f, "\n  {VARIANT}:")?;
        }
        variant.iter().try_for_each(|line| writeln!(f, "  {line}"))?;
        violation.iter().try_for_each(|violation| violation.fmt(f))
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (expected, shown, quiet) = (paint(f, GOOD), paint(f, BAD), paint(f, QUIET));
        writeln!(f, "\n  {expected}--- expected{expected:#}\n  {shown}+++ shown{shown:#}")?;
        writeln!(f, "  {quiet}@@{quiet:#} {} {quiet}@@{quiet:#}", self.subject)?;
        if !self.why.is_empty() {
            writeln!(f, "  expected because {}", self.why)?;
        }
        let has = |wanted: DiffSide| self.diff.iter().any(|(side, _)| *side == wanted);
        let nothing = |side: DiffSide| (!has(side)).then(|| (side, "(nothing)".to_owned()));
        let (before, after) = (nothing(DiffSide::Expected), nothing(DiffSide::Shown));
        for (side, line) in before.iter().chain(&self.diff).chain(&after) {
            let style = match side {
                DiffSide::Expected => expected,
                DiffSide::Shown => shown,
                DiffSide::Both => quiet,
            };
            writeln!(f, "  {style}{}{line}{style:#}", side.marker())?;
        }
        writeln!(f)
    }
}

/// The heading of the lines of a variant.
const VARIANT: &str = "a variant, which must show the same, has instead";

/// The cards and steps of the variant with which the rule compares the case, as far as they are different. None if the rule looks
/// at one case only.
fn variant<R: Rulebook>(rule: &Rule<R>, case: &Case<R>) -> Vec<String> {
    let Check::Metamorphic { rewrite, .. } = rule.check else { return Vec::new() };
    let mut other = case.clone();
    if !rewrite(&mut other.cards, &mut other.steps) {
        return Vec::new();
    }
    let numbered = |case: &Case<R>| -> Vec<String> {
        let steps = (1..).zip(step_lines(case)).map(|(number, step): (usize, _)| format!("{number}. {step}"));
        card_lines::<R>(&case.cards).into_iter().chain(steps).collect()
    };
    let lines = numbered(&other).into_iter().zip(numbered(case));
    lines.filter(|(line, was)| line != was).map(|(line, _)| line).collect()
}

/// Where a reader finds the rule.
fn source<R: Rulebook>(rule: &Rule<R>) -> String {
    let section = R::SECTIONS.iter().find(|section| section.rules.iter().any(|other| other.id == rule.id));
    let section = section.map_or(String::new(), |section| format!(", {}", section.title));
    let link = if R::DOCUMENT.link.is_empty() { String::new() } else { format!(": {}", R::DOCUMENT.link) };
    format!("{}{section}{link}", R::DOCUMENT.title)
}

/// What differs: `Bear (#2) in hand: base power`.
fn subject(
    evidence: EvidenceRef<'_>,
    story: Option<&Story>,
    property: &str,
    name: &dyn Fn(ObjectId) -> String,
) -> String {
    let zone = story
        .and_then(|story| story.zone.as_ref())
        .map_or(String::new(), |zone| format!(" {}", escape(zone)));
    let object = evidence.object.map_or(String::new(), |id| format!("{}{zone}: ", name(id)));
    object + property
}

/// The property that differs: `base power`. An answer or a reply is not the property that it is about.
fn property<R: Rulebook>(case: &Case<R>, evidence: EvidenceRef<'_>, story: Option<&Story>) -> String {
    let step = evidence.step.checked_sub(1).and_then(|i| case.steps.get(i));
    if step.is_some_and(|step| R::Step::KINDS[usize::from(step.kind())].question) {
        return "answer".to_owned();
    }
    if evidence.expected.starts_with("refused") || evidence.shown.starts_with("refused") {
        return "reply".to_owned();
    }
    let value =
        story.and_then(|story| story.value.as_ref()).map_or(String::new(), |value| format!("{value} "));
    let field = story.and_then(|story| story.field.as_deref()).unwrap_or(evidence.field);
    format!("{}{}", escape(&value), escape(field))
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
