//! Which cases an adapter can play.

use crate::adapter::capabilities::{Allowed, Capabilities, Limit};
use crate::adapter::printed::{check_card, names_card};
use crate::explore::explore;
use crate::named::Flaw;
use crate::{
    Fields, Interpretations, Kinds, ObjectId, Objects, Path, PrintedStep, Range, Shape, Slot, Source, Steps,
    Vocabulary, Words, one_in,
};
use std::borrow::Cow;

/// The capabilities of an adapter, sorted by kind of step: which cases it can play.
#[derive(Clone, Debug, Default)]
pub struct Playable {
    /// The kinds of step, none but those of the rulebook; empty: all of them.
    kinds: Kinds,
    card: Vec<Limit>,
    /// The limits of each kind of step; empty if none has any.
    steps: Vec<Vec<Limit>>,
    printed: &'static [PrintedStep],
    under: Interpretations,
}

impl Playable {
    /// The cases that an adapter with these capabilities can play, under the default options.
    pub fn of<R: Vocabulary>(can: Capabilities) -> Playable {
        let all = Kinds(u64::MAX.checked_shr(64 - R::Step::KINDS.len() as u32).unwrap_or(0));
        let kinds = can.kinds.and(all);
        let of = |name: &str| can.limits.iter().filter(|limit| limit.of == name).copied().collect();
        let steps: Vec<Vec<Limit>> = R::Step::KINDS.iter().map(|kind| of(kind.name)).collect();
        Playable {
            kinds: if kinds == all { Kinds::NONE } else { kinds },
            card: of(Limit::CARD),
            steps: if steps.iter().all(Vec::is_empty) { Vec::new() } else { steps },
            printed: can.printed,
            under: Interpretations::DEFAULT,
        }
    }
    /// Those that it can play under these interpretations.
    #[must_use]
    pub fn under(self, under: Interpretations) -> Playable {
        Playable { under, ..self }
    }

    /// Whether no kind of step and no field is ruled out, and no printed card named.
    pub fn is_everything(&self) -> bool {
        self.kinds.is_empty() && !self.has_limits()
    }
    fn has_limits(&self) -> bool {
        !self.card.is_empty() || !self.steps.is_empty() || !self.printed.is_empty()
    }
    /// For every second step of a kind, or for all: a printed card that carries it out, if the adapter has one.
    pub(crate) fn any_printed<R: Vocabulary>(
        &self,
        source: &mut impl Source,
        kind: u8,
    ) -> Option<PrintedStep> {
        let name = R::Step::KINDS[usize::from(kind)].name;
        let all = || self.printed.iter().filter(|printed| printed.of == name);
        let always = |limit: &Limit| limit.field == PrintedStep::FIELD && limit.allowed == Allowed::Always;
        if all().next().is_none() || !self.step_limits(kind).iter().any(always) && one_in(source, 2) {
            return None;
        }
        let nth = source.below(all().count() as u32) as usize;
        all().nth(nth).copied()
    }
    pub(crate) fn has_kind(&self, kind: u8) -> bool {
        self.kinds.is_empty() || self.kinds.has(kind)
    }
    /// The kind, or another one that the adapter can perform instead.
    pub(crate) fn kind(&self, source: &mut impl Source, kind: u8) -> u8 {
        match self.has_kind(kind) {
            true => kind,
            false => {
                let nth = source.below(self.kinds.len() as u32) as usize;
                self.kinds.iter().nth(nth).unwrap_or(kind)
            }
        }
    }
    /// Those of these kinds that the adapter can perform.
    pub(crate) fn kinds_of(&self, kinds: Kinds) -> Kinds {
        if self.kinds.is_empty() { kinds } else { kinds.and(self.kinds) }
    }
    /// The limits of cards.
    pub(crate) fn card_limits(&self) -> &[Limit] {
        &self.card
    }
    pub(crate) fn limits_cards(&self) -> bool {
        !self.card.is_empty()
    }
    /// The limits of a kind of step.
    pub(crate) fn step_limits(&self, kind: u8) -> &[Limit] {
        self.steps.get(usize::from(kind)).map_or(&[], Vec::as_slice)
    }

