//! What the generator expects the game to look like: the model, so that steps name what is there.

use super::ability::{Ability, Change, Changes, Filter};
use super::card::Card;
use super::language::{Counter, Mode, Sort, Verb};
use super::model::{Model, Scratch, Setting, Table, Values, is_clear, matching};
use super::scheme::{self, Scheme};
use super::step::{
    ACTIVATABLE, AURA, CASTABLE, CHANGEABLE, CREATURE, HURTABLE, MOVABLE, Mana, PERMANENT, Step, TARGET,
};
use super::vocabulary::{Color, Keyword, Type, Zone};
use crate::{Listed, ObjectId, Objects, Player, Range, Role, Source, Words, one_in, pick_object};

/// The state of the game as it should be.
pub(super) struct Forecast {
    cards: Vec<Card>,
    model: Model,
    table: Table,
    scratch: Scratch,
}

impl Forecast {
    pub(super) fn new(cards: &[Card]) -> Forecast {
        let (cards, mut model) = (cards.to_vec(), Model::default());
        model.deal(&cards);
        let mut scratch = Scratch::default();
        model.settle(Setting::lawful(&cards), false, &mut scratch);
        model.open_if_noticed();
        let table = scratch.table().clone();
        Forecast { cards, model, table, scratch }
    }
    pub(super) fn creatures(&self) -> Objects {
        let is = |id: &_| self.table.of(*id).types.has(Type::Creature);
        self.model.ids_in_play().iter().filter(is).collect()
    }
    fn hurtable(&self) -> Objects {
        self.model.ids_in_play().iter().filter(|id| self.table.of(*id).can_be_damaged()).collect()
    }
    pub(super) fn in_play(&self) -> Objects {
        self.model.ids_in_play()
    }
    pub(super) fn controller(&self, id: ObjectId) -> Player {
        self.table.of(id).controller
    }
    /// What an Aura is attached to, if anything.
    pub(super) fn host(&self, aura: ObjectId) -> Objects {
        self.table.of(aura).host.map_or(Objects::NONE, Objects::one)
    }
    /// The permanents without shroud, hexproof and protection from a color of this object.
    pub(super) fn unprotected(&self, from: ObjectId) -> Objects {
        let is_safe = |keyword, id| self.table.of(id).keywords.has(keyword);
        let is_repelled = |id| self.table.of(id).is_protected_from(self.table.of(from).colors);
        let is =
            |id: &_| !is_safe(Keyword::Shroud, *id) && !is_safe(Keyword::Hexproof, *id) && !is_repelled(*id);
        self.in_play().iter().filter(is).collect()
    }
    /// The permanents that a filter of this one describes.
    pub(super) fn described(&self, filter: &Filter, of: ObjectId) -> Objects {
        matching(&self.table, self.in_play(), filter, Some(of), self.controller(of))
    }
    /// The cards in graveyards.
    pub(super) fn in_graveyards(&self) -> Objects {
        let is = |id: &ObjectId| self.table.of(*id).zone == Zone::Graveyard;
        self.model.ids().iter().filter(is).collect()
    }
    fn setting(&self) -> Setting<'_> {
        Setting::lawful(&self.cards)
    }
    /// The cards that could be cast now.
    pub(super) fn castable(&self) -> Objects {
        let all = Objects::first(self.cards.len()).iter().zip(&self.cards);
        let in_hand = |id| self.table.of(id).exists && self.table.of(id).zone == Zone::Hand;
        all.filter(|(id, card)| in_hand(*id) && !card.types.has(Type::Land)).map(|(id, _)| id).collect()
    }
    /// The first activated ability of an object, with its place. That of a copy is the one of what it is a copy of.
    pub(super) fn activated(&self, id: ObjectId) -> Option<(usize, &Ability)> {
        let is = self.table.of(id);
        self.setting().text(is).filter(|_| is.with_text)?.abilities_of(Sort::Activated).next()
    }
    /// The objects with an ability that could be activated now.
    pub(super) fn activatable(&self) -> Objects {
        self.model.ids().iter().filter(|id| self.activated(*id).is_some()).collect()
    }
    /// The permanents of which one is to be chosen as the top of the stack resolves.
    pub(super) fn choosable(&self) -> Objects {
        self.model.choosable(self.setting(), &self.table)
    }
    /// Whether the top of the stack creates a token.
    pub(super) fn top_creates(&self) -> bool {
        self.model.top_creates(self.setting())
    }
    fn spells(&self) -> Objects {
        let on_stack = |id: &ObjectId| self.table.of(*id).zone == Zone::Stack;
        self.model.ids().iter().filter(on_stack).collect()
    }
    fn auras(&self) -> Objects {
        let all = Objects::first(self.cards.len()).iter().zip(&self.cards);
        all.filter(|(_, card)| card.is_aura()).map(|(id, _)| id).collect()
    }
}

