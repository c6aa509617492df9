//! A case under a rule, in the game's words. Every report of a finding is made of these parts.

use super::case_text::{CaseText, card_lines, step_lines};
use super::diagnosis::explains;
use super::paint::{BAD, GOOD, QUIET, STRONG, UNSURE, paint};
use super::sentence::{GameWords, Values};
use super::title::{broken_rule, cite, cited, words};
use headjudge_oracles::{Datum, Evidence, Expected, Frame, Kind, Property};
use headjudge_play::play::{AnyCase, AnyRule, Story, escape, one_line};
use headjudge_triage::triage::Diagnosis;
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
    /// What the violating step is meant to do, in the words of the vocabulary, if a rule of the frame is violated; empty for other rules,
    /// and if the step's own line in the report says as much.
    pub step_says: String,
    /// Printed cards that the rule matters for; empty if none is named.
    pub printed_on: &'static str,
    /// Where a reader finds the rule: its document and number, and a link where one is known.
    pub source: String,
    /// Whether no rule of the document says it: it is what the frame demands.
    pub is_of_frame: bool,
    /// The bug in the words of the game, with the rule that it breaks; `None` without a violation.
    pub title: Option<String>,
    /// The bug that explains the finding, if one does.
    pub diagnosis: Option<Diagnosis>,
    /// The cards; the first one is object 1.
    pub cards: Vec<String>,
    /// What a reader needs to know of the game as it begins that no card says; empty if there is nothing.
    pub opening: String,
    /// The steps, in order.
    pub steps: Vec<String>,
    /// What came of each step: the reply, and what changed on the table. It may have fewer entries than there are steps.
    pub outcomes: Vec<String>,
    /// If the rule compares the case with a variant of it: the cards and steps that are different there. Empty if the case shows
    /// the violation by itself.
    pub variant: Vec<String>,
    /// What violates the rule; `None` for a flaky signature that no replay of its case showed.
    pub difference: Option<Difference>,
    /// Whether replays of the case do not always show it.
    pub is_flaky: bool,
}

/// The difference between what the rule expects and what the engine showed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The step after which the difference shows; 0 for the opening table.
    pub step: usize,
    /// What differs: `life of hero #1 in the arena`.
    pub subject: String,
    /// The property alone: `base power`, or `answer` of a question.
    pub property: String,
    /// The property as pictures of the table name it.
    pub label: String,
    /// Why the rule expects what it does, a sentence; empty if the expected value says it.
    pub why: String,
    /// What the rule expects, in one line, with the reason if the evidence has one.
    pub expected: String,
    /// What the engine showed, in one line.
    pub actual: String,
}

