//! A known bug.

use headjudge_oracles::{Rule, Rulebook};
use headjudge_play::play::{Case, Signature, Tolerated};
use std::path::PathBuf;

/// A known bug: an entry of `headjudge.toml`, with its case.
#[derive(Clone, Debug)]
pub struct KnownBug<R: Rulebook> {
    /// The signature. A finding with another one is another bug.
    pub signature: Signature,
    /// The rule that it violates; `None` if it is an engine failure.
    pub rule: Option<&'static Rule<R>>,
    /// A case that shows it.
    pub case: Case<R>,
    /// The path of the case file.
    pub path: PathBuf,
    /// Where the bug is reported, or why it is not.
    pub issue: String,
    /// The path of the `headjudge.toml`.
    pub config: PathBuf,
    /// The line of the entry, 1 for the first.
    pub line: usize,
}

impl<R: Rulebook> KnownBug<R> {
    /// The bug as a violation after which a case goes on, if the case has what this bug's own case is made of.
    pub fn tolerated(&self) -> Tolerated {
        let kinds = self.rule.map(|_| self.case.kinds(self.case.steps.len()));
        Tolerated { signature: self.signature.clone(), kinds }
    }
}
