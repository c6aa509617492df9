//! Stages of rules about cards in graveyards, libraries and hands.

use super::ability::{Ability, Act, Filter};
use super::card::Card;
use super::language::{Aim, Amount, Deed, On, Sort, Whose};
use super::stage::{Stage, Steps, ability, creatures};
use super::step::Step;
use super::vocabulary::{Color, Keyword, Subtype, Zone};
use crate::{Player, Source, Words};

impl Stage<'_> {
    /// Creatures in both graveyards, more of them in one. Returns them.
    fn buried(&mut self) -> Vec<crate::ObjectId> {
        let more = self.player();
        let mut buried = Vec::new();
        for owner in [more, more, more.opponent()] {
            let card = self.creature(owner);
            buried.push(self.add(Card { zone: Zone::Graveyard, ..card }));
        }
        buried
    }
    /// Cards of both players in a zone, up to so many of each.
    fn cards_in(&mut self, zone: Zone, most: i32) {
        for owner in Player::BOTH {
            for _ in 0..self.number(0, most) {
                let card = self.creature(owner);
                self.add(Card { zone, ..card });
            }
        }
    }
    /// A player creates the first token: a 1/1 creature.
    fn creature_token(&mut self, player: Player) {
        let (color, subtype, keywords) = (Color::Green, Subtype::Elf, Words::NONE);
        let token = self.token();
        self.steps.push(Step::Token { token, player, color, subtype, keywords, power: 1, toughness: 1 });
    }
    /// Creatures of both players, of which some are indestructible.
    fn creatures_of_both(&mut self) {
        for owner in [Player::One, Player::One, Player::Two] {
            let creature = self.creature(owner);
            let keywords = if self.one_in(3) { Words::of(&[Keyword::Indestructible]) } else { Words::NONE };
            self.add(Card { keywords, ..creature });
        }
    }
    /// A spell that returns, exiles or reanimates target creature cards in graveyards.
    fn spell_at_cards(&mut self, aim: Aim, whose: Whose, deed: Deed) -> Card {
        let act = Act { deed, on: On::Target, ..Act::default() };
        let spell = self.spell(aim, &[act]);
        let legal = Filter { whose, ..creatures() };
        let text = Ability { targets: aim, in_graveyard: true, legal, ..ability(Sort::Spell, &[act]) };
        Card { abilities: [text].into_iter().collect(), ..spell }
    }
}

/// Cards in graveyards are counted, mostly those of one player.
pub(super) fn counted_cards(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    stage.buried();
    if stage.one_in(2) {
        let creature = stage.creature(Player::One);
        stage.add(creature);
    }
    let whose = stage.pick(&[Whose::Any, Whose::Yours, Whose::Theirs, Whose::Yours, Whose::Theirs]);
    let on = stage.pick(&[On::You, On::Opponent]);
    let counted = Filter { whose, ..if stage.one_in(3) { Filter::default() } else { creatures() } };
    let act = Act { amount: Amount::Cards, counted, ..stage.life(on) };
    let spell = stage.spell(Aim::Nothing, &[act]);
    let spell = stage.add(spell);
    stage.cast(spell, &[], 0);
    stage.resolve();
    stage.steps
}

/// A token dies while a spell resolves that counts cards in graveyards then.
pub(super) fn dead_token(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    if stage.one_in(2) {
        let creature = stage.creature(Player::One);
        stage.add(creature);
    }
    let destroy = Act { deed: Deed::Destroy, on: On::Each, filter: creatures(), ..Act::default() };
    let counts = Act { amount: Amount::Cards, counted: creatures(), ..stage.life(On::You) };
    let spell = stage.spell(Aim::Nothing, &[destroy, counts]);
    let spell = stage.add(spell);
    let player = stage.player();
    stage.creature_token(player);
    stage.cast(spell, &[], 0);
    stage.resolve();
    stage.steps
}

/// A spell is aimed at a card in a graveyard, mostly in one that it does not name.
pub(super) fn wrong_graveyard(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let buried = stage.buried();
    let whose = stage.pick(&[Whose::Yours, Whose::Theirs]);
    let deed = stage.pick(&[Deed::Return, Deed::Exile, Deed::Reanimate]);
    let spell = stage.spell_at_cards(Aim::One, whose, deed);
    let spell = stage.add(spell);
    // The spell is one of player one.
    let named = if whose == Whose::Yours { Player::One } else { Player::Two };
    let is_named = stage.one_in(8);
    let aims: Vec<_> = buried.iter().filter(|id| (stage.owner(**id) == named) == is_named).copied().collect();
    let target = stage.pick(&aims);
    stage.cast(spell, &[target], 0);
    stage.resolve();
    stage.steps
}

