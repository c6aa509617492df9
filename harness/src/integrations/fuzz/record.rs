//! Recording what a fuzz target finds: saved, played again, shrunk, and described.

use headjudge_oracles::{Interpretations, Rulebook};
use headjudge_play::campaign::{Occurrences, Plan};
use headjudge_play::error::Error;
use headjudge_play::play::{Case, Driver, End, EngineFailure, Judge, RunOptions, Signature, Stop, escape};
use headjudge_play::shrink::shrink_case;
use headjudge_report::{FailureRef, FailureReport, FindingText, FlakyText, shell_path, shrinking_lines};
use headjudge_triage::files::case_file::{CaseFile, print_case, read_case, write_case};
use headjudge_triage::files::run_file::{EndedEarly, Shrinking};
use headjudge_triage::triage::{
    Confirmation, Finding, Flaky, Origin, Reproduction, SHRINK_BUDGET, Triage, case_path,
};
use std::fmt;
use std::path::{Path, PathBuf};

/// A signature that a fuzz target found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The signature.
    pub signature: Signature,
    /// Whether only some plays of its case show it: the engine or its adapter is not deterministic.
    pub is_flaky: bool,
    /// The file of its case, if it could be saved.
    pub path: Option<PathBuf>,
    /// The report: the rule, the cards, the steps, the difference, and how to replay it.
    pub text: String,
}

/// A line for a list.
impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let flaky = if self.is_flaky { "flaky: " } else { "" };
        write!(f, "{flaky}{}", escape(&self.signature.to_string()))?;
        self.path.iter().try_for_each(|path| write!(f, " in {}", path.display()))
    }
}

/// How findings are recorded.
pub(super) struct Record<'a> {
    /// Where their cases are saved; `None`: they are not.
    pub folder: Option<&'a Path>,
    pub interpretations: Interpretations,
    /// How many cases were played.
    pub played: u64,
}

impl Record<'_> {
    /// Records a violation.
    pub(super) fn violation<R: Rulebook>(
        &self,
        driver: &mut dyn Driver<R>,
        signature: &Signature,
        case: Case<R>,
    ) -> Found {
        let recorded = self.try_violation(driver, signature, &case);
        // Not even then is a finding lost.
        recorded.unwrap_or_else(|what| Found {
            signature: signature.clone(),
            is_flaky: false,
            path: None,
            text: format!(
                "violated: {signature}\nlost: {what}; the case is\n{}",
                print_case(&CaseFile::of(case))
            ),
        })
    }

    fn try_violation<R: Rulebook>(
        &self,
        driver: &mut dyn Driver<R>,
        signature: &Signature,
        case: &Case<R>,
    ) -> Result<Found, Error> {
        let plan = Plan { interpretations: self.interpretations, ..Plan::default() };
        let folder = self.folder.map(Path::to_owned);
        let triage = Triage::<R>::new(plan, &[], folder)?.found_on(driver.name());
        if let Some(path) = self.stored(&triage, driver, signature) {
            return Ok(seen_before(signature, path));
        }
        let seen = Origin::Generated(Occurrences { first: self.played, step: 0, cases: 1 });
        let mut finding = match triage.confirm_case(driver, signature, case.clone(), seen, None)? {
            Confirmation::Confirmed(finding) => finding,
            Confirmation::Flaky(flaky) => return Ok(unstable(*flaky)),
        };
        if let Some(flaky) = triage.shrink(driver, &mut finding)? {
            return Ok(unstable(flaky));
        }
        triage.tell(driver, &mut finding)?;
        Ok(described(&finding))
    }

    /// The file with a case of the signature, if it reproduces that: an earlier run saved it, or one that runs besides.
    fn stored<R: Rulebook>(
        &self,
        triage: &Triage<R>,
        driver: &mut dyn Driver<R>,
        signature: &Signature,
    ) -> Option<PathBuf> {
        let path = case_path(self.folder?, R::NAME, signature);
        let file = read_case::<R>(&path).ok().filter(|file| file.finding.as_ref() == Some(signature))?;
        let reproduction = triage.reproduce(driver, signature, &file.case).ok()?;
        matches!(reproduction, Reproduction::Always(..) | Reproduction::Failed(..)).then_some(path)
    }

    /// Records an engine failure at a step of a case, 1 for the first and 0 for the deal.
    pub(super) fn failure<R: Rulebook>(
        &self,
        driver: &mut dyn Driver<R>,
        signature: &Signature,
        step: usize,
        failure: &EngineFailure,
        mut case: Case<R>,
    ) -> Found {
        case.steps.truncate(step);
        let path = self.folder.map(|folder| case_path(folder, R::NAME, signature));
        let mut judge = Judge::<R>::new(driver.capabilities(), self.interpretations);
        let mut fails = |case: &Case<R>| fails(&mut judge, driver, case, signature);
        let stored = path.as_ref().and_then(|path| read_case::<R>(path).ok());
        let is_stored =
            stored.is_some_and(|file| file.finding.as_ref() == Some(signature) && fails(&file.case));
        if let (true, Some(path)) = (is_stored, &path) {
            return seen_before(signature, path.clone());
        }
        // On disk before it is shrunk.
        let mut unsaved = write_failure(path.as_deref(), signature, failure, &case);
        let is_flaky = !fails(&case);
        let mut shrunk = None;
        if !is_flaky {
            let small = shrink_case(case.clone(), &mut fails, SHRINK_BUDGET);
            let (from_steps, from_cards) = (case.steps.len(), case.cards.len());
            let (runs, ended_early) = (small.runs, (!small.complete).then_some(EndedEarly::Budget));
            shrunk =
                Some(Shrinking { from_steps, from_cards, runs, ended_early, minimal: None, dressed: false });
            case = small.case;
            unsaved = write_failure(path.as_deref(), signature, failure, &case);
        }
        let (kind, what) = (failure.kind(), escape(&failure.to_string()));
        let report = FailureReport::new(&case, FailureRef { failure, log: &[], story: None, shrunk: None });
        let flaky = if is_flaky { "flaky: " } else { "" };
        let mut text = format!("{flaky}{kind}: {what}\n  {}\n\n{report}", report.title);
        let lines = shrunk.map_or(Vec::new(), |shrunk| shrinking_lines(shrunk, &case));
        lines.iter().for_each(|line| text.push_str(&format!("  {line}\n")));
        let path = path.filter(|_| unsaved.is_none());
        finish(&mut text, path.as_deref(), unsaved.as_deref(), &CaseFile::of(case));
        Found { signature: signature.clone(), is_flaky, path, text }
    }
}

