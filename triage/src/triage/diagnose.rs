//! Which planted bug of the reference engine does exactly what the engine under test does, in every case that is played.

use super::beside::cases_beside;
use super::finding::{Finding, Origin};
use super::triage::Triage;
use super::vary::variants;
use crate::files::run_file::Diagnosis;
use headjudge_oracles::vocabulary::card_fields;
use headjudge_oracles::{
    Capabilities, Check, Evidence, FieldSet, Listed, ObjectId, Observed, Player, Reply, Rulebook, Shown,
    View, rules,
};
use headjudge_play::error::Error;
use headjudge_play::play::{Case, Driver, End, EngineFailure, Judge, RunOptions};
use std::collections::BTreeSet;

/// How many generated cases the engine plays: for the finding's rule, and for any rule.
const GENERATED: u64 = 96;
/// How many generated cases are looked through for some in which the suspects differ.
const SEARCHED: u64 = 3_000;
/// How many of these the engine plays.
const TELLING: usize = 48;
/// With fewer failing or passing cases, nothing is said.
const FEW: usize = 4;

/// The reference engine of a game, and the same with each of the bugs that can be planted in it.
pub struct Suspects<R: Rulebook> {
    /// The correct engine.
    pub correct: Box<dyn Driver<R>>,
    /// The engines with one bug each.
    pub faulty: Vec<Suspect<R>>,
}

/// An engine with a planted bug.
pub struct Suspect<R: Rulebook> {
    /// What the engine does wrong, a sentence without a period.
    pub what: &'static str,
    /// The id of the rule that this breaks.
    pub rule: &'static str,
    /// The engine.
    pub engine: Box<dyn Driver<R>>,
}

/// One play of a case up to the first step at which a rule is violated.
struct Play<R: Rulebook> {
    /// The last step that was judged, 0 for the deal.
    last: usize,
    /// The reply to each moment so far, and what was shown then.
    moments: Vec<(Reply, Shown<R>)>,
    /// What is violated at the last step: the rule and the evidence.
    violated: Vec<(usize, Evidence)>,
    /// The fields that were shown.
    fields: FieldSet,
}

/// A case, and what the engine under test did in it.
struct Known<R: Rulebook> {
    case: Case<R>,
    play: Play<R>,
    /// Up to which step the engine replies and shows what the correct reference engine does.
    until: usize,
    /// Whether it shows the finding.
    fails: bool,
    /// Whether it is nearly the finding's case, and shows the same value that is wrong, be it by another rule.
    fails_alike: bool,
}

/// A suspect that did the same as the engine under test so far.
struct Likely {
    /// Its place among the suspects.
    at: usize,
    /// In how many failing and passing cases.
    same: [usize; 2],
}

/// What a suspect does in a case, compared with the engine under test.
#[derive(Clone, Copy, PartialEq)]
enum Likeness {
    Same,
    /// The engine shows another bug before the suspect shows anything.
    Unclear,
    Different,
}

/// The search for the suspect of one finding.
struct Inquiry<'a, R: Rulebook> {
    judge: Judge<R>,
    can: Capabilities,
    finding: &'a Finding<R>,
    /// The metamorphic rule that the finding is about.
    pairs: Vec<usize>,
    /// The numbers that are printed on cards.
    printed: Vec<R::Number>,
}

