//! The reference engine with altered output, and the verdict of a rule on it.

use crate::odd::Odd;
use headjudge::ga::{Card, Ga, Step};
use headjudge::{Capabilities, Engine as _, InProcess, Interpretations, Judge, Reply, RunOptions, View};
use headjudge_reference::Reference as _;
use headjudge_reference::ga::Engine;

/// The verdict of a rule on a case.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Judged {
    /// Its precondition was never met.
    NotMet,
    /// Its precondition was met, and it was never violated.
    Held,
    /// It was violated.
    Violated,
}

/// The reference engine with altered output.
#[derive(Clone, Copy)]
pub(crate) struct Altered {
    /// The reply to a step, given the reply of the engine.
    pub(crate) reply: fn(&Step, Reply) -> Reply,
    /// Shows other values after this many effects.
    pub(crate) show: fn(usize, &mut View<'_, Ga>),
    /// Whether the table of the engine is shown at all.
    pub(crate) shows: bool,
    /// The fault of the engine, if any.
    pub(crate) fault: Option<&'static str>,
}

/// The reference engine without alterations.
pub(crate) const UNALTERED: Altered =
    Altered { reply: |_, inner| inner, show: |_, _| {}, shows: true, fault: None };

impl Altered {
    /// With other replies.
    pub(crate) fn replies(reply: fn(&Step, Reply) -> Reply) -> Altered {
        Altered { reply, ..UNALTERED }
    }
    /// With another shown table.
    pub(crate) fn shows(show: fn(usize, &mut View<'_, Ga>)) -> Altered {
        Altered { show, ..UNALTERED }
    }
    /// With a fault.
    pub(crate) fn with_fault(self, fault: &'static str) -> Altered {
        Altered { fault: Some(fault), ..self }
    }
    fn engine(self) -> impl headjudge::Engine<Ga> {
        let engine = self.fault.map_or_else(Engine::default, |fault| {
            Engine::with_fault(fault).unwrap_or_else(|| panic!("there is no fault {fault}"))
        });
        Odd::<Ga, _>::new(
            engine,
            move |_, engine, step| (self.reply)(step, engine.take(step)),
            move |given, engine, view| {
                if self.shows {
                    engine.observe(view);
                }
                (self.show)(given.effects, view);
            },
        )
    }
}

/// The verdict of the rule on a case that the altered engine plays.
pub(crate) fn judge(rule: &str, altered: Altered, cards: &[Card], steps: &[Step]) -> Judged {
    judge_under(Interpretations::default(), rule, altered, cards, steps)
}

/// The same under these interpretations.
pub(crate) fn judge_under(
    interpretations: Interpretations,
    rule: &str,
    altered: Altered,
    cards: &[Card],
    steps: &[Step],
) -> Judged {
    let mut judge = Judge::<Ga>::new(Capabilities::ALL, interpretations);
    let position = judge.rules().iter().position(|r| r.local_id() == rule);
    let position = position.unwrap_or_else(|| panic!("there is no rule {rule}"));
    let case = headjudge::Case { cards: cards.to_vec(), steps: steps.to_vec() };
    headjudge::named::validate::<Ga>(&case.cards, &case.steps).expect("the case is valid");
    let mut driver = InProcess(altered.engine());
    let end = judge.run_with(&mut driver, &case, RunOptions { rules: &[position], ..RunOptions::default() });
    assert!(!matches!(end, headjudge::End::EngineFailure(..)), "{end:?}");
    match (judge.violations().is_empty(), judge.preconditions().has(position)) {
        (false, _) => Judged::Violated,
        (true, true) => Judged::Held,
        (true, false) => Judged::NotMet,
    }
}
