//! What a case can use and an adapter can lack: kinds of step, and the values of the fields of cards and steps.

use headjudge::playable::limitable_fields;
use headjudge::{Capabilities, Kinds, Limit, PrintedStep, Rulebook, Steps};

/// A set of parts, by their places in the [`Vocabulary`].
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Parts(Vec<u64>);

impl Parts {
    pub(crate) fn has(&self, at: usize) -> bool {
        self.0[at / 64] >> (at % 64) & 1 == 1
    }
    pub(crate) fn insert(&mut self, at: usize) {
        self.0[at / 64] |= 1 << (at % 64);
    }
    pub(crate) fn remove(&mut self, at: usize) {
        self.0[at / 64] &= !(1 << (at % 64));
    }
    pub(crate) fn or(&self, other: &Parts) -> Parts {
        Parts(self.0.iter().zip(&other.0).map(|(one, other)| one | other).collect())
    }
    pub(crate) fn is_within(&self, other: &Parts) -> bool {
        self.0.iter().zip(&other.0).all(|(one, other)| one & !other == 0)
    }
    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.0.len() * 64).filter(|at| self.has(*at))
    }
}

/// The numbers that count as one part: those of a field that an adapter limits are hardly cut elsewhere.
const NUMBERS: [(i32, i32); 4] = [(i32::MIN, -1), (0, 0), (1, 3), (4, i32::MAX)];

