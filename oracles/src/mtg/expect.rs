//! What a step does to the table, as the vocabulary and K.6 say it: the expectation of Magic.
//!
//! Open is what lords and Auras give when they come or go, the power of followers whenever a power may have changed, and what is
//! shown of a card that has changed zones, which rule K.6.3 judges.

use super::Mtg;
use super::card::Card;
use super::ledger::Ledger;
use super::record::{Announced, Changes, Doubt, Whereabouts};
use super::step::Step;
use super::vocabulary::{Flag, List, Number, Script, Tally, Text, Type, Until, Zone};
use crate::{Aspects, Expectation, Listed, ObjectId, Objects, Observed, Past, Player, Words};

const SIZE: [Number; 2] = [Number::Power, Number::Toughness];

/// Says what must be shown after this step.
pub(super) fn expect(ledger: &Ledger, past: &Past<'_, Mtg>, expected: &mut Expectation<Mtg>) {
    // Only life totals decide a game, and only abilities change them.
    expected.keep_outcomes();
    let mut scene = Scene { ledger, past, expected, left: Objects::NONE };
    match past.step {
        None => scene.deal(),
        Some(_) if scene.is_over() => scene.expected.open_everything(),
        Some(step) => {
            scene.take(step);
            scene.settle();
        }
    }
}

/// What stays the same when an object changes zones.
fn of_a_card() -> Aspects {
    Aspects::OWNER | Aspects::flag::<Mtg>(Flag::Token)
}

struct Scene<'a, 'e> {
    ledger: &'a Ledger,
    past: &'a Past<'a, Mtg>,
    expected: &'e mut Expectation<Mtg>,
    /// The permanents that leave play, or may leave it, in this step.
    left: Objects,
}

impl Scene<'_, '_> {
    fn deal(&mut self) {
        for (id, card) in Objects::first(self.past.cards.len()).iter().zip(self.past.cards) {
            self.expected.zone(id, card.zone);
            self.expected.owner(id, card.owner);
            self.expected.host(id, None);
            self.expected.base(id, Number::Cost, card.cost());
            self.expected.modified(id, Number::Cost, card.cost());
            for (list, words) in
                [(List::Colors, card.colors), (List::Types, card.types), (List::Subtypes, card.subtypes)]
            {
                self.expected.words(id, list, words);
            }
            if card.zone == Zone::Battlefield {
                self.expected.controller(id, card.owner);
                self.expected.flag(id, Flag::Tapped, false);
            }
            self.expected.flag(id, Flag::Token, false);
            if card.is_creature() {
                self.expected.base(id, Number::Toughness, card.toughness);
            }
            if card.is_creature() && card.text != Text::Follower {
                self.expected.base(id, Number::Power, card.power);
            }
        }
    }

    fn take(&mut self, step: &Step) {
        let before = self.past.before;
        match *step {
            Step::Cast { card } => {
                self.expected.zone(card, Zone::Stack);
                self.expected.open(card, Aspects::HOST | Aspects::flag::<Mtg>(Flag::Tapped));
                self.goes_to_owner(card);
            }
            Step::Activate { ability, .. } => {
                self.expected.zone(ability, Zone::Stack);
                self.expected.open(ability, Aspects::ALL & !Aspects::ZONE);
            }
            Step::Resolve => self.resolve(),
            Step::Pump { object, power, toughness, .. } => self.add_size(object, [power, toughness]),
            Step::Recolor { object, color, .. } if !self.ledger.announced[object.number()].exists => {
                self.expected.words(object, List::Colors, Words::of(&[color]));
            }
            Step::Recolor { .. } => {}
            Step::Grant { object, keyword, .. } => self.give(object, Words::of(&[keyword])),
            Step::Animate { object, power, toughness, .. } => self.animate(object, [power, toughness]),
            Step::Counter { object, by } if self.may_be_creature(object) => self.add_size(object, [by, by]),
            Step::Counter { .. } => {}
            Step::Attach { aura, object } => self.attach(aura, object),
            Step::Move { object, zone } if before.zone(object).is_none_or(|from| from == zone) => {
                self.expected.open_everything();
            }
            Step::Move { object, zone } => self.put(object, zone, self.printed_toughness(object)),
            Step::Tap { object } => self.expected.flag(object, Flag::Tapped, true),
            Step::Untap { object } => self.expected.flag(object, Flag::Tapped, false),
            Step::Control { object, player } => {
                self.expected.controller(object, player);
                self.powers_change();
            }
            Step::Token { token, player, color, subtype, keywords, power, toughness } => {
                self.expected.open(token, Aspects::ALL);
                self.powers_change();
                if toughness <= 0 {
                    return;
                }
                self.expected.zone(token, Zone::Battlefield);
                self.expected.controller(token, player);
                self.expected.words(token, List::Colors, Words::of(&[color]));
                self.expected.words(token, List::Types, Words::of(&[Type::Creature]));
                self.expected.words(token, List::Subtypes, Words::of(&[subtype]));
                self.expected.words(token, List::Abilities, keywords);
                self.expected.flag(token, Flag::Token, true);
                self.expected.flag(token, Flag::Tapped, false);
                self.expected.base(token, Number::Power, power);
                self.expected.base(token, Number::Toughness, toughness);
                self.under_lords(token);
            }
            Step::EndTurn => self.end_turn(),
            Step::Match { .. } => {}
        }
    }

