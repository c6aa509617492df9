//! Players cast spells and activate abilities.

use super::bug::Bug;
use super::entry::{Aimer, Entry, Identity};
use super::layers::Layers;
use super::log::{Event, Way};
use super::object::{Face, Object};
use super::seen::Seen;
use super::state::Engine;
use headjudge_oracles::mtg::{
    Ability, Aim, Filter, Keyword, Mana, Mode, On, Sort, Subtype, Type, When, Zone,
};
use headjudge_oracles::{Listed, ObjectId, Objects, Player, Reply, Words};
use std::ops::RangeInclusive;

/// What is chosen as the targets.
#[derive(Clone, Copy)]
pub(super) struct Targets {
    pub(super) objects: Objects,
    pub(super) players: Words,
}

impl Targets {
    fn count(self) -> usize {
        self.objects.len() + self.players.iter::<Player>().count()
    }
    fn player(self) -> Option<Player> {
        self.players.iter().next()
    }
}

impl Engine {
    fn identities(&self, targets: Objects) -> Vec<Identity> {
        targets.iter().map(|id| self.identity(id)).collect()
    }

    /// The text that says what must be a target of a spell: of an Aura, what it may enchant.
    pub(super) fn aim_of_spell(face: &Face) -> Ability {
        if face.subtypes.has(Subtype::Aura) {
            let legal = Filter { types: Words::of(&[Type::Creature]), ..Filter::default() };
            return Ability { targets: Aim::One, legal, ..Ability::default() };
        }
        face.abilities.iter().find(|text| text.sort == Sort::Spell).cloned().unwrap_or_default()
    }

    fn are_targets(
        &self,
        seen: &[Seen],
        targets: Targets,
        (counts, text): (RangeInclusive<usize>, &Ability),
        by: Aimer,
    ) -> bool {
        let is_one = |id| seen.iter().any(|is| is.id == id && self.can_be_target(is, text, by));
        let is_named = |who: Player| {
            let is_other = who != by.player || self.bugs.has(Bug::AnyPlayerIsATarget);
            text.at_player && (is_other || !text.at_opponent)
        };
        let is_short = targets.count() < *counts.start() && self.bugs.has(Bug::FewerTargetsWillDo);
        (counts.contains(&targets.count()) || is_short || self.bugs.has(Bug::AnyNumberOfTargetsWillDo))
            && targets.objects.iter().all(is_one)
            && targets.players.iter().all(is_named)
    }

    pub(super) fn cast(
        &mut self,
        id: ObjectId,
        modes: Words,
        targets: Targets,
        x: i32,
        mana: &Mana,
    ) -> Reply {
        let seen = Layers::compute(self).seen;
        let Some(object) = self.find(id) else { return Reply::Refused };
        let Some(is) = seen.iter().find(|is| is.id == id) else { return Reply::Refused };
        let (player, face) = (object.owner, object.face.clone());
        let x = if face.x { x } else { 0 };
        let text = face.abilities.iter().find(|text| text.sort == Sort::Spell);
        let Some(chosen) = self.chosen_instructions(text, modes) else { return Reply::Refused };
        let aim = Engine::aim_of_spell(&face);
        let count = aim.targets.count();
        let counts = text.map_or(count..=count, |text| aim_with(text, chosen.as_deref()));
        let is_instant = face.types.has(Type::Instant);
        let is_turn = player == Player::One || self.bugs.has(Bug::AnyTurnIsYours);
        let in_time = self.stack.is_empty() && is_turn
            || is_instant
            || !face.types.has(Type::Sorcery) && self.bugs.has(Bug::CreaturesComeAnyTime)
            || self.bugs.has(Bug::SorceriesComeAnyTime);
        let left = self.price(&seen, is, &face, x).pay(mana, self.payment());
        let from_there = object.zone == Zone::Hand
            || object.zone == Zone::Graveyard && self.bugs.has(Bug::GraveyardIsAHand)
            || object.zone == Zone::Exile && self.bugs.has(Bug::ExileIsAHand);
        let by = Aimer { source: None, player, colors: is.colors };
        let can = from_there
            && !face.types.has(Type::Land)
            && in_time
            && self.are_targets(&seen, targets, (counts, &aim), by);
        let (true, Some(left)) = (can, left) else { return Reply::Refused };
        self.mana[player.index() as usize] = left;
        self.move_to(id, Zone::Stack);
        let counts = !self.bugs.has(Bug::XIsNotInTheManaValue);
        self.alter(id, |spell| spell.x = if counts { x } else { 0 });
        self.note(When::Cast, id);
        let entry = Entry {
            source: self.identity(id),
            text: text.cloned(),
            nth: 0,
            is_spell: true,
            player,
            chosen,
            targets: self.identities(targets.objects),
            at_player: targets.player(),
            x,
            early: Vec::new(),
            colors: Words::NONE,
        };
        self.push(entry, &seen);
        Reply::DONE
    }

