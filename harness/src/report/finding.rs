//! A finding as a bug report: the rule, the steps, the difference.

use super::{CaseReport, EvidenceRef, LOG_NOT_KEPT, print_case_report, print_log};
use crate::exhaust::MAX_STEPS;
use crate::play::{Case, escape};
use crate::triage::{Finding, Origin, Shrinking};
use headjudge_oracles::Rulebook;
use std::fmt::{self, Write};

/// Prints a finding before it is shrunk, in two or three lines.
///
/// # Errors
/// When `out` cannot be written.
pub fn print_first_seen<R: Rulebook>(out: &mut dyn Write, finding: &Finding<R>) -> fmt::Result {
    let (steps, cards) = (finding.case.steps.len(), finding.case.cards.len());
    let (signature, slug) = (&finding.signature, finding.rule.slug);
    match finding.origin {
        Origin::Generated(seen) => writeln!(out, "found {signature} in case {}: {slug}", seen.first)?,
        Origin::Stored => writeln!(out, "still reproduces: {signature}: {slug}")?,
        Origin::Example(name) => writeln!(out, "worked example {name} shows {signature}: {slug}")?,
    }
    write!(
        out,
        "  expected {}; shown {}",
        one_line(&finding.evidence.expected),
        one_line(&finding.evidence.shown)
    )?;
    let state = if finding.origin == Origin::Stored { "stored by an earlier run" } else { "not yet shrunk" };
    writeln!(out, " (step {} of {steps}, {cards} cards, {state})", finding.step)?;
    match &finding.path {
        Some(path) => writeln!(out, "  the case is in {}", path.display()),
        None => Ok(()),
    }
}

/// The finding as a bug report: the rule, the cards, the steps, and what was expected and shown.
pub fn bug_report<R: Rulebook>(finding: &Finding<R>) -> String {
    let mut text = String::new();
    match print_finding(&mut text, finding, None) {
        Ok(()) => text,
        Err(error) => unreachable!("writing to a string does not fail: {error}"),
    }
}

/// Prints a finding as a bug report. `replay` is the command that replays its case, if the case is on disk.
///
/// # Errors
/// When `out` cannot be written.
pub fn print_finding<R: Rulebook>(
    out: &mut dyn Write,
    finding: &Finding<R>,
    replay: Option<&str>,
) -> fmt::Result {
    let evidence = EvidenceRef {
        step: finding.step,
        object: finding.evidence.object,
        field: finding.evidence.field,
        expected: &finding.evidence.expected,
        shown: &finding.evidence.shown,
    };
    print_case_report(out, &CaseReport::new(finding.rule, &finding.case, Some(evidence)))?;
    print_log(out, &finding.log)?;
    if finding.log_unavailable {
        writeln!(out, "  {LOG_NOT_KEPT}")?;
    }
    for (signature, why) in &finding.grouped {
        writeln!(out, "  likely the same bug: {signature} ({why})")?;
    }
    if let Some(shrinking) = finding.shrunk {
        print_shrinking(out, shrinking, &finding.case)?;
    }
    replay.map_or(Ok(()), |command| writeln!(out, "  reproduce: {command}"))
}

/// Prints how a case was shrunk and whether it is minimal, a line each.
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
    writeln!(
        out,
        "{}",
        if shrinking.complete {
            ""
        } else {
            "; stopped early: the budget ran out, or the run was interrupted"
        }
    )?;
    match shrinking.minimal {
        Some(0) => writeln!(out, "  minimal: there is no smaller case"),
        Some(1) => writeln!(out, "  minimal: the one smaller case passes"),
        Some(smaller) => writeln!(out, "  minimal: all {smaller} smaller cases pass"),
        None if !shrinking.complete => Ok(()),
        None if case.steps.len() > MAX_STEPS => {
            writeln!(out, "  locally minimal: all smaller cases are tried only for up to {MAX_STEPS} steps")
        }
        None => writeln!(out, "  locally minimal: there are too many smaller cases to try all"),
    }
}

fn one_line(text: &str) -> String {
    escape(&text.lines().collect::<Vec<_>>().join(", "))
}

fn plural(n: usize, noun: &str) -> String {
    format!("{n} {noun}{}", if n == 1 { "" } else { "s" })
}
