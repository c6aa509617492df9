//! Plays one case through an engine and checks every rule after each step.

mod case;
mod driver;
mod engine_failure;
mod escape;
mod judge;
mod log_lines;
mod nearest;
mod panic_message;
mod print_shown;
mod rule_index;
mod rule_set;
mod signature;
mod table;
mod times;

pub use case::Case;
pub use driver::{Driver, InProcess};
pub use engine_failure::EngineFailure;
pub use escape::escape;
pub use judge::{End, Judge, OnStep, Phase};
pub use log_lines::{MAX_LOG_LINE_CHARS, MAX_LOG_LINES, log_line, log_lines};
pub use nearest::{nearest, unknown_name};
pub(crate) use panic_message::panic_message;
pub use print_shown::print_shown;
pub use rule_index::Violation;
pub use rule_set::RuleSet;
pub use signature::Signature;
pub use times::Times;
