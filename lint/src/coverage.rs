//! Which kinds of step, and which values of their fields, the played cases cover.

use super::recording::Recording;
use headjudge_oracles::limits::MAX_KINDS;
use headjudge_oracles::{Fields, Kinds, Path, Rulebook, Shape, Slot, Steps};
use headjudge_play::play::Case;
use std::collections::BTreeSet;

/// In how many cases a kind is tried that was never done.
const TRIES: u8 = 16;

/// A kind of step, a field of it, and a value of that field.
type Point = (u8, &'static str, u64);

/// What the cases played so far cover.
pub(super) struct Coverage {
    points: BTreeSet<Point>,
    /// For each kind: in how many more cases it is tried. 0 once it was done.
    tries: [u8; MAX_KINDS],
}

impl Coverage {
    pub(super) fn new() -> Coverage {
        Coverage { points: BTreeSet::new(), tries: [TRIES; MAX_KINDS] }
    }

    /// Whether a case covers something new.
    pub(super) fn is_extended_by<R: Rulebook>(&self, case: &Case<R>) -> bool {
        let tries_kind = case.steps.iter().any(|step| self.tries[usize::from(step.kind())] > 0);
        tries_kind || !points::<R>(case).is_subset(&self.points)
    }

    /// Adds a case that was played.
    pub(super) fn add<R: Rulebook>(&mut self, case: &Case<R>, recording: &Recording) {
        self.points.extend(points::<R>(case));
        let kinds = case.steps.iter().map(Steps::kind);
        let tried = Kinds(kinds.clone().fold(0, |set, kind| set | 1 << kind));
        for kind in tried.iter() {
            let tries = &mut self.tries[usize::from(kind)];
            *tries = tries.saturating_sub(1);
        }
        let done =
            kinds.enumerate().filter(|(at, _)| recording.reply(*at).is_some_and(|reply| reply.is_done()));
        done.for_each(|(_, kind)| self.tries[usize::from(kind)] = 0);
    }
}

/// What a case covers.
fn points<R: Rulebook>(case: &Case<R>) -> BTreeSet<Point> {
    let mut collector = PointCollector { kind: 0, path: Path::default(), points: BTreeSet::new() };
    for step in &case.steps {
        collector.kind = step.kind();
        collector.add("", 0);
        step.clone().fields::<dyn Shape>(&mut collector);
    }
    collector.points
}

struct PointCollector {
    kind: u8,
    path: Path,
    points: BTreeSet<Point>,
}

impl PointCollector {
    fn add(&mut self, name: &'static str, value: u64) {
        self.points.insert((self.kind, name, value));
    }
}

impl Shape for PointCollector {
    headjudge_oracles::keep_path!();
    fn field(&mut self, name: &'static str, slot: Slot<'_>) {
        let name = self.path.name(name);
        let value = match slot {
            // Only the sign of a number and the ends of what is usual make a difference to an adapter.
            Slot::Number(n, range) if *n == range.usual_low => 3,
            Slot::Number(n, range) if *n == range.usual_high => 4,
            Slot::Number(n, _) => n.signum().rem_euclid(3) as u64,
            Slot::Optional(n, _) => n.is_some().into(),
            Slot::Flag(on) => u64::from(*on),
            Slot::Word(index, _) => u64::from(*index),
            Slot::Words(set, list) => {
                let bits = (0..list.len() as u64).filter(|bit| set.0 >> bit & 1 == 1);
                return bits.for_each(|bit| self.add(name, bit));
            }
            Slot::Text(text, _) => u64::from(text.is_empty()),
            Slot::Printed(_) if slot.is_omitted() => return,
            Slot::Printed(_) => 1,
            Slot::MaybeObject(id, _) => id.is_some().into(),
            Slot::Objects(set, _) => (set.len() as u64).min(2),
            Slot::Length(length) => (length.len as u64).min(2),
            Slot::Object(..) | Slot::Created(_) => return,
        };
        self.add(name, value);
    }
}
