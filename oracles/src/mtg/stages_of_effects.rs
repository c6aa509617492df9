//! Stages of rules about effects and copies.

use super::ability::{Ability, Change, Filter};
use super::card::Card;
use super::language::{Aim, Counter, On, Until, Verb, Whom};
use super::scheme::{COLORS, CREATURE_TYPES, KEYWORDS};
use super::stage::{Stage, Steps, creatures, verb};
use super::step::Step;
use super::vocabulary::{Color, Subtype, Type, Zone};
use crate::{Player, Source, Words};

/// A creature spell becomes a color.
pub(super) fn changed_spell(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let creature = stage.creature(Player::One);
    let spell = stage.add(Card { zone: Zone::Hand, generic: 1, ..creature });
    stage.cast(spell, &[], 0);
    let color = stage.pick(COLORS);
    let how = stage.pick(&[Verb::Color, Verb::AddColor]);
    stage.change(spell, Player::One, Change { color, ..verb(how) });
    stage.resolve();
    stage.steps
}

/// An Aura moves over to a creature on which another effect contradicts it.
pub(super) fn moved_aura(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let owner = stage.player();
    let hosts = [stage.creature(owner), stage.creature(owner)].map(|card| stage.add(card));
    let (size, keyword) = (stage.number(4, 6), stage.pick(KEYWORDS));
    let given = match stage.number(0, 2) {
        0 => Change { power: size, toughness: size, ..verb(Verb::Set) },
        1 => Change { color: stage.pick(COLORS), ..verb(Verb::Color) },
        _ => Change { keyword, ..verb(Verb::Gain) },
    };
    let text = Ability { whom: Whom::Enchanted, does: [given].into_iter().collect(), ..Ability::default() };
    let (types, subtypes) = (Words::of(&[Type::Enchantment]), Words::of(&[Subtype::Aura]));
    let abilities = [text].into_iter().collect();
    let aura = stage.add(Card { owner, zone: Zone::Hand, types, subtypes, abilities, ..Card::default() });
    stage.steps.push(Step::Attach { aura, object: hosts[0] });
    let other = match given.verb {
        Verb::Set => Change { power: 1, toughness: 3, ..given },
        Verb::Color => {
            let others: Vec<Color> = COLORS.iter().copied().filter(|color| *color != given.color).collect();
            Change { color: stage.pick(&others), ..given }
        }
        _ => Change { verb: Verb::Lose, ..given },
    };
    stage.change(hosts[1], owner, other);
    stage.steps.push(Step::Attach { aura, object: hosts[1] });
    stage.steps
}

/// The creature that an Aura enchants leaves, or is no creature any more, or the Aura is one.
pub(super) fn lost_creature(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let owner = stage.player();
    let creature = stage.creature(owner);
    let object = stage.add(creature);
    let given = Change { power: 1, toughness: 1, ..verb(Verb::Pump) };
    let text = Ability { whom: Whom::Enchanted, does: [given].into_iter().collect(), ..Ability::default() };
    let (types, subtypes) = (Words::of(&[Type::Enchantment]), Words::of(&[Subtype::Aura]));
    let (owner, abilities) = (Player::One, [text].into_iter().collect());
    let aura = stage.add(Card { owner, zone: Zone::Hand, types, subtypes, abilities, ..Card::default() });
    match stage.one_in(2) {
        true => stage.steps.push(Step::Attach { aura, object }),
        false => {
            stage.cast(aura, &[object], 0);
            stage.resolve();
        }
    }
    match stage.number(0, 3) {
        0 => stage.move_to(object, &[Zone::Graveyard, Zone::Hand, Zone::Exile]),
        1 => {
            let creature = Change { kind: Type::Creature, ..verb(Verb::AddType) };
            let size = Change { power: 1, toughness: 1, ..verb(Verb::Set) };
            let (player, does) = (owner, [creature, size].into_iter().collect());
            stage.steps.push(Step::Change {
                object: aura,
                player,
                does,
                until: Until::EndOfTurn,
                printed: "".into(),
            });
        }
        _ => {
            let kind = stage.pick(&[Type::Artifact, Type::Enchantment, Type::Land]);
            stage.change(object, owner, Change { kind, ..verb(Verb::Type) });
        }
    }
    stage.steps
}

