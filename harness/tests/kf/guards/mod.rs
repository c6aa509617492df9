//! Where an eager oracle would accuse falsely: one case for each guard, and beside it the case without what
//! the guard looks at, which is convicted, so that silence is not for want of a precondition.

mod cards;
mod constant;
mod fight;
mod in_play;
mod play;
mod scene;
mod using;
