//! What an engine says to a step.

use crate::{Listed, Objects, Words};

/// What an engine says to a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reply {
    /// Carried out; what happened.
    Done(Answer),
    /// The game does not allow it: nothing happened.
    Refused,
    /// This adapter cannot carry it out: nothing happened. The `_ =>` arm.
    Unsupported,
}

impl Reply {
    /// Carried out, with nothing to report.
    pub const DONE: Reply = Reply::Done(Answer::NONE);

    /// The answer, if it was carried out.
    pub fn answer(&self) -> Option<&Answer> {
        match self {
            Reply::Done(answer) => Some(answer),
            _ => None,
        }
    }
    /// What was said, for people; `facts` are the words of the rulebook's facts.
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
    /// Whether it was carried out.
    pub fn is_done(&self) -> bool {
        matches!(self, Reply::Done(_))
    }
}

/// What happened, or what is so: the parts of an answer, each observed or not.
///
/// ```
/// # use headjudge_oracles::{Answer, Reply};
/// let paid_two = Reply::Done(Answer::NONE.number(2));
/// assert_eq!(paid_two.answer().unwrap().number, Some(2));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Answer {
    /// A number: what was paid, how many were gained. Its meaning stands with the step.
    pub number: Option<i32>,
    /// Objects: what was found, what can be chosen.
    pub objects: Option<Objects>,
    /// Yes or no.
    pub yes: Option<bool>,
    /// Facts out of the rulebook's list: what happened, what is allowed.
    pub facts: Option<Words>,
}

impl Answer {
    /// Nothing to report.
    pub const NONE: Answer = Answer { number: None, objects: None, yes: None, facts: None };

    /// ... and this number.
    #[must_use]
    pub fn number(self, number: i32) -> Answer {
        Answer { number: Some(number), ..self }
    }
    /// ... and these objects.
    #[must_use]
    pub fn objects(self, objects: Objects) -> Answer {
        Answer { objects: Some(objects), ..self }
    }
    /// ... and yes or no.
    #[must_use]
    pub fn yes(self, yes: bool) -> Answer {
        Answer { yes: Some(yes), ..self }
    }
    /// ... and just these facts.
    #[must_use]
    pub fn facts<F: Listed>(self, facts: &[F]) -> Answer {
        Answer { facts: Some(Words::of(facts)), ..self }
    }
    /// Whether a fact was reported; `None` when the answer says nothing of facts.
    pub fn has<F: Listed>(&self, fact: F) -> Option<bool> {
        self.facts.map(|f| f.has(fact))
    }
}
