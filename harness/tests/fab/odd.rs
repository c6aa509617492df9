//! An engine that is odd but honest: the reference engine, of which some answers and numbers are another's.

use headjudge::fab::{Card, Fab, Number, Type, Zone};
use headjudge::{
    Capabilities, Case, Engine as _, EngineFailure, InProcess, Interpretations, Judge, ObjectId, Player,
    Reply, Rulebook, Shown, View, Words,
};
use headjudge_reference::fab::Engine;
use std::borrow::Cow;

/// The reference engine, but for what these show and answer after a step. Steps are counted from 1 where they are shown,
/// and 0 is the opening table; answers are counted from 0.
#[derive(Default)]
pub(super) struct Odd {
    pub(super) show: Option<fn(usize, &mut View<'_, Fab>)>,
    pub(super) answer: Option<fn(usize) -> Option<Reply>>,
}

struct Playing<'a> {
    odd: &'a Odd,
    engine: Engine,
    shown: usize,
}

impl headjudge::Driver<Fab> for Playing<'_> {
    fn capabilities(&self) -> Capabilities {
        Engine::capabilities()
    }
    fn open(&mut self, case: &Case<Fab>) -> Result<(), EngineFailure> {
        self.engine.start(&case.cards).map_err(EngineFailure::NotDealt)
    }
    fn take(&mut self, at: usize, step: &<Fab as Rulebook>::Step) -> Result<Reply, EngineFailure> {
        self.shown = at + 1;
        let reply = self.engine.take(step);
        Ok(self.odd.answer.and_then(|answer| answer(at)).unwrap_or(reply))
    }
    fn observe(&mut self, view: &mut View<'_, Fab>) -> Result<(), EngineFailure> {
        self.engine.observe(view);
        if let Some(show) = self.odd.show {
            show(self.shown, view);
        }
        Ok(())
    }
}

/// The rules that convict the engine in this case, under one interpretation.
pub(super) fn judge(odd: &Odd, case: &Case<Fab>, chosen: Option<(&str, &str)>) -> Vec<&'static str> {
    judge_engine(Engine::default(), odd, case, chosen)
}

/// The same of a variant of the engine, or of one with a fault.
pub(super) fn judge_engine(
    engine: Engine,
    odd: &Odd,
    case: &Case<Fab>,
    chosen: Option<(&str, &str)>,
) -> Vec<&'static str> {
    let interpretations = chosen.map_or_else(Interpretations::default, |(name, reading)| {
        Interpretations::default()
            .choose(Fab::INTERPRETATIONS, name, reading)
            .expect("an interpretation of the rulebook")
    });
    let mut judge = Judge::<Fab>::new(Engine::capabilities(), interpretations);
    judge.run(&mut Playing { odd, engine, shown: 0 }, case);
    let mut rules: Vec<_> = judge.violations().iter().map(|v| judge.rules()[v.rule].id).collect();
    rules.dedup();
    rules
}

/// What is answered to a step in a case with these cards, if it is another answer than the reference engine's.
pub(super) type Otherwise = fn(&[Card], &<Fab as Rulebook>::Step) -> Option<Reply>;

/// The reference engine, but for what these answer, whichever of two pairs it plays.
struct Twins {
    answer: Otherwise,
    engine: Engine,
    cards: Vec<Card>,
}

impl headjudge::Driver<Fab> for Twins {
    fn capabilities(&self) -> Capabilities {
        Engine::capabilities()
    }
    fn open(&mut self, case: &Case<Fab>) -> Result<(), EngineFailure> {
        self.cards.clone_from(&case.cards);
        self.engine.start(&case.cards).map_err(EngineFailure::NotDealt)
    }
    fn take(&mut self, _: usize, step: &<Fab as Rulebook>::Step) -> Result<Reply, EngineFailure> {
        let reply = self.engine.take(step);
        Ok((self.answer)(&self.cards, step).unwrap_or(reply))
    }
    fn observe(&mut self, view: &mut View<'_, Fab>) -> Result<(), EngineFailure> {
        self.engine.observe(view);
        Ok(())
    }
}

/// Whether the rule of pairs convicts the engine that answers so; the case must have a pair.
pub(super) fn is_convicted_by_twins(rule: &str, case: &Case<Fab>, answer: Otherwise) -> bool {
    let mut judge = Judge::<Fab>::new(Engine::capabilities(), Interpretations::default());
    let own = judge.rules().iter().position(|r| r.id == rule).expect("a rule of the rulebook");
    judge.run_pair(&mut Twins { answer, engine: Engine::default(), cards: Vec::new() }, case, own);
    !judge.violations().is_empty()
}

/// Plays the case through the reference engine, and its pair if the rule has one: no rule is violated, and the precondition of
/// this one holds. What is shown in the end.
pub(super) fn holds(case: &Case<Fab>, rule: &str) -> Shown<Fab> {
    let mut judge = Judge::<Fab>::new(Engine::capabilities(), Interpretations::default());
    let mut player = InProcess(Engine::default());
    judge.run(&mut player, case);
    let shown = judge.shown().0.clone();
    let own = judge.rules().iter().position(|r| r.id == rule).expect("a rule of the rulebook");
    judge.run_pair(&mut player, case, own);
    assert_eq!(judge.violations(), []);
    assert!(judge.preconditions().has(own), "{rule} is not heard in {case:?}");
    shown
}

/// Object number `n`.
pub(super) fn id(n: usize) -> ObjectId {
    ObjectId::new(n).expect("a case holds as many")
}

/// A card in the arena, of player one.
pub(super) fn card(name: &'static str, types: &[Type], numbers: &[(Number, i32)]) -> Card {
    let mut card = Card { name: Cow::Borrowed(name), types: Words::of(types), ..Card::BLANK };
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
pub(super) fn table(cards: &[Card], steps: &[<Fab as Rulebook>::Step]) -> Case<Fab> {
    let mut all = vec![hero("Bravo", Player::One), hero("Kano", Player::Two)];
    all.extend_from_slice(cards);
    Case { cards: all, steps: steps.to_vec() }
}
