//! The test of one rule.

use super::file::manifest;
use super::test_name;
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

/// How many cases a rule's test plays at most, and in how many its precondition must have held to stop earlier.
const CASES: u64 = 256;
const ENOUGH: u64 = 32;

/// The seed of a suite, unless `HEADJUDGE_SEED` or the file says another.
const SEED: u64 = 1;

/// One rule's test.
pub(super) struct Test<R: Rulebook> {
    pub(super) index: usize,
    pub(super) rule: &'static Rule<R>,
    pub(super) interpretations: Interpretations,
    pub(super) limits: Limits,
    pub(super) budget: Budget,
    /// The rule's known bugs.
    pub(super) known: Vec<KnownBug<R>>,
}

impl<R: Rulebook> Test<R> {
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
        let desk = Triage::<R>::new(plan.clone(), &[], folder())?;
        let mut spare = ScratchEngine::new(launch.clone());
        let is_known = self.replay_known(&desk, &mut spare)?;
        self.replay_stored(&desk, &mut spare)?;
        let block = Block { first: 0, len: cases, tolerated: self.tolerated() };
        let counts = IsolatedWorker::<R>::new(launch, plan, &[]).play(&block)?;
        self.verdict(&desk, &mut spare, &counts, is_known)
    }

    /// The signatures of known bugs, after which a case goes on.
    fn tolerated(&self) -> Vec<Signature> {
        self.known.iter().map(|known| known.signature.clone()).collect()
    }

    /// Replays the cases of the rule's known bugs; whether any still shows its bug.
    fn replay_known(&self, desk: &Triage<R>, spare: &mut ScratchEngine<R>) -> Result<bool, String> {
        let (mut told, mut gone) = (String::new(), String::new());
        let mut is_known = false;
        for known in &self.known {
            let fate = desk.reproduce(spare.driver()?, &known.signature, &known.case)?;
            is_known |= matches!(fate, Reproduction::Always(..) | Reproduction::Sometimes(_));
            let is_red = matches!(fate, Reproduction::Never | Reproduction::EngineFailure(..));
            let out = if is_red { &mut gone } else { &mut told };
            report::print_known(out, known, &fate, None).map_err(|e| e.to_string())?;
        }
        eprint!("{told}");
        if gone.is_empty() { Ok(is_known) } else { Err(gone) }
    }

    /// Replays the cases of this rule that earlier runs left behind.
    fn replay_stored(&self, desk: &Triage<R>, spare: &mut ScratchEngine<R>) -> Result<(), String> {
        let Some(folder) = folder() else { return Ok(()) };
        let tolerated = self.tolerated();
        for kept in stored_cases::<R>(&folder).map_err(|e| e.to_string())? {
            let mine = |s: &Signature| s.rule == self.rule.id && !tolerated.contains(s);
            let Some(signature) = kept.file.finding.filter(mine) else { continue };
            let driver = spare.driver()?;
            if let Reproduction::Always(..) | Reproduction::Sometimes(_) =
                desk.reproduce(driver, &signature, &kept.file.case)?
            {
                let path = Some(kept.path);
                let opened = desk.confirm_case(driver, &signature, kept.file.case, Origin::Stored, path)?;
                let more = "it was found by an earlier run, and its case still shows it\n";
                return Err(match opened {
                    Confirmation::Confirmed(mut finding) => {
                        spare.keep_log(desk, &mut finding)?;
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
        desk: &Triage<R>,
        spare: &mut ScratchEngine<R>,
        counts: &Counts,
        is_known: bool,
    ) -> Result<(), String> {
        let tolerated = self.tolerated();
        if let Some((signature, seen)) = counts.found.iter().find(|(s, _)| !tolerated.contains(s)) {
            return Err(self.investigate(desk, spare, signature, *seen, counts));
        }
        let not_dealt = |failure: &EngineFailure| matches!(failure, EngineFailure::NotDealt(_));
        if let Some((failure, seen)) = counts.failures.iter().find(|(failure, _)| !not_dealt(failure)) {
            let mut text = String::new();
            let examined = spare.post_mortem(desk, failure, *seen)?;
            report::print_examined_failure(&mut text, &examined).map_err(|e| e.to_string())?;
            return Err(text);
        }
        match counts.preconditions.get(self.index) {
            Some(0) | None if !is_known => Err(format!(
                "not exercised: its precondition held in none of {} cases; raise HEADJUDGE_CASES, or skip the rule with a reason",
                counts.cases
            )),
            _ => Ok(()),
        }
    }

    fn investigate(
        &self,
        desk: &Triage<R>,
        spare: &mut ScratchEngine<R>,
        signature: &Signature,
        seen: Occurrences,
        counts: &Counts,
    ) -> String {
        let mut finding = match spare.driver().and_then(|driver| desk.confirm(driver, signature, seen)) {
            Ok(Confirmation::Confirmed(finding)) => finding,
            Ok(Confirmation::Flaky(flaky)) => return flaky_text(&flaky),
            Err(what) => return what,
        };
        let mut first = String::new();
        if report::print_first_seen(&mut first, &finding).is_ok() {
            eprint!("{first}");
        }
        let shrunk = spare.driver().and_then(|driver| desk.shrink(driver, &mut finding));
        if let Ok(Some(flaky)) = &shrunk {
            return flaky_text(flaky);
        }
        let heard = spare.keep_log(desk, &mut finding);
        let held = counts.preconditions.get(self.index).copied().unwrap_or(0);
        let counts = format!(
            "  precondition met in {held} of {} cases; failed in {}\n{}",
            counts.cases,
            seen.cases,
            shrunk.err().or(heard.err()).unwrap_or_default()
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

/// What is told of a signature that does not repeat: the test fails, and the rule is not called violated.
fn flaky_text<R: Rulebook>(flaky: &Flaky<R>) -> String {
    let mut text = String::new();
    match report::print_flaky(&mut text, flaky) {
        Ok(()) => text,
        Err(error) => format!("failed to print {}: {error}", flaky.signature),
    }
}

/// Where a suite keeps the cases that it found: beside the engine's manifest, so that they can be committed.
fn folder() -> Option<PathBuf> {
    manifest().map(|folder| folder.join("headjudge"))
}

fn number(name: &str, default: u64) -> Result<u64, String> {
    match std::env::var(name) {
        Err(_) => Ok(default),
        Ok(text) => text.parse().map_err(|_| format!("{name} is {text:?}, and must be a whole number")),
    }
}