/// A step that says to refuse it, such as an Aura that is to be attached to what is no creature.
pub(super) fn forbidden(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let owner = stage.player();
    let creature = stage.creature(owner);
    let creature = stage.add(creature);
    let artifact = stage.add(Card { owner, types: Words::of(&[Type::Artifact]), ..Card::default() });
    let (types, subtypes) = (Words::of(&[Type::Enchantment]), Words::of(&[Subtype::Aura]));
    let aura = stage.add(Card { zone: Zone::Hand, types, subtypes, ..Card::default() });
    let spell = stage.creature(Player::One);
    let spell = stage.add(Card { zone: Zone::Hand, ..spell });
    let life = stage.life(On::You);
    let sorcery = stage.spell(Aim::Nothing, &[life]);
    let sorcery = stage.add(sorcery);
    let becomes = Change { kind: Type::Artifact, ..verb(Verb::AddType) };
    match stage.number(0, 8) {
        0 => stage.steps.push(Step::Attach { aura, object: artifact }),
        1 => {
            stage.cast(aura, &[creature], 0);
            stage.steps.push(Step::Attach { aura, object: creature });
        }
        2 => stage.steps.push(Step::Damage { object: artifact, amount: 1, printed: "".into() }),
        3 => {
            let object = stage.pick(&[sorcery, aura]);
            stage.move_to(object, &[Zone::Battlefield]);
        }
        4 => {
            stage.steps.push(Step::Tap { object: artifact });
            stage.move_to(artifact, &[Zone::Battlefield]);
        }
        5 => {
            stage.cast(spell, &[], 0);
            stage.change(spell, owner, becomes);
        }
        6 => stage.change(spell, owner, becomes),
        7 => {
            stage.steps.push(Step::Damage { object: creature, amount: 1, printed: "".into() });
            stage.cast(sorcery, &[], 0);
            stage.steps.push(Step::EndTurn);
        }
        _ => {
            stage.steps.push(Step::Attach { aura, object: creature });
            stage.copies(creature, aura, 2);
        }
    }
    stage.steps
}

/// A permanent with counters and an effect becomes a copy of another one that has them, too.
pub(super) fn copy(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let owner = stage.player();
    let ids = [stage.creature(owner), stage.creature(owner)].map(|card| stage.add(card));
    for object in ids {
        match stage.number(0, 2) {
            0 => stage.steps.push(Step::Counter { object, sort: Counter::Plus, number: 1 }),
            1 => stage.change(object, owner, Change { power: 1, toughness: 2, ..verb(Verb::Pump) }),
            _ => {
                let color = stage.pick(COLORS);
                stage.change(object, owner, Change { color, ..verb(Verb::Color) });
            }
        }
    }
    stage.copies(ids[0], ids[1], 3);
    stage.steps
}

/// A copy of what is a copy, or of what becomes one later.
pub(super) fn copy_of_copy(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let owner = stage.player();
    let ids =
        [stage.creature(owner), stage.creature(owner), stage.creature(owner)].map(|card| stage.add(card));
    let pairs = if stage.one_in(2) { [[1, 2], [0, 1]] } else { [[0, 1], [1, 2]] };
    for [object, of] in pairs {
        stage.copies(ids[object], ids[of], 4);
    }
    stage.steps
}

/// A permanent becomes a creature, and nothing says how large.
pub(super) fn no_size(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let owner = stage.player();
    let (power, toughness) = (0, stage.number(1, 2));
    let kind = stage.pick(&[Type::Artifact, Type::Enchantment, Type::Land]);
    let object = stage.add(Card { owner, types: Words::of(&[kind]), ..Card::default() });
    if stage.one_in(2) {
        stage.change(object, owner, Change { power, toughness, ..verb(Verb::Pump) });
    }
    let how = stage.pick(&[Verb::Type, Verb::AddType]);
    stage.change(object, owner, Change { kind: Type::Creature, ..verb(how) });
    stage.steps
}

/// A creature enters that lives only by what a static ability gives it.
pub(super) fn saved_newcomer(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let owner = stage.player();
    let size = stage.number(1, 3);
    let how = stage.pick(&[Verb::Pump, Verb::Set]);
    let given = Change { power: size, toughness: size, ..verb(how) };
    let does = [given].into_iter().collect();
    let lord = Ability { whom: Whom::Each, filter: creatures(), does, ..Ability::default() };
    let bearer = stage.bearer(owner, lord);
    stage.add(bearer);
    let creature = Card { zone: Zone::Hand, toughness: 0, ..stage.creature(owner) };
    let object = stage.add(creature);
    if stage.one_in(2) {
        stage.move_to(object, &[Zone::Battlefield]);
        return stage.steps;
    }
    let token = stage.token();
    let (color, subtype) = (stage.pick(COLORS), stage.pick(CREATURE_TYPES));
    let keywords = Words::NONE;
    let player = owner;
    stage.steps.push(Step::Token { token, player, color, subtype, keywords, power: 1, toughness: 0 });
    stage.steps
}