    /// Whether a player has no life left. The game is then over, even if the engine does not show that.
    fn is_over(&self) -> bool {
        let life = |player: &Player| self.past.before.tally(*player, Tally::Life);
        Player::BOTH.iter().any(|player| life(player).is_some_and(|life| life <= 0))
    }
    fn in_play(&self, id: ObjectId) -> bool {
        self.past.before.zone(id) == Some(Zone::Battlefield)
    }
    fn is_creature(&self, id: ObjectId) -> bool {
        let types = self.past.before.words(id, List::Types);
        types.is_some_and(|types| types.has(Type::Creature))
    }
    fn may_be_creature(&self, id: ObjectId) -> bool {
        self.past.before.words(id, List::Types).is_none_or(|types| types.has(Type::Creature))
    }
    fn text(&self, id: ObjectId) -> Text {
        self.past.card(id).map_or(Text::None, |card| card.text)
    }
    fn toughness(&self, id: ObjectId) -> Option<i32> {
        self.past.before.modified(id, Number::Toughness).present()
    }
    /// The cards with this text.
    fn with_text(&self, text: Text) -> Objects {
        let cards = Objects::first(self.past.cards.len()).iter().zip(self.past.cards);
        cards.filter(|(_, card)| card.text == text).map(|(id, _)| id).collect()
    }
    /// The lords that may be in play, besides this object.
    fn lords(&self, besides: ObjectId) -> Objects {
        let elsewhere =
            |id: &ObjectId| self.past.before.zone(*id).is_some_and(|zone| zone != Zone::Battlefield);
        let lords = self.with_text(Text::Lord).minus(Objects::one(besides));
        lords.iter().filter(|id| !elsewhere(id)).collect()
    }

    /// A power, or whose power counts, may have changed.
    fn powers_change(&mut self) {
        let followers = self.with_text(Text::Follower);
        self.expected.open_all(followers, Aspects::number::<Mtg>(Number::Power));
    }
    /// The owner controls it from now on.
    fn goes_to_owner(&mut self, id: ObjectId) {
        match self.past.card(id).map(|card| card.owner).or(self.past.before.owner(id)) {
            Some(owner) => self.expected.controller(id, owner),
            None => self.expected.open(id, Aspects::CONTROLLER),
        }
    }
    /// Lords may give this creature a size and keywords.
    fn under_lords(&mut self, id: ObjectId) {
        let lords = self.lords(id);
        if !lords.is_empty() {
            self.expected.open(id, Aspects::VALUES);
            lords.iter().for_each(|lord| self.open_gift(id, lord));
        }
    }
    fn open_gift(&mut self, id: ObjectId, from: ObjectId) {
        if let Some(card) = self.past.card(from).filter(|card| card.text.names_keyword()) {
            self.expected.open_words(id, List::Abilities, Words::of(&[card.gives]));
        }
    }
    /// A permanent or spell has these keywords, besides those that it had.
    fn give(&mut self, id: ObjectId, keywords: Words) {
        match self.past.before.words(id, List::Abilities) {
            Some(had) => self.expected.words(id, List::Abilities, Words(had.0 | keywords.0)),
            None => self.expected.open(id, Aspects::list::<Mtg>(List::Abilities)),
        }
    }