impl CaseReport {
    /// Describes a case under a rule, and its violation with the step, 0 for the opening table. A flaky signature may have none.
    /// A bug that explains the violation gives the title.
    pub fn new(
        rule: &dyn AnyRule,
        case: &dyn AnyCase,
        violation: Option<(usize, &Evidence)>,
        story: Option<&Story>,
        diagnosis: Option<&Diagnosis>,
    ) -> CaseReport {
        let words = violation.map(|(step, evidence)| words(rule, case, step, evidence));
        let why = words.as_ref().map_or("", |words| words.why);
        let difference = violation.map(|violation| difference(case, violation, story, sentence(why)));
        let last = violation.and_then(|(step, _)| case.kind(step.checked_sub(1)?));
        let step = last.map_or("", |kind| kind.name);
        let cited = violation.map_or(rule, |(_, evidence)| cited(rule, evidence));
        let broken = diagnosis.and_then(|diagnosis| broken_rule(rule.rulebook(), diagnosis));
        // What only a step says is no rule of the game: the violated one says more.
        let broken = broken.filter(|rule| rule.frame().is_none());
        let cited = broken.map_or(cited, |rule| rule as &dyn AnyRule);
        let determined_by = violation.and_then(|(_, evidence)| evidence.determined_by.as_deref());
        let by_itself = words.as_ref().is_some_and(|words| words.by_itself);
        CaseReport {
            title: words.map(|words| words.with_cite(diagnosis)),
            diagnosis: diagnosis.cloned(),
            source: source(cited, determined_by, step),
            is_of_frame: cited.frame().is_some(),
            rule: rule.id(),
            slug: rule.slug(),
            demand: cited.demand(),
            step_says: cited.frame().zip(last).map_or(String::new(), |(frame, kind)| step_says(frame, kind)),
            printed_on: cited.printed_on(),
            cards: card_lines(case),
            opening: story.map_or(String::new(), Story::opening),
            steps: step_lines(case),
            outcomes: story.map_or(Vec::new(), Story::outcomes),
            variant: if by_itself { Vec::new() } else { variant(rule, case) },
            difference,
            is_flaky: violation.is_none(),
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
    /// Which of its values the finding needs, and which do not matter, a line each.
    pub varied: Vec<String>,
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
        self.diagnosis.iter().try_for_each(|diagnosis| writeln!(f, "  {}", explains(diagnosis)))?;
        writeln!(f, "  the rule demands: {}", self.demand)?;
        if !self.step_says.is_empty() {
            writeln!(f, "  {}", self.step_says)?;
        }
        writeln!(f, "  {quiet}{}{quiet:#}", self.source)?;
        if !self.printed_on.is_empty() {
            writeln!(f, "  {quiet}printed cards that it matters for: {}{quiet:#}", self.printed_on)?;
        }
        writeln!(f)?;
        Body(self).fmt(f)?;
        self.difference.iter().try_for_each(|difference| difference.fmt(f))
    }
}

impl CaseReport {
    /// The cards, and the steps with what came of them.
    pub fn case_text(&self) -> String {
        Body(self).to_string()
    }
}

struct Body<'a>(&'a CaseReport);

impl fmt::Display for Body<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let CaseReport { cards, opening, steps, outcomes, variant, difference, .. } = self.0;
        let marked = difference.as_ref().map(|difference| difference.step);
        CaseText { cards, opening, steps, outcomes, marked }.fmt(f)?;
        if !variant.is_empty() {
            writeln!(f, "\n  {VARIANT}:")?;
        }
        variant.iter().try_for_each(|line| writeln!(f, "  {line}"))
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (good, bad) = (paint(f, GOOD), paint(f, BAD));
        writeln!(f, "\n  {}", self.subject)?;
        writeln!(f, "    expected: {good}{}{good:#}", self.expected)?;
        writeln!(f, "    actual:   {bad}{}{bad:#}", self.actual)?;
        if !self.why.is_empty() {
            writeln!(f, "    {}", self.why)?;
        }
        writeln!(f)
    }
}

/// The heading of the lines of a variant.
const VARIANT: &str = "a variant, which must show the same, has instead";

/// The cards and steps of the variant with which the rule compares the case, as far as they are different. None if the rule looks
/// at one case only.
fn variant(rule: &dyn AnyRule, case: &dyn AnyCase) -> Vec<String> {
    let Some(other) = case.variant(rule.id()) else { return Vec::new() };
    let numbered = |case: &dyn AnyCase| -> Vec<String> {
        let steps = (1..).zip(step_lines(case)).map(|(number, step): (usize, _)| format!("{number}. {step}"));
        card_lines(case).into_iter().chain(steps).collect()
    };
    let lines = numbered(&*other).into_iter().zip(numbered(case));
    lines.filter(|(line, was)| line != was).map(|(line, _)| line).collect()
}

/// Where a reader finds the rule, if it is violated at a step of this kind.
fn source(rule: &dyn AnyRule, determined_by: Option<&str>, step: &str) -> String {
    if rule.frame().is_some() {
        // No publisher says it, and an adapter makes such mistakes as easily as an engine.
        return NO_RULE.into();
    }
    let (rulebook, number) = (rule.rulebook(), rule.local_id());
    let document = rulebook.document();
    let earlier = document.earlier.filter(|earlier| rule.under() == Some(earlier.under));
    let title = earlier.map_or(document.title, |earlier| earlier.title);
    let cite = cite(rule, determined_by, step);
    match rulebook.link(number, step) {
        link if link.is_empty() => format!("{title}, {cite}"),
        link => format!("{title}, {cite}: {link}"),
    }
}

