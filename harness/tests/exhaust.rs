//! Every case of a small scope, held against brute force.

#[allow(dead_code, missing_docs, unreachable_pub)]
mod tasks;

use headjudge::exhaust::{Count, Scope, Space, try_all_simpler};
use headjudge::named::{self, Map};
use headjudge::{Case, Kinds, MAX_OBJECTS, ObjectId, Rulebook};
use std::collections::BTreeSet;
use tasks::{Step, Tasks};

/// The kinds of the tasks that these tests use, by number.
const TURN: u8 = 4;
const LINK: u8 = 5;
const MOVE: u8 = 6;

fn scope(steps: usize, objects: usize, fields: usize, kinds: &[u8]) -> Scope {
    Scope { steps, objects, fields, kinds: Kinds::of(kinds).0 }
}

fn space(scope: Scope) -> Space<Tasks> {
    Space::of(scope, 1_000_000).expect("a scope of few cases")
}

/// The cases that are played, in order.
fn played<R: Rulebook>(space: &Space<R>) -> Vec<Case<R>> {
    let end = space.count().total();
    let numbers = std::iter::successors(space.next(0, end), |last| space.next(last + 1, end));
    numbers.map(|number| space.case(number)).collect()
}

/// A case as text: as good as the case for telling it from others.
fn text<R: Rulebook>(case: &Case<R>) -> String {
    format!("{case:?}")
}

/// The case with its objects renamed, its cards along with them.
fn renamed<R: Rulebook>(case: &Case<R>, order: &[usize]) -> Case<R> {
    let mut map: Map = std::array::from_fn(ObjectId::new);
    order.iter().enumerate().for_each(|(i, to)| map[i + 1] = ObjectId::new(to + 1));
    let mut case = case.clone();
    let mut cards: Vec<_> = case.cards.into_iter().zip(order).map(|(card, to)| (*to, card)).collect();
    cards.sort_by_key(|(to, _)| *to);
    case.cards = cards.into_iter().map(|(_, card)| card).collect();
    case.steps.iter_mut().for_each(|step| assert!(named::rename::<R>(step, &map)));
    case
}

fn orders(of: usize) -> Vec<Vec<usize>> {
    let Some(last) = of.checked_sub(1) else { return vec![Vec::new()] };
    let with = |order: Vec<usize>| {
        (0..of).map(move |at| {
            let mut order = order.clone();
            order.insert(at, last);
            order
        })
    };
    orders(last).into_iter().flat_map(with).collect()
}

/// Every renaming of a case.
fn renamings<R: Rulebook>(case: &Case<R>) -> BTreeSet<String> {
    orders(case.cards.len()).iter().map(|order| text(&renamed(case, order))).collect()
}

/// All sequences of one to `most` of those steps, on two blank cards.
fn brute(most: usize, steps: &[Step]) -> BTreeSet<String> {
    let mut all = vec![Vec::new()];
    let mut begun = all.clone();
    for _ in 0..most {
        let longer = |start: &Vec<Step>| {
            steps.iter().map(|step| [&start[..], std::slice::from_ref(step)].concat()).collect::<Vec<_>>()
        };
        begun = begun.iter().flat_map(longer).collect();
        all.extend(begun.clone());
    }
    all.into_iter().map(|steps| text(&Case::<Tasks> { cards: vec![(); 2], steps })).collect()
}

#[test]
fn the_count_is_what_a_hand_counts() {
    // One card: nothing, or it is turned. Two: nothing, or either is turned, which is the same.
    let one = space(scope(1, 2, 0, &[TURN]));
    assert_eq!(one.count(), Count { cases: 2 + 2, symmetric: 1 });
    // Two turns of two cards: the same one twice or both, and so for the names exchanged.
    let two = space(scope(2, 2, 0, &[TURN]));
    assert_eq!(two.count(), Count { cases: 3 + 4, symmetric: 1 + 2 });
    // A zone is one of three words; the first is plain.
    assert_eq!(space(scope(1, 1, 0, &[MOVE])).count(), Count { cases: 1 + 1, symmetric: 0 });
    assert_eq!(space(scope(1, 1, 1, &[MOVE])).count(), Count { cases: 1 + 3, symmetric: 0 });
    // A step less leaves room for a field.
    assert_eq!(space(scope(2, 1, 0, &[MOVE])).count(), Count { cases: 1 + 3 + 1, symmetric: 0 });
}

#[test]
fn it_is_all_that_brute_force_makes_and_each_once_but_for_names() {
    let zones = |object| (0..3).map(move |zone| Step::Move { object, zone });
    let [a, b] = [1, 2].map(|n| ObjectId::new(n).unwrap());
    let mut steps: Vec<Step> = [a, b].into_iter().flat_map(zones).collect();
    steps.extend([a, b].map(|object| Step::Turn { object }));
    steps.extend([(a, a), (a, b), (b, a), (b, b)].map(|(object, to)| Step::Link { object, to }));
    let space = space(scope(2, 2, 2, &[TURN, LINK, MOVE]));
    let two: Vec<Case<Tasks>> = played(&space).into_iter().filter(|case| case.cards.len() == 2).collect();
    let mut union = BTreeSet::new();
    for case in &two {
        let same = renamings(case);
        assert!(union.is_disjoint(&same), "it is the same as an earlier one: {case:?}");
        union.extend(same);
    }
    assert_eq!(union, brute(2, &steps));
}

