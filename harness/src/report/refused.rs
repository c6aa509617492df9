//! Whether an adapter refused so much that the run says little: more than a fifth of the cases or of the steps.

#[cfg(feature = "command")]
use crate::files::run_file::Counts;

/// Whether more than a fifth of all was refused.
pub fn is_much(refused: u64, all: u64) -> bool {
    refused.saturating_mul(5) > all
}

/// What was not played of so many cases, and what to do about it. A command follows.
pub fn cases_refused(refused: u64, all: u64) -> String {
    format!(
        "{refused} of {all} cases were not dealt. Find out which cards the adapter deals, so that only those are generated:"
    )
}

/// What was not performed of so many steps, with the kinds that were unsupported most, and what to do about it. A command
/// follows.
pub fn steps_unsupported<'a>(all: u64, kinds: impl IntoIterator<Item = (&'a str, u64)>) -> String {
    let mut kinds: Vec<(&str, u64)> = kinds.into_iter().filter(|(_, unsupported)| *unsupported > 0).collect();
    let unsupported: u64 = kinds.iter().map(|(_, unsupported)| unsupported).sum();
    kinds.sort_by_key(|(_, unsupported)| std::cmp::Reverse(*unsupported));
    let most: Vec<String> =
        kinds.iter().take(3).map(|(kind, count)| format!("{kind} {count} times")).collect();
    let most =
        if kinds.len() > most.len() { format!("most of all {}", most.join(", ")) } else { most.join(", ") };
    format!(
        "{unsupported} of {all} steps were unsupported: {most}. Find out which steps the adapter performs, so that only \
         those are generated:"
    )
}

/// What a run refused too much of, a sentence each. A run file may name a kind anything: escape it.
#[cfg(feature = "command")]
pub(super) fn refusals(counts: &Counts) -> Vec<String> {
    let kinds = &counts.kinds;
    let unsupported = kinds.values().map(|kind| kind.unsupported).sum();
    let steps = unsupported + kinds.values().map(|kind| kind.done + kind.refused).sum::<u64>();
    let cases =
        is_much(counts.not_dealt, counts.cases).then(|| cases_refused(counts.not_dealt, counts.cases));
    let each = kinds.iter().map(|(kind, count)| (kind.as_str(), count.unsupported));
    let steps = is_much(unsupported, steps).then(|| steps_unsupported(steps, each));
    cases.into_iter().chain(steps).collect()
}