impl crate::Forecast<Step> for Forecast {
    fn suited(&self, _: u8, role: Role) -> Option<Objects> {
        match role {
            PERMANENT | TARGET => Some(self.model.ids_in_play()),
            CREATURE => Some(self.creatures()),
            HURTABLE => Some(self.hurtable()),
            AURA => Some(self.auras()),
            MOVABLE => Some(self.model.ids().minus(self.spells())),
            CASTABLE => Some(self.castable()),
            ACTIVATABLE => Some(self.activatable()),
            CHANGEABLE => Some(self.model.ids_in_play().or(self.spells())),
            _ => None,
        }
    }
    fn allows(&self, kind: u8) -> bool {
        match kind {
            Step::CHANGE | Step::COUNTER | Step::TAP | Step::COPY | Step::COPY_TOKEN => {
                !self.model.ids_in_play().is_empty()
            }
            Step::DAMAGE => !self.hurtable().is_empty(),
            Step::ATTACH => !self.creatures().is_empty() && !self.auras().is_empty(),
            Step::CAST => !self.castable().is_empty(),
            Step::ACTIVATE => !self.activatable().is_empty(),
            Step::RESOLVE => self.model.on_stack() > 0,
            Step::END_TURN => self.model.on_stack() == 0,
            _ => true,
        }
    }
    fn amend(&self, source: &mut impl Source, step: &mut Step) {
        match step {
            Step::Change { object, does, .. } => {
                amend(source, &self.cards, does);
                suit(source, self.table.of(*object), does);
                if self.spells().has(*object) {
                    *does = [color(source, &self.cards)].into_iter().collect();
                }
            }
            Step::ChangeAll { filter, does, .. } => {
                amend(source, &self.cards, does);
                let scheme = Scheme::on(source, &self.cards);
                *filter = scheme::filter(source, &scheme);
            }
            Step::Move { object, zone } => {
                let is = self.table.of(*object);
                if is.exists && is.zone == *zone {
                    *zone = if *zone == Zone::Battlefield { Zone::Graveyard } else { Zone::Battlefield };
                }
                let is_aura = self.auras().has(*object);
                if is_aura && *zone == Zone::Battlefield {
                    *zone = Zone::Exile;
                }
            }
            Step::Attach { aura, object } => {
                let others = self.creatures().minus(self.host(*aura));
                if !others.has(*object) {
                    *object = pick_object(source, others).unwrap_or(*object);
                }
            }
            Step::Cast { card, targets, players, x, mana, modes } => {
                if self.cards.get(card.card_index()).is_some_and(|card| !card.x) {
                    *x = 0;
                }
                let text =
                    self.cards.get(card.card_index()).and_then(|card| card.abilities_of(Sort::Spell).next());
                let text = text.map(|(_, text)| text);
                amend_modes(source, modes, text);
                let (count, legal) = self.model.targets_of_spell(self.setting(), &self.table, *card, *modes);
                let is_up_to = text.is_some_and(|text| text.up_to);
                let count = fewer(source, count, is_up_to);
                amend_targets(source, targets, count, legal);
                let you = self.table.of(*card).owner;
                amend_players(source, (targets, players), text.filter(|_| count > 0), you);
                let price = self.model.price(self.setting(), &self.table, *card, *x);
                *mana = available(source, price);
            }
            Step::Activate { source: permanent, ability, targets, players, mana, modes } => {
                let Some((nth, text)) = self.activated(*permanent) else { return };
                *ability = nth as i32 + 1;
                amend_modes(source, modes, Some(text));
                let (count, legal) =
                    self.model.targets_of_ability(self.setting(), &self.table, *permanent, (text, *modes));
                let count = fewer(source, count, text.up_to);
                amend_targets(source, targets, count, legal);
                let you = self.controller(*permanent);
                amend_players(source, (targets, players), Some(text).filter(|_| count > 0), you);
                let price = self.model.ability_cost(self.setting(), &self.table, *permanent, text);
                *mana = available(source, (price, [false; 5]));
            }
            Step::Copy { object, of, .. } if object == of => {
                *of = pick_object(source, self.in_play().minus(Objects::one(*object))).unwrap_or(*of);
            }
            Step::Resolve { accept, chosen, creates, token } => {
                *accept |= one_in(source, 2);
                if *creates && !self.top_creates() && !one_in(source, 16) {
                    (*creates, *token) = (false, ObjectId::default());
                }
                let all = self.choosable();
                if !one_in(source, 16) && !chosen.is_some_and(|chosen| all.has(chosen)) {
                    *chosen = pick_object(source, all);
                }
            }
            // Loyalty counters mean something on planeswalkers.
            Step::Counter { object, sort, .. } if self.table.of(*object).loyalty_now().is_none() => {
                *sort = if *sort == Counter::Loyalty && !one_in(source, 8) { Counter::Plus } else { *sort };
            }
            _ => {}
        }
    }
    fn record(&mut self, step: &Step) {
        let setting = Setting::lawful(&self.cards);
        if self.model.allows(setting, &self.table, step) {
            self.model.perform(setting, &self.table, step, &mut self.scratch);
            let is_damage = matches!(step, Step::Damage { .. });
            self.model.settle(setting, is_damage, &mut self.scratch);
            self.table.copy(self.scratch.table());
        }
    }
}

