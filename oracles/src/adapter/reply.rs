//! The reply of an engine to a step.

use crate::{Listed, Objects, Words};

/// The reply of an engine to a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reply {
    /// The engine performed the step; the answer says what happened.
    Done(Answer),
    /// The rules of the game do not allow the step, so the engine did nothing.
    Refused,
    /// The adapter cannot perform this step, so the engine did nothing. Return it from the `_ =>` arm of
    /// [`Engine::take`](crate::Engine::take).
    Unsupported,
}

impl Reply {
    /// The engine performed the step, and there is nothing to report.
    pub const DONE: Reply = Reply::Done(Answer::NONE);

    /// The answer, if the engine performed the step.
    #[inline(always)]
    pub fn answer(&self) -> Option<&Answer> {
        match self {
            Reply::Done(answer) => Some(answer),
            _ => None,
        }
    }
    /// The reply as text for reports. `facts` are the words of [`Vocabulary::Fact`](crate::Vocabulary::Fact).
    pub fn print(&self, facts: &[&str]) -> String {
        let answer = match self {
            Reply::Refused => return "refused".into(),
            Reply::Unsupported => return "not supported".into(),
            Reply::Done(answer) => answer,
        };
        let number = answer.number.map(|n| n.to_string());
        let objects = answer.objects.map(|o| o.to_string());
        let yes = answer.yes.map(|y| if y { "yes" } else { "no" }.to_owned());
        let facts = answer.facts.map(|set| set.print(facts));
        let parts: Vec<String> = [number, objects, yes, facts].into_iter().flatten().collect();
        if parts.is_empty() { "done".into() } else { parts.join("; ") }
    }
    /// Whether the engine performed the step.
    #[inline(always)]
    pub fn is_done(&self) -> bool {
        matches!(self, Reply::Done(_))
    }
}

/// What happened in a step, or the answer to a question. Each part is `None` unless the engine reports it.
///
/// ```
/// # use headjudge_oracles::{Answer, Reply};
/// let paid_two = Reply::Done(Answer::NONE.number(2));
/// assert_eq!(paid_two.answer().unwrap().number, Some(2));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Answer {
    /// A number, such as the amount paid. The documentation of each kind of step says what it means.
    pub number: Option<i32>,
    /// Objects, such as the objects found or those that can be chosen.
    pub objects: Option<Objects>,
    /// Yes or no.
    pub yes: Option<bool>,
    /// The facts that are true, out of the rulebook's list of facts: what happened, what is allowed.
    pub facts: Option<Words>,
}

impl Answer {
    /// An answer that reports nothing.
    pub const NONE: Answer = Answer { number: None, objects: None, yes: None, facts: None };

    /// This answer with a number.
    #[must_use]
    #[inline(always)]
    pub fn number(self, number: i32) -> Answer {
        Answer { number: Some(number), ..self }
    }
    /// This answer with objects.
    #[must_use]
    #[inline(always)]
    pub fn objects(self, objects: Objects) -> Answer {
        Answer { objects: Some(objects), ..self }
    }
    /// This answer with yes or no.
    #[must_use]
    #[inline(always)]
    pub fn yes(self, yes: bool) -> Answer {
        Answer { yes: Some(yes), ..self }
    }
    /// This answer with these facts, and no others.
    #[must_use]
    pub fn facts<F: Listed>(self, facts: &[F]) -> Answer {
        Answer { facts: Some(Words::of(facts)), ..self }
    }
    /// Whether a fact was reported, or `None` if the answer reports no facts at all.
    #[inline(always)]
    pub fn has<F: Listed>(&self, fact: F) -> Option<bool> {
        self.facts.map(|f| f.has(fact))
    }
}
