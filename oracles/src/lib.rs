//! The rulebooks of headjudge: what a rulebook is, and four of them.
//!
//! Everything here is pure: no I/O, no clock, no thread, no global state, no float, no hash order. A rule
//! is a function of what happened, so every violation shrinks and replays. Engine authors depend on
//! `headjudge`, which re-exports all of this.
//!
//! The modules read in the order a case flows: [`shape`] and [`generate`] generate, [`Engine`] and [`View`]
//! run, [`Observation`], [`Rule`] and [`Verdict`] judge.

pub mod describe;
mod engine;
mod evidence;
pub mod generate;
mod interpretation;
mod listed;
pub mod named;
mod object;
mod observation;
mod reply;
mod rule;
mod rulebook;
pub mod shape;
mod shown;
mod source;
#[doc(hidden)]
pub mod steps;
mod texts;
mod view;

#[cfg(feature = "fab")]
pub mod fab;
#[cfg(feature = "ga")]
pub mod ga;
#[cfg(feature = "kf")]
pub mod kf;
#[cfg(feature = "mtg")]
pub mod mtg;

pub use engine::{Capabilities, Engine};
pub use evidence::Evidence;
pub use interpretation::{Choice, Interpretation, Interpretations};
pub use listed::{Listed, Nothing, Words};
pub use object::{MAX_OBJECTS, ObjectId, Objects, Player};
pub use observation::{Observation, Past, Side};
pub use reply::{Answer, Reply};
pub use rule::{Check, ObjectCheck, Rewrite, Rule, StepCheck, Verdict};
pub use rulebook::{Kind, Kinds, Rulebook, Section, rules};
pub use shape::{Role, Shape};
pub use shown::{MAX_OTHERS, MAX_ZONES, Observed, Outcome, Shown, ShownObject};
pub use source::{Rng, Source, one_in, pick};
pub use texts::{TextId, Texts};
pub use view::{ObjectView, PlayerView, View};