/// Replaces changes that contradict each other, and most of the others, by some that meet the abilities on the cards.
fn amend(source: &mut impl Source, cards: &[Card], does: &mut Changes) {
    if does.is_empty() || !is_clear(does) || !one_in(source, 4) {
        let scheme = Scheme::on(source, cards);
        *does = scheme::changes(source, &scheme);
    }
}

/// Gives a permanent that is not a creature what makes it one, or counts once it is; and a land a land type.
fn suit(source: &mut impl Source, is: &Values, does: &mut Changes) {
    let only = |verb: Verb| Change { verb, ..Change::default() };
    if is.types.has(Type::Creature) {
        return;
    }
    match source.below(6) {
        0 => *does = [Change { power: 2, toughness: 1, ..only(Verb::Pump) }].into_iter().collect(),
        1 => {
            let creature = Change { kind: Type::Creature, ..only(Verb::AddType) };
            let set = Change { power: 1, toughness: 3, ..only(Verb::Set) };
            *does = [creature, set].into_iter().take(1 + source.below(2) as usize).collect();
        }
        2 | 3 if is.types.has(Type::Land) => {
            *does = [Change { subtype: scheme::land(source), ..only(Verb::Subtype) }].into_iter().collect();
        }
        _ => {}
    }
}

/// So many targets, or fewer if there may be.
fn fewer(source: &mut impl Source, count: usize, is_up_to: bool) -> usize {
    if is_up_to && one_in(source, 2) { source.below(count as u32 + 1) as usize } else { count }
}

/// Aims at as many legal targets as there must be, except now and then.
fn amend_targets(source: &mut impl Source, targets: &mut Objects, count: usize, legal: Objects) {
    if one_in(source, 8) && targets.len() == count {
        return;
    }
    let (mut left, mut aimed) = (legal, Objects::NONE);
    while aimed.len() < count {
        let Some(target) = pick_object(source, left) else { break };
        left.remove(target);
        aimed.insert(target);
    }
    *targets = aimed;
}

/// Aims at a player, in place of a permanent, where one can be the target: mostly at one who may be. Else at none, except now and then.
fn amend_players(
    source: &mut impl Source,
    (targets, players): (&mut Objects, &mut Words),
    text: Option<&Ability>,
    you: Player,
) {
    let Some(text) = text.filter(|text| text.at_player) else {
        *players = if one_in(source, 16) { *players } else { Words::NONE };
        return;
    };
    let is_permanent = text.or_permanent && !targets.is_empty() && one_in(source, 2);
    if is_permanent {
        *players = Words::NONE;
        return;
    }
    *targets = Objects::NONE;
    let yourself = one_in(source, if text.at_opponent { 8 } else { 2 });
    *players = Words::of(&[if yourself { you } else { you.opponent() }]);
}

/// Chooses as many modes as there must be, except now and then.
fn amend_modes(source: &mut impl Source, modes: &mut Words, text: Option<&Ability>) {
    let (all, (least, most)) = text.map_or((0, (0, 0)), |text| (text.modes(), text.modes_to_choose()));
    if all > 0 && one_in(source, 12) {
        return;
    }
    let count = least + source.below((most - least + 1) as u32) as usize;
    let (mut left, mut chosen) = (Mode::all().take(all).collect::<Vec<_>>(), Words::NONE);
    for _ in 0..count {
        chosen = chosen.with(left.swap_remove(source.below(left.len() as u32) as usize));
    }
    *modes = chosen;
}

/// Mana for a price: mostly what it costs, or a little more; now and then too little of something, or enough of other colors.
fn available(source: &mut impl Source, (total, colors): (i32, [bool; 5])) -> Mana {
    let mut mana = Mana::default();
    for (color, _) in Color::all().zip(colors).filter(|(_, is)| *is) {
        *mana.at(color) = i32::from(!one_in(source, 12));
    }
    let generic = total.saturating_sub(mana.total()).max(0);
    let change = match source.below(6) {
        0 => -1,
        1 => 1,
        2 => 2,
        _ => 0,
    };
    let color = Color::at(source.below(5) as u8).unwrap_or_default();
    let rest = if one_in(source, 2) { &mut mana.colorless } else { mana.at(color) };
    *rest = rest.saturating_add(generic).saturating_add(change).clamp(0, Range::LARGE);
    mana
}

/// A change of color.
fn color(source: &mut impl Source, cards: &[Card]) -> Change {
    let scheme = Scheme::on(source, cards);
    let verb = if one_in(source, 2) { Verb::Color } else { Verb::AddColor };
    Change { verb, color: scheme.color, ..Change::default() }
}
