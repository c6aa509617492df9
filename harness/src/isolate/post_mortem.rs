//! The post-mortem of an engine failure: does it reproduce in a fresh process, in how small a case, and what does the
//! engine log then?

use super::scratch_engine::ScratchEngine;
use crate::campaign::Occurrences;
use crate::files::case_file::{CaseFile, write_case};
use crate::play::{Case, Driver, End, EngineFailure, Judge, Signature, escape};
use crate::shrink;
use crate::triage::{Shrinking, Triage};
use headjudge_oracles::{Check, Interpretations, Rulebook};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;

/// How many fresh processes play the case.
const ATTEMPTS: u32 = 3;
/// The same for a hang. Each attempt takes the whole time limit.
const ATTEMPTS_FOR_HANG: u32 = 2;
/// How many engine runs shrinking a failure's case may take. Each that shows the failure costs a process.
const SHRINK_BUDGET: usize = 150;

/// An engine failure, and what replaying its case in fresh processes showed.
#[derive(Debug)]
pub struct PostMortem<R: Rulebook> {
    /// The failure.
    pub failure: EngineFailure,
    /// Where it was first seen, and in how many cases.
    pub occurrences: Occurrences,
    /// The case, cut after the step that failed, and shrunk where possible.
    pub case: Case<R>,
    /// The file of the case.
    pub path: Option<PathBuf>,
    /// In how many of the fresh processes the failure reproduced.
    pub reproduced: u32,
    /// How many fresh processes played the case; 0 for a failure that is not the process's doing.
    pub attempts: u32,
    /// Whether it reproduced only after the previous case was played: the engine carries state from one case over
    /// to the next.
    pub needs_previous_case: bool,
    /// How the case was shrunk.
    pub shrunk: Option<Shrinking>,
    /// The last lines of the engine's log when it failed again, the oldest first.
    pub log: Vec<String>,
}

impl<R: Rulebook> PostMortem<R> {
    /// Whether it did not reproduce in every fresh process.
    pub fn is_flaky(&self) -> bool {
        self.reproduced < self.attempts
    }

    /// How often it reproduced, in words.
    pub fn repeats(&self) -> String {
        let (reproduced, attempts) = (self.reproduced, self.attempts);
        let flaky = if self.is_flaky() { "flaky: " } else { "" };
        let after = match self.needs_previous_case {
            true => ", each time after the previous case: the engine carries state from one case to the next",
            false => "",
        };
        format!("{flaky}reproduced in {reproduced} of {attempts} fresh processes{after}")
    }
}

impl<R: Rulebook> ScratchEngine<R> {
    /// Replays the case of a failure in fresh processes, and shrinks it.
    ///
    /// The case is on disk before anything is played. A smaller case replaces it only if that shows the same failure
    /// in a fresh process. A failure that does not reproduce is flaky, and its case is kept as it is. After an
    /// interruption nothing is played.
    ///
    /// # Errors
    /// When the case cannot be written, or the engine cannot be started.
    pub fn post_mortem(
        &self,
        triage: &Triage<R>,
        failure: &EngineFailure,
        occurrences: Occurrences,
    ) -> Result<PostMortem<R>, String> {
        let (case, path) = triage.save_failing_case(failure, occurrences)?;
        let mut result = PostMortem {
            failure: failure.clone(),
            occurrences,
            case,
            path,
            reproduced: 0,
            attempts: 0,
            needs_previous_case: false,
            shrunk: None,
            log: Vec::new(),
        };
        let attempts = match failure {
            _ if triage.is_stopped() => 0,
            EngineFailure::NotDealt(_) | EngineFailure::Oracle(_) => 0,
            EngineFailure::Hang(_) => ATTEMPTS_FOR_HANG,
            _ => ATTEMPTS,
        };
        let mut player = Player::<R>::new(triage.plan.interpretations);
        // Alone, then after the previous case, then with its pairs: the first that reproduces it names the cause.
        self.replay(&mut player, &mut result, attempts, None)?;
        if let (0, Some(previous)) = (result.reproduced, triage.previous_case(occurrences.first)) {
            self.replay(&mut player, &mut result, attempts, Some(&previous))?;
            result.needs_previous_case = result.reproduced > 0;
        }
        if result.reproduced == 0 {
            player.with_pairs = true;
            self.replay(&mut player, &mut result, attempts, None)?;
        }
        let is_cheap = !result.needs_previous_case && !matches!(failure, EngineFailure::Hang(_));
        if attempts > 0 && !result.is_flaky() && is_cheap {
            self.shrink(triage, &mut player, &mut result)?;
        }
        self.write(&result)?;
        Ok(result)
    }

