//! From a signature to a finding: replays and saves its case, shrinks it, and groups it with likely duplicates.

use super::beside::beside;
use super::finding::{Confirmation, Finding, Flaky, Origin};
use super::group::{Candidate, group};
use super::probe::{Probe, Repeats, Replayed, Reproduction};
use super::rename::renamed;
use super::vary::{Outcome, vary};
use crate::files::case_file::{CaseFile, write_case};
use crate::files::run_file::{EndedEarly, Preceding, Shrinking};
use headjudge_oracles::{Evidence, ObjectId, Rulebook, Steps, rules};
use headjudge_play::campaign::{Cases, FailureCount, Occurrences, Plan};
use headjudge_play::error::{Error, FileError, invalid};
use headjudge_play::exhaust::{Minimized, shrink_to_minimal};
use headjudge_play::play::{
    Case, Driver, End, EngineFailure, Judge, RunOptions, Signature, Stop, Tolerated, Violation, escape,
};
use headjudge_play::shrink::Shrunk;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

/// How many engine runs shrinking one finding may take.
pub const SHRINK_BUDGET: usize = 4_000;

/// How many of these runs look for a first case without a preceding violation. An engine may violate a rule in every case.
const MAX_IN_VAIN: usize = 256;

/// How often a case is played again with more masked, to see what else it shows at a step.
const MAX_MASKED: usize = 8;

/// Turns the signatures that a campaign found into findings.
pub struct Triage<R: Rulebook> {
    /// The campaign's plan.
    pub plan: Plan,
    /// The campaign's cases.
    pub(super) cases: Cases<R>,
    /// The folder where cases are saved; `None`: they are not.
    folder: Option<PathBuf>,
    /// The case files of known bugs. They are never written.
    kept: Vec<PathBuf>,
    /// The known bugs, with the kinds of step of their cases.
    pub(super) known: Vec<Tolerated>,
    /// The name and version of the engine, if it gives them.
    pub(super) found_on: Option<String>,
    /// Set when the user interrupts the run.
    stop: Option<&'static AtomicBool>,
}

/// A case to which a finding was shrunk.
pub(super) struct Smaller<R: Rulebook> {
    pub(super) shrunk: Shrunk<R>,
    ended_early: Option<EndedEarly>,
    minimal: Option<usize>,
    /// The step that shows the finding, and the evidence.
    pub(super) at: (usize, Evidence),
}

impl<R: Rulebook> Triage<R> {
    /// Triage for a campaign whose cases use real cards from `pool`. Saves cases in `folder`, if one is given.
    ///
    /// # Errors
    /// When the plan's scope is too large.
    pub fn new(plan: Plan, pool: &'static [R::Card], folder: Option<PathBuf>) -> Result<Triage<R>, Error> {
        Ok(Triage {
            cases: Cases::of(&plan, pool)?,
            plan,
            folder,
            kept: Vec::new(),
            known: Vec::new(),
            found_on: None,
            stop: None,
        })
    }

    /// Never writes this file: it is the case of a known bug, and says whether that still reproduces. Another case with
    /// the bug's signature gets a file of its own.
    pub fn keep(&mut self, path: &Path) {
        self.kept.push(path.to_owned());
    }

    /// Whether a path leads to the case file of a known bug.
    pub fn is_kept(&self, path: &Path) -> bool {
        self.kept.iter().any(|kept| is_same_file(kept, path))
    }

    /// Names the engine in the files of cases: its name and version.
    pub fn found_on(self, engine: Option<String>) -> Triage<R> {
        Triage { found_on: engine, ..self }
    }

    /// Stops shrinking, with the smallest case so far, once the flag is set.
    pub fn stop_when(self, flag: &'static AtomicBool) -> Triage<R> {
        Triage { stop: Some(flag), ..self }
    }

    /// Whether the flag of [`stop_when`](Self::stop_when) is set.
    pub fn is_stopped(&self) -> bool {
        self.stop.is_some_and(|flag| flag.load(Ordering::Relaxed))
    }

    /// Replays the case in which the campaign first saw a signature, to confirm that it reproduces, and saves it.
    ///
    /// # Errors
    /// When the rulebook has no such rule.
    pub fn confirm(
        &self,
        player: &mut dyn Driver<R>,
        signature: &Signature,
        seen: Occurrences,
    ) -> Result<Confirmation<R>, Error> {
        self.confirm_case(player, signature, self.case(seen.first), Origin::Generated(seen), None)
    }

