//! What the generator expects the table to look like, so that it uses and plays cards that can be used and played.

use super::step::{ATTACKER, CREATURE, DEFENDER, OUT, OUT_USABLE, USABLE, WITH_ACTION, WITH_OMNI};
use super::{Ability, Area, Card, CardType, Constant, House, Precursor, Script, Status, Step, Zone};
use crate::{Listed, MAX_OBJECTS, ObjectId, Objects, Player, Role, Source, one_in, pick_object};

/// What is printed on the cards, as sets of them.
#[derive(Default)]
struct Printed {
    all: Objects,
    creatures: Objects,
    /// Creatures and artifacts.
    usable: Objects,
    upgrades: Objects,
    actions: Objects,
    of_house: [Objects; House::WORDS.len()],
    /// Those that may be used as if they belonged to the active house.
    as_if: Objects,
    with_action: Objects,
    with_omni: Objects,
    /// Those with a constant ability that gives power.
    with_power: Objects,
    /// Those with an ability that changes the cards in play as it resolves.
    with_effect: Objects,
    of_two: Objects,
}

/// The table as it should be, apart from what only numbers decide.
pub(super) struct Forecast<'a> {
    cards: &'a [Card],
    printed: Printed,
    in_play: Objects,
    in_hand: Objects,
    /// The cards in play that player two controls, and those out of play that they own.
    of_two: Objects,
    exhausted: Objects,
    stunned: Objects,
    warded: Objects,
    damage: [i32; MAX_OBJECTS],
    /// The upgrades in play, each with its creature.
    host: [Option<ObjectId>; MAX_OBJECTS],
    attached: Objects,
    active: Player,
    house: House,
}

