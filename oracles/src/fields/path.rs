//! The names of fields of records within records: `abilities.script`.

// Nothing depends on which names are kept already: it only saves making one again.
#![expect(clippy::disallowed_types, reason = "names are kept, and no state that a rule could see")]

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

/// The records that a visitor is in.
#[derive(Clone, Debug, Default)]
pub struct Path(Vec<&'static str>);

impl Path {
    /// Goes into the record in this field.
    pub fn enter(&mut self, name: &'static str) {
        self.0.push(self.name(name));
    }
    /// Goes back out of it.
    pub fn leave(&mut self) {
        self.0.pop();
    }
    /// The name of the record that the visitor is in; `None` outside of records.
    pub fn record(&self) -> Option<&'static str> {
        self.0.last().copied()
    }
    /// The name of this field with those of the records around it: `abilities.script`. The indices of lists are left out.
    pub fn name(&self, field: &'static str) -> &'static str {
        self.record().map_or(field, |record| kept(format!("{record}.{field}")))
    }
}

/// The same text for good. There are as many as the vocabulary has fields in records.
fn kept(name: String) -> &'static str {
    static NAMES: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());
    let mut names = NAMES.lock().unwrap_or_else(PoisonError::into_inner);
    match names.get(name.as_str()) {
        Some(kept) => kept,
        None => {
            let kept: &'static str = name.leak();
            names.insert(kept);
            kept
        }
    }
}

/// Implements [`Shape::enter`](crate::Shape::enter) and `leave` for a visitor with a field `path`.
#[doc(hidden)]
#[macro_export]
macro_rules! keep_path {
    () => {
        fn enter(&mut self, name: &'static str, _: Option<usize>) {
            self.path.enter(name);
        }
        fn leave(&mut self) {
            self.path.leave();
        }
    };
}
