//! Worked examples: cards in graveyards, as targets and counted, with what the Comprehensive Rules make of them. The reference engine
//! shows it, and the model that the rules judge by agrees.

use super::example::Shows::*;
use super::example::*;
use headjudge::mtg::{Ability, Act, Aim, Amount, Card, Deed, Filter, Keyword, On, Sort, Type, Whose, Zone};
use headjudge::{Player, Words};

fn buried(owner: Player, card: Card) -> Card {
    Card { zone: Zone::Graveyard, ..of(owner, card) }
}
fn creatures_of(whose: Whose) -> Filter {
    Filter { whose, ..all(Type::Creature) }
}
/// An instant with target creature cards in graveyards.
fn at_cards(whose: Whose, deed: Deed) -> Card {
    instant(Ability {
        in_graveyard: true,
        legal: creatures_of(whose),
        ..aimed(Sort::Spell, &[acting(deed, On::Target)])
    })
}
fn gain_for_cards(counted: Filter) -> Act {
    Act { amount: Amount::Cards, counted, ..you_gain(1) }
}

/// 109.2a: "creature cards in your graveyard".
#[test]
fn cards_are_counted_where_the_text_says() {
    let cards = |whose| {
        let count = instant(text(Sort::Spell, &[gain_for_cards(creatures_of(whose))]));
        let (one, two) = (Player::One, Player::Two);
        let bear = || creature(1, 1);
        vec![
            count,
            bear(),
            buried(one, bear()),
            buried(two, bear()),
            buried(two, bear()),
            buried(one, enchantment()),
        ]
    };
    for (whose, gained) in [(Whose::Yours, 1), (Whose::Theirs, 2), (Whose::Any, 3)] {
        life(cards(whose), vec![cast(1, &[]), resolve()], [20 + gained, 20]);
    }
}

/// 108.2b: the creature that has just died is counted, and the token is not, though it is still in the graveyard.
#[test]
fn a_token_in_a_graveyard_is_not_a_card() {
    let destroy = Act { filter: all(Type::Creature), ..acting(Deed::Destroy, On::Each) };
    let wrath = instant(text(Sort::Spell, &[destroy, gain_for_cards(all(Type::Creature))]));
    life(vec![wrath, creature(1, 1)], vec![token(3, 1, 1), cast(1, &[]), resolve()], [21, 20]);
}

/// 115.2, 601.2c: cards in graveyards are targets only where the text says so.
#[test]
fn a_target_is_in_the_graveyard_that_is_named() {
    let (one, two) = (Player::One, Player::Two);
    let cards = |whose| {
        vec![
            at_cards(whose, Deed::Return),
            creature(1, 1),
            buried(one, creature(1, 1)),
            buried(two, creature(1, 1)),
        ]
    };
    check(cards(Whose::Yours), vec![cast(1, &[3]), resolve()], &[(3, In(Zone::Hand))]);
    check(cards(Whose::Theirs), vec![cast(1, &[4]), resolve()], &[(4, In(Zone::Hand))]);
    last_is_refused(cards(Whose::Yours), vec![cast(1, &[4])]);
    last_is_refused(cards(Whose::Any), vec![cast(1, &[2])]);
    let tap = || instant(aimed(Sort::Spell, &[acting(Deed::Tap, On::Target)]));
    last_is_refused(vec![tap(), buried(one, creature(1, 1))], vec![cast(1, &[2])]);
}

/// 113.6: shroud works on the battlefield only.
#[test]
fn a_card_with_shroud_is_a_target() {
    let card = Card { keywords: Words::of(&[Keyword::Shroud]), ..creature(1, 1) };
    let cards = vec![at_cards(Whose::Any, Deed::Exile), buried(Player::Two, card)];
    check(cards, vec![cast(1, &[2]), resolve()], &[(2, In(Zone::Exile))]);
}

/// 400.7, 608.2b: a card that left the graveyard and came back is another object.
#[test]
fn a_card_that_came_back_is_no_target_any_more() {
    let cards = || vec![at_cards(Whose::Any, Deed::Exile), buried(Player::Two, creature(1, 1))];
    let steps = vec![cast(1, &[2]), put(2, Zone::Hand), put(2, Zone::Graveyard), resolve()];
    check(cards(), steps, &[(2, In(Zone::Graveyard))]);
    check(cards(), vec![cast(1, &[2]), put(2, Zone::Hand), resolve()], &[(2, In(Zone::Hand))]);
}

/// 110.2a: the card of an opponent comes under your control. It is its owner's when it has died.
#[test]
fn what_is_reanimated_is_yours() {
    let cards = || vec![at_cards(Whose::Any, Deed::Reanimate), buried(Player::Two, creature(1, 1))];
    let steps = || vec![cast(1, &[2]), resolve()];
    check(cards(), steps(), &[(2, In(Zone::Battlefield)), (2, Of(Player::One))]);
    let again = [steps(), vec![put(2, Zone::Graveyard), put(2, Zone::Battlefield)]].concat();
    check(cards(), again, &[(2, Of(Player::Two))]);
}

/// 307.4: a sorcery stays in the graveyard, and the rest is done.
#[test]
fn a_sorcery_is_not_put_onto_the_battlefield() {
    let (one, sorcery) = (Player::One, spell(Type::Sorcery, text(Sort::Spell, &[you_gain(1)])));
    let acts = [acting(Deed::Reanimate, On::Target), you_gain(3)];
    let raise = Ability { in_graveyard: true, targets: Aim::One, ..text(Sort::Spell, &acts) };
    let cards = vec![instant(raise), buried(one, sorcery)];
    check(cards.clone(), vec![cast(1, &[2]), resolve()], &[(2, In(Zone::Graveyard))]);
    life(cards, vec![cast(1, &[2]), resolve()], [23, 20]);
}
