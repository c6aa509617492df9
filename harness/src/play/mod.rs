//! Plays one case through an engine and checks every rule after each step.

mod case;
mod driver;
mod engine_failure;
mod escape;
mod hang_count;
mod judge;
mod log_lines;
mod moment;
mod nearest;
mod object_name;
mod panic_message;
mod patience;
mod picture;
mod plural;
mod rule_index;
mod rule_set;
mod run_options;
mod shown_text;
mod signature;
mod story;
mod table;
mod times;

pub use case::Case;
pub use driver::{Driver, InProcess};
pub(crate) use engine_failure::NOT_PLAYABLE;
pub use engine_failure::{EngineFailure, FailureKind};
pub use escape::{escape, one_line};
#[cfg(feature = "command")]
pub(crate) use escape::{escape_char, escape_command};
pub use hang_count::HangCount;
pub use judge::{End, Judge, Phase};
pub use log_lines::{MAX_LOG_LINE_CHARS, MAX_LOG_LINES, log_line, log_lines};
pub use nearest::{nearest, unknown_name};
pub use object_name::object_name;
pub(crate) use panic_message::{note_panic, panic_in_log, panic_message};
pub use patience::Patience;
pub use picture::{CardPicture, Picture};
pub(crate) use plural::plural;
pub use rule_index::Violation;
pub use rule_set::RuleSet;
pub use run_options::{OnStep, RunOptions, Stop};
pub use shown_text::ShownText;
pub use signature::Signature;
pub use story::{Story, StoryWriter, field_label};
pub use times::Times;
