//! Steps that chance rarely makes one after the other: a spell or ability on the stack, something that interferes, and its resolution.

use super::ability::{Ability, Change, Filter};
use super::card::Card;
use super::forecast::Forecast;
use super::game::Mtg;
use super::language::{Amount, Counter, Deed, On, Sort, Until, Verb, When, Whose};
use super::scheme::COLORS;
use super::step::Step;
use super::vocabulary::{Keyword, Type, Zone};
use crate::{
    Forecast as _, Kinds, ObjectId, Objects, Player, Source, Words, named, one_in, pick, pick_object,
};

pub(super) fn insert(source: &mut impl Source, target: Kinds, cards: &[Card], steps: &mut Vec<Step>) {
    let of_stack = target.has(Step::RESOLVE) || target.has(Step::CAST) || target.has(Step::ACTIVATE);
    if of_stack && !one_in(source, 4) || one_in(source, 2) {
        let mut plot = Plot::new(source, cards);
        for _ in 0..if of_stack { 4 } else { 2 } {
            plot.play(source);
        }
        // What is created first is there before the other steps, which may number theirs alike.
        let made = plot.made();
        steps.retain(|step| named::created::<Mtg>(step).and(made).is_empty());
        steps.splice(0..0, plot.steps);
    }
}

/// Steps from the opening table on, and what they come to.
struct Plot<'a> {
    cards: &'a [Card],
    forecast: Forecast,
    steps: Vec<Step>,
    /// The spell or permanent whose text is followed, and its targets.
    source: Option<ObjectId>,
    text: Option<Ability>,
    targets: Objects,
}

