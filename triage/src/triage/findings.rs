//! Everything that a run finds with one engine: in the cases that earlier runs saved, then in its campaign.

use super::diagnose::Suspects;
use super::examples;
use super::finding::{Confirmation, Finding, Flaky, Origin};
use super::post_mortem::PostMortem;
use super::probe::Reproduction;
use super::scratch_engine::ScratchEngine;
use super::triage::Triage;
use crate::files::case_file::{CaseFile, StoredCase, print_case, remove_case};
use crate::files::config::KnownBug;
use crate::files::run_file::Stage;
use headjudge_oracles::{Example, Rulebook};
use headjudge_play::campaign::{FailureCount, Occurrences};
use headjudge_play::error::Error;
use headjudge_play::play::{
    Case, Driver, End, EngineFailure, Judge, RunOptions, Signature, Stop, Tolerated, escape,
};
use std::cell::RefCell;
use std::path::{Path, PathBuf};

/// Called with each finding once its case is on disk, and again once it is shrunk.
pub type OnFinding<R> = Box<dyn Fn(&Finding<R>, Stage) -> Result<(), Error>>;

/// Makes the engines with planted bugs; `None` where there are none.
pub type MakeSuspects<R> = Box<dyn Fn() -> Option<Suspects<R>>>;

/// Plays cases to see whether something is a known bug.
type IsKnownBug<'a, R> = dyn Fn(&Triage<R>, &mut dyn Driver<R>, &KnownBug<R>) -> Result<bool, Error> + 'a;

/// Everything that a run finds with one engine. The order of the calls is that of a run: first the known bugs and the
/// stored cases are replayed, then the campaign's signatures are [confirmed](Self::confirm) as it finds them, and at
/// its end all findings are [finished](Self::finish).
///
/// An error of one finding does not stop the others: it is added to `lost`.
pub struct Findings<R: Rulebook> {
    triage: Triage<R>,
    /// The engine that replays and shrinks cases.
    scratch: ScratchEngine<R>,
    /// Why it could not be started when a stored case was to be replayed. None is then.
    not_started: Option<String>,
    on_finding: OnFinding<R>,
    /// Makes the engines with planted bugs that findings are compared with. By default there are none, and findings get no diagnosis.
    pub suspects: MakeSuspects<R>,
    /// Known bugs, and whether their cases still reproduce them.
    pub known: Vec<(KnownBug<R>, Reproduction)>,
    /// The signatures of findings whose cases turned out to be those of known bugs.
    pub known_again: Vec<Signature>,
    /// Findings that every play of their case shows.
    pub confirmed: Vec<Finding<R>>,
    /// Signatures that not every play of their case shows.
    pub flaky: Vec<Flaky<R>>,
    /// Engine failures of the campaign, each examined.
    pub examined: Vec<PostMortem<R>>,
    /// Engine failures of stored cases and worked examples.
    pub stopped: Vec<StoppedCase>,
    /// A line for each stored case that no longer reproduces or cannot be played.
    pub notes: Vec<String>,
    /// Why findings have no tests in the engine's own style, though its adapter offers them, in a line.
    pub no_tests: Option<String>,
    /// What went wrong while a finding was confirmed, shrunk or kept.
    pub lost: Vec<String>,
}

/// An engine failure in a stored case or a worked example.
#[derive(Clone, Debug, PartialEq)]
pub struct StoppedCase {
    /// The path of the case, or the name of the example.
    pub place: String,
    /// What the failure has in common with the same failure in other cases.
    pub signature: Signature,
    /// The step that failed, 1 for the first; 0 for the deal.
    pub step: usize,
    /// The failure.
    pub failure: EngineFailure,
}

