//! Plays cases of one rule on the reference engine, and takes a case apart.

use crate::hiding::Hiding;
use crate::parts::{Field, Parts, Values, Vocabulary};
use headjudge::shape::Value;
use headjudge::{
    Capabilities, Case, Check, FieldSet, Fields, Interpretations, Judge, Kinds, Playable, Rng, Rule,
    Rulebook, RunOptions, Shape, Slot, Steps, Words, generate, named, one_in, rules, shrink_case,
};
use headjudge_oracles::Path;
use headjudge_reference::Reference;

/// The seed of all cases.
const SEED: u64 = 40;
/// How many cases are played at most to make one simpler.
const SHRINKING: usize = 600;

/// In so many cases at least one can be dealt, or an adapter can play nothing.
const DEALT: u64 = 32;

/// What was found by taking parts away.
pub(crate) enum Found<T> {
    /// A case without them.
    Case(T),
    /// No case without them.
    Nothing,
    /// There is no legal table without them.
    NoTable,
}

/// Sets of kinds of step that cases favor, as in [`headjudge::Needs::favors`]; cases take these lists in turn.
pub(crate) type Favors = Vec<Vec<Kinds>>;

/// The place of a rule in its rulebook, and the engine that its cases are played on.
pub(crate) struct Lab<'a, R: Rulebook, E> {
    pub(crate) vocabulary: &'a Vocabulary,
    pub(crate) rule: &'static Rule<R>,
    at: usize,
    interpretations: Interpretations,
    engine: Hiding<E>,
    judge: Judge<R>,
    can: Capabilities,
}

impl<'a, R: Rulebook, E: Reference<R>> Lab<'a, R, E> {
    pub(crate) fn new(vocabulary: &'a Vocabulary, at: usize, engine: E) -> Self {
        let rule = rules::<R>().nth(at).expect("a rule of the rulebook");
        let interpretations =
            rule.under.map_or(Interpretations::default(), |under| Interpretations::default().with(under));
        let judge = Judge::new(Capabilities::ALL, interpretations);
        let (engine, can) = (Hiding::of(engine), Capabilities::ALL);
        Lab { vocabulary, rule, at, interpretations, engine, judge, can }
    }
    pub(crate) fn is_pair(&self) -> bool {
        matches!(self.rule.check, Check::Metamorphic { .. })
    }
    /// Cases are from now on judged as those of an adapter with these capabilities that does not show these fields.
    fn set_up(&mut self, can: Capabilities, hidden: FieldSet) {
        self.judge = Judge::new(can, self.interpretations);
        self.can = can;
        self.engine.hidden = hidden;
    }
    fn play(&mut self, case: &Case<R>) {
        let own = [self.at];
        let pairs: &[usize] = if self.is_pair() { &own } else { &[] };
        let options = RunOptions { rules: &own, pairs, pairs_only: self.is_pair(), ..RunOptions::default() };
        self.judge.run_with(&mut self.engine, case, options);
    }
    fn is_met(&mut self, case: &Case<R>) -> bool {
        self.play(case);
        self.judge.preconditions().has(self.at)
    }
    fn is_violated(&mut self, case: &Case<R>) -> bool {
        self.play(case);
        self.judge.violations().iter().any(|violation| violation.rule == self.at)
    }
    fn is_valid(case: &Case<R>) -> bool {
        R::is_legal_table(&case.cards) && named::validate::<R>(&case.cards, &case.steps).is_ok()
    }

