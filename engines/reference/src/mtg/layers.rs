//! The layers: what the objects are now, changed layer by layer from what is printed.

use super::bug::Bug;
use super::object::Object;
use super::seen::{Printed, Seen};
use super::state::{Engine, Lasting};
use headjudge_oracles::mtg::{Change, Color, Filter, Keyword, Sort, Subtype, Type, Verb, Whom, Whose, Zone};
use headjudge_oracles::{Listed, ObjectId, Objects, Player, Words};

/// The layers, in their order.
#[derive(Clone, Copy, PartialEq)]
enum Step613 {
    Control,
    Types,
    Colors,
    Abilities,
    Sets,
    Adds,
    Switches,
}

const ORDER: [Step613; 7] = [
    Step613::Control,
    Step613::Types,
    Step613::Colors,
    Step613::Abilities,
    Step613::Sets,
    Step613::Adds,
    Step613::Switches,
];

/// The layers of power and toughness.
const SIZES: [Step613; 3] = [Step613::Sets, Step613::Adds, Step613::Switches];

/// An effect that applies now.
struct Running<'a> {
    who: Who<'a>,
    stamp: u32,
    /// What it changes, since it began to.
    hits: Option<Objects>,
}

#[derive(Clone, Copy)]
enum Who<'a> {
    Lasting(&'a Lasting),
    Ability(&'a Object, usize),
}

/// The computation of what all objects are.
pub(super) struct Layers<'a> {
    engine: &'a Engine,
    running: Vec<Running<'a>>,
}

/// What came out: the objects, what each ability changes, and which conditions are met.
pub(super) struct Result613 {
    pub(super) seen: Vec<Seen>,
    pub(super) hits: Vec<(ObjectId, usize, Objects)>,
}

impl<'a> Layers<'a> {
    pub(super) fn compute(engine: &'a Engine) -> Result613 {
        let mut layers = Layers { engine, running: Vec::new() };
        let mut seen: Vec<Seen> = engine.objects.iter().map(printed).collect();
        if layers.has(Bug::SecondProtectionIsDropped) {
            for is in &mut seen {
                is.keywords = protections(is.keywords).skip(1).fold(is.keywords, Words::without);
            }
        }
        layers.gather();
        if layers.has(Bug::TimestampsOnly) {
            layers.count(&mut seen);
            layers.start_sizes(&mut seen);
            layers.run(&mut seen, &layers.order());
        } else {
            for layer in layers.order() {
                let counts_last = layers.has(Bug::CountingComesLast);
                if layer == Step613::Sets && !counts_last {
                    layers.count(&mut seen);
                }
                if layer == Step613::Adds {
                    if counts_last {
                        layers.count(&mut seen);
                    }
                    layers.start_sizes(&mut seen);
                }
                layers.run(&mut seen, &[layer]);
            }
        }
        let hits = layers.running.iter().filter_map(|effect| match (effect.who, effect.hits) {
            (Who::Ability(object, nth), Some(hits)) => Some((object.id, nth, hits)),
            _ => None,
        });
        let hits = hits.collect();
        Result613 { seen, hits }
    }

    fn has(&self, bug: Bug) -> bool {
        self.engine.bugs.has(bug)
    }

    /// The layers in their order.
    fn order(&self) -> [Step613; 7] {
        let mut order = ORDER;
        if self.has(Bug::AbilitiesComeBeforeColors) {
            order.swap(2, 3);
        }
        order
    }

    fn gather(&mut self) {
        for lasting in &self.engine.lasting {
            self.running.push(Running { who: Who::Lasting(lasting), stamp: lasting.stamp, hits: None });
        }
        for object in &self.engine.objects {
            let works = (object.in_play() || self.has(Bug::LordWorksFromTheGraveyard))
                && !self.has(Bug::StaticsDoNothing);
            let own = object.face.abilities.iter().enumerate();
            for (nth, _) in own.filter(|(_, ability)| works && ability.sort == Sort::Static) {
                let stamp =
                    if self.has(Bug::MovedAuraKeepsItsTimestamp) { object.arrived } else { object.stamp() };
                self.running.push(Running { who: Who::Ability(object, nth), stamp, hits: None });
            }
        }
        self.running.sort_by_key(|effect| effect.stamp);
        if self.has(Bug::FirstEffectWins) {
            self.running.reverse();
        }
    }