    /// Plays the case in that many fresh processes, each time after the previous case if one is given.
    fn replay(
        &self,
        player: &mut Player<R>,
        result: &mut PostMortem<R>,
        attempts: u32,
        previous: Option<&Case<R>>,
    ) -> Result<(), String> {
        (result.reproduced, result.attempts) = (0, attempts);
        for _ in 0..attempts {
            let mut process = self.launch.serve::<R>(0)?;
            if let Some(previous) = previous {
                player.failure(&mut process, previous);
            }
            let failure = player.failure(&mut process, &result.case);
            if failure.is_some_and(|failure| failure.is_like(&result.failure)) {
                result.reproduced += 1;
                result.log = process.stderr();
            }
        }
        Ok(())
    }

    /// Shrinks the case, as long as it shows exactly the same failure at its last step.
    fn shrink(
        &self,
        triage: &Triage<R>,
        player: &mut Player<R>,
        result: &mut PostMortem<R>,
    ) -> Result<(), String> {
        let mut process = self.launch.serve::<R>(u32::MAX)?;
        let Some(first) = player.failure(&mut process, &result.case) else { return Ok(()) };
        let (from_steps, from_cards) = (result.case.steps.len(), result.case.cards.len());
        let mut fails = |case: &Case<R>| {
            let failure = (!triage.is_stopped()).then(|| player.failure(&mut process, case))?;
            Some(failure.is_some_and(|failure| failure == first))
        };
        let small = shrink::shrink_while(result.case.clone(), &mut fails, SHRINK_BUDGET);
        // The process played many cases before this one: only a fresh process shows that the case alone fails.
        let mut fresh = self.launch.serve::<R>(0)?;
        if player.failure(&mut fresh, &small.case).is_some_and(|failure| failure == first) {
            (result.case, result.log) = (small.case, fresh.stderr());
            let (runs, complete) = (small.runs, small.complete);
            result.shrunk = Some(Shrinking { from_steps, from_cards, runs, complete, minimal: None });
        }
        Ok(())
    }

    /// Writes the case file again, now with how often the failure reproduced and with the engine's log.
    fn write(&self, result: &PostMortem<R>) -> Result<(), String> {
        let Some(path) = &result.path else { return Ok(()) };
        let mut note = escape(&result.failure.to_string());
        if result.attempts > 0 {
            note += &format!("\n{}", result.repeats());
        }
        let log = result.log.clone();
        let file = CaseFile { note: Some(note), log, ..CaseFile::of(result.case.clone()) };
        write_case(path, &file).map_err(|e| e.to_string())
    }
}

/// Plays a case to see which failure stops it at its last step.
struct Player<R: Rulebook> {
    judge: Option<Judge<R>>,
    interpretations: Interpretations,
    /// Whether the case's pairs are played too.
    with_pairs: bool,
}

impl<R: Rulebook> Player<R> {
    fn new(interpretations: Interpretations) -> Self {
        Player { judge: None, interpretations, with_pairs: false }
    }

    /// The failure at the last step of the case, or of a pair of it.
    fn failure(&mut self, driver: &mut dyn Driver<R>, case: &Case<R>) -> Option<EngineFailure> {
        let (can, interpretations) = (driver.capabilities(), self.interpretations);
        let judge = self.judge.get_or_insert_with(|| {
            let mut judge = Judge::<R>::new(can, interpretations);
            judge.stop_at(Signature::NONE);
            judge
        });
        let pairs =
            judge.rules().iter().enumerate().filter(|(_, r)| matches!(r.check, Check::Metamorphic { .. }));
        let pairs: Vec<usize> = pairs.map(|(rule, _)| rule).filter(|_| self.with_pairs).collect();
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
                self.judge = None; // an oracle panicked: another failure, reported as such
                None
            }
        }
    }
}