    /// The first of so many cases for which `is` holds.
    fn find(
        &mut self,
        favors: &Favors,
        from: u64,
        cases: u64,
        is: impl Fn(&mut Self, &Case<R>) -> bool,
    ) -> Option<(u64, Case<R>)> {
        let playable = Playable::of::<R>(self.can).under(self.interpretations);
        let limited = Some(&playable).filter(|playable| !playable.is_everything());
        let mut case = Case::default();
        (from..from + cases).find_map(|index| {
            let mut rng = Rng::for_case(SEED, R::NAME, index);
            let sets = favors.get(index as usize % favors.len().max(1)).map_or(&[][..], Vec::as_slice);
            let stage = self.rule.stage.filter(|_| one_in(&mut rng, 2));
            generate::case_staged::<R, _>(
                &mut rng,
                (sets, stage),
                &[],
                limited,
                &mut case.cards,
                &mut case.steps,
            );
            is(self, &case).then(|| (index, case.clone()))
        })
    }

    /// A case in which the precondition is met and that uses none of these parts, made as simple as possible, if there is one
    /// among so many cases.
    pub(crate) fn case_without(&mut self, lacking: &Parts, favors: &Favors, cases: u64) -> Found<Case<R>> {
        let Some(can) = self.vocabulary.adapter(lacking) else { return Found::NoTable };
        self.set_up(can, FieldSet::NONE);
        let is_dealt = |lab: &mut Self, case: &Case<R>| {
            R::is_legal_table(&case.cards) && lab.judge.check_playable(case).is_ok()
        };
        if self.find(favors, 0, DEALT, is_dealt).is_none() {
            return Found::NoTable;
        }
        let Some((_, case)) = self.find(favors, 0, cases, Self::is_met) else { return Found::Nothing };
        Found::Case(shrink_case(case, &mut |case| self.is_met(case), SHRINKING).case)
    }
    /// The fields that an engine must show so that the precondition is met in some case, if it hides these: as few as possible.
    /// `None` if there is none among so many cases.
    pub(crate) fn shown_without(
        &mut self,
        hidden: FieldSet,
        favors: &Favors,
        cases: u64,
        all: usize,
    ) -> Option<FieldSet> {
        self.set_up(Capabilities::ALL, hidden);
        let (_, case) = self.find(favors, 0, cases, Self::is_met)?;
        let mut left = FieldSet(u64::MAX >> (64 - all) & !hidden.0);
        for at in (0..all).filter(|at| !hidden.has(*at)) {
            self.engine.hidden = FieldSet(!left.0 | 1 << at);
            if self.is_met(&case) {
                left = FieldSet(left.0 & !(1 << at));
            }
        }
        Some(left)
    }
    /// The kinds of step in so many simple cases that violate the rule.
    pub(crate) fn violating(&mut self, favors: &Favors, wanted: usize, cases: u64) -> Vec<Kinds> {
        self.set_up(Capabilities::ALL, FieldSet::NONE);
        let (mut found, mut from) = (Vec::new(), 0);
        while found.len() < wanted && from < cases {
            let Some((index, case)) = self.find(favors, from, cases - from, Self::is_violated) else { break };
            from = index + 1;
            let case = shrink_case(case, &mut |case| self.is_violated(case), SHRINKING).case;
            found.push(case.steps.iter().fold(Kinds::NONE, |all, step| all.or(Kinds::of(&[step.kind()]))));
        }
        found
    }