impl<R: Rulebook> Findings<R> {
    /// No findings yet. `scratch` replays and shrinks cases.
    pub fn new(triage: Triage<R>, scratch: ScratchEngine<R>, on_finding: OnFinding<R>) -> Self {
        let (known, known_again, confirmed, flaky, examined) =
            (Vec::new(), Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let (stopped, notes, lost) = (Vec::new(), Vec::new(), Vec::new());
        let not_started = None;
        let suspects: MakeSuspects<R> = Box::new(|| None);
        Findings {
            triage,
            scratch,
            not_started,
            on_finding,
            suspects,
            known,
            known_again,
            confirmed,
            flaky,
            examined,
            stopped,
            notes,
            no_tests: None,
            lost,
        }
    }

    /// Replays the cases of known bugs. Nothing else decides whether a known bug still reproduces.
    pub fn replay_known(&mut self, known: Vec<KnownBug<R>>) {
        known.iter().for_each(|known| self.triage.keep(&known.path));
        for known in known {
            let reproduction = match self.ready() {
                Ready::Yes => self.reproduce(&known),
                Ready::No(why) => Reproduction::NotPlayable(why),
                Ready::Stopped => break,
            };
            let tolerated = tolerated(&known, &reproduction);
            self.triage.known.extend(tolerated);
            self.known.push((known, reproduction));
        }
    }

    fn reproduce(&mut self, known: &KnownBug<R>) -> Reproduction {
        let driver = self.scratch.driver();
        let done = driver.and_then(|driver| self.triage.reproduce(driver, &known.signature, &known.case));
        done.unwrap_or_else(|error| {
            self.lost.push(format!("{}: {error}", known.path.display()));
            Reproduction::NotPlayable(error.to_string())
        })
    }

    /// Replays the cases that earlier runs saved, apart from those of known bugs. `is_asked` says which signatures the
    /// run is for.
    pub fn replay_stored(&mut self, stored: Vec<StoredCase<R>>, is_asked: &dyn Fn(&Signature) -> bool) {
        for StoredCase { path, file } in stored {
            if self.triage.is_kept(&path) {
                continue;
            }
            match self.ready() {
                Ready::Yes => {}
                Ready::No(why) => {
                    self.notes.push(format!("not tried: {}: {}", path.display(), escape(&why)));
                    continue;
                }
                Ready::Stopped => break,
            }
            let place = path.display().to_string();
            let replayed = match file.finding {
                Some(signature) if signature.is_engine_failure() => {
                    self.replay_unnamed(Some(signature), file.case, &path, is_asked)
                }
                Some(signature) if !is_asked(&signature) || self.has(&signature) => Ok(()),
                Some(signature) => self.replay_finding(signature, file.case, path),
                None => self.replay_unnamed(None, file.case, &path, is_asked),
            };
            self.lost.extend(replayed.err().map(|error| format!("{place}: {error}")));
        }
    }

    /// Whether the engine plays the next case of an earlier run.
    fn ready(&mut self) -> Ready {
        if self.triage.is_stopped() {
            return Ready::Stopped;
        }
        if let Some(why) = &self.not_started {
            return Ready::No(why.clone());
        }
        match self.scratch.driver() {
            Ok(driver) if driver.is_spent() => Ready::No(SPENT.into()),
            Ok(_) => Ready::Yes,
            Err(_) if self.triage.is_stopped() => Ready::Stopped,
            Err(error) => {
                let what = error.to_string();
                self.lost.push(what.clone());
                self.not_started = Some(what.clone());
                Ready::No(what)
            }
        }
    }

    /// Replays a stored case that names its finding.
    fn replay_finding(&mut self, signature: Signature, case: Case<R>, path: PathBuf) -> Result<(), Error> {
        let driver = self.scratch.driver()?;
        let place = path.display().to_string();
        let reproduction = self.triage.reproduce(driver, &signature, &case)?;
        match reproduction {
            Reproduction::Always(..) | Reproduction::Sometimes(_) => {
                let confirmation =
                    self.triage.confirm_case(driver, &signature, case, Origin::Stored, Some(path));
                self.add(confirmation);
            }
            Reproduction::Never => {
                self.notes.push(gone(&signature, &place));
            }
            Reproduction::NotPlayable(why) => {
                self.notes.push(format!("not tried: {signature} by {place}: {}", escape(&why)));
            }
            Reproduction::EngineFailure(step, failure) | Reproduction::Failed(step, failure) => {
                let failed = failure.signature(&case, step);
                self.add_stopped(place.to_string(), failed, step, failure);
            }
        }
        Ok(())
    }

    /// Replays a stored case that names no rule: one that a fuzzer found, or one that stopped the engine. Confirms all
    /// that it shows.
    fn replay_unnamed(
        &mut self,
        stopped: Option<Signature>,
        case: Case<R>,
        path: &Path,
        is_asked: &dyn Fn(&Signature) -> bool,
    ) -> Result<(), Error> {
        let driver = self.scratch.driver()?;
        let mut judge = Judge::<R>::new(driver.capabilities(), self.triage.plan.interpretations);
        match judge.run_with(driver, &case, RunOptions { stop: Stop::Never, ..RunOptions::default() }) {
            End::EngineFailure(_, failure) if failure.is_not_playable() => {
                self.notes.push(format!("not tried: {}: {}", path.display(), escape(&failure.to_string())));
            }
            End::EngineFailure(_, EngineFailure::NotDealt(_)) => {}
            End::EngineFailure(step, failure) => {
                let signature = failure.signature(&case, step);
                self.add_stopped(path.display().to_string(), signature, step, failure);
            }
            End::Completed | End::GameOver(_) | End::Violated(_) => {
                let place = path.display();
                self.notes.extend(stopped.map(|signature| gone(&signature, &place)));
            }
        }
        for signature in judge.signatures() {
            if is_asked(&signature) && !self.has(&signature) {
                let driver = self.scratch.driver()?;
                let confirmation =
                    self.triage.confirm_case(driver, &signature, case.clone(), Origin::Stored, None);
                self.add(confirmation);
            }
        }
        Ok(())
    }

    /// Plays the worked examples, and confirms what they show.
    pub fn play_examples(&mut self, examples: &[Example]) {
        match self.ready() {
            Ready::Stopped => {}
            // It is spent, and no example is played.
            Ready::No(_) if self.not_started.is_none() => self.note_left_out(examples.len()),
            Ready::No(_) => {}
            Ready::Yes => {
                let played = self.try_examples(examples);
                self.lost.extend(played.err().map(|error| error.to_string()));
            }
        }
    }

    fn note_left_out(&mut self, examples: usize) {
        self.notes.push(format!("not tried: {examples} worked examples: {SPENT}"));
    }

    /// # Errors
    /// When the engine cannot be started, or an example is not a case of the rulebook.
    fn try_examples(&mut self, examples: &[Example]) -> Result<(), Error> {
        let interpretations = self.triage.plan.interpretations;
        let (triage, driver) = (&self.triage, self.scratch.driver()?);
        let played = examples::play(examples, driver, interpretations, &|| triage.is_stopped())?;
        if played.left_out > 0 && !triage.is_stopped() {
            self.note_left_out(played.left_out);
        }
        for failed in played.failed {
            let place = format!("worked example {}", failed.name);
            if let Some((step, failure)) = failed.failure {
                self.add_stopped(place, failure.signature(&failed.case, step), step, failure);
            }
            for signature in &failed.violated {
                if !self.has(signature) {
                    let (driver, origin) = (self.scratch.driver()?, Origin::Example(failed.name));
                    let confirmation =
                        self.triage.confirm_case(driver, signature, failed.case.clone(), origin, None);
                    self.add(confirmation);
                }
            }
        }
        Ok(())
    }

    /// Adds an engine failure in a stored case or a worked example, unless it is a known bug.
    fn add_stopped(&mut self, place: String, signature: Signature, step: usize, failure: EngineFailure) {
        if !self.has(&signature) {
            self.stopped.push(StoppedCase { place, signature, step, failure });
        }
    }

    /// Confirms what the campaign found, and saves the cases. Then each is shrunk, and the smaller case is saved in its place.
    pub fn confirm(&mut self, new: &[(Signature, Occurrences)]) {
        let before = self.confirmed.len();
        for (signature, seen) in new {
            let confirmation = match self.scratch.driver() {
                Ok(driver) => self.triage.confirm(driver, signature, *seen),
                Err(error) => {
                    self.lost.extend((!self.triage.is_stopped()).then(|| error.to_string()));
                    self.triage.keep_unconfirmed(signature, *seen)
                }
            };
            self.add(confirmation);
        }
        self.shrink(before);
    }

    fn add(&mut self, confirmation: Result<Confirmation<R>, Error>) {
        match confirmation {
            Ok(Confirmation::Confirmed(finding)) => {
                self.tell_of(&finding, Stage::Found);
                self.confirmed.push(*finding);
            }
            Ok(Confirmation::Flaky(flaky)) => self.flaky.push(*flaky),
            Err(error) => self.lost.push(error.to_string()),
        }
    }

    fn tell_of(&mut self, finding: &Finding<R>, stage: Stage) {
        self.lost.extend((self.on_finding)(finding, stage).err().map(|error| error.to_string()));
    }

    /// Shrinks every finding, keeps what the engine showed and logged with it, groups findings that are the same bug, and examines
    /// the campaign's `failures`. After an interruption nothing is played.
    pub fn finish(&mut self, failures: &[FailureCount]) {
        self.shrink(0);
        self.vary();
        self.diagnose();
        self.tell();
        self.keep_logs();
        self.group();
        self.examine_failures(failures);
        self.write_tests();
        self.print_unsaved();
    }

    /// Asks the engine for each finding's case as a test in its own style. It comes last: nothing is judged by it. An engine that fails
    /// is asked no more, and no finding is lost.
    fn write_tests(&mut self) {
        for finding in self.confirmed.iter_mut().filter(|_| !self.triage.is_stopped()) {
            let written = match self.scratch.driver() {
                Ok(driver) => self.triage.write_test(driver, finding).map_err(Error::from),
                Err(error) => Err(error),
            };
            if let Err(error) = written {
                let signature = &finding.signature;
                let why = escape(&error.to_string());
                let what =
                    format!("no test in the engine's own style of {signature}, and of those after it: {why}");
                self.no_tests = Some(what);
                break;
            }
        }
    }

    /// Adds each case that could not be saved to `lost`, so that the report has it at least.
    fn print_unsaved(&mut self) {
        let mut add = |unsaved: &Option<String>, file: &dyn Fn() -> CaseFile<R>| {
            self.lost
                .extend(unsaved.iter().map(|what| format!("{what}; the case is\n{}", print_case(&file()))));
        };
        self.confirmed.iter().for_each(|finding| add(&finding.unsaved, &|| finding.file()));
        self.flaky.iter().for_each(|flaky| add(&flaky.unsaved, &|| flaky.file()));
        self.examined.iter().for_each(|examined| add(&examined.unsaved, &|| examined.file()));
    }

    /// Shrinks every finding from this index on that is not shrunk. One that no longer reproduces then is flaky.
    fn shrink(&mut self, first: usize) {
        for mut finding in self.confirmed.split_off(first) {
            if self.triage.is_stopped() || finding.shrunk.is_some() {
                self.confirmed.push(finding);
                continue;
            }
            let shrunk = self.scratch.shrink(&self.triage, &mut finding);
            match shrunk {
                Ok(Some(flaky)) => self.flaky.push(flaky),
                Ok(None) if self.is_known_otherwise(&finding) => {}
                Ok(None) => {
                    self.tell_of(&finding, Stage::Shrunk);
                    self.confirmed.push(finding);
                }
                // It is tried again at the end.
                Err(error) => {
                    let what = error.to_string();
                    let is_said = self.lost.contains(&what);
                    self.lost.extend((!is_said).then_some(what));
                    self.confirmed.push(finding);
                }
            }
        }
    }

    /// Whether a shrunk finding is a known bug after all, whose own case is not as small, or ends with another kind of step.
    fn is_known_otherwise(&mut self, finding: &Finding<R>) -> bool {
        let signature = &finding.signature;
        let smaller = self
            .known_like(signature, &|triage, driver, bug| triage.is_smaller_case_of(driver, finding, bug));
        if let Some(bug) = smaller {
            let known = &self.known[bug].0;
            let (known, path) = (&known.signature, known.path.display());
            let note = format!("the case of {known} can be smaller: headjudge shrink {path}");
            self.put_down_to_known(finding, note);
            return true;
        }
        let otherwise = self
            .known_like(signature, &|triage, driver, bug| triage.ends_otherwise_than(driver, finding, bug));
        let Some(bug) = otherwise else { return false };
        let known = &self.known[bug].0.signature;
        let note =
            format!("{signature} is {known}: each case shows the same with the last step of the other");
        self.put_down_to_known(finding, note);
        true
    }

    /// The place of the known bug with the same rule, kind and property for which `is` says yes.
    fn known_like(&mut self, signature: &Signature, is: &IsKnownBug<R>) -> Option<usize> {
        for (at, (bug, reproduction)) in self.known.iter().enumerate() {
            if !bug.signature.is_before(signature) || !matches!(reproduction, Reproduction::Always(..)) {
                continue;
            }
            match self.scratch.driver().and_then(|driver| is(&self.triage, driver, bug)) {
                Ok(false) => {}
                Ok(true) => return Some(at),
                Err(what) => self.lost.push(format!("whether {signature} is known: {what}")),
            }
        }
        None
    }

    /// A finding that turned out to be a known bug is none. Its case is not kept.
    fn put_down_to_known(&mut self, finding: &Finding<R>, note: String) {
        self.notes.push(note);
        self.known_again.push(finding.signature.clone());
        let removed = finding.path.as_deref().map(remove_case);
        self.lost.extend(removed.and_then(Result::err).map(|error| error.to_string()));
    }

    /// Tries other values in the fields of each shrunk case.
    fn vary(&mut self) {
        for finding in self.confirmed.iter_mut().filter(|_| !self.triage.is_stopped()) {
            if let Err(what) = self.scratch.driver().and_then(|driver| self.triage.vary(driver, finding)) {
                self.lost.push(format!("what may vary in {}: {what}", finding.signature));
            }
        }
    }

    /// Looks for the planted bug that does what the engine does, for each finding.
    fn diagnose(&mut self) {
        if self.confirmed.is_empty() {
            return;
        }
        let Some(mut suspects) = (self.suspects)() else { return };
        for finding in self.confirmed.iter_mut().filter(|_| !self.triage.is_stopped()) {
            let driver = self.scratch.driver();
            match driver.and_then(|driver| self.triage.diagnose(driver, finding, &mut suspects)) {
                Ok(diagnosis) => finding.diagnosis = diagnosis,
                Err(what) => self.lost.push(format!("what explains {}: {what}", finding.signature)),
            }
        }
        self.drop_known_by_diagnosis(suspects);
    }

    /// A finding with the diagnosis of a known bug of the same rule, kind and property is that bug, whatever its case is made of.
    fn drop_known_by_diagnosis(&mut self, suspects: Suspects<R>) {
        let suspects = RefCell::new(suspects);
        for finding in std::mem::take(&mut self.confirmed) {
            let explains = |triage: &Triage<R>, driver: &mut dyn Driver<R>, bug: &KnownBug<R>| {
                let diagnosis = triage.diagnose_known(driver, bug, &mut suspects.borrow_mut())?;
                Ok(diagnosis
                    .is_some_and(|what| Some(what) == finding.diagnosis.as_ref().map(|d| d.what.clone())))
            };
            let is_explained = finding.diagnosis.is_some() && finding.signature.number > 1;
            match is_explained.then(|| self.known_like(&finding.signature, &explains)).flatten() {
                Some(bug) => {
                    let known = &self.known[bug].0.signature;
                    let note = format!("{} is {known}: the same bug explains both", finding.signature);
                    self.put_down_to_known(&finding, note);
                }
                None => self.confirmed.push(finding),
            }
        }
    }

    /// Plays each finding's case once more, and keeps what the engine showed at each step with it.
    fn tell(&mut self) {
        for finding in self.confirmed.iter_mut().filter(|_| !self.triage.is_stopped()) {
            if let Err(what) = self.scratch.driver().and_then(|driver| self.triage.tell(driver, finding)) {
                self.lost.push(format!("what the engine showed of {}: {what}", finding.signature));
            }
        }
    }

    /// Replays each finding's case once more, and keeps the engine's log with it.
    fn keep_logs(&mut self) {
        for finding in self.confirmed.iter_mut().filter(|_| !self.triage.is_stopped()) {
            if let Err(what) = self.scratch.keep_log(&self.triage, finding) {
                self.lost.push(format!("the engine's log of {}: {what}", finding.signature));
            }
        }
    }

    /// Groups findings that are the same bug under the one with the smallest case.
    fn group(&mut self) {
        let findings = std::mem::take(&mut self.confirmed);
        self.confirmed = match self.scratch.driver() {
            _ if findings.is_empty() || self.triage.is_stopped() => findings,
            Ok(driver) => self.triage.group(driver, findings),
            Err(error) => {
                self.lost.push(error.to_string());
                findings
            }
        };
    }

    /// Examines the engine failures of the campaign: whether they reproduce, in how small a case, and what the engine
    /// logged.
    fn examine_failures(&mut self, failures: &[FailureCount]) {
        for count in failures.iter().filter(|count| !self.is_known(&count.signature)).collect::<Vec<_>>() {
            match self.scratch.post_mortem(&self.triage, count) {
                Ok(examined) => self.examined.push(examined),
                Err(what) => {
                    let FailureCount { failure, seen, .. } = count;
                    let what = format!("{what}; it was {} in case {}: {failure}", failure.kind(), seen.first);
                    self.lost.push(what);
                }
            }
        }
    }

    /// What the campaign is to tolerate: a case goes on after it.
    pub fn tolerated(&self) -> Vec<Tolerated> {
        let found = self.confirmed.iter().map(|finding| &finding.signature);
        let found = found.chain(self.flaky.iter().map(|flaky| &flaky.signature)).cloned();
        self.triage.known.iter().cloned().chain(found.map(Tolerated::from)).collect()
    }

    /// Whether a signature is that of a known bug that still reproduces, or of which that is undecided.
    pub fn is_known(&self, signature: &Signature) -> bool {
        let mut known = self.known.iter().filter(|(_, reproduction)| *reproduction != Reproduction::Never);
        known.any(|(known, _)| known.signature == *signature)
    }

    fn has(&self, signature: &Signature) -> bool {
        self.tolerated().iter().any(|tolerated| tolerated.signature == *signature)
    }
}

/// A known bug as what is tolerated, unless it no longer reproduces.
fn tolerated<R: Rulebook>(known: &KnownBug<R>, reproduction: &Reproduction) -> Option<Tolerated> {
    match reproduction {
        Reproduction::Never => None,
        Reproduction::Always(..) => Some(known.tolerated()),
        // Nobody knows which of the steps show it.
        _ => Some(Tolerated::from(known.signature.clone())),
    }
}

/// Whether the engine plays the next case of an earlier run.
enum Ready {
    Yes,
    /// It does not, for this reason.
    No(String),
    /// The run is interrupted.
    Stopped,
}

/// Why nothing more is played for which there is no need.
const SPENT: &str = "the engine hung too often";

/// The note for a stored case that no longer shows its finding.
fn gone(signature: &Signature, place: &dyn std::fmt::Display) -> String {
    format!("no longer reproduces: {signature} by {place}; it may be removed")
}
