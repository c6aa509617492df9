use headjudge::integrations::{Trial, proptest::cases};
use headjudge::{InProcess, kf::Kf};
use headjudge_reference::kf::Engine; // your adapter
use proptest::prelude::*;
use std::cell::RefCell;

#[test]
fn my_engine_follows_the_rules() {
    let trial = Trial::<Kf, _>::new(InProcess(Engine::default())).save_in("headjudge");
    let trial = RefCell::new(trial);
    proptest!(|(case in cases::<Kf>())| {
        trial.borrow_mut().check(&case)?;
    });
}
