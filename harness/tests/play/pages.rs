//! The examples of pages in docs/ that are files. The pages have their text.

#[cfg(feature = "mtg")]
mod magic;
#[cfg(all(feature = "proptest", feature = "reference", feature = "kf"))]
mod proptest;
#[cfg(all(feature = "quickcheck", feature = "reference", feature = "kf"))]
mod quickcheck;

#[cfg(feature = "mtg")]
#[test]
fn the_adapter_for_magic_violates_nothing_and_meets_the_rules_about_its_words() {
    use headjudge::{InProcess, Search, mtg::Rulebook, rules};
    let result = Search::<Rulebook>::new().run(|| InProcess(magic::Adapter::default())).expect("it plays");
    assert!(result.findings.is_empty() && result.counts.failures.is_empty());
    assert_eq!(result.counts.not_dealt, 0, "its limits say what cannot be dealt");
    let unsupported: u64 = result.counts.kinds.iter().map(|kind| kind.unsupported).sum();
    assert_eq!(unsupported, 0, "and which steps it cannot perform");
    let met = rules::<Rulebook>().into_iter().zip(&result.counts.preconditions).filter(|(_, cases)| **cases > 0);
    let met: Vec<&str> = met.map(|(rule, _)| rule.id).collect();
    assert_eq!(met, [""]);
}
