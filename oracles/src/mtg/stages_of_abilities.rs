//! Stages of rules about what the abilities of permanents say.

use super::ability::{Ability, Act, Cost};
use super::card::Card;
use super::language::{Deed, On, Sort};
use super::stage::{Stage, Steps, ability};
use super::step::Step;
use super::vocabulary::{Subtype, Type, Zone};
use crate::{Source, Words};

/// An Aura with an ability about the creature that it enchants leaves before that resolves.
pub(super) fn aura_leaves(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let owner = stage.player();
    let creature = stage.creature(owner);
    let host = stage.add(creature);
    let deed = stage.pick(&[Deed::Tap, Deed::Destroy, Deed::Counter, Deed::Damage, Deed::Exile]);
    let act = Act { deed, on: On::Enchanted, number: stage.number(1, 3), ..Act::default() };
    let acts = if stage.one_in(2) { vec![act] } else { vec![act, stage.life(On::You)] };
    let cost = Cost { sacrifice: stage.one_in(2), ..Cost::default() };
    let text = Ability { cost, ..ability(Sort::Activated, &acts) };
    let (types, subtypes) = (Words::of(&[Type::Enchantment]), Words::of(&[Subtype::Aura]));
    let abilities = [text].into_iter().collect();
    let aura = stage.add(Card { owner, zone: Zone::Hand, types, subtypes, abilities, ..Card::default() });
    stage.steps.push(Step::Attach { aura, object: host });
    stage.activate(aura, &[]);
    if !cost.sacrifice {
        stage.move_to(aura, &[Zone::Graveyard, Zone::Hand, Zone::Exile]);
    }
    stage.resolve();
    stage.steps
}
