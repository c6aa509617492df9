//! Conforming engines that differ from the reference engine, or that show or do less: no rule may report a violation.

use super::altered::{card, id, table};
use crate::odd::{Odd, show_without};
use headjudge::fab::{Card, Fab, List, Number, Step, Tally, Type, Until, Zone};
use headjudge::{
    Capabilities, Case, End, Engine as _, InProcess, Interpretations, Judge, Listed, ObjectId, Objects,
    Player, Reply, RunOptions, Shown, Steps, Texts, View,
};
use headjudge_reference::fab::{Engine, Variant};

const CASES: u64 = 600;

/// What an engine showed and answered, step by step.
type Trace = Vec<(Reply, Shown<Fab>)>;

/// Plays case `index`, with each rule as the target in turn, and records what is shown. Returns the violations, if any.
fn play<E: headjudge::Engine<Fab>>(
    judge: &mut Judge<Fab>,
    driver: &mut InProcess<E>,
    index: u64,
    trace: &mut Trace,
) -> Option<String> {
    let (target, mut case) = (index as usize % judge.rules().len(), Case::default());
    case.generate(11, index, Some(judge.rules()[target]), &[]);
    trace.clear();
    let mut watch =
        |_: usize, reply: Reply, shown: &Shown<Fab>, _: &Texts| trace.push((reply, shown.clone()));
    let options = RunOptions { pairs: &[target], watch: Some(&mut watch), ..RunOptions::default() };
    let end = judge.run_with(driver, &case, options);
    assert!(!matches!(end, End::EngineFailure(..)), "{end:?}");
    (!judge.violations().is_empty()).then(|| format!("{:#?}\n{case:#?}", judge.violations()))
}

/// The first violations of an engine, with each rule as the target in turn.
fn campaign(less: Less, cases: u64) -> Option<String> {
    let mut judge = Judge::<Fab>::new(Capabilities::ALL, Interpretations::default());
    let (mut driver, mut trace) = (InProcess(less.engine()), Trace::new());
    (0..cases).find_map(|index| play(&mut judge, &mut driver, index, &mut trace))
}

/// Each variant must show or answer something else than the reference engine; otherwise the test would prove nothing.
#[test]
fn a_conforming_variant_violates_nothing() {
    let mut judge = Judge::<Fab>::new(Capabilities::ALL, Interpretations::default());
    let (mut one, mut two) = (Trace::new(), Trace::new());
    for variant in Variant::all() {
        let (mut reference, mut other) = (InProcess(Engine::default()), InProcess(Engine::variant(variant)));
        let mut differs = false;
        for index in 0..2 * CASES {
            assert_eq!(play(&mut judge, &mut reference, index, &mut one), None);
            assert_eq!(play(&mut judge, &mut other, index, &mut two), None, "{variant}");
            differs |= one != two;
        }
        assert!(differs, "{variant}: shows and answers the same as the reference engine");
    }
}

/// The reference engine, but it does not show something, or refuses some steps.
#[derive(Clone, Copy, Default)]
struct Less {
    /// The objects that it does not show.
    hides: Option<fn(&Shown<Fab>, ObjectId) -> bool>,
    /// A property that it does not show.
    omits: &'static str,
    /// A kind of step of which it refuses every other one.
    declines: Option<u8>,
}

impl Less {
    fn engine(self) -> impl headjudge::Engine<Fab> {
        Odd::<Fab, _>::new(
            Engine::default(),
            move |given, engine, step| match self.declines == Some(step.kind())
                && given.steps.is_multiple_of(2)
            {
                true => Reply::Refused,
                false => engine.take(step),
            },
            move |_, engine, view| self.show(engine, view),
        )
    }
    fn show(self, engine: &mut Engine, view: &mut View<'_, Fab>) {
        let (mut shown, mut texts) = (Shown::default(), Texts::default());
        engine.observe(&mut View::new(&mut shown, &mut texts));
        let hidden = |id: &ObjectId| self.hides.is_some_and(|hides| hides(&shown, *id));
        for id in shown.objects().iter().filter(|id| !hidden(id)) {
            show_without(&shown, &texts, self.omits, view.object(id), id);
        }
        for player in Player::BOTH {
            for tally in Tally::all().filter(|t| t.word() != self.omits) {
                view.player(player).tally(tally, shown.tally(player, tally).unwrap_or_default());
            }
            if let Some(outcome) = shown.outcome(player).filter(|_| self.omits != "outcome") {
                view.player(player).outcome(outcome);
            }
        }
    }
}