    /// Checks that a card is within the limits, and has no word that is reserved for another interpretation.
    ///
    /// # Errors
    /// The first field that is not, and what it may be.
    pub fn check_card<R: Vocabulary>(&self, card: &R::Card) -> Result<(), Flaw> {
        if let Some(reserved) = R::reserved(card).filter(|reserved| !self.under.has(reserved.under)) {
            return Err(Flaw::of(reserved.what));
        }
        if self.card.is_empty() {
            return Ok(());
        }
        check(&self.card, |shape| card.clone().fields(shape))
    }
    /// Checks that a step is within the limits. Its kind is not looked at.
    ///
    /// # Errors
    /// The first field that is not, and what it may be.
    pub fn check_step<R: Vocabulary>(&self, step: &R::Step) -> Result<(), Flaw> {
        if names_card::<R>(step) {
            check_card::<R>(self.printed, step)?;
        }
        match self.step_limits(step.kind()) {
            [] => Ok(()),
            limits => check(limits, |shape| step.clone().fields(shape)),
        }
    }
    /// Checks that a case is within the limits.
    ///
    /// # Errors
    /// The first field that is not.
    pub fn check<R: Vocabulary>(&self, cards: &[R::Card], steps: &[R::Step]) -> Result<(), Flaw> {
        for (i, card) in cards.iter().enumerate() {
            self.check_card::<R>(card).map_err(|flaw| Flaw { card: Some(i), ..flaw })?;
        }
        let has_limits = self.has_limits();
        if !has_limits && Kinds::with_card::<R>().is_empty() {
            return Ok(());
        }
        for (i, step) in steps.iter().enumerate() {
            // Without limits, only a printed card that carries out the step can be wrong.
            if !has_limits && !Kinds::with_card::<R>().has(step.kind()) {
                continue;
            }
            self.check_step::<R>(step).map_err(|flaw| {
                let what = format!("{} has {flaw}", R::Step::KINDS[usize::from(step.kind())].name);
                Flaw { card: None, step: Some(i), what }
            })?;
        }
        Ok(())
    }

    /// Changes a card as little as needed to bring it within the limits. Its fields may then not suit each other.
    pub fn confine_card<R: Vocabulary>(&self, source: &mut impl Source, card: &mut R::Card) {
        card.fields(&mut Confine { source, limits: &self.card, path: Path::default() });
    }
    /// Brings a step within the limits of its kind.
    pub fn confine_step<R: Vocabulary>(&self, source: &mut impl Source, step: &mut R::Step) {
        let limits = self.step_limits(step.kind());
        step.fields(&mut Confine { source, limits, path: Path::default() });
    }
    /// Whether each step of a list is of a kind that the adapter can perform, and within the limits.
    pub(crate) fn has_steps<R: Vocabulary>(&self, steps: &[R::Step]) -> bool {
        steps.iter().all(|step| self.has_kind(step.kind()) && self.check_step::<R>(step).is_ok())
    }
}

fn check(limits: &[Limit], visit: impl FnOnce(&mut dyn Shape)) -> Result<(), Flaw> {
    let mut check = CheckFields { limits, path: Path::default(), beyond: None };
    visit(&mut check);
    check.beyond.map_or(Ok(()), |what| Err(Flaw::of(what)))
}

struct CheckFields<'a> {
    limits: &'a [Limit],
    path: Path,
    beyond: Option<String>,
}

impl Shape for CheckFields<'_> {
    crate::keep_path!();
    fn field(&mut self, name: &'static str, slot: Slot<'_>) {
        let bounds = Bounds { limits: self.limits, name: self.path.name(name) };
        if self.beyond.is_none() {
            self.beyond = bounds.first_beyond(&slot);
        }
    }
}

struct Confine<'a, S> {
    source: &'a mut S,
    limits: &'a [Limit],
    path: Path,
}

