//! What a judge is asked about a case: which rules, on which objects, where the case ends, and who watches.

use crate::play::{Signature, Tolerated};
use headjudge_oracles::{Evidence, Kinds, Reply, Rulebook, Shown, Texts};

/// At which violations a case ends.
#[derive(Clone, Copy, Debug)]
pub enum Stop<'a> {
    /// At a violation that is none of these.
    AtAllBut(&'a [Tolerated]),
    /// At a violation with this signature only.
    At(&'a Signature),
    /// At no violation: every case is played to its end.
    Never,
}

impl Stop<'_> {
    /// Whether a case ends at this violation of the rule with this id. `kinds` says which kinds of step
    /// the case has up to there.
    pub fn is_at(&self, rule: &str, evidence: &Evidence, kinds: &dyn Fn() -> Kinds) -> bool {
        match self {
            Stop::AtAllBut(tolerated) => !Tolerated::find(tolerated, rule, evidence, kinds).1,
            Stop::At(signature) => signature.is(rule, evidence),
            Stop::Never => false,
        }
    }
}

/// Called after each step with its number, the engine's reply, what the engine shows then, and the texts that
/// names in it refer to.
pub type OnStep<'a, R> = dyn FnMut(usize, Reply, &Shown<R>, &Texts) + 'a;

/// Called after a step with its number and the note of the engine's adapter on how it performed it, if there is one. It is called
/// after [`OnStep`].
pub type OnNote<'a> = dyn FnMut(usize, &str) + 'a;

/// How [`Judge::run_with`](super::Judge::run_with) plays a case. By default, it judges by all rules except the metamorphic
/// ones, and ends the case at the first violation.
pub struct RunOptions<'a, R: Rulebook> {
    /// At which violations the case ends.
    pub stop: Stop<'a>,
    /// The rules by which the case is judged, by their places in [`Judge::rules`](super::Judge::rules); all if the list is
    /// empty. The other rules only hide what they report.
    pub rules: &'a [usize],
    /// The metamorphic rules to check after that, unless the case ended at a violation or an engine failure: for each, the
    /// case and its pair are played and compared. Other rules, and rules that make no pair of this case, are left out.
    pub pairs: &'a [usize],
    /// Whether the case is played together with its pairs only, and judged by no other rule.
    pub pairs_only: bool,
    /// Whether state rules are judged on every object after every step, not only on touched ones for which their precondition
    /// can be met. This is slow; tests use it to show that judging fewer misses nothing.
    pub all_objects: bool,
    /// Whether the rules of the frame are left out, as they are if only other rules are chosen. They see what most bugs do, also those
    /// for which there is another rule, and what they report counts as not shown from then on.
    pub without_frame: bool,
    /// What counts as not shown from the beginning on: the properties that this evidence reports.
    pub masked: &'a [Evidence],
    /// Called after each step of the case. Pairs are not watched.
    pub watch: Option<&'a mut OnStep<'a, R>>,
    /// Called with the notes of the engine's adapter. No rule sees them.
    pub notes: Option<&'a mut OnNote<'a>>,
}

impl<R: Rulebook> Default for RunOptions<'_, R> {
    fn default() -> Self {
        RunOptions {
            stop: Stop::AtAllBut(&[]),
            rules: &[],
            pairs: &[],
            pairs_only: false,
            all_objects: false,
            without_frame: false,
            masked: &[],
            watch: None,
            notes: None,
        }
    }
}
