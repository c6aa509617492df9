//! An engine that takes steps or shows the table in a way of its own, to imitate other engines.

use headjudge::{
    Capabilities, Case, End, Engine, InProcess, Interpretations, Judge, Listed, ObjectId, ObjectView,
    Observed, Reply, Rule, Rulebook, RunOptions, Shown, Steps, Stop, Texts, View, Vocabulary,
};

/// What an odd engine was given in the current case.
pub(crate) struct Given<R: Rulebook> {
    pub(crate) cards: Vec<R::Card>,
    /// The number of steps, with the one that it takes.
    pub(crate) steps: usize,
    /// How many of them are no questions.
    pub(crate) effects: usize,
}

type Take<'a, R, E> = dyn FnMut(&Given<R>, &mut E, &<R as Vocabulary>::Step) -> Reply + 'a;
type Show<'a, R, E> = dyn FnMut(&Given<R>, &mut E, &mut View<'_, R>) + 'a;

/// An engine of which a test says how it takes a step and how it shows the table.
pub(crate) struct Odd<'a, R: Rulebook, E> {
    engine: E,
    given: Given<R>,
    take: Box<Take<'a, R, E>>,
    show: Box<Show<'a, R, E>>,
}

impl<'a, R: Rulebook, E: Engine<R>> Odd<'a, R, E> {
    pub(crate) fn new(
        engine: E,
        take: impl FnMut(&Given<R>, &mut E, &R::Step) -> Reply + 'a,
        show: impl FnMut(&Given<R>, &mut E, &mut View<'_, R>) + 'a,
    ) -> Self {
        let given = Given { cards: Vec::new(), steps: 0, effects: 0 };
        Odd { engine, given, take: Box::new(take), show: Box::new(show) }
    }
}

impl<R: Rulebook, E: Engine<R>> Engine<R> for Odd<'_, R, E> {
    fn capabilities() -> Capabilities {
        E::capabilities()
    }
    fn start(&mut self, cards: &[R::Card]) -> Result<(), String> {
        self.given = Given { cards: cards.to_vec(), steps: 0, effects: 0 };
        self.engine.start(cards)
    }
    fn take(&mut self, step: &R::Step) -> Reply {
        self.given.steps += 1;
        self.given.effects += usize::from(!R::Step::KINDS[step.kind() as usize].question);
        (self.take)(&self.given, &mut self.engine, step)
    }
    fn observe(&mut self, view: &mut View<'_, R>) {
        (self.show)(&self.given, &mut self.engine, view);
    }
}

/// Shows an object again, without one property: a field, a number or a list by its word, or `base` or `value` of all numbers.
pub(crate) fn show_without<R: Rulebook>(
    shown: &Shown<R>,
    texts: &Texts,
    omits: &str,
    mut object: ObjectView<'_, R>,
    id: ObjectId,
) {
    if omits != "host" && shown.host(id) != Observed::NotObserved {
        object = object.host(shown.host(id).present());
    }
    if let Some(zone) = shown.zone(id).filter(|_| omits != "zone") {
        object = object.zone(zone);
    }
    if let Some(owner) = shown.owner(id).filter(|_| omits != "owner") {
        object = object.owner(owner);
    }
    if let Some(controller) = shown.controller(id).filter(|_| omits != "controller") {
        object = object.controller(controller);
    }
    if let Some(name) = shown.name(id).filter(|_| omits != "name") {
        object = object.name(texts.get(name));
    }
    for flag in all::<R::Flag>(omits) {
        object = shown.flag(id, flag).into_iter().fold(object, |object, on| object.flag(flag, on));
    }
    for list in all::<R::List>(omits) {
        object = shown.words(id, list).into_iter().fold(object, |object, words| object.word_set(list, words));
    }
    for number in all::<R::Number>(omits) {
        object = match (shown.base(id, number), shown.modified(id, number)) {
            (Observed::Present(_), Observed::Present(value)) if omits == "base" => {
                object.modified(number, value)
            }
            (Observed::Present(base), Observed::Present(_)) if omits == "value" => object.base(number, base),
            (Observed::Present(base), Observed::Present(value)) => object.number(number, base, value),
            (_, Observed::Absent) => object.absent(number),
            _ => object,
        };
    }
}

/// The members of a closed list, without the one with this word.
fn all<L: Listed>(omits: &str) -> impl Iterator<Item = L> {
    L::all().filter(move |one| one.word() != omits)
}

/// The first violation of an engine in this many cases, which target the rules in turn.
pub(crate) fn first_violation<R: Rulebook, E: Engine<R>>(
    engine: E,
    interpretations: Interpretations,
    cases: u64,
) -> Option<String> {
    first_violation_but(engine, interpretations, cases, "")
}

/// The same, but the rule whose id ends so may be violated. Cases are played on after that.
pub(crate) fn first_violation_but<R: Rulebook, E: Engine<R>>(
    engine: E,
    interpretations: Interpretations,
    cases: u64,
    tolerated: &str,
) -> Option<String> {
    let mut judge = Judge::<R>::new(E::capabilities(), interpretations);
    let (mut driver, mut case) = (InProcess(engine), Case::default());
    let applies = |rule: &&'static Rule<R>| rule.applies_under(interpretations);
    let targets: Vec<_> = judge.rules().iter().copied().filter(applies).collect();
    (0..cases).find_map(|index| {
        let target = targets[index as usize % targets.len()];
        case.generate(11, index, Some(target), &[]);
        let options = RunOptions { stop: Stop::Never, ..RunOptions::default() };
        let end = judge.run_with(&mut driver, &case, options);
        assert!(!matches!(end, End::EngineFailure(..)), "{end:?}");
        let rules = judge.rules();
        let is_tolerated = |rule: usize| !tolerated.is_empty() && rules[rule].id.ends_with(tolerated);
        let wrong: Vec<_> =
            judge.violations().iter().filter(|violation| !is_tolerated(violation.rule)).collect();
        (!wrong.is_empty()).then(|| format!("case {index}: {wrong:#?}\n{case:#?}"))
    })
}
