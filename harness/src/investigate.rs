//! From a signature to a finding: the case drawn again and put on disk, then shrunk, then folded.

use crate::campaign::{Plan, Seen, aim, aims};
use crate::finding::{Finding, Probe, Shrinking};
use crate::store::{CaseFile, print_case, write_case};
use crate::{Case, Driver, Judge, Signature, Trouble, report, shrink};
use headjudge_oracles::{Check, Elections, Rule, Rulebook, rules};
use std::path::{Path, PathBuf};

/// How many engine runs shrinking one finding may take.
pub const SHRINK_BUDGET: usize = 4_000;

/// Turns signatures of a campaign into findings.
pub struct Desk<R: Rulebook> {
    /// The campaign that they come from.
    pub plan: Plan,
    /// The real cards that it deals from.
    pub pool: &'static [R::Card],
    /// The folder in which cases are kept; `None`: they are not.
    pub folder: Option<PathBuf>,
}

impl<R: Rulebook> Desk<R> {
    /// Draws the case of a signature again, finds what convicts in it, and puts it on disk.
    ///
    /// # Errors
    /// That the case does not show the signature again (a flaky engine), or that it cannot be written.
    pub fn open(
        &self,
        player: &mut dyn Driver<R>,
        signature: &Signature,
        seen: Seen,
    ) -> Result<Finding<R>, String> {
        let found = self.find(player, signature, seen, self.draw(seen.first))?;
        found.ok_or_else(|| {
            format!("{signature} was seen in case {} and is not seen again: flaky", seen.first)
        })
    }

    /// Draws case `index` of the campaign again.
    pub fn draw(&self, index: u64) -> Case<R> {
        let rules: Vec<&'static Rule<R>> = rules::<R>().collect();
        let aim =
            aim(&self.plan, &aims::<R>(Elections::from_bytes(self.plan.elections)), index).map(|i| rules[i]);
        let mut case = Case::default();
        case.draw(self.plan.seed, index, aim, if self.plan.pool { self.pool } else { &[] });
        case
    }

    /// Draws the case that a trouble stopped, cuts it after the step, and puts it on disk; where, if anywhere.
    ///
    /// # Errors
    /// That it cannot be written.
    pub fn keep(&self, trouble: &Trouble, seen: Seen) -> Result<(Case<R>, Option<PathBuf>), String> {
        let mut case = self.draw(seen.first);
        case.steps.truncate(seen.step);
        let Some(folder) = &self.folder else { return Ok((case, None)) };
        let path = folder.join(R::NAME).join(format!("{}--{}.json", trouble.word(), seen.first));
        let note = Some(report::plain(&trouble.to_string()));
        let file = CaseFile { case, finding: None, note };
        keep_or_tell(&path, &file)?;
        Ok((file.case, Some(path)))
    }

    /// The finding that a case shows, put on disk; `None` when it does not show the signature.
    ///
    /// # Errors
    /// That the rulebook has no such rule, or that the case cannot be written.
    pub fn find(
        &self,
        player: &mut dyn Driver<R>,
        signature: &Signature,
        seen: Seen,
        case: Case<R>,
    ) -> Result<Option<Finding<R>>, String> {
        let mut probe = self.probe(player, signature)?;
        let Some((step, evidence)) = probe.find(player, &case) else { return Ok(None) };
        let rule = probe.rule();
        let signature = signature.clone();
        let also = Vec::new();
        let mut finding =
            Finding { signature, rule, evidence, case, step, seen, shrunk: None, path: None, also };
        self.write(&mut finding)?;
        Ok(Some(finding))
    }

    /// Shrinks the finding's case and puts the smaller one in its place.
    ///
    /// # Errors
    /// That the smaller case cannot be written; the larger one is still there.
    pub fn shrink(&self, player: &mut dyn Driver<R>, finding: &mut Finding<R>) -> Result<(), String> {
        let mut probe = self.probe(player, &finding.signature)?;
        let (from_steps, from_cards) = (finding.case.steps.len(), finding.case.cards.len());
        let case = std::mem::take(&mut finding.case);
        let small = shrink::shrink(case, &mut |case| probe.find(player, case).is_some(), SHRINK_BUDGET);
        finding.case = small.case;
        finding.shrunk =
            Some(Shrinking { from_steps, from_cards, runs: small.runs, complete: small.complete });
        if let Some((step, evidence)) = probe.find(player, &finding.case) {
            (finding.step, finding.evidence) = (step, evidence);
        }
        self.write(finding)
    }

    /// One fault, few findings: what another finding's case shows too stands under the smallest such case.
    pub fn fold(&self, player: &mut dyn Driver<R>, mut findings: Vec<Finding<R>>) -> Vec<Finding<R>> {
        findings.sort_by_key(|f| (f.case.steps.len(), f.case.cards.len(), f.signature.clone()));
        let mut kept: Vec<(Finding<R>, Vec<Signature>)> = Vec::new();
        for finding in findings {
            let own = self.shows(player, &finding.case);
            let same = kept.iter_mut().find_map(|(k, shows)| {
                let why = if shows.contains(&finding.signature) || own.contains(&k.signature) {
                    "one case shows both"
                } else if differs_in_property(k, &finding) {
                    "the same steps on another property"
                } else {
                    return None;
                };
                Some((k, why))
            });
            match same {
                Some((kept, why)) => kept.also.push((finding.signature, why)),
                None => kept.push((finding, own)),
            }
        }
        kept.into_iter().map(|(finding, _)| finding).collect()
    }

    /// Every signature that a case shows, under all rules.
    fn shows(&self, player: &mut dyn Driver<R>, case: &Case<R>) -> Vec<Signature> {
        let mut judge = Judge::<R>::new(player.capabilities(), Elections::from_bytes(self.plan.elections));
        let nothing = Signature { rule: String::new(), kind: String::new(), field: String::new() };
        judge.seek(nothing);
        judge.run(player, case);
        let sign = |v: &crate::Violation| Signature::of(judge.rules()[v.rule].id, &v.evidence);
        judge.violations().iter().map(sign).collect()
    }

    fn probe(&self, player: &dyn Driver<R>, signature: &Signature) -> Result<Probe<R>, String> {
        Probe::new(signature, player, Elections::from_bytes(self.plan.elections))
            .ok_or_else(|| format!("{} has no rule {}", R::NAME, signature.rule))
    }

    fn write(&self, finding: &mut Finding<R>) -> Result<(), String> {
        let Some(folder) = &self.folder else { return Ok(()) };
        let path = case_path(folder, R::NAME, &finding.signature);
        let file =
            CaseFile { case: finding.case.clone(), finding: Some(finding.signature.clone()), note: None };
        keep_or_tell(&path, &file)?;
        finding.path = Some(path);
        Ok(())
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

/// Whether two findings are of one rule and one kind, and their cases take the same kinds of steps.
fn differs_in_property<R: Rulebook>(a: &Finding<R>, b: &Finding<R>) -> bool {
    let kinds = |f: &Finding<R>| f.case.steps.iter().map(R::kind).collect::<Vec<_>>();
    let is_twin = matches!(a.rule.check, Check::Twin { .. });
    !is_twin
        && a.signature.rule == b.signature.rule
        && a.signature.kind == b.signature.kind
        && kinds(a) == kinds(b)
}
