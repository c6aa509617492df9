//! What a step does to the table, as the vocabulary and the section on abilities say it: the expectation of KeyForge.
//!
//! Open is the power of creatures whenever a constant ability about power may have begun or ended, what abilities give and take, and
//! what happens out of play between turns, where an engine may draw cards and forge keys.

use super::ledger::Ledger;
use super::{
    Card, CardType, Constant, Flag, Kf, Model, Number, Precursor, Script, Status, Step, Tally, Zone,
};
use crate::{Aspects, Expectation, ObjectId, Objects, Observed, Past, Player};

/// What stays the same when a card changes zones.
const OF_A_CARD: Aspects = Aspects::OWNER;

/// Says what must be shown after this step.
pub(super) fn expect(ledger: &Ledger, past: &Past<'_, Kf>, expected: &mut Expectation<Kf>) {
    // Keys are forged between turns, and a printed card may have more on it.
    if !matches!(past.step, Some(Step::Turn { .. } | Step::Play { .. })) {
        expected.keep_outcomes();
    }
    let mut scene = Scene { ledger, past, expected, left: Objects::NONE };
    match past.step {
        None => scene.deal(),
        Some(step) => {
            scene.take(step);
            // An upgrade may be exhausted with its creature.
            let upgrades = scene.ledger.upgrades();
            scene.expected.open_all(upgrades, Aspects::flag::<Kf>(Flag::Exhausted));
            // A creature may leave play with its last power, and show another one later: see `in_play_only`.
            if scene.has_power_constants() {
                let out = scene.ledger.creatures().minus(past.before.in_zone(Zone::Play));
                scene.expected.open_all(out, Aspects::modified::<Kf>(Number::Power));
            }
        }
    }
}

struct Scene<'a, 'e> {
    ledger: &'a Ledger,
    past: &'a Past<'a, Kf>,
    expected: &'e mut Expectation<Kf>,
    /// The cards that leave play, or may leave it, in this step.
    left: Objects,
}

/// What some abilities do together, whatever their order.
#[derive(Clone, Copy, Default)]
struct Scripts {
    /// They are more than one.
    several: bool,
    /// The pool of the player who uses the card may change.
    pool: bool,
    /// The card may become ready.
    ready: bool,
    /// How often each creature is damaged; all of them by 1.
    each: i32,
    /// Whether only some creatures are.
    only_some: bool,
    /// The damage to the target.
    target: i32,
    /// The card is sacrificed.
    sacrifice: bool,
}

impl Scene<'_, '_> {
    fn deal(&mut self) {
        let has_power_constants = self.has_power_constants();
        for (id, card) in Objects::first(self.past.cards.len()).iter().zip(self.past.cards) {
            self.expected.zone(id, card.zone);
            self.expected.owner(id, card.owner);
            self.expected.controller(id, card.owner);
            self.expected.host(id, None);
            match card.power() {
                Some(power) => self.expected.base(id, Number::Power, power),
                None => self.expected.absent(id, Number::Power),
            }
            if card.zone != Zone::Play {
                continue;
            }
            self.expected.flag(id, Flag::Exhausted, card.exhausted);
            if let Some(power) = card.power() {
                self.expected.flag(id, Flag::Stunned, false);
                self.expected.flag(id, Flag::Warded, false);
                if !has_power_constants {
                    self.expected.modified(id, Number::Power, power);
                }
            }
        }
        Player::BOTH.iter().for_each(|player| self.expected.tally(*player, Tally::Aember, 0));
    }