impl<R: Rulebook> Triage<R> {
    /// The planted bug that shows what the engine shows: in the finding's case, in its variations, and in generated cases that
    /// fail or pass. `None` if there is none, or if several explain as many failing cases and do not say the same.
    ///
    /// Nothing in the judgement depends on it.
    ///
    /// # Errors
    /// When the cases for the rule cannot be made.
    pub fn diagnose(
        &self,
        player: &mut dyn Driver<R>,
        finding: &Finding<R>,
        suspects: &mut Suspects<R>,
    ) -> Result<Option<Diagnosis>, Error> {
        let can = player.capabilities();
        let judge = Judge::<R>::new(can, self.plan.interpretations);
        let rule = rules::<R>().position(|rule| rule.id == finding.rule.id).unwrap_or_default();
        let is_pair = matches!(finding.rule.check, Check::Metamorphic { .. });
        let pairs = is_pair.then_some(rule).into_iter().collect();
        let fields = card_fields::<R>();
        let is_printed = |number: &R::Number| fields.iter().any(|field| field.name == number.word());
        let printed = R::Number::all().filter(is_printed).collect();
        let mut inquiry = Inquiry { judge, can, finding, pairs, printed };
        let mut left: Vec<Likely> =
            (0..suspects.faulty.len()).map(|at| Likely { at, same: [0, 0] }).collect();
        // The finding's own case excludes nearly all of them, or says nothing.
        inquiry.ask(player, suspects, &finding.case, true, &mut left);
        left.retain(|likely| likely.same[0] == 1);
        let beside = cases_beside(&finding.case, finding.step).into_iter();
        let mut near: Vec<_> =
            variants(&finding.case).into_iter().chain(beside).map(|case| (case, true)).collect();
        if let Origin::Generated(seen) = finding.origin {
            near.push((self.case(seen.first), false));
        }
        let aimed = self.cases_for(rule)?;
        let make = |at: u64| match at % 2 {
            0 if !finding.rule.is_frame() => aimed.case(at),
            _ => self.case(at),
        };
        let generated = (0..2 * GENERATED).map(|at| (make(at), false));
        for (case, is_near) in near.into_iter().chain(generated) {
            if self.is_stopped() || left.is_empty() {
                return Ok(None);
            }
            inquiry.ask(player, suspects, &case, is_near, &mut left);
        }
        let mut telling = 0;
        for at in 2 * GENERATED..SEARCHED {
            if self.is_stopped() || left.is_empty() {
                return Ok(None);
            }
            if telling == TELLING {
                break;
            }
            let case = make(at);
            if inquiry.tells(suspects, &case, &left) {
                telling += usize::from(inquiry.ask(player, suspects, &case, false, &mut left));
            }
        }
        // Of a bug and one that it is a part of, the larger one also explains what the smaller one leaves open.
        let most = left.iter().map(|likely| likely.same[0]).max();
        left.retain(|likely| Some(likely.same[0]) == most);
        let named: BTreeSet<&str> = left.iter().map(|likely| suspects.faulty[likely.at].what).collect();
        let (Some(what), Some(likely), 1) = (named.first(), left.first(), named.len()) else {
            return Ok(None);
        };
        let [failing, passing] = likely.same;
        let is_enough = failing >= FEW && passing >= FEW;
        let rule = suspects.faulty[likely.at].rule.to_owned();
        Ok(is_enough.then(|| Diagnosis { what: (*what).to_owned(), rule, failing, passing }))
    }
}

