//! Which cases are known to pass, and after which changes a case passed.

use super::items::Items;
use std::collections::HashSet;

/// The cases that are known to pass, as hashes.
///
/// What happens at a step depends on the steps before it and on no later ones. So a case that passes tells that all cases pass
/// which are its beginning: the same cards, and the first of its steps.
pub(super) struct Memo {
    passed: HashSet<u64>,
    /// Whether the beginnings of a case that passes do, too.
    with_beginnings: bool,
    /// The changes after which a case passed. Another case most likely passes after them, too.
    changes: HashSet<u64>,
}

impl Memo {
    pub(super) fn new(with_beginnings: bool) -> Memo {
        Memo { passed: HashSet::new(), with_beginnings, changes: HashSet::new() }
    }
    /// Whether the case with these items is known to pass.
    pub(super) fn has(&self, items: &Items) -> bool {
        items.beginnings().last().is_some_and(|whole| self.passed.contains(whole))
    }
    /// Whether some case passed after the change from these items to others.
    pub(super) fn has_change(&self, from: &Items, to: &Items) -> bool {
        self.changes.contains(&from.change_to(to))
    }
    /// A case that fails passes after the change from these items to others.
    pub(super) fn add(&mut self, from: &Items, to: &Items) {
        let hashes = to.beginnings();
        let first = if self.with_beginnings { 0 } else { hashes.len() - 1 };
        self.passed.extend(&hashes[first..]);
        self.changes.insert(from.change_to(to));
    }
}