    fn take(&mut self, step: &Step) {
        match *step {
            Step::Turn { player, .. } => self.turn(player),
            Step::Play { card, onto } => self.play(card, onto),
            Step::Put { card } => {
                self.enters(card);
                // Whether an opponent's card comes under the control of its owner is disputed.
                if self.past.card(card).is_some_and(|card| card.owner == self.ledger.active) {
                    self.expected.controller(card, self.ledger.active);
                }
            }
            Step::Fight { attacker, defender } => {
                if self.is_used(attacker) {
                    self.fight(attacker, defender);
                }
            }
            Step::Reap { creature } => {
                if self.is_used(creature) {
                    let scripts = self.use_abilities(creature, Precursor::Reap, None);
                    self.gain_by_reaping(scripts.is_some_and(|scripts| !scripts.pool));
                }
            }
            Step::Action { card, target } => self.use_for(card, Precursor::Action, target),
            Step::Omni { card, target } => self.use_for(card, Precursor::Omni, target),
            Step::Destroy { card, .. } => self.leaves_by_effect(card, Zone::Discard),
            Step::Damage { creature, amount, .. } => self.damage(creature, amount),
            Step::Move { card, to, .. } => match self.in_play(card) {
                true => self.leaves_by_effect(card, to.zone()),
                false => {
                    self.expected.zone(card, to.zone());
                    self.goes_to_owner(card);
                }
            },
            Step::Control { card, player, .. } => {
                self.expected.controller(card, player);
                // An upgrade may have the controller of its creature.
                let upgrades = self.ledger.upgrades();
                self.expected.open_all(upgrades, Aspects::CONTROLLER);
                self.powers_change();
            }
            Step::Mark { creature, status: Status::Stun } => {
                self.expected.flag(creature, Flag::Stunned, true);
            }
            Step::Mark { creature, status: Status::Ward } => self.expected.flag(creature, Flag::Warded, true),
            Step::Uses { .. } | Step::Kinds { .. } => {}
        }
    }

    fn in_play(&self, id: ObjectId) -> bool {
        self.past.before.zone(id) == Some(Zone::Play)
    }
    /// The creatures that are or may be in play.
    fn creatures_in_play(&self) -> Objects {
        let creatures = self.ledger.creatures();
        let unseen = creatures.minus(self.past.before.in_zones());
        creatures.and(self.past.before.in_zone(Zone::Play)).or(unseen)
    }
    fn has_power_constants(&self) -> bool {
        let abilities = self.past.cards.iter().flat_map(|card| card.abilities());
        abilities.into_iter().any(|ability| ability.is(Constant::Power))
    }
    /// Whether a constant ability may give the creature power before this step or after it. Otherwise its power is what is printed.
    fn may_gain_power(&self, id: ObjectId) -> bool {
        let cards = Objects::first(self.past.cards.len()).iter().zip(self.past.cards);
        let mut sources = cards.filter(|(_, card)| card.abilities().iter().any(|a| a.is(Constant::Power)));
        sources.any(|(source, _)| self.may_reach(source, id))
    }
    /// Whether the constant abilities of a card may apply to the creature before this step or after it.
    fn may_reach(&self, source: ObjectId, id: ObjectId) -> bool {
        let before = self.past.before;
        let moved = match self.past.step {
            Some(Step::Play { card, .. } | Step::Put { card } | Step::Control { card, .. }) => Some(*card),
            _ => None,
        };
        match before.zone(source) {
            _ if moved == Some(source) || moved == Some(id) => true,
            Some(Zone::Play) if self.ledger.upgrades().has(source) => match before.host(source) {
                Observed::Present(host) => host == id,
                _ => true,
            },
            Some(Zone::Play) => {
                let players = (before.controller(source), before.controller(id));
                source != id && !matches!(players, (Some(one), Some(other)) if one != other)
            }
            Some(_) => false,
            None => true,
        }
    }
    fn goes_to_owner(&mut self, id: ObjectId) {
        if let Some(card) = self.past.card(id) {
            self.expected.controller(id, card.owner);
        }
    }
    /// The upgrades on a card; `None` if it is not shown on what some are.
    fn upgrades(&self, id: ObjectId) -> Option<Objects> {
        let in_play = self.ledger.upgrades().and(self.past.before.in_zone(Zone::Play));
        let unseen = !self.ledger.upgrades().minus(self.past.before.in_zones()).is_empty();
        let unknown = unseen || in_play.iter().any(|upgrade| !self.past.before.host(upgrade).is_observed());
        let on_it = |upgrade: &ObjectId| self.past.before.host(*upgrade) == Observed::Present(id);
        (!unknown).then(|| in_play.iter().filter(on_it).collect())
    }

    /// Constant abilities about power may begin or end: whose turn it is, who has Æmber, or what is in play, may change.
    fn powers_change(&mut self) {
        if !self.has_power_constants() {
            return;
        }
        for id in self.creatures_in_play().minus(self.left).iter() {
            if !self.may_gain_power(id) {
                continue;
            }
            self.expected.open(id, Aspects::modified::<Kf>(Number::Power));
            let printed = self.past.card(id).and_then(Card::power).unwrap_or(0);
            let damage = self.past.before.modified(id, Number::Damage).present();
            if damage.is_none_or(|damage| damage >= printed) {
                self.leaves(id, None);
            }
        }
    }
    fn open_pool(&mut self, player: Player) {
        self.expected.open_tally(player, Tally::Aember);
        self.powers_change();
    }