    /// The size of a creature changes by this much.
    fn add_size(&mut self, id: ObjectId, by: [i32; 2]) {
        for (number, by) in SIZE.into_iter().zip(by).filter(|(_, by)| *by != 0) {
            match self.past.before.modified(id, number) {
                // What is shown as zero may be less, and what is less may be shown as zero.
                Observed::Present(was @ 1..) if was.saturating_add(by) >= 0 => {
                    self.expected.modified(id, number, was.saturating_add(by));
                }
                _ => self.expected.open(id, Aspects::modified::<Mtg>(number)),
            }
        }
        if by[0] != 0 {
            self.powers_change();
        }
        if self.text(id) == Text::Follower {
            self.expected.open(id, Aspects::number::<Mtg>(Number::Power));
        }
        self.dies_of(id, self.toughness(id).map(|toughness| toughness.saturating_add(by[1])));
    }
    /// A creature in play with this toughness dies if there is none left.
    fn dies_of(&mut self, id: ObjectId, toughness: Option<i32>) {
        match toughness {
            Some(1..) => {}
            _ if !self.in_play(id) => {}
            Some(_) => self.leaves(id, Some(Zone::Graveyard)),
            None => self.leaves(id, None),
        }
    }

    fn animate(&mut self, id: ObjectId, size: [i32; 2]) {
        let before = self.past.before;
        let was_creature = self.is_creature(id);
        let untouched = self.changes(id).is_none();
        if let Some(types) = before.words(id, List::Types) {
            self.expected.words(id, List::Types, types.with(Type::Creature));
        }
        let mut toughness = None;
        for (number, value) in SIZE.into_iter().zip(size) {
            self.expected.base(id, number, value);
            let bonus = match (before.modified(id, number), before.base(id, number)) {
                _ if !self.may_be_creature(id) && untouched => Some(0),
                (Observed::Present(modified), Observed::Present(base)) if was_creature && modified > 0 => {
                    Some(modified.saturating_sub(base))
                }
                _ => None,
            };
            match bonus.map(|bonus| value.saturating_add(bonus)) {
                Some(value @ 0..) => {
                    self.expected.modified(id, number, value);
                    toughness = Some(value);
                }
                _ => {
                    self.expected.open(id, Aspects::modified::<Mtg>(number));
                    toughness = None;
                }
            }
        }
        if self.text(id) == Text::Follower {
            self.expected.open(id, Aspects::number::<Mtg>(Number::Power));
        }
        if !was_creature {
            self.under_lords(id);
        }
        self.powers_change();
        self.dies_of(id, toughness);
    }

    fn attach(&mut self, aura: ObjectId, object: ObjectId) {
        let was = self.past.before.host(aura);
        let same = was == Observed::Present(object);
        if self.in_play(aura) {
            // Its owner controls it, perhaps also where it moves over.
            self.expected.open(aura, Aspects::CONTROLLER);
            if let (Observed::Present(host), false) = (was, same) {
                self.open_gift(host, aura);
            }
            if was == Observed::NotObserved {
                let all = self.past.before.objects();
                all.iter().for_each(|id| self.open_gift(id, aura));
            }
        } else {
            self.enters(aura);
        }
        self.expected.zone(aura, Zone::Battlefield);
        self.expected.host(aura, Some(object));
        if let Some(card) = self.past.card(aura).filter(|card| card.text == Text::AuraHas) {
            self.give(object, Words::of(&[card.gives]));
        }
    }

