//! Worked examples: what happened this turn, with what the Comprehensive Rules make of it. The reference engine shows it, and the model
//! that the rules judge by agrees.

use super::example::*;
use headjudge::mtg::{
    Ability, Act, Amount, Card, Cost, Counter, Deed, Keyword, Ledger, Mtg, On, Sort, Step, ThisTurn, Type,
    When, Zone,
};
use headjudge::{Interpretations, Past, Reply, Rulebook, Shown, Texts, Words};

/// Follows an instruction only if this has happened.
fn only_if(what: &[ThisTurn], act: Act) -> Act {
    Act { if_turn: Words::of(what), ..act }
}
fn gain(amount: Amount) -> Act {
    Act { amount, ..acting(Deed::GainLife, On::You) }
}
/// "Pay 2 life: you gain 1 life."
fn greed() -> Ability {
    Ability { cost: Cost { life: 2, ..Cost::default() }, ..text(Sort::Activated, &[you_gain(1)]) }
}

/// 119.3, 119.4, 120.3a: effects, payments and damage, and what is gained does not make up for it.
#[test]
fn all_life_that_was_lost_counts() {
    let hurt = instant(text(Sort::Spell, &[some(3, acting(Deed::Damage, On::You)), they_lose(4)]));
    let cards = |amount| {
        vec![with(creature(1, 1), greed()), hurt.clone(), instant(text(Sort::Spell, &[gain(amount)]))]
    };
    let steps = || vec![activate(1, &[]), resolve(), cast(2, &[]), resolve(), cast(3, &[]), resolve()];
    life(cards(Amount::YouLost), steps(), [20 - 2 + 1 - 3 + 5, 16]);
    life(cards(Amount::TheyLost), steps(), [20 - 2 + 1 - 3 + 4, 16]);
}

/// 700.4: tokens die as well, and what is not a creature does not.
#[test]
fn creatures_that_went_to_the_graveyard_died() {
    let cards =
        || vec![creature(1, 1), card(&[Type::Artifact]), instant(text(Sort::Spell, &[gain(Amount::Died)]))];
    let all = vec![put(1, Zone::Graveyard), put(2, Zone::Graveyard), token(4, 1, 1), damage(4, 1)];
    life(cards(), [all, vec![cast(3, &[]), resolve()]].concat(), [22, 20]);
    life(cards(), vec![put(1, Zone::Exile), cast(3, &[]), resolve()], [20, 20]);
}

/// What is a creature as it leaves dies, whatever is printed on it.
#[test]
fn what_was_a_creature_as_it_left_died() {
    let cards =
        || vec![creature(1, 1), card(&[Type::Artifact]), instant(text(Sort::Spell, &[gain(Amount::Died)]))];
    let animated = change(2, &[add_type(Type::Creature), set(2, 2)]);
    let tamed = change(1, &[become_type(Type::Artifact)]);
    life(cards(), vec![animated, put(2, Zone::Graveyard), cast(3, &[]), resolve()], [21, 20]);
    life(cards(), vec![tamed, put(1, Zone::Graveyard), cast(3, &[]), resolve()], [20, 20]);
}

/// 603.4: an ability triggers only if it has happened before.
#[test]
fn an_ability_triggers_only_if_it_has_happened() {
    let waits = |what: &[ThisTurn]| Ability {
        if_turn: Words::of(what),
        ..when(When::Tapped, all(Type::Creature), &[you_gain(3)])
    };
    let cards = |what| {
        vec![with(creature(1, 1), waits(what)), creature(1, 1), instant(text(Sort::Spell, &[they_lose(2)]))]
    };
    let loses = || vec![cast(3, &[]), resolve()];
    let tap = || Step::Tap { object: id(1) };
    let steps = || [loses(), vec![tap(), resolve()]].concat();
    life(cards(&[ThisTurn::TheyLostLife]), steps(), [23, 18]);
    life(cards(&[ThisTurn::YouLostLife, ThisTurn::TheyLostLife]), steps(), [23, 18]);
    life(cards(&[ThisTurn::YouLostLife]), [loses(), vec![tap()]].concat(), [20, 18]);
    last_is_refused(cards(&[ThisTurn::YouLostLife]), steps());
    last_is_refused(
        cards(&[ThisTurn::TheyLostLife]),
        [loses(), vec![Step::EndTurn, tap(), resolve()]].concat(),
    );
}

/// 608.2c: the condition is looked at as the instruction is followed.
#[test]
fn an_instruction_sees_what_the_one_before_it_did() {
    let after = only_if(&[ThisTurn::CreatureDied], you_gain(3));
    let spell = |deed| instant(aimed(Sort::Spell, &[acting(deed, On::Target), after]));
    life(vec![creature(1, 1), spell(Deed::Destroy)], vec![cast(2, &[1]), resolve()], [23, 20]);
    life(vec![creature(1, 1), spell(Deed::Exile)], vec![cast(2, &[1]), resolve()], [20, 20]);
    let tough = Card { keywords: Words::of(&[Keyword::Indestructible]), ..creature(1, 1) };
    life(vec![tough, spell(Deed::Destroy)], vec![cast(2, &[1]), resolve()], [20, 20]);
}

/// Whether these steps leave the table open.
fn is_open(cards: &[Card], steps: &[Step]) -> bool {
    let (mut ledger, shown, texts) = (Ledger::default(), Shown::default(), Texts::default());
    let (before, interpretations) = (&shown, Interpretations::default());
    Mtg::start_ledger(&mut ledger, cards);
    for (at, step) in steps.iter().enumerate() {
        let (number, reply, texts) = (at + 1, Reply::DONE, &texts);
        let past = Past { cards, step: Some(step), number, reply, before, texts, interpretations };
        Mtg::record(&mut ledger, &past);
    }
    ledger.model().is_open()
}

/// The step that ends the turn says that "this turn" begins anew, and not what of the two a creature dies in that dies just then.
#[test]
fn what_dies_as_the_turn_ends_is_open() {
    let cards = [creature(1, 1), instant(text(Sort::Spell, &[gain(Amount::Died)]))];
    let grows = change(1, &[pump(0, 1)]);
    let steps = |grows| [grows, counters(1, Counter::Minus, 1), Step::EndTurn, cast(2, &[]), resolve()];
    assert!(is_open(&cards, &steps(this_turn(grows.clone()))));
    assert!(!is_open(&cards, &steps(grows)));
}

/// 601.2h: the parts of a cost are paid in any order.
#[test]
fn life_of_a_cost_that_sacrifices_is_open_for_what_that_triggers() {
    let cost = Cost { life: 1, sacrifice: true, ..Cost::default() };
    let pays = with(creature(1, 1), Ability { cost, ..text(Sort::Activated, &[you_gain(1)]) });
    let waits = Ability {
        if_turn: Words::of(&[ThisTurn::YouLostLife]),
        ..when(When::Dies, all(Type::Creature), &[you_gain(3)])
    };
    let cards = [pays, with(enchantment(), waits), with(creature(1, 1), greed())];
    assert!(is_open(&cards, &[activate(1, &[])]));
    assert!(!is_open(&cards, &[activate(3, &[]), activate(1, &[])]), "life was lost before");
    let others =
        [cards[0].clone(), with(enchantment(), when(When::Dies, all(Type::Creature), &[you_gain(3)]))];
    assert!(!is_open(&others, &[activate(1, &[])]));
}
