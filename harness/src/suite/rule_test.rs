//! The test of one rule.

use super::file_settings::manifest_folder;
use super::test_name::test_name;
use crate::campaign::{Block, Counts, Occurrences, Plan, Worker};
use crate::files::case_file::stored_cases;
use crate::files::config::{Budget, KnownBug};
use crate::isolate::{IsolatedWorker, Launch, Limits, ScratchEngine};
use crate::play::{EngineFailure, Signature};
use crate::report;
use crate::triage::{Confirmation, Finding, Flaky, Origin, Reproduction, Triage};
use headjudge_oracles::{Interpretations, Rule, Rulebook};
use std::path::PathBuf;
use std::time::Duration;

/// The maximum number of cases of a rule's test.
const CASES: u64 = 256;
/// A test stops once the rule's precondition was met in this number of cases.
const ENOUGH: u64 = 32;

/// The default seed.
const SEED: u64 = 1;

/// The test of one rule.
pub(super) struct RuleTest<R: Rulebook> {
    pub(super) index: usize,
    pub(super) rule: &'static Rule<R>,
    pub(super) interpretations: Interpretations,
    pub(super) limits: Limits,
    pub(super) budget: Budget,
    /// The rule's known bugs.
    pub(super) known: Vec<KnownBug<R>>,
}

impl<R: Rulebook> RuleTest<R> {
    /// Runs the test; the error is its report.
    pub(super) fn run(&self) -> Result<(), String> {
        let file = self.budget;
        let seed = number("HEADJUDGE_SEED", file.seed.unwrap_or(SEED))?;
        let cases = number("HEADJUDGE_CASES", file.rule_cases.unwrap_or(CASES))?;
        let time = file.time_limit.unwrap_or(self.limits.time.as_secs());
        let seconds = number("HEADJUDGE_TIME_LIMIT", time)?;
        let memory = file.memory_limit.unwrap_or(self.limits.memory_mib);
        let memory_mib = number("HEADJUDGE_MEMORY_LIMIT", memory)?;
        let launch = Launch::this_binary(Limits { time: Duration::from_secs(seconds), memory_mib })?;
        let interpretations = self.interpretations;
        let plan = Plan {
            seed,
            targets: vec![self.index],
            stop_after: Some(ENOUGH),
            interpretations,
            ..Plan::default()
        };
        let triage = Triage::<R>::new(plan.clone(), &[], case_folder())?;
        let mut scratch = ScratchEngine::new(launch.clone());
        let is_known = self.replay_known(&triage, &mut scratch)?;
        self.replay_stored(&triage, &mut scratch)?;
        let block = Block { first: 0, len: cases, tolerated: self.tolerated() };
        let counts = IsolatedWorker::<R>::new(launch, plan, &[]).play(&block)?;
        self.verdict(&triage, &mut scratch, &counts, is_known)
    }

    /// The signatures of known bugs. A case goes on after them.
    fn tolerated(&self) -> Vec<Signature> {
        self.known.iter().map(|known| known.signature.clone()).collect()
    }

    /// Replays the cases of the rule's known bugs. Returns whether any still reproduces.
    fn replay_known(&self, triage: &Triage<R>, scratch: &mut ScratchEngine<R>) -> Result<bool, String> {
        let (mut notes, mut failures) = (String::new(), String::new());
        let mut is_known = false;
        for known in &self.known {
            let reproduction = triage.reproduce(scratch.driver()?, &known.signature, &known.case)?;
            is_known |= matches!(reproduction, Reproduction::Always(..) | Reproduction::Sometimes(_));
            let is_failure = matches!(reproduction, Reproduction::Never | Reproduction::EngineFailure(..));
            let out = if is_failure { &mut failures } else { &mut notes };
            report::print_known(out, known, &reproduction, None).map_err(|e| e.to_string())?;
        }
        eprint!("{notes}");
        if failures.is_empty() { Ok(is_known) } else { Err(failures) }
    }

