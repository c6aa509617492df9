#![cfg(all(feature = "reference", feature = "ga"))]
//! Where an eager oracle would accuse an honest engine of Grand Archive, these are silent; each beside a case
//! that differs in just that, and convicts.

#[path = "ga/characteristics.rs"]
mod characteristics;
#[path = "ga/examples.rs"]
mod examples;
#[path = "ga/odd.rs"]
mod odd;
#[path = "ga/targeting.rs"]
mod targeting;

use headjudge::ga::*;
use headjudge::{Answer, Interpretations, ObjectId, Objects, Player, Reply, Rulebook as _, Words};
use odd::Said::{Accused, Held, Silent};
use odd::{HONEST, Odd, said, said_under};

fn id(n: usize) -> ObjectId {
    ObjectId::new(n).unwrap()
}

/// An object of player one on the field, of that type, with nothing else printed on it.
fn object(kind: Type) -> Card {
    Card { name: "It".into(), zone: Zone::Field, types: Words::of(&[kind]), ..Card::default() }
}

/// A card of player one in a zone.
fn card(kind: Type, zone: Zone) -> Card {
    Card { zone, ..object(kind) }
}

/// The champions of both players as objects 1 and 2, and these from 3.
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

/// The object that most cases are about: the first after the champions.
fn it() -> ObjectId {
    id(3)
}

/// Questions are answered with no object at all, effects as they are.
fn offers_nothing(step: &Step, honest: Reply) -> Reply {
    let asks = Ga::KINDS[Ga::kind(step) as usize].question;
    if asks { Reply::Done(Answer::NONE.objects(Objects::NONE)) } else { honest }
}

/// Questions are answered with all but object 3.
fn hides_it(_: &Step, honest: Reply) -> Reply {
    let Some(objects) = honest.answer().and_then(|a| a.objects) else { return honest };
    Reply::Done(Answer::NONE.objects(objects.minus(Objects::one(it()))))
}

#[test]
fn an_engine_that_shows_nothing_is_accused_of_nothing() {
    let blind = Odd { shows: false, ..HONEST };
    let cards = table(&[Card { power: Some(2), ..object(Type::Weapon) }, card(Type::Action, Zone::Hand)]);
    let steps = [
        becomes(Type::Domain),
        Step::Also { object: it(), kind: Conferred::Regalia },
        Step::Set { object: it(), stat: Stat::Life, to: None },
        Step::Allow { object: it(), kind: Type::Ally },
        Step::May { object: it(), deed: Deed::Attack },
        Step::Rest { object: it() },
        options(Noun::Object),
        options(Noun::Domain),
        Step::Activate { card: id(4), target: None },
        options(Noun::Activation),
        Step::Destroy { object: it() },
        Step::Cards { player: Player::One, word: Word::Any, zone: Zone::Graveyard },
    ];
    for rule in headjudge::rules::<Ga>() {
        assert_eq!(said(rule.local_id(), blind, &cards, &steps), Silent, "{}", rule.id);
    }
}

#[test]
fn once_the_game_is_over_nothing_is_judged() {
    let cards = table(&[object(Type::Ally)]);
    let ask = options(Noun::Ally);
    let odd = Odd::replies(offers_nothing);
    let over = [Step::Destroy { object: id(2) }, ask.clone()];
    assert_eq!(said("targeting.objects", odd, &cards, &over), Silent);
    assert_eq!(said("targeting.objects", odd, &cards, &[ask]), Accused);
}
