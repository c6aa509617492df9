//! Reports that the maintainers of an engine rejected, because the engine is right: no rule may report the same. Each test
//! also shows that the engine which the reporter asked for violates a rule.

use super::altered::{Altered, ReplyTo, card, holds, id, is_pair_violated, table, violated};
use headjudge::fab::{Card, Number, Step, Subtype, Type, Until, Zone};
use headjudge::{Answer, Case, Objects, Reply, Words};

fn action(cost: i32) -> Card {
    let numbers = [(Number::Cost, cost), (Number::Power, 4), (Number::Life, 2)];
    Card { subtypes: Words::of(&[Subtype::Ally]), ..card("Snatch", &[Type::Action], &numbers) }
}

fn find_cost(is: i32) -> Step {
    Step::FindNumber { property: Number::Cost, is, symbols: false }
}

/// The rules that are violated if the last step finds these objects.
fn violated_if_found(
    case: &Case<headjudge::fab::Fab>,
    answer: fn(usize) -> Option<Reply>,
) -> Vec<&'static str> {
    violated(&Altered { answer: Some(answer), ..Altered::default() }, case, None)
}

#[test]
fn a_card_that_was_played_for_nothing_keeps_its_cost() {
    // magefree/mage #8579: what looks for a cost of 0 does not find a card of cost 1 that was played for free.
    let hand = Card { zone: Zone::Hand, ..action(2) };
    let case = table(&[hand], &[Step::Play { object: id(3), x: 0, more: 0, less: 2 }, find_cost(0)]);
    assert_eq!(violated(&Altered::default(), &case, None), [""; 0]);
    holds(&case, "fab:2.0.1");
    let found = |at| (at == 1).then(|| Reply::Done(Answer::NONE.objects(Objects::one(id(3)))));
    assert_eq!(violated_if_found(&case, found), ["fab:2.0.1", "fab:2.2.4b"]);
}

#[test]
fn a_token_that_is_a_copy_has_the_cost_of_the_card() {
    // magefree/mage #4099: a cost is copied, too, unless the effect says otherwise.
    let token = card("Ash", &[Type::Token], &[(Number::Life, 1), (Number::Power, 1)]);
    let copy = Step::Become { object: id(3), reference: id(4), until: Until::Game };
    let case = table(&[token, action(3)], &[copy, find_cost(3)]);
    holds(&case, "fab:2.0.1");
    let original_only = |at| (at == 1).then(|| Reply::Done(Answer::NONE.objects(Objects::one(id(4)))));
    let reported = violated_if_found(&case, original_only);
    assert_eq!(reported, ["fab:2.0.1"]);
}

#[test]
fn a_card_with_an_erratum_does_not_do_what_is_printed_on_it() {
    // Talishar/Talishar #1405: the card says +6, but was corrected.
    let corrected = Card { misprint: Some(6), misprinted: Number::Power, ..action(1) };
    let find = Step::FindNumber { property: Number::Power, is: 6, symbols: false };
    let case = table(&[corrected], &[find]);
    holds(&case, "fab:2.0.2a");
    let as_printed: ReplyTo = |cards, step| {
        let is_misprinted = cards[2].misprint == Some(6) && matches!(step, Step::FindNumber { .. });
        is_misprinted.then(|| Reply::Done(Answer::NONE.objects(Objects::one(id(3)))))
    };
    assert!(is_pair_violated("fab:2.0.2a", &case, as_printed));
}