    /// What a case uses: of each list one part is needed.
    pub(crate) fn uses(&mut self, case: &Case<R>) -> Vec<Parts> {
        self.set_up(Capabilities::ALL, FieldSet::NONE);
        let vocabulary = self.vocabulary;
        let mut all: Vec<Parts> =
            case.steps.iter().map(|step| vocabulary.one(usize::from(step.kind()))).collect();
        for place in 0..case.cards.len() + case.steps.len() {
            for (nth, seen) in fields_at::<R>(case, place).iter().enumerate() {
                let Some(field) = vocabulary.field(kind_at::<R>(case, place), seen.name) else { continue };
                for (current, variants) in seen.variants(field) {
                    let mut any = vocabulary.none();
                    current.into_iter().for_each(|at| any.insert(at));
                    let mut works = |value| {
                        let other = with(case, place, nth, value);
                        Self::is_valid(&other) && self.is_met(&other)
                    };
                    // A field that can be left out is no need.
                    if seen.value.omitted().is_some_and(&mut works) {
                        continue;
                    }
                    for (at, value) in variants {
                        if works(value) {
                            any.insert(at);
                        }
                    }
                    all.push(any);
                }
            }
        }
        all.extend(self.used_together(case));
        all.extend(self.used_by_pair(case));
        all
    }
    /// What one of several cards, or of several steps of a kind, uses, although each does without it alone: for each field the
    /// parts that all of them can have at once.
    fn used_together(&mut self, case: &Case<R>) -> Vec<Parts> {
        let vocabulary = self.vocabulary;
        let mut all = Vec::new();
        for field in &vocabulary.fields {
            let mut places = Vec::new();
            for place in
                (0..case.cards.len() + case.steps.len()).filter(|place| kind_at(case, *place) == field.kind)
            {
                let seen = fields_at(case, place).into_iter().enumerate();
                places.extend(
                    seen.filter(|(_, seen)| seen.name == field.name).map(|(nth, seen)| (place, nth, seen)),
                );
            }
            if places.len() < 2 || field.can_be_omitted {
                continue;
            }
            let mut any = vocabulary.none();
            for part in field.parts() {
                let mut other = case.clone();
                for (place, nth, seen) in &places {
                    let variants = seen.variants(field).into_iter().flat_map(|(_, variants)| variants);
                    let value = variants.into_iter().find(|(at, _)| *at == part).map(|(_, value)| value);
                    if let Some(value) = value.filter(|_| !seen.parts(field, &seen.value).contains(&part)) {
                        other = with(&other, *place, *nth, value);
                    }
                }
                let is_all = places.iter().all(|(place, nth, _)| {
                    fields_at(&other, *place)
                        .get(*nth)
                        .is_some_and(|seen| seen.parts(field, &seen.value) == [part])
                });
                if is_all && Self::is_valid(&other) && self.is_met(&other) {
                    any.insert(part);
                }
            }
            let own = places.iter().flat_map(|(_, _, seen)| seen.parts(field, &seen.value));
            own.for_each(|at| any.insert(at));
            all.push(any);
        }
        all
    }
    /// What the variant of a case uses beyond the case itself.
    fn used_by_pair(&self, case: &Case<R>) -> Vec<Parts> {
        let Check::Metamorphic { rewrite, .. } = self.rule.check else { return Vec::new() };
        let (mut pair, mut all) = (case.clone(), Vec::new());
        rewrite(&mut pair.cards, &mut pair.steps);
        for place in 0..pair.cards.len() + pair.steps.len() {
            let kind = kind_at::<R>(&pair, place);
            let own = fields_at::<R>(case, place);
            for seen in fields_at::<R>(&pair, place) {
                let before = own.iter().find(|one| one.name == seen.name).map(|one| &one.value);
                let Some(field) =
                    self.vocabulary.field(kind, seen.name).filter(|_| before != Some(&seen.value))
                else {
                    continue;
                };
                let old: Vec<usize> = before.map_or(Vec::new(), |value| seen.parts(field, value));
                let new = seen.parts(field, &seen.value).into_iter().filter(|at| !old.contains(at));
                all.extend(new.map(|at| self.vocabulary.one(at)));
            }
        }
        all
    }
}

/// The kind of the step at a place of a case: after the cards come the steps.
fn kind_at<R: Rulebook>(case: &Case<R>, place: usize) -> Option<u8> {
    place.checked_sub(case.cards.len()).map(|at| case.steps[at].kind())
}

fn visit<R: Rulebook>(case: &mut Case<R>, place: usize, shape: &mut dyn Shape) {
    match place.checked_sub(case.cards.len()) {
        Some(at) => case.steps[at].fields(shape),
        None => case.cards[place].fields(shape),
    }
}

fn fields_at<R: Rulebook>(case: &Case<R>, place: usize) -> Vec<Seen> {
    let mut collect = Collect::default();
    visit(&mut case.clone(), place, &mut collect);
    collect.seen
}

