//! Stages of rules about copies that spells and abilities make, and about what is chosen as they resolve.

use super::ability::{Ability, Act, Change, Cost, Filter};
use super::card::Card;
use super::language::{Aim, Deed, On, Sort, Verb};
use super::stage::{Stage, Steps, ability, creatures, verb};
use super::vocabulary::Keyword;
use crate::{ObjectId, Source, Words};

/// What creates a token, or does something else to what it is about, is cast or activated, and resolves. `targets`: those that it has.
fn follow(stage: &mut Stage<'_>, act: Act, targets: &[ObjectId], chosen: Option<ObjectId>) {
    let acts = if stage.one_in(2) { vec![act] } else { vec![act, stage.life(On::You)] };
    let aim = if targets.is_empty() { Aim::Nothing } else { Aim::One };
    if act.on != On::This && stage.one_in(2) {
        let spell = stage.spell(aim, &acts);
        let spell = stage.add(spell);
        stage.cast(spell, targets, 0);
    } else {
        let owner = stage.player();
        let legal = if targets.is_empty() { Filter::default() } else { creatures() };
        let cost = Cost { generic: stage.number(0, 2), ..Cost::default() };
        let text = Ability { cost, targets: aim, legal, ..ability(Sort::Activated, &acts) };
        let bearer = stage.bearer(owner, text);
        let bearer = stage.add(bearer);
        if stage.one_in(3) {
            let thief = owner.opponent();
            stage.takes_control(bearer, thief);
        }
        stage.activate(bearer, targets);
    }
    let token = Some(stage.token()).filter(|_| act.deed == Deed::CopyToken);
    stage.resolve_with(chosen, token);
}

/// A spell or ability creates a token that is a copy of a permanent of one of the players.
pub(super) fn token_of_ability(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let owner = stage.player();
    let creature = stage.creature(owner);
    let original = stage.add(creature);
    let on = stage.pick(&[On::This, On::Target, On::Chosen]);
    let filter = if on == On::Chosen { creatures() } else { Filter::default() };
    let act = Act { deed: Deed::CopyToken, on, filter, ..Act::default() };
    let targets = if on == On::Target { vec![original] } else { vec![] };
    follow(&mut stage, act, &targets, Some(original).filter(|_| on == On::Chosen));
    stage.steps
}

/// What is chosen as a spell or ability resolves could not be its target.
pub(super) fn chosen_one(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let owner = stage.player();
    let creature = stage.creature(owner);
    let keyword = stage.pick(&[Keyword::Shroud, Keyword::Shroud, Keyword::Hexproof]);
    let is_printed = stage.one_in(2);
    let keywords = if is_printed { Words::of(&[keyword]) } else { Words::NONE };
    let chosen = stage.add(Card { keywords, ..creature });
    if !is_printed {
        stage.change(chosen, owner, Change { keyword, ..verb(Verb::Gain) });
    }
    if stage.one_in(3) {
        let other = stage.creature(owner);
        stage.add(other);
    }
    let deed = stage.pick(&[Deed::CopyToken, Deed::CopyToken, Deed::Tap, Deed::Counter, Deed::Destroy]);
    let filter = Filter { other: stage.one_in(2), ..creatures() };
    let act = Act { deed, on: On::Chosen, filter, number: stage.number(1, 2), ..Act::default() };
    follow(&mut stage, act, &[], Some(chosen));
    stage.steps
}