    /// The cards of the player whose turn ends become ready. Between turns, an engine does as it likes.
    fn turn(&mut self, player: Player) {
        let ending = self.ledger.active;
        for id in self.past.before.objects().iter() {
            if !self.in_play(id) {
                self.expected.open(id, !OF_A_CARD);
                continue;
            }
            match self.past.before.controller(id) {
                Some(controller) if controller == ending || player == ending => {
                    self.expected.flag(id, Flag::Exhausted, false);
                }
                Some(_) => {}
                None => self.expected.open(id, Aspects::flag::<Kf>(Flag::Exhausted)),
            }
        }
        Player::BOTH.into_iter().for_each(|player| self.open_pool(player));
    }

    fn play(&mut self, id: ObjectId, onto: Option<ObjectId>) {
        let Some(card) = self.past.card(id).cloned() else { return self.expected.open_everything() };
        match card.card_type() {
            CardType::Action => {
                self.expected.zone(id, Zone::Discard);
                self.goes_to_owner(id);
            }
            CardType::Upgrade => {
                self.enters(id);
                // Without a creature that it can go on, an engine may choose one.
                match onto.filter(|onto| self.creatures_in_play().has(*onto)) {
                    Some(onto) => self.expected.host(id, Some(onto)),
                    None => self.expected.open(id, Aspects::HOST),
                }
            }
            CardType::Creature | CardType::Artifact => self.enters(id),
        }
        // A printed card may have more on it.
        self.open_pool(self.ledger.active);
        let scripts = Scripts::of(card.with(Precursor::Play).map(|ability| ability.script));
        if scripts.each > 0 {
            self.damage_each(scripts);
        }
        if card.card_type() == CardType::Action {
            return;
        }
        let may_lose_host = card.card_type() == CardType::Upgrade && self.has_power_constants();
        // It may be destroyed at once, or its creature.
        if scripts.each > 0 || self.has_power_constants() {
            self.expected.open(id, !OF_A_CARD);
        }
        // Then it is its owner's. Without damage, nothing destroys it.
        let stays_theirs = card.owner == self.ledger.active || scripts.each == 0 && !may_lose_host;
        if stays_theirs && !self.may_follow(&card, onto) {
            self.expected.controller(id, self.ledger.active);
        }
    }
    /// Whether a card may be controlled by the player of the creature that it is on, who is another than the one who plays it.
    fn may_follow(&self, card: &Card, onto: Option<ObjectId>) -> bool {
        let host = onto.filter(|onto| self.creatures_in_play().has(*onto));
        let host = host.and_then(|host| self.past.before.controller(host));
        card.card_type() == CardType::Upgrade && host != Some(self.ledger.active)
    }
    /// A card comes into play.
    fn enters(&mut self, id: ObjectId) {
        self.expected.open(id, !(Aspects::PRESENCE | OF_A_CARD));
        self.expected.zone(id, Zone::Play);
        self.expected.flag(id, Flag::Stunned, false);
        self.expected.flag(id, Flag::Warded, false);
        self.powers_change();
    }

