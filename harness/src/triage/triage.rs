//! From a signature to a finding: replays and saves its case, shrinks it, and groups it with likely duplicates.

use super::finding::{Confirmation, Finding, Flaky, Origin, Shrinking};
use super::group::{Candidate, group};
use super::probe::{Probe, Repeats, Reproduction};
use crate::campaign::{Cases, Occurrences, Plan};
use crate::exhaust::{Minimized, shrink_to_minimal};
use crate::files::case_file::{CaseFile, print_case, write_case};
use crate::play::{Case, Driver, EngineFailure, Judge, Signature, escape};

use headjudge_oracles::{Check, Rulebook};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

/// How many engine runs shrinking one finding may take.
pub const SHRINK_BUDGET: usize = 4_000;

/// Turns the signatures that a campaign found into findings.
pub struct Triage<R: Rulebook> {
    /// The campaign's plan.
    pub plan: Plan,
    /// The campaign's cases.
    cases: Cases<R>,
    /// The folder where cases are saved; `None`: they are not.
    folder: Option<PathBuf>,
    /// Set when the user interrupts the run.
    stop: Option<&'static AtomicBool>,
}

impl<R: Rulebook> Triage<R> {
    /// Triage for a campaign whose cases use real cards from `pool`. Saves cases in `folder`, if one is given.
    ///
    /// # Errors
    /// When the plan's scope is too large.
    pub fn new(plan: Plan, pool: &'static [R::Card], folder: Option<PathBuf>) -> Result<Triage<R>, String> {
        Ok(Triage { cases: Cases::of(&plan, pool)?, plan, folder, stop: None })
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
    /// When the rulebook has no such rule, or the case cannot be written.
    pub fn confirm(
        &self,
        player: &mut dyn Driver<R>,
        signature: &Signature,
        seen: Occurrences,
    ) -> Result<Confirmation<R>, String> {
        self.confirm_case(player, signature, self.case(seen.first), Origin::Generated(seen), None)
    }

    /// Makes case `index` of the campaign.
    pub fn case(&self, index: u64) -> Case<R> {
        let mut case = Case::default();
        self.cases.make(index, &mut case);
        case
    }

    /// The case that the campaign plays before case `index`.
    pub fn previous_case(&self, index: u64) -> Option<Case<R>> {
        self.cases.previous(index)
    }

    /// Makes the case that a failure stopped, cut after the step that failed, and saves it. Returns its path, if
    /// there is a folder for cases.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn save_failing_case(
        &self,
        failure: &EngineFailure,
        seen: Occurrences,
    ) -> Result<(Case<R>, Option<PathBuf>), String> {
        let mut case = self.case(seen.first);
        case.steps.truncate(seen.step);
        let Some(folder) = &self.folder else { return Ok((case, None)) };
        let path = folder.join(R::NAME).join(format!("{}--{}.json", failure.kind(), seen.first));
        let note = Some(escape(&failure.to_string()));
        let file = CaseFile { note, ..CaseFile::of(case) };
        write_or_print(&path, &file)?;
        Ok((file.case, Some(path)))
    }

    /// Replays a case to confirm that it reproduces the signature, and saves it unless it has a file already, `path`.
    ///
    /// # Errors
    /// When the rulebook has no such rule, or the case cannot be written.
    pub fn confirm_case(
        &self,
        player: &mut dyn Driver<R>,
        signature: &Signature,
        case: Case<R>,
        origin: Origin,
        path: Option<PathBuf>,
    ) -> Result<Confirmation<R>, String> {
        let mut probe = self.probe(player, signature)?;
        let (repeats, reproduction) = probe.reproduce(player, &case);
        let (rule, signature) = (probe.rule(), signature.clone());
        let Reproduction::Always(step, evidence) = reproduction else {
            let mut flaky = Flaky { signature, rule, case, origin, repeats, path };
            self.write_flaky(&mut flaky)?;
            return Ok(Confirmation::Flaky(flaky));
        };
        let mut finding = Finding {
            signature,
            rule,
            evidence,
            case,
            step,
            origin,
            shrunk: None,
            path,
            log: Vec::new(),
            log_unavailable: false,
            violated: Vec::new(),
            grouped: Vec::new(),
            grouped_under: None,
        };
        if finding.path.is_none() {
            self.write(&mut finding)?;
        }
        Ok(Confirmation::Confirmed(Box::new(finding)))
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
    ) -> Result<Reproduction, String> {
        let mut probe = self.probe(player, signature)?;
        if !probe.rule().applies_under(self.plan.interpretations) {
            let why = "its rule applies only under an interpretation that is not chosen";
            return Ok(Reproduction::NotPlayable(why.into()));
        }
        Ok(probe.reproduce(player, case).1)
    }

