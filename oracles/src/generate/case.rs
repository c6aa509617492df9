//! Generating the steps of a case, one after another.

use crate::check_limits::check;
use crate::generate::habits::Habits;
use crate::generate::vary::Vary;
use crate::limits::{MAX_KINDS, MAX_ROLES};
use crate::named;
use crate::playable::Bounds;
use crate::{
    Fields, Forecast, Kinds, Limit, MAX_OBJECTS, ObjectId, Objects, Path, Playable, PrintedStep, Record,
    Role, Rule, Rulebook, Shape, Slot, Source, Stage, Steps, Words, one_in, pick,
};
use std::borrow::Cow;

/// Generates a case into `cards` and `steps`, replacing their contents: for the rule `target`, if given, with real cards from
/// `pool` mixed in.
pub fn case<R: Rulebook, S: Source>(
    source: &mut S,
    target: Option<&Rule<R>>,
    pool: &[R::Card],
    cards: &mut Vec<R::Card>,
    steps: &mut Vec<R::Step>,
) {
    case_within(source, target, pool, None, cards, steps);
}

/// The same, with kinds of step and values of fields that an adapter can play. `None` stands for all of them.
pub fn case_within<R: Rulebook, S: Source>(
    source: &mut S,
    target: Option<&Rule<R>>,
    pool: &[R::Card],
    playable: Option<&Playable>,
    cards: &mut Vec<R::Card>,
    steps: &mut Vec<R::Step>,
) {
    match target {
        Some(rule) => rule.with_favors(|sets| {
            let stage = rule.stage.filter(|_| one_in(source, 2));
            case_staged::<R, S>(source, (sets, stage), pool, playable, cards, steps);
        }),
        None => case_favoring::<R, S>(source, &[], pool, playable, cards, steps),
    }
}

/// The same, for kinds of step instead of a rule: the case favors at least one kind of each of these sets. See
/// [`Needs::favors`](crate::Needs::favors).
pub fn case_favoring<R: Rulebook, S: Source>(
    source: &mut S,
    sets: &[Kinds],
    pool: &[R::Card],
    playable: Option<&Playable>,
    cards: &mut Vec<R::Card>,
    steps: &mut Vec<R::Step>,
) {
    case_staged::<R, S>(source, (sets, None), pool, playable, cards, steps);
}

/// The same, with the stage of a rule that begins the case: see [`Rule::staged`].
pub fn case_staged<R: Rulebook, S: Source>(
    source: &mut S,
    (sets, stage): (&[Kinds], Option<Stage<R>>),
    pool: &[R::Card],
    playable: Option<&Playable>,
    cards: &mut Vec<R::Card>,
    steps: &mut Vec<R::Step>,
) {
    const { check::<R>() }
    cards.clear();
    steps.clear();
    let mut swarm = Swarm::generate::<R>(source, sets, playable);
    playable.into_iter().for_each(|playable| swarm.confine(source, playable));
    R::deal(source, swarm.targeted, pool, cards);
    cards.truncate(MAX_OBJECTS);
    if let Some(playable) = playable.filter(|playable| playable.limits_cards()) {
        confine_table::<R, S>(source, &swarm, pool, playable, cards);
    }
    let staged = stage.map_or(Vec::new(), |stage| set_stage::<R>(source, stage, playable, cards));
    let habits = Habits::of_case(source, cards.len());
    if let Some(edges) = habits.edges {
        edges.print::<R, S>(source, playable, cards);
    }
    write_steps::<R, S>(source, &swarm, habits, playable, cards, steps);
    // A source may bound the number of steps, so it stays the same.
    let generated = steps.len();
    let before = playable.map(|_| steps.clone());
    match staged.is_empty() {
        true => R::insert_rare_steps(source, swarm.targeted, cards, steps),
        false => {
            // What the stage creates is there before the steps that were generated without it.
            let made = staged.iter().fold(Objects::NONE, |made, step| made.or(named::created::<R>(step)));
            steps.retain(|step| named::created::<R>(step).and(made).is_empty());
            steps.splice(0..0, staged);
        }
    }
    steps.truncate(generated);
    if let (Some(playable), Some(before)) = (playable, before)
        && !playable.has_steps::<R>(steps)
    {
        *steps = before;
    }
}

