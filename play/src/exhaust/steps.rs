//! The steps of a scope, and the number of sequences they make.

use super::scope::{Scope, TooMany};
use super::{fill, values};
use headjudge_oracles::{Kinds, MAX_OBJECTS, Playable, Rulebook, Steps as _};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::ops::Range;

/// The possible steps, by the number of objects that exist before them.
pub(super) struct Steps<R: Rulebook> {
    lists: BTreeMap<usize, List<R>>,
    /// The number of sequences.
    all: Sequences,
}

/// Numbers of sequences: by the number of objects that exist before them, by their length, and by the number of
/// non-default fields.
pub(super) type Sequences = BTreeMap<(usize, usize, usize), u64>;

/// The steps for one number of objects, in groups.
pub(super) struct List<R: Rulebook> {
    pub(super) steps: Vec<R::Step>,
    pub(super) groups: Vec<Group>,
}

/// The steps that create the same number of objects and have the same number of non-default fields: all effects or all questions.
pub(super) struct Group {
    pub(super) creates: usize,
    pub(super) changed: usize,
    /// Whether they are questions, which come last in a sequence.
    pub(super) asks: bool,
    pub(super) places: Range<usize>,
}

/// How many steps of a group to count: all, or those that a renaming does not change.
pub(super) type Count<'a> = &'a dyn Fn(usize, &Group) -> u64;

/// Counts all steps of a group.
pub(super) const ALL: Count<'static> = &|_, group| group.places.len() as u64;

impl<R: Rulebook> Steps<R> {
    /// The steps on tables with `fewest` cards and more.
    pub(super) fn of(
        scope: &Scope,
        fewest: usize,
        playable: &Playable,
        max: usize,
    ) -> Result<Steps<R>, TooMany> {
        let mut steps = Steps { lists: BTreeMap::new(), all: Sequences::new() };
        for cards in fewest..=scope.objects {
            steps.add(scope, playable, cards, scope.steps, scope.fields(1, cards), max)?;
        }
        let mut all = Sequences::new();
        for objects in fewest..=scope.objects {
            for length in 0..=scope.steps {
                (0..=scope.fields(length, objects)).for_each(|changed| {
                    steps.sequences(objects, length, changed, ALL, &mut all);
                });
            }
        }
        Ok(Steps { all, ..steps })
    }

    /// Adds the steps for this number of objects, and for the numbers that there can be after them.
    fn add(
        &mut self,
        scope: &Scope,
        playable: &Playable,
        objects: usize,
        steps: usize,
        fields: usize,
        max: usize,
    ) -> Result<(), TooMany> {
        if steps == 0 || objects > MAX_OBJECTS {
            return Ok(());
        }
        if let Entry::Vacant(place) = self.lists.entry(objects) {
            place.insert(List::of(scope, playable, objects, fields, max)?);
        }
        let mut then: Vec<usize> = self.list(objects).groups.iter().map(|group| group.creates).collect();
        then.dedup();
        then.into_iter()
            .try_for_each(|creates| self.add(scope, playable, objects + creates, steps - 1, fields, max))
    }

    /// The steps for this number of objects.
    pub(super) fn list(&self, objects: usize) -> &List<R> {
        &self.lists[&objects]
    }

    /// The number of sequences of so many steps with exactly `changed` non-default fields. `known` are results from
    /// before.
    pub(super) fn sequences(
        &self,
        objects: usize,
        steps: usize,
        changed: usize,
        count: Count<'_>,
        known: &mut Sequences,
    ) -> u64 {
        if steps == 0 {
            return u64::from(changed == 0);
        }
        if let Some(known) = known.get(&(objects, steps, changed)) {
            return *known;
        }
        let mut all = 0u64;
        for group in self.list(objects).next(steps, changed) {
            let then =
                self.sequences(objects + group.creates, steps - 1, changed - group.changed, count, known);
            all = all.saturating_add(count(objects, group).saturating_mul(then));
        }
        known.insert((objects, steps, changed), all);
        all
    }

    /// The number of sequences of so many steps, from the counts made at the start.
    pub(super) fn all(&self, objects: usize, steps: usize, changed: usize) -> u64 {
        match steps {
            0 => u64::from(changed == 0),
            _ => self.all.get(&(objects, steps, changed)).copied().unwrap_or(0),
        }
    }

    /// Sequence `nth`: the indices of its steps in their lists.
    pub(super) fn sequence(&self, objects: usize, steps: usize, changed: usize, mut nth: u64) -> Vec<usize> {
        if steps == 0 {
            return Vec::new();
        }
        for group in self.list(objects).next(steps, changed) {
            let (objects, changed) = (objects + group.creates, changed - group.changed);
            let then = self.all(objects, steps - 1, changed);
            let all = then * group.places.len() as u64;
            if nth < all {
                let place = group.places.start + (nth / then) as usize;
                let rest = self.sequence(objects, steps - 1, changed, nth % then);
                return std::iter::once(place).chain(rest).collect();
            }
            nth -= all;
        }
        Vec::new()
    }

    /// For each step of a sequence: the number of objects that exist before it, and its index in their list.
    pub(super) fn objects_before<'a>(
        &'a self,
        mut objects: usize,
        places: &'a [usize],
    ) -> impl Iterator<Item = (usize, usize)> + 'a {
        places.iter().map(move |place| {
            let before = objects;
            let group = self.list(before).groups.iter().find(|group| group.places.contains(place));
            objects += group.map_or(0, |group| group.creates);
            (before, *place)
        })
    }
}

impl<R: Rulebook> List<R> {
    /// The groups of the first step of a sequence of so many steps with `changed` non-default fields.
    fn next(&self, steps: usize, changed: usize) -> impl Iterator<Item = &Group> {
        self.groups.iter().filter(move |group| group.changed <= changed && (steps == 1 || !group.asks))
    }

    /// The steps on so many objects with at most so many non-default fields.
    fn of(
        scope: &Scope,
        playable: &Playable,
        objects: usize,
        fields: usize,
        max: usize,
    ) -> Result<List<R>, TooMany> {
        let mut groups: BTreeMap<(usize, usize, bool), Vec<R::Step>> = BTreeMap::new();
        for kind in Kinds(scope.kinds).iter() {
            let asks = R::Step::KINDS[usize::from(kind)].question;
            let all = fill::steps::<R>(kind, objects, fields, values::FEW, playable, max);
            for filled in all.ok_or(TooMany::Parts)? {
                groups.entry((filled.creates, filled.changed, asks)).or_default().push(filled.item);
            }
        }
        let mut list = List { steps: Vec::new(), groups: Vec::new() };
        for ((creates, changed, asks), steps) in groups {
            let first = list.steps.len();
            list.steps.extend(steps);
            list.groups.push(Group { creates, changed, asks, places: first..list.steps.len() });
        }
        Ok(list)
    }
}
