use headjudge::integrations::{Trial, proptest::cases};
use headjudge::{InProcess, kf::Kf};
use headjudge_reference::kf::Engine; // your adapter
use proptest::prelude::*;
use std::cell::RefCell;

#[test]
fn my_engine_follows_the_rules() {
    let trial = RefCell::new(Trial::<Kf, _>::new(InProcess(Engine::default())));
    proptest!(|(case in cases::<Kf>())| {
        prop_assert_eq!(trial.borrow_mut().check(&case), Ok(()));
    });
}