#[test]
fn every_smaller_case_over_what_a_case_uses_is_tried() {
    let moved = |cards: usize, object: usize| {
        let step = Step::Move { object: ObjectId::new(object).unwrap(), zone: 2 };
        Case::<Tasks> { cards: vec![(); cards], steps: vec![step] }
    };
    let mut tried = Vec::new();
    let mut never = |case: &Case<Tasks>| {
        tried.push(text(case));
        Some(false)
    };
    // Without a step, one card or two; on one card either zone; on two either card to the plain zone, or the first to
    // the other.
    let proven = try_all_simpler(moved(2, 2), &mut never, 7);
    assert_eq!((proven.runs, proven.is_complete, proven.found_simpler), (2 + 2 + 3, true, false));
    let distinct: BTreeSet<&String> = tried.iter().collect();
    assert_eq!(distinct.len(), 7, "{tried:?}");
    assert!(!distinct.contains(&text(&moved(2, 2))));
    // What is not tried whole is not tried at all.
    let given_up = try_all_simpler(moved(2, 2), &mut |_| panic!("it is not tried"), 6);
    assert_eq!((given_up.runs, given_up.is_complete), (0, false));
    let is_there = |case: &Case<Tasks>| matches!(case.steps[..], [Step::Move { zone: 2, .. }]);
    let found = try_all_simpler(moved(2, 2), &mut |case| Some(is_there(case)), 7);
    assert!(found.found_simpler && found.is_complete && found.case == moved(1, 1), "{found:?}");
}

/// Each case distinct, valid, lawful, none the same as another but for names; as many as were counted; small first.
fn holds<R: Rulebook>(scope: Scope) -> Vec<Case<R>> {
    let space = Space::<R>::of(scope, 1_000_000).expect("a scope of few cases");
    let all = played(&space);
    let mut seen = BTreeSet::new();
    for case in &all {
        assert_eq!(named::validate::<R>(&case.cards, &case.steps), Ok(()));
        assert!(R::is_legal_table(&case.cards), "{case:?}");
        assert!(case.steps.len() <= scope.steps && case.cards.len() <= scope.objects);
        // Of all its renamings this is the first to be met.
        let same = renamings(case);
        assert!(seen.is_disjoint(&same), "it is the same as an earlier one: {case:?}");
        seen.insert(text(case));
    }
    let left_out = (0..space.count().total()).filter(|number| space.next(*number, number + 1).is_none());
    let left_out: Vec<Case<R>> = left_out.map(|number| space.case(number)).collect();
    assert!(left_out.iter().all(|case| !seen.is_disjoint(&renamings(case))), "all stand for an earlier one");
    let counted = Count { cases: all.len() as u64, symmetric: left_out.len() as u64 };
    assert_eq!(space.count(), counted, "the estimate is the count");
    let sizes: Vec<_> = all.iter().map(|case| (case.steps.len(), case.cards.len())).collect();
    assert!(sizes.is_sorted(), "the smallest come first");
    all
}

#[test]
fn cases_are_distinct_and_counted_beforehand() {
    holds::<Tasks>(scope(3, 3, 0, &[TURN, LINK]));
    holds::<Tasks>(scope(2, 3, 1, &[LINK, MOVE]));
}

#[cfg(feature = "mtg")]
#[test]
fn what_steps_bring_into_being_is_numbered_like_everything_else() {
    use headjudge::mtg::{Mtg, RESOLVE, TAP, TOKEN};
    let all = holds::<Mtg>(scope(2, 2, 0, &[TAP, TOKEN, RESOLVE]));
    let named = |case: &Case<Mtg>| case.steps.last().map(named::objects::<Mtg>).unwrap_or_default();
    let on_token =
        |case: &Case<Mtg>| case.cards.is_empty() && case.steps.len() == 2 && named(case).has(ObjectId::FIRST);
    assert!(all.iter().any(on_token), "a token is tapped");
}

#[cfg(feature = "kf")]
#[test]
fn cards_are_such_as_the_steps_are_about() {
    use headjudge::kf::{FIGHT, Kf, Precursor};
    let all = holds::<Kf>(scope(1, 2, 1, &[FIGHT]));
    let fights = |case: &&Case<Kf>| case.steps.len() == 1 && case.cards[0].owner != case.cards[1].owner;
    let with_ability =
        |case: &Case<Kf>| case.cards.iter().any(|card| card.first.precursor == Precursor::Fight);
    assert!(all.iter().filter(|case| case.cards.len() == 2).filter(fights).any(with_ability));
}

#[cfg(feature = "fab")]
#[test]
fn a_scope_that_is_too_large_is_refused_before_it_is_numbered() {
    use headjudge::exhaust::ScopeRequest;
    use headjudge::fab::Fab;
    let kinds = Scope::kinds::<Fab>(None, Kinds::ALL);
    let asked = ScopeRequest { steps: Some(1), objects: Some(2), fields: Some(5) };
    let refused = asked.resolve::<Fab>(kinds).expect_err("there are too many");
    let what = "fab has more cases than can be counted with up to 1 step on up to 2 cards, up to 5 non-default fields; ";
    assert!(refused.starts_with(what) && refused.contains("--scope-steps"), "{refused}");
    let asked = ScopeRequest { steps: Some(5), objects: Some(3), fields: Some(0) };
    let refused = asked.resolve::<Fab>(kinds).expect_err("there are too many");
    assert!(
        refused.starts_with("fab has more than 50000000 cases with up to 5 steps on up to 3 cards"),
        "{refused}"
    );
    let refused = ScopeRequest { objects: Some(1), ..ScopeRequest::default() }
        .resolve::<Fab>(kinds)
        .expect_err("no heroes");
    assert_eq!(refused, "a fab table has at least 2 cards; give --scope-objects 2");
}

const _: () = assert!(MAX_OBJECTS > Scope::MAX_STEPS_OR_OBJECTS * 2);