impl<S: Source> Shape for Confine<'_, S> {
    crate::keep_path!();
    fn field(&mut self, name: &'static str, slot: Slot<'_>) {
        Bounds { limits: self.limits, name: self.path.name(name) }.confine(self.source, slot);
    }
}

/// The limits of one field.
pub(crate) struct Bounds<'a> {
    /// The limits of the card or kind of step.
    pub(crate) limits: &'a [Limit],
    pub(crate) name: &'static str,
}

impl Bounds<'_> {
    fn all(&self) -> impl Iterator<Item = Allowed> {
        self.limits.iter().filter(|limit| limit.field == self.name).map(|limit| limit.allowed)
    }
    fn has(&self, allowed: Allowed) -> bool {
        self.all().any(|one| one == allowed)
    }
    fn allows_word(&self, word: &str) -> bool {
        self.all().all(|allowed| match allowed {
            Allowed::Only(words) => words.contains(&word),
            Allowed::Not(words) => !words.contains(&word),
            _ => true,
        })
    }
    /// The part of a range that is allowed.
    pub(crate) fn range(&self, whole: Range) -> Range {
        self.all().fold(whole, |range, allowed| match allowed {
            Allowed::Range(from, to) => range.within(from, to),
            _ => range,
        })
    }
    /// The allowed words of a list, by their indices.
    fn words<'w>(&'w self, list: &'w [&'static str]) -> impl Iterator<Item = usize> + 'w {
        (0..list.len()).filter(|index| self.allows_word(list[*index]))
    }

    /// What is wrong with the value of the field: `power is 12; the adapter's capabilities allow 0 to 9`.
    fn first_beyond(&self, slot: &Slot<'_>) -> Option<String> {
        self.all().next()?;
        let name = self.name;
        let omitted = slot.is_omitted();
        if self.has(Allowed::Never) && !omitted {
            return Some(format!("{name}; the adapter's capabilities rule that field out"));
        }
        if self.has(Allowed::Always) && omitted && slot.get().omitted().is_some() {
            return Some(format!("no {name}; the adapter's capabilities demand one"));
        }
        let number = |n: i32, range| {
            let Range { low, high, .. } = self.range(range);
            let is_beyond = !(low..=high).contains(&n);
            is_beyond.then(|| format!("{name} {n}; the adapter's capabilities allow {low} to {high}"))
        };
        let word = match slot {
            Slot::Number(n, range) => return number(**n, *range),
            Slot::Optional(Some(n), range) => return number(*n, *range),
            Slot::Length(length) => return number(length.len as i32, slot.range()),
            Slot::Word(index, list) => list.get(usize::from(**index)).copied(),
            Slot::Words(set, list) => {
                let set = (0..list.len()).filter(|bit| set.0 >> bit & 1 == 1);
                set.map(|bit| list[bit]).find(|word| !self.allows_word(word))
            }
            Slot::Text(text, _) if !omitted => Some(&***text),
            _ => None,
        };
        let word = word.filter(|word| !self.allows_word(word))?;
        Some(format!("{name} {word:?}, which the adapter's capabilities rule out"))
    }

    /// Brings the value of the field within the limits.
    pub(crate) fn confine(&self, source: &mut impl Source, slot: Slot<'_>) {
        if self.all().next().is_none() {
            return;
        }
        if self.has(Allowed::Never)
            && let Some(value) = slot.get().omitted()
        {
            return slot.set(value);
        }
        let always = self.has(Allowed::Always);
        let whole = slot.range();
        match slot {
            Slot::Length(length) => {
                let len = self.number(source, length.len as i32, whole).max(i32::from(always));
                length.len = usize::try_from(len).unwrap_or(0).min(length.most);
            }
            Slot::Number(n, range) => *n = self.number(source, *n, range),
            Slot::Optional(Some(n), range) => *n = self.number(source, *n, range),
            Slot::Optional(n @ None, range) if always => {
                *n = Some(self.number(source, range.usual_low, range))
            }
            Slot::Flag(on) => *on |= always,
            Slot::Word(index, list)
                if !list.get(usize::from(*index)).is_some_and(|word| self.allows_word(word)) =>
            {
                *index = self.any_word(source, &list).unwrap_or(usize::from(*index)) as u8;
            }
            Slot::Words(set, list) => {
                let had_words = !set.is_empty();
                *set = Words(self.words(&list).fold(0, |bits, bit| bits | set.0 & 1 << bit));
                if set.is_empty() && (had_words || always) {
                    *set = Words(self.any_word(source, &list).map_or(0, |bit| 1 << bit));
                }
            }
            Slot::Text(text, usual)
                if always && text.is_empty() || !text.is_empty() && !self.allows_word(text) =>
            {
                *text = self.any_text(source, usual);
            }
            Slot::MaybeObject(id @ None, _) if always => *id = Some(ObjectId::FIRST),
            Slot::Objects(set, _) if always && set.is_empty() => *set = Objects::first(1),
            _ => {}
        }
    }

    /// The number, or one that is allowed: mostly a usual one, or that next to it, as the ends of a range are interesting.
    fn number(&self, source: &mut impl Source, n: i32, whole: Range) -> i32 {
        let range = self.range(whole);
        let usual = (range.usual_high - range.usual_low + 1).max(1) as u32;
        match range.allows(n) {
            true => n,
            false if source.below(4) > 0 => range.usual_low + source.below(usual) as i32,
            false => n.max(range.low).min(range.high),
        }
    }
    fn any_word(&self, source: &mut impl Source, list: &[&'static str]) -> Option<usize> {
        let count = self.words(list).count() as u32;
        self.words(list).nth(source.below(count) as usize)
    }
    /// A text that is named by the limits, or else a usual one; empty if none of the usual ones is allowed.
    fn any_text(&self, source: &mut impl Source, usual: &'static [&'static str]) -> Cow<'static, str> {
        let named = self.all().find_map(|allowed| match allowed {
            Allowed::Only(texts) => Some(texts),
            _ => None,
        });
        let texts = named.unwrap_or(usual);
        self.any_word(source, texts).map_or(Cow::Borrowed(""), |index| Cow::Borrowed(texts[index]))
    }
}

