//! What the shrinker changes together, because one of it alone passes or is no legal table.
#![cfg(all(feature = "fab", feature = "ga", feature = "kf"))]

use headjudge::{Case, ObjectId, Player, Rulebook, Words, fab, ga, kf, shrink_case};

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

/// A Flesh and Blood hero with this name.
fn hero(owner: Player, name: &'static str) -> fab::Card {
    fab::Card {
        name: name.into(),
        owner,
        zone: fab::Zone::Arena,
        types: Words::of(&[fab::Type::Hero]),
        numbers: [None, None, Some(1), None, None, None],
        ..fab::Card::default()
    }
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

/// What destroys a card names no zone, and the card does not end where it starts.
#[test]
fn a_card_starts_where_a_step_leaves_it() {
    use kf::{Card, House, Step, Zone};
    let card = ObjectId::FIRST;
    let cards = vec![Card { house: House::Brobnar, zone: Zone::Play, power: 1, ..Card::default() }];
    let steps = vec![Step::Destroy { card, printed: "".into() }, Step::Play { card, onto: None }];
    let from_discard = |case: &Case<kf::Kf>| match (&case.cards[..], &case.steps[..]) {
        ([card], [Step::Play { .. }]) => card.zone == Zone::Discard,
        ([card], [Step::Destroy { .. }, Step::Play { .. }]) => card.zone == Zone::Play,
        _ => false,
    };
    let case = shrunk(Case { cards, steps }, from_discard);
    assert_eq!((case.steps.len(), case.cards[0].zone), (1, Zone::Discard));
}

/// A turn of the other player is not needed if the card is of the first one. It cannot become a turn of the first player.
#[test]
fn a_step_goes_with_the_words_that_depend_on_it() {
    use kf::{Card, House, Step, Zone};
    let (owner, house) = (Player::Two, House::Sanctum);
    let cards = vec![Card { owner, house, zone: Zone::Play, power: 1, ..Card::default() }];
    let steps = vec![Step::Turn { player: owner, house }, Step::Reap { creature: ObjectId::FIRST }];
    let is_active = |case: &Case<kf::Kf>| {
        let active = match case.steps[..] {
            [Step::Reap { .. }] => (Player::One, House::Brobnar),
            [Step::Turn { player: Player::Two, house }, Step::Reap { .. }] => (Player::Two, house),
            _ => return false,
        };
        case.cards.first().is_some_and(|card| (card.owner, card.house) == active)
    };
    let case = shrunk(Case { cards, steps }, is_active);
    let card = &case.cards[0];
    assert_eq!((case.steps.len(), card.owner, card.house), (1, Player::One, House::Brobnar));
}

/// A counter has no number, and the step in its place does nothing with 0.
#[test]
fn a_number_that_only_the_new_kind_has_is_the_simplest() {
    use fab::{Number, Step};
    let (object, property) = (ObjectId::FIRST, Number::Power);
    let cards = vec![hero(Player::One, ""), hero(Player::Two, "")];
    let steps = vec![Step::Counter { object, property, minus: false, off: false }];
    let raises = |case: &Case<fab::Fab>| {
        let [step] = &case.steps[..] else { return false };
        matches!(step, Step::Counter { property: Number::Power, .. })
            || matches!(step, Step::Get { property: Number::Power, by: 1.., .. })
    };
    let case = shrunk(Case { cards, steps }, raises);
    assert!(matches!(case.steps[..], [Step::Get { by: 1, .. }]), "{case:?}");
}

/// A short name is a part of the name on the card, so neither can become another one alone.
#[test]
fn a_name_goes_with_what_it_is_called_for_short() {
    use fab::Step;
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
