//! The reference engine with some of its replies and shown values replaced, to imitate other engines.

use crate::odd::Odd;
use headjudge::fab::{Card, Fab, Number, Type, Zone};
use headjudge::{
    Case, Engine as _, InProcess, Interpretations, Judge, ObjectId, Player, Reply, Rulebook, RunOptions,
    Shown, View, Vocabulary, Words,
};
use headjudge_reference::fab::Engine;
use std::borrow::Cow;

/// Replacements for what the reference engine shows and replies.
///
/// `show` is given the number of the step after which the table is shown: 1 for the first step, 0 for the opening table.
/// `answer` is given the index of the step, from 0.
#[derive(Default)]
pub(super) struct Altered {
    pub(super) show: Option<fn(usize, &mut View<'_, Fab>)>,
    pub(super) answer: Option<fn(usize) -> Option<Reply>>,
}

/// The rules that report a violation in this case, with one choice of an interpretation.
pub(super) fn violated(
    altered: &Altered,
    case: &Case<Fab>,
    chosen: Option<(&str, &str)>,
) -> Vec<&'static str> {
    violated_by(Engine::default(), altered, case, chosen)
}

/// The same for a variant of the engine, or for an engine with a fault.
pub(super) fn violated_by(
    engine: Engine,
    altered: &Altered,
    case: &Case<Fab>,
    chosen: Option<(&str, &str)>,
) -> Vec<&'static str> {
    let interpretations = chosen.map_or_else(Interpretations::default, |(name, option)| {
        Interpretations::default()
            .choose(Fab::INTERPRETATIONS, name, option)
            .expect("an interpretation of the rulebook")
    });
    let mut judge = Judge::<Fab>::new(Engine::capabilities(), interpretations);
    let odd = Odd::<Fab, _>::new(
        engine,
        |given, engine, step| {
            let reply = engine.take(step);
            altered.answer.and_then(|answer| answer(given.steps - 1)).unwrap_or(reply)
        },
        |given, engine, view| {
            engine.observe(view);
            altered.show.into_iter().for_each(|show| show(given.steps, view));
        },
    );
    judge.run(&mut InProcess(odd), case);
    let mut rules: Vec<_> = judge.violations().iter().map(|v| judge.rules()[v.rule].id).collect();
    rules.dedup();
    rules
}

/// The reply to a step in a case with these cards, or `None` for the reply of the reference engine.
pub(super) type ReplyTo = fn(&[Card], &<Fab as Vocabulary>::Step) -> Option<Reply>;

/// Whether a metamorphic rule reports a violation of an engine with these replies.
pub(super) fn is_pair_violated(rule: &str, case: &Case<Fab>, answer: ReplyTo) -> bool {
    let mut judge = Judge::<Fab>::new(Engine::capabilities(), Interpretations::default());
    let own = judge.rules().iter().position(|r| r.id == rule).expect("a rule of the rulebook");
    let odd = Odd::<Fab, _>::new(
        Engine::default(),
        |given, engine, step| {
            let reply = engine.take(step);
            answer(&given.cards, step).unwrap_or(reply)
        },
        |_, engine, view| engine.observe(view),
    );
    judge.run_with(
        &mut InProcess(odd),
        case,
        RunOptions { pairs: &[own], pairs_only: true, ..RunOptions::default() },
    );
    !judge.violations().is_empty()
}

/// Plays the case, and its variant if the rule is metamorphic, and checks that no rule is violated and that the precondition
/// of this rule is met. Returns what is shown at the end.
pub(super) fn holds(case: &Case<Fab>, rule: &str) -> Shown<Fab> {
    let mut judge = Judge::<Fab>::new(Engine::capabilities(), Interpretations::default());
    let mut player = InProcess(Engine::default());
    judge.run(&mut player, case);
    let shown = judge.shown().0.clone();
    let own = judge.rules().iter().position(|r| r.id == rule).expect("a rule of the rulebook");
    judge.run_with(&mut player, case, RunOptions { pairs: &[own], ..RunOptions::default() });
    assert_eq!(judge.violations(), []);
    assert!(judge.preconditions().has(own), "the precondition of {rule} is not met in {case:?}");
    shown
}

/// Object number `n`.
pub(super) fn id(n: usize) -> ObjectId {
    ObjectId::new(n).expect("a case holds as many")
}

/// A card in the arena, of player one.
pub(super) fn card(name: &'static str, types: &[Type], numbers: &[(Number, i32)]) -> Card {
    let mut card = Card { name: Cow::Borrowed(name), types: Words::of(types), ..Card::default() };
    for (number, n) in numbers {
        card.numbers[*number as usize] = Some(*n);
    }
    card
}

/// A hero of 20 life and 4 intellect.
pub(super) fn hero(name: &'static str, owner: Player) -> Card {
    Card {
        owner,
        zone: Zone::Arena,
        ..card(name, &[Type::Hero], &[(Number::Life, 20), (Number::Intellect, 4)])
    }
}

/// Two heroes, objects 1 and 2, and these cards from object 3 on.
pub(super) fn table(cards: &[Card], steps: &[<Fab as Vocabulary>::Step]) -> Case<Fab> {
    let mut all = vec![hero("Bravo", Player::One), hero("Kano", Player::Two)];
    all.extend_from_slice(cards);
    Case { cards: all, steps: steps.to_vec() }
}