impl<'a> Plot<'a> {
    fn new(source: &mut impl Source, cards: &'a [Card]) -> Plot<'a> {
        let (forecast, steps) = (Forecast::new(cards), Vec::new());
        let mut plot = Plot { cards, forecast, steps, source: None, text: None, targets: Objects::NONE };
        if one_in(source, 6) {
            let any = pick_object(source, plot.forecast.in_play());
            let step = any.map(|object| plot.takes_control(object));
            plot.add(step);
        }
        plot
    }
    fn add(&mut self, step: Option<Step>) {
        if let Some(step) = step {
            self.forecast.record(&step);
            self.steps.push(step);
        }
    }
    /// Something goes on the stack, something interferes, and it resolves.
    fn play(&mut self, source: &mut impl Source) {
        (self.source, self.text, self.targets) = (None, None, Objects::NONE);
        match source.below(4) {
            0 => self.cast(source),
            1 => self.activate(source),
            _ => self.trigger(source),
        }
        for _ in 0..1 + source.below(2) {
            if !one_in(source, 3) {
                let step = self.interferes(source);
                self.add(step);
                if one_in(source, 2) {
                    let back = self.comes_back();
                    self.add(back);
                }
            }
            if self.forecast.allows(Step::RESOLVE) {
                let step = self.resolves(source);
                self.add(Some(step));
            }
        }
    }

    fn made(&self) -> Objects {
        self.steps.iter().map(named::created::<Mtg>).fold(Objects::NONE, Objects::or)
    }
    /// The top of the stack resolves, with a number for a token if it creates one.
    fn resolves(&self, source: &mut impl Source) -> Step {
        let token = ObjectId::new(self.cards.len() + self.made().len() + 1);
        let creates = token.is_some() && self.forecast.top_creates();
        let token = token.filter(|_| creates).unwrap_or_default();
        let chosen = pick_object(source, self.forecast.choosable());
        Step::Resolve { accept: !one_in(source, 3), chosen, creates, token }
    }

    fn cast(&mut self, source: &mut impl Source) {
        let Some(card) = pick_object(source, self.forecast.castable()) else { return };
        let (x, players) = (source.below(3) as i32, Words::NONE);
        let mut step = Step::Cast {
            card,
            targets: Objects::NONE,
            players,
            x,
            mana: Default::default(),
            modes: Words::NONE,
        };
        self.forecast.amend(source, &mut step);
        self.text =
            self.cards[card.card_index()].abilities_of(Sort::Spell).next().map(|(_, text)| text.clone());
        if let Step::Cast { targets, .. } = &mut step {
            self.aim(source, targets);
        }
        self.source = Some(card);
        self.add(Some(step));
    }

    fn activate(&mut self, source: &mut impl Source) {
        let has = |id: &ObjectId| self.has(*id, Sort::Activated);
        let in_hand: Objects = self.forecast.castable().iter().filter(has).collect();
        let comes = pick_object(source, in_hand).filter(|_| one_in(source, 2));
        let enters = comes.and_then(|object| self.enters(source, object));
        self.add(enters);
        let Some(permanent) = comes.or_else(|| pick_object(source, self.forecast.activatable())) else {
            return;
        };
        if one_in(source, 6) {
            self.add(Some(Step::Tap { object: permanent }));
        }
        self.source = Some(permanent);
        self.text = self.forecast.activated(permanent).map(|(_, text)| text.clone());
        for _ in 0..if one_in(source, 4) { 2 } else { 1 } {
            let (targets, mana) = (Objects::NONE, Default::default());
            let (players, modes) = (Words::NONE, Words::NONE);
            let mut step = Step::Activate { source: permanent, ability: 1, targets, players, mana, modes };
            self.forecast.amend(source, &mut step);
            if let Step::Activate { targets, .. } = &mut step {
                self.aim(source, targets);
            }
            self.add(Some(step));
        }
    }

    /// Aims at a permanent that is no legal target, now and then: mostly one that the text describes.
    fn aim(&mut self, source: &mut impl Source, targets: &mut Objects) {
        let (Some(target), Some(text)) = (targets.last(), &self.text) else { return };
        let of = self.source.unwrap_or(target);
        let described =
            self.forecast.described(&text.legal, of).minus(self.forecast.unprotected(of)).minus(*targets);
        let all = match text.in_graveyard {
            true => self.forecast.in_graveyards().minus(*targets),
            false if described.is_empty() => self.forecast.in_play().minus(*targets),
            false => described,
        };
        let often = if described.is_empty() { 6 } else { 2 };
        if let Some(other) = pick_object(source, all)
            && one_in(source, often)
        {
            targets.remove(target);
            targets.insert(other);
        }
        self.targets = *targets;
    }

    fn has(&self, id: ObjectId, sort: Sort) -> bool {
        self.cards.get(id.card_index()).is_some_and(|card| card.abilities_of(sort).next().is_some())
    }

    /// Makes happen what an ability waits for.
    fn trigger(&mut self, source: &mut impl Source) {
        let waiting = self.forecast.in_play().iter().filter(|id| self.has(*id, Sort::Triggered)).collect();
        let Some(permanent) = pick_object(source, waiting) else { return self.enter(source) };
        if one_in(source, 2) {
            let step = self.takes_control(permanent);
            self.add(Some(step));
        }
        let text = self.cards[permanent.card_index()].abilities_of(Sort::Triggered).next();
        let Some((_, ability)) = text else { return };
        (self.source, self.text) = (Some(permanent), Some(ability.clone()));
        let Some(object) = pick_object(source, self.meant(permanent, ability)) else { return };
        let step = match ability.when {
            When::Tapped if one_in(source, 2) && self.pays_by_tapping(object) => {
                let (targets, mana) = (Objects::NONE, Default::default());
                let (players, modes) = (Words::NONE, Words::NONE);
                let mut step = Step::Activate { source: object, ability: 1, targets, players, mana, modes };
                self.forecast.amend(source, &mut step);
                step
            }
            When::Tapped => Step::Tap { object },
            When::Damaged => Step::Damage { object, amount: 1, printed: "".into() },
            When::Leaves | When::Dies if !one_in(source, 4) => shrinks_all(),
            When::Leaves | When::Dies => Step::Move { object, zone: Zone::Graveyard },
            When::Enters => return self.enter(source),
            When::Cast => return self.cast(source),
        };
        self.add(Some(step));
    }
    /// Whether a permanent has an ability whose cost taps it.
    fn pays_by_tapping(&self, id: ObjectId) -> bool {
        self.forecast.activated(id).is_some_and(|(_, text)| text.cost.tap)
    }
    fn meant(&self, permanent: ObjectId, ability: &Ability) -> Objects {
        if ability.of_this {
            return Objects::one(permanent);
        }
        self.forecast.described(&ability.event, permanent).or(Objects::one(permanent))
    }
    /// A permanent comes onto the battlefield: an Aura, attached to a creature.
    fn enters(&self, source: &mut impl Source, object: ObjectId) -> Option<Step> {
        match self.cards[object.card_index()].is_aura() {
            true => self.attach(source, object),
            false => Some(Step::Move { object, zone: Zone::Battlefield }),
        }
    }
    fn attach(&self, source: &mut impl Source, aura: ObjectId) -> Option<Step> {
        let others = self.forecast.creatures().minus(self.forecast.host(aura));
        pick_object(source, others).map(|object| Step::Attach { aura, object })
    }
    fn enter(&mut self, source: &mut impl Source) {
        let entering = self.forecast.castable().iter().filter(|id| self.cards[id.card_index()].is_creature());
        if let Some(object) = pick_object(source, entering.collect()) {
            self.add(Some(Step::Move { object, zone: Zone::Battlefield }));
        }
    }

    /// Something that interferes with what is on the stack.
    fn interferes(&mut self, source: &mut impl Source) -> Option<Step> {
        let mut all = Vec::new();
        let text = self.text.clone().unwrap_or_default();
        let zone = *pick(source, &[Zone::Graveyard, Zone::Exile, Zone::Hand]);
        if let (Some(object), true) = (pick_object(source, self.targets), text.in_graveyard) {
            let zone = *pick(source, &[Zone::Exile, Zone::Hand]);
            all.push(Step::Move { object, zone });
        } else if let Some(target) = pick_object(source, self.targets) {
            let kind = *pick(source, &[Type::Artifact, Type::Land]);
            all.push(Step::Move { object: target, zone });
            all.push(Step::Move { object: target, zone });
            all.push(change(target, Change { keyword: Keyword::Shroud, ..verb(Verb::Gain) }));
            let color = self.source.and_then(|id| self.cards.get(id.card_index())?.colors.iter().next());
            if let Some(keyword) = color.map(Keyword::protection_from) {
                all.push(change(target, Change { keyword, ..verb(Verb::Gain) }));
            }
            all.push(change(target, Change { kind, ..verb(Verb::Type) }));
            if text.acts.iter().any(|act| act.on == On::ItsController) {
                all.push(self.takes_control(target));
                all.push(self.takes_control(target));
            }
            if text.acts.iter().any(|act| act.deed == Deed::Destroy) {
                all.push(change(target, Change { keyword: Keyword::Indestructible, ..verb(Verb::Gain) }));
            }
        }
        if let Some(object) = self.source.filter(|id| self.forecast.in_play().has(*id)) {
            all.push(Step::Move { object, zone });
            all.push(self.takes_control(object));
            if text.acts.iter().any(|act| act.on.is_player() || act.deed == Deed::Sacrifice) {
                all.extend([self.takes_control(object), self.takes_control(object)]);
            }
            let grows = Step::Counter { object, sort: Counter::Plus, number: 1 + source.below(2) as i32 };
            if text.acts.iter().any(|act| matches!(act.amount, Amount::Power | Amount::Counters)) {
                all.extend([grows.clone(), grows, Step::Move { object, zone }]);
            }
            if text.is_of_aura() {
                all.extend(self.attach(source, object));
                all.push(Step::Move { object, zone });
            }
            if text.only_if {
                let needs = Filter { whose: Whose::Yours, ..text.needs };
                for needed in self.forecast.described(&needs, object).iter().take(3) {
                    all.push(Step::Move { object: needed, zone });
                }
            }
        } else if let Some(object) = self.source {
            let color = *pick(source, COLORS);
            all.push(change(object, Change { color, ..verb(Verb::Color) }));
        }
        (!all.is_empty()).then(|| pick(source, &all).clone())
    }
    fn takes_control(&self, object: ObjectId) -> Step {
        let player = self.forecast.controller(object).opponent();
        let does = [verb(Verb::Control)].into_iter().collect();
        Step::Change { object, player, does, until: Until::ForGood, printed: "".into() }
    }
    /// What has just been moved comes back.
    fn comes_back(&self) -> Option<Step> {
        match self.steps.last()? {
            Step::Move { object, .. } => {
                let in_graveyard = self.text.as_ref().is_some_and(|text| text.in_graveyard);
                let zone = if in_graveyard { Zone::Graveyard } else { Zone::Battlefield };
                Some(Step::Move { object: *object, zone })
            }
            _ => None,
        }
    }
}

fn change(object: ObjectId, change: Change) -> Step {
    let does = [change].into_iter().collect();
    Step::Change { object, player: Player::One, does, until: Until::ForGood, printed: "".into() }
}

fn verb(verb: Verb) -> Change {
    Change { verb, ..Change::default() }
}

/// All creatures die at once.
fn shrinks_all() -> Step {
    let filter = Filter { types: Words::of(&[Type::Creature]), ..Filter::default() };
    let pump = Change { power: -9, toughness: -9, ..verb(Verb::Pump) };
    let does = [pump].into_iter().collect();
    Step::ChangeAll { player: Player::One, filter, does, until: Until::EndOfTurn, printed: "".into() }
}
