//! False positives that the rules must avoid: one case for each guard. Beside it is a similar case without the
//! guarded situation, which is a violation, so the precondition was met in both.

mod cards;
mod constant;
mod fight;
mod in_play;
mod play;
mod setup;
mod using;
