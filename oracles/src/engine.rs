//! The adapter of an engine under test.

use crate::{Kinds, Reply, Rulebook, View};

/// An engine under test. Implement it for an adapter that translates cases into calls of your engine.
///
/// For each case, headjudge calls [`start`](Engine::start) with the cards, then [`observe`](Engine::observe), then
/// [`take`](Engine::take) for each step, with an `observe` after each step that is not a question. Show the table as a player
/// would see it when they next get priority.
pub trait Engine<R: Rulebook> {
    /// The kinds of step that the adapter can perform, known before the engine starts.
    ///
    /// The default promises every kind. If the adapter then replies [`Reply::Unsupported`], the run reports an adapter error.
    fn capabilities() -> Capabilities
    where
        Self: Sized,
    {
        Capabilities::ALL
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
}

/// The kinds of step that an adapter can perform.
///
/// ```
/// use headjudge_oracles::{Capabilities, steps};
///
/// steps! {
///     /// What can happen to a lantern.
///     pub enum Step { LIGHT: effect Light = "light" {}, POUR: effect Pour = "pour" {}, GLOW: question Glow = "glow" {} }
/// }
/// // This adapter can light every lantern, pour into some, and answer no question.
/// let capabilities = Capabilities::of(&[Step::LIGHT]).partly(&[Step::POUR]);
/// assert!(capabilities.kinds.has(Step::POUR) && !capabilities.kinds.has(Step::GLOW));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Capabilities {
    /// The kinds that it can perform, at least for some steps. Steps of other kinds are not sent to the engine.
    pub kinds: Kinds,
    /// Those of these kinds that it can perform for some steps only. For such a step, it may reply [`Reply::Unsupported`];
    /// elsewhere, that reply is an adapter error.
    pub partly: Kinds,
}

impl Capabilities {
    /// Every kind of step, without exception.
    pub const ALL: Capabilities = Capabilities { kinds: Kinds::ALL, partly: Kinds::NONE };

    /// Exactly these kinds of step, without exception.
    pub const fn of(kinds: &[u8]) -> Capabilities {
        Capabilities { kinds: Kinds::of(kinds), partly: Kinds::NONE }
    }
    /// In addition, some steps of these kinds.
    #[must_use]
    pub const fn partly(self, kinds: &[u8]) -> Capabilities {
        let some = Kinds::of(kinds);
        Capabilities { kinds: self.kinds.or(some), partly: self.partly.or(some) }
    }
}
