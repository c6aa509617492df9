//! Checks an adapter for mistakes before its engine is judged: what `headjudge lint` does.
//!
//! An adapter may forget to reset its game, show a table that a refused step has changed, or declare capabilities that it
//! does not have. The rules then report violations that the engine never committed. So a few hundred cases are played
//! several times and compared. A mistake is reported as an *error*, an oddity as a *warning*, each with what to do. No
//! rule of a document is judged. If the table shows something else than the cards and the steps say, the adapter may be wrong or the
//! engine: that is a warning.
//!
//! [`guard`] checks headjudge's own rules instead: situations that they must not report.

pub mod guard;

mod assume;
mod bare_cards;
mod capabilities;
mod cases;
mod compare;
mod coverage;
mod deal;
mod frame_checks;
mod kind_counts;
mod learn;
mod lint;
mod problem;
mod recording;
mod refused_words;
mod replay_checks;
mod shown_fields;
mod started_adapter;
mod step_checks;

pub use assume::{Assumed, assume_of};
pub use cases::{Extent, generate_case};
pub use kind_counts::KindCounts;
pub use learn::{Learned, RuledOut};
pub use lint::{Lint, lint};
pub use problem::{Problem, Severity};
pub use started_adapter::{StartAdapter, StartedAdapter};
