//! What the shrinker changes together, because one of it alone passes or is no legal table.
#![cfg(all(feature = "fab", feature = "ga"))]

use headjudge::{Case, ObjectId, Player, Rulebook, Words, fab, ga, shrink_case};

/// The case that this one shrinks to.
fn shrunk<R: Rulebook>(case: Case<R>, fails: impl Fn(&Case<R>) -> bool) -> Case<R> {
    assert!(fails(&case) && R::is_legal_table(&case.cards), "{case:?}");
    shrink_case(case, &mut |case| fails(case), 2_000).case
}

/// On a Grand Archive table: this card, and the champions that there must be.
fn table(card: ga::Card) -> Vec<ga::Card> {
    let champion = |owner| ga::Card {
        owner,
        types: Words::of(&[ga::Type::Champion]),
        life: Some(1),
        zone: ga::Zone::Field,
        ..ga::Card::default()
    };
    vec![card, champion(Player::One), champion(Player::Two)]
}

/// A weapon has to have power and durability, and an item neither.
#[test]
fn a_type_goes_with_the_numbers_that_it_needs() {
    let weapon = ga::Card {
        types: Words::of(&[ga::Type::Weapon]),
        power: Some(1),
        durability: Some(1),
        zone: ga::Zone::Field,
        ..ga::Card::default()
    };
    let of_three = |case: &Case<ga::Ga>| case.cards.len() == 3;
    let case = shrunk(Case { cards: table(weapon), steps: Vec::new() }, of_three);
    let first = &case.cards[0];
    assert_eq!((first.types, first.power, first.durability), (Words::of(&[ga::Type::Item]), None, None));
}

/// Neither of the two steps can be dropped without the other.
#[test]
fn a_card_starts_where_two_steps_move_it() {
    use ga::{Step, Zone};
    let item = ga::Card { types: Words::of(&[ga::Type::Item]), ..ga::Card::default() };
    let object = ObjectId::FIRST;
    let also = Step::Also { object, kind: ga::Conferred::Ally };
    let steps = vec![
        Step::Activate { card: object, target: None },
        Step::Resolve { discard: None, choose: None },
        also.clone(),
    ];
    // The card is on the field when it gains the type.
    let on_field = |case: &Case<ga::Ga>| {
        let played = matches!(case.steps[..], [Step::Activate { .. }, Step::Resolve { .. }, _]);
        let starts = case.cards.first().map(|card| card.zone);
        case.steps.last() == Some(&also)
            && (played && starts == Some(Zone::Hand) || case.steps.len() == 1 && starts == Some(Zone::Field))
    };
    let case = shrunk(Case { cards: table(item), steps }, on_field);
    assert_eq!((case.steps.len(), case.cards[0].zone), (1, Zone::Field));
}

/// A short name is a part of the name on the card, so neither can become another one alone.
#[test]
fn a_name_goes_with_what_it_is_called_for_short() {
    use fab::{Card, Step, Type, Zone};
    let hero = |owner, name: &'static str| Card {
        name: name.into(),
        owner,
        zone: Zone::Arena,
        types: Words::of(&[Type::Hero]),
        numbers: [None, None, Some(1), None, None, None],
        ..Card::default()
    };
    let cards = vec![hero(Player::One, "Data Doll MKII"), hero(Player::Two, "")];
    let steps = vec![Step::FindMoniker { moniker: "Data Doll".into() }];
    let is_part = |case: &Case<fab::Fab>| match (&case.cards[..], &case.steps[..]) {
        ([card, ..], [Step::FindMoniker { moniker }]) => {
            !moniker.is_empty() && card.name.len() > moniker.len() && card.name.contains(&**moniker)
        }
        _ => false,
    };
    let case = shrunk(Case { cards, steps }, is_part);
    assert!(case.cards[0].name.starts_with("Bravo"), "{case:?}");
}

/// The word of the step is from another list than that of the card.
#[test]
fn equal_words_of_two_lists_go_together() {
    use ga::{Card, Noun, Step, Subtype, Type, Way, Zone};
    let types = Words::of(&[Type::Item]);
    let subtypes = Words::of(&[Subtype::Beast]);
    let beast = Card { types, subtypes, zone: Zone::Field, ..Card::default() };
    let steps = vec![Step::Options { way: Way::Target, noun: Noun::Beast }];
    let is_asked_for = |case: &Case<ga::Ga>| match (&case.cards[..], &case.steps[..]) {
        ([card, _, _], [Step::Options { noun, .. }]) => match noun {
            Noun::Human => card.subtypes == Words::of(&[Subtype::Human]),
            Noun::Beast => card.subtypes == Words::of(&[Subtype::Beast]),
            _ => false,
        },
        _ => false,
    };
    let case = shrunk(Case { cards: table(beast), steps }, is_asked_for);
    assert_eq!(case.cards[0].subtypes, Words::of(&[Subtype::Human]), "{case:?}");
}
