//! A trouble: what stopped a case and is not the rules' doing.

use super::{name_of, plain};
use crate::campaign::Seen;
use crate::{Case, Trouble};
use headjudge_oracles::{ObjectId, Rulebook};
use std::fmt::{self, Write};
use std::path::Path;

/// Prints a trouble: what happened, at which step of which case, in how many cases, and where the case is.
///
/// # Errors
/// When `out` cannot be written.
pub fn print_trouble<R: Rulebook>(
    out: &mut dyn Write,
    trouble: &Trouble,
    seen: Seen,
    case: &Case<R>,
    path: Option<&Path>,
) -> fmt::Result {
    writeln!(out, "{}: {}", trouble.word(), plain(&trouble.to_string()))?;
    let name = |id: ObjectId| name_of::<R>(&case.cards, id);
    let at = match seen.step.checked_sub(1).and_then(|i| case.steps.get(i)) {
        Some(step) => format!("at step {}, {}", seen.step, plain(&R::tell(step, &name))),
        None => "as the cards were dealt".into(),
    };
    let cases = if seen.cases == 1 { "case" } else { "cases" };
    writeln!(out, "  first in case {} {at}; in {} {cases}", seen.first, seen.cases)?;
    match path {
        Some(path) => writeln!(out, "  the case is in {}", path.display()),
        None => Ok(()),
    }
}