/// The case with this value in the field with this number.
fn with<R: Rulebook>(case: &Case<R>, place: usize, nth: usize, value: Value) -> Case<R> {
    let mut case = case.clone();
    visit(&mut case, place, &mut Set { left: nth, value: Some(value) });
    case
}

struct Set {
    left: usize,
    value: Option<Value>,
}

impl Shape for Set {
    fn field(&mut self, _: &'static str, slot: Slot<'_>) {
        match self.left.checked_sub(1) {
            Some(left) => self.left = left,
            None => {
                if let Some(value) = self.value.take() {
                    slot.set(value);
                }
            }
        }
    }
}

#[derive(Default)]
struct Collect {
    path: Path,
    seen: Vec<Seen>,
}

impl Shape for Collect {
    headjudge_oracles::keep_path!();
    fn field(&mut self, name: &'static str, slot: Slot<'_>) {
        let (value, words) = (slot.get(), slot.list());
        let range = slot.range();
        let name = self.path.name(name);
        self.seen.push(Seen { name, value, words, low: range.low, high: range.high });
    }
}

/// A field of a card or step of a case.
struct Seen {
    name: &'static str,
    value: Value,
    words: &'static [&'static str],
    low: i32,
    high: i32,
}

/// Parts that a field has now, and the values that it could have instead, each with its part.
type Variants = (Vec<usize>, Vec<(usize, Value)>);

impl Seen {
    /// The parts of a field with this value.
    fn parts(&self, field: &Field, value: &Value) -> Vec<usize> {
        let word = |at: usize| self.words.get(at).and_then(|word| field.word(word));
        match value {
            Value::Word(at) => word(usize::from(*at)).into_iter().collect(),
            Value::Words(set) => {
                (0..self.words.len()).filter(|bit| set.0 >> bit & 1 == 1).filter_map(word).collect()
            }
            Value::Number(n) | Value::Optional(Some(n)) => field.number(*n).into_iter().collect(),
            value if value.omitted().as_ref() != Some(value) && matches!(field.values, Values::Present) => {
                vec![field.first]
            }
            _ => Vec::new(),
        }
    }
    /// For each word of a set, and else for the field as a whole: its part, and the values that it could have instead.
    fn variants(&self, field: &Field) -> Vec<Variants> {
        let parts = self.parts(field, &self.value);
        let number = |(at, (low, high)): (usize, &(i32, i32))| {
            let n = 0.clamp(*low, *high);
            (self.low..=self.high).contains(&n).then_some((field.first + at, n))
        };
        let words = || self.words.iter().enumerate().filter_map(|(at, word)| Some((field.word(word)?, at)));
        match (&self.value, &field.values) {
            (Value::Words(set), _) => {
                let bits = (0..self.words.len()).filter(|bit| set.0 >> bit & 1 == 1);
                let others = |bit: usize| {
                    let others = words().filter(|(_, at)| set.0 >> at & 1 == 0);
                    others
                        .map(|(part, at)| (part, Value::Words(Words(set.0 & !(1 << bit) | 1 << at))))
                        .collect()
                };
                bits.zip(&parts).map(|(bit, part)| (vec![*part], others(bit))).collect()
            }
            _ if parts.is_empty() => Vec::new(),
            (Value::Word(_), _) => {
                vec![(parts, words().map(|(part, at)| (part, Value::Word(at as u8))).collect())]
            }
            (Value::Number(_), Values::Numbers(ranges)) => {
                let numbers = ranges.iter().enumerate().filter_map(number);
                vec![(parts, numbers.map(|(part, n)| (part, Value::Number(n))).collect())]
            }
            (Value::Optional(_), Values::Numbers(ranges)) => {
                let numbers = ranges.iter().enumerate().filter_map(number);
                vec![(parts, numbers.map(|(part, n)| (part, Value::Optional(Some(n)))).collect())]
            }
            _ => vec![(parts, Vec::new())],
        }
    }
}
