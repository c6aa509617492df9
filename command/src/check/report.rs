//! The findings of one rulebook as records of a run file, and as a report.

use crate::engine::ReplayCommand;
use headjudge_oracles::{Evidence, Rule, Rulebook, Steps, rules};
use headjudge_play::campaign::CampaignResult;
use headjudge_play::play::{Case, FailureKind, Signature, escape};
use headjudge_report::{
    self as report, EngineFailures, FailedCase, FindingText, FlakyText, KnownText, PostMortemText,
    SameBugText, StoppedCaseText, cases_refused, is_much, steps_unsupported,
};
use headjudge_triage::files::run_file::{
    Event, Live, RemarkRecord, ReportRecord, RuleResult, RulebookResults, Stage,
};
use headjudge_triage::triage::{Diagnosis, Finding, Findings, Flaky, PostMortem, StoppedCase};
use std::fmt::{self, Display};
use std::path::Path;

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
        findings.no_tests.iter().try_for_each(|what| writeln!(f, "\n{what}"))?;
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

impl<R: Rulebook> RunText<'_, R> {
    /// The last report of each finding and of each engine failure, and the remarks about the adapter.
    pub(super) fn events(&self, remarks: &[report::Remark]) -> Vec<Event> {
        let Findings { confirmed, flaky, examined, stopped, .. } = self.findings;
        let is_dealt = |one: &&PostMortem<R>| one.failure.kind() != FailureKind::NotDealt;
        let reports = confirmed.iter().map(|finding| self.finding(finding));
        let reports = reports.chain(flaky.iter().map(|flaky| self.flaky(flaky)));
        let reports = reports.chain(examined.iter().filter(is_dealt).map(|one| self.failure(one)));
        let reports = reports.chain(stopped.iter().map(stopped_report)).map(Live::Report);
        let remark = |remark: &report::Remark| {
            Live::Remark(RemarkRecord { text: remark.to_string(), fails: remark.fails })
        };
        reports.chain(remarks.iter().map(remark)).map(Event::from).collect()
    }

    fn replay_line(&self, path: Option<&Path>) -> Option<String> {
        path.map(|path| self.replay.replay(path))
    }

    fn finding(&self, finding: &Finding<R>) -> ReportRecord {
        let replay = self.replay_line(finding.path.as_deref());
        let mut text = FindingText { finding, replay: replay.as_deref() }.to_string();
        text.push_str(&counts(finding, self.result));
        text.extend(finding.grouped_under.iter().map(|group| {
            format!("  the same bug as {} ({})\n", group.under, group.reason(&finding.signature))
        }));
        finding_event(finding, Stage::Complete, text)
    }

    fn flaky(&self, flaky: &Flaky<R>) -> ReportRecord {
        let replay = self.replay_line(flaky.path.as_deref());
        let title = match &flaky.at {
            Some((step, evidence)) => title(flaky.rule, &flaky.case, (*step, evidence), None),
            None => format!("flaky: {}", flaky.signature),
        };
        let text = FlakyText { flaky, replay: replay.as_deref(), explains: true }.to_string();
        complete(&flaky.signature, title, text, flaky.path.as_deref())
    }

    fn failure(&self, one: &PostMortem<R>) -> ReportRecord {
        let replay = self.replay_line(one.path.as_deref());
        let replay = replay.map_or(String::new(), |command| format!("  reproduce: {command}\n"));
        complete(
            &one.signature,
            FailedCase(one).report().title,
            format!("{}{replay}", PostMortemText(one)),
            one.path.as_deref(),
        )
    }
}

/// The failure of the engine in a stored case or a worked example.
fn stopped_report(stopped: &StoppedCase) -> ReportRecord {
    let title = format!("{}: {}", stopped.failure.kind(), escape(&stopped.failure.to_string()));
    complete(&stopped.signature, title, StoppedCaseText(stopped).to_string(), None)
}

/// A finding as an event, with this text.
pub(super) fn finding_event<R: Rulebook>(finding: &Finding<R>, stage: Stage, text: String) -> ReportRecord {
    let violation = (finding.step, &finding.evidence);
    let title = title(finding.rule, &finding.case, violation, finding.diagnosis.as_ref());
    ReportRecord { stage, ..complete(&finding.signature, title, text, finding.path.as_deref()) }
}

fn complete(signature: &Signature, title: String, text: String, path: Option<&Path>) -> ReportRecord {
    let path = path.map(|path| path.display().to_string());
    ReportRecord { signature: signature.clone(), stage: Stage::Complete, title, text, path }
}

fn title<R: Rulebook>(
    rule: &'static Rule<R>,
    case: &Case<R>,
    (step, evidence): (usize, &Evidence),
    diagnosis: Option<&Diagnosis>,
) -> String {
    report::words(rule, case, step, evidence).with_cite(diagnosis)
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
