//! Looking into a failure: whether it comes again in a fresh process, in how small a case, and what the engine
//! logged then.

use super::spare::{Spare, start};
use crate::campaign::Occurrences;
use crate::files::case_file::{CaseFile, write_case};
use crate::play::{Case, Driver, End, EngineFailure, Judge, Signature, escape};
use crate::shrink;
use crate::triage::{Shrinking, Triage};
use headjudge_oracles::{Check, Interpretations, Rulebook};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;

/// In how many fresh processes a failure is looked for.
const TRIES: u32 = 3;
/// The same for a hang, each of which takes all the time that there is.
const TRIES_OF_HANG: u32 = 2;
/// How many engine runs shrinking a failure's case may take. Each that shows it costs a process.
const SHRINK_BUDGET: usize = 150;

/// A failure that was looked into.
#[derive(Debug)]
pub struct Examined<R: Rulebook> {
    /// What it was.
    pub failure: EngineFailure,
    /// Where it was first seen, and in how many cases.
    pub seen: Occurrences,
    /// The case, cut after its step, and shrunk where that could be done.
    pub case: Case<R>,
    /// Where the case is on disk.
    pub path: Option<PathBuf>,
    /// In how many fresh processes it came again.
    pub again: u32,
    /// In how many it was looked for; none where a process has no part in it.
    pub of: u32,
    /// Whether it came only once the case before it was played: the engine does not keep its games apart.
    pub is_carried_over: bool,
    /// How the case was shrunk.
    pub shrunk: Option<Shrinking>,
    /// The last lines of the engine's log when it came again, the oldest first.
    pub log: Vec<String>,
}

impl<R: Rulebook> Examined<R> {
    /// Whether it was looked for and did not come again every time.
    pub fn is_flaky(&self) -> bool {
        self.again < self.of
    }

    /// How often it came again, in words.
    pub fn repeats(&self) -> String {
        let (again, of) = (self.again, self.of);
        let flaky = if self.is_flaky() { "flaky: " } else { "" };
        let after = match self.is_carried_over {
            true => ", each time after the case before it: the engine does not keep its games apart",
            false => "",
        };
        format!("{flaky}reproduced in {again} of {of} fresh processes{after}")
    }
}

impl<R: Rulebook> Spare<R> {
    /// Looks into a failure of a campaign. Its case is on disk before anything is played, and is replaced by a
    /// smaller one only when that shows the same in a fresh process. A failure that does not come again is
    /// flaky, and its case is kept as it is. Where there is to be an end, nothing is played.
    ///
    /// # Errors
    /// That the case cannot be written, or the engine not be started.
    pub fn examine(
        &self,
        desk: &Triage<R>,
        failure: &EngineFailure,
        seen: Occurrences,
    ) -> Result<Examined<R>, String> {
        let (case, path) = desk.keep(failure, seen)?;
        let mut examined = Examined {
            failure: failure.clone(),
            seen,
            case,
            path,
            again: 0,
            of: 0,
            is_carried_over: false,
            shrunk: None,
            log: Vec::new(),
        };
        let tries = match failure {
            _ if desk.is_stopped() => 0,
            EngineFailure::NotDealt(_) | EngineFailure::Oracle(_) => 0,
            EngineFailure::Hang(_) => TRIES_OF_HANG,
            _ => TRIES,
        };
        let mut player = Player::<R>::new(desk.plan.interpretations);
        // By itself, after the case before it, and with its pairs: the first that brings it again tells why.
        self.look(&mut player, &mut examined, tries, None)?;
        if let (0, Some(before)) = (examined.again, desk.draw_before(seen.first)) {
            self.look(&mut player, &mut examined, tries, Some(&before))?;
            examined.is_carried_over = examined.again > 0;
        }
        if examined.again == 0 {
            player.pairs = true;
            self.look(&mut player, &mut examined, tries, None)?;
        }
        let is_cheap = !examined.is_carried_over && !matches!(failure, EngineFailure::Hang(_));
        if tries > 0 && !examined.is_flaky() && is_cheap {
            self.shrink(desk, &mut player, &mut examined)?;
        }
        self.write(&examined)?;
        Ok(examined)
    }

