//! What a game brings: its rulebook, its rules, and what they say is wrong.

pub mod check_limits;
pub(crate) mod datum;
pub(crate) mod evidence;
pub(crate) mod example;
pub(crate) mod expectation;
pub(crate) mod expected;
pub(crate) mod fault;
pub(crate) mod forecast;
pub mod frame;
pub(crate) mod hidden;
pub(crate) mod needs;
pub(crate) mod observation;
pub(crate) mod phrase;
pub(crate) mod property;
pub(crate) mod rule;
pub(crate) mod rulebook;