/// Changes the dealt cards as a stage says, and returns its steps; none if an adapter cannot play them.
fn set_stage<R: Rulebook>(
    source: &mut dyn Source,
    stage: Stage<R>,
    playable: Option<&Playable>,
    cards: &mut Vec<R::Card>,
) -> Vec<R::Step> {
    let mut staged = cards.clone();
    let steps = stage(source, &mut staged);
    let can = |playable: &Playable| {
        playable.has_steps::<R>(&steps) && staged.iter().all(|card| playable.check_card::<R>(card).is_ok())
    };
    if staged.len() > MAX_OBJECTS || !playable.is_none_or(can) {
        return Vec::new();
    }
    *cards = staged;
    steps
}

/// One step in so many is drawn without the [`Forecast`], so that steps which the game refuses are played, too.
pub const WILD: u32 = 8;
/// How many kinds of step are drawn until the forecast allows one.
const KINDS_TRIED: usize = 4;

/// Generates the steps of a case.
fn write_steps<R: Rulebook, S: Source>(
    source: &mut S,
    swarm: &Swarm,
    habits: Habits,
    playable: Option<&Playable>,
    cards: &[R::Card],
    steps: &mut Vec<R::Step>,
) {
    let mut writer = StepWriter::<R, S, _>::new(source, cards, habits, R::forecast(cards));
    let length = writer.length(swarm);
    let mut last = None;
    while steps.len() < length && writer.source.more() {
        let is_wild = writer.is_wild();
        let kind = writer.next_kind(swarm, is_wild, last, playable);
        if !writer.write(kind, is_wild, playable, steps) {
            break;
        }
        last = Some(kind);
    }
}

/// How many tables are tried until one is legal within the limits.
const TABLES: usize = 32;
/// How many times a card is brought within the limits until the table is legal.
const CARDS: usize = 12;

/// Brings the cards of a table within the limits. A card that does not suit the table then is left out.
fn confine_table<R: Rulebook, S: Source>(
    source: &mut S,
    swarm: &Swarm,
    pool: &[R::Card],
    playable: &Playable,
    cards: &mut Vec<R::Card>,
) {
    for _ in 0..TABLES {
        let mut is_within = true;
        for at in (0..cards.len()).rev() {
            let card = cards[at].clone();
            if playable.check_card::<R>(&card).is_ok() {
                continue;
            }
            let is_legal = (0..CARDS).any(|tried| {
                cards[at].clone_from(&card);
                if tried > 0 {
                    cards[at].fields(&mut Vary { source, clears: tried > CARDS / 2 });
                }
                playable.confine_card::<R>(source, &mut cards[at]);
                playable.check_card::<R>(&cards[at]).is_ok() && R::is_legal_table(cards)
            });
            if !is_legal {
                let card = cards.remove(at);
                if cards.is_empty() || !R::is_legal_table(cards) {
                    cards.insert(at, card);
                    is_within = false;
                }
            }
        }
        if is_within {
            return;
        }
        cards.clear();
        R::deal(source, swarm.targeted, pool, cards);
        cards.truncate(MAX_OBJECTS);
    }
}

/// Generates one step of this kind, for a case with these cards in which these objects `exist`. Returns `None` if the step
/// creates an object and the case already has the most objects possible.
pub fn step<R: Rulebook>(
    mut source: &mut dyn Source,
    cards: &[R::Card],
    exist: Objects,
    kind: u8,
) -> Option<R::Step> {
    let habits = Habits::of_case(&mut source, cards.len());
    let mut writer = StepWriter::<R, _, _>::new(&mut source, cards, habits, ());
    writer.exist = exist;
    writer.hot = writer.hot.or(exist.minus(Objects::first(cards.len())));
    let mut step = R::Step::of_kind(kind);
    step.fields(&mut writer);
    (!writer.full).then_some(step)
}

