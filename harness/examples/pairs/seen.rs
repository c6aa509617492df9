//! The pairs that occur.

use crate::label::{Label, Pair, Sort, labels, length};
use headjudge::campaign::{Cases, Plan};
use headjudge::{
    Capabilities, Case, Engine, Fields, Kinds, Listed, MAX_OBJECTS, ObjectId, Objects, Reply, Rulebook,
    Shape, Shown, Slot, Steps, Texts, View, named,
};
use headjudge_oracles::Path;
use std::collections::HashSet;

/// The pairs that occur in the cases of a game.
pub(crate) struct Seen(HashSet<Pair>);

impl Seen {
    /// Plays so many cases that `check` generates.
    ///
    /// # Errors
    /// When the reference engine cannot deal a case.
    pub(crate) fn of<R: Rulebook, E: Engine<R> + Default>(
        pool: &'static [R::Card],
        cases: u64,
    ) -> Result<Seen, String> {
        let plan = Plan { seed: 1, pool: true, can: Capabilities::ALL, ..Plan::default() };
        let generated: Cases<R> = Cases::of(&plan, pool).map_err(|error| error.to_string())?;
        let (mut seen, mut case) = (HashSet::new(), Case::default());
        let mut table = Table::<R, E>::default();
        for index in 0..cases {
            generated.make(index, &mut case);
            table.play(&case, &mut seen).map_err(|why| format!("{} case {index}: {why}", R::NAME))?;
        }
        Ok(Seen(seen))
    }
    pub(crate) fn has(&self, pair: &Pair) -> bool {
        self.0.contains(pair)
    }
}

/// What is known of one case while it is played.
struct Table<R: Rulebook, E> {
    engine: E,
    shown: Shown<R>,
    texts: Texts,
    /// What is printed on each object.
    printed: Vec<Vec<Label>>,
    /// The kinds of the steps that named each object.
    named: [Kinds; MAX_OBJECTS + 1],
}

impl<R: Rulebook, E: Default> Default for Table<R, E> {
    fn default() -> Self {
        let named = [Kinds::NONE; MAX_OBJECTS + 1];
        Table {
            engine: E::default(),
            shown: Shown::default(),
            texts: Texts::default(),
            printed: Vec::new(),
            named,
        }
    }
}

impl<R: Rulebook, E: Engine<R>> Table<R, E> {
    fn play(&mut self, case: &Case<R>, seen: &mut HashSet<Pair>) -> Result<(), String> {
        self.engine.start(&case.cards)?;
        self.named.fill(Kinds::NONE);
        self.printed.clear();
        for card in &case.cards {
            let mut fields = Printed { labels: Vec::new(), owner: "card", path: Path::default(), seen };
            card.clone().fields::<dyn Shape>(&mut fields);
            self.printed.push(fields.labels);
        }
        for (i, one) in self.printed.iter().enumerate() {
            for other in &self.printed[i + 1..] {
                let both = one.iter().flat_map(|a| other.iter().map(move |b| (*a, *b)));
                seen.extend(both.map(|(a, b)| Pair::unordered(Sort::Table, a, b)));
            }
        }
        self.observe();
        for step in &case.steps {
            if self.shown.is_over() {
                break;
            }
            if let Reply::Done(_) = self.engine.take(step) {
                self.see(step, seen);
                if !Kinds::questions::<R>().has(step.kind()) {
                    self.observe();
                }
            }
        }
        Ok(())
    }

    fn observe(&mut self) {
        self.texts.clear();
        self.engine.observe(&mut View::new(&mut self.shown, &mut self.texts));
    }

    /// Sees what a performed step names. What is shown is what was shown before it.
    fn see(&mut self, step: &R::Step, seen: &mut HashSet<Pair>) {
        let kind = R::Step::KINDS[usize::from(step.kind())].name;
        let mut names = Names { kind, all: Vec::new(), path: Path::default(), seen };
        step.clone().fields::<dyn Shape>(&mut names);
        for (field, id) in names.all {
            for second in self.states(id) {
                seen.insert(Pair { sort: Sort::Named, first: (kind, field), second });
            }
        }
        for id in named::objects::<R>(step).iter() {
            for (earlier, about) in (0..).zip(R::Step::KINDS) {
                if self.named[id.number()].has(earlier) {
                    let (first, second) = ((about.name, "first"), (kind, "then"));
                    seen.insert(Pair { sort: Sort::After, first, second });
                }
            }
            self.named[id.number()] = self.named[id.number()].or(Kinds::of(&[step.kind()]));
        }
    }

    fn states(&self, id: ObjectId) -> Vec<Label> {
        let mut all = self.printed.get(id.number() - 1).cloned().unwrap_or_default();
        all.extend(self.shown.zone(id).map(|zone| ("in", zone.word())));
        for flag in (0..).map_while(R::Flag::at) {
            let value = self.shown.flag(id, flag).map(|on| (flag.word(), if on { "yes" } else { "no" }));
            all.extend(value);
        }
        all
    }
}

/// Collects what is printed on a card.
struct Printed<'a> {
    labels: Vec<Label>,
    owner: &'static str,
    path: Path,
    seen: &'a mut HashSet<Pair>,
}

impl Shape for Printed<'_> {
    headjudge_oracles::keep_path!();
    fn field(&mut self, name: &'static str, slot: Slot<'_>) {
        let name = self.path.name(name);
        see_length(self.owner, name, &slot, self.seen);
        labels(name, &slot, &mut self.labels);
    }
}

/// Collects the objects that a step names, but for those that it creates.
struct Names<'a> {
    kind: &'static str,
    all: Vec<(&'static str, ObjectId)>,
    path: Path,
    seen: &'a mut HashSet<Pair>,
}

impl Shape for Names<'_> {
    headjudge_oracles::keep_path!();
    fn field(&mut self, name: &'static str, slot: Slot<'_>) {
        let name = self.path.name(name);
        see_length(self.kind, name, &slot, self.seen);
        if !matches!(slot, Slot::Created(_)) {
            let objects: Objects = slot.objects();
            self.all.extend(objects.iter().map(|id| (name, id)));
        }
    }
}

fn see_length(owner: &'static str, name: &'static str, slot: &Slot<'_>, seen: &mut HashSet<Pair>) {
    let len = match slot {
        Slot::Words(set, _) => set.0.count_ones() as usize,
        Slot::Length(length) => length.len,
        _ => return,
    };
    seen.insert(Pair { sort: Sort::Length, first: (owner, name), second: ("words", length(len)) });
}
