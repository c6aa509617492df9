//! A recording of a played case: everything that the engine answered and showed.

use super::shown_fields::ShownFields;
use headjudge_oracles::{Reply, Rulebook, Shown, Steps, Texts, View};
use headjudge_play::play::{Case, Driver, EngineFailure};

/// What an engine answered to a step, or to the deal.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct RecordedStep {
    /// The reply; `None` for the deal.
    pub(super) reply: Option<Reply>,
    /// The table in the form of the protocol; `None` after a question or an unsupported step.
    pub(super) table: Option<String>,
}

/// What an engine answered to a case: first to the deal, then to each step.
#[derive(Clone, Debug, PartialEq, Default)]
pub(super) struct Recording {
    pub(super) steps: Vec<RecordedStep>,
    /// What stopped the case before its end.
    pub(super) failure: Option<EngineFailure>,
}

impl Recording {
    /// The reply to a step, counted from 0.
    pub(super) fn reply(&self, step: usize) -> Option<Reply> {
        self.steps.get(step + 1)?.reply
    }
}

/// Plays a case to its end, with steps of every kind, and adds to the fields that were shown.
pub(super) fn record<R: Rulebook>(
    driver: &mut dyn Driver<R>,
    case: &Case<R>,
    fields: &mut ShownFields,
) -> Recording {
    let mut recording = Recording::default();
    recording.failure = try_record(driver, case, fields, &mut recording.steps).err();
    recording
}

fn try_record<R: Rulebook>(
    driver: &mut dyn Driver<R>,
    case: &Case<R>,
    fields: &mut ShownFields,
    steps: &mut Vec<RecordedStep>,
) -> Result<(), EngineFailure> {
    let (mut shown, mut texts) = (Shown::<R>::default(), Texts::default());
    let mut observe = |driver: &mut dyn Driver<R>| {
        driver.observe(&mut View::new(&mut shown, &mut texts))?;
        fields.add(&shown);
        let mut table = String::new();
        headjudge_wire::write_shown(&shown, &texts, &mut table);
        Ok(table)
    };
    driver.open(case)?;
    steps.push(RecordedStep { reply: None, table: Some(observe(driver)?) });
    for (at, step) in case.steps.iter().enumerate() {
        let reply = driver.take(at, step)?;
        let shows = !R::Step::KINDS[step.kind() as usize].question && reply != Reply::Unsupported;
        let table = if shows { Some(observe(driver)?) } else { None };
        steps.push(RecordedStep { reply: Some(reply), table });
    }
    Ok(())
}
