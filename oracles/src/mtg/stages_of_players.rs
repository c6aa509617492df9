//! Stages of rules about players who are targets.

use super::ability::{Ability, Act, Filter};
use super::card::Card;
use super::language::{Aim, Deed, On, Sort};
use super::stage::{Stage, Steps, ability};
use super::vocabulary::{Type, Zone};
use crate::{Player, Source, Words};

impl Stage<'_> {
    /// A spell that does this to a target player or opponent, perhaps to a planeswalker in their place.
    pub(super) fn spell_at_a_player(&mut self, or_permanent: bool, deed: Deed) -> crate::ObjectId {
        let act = Act { deed, on: On::Target, number: self.number(1, 2), ..Act::default() };
        let spell = self.spell(Aim::One, &[act]);
        let types = if or_permanent { Words::of(&[Type::Planeswalker]) } else { Words::NONE };
        let legal = Filter { types, ..Filter::default() };
        let (targets, at_player, at_opponent) = (Aim::One, true, self.one_in(2));
        let text = ability(Sort::Spell, &[act]);
        let text = Ability { targets, at_player, at_opponent, or_permanent, legal, ..text };
        self.add(Card { abilities: [text].into_iter().collect(), ..spell })
    }
}

/// A spell is aimed at a player, perhaps at one whom it does not name.
pub(super) fn target_players(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let or_permanent = stage.one_in(3);
    let deeds = [Deed::Damage, Deed::LoseLife, Deed::GainLife, Deed::Mill, Deed::Discard, Deed::Draw];
    let deed = if or_permanent { Deed::Damage } else { stage.pick(&deeds) };
    for owner in Player::BOTH {
        for zone in [Zone::Library, Zone::Library, Zone::Hand] {
            let card = stage.creature(owner);
            stage.add(Card { zone, ..card });
        }
    }
    let spell = stage.spell_at_a_player(or_permanent, deed);
    // The spell is one of player one.
    let player = stage.player();
    stage.players = Words::of(&[player]);
    stage.cast(spell, &[], 0);
    stage.resolve();
    stage.steps
}

/// A spell with "target opponent or planeswalker" is aimed at a creature.
pub(super) fn not_a_planeswalker(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let creature = stage.creature(Player::Two);
    let creature = stage.add(creature);
    let spell = stage.spell_at_a_player(true, Deed::Damage);
    stage.cast(spell, &[creature], 0);
    stage.resolve();
    stage.steps
}
