//! Cuts a case after the step at which it fails.

use super::shrinker::Shrinker;
use headjudge_oracles::Rulebook;

impl<R: Rulebook> Shrinker<'_, R> {
    /// Finds the shortest beginning of the case that fails, by halves. A case that ends at its failure costs one run.
    pub(super) fn cut_after_failure(&mut self) {
        let (mut passes, mut fails) = (0, self.best().steps.len());
        let mut at = fails.saturating_sub(1);
        while passes < fails && !self.is_spent() {
            let mut case = self.best().clone();
            case.steps.truncate(at);
            match self.offer(case) {
                true => fails = at.min(self.best().steps.len()),
                false => passes = at + 1,
            }
            at = passes + (fails - passes) / 2;
        }
    }
}