    /// Saves the case in which the campaign first saw a signature without playing it: no engine is there, or the run was
    /// interrupted.
    ///
    /// # Errors
    /// When the rulebook has no such rule.
    pub fn keep_unconfirmed(
        &self,
        signature: &Signature,
        seen: Occurrences,
    ) -> Result<Confirmation<R>, Error> {
        let rule = rules::<R>().find(|rule| rule.id == signature.rule);
        let rule = rule.ok_or_else(|| invalid!("{} has no rule {}", R::NAME, signature.rule))?;
        let (case, origin) = (self.case(seen.first), Origin::Generated(seen));
        let repeats = Repeats { shown: 0, plays: 0 };
        let signature = signature.clone();
        let engine = self.found_on.clone();
        let (at, path, unsaved) = (None, None, None);
        let mut flaky = Flaky { signature, rule, case, origin, repeats, at, engine, path, unsaved };
        self.write_flaky(&mut flaky);
        Ok(Confirmation::Flaky(Box::new(flaky)))
    }

    /// Makes case `index` of the campaign.
    pub fn case(&self, index: u64) -> Case<R> {
        let mut case = Case::default();
        self.cases.make(index, &mut case);
        case
    }

    /// The cases of the campaign, but generated for one rule.
    pub(super) fn cases_for(&self, rule: usize) -> Result<Cases<R>, Error> {
        self.cases.aimed(rule)
    }

    /// The case that the campaign plays before case `index`.
    pub fn previous_case(&self, index: u64) -> Option<Case<R>> {
        self.cases.previous(index)
    }

    /// Makes the case that a failure stopped, cut after the step that failed, and saves it. Returns its path, if
    /// there is a folder for cases, and why it could not be saved.
    pub fn save_failing_case(
        &self,
        FailureCount { signature, failure, seen }: &FailureCount,
    ) -> (Case<R>, Result<Option<PathBuf>, FileError>) {
        let mut case = self.case(seen.first);
        case.steps.truncate(seen.step);
        let Some(folder) = &self.folder else { return (case, Ok(None)) };
        let path = case_path(folder, R::NAME, signature);
        let note = Some(escape(&failure.to_string()));
        let file = CaseFile {
            note,
            finding: Some(signature.clone()),
            engine: self.found_on.clone(),
            ..CaseFile::of(case)
        };
        let saved = write_case(&path, &file).map(|()| Some(path));
        (file.case, saved)
    }

    /// Replays a case to confirm that it reproduces the signature, and saves it unless it has a file already, `path`.
    ///
    /// # Errors
    /// When the rulebook has no such rule.
    pub fn confirm_case(
        &self,
        player: &mut dyn Driver<R>,
        signature: &Signature,
        case: Case<R>,
        origin: Origin,
        path: Option<PathBuf>,
    ) -> Result<Confirmation<R>, Error> {
        let mut probe = self.probe(player, signature)?;
        let (repeats, reproduction) = probe.reproduce(player, &case);
        let (rule, signature) = (probe.rule(), signature.clone());
        let Reproduction::Always(step, evidence) = reproduction else {
            let (engine, at) = (self.found_on.clone(), probe.shown());
            let mut flaky = Flaky { signature, rule, case, origin, repeats, at, engine, path, unsaved: None };
            self.write_flaky(&mut flaky);
            return Ok(Confirmation::Flaky(Box::new(flaky)));
        };
        let mut finding = Finding {
            signature,
            rule,
            evidence,
            case,
            step,
            story: None,
            origin,
            shrunk: None,
            bare: None,
            varied: Vec::new(),
            diagnosis: None,
            engine: self.found_on.clone(),
            path,
            unsaved: None,
            log: Vec::new(),
            log_unavailable: false,
            as_test: None,
            violated: Vec::new(),
            beside: Vec::new(),
            before: Vec::new(),
            renamed: Vec::new(),
            grouped_under: None,
        };
        if finding.path.is_none() {
            self.write(&mut finding);
        }
        Ok(Confirmation::Confirmed(Box::new(finding)))
    }