/// Whether the engine fails with that signature at the last step of the case.
fn fails<R: Rulebook>(
    judge: &mut Judge<R>,
    driver: &mut dyn Driver<R>,
    case: &Case<R>,
    signature: &Signature,
) -> bool {
    let options = RunOptions { stop: Stop::Never, ..RunOptions::default() };
    match judge.run_with(driver, case, options) {
        End::EngineFailure(step, failure) => {
            step == case.steps.len() && failure.signature(case, step) == *signature
        }
        _ => false,
    }
}

/// Writes the case of an engine failure, if there is a folder for it. Returns why that is impossible.
fn write_failure<R: Rulebook>(
    path: Option<&Path>,
    signature: &Signature,
    failure: &EngineFailure,
    case: &Case<R>,
) -> Option<String> {
    let note = Some(escape(&failure.to_string()));
    let file = CaseFile { finding: Some(signature.clone()), note, ..CaseFile::of(case.clone()) };
    write_case(path?, &file).err().map(|error| error.to_string())
}

fn described<R: Rulebook>(finding: &Finding<R>) -> Found {
    let mut text = FindingText { finding, replay: None }.to_string();
    let path = finding.path.clone().filter(|_| finding.unsaved.is_none());
    let file = CaseFile { finding: Some(finding.signature.clone()), ..CaseFile::of(finding.case.clone()) };
    finish(&mut text, path.as_deref(), finding.unsaved.as_deref(), &file);
    Found { signature: finding.signature.clone(), is_flaky: false, path, text }
}

fn unstable<R: Rulebook>(flaky: Flaky<R>) -> Found {
    let mut text = FlakyText { flaky: &flaky, replay: None, explains: true }.to_string();
    let path = flaky.path.clone().filter(|_| flaky.unsaved.is_none());
    let file = CaseFile { finding: Some(flaky.signature.clone()), ..CaseFile::of(flaky.case.clone()) };
    finish(&mut text, None, flaky.unsaved.as_deref(), &file);
    Found { signature: flaky.signature, is_flaky: true, path, text }
}

fn seen_before(signature: &Signature, path: PathBuf) -> Found {
    let mut text = format!("still reproduces: {}\n", escape(&signature.to_string()));
    text.push_str(&format!("  reproduce: headjudge replay {}\n", shell_path(&path)));
    Found { signature: signature.clone(), is_flaky: false, path: Some(path), text }
}

/// Adds where the case is and how to replay it; or the case itself, if it could not be saved.
fn finish<R: Rulebook>(text: &mut String, path: Option<&Path>, unsaved: Option<&str>, file: &CaseFile<R>) {
    if let Some(path) = path {
        text.push_str(&format!("  reproduce: headjudge replay {}\n", shell_path(path)));
    }
    if let Some(what) = unsaved {
        text.push_str(&format!("lost: {what}; the case is\n{}", print_case(file)));
    }
}
