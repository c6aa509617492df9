//! What a trial counts as a failure.
#![cfg(all(feature = "reference", feature = "fab"))]

use headjudge::fab::Fab;
use headjudge::integrations::{Failure, Trial};
use headjudge::{Case, InProcess, Signature};
use headjudge_reference::{Reference, fab::Engine};

/// A fault that only a metamorphic rule detects.
const METAMORPHIC_FAULT: &str = "pitch-symbols-one-more";

fn trial(fault: &str) -> Trial<Fab, InProcess<Engine>> {
    Trial::new(InProcess(Engine::with_fault(fault).expect("a fault of this name")))
}

fn case(index: u64) -> Case<Fab> {
    let mut case = Case::default();
    case.generate(5, index, None, &[]);
    case
}

#[test]
fn few_pairs_find_a_part_of_what_all_pairs_find_and_always_the_same() {
    let all: Vec<u64> = (0..6_000).filter(|i| trial(METAMORPHIC_FAULT).check(&case(*i)).is_err()).collect();
    let few = |i: &u64| trial(METAMORPHIC_FAULT).with_few_pairs().check(&case(*i)).is_err();
    let some: Vec<u64> = (0..6_000).filter(few).collect();
    assert!(!some.is_empty() && some.len() < all.len(), "{} of {}", some.len(), all.len());
    assert!(some.iter().all(|i| all.contains(i) && few(i)));
}

#[test]
fn only_unknown_bugs_are_failures() {
    let entry = |signature: &Signature| {
        let rule = &signature.rule;
        format!(
            "[[known]]\nrule = {rule:?}\nsignature = \"{signature}\"\ncase = \"{signature}\"\nissue = \"7\"\n"
        )
    };
    let shown = |known: &[Signature]| {
        let file = "rulebooks = [\"fab\"]\n".to_owned() + &known.iter().map(entry).collect::<String>();
        let engine = Engine::with_fault("discount-stays").expect("a fault of this name");
        let mut trial =
            Trial::<Fab, _>::from_config(&file, InProcess(engine)).expect("a file that can be read");
        (0..400).map(case).find_map(|case| trial.check(&case).err())
    };
    let mut known = Vec::new();
    while let Some(Failure::Violated { signature, .. }) = shown(&known) {
        assert!(!known.contains(&signature), "{signature} is known");
        known.push(signature);
    }
    assert!(known.len() > 1 && shown(&known).is_none(), "{known:?}");
    let file = "rulebooks = [\"fab\"]\n[interpretations.fab]\nclamp = \"never\"\n";
    let wrong = Trial::<Fab, _>::from_config(file, InProcess(Engine::default())).err().map(|e| e.to_string());
    assert!(wrong.as_ref().is_some_and(|what| what.starts_with("headjudge.toml:3: ")), "{wrong:?}");
    assert!(
        Trial::<Fab, _>::from_config(&file.replace("never", "end"), InProcess(Engine::default())).is_ok()
    );
}

#[test]
fn after_a_failure_only_the_same_one_counts() {
    let signature_of = |failure: Failure| match failure {
        Failure::Violated { signature, .. } => signature,
        Failure::EngineFailure { .. } => panic!("{failure}"),
    };
    // Several rules detect this fault: new trials find several signatures, a single trial only one.
    let fault = "discount-stays";
    let mut once = trial(fault);
    let (mut fresh, mut kept) = (Vec::new(), Vec::new());
    for case in (0..2000).map(case) {
        fresh.extend(trial(fault).check(&case).err().map(signature_of));
        kept.extend(once.check(&case).err().map(signature_of));
    }
    fresh.dedup();
    assert_eq!(kept.first(), fresh.first());
    assert!(kept.len() > 1 && kept.iter().all(|signature| *signature == kept[0]), "{kept:?}");
    assert!(fresh.iter().any(|signature| *signature != fresh[0]), "{fresh:?}");
}