    /// Replays the case of an engine failure: does the engine still fail like that? That it does not takes several plays.
    fn reproduce_failure(
        &self,
        player: &mut dyn Driver<R>,
        signature: &Signature,
        case: &Case<R>,
    ) -> Reproduction {
        let mut judge = Judge::<R>::new(player.capabilities(), self.plan.interpretations);
        let options = || RunOptions { stop: Stop::Never, ..RunOptions::default() };
        for _ in 0..Repeats::MIN_PLAYS {
            match judge.run_with(player, case, options()) {
                End::EngineFailure(step, failure) if failure.signature(case, step) == *signature => {
                    return Reproduction::Failed(step, failure);
                }
                End::EngineFailure(_, failure @ EngineFailure::NotDealt(_)) => {
                    return Reproduction::NotPlayable(failure.to_string());
                }
                End::EngineFailure(step, failure) => return Reproduction::EngineFailure(step, failure),
                End::Completed | End::GameOver(_) | End::Violated(_) => {}
            }
        }
        Reproduction::Never
    }

    /// Replays a case of an earlier run: does it still reproduce its signature?
    ///
    /// # Errors
    /// When the rulebook has no such rule.
    pub fn reproduce(
        &self,
        player: &mut dyn Driver<R>,
        signature: &Signature,
        case: &Case<R>,
    ) -> Result<Reproduction, Error> {
        if signature.is_engine_failure() {
            return Ok(self.reproduce_failure(player, signature, case));
        }
        let mut probe = self.probe(player, signature)?;
        let rule = probe.rule();
        if let Some(under) = rule.under.filter(|_| !rule.applies_under(self.plan.interpretations)) {
            let why =
                format!("its rule applies only under the interpretation {}", under.name(R::INTERPRETATIONS));
            return Ok(Reproduction::NotPlayable(why));
        }
        Ok(probe.reproduce(player, case).1)
    }

    /// Shrinks the finding's case. If the smaller case does not reproduce the signature every time, the finding turns
    /// out to be flaky, and is returned as such.
    ///
    /// # Errors
    /// When the rulebook has no such rule.
    pub fn shrink(
        &self,
        player: &mut dyn Driver<R>,
        finding: &mut Finding<R>,
    ) -> Result<Option<Flaky<R>>, Error> {
        let before = finding.case.clone();
        let smaller = self.minimize(player, finding)?;
        let flaky = self.confirm_smaller(player, finding, smaller)?;
        self.save_change(finding, &before);
        Ok(flaky)
    }

    /// The smallest case that shows the finding, and in which no other violation precedes that may explain it, unless there
    /// is no such case. Ends early if the engine is given up, or hangs too often.
    pub(super) fn minimize(
        &self,
        player: &mut dyn Driver<R>,
        finding: &Finding<R>,
    ) -> Result<Smaller<R>, Error> {
        let mut probe = self.probe(player, &finding.signature)?;
        let is_alone = probe.find_alone(player, &finding.case).is_some();
        let mut found_alone = is_alone;
        let mut in_vain = 0;
        let alone = self.minimize_by(player, finding, SHRINK_BUDGET, |player, case| {
            in_vain += usize::from(!found_alone);
            let found = (in_vain <= MAX_IN_VAIN).then(|| probe.find_alone(player, case))?;
            found_alone |= found.is_some();
            Some(found)
        });
        let runs = alone.shrunk.runs;
        let is_smaller = alone.shrunk.case != finding.case;
        if is_smaller || is_alone || is_over(player) {
            return Ok(alone);
        }
        let budget = SHRINK_BUDGET.saturating_sub(runs);
        let mut smaller =
            self.minimize_by(player, finding, budget, |player, case| Some(probe.find(player, case)));
        smaller.shrunk.runs += runs;
        Ok(smaller)
    }

