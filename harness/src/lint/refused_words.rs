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
use crate::play::Driver;
use crate::shrink::field::{Field, Item, Place, Value, fields, with};
use headjudge_oracles::{Reply, Rulebook, Steps, Words, named};
use std::collections::{BTreeMap, BTreeSet};

/// How many steps with a word must have been refused before it is suspected, and how many without it must have been done.
const MIN_STEPS: usize = 8;
/// How many words are tried at most, those of most refusals first.
const MOST_SUSPECTS: usize = 24;
/// How many steps get the word, and how many lose it.
const TRIES: usize = 8;
/// How many of them must confirm it. All the others must say nothing: an earlier step has another reply with the word.
const MIN_CONFIRMED: usize = 3;

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

/// Reports the words for which a kind of step is refused.
pub(super) fn check_refused_words<R: Rulebook>(
    driver: &mut dyn Driver<R>,
    cases: &[PlayedCase<R>],
) -> Vec<Problem> {
    let mut tallies: BTreeMap<Carried, Tally> = BTreeMap::new();
    let mut done: BTreeMap<u8, Vec<At>> = BTreeMap::new();
    let mut refused: BTreeMap<u8, usize> = BTreeMap::new();
    for (case, played) in cases.iter().enumerate() {
        let all = fields(&played.case);
        for (step, taken) in played.case.steps.iter().enumerate() {
            let at = At { case, step };
            let is_done = match played.recording.reply(step) {
                Some(Reply::Done(_)) => true,
                Some(Reply::Refused) => false,
                _ => continue,
            };
            match is_done {
                true => done.entry(taken.kind()).or_default().push(at),
                false => *refused.entry(taken.kind()).or_default() += 1,
            }
            let words: BTreeSet<Carried> = carried(taken.kind(), step, &all).map(|(one, _)| one).collect();
            for one in words {
                let tally = tallies.entry(one).or_default();
                tally.is_done |= is_done;
                if !is_done {
                    tally.refused.push(at);
                }
            }
        }
    }
    tallies.retain(|_, tally| !tally.is_done && tally.refused.len() >= MIN_STEPS);
    let mut suspects: Vec<(Carried, Vec<At>)> =
        tallies.into_iter().map(|(one, tally)| (one, tally.refused)).collect();
    suspects.sort_by_key(|(_, refused)| std::cmp::Reverse(refused.len()));
    suspects.truncate(MOST_SUSPECTS);
    let confirmed = suspects.into_iter().filter(|(one, refused)| {
        let done = done.get(&one.kind).map_or(&[][..], Vec::as_slice);
        done.len() >= MIN_STEPS && is_given(driver, cases, done, one) && is_taken(driver, cases, refused, one)
    });
    confirmed.map(|(one, with)| problem(cases, &one, &with, refused[&one.kind])).collect()
}

/// Whether steps that were done are refused as soon as their card gets the word.
fn is_given<R: Rulebook>(
    driver: &mut dyn Driver<R>,
    cases: &[PlayedCase<R>],
    done: &[At],
    one: &Carried,
) -> bool {
    let mut refused = 0;
    for at in done {
        let case = &cases[at.case].case;
        let all = fields(case);
        let Some(field) = all.iter().find(|field| is_named(one, at.step, &all, field) && !has(field, one.word))
        else {
            continue;
        };
        let Some(value) = with_word(field, one.word) else { continue };
        match reply_with(driver, &cases[at.case], at.step, (field.place, value)) {
            Some(Reply::Refused) => refused += 1,
            Some(_) => return false,
            None => {}
        }
        if refused == TRIES {
            break;
        }
    }
    refused >= MIN_CONFIRMED
}

/// Whether steps that were refused are done once their card has the word no more.
fn is_taken<R: Rulebook>(
    driver: &mut dyn Driver<R>,
    cases: &[PlayedCase<R>],
    refused: &[At],
    one: &Carried,
) -> bool {
    let (mut done, mut tried) = (0, 0);
    for at in refused {
        let all = fields(&cases[at.case].case);
        let Some((_, place)) = carried(one.kind, at.step, &all).find(|(other, _)| other == one) else { continue };
        let Some(value) = all.iter().find(|field| field.place == place).and_then(|f| without_word(f, one.word))
        else {
            continue;
        };
        let reply = reply_with(driver, &cases[at.case], at.step, (place, value));
        tried += usize::from(reply.is_some());
        done += usize::from(reply.is_some_and(|reply| reply.is_done()));
        if tried == TRIES {
            break;
        }
    }
    // The game may forbid some of these steps for another reason.
    done >= MIN_CONFIRMED && done * 2 >= tried
}

/// The reply to the step with another value in a field of the cards. `None` if that is no case, or changes what came before.
fn reply_with<R: Rulebook>(
    driver: &mut dyn Driver<R>,
    played: &PlayedCase<R>,
    step: usize,
    change: (Place, Value),
) -> Option<Reply> {
    let mut case = with(&played.case, &[change]);
    case.steps.truncate(step + 1);
    if !R::is_legal_table(&case.cards) || named::validate::<R>(&case.cards, &case.steps).is_err() {
        return None;
    }
    let recording = record(driver, &case, &mut ShownFields::new::<R>());
    let is_same = (0..step).all(|before| recording.reply(before) == played.recording.reply(before));
    recording.reply(step).filter(|_| is_same)
}

/// The words on the cards that a step names, each with its field.
fn carried(kind: u8, step: usize, all: &[Field]) -> impl Iterator<Item = (Carried, Place)> {
    cards_of(step, all).flat_map(move |(role, card)| {
        let of_card = all.iter().filter(move |field| field.place.0 == Item::Card(card));
        of_card.flat_map(move |field| {
            let words = field.list.iter().filter(|word| has(field, word));
            words.map(move |word| (Carried { kind, role, field: field.name, word }, field.place))
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
    let index = || field.list.iter().position(|one| *one == word);
    match &field.value {
        Value::Words(set) => index().is_some_and(|index| set.0 >> index & 1 == 1),
        Value::Word(of) => index() == Some(usize::from(*of)),
        _ => false,
    }
}

fn with_word(field: &Field, word: &str) -> Option<Value> {
    let index = field.list.iter().position(|one| *one == word)?;
    match &field.value {
        Value::Words(set) => Some(Value::Words(Words(set.0 | 1 << index))),
        Value::Word(_) => Some(Value::Word(index as u8)),
        _ => None,
    }
}

/// The field without the word; one that has exactly one word has the first of its list then.
fn without_word(field: &Field, word: &str) -> Option<Value> {
    let index = field.list.iter().position(|one| *one == word)?;
    match &field.value {
        Value::Words(set) => Some(Value::Words(Words(set.0 & !(1 << index)))),
        Value::Word(_) => (index > 0).then_some(Value::Word(0)),
        _ => None,
    }
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
