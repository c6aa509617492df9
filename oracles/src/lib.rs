//! The rulebooks of headjudge: what a rulebook is, and the rulebooks of four games.
//!
//! Depend on `headjudge`, which re-exports everything here.
//!
//! - To test an engine, implement [`Engine`], and show its table with a [`View`].
//! - To describe another game, implement [`Rulebook`]: declare its words with [`listed!`], its cards with [`record!`] and its
//!   steps with [`steps!`], and write its [`Rule`]s as functions from an [`Observation`] to a [`Verdict`].
//!
//! All code here is pure: no I/O, clocks, threads, global state, floating-point numbers or hash order. A rule is a function of
//! what happened, so every violation can be replayed and shrunk.

mod aspect;
mod blank;
mod capabilities;
pub mod check_limits;
mod datum;
pub mod describe;
mod description;
mod engine;
mod evidence;
mod example;
mod expectation;
mod expected;
pub mod explore;
mod fault;
pub mod field;
mod field_set;
mod forecast;
pub mod frame;
pub mod generate;
mod habits;
mod hidden;
mod interpretation;
mod kinds;
pub mod limits;
mod listed;
pub mod named;
mod needs;
mod object;
mod observation;
mod observed;
mod path;
mod phrase;
pub mod playable;
mod printed;
mod printed_step;
mod property;
mod range;
mod record;
mod reply;
mod rule;
mod rulebook;
pub mod shape;
mod shown;
mod source;
mod steps;
mod texts;
mod view;
pub mod vocabulary;

#[cfg(feature = "fab")]
pub mod fab;
#[cfg(feature = "ga")]
pub mod ga;
#[cfg(feature = "kf")]
pub mod kf;
#[cfg(feature = "mtg")]
pub mod mtg;

pub use aspect::Aspects;
pub use blank::Blank;
pub use capabilities::{Allowed, Capabilities, Limit};
pub use datum::{Datum, ShownWord};
pub use description::{Described, Description};
pub use engine::Engine;
pub use evidence::Evidence;
pub use example::Example;
pub use expectation::Expectation;
pub use expected::{Expected, Span};
pub use fault::Fault;
pub use field_set::{FieldSet, field_names};
pub use forecast::Forecast;
pub use frame::Frame;
pub use hidden::Hidden;
pub use interpretation::{Choice, Interpretation, Interpretations, UnknownChoice};
pub use kinds::{Kind, Kinds};
pub use listed::{Listed, Nothing, WordList, Words};
pub use needs::{AnyOf, NeededField, NeededValues, Needs};
pub use object::{MAX_OBJECTS, ObjectId, Objects, Player};
pub use observation::{Observation, Past, Side};
pub use observed::{Observed, Outcome};
pub use path::Path;
pub use phrase::{Document, Phrase};
pub use playable::Playable;
pub use printed_step::{FixedValue, PrintedStep};
pub use property::Property;
pub use range::Range;
pub use record::{Fields, Nested, Record};
pub use reply::{Answer, Reply};
pub use rule::{Among, Check, ObjectCheck, Rewrite, Rule, StepCheck, Verdict};
pub use rulebook::{Generator, Rulebook, Section, Vocabulary, Wording, rules};
pub use shape::{Role, Shape, Slot};
pub use shown::{MAX_OTHERS, Shown, ShownObject};
pub use source::{Rng, Source, one_in, pick, pick_object};
pub use steps::Steps;
pub use texts::{TextId, Texts};
pub use view::{ObjectView, PlayerView, View};
