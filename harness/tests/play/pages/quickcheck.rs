use headjudge::integrations::{Failure, Trial, quickcheck::GeneratedCase};
use headjudge::{InProcess, kf::Kf};
use headjudge_reference::kf::Engine; // your adapter
use quickcheck::QuickCheck;
use std::cell::RefCell;

thread_local! {
    static TRIAL: RefCell<Trial<Kf, InProcess<Engine>>> =
        RefCell::new(Trial::new(InProcess(Engine::default())).save_in("headjudge"));
}

fn check(generated: GeneratedCase<Kf>) -> Result<(), Failure> {
    TRIAL.with_borrow_mut(|trial| trial.check(&generated.case))
}

#[test]
fn my_engine_follows_the_rules() {
    QuickCheck::new().quickcheck(check as fn(GeneratedCase<Kf>) -> Result<(), Failure>);
}