    /// Looks for the failure in so many fresh processes, in each after the case before it if that is given.
    fn look(
        &self,
        player: &mut Player<R>,
        examined: &mut Examined<R>,
        tries: u32,
        before: Option<&Case<R>>,
    ) -> Result<(), String> {
        (examined.again, examined.of) = (0, tries);
        for _ in 0..tries {
            let mut process = start::<R>(&self.launch, 0)?;
            if let Some(before) = before {
                player.failure(&mut process, before);
            }
            let came = player.failure(&mut process, &examined.case);
            if came.is_some_and(|came| came.is_like(&examined.failure)) {
                examined.again += 1;
                examined.log = process.stderr();
            }
        }
        Ok(())
    }

    /// Shrinks the case, as long as it shows the very same at its last step.
    fn shrink(
        &self,
        desk: &Triage<R>,
        player: &mut Player<R>,
        examined: &mut Examined<R>,
    ) -> Result<(), String> {
        let mut process = start::<R>(&self.launch, u32::MAX)?;
        let Some(first) = player.failure(&mut process, &examined.case) else { return Ok(()) };
        let (from_steps, from_cards) = (examined.case.steps.len(), examined.case.cards.len());
        let mut shows = |case: &Case<R>| {
            let came = (!desk.is_stopped()).then(|| player.failure(&mut process, case))?;
            Some(came.is_some_and(|came| came == first))
        };
        let small = shrink::shrink_while(examined.case.clone(), &mut shows, SHRINK_BUDGET);
        // What the processes before it made of it is not what a fresh one makes of it.
        let mut fresh = start::<R>(&self.launch, 0)?;
        if player.failure(&mut fresh, &small.case).is_some_and(|came| came == first) {
            (examined.case, examined.log) = (small.case, fresh.stderr());
            let (runs, complete) = (small.runs, small.complete);
            examined.shrunk = Some(Shrinking { from_steps, from_cards, runs, complete, minimal: None });
        }
        Ok(())
    }

    /// Puts the case on disk with what is known of it by now: the engine's log, too.
    fn write(&self, examined: &Examined<R>) -> Result<(), String> {
        let Some(path) = &examined.path else { return Ok(()) };
        let mut note = escape(&examined.failure.to_string());
        if examined.of > 0 {
            note += &format!("\n{}", examined.repeats());
        }
        let log = examined.log.clone();
        let file = CaseFile { note: Some(note), log, ..CaseFile::of(examined.case.clone()) };
        write_case(path, &file).map_err(|e| e.to_string())
    }
}

/// Plays a case to see which failure stops it at its last step.
struct Player<R: Rulebook> {
    judge: Option<Judge<R>>,
    interpretations: Interpretations,
    /// Whether its pairs are played too.
    pairs: bool,
}

impl<R: Rulebook> Player<R> {
    fn new(interpretations: Interpretations) -> Self {
        Player { judge: None, interpretations, pairs: false }
    }

    /// The failure at the last step of the case, or of a pair of it.
    fn failure(&mut self, driver: &mut dyn Driver<R>, case: &Case<R>) -> Option<EngineFailure> {
        let (can, interpretations) = (driver.capabilities(), self.interpretations);
        let judge = self.judge.get_or_insert_with(|| {
            let mut judge = Judge::<R>::new(can, interpretations);
            judge.stop_at(Signature { rule: String::new(), kind: String::new(), field: String::new() });
            judge
        });
        let pairs =
            judge.rules().iter().enumerate().filter(|(_, r)| matches!(r.check, Check::Metamorphic { .. }));
        let pairs: Vec<usize> = pairs.map(|(rule, _)| rule).filter(|_| self.pairs).collect();
        let played = catch_unwind(AssertUnwindSafe(|| {
            let mut end = judge.run(driver, case);
            for rule in pairs {
                if matches!(end, End::EngineFailure(..)) {
                    break;
                }
                end = judge.run_pair(driver, case, rule);
            }
            end
        }));
        match played {
            Ok(End::EngineFailure(step, failure)) if step == case.steps.len() => Some(failure),
            Ok(_) => None,
            Err(_) => {
                self.judge = None; // an oracle of ours: it is a failure of its own, and not this one
                None
            }
        }
    }
}
