//! A case: the test input that is generated, played, shrunk, saved and replayed.

use headjudge_oracles::{Kinds, Playable, Rng, Rule, Rulebook, Steps, generate};

/// Cards on the table and a list of steps. A case is plain data and is generated without an engine.
#[derive(Clone, Debug)]
pub struct Case<R: Rulebook> {
    /// The cards on the table: object n is card n - 1.
    pub cards: Vec<R::Card>,
    /// The steps: what the players do and what the engine is asked, in order.
    pub steps: Vec<R::Step>,
}

impl<R: Rulebook> PartialEq for Case<R> {
    fn eq(&self, other: &Self) -> bool {
        self.cards == other.cards && self.steps == other.steps
    }
}

impl<R: Rulebook> Default for Case<R> {
    fn default() -> Self {
        Case { cards: Vec::new(), steps: Vec::new() }
    }
}

impl<R: Rulebook> Case<R> {
    /// The kinds of its steps up to this one, 0 for the deal.
    pub fn kinds(&self, step: usize) -> Kinds {
        self.steps.iter().take(step).fold(Kinds::NONE, |kinds, step| kinds.or(Kinds::of(&[step.kind()])))
    }

    /// Replaces this case by case `index` of the campaign with this seed: the same on every machine and for every
    /// engine.
    ///
    /// A case generated for the rule `target` is likely to meet its precondition. Some cards are real ones from
    /// `pool`.
    ///
    /// ```
    /// # {
    /// use headjudge::{Case, kf::Kf, rules};
    ///
    /// let mut case = Case::<Kf>::default();
    /// case.generate(1, 0, rules::<Kf>().next(), &[]);
    /// assert!(!case.steps.is_empty());
    /// # }
    /// ```
    pub fn generate(&mut self, seed: u64, index: u64, target: Option<&Rule<R>>, pool: &[R::Card]) {
        let mut rng = Rng::for_case(seed, R::NAME, index);
        generate::case(&mut rng, target, pool, &mut self.cards, &mut self.steps);
    }

    /// The same, with steps and cards that an adapter can play. If it can play everything, the case is that of
    /// [`generate`](Self::generate).
    pub fn generate_within(
        &mut self,
        seed: u64,
        index: u64,
        target: Option<&Rule<R>>,
        pool: &[R::Card],
        playable: &Playable,
    ) {
        let mut rng = Rng::for_case(seed, R::NAME, index);
        let playable = Some(playable).filter(|playable| !playable.is_everything());
        generate::case_within(&mut rng, target, pool, playable, &mut self.cards, &mut self.steps);
    }
}