    /// Shrinks the finding's case. If the smaller case does not reproduce the signature every time, the finding turns
    /// out to be flaky, and is returned as such.
    ///
    /// # Errors
    /// When the smaller case cannot be written; the larger one is still on disk.
    pub fn shrink(
        &self,
        player: &mut dyn Driver<R>,
        finding: &mut Finding<R>,
    ) -> Result<Option<Flaky<R>>, String> {
        let mut probe = self.probe(player, &finding.signature)?;
        let (from_steps, from_cards) = (finding.case.steps.len(), finding.case.cards.len());
        let mut fails = |case: &Case<R>| (!self.is_stopped()).then(|| probe.find(player, case).is_some());
        let Minimized { shrunk: small, minimal } =
            shrink_to_minimal(finding.case.clone(), &mut fails, SHRINK_BUDGET);
        match probe.reproduce(player, &small.case) {
            (_, Reproduction::Always(step, evidence)) => (finding.step, finding.evidence) = (step, evidence),
            (repeats, _) => {
                let Finding { signature, rule, case, origin, path, .. } = finding.clone();
                let mut flaky = Flaky { signature, rule, case, origin, repeats, path };
                self.write_flaky(&mut flaky)?;
                return Ok(Some(flaky));
            }
        }
        let is_smaller = finding.case != small.case;
        finding.case = small.case;
        let (runs, complete) = (small.runs, small.complete);
        finding.shrunk = Some(Shrinking { from_steps, from_cards, runs, complete, minimal });
        if is_smaller { self.write(finding) } else { Ok(()) }?;
        Ok(None)
    }

    /// Plays the finding's case once: does it show the finding?
    ///
    /// # Errors
    /// When the rulebook has no such rule.
    pub fn is_shown(&self, player: &mut dyn Driver<R>, finding: &Finding<R>) -> Result<bool, String> {
        Ok(self.probe(player, &finding.signature)?.find(player, &finding.case).is_some())
    }

    /// Keeps the engine's log with the finding and in the file of its case. The file of an earlier run is not written
    /// again: a log with times in it would change the file with every run.
    ///
    /// # Errors
    /// When the case cannot be written; its file is still there, without the log.
    pub fn keep_log(&self, finding: &mut Finding<R>, log: Vec<String>) -> Result<(), String> {
        finding.log = log;
        let is_unchanged = finding.log.is_empty() || finding.origin == Origin::Stored;
        if is_unchanged { Ok(()) } else { self.write(finding) }
    }

    /// Marks findings that are likely the same bug as one with a smaller case, and sorts all, smallest case first.
    pub fn group(&self, player: &mut dyn Driver<R>, mut findings: Vec<Finding<R>>) -> Vec<Finding<R>> {
        for finding in &mut findings {
            finding.violated = self.violated(player, &finding.case, finding.step);
        }
        let candidates: Vec<Candidate> = findings.iter().map(candidate).collect();
        for (i, grouped_under) in group(&candidates).into_iter().enumerate() {
            if let Some((kept, reason)) = grouped_under {
                let signature = findings[i].signature.clone();
                findings[kept].grouped.push((signature, reason));
                findings[i].grouped_under = Some(findings[kept].signature.clone());
            }
        }
        let size = |f: &Finding<R>| (f.case.steps.len(), f.case.cards.len(), f.signature.clone());
        let sizes: Vec<_> = findings.iter().map(size).collect();
        let size_of = |signature: &Signature| sizes.iter().find(|size| size.2 == *signature).cloned();
        findings
            .iter_mut()
            .for_each(|finding| finding.grouped.sort_by_key(|(signature, _)| size_of(signature)));
        findings.sort_by_key(size);
        findings
    }

