//! The cases that an adapter is looked at with: every kind of step, and every value of its fields, once.

use super::fields::Fields;
use super::played::Replayed;
use super::{Complaint, Form, Probe, play};
use crate::campaign::target_rules;
use crate::play::{Case, Driver, EngineFailure};
use headjudge_oracles::{Interpretations, Kinds, ObjectId, Objects, Role, Rule, Rulebook, Shape, Words};
use std::borrow::Cow;
use std::collections::BTreeSet;

/// How many cases are drawn and played at most, and how many are dealt at least and at most. Above the least, a case
/// that asks for nothing new is not played.
const WHOLE: Bounds = Bounds { drawn: 4096, played: 768, least: 64, most: 512, broken: 8 };
const SHORT: Bounds = Bounds { drawn: 256, played: 24, least: 12, most: 12, broken: 1 };

struct Bounds {
    drawn: u64,
    played: u64,
    least: usize,
    most: usize,
    /// After how many crashes, hangs and bad answers no further case is looked at: each costs a start of the engine.
    broken: usize,
}

/// The seed that all of these cases are drawn from.
const SEED: u64 = 1;

/// Draws case `number`, dealt for each rule in turn.
pub fn draw<R: Rulebook>(number: u64) -> Case<R> {
    let mut case = Case::default();
    draw_into(&mut case, number, &targeted::<R>());
    case
}

/// The rules that cases are dealt for, in turn.
fn targeted<R: Rulebook>() -> Vec<&'static Rule<R>> {
    let rules: Vec<_> = headjudge_oracles::rules::<R>().collect();
    target_rules::<R>(Interpretations::default()).into_iter().map(|target| rules[target]).collect()
}

