#![cfg(all(feature = "reference", feature = "ga"))]
//! False positives that the rules of Grand Archive must avoid. Beside each is a case with only that difference,
//! which is a violation.

mod altered;
mod characteristics;
mod examples;
mod real_bugs;
mod targeting;

use altered::Judged::{Held, NotMet, Violated};
use altered::{Altered, UNALTERED, judge, judge_under};
use headjudge::ga::*;
use headjudge::{Answer, Interpretations, ObjectId, Objects, Player, Reply, Rulebook as _, Steps, Words};

fn id(n: usize) -> ObjectId {
    ObjectId::new(n).unwrap()
}

/// An object of player one on the field, of this type, with nothing else printed on it.
fn object(kind: Type) -> Card {
    Card { name: "It".into(), zone: Zone::Field, types: Words::of(&[kind]), ..Card::default() }
}

/// A card of player one in a zone.
fn card(kind: Type, zone: Zone) -> Card {
    Card { zone, ..object(kind) }
}

/// The champions of both players as objects 1 and 2, and these cards from 3.
fn table(cards: &[Card]) -> Vec<Card> {
    let champion = |owner| Card { owner, life: Some(15), ..object(Type::Champion) };
    let mut all = vec![champion(Player::One), champion(Player::Two)];
    all.extend_from_slice(cards);
    all
}

fn options(noun: Noun) -> Step {
    Step::Options { way: Way::Target, noun }
}

fn becomes(kind: Type) -> Step {
    Step::Become { object: id(3), kind, supertypes: Words::NONE, subtypes: Words::NONE }
}

fn rests(object: ObjectId) -> Step {
    Step::Rest { object, printed: "".into() }
}

fn destroys(object: ObjectId) -> Step {
    Step::Destroy { object, printed: "".into() }
}

/// The object that most cases are about: the first one after the champions.
fn it() -> ObjectId {
    id(3)
}

/// Answers questions with no objects, and effects as the engine does.
fn offers_nothing(step: &Step, reply: Reply) -> Reply {
    let asks = Step::KINDS[step.kind() as usize].question;
    if asks { Reply::Done(Answer::NONE.objects(Objects::NONE)) } else { reply }
}

/// Leaves object 3 out of the answers to questions.
fn hides_it(_: &Step, reply: Reply) -> Reply {
    let Some(objects) = reply.answer().and_then(|a| a.objects) else { return reply };
    Reply::Done(Answer::NONE.objects(objects.minus(Objects::one(it()))))
}

#[test]
fn an_engine_that_shows_nothing_violates_nothing() {
    let blind = Altered { shows: false, ..UNALTERED };
    let cards = table(&[Card { power: Some(2), ..object(Type::Weapon) }, card(Type::Action, Zone::Hand)]);
    let steps = [
        becomes(Type::Domain),
        Step::Also { object: it(), kind: Conferred::Regalia },
        Step::Set { object: it(), stat: Stat::Life, to: None },
        Step::Allow { object: it(), kind: Type::Ally },
        Step::May { object: it(), deed: Deed::Attack },
        rests(it()),
        options(Noun::Object),
        options(Noun::Domain),
        Step::Activate { card: id(4), target: None },
        options(Noun::Activation),
        destroys(it()),
        Step::Cards { player: Player::One, word: Word::Any, zone: Zone::Graveyard },
    ];
    for rule in headjudge::rules::<Ga>() {
        assert_eq!(judge(rule.local_id(), blind, &cards, &steps), NotMet, "{}", rule.id);
    }
}

#[test]
fn nothing_is_judged_after_the_game_is_over() {
    let cards = table(&[object(Type::Ally)]);
    let ask = options(Noun::Ally);
    let altered = Altered::replies(offers_nothing);
    let over = [destroys(id(2)), ask.clone()];
    assert_eq!(judge("targeting.objects", altered, &cards, &over), NotMet);
    assert_eq!(judge("targeting.objects", altered, &cards, &[ask]), Violated);
}
