//! A bug that is known.

use crate::play::{Case, Signature};
use headjudge_oracles::{Rule, Rulebook};
use std::path::PathBuf;

/// A bug that is known: an entry of `headjudge.toml`, with its case.
#[derive(Clone, Debug)]
pub struct Known<R: Rulebook> {
    /// What makes it this bug.
    pub signature: Signature,
    /// The rule.
    pub rule: &'static Rule<R>,
    /// The case that shows it.
    pub case: Case<R>,
    /// Where the case is on disk.
    pub path: PathBuf,
    /// Where the bug is reported, or why it is not.
    pub issue: String,
    /// The file that the entry stands in.
    pub config: PathBuf,
    /// The entry's line in it.
    pub line: usize,
}
