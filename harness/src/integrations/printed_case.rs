//! A case that test libraries print as a case file.

use headjudge_oracles::Rulebook;
use headjudge_play::play::Case;
use headjudge_triage::files::case_file::{CaseFile, print_case};
use std::fmt;
use std::ops::Deref;

/// A case. `{:?}` prints it as a case file, which every engine can replay.
#[derive(Clone)]
pub struct PrintedCase<R: Rulebook>(pub Case<R>);

impl<R: Rulebook> PartialEq for PrintedCase<R> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<R: Rulebook> fmt::Debug for PrintedCase<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&print_case(&CaseFile::of(self.0.clone())))
    }
}

impl<R: Rulebook> Deref for PrintedCase<R> {
    type Target = Case<R>;

    fn deref(&self) -> &Case<R> {
        &self.0
    }
}