/// What one case consists of: its kinds of step with their weights, and its length.
struct Swarm {
    /// The kinds that the target rule needs.
    targeted: Kinds,
    /// The kinds that each step is drawn from: each targeted kind [`TARGETED`] times, and then others, of which one may be
    /// there more than once.
    // One list, so that drawing is one look-up, without a branch, which the processor could not predict.
    drawn: [u8; (TARGETED + 1) * MAX_KINDS],
    /// Where the others begin and end.
    others: std::ops::Range<usize>,
    length: usize,
}

/// How much more a targeted kind weighs than another kind.
const TARGETED: usize = 4;

/// The most kinds of step that a rulebook with few kinds has. With more, those that a rule needs would be rare among them.
const FEW_KINDS: u32 = 24;
/// How many other kinds a case of such a rulebook has, one case in eight each. The highest number stands for all of them.
// Half of the cases have all: a bug after two or three steps of different kinds is found in these, one after many steps of
// one kind in the others.
const OTHERS_OF_FEW: [u32; 8] = [u32::MAX, u32::MAX, u32::MAX, u32::MAX, 1, 2, 3, 6];

/// The most steps of a case, one case in eight each.
const LENGTHS: [u32; 8] = [8, 16, 32, 64, 16, 32, 16, 64];
/// The same in a rulebook without a [`Forecast`]: many of the steps do nothing in the game, and it takes more of them until a few
/// that matter come together.
const UNFORESEEN: u32 = 96;

impl Swarm {
    fn generate<R: Rulebook>(source: &mut impl Source, sets: &[Kinds], playable: Option<&Playable>) -> Swarm {
        let can = |set: &Kinds| playable.map_or(*set, |playable| playable.kinds_of(*set));
        let targeted = some_of_each(source, sets.iter().map(can).filter(|set| !set.is_empty()));
        let all = R::Step::KINDS.len() as u32;
        let extra = match source.below(8) as usize {
            0 => all,
            n if all <= FEW_KINDS => OTHERS_OF_FEW[n].min(all),
            n if targeted.is_empty() => (n as u32).min(all),
            n => (n as u32).saturating_sub(3),
        };
        let mut drawn = [0; (TARGETED + 1) * MAX_KINDS];
        let (targets, others) = drawn.split_at_mut(targeted.len() * TARGETED);
        targets.chunks_exact_mut(TARGETED).zip(targeted.iter()).for_each(|(places, kind)| places.fill(kind));
        for (kind, place) in (0..extra).zip(others) {
            *place = if extra == all { kind } else { source.below(all) } as u8;
        }
        let others = targets.len()..targets.len() + extra as usize;
        let most = *pick(source, &LENGTHS);
        let length = 1 + source.below(most) as usize;
        Swarm { targeted, drawn, others, length }
    }

    /// Replaces the kinds of step that an adapter cannot perform.
    fn confine(&mut self, source: &mut impl Source, playable: &Playable) {
        let others = &mut self.drawn[self.others.clone()];
        others.iter_mut().for_each(|kind| *kind = playable.kind(source, *kind));
    }

    /// The kind of the next step: the one that often follows the last one, or any, by weight.
    #[inline(always)]
    fn next<R: Rulebook>(&self, source: &mut impl Source, last: Option<u8>) -> u8 {
        let then = last.and_then(|kind| R::Step::KINDS[kind as usize].then);
        match then {
            Some(kind) if one_in(source, 2) => kind,
            _ if self.others.end == 0 => source.below(R::Step::KINDS.len() as u32) as u8,
            _ => self.drawn[source.below(self.others.end as u32) as usize],
        }
    }

    /// The same, or another kind if an adapter cannot perform it.
    #[inline(always)]
    fn next_playable<R: Rulebook>(
        &self,
        source: &mut impl Source,
        last: Option<u8>,
        playable: Option<&Playable>,
    ) -> u8 {
        let kind = self.next::<R>(source, last);
        playable.map_or(kind, |playable| playable.kind(source, kind))
    }
}

