//! Worked examples: copies, with what the Comprehensive Rules make of them. The reference engine shows
//! it, and the model that the rules judge by agrees.

use super::example::Shows::*;
use super::example::*;
use headjudge::mtg::{Act, Card, Counter, Deed, Filter, Keyword, On, Sort, Step, Subtype, Type, Until, Zone};
use headjudge::{Player, Words};

fn copies(n: usize, of: usize, until: Until) -> Step {
    Step::Copy { object: id(n), of: id(of), until }
}

/// The copy has what is printed, and keeps what is on it (707.2).
#[test]
fn a_copy_takes_over_what_is_printed_and_keeps_what_it_has() {
    check(
        vec![creature(1, 1), creature(3, 4)],
        vec![
            counters(1, Counter::Plus, 1),
            counters(2, Counter::Plus, 5),
            change(2, &[set(7, 7)]),
            copies(1, 2, Until::ForGood),
        ],
        &[(1, Size(4, 5)), (1, Base(3, 4))],
    );
}

#[test]
fn a_copy_of_a_copy_is_what_that_is_a_copy_of_and_stays_it() {
    check(
        vec![creature(1, 1), creature(2, 2), creature(3, 3)],
        vec![copies(2, 3, Until::EndOfTurn), copies(1, 2, Until::ForGood), Step::EndTurn],
        &[(1, Size(3, 3)), (2, Size(2, 2))],
    );
}

/// A lord that is copied is two lords.
#[test]
fn a_copy_has_the_abilities_of_its_original() {
    let lord = with(creature(2, 2), each(other(all(Type::Creature)), &[pump(1, 1)]));
    check(
        vec![lord.clone(), creature(1, 1)],
        vec![copies(2, 1, Until::ForGood)],
        &[(1, Size(3, 3)), (2, Size(3, 3))],
    );
    let token = Step::CopyToken { token: id(3), player: Player::Two, of: id(1) };
    check(vec![lord, creature(1, 1)], vec![token], &[(1, Size(3, 3)), (2, Size(3, 3)), (3, Size(3, 3))]);
}

/// A land that becomes a copy of a creature is that, and a land no more.
#[test]
fn a_land_that_is_a_copy_of_a_creature_is_a_creature() {
    check(
        vec![land(Subtype::Forest), creature(2, 3)],
        vec![copies(1, 2, Until::EndOfTurn)],
        &[(1, Types(&[Type::Creature])), (1, Size(2, 3))],
    );
}

/// 707.2: neither status nor damage is copied, and no effect: the copy of a land that is animated is a land.
#[test]
fn a_copy_of_an_animated_land_is_a_land() {
    let token = Step::CopyToken { token: id(2), player: Player::One, of: id(1) };
    let steps = vec![
        change(1, &[add_type(Type::Creature), set(3, 3)]),
        damage(1, 1),
        Step::Tap { object: id(1) },
        token,
    ];
    let expected = [(1, Size(3, 3)), (2, NoSize), (2, Types(&[Type::Land])), (2, Untapped), (2, Damage(0))];
    check(vec![land(Subtype::Forest)], steps, &expected);
}

#[test]
fn what_was_a_copy_until_the_end_of_the_turn_is_itself_again() {
    let big = Card { generic: 3, ..creature(5, 5) };
    let steps = || vec![change(1, &[pump(1, 1)]), copies(1, 2, Until::EndOfTurn)];
    check(vec![creature(1, 1), big.clone()], steps(), &[(1, Size(6, 6)), (1, ManaValue(3))]);
    let ended = [steps(), vec![Step::EndTurn]].concat();
    check(vec![creature(1, 1), big], ended, &[(1, Size(2, 2)), (1, ManaValue(0))]);
}

/// 707.2: the ability that counts is copied, and not what it has counted.
#[test]
fn a_copy_of_what_counts_counts_for_itself() {
    let counted = with(creature(0, 0), counts(yours(all(Type::Creature))));
    let token = Step::CopyToken { token: id(3), player: Player::Two, of: id(1) };
    let cards = vec![counted, creature(1, 1)];
    check(cards, vec![token], &[(1, Size(2, 2)), (3, Size(1, 1)), (3, Of(Player::Two))]);
}

/// 400.7: in another zone the card is none of what it was a copy of.
#[test]
fn a_copy_that_leaves_is_its_own_card() {
    let steps = vec![copies(1, 2, Until::ForGood), put(1, Zone::Hand), put(1, Zone::Battlefield)];
    check(vec![creature(1, 1), creature(4, 4)], steps, &[(1, Size(1, 1))]);
}

