//! Playing a case to see whether one signature shows, and how surely.

use crate::play::{Case, Driver, End, EngineFailure, Judge, Signature, print_shown};
use headjudge_oracles::{Check, Evidence, Interpretations, Reply, Rule, Rulebook};
use std::fmt::Write;

/// Plays a case to see whether one signature shows, and where.
pub struct Probe<R: Rulebook> {
    judge: Judge<R>,
    rule: usize,
    signature: Signature,
}

/// What one play of a case says of a signature.
#[derive(Clone, Debug, PartialEq)]
pub enum Replayed {
    /// It shows, at this step.
    Shows(usize, Evidence),
    /// It does not show.
    Not,
    /// A case and its pair show different things, and so does the case when it is played twice: that says
    /// nothing of pairs.
    Unsteady,
    /// The case could not be played as it stands, and so says nothing: why.
    Untried(String),
    /// Something that is not the rules' doing stopped the case at this step.
    EngineFailure(usize, EngineFailure),
}

/// How often a case showed a signature, and out of how many plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repeats {
    /// How often it showed.
    pub shown: usize,
    /// How often the case was played.
    pub of: usize,
}

impl Repeats {
    /// So many plays in a row that show it are taken to mean that every play does.
    pub const SURE: usize = 3;
    /// How often a case is played to say how often it shows.
    pub const TRIES: usize = 16;

    /// Whether it showed in every play.
    pub fn is_sure(self) -> bool {
        self.shown >= Self::SURE && self.shown == self.of
    }
}

/// What replaying a case says of a signature.
#[derive(Clone, Debug, PartialEq)]
pub enum Reproduction {
    /// It shows, at this step.
    Shows(usize, Evidence),
    /// It shows now and then.
    Sometimes(Repeats),
    /// It does not show, however often the case is played.
    Gone,
    /// The case cannot be played as it stands, and so says nothing: why.
    Untried(String),
    /// Something that is not the rules' doing stops the case at this step.
    EngineFailure(usize, EngineFailure),
}

impl<R: Rulebook> Probe<R> {
    /// A probe for a signature; `None` when its rule is no rule of the rulebook.
    pub fn new(
        signature: &Signature,
        player: &dyn Driver<R>,
        interpretations: Interpretations,
    ) -> Option<Probe<R>> {
        let mut judge = Judge::<R>::new(player.capabilities(), interpretations);
        let rule = judge.rules().iter().position(|r| r.id == signature.rule)?;
        judge.judge_only(Some(rule));
        judge.stop_at(signature.clone());
        Some(Probe { judge, rule, signature: signature.clone() })
    }
    /// The rule.
    pub fn rule(&self) -> &'static Rule<R> {
        self.judge.rules()[self.rule]
    }
    /// The step that shows the signature and the evidence, if the case shows it.
    pub fn find(&mut self, player: &mut dyn Driver<R>, case: &Case<R>) -> Option<(usize, Evidence)> {
        match self.run(player, case, false).0 {
            Replayed::Shows(step, evidence) => Some((step, evidence)),
            _ => None,
        }
    }
    /// What one play of the case says. Where a step was not carried out, that the signature does not show
    /// says nothing.
    pub fn play(&mut self, player: &mut dyn Driver<R>, case: &Case<R>) -> Replayed {
        match self.run(player, case, true) {
            (Replayed::EngineFailure(_, failure @ EngineFailure::NotDealt(_)), _) => {
                Replayed::Untried(failure.to_string())
            }
            (Replayed::Not, Some(step)) => {
                let kind = R::KINDS[R::kind(&case.steps[step - 1]) as usize].name;
                Replayed::Untried(format!("the adapter does not carry out step {step}, {kind}"))
            }
            (Replayed::Shows(..), _) if self.is_metamorphic() && !self.is_steady(player, case) => {
                Replayed::Unsteady
            }
            (played, _) => played,
        }
    }
    /// Plays the case a few times, and many times unless every play shows the signature: how often it did,
    /// and what it showed.
    pub fn repeat(&mut self, player: &mut dyn Driver<R>, case: &Case<R>) -> (Repeats, Reproduction) {
        let mut repeats = Repeats { shown: 0, of: 0 };
        let (mut shown, mut other) = (None, None);
        let mut is_unsteady = false;
        while repeats.of < Repeats::TRIES && !repeats.is_sure() {
            repeats.of += 1;
            match self.play(player, case) {
                Replayed::Shows(step, evidence) => {
                    repeats.shown += 1;
                    shown.get_or_insert(Reproduction::Shows(step, evidence));
                }
                Replayed::Not => {}
                Replayed::Unsteady => is_unsteady = true,
                Replayed::Untried(why) => other = Some(Reproduction::Untried(why)),
                // Whatever is wrong now is as wrong the next time, and may take its time.
                Replayed::EngineFailure(step, failure) => {
                    other = Some(Reproduction::EngineFailure(step, failure));
                    break;
                }
            }
        }
        let fate = match (shown, other) {
            (Some(fate), _) if repeats.is_sure() => fate,
            (Some(_), _) => Reproduction::Sometimes(repeats),
            (None, _) if is_unsteady => Reproduction::Sometimes(repeats),
            (None, Some(other)) => other,
            (None, None) => Reproduction::Gone,
        };
        (repeats, fate)
    }

    /// Plays the case; also the first step that the adapter did not carry out, looked for where the signature
    /// does not show.
    fn run(&mut self, player: &mut dyn Driver<R>, case: &Case<R>, look: bool) -> (Replayed, Option<usize>) {
        let is_metamorphic = self.is_metamorphic();
        let mut end = End::Whole;
        if is_metamorphic {
            self.judge.clear();
            end = self.judge.run_pair(player, case, self.rule);
        }
        let played = self.played(end);
        if played != Replayed::Not || (is_metamorphic && !look) {
            return (played, None);
        }
        let mut skipped = None;
        let mut watch = |at, reply, _: &_, _: &_| {
            if reply == Reply::Unsupported {
                skipped.get_or_insert(at);
            }
        };
        let end = self.judge.run_watched(player, case, &mut watch);
        (self.played(end), skipped)
    }

    /// Whether the rule compares two cases.
    fn is_metamorphic(&self) -> bool {
        matches!(self.rule().check, Check::Metamorphic { .. })
    }

    /// Whether the case shows the same when it is played twice.
    fn is_steady(&mut self, player: &mut dyn Driver<R>, case: &Case<R>) -> bool {
        let mut table = |judge: &mut Judge<R>| {
            let mut shows = String::new();
            let mut printed = Ok(());
            let end = judge.run_watched(player, case, &mut |at, reply, shown, texts| {
                let reply = writeln!(shows, "{at} {reply:?}");
                printed = printed.and(reply).and(print_shown(&mut shows, shown, texts));
            });
            (shows, end, printed)
        };
        let (once, twice) = (table(&mut self.judge), table(&mut self.judge));
        once == twice
    }

    fn played(&self, end: End) -> Replayed {
        let End::Stopped(_) = end else {
            return match end {
                End::EngineFailure(step, failure) => Replayed::EngineFailure(step, failure),
                _ => Replayed::Not,
            };
        };
        let id = self.rule().id;
        let shows = self.judge.violations().iter().find(|v| self.signature.is(id, &v.evidence));
        shows.map_or(Replayed::Not, |shows| Replayed::Shows(shows.step, shows.evidence.clone()))
    }
}