    /// Whether a card is really used. A stunned one only loses its stun and becomes exhausted.
    fn is_used(&mut self, id: ObjectId) -> bool {
        self.expected.flag(id, Flag::Exhausted, true);
        match self.past.before.flag(id, Flag::Stunned) {
            Some(true) => {
                self.expected.flag(id, Flag::Stunned, false);
                false
            }
            Some(false) => true,
            None if !self.ledger.creatures().has(id) || !self.ledger.was_marked(id) => true,
            None => {
                self.expected.open_everything();
                false
            }
        }
    }
    /// A card is used for its abilities with this precursor. Without any, it cannot be used, and stays as it is.
    fn use_for(&mut self, id: ObjectId, precursor: Precursor, target: Option<ObjectId>) {
        let is_stunned =
            self.past.before.flag(id, Flag::Stunned).unwrap_or_else(|| self.ledger.was_marked(id));
        if !is_stunned && self.lacks(id, precursor) {
            return;
        }
        if self.is_used(id) {
            self.use_abilities(id, precursor, target);
        }
    }
    /// Whether it is certain that a card in play has no ability with this precursor: neither its own, nor one of its upgrades.
    fn lacks(&self, id: ObjectId, precursor: Precursor) -> bool {
        // A printed card may have more on it.
        let has_none = |id| {
            self.past
                .card(id)
                .is_some_and(|card| card.model == Model::Synthetic && card.with(precursor).next().is_none())
        };
        self.in_play(id)
            && self.upgrades(id).is_some_and(|upgrades| Objects::one(id).or(upgrades).iter().all(has_none))
    }
    /// The abilities of a card in play resolve. Returns what they do, if that is known.
    fn use_abilities(
        &mut self,
        id: ObjectId,
        precursor: Precursor,
        target: Option<ObjectId>,
    ) -> Option<Scripts> {
        let Some(scripts) = self.scripts(id, precursor) else {
            self.expected.open_everything();
            return None;
        };
        if scripts.ready {
            self.expected.open(id, Aspects::flag::<Kf>(Flag::Exhausted));
        }
        if scripts.pool {
            self.open_pool(self.ledger.active);
        }
        // Of several, an engine may use one: using an Action: ability resolves "that ability, and no other".
        let of_several = scripts.several && matches!(precursor, Precursor::Action | Precursor::Omni);
        if of_several && (scripts.each > 0 || scripts.target > 0) {
            self.creatures_in_play().iter().for_each(|creature| self.leaves(creature, None));
        }
        if scripts.each > 0 {
            self.damage_each(scripts);
        }
        match target.filter(|target| self.in_play(*target)) {
            Some(target) if scripts.target > 0 && scripts.each == 0 && target != id => {
                self.damage(target, scripts.target);
            }
            Some(target) if scripts.target > 0 => self.leaves(target, None),
            _ => {}
        }
        // Without a target that it can have, the engine chooses.
        if scripts.target > 0 && target.is_none_or(|target| !self.creatures_in_play().has(target)) {
            self.creatures_in_play().iter().for_each(|creature| self.leaves(creature, None));
        }
        if scripts.sacrifice {
            self.leaves(id, None);
        }
        Some(scripts)
    }
    /// What the abilities of a card with this precursor do: its own, and those of its upgrades.
    fn scripts(&self, id: ObjectId, precursor: Precursor) -> Option<Scripts> {
        let cards = Objects::one(id).or(self.upgrades(id)?);
        let cards = cards.iter().filter_map(|id| self.past.card(id));
        Some(Scripts::of(cards.flat_map(|card| card.with(precursor)).map(|ability| ability.script)))
    }
    /// Reaping gains 1 Æmber. `alone`: no ability changes the pool.
    fn gain_by_reaping(&mut self, alone: bool) {
        let player = self.ledger.active;
        match self.past.before.tally(player, Tally::Aember) {
            Some(before) if alone => {
                self.expected.tally(player, Tally::Aember, before.saturating_add(1));
                self.powers_change();
            }
            _ => self.open_pool(player),
        }
    }

    fn fight(&mut self, attacker: ObjectId, defender: ObjectId) {
        let (Some(mine), Some(theirs)) =
            (self.scripts(attacker, Precursor::Fight), self.scripts(defender, Precursor::Fight))
        else {
            return self.expected.open_everything();
        };
        let both = Objects::one(attacker).or(Objects::one(defender));
        let does = |scripts: &Scripts| scripts.each > 0 || scripts.target > 0 || scripts.sacrifice;
        if does(&mine) || does(&theirs) {
            self.creatures_in_play().iter().for_each(|id| self.leaves(id, None));
        }
        if mine.ready || theirs.ready {
            self.expected.open_all(both, Aspects::flag::<Kf>(Flag::Exhausted));
        }
        for (id, player) in [(attacker, self.ledger.active), (defender, self.ledger.active.opponent())] {
            let pool = if id == attacker { mine.pool } else { theirs.pool };
            if pool || self.has_after_kill(id) {
                // Whose the gain is where control has changed is not for the frame to say.
                self.open_pool(player);
                self.open_pool(player.opponent());
            }
        }
        self.fight_damage(attacker, defender);
    }
    /// Both deal their power as damage to each other, unless the defender is elusive.
    fn fight_damage(&mut self, attacker: ObjectId, defender: ObjectId) {
        let power = |id| self.past.before.modified(id, Number::Power).present();
        let is_elusive = self.past.card(defender).is_none_or(Card::is_elusive);
        match (power(attacker), power(defender)) {
            _ if is_elusive && self.ledger.attacks(defender) == 0 => {}
            (Some(to_defender), Some(to_attacker)) if !is_elusive => {
                self.damage(defender, to_defender);
                self.damage(attacker, to_attacker);
            }
            _ => [attacker, defender].into_iter().for_each(|id| self.leaves(id, None)),
        }
    }
    fn has_after_kill(&self, id: ObjectId) -> bool {
        let Some(upgrades) = self.upgrades(id) else { return true };
        let mut cards = Objects::one(id).or(upgrades).iter().filter_map(|id| self.past.card(id));
        cards.any(|card| card.abilities().iter().any(|ability| ability.is(Constant::AfterKill)))
    }

