//! Playing a case to see whether it shows one signature, and how reliably.

use headjudge_oracles::{
    Check, Evidence, Interpretations, Kinds, ObjectId, Objects, Reply, Rule, Rulebook, Shown, Steps, Texts,
    named,
};
use headjudge_play::play::{
    Case, Driver, End, EngineFailure, Judge, OnStep, RunOptions, ShownText, Signature, Stop, Story,
    StoryWriter, Violation, dealt_zone,
};
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt;

/// Plays cases to see whether they show one signature.
pub struct Probe<R: Rulebook> {
    judge: Judge<R>,
    rule: usize,
    signature: Signature,
    /// What the cases of the findings before it are made of. A case that has all of that shows one of these.
    others: Vec<Kinds>,
    /// The step and the evidence of a play that showed the signature, from the last time it was reproduced.
    shown: Option<(usize, Evidence)>,
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

    /// Whether too few plays tell: the run was interrupted, or the engine could not be started.
    pub fn is_undecided(self) -> bool {
        self.shown == self.plays && self.plays < Self::MIN_PLAYS
    }

    /// Whether every play showed it, and there were enough of them.
    pub fn is_always(self) -> bool {
        self.shown >= Self::MIN_PLAYS && self.shown == self.plays
    }
}

impl fmt::Display for Repeats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Repeats { shown, plays } = self;
        match (self.is_undecided(), plays) {
            (true, 0) => f.write_str("not confirmed: it was not played again"),
            (true, _) => write!(f, "not confirmed: it showed in {shown} of {plays} plays, which are too few"),
            (false, _) => write!(f, "it showed in {shown} of {plays} plays"),
        }
    }
}