/// A field that a card or a kind of step can have, for people who limit it.
#[derive(Clone, Debug)]
pub struct LimitableField {
    /// Its name.
    pub name: &'static str,
    /// The words of its list; the usual texts of a text.
    pub words: Vec<&'static str>,
    /// The range of a number.
    pub range: Option<(i32, i32)>,
    /// Whether it is a text.
    pub is_text: bool,
    /// Whether case files may omit it: it can be none, `false` or empty.
    pub can_be_omitted: bool,
}

/// The fields that cards ([`Limit::CARD`]) or steps of a kind can have; `None` if there is no such kind.
pub fn limitable_fields<R: Vocabulary>(of: &str) -> Option<Vec<LimitableField>> {
    let mut fields: Vec<LimitableField> = Vec::new();
    let mut see = |name, slot: &Slot<'_>| {
        let at = fields.iter().position(|field| field.name == name).unwrap_or_else(|| {
            let words = Vec::new();
            let is_text = matches!(slot, Slot::Text(..));
            let can_be_omitted = slot.get().omitted().is_some();
            fields.push(LimitableField { name, words, range: None, is_text, can_be_omitted });
            fields.len() - 1
        });
        let field = &mut fields[at];
        slot.list().iter().for_each(|word| {
            if !field.words.contains(word) {
                field.words.push(word);
            }
        });
        if let Slot::Number(..) | Slot::Optional(..) | Slot::Length(_) = slot {
            let range = slot.range();
            let (from, to) = field.range.unwrap_or(range.allowed());
            field.range = Some((from.min(range.low), to.max(range.high)));
        }
    };
    match R::Step::KINDS.iter().position(|kind| kind.name == of) {
        Some(kind) => {
            let _ = explore(&|shape| R::Step::of_kind(kind as u8).fields(shape), &mut see);
        }
        None if of == Limit::CARD => {
            let _ = explore(&|shape| R::Card::default().fields(shape), &mut see);
        }
        None => return None,
    }
    Some(fields)
}