    /// The printed toughness of a card that is put onto the battlefield.
    fn printed_toughness(&self, id: ObjectId) -> Option<i32> {
        match self.past.card(id) {
            // A spell may keep what was changed.
            _ if self.past.before.zone(id) == Some(Zone::Stack) => None,
            Some(card) if card.is_creature() => Some(card.toughness),
            Some(_) => Some(1),
            None => None,
        }
    }
    /// An object is put into another zone. On the battlefield, it has this toughness, if it is known.
    fn put(&mut self, id: ObjectId, zone: Zone, toughness: Option<i32>) {
        if self.in_play(id) {
            return self.leaves(id, Some(zone));
        }
        if zone != Zone::Battlefield {
            self.expected.open(id, !(Aspects::PRESENCE | of_a_card()));
            self.expected.zone(id, zone);
            self.expected.host(id, None);
            return self.powers_change();
        }
        self.enters(id);
        match toughness {
            Some(1..) => {}
            Some(_) if self.lords(id).is_empty() => {
                self.expected.open(id, Aspects::CONTROLLER | Aspects::FLAGS);
                self.expected.zone(id, Zone::Graveyard);
            }
            _ => self.expected.open(id, Aspects::ALL),
        }
    }
    /// An object enters the battlefield.
    fn enters(&mut self, id: ObjectId) {
        self.expected.open(id, !(Aspects::PRESENCE | of_a_card()));
        self.expected.zone(id, Zone::Battlefield);
        self.expected.flag(id, Flag::Tapped, false);
        self.goes_to_owner(id);
        self.arrives_or_goes(id);
    }
    /// What changes for others when a permanent comes or goes.
    fn arrives_or_goes(&mut self, id: ObjectId) {
        self.powers_change();
        if self.text(id) != Text::Lord {
            return;
        }
        for other in self.past.before.objects().minus(Objects::one(id)).iter() {
            if !self.in_play(other) || !self.may_be_creature(other) {
                continue;
            }
            self.open_gift(other, id);
            self.expected.open(other, Aspects::VALUES);
            let lords = self.with_text(Text::Lord).len() as i32;
            if self.toughness(other).is_none_or(|toughness| toughness <= lords) {
                self.leaves(other, None);
            }
        }
    }
    /// A permanent leaves play for this zone; `None` if it is not certain that it does.
    fn leaves(&mut self, id: ObjectId, zone: Option<Zone>) {
        let is_token = self.past.card(id).is_none();
        match zone {
            Some(zone) if !is_token => {
                self.expected.open(id, !(Aspects::PRESENCE | of_a_card()));
                self.expected.zone(id, zone);
                self.expected.host(id, None);
            }
            // A token ceases to exist, and may be shown until then.
            _ => self.expected.open(id, Aspects::ALL),
        }
        if self.left.has(id) {
            return;
        }
        self.left.insert(id);
        self.hosts_nothing(id, zone.is_some());
        self.arrives_or_goes(id);
    }
    /// What is attached to a permanent that leaves goes to the graveyard.
    fn hosts_nothing(&mut self, id: ObjectId, is_certain: bool) {
        let auras = self.with_text(Text::AuraHas).or(self.with_text(Text::AuraShields));
        for aura in auras.and(self.past.before.in_zone(Zone::Battlefield)).iter() {
            match self.past.before.host(aura) {
                Observed::Present(host) if host == id => {
                    self.leaves(aura, is_certain.then_some(Zone::Graveyard));
                }
                Observed::NotObserved => self.leaves(aura, None),
                _ => {}
            }
        }
        match auras.has(id).then(|| self.past.before.host(id)) {
            Some(Observed::Present(host)) => self.open_gift(host, id),
            Some(Observed::NotObserved)
                if self.past.before.zone(id).is_none_or(|zone| zone == Zone::Battlefield) =>
            {
                self.past.before.objects().iter().for_each(|host| self.open_gift(host, id));
            }
            _ => {}
        }
        let abilities = self.past.before.in_zone(Zone::Stack).iter();
        let of_it = abilities.filter(|ability| self.past.before.host(*ability) == Observed::Present(id));
        let of_it: Objects = of_it.collect();
        // An engine may show an ability together with its source only.
        self.expected
            .open_all(of_it, Aspects::HOST | Aspects::OWNER | Aspects::CONTROLLER | Aspects::PRESENCE);
    }

    fn resolve(&mut self) {
        let Some(top) = self.ledger.top() else { return self.expected.open_everything() };
        let on_stack = self.past.before.zone(top) == Some(Zone::Stack);
        match self.ledger.announced[top.number()] {
            announced if !on_stack || announced.doubt != Doubt::None => self.expected.open_everything(),
            announced if announced.exists => self.resolve_ability(top, &announced),
            _ => {
                // A spell keeps the changes that were made to it.
                let toughness = match self.past.before.words(top, List::Types) {
                    Some(types) if !types.has(Type::Creature) => Some(1),
                    Some(_) => self.toughness(top),
                    None => None,
                };
                self.put(top, Zone::Battlefield, toughness);
            }
        }
    }

