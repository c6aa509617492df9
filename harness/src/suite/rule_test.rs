//! The test of one rule.

use super::budget::targets;
use super::test_name::{engine_test_name, test_name};
use super::test_settings::{RunSettings, TestSettings, case_folder, command};
use headjudge_oracles::{FieldSet, Rule, Rulebook};
use headjudge_play::campaign::{Block, Counts, FailureCount, Plan, Worker};
use headjudge_play::error::{Error, FileError};
use headjudge_play::play::{EngineFailure, Signature, Tolerated, escape};
use headjudge_report::{
    FindingText, FirstSeen, FlakyText, KnownText, OwnTestText, PostMortemText, SameBugText, StoppedCaseText,
    grouped_under, met_by_refusals,
};
use headjudge_triage::files::case_file::{StoredCase, stored_cases};
use headjudge_triage::files::config::KnownBug;
use headjudge_triage::triage::{Finding, Findings, Origin, Reproduction, ScratchEngine, Stage, Triage};
use headjudge_wire::isolate::{EngineName, IsolatedWorker};
use libtest_mimic::Failed;
use std::sync::OnceLock;

/// The test of one rule.
pub(super) struct RuleTest<R: Rulebook> {
    pub(super) index: usize,
    pub(super) rule: &'static Rule<R>,
    pub(super) settings: TestSettings,
    /// The rule's known bugs.
    pub(super) known: Vec<KnownBug<R>>,
    /// The engine failures that are known bugs.
    pub(super) failures: Vec<Signature>,
    /// What playing its cases showed. The test of the engine plays the same ones, so they are played once in a process.
    pub(super) played: OnceLock<Result<Counts, Error>>,
}

impl<R: Rulebook> RuleTest<R> {
    /// Runs the test; the error is its report.
    pub(super) fn run(&self) -> Result<(), Failed> {
        let run = self.settings.resolve()?;
        let mut findings = self.findings(&run)?;
        findings.replay_known(self.known.clone());
        report_known(&findings)?;
        let stored = stored(|case| !is_of_engine(case))?;
        findings.replay_stored(stored, &|signature| self.is_new(signature));
        let none = Counts::default();
        let mut counts = &none;
        if findings.confirmed.is_empty() && findings.flaky.is_empty() {
            counts = self.play(&run)?;
            // The test ends with the first finding. The others follow once that is fixed or known.
            let first = counts.found.iter().find(|(signature, _)| self.is_new(signature));
            findings.confirm(first.map_or(&[], std::slice::from_ref));
        }
        let is_oracle = |failure: &EngineFailure| matches!(failure, EngineFailure::Oracle(_));
        let oracles: Vec<_> =
            counts.failures.iter().filter(|count| is_oracle(&count.failure)).cloned().collect();
        findings.finish(&oracles);
        let more = |finding: &Finding<R>| self.more(finding, counts);
        let text = print(&findings, &self.settings.engine, more, &test_name(self.rule));
        if text.is_empty() { self.is_exercised(&findings, counts) } else { Err(text.into()) }
    }

    /// What the test finds. The cases of a finding can be made again from the plan of the test.
    pub(super) fn findings(&self, run: &RunSettings) -> Result<Findings<R>, Error> {
        new_findings(run, self.plan(run))
    }

    /// What playing the test's cases shows.
    pub(super) fn play(&self, run: &RunSettings) -> Result<&Counts, &Error> {
        self.played.get_or_init(|| self.play_anew(run)).as_ref()
    }

    fn play_anew(&self, run: &RunSettings) -> Result<Counts, Error> {
        // A case goes on after a known bug.
        let known = self.known.iter().map(KnownBug::tolerated);
        let tolerated = known.chain(self.failures.iter().cloned().map(Tolerated::from)).collect();
        let block = Block { first: 0, len: run.cases, tolerated };
        IsolatedWorker::<R>::new(run.launch.clone(), self.plan(run), &[]).play(&block)
    }

    /// Whether a signature is one of this rule, and no known bug.
    pub(super) fn is_new(&self, signature: &Signature) -> bool {
        signature.rule == self.rule.id && self.known.iter().all(|known| known.signature != *signature)
    }

    fn plan(&self, run: &RunSettings) -> Plan {
        Plan {
            seed: run.seed,
            targets: targets::<R>(self.index, run.capabilities, run.interpretations),
            judged: vec![self.index],
            can: run.capabilities,
            interpretations: run.interpretations,
            ..Plan::default()
        }
    }

    /// The line after a finding: in how many cases it was seen.
    fn more(&self, finding: &Finding<R>, counts: &Counts) -> String {
        let failed = match finding.origin {
            Origin::Generated(seen) => seen.cases,
            Origin::Stored | Origin::Example(_) => return STORED.into(),
        };
        let (met, cases) = (self.met(counts), counts.cases);
        format!("  precondition met in {met} of {cases} cases; failed in {failed}\n")
    }

    /// What the rule needs to be shown and was not; empty if there is nothing.
    fn not_shown(&self, counts: &Counts) -> String {
        let is_any_dealt = counts.cases > counts.not_dealt;
        if is_any_dealt { self.rule.not_shown(FieldSet(counts.shown)).join("; ") } else { String::new() }
    }

    fn met(&self, counts: &Counts) -> u64 {
        counts.met(self.index).cases
    }

