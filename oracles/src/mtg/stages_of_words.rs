//! Stages of rules about what the words of an ability reach.

use super::ability::{Ability, Act, Change, Filter};
use super::card::Card;
use super::language::{Aim, Amount, Counter, Deed, On, Sort, Verb, When, Whom, Whose};
use super::stage::{Stage, Steps, ability, creatures, triggered, verb};
use super::step::Step;
use super::vocabulary::{Keyword, Type, Zone};
use crate::{Player, Source, Words};

/// An instruction about all creatures, of which one is a token.
pub(super) fn all_with_a_token(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let owner = stage.player();
    let creature = stage.creature(owner);
    let of = stage.add(creature);
    let deed = stage.pick(&[Deed::Return, Deed::Destroy, Deed::Exile, Deed::Tap, Deed::Counter]);
    let act = Act { deed, on: On::Each, filter: creatures(), number: 1, ..Act::default() };
    let spell = stage.spell(Aim::Nothing, &[act]);
    let spell = stage.add(spell);
    let token = stage.token();
    let player = stage.player();
    stage.steps.push(Step::CopyToken { token, player, of });
    stage.cast(spell, &[], 0);
    stage.resolve();
    stage.steps
}

/// An ability without targets taps or untaps its own permanent.
pub(super) fn acts_on_itself(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let owner = stage.player();
    let deed = stage.pick(&[Deed::Tap, Deed::Untap]);
    let act = Act { deed, on: On::This, ..Act::default() };
    let acts = if stage.one_in(2) { vec![act] } else { vec![act, stage.life(On::You)] };
    let bearer = stage.bearer(owner, ability(Sort::Activated, &acts));
    let object = stage.add(bearer);
    if deed == Deed::Untap {
        stage.steps.push(Step::Tap { object });
    }
    stage.activate(object, &[]);
    stage.resolve();
    stage.steps
}

/// An amount counts what is yours, and the instruction is about the opponent.
pub(super) fn your_amount(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let whose = stage.pick(&[Whose::Yours, Whose::Theirs]);
    let counted = Filter { whose, ..creatures() };
    let act = Act { amount: Amount::Count, counted, ..stage.life(On::Opponent) };
    for _ in 0..stage.number(1, 3) {
        let owner = stage.player();
        let creature = stage.creature(owner);
        stage.add(creature);
    }
    let spell = stage.spell(Aim::Nothing, &[act]);
    let spell = stage.add(spell);
    stage.cast(spell, &[], 0);
    stage.resolve();
    stage.steps
}

/// A permanent enters that another one gives what an ability waits for.
pub(super) fn changed_newcomer(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let owner = stage.player();
    let keyword = stage.pick(&[Keyword::Flying, Keyword::Haste, Keyword::Vigilance]);
    let (change, event) = match stage.one_in(3) {
        true => (
            Change { kind: Type::Artifact, ..verb(Verb::AddType) },
            Filter { types: Words::of(&[Type::Artifact]), ..Filter::default() },
        ),
        false => (
            Change { keyword, ..verb(Verb::Gain) },
            Filter { keywords: Words::of(&[keyword]), ..Filter::default() },
        ),
    };
    let does = [change].into_iter().collect();
    let gives =
        Ability { sort: Sort::Static, whom: Whom::Each, filter: creatures(), does, ..Ability::default() };
    let giver = stage.bearer(owner, gives);
    stage.add(giver);
    let act = stage.life(On::You);
    let waits = stage.bearer(owner, Ability { event, ..triggered(When::Enters, &[act]) });
    stage.add(waits);
    let creature = stage.creature(Player::One);
    let newcomer = stage.add(Card { zone: Zone::Hand, ..creature });
    stage.move_to(newcomer, &[Zone::Battlefield]);
    if stage.one_in(3) {
        stage.steps.push(Step::Counter { object: newcomer, sort: Counter::Plus, number: 1 });
    }
    stage.resolve();
    stage.steps
}
