//! Every case that is smaller than a given one, over the kinds, objects and values that it uses.
//!
//! *Smaller* is what the shrinker calls so: of a smaller [`Form`]. Each card may be any that the values on the case's
//! cards make up, each step any of its kinds, on any of the objects; there are no more objects than it has. A field
//! may hold what is plain, or what a field like it holds in the case. Nothing is left out as symmetric here: what is
//! proven is proven of the engine as it is, and not of one that tells equal cards apart by nothing.

use super::pen::{self, Chosen};
use super::values::Used;
use crate::play::Case;
use crate::shrink::Fails;
use crate::shrink::field::bare;
use crate::shrink::form::{Form, form};
use headjudge_oracles::{Kinds, Rulebook};

/// How many steps a case may have for its smaller ones to be tried one by one.
pub const MOST_STEPS: usize = 3;

/// How many smaller cases are tried at most. A case that has more is not tried at all.
pub const MOST_RUNS: usize = 4_000;

/// What trying every smaller case came to.
#[derive(Clone, Debug)]
pub struct Smallest<R: Rulebook> {
    /// The smallest that was seen to fail; the given one if no smaller did.
    pub case: Case<R>,
    /// How many smaller cases were tried.
    pub runs: usize,
    /// Whether that were all; if not, there are too many, and none was tried, or there was to be an end.
    pub is_all: bool,
    /// Whether one that is smaller than the given case fails.
    pub is_smaller: bool,
}

/// Tries every case that is smaller than `case`, which `fails`, over what it uses: if there are at most `budget` of
/// them. One that fails takes its place, and only what is smaller than that is tried from then on.
pub fn smallest<R: Rulebook>(case: Case<R>, fails: &mut Fails<'_, R>, budget: usize) -> Smallest<R> {
    let case = bare(&case);
    let Some(parts) = Parts::of(&case, budget).filter(|parts| parts.make_at_most(&case, budget)) else {
        return Smallest { case, runs: 0, is_all: false, is_smaller: false };
    };
    let mut runs = 0;
    let mut search = Search::new(&parts, &case, budget);
    let whole = search.visit(&mut |case| {
        runs += 1;
        fails(case)
    });
    let is_smaller = search.form < form(&case);
    Smallest { case: search.best, runs, is_all: whole.is_some(), is_smaller }
}

/// What the smaller cases are made of, each part with its weight.
struct Parts<R: Rulebook> {
    cards: Vec<(R::Card, u64)>,
    /// The steps, by how many objects exist before them.
    steps: Vec<Vec<Part<R>>>,
}

struct Part<R: Rulebook> {
    step: R::Step,
    weight: u64,
    creates: usize,
}

impl<R: Rulebook> Parts<R> {
    /// The parts of cases over what that one uses; `None` when of one there are more than `most` alone.
    fn of(case: &Case<R>, most: usize) -> Option<Parts<R>> {
        let used = Used::of(case);
        let values = |field: &_| used.values(field);
        let objects = form(case)[1] as usize;
        let kinds: Vec<u8> = case.steps.iter().map(R::kind).collect();
        let kinds = Kinds::of(&kinds);
        let cards = match case.cards.is_empty() {
            true => Vec::new(),
            false => pen::cards::<R>(&R::Card::default(), usize::MAX, &values, most)?,
        };
        let cards = cards.into_iter().map(|Chosen { of: card, .. }| {
            let alone = Case::<R> { cards: vec![card], steps: Vec::new() };
            let weight = form(&alone)[2];
            (alone.cards.into_iter().next().unwrap_or_default(), weight)
        });
        let cards = cards.collect();
        let mut steps = Vec::new();
        for exist in 0..=objects {
            let mut here = Vec::new();
            for kind in kinds.iter() {
                here.extend(pen::steps::<R>(kind, exist, usize::MAX, &values, most)?);
            }
            steps.push(here.into_iter().map(Part::of).collect());
        }
        Some(Parts { cards, steps })
    }

