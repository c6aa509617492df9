//! Playing a case to see whether it shows one signature, and how reliably.

use crate::play::{Case, Driver, End, EngineFailure, Judge, Signature, print_shown};
use headjudge_oracles::{Check, Evidence, Interpretations, Reply, Rule, Rulebook};
use std::fmt::Write;

/// Plays cases to see whether they show one signature. Judges by the signature's rule alone.
pub struct Probe<R: Rulebook> {
    judge: Judge<R>,
    rule: usize,
    signature: Signature,
}

/// What one play of a case showed of a signature.
#[derive(Clone, Debug, PartialEq)]
pub enum Replayed {
    /// The signature, at this step.
    Shown(usize, Evidence),
    /// Not the signature.
    NotShown,
    /// A difference between a case and its pair, but also one between two plays of the case itself. So the engine is
    /// not deterministic, and the pair proves nothing.
    Nondeterministic,
    /// Nothing: the engine cannot play this case, for this reason.
    NotPlayable(String),
    /// An engine failure, at this step.
    EngineFailure(usize, EngineFailure),
}

/// How often a case showed a signature, and out of how many plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repeats {
    /// How many plays showed it.
    pub shown: usize,
    /// How many plays there were.
    pub plays: usize,
}

impl Repeats {
    /// How many plays in a row must show the signature for it to count as reproducible.
    pub const MIN_PLAYS: usize = 3;
    /// How many times a case is played to say how often it shows the signature.
    pub const MAX_PLAYS: usize = 16;

    /// Whether every play showed it, and there were enough of them.
    pub fn is_always(self) -> bool {
        self.shown >= Self::MIN_PLAYS && self.shown == self.plays
    }
}

/// Whether a stored case still reproduces a signature.
#[derive(Clone, Debug, PartialEq)]
pub enum Reproduction {
    /// Every play shows it, at this step.
    Always(usize, Evidence),
    /// Some plays show it.
    Sometimes(Repeats),
    /// No play shows it.
    Never,
    /// Unknown: the engine cannot play this case, for this reason.
    NotPlayable(String),
    /// Unknown: an engine failure stops the case at this step.
    EngineFailure(usize, EngineFailure),
}

