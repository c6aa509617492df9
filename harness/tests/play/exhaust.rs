//! The cases of a small scope, compared with brute force.

use crate::tasks::{Step, Tasks};
use headjudge::exhaust::{Count, Scope, Space, try_all_simpler};
use headjudge::named::{self, Map};
use headjudge::{Case, Kinds, MAX_OBJECTS, ObjectId, Playable, Rulebook, Steps, Words};
use std::collections::BTreeSet;

/// The kinds of the tasks that these tests use, by number.
const TURN: u8 = 4;
const LINK: u8 = 5;
const MOVE: u8 = 6;

fn scope(steps: usize, objects: usize, fields: usize, kinds: &[u8]) -> Scope {
    Scope { steps, objects, fields, more_per_step: 1, more_per_card: 0, kinds: Kinds::of(kinds).0 }
}

fn space(scope: Scope) -> Space<Tasks> {
    Space::of(scope, &Playable::default(), 1_000_000).expect("a scope of few cases")
}

/// The cases that are played, in order.
fn played<R: Rulebook>(space: &Space<R>) -> Vec<Case<R>> {
    let end = space.count().total();
    let numbers = std::iter::successors(space.next(0, end), |last| space.next(last + 1, end));
    numbers.map(|number| space.case(number)).collect()
}

/// A case as text, to compare cases by.
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

