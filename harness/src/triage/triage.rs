//! From a signature to a finding: the case drawn again and put on disk, then shrunk, then folded.

use crate::campaign::{Cases, Occurrences, Plan};
use crate::exhaust::{Proven, shrink_and_prove};
use crate::files::case_file::{CaseFile, print_case, write_case};
use crate::play::{Case, Driver, EngineFailure, Judge, Signature, escape};
use crate::triage::{Finding, Flaky, Leaf, Opened, Origin, Probe, Repeats, Reproduction, Shrinking, fold};
use headjudge_oracles::{Check, Rulebook};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

/// How many engine runs shrinking one finding may take.
pub const SHRINK_BUDGET: usize = 4_000;

/// Turns signatures of a campaign into findings.
pub struct Triage<R: Rulebook> {
    /// The campaign that they come from.
    pub plan: Plan,
    /// Its cases.
    cases: Cases<R>,
    /// The folder in which cases are kept; `None`: they are not.
    folder: Option<PathBuf>,
    /// Set when there is to be an end.
    stop: Option<&'static AtomicBool>,
}

impl<R: Rulebook> Triage<R> {
    /// A desk for a campaign that deals real cards from `pool`; cases are kept in `folder`, if at all.
    ///
    /// # Errors
    /// That the plan's scope is too large.
    pub fn new(plan: Plan, pool: &'static [R::Card], folder: Option<PathBuf>) -> Result<Triage<R>, String> {
        Ok(Triage { cases: Cases::of(&plan, pool)?, plan, folder, stop: None })
    }

    /// A desk that makes an end, with what it has by then, once the flag is set.
    pub fn stop_when(self, flag: &'static AtomicBool) -> Triage<R> {
        Triage { stop: Some(flag), ..self }
    }

    /// Whether there is to be an end.
    pub fn is_stopped(&self) -> bool {
        self.stop.is_some_and(|flag| flag.load(Ordering::Relaxed))
    }

    /// Draws the case of a signature again, and plays it again, to see that it repeats.
    ///
    /// # Errors
    /// That the case cannot be written.
    pub fn open(
        &self,
        player: &mut dyn Driver<R>,
        signature: &Signature,
        seen: Occurrences,
    ) -> Result<Opened<R>, String> {
        self.confirm(player, signature, self.draw(seen.first), Origin::Drawn(seen), None)
    }

    /// Draws case `index` of the campaign again.
    pub fn draw(&self, index: u64) -> Case<R> {
        let mut case = Case::default();
        self.cases.make(index, &mut case);
        case
    }

    /// Draws the case again that was played before case `index`.
    pub fn draw_before(&self, index: u64) -> Option<Case<R>> {
        self.cases.before(index)
    }

    /// Draws the case that a failure stopped, cuts it after the step, and puts it on disk; where, if anywhere.
    ///
    /// # Errors
    /// That it cannot be written.
    pub fn keep(
        &self,
        failure: &EngineFailure,
        seen: Occurrences,
    ) -> Result<(Case<R>, Option<PathBuf>), String> {
        let mut case = self.draw(seen.first);
        case.steps.truncate(seen.step);
        let Some(folder) = &self.folder else { return Ok((case, None)) };
        let path = folder.join(R::NAME).join(format!("{}--{}.json", failure.word(), seen.first));
        let note = Some(escape(&failure.to_string()));
        let file = CaseFile { note, ..CaseFile::of(case) };
        keep_or_tell(&path, &file)?;
        Ok((file.case, Some(path)))
    }

    /// Plays a case again to see whether the signature repeats, and puts it on disk, unless it is there
    /// already: `path`.
    ///
    /// # Errors
    /// That the rulebook has no such rule, or that the case cannot be written.
    pub fn confirm(
        &self,
        player: &mut dyn Driver<R>,
        signature: &Signature,
        case: Case<R>,
        origin: Origin,
        path: Option<PathBuf>,
    ) -> Result<Opened<R>, String> {
        let mut probe = self.probe(player, signature)?;
        let (repeats, fate) = probe.repeat(player, &case);
        let (rule, signature) = (probe.rule(), signature.clone());
        let Reproduction::Shows(step, evidence) = fate else {
            let mut flaky = Flaky { signature, rule, case, origin, repeats, path };
            self.keep_flaky(&mut flaky)?;
            return Ok(Opened::Flaky(flaky));
        };
        let (shrunk, log, shows, also, under) = (None, Vec::new(), Vec::new(), Vec::new(), None);
        let unheard = false;
        let mut finding = Finding {
            signature,
            rule,
            evidence,
            case,
            step,
            origin,
            shrunk,
            path,
            log,
            unheard,
            shows,
            also,
            under,
        };
        if finding.path.is_none() {
            self.write(&mut finding)?;
        }
        Ok(Opened::Sure(Box::new(finding)))
    }

    /// What replaying a case of an earlier run says of its signature.
    ///
    /// # Errors
    /// That the rulebook has no such rule.
    pub fn fate(
        &self,
        player: &mut dyn Driver<R>,
        signature: &Signature,
        case: &Case<R>,
    ) -> Result<Reproduction, String> {
        let mut probe = self.probe(player, signature)?;
        if !probe.rule().applies_under(self.plan.interpretations) {
            return Ok(Reproduction::Untried(
                "its rule is law only under a reading that is not chosen".into(),
            ));
        }
        Ok(probe.repeat(player, case).1)
    }