    /// A creature is dealt damage.
    fn damage(&mut self, id: ObjectId, amount: i32) {
        if self.left.has(id) || amount <= 0 {
            return;
        }
        let before = self.past.before;
        let (damage, power) = (before.modified(id, Number::Damage), before.modified(id, Number::Power));
        // A printed card may have more on it, such as armor.
        if self.past.card(id).is_none_or(|card| card.model != Model::Synthetic) {
            return self.leaves(id, None);
        }
        match (before.flag(id, Flag::Warded), damage, power) {
            (Some(true), ..) => self.expected.flag(id, Flag::Warded, false),
            (None, ..) if self.ledger.was_marked(id) => self.leaves(id, None),
            (_, Observed::Present(damage), Observed::Present(power)) => {
                let damage = damage.saturating_add(amount);
                let printed = self.past.card(id).and_then(Card::power).unwrap_or(0);
                match self.may_gain_power(id) {
                    // Its power may change in the same step.
                    true if damage >= printed.min(power) => self.leaves(id, None),
                    false if damage >= power => self.leaves(id, Some(Zone::Discard)),
                    _ => self.expected.modified(id, Number::Damage, damage),
                }
            }
            _ => self.leaves(id, None),
        }
    }
    /// Each creature in play is dealt damage.
    fn damage_each(&mut self, scripts: Scripts) {
        for id in self.creatures_in_play().minus(self.left).iter() {
            match scripts.each {
                1 if !scripts.only_some => self.damage(id, 1),
                _ => self.leaves(id, None),
            }
        }
    }

    /// A card in play leaves it by an effect, unless it is warded.
    fn leaves_by_effect(&mut self, id: ObjectId, zone: Zone) {
        match self.past.before.flag(id, Flag::Warded) {
            Some(true) => self.expected.flag(id, Flag::Warded, false),
            None if self.ledger.was_marked(id) => self.leaves(id, None),
            _ => self.leaves(id, Some(zone)),
        }
    }
    /// A card leaves play for this area of its owner, and its upgrades are discarded; `None` if it may stay.
    fn leaves(&mut self, id: ObjectId, zone: Option<Zone>) {
        match zone {
            Some(zone) => {
                self.expected.open(id, !(Aspects::PRESENCE | OF_A_CARD));
                self.expected.zone(id, zone);
                self.expected.host(id, None);
                self.goes_to_owner(id);
            }
            None => self.expected.open(id, !OF_A_CARD),
        }
        if self.left.has(id) {
            return;
        }
        self.left.insert(id);
        let upgrades = self.upgrades(id);
        let sure = upgrades.is_some();
        let upgrades = upgrades.unwrap_or(self.ledger.upgrades().and(self.past.before.in_zone(Zone::Play)));
        upgrades
            .iter()
            .for_each(|upgrade| self.leaves(upgrade, zone.filter(|_| sure).map(|_| Zone::Discard)));
        self.powers_change();
    }
}

impl Scripts {
    fn of(scripts: impl Iterator<Item = Script>) -> Scripts {
        let mut all = Scripts::default();
        for (at, script) in scripts.enumerate() {
            all.several = at > 0;
            match script {
                Script::Gain | Script::LoseAll | Script::GainPerDiscard => all.pool = true,
                Script::Ready => all.ready = true,
                Script::DamageEach => all.each += 1,
                Script::Pestilence => (all.each, all.only_some) = (all.each + 1, true),
                // The printed card may do more.
                Script::Stab => (all.target, all.pool, all.ready) = (all.target + 1, true, true),
                Script::Javelin => (all.target, all.sacrifice) = (all.target + 4, true),
            }
        }
        all
    }
}