/// The values of a field.
pub(crate) enum Values {
    Words(Vec<&'static str>),
    /// Ranges of numbers.
    Numbers(Vec<(i32, i32)>),
    /// That it is there.
    Present,
}

/// A field with its parts.
pub(crate) struct Field {
    /// The kind of step that has it; `None` for cards.
    pub(crate) kind: Option<u8>,
    pub(crate) of: &'static str,
    pub(crate) name: &'static str,
    pub(crate) values: Values,
    pub(crate) can_be_omitted: bool,
    /// The place of its first part.
    pub(crate) first: usize,
}

impl Field {
    pub(crate) fn parts(&self) -> std::ops::Range<usize> {
        let count = match &self.values {
            Values::Words(words) => words.len(),
            Values::Numbers(ranges) => ranges.len(),
            Values::Present => 1,
        };
        self.first..self.first + count
    }
    /// Whether all its parts are among these.
    pub(crate) fn is_all_within(&self, parts: &Parts) -> bool {
        self.parts().all(|at| parts.has(at))
    }
    pub(crate) fn word(&self, word: &str) -> Option<usize> {
        let Values::Words(words) = &self.values else { return None };
        words.iter().position(|one| *one == word).map(|at| self.first + at)
    }
    pub(crate) fn number(&self, n: i32) -> Option<usize> {
        let Values::Numbers(ranges) = &self.values else { return None };
        ranges.iter().position(|(low, high)| (*low..=*high).contains(&n)).map(|at| self.first + at)
    }
}

/// All parts of a rulebook's vocabulary: first the kinds of step, then the values of each field.
pub(crate) struct Vocabulary {
    kinds: usize,
    names: Vec<&'static str>,
    pub(crate) fields: Vec<Field>,
    len: usize,
    /// For each kind of step, the kind and all parts of its fields.
    of_kinds: Vec<Parts>,
}

impl Vocabulary {
    pub(crate) fn of<R: Rulebook>() -> Vocabulary {
        let kinds = R::Step::KINDS.len();
        let (mut fields, mut len) = (Vec::new(), kinds);
        let owners = (0..kinds).map(|kind| (Some(kind as u8), R::Step::KINDS[kind].name));
        for (kind, of) in owners.chain([(None, Limit::CARD)]) {
            for field in limitable_fields::<R>(of).unwrap_or_default() {
                let values = match field.range {
                    _ if !field.is_text && field.words.len() > 1 => Values::Words(field.words),
                    Some((low, high)) => Values::Numbers(ranges(low, high)),
                    None if field.can_be_omitted && field.name != PrintedStep::FIELD => Values::Present,
                    None => continue,
                };
                let (name, can_be_omitted) = (field.name, field.can_be_omitted);
                let field = Field { kind, of, name, values, can_be_omitted, first: len };
                len = field.parts().end;
                fields.push(field);
            }
        }
        let names = R::Step::KINDS.iter().map(|kind| kind.name).collect();
        let mut all = Vocabulary { kinds, names, fields, len, of_kinds: Vec::new() };
        for kind in 0..kinds {
            let mut parts = all.none();
            parts.insert(kind);
            let own = all.fields.iter().filter(|field| field.kind == Some(kind as u8));
            own.flat_map(Field::parts).for_each(|at| parts.insert(at));
            all.of_kinds.push(parts);
        }
        all
    }
    /// The name of a kind of step.
    pub(crate) fn kind_name(&self, kind: u8) -> &'static str {
        self.names[usize::from(kind)]
    }
    pub(crate) fn none(&self) -> Parts {
        Parts(vec![0; self.len.div_ceil(64)])
    }
    pub(crate) fn one(&self, at: usize) -> Parts {
        let mut parts = self.none();
        parts.insert(at);
        parts
    }
    pub(crate) fn field(&self, kind: Option<u8>, name: &str) -> Option<&Field> {
        self.fields.iter().find(|field| field.kind == kind && field.name == name)
    }
    /// The kind of step to whose fields a part belongs.
    fn kind_of(&self, at: usize) -> Option<usize> {
        self.fields
            .iter()
            .find(|field| field.parts().contains(&at))
            .and_then(|field| field.kind)
            .map(usize::from)
    }
    /// Whether who has one of `strong` has one of `weak`: a field of a step comes with its kind.
    pub(crate) fn implies(&self, strong: &Parts, weak: &Parts) -> bool {
        strong.iter().all(|at| weak.has(at) || self.kind_of(at).is_some_and(|kind| weak.has(kind)))
    }
    /// The same alternatives, without those that others say: a kind says all its fields. `None` if one of them is always there.
    pub(crate) fn tidied(&self, mut any: Parts) -> Option<Parts> {
        for field in self.fields.iter().filter(|field| !field.can_be_omitted) {
            match field.kind {
                _ if !field.is_all_within(&any) => {}
                None => return None,
                Some(kind) => any.insert(usize::from(kind)),
            }
        }
        for kind in 0..self.kinds {
            if any.has(kind) {
                self.of_kinds[kind].iter().filter(|at| *at != kind).for_each(|at| any.remove(at));
            }
        }
        Some(any)
    }
    /// What an adapter lacks that has none of these alternatives.
    pub(crate) fn lacking(&self, any: &Parts) -> Parts {
        let kinds = (0..self.kinds).filter(|kind| any.has(*kind));
        kinds.fold(any.clone(), |all, kind| all.or(&self.of_kinds[kind]))
    }
    /// The whole kind of step and the whole field to which these parts belong, if it is one, and the same words elsewhere.
    pub(crate) fn around(&self, any: &Parts) -> Vec<Parts> {
        let mut field = self.none();
        let own = self.fields.iter().find(|field| any.iter().all(|at| field.parts().contains(&at)));
        own.into_iter().flat_map(Field::parts).for_each(|at| field.insert(at));
        let kind = own.and_then(|field| field.kind).map(|kind| self.of_kinds[usize::from(kind)].clone());
        kind.into_iter().chain(own.is_some().then_some(field)).chain(self.everywhere(any)).collect()
    }
    /// The same words in all fields that have them: what an ability does, a step may do, too. `None` if they are in no record of a list.
    fn everywhere(&self, any: &Parts) -> Option<Parts> {
        let mut all = any.clone();
        for field in &self.fields {
            let Values::Words(words) = &field.values else { continue };
            let is_own = |(at, _): &(usize, _)| any.has(field.first + at);
            for (_, word) in words.iter().enumerate().filter(is_own) {
                let same = self.fields.iter().filter(|other| last(other.name) == last(field.name));
                same.filter_map(|other| other.word(word)).for_each(|at| all.insert(at));
            }
        }
        let has = |field: &Field| field.name.contains('.') && field.parts().any(|at| all.has(at));
        (all != *any && self.fields.iter().any(has)).then_some(all)
    }
    /// The kinds of step among these parts.
    pub(crate) fn kinds(&self, parts: &Parts) -> Kinds {
        Kinds((0..self.kinds).filter(|kind| parts.has(*kind)).fold(0, |set, kind| set | 1 << kind))
    }
    /// The kinds of step of which one is done if one of these alternatives is used; `None` if one of them needs no step.
    pub(crate) fn kinds_only(&self, any: &Parts) -> Option<Kinds> {
        let kind = |at: usize| if at < self.kinds { Some(at) } else { self.kind_of(at) };
        any.iter().try_fold(Kinds::NONE, |all, at| kind(at).map(|kind| Kinds(all.0 | 1 << kind)))
    }
    /// An adapter that lacks these parts; `None` if there is no such adapter.
    pub(crate) fn adapter(&self, lacking: &Parts) -> Option<Capabilities> {
        let (mut kinds, mut limits) = (Kinds(u64::MAX >> (64 - self.kinds)), Vec::new());
        let mut lacks = |kind: u8| kinds = Kinds(kinds.0 & !(1 << kind));
        self.kinds(lacking).iter().for_each(&mut lacks);
        for field in &self.fields {
            let Field { kind, of, name, .. } = *field;
            if kind.is_some_and(|kind| lacking.has(usize::from(kind)))
                || field.parts().all(|at| !lacking.has(at))
            {
                continue;
            }
            match (&field.values, kind) {
                _ if field.is_all_within(lacking) => match kind {
                    _ if field.can_be_omitted => limits.push(Limit::never(of, name)),
                    Some(kind) => lacks(kind),
                    None => return None,
                },
                (Values::Words(words), _) => {
                    let lacked = words.iter().enumerate().filter(|(at, _)| lacking.has(field.first + at));
                    limits.push(Limit::not(
                        of,
                        name,
                        lacked.map(|(_, word)| *word).collect::<Vec<_>>().leak(),
                    ));
                }
                (Values::Numbers(ranges), _) => {
                    let left =
                        (0..ranges.len()).filter(|at| !lacking.has(field.first + at)).collect::<Vec<_>>();
                    if left.windows(2).any(|two| two[0] + 1 < two[1]) {
                        return None;
                    }
                    limits.push(Limit::range(of, name, ranges[left[0]].0, ranges[left[left.len() - 1]].1));
                }
                (Values::Present, _) => {}
            }
        }
        (!kinds.is_empty()).then(|| Capabilities { kinds, ..Capabilities::ALL.limited(limits.leak()) })
    }
}

/// The name of a field in its record: that of `does.verb` is `verb`.
fn last(name: &str) -> &str {
    name.rsplit('.').next().unwrap_or(name)
}

/// The parts of a range of numbers.
fn ranges(low: i32, high: i32) -> Vec<(i32, i32)> {
    let within = NUMBERS.iter().map(|(from, to)| ((*from).max(low), (*to).min(high)));
    within.filter(|(low, high)| low <= high).collect()
}
