//! The run file: what came of a run, for whoever comes after it (`accept`, `merge`, `report`, a dashboard).
//!
//! JSON lines, each an object with one key that says what the line is:
//!
//! ```json
//! {"run":{"format":1,"headjudge":"0.1.0","seed":1,"cases":131072}}
//! {"rulebook":{"rulebook":"fab","engine":{"name":"Mine","version":"2.1"},"interpretations":{"clamp":"either"}}}
//! {"rule":{"rule":"fab:2.0.3c","slug":"no_number_is_negative","verdict":"violated","preconditions":60,"violated":11}}
//! {"finding":{"signature":"fab:2.0.3c/negative/power","verdict":"violated","case":{}}}
//! {"counts":{"rulebook":"fab","cases":131072,"steps":811032,"interrupted":false}}
//! {"end":{"exit":1,"interrupted":false}}
//! ```
//!
//! Each rulebook has its header, its rules in the order of the document, what is known, found and went wrong, and its
//! counts. The same run writes the same bytes: no time of day, no duration and no path outside of those that were
//! given stands in it, save what an engine says itself: its log, kept with a finding, is the same only if the engine
//! writes the same, without times or process numbers. It is written as the run goes on, so a run that was killed leaves what was finished; such a
//! file has no `end`, is *cut short*, and whoever reads it says so.

mod merge;
mod order;
mod read;
mod record;
mod write;

pub use merge::{Merged, merge};
pub use order::sort;
pub use read::RunFile;
pub use record::{
    Book, Counts, End, EngineName, Evidence, Found, KnownBug, Place, Record, Row, Run, Scope, Shrunk, Stop,
    Verdict,
};
pub use write::Writer;

/// The version of the format, which every run file begins with.
pub const FORMAT: u32 = 1;
