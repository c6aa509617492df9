//! The post-mortem of an engine failure: does it reproduce in a fresh process, in how small a case, and what does the
//! engine log then?

use super::scratch_engine::ScratchEngine;
use super::triage::Triage;
use crate::files::case_file::{CaseFile, print_case, write_case};
use crate::files::run_file::{EndedEarly, Shrinking};
use headjudge_oracles::{Check, Interpretations, Reply, Rulebook};
use headjudge_play::campaign::{FailureCount, Occurrences};
use headjudge_play::error::Error;
use headjudge_play::play::{
    Case, Driver, End, EngineFailure, Judge, OnNote, OnStep, RunOptions, Signature, Stop, Story, StoryWriter,
    escape,
};
use headjudge_play::shrink;
use std::cell::RefCell;
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
    /// What the failure has in common with the same failure in other cases.
    pub signature: Signature,
    /// The failure.
    pub failure: EngineFailure,
    /// Where it was first seen, and in how many cases.
    pub occurrences: Occurrences,
    /// The case, cut after the step that failed, and shrunk where possible.
    pub case: Case<R>,
    /// The name and version of the engine, if it gives them.
    pub engine: Option<String>,
    /// The file of the case.
    pub path: Option<PathBuf>,
    /// Why the case could not be saved.
    pub unsaved: Option<String>,
    /// In how many of the fresh processes the failure reproduced.
    pub reproduced: u32,
    /// How many fresh processes played the case; 0 for a failure that is not the process's doing.
    pub attempts: u32,
    /// Whether it reproduced only after the previous case was played: the engine carries state from one case over
    /// to the next.
    pub needs_previous_case: bool,
    /// How the case was shrunk.
    pub shrunk: Option<Shrinking>,
    /// What the engine replied and showed before it failed; `None` if it did not fail again.
    pub story: Option<Story>,
    /// The last lines of the engine's log when it failed again, the oldest first.
    pub log: Vec<String>,
}

impl<R: Rulebook> PostMortem<R> {
    /// Whether it did not reproduce in every fresh process.
    pub fn is_flaky(&self) -> bool {
        self.reproduced < self.attempts
    }