/// What a step of this kind is meant to do, or for what reasons it is refused, whichever the rule of the frame is about: a sentence for
/// reports. Empty if the step's own line in a report says as much.
fn step_says(frame: Frame, kind: &Kind) -> String {
    let about = kind.description;
    let says = match frame {
        Frame::Done | Frame::Kept => {
            Some(about.meaning()).filter(|all| *all != about.summary()).unwrap_or_default()
        }
        Frame::Allowed | Frame::Forbidden => about.reasons(),
        Frame::Dealt | Frame::Refused | Frame::Answered => String::new(),
    };
    if says.is_empty() { says } else { format!("This step says: {says}") }
}

/// Where what the frame demands comes from.
const NO_RULE: &str =
    "not a rule of the document: it follows from the step itself, and the mistake may also be the adapter's";

/// What differs at a step of the case.
fn difference(
    case: &dyn AnyCase,
    (step, evidence): (usize, &Evidence),
    story: Option<&Story>,
    why: String,
) -> Difference {
    let wording = GameWords(case.rulebook());
    let values = Values::new(evidence, wording);
    let asked = step.checked_sub(1).and_then(|i| case.kind(i));
    let is_question = asked.is_some_and(|kind| kind.question);
    let is_reply = matches!(evidence.property, Property::Reply(_))
        || evidence.expected == Expected::Just(Datum::Refused)
        || evidence.shown == Datum::Refused;
    let named = wording.property(&evidence.property);
    // An answer or a reply is not the property that it is about.
    let property = match story.and_then(|story| story.value.as_ref()) {
        _ if is_question => "answer".to_owned(),
        _ if is_reply => "reply".to_owned(),
        _ if matches!(evidence.property, Property::Flag(_)) => "state".to_owned(),
        Some(value) => {
            let value = case.rulebook().plain_word(value);
            format!("{} {named}", escape(value)).trim_start().to_owned()
        }
        None if values.is_base => format!("base {named}"),
        None => named,
    };
    let zone = story.and_then(|story| story.zone.as_ref());
    let zone = zone.map_or(String::new(), |zone| format!(" {}", escape(zone)));
    let object = evidence.object.map(|id| format!("{} {}{zone}", case.noun(id), case.object_name(id)));
    let of_step = if is_question || is_reply { format!(" to step {step}") } else { String::new() };
    let is_place = evidence.property == Property::Presence || evidence.property == Property::Zone;
    let subject = match (object, evidence.property.player()) {
        // Where it is shown is what is wrong.
        (Some(_), _) if is_place && !is_question && !is_reply => {
            evidence.object.map_or(String::new(), |id| format!("{} {}", case.noun(id), case.object_name(id)))
        }
        // A total of a player names the player; the object is what changed it.
        (_, Some(_)) => property.clone(),
        (Some(object), _) if is_question || is_reply => format!("{property}{of_step}, about {object}"),
        (Some(object), _) => format!("{property} of {object}"),
        (None, _) => format!("{property}{of_step}"),
    };
    let because = evidence.why.as_ref().map_or(String::new(), |why| format!(", because {}", escape(why)));
    Difference {
        step,
        subject,
        property,
        label: wording.label(&evidence.property),
        why,
        expected: one_line(&(values.expected + &because)),
        actual: one_line(&values.actual),
    }
}

/// A clause as a sentence.
fn sentence(clause: &str) -> String {
    let mut letters = clause.chars();
    let first = letters.next().map(|first| first.to_uppercase().chain(letters).collect::<String>());
    first.map_or(String::new(), |sentence| sentence + ".")
}
