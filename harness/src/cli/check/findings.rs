//! The findings of one rulebook: those of stored cases first, then those of the campaign.

use super::examples;
use crate::campaign::{CampaignResult, Occurrences};
use crate::cli::terminal::{is_interrupted, print};
use crate::files::case_file::StoredCase;
use crate::files::config::KnownBug;
use crate::isolate::{PostMortem, ScratchEngine};
use crate::play::{Case, End, EngineFailure, Judge, Signature, escape};
use crate::report::{self, TriagedSignatures};
use crate::triage::{Confirmation, Finding, Flaky, Origin, Reproduction, Triage};
use headjudge_oracles::{Example, Rulebook};
use std::path::{Path, PathBuf};

/// The findings of one rulebook, and everything else that is to be reported.
pub(super) struct Findings<R: Rulebook> {
    /// The engine that replays and shrinks cases.
    scratch: ScratchEngine<R>,
    /// Known bugs, and whether their cases still reproduce them.
    pub known: Vec<(KnownBug<R>, Reproduction)>,
    pub confirmed: Vec<Finding<R>>,
    pub flaky: Vec<Flaky<R>>,
    /// Engine failures of the campaign, each examined.
    pub examined: Vec<PostMortem<R>>,
    /// Engine failures of stored cases and worked examples: the place, the step and the failure.
    pub stopped: Vec<(String, usize, EngineFailure)>,
    /// A line for each stored case that no longer reproduces or cannot be played.
    pub notes: Vec<String>,
    /// What went wrong while a finding was confirmed, shrunk or kept.
    pub lost: Vec<String>,
}

impl<R: Rulebook> Findings<R> {
    pub(super) fn new(scratch: ScratchEngine<R>) -> Self {
        let (known, confirmed, flaky, examined) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let (stopped, notes, lost) = (Vec::new(), Vec::new(), Vec::new());
        Findings { scratch, known, confirmed, flaky, examined, stopped, notes, lost }
    }

    /// Replays the cases of known bugs. Nothing else decides whether a known bug still reproduces.
    pub(super) fn replay_known(&mut self, triage: &Triage<R>, known: Vec<KnownBug<R>>) -> Result<(), String> {
        for known in known {
            if !is_interrupted() {
                let reproduction = triage.reproduce(self.scratch.driver()?, &known.signature, &known.case)?;
                self.known.push((known, reproduction));
            }
        }
        Ok(())
    }

    /// Replays the cases that earlier runs kept. `is_asked` says which rules the run is for.
    pub(super) fn replay_stored(
        &mut self,
        triage: &Triage<R>,
        stored: Vec<StoredCase<R>>,
        is_asked: &dyn Fn(&str) -> bool,
    ) -> Result<(), String> {
        for StoredCase { path, file } in stored {
            if is_interrupted() || self.known.iter().any(|(known, _)| is_same_file(&known.path, &path)) {
                continue;
            }
            match file.finding {
                Some(signature) if !is_asked(&signature.rule) || self.has(&signature) => {}
                Some(signature) => self.replay_finding(triage, signature, file.case, path)?,
                None => self.replay_unnamed(triage, file.case, &path, is_asked)?,
            }
        }
        Ok(())
    }

    /// Replays a stored case that names its finding.
    fn replay_finding(
        &mut self,
        triage: &Triage<R>,
        signature: Signature,
        case: Case<R>,
        path: PathBuf,
    ) -> Result<(), String> {
        let driver = self.scratch.driver()?;
        let place = path.display();
        match triage.reproduce(driver, &signature, &case)? {
            Reproduction::Always(..) | Reproduction::Sometimes(_) => {
                let confirmation = triage.confirm_case(driver, &signature, case, Origin::Stored, Some(path));
                self.add(confirmation);
            }
            Reproduction::Never => {
                self.notes.push(format!("no longer reproduces: {signature} by {place}; it may be removed"))
            }
            Reproduction::NotPlayable(why) => {
                self.notes.push(format!("not tried: {signature} by {place}: {}", escape(&why)));
            }
            Reproduction::EngineFailure(step, failure) => {
                self.stopped.push((place.to_string(), step, failure))
            }
        }
        Ok(())
    }

    /// Replays a stored case that names no finding, such as one that crashed the engine, and confirms all that it shows.
    fn replay_unnamed(
        &mut self,
        triage: &Triage<R>,
        case: Case<R>,
        path: &Path,
        is_asked: &dyn Fn(&str) -> bool,
    ) -> Result<(), String> {
        let driver = self.scratch.driver()?;
        let mut judge = Judge::<R>::new(driver.capabilities(), triage.plan.interpretations);
        judge.stop_at(Signature::NONE);
        match judge.run(driver, &case) {
            End::EngineFailure(_, EngineFailure::NotDealt(_))
            | End::Completed
            | End::GameOver(_)
            | End::Violated(_) => {}
            End::EngineFailure(step, failure) => {
                self.stopped.push((path.display().to_string(), step, failure))
            }
        }
        for signature in judge.signatures() {
            if is_asked(&signature.rule) && !self.has(&signature) {
                let driver = self.scratch.driver()?;
                let confirmation =
                    triage.confirm_case(driver, &signature, case.clone(), Origin::Stored, None);
                self.add(confirmation);
            }
        }
        Ok(())
    }

