//! The reference engine with altered output, and the rules that report it.

use headjudge::mtg::{Card, List, Mtg, Number, Step, Tally};
use headjudge::{
    Capabilities, Case, End, Engine, InProcess, Interpretations, Judge, Listed, ObjectId, ObjectView, Player,
    Reply, Rulebook, Shown, Texts, View,
};
use headjudge_reference::mtg;

/// The reference engine with altered output: what it leaves out, and what it shows or answers instead.
pub(crate) struct Altered {
    pub(crate) engine: mtg::Engine,
    /// The number of steps taken.
    pub(crate) taken: usize,
    /// Whether it leaves an object out.
    pub(crate) hides: fn(&Shown<Mtg>, ObjectId) -> bool,
    /// Changes what is shown after step n.
    pub(crate) shows: fn(usize, &mut View<'_, Mtg>),
    /// Changes the answer to step n.
    pub(crate) replies: fn(usize, Reply) -> Reply,
    /// A field that it never shows.
    pub(crate) omits: &'static str,
    /// The field of an object that it does not show after step n; "object" for the whole object.
    pub(crate) hides_field: fn(usize, ObjectId) -> &'static str,
    /// The answer to every second step of a kind; those steps are not performed.
    pub(crate) refuses: (u8, Option<Reply>),
}

impl Default for Altered {
    fn default() -> Self {
        let engine = mtg::Engine::default();
        Altered {
            engine,
            taken: 0,
            hides: |_, _| false,
            shows: |_, _| {},
            replies: |_, reply| reply,
            omits: "",
            hides_field: |_, _| "",
            refuses: (0, None),
        }
    }
}

impl Engine<Mtg> for Altered {
    fn capabilities() -> Capabilities {
        Capabilities::ALL
    }
    fn start(&mut self, cards: &[Card]) -> Result<(), String> {
        self.taken = 0;
        self.engine.start(cards)
    }
    fn take(&mut self, step: &Step) -> Reply {
        self.taken += 1;
        if let (kind, Some(reply)) = self.refuses
            && kind == Mtg::kind(step)
            && self.taken.is_multiple_of(2)
        {
            return reply;
        }
        (self.replies)(self.taken, self.engine.take(step))
    }
    fn observe(&mut self, view: &mut View<'_, Mtg>) {
        let (mut shown, mut texts) = (Shown::default(), Texts::default());
        self.engine.observe(&mut View::new(&mut shown, &mut texts));
        for id in shown.objects().iter().filter(|id| !(self.hides)(&shown, *id)) {
            match (self.hides_field)(self.taken, id) {
                "" => copy_object(&shown, &texts, self.omits, view.object(id), id),
                "object" => {}
                omits => copy_object(&shown, &texts, omits, view.object(id), id),
            }
        }
        for player in Player::BOTH {
            let life = shown.tally(player, Tally::Life).expect("the reference engine shows life");
            if self.omits != "life" {
                view.player(player).tally(Tally::Life, life);
            }
        }
        (self.shows)(self.taken, view);
    }
}

/// Copies what is shown of an object, without one field.
pub(crate) fn copy_object(
    shown: &Shown<Mtg>,
    texts: &Texts,
    omits: &str,
    mut object: ObjectView<'_, Mtg>,
    id: ObjectId,
) {
    if omits != "host" {
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
    for list in [List::Colors, List::Types, List::Subtypes, List::Abilities] {
        if let Some(words) = shown.words(id, list).filter(|_| omits != list.word()) {
            object = object.word_set(list, words);
        }
    }
    for number in [Number::Power, Number::Toughness, Number::Cost] {
        let (base, value) = (shown.base(id, number), shown.modified(id, number));
        object = match (base.present(), value.present()) {
            (Some(_), Some(value)) if omits == "base" => object.modified(number, value),
            (Some(base), Some(value)) if omits != number.word() => object.number(number, base, value),
            (None, None) if value.is_observed() && omits != number.word() => object.absent(number),
            _ => object,
        };
    }
}

/// The rules that the engine violates in a case.
pub(crate) fn violated(altered: Altered, cards: &[Card], steps: &[Step]) -> Vec<&'static str> {
    let mut judge = Judge::<Mtg>::new(Altered::capabilities(), Interpretations::default());
    let case = Case { cards: cards.to_vec(), steps: steps.to_vec() };
    let end = judge.run(&mut InProcess(altered), &case);
    assert!(!matches!(end, End::EngineFailure(..)), "{end:?}");
    judge.violations().iter().map(|v| judge.rules()[v.rule].id).collect()
}

/// The first violation in this many cases, which target the rules in turn.
pub(crate) fn first_violation(
    altered: Altered,
    interpretations: Interpretations,
    cases: u64,
) -> Option<String> {
    let mut judge = Judge::<Mtg>::new(Altered::capabilities(), interpretations);
    let mut driver = InProcess(altered);
    let mut case = Case::default();
    (0..cases).find_map(|index| {
        let target = judge.rules()[index as usize % judge.rules().len()];
        case.generate(11, index, Some(target), &[]);
        let end = judge.run(&mut driver, &case);
        assert!(!matches!(end, End::EngineFailure(..)), "{end:?}");
        (!judge.violations().is_empty()).then(|| format!("{:#?}\n{case:#?}", judge.violations()))
    })
}
