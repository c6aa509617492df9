//! Words on cards for which an engine refuses a kind of step. Often an adapter that does not know the word: it should answer
//! *unsupported*, so that no more such steps are sent.
//!
//! A word is suspected if every step of a kind was refused that names a card with it. It is reported if trying confirms that: steps that
//! were done are refused as soon as their card gets the word, and steps that were refused are done once their card has it no more.
//! So a word that merely came along with another one is not blamed, and neither is the state of the game.

use super::cases::PlayedCase;
use super::problem::Problem;
use super::recording::record;
use super::shown_fields::ShownFields;
use headjudge_oracles::{Reply, Rulebook, Steps, Words, named};
use headjudge_play::play::Driver;
use headjudge_play::shrink::field::{Field, Item, Place, Value, fields, with};
use std::collections::{BTreeMap, BTreeSet};

/// How many steps with a word must have been refused before it is suspected, and how many without it must have been done.
const MIN_STEPS: usize = 8;
/// How many words are tried at most, those of most refusals first.
const MOST_SUSPECTS: usize = 24;
/// How many steps that were done get the word. All of them must be refused.
const GIVEN: usize = 8;
/// The least of them, where few cards can get it.
const MIN_GIVEN: usize = 4;
/// How many steps that were refused lose the word.
const TAKEN: usize = 32;
/// How many of them must be done. The game may forbid the others for another reason.
const MIN_TAKEN: usize = 2;

/// A word on a card that a field of a kind of step names.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Carried {
    kind: u8,
    /// The field of the step.
    role: &'static str,
    /// The field of the card.
    field: &'static str,
    word: &'static str,
}

/// A step of a played case.
#[derive(Clone, Copy)]
struct At {
    case: usize,
    step: usize,
}

/// The steps with a word on a card, by their replies.
#[derive(Default)]
struct Tally {
    refused: Vec<At>,
    is_done: bool,
}

/// How steps of each kind were answered.
#[derive(Default)]
struct Replies {
    with_word: BTreeMap<Carried, Tally>,
    done: BTreeMap<u8, Vec<At>>,
    refused: BTreeMap<u8, usize>,
}

/// Reports the words for which a kind of step is refused.
pub(super) fn check_refused_words<R: Rulebook>(
    driver: &mut dyn Driver<R>,
    cases: &[PlayedCase<R>],
) -> Vec<Problem> {
    let fields_of: Vec<Vec<Field>> = cases.iter().map(|played| fields(&played.case)).collect();
    let mut steps = Replies::default();
    for (case, (played, all)) in cases.iter().zip(&fields_of).enumerate() {
        steps.add(case, played, all);
    }
    let mut trial = Trial { driver, cases, fields_of: &fields_of };
    let suspects = steps.suspects();
    let confirmed = suspects.iter().filter(|(one, refused)| {
        let done = steps.done.get(&one.kind).map_or(&[][..], Vec::as_slice);
        done.len() >= MIN_STEPS && trial.is_given(done, one) && trial.is_taken(refused, one)
    });
    confirmed.map(|(one, with)| problem(cases, one, with, steps.refused[&one.kind])).collect()
}

impl Replies {
    /// Adds the steps of a case with these fields.
    fn add<R: Rulebook>(&mut self, case: usize, played: &PlayedCase<R>, all: &[Field]) {
        for (step, taken) in played.case.steps.iter().enumerate() {
            let (at, kind) = (At { case, step }, taken.kind());
            let is_done = match played.recording.reply(step) {
                Some(Reply::Done(_)) => true,
                Some(Reply::Refused) => false,
                _ => continue,
            };
            match is_done {
                true => self.done.entry(kind).or_default().push(at),
                false => *self.refused.entry(kind).or_default() += 1,
            }
            for one in carried(kind, step, all).collect::<BTreeSet<_>>() {
                let tally = self.with_word.entry(one).or_default();
                tally.is_done |= is_done;
                tally.refused.extend((!is_done).then_some(at));
            }
        }
    }

    /// The words with which no step was done, each with the steps that were refused.
    fn suspects(&self) -> Vec<(Carried, &[At])> {
        let never =
            self.with_word.iter().filter(|(_, tally)| !tally.is_done && tally.refused.len() >= MIN_STEPS);
        let mut all: Vec<_> = never.map(|(one, tally)| (*one, &tally.refused[..])).collect();
        all.sort_by_key(|(_, refused)| std::cmp::Reverse(refused.len()));
        all.truncate(MOST_SUSPECTS);
        all
    }
}

/// Tries what other words on cards change.
struct Trial<'a, R: Rulebook> {
    driver: &'a mut dyn Driver<R>,
    cases: &'a [PlayedCase<R>],
    fields_of: &'a [Vec<Field>],
}