impl<R: Rulebook> Probe<R> {
    /// A probe for a signature; `None` if the rulebook has no such rule.
    pub fn new(
        signature: &Signature,
        player: &dyn Driver<R>,
        interpretations: Interpretations,
    ) -> Option<Probe<R>> {
        let mut judge = Judge::<R>::new(player.capabilities(), interpretations);
        let rule = judge.rules().iter().position(|r| r.id == signature.rule)?;
        judge.judge_only(&[rule]);
        judge.stop_at(signature.clone());
        Some(Probe { judge, rule, signature: signature.clone() })
    }
    /// The signature's rule.
    pub fn rule(&self) -> &'static Rule<R> {
        self.judge.rules()[self.rule]
    }
    /// Plays the case once: the step that shows the signature, and the evidence; `None` if it does not show it.
    pub fn find(&mut self, player: &mut dyn Driver<R>, case: &Case<R>) -> Option<(usize, Evidence)> {
        match self.run(player, case, false).0 {
            Replayed::Shown(step, evidence) => Some((step, evidence)),
            _ => None,
        }
    }
    /// Plays the case once, and says why if that proves nothing: a case with a step that the engine does not support
    /// cannot show that the signature is gone.
    pub fn play(&mut self, player: &mut dyn Driver<R>, case: &Case<R>) -> Replayed {
        match self.run(player, case, true) {
            (Replayed::EngineFailure(_, failure @ EngineFailure::NotDealt(_)), _) => {
                Replayed::NotPlayable(failure.to_string())
            }
            (Replayed::NotShown, Some(step)) => {
                let kind = R::KINDS[R::kind(&case.steps[step - 1]) as usize].name;
                Replayed::NotPlayable(format!("the adapter does not support step {step}, {kind}"))
            }
            (Replayed::Shown(..), _) if self.is_metamorphic() && !self.is_deterministic(player, case) => {
                Replayed::Nondeterministic
            }
            (played, _) => played,
        }
    }
    /// Plays the case [`MIN_PLAYS`](Repeats::MIN_PLAYS) times, and up to [`MAX_PLAYS`](Repeats::MAX_PLAYS) times if
    /// not all of them show the signature.
    pub fn reproduce(&mut self, player: &mut dyn Driver<R>, case: &Case<R>) -> (Repeats, Reproduction) {
        let mut repeats = Repeats { shown: 0, plays: 0 };
        let (mut shown, mut other) = (None, None);
        let mut is_nondeterministic = false;
        while repeats.plays < Repeats::MAX_PLAYS && !repeats.is_always() {
            repeats.plays += 1;
            match self.play(player, case) {
                Replayed::Shown(step, evidence) => {
                    repeats.shown += 1;
                    shown.get_or_insert(Reproduction::Always(step, evidence));
                }
                Replayed::NotShown => {}
                Replayed::Nondeterministic => is_nondeterministic = true,
                Replayed::NotPlayable(why) => other = Some(Reproduction::NotPlayable(why)),
                // Another play would most likely fail the same way, and a hang takes the whole time limit.
                Replayed::EngineFailure(step, failure) => {
                    other = Some(Reproduction::EngineFailure(step, failure));
                    break;
                }
            }
        }
        let reproduction = match (shown, other) {
            (Some(always), _) if repeats.is_always() => always,
            (Some(_), _) => Reproduction::Sometimes(repeats),
            (None, _) if is_nondeterministic => Reproduction::Sometimes(repeats),
            (None, Some(other)) => other,
            (None, None) => Reproduction::Never,
        };
        (repeats, reproduction)
    }

    /// Plays the case. Also returns the first unsupported step, if the signature is not shown; for a metamorphic rule
    /// only if `find_unsupported` is set, as that takes another run.
    fn run(
        &mut self,
        player: &mut dyn Driver<R>,
        case: &Case<R>,
        find_unsupported: bool,
    ) -> (Replayed, Option<usize>) {
        let is_metamorphic = self.is_metamorphic();
        let mut end = End::Completed;
        if is_metamorphic {
            self.judge.clear();
            end = self.judge.run_pair(player, case, self.rule);
        }
        let played = self.played(end);
        if played != Replayed::NotShown || (is_metamorphic && !find_unsupported) {
            return (played, None);
        }
        let mut unsupported = None;
        let mut watch = |at, reply, _: &_, _: &_| {
            if reply == Reply::Unsupported {
                unsupported.get_or_insert(at);
            }
        };
        let end = self.judge.run_watched(player, case, &mut watch);
        (self.played(end), unsupported)
    }

    /// Whether the rule compares two cases.
    fn is_metamorphic(&self) -> bool {
        matches!(self.rule().check, Check::Metamorphic { .. })
    }

    /// Whether two plays of the case show the same.
    fn is_deterministic(&mut self, player: &mut dyn Driver<R>, case: &Case<R>) -> bool {
        let mut play = |judge: &mut Judge<R>| {
            let mut text = String::new();
            let mut printed = Ok(());
            let end = judge.run_watched(player, case, &mut |at, reply, shown, texts| {
                let reply = writeln!(text, "{at} {reply:?}");
                printed = printed.and(reply).and(print_shown(&mut text, shown, texts));
            });
            (text, end, printed)
        };
        let (once, twice) = (play(&mut self.judge), play(&mut self.judge));
        once == twice
    }

    fn played(&self, end: End) -> Replayed {
        let End::Violated(_) = end else {
            return match end {
                End::EngineFailure(step, failure) => Replayed::EngineFailure(step, failure),
                _ => Replayed::NotShown,
            };
        };
        let id = self.rule().id;
        let violation = self.judge.violations().iter().find(|v| self.signature.is(id, &v.evidence));
        violation.map_or(Replayed::NotShown, |v| Replayed::Shown(v.step, v.evidence.clone()))
    }
}