    /// The smallest case in which `find` finds something. Ends early if it returns `None`.
    fn minimize_by(
        &self,
        player: &mut dyn Driver<R>,
        finding: &Finding<R>,
        budget: usize,
        mut find: impl FnMut(&mut dyn Driver<R>, &Case<R>) -> Option<Option<(usize, Evidence)>>,
    ) -> Smaller<R> {
        let mut shown = None;
        let mut fails = |case: &Case<R>| {
            let found = (!self.is_stopped()).then(|| find(player, case))??;
            // A case that an engine which was given up does not play shows nothing.
            let is_over = found.is_none() && is_over(player);
            let is_shown = found.is_some();
            shown = found.map(|at| (case.clone(), at)).or(shown.take());
            (!is_over).then_some(is_shown)
        };
        let Minimized { shrunk, minimal } = shrink_to_minimal(finding.case.clone(), &mut fails, budget);
        let at = shown.filter(|(case, _)| *case == shrunk.case).map(|(_, at)| at);
        let at = at.unwrap_or_else(|| (finding.step, finding.evidence.clone()));
        let why = match () {
            () if self.is_stopped() => EndedEarly::Interrupted,
            () if is_over(player) => EndedEarly::Engine,
            () => EndedEarly::Budget,
        };
        let ended_early = (!shrunk.complete).then_some(why);
        Smaller { shrunk, ended_early, minimal, at }
    }

    /// Takes the smaller case if it reproduces the signature every time. If not, the finding is flaky.
    pub(super) fn confirm_smaller(
        &self,
        player: &mut dyn Driver<R>,
        finding: &mut Finding<R>,
        mut smaller: Smaller<R>,
    ) -> Result<Option<Flaky<R>>, Error> {
        let mut probe = self.probe(player, &finding.signature)?;
        match probe.reproduce(player, &smaller.shrunk.case) {
            (_, Reproduction::Always(step, evidence)) => smaller.at = (step, evidence),
            (repeats, _) => {
                let Finding { signature, rule, evidence, case, step, origin, engine, path, .. } =
                    finding.clone();
                let at = Some((step, evidence));
                let mut flaky =
                    Flaky { signature, rule, case, origin, repeats, at, engine, path, unsaved: None };
                self.write_flaky(&mut flaky);
                return Ok(Some(flaky));
            }
        }
        self.take_over(finding, smaller);
        Ok(None)
    }

    /// Replaces the finding's case with the smaller one.
    pub(super) fn take_over(
        &self,
        finding: &mut Finding<R>,
        Smaller { shrunk: small, ended_early, minimal, at }: Smaller<R>,
    ) {
        let (from_steps, from_cards) = (finding.case.steps.len(), finding.case.cards.len());
        (finding.step, finding.evidence) = at;
        let Shrunk { case, runs, .. } = small;
        (finding.case, finding.shrunk) =
            (case, Some(Shrinking { from_steps, from_cards, runs, ended_early, minimal, dressed: false }));
    }

    /// Plays the finding's case once more, and keeps what the engine replied and showed.
    ///
    /// # Errors
    /// When the rulebook has no such rule.
    pub fn tell(&self, player: &mut dyn Driver<R>, finding: &mut Finding<R>) -> Result<(), Error> {
        let mut probe = self.probe(player, &finding.signature)?;
        finding.story = probe.tell(player, &finding.case, &finding.evidence);
        Ok(())
    }

    /// Tries other values in the fields of the finding's shrunk case, and keeps what they show.
    ///
    /// # Errors
    /// When the rulebook has no such rule.
    pub fn vary(&self, player: &mut dyn Driver<R>, finding: &mut Finding<R>) -> Result<(), Error> {
        if finding.shrunk.is_some() {
            let declared = player.capabilities().printed;
            let mut probe = self.probe(player, &finding.signature)?;
            let mut play = |case: &Case<R>| {
                let is_over = self.is_stopped() || is_over(player);
                (!is_over).then(|| match probe.play(player, case) {
                    Replayed::Shown(..) => Outcome::Same,
                    Replayed::NotShown if probe.shows_likewise() => Outcome::Same,
                    Replayed::NotShown if probe.has_judged() => Outcome::Followed,
                    Replayed::NotShown => Outcome::Gone,
                    _ => Outcome::Silent,
                })
            };
            finding.varied = vary(&finding.case, finding.bare.as_ref(), declared, &mut play);
        }
        Ok(())
    }

    /// Plays the finding's case once: does it show the finding?
    ///
    /// # Errors
    /// When the rulebook has no such rule.
    pub fn is_shown(&self, player: &mut dyn Driver<R>, finding: &Finding<R>) -> Result<bool, Error> {
        Ok(self.probe(player, &finding.signature)?.find(player, &finding.case).is_some())
    }