    /// Shrinks the finding's case and puts the smaller one in its place. A smaller case that does not repeat
    /// convicts nobody: the finding then turns out to be flaky.
    ///
    /// # Errors
    /// That the smaller case cannot be written; the larger one is still there.
    pub fn shrink(
        &self,
        player: &mut dyn Driver<R>,
        finding: &mut Finding<R>,
    ) -> Result<Option<Flaky<R>>, String> {
        let mut probe = self.probe(player, &finding.signature)?;
        let (from_steps, from_cards) = (finding.case.steps.len(), finding.case.cards.len());
        let mut shows = |case: &Case<R>| (!self.is_stopped()).then(|| probe.find(player, case).is_some());
        let Proven { shrunk: small, minimal } =
            shrink_and_prove(finding.case.clone(), &mut shows, SHRINK_BUDGET);
        match probe.repeat(player, &small.case) {
            (_, Reproduction::Shows(step, evidence)) => (finding.step, finding.evidence) = (step, evidence),
            (repeats, _) => {
                let Finding { signature, rule, case, origin, path, .. } = finding.clone();
                let mut flaky = Flaky { signature, rule, case, origin, repeats, path };
                self.keep_flaky(&mut flaky)?;
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

    /// Plays the finding's case once, through an engine that plays nothing else; whether it shows the finding.
    ///
    /// # Errors
    /// That the rulebook has no such rule.
    pub fn play(&self, player: &mut dyn Driver<R>, finding: &Finding<R>) -> Result<bool, String> {
        Ok(self.probe(player, &finding.signature)?.find(player, &finding.case).is_some())
    }

    /// Keeps what the engine logged over the finding's case with the finding, and in the file of its case. The file of
    /// an earlier run is not written again for it: a log that holds times would change it with every run.
    ///
    /// # Errors
    /// That the case cannot be written; it is there without the log.
    pub fn keep_log(&self, finding: &mut Finding<R>, log: Vec<String>) -> Result<(), String> {
        finding.log = log;
        let is_left = finding.log.is_empty() || finding.origin == Origin::Stored;
        if is_left { Ok(()) } else { self.write(finding) }
    }

    /// One fault, few findings: what another finding's case shows too stands under the smallest such case.
    pub fn fold(&self, player: &mut dyn Driver<R>, mut findings: Vec<Finding<R>>) -> Vec<Finding<R>> {
        for finding in &mut findings {
            finding.shows = self.shows(player, &finding.case, finding.step);
        }
        let leaves: Vec<Leaf> = findings.iter().map(leaf).collect();
        let under = fold(&leaves);
        for (i, stands) in under.iter().enumerate() {
            if let Some((kept, why)) = stands {
                let signature = findings[i].signature.clone();
                findings[*kept].also.push((signature, why));
                findings[i].under = Some(findings[*kept].signature.clone());
            }
        }
        // The smallest first, and under each the smallest first.
        let size = |f: &Finding<R>| (f.case.steps.len(), f.case.cards.len(), f.signature.clone());
        let sizes: Vec<_> = findings.iter().map(size).collect();
        let of = |signature: &Signature| sizes.iter().find(|size| size.2 == *signature).cloned();
        findings.iter_mut().for_each(|finding| finding.also.sort_by_key(|(signature, _)| of(signature)));
        findings.sort_by_key(size);
        findings
    }

    /// Every signature that a case shows at a step, under all rules. What shows before it is another fault: one
    /// that shows in every case would hide all others.
    fn shows(&self, player: &mut dyn Driver<R>, case: &Case<R>, step: usize) -> Vec<Signature> {
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

    /// Puts a flaky signature's case on disk, and says in it what it is.
    fn keep_flaky(&self, flaky: &mut Flaky<R>) -> Result<(), String> {
        let Repeats { shown, of } = flaky.repeats;
        let note = format!("flaky: it showed in {shown} of {of} plays");
        let (case, finding) = (flaky.case.clone(), Some(flaky.signature.clone()));
        let file = CaseFile { case, finding, note: Some(note), log: Vec::new() };
        flaky.path = self.write_case(&flaky.signature, &file, flaky.path.clone())?;
        Ok(())
    }

    /// Writes a case to its path, or where the case of its signature is kept; where that is, if anywhere.
    fn write_case(
        &self,
        signature: &Signature,
        file: &CaseFile<R>,
        path: Option<PathBuf>,
    ) -> Result<Option<PathBuf>, String> {
        let kept = || self.folder.as_ref().map(|folder| case_path(folder, R::NAME, signature));
        let Some(path) = path.or_else(kept) else { return Ok(None) };
        keep_or_tell(&path, file)?;
        Ok(Some(path))
    }
}

/// Writes a case. Where that fails, on a full disk, say, the error holds the case: nothing found is lost.
fn keep_or_tell<R: Rulebook>(path: &Path, file: &CaseFile<R>) -> Result<(), String> {
    write_case(path, file).map_err(|error| format!("{error}; the case is\n{}", print_case(file)))
}

/// Where the case of a signature is kept.
pub fn case_path(folder: &Path, rulebook: &str, signature: &Signature) -> PathBuf {
    let local = signature.rule.split_once(':').map_or(signature.rule.as_str(), |(_, local)| local);
    let name = format!("{local}--{}--{}.json", signature.kind, signature.field);
    let fit = |c: char| if c.is_ascii_alphanumeric() || "._-".contains(c) { c } else { '_' };
    folder.join(rulebook).join(name.chars().map(fit).collect::<String>())
}

fn leaf<R: Rulebook>(finding: &Finding<R>) -> Leaf {
    let kind = |step: &R::Step| R::KINDS[usize::from(R::kind(step))].name.to_owned();
    Leaf {
        signature: finding.signature.clone(),
        cards: finding.case.cards.len(),
        kinds: finding.case.steps.iter().map(kind).collect(),
        is_metamorphic: matches!(finding.rule.check, Check::Metamorphic { .. }),
        shows: finding.shows.clone(),
    }
}
