//! Tries every case that is simpler than a given one, over the kinds, objects and values that it uses.
//!
//! *Simpler* has the shrinker's meaning: with a smaller [`SortKey`]. Each field may have its default value, or
//! one that a similar field of the case has. There are no more objects than in the case. Symmetric cases are
//! tried too: the engine might treat equal cards differently.

use super::fill::{self, Filled};
use super::values::UsedValues;
use crate::play::Case;
use crate::shrink::Fails;
use crate::shrink::field::without_hidden;
use crate::shrink::sort_key::{SortKey, sort_key};
use headjudge_oracles::{Kinds, Playable, Rulebook, Steps};

/// The maximum number of steps of a case whose simpler cases are all tried.
pub const MAX_STEPS: usize = 3;

/// The maximum number of simpler cases. If there are more, none of them is tried.
pub const MAX_RUNS: usize = 4_000;

/// The result of trying every simpler case.
#[derive(Clone, Debug)]
pub struct SimplerCases<R: Rulebook> {
    /// The simplest case that was seen to fail; the given one if no simpler one did.
    pub case: Case<R>,
    /// How many simpler cases were tried.
    pub runs: usize,
    /// Whether all were tried; false if there were too many, and so none was, or if the search was interrupted.
    pub is_complete: bool,
    /// Whether a simpler case fails.
    pub found_simpler: bool,
}

/// Tries every case that is simpler than `case`, which fails, if there are at most `budget` of them. When one
/// fails, only still simpler ones are tried from then on.
pub fn try_all_simpler<R: Rulebook>(
    case: Case<R>,
    fails: &mut Fails<'_, R>,
    budget: usize,
) -> SimplerCases<R> {
    let case = without_hidden(&case);
    let Some(parts) = Parts::of(&case, budget).filter(|parts| parts.make_at_most(&case, budget)) else {
        return SimplerCases { case, runs: 0, is_complete: false, found_simpler: false };
    };
    let mut runs = 0;
    let mut search = Search::new(&parts, &case, budget);
    let completed = search.visit(&mut |case| {
        runs += 1;
        fails(case)
    });
    let found_simpler = search.key < sort_key(&case);
    SimplerCases { case: search.best, runs, is_complete: completed.is_some(), found_simpler }
}

/// The cards and steps that the simpler cases are made of, each with its weight (see [`SortKey`]).
struct Parts<R: Rulebook> {
    cards: Vec<(R::Card, u64)>,
    /// The steps, by the number of objects that exist before them.
    steps: Vec<Vec<StepPart<R>>>,
}

struct StepPart<R: Rulebook> {
    step: R::Step,
    weight: u64,
    creates: usize,
}

impl<R: Rulebook> Parts<R> {
    /// The cards and steps over the values of the case; `None` if there are more than `max` of one sort.
    fn of(case: &Case<R>, max: usize) -> Option<Parts<R>> {
        let used = UsedValues::of(case);
        // What is beyond the engine's capabilities is not played: the judge says so.
        let everything = Playable::default();
        let values = |field: &_| used.values(field);
        let objects = sort_key(case)[1] as usize;
        let kinds: Vec<u8> = case.steps.iter().map(Steps::kind).collect();
        let kinds = Kinds::of(&kinds);
        let cards = match case.cards.is_empty() {
            true => Vec::new(),
            false => fill::cards::<R>(&R::Card::default(), usize::MAX, &values, &everything, max)?,
        };
        let cards = cards.into_iter().map(|Filled { item: card, .. }| {
            let alone = Case::<R> { cards: vec![card], steps: Vec::new() };
            let weight = sort_key(&alone)[2];
            (alone.cards.into_iter().next().unwrap_or_default(), weight)
        });
        let cards = cards.collect();
        let mut steps = Vec::new();
        for exist in 0..=objects {
            let mut here = Vec::new();
            for kind in kinds.iter() {
                here.extend(fill::steps::<R>(kind, exist, usize::MAX, &values, &everything, max)?);
            }
            steps.push(here.into_iter().map(StepPart::of).collect());
        }
        Some(Parts { cards, steps })
    }

