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

// The rooms of the crate. Each imports those above it.
mod words;

mod fields;

mod adapter;

mod game;

pub mod generate;

mod engine;

#[cfg(feature = "fab")]
pub mod fab;
#[cfg(feature = "ga")]
pub mod ga;
#[cfg(feature = "kf")]
pub mod kf;
#[cfg(feature = "mtg")]
pub mod mtg;

pub use adapter::{
    aspect::Aspects,
    capabilities::{Allowed, Capabilities, Limit},
    field_set::{FieldSet, field_names},
    observed::{Observed, Outcome},
    playable,
    playable::Playable,
    printed::names_card,
    printed_step::{FixedValue, PrintedStep},
    reply::{Answer, Reply},
    shown::{MAX_OTHERS, Shown, ShownObject},
    texts::{TextId, Texts},
};
pub use engine::{
    Engine,
    assertion::{About, Asserted, AssertedValue, Assertion, Wanted},
    view::{ObjectView, PlayerView, View},
};
pub use fields::{
    describe, explore, field, named,
    path::Path,
    record::{Fields, Nested, Record},
    shape,
    shape::{Role, Shape, Slot},
    steps::Steps,
    vocabulary::{self, Vocabulary},
};
pub use game::{
    check_limits,
    datum::{Datum, ShownWord, Terms},
    evidence::Evidence,
    example::Example,
    expectation::Expectation,
    expected::{Expected, Span},
    fault::Fault,
    forecast::Forecast,
    frame,
    frame::{Frame, Refusal},
    hidden::Hidden,
    needs::{AnyOf, NeededField, NeededValues, Needs},
    observation::{Observation, Past, Side},
    phrase::{Document, Earlier, Phrase},
    property::Property,
    rule::{Among, Check, ObjectCheck, Rewrite, Rule, Stage, StepCheck, Verdict},
    rulebook::{Generator, Rulebook, Section, Wording, rules},
};
pub use words::{
    blank::Blank,
    description::{Described, Description},
    interpretation::{Choice, Interpretation, Interpretations, Reserved, UnknownChoice},
    kinds::{Kind, Kinds},
    limits,
    listed::{Listed, Nothing, WordList, Words},
    object::{MAX_OBJECTS, NoSuchObject, ObjectId, Objects, Player},
    range::Range,
    source::{Rng, Source, one_in, pick, pick_object},
};
