//! The test of the engine itself: it must not crash, hang or send invalid output in any case of the suite.

use super::rule_test::{RuleTest, engine_failures, is_of_engine, new_findings, print, report_known, stored};
use super::test_name::engine_test_name;
use super::test_settings::{RunSettings, TestSettings};
use headjudge_oracles::{Rulebook, Steps};
use headjudge_play::campaign::{Counts, FailureCount, KindCount, Plan};
use headjudge_play::error::Error;
use headjudge_play::play::plural;
use headjudge_report::never_done;
use headjudge_triage::files::config::KnownBug;
use headjudge_triage::triage::Findings;
use std::sync::Arc;

/// The test of the engine itself. One crash fails this test alone, and not the test of each rule whose cases reach it.
pub(super) struct EngineTest<R: Rulebook> {
    pub(super) settings: TestSettings,
    /// The tests of rules that are not ignored. Their cases are played.
    pub(super) rules: Vec<Arc<RuleTest<R>>>,
    /// The failures that are known bugs.
    pub(super) known: Vec<KnownBug<R>>,
}

/// A rule in whose cases the engine failed, and how.
struct Failed<'a, R: Rulebook> {
    rule: &'a RuleTest<R>,
    failures: Vec<FailureCount>,
}

/// What playing the cases of all rules showed.
enum Played<'a, R: Rulebook> {
    /// The engine failed.
    Failed(Failed<'a, R>),
    /// How it replied to the steps of each kind.
    All(Vec<KindCount>),
}

impl<R: Rulebook> EngineTest<R> {
    /// Runs the test; the error is its report.
    pub(super) fn run(&self) -> Result<(), libtest_mimic::Failed> {
        let run = self.settings.resolve()?;
        let interpretations = run.interpretations;
        let mut findings =
            new_findings::<R>(&run, Plan { can: run.capabilities, interpretations, ..Plan::default() })?;
        findings.replay_known(self.known.clone());
        report_known(&findings)?;
        // Cases that name no finding: those that stopped the engine, or that a fuzzer found.
        let unnamed = stored(is_of_engine)?;
        findings.replay_stored(unnamed, &|signature| self.rules.iter().any(|rule| rule.is_new(signature)));
        eprint!("{}", findings.notes.iter().map(|note| note.clone() + "\n").collect::<String>());
        let Findings { stopped, confirmed, flaky, lost, .. } = &findings;
        if !(stopped.is_empty() && confirmed.is_empty() && flaky.is_empty() && lost.is_empty()) {
            findings.finish(&[]);
        } else {
            match self.play_all(&run)? {
                Played::Failed(failed) => {
                    findings = failed.rule.findings(&run)?;
                    findings.finish(&failed.failures);
                }
                Played::All(kinds) => is_each_done::<R>(&kinds)?,
            }
        }
        let text = print(&findings, &self.settings.engine, |_| String::new(), &engine_test_name::<R>());
        if text.is_empty() { Ok(()) } else { Err(text.into()) }
    }

    /// Plays the cases of each rule, up to the first rule in whose cases the engine fails. The tests of rules play the same
    /// cases, so none of them meets a failure that this one misses.
    fn play_all(&self, run: &RunSettings) -> Result<Played<'_, R>, &Error> {
        let (mut all, mut cases, mut met) = (Counts::default(), 0, 0);
        for rule in &self.rules {
            let counts = rule.play(run)?;
            let is_new = |f: &&FailureCount| self.known.iter().all(|known| known.signature != f.signature);
            let failures: Vec<_> = engine_failures(counts).filter(is_new).cloned().collect();
            if !failures.is_empty() {
                return Ok(Played::Failed(Failed { rule, failures }));
            }
            all.add_kinds(&counts.kinds);
            cases += counts.cases;
            met += counts.preconditions.get(rule.index).copied().unwrap_or(0);
        }
        // Where the budget of the suite goes: each test of a rule plays the same cases.
        let rules = plural(self.rules.len(), "rule");
        eprintln!("{}: {cases} cases for {rules}; the rule's precondition was met in {met} of them", R::NAME);
        Ok(Played::All(all.kinds))
    }
}

/// Fails if the engine refused every step of a kind, though often enough asked for one.
fn is_each_done<R: Rulebook>(kinds: &[KindCount]) -> Result<(), libtest_mimic::Failed> {
    let never = R::Step::KINDS.iter().zip(kinds).filter(|(_, count)| count.is_never_done());
    let text: String = never.map(|(kind, count)| never_done(kind.name, count.refused).to_string()).collect();
    if text.is_empty() { Ok(()) } else { Err(text.into()) }
}
