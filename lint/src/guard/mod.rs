//! Guards: situations that must not be reported, as small files that a person reads and a test plays.
//!
//! ```json
//! {
//!   "headjudge": 1,
//!   "rulebook": "mtg",
//!   "because": "What is on a card outside of the battlefield is not asked for.",
//!   "cases": [
//!     {
//!       "cards": [
//!         {"name":"Cinder Imp","owner":"one","zone":"battlefield","generic":1,"types":["creature"],"power":3,"toughness":3}
//!       ],
//!       "steps": [
//!         {"counter":{"object":1,"sort":"+1/+1","number":1}},
//!         {"move":{"object":1,"zone":"hand"}}
//!       ],
//!       "rows": [
//!         {"shown":{"2":{"1":{"plus-counters":[null,1]}}},"violates":[]},
//!         {"shown":{"2":{"1":{"power":[3,4],"toughness":[3,4]}}},"violates":["mtg:122.2"],"at":2}
//!       ]
//!     }
//!   ]
//! }
//! ```
//!
//! A case has the cards and steps of a case file. A case without cards, or without steps, has those of the case before it. A row
//! is an engine that plays the case, and the verdicts that are right. The engine is the reference engine, and the row says
//! only what differs:
//!
//! - `fault` or `variant`: the reference engine has this fault, or is this variant.
//! - `shown`: after these steps (`"3"`, `"1-4"`; 0 is the table as dealt), these fields of objects and players are shown
//!   with other values. A field has its name of the wire protocol, and its value, or `"not shown"`. So does a whole object.
//! - `replies`: what is replied to a step: `"done"`, `"refused"`, `"unsupported"`, or an answer. The engine does not perform a
//!   step that it does not reply `done` to.
//! - `varied`: `shown` and `replies` in the case with which a metamorphic rule compares this one.
//! - `under`: the interpretations, by name.
//!
//! What is right is `violates`, all rules that report the engine, in the order of the rulebook and `at` which step, or
//! `verdicts`, of single rules: `"held"`, `"violated"`, `"not met"` or `"not violated"`. The case ends at the first step with a
//! violation, unless the row `plays_on`. A `note` says what is special about the row. The rules of the frame judge a row only if
//! it names one of them: give it the verdict `"not violated"` if one of them is wrong.

mod file;
mod parse;
mod record;
mod table;
mod write;

pub use file::{Alteration, Base, Expected, GuardFile, GuardedCase, Row, RowVerdict};
pub use parse::parse_guard;
pub use record::Recording;
pub use table::{Changes, Difference, ShownTable};
pub use write::print_guard;
