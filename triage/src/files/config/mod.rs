//! `headjudge.toml`, in an engine's repository: the engine, what its adapter supports, interpretations, known bugs.
//!
//! `headjudge check` reads it in the current folder, a `cargo test` suite next to the crate's `Cargo.toml`. Paths in it
//! are relative to its folder.
//!
//! ```toml
//! rulebooks = ["fab"]                     # required: the rulebooks that the engine is checked against
//!
//! [engine]                                # omit it if `cargo test` plays the engine
//! command = ["node", "adapter.mjs"]       # the program and its arguments; it is started in this file's folder
//! repository = "."                        # optional: the checkout of the engine, whose commit reports name
//!
//! [engine.optimized]                      # optional: other builds, which `--engine NAME` plays instead
//! command = ["node", "--jitless", "adapter.mjs"]
//!
//! [budget]                                # all optional; flags and HEADJUDGE_* override them
//! cases = 131072                          # number of cases that `check` plays for each rulebook
//! rule-cases = 1024                       # the number of cases of a rule's test in a `cargo test` suite
//! seed = 1
//! # for = "60m"                          # instead of cases: whole rounds for this time, all rulebooks together
//! time-limit = 10                         # seconds: for one reply, or in process for 16 cases
//! memory-limit = 4096                     # MiB; 0: no limit
//!
//! [capabilities.fab]                      # written by `headjudge lint --write`; default: what the engine's header says
//! kinds = ["get", "base", "life"]         # kinds of step that the adapter supports
//! partly = ["counter"]                    # kinds of which it supports only some steps
//! limits.counter.property = ["power"]     # only these words of a field of a step, or of cards
//! limits.card.power = [0, 9]              # only these numbers
//! limits.card.subtypes = { not = ["Arrow"] } # any word but these
//! limits.card.keywords = "never"          # never this field; or "always"
//! fields = ["zone", "numbers.power"]      # what it shows: see `field_names`
//! printed.life."Sigil of Solace (red)" = { by = 3 } # a printed card that carries out a step
//!
//! [interpretations.fab]                   # how to read ambiguous rules; default: any reading passes
//! clamp = "end"
//!
//! [[known]]                               # a known bug, written by `headjudge accept`; all four keys are required
//! rule = "fab:2.5.3c"
//! signature = "fab:2.5.3c/not-recomputed/life"
//! case = "headjudge/fab/2.5.3c--not-recomputed--life.json"
//! issue = "https://example.org/issues/7"
//! ```
//!
//! Reading is strict: an unknown key, a value of another type, a duplicate entry, or an entry that matches nothing is an
//! error with file, line and remedy. A setting that was silently ignored would make reports wrong.
//!
//! **Capabilities.** A kind in `partly` need not be in `kinds`. The table replaces what the engine's header says, except that the
//! printed cards of the header stay if the table has none. If
//! the code of an engine in Rust declares limits, its suite rejects a table that differs. `fields` lists what
//! `lint` saw the engine show, for people and for the next `lint`; `check` judges whatever is shown.
//!
//! **Known bugs.** With random cases, "nothing was found today" proves nothing. So an entry names a case that shows the
//! bug, and only replaying that case decides whether the bug is fixed. Then the run fails until the entry is removed.
//! Until then the rule keeps being tested, and a failure with another signature is reported as new.

mod bounds;
mod duration;
#[cfg(feature = "command")]
mod edit;
mod engines;
mod file;
mod known_bug;
mod read;
mod rulebook_settings;

pub use bounds::check_bounds;
pub use bounds::{MEMORY_LIMITS, TIME_LIMITS};
pub use duration::parse_duration;
#[cfg(feature = "command")]
pub use edit::parse as parse_toml;
#[cfg(feature = "command")]
pub use edit::{NewEntry, add_engine, add_known, new_file};
pub use engines::Engine;
pub use file::{Budget, NAME};
pub use headjudge_oracles::field_names;
pub use known_bug::KnownBug;
pub use read::Config;
pub use rulebook_settings::RulebookSettings;
