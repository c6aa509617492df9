//! Learns by trying which words, numbers and fields an adapter cannot play.
//!
//! A value is suspected if every case with it was refused, or every step with it was unsupported. It is ruled out if cases
//! and steps that went well fail as soon as they get it. So a value that merely came along with another is not blamed.

use super::recording::record;
use super::shown_fields::ShownFields;
use headjudge_oracles::playable::limitable_fields;
use headjudge_oracles::{
    Capabilities, Kinds, Limit, Playable, Range, Reply, Rule, Rulebook, Steps, Words, named,
};
use headjudge_play::play::{Case, Driver, EngineFailure};
use headjudge_play::shrink::field::{Field, Item, Value, fields, with};
use std::collections::{BTreeMap, BTreeSet};

/// How often cases are generated within what is known so far.
const ROUNDS: u64 = 5;
/// The number of cases of a round.
const CASES: u64 = 96;
/// The number of cases within all that was learned, which show the kinds that are still performed for some steps only.
const LAST_CASES: u64 = 512;
/// How many times a suspected value must have failed.
const MIN_FAILED: usize = 2;
/// How many cases or steps that went well get a suspected value.
const TRIES: usize = 3;

/// The values of a field that an adapter was seen not to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Learned {
    /// The name of a kind of step, or [`Limit::CARD`].
    pub of: &'static str,
    /// The field.
    pub field: &'static str,
    /// What it cannot be.
    pub ruled_out: RuledOut,
    /// In how many cases or steps such a value was seen to fail.
    pub failed: usize,
}

/// What a field cannot be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RuledOut {
    /// These words.
    Words(BTreeSet<&'static str>),
    /// All numbers but those from the first to the second.
    AllBut(i32, i32),
    /// Anything but none, `false` or empty.
    Present,
}

/// A value of a field, as far as it matters here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Trait {
    Word(&'static str),
    Number(i32),
    Present,
}

/// A field of cards or of a kind of step.
type Name = (&'static str, &'static str);

/// All cards of a case, or one of its steps, and whether the adapter failed on it.
pub(super) struct Sample {
    pub(super) case: usize,
    /// The step; `None` for the cards.
    pub(super) step: Option<usize>,
    traits: BTreeSet<(Name, Trait)>,
    pub(super) fails: bool,
}

/// How often cards are generated within what is known so far, where most tables are refused.
const CARD_ROUNDS: u64 = 12;
/// After how many rounds in a row of which nothing was learned no more is tried.
const MOST_IN_VAIN: u64 = 3;