fn draw_into<R: Rulebook>(case: &mut Case<R>, number: u64, targeted: &[&'static Rule<R>]) {
    let target = targeted.get((number % targeted.len().max(1) as u64) as usize).copied();
    case.generate(SEED, number, target, &[]);
}

/// What came of the cases that were played.
pub(super) struct Probed<R: Rulebook> {
    /// Those that were dealt and came to their end.
    pub(super) probes: Vec<Probe<R>>,
    /// How many were dealt, of how many.
    pub(super) dealt: [u64; 2],
    /// Why the first one was not dealt that was not.
    pub(super) not_dealt: Option<String>,
    /// Crashes, hangs, bad answers: the first of each sort.
    pub(super) failures: Vec<Complaint>,
}

/// Plays cases until every kind was done, if it ever is, and every value of a field was asked for once.
pub(super) fn probe<R: Rulebook>(driver: &mut dyn Driver<R>, form: Form, fields: &mut Fields) -> Probed<R> {
    let bounds = if form == Form::Whole { WHOLE } else { SHORT };
    let mut probed = Probed { probes: Vec::new(), dealt: [0; 2], not_dealt: None, failures: Vec::new() };
    let mut wants = Wants { asked: BTreeSet::new(), tries: [TRIES; 64] };
    let (mut case, targeted, mut broken) = (Case::<R>::default(), targeted(), 0);
    for number in 0..bounds.drawn {
        if probed.dealt[1] == bounds.played || probed.probes.len() == bounds.most {
            break;
        }
        if broken == bounds.broken {
            let what = format!("{broken} cases came to no end; no further one was looked at");
            probed.failures.push(Complaint::warning("cut", what, "mend that first, and look again"));
            break;
        }
        draw_into(&mut case, number, &targeted);
        if probed.probes.len() >= bounds.least && !wants.has(&case) {
            continue;
        }
        let played = play(driver, &case, fields);
        probed.dealt[1] += 1;
        match &played.failure {
            Some(EngineFailure::NotDealt(why)) => {
                probed.not_dealt.get_or_insert_with(|| why.clone());
                continue;
            }
            Some(failure) => {
                broken += 1;
                probed.failure(failure, number);
            }
            None => {
                wants.note(&case, &played);
                probed.probes.push(Probe { number, case: case.clone(), played });
            }
        }
        probed.dealt[0] += 1;
    }
    probed
}

/// In how many cases a kind is asked for that was never done.
const TRIES: u8 = 16;

/// What is still to be asked for.
struct Wants {
    asked: BTreeSet<Point>,
    /// In how many more cases a kind is tried, which has not been done yet.
    tries: [u8; 64],
}

impl Wants {
    /// Whether a case asks for something new.
    fn has<R: Rulebook>(&self, case: &Case<R>) -> bool {
        let undone = case.steps.iter().any(|step| self.tries[usize::from(R::kind(step))] > 0);
        undone || !points::<R>(case).is_subset(&self.asked)
    }

    fn note<R: Rulebook>(&mut self, case: &Case<R>, played: &Replayed) {
        self.asked.extend(points::<R>(case));
        let kinds = case.steps.iter().map(R::kind);
        let tried = Kinds(kinds.clone().fold(0, |set, kind| set | 1 << kind));
        tried
            .iter()
            .for_each(|kind| self.tries[usize::from(kind)] = self.tries[usize::from(kind)].saturating_sub(1));
        let done = kinds.enumerate().filter(|(at, _)| played.reply(*at).is_some_and(|reply| reply.is_done()));
        done.for_each(|(_, kind)| self.tries[usize::from(kind)] = 0);
    }
}

impl<R: Rulebook> Probed<R> {
    fn failure(&mut self, failure: &EngineFailure, number: u64) {
        let remedy = match failure {
            EngineFailure::BadOutput(_) => {
                "answer as the protocol says; `headjudge schema` prints what a line can be"
            }
            _ => {
                "look at its log: `headjudge trace` with this case shows it; a step that it cannot do is unsupported"
            }
        };
        if self.failures.iter().all(|told| told.check != failure.kind()) {
            self.failures.push(Complaint::error(failure.kind(), failure.to_string(), remedy).case(number));
        }
    }
}

/// A kind of step, a field of it, and a value of that field.
type Point = (u8, &'static str, u64);

/// What of its rulebook a case asks for.
fn points<R: Rulebook>(case: &Case<R>) -> BTreeSet<Point> {
    let mut note = Note { kind: 0, points: BTreeSet::new() };
    for step in &case.steps {
        note.kind = R::kind(step);
        note.at("", 0);
        R::step_fields(&mut step.clone(), &mut note);
    }
    note.points
}

struct Note {
    kind: u8,
    points: BTreeSet<Point>,
}

impl Note {
    fn at(&mut self, name: &'static str, value: u64) {
        self.points.insert((self.kind, name, value));
    }
}

impl Shape for Note {
    fn number(&mut self, name: &'static str, value: &mut i32, low: i32, high: i32) {
        // Its sign and its ends: which number it is makes no other difference to an adapter.
        let ends = if *value == low { 3 } else { 4 * u64::from(*value == high) };
        self.at(name, if ends > 0 { ends } else { value.signum().rem_euclid(3) as u64 });
    }
    fn optional(&mut self, name: &'static str, value: &mut Option<i32>, _: i32, _: i32) {
        self.at(name, value.is_some().into());
    }
    fn flag(&mut self, name: &'static str, value: &mut bool) {
        self.at(name, u64::from(*value));
    }
    fn word(&mut self, name: &'static str, index: &mut u8, _: &'static [&'static str]) {
        self.at(name, u64::from(*index));
    }
    fn words(&mut self, name: &'static str, set: &mut Words, _: &'static [&'static str]) {
        (0..64).filter(|bit| set.0 >> bit & 1 == 1).for_each(|bit| self.at(name, bit));
    }
    fn text(&mut self, name: &'static str, value: &mut Cow<'static, str>, _: &'static [&'static str]) {
        self.at(name, u64::from(value.is_empty()));
    }
    fn maybe_object(&mut self, name: &'static str, id: &mut Option<ObjectId>, _: Role) {
        self.at(name, id.is_some().into());
    }
    fn objects(&mut self, name: &'static str, set: &mut Objects, _: Role) {
        self.at(name, (set.len() as u64).min(2));
    }
}
