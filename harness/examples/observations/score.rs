//! Playing the mutants of one game until each is detected.

use crate::liar::Liar;
use crate::lie::{Claim, Mutant};
use crate::options::{CASES_OF_RARE, Options};
use crate::part::{Part, Subject};
use crate::recording::Recording;
use crate::survivors::{Class, Survivors};
use headjudge::campaign::{Cases, Plan};
use headjudge::{
    Capabilities, Case, Driver, End, Interpretations, Judge, Kinds, MAX_OBJECTS, ObjectId, Player, Rulebook,
    Shown, View,
};
use headjudge_reference::Reference;
use std::ops::Range;

/// What became of a mutant.
#[derive(Clone, Debug, Default)]
pub(crate) struct Fate {
    /// In how many cases it lied.
    pub(crate) lies: u64,
    /// The first of them, and after which step of it.
    pub(crate) first: Option<(u64, usize)>,
    /// The case in which a rule reported it, and the rule.
    pub(crate) detected: Option<(u64, &'static str)>,
    /// Whether a rule reported it in more cases than are measured.
    pub(crate) is_rare: bool,
    /// The first case in which it counted as a failure of the engine, and why.
    pub(crate) failure: Option<(u64, String)>,
}

/// The mutants of a game, and what became of each.
pub(crate) fn play<R: Rulebook, E: Reference<R>>(
    pool: &'static [R::Card],
    options: &Options,
    listed: &Survivors,
) -> Result<Vec<(Mutant, Fate)>, String> {
    let mutants: Vec<Mutant> = Mutant::all::<R>().into_iter().step_by(options.every).collect();
    let is_rare = |mutant: &Mutant| {
        options.compares
            && options.is_whole()
            && listed.of::<R>(mutant).is_some_and(|survivor| survivor.class == Class::Rare)
    };
    let share = |job: usize| {
        let own: Vec<Mutant> = mutants.iter().skip(job).step_by(options.jobs).copied().collect();
        Bench::<R, E>::new(pool, options)?.judge(&own, options.cases, is_rare)
    };
    let shares: Vec<Vec<Fate>> = std::thread::scope(|scope| {
        let share = &share;
        let threads: Vec<_> = (0..options.jobs).map(|job| scope.spawn(move || share(job))).collect();
        threads
            .into_iter()
            .map(|thread| thread.join().map_err(|_| "a thread panicked".to_owned())?)
            .collect::<Result<_, _>>()
    })?;
    let fate = |at: usize| shares[at % options.jobs][at / options.jobs].clone();
    Ok(mutants.iter().enumerate().map(|(at, mutant)| (*mutant, fate(at))).collect())
}

/// Plays mutants over the cases that `check` generates.
struct Bench<R: Rulebook, E> {
    cases: Cases<R>,
    engine: E,
    judge: Judge<R>,
    parts: Vec<Part>,
}

impl<R: Rulebook, E: Reference<R>> Bench<R, E> {
    fn new(pool: &'static [R::Card], options: &Options) -> Result<Self, String> {
        let plan = Plan { seed: options.seed, pool: true, can: Capabilities::ALL, ..Plan::default() };
        Ok(Bench {
            cases: Cases::of(&plan, pool).map_err(|error| error.to_string())?,
            engine: E::default(),
            judge: Judge::new(Capabilities::ALL, Interpretations::default()),
            parts: Part::all::<R>(),
        })
    }

