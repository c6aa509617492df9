//! Every integration must shrink to the same case as the command.

use headjudge::campaign::{BlockRunner, Campaign, NewDriver, Plan, Rounds, Worker};
use headjudge::integrations::{Failure, Trial};
use headjudge::kf::Kf;
use headjudge::triage::Triage;
use headjudge::{Case, Confirmation, Finding, InProcess, Origin, Signature};
use headjudge_reference::Reference;
use headjudge_reference::kf::Engine;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Faults that violate one rule each, and shrink to the same case from where the integrations find them.
pub(crate) const FAULTS: [&str; 2] = ["dead-attacker-resolves", "action-card-discarded-first"];

fn plan() -> Plan {
    Plan { seed: 1, ..Plan::default() }
}

/// The engine with a fault.
fn engine(fault: &str) -> InProcess<Engine> {
    InProcess(Engine::with_fault(fault).unwrap_or_else(|| panic!("no fault {fault}")))
}

fn triage() -> Triage<Kf> {
    Triage::new(plan(), &[], None).unwrap()
}

fn confirmed(confirmation: Confirmation<Kf>) -> Finding<Kf> {
    match confirmation {
        Confirmation::Confirmed(finding) => *finding,
        Confirmation::Flaky(flaky) => panic!("{} is flaky", flaky.signature),
    }
}

/// The case that `headjudge shrink` ends with, given this case.
fn shrunk_by_the_command(fault: &str, signature: &Signature, case: Case<Kf>) -> Case<Kf> {
    let mut player = engine(fault);
    let confirmation = triage().confirm_case(&mut player, signature, case, Origin::Stored, None).unwrap();
    let mut finding = confirmed(confirmation);
    triage().shrink(&mut player, &mut finding).unwrap();
    assert_eq!(finding.shrunk.unwrap().ended_early, None);
    finding.case
}

/// The case that `headjudge check` ends with for this signature, found in its own campaign.
fn found_by_the_command(fault: &'static str, signature: &Signature) -> Case<Kf> {
    let new_driver: NewDriver<InProcess<Engine>> = Arc::new(|| Ok(engine(fault)));
    let runner: BlockRunner<Kf, _> = BlockRunner::new(plan(), &[], new_driver).unwrap();
    let mut workers: Vec<Box<dyn Worker>> = vec![Box::new(runner)];
    let campaign = Campaign {
        rounds: Rounds::all(4096),
        known: Vec::new(),
        progress: &|_| {},
        stop: &AtomicBool::new(false),
    };
    let result = campaign.run(&mut workers, &mut |_| {});
    let seen = result.counts.occurrences(signature).unwrap_or_else(|| panic!("{signature} is not found"));
    let mut player = engine(fault);
    let mut finding = confirmed(triage().confirm(&mut player, signature, seen).unwrap());
    triage().shrink(&mut player, &mut finding).unwrap();
    finding.case
}

/// A trial of an engine, and its first failure.
pub(crate) struct Checker {
    fault: Option<&'static str>,
    trial: Trial<Kf, InProcess<Engine>>,
    found: Option<(Signature, Case<Kf>)>,
}

impl Checker {
    pub(crate) fn correct() -> Checker {
        Checker { fault: None, trial: Trial::new(InProcess(Engine::default())), found: None }
    }
    pub(crate) fn new(fault: &'static str) -> Checker {
        Checker { fault: Some(fault), trial: Trial::new(engine(fault)), found: None }
    }
    pub(crate) fn check(&mut self, case: &Case<Kf>) -> Result<(), Failure> {
        self.trial.check(case).inspect_err(|failure| {
            if let Failure::Violated { signature, .. } = failure {
                self.found.get_or_insert_with(|| (signature.clone(), case.clone()));
            }
        })
    }
    /// Compares the case that an integration ended with to the command's: shrunk from the same case, and from the
    /// command's own.
    pub(crate) fn compare(self, end: &Case<Kf>) {
        let (fault, (signature, found)) = (self.fault.unwrap(), self.found.expect("a violation"));
        let rule = Engine::FAULTS.iter().find(|f| f.name == fault).map(|f| f.rule);
        assert_eq!(Some(&*signature.rule), rule);
        let size = |case: &Case<Kf>| case.cards.len() + case.steps.len();
        assert!(size(&found) > size(end), "nothing was shrunk: {found:?}");
        let same = shrunk_by_the_command(fault, &signature, found);
        assert_eq!(*end, same, "{fault}: `shrink` ends with another case");
        assert_eq!(*end, found_by_the_command(fault, &signature), "{fault}: `check` ends with another case");
    }
}