    /// Replays the cases of this rule that earlier runs saved.
    fn replay_stored(&self, triage: &Triage<R>, scratch: &mut ScratchEngine<R>) -> Result<(), String> {
        let Some(folder) = case_folder() else { return Ok(()) };
        let tolerated = self.tolerated();
        for stored in stored_cases::<R>(&folder).map_err(|e| e.to_string())? {
            let is_mine = |s: &Signature| s.rule == self.rule.id && !tolerated.contains(s);
            let Some(signature) = stored.file.finding.filter(is_mine) else { continue };
            let driver = scratch.driver()?;
            if let Reproduction::Always(..) | Reproduction::Sometimes(_) =
                triage.reproduce(driver, &signature, &stored.file.case)?
            {
                let path = Some(stored.path);
                let confirmation =
                    triage.confirm_case(driver, &signature, stored.file.case, Origin::Stored, path)?;
                let more = "found by an earlier run; its case still reproduces it\n";
                return Err(match confirmation {
                    Confirmation::Confirmed(mut finding) => {
                        scratch.keep_log(triage, &mut finding)?;
                        self.text(&finding, more)
                    }
                    Confirmation::Flaky(flaky) => flaky_text(&flaky),
                });
            }
        }
        Ok(())
    }

    fn verdict(
        &self,
        triage: &Triage<R>,
        scratch: &mut ScratchEngine<R>,
        counts: &Counts,
        is_known: bool,
    ) -> Result<(), String> {
        let tolerated = self.tolerated();
        if let Some((signature, seen)) = counts.found.iter().find(|(s, _)| !tolerated.contains(s)) {
            return Err(self.report_finding(triage, scratch, signature, *seen, counts));
        }
        let not_dealt = |failure: &EngineFailure| matches!(failure, EngineFailure::NotDealt(_));
        if let Some((failure, seen)) = counts.failures.iter().find(|(failure, _)| !not_dealt(failure)) {
            let mut text = String::new();
            let post_mortem = scratch.post_mortem(triage, failure, *seen)?;
            report::print_examined_failure(&mut text, &post_mortem).map_err(|e| e.to_string())?;
            return Err(text);
        }
        match counts.preconditions.get(self.index) {
            Some(0) | None if !is_known => Err(format!(
                "not exercised: its precondition was met in none of {} cases; raise HEADJUDGE_CASES, or skip the rule with a reason",
                counts.cases
            )),
            _ => Ok(()),
        }
    }

    fn report_finding(
        &self,
        triage: &Triage<R>,
        scratch: &mut ScratchEngine<R>,
        signature: &Signature,
        seen: Occurrences,
        counts: &Counts,
    ) -> String {
        let mut finding = match scratch.driver().and_then(|driver| triage.confirm(driver, signature, seen)) {
            Ok(Confirmation::Confirmed(finding)) => finding,
            Ok(Confirmation::Flaky(flaky)) => return flaky_text(&flaky),
            Err(what) => return what,
        };
        let mut first = String::new();
        if report::print_first_seen(&mut first, &finding).is_ok() {
            eprint!("{first}");
        }
        let shrunk = scratch.driver().and_then(|driver| triage.shrink(driver, &mut finding));
        if let Ok(Some(flaky)) = &shrunk {
            return flaky_text(flaky);
        }
        let logged = scratch.keep_log(triage, &mut finding);
        let met = counts.preconditions.get(self.index).copied().unwrap_or(0);
        let counts = format!(
            "  precondition met in {met} of {} cases; failed in {}\n{}",
            counts.cases,
            seen.cases,
            shrunk.err().or(logged.err()).unwrap_or_default()
        );
        self.text(&finding, &counts)
    }

    fn text(&self, finding: &Finding<R>, more: &str) -> String {
        let mut text = String::new();
        let replay = format!("cargo test {}", test_name(self.rule));
        match report::print_finding(&mut text, finding, Some(&replay)) {
            Ok(()) => text + more,
            Err(error) => format!("failed to print {}: {error}", finding.signature),
        }
    }
}

/// The report of a flaky finding: the test fails, but the rule is not called violated.
fn flaky_text<R: Rulebook>(flaky: &Flaky<R>) -> String {
    let mut text = String::new();
    match report::print_flaky(&mut text, flaky) {
        Ok(()) => text,
        Err(error) => format!("failed to print {}: {error}", flaky.signature),
    }
}

/// Where a suite saves failing cases: next to the engine's `Cargo.toml`, so that they can be committed.
fn case_folder() -> Option<PathBuf> {
    manifest_folder().map(|folder| folder.join("headjudge"))
}

fn number(name: &str, default: u64) -> Result<u64, String> {
    match std::env::var(name) {
        Err(_) => Ok(default),
        Ok(text) => text.parse().map_err(|_| format!("{name} is {text:?}; it must be a whole number")),
    }
}