/// Whether a stored case still reproduces a signature.
#[derive(Clone, Debug, PartialEq)]
pub enum Reproduction {
    /// Every play shows it, at this step.
    Always(usize, Evidence),
    /// Some plays show it.
    Sometimes(Repeats),
    /// The engine failure that the signature is about, at this step.
    Failed(usize, EngineFailure),
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
        let judge = Judge::<R>::new(player.capabilities(), interpretations);
        let rule = judge.rules().iter().position(|r| r.id == signature.rule)?;
        Some(Probe { judge, rule, signature: signature.clone(), others: Vec::new(), shown: None })
    }
    /// A violation in a case that has all kinds of step of one of these sets does not count.
    pub fn unlike(self, others: Vec<Kinds>) -> Probe<R> {
        Probe { others, ..self }
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
    /// As [`find`](Self::find), but `None` if another violation precedes it on an object that it concerns: the one that the
    /// evidence names, and those that the step names. What is shown then may follow from the other violation. Of a
    /// metamorphic rule, this is not checked.
    pub fn find_alone(&mut self, player: &mut dyn Driver<R>, case: &Case<R>) -> Option<(usize, Evidence)> {
        let (step, evidence) = self.find(player, case)?;
        let is_alone = self.preceding(case, step, &evidence).next().is_none();
        is_alone.then_some((step, evidence))
    }
    /// Plays the case once: the violations that precede this one on an object that it concerns, each with its step.
    pub fn find_preceding(&mut self, player: &mut dyn Driver<R>, case: &Case<R>) -> Vec<(Signature, usize)> {
        let Some((step, evidence)) = self.find(player, case) else { return Vec::new() };
        let preceding = self.preceding(case, step, &evidence);
        let signature = |v: &Violation| Signature::of(self.judge.rules()[v.rule].id, &v.evidence);
        preceding.map(|violation| (signature(violation), violation.step)).collect()
    }
    /// The violations of the last play that precede this one on an object that it concerns.
    fn preceding(
        &self,
        case: &Case<R>,
        step: usize,
        evidence: &Evidence,
    ) -> impl Iterator<Item = &Violation> {
        let named = step.checked_sub(1).map_or(Objects::NONE, |i| named::objects::<R>(&case.steps[i]));
        let concerned = evidence.object.map_or(Objects::NONE, Objects::one).or(named);
        let is_about_none = evidence.object.is_none();
        let concerns = move |other: &Violation| match other.evidence.object {
            Some(id) => concerned.is_empty() || concerned.has(id),
            None => is_about_none,
        };
        self.judge.violations().iter().filter(move |other| other.step < step && concerns(other))
    }
    /// Plays the case once, and says why if that proves nothing: a case with a step that the engine does not support
    /// cannot show that the signature is gone.
    pub fn play(&mut self, player: &mut dyn Driver<R>, case: &Case<R>) -> Replayed {
        match self.run(player, case, true) {
            (Replayed::EngineFailure(_, failure @ EngineFailure::NotDealt(_)), _) => {
                Replayed::NotPlayable(failure.to_string())
            }
            (Replayed::NotShown, Some(step)) => {
                let kind = R::Step::KINDS[case.steps[step - 1].kind() as usize].name;
                Replayed::NotPlayable(format!("the adapter does not support step {step}, {kind}"))
            }
            (Replayed::Shown(..), _) if self.is_metamorphic() && !self.is_deterministic(player, case) => {
                Replayed::Nondeterministic
            }
            (played, _) => played,
        }
    }
    /// Whether the rule had something to judge in the last play. A metamorphic rule always has; of the frame, which judges everything, it
    /// is not known.
    pub(super) fn has_judged(&self) -> bool {
        match self.rule().check {
            Check::Frame(_) => false,
            Check::Metamorphic { .. } => true,
            _ => self.judge.preconditions().has(self.rule),
        }
    }
    /// Whether the last play violated the rule in the same manner, in another property than the signature's: a type that replaces the others
    /// where a subtype did. The frame's rules are as different as the properties that they speak of.
    pub(super) fn shows_likewise(&self) -> bool {
        let is_alike = |v: &Violation| v.rule == self.rule && v.evidence.kind == self.signature.kind;
        !self.rule().is_frame() && self.judge.violations().iter().any(is_alike)
    }
    /// Plays the case [`MIN_PLAYS`](Repeats::MIN_PLAYS) times, and up to [`MAX_PLAYS`](Repeats::MAX_PLAYS) times if
    /// not all of them show the signature.
    pub fn reproduce(&mut self, player: &mut dyn Driver<R>, case: &Case<R>) -> (Repeats, Reproduction) {
        let mut repeats = Repeats { shown: 0, plays: 0 };
        let mut other = None;
        self.shown = None;
        let mut is_nondeterministic = false;
        while repeats.plays < Repeats::MAX_PLAYS && !repeats.is_always() {
            let played = self.play(player, case);
            // An engine that was given up plays nothing: that says nothing about the case.
            if let (Replayed::NotPlayable(why), true) = (&played, player.given_up().is_some()) {
                other = Some(Reproduction::NotPlayable(why.clone()));
                break;
            }
            repeats.plays += 1;
            match played {
                Replayed::Shown(step, evidence) => {
                    repeats.shown += 1;
                    self.shown.get_or_insert((step, evidence));
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
        let reproduction = match (&self.shown, other) {
            (Some((step, evidence)), _) if repeats.is_always() => {
                Reproduction::Always(*step, evidence.clone())
            }
            (Some(_), _) => Reproduction::Sometimes(repeats),
            (None, _) if is_nondeterministic => Reproduction::Sometimes(repeats),
            (None, Some(other)) => other,
            (None, None) => Reproduction::Never,
        };
        (repeats, reproduction)
    }

    /// Plays the case to its end: what shows the signature, all signatures that it shows, and how many objects change their zones.
    /// `None` if it does not show the signature.
    pub(super) fn look(&mut self, player: &mut dyn Driver<R>, case: &Case<R>) -> Option<Whole> {
        let at = self.find(player, case)?;
        let (mut dealt, mut last) = (None, Shown::default());
        let mut watch = |_: usize, _: Reply, shown: &Shown<R>, _: &Texts| {
            dealt.get_or_insert_with(|| shown.clone());
            last.clone_from(shown);
        };
        let own = [self.rule];
        let pairs = if self.is_metamorphic() { &own[..] } else { &[] };
        let options =
            RunOptions { stop: Stop::Never, pairs, watch: Some(&mut watch), ..RunOptions::default() };
        if let End::EngineFailure(..) = self.judge.run_with(player, case, options) {
            return None;
        }
        let dealt = dealt.unwrap_or_default();
        let is_elsewhere = |id: &ObjectId| {
            let zone = case.cards.get(id.card_index()).and_then(dealt_zone::<R>);
            zone.is_some_and(|zone| dealt.zone(*id) != Some(zone))
        };
        let has_moved = |id: &ObjectId| dealt.zone(*id) != last.zone(*id);
        let count = |is: &dyn Fn(&ObjectId) -> bool| dealt.objects().iter().filter(|id| is(id)).count();
        let moves = Moves { at_deal: count(&is_elsewhere), later: count(&has_moved) };
        Some(Whole { at, signatures: self.judge.signatures().into_iter().collect(), moves })
    }

    /// What the last play that showed the signature in [`reproduce`](Self::reproduce) showed, and at which step.
    pub fn shown(&self) -> Option<(usize, Evidence)> {
        self.shown.clone()
    }

    /// Plays the case once, and writes down what the engine replied and showed up to the violation. `None` if it did not show
    /// this evidence; a metamorphic rule compares two plays, and the story is that of the first.
    pub fn tell(&mut self, player: &mut dyn Driver<R>, case: &Case<R>, evidence: &Evidence) -> Option<Story> {
        let story = RefCell::new(StoryWriter::new(case));
        let mut watch = |at, reply, shown: &_, texts: &_| story.borrow_mut().watch(at, reply, shown, texts);
        let mut note = |at, note: &str| story.borrow_mut().note(at, note);
        let options = RunOptions { notes: Some(&mut note), ..options(&self.signature, &mut watch) };
        let end = self.judge.run_with(player, case, options);
        let is_shown = match self.played(case, end) {
            Replayed::Shown(_, shown) => shown == *evidence,
            Replayed::NotShown => self.is_metamorphic(),
            _ => false,
        };
        is_shown.then(|| story.into_inner().finish(Some(evidence)))
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
            let (stop, pairs) = (Stop::At(&self.signature), &[self.rule]);
            let options = RunOptions { stop, pairs, pairs_only: true, ..RunOptions::default() };
            end = self.judge.run_with(player, case, options);
        }
        let played = self.played(case, end);
        if played != Replayed::NotShown || (is_metamorphic && !find_unsupported) {
            return (played, None);
        }
        let mut unsupported = None;
        let mut watch = |at, reply, _: &_, _: &_| {
            if reply == Reply::Unsupported {
                unsupported.get_or_insert(at);
            }
        };
        let end = self.judge.run_with(player, case, options(&self.signature, &mut watch));
        (self.played(case, end), unsupported)
    }

    /// Whether the rule compares two cases.
    fn is_metamorphic(&self) -> bool {
        matches!(self.rule().check, Check::Metamorphic { .. })
    }

    /// Whether two plays of the case show the same.
    fn is_deterministic(&mut self, player: &mut dyn Driver<R>, case: &Case<R>) -> bool {
        let mut play = || {
            let mut text = String::new();
            let mut watch = |at: usize, reply: Reply, shown: &_, texts: &_| {
                text.push_str(&format!("{at} {reply:?}\n{}", ShownText { shown, texts }));
            };
            let end = self.judge.run_with(player, case, options(&self.signature, &mut watch));
            (text, end)
        };
        play() == play()
    }

    fn played(&self, case: &Case<R>, end: End) -> Replayed {
        let End::Violated(_) = end else {
            return match end {
                End::EngineFailure(step, failure) => Replayed::EngineFailure(step, failure),
                _ => Replayed::NotShown,
            };
        };
        let id = self.rule().id;
        let is_other = |v: &Violation| self.others.iter().any(|other| other.is_in(case.kinds(v.step)));
        let violation = self.judge.violations().iter().find(|v| self.signature.is(id, &v.evidence));
        let violation = violation.filter(|v| !is_other(v));
        violation.map_or(Replayed::NotShown, |v| Replayed::Shown(v.step, v.evidence.clone()))
    }
}

/// What a whole case shows.
pub(super) struct Whole {
    /// The step that shows the signature, and the evidence.
    pub(super) at: (usize, Evidence),
    /// All signatures.
    pub(super) signatures: BTreeSet<Signature>,
    /// How many objects changed their zones.
    pub(super) moves: Moves,
}

/// How many objects change their zones in a case: the fewer, the less there is to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Moves {
    /// As the game begins, from where they are dealt.
    pub(super) at_deal: usize,
    /// From then on.
    pub(super) later: usize,
}

impl Moves {
    /// None at all.
    pub(super) const NONE: Moves = Moves { at_deal: 0, later: 0 };
}

/// Judges by all rules, up to this signature.
fn options<'a, R: Rulebook>(signature: &'a Signature, watch: &'a mut OnStep<'a, R>) -> RunOptions<'a, R> {
    RunOptions { stop: Stop::At(signature), watch: Some(watch), ..RunOptions::default() }
}