/// A card in any graveyard is put onto the battlefield, and perhaps leaves it and comes back.
pub(super) fn stolen_card(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let buried = stage.buried();
    let aim = stage.pick(&[Aim::One, Aim::Two]);
    let spell = stage.spell_at_cards(aim, Whose::Any, Deed::Reanimate);
    let spell = stage.add(spell);
    let first = stage.number(0, 3 - aim.count() as i32) as usize;
    stage.cast(spell, &buried[first..first + aim.count()], 0);
    stage.resolve();
    if stage.one_in(4) {
        stage.move_to(buried[first], &[Zone::Hand, Zone::Graveyard, Zone::Exile]);
        stage.move_to(buried[first], &[Zone::Battlefield]);
    }
    stage.steps
}

/// A target in a graveyard leaves it, and perhaps comes back.
pub(super) fn lost_card(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let buried = stage.buried();
    let aim = stage.pick(&[Aim::One, Aim::Two]);
    let deed = stage.pick(&[Deed::Return, Deed::Exile, Deed::Reanimate]);
    let spell = stage.spell_at_cards(aim, Whose::Any, deed);
    let spell = stage.add(spell);
    stage.cast(spell, &buried[..aim.count()], 0);
    stage.move_to(buried[0], &[Zone::Hand, Zone::Exile]);
    if !stage.one_in(3) {
        stage.move_to(buried[0], &[Zone::Graveyard]);
    }
    stage.resolve();
    stage.steps
}

/// A player draws, mills or discards, perhaps more than there are, or where a token has been.
pub(super) fn players_cards(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let deed = stage.pick(&[Deed::Draw, Deed::Mill, Deed::Discard]);
    let zone = if deed == Deed::Discard { Zone::Hand } else { Zone::Library };
    stage.cards_in(zone, 4);
    let on = stage.pick(&[On::You, On::Opponent]);
    let act = Act { deed, on, number: stage.number(1, 4), ..Act::default() };
    let spell = stage.spell(Aim::Nothing, &[act]);
    let spell = stage.add(spell);
    if stage.one_in(3) {
        let owner = if on == On::You { Player::One } else { Player::Two };
        let creature = stage.creature(owner);
        let object = stage.add(creature);
        stage.move_to(object, &[zone]);
    }
    if stage.one_in(6) {
        let (player, object) = (stage.player(), stage.token());
        stage.creature_token(player);
        stage.move_to(object, &[zone]);
    }
    stage.cast(spell, &[], 0);
    stage.resolve();
    stage.steps
}

/// A player draws from an empty library.
pub(super) fn empty_library(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    stage.cards_in(Zone::Library, 1);
    let on = stage.pick(&[On::You, On::Opponent]);
    let act = Act { deed: Deed::Draw, on, number: stage.number(1, 2), ..Act::default() };
    let acts = if stage.one_in(2) { vec![act] } else { vec![act, stage.life(On::You)] };
    let spell = stage.spell(Aim::Nothing, &acts);
    let spell = stage.add(spell);
    stage.cast(spell, &[], 0);
    stage.resolve();
    stage.steps
}

/// Something is done to cards or permanents, perhaps to fewer than it says, and then to that many.
pub(super) fn that_many(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let on = stage.pick(&[On::You, On::Opponent]);
    let deed = stage.pick(&[Deed::Draw, Deed::Mill, Deed::Discard, Deed::Destroy, Deed::Sacrifice]);
    let first = match deed.is_of_cards() {
        true => Act { deed, on, number: stage.number(1, 3), ..Act::default() },
        false => Act { deed, on: On::Each, filter: creatures(), ..Act::default() },
    };
    stage.cards_in(if deed == Deed::Discard { Zone::Hand } else { Zone::Library }, 3);
    if !deed.is_of_cards() {
        stage.creatures_of_both();
    }
    let then = Act { amount: Amount::ThatMany, ..stage.life(on) };
    let spell = stage.spell(Aim::Nothing, &[first, then]);
    let spell = stage.add(spell);
    stage.cast(spell, &[], 0);
    stage.resolve();
    stage.steps
}

/// Each player discards or mills, mostly not the same number, and then does something that many times.
pub(super) fn that_many_each(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let deed = stage.pick(&[Deed::Mill, Deed::Discard]);
    stage.cards_in(if deed == Deed::Discard { Zone::Hand } else { Zone::Library }, 3);
    let first = Act { deed, on: On::EachPlayer, number: 3, ..Act::default() };
    let draw = Act { deed: Deed::Draw, on: On::EachPlayer, ..Act::default() };
    let draws = deed == Deed::Discard && stage.one_in(2);
    let then = Act { amount: Amount::ThatMany, ..if draws { draw } else { stage.life(On::EachPlayer) } };
    if draws {
        // Enough to draw from.
        for owner in Player::BOTH {
            for _ in 0..3 {
                let card = stage.creature(owner);
                stage.add(Card { zone: Zone::Library, ..card });
            }
        }
    }
    let spell = stage.spell(Aim::Nothing, &[first, then]);
    let spell = stage.add(spell);
    stage.cast(spell, &[], 0);
    stage.resolve();
    stage.steps
}
