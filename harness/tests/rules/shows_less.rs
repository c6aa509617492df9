//! An engine that shows or does less than the reference engine violates no rule but the one about refusals.
#![cfg(all(feature = "reference", feature = "fab", feature = "mtg", feature = "kf", feature = "ga"))]

use crate::odd::{Odd, first_violation, first_violation_but, show_without};
use headjudge::{
    Engine, Interpretations, Listed, ObjectId, Player, Reply, Rulebook, Shown, Steps, Texts, View, fab,
    field_names, ga, kf, mtg,
};
use headjudge_reference::Reference;

/// Which objects an engine hides.
type Hides<R> = fn(&Shown<R>, ObjectId) -> bool;

/// The reference engine, but it hides objects, leaves out a field, or refuses every second step of a kind.
struct Less<R: Rulebook> {
    hides: Hides<R>,
    omits: String,
    declines: Option<usize>,
}

impl<R: Rulebook> Default for Less<R> {
    fn default() -> Self {
        Less { hides: |_, _| false, omits: String::new(), declines: None }
    }
}

impl<R: Rulebook> Less<R> {
    fn engine<E: Reference<R>>(self) -> impl Engine<R> {
        Odd::<R, _>::new(
            E::default(),
            move |given, engine, step| match self.declines == Some(usize::from(step.kind())) {
                true if given.steps.is_multiple_of(2) => Reply::Refused,
                _ => engine.take(step),
            },
            move |_, engine: &mut E, view| {
                let (mut shown, mut texts) = (Shown::default(), Texts::default());
                engine.observe(&mut View::new(&mut shown, &mut texts));
                for id in shown.objects().iter().filter(|id| !(self.hides)(&shown, *id)) {
                    show_without(&shown, &texts, &self.omits, view.object(id), id);
                }
                for player in Player::BOTH {
                    for tally in R::Tally::all().filter(|tally| tally.word() != self.omits) {
                        view.player(player).tally(tally, shown.tally(player, tally).unwrap_or_default());
                    }
                    if let Some(outcome) = shown.outcome(player).filter(|_| self.omits != "outcome") {
                        view.player(player).outcome(outcome);
                    }
                }
            },
        )
    }
}

/// Plays so many cases for each way to hide objects, and half as many for each field and each kind of step.
fn violates_nothing<R: Rulebook, E: Reference<R>>(
    under: Interpretations,
    cases: u64,
    hidden: &[Hides<R>],
    never_refused: &[&str],
) {
    for (at, hides) in hidden.iter().enumerate() {
        let engine = Less::<R> { hides: *hides, ..Less::default() }.engine::<E>();
        assert_eq!(first_violation(engine, under, cases), None, "{}: hidden objects {at}", R::NAME);
    }
    let fields = field_names::<R>();
    let words = fields.iter().map(|name| name.rsplit('.').next().unwrap_or(name));
    for omits in words.chain(["base", "value"]) {
        let engine = Less::<R> { omits: omits.into(), ..Less::default() }.engine::<E>();
        assert_eq!(first_violation(engine, under, cases / 2), None, "{}: without {omits}", R::NAME);
    }
    for (kind, name) in R::Step::KINDS.iter().map(|kind| kind.name).enumerate() {
        if !never_refused.contains(&name) {
            let engine = Less::<R> { declines: Some(kind), ..Less::default() }.engine::<E>();
            // It refuses without a reason, and that is all that is wrong.
            let wrong = first_violation_but(engine, under, cases / 2, ":frame.allowed");
            assert_eq!(wrong, None, "{}: refuses {name}", R::NAME);
        }
    }
}

#[test]
fn an_engine_of_flesh_and_blood_that_shows_or_does_less_violates_nothing() {
    use fab::Zone;
    let hidden: [Hides<fab::Rulebook>; 5] = [
        |shown, id| shown.zone(id) == Some(Zone::Stack),
        |shown, id| shown.zone(id) == Some(Zone::Hand),
        |shown, id| shown.zone(id) == Some(Zone::Deck),
        |shown, id| shown.zone(id) != Some(Zone::Arena),
        |shown, id| id.number() % 2 == 0 && shown.zone(id) == Some(Zone::Arena),
    ];
    violates_nothing::<_, headjudge_reference::fab::Engine>(Interpretations::default(), 600, &hidden, &[]);
}

#[test]
fn an_engine_of_magic_that_shows_or_does_less_violates_nothing() {
    use mtg::Zone;
    let hidden: [Hides<mtg::Rulebook>; 5] = [
        |shown, id| shown.zone(id) == Some(Zone::Stack),
        |shown, id| shown.zone(id) == Some(Zone::Hand),
        |shown, id| shown.zone(id) == Some(Zone::Graveyard),
        |shown, id| shown.zone(id) != Some(Zone::Battlefield),
        |shown, id| id.number() % 2 == 0 && shown.zone(id) == Some(Zone::Battlefield),
    ];
    let under = Interpretations::default();
    violates_nothing::<_, headjudge_reference::mtg::Engine>(under, 300, &hidden, &[]);
}

#[test]
fn an_engine_of_keyforge_that_shows_or_does_less_violates_nothing() {
    use kf::Zone;
    let hidden: [Hides<kf::Rulebook>; 3] =
        [|_, id| id.number() % 2 == 0, |_, _| true, |shown, id| shown.zone(id) != Some(Zone::Play)];
    let questions: Vec<_> = kf::Step::KINDS.iter().filter(|kind| kind.question).collect();
    let never_refused: Vec<_> = questions.iter().map(|kind| kind.name).chain(["turn"]).collect();
    let under = Interpretations::default();
    violates_nothing::<_, headjudge_reference::kf::Engine>(under, 600, &hidden, &never_refused);
}

#[test]
fn an_engine_of_grand_archive_that_shows_or_does_less_violates_nothing() {
    use ga::Zone;
    let hidden: [Hides<ga::Rulebook>; 3] = [
        |shown, id| shown.zone(id) == Some(Zone::Stack),
        |shown, id| shown.zone(id) != Some(Zone::Field),
        |shown, id| id.number() % 2 == 0 && shown.zone(id) == Some(Zone::Field),
    ];
    violates_nothing::<_, headjudge_reference::ga::Engine>(Interpretations::default(), 400, &hidden, &[]);
}
