//! What every front is held against: how the command shrinks.

use headjudge::campaign::{BlockRunner, Campaign, NewDriver, Plan, Worker};
use headjudge::integrations::{Failure, Trial};
use headjudge::kf::Kf;
use headjudge::triage::Triage;
use headjudge::{Case, Confirmation, Finding, InProcess, Interpretations, Origin, Signature};
use headjudge_reference::Reference;
use headjudge_reference::kf::Engine;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The faults that are planted: each breaks one rule, and shrinks to one case from wherever it is found.
pub(crate) const FAULTS: [&str; 2] = ["dead-attacker-resolves", "constant-exhausts-to-apply"];

const PLAN: Plan = Plan {
    seed: 1,
    target: None,
    stop_after: None,
    pool: false,
    scope: None,
    interpretations: Interpretations::DEFAULT,
};

/// The engine with a fault, as a front's trial plays it.
fn engine(fault: &str) -> InProcess<Engine> {
    InProcess(Engine::with_fault(fault).unwrap_or_else(|| panic!("no fault {fault}")))
}

fn desk() -> Triage<Kf> {
    assert_eq!(PLAN.interpretations, Interpretations::default());
    Triage::new(PLAN, &[], None).unwrap()
}

fn sure(opened: Confirmation<Kf>) -> Finding<Kf> {
    match opened {
        Confirmation::Confirmed(finding) => *finding,
        Confirmation::Flaky(flaky) => panic!("{} is flaky", flaky.signature),
    }
}

/// How `headjudge shrink` ends, given that case.
fn shrunk_by_the_command(fault: &str, signature: &Signature, case: Case<Kf>) -> Case<Kf> {
    let mut player = engine(fault);
    let opened = desk().confirm_case(&mut player, signature, case, Origin::Stored, None).unwrap();
    let mut finding = sure(opened);
    desk().shrink(&mut player, &mut finding).unwrap();
    assert!(finding.shrunk.unwrap().complete);
    finding.case
}

/// The case that `headjudge check` ends with for that signature, found in its own campaign.
fn found_by_the_command(fault: &'static str, signature: &Signature) -> Case<Kf> {
    let renew: NewDriver<InProcess<Engine>> = Arc::new(|| Ok(engine(fault)));
    let bench: BlockRunner<Kf, _> = BlockRunner::new(PLAN, &[], renew).unwrap();
    let mut workers: Vec<Box<dyn Worker>> = vec![Box::new(bench)];
    let campaign =
        Campaign { cases: 4096, known: Vec::new(), progress: &|_| {}, stop: &AtomicBool::new(false) };
    let result = campaign.run(&mut workers, &mut |_| {});
    let seen = result.counts.occurrences(signature).unwrap_or_else(|| panic!("{signature} is not found"));
    let mut player = engine(fault);
    let mut finding = sure(desk().confirm(&mut player, signature, seen).unwrap());
    desk().shrink(&mut player, &mut finding).unwrap();
    finding.case
}

/// An engine on trial, and what was found first.
pub(crate) struct Court {
    fault: Option<&'static str>,
    trial: Trial<Kf, InProcess<Engine>>,
    found: Option<(Signature, Case<Kf>)>,
}

impl Court {
    pub(crate) fn honest() -> Court {
        Court { fault: None, trial: Trial::new(InProcess(Engine::default())), found: None }
    }
    pub(crate) fn new(fault: &'static str) -> Court {
        Court { fault: Some(fault), trial: Trial::new(engine(fault)), found: None }
    }
    pub(crate) fn check(&mut self, case: &Case<Kf>) -> Result<(), Failure> {
        self.trial.check(case).inspect_err(|failure| {
            if let Failure::Violated { signature, .. } = failure {
                self.found.get_or_insert_with(|| (signature.clone(), case.clone()));
            }
        })
    }
    /// Holds what a front ended with against the command, from the front's own case and from the command's.
    pub(crate) fn compare(self, end: &Case<Kf>) {
        let (fault, (signature, found)) = (self.fault.unwrap(), self.found.expect("a violation"));
        let rule = Engine::FAULTS.iter().find(|f| f.name == fault).map(|f| f.rule);
        assert_eq!(Some(&*signature.rule), rule);
        assert!(found.steps.len() > end.steps.len(), "nothing was shrunk: {found:?}");
        let same = shrunk_by_the_command(fault, &signature, found);
        assert_eq!(*end, same, "{fault}: other than `shrink` does");
        assert_eq!(*end, found_by_the_command(fault, &signature), "{fault}: other than `check` does");
    }
}