impl<R: Rulebook> Inquiry<'_, R> {
    /// Plays a case through the engine under test, and drops the suspects that do something else. Returns whether the case
    /// says anything.
    fn ask(
        &mut self,
        player: &mut dyn Driver<R>,
        suspects: &mut Suspects<R>,
        case: &Case<R>,
        is_near: bool,
        left: &mut Vec<Likely>,
    ) -> bool {
        let Some(mut known) = self.know(player, suspects.correct.as_mut(), case) else { return false };
        known.fails_alike &= is_near;
        let place = usize::from(known.play.violated.is_empty());
        let mut says_something = false;
        left.retain_mut(|likely| {
            let likeness = self.compare(suspects.faulty[likely.at].engine.as_mut(), &known);
            likely.same[place] += usize::from(likeness == Likeness::Same);
            says_something |= likeness != Likeness::Unclear;
            likeness != Likeness::Different
        });
        says_something
    }

    /// Plays a case through the engine under test. `None` if it says nothing about a suspect: the engine fails, or the correct
    /// reference engine replies otherwise before, or breaks a rule.
    fn know(
        &mut self,
        player: &mut dyn Driver<R>,
        correct: &mut dyn Driver<R>,
        case: &Case<R>,
    ) -> Option<Known<R>> {
        let play = self.play(player, case, None)?;
        let right = self.play(correct, case, Some(&play))?;
        if !right.violated.is_empty() && right.last <= play.last {
            return None;
        }
        let moments = play.moments.iter().zip(&right.moments);
        let [dealt, other] = [&play, &right].map(|play| play.moments.first().map(|(_, shown)| shown));
        let dealt = dealt.zip(other)?;
        let same = moments.take_while(|(a, b)| is_alike(a, b, dealt, &self.printed)).count();
        // At the last step of a failing case, they differ.
        let until = match play.violated.is_empty() {
            true => same.checked_sub(1)?,
            false => Some(play.last).filter(|last| same >= *last)?,
        };
        let signature = &self.finding.signature;
        let rules = self.judge.rules();
        let fails = play.violated.iter().any(|(rule, evidence)| signature.is(rules[*rule].id, evidence));
        let wrong = &self.finding.evidence;
        let is_alike = |it: &Evidence| {
            (&it.property, it.object, &it.expected, &it.shown)
                == (&wrong.property, wrong.object, &wrong.expected, &wrong.shown)
        };
        let fails_alike = play.violated.iter().any(|(_, evidence)| is_alike(evidence));
        Some(Known { case: case.clone(), play, until, fails, fails_alike })
    }

    fn compare(&mut self, suspect: &mut dyn Driver<R>, known: &Known<R>) -> Likeness {
        let Known { case, play, until, fails, fails_alike } = known;
        let Some(own) = self.play(suspect, case, Some(play)) else { return Likeness::Different };
        let shows = !own.violated.is_empty() && own.last <= *until;
        match (play.violated.is_empty(), shows) {
            (true, true) => Likeness::Different,
            (true, false) => Likeness::Same,
            (false, true) if own.last == play.last && own.violated == play.violated => Likeness::Same,
            // Another bug may show at the same step.
            (false, true) if own.last == play.last && self.is_all_of_finding(&own, play) => Likeness::Unclear,
            (false, false) if !fails && !fails_alike => Likeness::Unclear,
            (false, _) => Likeness::Different,
        }
    }

    /// Whether a suspect shows all that the engine shows of the finding, and nothing that the engine does not show.
    fn is_all_of_finding(&self, own: &Play<R>, play: &Play<R>) -> bool {
        let signature = &self.finding.signature;
        let is_finding =
            |violated: &&(usize, Evidence)| signature.is(self.judge.rules()[violated.0].id, &violated.1);
        own.violated.iter().all(|violated| play.violated.contains(violated))
            && play.violated.iter().filter(is_finding).all(|violated| own.violated.contains(violated))
    }

    /// Whether one of the suspects breaks a rule in a case.
    fn tells(&mut self, suspects: &mut Suspects<R>, case: &Case<R>, left: &[Likely]) -> bool {
        left.iter().any(|likely| {
            let play = self.play(suspects.faulty[likely.at].engine.as_mut(), case, None);
            play.is_some_and(|play| !play.violated.is_empty())
        })
    }

    /// Plays a case up to its first violation, and shows no more than was shown in another play of it. `None` if the engine fails.
    fn play(
        &mut self,
        driver: &mut dyn Driver<R>,
        case: &Case<R>,
        like: Option<&Play<R>>,
    ) -> Option<Play<R>> {
        let (mut moments, mut fields) = (Vec::new(), FieldSet::NONE);
        let mut watch = |_: usize, reply: Reply, shown: &Shown<R>, _: &_| {
            moments.push((reply, shown.clone()));
            fields = fields.or(FieldSet::shown(shown));
        };
        let options = RunOptions { pairs: &self.pairs, watch: Some(&mut watch), ..RunOptions::default() };
        let mut masked = Masked { driver, can: self.can, like, opened: 0, last: 0 };
        let last = match self.judge.run_with(&mut masked, case, options) {
            End::Completed => case.steps.len(),
            End::GameOver(at) | End::Violated(at) => at,
            End::EngineFailure(..) => return None,
        };
        let violations = self.judge.violations().iter();
        let mut violated: Vec<_> = violations.map(|v| (v.rule, v.evidence.clone())).collect();
        violated.sort_by_cached_key(|(rule, evidence)| (*rule, format!("{evidence:?}")));
        Some(Play { last, moments, violated, fields })
    }
}