    /// Whether they make at most so many cases that are smaller than this one.
    fn make_at_most(&self, case: &Case<R>, most: usize) -> bool {
        let mut count = 0;
        let counted = Search::new(self, case, most).visit(&mut |_| {
            count += 1;
            Some(false).filter(|_| count <= most)
        });
        counted.is_some()
    }
}

impl<R: Rulebook> Part<R> {
    fn of(Chosen { of: step, creates, .. }: Chosen<R::Step>) -> Part<R> {
        let mut alone = Case::<R> { cards: Vec::new(), steps: vec![step] };
        let weight = form(&alone)[2];
        Part { step: alone.steps.remove(0), weight, creates }
    }
}

/// Says of a smaller case whether it fails too; `None` ends the search.
type Visit<'a, R> = &'a mut dyn FnMut(&Case<R>) -> Option<bool>;

struct Search<'a, R: Rulebook> {
    parts: &'a Parts<R>,
    /// The smallest case that fails, so far.
    best: Case<R>,
    form: Form,
    /// The case at hand, what its parts weigh together, and how many objects it has.
    case: Case<R>,
    weight: u64,
    objects: usize,
    /// How many more cards and steps may be laid down: what leads to no smaller case costs time, too.
    patience: usize,
}

impl<'a, R: Rulebook> Search<'a, R> {
    fn new(parts: &'a Parts<R>, best: &Case<R>, budget: usize) -> Self {
        let (best, form) = (best.clone(), form(best));
        let patience = budget.saturating_mul(64);
        Search { parts, best, form, case: Case::default(), weight: 0, objects: 0, patience }
    }

    /// Visits every smaller case: fewer steps first, then fewer cards.
    fn visit(&mut self, visit: Visit<'_, R>) -> Option<()> {
        let mut steps = 0;
        while steps <= self.best.steps.len() {
            for cards in 0..=self.best.cards.len() {
                self.deal(cards, steps, visit)?;
            }
            steps += 1;
        }
        Some(())
    }

    /// Deals so many more cards in every way, and takes so many steps from there.
    fn deal(&mut self, cards: usize, steps: usize, visit: Visit<'_, R>) -> Option<()> {
        if cards == 0 {
            return if R::is_legal_table(&self.case.cards) { self.take(steps, visit) } else { Some(()) };
        }
        for (card, weight) in &self.parts.cards {
            self.patience = self.patience.checked_sub(1)?;
            self.case.cards.push(card.clone());
            (self.weight, self.objects) = (self.weight + weight, self.objects + 1);
            let gone_on =
                if self.is_too_large(steps) { Some(()) } else { self.deal(cards - 1, steps, visit) };
            (self.weight, self.objects) = (self.weight - weight, self.objects - 1);
            self.case.cards.pop();
            gone_on?;
        }
        Some(())
    }

    /// Takes so many more steps in every way.
    fn take(&mut self, steps: usize, visit: Visit<'_, R>) -> Option<()> {
        if steps == 0 {
            return self.meet(visit);
        }
        for Part { step, weight, creates } in &self.parts.steps[self.objects] {
            self.patience = self.patience.checked_sub(1)?;
            self.case.steps.push(step.clone());
            (self.weight, self.objects) = (self.weight + weight, self.objects + creates);
            let gone_on = if self.is_too_large(steps - 1) { Some(()) } else { self.take(steps - 1, visit) };
            (self.weight, self.objects) = (self.weight - weight, self.objects - creates);
            self.case.steps.pop();
            gone_on?;
        }
        Some(())
    }

    /// Whether the case at hand, with so many steps to come, cannot become smaller than the best any more.
    fn is_too_large(&self, more: usize) -> bool {
        let [steps, objects, weight] = [self.form[0], self.form[1], self.form[2]];
        let size = [(self.case.steps.len() + more) as u64, self.objects as u64, self.weight];
        // With fewer steps it may weigh what it will, but has no more objects.
        size[1] > objects || size > [steps, objects, weight]
    }

    /// Tries the case at hand, if it is smaller than the best.
    fn meet(&mut self, visit: Visit<'_, R>) -> Option<()> {
        let form = form(&self.case);
        if form < self.form && visit(&self.case)? {
            (self.best, self.form) = (self.case.clone(), form);
        }
        Some(())
    }
}