    /// Marks findings that are the same bug as one with a smaller case, and sorts all, smallest case first.
    pub fn group(&self, player: &mut dyn Driver<R>, mut findings: Vec<Finding<R>>) -> Vec<Finding<R>> {
        for finding in &mut findings {
            self.relate(player, finding);
        }
        let candidates: Vec<_> = findings.iter().map(candidate).collect();
        for (i, grouped_under) in group(&candidates).into_iter().enumerate() {
            findings[i].grouped_under = grouped_under;
        }
        findings.sort_by_cached_key(|f| (f.case.steps.len(), f.case.cards.len(), f.signature.clone()));
        findings
    }

    /// Finds out what else the finding's case shows.
    fn relate(&self, player: &mut dyn Driver<R>, finding: &mut Finding<R>) {
        let Ok(mut probe) = self.probe(player, &finding.signature) else { return };
        let preceding = probe.find_preceding(player, &finding.case).into_iter();
        finding.before = preceding.map(|(signature, step)| Preceding { signature, step }).collect();
        let Signature { rule, kind, field, .. } = &finding.signature;
        // Without the finding itself, only what is much like it counts.
        let is_like = |o: &Signature| o.field == *field && (o.rule == *rule || o.kind == *kind);
        let (step, object) = (finding.step, finding.evidence.object);
        let mut find = |case: &Case<R>| {
            let goes_on = !self.is_stopped() && !is_over(player);
            let shown = goes_on.then(|| self.violated(player, case, step, Some(object)))?;
            let is_whole = shown.contains(&finding.signature);
            Some(shown.into_iter().filter(|other| is_whole || is_like(other)).collect())
        };
        finding.beside = beside(&finding.case, step, &mut find);
        finding.beside.retain(|other| *other != finding.signature);
        finding.violated = self.violated(player, &finding.case, step, None);
        finding.renamed = self.renamed(player, finding);
    }

    /// The signatures that a case shows at a step, under all rules; on the given object only, unless the step is a question, whose answer is
    /// one. Those of earlier steps are left out: a bug that shows in every case would otherwise hide all others.
    ///
    /// A rule reports one property of an object. So the case is played again with what was reported masked, until no more is.
    fn violated(
        &self,
        player: &mut dyn Driver<R>,
        case: &Case<R>,
        step: usize,
        object: Option<Option<ObjectId>>,
    ) -> Vec<Signature> {
        let mut judge = Judge::<R>::new(player.capabilities(), self.plan.interpretations);
        let is_question = step.checked_sub(1).and_then(|i| case.steps.get(i)).is_some_and(is_question::<R>);
        let is_there = |v: &&Violation| {
            v.step == step && (is_question || object.is_none_or(|object| v.evidence.object == object))
        };
        let (mut all, mut masked) = (BTreeSet::new(), Vec::new());
        for _ in 0..MAX_MASKED {
            let options = RunOptions { stop: Stop::Never, masked: &masked, ..RunOptions::default() };
            judge.run_with(player, case, options);
            let then = judge.violations().iter().filter(is_there);
            let kinds = || case.kinds(step);
            let signature =
                |v: &Violation| Tolerated::find(&self.known, judge.rules()[v.rule].id, &v.evidence, &kinds).0;
            let found = then.map(|v| (signature(v), &v.evidence));
            let new: Vec<_> = found.filter(|(signature, _)| !all.contains(signature)).collect();
            if new.is_empty() || self.is_stopped() || is_over(player) {
                break;
            }
            masked.extend(new.iter().map(|(_, evidence)| (*evidence).clone()));
            all.extend(new.into_iter().map(|(signature, _)| signature));
        }
        all.into_iter().collect()
    }

    /// The signatures of the finding's rule and kind that its case shows if another property stands in it.
    fn renamed(&self, player: &mut dyn Driver<R>, finding: &Finding<R>) -> Vec<Signature> {
        let mut shown = Vec::new();
        for (case, field) in renamed(&finding.case, &finding.signature.field) {
            let signature = Signature { field: field.to_owned(), ..finding.signature.clone() };
            let is_to_play = !self.is_stopped() && !is_over(player);
            let probe = if is_to_play { self.probe(player, &signature).ok() } else { None };
            let found = probe.and_then(|mut probe| probe.find(player, &case));
            shown.extend(found.map(|_| signature));
        }
        shown
    }

