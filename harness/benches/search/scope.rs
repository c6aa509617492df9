//! How many of the planted faults the default scope of `check --exhaustive` finds.

use crate::clock::Stopwatch;
use crate::games::size;
use crate::passed::Options;
use crate::shipped::seek;
use crate::subject::Subject;
use headjudge::campaign::{Cases, Plan};
use headjudge::exhaust::Scope;
use headjudge::{Case, Check, InProcess, Judge, Playable, Rulebook, RunOptions, rules};
use headjudge_reference::{Fault, Reference};

/// One block of cases in so many is played to measure the time, and how many cases a block has.
const SAMPLE: usize = 64;
const BLOCK: u64 = 256;

/// The cases of the default scope.
struct DefaultScope<R: Rulebook> {
    cases: Cases<R>,
    total: u64,
}

/// Prints what the default scope of a game has and finds.
pub(crate) fn measure<R: Rulebook, E: Reference<R>>(options: &Options) {
    let can = E::capabilities();
    let clock = Stopwatch::start();
    let kinds = Scope::kinds::<R>(&[], can.kinds);
    let (scope, count) =
        options.scope.resolve::<R>(kinds, &Playable::of::<R>(can)).expect("it can be counted");
    if options.only_counts {
        println!("  {}: {} cases of {scope}, counted in {:.1} s", R::NAME, count.cases, clock.seconds());
        return;
    }
    let plan = Plan { scope: Some(scope), can, ..Plan::default() };
    let cases = Cases::of(&plan, &[]).expect("it is not too large");
    println!("  {}: {} cases of {scope}, counted in {:.1} s", R::NAME, count.cases, clock.seconds());
    let all = DefaultScope { cases, total: count.total() };
    let seconds = all.seconds::<E>(&plan);
    println!("    all are played and judged by every rule in about {seconds:.0} s of processor time");
    let searches = all.find_all::<E>(&plan);
    let (mut small, mut found_of_small) = (0, 0);
    for Search { fault, number, .. } in &searches {
        let smallest = smallest::<R, E>(fault, options);
        let is_small = smallest.as_ref().is_some_and(|case| case.steps.len() <= 2);
        small += usize::from(is_small);
        found_of_small += usize::from(is_small && number.is_some());
        if options.prints_ends {
            let at = number.map_or("not found".into(), |number| format!("found in case {number}"));
            let smallest = smallest.as_ref().map_or(String::new(), text);
            println!("    {}: {at}; the smallest case: {smallest}", fault.name);
        }
    }
    let found = searches.iter().filter(|search| search.number.is_some()).count();
    let last = searches.iter().filter_map(|search| search.number).max().unwrap_or(0);
    let faults = searches.len();
    println!(
        "    finds {found} of {faults} faults, {found_of_small} of the {small} that need at most two steps; the last in case {last}"
    );
}

/// The smallest case that a fault was ever shrunk to.
fn smallest<R: Rulebook, E: Reference<R>>(fault: &Fault, options: &Options) -> Option<Case<R>> {
    let tallies = seek::<R, E>(fault, options);
    let ends = tallies.into_iter().flat_map(|(_, tally)| tally.ends).map(|(end, _)| end);
    ends.min_by_key(|end| size(end))
}

impl<R: Rulebook> DefaultScope<R> {
    fn numbers(&self) -> impl Iterator<Item = u64> + '_ {
        std::iter::successors(self.cases.next(0, self.total), |last| self.cases.next(last + 1, self.total))
    }

    /// Seeks all faults. A case is played with a fault only if it meets the precondition of the fault's rule without it, too.
    fn find_all<E: Reference<R>>(&self, plan: &Plan) -> Vec<Search<R, E>> {
        let mut searches: Vec<_> = E::FAULTS.iter().map(Search::<R, E>::of).collect();
        // Rules under a choice that is not the default are judged in an engine of their own.
        let mut judge = Judge::<R>::new(plan.can, plan.interpretations);
        let mut engine = InProcess(E::default());
        let mut case = Case::default();
        for number in self.numbers() {
            self.cases.make(number, &mut case);
            let pairs: Vec<usize> =
                searches.iter().filter(|search| search.is_pair()).map(|s| s.rule).collect();
            judge.run_with(&mut engine, &case, RunOptions { pairs: &pairs, ..RunOptions::default() });
            let met = judge.preconditions();
            for search in searches.iter_mut().filter(|search| search.number.is_none()) {
                let is_met = search.subject.rule.under.is_some() || met.has(search.rule);
                if is_met && search.subject.signature_of(&case).is_some() {
                    search.number = Some(number);
                }
            }
        }
        searches
    }

    /// The seconds that it takes to play all cases as the command does, through an engine without a fault: measured with one
    /// case in [`SAMPLE`].
    fn seconds<E: Reference<R>>(&self, plan: &Plan) -> f64 {
        let mut judge = Judge::<R>::new(plan.can, plan.interpretations);
        let mut engine = InProcess(E::default());
        let mut case = Case::default();
        let clock = Stopwatch::start();
        for block in (0..self.total.div_ceil(BLOCK)).step_by(SAMPLE) {
            let end = self.total.min((block + 1) * BLOCK);
            let numbers = std::iter::successors(self.cases.next(block * BLOCK, end), |last| {
                self.cases.next(last + 1, end)
            });
            for number in numbers {
                self.cases.make(number, &mut case);
                let pairs = self.cases.pairs(number);
                judge.run_with(&mut engine, &case, RunOptions { pairs: &pairs, ..RunOptions::default() });
                assert!(judge.violations().is_empty(), "{}: case {number} violates a rule", R::NAME);
            }
        }
        clock.seconds() * SAMPLE as f64
    }
}

/// The search for one fault.
struct Search<R: Rulebook, E: Reference<R>> {
    fault: &'static Fault,
    /// The place of its rule.
    rule: usize,
    subject: Subject<R, E>,
    /// The first case in which its rule is violated.
    number: Option<u64>,
}

impl<R: Rulebook, E: Reference<R>> Search<R, E> {
    fn of(fault: &'static Fault) -> Self {
        let rule = rules::<R>().position(|rule| rule.id == fault.rule).expect("a fault has a rule");
        Search { fault, rule, subject: Subject::of(fault), number: None }
    }
    /// Whether it still needs pairs of cases.
    fn is_pair(&self) -> bool {
        self.number.is_none() && matches!(self.subject.rule.check, Check::Metamorphic { .. })
    }
}

/// A case in a line.
fn text<R: Rulebook>(case: &Case<R>) -> String {
    let cards = case.cards.iter().map(R::describe_card);
    let steps = case.steps.iter().map(|step| R::describe_step(step, &case.cards, &|id| id.to_string()));
    format!("[{}] {}", cards.collect::<Vec<_>>().join("] ["), steps.collect::<Vec<_>>().join("; "))
}