/// At least one kind of each set, often just one.
fn some_of_each(source: &mut impl Source, sets: impl Iterator<Item = Kinds>) -> Kinds {
    let mut all = Kinds::NONE;
    for set in sets {
        for _ in 0..1 + source.below(2) {
            let nth = source.below(set.len() as u32) as usize;
            all = all.or(set.iter().nth(nth).map_or(Kinds::NONE, |kind| Kinds::of(&[kind])));
        }
    }
    all
}

/// Writes random values into the fields of steps, from the objects and values that this case keeps to.
// It is generic over its source because most choices of a case are made here, a few at a time.
struct StepWriter<'a, R: Rulebook, S, F> {
    source: &'a mut S,
    forecast: F,
    /// The kind of the step that is being written, if the forecast is asked which objects suit it.
    foreseen: Option<u8>,
    cards: &'a [R::Card],
    dealt: Objects,
    /// The objects that exist so far.
    exist: Objects,
    /// Those of them that this case keeps to, and all that it creates.
    hot: Objects,
    habits: Habits,
    /// The dealt objects that suit each role, computed on first use.
    suit: [Option<Objects>; MAX_ROLES],
    /// The texts on the cards, collected on first use.
    texts: Option<Vec<Cow<'static, str>>>,
    /// Whether a step creates an object beyond the most that a case can have.
    full: bool,
}

impl<'a, R: Rulebook, S: Source, F: Forecast<R::Step>> StepWriter<'a, R, S, F> {
    fn new(source: &'a mut S, cards: &'a [R::Card], habits: Habits, forecast: F) -> Self {
        let dealt = Objects::first(cards.len());
        let suit = [None; MAX_ROLES];
        StepWriter {
            source,
            forecast,
            foreseen: None,
            cards,
            dealt,
            exist: dealt,
            hot: habits.hot,
            habits,
            suit,
            texts: None,
            full: false,
        }
    }

    /// The number of steps of the case.
    fn length(&mut self, swarm: &Swarm) -> usize {
        if F::EXPECTS { swarm.length } else { 1 + self.source.below(UNFORESEEN) as usize }
    }
    /// Whether the next step is drawn without the forecast.
    fn is_wild(&mut self) -> bool {
        !F::EXPECTS || one_in(self.source, WILD)
    }

    /// A kind of step that the forecast allows, or one that prepares it: see [`KINDS_TRIED`]. If the step is drawn without the
    /// forecast, any kind.
    #[inline(always)]
    fn next_kind(
        &mut self,
        swarm: &Swarm,
        is_wild: bool,
        last: Option<u8>,
        playable: Option<&Playable>,
    ) -> u8 {
        let mut tried = 0;
        // All kinds are drawn in one place, so that drawing is compiled into this loop.
        loop {
            let kind = swarm.next_playable::<R>(self.source, last, playable);
            tried += 1;
            if is_wild || tried == KINDS_TRIED || self.forecast.allows(kind) {
                return kind;
            }
            if let Some(first) = self.forecast.prepares(kind)
                && self.forecast.allows(first)
                && playable.is_none_or(|playable| playable.has_kind(first))
            {
                return first;
            }
        }
    }