    pub(super) fn activate(
        &mut self,
        id: ObjectId,
        number: i32,
        modes: Words,
        targets: Targets,
        mana: &Mana,
    ) -> Reply {
        let seen = Layers::compute(self).seen;
        let is = seen.iter().find(|is| is.id == id && is.in_play && is.has_text);
        let (Some(is), Some(object)) = (is, self.find(id)) else { return Reply::Refused };
        let nth = usize::try_from(number - 1).unwrap_or(usize::MAX);
        let text = object.face.abilities.get(nth).filter(|text| text.sort == Sort::Activated).cloned();
        let Some(text) = text else { return Reply::Refused };
        let Some(chosen) = self.chosen_instructions(Some(&text), modes) else { return Reply::Refused };
        let player = is.controller;
        let price = self.price_of_ability(&seen, is, &text);
        let left = price.pay(mana, self.payment());
        let aim = (aim_with(&text, chosen.as_deref()), &text);
        let by = Aimer { source: Some(id), player, colors: is.colors };
        let can = self.can_be_tapped(object, is, &text)
            && self.life[player.index() as usize] >= text.cost.life
            && self.are_targets(&seen, targets, aim, by);
        let (true, Some(left)) = (can, left) else { return Reply::Refused };
        let entry = Entry {
            source: self.identity(id),
            text: Some(text.clone()),
            nth,
            is_spell: false,
            player,
            chosen,
            targets: self.identities(targets.objects),
            at_player: targets.player(),
            x: 0,
            early: Vec::new(),
            colors: Words::NONE,
        };
        self.push(entry, &seen);
        self.mana[player.index() as usize] = left;
        if !self.bugs.has(Bug::CostLeavesLife) {
            self.life[player.index() as usize] -= text.cost.life;
            self.log.push(Event::Lost(player, text.cost.life, Way::Cost));
        }
        if text.cost.tap && !self.bugs.has(Bug::CostTapsNothing) {
            self.tap(id);
            self.hear();
        }
        if text.cost.sacrifice && !self.bugs.has(Bug::CostSacrificesNothing) {
            self.move_to(id, Zone::Graveyard);
        }
        Reply::DONE
    }

    /// The places of the instructions of the modes that are chosen of a text, if it has modes; `None` if they may not be chosen.
    fn chosen_instructions(&self, text: Option<&Ability>, modes: Words) -> Option<Option<Vec<usize>>> {
        let Some(text) = text.filter(|text| text.choose_one) else { return Some(None) };
        let mut all: Vec<Vec<usize>> = Vec::new();
        for (nth, act) in text.acts.iter().enumerate() {
            match all.last_mut().filter(|_| act.same_mode) {
                Some(mode) => mode.push(nth),
                None => all.push(vec![nth]),
            }
        }
        let mut chosen: Vec<usize> = modes.iter::<Mode>().map(|mode| usize::from(mode.index())).collect();
        let suffice = match (text.or_more, text.choose_two) {
            (true, _) => !chosen.is_empty(),
            (false, true) => chosen.len() == 2,
            (false, false) => chosen.len() == 1,
        };
        if self.bugs.has(Bug::FirstModeIsFollowed) && suffice {
            chosen = vec![0];
        }
        let chosen: Option<Vec<&Vec<usize>>> = chosen.iter().map(|mode| all.get(*mode)).collect();
        chosen.filter(|_| suffice).map(|chosen| Some(chosen.into_iter().flatten().copied().collect()))
    }

    /// Whether a permanent can be tapped for the cost of its ability, if that asks for it.
    fn can_be_tapped(&self, object: &Object, is: &Seen, text: &Ability) -> bool {
        let is_sick = object.is_fresh
            && is.is_creature()
            && !is.keywords.has(Keyword::Haste)
            && !self.bugs.has(Bug::NewCreaturesAreTapped);
        let is_used = object.tapped && !self.bugs.has(Bug::TappedOnesPay);
        !text.cost.tap || !is_sick && !is_used
    }

    /// Taps a permanent, and notes it if it was untapped.
    pub(super) fn tap(&mut self, id: ObjectId) -> bool {
        let was = self.find(id).is_some_and(|object| object.tapped);
        self.alter(id, |object| object.tapped = true);
        if !was {
            self.note(When::Tapped, id);
        }
        !was
    }
}

/// How many targets a text has at least and at most: if none of the chosen instructions is about them, none.
pub(super) fn aim_with(text: &Ability, chosen: Option<&[usize]>) -> RangeInclusive<usize> {
    let is_of_targets = |nth: &usize| matches!(text.acts[*nth].on, On::Target | On::ItsController);
    let is_aimed = chosen.is_none_or(|chosen| chosen.iter().any(is_of_targets));
    let most = if is_aimed { text.targets.count() } else { 0 };
    if text.up_to { 0..=most } else { most..=most }
}