/// Finds what cards cannot have, where most tables are refused: a table with several cards is then refused for several
/// reasons. So each card is tried alone, too, beside those without which no game begins.
pub(super) fn learn_cards<R: Rulebook>(
    driver: &mut dyn Driver<R>,
    declared: &[Limit],
    targets: &[&'static Rule<R>],
) -> Vec<Learned> {
    let mut learned: Vec<Learned> = Vec::new();
    let mut seen = Seen::new();
    let mut in_vain = 0;
    for round in 0..CARD_ROUNDS {
        let playable = Playable::of::<R>(Capabilities::ALL.limited(limits(declared, &learned)));
        let tables = (0..CASES).map(|at| generate(round * CASES + at, targets, &playable));
        seen.play(driver, tables.flat_map(|case| tables_with_each_card(&case)).collect());
        let before = learned.clone();
        let samples = seen.samples.iter().collect();
        Search { driver, cases: &seen.cases, samples, learned: &mut learned }.run();
        if learned != before {
            (seen, in_vain) = (Seen::new(), 0);
        } else {
            in_vain += 1;
            if in_vain == MOST_IN_VAIN || are_alike(&seen.samples) {
                break;
            }
        }
    }
    learned
}

/// The smallest tables with each of these cards, of which the others are as plain as can be; then the cards of the case
/// without its steps.
fn tables_with_each_card<R: Rulebook>(case: &Case<R>) -> Vec<Case<R>> {
    let whole = Case { cards: case.cards.clone(), steps: Vec::new() };
    let with_card = |kept: usize| {
        let (mut table, mut kept) = (whole.clone(), kept);
        for at in (0..whole.cards.len()).rev().filter(|at| *at != kept).collect::<Vec<_>>() {
            let card = table.cards.remove(at);
            if table.cards.is_empty() || !R::is_legal_table(&table.cards) {
                table.cards.insert(at, card);
            } else if at < kept {
                kept -= 1;
            }
        }
        (0..table.cards.len()).filter(|at| *at != kept).fold(table, plain)
    };
    let mut tables: Vec<Case<R>> = (0..whole.cards.len()).map(with_card).collect();
    tables.push(whole);
    tables
}

/// The case with a card that has none of the fields that a card can do without.
fn plain<R: Rulebook>(case: Case<R>, card: usize) -> Case<R> {
    let of_card = fields(&case).into_iter().filter(|field| field.place.0 == Item::Card(card));
    let omitted = of_card.filter_map(|field| Some((field.place, field.value.omitted()?)));
    omitted.fold(case, |case, change| {
        let plainer = with(&case, &[change]);
        if is_valid(&plainer) { plainer } else { case }
    })
}

fn is_valid<R: Rulebook>(case: &Case<R>) -> bool {
    R::is_legal_table(&case.cards) && named::validate::<R>(&case.cards, &case.steps).is_ok()
}

/// The limits that the adapter declares, and those that were learned.
pub(super) fn limits(declared: &[Limit], learned: &[Learned]) -> &'static [Limit] {
    let learned = learned.iter().map(Learned::limit);
    headjudge_triage::files::limits::keep_limits(declared.iter().copied().chain(learned).collect())
}

/// What was learned.
#[derive(Default)]
pub(super) struct Lessons {
    /// The values of fields that the adapter was seen not to play.
    pub(super) learned: Vec<Learned>,
    /// The kinds of which it was seen not to support a step.
    pub(super) unsupported: Kinds,
    /// Of the last cases, within what was learned: how many were dealt, and how many were tried.
    pub(super) dealt: [u64; 2],
}