fn orders(count: usize) -> Vec<Vec<usize>> {
    let Some(last) = count.checked_sub(1) else { return vec![Vec::new()] };
    let with = |order: Vec<usize>| {
        (0..count).map(move |at| {
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

/// All sequences of up to `max` of these steps, on two blank cards.
fn brute_force(max: usize, steps: &[Step]) -> BTreeSet<String> {
    let mut all = vec![Vec::new()];
    let mut begun = all.clone();
    for _ in 0..max {
        let longer = |start: &Vec<Step>| {
            steps.iter().map(|step| [&start[..], std::slice::from_ref(step)].concat()).collect::<Vec<_>>()
        };
        begun = begun.iter().flat_map(longer).collect();
        all.extend(begun.clone());
    }
    all.into_iter().map(|steps| text(&Case::<Tasks> { cards: vec![(); 2], steps })).collect()
}

#[test]
fn the_count_is_what_counting_by_hand_gives() {
    // One card: no step, or a turn of it. Two cards: no step, or a turn of either, which are symmetric.
    let one = space(scope(1, 2, 0, &[TURN]));
    assert_eq!(one.count(), Count { cases: 2 + 2, symmetric: 1 });
    // Two turns of two cards: the same card twice, or both. Each has a symmetric one.
    let two = space(scope(2, 2, 0, &[TURN]));
    assert_eq!(two.count(), Count { cases: 3 + 4, symmetric: 1 + 2 });
    // A zone is one of three words; the first is the default.
    assert_eq!(space(scope(1, 1, 0, &[MOVE])).count(), Count { cases: 1 + 1, symmetric: 0 });
    assert_eq!(space(scope(1, 1, 1, &[MOVE])).count(), Count { cases: 1 + 3, symmetric: 0 });
    // A case with one step less may have one more non-default field.
    assert_eq!(space(scope(2, 1, 0, &[MOVE])).count(), Count { cases: 1 + 3 + 1, symmetric: 0 });
}

#[test]
fn a_scope_has_every_case_of_brute_force_once_up_to_renaming() {
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
        assert!(union.is_disjoint(&same), "it is symmetric to an earlier one: {case:?}");
        union.extend(same);
    }
    assert_eq!(union, brute_force(2, &steps));
}

#[test]
fn every_simpler_case_over_the_same_values_is_tried() {
    let moved = |cards: usize, object: usize| {
        let step = Step::Move { object: ObjectId::new(object).unwrap(), zone: 2 };
        Case::<Tasks> { cards: vec![(); cards], steps: vec![step] }
    };
    let mut tried = Vec::new();
    let mut never = |case: &Case<Tasks>| {
        tried.push(text(case));
        Some(false)
    };
    // Without a step: one card or two. With one card: either zone. With two: either card to the default zone, or
    // the first card to the other zone.
    let proven = try_all_simpler(moved(2, 2), &mut never, 7);
    assert_eq!((proven.runs, proven.is_complete, proven.found_simpler), (2 + 2 + 3, true, false));
    let distinct: BTreeSet<&String> = tried.iter().collect();
    assert_eq!(distinct.len(), 7, "{tried:?}");
    assert!(!distinct.contains(&text(&moved(2, 2))));
    // If not all can be tried, none is.
    let given_up = try_all_simpler(moved(2, 2), &mut |_| panic!("no case is tried"), 6);
    assert_eq!((given_up.runs, given_up.is_complete), (0, false));
    let is_there = |case: &Case<Tasks>| matches!(case.steps[..], [Step::Move { zone: 2, .. }]);
    let found = try_all_simpler(moved(2, 2), &mut |case| Some(is_there(case)), 7);
    assert!(found.found_simpler && found.is_complete && found.case == moved(1, 1), "{found:?}");
}

/// Checks that the cases of a scope are valid, that none is symmetric to another, that there are as many as were
/// counted, and that small ones come first. Returns them.
fn check_scope<R: Rulebook>(scope: Scope) -> Vec<Case<R>> {
    let space = Space::<R>::of(scope, &Playable::default(), 1_000_000).expect("a scope of few cases");
    let all = played(&space);
    let mut seen = BTreeSet::new();
    for case in &all {
        assert_eq!(named::validate::<R>(&case.cards, &case.steps), Ok(()));
        assert!(R::is_legal_table(&case.cards), "{case:?}");
        assert!(case.steps.len() <= scope.steps && case.cards.len() <= scope.objects);
        // No renaming of it came before.
        let same = renamings(case);
        assert!(seen.is_disjoint(&same), "it is symmetric to an earlier one: {case:?}");
        seen.insert(text(case));
    }
    let skipped = (0..space.count().total()).filter(|number| space.next(*number, number + 1).is_none());
    let skipped: Vec<Case<R>> = skipped.map(|number| space.case(number)).collect();
    assert!(
        skipped.iter().all(|case| !seen.is_disjoint(&renamings(case))),
        "every skipped case is symmetric to a played one"
    );
    let counted = Count { cases: all.len() as u64, symmetric: skipped.len() as u64 };
    assert_eq!(space.count(), counted, "the count is exact");
    let sizes: Vec<_> = all.iter().map(|case| (case.steps.len(), case.cards.len())).collect();
    assert!(sizes.is_sorted(), "the smallest come first");
    all
}

#[test]
fn cases_are_distinct_and_counted_beforehand() {
    check_scope::<Tasks>(scope(3, 3, 0, &[TURN, LINK]));
    check_scope::<Tasks>(scope(2, 3, 1, &[LINK, MOVE]));
}

#[cfg(feature = "mtg")]
#[test]
fn created_objects_are_numbered_like_cards() {
    use headjudge::mtg::{Mtg, Step};
    let all = check_scope::<Mtg>(scope(2, 2, 0, &[Step::TAP, Step::TOKEN, Step::RESOLVE]));
    let named = |case: &Case<Mtg>| case.steps.last().map(named::objects::<Mtg>).unwrap_or_default();
    let on_token =
        |case: &Case<Mtg>| case.cards.is_empty() && case.steps.len() == 2 && named(case).has(ObjectId::FIRST);
    assert!(all.iter().any(on_token), "a token is tapped");
}

#[cfg(feature = "kf")]
#[test]
fn a_question_is_the_last_step() {
    use headjudge::kf::{Kf, Step};
    let asks = |step: &Step| Step::KINDS[usize::from(step.kind())].question;
    let all = check_scope::<Kf>(scope(2, 1, 0, &[Step::REAP, Step::USES]));
    let last: Vec<bool> =
        all.iter().filter(|case| case.steps.len() == 2).map(|case| asks(&case.steps[1])).collect();
    assert!(last.contains(&true) && last.contains(&false), "both are last steps");
    assert!(all.iter().all(|case| case.steps.iter().rev().skip(1).all(|step| !asks(step))));
}

#[cfg(feature = "fab")]
#[test]
fn two_steps_of_flesh_and_blood_are_few_enough_by_default() {
    use headjudge::exhaust::ScopeRequest;
    use headjudge::fab::Fab;
    let kinds = Scope::kinds::<Fab>(&[], Kinds::ALL);
    let request = ScopeRequest { fields: Some(0), ..ScopeRequest::default() };
    let (scope, count) = request.resolve::<Fab>(kinds, &Playable::default()).expect("a scope is chosen");
    assert_eq!((scope.steps, scope.objects, scope.more_per_step), (2, 3, 1));
    assert!(count.cases > 1_000_000, "{count:?}");
}

#[test]
fn a_case_with_fewer_steps_or_cards_may_have_more_fields() {
    let limits =
        |more_per_step, more_per_card| Scope { more_per_step, more_per_card, ..scope(2, 2, 0, &[MOVE]) };
    let of_size = |scope, size| {
        let all = played(&space(scope));
        all.iter().filter(|case| (case.steps.len(), case.cards.len()) == size).count()
    };
    // One step on one card: a move to the default zone, or to one of the two others.
    assert_eq!(
        [of_size(limits(0, 0), (1, 1)), of_size(limits(1, 0), (1, 1)), of_size(limits(0, 1), (1, 1))],
        [1, 3, 3]
    );
    // The second card does not take part in a step, or is symmetric to the first.
    assert_eq!(
        [of_size(limits(0, 0), (1, 2)), of_size(limits(1, 0), (1, 2)), of_size(limits(0, 1), (1, 2))],
        [1, 3, 1]
    );
    // Two moves to the default zone; one of them to one of the two others.
    assert_eq!(
        [of_size(limits(0, 0), (2, 1)), of_size(limits(1, 0), (2, 1)), of_size(limits(0, 1), (2, 1))],
        [1, 1, 5]
    );
    assert_eq!(
        limits(0, 1).to_string(),
        "up to 2 steps on up to 2 cards, up to 0 non-default fields, 1 more for each card less"
    );
}

#[cfg(feature = "kf")]
#[test]
fn cards_suit_the_steps() {
    use headjudge::kf::{Kf, Precursor, Step};
    let all = check_scope::<Kf>(scope(1, 2, 1, &[Step::FIGHT]));
    let fights = |case: &&Case<Kf>| case.steps.len() == 1 && case.cards[0].owner != case.cards[1].owner;
    let with_ability =
        |case: &Case<Kf>| case.cards.iter().any(|card| card.first.precursor == Precursor::Fight);
    assert!(all.iter().filter(|case| case.cards.len() == 2).filter(fights).any(with_ability));
}

#[cfg(all(feature = "fab", feature = "kf"))]
#[test]
fn a_scope_that_is_too_large_is_refused_before_it_is_numbered() {
    use headjudge::exhaust::ScopeRequest;
    use headjudge::fab::Fab;
    use headjudge::kf::{Kf, Step};
    let kinds = Scope::kinds::<Fab>(&[], Kinds::ALL);
    let request =
        ScopeRequest { steps: Some(1), objects: Some(2), fields: Some(5), ..ScopeRequest::default() };
    // There are too many cards, whatever the steps are.
    let refused = request
        .resolve::<Kf>(Kinds::of(&[Step::FIGHT]).0, &Playable::default())
        .expect_err("there are too many")
        .to_string();
    let what = "kf has more cases than can be counted with up to 1 step on up to 2 cards, up to 5 non-default fields; ";
    assert!(refused.starts_with(what) && refused.contains("--scope-steps"), "{refused}");
    let request =
        ScopeRequest { steps: Some(5), objects: Some(3), fields: Some(0), ..ScopeRequest::default() };
    let refused = request.resolve::<Fab>(kinds, &Playable::default()).expect_err("there are too many");
    let what = "fab has more than 50000000 cases with up to 5 steps on up to 3 cards";
    assert!(refused.what.starts_with(what), "{refused}");
    let refused = ScopeRequest { objects: Some(1), ..ScopeRequest::default() }
        .resolve::<Fab>(kinds, &Playable::default())
        .expect_err("no heroes");
    assert_eq!(refused.to_string(), "a fab table has at least 2 cards; give --scope-objects 2");
}

const _: () = assert!(MAX_OBJECTS > Scope::MAX_STEPS_OR_OBJECTS * 2);

/// The simpler cases have what is written within an ability, too.
#[cfg(feature = "mtg")]
#[test]
fn simpler_cases_have_the_values_of_records_in_lists() {
    use headjudge::Generator;
    use headjudge::mtg::{Ability, Act, Card, Deed, Mtg, On, Sort, Type};

    let act = Act { may: true, deed: Deed::Sacrifice, on: On::This, ..Act::default() };
    let ability = Ability { sort: Sort::Triggered, acts: [act].into_iter().collect(), ..Ability::default() };
    let (types, abilities) = (Words::of(&[Type::Enchantment]), [ability].into_iter().collect());
    let card = Card { generic: 1, types, abilities, ..Card::default() };
    let mut of_may = 0;
    let case = Case::<Mtg> { cards: vec![card], steps: Vec::new() };
    assert!(Mtg::is_legal_table(&case.cards));
    let tried = try_all_simpler(
        case,
        &mut |case| {
            let mut acts =
                case.cards.iter().flat_map(|card| &card.abilities).flat_map(|ability| &ability.acts);
            of_may += usize::from(acts.any(|act| act.may));
            Some(false)
        },
        1_000_000,
    );
    assert!(tried.is_complete && of_may > 0, "{of_may} of {}", tried.runs);
}
