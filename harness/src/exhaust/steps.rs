//! The steps of a scope, and how many sequences they make.

use super::scope::{Scope, TooMany};
use super::{pen, values};
use headjudge_oracles::{Kinds, MAX_OBJECTS, Rulebook};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::ops::Range;

/// The steps that can be taken, by how many objects there are before them.
pub(super) struct Steps<R: Rulebook> {
    lists: BTreeMap<usize, List<R>>,
    /// How many sequences there are of those that were asked for.
    all: Sequences,
}

/// How many sequences there are, by how many objects there are before them, by their length, and by how many fields
/// are off plain.
pub(super) type Sequences = BTreeMap<(usize, usize, usize), u64>;

/// Those for one number of objects, those that are counted together next to each other.
pub(super) struct List<R: Rulebook> {
    pub(super) steps: Vec<R::Step>,
    pub(super) groups: Vec<Group>,
}

/// Steps that bring as many objects into being, and have as many fields off plain.
pub(super) struct Group {
    pub(super) creates: usize,
    pub(super) off: usize,
    pub(super) places: Range<usize>,
}

/// How many steps of a group are counted: all, or those that stay the same under a renaming.
pub(super) type Count<'a> = &'a dyn Fn(usize, &Group) -> u64;

/// All of them.
pub(super) const ALL: Count<'static> = &|_, group| group.places.len() as u64;

impl<R: Rulebook> Steps<R> {
    pub(super) fn of(scope: &Scope, most: usize) -> Result<Steps<R>, TooMany> {
        let mut steps = Steps { lists: BTreeMap::new(), all: Sequences::new() };
        for objects in 0..=scope.objects {
            steps.add(scope, objects, scope.steps, most)?;
        }
        let mut all = Sequences::new();
        for objects in 0..=scope.objects {
            for length in 0..=scope.steps {
                (0..=scope.fields(length)).for_each(|off| {
                    steps.sequences(objects, length, off, ALL, &mut all);
                });
            }
        }
        Ok(Steps { all, ..steps })
    }

    /// Adds what can be done with so many objects, and with those that are there afterwards.
    fn add(&mut self, scope: &Scope, objects: usize, steps: usize, most: usize) -> Result<(), TooMany> {
        if steps == 0 || objects > MAX_OBJECTS {
            return Ok(());
        }
        if let Entry::Vacant(place) = self.lists.entry(objects) {
            place.insert(List::of(scope, objects, most)?);
        }
        let mut then: Vec<usize> = self.list(objects).groups.iter().map(|group| group.creates).collect();
        then.dedup();
        then.into_iter().try_for_each(|creates| self.add(scope, objects + creates, steps - 1, most))
    }

    /// The steps where there are so many objects.
    pub(super) fn list(&self, objects: usize) -> &List<R> {
        &self.lists[&objects]
    }

    /// How many sequences of so many steps there are, with just `off` fields that are not plain; `known` are those
    /// that were counted before.
    pub(super) fn sequences(
        &self,
        objects: usize,
        steps: usize,
        off: usize,
        count: Count<'_>,
        known: &mut Sequences,
    ) -> u64 {
        if steps == 0 {
            return u64::from(off == 0);
        }
        if let Some(known) = known.get(&(objects, steps, off)) {
            return *known;
        }
        let mut all = 0u64;
        for group in self.list(objects).groups.iter().filter(|group| group.off <= off) {
            let then = self.sequences(objects + group.creates, steps - 1, off - group.off, count, known);
            all = all.saturating_add(count(objects, group).saturating_mul(then));
        }
        known.insert((objects, steps, off), all);
        all
    }

    /// How many sequences of so many steps of the scope there are.
    pub(super) fn all(&self, objects: usize, steps: usize, off: usize) -> u64 {
        match steps {
            0 => u64::from(off == 0),
            _ => self.all.get(&(objects, steps, off)).copied().unwrap_or(0),
        }
    }

    /// The places of the steps of sequence `nth`, each in its list; they are numbered in the order of the lists.
    pub(super) fn sequence(&self, objects: usize, steps: usize, off: usize, mut nth: u64) -> Vec<usize> {
        if steps == 0 {
            return Vec::new();
        }
        for group in self.list(objects).groups.iter().filter(|group| group.off <= off) {
            let (objects, off) = (objects + group.creates, off - group.off);
            let then = self.all(objects, steps - 1, off);
            let all = then * group.places.len() as u64;
            if nth < all {
                let place = group.places.start + (nth / then) as usize;
                let rest = self.sequence(objects, steps - 1, off, nth % then);
                return std::iter::once(place).chain(rest).collect();
            }
            nth -= all;
        }
        Vec::new()
    }

    /// The objects that there are before each step of a sequence.
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
    fn of(scope: &Scope, objects: usize, most: usize) -> Result<List<R>, TooMany> {
        let mut groups: BTreeMap<(usize, usize), Vec<R::Step>> = BTreeMap::new();
        for kind in Kinds(scope.kinds).iter() {
            let all = pen::steps::<R>(kind, objects, scope.fields(1), values::FEW, most);
            for chosen in all.ok_or(TooMany::Parts)? {
                groups.entry((chosen.creates, chosen.off)).or_default().push(chosen.of);
            }
        }
        let mut list = List { steps: Vec::new(), groups: Vec::new() };
        for ((creates, off), steps) in groups {
            let first = list.steps.len();
            list.steps.extend(steps);
            list.groups.push(Group { creates, off, places: first..list.steps.len() });
        }
        Ok(list)
    }
}
