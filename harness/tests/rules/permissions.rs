//! What a player may do: an engine that refuses every step of a kind is reported, and so is one that allows what is forbidden.
#![cfg(all(feature = "reference", feature = "fab", feature = "mtg", feature = "kf", feature = "ga"))]

use crate::odd::Odd;
use headjudge::{
    Capabilities, Case, Engine, InProcess, Interpretations, Judge, Listed, Player, Reply, Rulebook,
    RunOptions, Shown, Steps, Stop, Texts, View, fab, ga, kf, mtg, rules,
};
use headjudge_reference::Reference;
use std::cell::RefCell;
use std::collections::BTreeSet;

/// How many cases an engine is played with, for each rule that it should violate.
const CASES: u64 = 256;

/// The rules that an engine violates in cases for each of these rules in turn, or for all rules if none is named.
fn violated<R: Rulebook>(engine: impl Engine<R>, named: &[&str]) -> BTreeSet<&'static str> {
    let mut judge = Judge::<R>::new(Capabilities::ALL, Interpretations::default());
    let (mut driver, mut case, mut found) = (InProcess(engine), Case::default(), BTreeSet::new());
    let targets: Vec<_> = rules::<R>().filter(|rule| named.is_empty() || named.contains(&rule.id)).collect();
    for index in 0..CASES * named.len().max(1) as u64 {
        case.generate(1, index, Some(targets[index as usize % targets.len()]), &[]);
        judge.run_with(&mut driver, &case, RunOptions { stop: Stop::Never, ..RunOptions::default() });
        found.extend(judge.violations().iter().map(|violation| judge.rules()[violation.rule].id));
    }
    found
}

/// The kinds of effect that the reference engine may always refuse without violating anything.
fn refused_for_nothing<R: Rulebook, E: Reference<R>>() -> Vec<&'static str> {
    let kinds = R::Step::KINDS.iter().enumerate().filter(|(_, kind)| !kind.question);
    let is_silent = |at: usize| {
        let refuses = Odd::<R, _>::new(
            E::default(),
            move |_, engine: &mut E, step| match usize::from(step.kind()) == at {
                true => Reply::Refused,
                false => engine.take(step),
            },
            |_, engine, view| engine.observe(view),
        );
        violated::<R>(refuses, &[]).is_empty()
    };
    kinds.filter(|(at, _)| is_silent(*at)).map(|(_, kind)| kind.name).collect()
}

#[test]
fn an_engine_that_refuses_every_step_of_a_kind_is_reported() {
    // The texts of the steps that may be refused say why, where the author of an engine reads it.
    let of_fab = ["combat", "trigger"];
    assert_eq!(refused_for_nothing::<fab::Rulebook, headjudge_reference::fab::Engine>(), of_fab);
    assert!(refused_for_nothing::<mtg::Rulebook, headjudge_reference::mtg::Engine>().is_empty());
    assert!(refused_for_nothing::<kf::Rulebook, headjudge_reference::kf::Engine>().is_empty());
    let of_ga = ["attack", "end_combat"];
    assert_eq!(refused_for_nothing::<ga::Rulebook, headjudge_reference::ga::Engine>(), of_ga);
}

/// What is shown, besides the table, of a step that the reference engine refuses.
type Performs<R> = fn(&<R as headjudge::Vocabulary>::Step, &Shown<R>, &mut View<'_, R>);

/// The reference engine, but it says that it has done what it refuses, and shows it.
fn allows<R: Rulebook, E: Reference<R>>(
    performs: Performs<R>,
    forced: &RefCell<Option<R::Step>>,
) -> impl Engine<R> {
    Odd::<R, _>::new(
        E::default(),
        move |_, engine: &mut E, step| {
            let reply = engine.take(step);
            let is_forced = reply == Reply::Refused && !R::Step::KINDS[step.kind() as usize].question;
            *forced.borrow_mut() = is_forced.then(|| step.clone());
            if is_forced { Reply::DONE } else { reply }
        },
        move |given, engine, view| {
            let (mut shown, mut texts) = (Shown::default(), Texts::default());
            engine.observe(&mut View::new(&mut shown, &mut texts));
            engine.observe(view);
            if let Some(step) = forced.borrow().as_ref().filter(|_| given.steps > 0) {
                performs(step, &shown, view);
            }
        },
    )
}

/// Those of the rules that say nothing of an engine that allows what they forbid.
fn silent<R: Rulebook, E: Reference<R>>(named: &[&'static str], performs: Performs<R>) -> Vec<&'static str> {
    let forced = RefCell::new(None);
    let found = violated::<R>(allows::<R, E>(performs, &forced), named);
    named.iter().copied().filter(|rule| !found.contains(rule)).collect()
}

/// The rules of the document that an engine may follow by refusing.
fn followed_by_refusing<R: Rulebook>() -> Vec<&'static str> {
    rules::<R>().filter(|rule| rule.may_refuse && !rule.is_frame()).map(|rule| rule.id).collect()
}

#[test]
fn an_engine_that_allows_what_is_forbidden_is_reported() {
    let of_fab = silent::<fab::Rulebook, headjudge_reference::fab::Engine>(
        &followed_by_refusing::<fab::Rulebook>(),
        |step, shown, view| {
            if let fab::Step::Have { object, part, .. } = step
                && shown.objects().has(*object)
            {
                view.object(*object).words(fab::List::Metatypes, [part.word()]);
            }
        },
    );
    assert!(of_fab.is_empty(), "{of_fab:?}");
    let of_mtg = silent::<mtg::Rulebook, headjudge_reference::mtg::Engine>(
        &followed_by_refusing::<mtg::Rulebook>(),
        |_, _, _| {},
    );
    assert!(of_mtg.is_empty(), "{of_mtg:?}");
    // Whether an engine only says that a card was used is not judged, but what came of it.
    let uses = ["kf:ability.action", "kf:ability.omni", "kf:ability.reap"];
    let of_kf = silent::<kf::Rulebook, headjudge_reference::kf::Engine>(&uses, |_, shown, view| {
        let pool = shown.tally(Player::One, kf::Tally::Aember).unwrap_or_default();
        view.player(Player::One).tally(kf::Tally::Aember, pool + 1);
    });
    assert!(of_kf.is_empty(), "{of_kf:?}");
    let targets = ["ga:targeting.units"];
    let of_ga = silent::<ga::Rulebook, headjudge_reference::ga::Engine>(&targets, |step, shown, view| {
        if let ga::Step::Activate { card, .. } = step
            && shown.objects().has(*card)
        {
            view.object(*card).zone(ga::Zone::Stack);
        }
    });
    assert!(of_ga.is_empty(), "{of_ga:?}");
}