    /// Fails if nothing exercised the rule. Engine failures are reported by a test of their own.
    fn is_exercised(&self, findings: &Findings<R>, counts: &Counts) -> Result<(), Failed> {
        let is_known = |(_, r): &(_, _)| matches!(r, Reproduction::Always(..) | Reproduction::Sometimes(_));
        let stopped: u64 = engine_failures(counts).map(|count| count.seen.cases).sum();
        let (cases, name) = (counts.cases, engine_test_name::<R>());
        let stopped = match stopped {
            0 => String::new(),
            stopped => format!("the engine failed in {stopped} of {cases} cases: see the test {name}"),
        };
        // What known failures stop is not judged: that is known too.
        let is_stopped = counts.failures.iter().any(|count| self.failures.contains(&count.signature));
        if !self.rule.may_refuse && counts.met(self.index).is_by_refusals_alone() {
            return Err(met_by_refusals(&[self.rule.id]).into());
        }
        if self.met(counts) > 0 || findings.known.iter().any(is_known) || is_stopped {
            eprint!("{}", if stopped.is_empty() { stopped } else { stopped + "\n" });
            return Ok(());
        }
        let not_shown = self.not_shown(counts);
        let remedy = match (stopped.is_empty(), not_shown.is_empty()) {
            (false, _) => stopped,
            (_, false) => format!("{not_shown}: show it, or skip the rule with a reason"),
            _ => "raise HEADJUDGE_CASES, or skip the rule with a reason".into(),
        };
        Err(format!("not exercised: its precondition was met in none of {cases} cases; {remedy}").into())
    }
}

/// Prints the known bugs. The test fails if one no longer reproduces, or if its case does not tell.
pub(super) fn report_known<R: Rulebook>(findings: &Findings<R>) -> Result<(), Failed> {
    let (mut notes, mut failures) = (String::new(), String::new());
    for (known, reproduction) in &findings.known {
        let is_failure = matches!(reproduction, Reproduction::Never | Reproduction::EngineFailure(..));
        let out = if is_failure { &mut failures } else { &mut notes };
        out.push_str(&KnownText { known, reproduction, cases: None }.to_string());
    }
    eprint!("{notes}");
    if failures.is_empty() { Ok(()) } else { Err(failures.into()) }
}

/// The line after a finding of an earlier run.
const STORED: &str = "  found by an earlier run; its case still reproduces it\n";

/// The failures of the engine itself, apart from cards that it cannot deal.
pub(super) fn engine_failures(counts: &Counts) -> impl Iterator<Item = &FailureCount> {
    let is_other = |f: &EngineFailure| matches!(f, EngineFailure::NotDealt(_) | EngineFailure::Oracle(_));
    counts.failures.iter().filter(move |count| !is_other(&count.failure))
}

/// Whether a stored case is for the test of the engine: it names no rule.
pub(super) fn is_of_engine<R: Rulebook>(case: &StoredCase<R>) -> bool {
    case.file.finding.as_ref().is_none_or(Signature::is_engine_failure)
}

/// The cases that earlier runs saved and for which this is true.
pub(super) fn stored<R: Rulebook>(
    is_asked: impl Fn(&StoredCase<R>) -> bool,
) -> Result<Vec<StoredCase<R>>, FileError> {
    let Some(folder) = case_folder() else { return Ok(Vec::new()) };
    let mut all = stored_cases::<R>(&folder)?;
    all.retain(is_asked);
    Ok(all)
}

/// Findings of a run with this plan.
pub(super) fn new_findings<R: Rulebook>(run: &RunSettings, plan: Plan) -> Result<Findings<R>, Error> {
    let triage = Triage::<R>::new(plan, &[], case_folder())?.found_on(run.engine.clone());
    Ok(Findings::new(triage, ScratchEngine::new(run.launch.engines()), Box::new(print_first_seen)))
}

/// Prints a finding as soon as it is on disk.
fn print_first_seen<R: Rulebook>(finding: &Finding<R>, stage: Stage) -> Result<(), Error> {
    if stage == Stage::Found {
        eprint!("{}", FirstSeen(finding));
    }
    Ok(())
}

/// All that was found; empty if nothing was. `more` is printed after each finding, and the engine's name at the end.
pub(super) fn print<R: Rulebook>(
    findings: &Findings<R>,
    engine: &EngineName,
    more: impl Fn(&Finding<R>) -> String,
    test: &str,
) -> String {
    let mut text = String::new();
    let replay = command(test);
    for finding in findings.confirmed.iter().filter(|finding| finding.grouped_under.is_none()) {
        text.push_str(&FindingText { finding, replay: Some(&replay) }.to_string());
        text.extend(finding.path.iter().map(|path| format!("  the case is in {}\n", path.display())));
        let name = if *engine == EngineName::unknown() { String::new() } else { engine.name_and_version() };
        let test = finding.as_test.iter();
        text.extend(test.map(|test| OwnTestText { engine: &name, test }.to_string()));
        text.push_str(&more(finding));
        for finding in grouped_under(finding, &findings.confirmed) {
            text.push_str(&SameBugText { finding, replay: None }.to_string());
            text.extend(finding.path.iter().map(|path| format!("    the case is in {}\n", path.display())));
        }
    }
    // The test plays the cases on disk first.
    for flaky in &findings.flaky {
        let replay = flaky.path.as_ref().map(|_| replay.as_str());
        text.push_str(&FlakyText { flaky, replay, explains: true }.to_string());
    }
    text.extend(findings.stopped.iter().map(|stopped| format!("{}{STORED}", StoppedCaseText(stopped))));
    for examined in &findings.examined {
        text.push_str(&PostMortemText(examined).to_string());
        text.extend(examined.path.as_ref().map(|_| format!("  reproduce: {replay}\n")));
    }
    text.extend(findings.no_tests.iter().map(|what| format!("{what}\n")));
    text.extend(findings.lost.iter().map(|what| format!("lost: {what}\n")));
    if !text.is_empty() && *engine != EngineName::unknown() {
        text.push_str(&format!("engine: {}\n", escape(&engine.to_string())));
    }
    text
}