/// Whether two engines reply alike, and show the same as far as both show something. Names are left out, as are answers: they
/// are judged. Of what players have, it is compared how it has changed since the deal: what a case does not deal, such as decks, is
/// the engine's own.
fn is_alike<R: Rulebook>(
    (reply, a): &(Reply, Shown<R>),
    (other, b): &(Reply, Shown<R>),
    (dealt_a, dealt_b): (&Shown<R>, &Shown<R>),
    printed: &[R::Number],
) -> bool {
    fn same<T: PartialEq>(a: Option<T>, b: Option<T>) -> bool {
        a.is_none() || b.is_none() || a == b
    }
    fn observed<T>(value: Observed<T>) -> Option<Option<T>> {
        value.is_observed().then(|| value.present())
    }
    let is_number_same = |id: ObjectId, number: R::Number| {
        let (value_a, value_b) = (observed(a.modified(id, number)), observed(b.modified(id, number)));
        // What no card prints, such as damage, is none where it is 0, and has no base.
        match printed.contains(&number) {
            false => same(value_a.map(Option::unwrap_or_default), value_b.map(Option::unwrap_or_default)),
            true => {
                same(value_a, value_b) && same(observed(a.base(id, number)), observed(b.base(id, number)))
            }
        }
    };
    let is_object_same = |id: ObjectId| {
        same(a.zone(id), b.zone(id))
            && same(a.owner(id), b.owner(id))
            && same(a.controller(id), b.controller(id))
            && same(observed(a.host(id)), observed(b.host(id)))
            && R::Number::all().all(|n| is_number_same(id, n))
            && R::List::all().all(|list| same(a.words(id, list), b.words(id, list)))
            && R::Flag::all().all(|flag| same(a.flag(id, flag), b.flag(id, flag)))
    };
    let is_player_same = |player: Player| {
        same(a.outcome(player), b.outcome(player))
            && R::Tally::all().all(|tally| {
                let gained = |shown: &Shown<R>, dealt: &Shown<R>| {
                    Some(i64::from(shown.tally(player, tally)?) - i64::from(dealt.tally(player, tally)?))
                };
                same(gained(a, dealt_a), gained(b, dealt_b))
            })
    };
    std::mem::discriminant(reply) == std::mem::discriminant(other)
        && a.objects().and(b.objects()).iter().all(is_object_same)
        && Player::BOTH.into_iter().all(is_player_same)
}

/// An engine behind an adapter that shows less, and that plays no more.
struct Masked<'a, R: Rulebook> {
    driver: &'a mut dyn Driver<R>,
    can: Capabilities,
    /// What was shown in another play of the case.
    like: Option<&'a Play<R>>,
    /// How many games were opened. The first is the case, the others are variants of it.
    opened: usize,
    /// The last step that was taken in this game, 0 for the deal. Nothing is shown after a question.
    last: usize,
}

impl<R: Rulebook> Driver<R> for Masked<'_, R> {
    fn capabilities(&self) -> Capabilities {
        self.can
    }
    fn open(&mut self, case: &Case<R>) -> Result<(), EngineFailure> {
        (self.opened, self.last) = (self.opened + 1, 0);
        self.driver.open(case)
    }
    fn take(&mut self, at: usize, step: &R::Step) -> Result<Reply, EngineFailure> {
        self.last = at + 1;
        self.driver.take(at, step)
    }
    fn observe(&mut self, view: &mut View<'_, R>) -> Result<(), EngineFailure> {
        self.driver.observe(view)?;
        if let Some(like) = self.like {
            view.hide(like.fields.others());
            let there = like.moments.get(self.last).filter(|_| self.opened == 1);
            there.into_iter().for_each(|(_, shown)| view.hide_unlike(shown));
        }
        Ok(())
    }
    fn close(&mut self) -> Result<(), (usize, EngineFailure)> {
        self.driver.close()
    }
}