    /// Plays each mutant until it is detected, and those that are rare in more cases than the others.
    fn judge(
        mut self,
        mutants: &[Mutant],
        cases: u64,
        is_rare: impl Fn(&Mutant) -> bool,
    ) -> Result<Vec<Fate>, String> {
        let mut fates = vec![Fate::default(); mutants.len()];
        self.play_cases(mutants.iter().zip(&mut fates).collect(), 0..cases)?;
        let is_missing = |(mutant, fate): &(&Mutant, &mut Fate)| fate.detected.is_none() && is_rare(mutant);
        let mut more = vec![Fate::default(); mutants.len()];
        let rare = mutants.iter().zip(&mut fates).filter(is_missing);
        let (rare, found): (Vec<_>, Vec<_>) =
            rare.zip(&mut more).map(|((mutant, fate), more)| ((mutant, more), &mut fate.is_rare)).unzip();
        if !rare.is_empty() {
            self.play_cases(rare, cases..CASES_OF_RARE)?;
        }
        found.into_iter().zip(&more).for_each(|(is_rare, more)| *is_rare = more.detected.is_some());
        Ok(fates)
    }

    /// Plays mutants in these cases, each until it is detected.
    fn play_cases(
        &mut self,
        mut mutants: Vec<(&Mutant, &mut Fate)>,
        cases: Range<u64>,
    ) -> Result<(), String> {
        let (mut case, mut recording) = (Case::default(), Recording::default());
        for index in cases {
            self.cases.make(index, &mut case);
            recording
                .play(&mut self.engine, &case)
                .map_err(|why| format!("{} case {index}: {why}", R::NAME))?;
            let kinds = recording.moments().iter().filter_map(|moment| moment.kind);
            let kinds = kinds.fold(Kinds::NONE, |all, kind| all.or(Kinds::of(&[kind])));
            for (mutant, fate) in &mut mutants {
                if mutant.after.is_none_or(|kind| kinds.has(kind))
                    && let Some(claim) = mutant.claim(&recording, index)
                {
                    self.play_one(&case, &recording, claim, fate, index);
                }
            }
            mutants.retain(|(_, fate)| fate.detected.is_none());
            if mutants.is_empty() {
                break;
            }
        }
        Ok(())
    }

    fn play_one(
        &mut self,
        case: &Case<R>,
        recording: &Recording<R>,
        claim: Claim,
        fate: &mut Fate,
        index: u64,
    ) {
        let mut liar = Liar { recording, claim, parts: &self.parts, step: 0 };
        if fate.lies == 0 {
            assert_one_lie(&mut liar);
            fate.first = Some((index, recording.step_of(claim.from)));
        }
        fate.lies += 1;
        match self.judge.run(&mut liar, case) {
            End::Violated(_) => {
                let rule = self.judge.violations()[0].rule;
                fate.detected = Some((index, self.judge.rules()[rule].id));
            }
            End::EngineFailure(_, failure) => {
                fate.failure.get_or_insert_with(|| (index, failure.to_string()));
            }
            End::Completed | End::GameOver(_) => {}
        }
    }
}

/// Checks that a liar shows the truth in all but the part that it lies about.
///
/// # Panics
/// If it does not.
fn assert_one_lie<R: Rulebook>(liar: &mut Liar<'_, R>) {
    let Claim { subject, part, from, datum, .. } = liar.claim;
    let (mut shown, mut texts) = (Shown::default(), liar.recording.texts.clone());
    liar.step = liar.recording.step_of(from);
    let observed = liar.observe(&mut View::new(&mut shown, &mut texts));
    observed.expect("a recording does not fail");
    let truth = &liar.recording.moments()[from].shown;
    let objects = (1..=MAX_OBJECTS)
        .filter_map(ObjectId::new)
        .map(Subject::Object)
        .chain(Player::BOTH.map(Subject::Player));
    for other in objects {
        for checked in Part::all::<R>() {
            // An object that is not shown has no parts, and a number that is absent has no base.
            let goes_along = matches!((part, checked), (Part::Presence, _))
                || matches!((part, checked), (Part::Value(a), Part::Base(b)) if a == b);
            if other == subject && goes_along && checked != part {
                continue;
            }
            let is = checked.read(&shown, other);
            match other == subject && checked == part {
                true => {
                    assert!(is != checked.read(truth, other), "{other:?} {part:?}: {datum:?} is the truth")
                }
                false => assert_eq!(is, checked.read(truth, other), "{other:?} {checked:?}: a second lie"),
            }
        }
    }
}