    /// Plays the worked examples, and confirms what they show.
    pub(super) fn play_examples(&mut self, triage: &Triage<R>, examples: &[Example]) -> Result<(), String> {
        for failed in examples::play(examples, self.scratch.driver()?, triage.plan.interpretations)? {
            let place = format!("worked example {}", failed.name);
            self.stopped.extend(failed.failure.map(|(step, failure)| (place, step, failure)));
            for signature in &failed.violated {
                if !self.has(signature) {
                    let (driver, origin) = (self.scratch.driver()?, Origin::Example(failed.name));
                    let confirmation =
                        triage.confirm_case(driver, signature, failed.case.clone(), origin, None);
                    self.add(confirmation);
                }
            }
        }
        Ok(())
    }

    /// Confirms what a round found, keeps its cases on disk and prints it. It is shrunk later.
    pub(super) fn confirm(&mut self, triage: &Triage<R>, new: &[(Signature, Occurrences)]) {
        for (signature, seen) in new {
            let confirmation =
                self.scratch.driver().and_then(|driver| triage.confirm(driver, signature, *seen));
            self.add(confirmation);
        }
    }

    fn add(&mut self, confirmation: Result<Confirmation<R>, String>) {
        match confirmation {
            Ok(Confirmation::Confirmed(finding)) => {
                let mut text = String::new();
                let printed = report::print_first_seen(&mut text, &finding);
                let printed = printed.map_err(|e| e.to_string()).and_then(|()| print(&text));
                self.lost.extend(printed.err());
                self.confirmed.push(*finding);
            }
            Ok(Confirmation::Flaky(flaky)) => self.flaky.push(flaky),
            Err(what) => self.lost.push(what),
        }
    }

    /// Shrinks every finding. One that no longer reproduces then is flaky.
    pub(super) fn shrink(&mut self, triage: &Triage<R>) {
        for mut finding in std::mem::take(&mut self.confirmed) {
            let shrunk = match is_interrupted() {
                true => Ok(None),
                false => self.scratch.driver().and_then(|driver| triage.shrink(driver, &mut finding)),
            };
            match shrunk {
                Ok(Some(flaky)) => self.flaky.push(flaky),
                Ok(None) => self.confirmed.push(finding),
                Err(what) => {
                    self.lost.push(what);
                    self.confirmed.push(finding);
                }
            }
        }
    }

    /// Replays each finding's case once more, and keeps the engine's log with it.
    pub(super) fn keep_logs(&mut self, triage: &Triage<R>) {
        for finding in self.confirmed.iter_mut().filter(|_| !is_interrupted()) {
            if let Err(what) = self.scratch.keep_log(triage, finding) {
                self.lost.push(format!("the engine's log of {}: {what}", finding.signature));
            }
        }
    }

    /// Examines the engine failures of the campaign: whether they reproduce, in how small a case, and what the engine
    /// logged.
    pub(super) fn examine_failures(&mut self, triage: &Triage<R>, result: &CampaignResult) {
        for (failure, seen) in &result.counts.failures {
            match self.scratch.post_mortem(triage, failure, *seen) {
                Ok(examined) => self.examined.push(examined),
                Err(what) => {
                    let what = format!("{what}; it was {} in case {}: {failure}", failure.kind(), seen.first);
                    self.lost.push(what);
                }
            }
        }
    }

    /// Groups findings that are likely the same bug under the one with the smallest case.
    pub(super) fn group(&mut self, triage: &Triage<R>) {
        let findings = std::mem::take(&mut self.confirmed);
        self.confirmed = match self.scratch.driver() {
            _ if findings.is_empty() => findings,
            Ok(driver) => triage.group(driver, findings),
            Err(what) => {
                self.lost.push(what);
                findings
            }
        };
    }

    /// The signatures that the campaign is to tolerate: a case goes on after them.
    pub(super) fn tolerated(&self) -> Vec<Signature> {
        let known = self
            .known
            .iter()
            .filter(|(_, reproduction)| *reproduction != Reproduction::Never)
            .map(|(known, _)| &known.signature);
        let confirmed = self.confirmed.iter().map(|finding| &finding.signature);
        known.chain(confirmed).chain(self.flaky.iter().map(|flaky| &flaky.signature)).cloned().collect()
    }

    fn has(&self, signature: &Signature) -> bool {
        self.tolerated().contains(signature)
    }

    /// The signatures by what triage made of them.
    pub(super) fn signatures(&self) -> TriagedSignatures {
        let known = |is: fn(&Reproduction) -> bool| -> Vec<Signature> {
            let known = self.known.iter().filter(|(_, reproduction)| is(reproduction));
            known.map(|(known, _)| known.signature.clone()).collect()
        };
        TriagedSignatures {
            known: known(|r| matches!(r, Reproduction::Always(..) | Reproduction::Sometimes(_))),
            undecided: known(|r| matches!(r, Reproduction::NotPlayable(_) | Reproduction::EngineFailure(..))),
            flaky: self.flaky.iter().map(|flaky| (flaky.signature.clone(), flaky.repeats)).collect(),
            shown: self.confirmed.iter().map(|finding| finding.signature.clone()).collect(),
        }
    }
}

/// Whether two paths lead to one file.
fn is_same_file(a: &Path, b: &Path) -> bool {
    a == b || matches!((a.canonicalize(), b.canonicalize()), (Ok(a), Ok(b)) if a == b)
}