    fn resolve_ability(&mut self, ability: ObjectId, announced: &Announced) {
        self.expected.gone(ability);
        self.expected.open_outcomes();
        let Announced { script, source, of, .. } = announced;
        let deals = matches!(script, Script::Deals | Script::ThisDeals);
        for player in Player::BOTH {
            if announced.controller.is_none_or(|you| (you == player) != deals) {
                self.expected.open_tally(player, Tally::Life);
            }
        }
        match script {
            Script::OwnPowerTwice => {
                self.expected.open(source.id, Aspects::modified::<Mtg>(Number::Power));
                self.powers_change();
            }
            Script::BuryAndGain => {
                let zone = self.past.before.zone(of.id);
                let is_there = of.whereabouts == Whereabouts::There && zone.is_some() && zone == of.zone;
                match zone {
                    Some(Zone::Graveyard) => {}
                    Some(Zone::Battlefield) => self.leaves(of.id, is_there.then_some(Zone::Graveyard)),
                    Some(_) if is_there => self.put(of.id, Zone::Graveyard, None),
                    _ => self.leaves(of.id, None),
                }
            }
            _ => {}
        }
    }

    /// The changes to an object in the zone where it is now.
    fn changes(&self, id: ObjectId) -> Changes {
        self.ledger.changes_now(id, self.past.before)
    }

    fn end_turn(&mut self) {
        if !self.past.before.in_zone(Zone::Stack).is_empty() || self.ledger.top().is_some() {
            return self.expected.open_everything();
        }
        for id in self.past.before.objects().iter() {
            let changes = self.changes(id);
            if changes != Changes::default() {
                self.end_changes(id, &changes);
            }
        }
        let existing = Objects::first(self.past.cards.len()).or(self.ledger.tokens);
        if !existing.minus(self.past.before.objects()).is_empty() {
            // What is not shown may lose power.
            self.powers_change();
        }
    }
    fn end_changes(&mut self, id: ObjectId, changes: &Changes) {
        let over = Until::EndOfTurn.index() as usize;
        if changes.unclear || changes.size_until_end {
            self.expected.open(id, Aspects::NUMBERS | Aspects::LISTS);
            self.powers_change();
            return self.leaves(id, None);
        }
        if changes.color[over].is_some() {
            let lasting = changes.color[1 - over].map(|color| Words::of(&[color]));
            match lasting.or(self.past.card(id).map(|card| card.colors)) {
                Some(colors) => self.expected.words(id, List::Colors, colors),
                None => self.expected.open(id, Aspects::list::<Mtg>(List::Colors)),
            }
        }
        self.lose(id, changes.words[over], changes.words[1 - over]);
        let by = [changes.power[over], changes.toughness[over]];
        if by != [0, 0] {
            self.add_size(id, by.map(|by| by.saturating_neg()));
        }
    }
    /// An object loses keywords that it had until end of turn, unless it has them from elsewhere.
    fn lose(&mut self, id: ObjectId, ended: Words, lasting: Words) {
        if ended.is_empty() {
            return;
        }
        let cards = self.past.cards.iter().filter(|card: &&Card| card.text.names_keyword());
        let given = cards.fold(Words::NONE, |given, card| given.with(card.gives));
        let (Some(had), Some(card)) = (self.past.before.words(id, List::Abilities), self.past.card(id))
        else {
            return self.expected.open_words(id, List::Abilities, ended);
        };
        let kept = card.keywords.0 | lasting.0;
        self.expected.open_words(id, List::Abilities, Words(given.0 & ended.0 & !kept));
        self.expected.words(id, List::Abilities, Words(had.0 & !ended.0 | kept & had.0));
    }

    /// State-based effects that an engine may not have applied before, and the colors of abilities, which may be those of their
    /// sources.
    fn settle(&mut self) {
        for id in self.past.before.in_zone(Zone::Stack).iter() {
            if self.ledger.announced[id.number()].exists {
                self.expected.open(id, Aspects::list::<Mtg>(List::Colors));
            }
        }
        for id in self.past.before.in_zone(Zone::Battlefield).iter() {
            if self.toughness(id).is_some_and(|toughness| toughness <= 0) {
                self.leaves(id, None);
            }
        }
    }
}
