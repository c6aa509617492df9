//! The findings of one game: what earlier runs left behind, then what the campaign finds.

use super::games::Game;
use super::{check, examples, screen};
use crate::campaign::{CampaignResult, Occurrences};
use crate::files::case_file::Stored;
use crate::files::config::Known;
use crate::isolate::{PostMortem, ScratchEngine};
use crate::play::{End, EngineFailure, Judge, Signature, escape};
use crate::report::{self, TriagedSignatures};
use crate::triage::{Confirmation, Finding, Flaky, Origin, Reproduction, Triage};
use headjudge_oracles::Rulebook;
use std::path::PathBuf;

/// The findings of one game, and what could not be made one.
pub(super) struct Findings<R: Rulebook> {
    /// Where cases are played again, and shrunk.
    spare: ScratchEngine<R>,
    /// Known bugs, and what their cases say of them.
    pub known: Vec<(Known<R>, Reproduction)>,
    pub open: Vec<Finding<R>>,
    pub flaky: Vec<Flaky<R>>,
    /// What stopped cases of the campaign, once it was looked into.
    pub examined: Vec<PostMortem<R>>,
    /// Stored cases and worked examples that were stopped, by what, at which step.
    pub stopped: Vec<(String, usize, EngineFailure)>,
    /// Stored cases that say nothing against the engine any more: what is to be said of them.
    pub notes: Vec<String>,
    pub lost: Vec<String>,
}

impl<R: Rulebook> Findings<R> {
    pub(super) fn new(spare: ScratchEngine<R>) -> Self {
        let (known, open, flaky, examined) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let (stopped, notes, lost) = (Vec::new(), Vec::new(), Vec::new());
        Findings { spare, known, open, flaky, examined, stopped, notes, lost }
    }

    /// Replays the cases of known bugs: nothing else decides whether one is gone.
    pub(super) fn replay_known(&mut self, desk: &Triage<R>, known: Vec<Known<R>>) -> Result<(), String> {
        for known in known {
            if !screen::is_interrupted() {
                let fate = desk.reproduce(self.spare.driver()?, &known.signature, &known.case)?;
                self.known.push((known, fate));
            }
        }
        Ok(())
    }

    /// Replays the cases that earlier runs left behind. `of` says which rules are asked for.
    pub(super) fn replay_stored(
        &mut self,
        desk: &Triage<R>,
        stored: Vec<Stored<R>>,
        of: &dyn Fn(&str) -> bool,
    ) -> Result<(), String> {
        for Stored { path, file } in stored {
            if screen::is_interrupted() || self.known.iter().any(|(known, _)| is_same(&known.path, &path)) {
                continue;
            }
            match file.finding {
                Some(signature) if !of(&signature.rule) || self.is_settled(&signature) => {}
                Some(signature) => self.reopen(desk, signature, file.case, path)?,
                None => self.replay_unnamed(desk, file.case, &path, of)?,
            }
        }
        Ok(())
    }

