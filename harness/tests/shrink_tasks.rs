//! The shrinker on tasks whose smallest answer is known: the five of the shrinking challenge
//! (github.com/jlink/shrinking-challenge) that are about lists of numbers, and three planted bugs. From
//! whichever case it starts, it must end at the one smallest.

#[allow(missing_docs, unreachable_pub)]
mod tasks;

use headjudge::{Case, ObjectId, Rng, Rulebook, named, shrink_case};
use tasks::{Step, Tasks};

/// Shrinks from `seeds` random failing cases; prints how many different ends there are and how many runs it
/// took on average, and asserts that the end is the smallest case, in fewer runs than allowed.
fn assert_ends_at(
    name: &str,
    seeds: u64,
    random: fn(&mut Rng) -> Vec<Step>,
    fails: fn(&[Step]) -> bool,
    smallest: &[Step],
    most_mean_runs: usize,
) {
    let (mut ends, mut total) = (Vec::<(Vec<Step>, usize)>::new(), 0);
    for seed in 0..seeds {
        let shrunk =
            shrink_case(random_failing(name, seed, random, fails), &mut |case| fails(&case.steps), 20_000);
        assert!(shrunk.complete, "{name} is not done under seed {seed}");
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
    assert!(mean <= most_mean_runs, "{name} takes {mean} runs on average");
}

/// The first random case under a seed that fails.
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

// The runs allowed are those of the best other tool that was measured on the same tasks.

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

/// What was offered while a case of the bug two values deep was shrunk, and what came of it.
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
fn every_offer_is_a_case_and_none_is_made_twice() {
    for seed in 0..20 {
        let (offered, shrunk) = watched(seed, 20_000);
        assert_eq!(offered.len(), shrunk.runs);
        for (i, case) in offered.iter().enumerate() {
            assert_eq!(named::validate::<Tasks>(&case.cards, &case.steps), Ok(()));
            assert!(Tasks::is_legal_table(&case.cards), "offer {i} has an empty table");
            assert!(!offered[..i].contains(case), "offer {i} was made before: {case:?}");
        }
        assert!(offered.contains(&shrunk.case), "the end is one of the cases that were tried");
        let (again, end) = watched(seed, 20_000);
        assert_eq!((again, end.case), (offered, shrunk.case), "the same case shrinks the same way");
    }
}

#[test]
fn a_budget_is_kept_and_what_is_best_by_then_is_given() {
    let (all, end) = watched(1, 20_000);
    for budget in [0, 1, 10, 40] {
        let (offered, shrunk) = watched(1, budget);
        assert_eq!((shrunk.runs, shrunk.complete), (budget, false));
        assert_eq!(offered, all[..budget], "a smaller budget tries the same, not as far");
        assert!(tasks::same_counts(&shrunk.case.steps) && shrunk.case.steps.len() >= end.case.steps.len());
    }
    let (_, just) = watched(1, end.runs);
    assert!(just.complete, "a budget that suffices to the run is enough");
}