impl<R: Rulebook> Trial<'_, R> {
    /// Whether steps that were done are refused as soon as their card gets the word.
    fn is_given(&mut self, done: &[At], one: &Carried) -> bool {
        let mut refused = 0;
        for at in done {
            let all = &self.fields_of[at.case];
            let lacks = |field: &&Field| is_named(one, at.step, all, field) && !has(field, one.word);
            let Some(field) = all.iter().find(lacks) else { continue };
            let Some(value) = with_word(field, one.word) else { continue };
            match self.reply_with(*at, (field.place, value)) {
                Some(Reply::Refused) => refused += 1,
                Some(_) => return false,
                None => {}
            }
            if refused == GIVEN {
                break;
            }
        }
        refused >= MIN_GIVEN
    }

    /// Whether steps that were refused are done once their card has the word no more.
    fn is_taken(&mut self, refused: &[At], one: &Carried) -> bool {
        let mut done = 0;
        for at in refused.iter().take(TAKEN) {
            let all = &self.fields_of[at.case];
            let has_it = |field: &&Field| is_named(one, at.step, all, field) && has(field, one.word);
            let Some(field) = all.iter().find(has_it) else { continue };
            let Some(value) = without_word(field, one.word) else { continue };
            let reply = self.reply_with(*at, (field.place, value));
            done += usize::from(reply.is_some_and(|reply| reply.is_done()));
        }
        done >= MIN_TAKEN
    }

    /// The reply to the step with another value in a field of the cards. `None` if that is no case, or changes what came before.
    fn reply_with(&mut self, at: At, change: (Place, Value)) -> Option<Reply> {
        let played = &self.cases[at.case];
        let mut case = with(&played.case, &[change]);
        case.steps.truncate(at.step + 1);
        if !R::is_legal_table(&case.cards) || named::validate::<R>(&case.cards, &case.steps).is_err() {
            return None;
        }
        let recording = record(self.driver, &case, &mut ShownFields::new::<R>());
        let is_same = (0..at.step).all(|before| recording.reply(before) == played.recording.reply(before));
        recording.reply(at.step).filter(|_| is_same)
    }
}

/// The words in lists of words on the cards that a step names. A card's zone is no such word: whether a step suits it is the game's.
fn carried(kind: u8, step: usize, all: &[Field]) -> impl Iterator<Item = Carried> {
    cards_of(step, all).flat_map(move |(role, card)| {
        let of_card = all.iter().filter(move |field| field.place.0 == Item::Card(card));
        of_card.flat_map(move |field| {
            let words = field.list.iter().filter(|word| has(field, word));
            words.map(move |word| Carried { kind, role, field: field.name, word })
        })
    })
}

/// The cards that a step names, each with the field of the step.
fn cards_of(step: usize, all: &[Field]) -> impl Iterator<Item = (&'static str, usize)> {
    let of_step = all.iter().filter(move |field| field.place.0 == Item::Step(step));
    of_step.filter_map(|field| match field.value {
        Value::Object(id) | Value::MaybeObject(Some(id)) => Some((field.name, id.number() - 1)),
        _ => None,
    })
}

/// Whether the field can have the word, and is of a card that the step names in the same way.
fn is_named(one: &Carried, step: usize, all: &[Field], field: &Field) -> bool {
    field.name == one.field
        && cards_of(step, all).any(|(role, card)| role == one.role && field.place.0 == Item::Card(card))
}

fn has(field: &Field, word: &str) -> bool {
    let bit = field.list.iter().position(|one| *one == word);
    matches!((&field.value, bit), (Value::Words(set), Some(bit)) if set.0 >> bit & 1 == 1)
}

fn with_word(field: &Field, word: &str) -> Option<Value> {
    let bit = field.list.iter().position(|one| *one == word)?;
    let Value::Words(set) = field.value else { return None };
    Some(Value::Words(Words(set.0 | 1 << bit)))
}

fn without_word(field: &Field, word: &str) -> Option<Value> {
    let bit = field.list.iter().position(|one| *one == word)?;
    let Value::Words(set) = field.value else { return None };
    Some(Value::Words(Words(set.0 & !(1 << bit))))
}

fn problem<R: Rulebook>(cases: &[PlayedCase<R>], one: &Carried, with: &[At], refused: usize) -> Problem {
    let Carried { kind, role, field, word } = one;
    let kind = R::Step::KINDS[usize::from(*kind)].name;
    let what = format!(
        "{kind} is refused for every {role} with {word} in {field}: {} of {refused} refusals. The same steps are done without {word}",
        with.len()
    );
    let remedy = "if the engine does not know the word, answer unsupported or do not deal such cards: then no case has them; \
                  refused says that the game forbids the step";
    let problem = Problem::warning("refused-word", what, remedy);
    with.first().map_or(problem.clone(), |at| problem.in_case(cases[at.case].number))
}
