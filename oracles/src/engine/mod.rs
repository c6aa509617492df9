//! What the author of an engine implements.

pub(crate) mod assertion;
pub(crate) mod view;

use crate::{Assertion, Capabilities, Reply, Rulebook, View};

/// An engine under test. Implement it for an adapter that translates cases into calls of your engine.
///
/// For each case, headjudge calls [`start`](Engine::start) with the cards, then [`observe`](Engine::observe), then
/// [`take`](Engine::take) for each step, with an `observe` after each step that is not a question. Show the table as a player
/// would see it when they next get priority.
pub trait Engine<R: Rulebook> {
    /// What the adapter can play, known before the engine starts. Cases are generated within it.
    ///
    /// By default, nothing is declared: a run finds out in its first round what the adapter refuses, stays within what it plays, and
    /// says what it assumed. What is declared is promised: a reply [`Reply::Unsupported`] is then an adapter error.
    fn capabilities() -> Capabilities
    where
        Self: Sized,
    {
        Capabilities::UNDECLARED
    }
    /// Starts a new game with these cards. Nothing of the game before may remain.
    ///
    /// # Errors
    /// Why the engine cannot start a game with these cards. The case is then not played, and is counted as not dealt.
    fn start(&mut self, cards: &[R::Card]) -> Result<(), String>;
    /// Performs one step, or answers it if it is a question.
    fn take(&mut self, step: &R::Step) -> Reply;
    /// Shows the table in `view`: every object and player, with everything that the engine knows of them. It is called after
    /// the start and after each step that is not a question.
    fn observe(&mut self, view: &mut View<'_, R>);
    /// How the engine performed the last step, in a few words, such as the name of the effect that did it: reports show it with
    /// the step. Empty, which is the default: there is nothing to say. Nothing is judged by it.
    fn note(&self) -> &str {
        ""
    }
    /// The case as the source text of a test in your engine's own style, for the report of a finding. `None`, which is the
    /// default: there is none.
    ///
    /// It is asked once for each finding, after everything is played. Nothing is judged by it. Assert each of `assertions`, so that the
    /// test fails until the bug is fixed. Return `None` if your tests cannot perform a step, or cannot assert anything. There are no
    /// assertions if the report expects something that is not such a value.
    fn as_test(&mut self, cards: &[R::Card], steps: &[R::Step], assertions: &[Assertion]) -> Option<String> {
        let _ = (cards, steps, assertions);
        None
    }
}