    pub(super) fn probe(&self, player: &dyn Driver<R>, signature: &Signature) -> Result<Probe<R>, Error> {
        let probe = Probe::new(signature, player, self.plan.interpretations)
            .ok_or_else(|| invalid!("{} has no rule {}", R::NAME, signature.rule))?;
        let before = self.known.iter().filter(|known| known.signature.is_before(signature));
        Ok(probe.unlike(before.filter_map(|known| known.kinds).collect()))
    }

    pub(super) fn write(&self, finding: &mut Finding<R>) {
        finding.unsaved = self.write_case(&finding.file(), &mut finding.path);
    }

    /// Saves the case of a flaky signature, with a note that says how often it showed.
    fn write_flaky(&self, flaky: &mut Flaky<R>) {
        flaky.unsaved = self.write_case(&flaky.file(), &mut flaky.path);
    }

    /// Writes the case of a finding to `path`, or else to the path for its signature, if there is a folder for cases.
    /// Returns why that is impossible, on a full disk for example.
    fn write_case(&self, file: &CaseFile<R>, path: &mut Option<PathBuf>) -> Option<String> {
        let default = || {
            let path = case_path(self.folder.as_ref()?, R::NAME, file.finding.as_ref()?);
            Some(self.free_path(path))
        };
        let place = path.clone().or_else(default)?;
        let error = write_case(&place, file).err().map(|e| e.to_string());
        if error.is_none() {
            *path = Some(place);
        }
        error
    }

    /// The path, or if it is that of a known bug's case, the first of `name--2.json`, `name--3.json` that is not.
    fn free_path(&self, path: PathBuf) -> PathBuf {
        let numbered = |n: u32| {
            let name = path.file_stem().unwrap_or_default().to_string_lossy();
            path.with_file_name(format!("{name}--{n}.json"))
        };
        let is_free = |path: &PathBuf| !self.is_kept(path);
        std::iter::once(path.clone()).chain((2..).map(numbered)).find(is_free).unwrap_or(path)
    }
}

fn is_question<R: Rulebook>(step: &R::Step) -> bool {
    R::Step::KINDS[usize::from(step.kind())].question
}

/// Whether the engine was given up, or hangs too often.
pub(super) fn is_over<R: Rulebook>(player: &dyn Driver<R>) -> bool {
    player.given_up().is_some() || player.is_spent()
}

/// Whether two paths lead to one file.
fn is_same_file(a: &Path, b: &Path) -> bool {
    a == b || matches!((a.canonicalize(), b.canonicalize()), (Ok(a), Ok(b)) if a == b)
}

/// The path for the case of a signature.
pub fn case_path(folder: &Path, rulebook: &str, signature: &Signature) -> PathBuf {
    let local = signature.rule.split_once(':').map_or(signature.rule.as_str(), |(_, local)| local);
    let number = if signature.number > 1 { format!("--{}", signature.number) } else { String::new() };
    let name = format!("{local}--{}--{}{number}", signature.kind, signature.field);
    let fit = |c: char| if c.is_ascii_alphanumeric() || "._-".contains(c) { c } else { '_' };
    let mut file: String = name.chars().map(fit).take(LONGEST_NAME).collect();
    if name.chars().count() > LONGEST_NAME {
        // Names that begin alike stay different: FNV-1a.
        let hash = name.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        file += &format!("-{hash:016x}");
    }
    folder.join(rulebook).join(file + ".json")
}

/// The maximum length of the name of a case file, without a hash of the rest. File systems allow 255.
const LONGEST_NAME: usize = 160;

fn candidate<R: Rulebook>(finding: &Finding<R>) -> Candidate<'_> {
    let Finding { signature, violated, beside, before, renamed, diagnosis, case, step, .. } = finding;
    let kind = |step: usize| R::Step::KINDS[usize::from(case.steps[step - 1].kind())].name;
    let kind = |step: usize| if (1..=case.steps.len()).contains(&step) { kind(step) } else { "" };
    Candidate {
        signature,
        size: (case.steps.len(), case.cards.len()),
        kind: kind(*step),
        violated,
        beside,
        before: before.iter().map(|other| (&other.signature, kind(other.step))).collect(),
        renamed,
        diagnosis: diagnosis.as_ref(),
    }
}
