//! The reference engine with altered output, and the rules that report it.

use crate::odd::{Odd, show_without};
use headjudge::mtg::{Card, Mtg, Step, Tally};
use headjudge::{
    Capabilities, Case, End, Engine, InProcess, Interpretations, Judge, ObjectId, Player, Reply, Shown,
    Steps, Texts, View,
};
use headjudge_reference::mtg;

/// The reference engine with altered output: what it leaves out, and what it shows or answers instead.
pub(crate) struct Altered {
    pub(crate) engine: mtg::Engine,
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
            hides: |_, _| false,
            shows: |_, _| {},
            replies: |_, reply| reply,
            omits: "",
            hides_field: |_, _| "",
            refuses: (0, None),
        }
    }
}

impl Altered {
    /// The engine that does so.
    pub(crate) fn engine(self) -> impl Engine<Mtg> {
        let Altered { engine, hides, shows, replies, omits, hides_field, refuses } = self;
        Odd::<Mtg, _>::new(
            engine,
            move |given, engine, step| match refuses {
                (kind, Some(reply)) if kind == step.kind() && given.steps.is_multiple_of(2) => reply,
                _ => replies(given.steps, engine.take(step)),
            },
            move |given, engine, view| {
                let (mut shown, mut texts) = (Shown::default(), Texts::default());
                engine.observe(&mut View::new(&mut shown, &mut texts));
                for id in shown.objects().iter().filter(|id| !hides(&shown, *id)) {
                    match hides_field(given.steps, id) {
                        "" => show_without(&shown, &texts, omits, view.object(id), id),
                        "object" => {}
                        omits => show_without(&shown, &texts, omits, view.object(id), id),
                    }
                }
                for player in Player::BOTH.into_iter().filter(|_| omits != "life") {
                    let life = shown.tally(player, Tally::Life).expect("the reference engine shows life");
                    view.player(player).tally(Tally::Life, life);
                }
                shows(given.steps, view);
            },
        )
    }
}

/// The rules that the engine violates in a case.
pub(crate) fn violated(altered: Altered, cards: &[Card], steps: &[Step]) -> Vec<&'static str> {
    let mut judge = Judge::<Mtg>::new(Capabilities::ALL, Interpretations::default());
    let case = Case { cards: cards.to_vec(), steps: steps.to_vec() };
    let end = judge.run(&mut InProcess(altered.engine()), &case);
    assert!(!matches!(end, End::EngineFailure(..)), "{end:?}");
    judge.violations().iter().map(|v| judge.rules()[v.rule].id).collect()
}