    /// Applies everything that belongs to these layers.
    fn run(&mut self, seen: &mut [Seen], layers: &[Step613]) {
        let mut waiting: Vec<usize> = Vec::new();
        for nth in 0..self.running.len() {
            if self.parts(nth).iter().any(|part| layers.contains(&self.layer(part))) {
                waiting.push(nth);
            }
        }
        while let Some(at) = self.first(seen, &waiting, layers) {
            let nth = waiting.remove(at);
            if let Some(hits) = self.apply(seen, nth, layers) {
                self.running[nth].hits = Some(hits);
            }
        }
    }

    fn parts(&self, nth: usize) -> &'a [Change] {
        match self.running[nth].who {
            Who::Lasting(lasting) => &lasting.does,
            Who::Ability(object, ability) => &object.face.abilities[ability].does,
        }
    }
    fn layer(&self, part: &Change) -> Step613 {
        match part.verb {
            Verb::Control => Step613::Control,
            Verb::Type | Verb::AddType | Verb::Subtype | Verb::AddSubtype => Step613::Types,
            Verb::Color | Verb::AddColor => Step613::Colors,
            Verb::Gain | Verb::Lose | Verb::LoseAll => Step613::Abilities,
            Verb::Set => Step613::Sets,
            Verb::Pump => Step613::Adds,
            Verb::Switch if self.has(Bug::SwitchInOrder) => Step613::Adds,
            Verb::Switch => Step613::Switches,
        }
    }

    /// The place of the effect that applies next.
    fn first(&self, seen: &[Seen], waiting: &[usize], layers: &[Step613]) -> Option<usize> {
        // Neither a filter nor a condition looks at sizes.
        let is_of_sizes = layers.iter().all(|layer| SIZES.contains(layer));
        if waiting.len() < 2 || layers.len() > 1 || is_of_sizes || self.has(Bug::NoDependencies) {
            return (!waiting.is_empty()).then_some(0);
        }
        // Mostly, the oldest depends on none.
        if !waiting.iter().any(|other| self.depends(seen, waiting[0], *other, layers)) {
            return Some(0);
        }
        let depends: Vec<Vec<bool>> = waiting
            .iter()
            .map(|one| waiting.iter().map(|other| self.depends(seen, *one, *other, layers)).collect())
            .collect();
        let first = (0..waiting.len()).find(|one| {
            let over: Vec<usize> = leads_to(&depends, *one);
            // It waits for no effect that does not wait for it as well.
            over.iter().all(|other| leads_to(&depends, *other).contains(one))
        })?;
        match leads_to(&depends, first).into_iter().max() {
            Some(last) if self.has(Bug::LoopsEndWithTheFirst) => Some(last),
            _ => Some(first),
        }
    }

    /// Whether applying the other effect changes what this one does (613.8a).
    fn depends(&self, seen: &[Seen], one: usize, other: usize, layers: &[Step613]) -> bool {
        if one == other || matches!(self.running[one].who, Who::Lasting(_)) {
            return false;
        }
        let mut then = seen.to_vec();
        self.apply(&mut then, other, layers);
        let does = |seen: &[Seen]| {
            let hits = self.hits(seen, one)?;
            Some((hits, layers.contains(&Step613::Control).then(|| self.you(seen, one))))
        };
        does(seen) != does(&then)
    }

    fn you(&self, seen: &[Seen], nth: usize) -> Player {
        match self.running[nth].who {
            Who::Lasting(lasting) => lasting.you,
            Who::Ability(object, _) if self.has(Bug::YouIsTheOwner) => object.owner,
            Who::Ability(object, _) => {
                let now = seen.iter().find(|is| is.id == object.id);
                now.map_or(object.owner, |is| is.controller)
            }
        }
    }

    /// What an effect changes; `None` if there is no such effect now.
    fn hits(&self, seen: &[Seen], nth: usize) -> Option<Objects> {
        let effect = &self.running[nth];
        match effect.who {
            Who::Lasting(_) if effect.hits.is_some() => effect.hits,
            Who::Lasting(lasting) => Some(self.hits_of_lasting(seen, lasting)),
            Who::Ability(object, ability) => {
                let goes_on = effect.hits.is_some() && !self.has(Bug::EffectStopsWithItsAbility);
                let is_there = goes_on || self.is_there(seen, object, ability, nth);
                match (effect.hits, is_there) {
                    (_, false) => None,
                    (Some(hits), true) if !self.has(Bug::FilterIsAskedInEachLayer) => Some(hits),
                    (_, true) => Some(self.hits_of_ability(seen, object, ability, nth)),
                }
            }
        }
    }
    fn is_there(&self, seen: &[Seen], object: &Object, ability: usize, nth: usize) -> bool {
        let now = seen.iter().find(|is| is.id == object.id);
        let stays = self.has(Bug::StaticsAreNotLost);
        let has_text = now.is_some_and(|is| is.has_text || stays && is.in_play);
        let text = &object.face.abilities[ability];
        if !has_text || !text.only_if {
            return has_text;
        }
        match object.condition[ability] {
            Some(first) if self.has(Bug::ConditionIsCheckedOnce) => first,
            _ => {
                let you = self.you(seen, nth);
                let needs = Filter { whose: Whose::Yours, ..text.needs };
                seen.iter().any(|is| self.engine.fits(&needs, is, you, Some(object.id)))
            }
        }
    }
    fn hits_of_lasting(&self, seen: &[Seen], lasting: &Lasting) -> Objects {
        if let (true, Some(filter)) = (self.has(Bug::EffectFindsNewcomers), &lasting.filter) {
            let all = seen.iter().filter(|is| self.engine.fits(filter, is, lasting.you, None));
            return all.map(|is| is.id).collect();
        }
        let is_same = |(id, life): &&(ObjectId, u32)| {
            let object = self.engine.objects.iter().find(|object| object.id == *id);
            object.is_some_and(|object| object.life == *life || self.has(Bug::EffectsFollow))
        };
        lasting.objects.iter().filter(is_same).map(|(id, _)| *id).collect()
    }
    fn hits_of_ability(&self, seen: &[Seen], object: &Object, ability: usize, nth: usize) -> Objects {
        let text = &object.face.abilities[ability];
        let in_play = |id: &ObjectId| seen.iter().any(|is| is.id == *id && is.in_play);
        let only = |id: Option<ObjectId>| id.into_iter().filter(in_play).collect();
        match text.whom {
            Whom::This => only(Some(object.id)),
            Whom::Enchanted if self.has(Bug::AuraChangesItself) => only(Some(object.id)),
            Whom::Enchanted => only(object.host),
            Whom::Each => match object.remembered[ability] {
                Some(first) if self.has(Bug::LordIsFixed) => first.iter().filter(in_play).collect(),
                _ => {
                    let you = self.you(seen, nth);
                    let all =
                        seen.iter().filter(|is| self.engine.fits(&text.filter, is, you, Some(object.id)));
                    all.map(|is| is.id).filter(|id| !self.engine.unseen.has(*id)).collect()
                }
            },
        }
    }

    fn apply(&self, seen: &mut [Seen], nth: usize, layers: &[Step613]) -> Option<Objects> {
        let hits = self.hits(seen, nth)?;
        let you = self.you(seen, nth);
        let stamp = self.running[nth].stamp;
        for is in seen.iter_mut().filter(|is| hits.has(is.id)) {
            let waits = match self.running[nth].who {
                Who::Lasting(lasting) => lasting.on_noncreatures.contains(&is.id),
                Who::Ability(..) => false,
            };
            for part in self.parts(nth).iter().filter(|part| layers.contains(&self.layer(part))) {
                let is_size = matches!(part.verb, Verb::Pump | Verb::Switch);
                let is_lost = self.has(Bug::PumpOnNoncreatureIsLost) && waits
                    || self.has(Bug::SetWipesPumps) && is.set_at > stamp;
                if !(is_size && is_lost) {
                    self.change(is, part, you, stamp);
                }
            }
        }
        Some(hits)
    }

    fn change(&self, is: &mut Seen, part: &Change, you: Player, stamp: u32) {
        match part.verb {
            Verb::Control => is.controller = you,
            Verb::Type => self.set_type(is, part.kind, self.has(Bug::NewTypeAdds)),
            Verb::AddType => self.set_type(is, part.kind, !self.has(Bug::AddedTypeReplaces)),
            Verb::Subtype => self.set_subtype(is, part.subtype, self.has(Bug::NewSubtypeAdds)),
            Verb::AddSubtype => self.set_subtype(is, part.subtype, !self.has(Bug::AddedSubtypeReplaces)),
            Verb::Color | Verb::AddColor => {
                let bug = [Bug::NewColorAdds, Bug::AddedColorReplaces];
                let adds = match part.verb {
                    Verb::Color => self.has(bug[0]),
                    _ => !self.has(bug[1]),
                };
                let others = if adds { is.colors } else { Words::NONE };
                is.colors = others.with(part.color);
            }
            Verb::Gain => {
                let has_one = protections(is.keywords).next().is_some();
                let is_second = has_one && protections(Words::of(&[part.keyword])).next().is_some();
                if !(is_second && self.has(Bug::SecondProtectionIsDropped)) {
                    is.keywords = is.keywords.with(part.keyword);
                }
            }
            Verb::Lose => is.keywords = is.keywords.without(part.keyword),
            Verb::LoseAll => {
                let Seen { has_text, keywords, .. } = *is;
                Self::take_text(is);
                is.has_text |= has_text && self.has(Bug::OnlyKeywordsGo);
                if self.has(Bug::KeywordsStay) {
                    is.keywords = keywords;
                }
            }
            Verb::Set => {
                let toughness = if self.has(Bug::OnlyPowerIsSet) { is.base.1 } else { part.toughness };
                is.base = (part.power, toughness);
                is.set_at = stamp;
                if self.has(Bug::TimestampsOnly) {
                    is.size = is.base;
                }
            }
            Verb::Pump => {
                let twice = if self.has(Bug::PumpCountsTwice) { 2 } else { 1 };
                let toughness = if self.has(Bug::PumpsArePower) { part.power } else { part.toughness };
                let by = (part.power * twice, toughness);
                if self.has(Bug::LastPumpCounts) {
                    is.size = minus(is.size, std::mem::take(&mut is.added));
                }
                (is.size, is.added) = (plus(is.size, by), plus(is.added, by));
            }
            Verb::Switch if self.has(Bug::SwitchComesFirst) => {
                let (power, toughness) = minus(is.size, is.added);
                is.size = plus((toughness, power), is.added);
            }
            Verb::Switch => is.size = (is.size.1, is.size.0),
        }
    }

    /// Takes all abilities that it has.
    fn take_text(is: &mut Seen) {
        is.has_text = false;
        is.keywords = Words::NONE;
    }

    fn set_type(&self, is: &mut Seen, kind: Type, adds: bool) {
        if adds {
            is.types = is.types.with(kind);
            return;
        }
        let old = if self.has(Bug::OldTypesStay) { is.types } else { Words::NONE };
        is.types = old.with(kind);
        if self.has(Bug::SupertypesGo) {
            is.supertypes = Words::NONE;
        }
        if !self.has(Bug::SubtypesStay) {
            is.subtypes.0 &= kind.subtypes().0;
        }
    }

    fn set_subtype(&self, is: &mut Seen, subtype: Subtype, adds: bool) {
        let kind = subtype.belongs_to();
        if !is.types.has(kind) && !self.has(Bug::AnythingHasSubtypes) {
            return;
        }
        if !adds {
            let all = self.has(Bug::NewSubtypeTakesAll);
            is.subtypes.0 &= if all { 0 } else { !kind.subtypes().0 };
            if is_basic(subtype) && !self.has(Bug::LandKeepsItsText) {
                Self::take_text(is);
            }
        }
        is.subtypes = is.subtypes.with(subtype);
    }

    /// Powers and toughnesses that are counted.
    fn count(&self, seen: &mut [Seen]) {
        let now = seen.to_vec();
        for (is, object) in seen.iter_mut().zip(&self.engine.objects) {
            let Some(text) = object.face.abilities.iter().find(|a| a.sort == Sort::Counts) else { continue };
            let elsewhere = !is.in_play && !self.has(Bug::CountedInPlayOnly);
            if is.in_play && is.has_text || elsewhere {
                let all = now
                    .iter()
                    .filter(|other| self.engine.fits(&text.filter, other, is.controller, Some(is.id)));
                let count = all.count() as i32;
                is.base = (count, if self.has(Bug::OnlyPowerIsCounted) { is.base.1 } else { count });
            }
        }
    }

    fn start_sizes(&self, seen: &mut [Seen]) {
        for (is, object) in seen.iter_mut().zip(&self.engine.objects) {
            let is_sizeless = is.set_at == 0 && !object.face.types.has(Type::Creature);
            if is_sizeless && is.in_play && is.is_creature() && self.has(Bug::NewCreaturesAreOneOne) {
                is.base = (1, 1);
            }
            let by = match self.has(Bug::SetWipesCounters) && is.set_at > 0 {
                true => 0,
                false if self.has(Bug::MinusCountersDoNothing) => object.plus,
                false => object.plus.saturating_sub(object.minus),
            };
            is.size = plus(is.base, (by, if self.has(Bug::CountersArePower) { 0 } else { by }));
        }
    }
}

