//! Players cast spells and activate abilities.

use super::bug::Bug;
use super::entry::{Entry, Identity};
use super::layers::Layers;
use super::object::{Face, Object};
use super::seen::{Seen, fits};
use super::state::Engine;
use headjudge_oracles::mtg::{
    Ability, Aim, Color, Filter, Keyword, Mana, Mode, On, Sort, Subtype, Type, When, Zone,
};
use headjudge_oracles::{Listed, ObjectId, Objects, Player, Reply, Words};
use std::ops::RangeInclusive;

/// A cost in mana.
struct Price {
    generic: i32,
    colors: Vec<Color>,
}

impl Price {
    fn total(&self) -> i32 {
        self.generic.saturating_add(self.colors.len() as i32)
    }
    /// What is left of this mana when it is paid; `None` if it does not suffice.
    fn pay(&self, mana: &Mana, is_free: bool) -> Option<i32> {
        let left = mana.total().saturating_sub(self.total());
        let has = self.colors.iter().all(|color| mana.of(*color) > 0);
        match left >= 0 && has {
            true => Some(left),
            false if is_free => Some(left.max(0)),
            false => None,
        }
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
        targets: Objects,
        (counts, text): (RangeInclusive<usize>, &Ability),
        source: Option<ObjectId>,
        player: Player,
    ) -> bool {
        let is_one = |id| seen.iter().any(|is| is.id == id && self.can_be_target(is, text, source, player));
        counts.contains(&targets.len()) && targets.iter().all(is_one)
    }

    /// What a spell costs now.
    fn price(&self, seen: &[Seen], spell: &Seen, face: &Face, x: i32) -> Price {
        let mut changes = Vec::new();
        for (object, is) in self.objects.iter().zip(seen) {
            if !is.in_play || !is.has_text || self.bugs.has(Bug::CostsNeverChange) {
                continue;
            }
            for text in object.face.abilities.iter().filter(|text| text.sort == Sort::CostChange) {
                let as_if = Seen { in_play: true, ..*spell };
                if fits(&text.filter, &as_if, is.controller, Some(object.id)) {
                    changes.push(text.more);
                }
            }
        }
        changes.sort_unstable();
        if !self.bugs.has(Bug::ReductionsComeFirst) {
            changes.reverse();
        }
        let mut price =
            Price { generic: face.generic.saturating_add(x), colors: face.colors.iter().collect() };
        for more in changes {
            let generic = price.generic.saturating_add(more);
            if generic < 0 && self.bugs.has(Bug::ReductionTakesColored) {
                let kept = price.colors.len().saturating_sub(generic.unsigned_abs() as usize);
                price.colors.truncate(kept);
            }
            price.generic = generic.max(0);
        }
        price
    }

    pub(super) fn cast(
        &mut self,
        id: ObjectId,
        (modes, targets): (Words, Objects),
        x: i32,
        mana: &Mana,
    ) -> Reply {
        let seen = Layers::compute(self).seen;
        let Some(object) = self.find(id) else { return Reply::Refused };
        let Some(is) = seen.iter().find(|is| is.id == id) else { return Reply::Refused };
        let (player, face) = (object.owner, object.face.clone());
        let x = if face.x { x } else { 0 };
        let text = face.abilities.iter().find(|text| text.sort == Sort::Spell);
        let Some(mode) = chosen_mode(text, modes) else { return Reply::Refused };
        let aim = Engine::aim_of_spell(&face);
        let count = aim.targets.count();
        let counts = text.map_or(count..=count, |text| aim_with(text, mode));
        let is_instant = face.types.has(Type::Instant);
        let in_time = self.stack.is_empty() && player == Player::One
            || is_instant
            || self.bugs.has(Bug::SorceriesComeAnyTime);
        let is_free = self.bugs.has(Bug::CostsNeedNotBePaid);
        let left = self.price(&seen, is, &face, x).pay(mana, is_free);
        let from_there = object.zone == Zone::Hand
            || object.zone == Zone::Graveyard && self.bugs.has(Bug::GraveyardIsAHand);
        let can = from_there
            && !face.types.has(Type::Land)
            && in_time
            && self.are_targets(&seen, targets, (counts, &aim), None, player);
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
            mode,
            targets: self.identities(targets),
            x,
            early: Vec::new(),
        };
        self.push(entry, &seen);
        Reply::DONE
    }

    pub(super) fn activate(
        &mut self,
        id: ObjectId,
        number: i32,
        (modes, targets): (Words, Objects),
        mana: &Mana,
    ) -> Reply {
        let seen = Layers::compute(self).seen;
        let is = seen.iter().find(|is| is.id == id && is.in_play && is.has_text);
        let (Some(is), Some(object)) = (is, self.find(id)) else { return Reply::Refused };
        let nth = usize::try_from(number - 1).unwrap_or(usize::MAX);
        let text = object.face.abilities.get(nth).filter(|text| text.sort == Sort::Activated).cloned();
        let Some(text) = text else { return Reply::Refused };
        let Some(mode) = chosen_mode(Some(&text), modes) else { return Reply::Refused };
        let player = is.controller;
        let price = Price { generic: text.cost.generic, colors: Vec::new() };
        let left = price.pay(mana, self.bugs.has(Bug::CostsNeedNotBePaid));
        let aim = (aim_with(&text, mode), &text);
        let can = self.can_be_tapped(object, is, &text)
            && self.life[player.index() as usize] >= text.cost.life
            && self.are_targets(&seen, targets, aim, Some(id), player);
        let (true, Some(left)) = (can, left) else { return Reply::Refused };
        let entry = Entry {
            source: self.identity(id),
            text: Some(text.clone()),
            nth,
            is_spell: false,
            player,
            mode,
            targets: self.identities(targets),
            x: 0,
            early: Vec::new(),
        };
        self.push(entry, &seen);
        self.mana[player.index() as usize] = left;
        self.life[player.index() as usize] -= text.cost.life;
        if text.cost.tap {
            self.tap(id);
            self.hear();
        }
        if text.cost.sacrifice {
            self.move_to(id, Zone::Graveyard);
        }
        Reply::DONE
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

/// The mode that is chosen of a text, if it has modes; `None` if that is not one of them.
fn chosen_mode(text: Option<&Ability>, modes: Words) -> Option<Option<usize>> {
    let Some(text) = text.filter(|text| text.choose_one) else { return Some(None) };
    let chosen: Vec<usize> = modes.iter::<Mode>().map(|mode| usize::from(mode.index())).collect();
    match chosen.as_slice() {
        [one] if *one < text.acts.len() => Some(Some(*one)),
        _ => None,
    }
}

/// How many targets a text has at least and at most: with a mode that is not about them, none.
pub(super) fn aim_with(text: &Ability, mode: Option<usize>) -> RangeInclusive<usize> {
    let is_aimed = mode.is_none_or(|mode| matches!(text.acts[mode].on, On::Target | On::ItsController));
    let most = if is_aimed { text.targets.count() } else { 0 };
    if text.up_to { 0..=most } else { most..=most }
}