    /// Whether at most `max` cases that are simpler than `case` can be made of them.
    fn make_at_most(&self, case: &Case<R>, max: usize) -> bool {
        let mut count = 0;
        let counted = Search::new(self, case, max).visit(&mut |_| {
            count += 1;
            Some(false).filter(|_| count <= max)
        });
        counted.is_some()
    }
}

impl<R: Rulebook> StepPart<R> {
    fn of(Filled { item: step, creates, .. }: Filled<R::Step>) -> StepPart<R> {
        let mut alone = Case::<R> { cards: Vec::new(), steps: vec![step] };
        let weight = sort_key(&alone)[2];
        StepPart { step: alone.steps.remove(0), weight, creates }
    }
}

/// Called with each simpler case; returns whether it fails. `None` ends the search.
type Visit<'a, R> = &'a mut dyn FnMut(&Case<R>) -> Option<bool>;

struct Search<'a, R: Rulebook> {
    parts: &'a Parts<R>,
    /// The simplest case that fails, so far.
    best: Case<R>,
    key: SortKey,
    /// The case under construction, its weight, and the number of its objects.
    case: Case<R>,
    weight: u64,
    objects: usize,
    /// How many more cards and steps may be added. Attempts that lead to no simpler case take time, too.
    attempts_left: usize,
}

impl<'a, R: Rulebook> Search<'a, R> {
    fn new(parts: &'a Parts<R>, best: &Case<R>, budget: usize) -> Self {
        let (best, key) = (best.clone(), sort_key(best));
        let attempts_left = budget.saturating_mul(64);
        Search { parts, best, key, case: Case::default(), weight: 0, objects: 0, attempts_left }
    }

    /// Visits every simpler case: those with fewer steps first, then those with fewer cards.
    fn visit(&mut self, visit: Visit<'_, R>) -> Option<()> {
        let mut steps = 0;
        while steps <= self.best.steps.len() {
            for cards in 0..=self.best.cards.len() {
                self.add_cards(cards, steps, visit)?;
            }
            steps += 1;
        }
        Some(())
    }

    /// Adds so many cards in every way, then so many steps.
    fn add_cards(&mut self, cards: usize, steps: usize, visit: Visit<'_, R>) -> Option<()> {
        if cards == 0 {
            return if R::is_legal_table(&self.case.cards) { self.add_steps(steps, visit) } else { Some(()) };
        }
        for (card, weight) in &self.parts.cards {
            self.attempts_left = self.attempts_left.checked_sub(1)?;
            self.case.cards.push(card.clone());
            (self.weight, self.objects) = (self.weight + weight, self.objects + 1);
            let visited =
                if self.is_too_large(steps) { Some(()) } else { self.add_cards(cards - 1, steps, visit) };
            (self.weight, self.objects) = (self.weight - weight, self.objects - 1);
            self.case.cards.pop();
            visited?;
        }
        Some(())
    }

    /// Adds so many steps in every way.
    fn add_steps(&mut self, steps: usize, visit: Visit<'_, R>) -> Option<()> {
        if steps == 0 {
            return self.visit_case(visit);
        }
        for StepPart { step, weight, creates } in &self.parts.steps[self.objects] {
            self.attempts_left = self.attempts_left.checked_sub(1)?;
            self.case.steps.push(step.clone());
            (self.weight, self.objects) = (self.weight + weight, self.objects + creates);
            let visited =
                if self.is_too_large(steps - 1) { Some(()) } else { self.add_steps(steps - 1, visit) };
            (self.weight, self.objects) = (self.weight - weight, self.objects - creates);
            self.case.steps.pop();
            visited?;
        }
        Some(())
    }

    /// Whether the case under construction, with so many more steps, cannot be simpler than the best.
    fn is_too_large(&self, more: usize) -> bool {
        let [steps, objects, weight] = [self.key[0], self.key[1], self.key[2]];
        let size = [(self.case.steps.len() + more) as u64, self.objects as u64, self.weight];
        // A case with fewer steps may have any weight, but no more objects.
        size[1] > objects || size > [steps, objects, weight]
    }

    /// Visits the finished case, if it is simpler than the best.
    fn visit_case(&mut self, visit: Visit<'_, R>) -> Option<()> {
        let key = sort_key(&self.case);
        if key < self.key && visit(&self.case)? {
            (self.best, self.key) = (self.case.clone(), key);
        }
        Some(())
    }
}