    /// Generates a step of this kind at the end of `steps`, if there is room for what it creates and it is within the limits.
    // In its place, because a step is so large that it would be copied otherwise.
    fn write(
        &mut self,
        kind: u8,
        is_wild: bool,
        playable: Option<&Playable>,
        steps: &mut Vec<R::Step>,
    ) -> bool {
        let foresees = !is_wild && !Kinds::questions::<R>().has(kind);
        self.foreseen = foresees.then_some(kind);
        self.full = false;
        let at = steps.len();
        let (exist, hot) = (self.exist, self.hot);
        steps.push(R::Step::of_kind(kind));
        let step = &mut steps[at];
        let limits = playable.map_or(&[][..], |playable| playable.step_limits(kind));
        let printed = playable.and_then(|playable| playable.any_printed::<R>(self.source, kind));
        match (limits, printed) {
            ([], None) => step.fields(self),
            _ => {
                let path = Path::default();
                step.fields(&mut LimitedWriter { writer: self, limits, printed, path });
            }
        }
        let is_within = |step: &R::Step| playable.is_none_or(|limits| limits.check_step::<R>(step).is_ok());
        if self.full || !is_within(step) {
            steps.truncate(at);
            return false;
        }
        if foresees {
            let drawn = playable.map(|_| step.clone());
            self.forecast.amend(self.source, step);
            if let Some(drawn) = drawn.filter(|_| !is_within(step)) {
                *step = drawn;
            }
            if self.exist != exist {
                // What an amended step does not create after all does not exist.
                let made = named::created::<R>(step);
                (self.exist, self.hot) = (exist.or(made), hot.or(made));
            }
        }
        self.forecast.record(step);
        true
    }

    /// The objects that suit a role: dealt objects by their card, created objects all alike.
    fn suited(&mut self, role: Role) -> Objects {
        let dealt = *self.suit[role.number() as usize].get_or_insert_with(|| {
            let mut dealt = Objects::NONE;
            for (id, card) in self.dealt.iter().zip(self.cards) {
                dealt.insert_if(R::suits(Some(card), role), id);
            }
            dealt
        });
        let created = self.exist.minus(self.dealt);
        if !created.is_empty() && R::suits(None, role) { dealt.or(created) } else { dealt }
    }

    /// An object for a role that the forecast expects to suit it, mostly or always one that this case keeps to.
    fn foresee(&mut self, kind: u8, role: Role) -> Option<ObjectId> {
        let suited = self.forecast.suited(kind, role)?.and(self.exist);
        let hot = suited.and(self.hot);
        let leaves = hot.is_empty() || !self.habits.stays && one_in(self.source, 8);
        let from = if leaves { suited } else { hot };
        from.nth(self.source.below(from.len() as u32) as usize)
    }

    /// An object for a role: almost always one that suits it, and mostly or always one that this case keeps to.
    fn choose(&mut self, role: Role) -> Option<ObjectId> {
        if let Some(kind) = self.foreseen
            && let Some(object) = self.foresee(kind, role)
        {
            return Some(object);
        }
        let suited = self.suited(role);
        let hot = suited.and(self.hot);
        let stays = self.habits.stays;
        let from = match self.source.below(16) {
            // One that may not suit it.
            0 if stays => self.hot,
            0 => self.exist,
            1 | 2 if !stays => suited,
            _ if hot.is_empty() => suited,
            _ => hot,
        };
        let from = if from.is_empty() { self.exist } else { from };
        from.nth(self.source.below(from.len() as u32) as usize)
    }

    fn text_like(&mut self, usual: &'static [&'static str]) -> Cow<'static, str> {
        let cards = self.cards;
        let own = self.texts.get_or_insert_with(|| named::texts::<R>(cards));
        let from_cards = !own.is_empty() && (usual.is_empty() || one_in(self.source, 2));
        match from_cards {
            true => pick(self.source, own).clone(),
            false if usual.is_empty() => Cow::Borrowed(""),
            false => Cow::Borrowed(*pick(self.source, usual)),
        }
    }

    fn new_object(&mut self) -> ObjectId {
        let next = self.exist.last().map_or(1, |last| last.number() + 1);
        let new = ObjectId::new(next);
        self.full |= new.is_none();
        new.iter().for_each(|new| {
            self.exist.insert(*new);
            self.hot.insert(*new);
        });
        new.unwrap_or_default()
    }
}

