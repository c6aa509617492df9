//! The history of an engine's findings over many runs: a folder with `history.json` and the cases.
//!
//! Each run that is added is a *night*. The history says of each finding in which night it was first and last seen, with which
//! commit of the engine, how reliably, and which commit brought it. The cases are in `cases/`, in folders like those of
//! `check --findings`, so that the next night plays them first: only then is *gone* more than *not found by chance*.

mod file;
mod finding;
mod night;
mod seen;

pub use file::{FORMAT, History, NAME};
pub use finding::{FindingHistory, FirstBad, QUARANTINE, When};
pub use night::{Night, capabilities_digest};
pub use seen::{Seen, seen_in};
