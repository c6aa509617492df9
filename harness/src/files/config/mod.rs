//! `headjudge.toml`, in an engine's repo: the engine, what it can do, how its texts are read, and its known bugs.
//!
//! `headjudge check` reads it in the folder it is called in, a `cargo test` suite beside the crate's manifest.
//! Paths in it are meant from the folder that it lies in.
//!
//! ```toml
//! rulebooks = ["fab"]                     # required: which rulebooks the engine is held to
//!
//! [engine]                                # none where `cargo test` plays the engine
//! command = ["node", "adapter.mjs"]       # the program and its arguments; started in this file's folder
//!
//! [budget]                                # each may be left out; the command line and HEADJUDGE_* come first
//! cases = 131072                          # how many cases `check` plays, per rulebook
//! rule-cases = 256                        # how many cases a rule's test plays in a `cargo test` suite
//! seed = 1
//! time-limit = 10                         # seconds for one reply, or for 16 cases in process
//! memory-limit = 4096                     # MiB, 0: no limit
//!
//! [capabilities.fab]                      # written by `headjudge lint --write`; none: what the engine's header says
//! kinds = ["get", "base"]                 # the kinds of step that the adapter carries out
//! partly = ["counter"]                    # those of which it carries out only some steps
//! fields = ["zone", "numbers.power"]      # what it shows: see `fields`
//!
//! [interpretations.fab]                         # readings of texts that can be read two ways; none: the default
//! clamp = "end"
//!
//! [[known]]                               # a bug that is known, written by `headjudge accept`; all four required
//! rule = "fab:2.5.3c"
//! signature = "fab:2.5.3c/not-recomputed/life"
//! case = "headjudge/fab/2.5.3c--not-recomputed--life.json"
//! issue = "https://example.org/issues/7"
//! ```
//!
//! It is read strictly: a key that is not listed here, a value of another type, an entry that stands twice or that
//! matches nothing are errors, told with file, line and remedy. A setting that is silently not heard would make a
//! run say what is not so.
//!
//! **Capabilities.** A kind that is in `partly` need not be in `kinds`. Where this table stands it is what holds,
//! whatever the engine's header says; an engine in Rust says in code what it can do, and its suite refuses a
//! table that says otherwise. `fields` is what `lint` saw the engine show, for people and for the next `lint`:
//! `check` judges what is shown, declared or not.
//!
//! **Known bugs.** With random cases, "nothing was found today" proves nothing. So an entry pins the case that shows
//! the bug, and only replaying that case decides whether the bug is gone; then the run is red until the entry is
//! removed. Meanwhile the rule is searched on, and any other signature of it is new.

#[cfg(feature = "command")]
mod edit;
mod fields;
mod file;
mod known;
mod part;
mod read;

#[cfg(feature = "command")]
pub use edit::{NewEntry, add_known, new_file};
pub use fields::fields;
pub use file::{Budget, Engine};
pub use known::Known;
pub use part::Part;
pub use read::Config;

/// The name of the file.
pub const NAME: &str = "headjudge.toml";