impl<'a> Forecast<'a> {
    pub(super) fn new(cards: &'a [Card]) -> Forecast<'a> {
        let mut printed = Printed { all: Objects::first(cards.len()), ..Printed::default() };
        let (mut in_play, mut in_hand, mut exhausted) = (Objects::NONE, Objects::NONE, Objects::NONE);
        for (id, card) in printed.all.iter().zip(cards) {
            let put = |set: &mut Objects, is: bool| set.insert_if(is, id);
            let kind = card.card_type();
            put(&mut printed.creatures, kind == CardType::Creature);
            put(&mut printed.usable, card.is_usable());
            put(&mut printed.upgrades, kind == CardType::Upgrade);
            put(&mut printed.actions, kind == CardType::Action);
            put(&mut printed.of_house[card.house().index() as usize], true);
            put(&mut printed.of_two, card.owner == Player::Two);
            // What is no ability has no precursor, and a script that changes nothing. Without a branch for each ability, because
            // the processor cannot predict them.
            let abilities = card.abilities();
            let any =
                |is: fn(&Ability) -> bool| abilities.iter().fold(false, |any, ability| any | is(ability));
            put(&mut printed.with_action, any(|ability| ability.precursor == Precursor::Action));
            put(&mut printed.with_omni, any(|ability| ability.precursor == Precursor::Omni));
            put(&mut printed.as_if, any(|ability| ability.is(Constant::AsIf)));
            put(&mut printed.with_power, any(|ability| ability.is(Constant::Power)));
            put(&mut printed.with_effect, any(|ability| changes_table(ability.script)));
            put(&mut in_play, card.zone == Zone::Play);
            put(&mut in_hand, card.zone == Zone::Hand);
            put(&mut exhausted, card.exhausted);
        }
        Forecast {
            cards,
            of_two: printed.of_two,
            printed,
            in_play,
            in_hand,
            exhausted,
            stunned: Objects::NONE,
            warded: Objects::NONE,
            damage: [0; MAX_OBJECTS],
            host: [None; MAX_OBJECTS],
            attached: Objects::NONE,
            active: Player::One,
            house: House::default(),
        }
    }

    fn of(&self, player: Player) -> Objects {
        match player {
            Player::One => self.printed.all.minus(self.of_two),
            Player::Two => self.of_two,
        }
    }
    /// The creatures and artifacts in play that the player controls.
    fn in_play_of(&self, player: Player) -> Objects {
        self.in_play.and(self.printed.usable).and(self.of(player))
    }
    fn of_house(&self, house: House) -> Objects {
        self.printed.of_house[house.index() as usize]
    }
    /// The cards that are ready for the active player.
    fn ready(&self) -> Objects {
        self.in_play_of(self.active).minus(self.exhausted)
    }
    /// Those of them that may be used in the active house.
    fn in_house(&self) -> Objects {
        self.ready().and(self.of_house(self.house).or(self.printed.as_if))
    }
    /// The creatures in play.
    fn creatures(&self) -> Objects {
        self.in_play.and(self.printed.creatures)
    }
    /// The cards with one of these printed on them or on an upgrade that they have.
    fn with_given(&self, printed: Objects) -> Objects {
        let given = self.attached.and(printed).iter().filter_map(|upgrade| self.host[upgrade.card_index()]);
        given.fold(printed, |all, host| all.or(Objects::one(host)))
    }
    /// The cards that can be played.
    fn playable(&self) -> Objects {
        let wrong_house = self.in_hand.and(self.of(self.active)).minus(self.of_house(self.house));
        let no_host = if self.creatures().is_empty() { self.printed.upgrades } else { Objects::NONE };
        self.printed.all.minus(self.in_play).minus(wrong_house).minus(no_host)
    }
    /// The objects that suit the role by which a kind of step is possible or not.
    #[inline]
    fn decisive(&self, kind: u8) -> Objects {
        match kind {
            Step::PLAY => self.playable(),
            Step::PUT => self.printed.usable.minus(self.in_play),
            Step::FIGHT | Step::REAP => self.in_house().and(self.printed.creatures),
            Step::ACTION => self.in_house().and(self.with_given(self.printed.with_action)),
            Step::OMNI => self.ready().and(self.with_given(self.printed.with_omni)),
            Step::DESTROY => self.in_play,
            Step::CONTROL => self.in_play.and(self.printed.usable),
            Step::DAMAGE | Step::MARK => self.creatures(),
            _ => self.printed.all,
        }
    }

    /// A printed power, and what the cards in play add to it whatever the conditions.
    fn power(&self, id: ObjectId) -> i32 {
        let friends = self.of(if self.of_two.has(id) { Player::Two } else { Player::One });
        let givers = self.in_play.and(self.printed.with_power).and(friends).minus(Objects::one(id));
        let mut power = self.cards[id.card_index()].power().unwrap_or(0);
        for source in givers.iter() {
            if self.attached.has(source) && self.host[source.card_index()] != Some(id) {
                continue;
            }
            let given = self.cards[source.card_index()].with(Precursor::Constant);
            power += given.filter(|a| a.is(Constant::Power)).map(|a| a.amount.number()).sum::<i32>();
        }
        power
    }

    fn enter(&mut self, id: ObjectId, host: Option<ObjectId>) {
        self.in_hand.remove(id);
        if self.printed.actions.has(id) {
            self.resolve(id, Precursor::Play);
            return;
        }
        self.in_play.insert(id);
        self.damage[id.card_index()] = 0;
        match self.active {
            Player::One => self.of_two.remove(id),
            Player::Two => self.of_two.insert(id),
        }
        if self.printed.usable.has(id) {
            self.exhausted.insert(id);
        } else if host.is_some() {
            self.host[id.card_index()] = host;
            self.attached.insert(id);
        }
    }

    fn leave(&mut self, id: ObjectId, to: Area) {
        let one = Objects::one(id);
        for set in [&mut self.in_play, &mut self.exhausted, &mut self.stunned, &mut self.attached] {
            *set = set.minus(one);
        }
        self.in_hand = if to == Area::Hand { self.in_hand.or(one) } else { self.in_hand.minus(one) };
        self.of_two = self.of_two.minus(one).or(self.printed.of_two.and(one));
        for upgrade in self.attached.iter().filter(|upgrade| self.host[upgrade.card_index()] == Some(id)) {
            self.in_play.remove(upgrade);
            self.attached.remove(upgrade);
            self.of_two =
                self.of_two.minus(Objects::one(upgrade)).or(self.printed.of_two.and(Objects::one(upgrade)));
        }
    }

    fn leave_by_effect(&mut self, id: ObjectId, to: Area) {
        match self.warded.has(id) && self.in_play.has(id) {
            true => self.warded.remove(id),
            false => self.leave(id, to),
        }
    }

    fn hit(&mut self, id: ObjectId, amount: i32) {
        if !self.creatures().has(id) {
            return;
        }
        if self.warded.has(id) {
            return self.warded.remove(id);
        }
        self.damage[id.card_index()] += amount;
        if self.damage[id.card_index()] >= self.power(id) {
            self.leave(id, Area::Discard);
        }
    }

    /// What the abilities of a card with this precursor do to the cards in play.
    fn resolve(&mut self, id: ObjectId, precursor: Precursor) {
        if !self.printed.with_effect.has(id) {
            return;
        }
        for ability in self.cards[id.card_index()].with(precursor) {
            match ability.script {
                Script::Ready => self.exhausted.remove(id),
                Script::DamageEach | Script::Pestilence => {
                    self.creatures().iter().for_each(|creature| self.hit(creature, 1));
                }
                Script::Javelin => self.leave(id, Area::Discard),
                Script::Gain | Script::LoseAll | Script::GainPerDiscard | Script::Stab => {}
            }
        }
    }

    /// The use of a card: it becomes exhausted, and its abilities resolve unless it was stunned.
    fn use_card(&mut self, id: ObjectId, precursor: Precursor) {
        self.exhausted.insert(id);
        match self.stunned.has(id) {
            true => self.stunned.remove(id),
            false => self.resolve(id, precursor),
        }
    }

    fn fight(&mut self, attacker: ObjectId, defender: ObjectId) {
        self.exhausted.insert(attacker);
        if self.stunned.has(attacker) {
            return self.stunned.remove(attacker);
        }
        let powers = [self.power(attacker), self.power(defender)];
        self.hit(attacker, powers[1]);
        self.hit(defender, powers[0]);
        if self.in_play.has(attacker) {
            self.resolve(attacker, Precursor::Fight);
        }
    }

    /// Whether the game allows the step.
    fn may(&self, step: &Step) -> bool {
        let (kind, id) = match *step {
            Step::Play { card, onto } => {
                let host = onto.is_some_and(|host| self.creatures().has(host));
                return self.playable().has(card) && (host || !self.printed.upgrades.has(card));
            }
            Step::Fight { attacker, defender } => {
                let enemy = self.in_play_of(self.active.opponent()).and(self.printed.creatures).has(defender);
                return enemy && self.decisive(Step::FIGHT).has(attacker);
            }
            Step::Put { card } => (Step::PUT, card),
            Step::Reap { creature } => (Step::REAP, creature),
            Step::Action { card, .. } => (Step::ACTION, card),
            Step::Omni { card, .. } => (Step::OMNI, card),
            Step::Destroy { card, .. } => (Step::DESTROY, card),
            Step::Damage { creature, .. } => (Step::DAMAGE, creature),
            Step::Control { card, .. } => (Step::CONTROL, card),
            Step::Mark { creature, .. } => (Step::MARK, creature),
            _ => return true,
        };
        self.decisive(kind).has(id)
    }

    /// Follows the game through a step that it allows.
    fn follow(&mut self, step: &Step) {
        match *step {
            Step::Turn { player, house } => {
                let ready = if player == self.active { self.printed.all } else { self.of(self.active) };
                self.exhausted = self.exhausted.minus(ready);
                (self.active, self.house) = (player, house);
            }
            Step::Play { card, onto } => {
                self.enter(card, onto);
                if self.in_play.has(card) {
                    self.resolve(card, Precursor::Play);
                }
            }
            Step::Put { card } => self.enter(card, None),
            Step::Fight { attacker, defender } => self.fight(attacker, defender),
            Step::Reap { creature } => self.use_card(creature, Precursor::Reap),
            Step::Action { card, target } | Step::Omni { card, target } => {
                let omni = matches!(step, Step::Omni { .. });
                let stunned = self.stunned.has(card);
                self.use_card(card, if omni { Precursor::Omni } else { Precursor::Action });
                let hits = |script| matches!(script, Script::Stab | Script::Javelin);
                if let Some(target) = target.filter(|_| !stunned)
                    && let Some(a) = self.cards[card.card_index()].abilities().iter().find(|a| hits(a.script))
                {
                    self.hit(target, if a.script == Script::Stab { 1 } else { 4 });
                }
            }
            Step::Destroy { card, .. } => self.leave_by_effect(card, Area::Discard),
            Step::Damage { creature, amount, .. } => self.hit(creature, amount),
            Step::Move { card, to, .. } => self.leave_by_effect(card, to),
            Step::Control { card, player: Player::One, .. } => self.of_two.remove(card),
            Step::Control { card, player: Player::Two, .. } => self.of_two.insert(card),
            Step::Mark { creature, status: Status::Stun } => self.stunned.insert(creature),
            Step::Mark { creature, status: Status::Ward } => self.warded.insert(creature),
            Step::Uses { .. } | Step::Kinds { .. } => {}
        }
    }
}

/// Whether a script changes the cards in play, and not only the pools or the chosen creature.
fn changes_table(script: Script) -> bool {
    matches!(script, Script::Ready | Script::DamageEach | Script::Pestilence | Script::Javelin)
}

impl crate::Forecast<Step> for Forecast<'_> {
    #[inline]
    fn suited(&self, kind: u8, role: Role) -> Option<Objects> {
        Some(match role {
            OUT | OUT_USABLE | ATTACKER | WITH_ACTION | WITH_OMNI | USABLE => self.decisive(kind),
            CREATURE if kind == Step::REAP => self.decisive(kind),
            CREATURE => self.creatures(),
            DEFENDER => self.in_play_of(self.active.opponent()).and(self.printed.creatures),
            _ => return None,
        })
    }

