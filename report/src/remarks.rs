//! What a run says of an adapter: steps that it declares and never carries out, rules that it follows by refusing, words that
//! it shows twice, what it was assumed not to play, and that it refused so much that the run says little: more than a fifth of the cases or of the steps.

use headjudge_play::play::escape_and_cut;
#[cfg(feature = "command")]
use headjudge_triage::files::run_file::CountsRecord;
use headjudge_triage::files::run_file::RulebookResults;

/// The most characters of a remark that are printed.
const LONGEST: usize = 800;

/// A remark about an adapter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// What it is about, such as `never done`.
    pub head: &'static str,
    /// What was seen, and what to do, without a full stop at the end. A run file may say anything here: escape it.
    pub text: String,
    /// Whether the run fails for it.
    pub fails: bool,
}

impl std::fmt::Display for Remark {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        writeln!(f, "{}: {}", self.head, escape_and_cut(&self.text, LONGEST))
    }
}

/// The remark about a kind of step that the adapter declares and that was never done.
pub fn never_done(kind: &str, refused: u64) -> Remark {
    let text = format!(
        "{kind}; the engine refused all {refused} steps. Implement it, or leave it out of the capabilities"
    );
    Remark { head: "never done", text, fails: true }
}

/// The remark about rules that nothing but refused steps met.
pub fn met_by_refusals(rules: &[&str]) -> Remark {
    let text = format!(
        "{}; the engine refused every step that the precondition was met by, so little was checked. Perform such steps, \
         or leave them out of the capabilities",
        rules.join(", ")
    );
    Remark { head: "met by refusals alone", text, fails: true }
}

/// The remark about lists in which a word was shown twice.
fn shown_twice(lists: &[String]) -> Remark {
    let text = format!("a word in {}; it counts once. Show each word once", lists.join(", "));
    Remark { head: "shown twice", text, fails: false }
}

/// The most that is said of what a run assumed. The run file has all of it.
const MOST_ASSUMED: usize = 8;

/// The remark about what a run assumed of an adapter that declares no limits, and how to change that; `None` if that is nothing.
pub fn assumed(rulebook: &str, all: &[String], how: &str) -> Option<Remark> {
    let (said, more) = all.split_at(all.len().min(MOST_ASSUMED));
    let more = if more.is_empty() { String::new() } else { format!("; and {} more", more.len()) };
    let said = said.join("; ");
    let text = format!(
        "{said}{more}; cases of {rulebook} stay within what was dealt and supported in a first round. {how}"
    );
    (!all.is_empty()).then_some(Remark { head: "assumed", text, fails: false })
}

/// All remarks about the adapter of a run.
pub fn remarks(book: &RulebookResults) -> Vec<Remark> {
    let how = "`lint --write` puts it into headjudge.toml, where you can change it";
    let assumed = assumed(&book.header.rulebook, &book.header.assumed, how);
    let mut remarks: Vec<Remark> = assumed
        .into_iter()
        .chain(book.never_done().map(|(kind, refused)| never_done(kind, refused)))
        .collect();
    let refused: Vec<&str> = book.held_by_refusals().map(|rule| rule.rule.as_str()).collect();
    if !refused.is_empty() {
        remarks.push(met_by_refusals(&refused));
    }
    let repeated = book.counts.iter().map(|counts| &counts.repeated_words);
    remarks.extend(repeated.filter(|lists| !lists.is_empty()).map(|lists| shown_twice(lists)));
    remarks
}

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
pub(super) fn refusals(counts: &CountsRecord) -> Vec<String> {
    let kinds = &counts.kinds;
    let unsupported = kinds.values().map(|kind| kind.unsupported).sum();
    let steps = unsupported + kinds.values().map(|kind| kind.done + kind.refused).sum::<u64>();
    let cases =
        is_much(counts.not_dealt, counts.cases).then(|| cases_refused(counts.not_dealt, counts.cases));
    let each = kinds.iter().map(|(kind, count)| (kind.as_str(), count.unsupported));
    let steps = is_much(unsupported, steps).then(|| steps_unsupported(steps, each));
    cases.into_iter().chain(steps).collect()
}