    /// The signatures that a case shows at a step, under all rules. Those of earlier steps are left out: a bug
    /// that shows in every case would otherwise hide all others.
    fn violated(&self, player: &mut dyn Driver<R>, case: &Case<R>, step: usize) -> Vec<Signature> {
        let mut judge = Judge::<R>::new(player.capabilities(), self.plan.interpretations);
        judge.stop_at(Signature::NONE);
        judge.run(player, case);
        let then = judge.violations().iter().filter(|v| v.step == step);
        let mut all: Vec<_> = then.map(|v| Signature::of(judge.rules()[v.rule].id, &v.evidence)).collect();
        all.sort();
        all.dedup();
        all
    }

    fn probe(&self, player: &dyn Driver<R>, signature: &Signature) -> Result<Probe<R>, String> {
        Probe::new(signature, player, self.plan.interpretations)
            .ok_or_else(|| format!("{} has no rule {}", R::NAME, signature.rule))
    }

    fn write(&self, finding: &mut Finding<R>) -> Result<(), String> {
        let (case, finding_of) = (finding.case.clone(), Some(finding.signature.clone()));
        let file = CaseFile { case, finding: finding_of, note: None, log: finding.log.clone() };
        finding.path = self.write_case(&finding.signature, &file, finding.path.clone())?;
        Ok(())
    }

    /// Saves the case of a flaky signature, with a note that says how often it showed.
    fn write_flaky(&self, flaky: &mut Flaky<R>) -> Result<(), String> {
        let Repeats { shown, plays } = flaky.repeats;
        let note = format!("flaky: it showed in {shown} of {plays} plays");
        let (case, finding) = (flaky.case.clone(), Some(flaky.signature.clone()));
        let file = CaseFile { case, finding, note: Some(note), log: Vec::new() };
        flaky.path = self.write_case(&flaky.signature, &file, flaky.path.clone())?;
        Ok(())
    }

    /// Writes a case to `path`, or else to the path for its signature. Returns where, if there is a folder for cases.
    fn write_case(
        &self,
        signature: &Signature,
        file: &CaseFile<R>,
        path: Option<PathBuf>,
    ) -> Result<Option<PathBuf>, String> {
        let default = || self.folder.as_ref().map(|folder| case_path(folder, R::NAME, signature));
        let Some(path) = path.or_else(default) else { return Ok(None) };
        write_or_print(&path, file)?;
        Ok(Some(path))
    }
}

/// Writes a case. If that fails, on a full disk for example, the error contains the case, so that it is not lost.
fn write_or_print<R: Rulebook>(path: &Path, file: &CaseFile<R>) -> Result<(), String> {
    write_case(path, file).map_err(|error| format!("{error}; the case is\n{}", print_case(file)))
}

/// The path for the case of a signature.
pub fn case_path(folder: &Path, rulebook: &str, signature: &Signature) -> PathBuf {
    let local = signature.rule.split_once(':').map_or(signature.rule.as_str(), |(_, local)| local);
    let name = format!("{local}--{}--{}.json", signature.kind, signature.field);
    let fit = |c: char| if c.is_ascii_alphanumeric() || "._-".contains(c) { c } else { '_' };
    folder.join(rulebook).join(name.chars().map(fit).collect::<String>())
}

fn candidate<R: Rulebook>(finding: &Finding<R>) -> Candidate {
    let kind = |step: &R::Step| R::KINDS[usize::from(R::kind(step))].name.to_owned();
    Candidate {
        signature: finding.signature.clone(),
        cards: finding.case.cards.len(),
        kinds: finding.case.steps.iter().map(kind).collect(),
        is_metamorphic: matches!(finding.rule.check, Check::Metamorphic { .. }),
        violated: finding.violated.clone(),
    }
}