#[test]
fn an_engine_that_hides_objects_violates_nothing() {
    let hidden: [fn(&Shown<Fab>, ObjectId) -> bool; 5] = [
        |shown, id| shown.zone(id) == Some(Zone::Stack),
        |shown, id| shown.zone(id) == Some(Zone::Hand),
        |shown, id| shown.zone(id) == Some(Zone::Deck),
        |shown, id| shown.zone(id) != Some(Zone::Arena),
        |shown, id| id.number() % 2 == 0 && shown.zone(id) == Some(Zone::Arena),
    ];
    for hides in hidden {
        assert_eq!(campaign(Less { hides: Some(hides), ..Less::default() }, CASES), None);
    }
}

#[test]
fn an_engine_that_shows_less_violates_nothing() {
    let own = ["zone", "owner", "controller", "name", "outcome", "base", "value"];
    let words = [List::WORDS, Number::WORDS, Tally::WORDS].concat();
    for omits in own.into_iter().chain(words) {
        assert_eq!(campaign(Less { omits, ..Less::default() }, CASES / 2), None, "without {omits}");
    }
}

#[test]
fn an_engine_that_refuses_steps_violates_nothing() {
    for kind in 0..Step::KINDS.len() as u8 {
        let less = Less { declines: Some(kind), ..Less::default() };
        assert_eq!(campaign(less, CASES / 2), None, "without {}", Step::KINDS[kind as usize].name);
    }
}

/// Whether a rule reports a violation in this case.
fn is_violated(less: Less, case: &Case<Fab>) -> bool {
    let mut judge = Judge::<Fab>::new(Capabilities::ALL, Interpretations::default());
    judge.run(&mut InProcess(less.engine()), case);
    !judge.violations().is_empty()
}

/// A card whose defense is the number of cards in its owner's graveyard.
fn counting() -> Card {
    Card { defense_counts: true, ..card("Stalagmite", &[Type::Equipment], &[]) }
}

#[test]
fn a_token_in_a_hidden_graveyard_is_counted() {
    let token = Card { zone: Zone::Graveyard, ..card("Dawnblade", &[Type::Token], &[]) };
    let case = table(
        &[counting(), token],
        &[Step::Life { objects: Objects::one(id(1)), by: 1, printed: "".into() }],
    );
    let hides = Less { hides: Some(|shown, id| shown.zone(id) == Some(Zone::Graveyard)), ..Less::default() };
    assert!(!is_violated(hides, &case));
}

#[test]
fn a_base_that_is_set_and_not_shown_is_not_judged() {
    let base = Step::Base { object: id(3), property: Number::Defense, is: 9, until: Until::Game };
    let case =
        table(&[counting()], &[base, Step::Life { objects: Objects::one(id(1)), by: 1, printed: "".into() }]);
    assert!(!is_violated(Less { omits: "base", ..Less::default() }, &case));
}

#[test]
fn an_object_that_died_and_moved_on_hidden_is_another_object() {
    let ally = card("Blasmophet", &[Type::Action], &[(Number::Life, 2)]);
    let dies = Step::Life { objects: Objects::one(id(3)), by: -2, printed: "".into() };
    let goes = Step::Move { object: id(3), zone: Zone::Hand };
    let case = table(&[ally], &[dies, goes, Step::Record { object: id(3) }]);
    let hides = Less { hides: Some(|shown, id| shown.zone(id) != Some(Zone::Arena)), ..Less::default() };
    assert!(!is_violated(hides, &case));
}
