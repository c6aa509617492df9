//! Stages of rules about protection from a color.

use super::ability::{Ability, Act, Change, Cost};
use super::card::Card;
use super::language::{Aim, Deed, On, Sort, Verb, When};
use super::scheme::COLORS;
use super::stage::{Stage, Steps, ability, creatures, triggered, verb};
use super::step::Step;
use super::vocabulary::{Color, Keyword, Subtype, Type, Zone};
use crate::{ObjectId, Source, Words};

/// A creature with protection from this color, printed or given. Others may have none.
fn protected(stage: &mut Stage<'_>, color: Color) -> ObjectId {
    let owner = stage.player();
    let keyword = Keyword::protection_from(color);
    let creature = stage.creature(owner);
    if stage.one_in(2) {
        return stage.add(Card { keywords: Words::of(&[keyword]), ..creature });
    }
    let object = stage.add(creature);
    stage.change(object, owner, Change { keyword, ..verb(Verb::Gain) });
    object
}

/// What has protection from a color is to be a target of that color: of a spell, of an ability, perhaps of what has left, or of an Aura.
pub(super) fn protected_target(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let color = stage.pick(COLORS);
    let colors = Words::of(&[color]);
    let act = stage.life(On::You);
    let acts = [Act { deed: Deed::Tap, on: On::Target, ..Act::default() }, act];
    match stage.number(0, 2) {
        0 => {
            let owner = stage.player();
            let cost = Cost { sacrifice: stage.one_in(2), ..Cost::default() };
            let text =
                Ability { cost, targets: Aim::One, legal: creatures(), ..ability(Sort::Activated, &acts) };
            let bearer = stage.bearer(owner, text);
            let object = stage.add(Card { colors, ..bearer });
            let target = protected(&mut stage, color);
            stage.activate(object, &[target]);
        }
        1 => {
            let aura = stage.add(Card { colors, zone: Zone::Hand, ..aura() });
            let target = protected(&mut stage, color);
            stage.cast(aura, &[target], 0);
        }
        _ => {
            let spell = stage.spell(Aim::One, &acts);
            let spell = stage.add(Card { colors, ..spell });
            let target = protected(&mut stage, color);
            stage.cast(spell, &[target], 0);
        }
    }
    stage.resolve();
    stage.steps
}

/// An Aura without abilities.
fn aura() -> Card {
    Card { types: Words::of(&[Type::Enchantment]), subtypes: Words::of(&[Subtype::Aura]), ..Card::default() }
}

/// A creature gains protection from a color of an Aura that is on it, or the Aura becomes that color.
pub(super) fn protected_aura(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let owner = stage.player();
    let color = stage.pick(COLORS);
    let colors = Words::of(&[color]);
    let zone = stage.pick(&[Zone::Hand, Zone::Exile]);
    let creature = stage.creature(owner);
    let keyword = Keyword::protection_from(color);
    let becomes = stage.one_in(3);
    let (keywords, colors) = match becomes {
        true => (Words::of(&[keyword]), Words::NONE),
        false => (Words::NONE, colors),
    };
    let object = stage.add(Card { keywords, ..creature });
    let aura = stage.add(Card { owner, colors, zone, ..aura() });
    stage.steps.push(Step::Attach { aura, object });
    match becomes {
        true => stage.change(aura, owner, Change { color, ..verb(Verb::Color) }),
        false => stage.change(object, owner, Change { keyword, ..verb(Verb::Gain) }),
    }
    stage.steps
}

/// Damage is dealt to each creature, and some have protection from its color.
pub(super) fn protected_creatures(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let color = stage.pick(COLORS);
    let owner = stage.player();
    let creature = stage.creature(owner);
    stage.add(creature);
    let damages = damages_all(&mut stage, color);
    protected(&mut stage, color);
    follow(&mut stage, damages);
    stage.steps
}

/// Damage is dealt to each creature, and one has protection from its color and from another one.
pub(super) fn two_protections(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let colors = [stage.pick(COLORS), stage.pick(COLORS)];
    let owner = stage.player();
    let damages = damages_all(&mut stage, colors[1]);
    let object = protected(&mut stage, colors[0]);
    let keyword = Keyword::protection_from(colors[1]);
    stage.change(object, owner, Change { keyword, ..verb(Verb::Gain) });
    follow(&mut stage, damages);
    stage.steps
}

/// An ability deals damage to each creature itself, its source has another color by then, and one of them has protection from one of the
/// colors.
pub(super) fn announced_colors(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let colors = [stage.pick(COLORS), stage.pick(COLORS)];
    let owner = stage.player();
    let number = stage.number(1, 3);
    let deed = Deed::Damage;
    let hit = Act { deed, on: On::Each, filter: creatures(), number, by_ability: true, ..Act::default() };
    let is_triggered = stage.one_in(3);
    let text = if is_triggered { triggered(When::Tapped, &[hit]) } else { ability(Sort::Activated, &[hit]) };
    let bearer = stage.bearer(owner, text);
    let bearer = stage.add(Card { colors: Words::of(&[colors[0]]), ..bearer });
    let from = stage.pick(&colors);
    let object = protected(&mut stage, from);
    match is_triggered {
        true => stage.steps.push(Step::Tap { object }),
        false => stage.activate(bearer, &[]),
    }
    let recolors = stage.pick(&[Verb::Color, Verb::Color, Verb::AddColor]);
    stage.change(bearer, owner, Change { color: colors[1], ..verb(recolors) });
    if stage.one_in(3) {
        stage.move_to(bearer, &[Zone::Graveyard, Zone::Hand, Zone::Exile]);
    }
    stage.resolve();
    stage.steps
}

/// A spell or ability of this color that deals damage to each creature.
fn damages_all(stage: &mut Stage<'_>, color: Color) -> ObjectId {
    let colors = Words::of(&[color]);
    let number = stage.number(1, 3);
    let hit = Act { deed: Deed::Damage, on: On::Each, filter: creatures(), number, ..Act::default() };
    if stage.one_in(2) {
        let spell = stage.spell(Aim::Nothing, &[hit]);
        return stage.add(Card { colors, ..spell });
    }
    let owner = stage.player();
    let bearer = stage.bearer(owner, ability(Sort::Activated, &[hit]));
    stage.add(Card { colors, ..bearer })
}

/// It is cast or activated, and resolves.
fn follow(stage: &mut Stage<'_>, damages: ObjectId) {
    match stage.is_in_hand(damages) {
        true => stage.cast(damages, &[], 0),
        false => stage.activate(damages, &[]),
    }
    stage.resolve();
}
