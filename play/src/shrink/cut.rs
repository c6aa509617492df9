//! Cuts a case after the step at which it fails.

use super::shrinker::Shrinker;

impl Shrinker<'_> {
    /// Finds the shortest beginning of the case that fails, by halves. A case that ends at its failure costs one run.
    pub(super) fn cut_after_failure(&mut self) {
        let (mut passes, mut fails) = (0, self.best().step_count());
        let mut at = fails.saturating_sub(1);
        while passes < fails && !self.is_spent() {
            let mut case = self.best().copy();
            case.drop_steps(at..case.step_count());
            match self.offer(case) {
                true => fails = at.min(self.best().step_count()),
                false => passes = at + 1,
            }
            at = passes + (fails - passes) / 2;
        }
    }
}