/// Two static abilities of which each feeds the other.
pub(super) fn loop_of_effects(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let owner = stage.player();
    let one = stage.pick(CREATURE_TYPES);
    let others: Vec<Subtype> = CREATURE_TYPES.iter().copied().filter(|subtype| *subtype != one).collect();
    let other = stage.pick(&others);
    for (from, to) in [(one, other), (other, one)] {
        let filter = Filter { subtypes: Words::of(&[from]), ..Filter::default() };
        let does = [Change { subtype: to, ..verb(Verb::Subtype) }].into_iter().collect();
        let text = Ability { whom: Whom::Each, filter, does, ..Ability::default() };
        let abilities = [text].into_iter().collect();
        stage.add(Card { owner, types: Words::of(&[Type::Enchantment]), abilities, ..Card::default() });
    }
    for subtype in [one, other] {
        let creature = Card { subtypes: Words::of(&[subtype]), ..stage.creature(owner) };
        stage.add(creature);
    }
    stage.steps
}

/// A static ability whose own change in one layer ends what its filter describes, and which changes the size as well.
pub(super) fn own_filter(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let owner = stage.player();
    let size = stage.number(1, 3);
    let how = stage.pick(&[Verb::Pump, Verb::Set]);
    let sized = Change { power: size, toughness: size, ..verb(how) };
    let from = stage.pick(CREATURE_TYPES);
    let others: Vec<Subtype> = CREATURE_TYPES.iter().copied().filter(|subtype| *subtype != from).collect();
    let (filter, changed) = match stage.one_in(2) {
        true => {
            let (types, without) = (Words::of(&[Type::Artifact]), Words::of(&[Type::Creature]));
            let filter = Filter { types, without, ..Filter::default() };
            (filter, Change { kind: Type::Creature, ..verb(Verb::AddType) })
        }
        false => {
            let filter = Filter { subtypes: Words::of(&[from]), ..Filter::default() };
            (filter, Change { subtype: stage.pick(&others), ..verb(Verb::Subtype) })
        }
    };
    let does = [changed, sized].into_iter().collect();
    let text = Ability { whom: Whom::Each, filter, does, ..Ability::default() };
    let abilities = [text].into_iter().collect();
    stage.add(Card { owner, types: Words::of(&[Type::Enchantment]), abilities, ..Card::default() });
    let creature = Card { subtypes: Words::of(&[from]), ..stage.creature(owner) };
    stage.add(creature);
    stage.add(Card { owner, types: Words::of(&[Type::Artifact]), ..Card::default() });
    stage.steps
}

/// A permanent that is not a creature gets bigger, and becomes one.
pub(super) fn late_creature(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let owner = stage.player();
    let kind = stage.pick(&[Type::Artifact, Type::Enchantment]);
    let object = stage.add(Card { owner, types: Words::of(&[kind]), ..Card::default() });
    let power = stage.number(1, 3);
    stage.change(object, owner, Change { power, toughness: 2, ..verb(Verb::Pump) });
    stage.change(object, owner, Change { kind: Type::Creature, ..verb(Verb::AddType) });
    stage.steps
}

/// A land with an ability becomes a basic land type.
pub(super) fn land_with_text(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let owner = stage.player();
    let creature = stage.creature(owner);
    stage.add(creature);
    let pump = Change { power: stage.number(1, 3), toughness: 1, ..verb(Verb::Pump) };
    let text = Ability {
        whom: Whom::Each,
        filter: creatures(),
        does: [pump].into_iter().collect(),
        ..Ability::default()
    };
    let (types, subtypes) = (Words::of(&[Type::Land]), Words::of(&[Subtype::Desert]));
    let abilities = [text].into_iter().collect();
    let object = stage.add(Card { owner, types, subtypes, abilities, ..Card::default() });
    let subtype = stage.pick(&[Subtype::Forest, Subtype::Island, Subtype::Swamp]);
    stage.change(object, owner, Change { subtype, ..verb(Verb::Subtype) });
    stage.steps
}