    /// Opens the finding of a stored case again, if the case still shows it.
    fn reopen(
        &mut self,
        desk: &Triage<R>,
        signature: Signature,
        case: crate::play::Case<R>,
        path: PathBuf,
    ) -> Result<(), String> {
        let driver = self.spare.driver()?;
        let place = path.display();
        match desk.reproduce(driver, &signature, &case)? {
            Reproduction::Always(..) | Reproduction::Sometimes(_) => {
                let opened = desk.confirm_case(driver, &signature, case, Origin::Stored, Some(path));
                self.enter(opened);
            }
            Reproduction::Never => {
                self.notes.push(format!("no longer shown: {signature} by {place}; it may be removed"))
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

    /// Replays a case that no finding is named in, such as one that the engine died of: whatever it shows.
    fn replay_unnamed(
        &mut self,
        desk: &Triage<R>,
        case: crate::play::Case<R>,
        path: &std::path::Path,
        of: &dyn Fn(&str) -> bool,
    ) -> Result<(), String> {
        let driver = self.spare.driver()?;
        let interpretations = desk.plan.interpretations;
        let mut judge = Judge::<R>::new(driver.capabilities(), interpretations);
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
            if of(&signature.rule) && !self.is_settled(&signature) {
                let opened =
                    desk.confirm_case(self.spare.driver()?, &signature, case.clone(), Origin::Stored, None);
                self.enter(opened);
            }
        }
        Ok(())
    }

    /// Plays the documents' worked examples; what they show is found like anything else.
    pub(super) fn play_examples<G: Game<Rulebook = R>>(&mut self, desk: &Triage<R>) -> Result<(), String> {
        let interpretations = desk.plan.interpretations;
        for wrong in examples::play::<G>(self.spare.driver()?, interpretations)? {
            let place = format!("worked example {}", wrong.name);
            self.stopped.extend(wrong.failure.map(|(step, failure)| (place, step, failure)));
            for signature in &wrong.violated {
                if !self.is_settled(signature) {
                    let origin = Origin::Example(wrong.name);
                    let opened =
                        desk.confirm_case(self.spare.driver()?, signature, wrong.case.clone(), origin, None);
                    self.enter(opened);
                }
            }
        }
        Ok(())
    }

    /// Puts what a round found on disk, and shows it as it is: shrinking comes later.
    pub(super) fn open(&mut self, desk: &Triage<R>, new: &[(Signature, Occurrences)]) {
        for (signature, seen) in new {
            let opened = self.spare.driver().and_then(|driver| desk.confirm(driver, signature, *seen));
            self.enter(opened);
        }
    }

    fn enter(&mut self, opened: Result<Confirmation<R>, String>) {
        match opened {
            Ok(Confirmation::Confirmed(finding)) => {
                let mut text = String::new();
                let printed = report::print_first_seen(&mut text, &finding);
                let printed = printed.map_err(|e| e.to_string()).and_then(|()| check::print(&text));
                self.lost.extend(printed.err());
                self.open.push(*finding);
            }
            Ok(Confirmation::Flaky(flaky)) => self.flaky.push(flaky),
            Err(what) => self.lost.push(what),
        }
    }

    pub(super) fn shrink(&mut self, desk: &Triage<R>) {
        for mut finding in std::mem::take(&mut self.open) {
            let shrunk = match screen::is_interrupted() {
                true => Ok(None),
                false => self.spare.driver().and_then(|driver| desk.shrink(driver, &mut finding)),
            };
            match shrunk {
                Ok(Some(flaky)) => self.flaky.push(flaky),
                Ok(None) => self.open.push(finding),
                Err(what) => {
                    self.lost.push(what);
                    self.open.push(finding);
                }
            }
        }
    }

    /// Takes the engine's log over each finding's case, as it is by now.
    pub(super) fn listen(&mut self, desk: &Triage<R>) {
        for finding in self.open.iter_mut().filter(|_| !screen::is_interrupted()) {
            if let Err(what) = self.spare.keep_log(desk, finding) {
                self.lost.push(format!("the engine's log of {}: {what}", finding.signature));
            }
        }
    }

    /// Looks into what stopped cases of the campaign: whether it comes again, in how small a case, and what the
    /// engine logged then.
    pub(super) fn examine(&mut self, desk: &Triage<R>, result: &CampaignResult) {
        for (failure, seen) in &result.counts.failures {
            match self.spare.post_mortem(desk, failure, *seen) {
                Ok(examined) => self.examined.push(examined),
                Err(what) => {
                    let what = format!("{what}; it was {} in case {}: {failure}", failure.word(), seen.first);
                    self.lost.push(what);
                }
            }
        }
    }

    /// Puts findings that are one fault under the one with the smallest case.
    pub(super) fn fold(&mut self, desk: &Triage<R>) {
        let open = std::mem::take(&mut self.open);
        self.open = match self.spare.driver() {
            _ if open.is_empty() => open,
            Ok(driver) => desk.group(driver, open),
            Err(what) => {
                self.lost.push(what);
                open
            }
        };
    }

    /// The signatures after which a case goes on from the start.
    pub(super) fn tolerated(&self) -> Vec<Signature> {
        let known = self
            .known
            .iter()
            .filter(|(_, fate)| *fate != Reproduction::Never)
            .map(|(known, _)| &known.signature);
        let open = self.open.iter().map(|finding| &finding.signature);
        known.chain(open).chain(self.flaky.iter().map(|flaky| &flaky.signature)).cloned().collect()
    }
    fn is_settled(&self, signature: &Signature) -> bool {
        self.tolerated().contains(signature)
    }
    /// What is known of signatures besides what the campaign counts.
    pub(super) fn apart(&self) -> TriagedSignatures {
        let known = |is: fn(&Reproduction) -> bool| -> Vec<Signature> {
            let known = self.known.iter().filter(|(_, fate)| is(fate));
            known.map(|(known, _)| known.signature.clone()).collect()
        };
        TriagedSignatures {
            known: known(|fate| matches!(fate, Reproduction::Always(..) | Reproduction::Sometimes(_))),
            undecided: known(|fate| {
                matches!(fate, Reproduction::NotPlayable(_) | Reproduction::EngineFailure(..))
            }),
            flaky: self.flaky.iter().map(|flaky| (flaky.signature.clone(), flaky.repeats)).collect(),
            shown: self.open.iter().map(|finding| finding.signature.clone()).collect(),
        }
    }
}

/// Whether two paths lead to one file.
fn is_same(a: &std::path::Path, b: &std::path::Path) -> bool {
    a == b || matches!((a.canonicalize(), b.canonicalize()), (Ok(a), Ok(b)) if a == b)
}
