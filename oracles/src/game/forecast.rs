//! What the generator expects the game to look like.

use crate::{Objects, Role, Source};

/// What the generator expects the game to look like after the steps so far, so that the next step is one that the game
/// allows.
///
/// It is a guess: no engine is asked, and nothing is judged by it. It follows the game only as far as that decides which
/// steps are refused. One step in [`WILD`](crate::generate::WILD) is drawn without it, because rules judge refusals, too.
///
/// The unit type is a forecast that expects nothing, and the default of [`Generator::forecast`](crate::Generator::forecast).
pub trait Forecast<Step> {
    /// Whether it expects anything. If not, all steps are drawn without it.
    const EXPECTS: bool = true;

    /// The objects that suit a role in a step of this kind now; `None` if the forecast does not know. If it is empty, those
    /// that suit the role by their cards are taken.
    fn suited(&self, _kind: u8, _role: Role) -> Option<Objects> {
        None
    }
    /// Whether some step of this kind is possible now.
    fn allows(&self, _kind: u8) -> bool {
        true
    }
    /// For a kind that is not possible now: a kind of step after which it may be.
    fn prepares(&self, _kind: u8) -> Option<u8> {
        None
    }
    /// Changes a generated step so that the game allows it, or so that it prepares another. A change beyond what an adapter
    /// can play is undone.
    fn amend(&self, _source: &mut impl Source, _step: &mut Step) {}
    /// Follows the game through a step.
    fn record(&mut self, _step: &Step) {}
}

impl<Step> Forecast<Step> for () {
    const EXPECTS: bool = false;
}
