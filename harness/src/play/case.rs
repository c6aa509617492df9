//! A case: what is generated, run, shrunk, stored and replayed.

use headjudge_oracles::{Rng, Rule, Rulebook, generate};

/// Cards on the table and a list of steps: a plain value, drawn without an engine.
#[derive(Clone, Debug)]
pub struct Case<R: Rulebook> {
    /// The cards: object n is card n - 1.
    pub cards: Vec<R::Card>,
    /// What is done and asked, in order.
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
    /// Draws case `index` of the campaign under `seed` into this one: the same on every machine, for every
    /// engine. `target` is the rule that it is dealt for.
    pub fn generate(&mut self, seed: u64, index: u64, target: Option<&Rule<R>>, pool: &[R::Card]) {
        let mut rng = Rng::for_case(seed, R::NAME, index);
        generate::case(&mut rng, target, pool, &mut self.cards, &mut self.steps);
    }
}
