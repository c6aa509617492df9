//! Whether a finding is a known bug after all: one with the same rule, kind and property, whose case has other kinds of step.

use super::diagnose::Suspects;
use super::finding::{Confirmation, Finding, Origin};
use super::triage::{Smaller, Triage};
use crate::files::config::KnownBug;
use headjudge_oracles::Rulebook;
use headjudge_play::error::Error;
use headjudge_play::play::Driver;

impl<R: Rulebook> Triage<R> {
    /// Whether the case of a finding is that of a known bug with the same rule, kind and property: that has all of its kinds of step, and shrinks to them.
    ///
    /// # Errors
    /// When the rulebook has no such rule.
    pub(super) fn is_case_of(
        &self,
        player: &mut dyn Driver<R>,
        finding: &Finding<R>,
        bug: &KnownBug<R>,
    ) -> Result<bool, Error> {
        let kinds = finding.case.kinds(finding.step);
        let Some(known) = bug.tolerated().kinds.filter(|_| bug.signature.is_before(&finding.signature))
        else {
            return Ok(false);
        };
        if !kinds.is_in(known) {
            return Ok(false);
        }
        let Some(bug) = self.confirm_known(player, bug)? else { return Ok(false) };
        let Smaller { shrunk, at: (step, _), .. } = self.minimize(player, &bug)?;
        Ok(shrunk.case.kinds(step).is_in(kinds))
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
