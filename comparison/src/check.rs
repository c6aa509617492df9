//! A table that is played and judged step by step, for tools that drive a state machine.

use crate::games::{Bug, Game};
use headjudge::{Steps, 
    Check, Engine, Interpretations, Objects, Observation, Past, Rule, Shown, Texts, Verdict, View, named,
    rules,
};

/// An engine with a bug, and what is needed to judge it.
pub struct Table<G: Game> {
    engine: G::Engine,
    cards: Vec<G::Card>,
    by_kind: Vec<Vec<&'static Rule<G>>>,
    before: Shown<G>,
    after: Shown<G>,
    texts: Texts,
    ledger: G::Ledger,
    number: usize,
}

impl<G: Game> Table<G> {
    pub fn new(bug: Option<Bug>) -> Self {
        let judged_after = |kind| rules::<G>().filter(|rule| rule.judged_after.has(kind)).collect();
        Table {
            engine: G::engine(bug),
            cards: Vec::new(),
            by_kind: (0..G::Step::KINDS.len() as u8).map(judged_after).collect(),
            before: Shown::default(),
            after: Shown::default(),
            texts: Texts::default(),
            ledger: G::Ledger::default(),
            number: 0,
        }
    }
    /// Begins a case.
    pub fn open(&mut self, cards: &[G::Card]) {
        (self.cards, self.number) = (cards.to_vec(), 0);
        (self.before, self.after) = (Shown::default(), Shown::default());
        self.texts.clear();
        self.engine.start(cards).expect("the games deal all cards");
        self.engine.observe(&mut View::new(&mut self.after, &mut self.texts));
        G::start_ledger(&mut self.ledger, cards);
    }
    /// Takes a step; true if a rule is violated.
    pub fn take(&mut self, step: &G::Step) -> bool {
        let reply = self.engine.take(step);
        std::mem::swap(&mut self.before, &mut self.after);
        self.engine.observe(&mut View::new(&mut self.after, &mut self.texts));
        self.number += 1;
        let past = Past {
            cards: &self.cards,
            step: Some(step),
            number: self.number,
            reply,
            before: &self.before,
            texts: &self.texts,
            interpretations: Interpretations::default(),
        };
        let recorded = if reply.is_done() { G::record(&mut self.ledger, &past) } else { Objects::NONE };
        let changed = self.after.changed(&self.before).or(recorded).or(named::objects::<G>(step));
        let touched = changed.and(self.after.objects());
        let seen = Observation { past, ledger: &self.ledger, after: &self.after, touched };
        let violated = |verdict: Verdict| matches!(verdict, Verdict::Violated(_));
        self.by_kind[step.kind() as usize].iter().any(|rule| match &rule.check {
            Check::Step(check) => violated(check(&seen, step)),
            Check::Object(check) => touched.iter().any(|id| violated(check(&seen, id))),
            Check::NotTestable(_) | Check::Metamorphic { .. } => false,
        })
    }
}