fn is_basic(subtype: Subtype) -> bool {
    subtype.belongs_to() == Type::Land && subtype != Subtype::Desert
}

/// A size with more or less of both.
fn plus(size: (i32, i32), by: (i32, i32)) -> (i32, i32) {
    (size.0.saturating_add(by.0), size.1.saturating_add(by.1))
}
fn minus(size: (i32, i32), by: (i32, i32)) -> (i32, i32) {
    (size.0.saturating_sub(by.0), size.1.saturating_sub(by.1))
}

/// All that can be reached from one over what it depends on.
fn leads_to(depends: &[Vec<bool>], from: usize) -> Vec<usize> {
    let mut found = Vec::new();
    let mut open = vec![from];
    while let Some(at) = open.pop() {
        for (other, _) in depends[at].iter().enumerate().filter(|(_, is)| **is) {
            if !found.contains(&other) {
                found.push(other);
                open.push(other);
            }
        }
    }
    found
}

/// What is printed on an object.
fn printed(object: &Object) -> Seen {
    let face = &object.face;
    Seen {
        id: object.id,
        in_play: object.in_play(),
        is_buried: object.zone == Zone::Graveyard,
        is_token: object.is_token,
        owner: object.owner,
        controller: object.brought_by.unwrap_or(object.owner),
        colors: face.colors,
        supertypes: face.supertypes,
        types: face.types,
        subtypes: face.subtypes,
        keywords: face.keywords,
        has_text: true,
        base: (face.power, face.toughness),
        size: (face.power, face.toughness),
        plus: object.plus,
        set_at: 0,
        added: (0, 0),
        printed: Printed { colors: face.colors, types: face.types, keywords: face.keywords },
    }
}

/// The protections among these keywords.
fn protections(keywords: Words) -> impl Iterator<Item = Keyword> {
    Color::all().map(Keyword::protection_from).filter(move |keyword| keywords.has(*keyword))
}