    /// The file of its case, with how often the failure reproduced and with the engine's log.
    pub fn file(&self) -> CaseFile<R> {
        let mut note = escape(&self.failure.to_string());
        if self.attempts > 0 {
            note += &format!("\n{}", self.repeats());
        }
        let (case, log) = (self.case.clone(), self.log.clone());
        CaseFile {
            case,
            finding: Some(self.signature.clone()),
            engine: self.engine.clone(),
            note: Some(note),
            log,
            as_test: None,
        }
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
    /// When the engine cannot be started.
    pub fn post_mortem(&self, triage: &Triage<R>, count: &FailureCount) -> Result<PostMortem<R>, Error> {
        let (case, saved) = triage.save_failing_case(count);
        let previous = triage.previous_case(count.seen.first);
        let (path, unsaved) = match saved {
            Ok(path) => (path, None),
            Err(error) => (None, Some(error.to_string())),
        };
        let unsaved_case = unsaved.as_ref().map(|_| print_case(&CaseFile::of(case.clone())));
        match self.examine(triage, count, case, path, previous) {
            Ok(examined) => Ok(PostMortem { unsaved: examined.unsaved.or(unsaved), ..examined }),
            Err(source) => Err(match unsaved_case {
                Some(case) => Error::Unsaved { source: source.into(), case },
                None => source,
            }),
        }
    }

    /// Like [`post_mortem`](Self::post_mortem), for a case that is on disk at `path` already. `previous` is the case that
    /// was played before it, if it is known.
    ///
    /// # Errors
    /// When the engine cannot be started.
    pub fn examine(
        &self,
        triage: &Triage<R>,
        FailureCount { signature, failure, seen }: &FailureCount,
        case: Case<R>,
        path: Option<PathBuf>,
        previous: Option<Case<R>>,
    ) -> Result<PostMortem<R>, Error> {
        let mut result = PostMortem {
            signature: signature.clone(),
            failure: failure.clone(),
            occurrences: *seen,
            case,
            engine: triage.found_on.clone(),
            path,
            unsaved: None,
            reproduced: 0,
            attempts: 0,
            needs_previous_case: false,
            shrunk: None,
            story: None,
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
        if let (0, Some(previous)) = (result.reproduced, previous) {
            self.replay(&mut player, &mut result, attempts, Some(&previous))?;
            result.needs_previous_case = result.reproduced > 0;
        }
        if result.reproduced == 0 {
            player.with_pairs = true;
            self.replay(&mut player, &mut result, attempts, None)?;
        }
        let is_cheap = !result.needs_previous_case && !matches!(failure, EngineFailure::Hang(_));
        if attempts > 0 && !result.is_flaky() && is_cheap {
            self.shrink_failing(triage, &mut player, &mut result)?;
        }
        result.unsaved = result
            .path
            .as_ref()
            .and_then(|path| write_case(path, &result.file()).err())
            .map(|e| e.to_string());
        Ok(result)
    }

    /// Plays the case in that many fresh processes, each time after the previous case if one is given.
    fn replay(
        &self,
        player: &mut Player<R>,
        result: &mut PostMortem<R>,
        attempts: u32,
        previous: Option<&Case<R>>,
    ) -> Result<(), Error> {
        (result.reproduced, result.attempts) = (0, attempts);
        for _ in 0..attempts {
            let mut process = self.fresh(0)?;
            if let Some(previous) = previous {
                player.failure(process.as_mut(), previous);
            }
            let failure = player.failure(process.as_mut(), &result.case);
            if failure.as_ref() == Some(&result.signature) {
                result.reproduced += 1;
                (result.story, result.log) = (player.story.take(), process.end());
            }
        }
        Ok(())
    }

    /// Shrinks the case, as long as it shows the same failure at its last step.
    fn shrink_failing(
        &self,
        triage: &Triage<R>,
        player: &mut Player<R>,
        result: &mut PostMortem<R>,
    ) -> Result<(), Error> {
        let mut process = self.fresh(u32::MAX)?;
        let (from_steps, from_cards) = (result.case.steps.len(), result.case.cards.len());
        let mut fails = |case: &Case<R>| {
            let failure = (!triage.is_stopped()).then(|| player.failure(process.as_mut(), case))?;
            Some(failure.as_ref() == Some(&result.signature))
        };
        let small = shrink::shrink_failure(result.case.clone(), &mut fails, SHRINK_BUDGET);
        // The process played many cases before this one: only a fresh process shows that the case alone fails.
        let mut fresh = self.fresh(0)?;
        if player.failure(fresh.as_mut(), &small.case).as_ref() == Some(&result.signature) {
            (result.case, result.log) = (small.case, fresh.end());
            result.story = player.story.take();
            let why = if triage.is_stopped() { EndedEarly::Interrupted } else { EndedEarly::Budget };
            let (runs, ended_early) = (small.runs, (!small.complete).then_some(why));
            result.shrunk =
                Some(Shrinking { from_steps, from_cards, runs, ended_early, minimal: None, dressed: false });
        }
        Ok(())
    }
}

/// Plays a case to see which failure stops it at its last step.
struct Player<R: Rulebook> {
    judge: Option<Judge<R>>,
    interpretations: Interpretations,
    /// Whether the case's pairs are played too.
    with_pairs: bool,
    /// What the engine replied and showed in the last play.
    story: Option<Story>,
}

impl<R: Rulebook> Player<R> {
    fn new(interpretations: Interpretations) -> Self {
        Player { judge: None, interpretations, with_pairs: false, story: None }
    }

    /// The signature of the failure at the last step of the case, or of a pair of it.
    fn failure(&mut self, driver: &mut dyn Driver<R>, case: &Case<R>) -> Option<Signature> {
        let (can, interpretations) = (driver.capabilities(), self.interpretations);
        let judge = self.judge.get_or_insert_with(|| Judge::<R>::new(can, interpretations));
        let pairs =
            judge.rules().iter().enumerate().filter(|(_, r)| matches!(r.check, Check::Metamorphic { .. }));
        let pairs: Vec<usize> = pairs.map(|(rule, _)| rule).filter(|_| self.with_pairs).collect();
        let story = RefCell::new(StoryWriter::new(case));
        let mut watch =
            |at: usize, reply: Reply, shown: &_, texts: &_| story.borrow_mut().watch(at, reply, shown, texts);
        let mut note = |at: usize, note: &str| story.borrow_mut().note(at, note);
        let played = catch_unwind(AssertUnwindSafe(|| {
            let watch: Option<&mut OnStep<'_, R>> = Some(&mut watch);
            let notes: Option<&mut OnNote<'_>> = Some(&mut note);
            let options =
                RunOptions { stop: Stop::Never, pairs: &pairs, watch, notes, ..RunOptions::default() };
            judge.run_with(driver, case, options)
        }));
        self.story = Some(story.into_inner().finish(None));
        match played {
            Ok(End::EngineFailure(step, failure)) if step == case.steps.len() => {
                Some(failure.signature(case, step))
            }
            Ok(_) => None,
            Err(_) => {
                self.judge = None; // an oracle panicked: another failure, reported as such
                None
            }
        }
    }
}
