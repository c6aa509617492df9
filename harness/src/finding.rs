//! A finding: one signature, its shrunk case, and in how many cases it was seen.

use crate::campaign::Seen;
use crate::{Case, Driver, End, Judge, Signature};
use headjudge_oracles::{Check, Elections, Evidence, Rule, Rulebook};
use std::path::PathBuf;

/// One signature, with the smallest case that shows it.
#[derive(Clone, Debug)]
pub struct Finding<R: Rulebook> {
    /// What makes it this finding.
    pub signature: Signature,
    /// The rule.
    pub rule: &'static Rule<R>,
    /// What convicts in the case as it is.
    pub evidence: Evidence,
    /// The case: as it was found, or shrunk.
    pub case: Case<R>,
    /// The step of the case that convicts; 0 for the opening table.
    pub step: usize,
    /// Where it was first seen, and in how many cases.
    pub seen: Seen,
    /// How it was shrunk; `None` as it was found.
    pub shrunk: Option<Shrinking>,
    /// Where the case is on disk.
    pub path: Option<PathBuf>,
    /// Other findings that are the same fault, as far as their cases tell, with the reason.
    pub also: Vec<(Signature, &'static str)>,
}

/// How a case was shrunk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shrinking {
    /// How many steps the case had when it was found.
    pub from_steps: usize,
    /// How many cards it had.
    pub from_cards: usize,
    /// How many times the engine played a candidate.
    pub runs: usize,
    /// Whether it ended by itself: false when the budget ran out first.
    pub complete: bool,
}

/// Plays a case to see whether one signature shows, and where.
pub struct Probe<R: Rulebook> {
    judge: Judge<R>,
    rule: usize,
    signature: Signature,
}

impl<R: Rulebook> Probe<R> {
    /// A probe for a signature; `None` when its rule is no rule of the rulebook.
    pub fn new(signature: &Signature, player: &dyn Driver<R>, elections: Elections) -> Option<Probe<R>> {
        let mut judge = Judge::<R>::new(player.capabilities(), elections);
        let rule = judge.rules().iter().position(|r| r.id == signature.rule)?;
        judge.only(Some(rule));
        judge.seek(signature.clone());
        Some(Probe { judge, rule, signature: signature.clone() })
    }
    /// The rule.
    pub fn rule(&self) -> &'static Rule<R> {
        self.judge.rules()[self.rule]
    }
    /// The step that shows the signature and the evidence, if the case shows it.
    pub fn find(&mut self, player: &mut dyn Driver<R>, case: &Case<R>) -> Option<(usize, Evidence)> {
        let end = match self.rule().check {
            Check::Twin { .. } => {
                self.judge.forget();
                self.judge.run_twin(player, case, self.rule)
            }
            _ => self.judge.run(player, case),
        };
        let End::Stopped(_) = end else { return None };
        let id = self.rule().id;
        let shows = self.judge.violations().iter().find(|v| self.signature.is(id, &v.evidence))?;
        Some((shows.step, shows.evidence.clone()))
    }
}
