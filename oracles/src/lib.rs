//! The rulebooks of headjudge: what a rulebook is, and four of them.
//!
//! Everything here is pure: no I/O, no clock, no thread, no global state, no float, no hash order. A rule
//! is a function of what happened, so every violation shrinks and replays. Engine authors depend on
//! `headjudge`, which re-exports all of this.
//!
//! The modules read in the order a case flows: [`shape`] and [`draw`] generate, [`Engine`] and [`View`]
//! run, [`Moment`], [`Rule`] and [`Verdict`] judge.

pub mod draw;
mod election;
mod engine;
mod evidence;
mod listed;
mod moment;
pub mod named;
mod object;
mod reply;
mod rule;
mod rulebook;
pub mod shape;
mod shown;
mod source;
mod steps;
pub mod tell;
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

pub use election::{Election, Elections, Reading};
pub use engine::{Capabilities, Engine};
pub use evidence::Evidence;
pub use listed::{Listed, Nothing, Words};
pub use moment::{Moment, Past, Side};
pub use object::{MOST_OBJECTS, ObjectId, Objects, Player};
pub use reply::{Answer, Reply};
pub use rule::{Check, ObjectCheck, Rewrite, Rule, StepCheck, Verdict};
pub use rulebook::{Kind, Kinds, Rulebook, Section, rules};
pub use shape::{Role, Shape};
pub use shown::{MOST_OTHERS, MOST_ZONES, Outcome, Seen, Sheet, Shown};
pub use source::{Rng, Source, one_in, pick};
pub use texts::{TextId, Texts};
pub use view::{ObjectView, PlayerView, View};
