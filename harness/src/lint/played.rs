//! A case played, and everything that the engine said to it.

use super::fields::Fields;
use crate::play::{Case, Driver, EngineFailure};
use headjudge_oracles::{Reply, Rulebook, Shown, Texts, View};

/// What an engine said to a step, or to the deal.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Said {
    /// The reply; none to the deal.
    pub(super) reply: Option<Reply>,
    /// What was shown then, as the protocol has it; none after a question and what is unsupported.
    pub(super) table: Option<String>,
}

/// What an engine said to a case: to the deal first, then to each step.
#[derive(Clone, Debug, PartialEq, Default)]
pub(super) struct Replayed {
    pub(super) said: Vec<Said>,
    /// What ended the case before its end.
    pub(super) failure: Option<EngineFailure>,
}

impl Replayed {
    /// The reply to a step, counted from 0.
    pub(super) fn reply(&self, step: usize) -> Option<Reply> {
        self.said.get(step + 1)?.reply
    }
}

/// Plays a case to its end, declared kinds or not; notes what is shown.
pub(super) fn play<R: Rulebook>(driver: &mut dyn Driver<R>, case: &Case<R>, fields: &mut Fields) -> Replayed {
    let mut played = Replayed::default();
    played.failure = try_play(driver, case, fields, &mut played.said).err();
    played
}

fn try_play<R: Rulebook>(
    driver: &mut dyn Driver<R>,
    case: &Case<R>,
    fields: &mut Fields,
    said: &mut Vec<Said>,
) -> Result<(), EngineFailure> {
    let (mut shown, mut texts) = (Shown::<R>::default(), Texts::default());
    let mut observe = |driver: &mut dyn Driver<R>| {
        driver.observe(&mut View::new(&mut shown, &mut texts))?;
        fields.note(&shown);
        let mut table = String::new();
        crate::wire::write_shown(&shown, &texts, &mut table);
        Ok(table)
    };
    driver.open(case)?;
    said.push(Said { reply: None, table: Some(observe(driver)?) });
    for (at, step) in case.steps.iter().enumerate() {
        let reply = driver.take(at, step)?;
        let shows = !R::KINDS[R::kind(step) as usize].question && reply != Reply::Unsupported;
        let table = if shows { Some(observe(driver)?) } else { None };
        said.push(Said { reply: Some(reply), table });
    }
    Ok(())
}
