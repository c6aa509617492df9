//! The findings of one rulebook as records of a run file, and as a report.

use crate::campaign::CampaignResult;
use crate::cli::engine::ReplayCommand;
use crate::files::run_file::{RuleResult, RulebookResults};
use crate::report::{
    self, EngineFailures, FindingText, FlakyText, KnownText, SameBugText, cases_refused, is_much,
    steps_unsupported,
};
use crate::triage::{Finding, Findings};
use headjudge_oracles::{Rulebook, Steps, rules};
use std::fmt::{self, Display};

/// Adds known bugs, findings and failures to what the run file says.
pub(super) fn add_findings<R: Rulebook>(
    results: &mut RulebookResults,
    findings: &Findings<R>,
    context: &report::RecordContext<'_>,
) {
    let known = findings.known.iter().map(|(known, fate)| report::known_record(context, known, fate));
    results.known.extend(known);
    results.findings.extend(findings.confirmed.iter().map(|found| report::finding_record(context, found)));
    results.findings.extend(findings.flaky.iter().map(|flaky| report::flaky_record(context, flaky)));
    let stopped = findings.stopped.iter();
    results.failures.extend(stopped.map(report::stored_failure_record));
    let failures = context.result.counts.failures.iter();
    results.failures.extend(failures.filter(|count| !findings.is_known(&count.signature)).map(|count| {
        let examined = findings.examined.iter().find(|examined| examined.signature == count.signature);
        report::failure_record(context, count, examined)
    }));
    results.sort();
}

/// The report of a rulebook. Findings that are the same bug as another one follow it in short.
pub(super) struct RunText<'a, R: Rulebook> {
    pub findings: &'a Findings<R>,
    pub result: &'a CampaignResult,
    pub replay: &'a ReplayCommand,
    pub rules: &'a [RuleResult],
    /// The lines after the summary.
    pub end: &'a str,
}

impl<R: Rulebook> Display for RunText<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RunText { findings, result, replay, rules, end } = self;
        let refused = many_refused::<R>(result, replay) + &many_unsupported::<R>(result, replay);
        f.write_str(&refused)?;
        for finding in findings.confirmed.iter().filter(|finding| finding.grouped_under.is_none()) {
            let replay = finding.path.as_deref().map(|path| replay.replay(path));
            writeln!(f)?;
            FindingText { finding, replay: replay.as_deref() }.fmt(f)?;
            f.write_str(&counts(finding, result))?;
            self.write_same_bug(f, finding)?;
        }
        for (i, flaky) in findings.flaky.iter().enumerate() {
            let replay = flaky.path.as_deref().map(|path| replay.replay(path));
            let explains = i + 1 == findings.flaky.len();
            writeln!(f)?;
            FlakyText { flaky, replay: replay.as_deref(), explains }.fmt(f)?;
        }
        let Findings { examined, stopped, .. } = findings;
        EngineFailures { examined, stopped, replay_command: &|path| replay.replay(path) }.fmt(f)?;
        self.write_known(f)?;
        findings.lost.iter().try_for_each(|what| writeln!(f, "\nlost: {what}"))?;
        let is_empty = refused.is_empty()
            && findings.confirmed.is_empty()
            && findings.flaky.is_empty()
            && findings.stopped.is_empty()
            && findings.examined.is_empty()
            && findings.known.is_empty()
            && findings.notes.is_empty()
            && findings.lost.is_empty();
        f.write_str(if is_empty { "" } else { "\n" })?;
        report::Summary { rulebook: R::NAME, result, rules }.fmt(f)?;
        f.write_str(end)
    }
}

impl<R: Rulebook> RunText<'_, R> {
    /// The findings that are grouped under this one.
    fn write_same_bug(&self, f: &mut fmt::Formatter<'_>, kept: &Finding<R>) -> fmt::Result {
        for finding in report::grouped_under(kept, &self.findings.confirmed) {
            let replay = finding.path.as_deref().map(|path| self.replay.replay(path));
            SameBugText { finding, replay: replay.as_deref() }.fmt(f)?;
        }
        Ok(())
    }

    /// Known bugs, and the cases that show nothing any more.
    fn write_known(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Findings { known, notes, .. } = self.findings;
        f.write_str(if known.is_empty() && notes.is_empty() { "" } else { "\n" })?;
        for (known, reproduction) in known {
            let cases = self.result.counts.occurrences(&known.signature).map_or(0, |seen| seen.cases);
            KnownText { known, reproduction, cases: Some(cases) }.fmt(f)?;
        }
        notes.iter().try_for_each(|note| writeln!(f, "{note}"))
    }
}

/// What the author of an adapter in Rust does instead.
const IN_RUST: &str = "An adapter in Rust declares it with `Capabilities::limited`.";

/// What to do if more than a fifth of the cases could not be dealt; else empty.
fn many_refused<R: Rulebook>(result: &CampaignResult, replay: &ReplayCommand) -> String {
    let (refused, all) = (result.counts.not_dealt, result.counts.cases);
    if !is_much(refused, all) {
        return String::new();
    }
    format!("\n{}\n  {}\n{IN_RUST}\n", cases_refused(refused, all), replay.learn(R::NAME))
}

/// What to do if more than a fifth of the steps were unsupported; else empty.
fn many_unsupported<R: Rulebook>(result: &CampaignResult, replay: &ReplayCommand) -> String {
    let kinds = &result.counts.kinds;
    let unsupported: u64 = kinds.iter().map(|kind| kind.unsupported).sum();
    let all = unsupported + kinds.iter().map(|kind| kind.done + kind.refused).sum::<u64>();
    if !is_much(unsupported, all) {
        return String::new();
    }
    let each = R::Step::KINDS.iter().zip(kinds).map(|(kind, count)| (kind.name, count.unsupported));
    format!("\n{}\n  {}\n{IN_RUST}\n", steps_unsupported(all, each), replay.learn(R::NAME))
}

/// In how many cases a finding's rule was exercised, and in how many it failed like this; empty if none was generated.
fn counts<R: Rulebook>(finding: &Finding<R>, result: &CampaignResult) -> String {
    if result.counts.cases == 0 {
        return String::new();
    }
    let rule = rules::<R>().position(|rule| rule.id == finding.rule.id);
    let met = rule.and_then(|at| result.counts.preconditions.get(at)).copied().unwrap_or(0);
    let failed = result.counts.occurrences(&finding.signature).map_or(0, |seen| seen.cases);
    let failed = report::failed_in(failed);
    format!("  precondition met in {met} of {} cases; {failed}\n", result.counts.cases)
}
