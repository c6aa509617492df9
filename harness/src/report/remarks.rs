//! What a run says of an adapter: steps that it declares and never carries out, rules that it follows by refusing, words that
//! it shows twice.

use crate::files::run_file::RulebookResults;
use crate::play::escape;

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
        writeln!(f, "{}: {}", self.head, escape(&self.text))
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

/// All remarks about the adapter of a run.
pub fn remarks(book: &RulebookResults) -> Vec<Remark> {
    let mut remarks: Vec<Remark> =
        book.never_done().map(|(kind, refused)| never_done(kind, refused)).collect();
    let refused: Vec<&str> = book.held_by_refusals().map(|rule| rule.rule.as_str()).collect();
    if !refused.is_empty() {
        remarks.push(met_by_refusals(&refused));
    }
    let repeated = book.counts.iter().map(|counts| &counts.repeated_words);
    remarks.extend(repeated.filter(|lists| !lists.is_empty()).map(|lists| shown_twice(lists)));
    remarks
}