    #[inline]
    fn allows(&self, kind: u8) -> bool {
        let enemies = || self.in_play_of(self.active.opponent()).and(self.printed.creatures);
        !self.decisive(kind).is_empty() && (kind != Step::FIGHT || !enemies().is_empty())
    }

    fn prepares(&self, kind: u8) -> Option<u8> {
        match kind {
            Step::PLAY | Step::PUT => Some(Step::MOVE),
            Step::FIGHT | Step::REAP | Step::ACTION | Step::OMNI
                if !self.in_play.and(self.printed.usable).is_empty() =>
            {
                Some(Step::TURN)
            }
            Step::FIGHT | Step::REAP | Step::DESTROY | Step::CONTROL | Step::DAMAGE | Step::MARK => {
                Some(Step::PUT)
            }
            _ => None,
        }
    }

    fn amend(&self, source: &mut impl Source, step: &mut Step) {
        match step {
            // Mostly a house in which the player can do something.
            Step::Turn { player, house } if !one_in(source, 4) => {
                let cards = self.in_play_of(*player).or(self.in_hand.and(self.of(*player)));
                let card = pick_object(source, cards).map(|id| self.cards[id.card_index()].house());
                *house = card.unwrap_or(*house);
            }
            Step::Play { card, onto }
                if self.printed.upgrades.has(*card)
                    && onto.is_none_or(|host| !self.creatures().has(host)) =>
            {
                *onto = pick_object(source, self.creatures());
            }
            _ => {}
        }
    }

    fn record(&mut self, step: &Step) {
        if self.may(step) {
            self.follow(step);
        }
    }
}
