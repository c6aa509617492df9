//! Engines that do something odd but honest: the reference engine, with its replies and its table retold.

use headjudge::ga::{Card, Ga, Step};
use headjudge::{Capabilities, InProcess, Interpretations, Judge, Reply, View};
use headjudge_reference::Reference as _;
use headjudge_reference::ga::Engine;

/// What a rule says of a case.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Said {
    /// Its precondition never held.
    Silent,
    /// Its precondition held, and so did its demand.
    Held,
    /// It convicted.
    Accused,
}

/// The reference engine, retold.
#[derive(Clone, Copy)]
pub(crate) struct Odd {
    /// What is replied to a step, given the honest reply.
    pub(crate) reply: fn(&Step, Reply) -> Reply,
    /// What is shown besides, or instead, after so many effects.
    pub(crate) show: fn(usize, &mut View<'_, Ga>),
    /// Whether the honest engine's table is shown at all.
    pub(crate) shows: bool,
    /// The fault planted in the engine, if it is not honest after all.
    pub(crate) fault: Option<&'static str>,
}

/// The reference engine as it is.
pub(crate) const HONEST: Odd = Odd { reply: |_, honest| honest, show: |_, _| {}, shows: true, fault: None };

impl Odd {
    /// ... with other replies.
    pub(crate) fn replies(reply: fn(&Step, Reply) -> Reply) -> Odd {
        Odd { reply, ..HONEST }
    }
    /// ... with another table.
    pub(crate) fn shows(show: fn(usize, &mut View<'_, Ga>)) -> Odd {
        Odd { show, ..HONEST }
    }
    /// ... with that fault planted.
    pub(crate) fn with_fault(self, fault: &'static str) -> Odd {
        Odd { fault: Some(fault), ..self }
    }
    fn engine(self) -> Engine {
        match self.fault {
            Some(fault) => Engine::with_fault(fault).unwrap_or_else(|| panic!("no fault is called {fault}")),
            None => Engine::default(),
        }
    }
}

struct Player {
    odd: Odd,
    honest: Engine,
    effects: usize,
}

impl headjudge::Engine<Ga> for Player {
    fn capabilities() -> Capabilities {
        Capabilities::ALL
    }
    fn start(&mut self, cards: &[Card]) -> Result<(), String> {
        self.effects = 0;
        self.honest.start(cards)
    }
    fn take(&mut self, step: &Step) -> Reply {
        use headjudge::Rulebook as _;
        self.effects += usize::from(!Ga::KINDS[Ga::kind(step) as usize].question);
        (self.odd.reply)(step, self.honest.take(step))
    }
    fn observe(&mut self, view: &mut View<'_, Ga>) {
        if self.odd.shows {
            self.honest.observe(view);
        }
        (self.odd.show)(self.effects, view);
    }
}

/// What the rule says of a case that the odd engine plays.
pub(crate) fn said(rule: &str, odd: Odd, cards: &[Card], steps: &[Step]) -> Said {
    said_under(Interpretations::default(), rule, odd, cards, steps)
}

/// The same, under interpretations of the engine's.
pub(crate) fn said_under(
    interpretations: Interpretations,
    rule: &str,
    odd: Odd,
    cards: &[Card],
    steps: &[Step],
) -> Said {
    let mut judge = Judge::<Ga>::new(Capabilities::ALL, interpretations);
    let at = judge.rules().iter().position(|r| r.local_id() == rule);
    let at = at.unwrap_or_else(|| panic!("no rule is called {rule}"));
    judge.judge_only(Some(at));
    let case = headjudge::Case { cards: cards.to_vec(), steps: steps.to_vec() };
    headjudge::named::validate::<Ga>(&case.cards, &case.steps).expect("the case is sound");
    let end = judge.run(&mut InProcess(Player { odd, honest: odd.engine(), effects: 0 }), &case);
    assert!(!matches!(end, headjudge::End::EngineFailure(..)), "{end:?}");
    match (judge.violations().is_empty(), judge.preconditions().has(at)) {
        (false, _) => Said::Accused,
        (true, true) => Said::Held,
        (true, false) => Said::Silent,
    }
}