/// Finds what the adapter cannot play of the cards, and of the kinds of step that it performs, besides what is known already.
pub(super) fn learn<R: Rulebook>(
    driver: &mut dyn Driver<R>,
    observed: Capabilities,
    learned: Vec<Learned>,
    targets: &[&'static Rule<R>],
) -> Lessons {
    let mut lessons = learn_values(driver, observed, learned, targets, None);
    // If not a single case was dealt, more say no more.
    if lessons.dealt[0] == 0 && lessons.dealt[1] > 0 {
        return lessons;
    }
    let playable = Playable::of::<R>(observed.limited(limits(observed.limits, &lessons.learned)));
    let last = (ROUNDS * CASES..).take(LAST_CASES as usize);
    let cases: Vec<Case<R>> = last.map(|at| generate(at, targets, &playable)).collect();
    let samples = sample(driver, &cases);
    lessons.unsupported = lessons.unsupported.or(unsupported_kinds(&cases, &samples));
    lessons.dealt = count_dealt(&samples);
    lessons
}

/// The values of fields that the adapter cannot play, besides those that are known already. `first` has the cases of the first round, if
/// they were played: then a round of which nothing is learned is the last one.
pub(super) fn learn_values<R: Rulebook>(
    driver: &mut dyn Driver<R>,
    observed: Capabilities,
    mut learned: Vec<Learned>,
    targets: &[&'static Rule<R>],
    first: Option<Seen<R>>,
) -> Lessons {
    let mut unsupported = Kinds::NONE;
    let is_brief = first.is_some();
    let mut seen = first.unwrap_or_else(Seen::new);
    for round in 0..ROUNDS {
        let playable = Playable::of::<R>(observed.limited(limits(observed.limits, &learned)));
        if round > 0 || seen.cases.is_empty() {
            let more = (0..CASES).map(|at| generate(round * CASES + at, targets, &playable)).collect();
            seen.play(driver, more);
        }
        let Seen { cases, samples } = &seen;
        unsupported = unsupported.or(unsupported_kinds(cases, samples));
        let names: BTreeSet<&str> = samples.iter().map(|sample| sample.of::<R>(cases)).collect();
        let before = learned.clone();
        for of in names {
            let some: Vec<&Sample> = samples.iter().filter(|sample| sample.of::<R>(cases) == of).collect();
            Search { driver, cases, samples: some, learned: &mut learned }.run();
        }
        if learned != before {
            seen = Seen::new();
        } else if is_brief || are_alike(samples) {
            break;
        }
    }
    learned.iter_mut().for_each(Learned::without_any_word::<R>);
    Lessons { learned, unsupported, dealt: count_dealt(&seen.samples) }
}

/// Whether all went well, or nothing did: then more of the same teaches nothing.
fn are_alike(samples: &[Sample]) -> bool {
    samples.windows(2).all(|two| two[0].fails == two[1].fails)
}

/// How many tables were dealt, and how many there were.
pub(super) fn count_dealt(samples: &[Sample]) -> [u64; 2] {
    let tables = || samples.iter().filter(|sample| sample.step.is_none());
    [tables().filter(|table| !table.fails).count() as u64, tables().count() as u64]
}

/// The first round of cases within what the adapter declares: which of them it can deal and perform. It ends when the engine died more
/// often than this.
pub(super) fn first_round<R: Rulebook>(
    driver: &mut dyn Driver<R>,
    declared: Capabilities,
    targets: &[&'static Rule<R>],
    most_deaths: u64,
) -> Seen<R> {
    let playable = Playable::of::<R>(declared);
    let mut seen = Seen::new();
    for at in 0..CASES {
        if driver.deaths() > most_deaths {
            break;
        }
        seen.play(driver, vec![generate(at, targets, &playable)]);
    }
    seen
}

/// The cases since something was learned. What fails rarely is not suspected before it has failed twice.
pub(super) struct Seen<R: Rulebook> {
    pub(super) cases: Vec<Case<R>>,
    pub(super) samples: Vec<Sample>,
}

impl<R: Rulebook> Seen<R> {
    pub(super) fn new() -> Seen<R> {
        Seen { cases: Vec::new(), samples: Vec::new() }
    }
    /// Plays one more round of cases of any kind.
    pub(super) fn play_round(
        &mut self,
        driver: &mut dyn Driver<R>,
        round: u64,
        targets: &[&'static Rule<R>],
    ) {
        let all = Playable::of::<R>(Capabilities::ALL);
        self.play(driver, (0..CASES).map(|at| generate(round * CASES + at, targets, &all)).collect());
    }
    fn play(&mut self, driver: &mut dyn Driver<R>, more: Vec<Case<R>>) {
        let start = self.cases.len();
        let samples = sample(driver, &more).into_iter();
        self.samples.extend(samples.map(|sample| Sample { case: start + sample.case, ..sample }));
        self.cases.extend(more);
    }
}

/// The kinds of the steps that were unsupported.
fn unsupported_kinds<R: Rulebook>(cases: &[Case<R>], samples: &[Sample]) -> Kinds {
    let failed = samples.iter().filter(|sample| sample.fails);
    let steps = failed.filter_map(|sample| cases[sample.case].steps.get(sample.step?));
    Kinds(steps.fold(0, |set, step| set | 1 << step.kind()))
}

fn generate<R: Rulebook>(index: u64, targets: &[&'static Rule<R>], playable: &Playable) -> Case<R> {
    let mut case = Case::default();
    let target = targets.get((index % targets.len().max(1) as u64) as usize).copied();
    case.generate_within(2, index, target, &[], playable);
    case
}

/// Plays the cases. One that crashes or hangs says nothing.
fn sample<R: Rulebook>(driver: &mut dyn Driver<R>, cases: &[Case<R>]) -> Vec<Sample> {
    let mut samples = Vec::new();
    for (at, case) in cases.iter().enumerate() {
        let recording = record(driver, case, &mut ShownFields::new::<R>());
        let fails = matches!(recording.failure, Some(EngineFailure::NotDealt(_)));
        if recording.failure.is_some() && !fails {
            continue;
        }
        let all = fields(case);
        samples.push(Sample { case: at, step: None, traits: traits::<R>(case, &all, None), fails });
        for step in 0..case.steps.len() {
            let Some(reply) = recording.reply(step) else { break };
            let fails = reply == Reply::Unsupported;
            samples.push(Sample {
                case: at,
                step: Some(step),
                traits: traits::<R>(case, &all, Some(step)),
                fails,
            });
        }
    }
    samples
}

impl Sample {
    fn of<R: Rulebook>(&self, cases: &[Case<R>]) -> &'static str {
        name_of::<R>(&cases[self.case], self.step)
    }
}

fn name_of<R: Rulebook>(case: &Case<R>, step: Option<usize>) -> &'static str {
    step.map_or(Limit::CARD, |step| R::Step::KINDS[usize::from(case.steps[step].kind())].name)
}

fn is_in(field: &Field, step: Option<usize>) -> bool {
    match (field.place.0, step) {
        (Item::Step(at), Some(step)) => at == step,
        (Item::Card(_), None) => true,
        _ => false,
    }
}

fn traits<R: Rulebook>(case: &Case<R>, all: &[Field], step: Option<usize>) -> BTreeSet<(Name, Trait)> {
    let of = name_of::<R>(case, step);
    let mut traits = BTreeSet::new();
    for field in all.iter().filter(|field| is_in(field, step)) {
        let mut add = |one| traits.insert(((of, field.name), one));
        match &field.value {
            Value::Word(index) => _ = add(Trait::Word(field.list[usize::from(*index)])),
            Value::Words(set) => {
                let words = field.list.iter().enumerate().filter(|(bit, _)| set.0 >> bit & 1 == 1);
                words.for_each(|(_, word)| _ = add(Trait::Word(word)));
            }
            Value::Flag(true) => _ = add(Trait::Present),
            value if value.omitted().is_some_and(|none| none == *value) => {}
            Value::MaybeObject(_) | Value::Objects(_) => _ = add(Trait::Present),
            _ => field.number().into_iter().for_each(|n| _ = add(Trait::Number(n))),
        }
    }
    traits
}

/// The search for what cards, or steps of one kind, cannot have.
struct Search<'a, R: Rulebook> {
    driver: &'a mut dyn Driver<R>,
    cases: &'a [Case<R>],
    samples: Vec<&'a Sample>,
    learned: &'a mut Vec<Learned>,
}

impl<R: Rulebook> Search<'_, R> {
    fn run(&mut self) {
        let mut rejected: BTreeSet<(Name, Trait)> = BTreeSet::new();
        while let Some((suspect, failed)) = self.suspect(&rejected) {
            let ruled_out = self.confirm(suspect).then(|| self.ruled_out(suspect)).flatten();
            match ruled_out {
                Some(ruled_out) => self.add(suspect.0, ruled_out, failed),
                None => _ = rejected.insert(suspect),
            }
            let explained = self.learned.clone();
            self.samples.retain(|sample| !sample.fails || !explained.iter().any(|one| one.explains(sample)));
        }
    }

    /// The value that is in most of the failed samples, of those that are in no other.
    fn suspect(&self, rejected: &BTreeSet<(Name, Trait)>) -> Option<((Name, Trait), usize)> {
        let mut failed: BTreeMap<(Name, Trait), usize> = BTreeMap::new();
        for sample in self.samples.iter().filter(|sample| sample.fails) {
            sample.traits.iter().for_each(|one| *failed.entry(*one).or_default() += 1);
        }
        failed.retain(|one, count| *count >= MIN_FAILED && !rejected.contains(one));
        for sample in self.samples.iter().filter(|sample| !sample.fails) {
            sample.traits.iter().for_each(|one| _ = failed.remove(one));
        }
        failed.into_iter().max_by_key(|(one, count)| (*count, std::cmp::Reverse(*one)))
    }

    /// Whether samples that went well fail with this value; or, if none can get it, tables are dealt without the cards that
    /// have it.
    fn confirm(&mut self, suspect: (Name, Trait)) -> bool {
        self.fail_with(suspect).unwrap_or_else(|| self.are_dealt_without(suspect))
    }

    /// Whether samples that went well fail with this value. `None` if none of them can get it by itself: an Aura, say, also
    /// needs a text.
    fn fail_with(&mut self, (name, value): (Name, Trait)) -> Option<bool> {
        let mut tried = 0;
        for sample in self.samples.iter().filter(|sample| !sample.fails) {
            let Some(case) = with_trait(&self.cases[sample.case], sample.step, name.1, value) else {
                continue;
            };
            let recording = record(self.driver, &case, &mut ShownFields::new::<R>());
            let fails = match sample.step {
                None => matches!(recording.failure, Some(EngineFailure::NotDealt(_))),
                Some(step) => recording.reply(step) == Some(Reply::Unsupported),
            };
            tried += 1;
            if !fails || tried == TRIES {
                return Some(fails);
            }
        }
        (tried > 0).then_some(true)
    }

    /// Whether tables that were refused are dealt without the cards that have this value.
    fn are_dealt_without(&mut self, (name, value): (Name, Trait)) -> bool {
        let has = |sample: &&&Sample| sample.fails && sample.traits.contains(&(name, value));
        let mut tried = 0;
        for sample in self.samples.iter().filter(has).filter(|sample| sample.step.is_none()) {
            let Some(case) = without_trait(&self.cases[sample.case], name, value) else { continue };
            let recording = record(self.driver, &case, &mut ShownFields::new::<R>());
            tried += 1;
            if recording.failure.is_some() || tried == TRIES {
                return recording.failure.is_none();
            }
        }
        tried >= MIN_FAILED
    }

    fn ruled_out(&self, (name, value): (Name, Trait)) -> Option<RuledOut> {
        match value {
            Trait::Word(word) => Some(RuledOut::Words([word].into())),
            Trait::Present => Some(RuledOut::Present),
            Trait::Number(ruled_out) => {
                let passed = self.samples.iter().filter(|sample| !sample.fails);
                let numbers =
                    passed.flat_map(|sample| &sample.traits).filter_map(|(of, value)| match value {
                        Trait::Number(n) if *of == name => Some(*n),
                        _ => None,
                    });
                let (low, high) =
                    numbers.fold((i32::MAX, i32::MIN), |(low, high), n| (low.min(n), high.max(n)));
                let range = self.range(name.1)?;
                // A number that is larger than usual says nothing of the usual ones, of which few were seen.
                let (low, high) = if range.is_usual(ruled_out) {
                    (low, high)
                } else {
                    (low.min(range.usual_low), high.max(range.usual_high))
                };
                if low > high || (low..=high).contains(&ruled_out) {
                    return None;
                }
                // Numbers on the other side have not failed, or were ruled out before.
                let (lowest, highest) = self.ruled_out_before(name).unwrap_or((range.low, range.high));
                Some(if ruled_out > high {
                    RuledOut::AllBut(lowest, high)
                } else {
                    RuledOut::AllBut(low, highest)
                })
            }
        }
    }

    /// The numbers that a field can still have after what was learned of it, if that was anything.
    fn ruled_out_before(&self, (of, field): Name) -> Option<(i32, i32)> {
        self.learned.iter().find_map(|one| match one.ruled_out {
            RuledOut::AllBut(low, high) if (one.of, one.field) == (of, field) => Some((low, high)),
            _ => None,
        })
    }

    /// The range of a number with this name.
    fn range(&self, name: &str) -> Option<Range> {
        let of_sample = |sample: &&Sample| {
            let all = fields(&self.cases[sample.case]);
            all.into_iter().find(|field| field.name == name && is_in(field, sample.step))
        };
        self.samples.iter().find_map(of_sample).map(|field| field.range)
    }

    fn add(&mut self, (of, field): Name, ruled_out: RuledOut, failed: usize) {
        match self.learned.iter_mut().find(|one| (one.of, one.field) == (of, field)) {
            Some(known) => {
                known.failed += failed;
                match (&mut known.ruled_out, ruled_out) {
                    (RuledOut::Words(all), RuledOut::Words(new)) => all.extend(new),
                    (known, new) => *known = new,
                }
            }
            None => self.learned.push(Learned { of, field, ruled_out, failed }),
        }
    }
}

/// The case with this value in a field of that name; `None` if there is no such field, or the case is then not valid.
fn with_trait<R: Rulebook>(case: &Case<R>, step: Option<usize>, name: &str, value: Trait) -> Option<Case<R>> {
    let mut short = case.clone();
    short.steps.truncate(step.map_or(0, |step| step + 1));
    let all = fields(&short);
    let index = |field: &Field, word| field.list.iter().position(|one| *one == word);
    let mut changed =
        all.iter().filter(|field| field.name == name && is_in(field, step)).filter_map(|field| {
            let value = match (value, &field.value) {
                (Trait::Word(word), Value::Word(_)) => Value::Word(index(field, word)? as u8),
                (Trait::Word(word), Value::Words(set)) => {
                    Value::Words(Words(set.0 | 1 << index(field, word)?))
                }
                (Trait::Number(n), _) => field.with(n.into())?,
                (Trait::Present, Value::Flag(_)) => Value::Flag(true),
                _ => return None,
            };
            Some(with(&short, &[(field.place, value)]))
        });
    changed.find(is_valid)
}

/// The cards of the case that do not have this value; `None` if no game begins with them.
fn without_trait<R: Rulebook>(case: &Case<R>, name: Name, value: Trait) -> Option<Case<R>> {
    let has = |card: &R::Card| {
        let alone = Case { cards: vec![card.clone()], steps: Vec::new() };
        traits::<R>(&alone, &fields(&alone), None).contains(&(name, value))
    };
    let cards: Vec<R::Card> = case.cards.iter().filter(|card| !has(card)).cloned().collect();
    (!cards.is_empty() && R::is_legal_table(&cards)).then_some(Case { cards, steps: Vec::new() })
}

impl Learned {
    /// A list of which every word is ruled out is always empty: the field is never there.
    fn without_any_word<R: Rulebook>(&mut self) {
        let RuledOut::Words(words) = &self.ruled_out else { return };
        let fields = limitable_fields::<R>(self.of).unwrap_or_default();
        let field = fields.iter().find(|field| field.name == self.field && field.can_be_omitted);
        if field.is_some_and(|field| field.words.iter().all(|word| words.contains(word))) {
            self.ruled_out = RuledOut::Present;
        }
    }
    /// The limit that rules it out.
    pub fn limit(&self) -> Limit {
        use headjudge_triage::files::limits::keep;
        match &self.ruled_out {
            RuledOut::Words(words) => Limit::not(self.of, self.field, keep(words.iter().copied().collect())),
            RuledOut::AllBut(low, high) => Limit::range(self.of, self.field, *low, *high),
            RuledOut::Present => Limit::never(self.of, self.field),
        }
    }

    /// Whether it is a field of cards.
    pub(super) fn is_of_cards(&self) -> bool {
        self.of == Limit::CARD
    }
    /// In the form of `headjudge.toml`: `card.types: not Token`.
    pub(super) fn text(&self) -> String {
        let Learned { of, field, .. } = self;
        match &self.ruled_out {
            RuledOut::Words(words) => {
                let words: Vec<&str> = words.iter().copied().collect();
                format!("{of}.{field}: not {}", words.join(", "))
            }
            RuledOut::AllBut(low, high) if low == high => format!("{of}.{field}: {low}"),
            RuledOut::AllBut(low, high) => format!("{of}.{field}: {low} to {high}"),
            RuledOut::Present => format!("{of}.{field}: never"),
        }
    }

    fn explains(&self, sample: &Sample) -> bool {
        sample.traits.iter().any(|((of, field), value)| {
            (*of, *field) == (self.of, self.field)
                && match (&self.ruled_out, value) {
                    (RuledOut::Words(words), Trait::Word(word)) => words.contains(word),
                    (RuledOut::AllBut(low, high), Trait::Number(n)) => !(low..=high).contains(&n),
                    (RuledOut::Present, _) => true,
                    _ => false,
                }
        })
    }
}
