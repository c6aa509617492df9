//! The examples of pages in docs/ that are files. The pages have their text.

// It is a whole `tests/rules.rs`, of which the test below needs the adapter only.
#[allow(dead_code, unreachable_pub)]
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
    use std::collections::BTreeSet;
    let result = Search::<Rulebook>::new().run(|| InProcess(magic::Adapter::default())).expect("it plays");
    assert!(result.findings.is_empty() && result.counts.failures.is_empty());
    assert_eq!(result.counts.not_dealt, 0, "its limits say what cannot be dealt");
    let unsupported: u64 = result.counts.kinds.iter().map(|kind| kind.unsupported).sum();
    assert_eq!(unsupported, 0, "and which steps it cannot perform");
    let met = rules::<Rulebook>().zip(&result.counts.preconditions).filter(|(_, cases)| **cases > 0);
    let met: BTreeSet<&str> = met.map(|(rule, _)| rule.id).filter(|id| !id.contains("frame.")).collect();
    let page = include_str!("../../../docs/magic-engines.md");
    let rows = page.lines().filter_map(|line| line.strip_prefix("| `")?.split_once("` | "));
    let listed: BTreeSet<&str> = rows.map(|(id, _)| id).filter(|id| id.starts_with("mtg:")).collect();
    assert_eq!(met, listed, "and the page lists the rules that are met");
}
