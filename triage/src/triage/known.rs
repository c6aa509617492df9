//! Whether a finding is a known bug after all: one with the same rule, kind and property, whose case has other kinds of step.

use super::diagnose::Suspects;
use super::finding::{Confirmation, Finding, Origin};
use super::probe::Reproduction;
use super::triage::{Smaller, Triage};
use crate::files::config::KnownBug;
use headjudge_oracles::{Rulebook, named};
use headjudge_play::error::Error;
use headjudge_play::play::Driver;

impl<R: Rulebook> Triage<R> {
    /// Whether the case of a known bug with the same rule, kind and property shrinks to the kinds of step of a finding's case.
    ///
    /// # Errors
    /// When the rulebook has no such rule.
    pub(super) fn is_smaller_case_of(
        &self,
        player: &mut dyn Driver<R>,
        finding: &Finding<R>,
        bug: &KnownBug<R>,
    ) -> Result<bool, Error> {
        let kinds = finding.case.kinds(finding.step);
        if !bug.tolerated().kinds.is_some_and(|known| kinds.is_in(known)) {
            return Ok(false);
        }
        let Some(bug) = self.confirm_known(player, bug)? else { return Ok(false) };
        let Smaller { shrunk, at: (step, _), .. } = self.minimize(player, &bug)?;
        Ok(shrunk.case.kinds(step).is_in(kinds))
    }

    /// Whether the case of a finding and that of a known bug with the same rule, kind and property differ in the kind of
    /// their last step only, and each shows the same with the last step of the other. A rule that looks at the table can
    /// show a bug at any later step, and then it does not matter which one that is.
    ///
    /// # Errors
    /// When the rulebook has no such rule.
    pub(super) fn ends_otherwise_than(
        &self,
        player: &mut dyn Driver<R>,
        finding: &Finding<R>,
        bug: &KnownBug<R>,
    ) -> Result<bool, Error> {
        let (Some(before), Some(end)) = (finding.step.checked_sub(1), bug.case.steps.len().checked_sub(1))
        else {
            return Ok(false);
        };
        if finding.case.kinds(before) != bug.case.kinds(end) {
            return Ok(false);
        }
        let (mut with_end_of_bug, mut bug_with_end) = (finding.case.clone(), bug.case.clone());
        with_end_of_bug.steps.truncate(before);
        with_end_of_bug.steps.push(bug.case.steps[end].clone());
        bug_with_end.steps[end] = finding.case.steps[before].clone();
        let mut probe = self.probe(player, &bug.signature)?;
        Ok([with_end_of_bug, bug_with_end].iter().all(|case| {
            let is_valid = named::validate::<R>(&case.cards, &case.steps).is_ok();
            is_valid && matches!(probe.reproduce(player, case).1, Reproduction::Always(..))
        }))
    }

    /// A known bug as a finding, if its case reproduces it.
    ///
    /// # Errors
    /// When the rulebook has no such rule.
    pub(super) fn confirm_known(
        &self,
        player: &mut dyn Driver<R>,
        bug: &KnownBug<R>,
    ) -> Result<Option<Finding<R>>, Error> {
        let (case, path) = (bug.case.clone(), Some(bug.path.clone()));
        let confirmation = self.confirm_case(player, &bug.signature, case, Origin::Stored, path)?;
        Ok(match confirmation {
            Confirmation::Flaky(_) => None,
            Confirmation::Confirmed(bug) => Some(*bug),
        })
    }

    /// The planted bug that shows what the engine shows in the case of a known bug: see [`diagnose`](Self::diagnose).
    ///
    /// # Errors
    /// When the cases for the rule cannot be made.
    pub(super) fn diagnose_known(
        &self,
        player: &mut dyn Driver<R>,
        bug: &KnownBug<R>,
        suspects: &mut Suspects<R>,
    ) -> Result<Option<String>, Error> {
        let Some(bug) = self.confirm_known(player, bug)? else { return Ok(None) };
        Ok(self.diagnose(player, &bug, suspects)?.map(|diagnosis| diagnosis.what))
    }
}
