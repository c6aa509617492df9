//! A finding as a bug report: the rule, the steps, the difference.

use super::plain;
use crate::exhaust::MOST_STEPS;
use crate::{Case, Finding, Origin, Shrinking};
use headjudge_oracles::{ObjectId, Rule, Rulebook, Shape};
use similar::{Algorithm, ChangeTag, TextDiff};
use std::borrow::Cow;
use std::fmt::{self, Write};

/// The finding as it was first seen, in two lines: before it is shrunk.
///
/// # Errors
/// When `out` cannot be written.
pub fn print_found<R: Rulebook>(out: &mut dyn Write, finding: &Finding<R>) -> fmt::Result {
    let (steps, cards) = (finding.case.steps.len(), finding.case.cards.len());
    let (signature, slug) = (&finding.signature, finding.rule.slug);
    match finding.origin {
        Origin::Drawn(seen) => writeln!(out, "found {signature} in case {}: {slug}", seen.first)?,
        Origin::Stored => writeln!(out, "still shown: {signature}: {slug}")?,
        Origin::Example(name) => writeln!(out, "worked example {name} shows {signature}: {slug}")?,
    }
    write!(
        out,
        "  expected {}; shown {}",
        one_line(&finding.evidence.expected),
        one_line(&finding.evidence.shown)
    )?;
    let yet = if finding.origin == Origin::Stored { "stored by an earlier run" } else { "not yet shrunk" };
    writeln!(out, " (step {} of {steps}, {cards} cards, {yet})", finding.step)?;
    match &finding.path {
        Some(path) => writeln!(out, "  the case is in {}", path.display()),
        None => Ok(()),
    }
}

/// The finding as a bug report. `replay` is the command that replays it.
///
/// # Errors
/// When `out` cannot be written.
pub fn print_finding<R: Rulebook>(out: &mut dyn Write, finding: &Finding<R>, replay: &str) -> fmt::Result {
    let evidence = &finding.evidence;
    let facts = Facts {
        rule: finding.rule,
        case: &finding.case,
        step: finding.step,
        object: evidence.object,
        field: evidence.field,
        expected: &evidence.expected,
        shown: &evidence.shown,
    };
    print_facts(out, &facts)?;
    for (signature, why) in &finding.also {
        writeln!(out, "  also {signature} ({why})")?;
    }
    if let Some(shrinking) = finding.shrunk {
        print_shrinking(out, shrinking, &finding.case)?;
    }
    writeln!(out, "  replay it: {replay}")
}

/// What a bug report is made of.
pub struct Facts<'a, R: Rulebook> {
    /// The rule.
    pub rule: &'a Rule<R>,
    /// The case that shows it.
    pub case: &'a Case<R>,
    /// The step that convicts; 0 for the opening table.
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

/// The rule, the table, the steps and the difference.
///
/// # Errors
/// When `out` cannot be written.
pub fn print_facts<R: Rulebook>(out: &mut dyn Write, facts: &Facts<'_, R>) -> fmt::Result {
    writeln!(out, "{} {}: violated", facts.rule.id, facts.rule.slug)?;
    writeln!(out, "  the rule demands: {}", facts.rule.demand)?;
    writeln!(out)?;
    print_table(out, facts)?;
    print_steps(out, facts)?;
    print_difference(out, facts)
}

/// How a case was shrunk, and whether it is minimal, in a line each.
///
/// # Errors
/// When `out` cannot be written.
pub fn print_shrinking<R: Rulebook>(
    out: &mut dyn Write,
    shrinking: Shrinking,
    case: &Case<R>,
) -> fmt::Result {
    let from = plural(shrinking.from_steps, "step");
    write!(out, "  shrunk from {from} to {}", case.steps.len())?;
    write!(out, ", {} to {}", plural(shrinking.from_cards, "card"), case.cards.len())?;
    write!(out, ", in {} runs of the engine", shrinking.runs)?;
    writeln!(out, "{}", if shrinking.complete { "" } else { "; stopped early, the budget is spent" })?;
    match shrinking.minimal {
        Some(0) => writeln!(out, "  minimal: no case is smaller over its kinds, objects and values"),
        Some(smaller) => {
            let smaller = plural(smaller, "smaller case");
            writeln!(out, "  minimal: {smaller} over its kinds, objects and values, all tried in vain")
        }
        None if !shrinking.complete => Ok(()),
        None if case.steps.len() > MOST_STEPS => {
            writeln!(out, "  locally minimal: every smaller case is tried only for up to {MOST_STEPS} steps")
        }
        None => writeln!(out, "  locally minimal: its smaller cases are too many to try each"),
    }
}

fn print_table<R: Rulebook>(out: &mut dyn Write, facts: &Facts<'_, R>) -> fmt::Result {
    for (i, card) in facts.case.cards.iter().enumerate() {
        let told = plain(&R::tell_card(card));
        // A shrunk card often has no name left: what is told of it then begins with what follows the name.
        writeln!(out, "  #{} {}", i + 1, told.trim_start_matches([' ', ':', ',']))?;
    }
    Ok(())
}

fn print_steps<R: Rulebook>(out: &mut dyn Write, facts: &Facts<'_, R>) -> fmt::Result {
    let name = |id: ObjectId| name_of::<R>(&facts.case.cards, id);
    if facts.step == 0 {
        writeln!(out, "> as dealt")?;
    }
    for (i, step) in facts.case.steps.iter().enumerate() {
        let mark = if i + 1 == facts.step { '>' } else { ' ' };
        writeln!(out, "{mark} {}. {}", i + 1, plain(&R::tell(step, &name)))?;
    }
    Ok(())
}

fn print_difference<R: Rulebook>(out: &mut dyn Write, facts: &Facts<'_, R>) -> fmt::Result {
    let about = facts.object.map_or(String::new(), |id| name_of::<R>(&facts.case.cards, id) + ": ");
    writeln!(out, "\n  --- what the rule expects\n  +++ what the engine showed")?;
    writeln!(out, "  @@ {about}{} @@", facts.field)?;
    let (expected, shown) = (lines(facts.expected), lines(facts.shown));
    let diff = TextDiff::configure().algorithm(Algorithm::Patience).diff_lines(&expected, &shown);
    for change in diff.iter_all_changes() {
        let sign = match change.tag() {
            ChangeTag::Delete => '-',
            ChangeTag::Insert => '+',
            ChangeTag::Equal => ' ',
        };
        writeln!(out, "  {sign}{}", plain(change.value().trim_end_matches('\n')))?;
    }
    writeln!(out)
}

/// Every line ended, so that a last line without an end is no difference.
fn lines(text: &str) -> String {
    text.lines().map(|line| format!("{line}\n")).collect()
}

fn one_line(text: &str) -> String {
    plain(&text.lines().collect::<Vec<_>>().join(", "))
}

fn plural(n: usize, noun: &str) -> String {
    format!("{n} {noun}{}", if n == 1 { "" } else { "s" })
}

/// What an object is called in a report: its number, and the first text on its card.
pub fn name_of<R: Rulebook>(cards: &[R::Card], id: ObjectId) -> String {
    struct First(Option<String>);
    impl Shape for First {
        fn text(&mut self, _: &'static str, value: &mut Cow<'static, str>, _: &'static [&'static str]) {
            self.0.get_or_insert_with(|| value.to_string());
        }
    }
    let mut first = First(None);
    if let Some(card) = cards.get(id.card()) {
        R::card(&mut card.clone(), &mut first);
    }
    match first.0.filter(|name| !name.is_empty()) {
        Some(name) => format!("{} ({id})", plain(&name)),
        None => id.to_string(),
    }
}