impl<R: Rulebook, S: Source, F: Forecast<R::Step>> Shape for StepWriter<'_, R, S, F> {
    // So that each method of the trait is compiled for its own type of field: without it, generating is 6 to 9 % slower.
    #[inline(always)]
    fn field(&mut self, name: &'static str, slot: Slot<'_>) {
        match slot {
            Slot::Number(n, range) => *n = self.habits.number(self.source, range),
            Slot::Optional(n, range) => {
                *n = if one_in(self.source, 3) { None } else { Some(self.habits.number(self.source, range)) };
            }
            Slot::Flag(on) => *on = one_in(self.source, 2),
            Slot::Word(index, list) => *index = self.habits.word(self.source, name, list.len()),
            Slot::Words(set, list) => {
                let count = self.source.below(4);
                let mut word = || self.habits.word(self.source, name, list.len());
                *set = Words((0..count).fold(0, |set, _| set | 1 << word()));
            }
            Slot::Text(text, usual) => *text = self.text_like(usual),
            Slot::Object(id, role) => *id = self.choose(role).unwrap_or_default(),
            Slot::MaybeObject(id, role) => {
                *id = if one_in(self.source, 3) { None } else { self.choose(role) };
            }
            Slot::Objects(set, role) => {
                let count = 1 + self.source.below(3);
                *set = (0..count).filter_map(|_| self.choose(role)).collect();
            }
            Slot::Created(id) => *id = self.new_object(),
            // Named only where an adapter declares the card: see `LimitedWriter`.
            Slot::Printed(_) => {}
            Slot::Length(length) => length.len = self.source.below(length.most as u32 + 1) as usize,
        }
    }
}

/// Fills the fields of a record with usual values, and its lists with any number of items: for [`deal`](crate::Generator::deal).
/// Texts get one of their usual texts.
pub fn fill<T: Record>(source: &mut impl Source, record: &mut T) {
    record.fields(&mut Fill { habits: Habits::of_case(source, 0), source });
}

struct Fill<'a, S> {
    source: &'a mut S,
    habits: Habits,
}

impl<S: Source> Shape for Fill<'_, S> {
    fn field(&mut self, name: &'static str, slot: Slot<'_>) {
        match slot {
            Slot::Number(n, range) => *n = self.habits.number(self.source, range),
            Slot::Optional(n, range) => {
                *n = if one_in(self.source, 3) { None } else { Some(self.habits.number(self.source, range)) };
            }
            Slot::Flag(on) => *on = one_in(self.source, 2),
            Slot::Word(index, list) => *index = self.habits.word(self.source, name, list.len()),
            Slot::Words(set, list) => {
                let count = self.source.below(4);
                let mut word = || self.habits.word(self.source, name, list.len());
                *set = Words((0..count).fold(0, |set, _| set | 1 << word()));
            }
            Slot::Text(text, usual) if !usual.is_empty() => *text = Cow::Borrowed(*pick(self.source, usual)),
            Slot::Length(length) => length.len = self.source.below(length.most as u32 + 1) as usize,
            // A card names no objects.
            _ => {}
        }
    }
}

/// Writes values within limits: a value beyond them is replaced before the next field is written, which may depend on it. If a
/// printed card carries out the step, it decides about all values but the objects.
struct LimitedWriter<'w, 'a, R: Rulebook, S, F> {
    writer: &'w mut StepWriter<'a, R, S, F>,
    limits: &'w [Limit],
    printed: Option<PrintedStep>,
    path: Path,
}

impl<R: Rulebook, S: Source, F: Forecast<R::Step>> Shape for LimitedWriter<'_, '_, R, S, F> {
    crate::keep_path!();
    fn field(&mut self, name: &'static str, mut slot: Slot<'_>) {
        let name = self.path.name(name);
        if let Some(value) = self.printed.and_then(|printed| printed.value(name, &slot)) {
            return slot.set(value);
        }
        let bounds = Bounds { limits: self.limits, name };
        match slot.reborrow() {
            Slot::Number(n, range) => self.writer.field(name, Slot::Number(n, bounds.range(range))),
            Slot::Optional(n, range) => self.writer.field(name, Slot::Optional(n, bounds.range(range))),
            slot => self.writer.field(name, slot),
        }
        bounds.confine(self.writer.source, slot);
    }
}
