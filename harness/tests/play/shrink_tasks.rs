//! The shrinker on tasks with a known simplest failing case: the tasks of the shrinking challenge
//! (github.com/jlink/shrinking-challenge) that are about lists of numbers, and three bugs of steps. It must end
//! with that case from every starting case.

use crate::tasks::{self, Step, Tasks};
use headjudge::{Case, Generator, ObjectId, Rng, named, shrink_case};

/// Shrinks `seeds` random failing cases, and prints the number of different results and the mean number of runs.
/// Checks that each result is the simplest case, and that there were no more runs than allowed.
fn assert_ends_at(
    name: &str,
    seeds: u64,
    random: fn(&mut Rng) -> Vec<Step>,
    fails: fn(&[Step]) -> bool,
    smallest: &[Step],
    max_mean_runs: usize,
) {
    let (mut ends, mut total) = (Vec::<(Vec<Step>, usize)>::new(), 0);
    for seed in 0..seeds {
        let shrunk =
            shrink_case(random_failing(name, seed, random, fails), &mut |case| fails(&case.steps), 20_000);
        assert!(shrunk.complete, "{name} is not finished for seed {seed}");
        assert!(fails(&shrunk.case.steps));
        total += shrunk.runs;
        match ends.iter_mut().find(|(end, _)| *end == shrunk.case.steps) {
            Some((_, times)) => *times += 1,
            None => ends.push((shrunk.case.steps, 1)),
        }
    }
    let mean = total / seeds as usize;
    println!("{name}: {} distinct results over {seeds} seeds, {mean} runs on average", ends.len());
    ends.truncate(5);
    assert_eq!(ends, [(smallest.to_vec(), seeds as usize)], "{name}");
    assert!(mean <= max_mean_runs, "{name} takes {mean} runs on average");
}

/// The first random case of a seed that fails.
fn random_failing(
    name: &str,
    seed: u64,
    random: fn(&mut Rng) -> Vec<Step>,
    fails: fn(&[Step]) -> bool,
) -> Case<Tasks> {
    let mut rng = Rng::for_case(seed, name, 0);
    let steps = (0..1_000_000).map(|_| random(&mut rng)).find(|steps| fails(steps));
    Case { cards: vec![(); tasks::OBJECTS], steps: steps.expect("no random case fails") }
}

fn push(list: u8, value: i32) -> Step {
    Step::Push { list, value }
}

// The allowed numbers of runs are those of the best other tool measured on the same tasks.

#[test]
fn bound5() {
    assert_ends_at("bound5", 100, tasks::five_lists, tasks::bound5, &[push(0, -1), push(1, -32768)], 774);
}

#[test]
fn coupling() {
    assert_ends_at("coupling", 100, tasks::indices, tasks::coupling, &[push(0, 1), push(0, 0)], 350);
}

#[test]
fn deletion() {
    let smallest = [push(0, 0), push(0, 0), Step::Remove { value: 0 }];
    assert_ends_at("deletion", 100, tasks::list_and_removal, tasks::deletion, &smallest, 145);
}

#[test]
fn difference_one() {
    assert_ends_at(
        "difference",
        100,
        tasks::two_numbers,
        tasks::difference_one,
        &[push(0, 10), push(0, 9)],
        124,
    );
}

#[test]
fn large_union() {
    let smallest = [0, 1, -1, 2, -2].map(|value| push(0, value));
    assert_ends_at("large union", 100, tasks::five_lists, tasks::large_union, &smallest, 1_289);
}

#[test]
fn reverse() {
    assert_ends_at("reverse", 100, tasks::five_lists, tasks::reverse, &[push(0, 0), push(0, 1)], 124);
}

const ONE: ObjectId = ObjectId::FIRST;

#[test]
fn four_effects_deep() {
    let (link, add) = (Step::Link { object: ONE, to: ONE }, Step::Add { object: ONE, by: 1 });
    let smallest = [Step::Move { object: ONE, zone: 1 }, Step::Turn { object: ONE }, link, add];
    assert_ends_at("four deep", 100, tasks::effects, tasks::four_deep, &smallest, 85);
}

#[test]
fn two_values_coincide() {
    let two = ObjectId::new(2).unwrap();
    let add = |object| Step::Add { object, by: 7 };
    let smallest = [add(ONE), add(two), Step::Link { object: ONE, to: two }];
    assert_ends_at("same counts", 100, tasks::effects, tasks::same_counts, &smallest, 157);
}

#[test]
fn nine_effects_of_one_kind() {
    let smallest = vec![Step::Turn { object: ONE }; 9];
    assert_ends_at("nine in a row", 100, tasks::effects, tasks::nine_in_a_row, &smallest, 74);
}

/// The candidates offered while a case of the `same_counts` bug is shrunk, and the result.
fn watched(seed: u64, budget: usize) -> (Vec<Case<Tasks>>, headjudge::Shrunk<Tasks>) {
    let case = random_failing("watched", seed, tasks::effects, tasks::same_counts);
    let mut offered = Vec::new();
    let fails = &mut |case: &Case<Tasks>| {
        offered.push(case.clone());
        tasks::same_counts(&case.steps)
    };
    let shrunk = shrink_case(case, fails, budget);
    (offered, shrunk)
}

#[test]
fn every_candidate_is_valid_and_none_is_offered_twice() {
    for seed in 0..20 {
        let (offered, shrunk) = watched(seed, 20_000);
        assert_eq!(offered.len(), shrunk.runs);
        for (i, case) in offered.iter().enumerate() {
            assert_eq!(named::validate::<Tasks>(&case.cards, &case.steps), Ok(()));
            assert!(Tasks::is_legal_table(&case.cards), "candidate {i} has an empty table");
            assert!(!offered[..i].contains(case), "candidate {i} was offered before: {case:?}");
        }
        assert!(offered.contains(&shrunk.case), "the result is one of the candidates");
        let (again, end) = watched(seed, 20_000);
        assert_eq!((again, end.case), (offered, shrunk.case), "the same case shrinks the same way");
    }
}

#[test]
fn a_budget_is_kept_and_the_best_case_so_far_is_returned() {
    let (all, end) = watched(1, 20_000);
    for budget in [0, 1, 10, 40] {
        let (offered, shrunk) = watched(1, budget);
        assert_eq!((shrunk.runs, shrunk.complete), (budget, false));
        assert_eq!(offered, all[..budget], "a smaller budget tries the first of the same candidates");
        assert!(tasks::same_counts(&shrunk.case.steps) && shrunk.case.steps.len() >= end.case.steps.len());
    }
    let (_, just) = watched(1, end.runs);
    assert!(just.complete, "exactly the needed budget is enough");
}