/// 707.2: a counter on a copy stays, and its pump as well.
#[test]
fn a_later_copy_effect_replaces_an_earlier_one() {
    let cards = vec![creature(1, 1), creature(2, 2), creature(3, 3)];
    let steps =
        vec![copies(1, 3, Until::ForGood), counters(1, Counter::Plus, 1), copies(1, 2, Until::EndOfTurn)];
    check(cards.clone(), steps.clone(), &[(1, Size(3, 3)), (1, Plus(1))]);
    check(cards, [steps, vec![Step::EndTurn]].concat(), &[(1, Size(4, 4))]);
}

/// An instruction about a creature that you choose as it is followed.
fn chosen(deed: Deed) -> Act {
    Act { filter: all(Type::Creature), ..acting(deed, On::Chosen) }
}

/// 111.2: whoever controls the original, the token is of the player who creates it, and has what is printed.
#[test]
fn a_token_that_an_ability_creates_is_of_its_controller() {
    let copies = instant(aimed(Sort::Spell, &[acting(Deed::CopyToken, On::Target)]));
    let cards = vec![of(Player::Two, creature(2, 3)), copies];
    let steps =
        vec![counters(1, Counter::Plus, 2), cast(2, &[1]), resolving(true, None, Some(3)), Step::EndTurn];
    check(cards, steps, &[(3, Of(Player::One)), (3, Size(2, 3)), (3, Plus(0)), (1, Of(Player::Two))]);
}

/// Who has taken control of a permanent creates the token of its ability, and the copy has that ability as well.
#[test]
fn who_activates_an_ability_creates_its_token() {
    let bears = with(creature(2, 2), text(Sort::Activated, &[acting(Deed::CopyToken, On::This)]));
    let steps = vec![
        takes(1, Player::Two),
        activate(1, &[]),
        resolving(true, None, Some(2)),
        activate(2, &[]),
        resolving(true, None, Some(3)),
    ];
    check(vec![bears], steps, &[(2, Of(Player::Two)), (3, Of(Player::Two)), (3, Size(2, 2))]);
}

/// 115.10a: what is chosen is no target, so shroud, hexproof and protection do not matter.
#[test]
fn what_is_chosen_to_be_copied_may_have_shroud() {
    for (keyword, shown) in
        [(Keyword::Shroud, Keywords(&[Keyword::Shroud])), (Keyword::Hexproof, Keywords(&[Keyword::Hexproof]))]
    {
        let safe = Card { keywords: Words::of(&[keyword]), ..creature(4, 4) };
        let cards = vec![
            creature(1, 1),
            of(Player::Two, safe),
            instant(text(Sort::Spell, &[chosen(Deed::CopyToken)])),
        ];
        let steps = vec![cast(3, &[]), resolving(true, Some(2), Some(4))];
        check(cards, steps, &[(4, Size(4, 4)), (4, shown), (4, Of(Player::One))]);
    }
}

/// What cannot be chosen is not: then it is the possible one with the lowest number.
#[test]
fn what_does_not_meet_the_filter_is_not_chosen() {
    let taps =
        || instant(text(Sort::Spell, &[Act { filter: yours(all(Type::Creature)), ..chosen(Deed::Tap) }]));
    for (wanted, tapped) in [(Some(2), 2), (Some(3), 1), (None, 1)] {
        let cards = vec![creature(1, 1), creature(1, 1), of(Player::Two, creature(1, 1)), taps()];
        let others = (1..4).filter(|n| *n != tapped).map(|n| (n, Untapped));
        let shown: Vec<_> = others.chain([(tapped, Tapped)]).collect();
        check(cards, vec![cast(4, &[]), resolving(true, wanted, None)], &shown);
    }
}

/// It is chosen as the instruction is followed: what has been destroyed before is no choice any more.
#[test]
fn a_permanent_is_chosen_when_its_instruction_is_followed() {
    let both = aimed(Sort::Spell, &[acting(Deed::Destroy, On::Target), chosen(Deed::Tap)]);
    let cards = vec![creature(1, 1), creature(1, 1), instant(both)];
    let steps = vec![cast(3, &[1]), resolving(true, Some(1), None)];
    check(cards, steps, &[(1, In(Zone::Graveyard)), (2, Tapped)]);
}

/// With nothing that can be chosen, no token is created, and the number stands for nothing.
#[test]
fn nothing_is_created_where_nothing_can_be_chosen() {
    let none = Act {
        filter: Filter { subtypes: Words::of(&[Subtype::Elf]), ..all(Type::Creature) },
        ..chosen(Deed::CopyToken)
    };
    let cards = vec![creature(1, 1), instant(text(Sort::Spell, &[none]))];
    check(
        cards,
        vec![cast(2, &[]), resolving(true, Some(1), Some(3))],
        &[(2, In(Zone::Graveyard)), (3, Nowhere)],
    );
}
