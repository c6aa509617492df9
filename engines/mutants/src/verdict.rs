//! What became of a mutant.

use crate::{MUTANTS, Mutant};
use std::fmt;

/// What became of a mutant.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Fate {
    /// `check` reports this, first in this case.
    Killed { by: String, case: u64 },
    /// It is listed as rare, and `check` reports this in one of the cases after those of the run.
    Rare { by: String, case: u64 },
    /// It differs from the engine in this case, and `check` reports nothing.
    Survived { case: u64 },
    /// It replies and shows what the engine does, in all cases that reach it.
    Equivalent,
    /// No case reaches it.
    NotReached,
}

impl fmt::Display for Fate {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fate::Killed { by, case } => write!(to, "killed\t{case}\t{by}"),
            Fate::Rare { by, case } => write!(to, "rare\t{case}\t{by}"),
            Fate::Survived { case } => write!(to, "survived\t{case}\t"),
            Fate::Equivalent => write!(to, "equivalent\t\t"),
            Fate::NotReached => write!(to, "not reached\t\t"),
        }
    }
}

/// A mutant, and what became of it.
#[derive(Clone, Debug)]
pub(crate) struct Verdict {
    /// Its number: 1 for the first of the catalog.
    pub(crate) number: u32,
    pub(crate) fate: Fate,
}

impl Verdict {
    /// The mutant.
    pub(crate) fn mutant(&self) -> &'static Mutant {
        &MUTANTS[self.number as usize - 1]
    }
}

impl Mutant {
    /// The name of its game.
    pub(crate) fn game(&self) -> &'static str {
        self.file.split('/').next().unwrap_or_default()
    }
    /// Whether this text is part of its name.
    pub(crate) fn matches(&self, text: &str) -> bool {
        [self.file, self.function, self.mutation].iter().any(|part| part.contains(text))
    }
}
