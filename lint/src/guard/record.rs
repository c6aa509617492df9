//! Recording what an engine shows and replies that the reference engine does not.

use super::file::Alteration;
use super::table::{Difference, ShownTable};
use headjudge_oracles::{Capabilities, Engine, Reply, Rulebook, Shown, Steps, Texts, View};
use headjudge_play::play::{Asked, BadOutput, Case, Driver, EngineFailure, NotDealt};

/// A driver that plays each case on the reference engine as well, and records in what the other engine differs.
pub struct Recording<'a, R: Rulebook, E> {
    driver: &'a mut dyn Driver<R>,
    /// Makes the reference engine.
    make: &'a dyn Fn() -> E,
    reference: E,
    case: Case<R>,
    /// The steps that the reference engine has performed.
    performed: Vec<R::Step>,
    /// The step that was taken last, from 1; 0 after the deal.
    at: usize,
    cases: Vec<Alteration>,
}

impl<'a, R: Rulebook, E: Engine<R>> Recording<'a, R, E> {
    /// Records what the driver's engine does that the engine which `make` makes does not.
    pub fn new(driver: &'a mut dyn Driver<R>, make: &'a dyn Fn() -> E) -> Self {
        let (case, performed) = (Case::default(), Vec::new());
        Recording { driver, make, reference: make(), case, performed, at: 0, cases: Vec::new() }
    }

    /// What was recorded of each case, in the order in which they were played.
    pub fn cases(self) -> Vec<Alteration> {
        self.cases
    }

    /// Starts the reference engine again, and lets it perform the same steps.
    fn begin(&mut self) -> Result<(), EngineFailure> {
        self.reference = (self.make)();
        self.reference
            .start(&self.case.cards)
            .map_err(|why| EngineFailure::NotDealt(NotDealt::Engine(why)))?;
        for step in &self.performed {
            self.reference.take(step);
        }
        Ok(())
    }
}

impl<R: Rulebook, E: Engine<R>> Driver<R> for Recording<'_, R, E> {
    fn capabilities(&self) -> Capabilities {
        self.driver.capabilities()
    }
    fn open(&mut self, case: &Case<R>) -> Result<(), EngineFailure> {
        (self.case, self.at) = (case.clone(), 0);
        self.performed.clear();
        self.cases.push(Alteration::default());
        self.begin()?;
        self.driver.open(case)
    }
    fn take(&mut self, at: usize, step: &R::Step) -> Result<Reply, EngineFailure> {
        let reply = self.driver.take(at, step)?;
        self.at = at + 1;
        if self.reference.take(step) != reply {
            self.cases.last_mut().into_iter().for_each(|case| case.replies.push((at + 1, reply)));
            // A row's engine does not perform what it does not reply done to.
            if !reply.is_done() {
                self.begin()?;
                return Ok(reply);
            }
        }
        self.performed.push(step.clone());
        Ok(reply)
    }
    fn observe(&mut self, view: &mut View<'_, R>) -> Result<(), EngineFailure> {
        let (mut shown, mut texts) = (Shown::default(), Texts::default());
        self.reference.observe(&mut View::new(&mut shown, &mut texts));
        let reference = ShownTable::of(&shown, &texts);
        self.driver.observe(&mut View::new(&mut shown, &mut texts))?;
        let table = ShownTable::of(&shown, &texts);
        table.show(view).map_err(|error| {
            let step = self.at.checked_sub(1).and_then(|at| self.case.steps.get(at));
            let name = |step: &R::Step| R::Step::KINDS[step.kind() as usize].name;
            let to = step.map_or(Asked::Deal, |step| Asked::Step(name(step).into()));
            EngineFailure::BadOutput(BadOutput::Response { to, what: error.to_string() })
        })?;
        if let Some(case) = self.cases.last_mut() {
            case.add(self.at, reference.difference(&table));
        }
        Ok(())
    }
    fn close(&mut self) -> Result<(), (usize, EngineFailure)> {
        self.driver.close()
    }
}

impl Alteration {
    /// Adds what is shown instead after a step. The same as after the step before makes one range.
    fn add(&mut self, at: usize, difference: Difference) {
        match self.shown.last_mut() {
            _ if difference.is_empty() => {}
            Some((steps, same)) if *same == difference && steps.end() + 1 == at => {
                *steps = *steps.start()..=at
            }
            _ => self.shown.push((at..=at, difference)),
        }
    }
}
