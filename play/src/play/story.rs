//! What happened in one play of a case, in words: the engine's reply to each step, and what changed on the table then.

use super::opening::{opening, wrong_number};
use super::shown_text::changes;
use super::{Case, Picture, escape, object_name, one_line};
use headjudge_oracles::{
    Answer, Evidence, Kind, Listed, ObjectId, Objects, Property, Reply, Rulebook, Shown, Steps, Texts,
};
use serde::{Deserialize, Serialize};

/// What the engine replied and showed in one play of a case, in words.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Story {
    /// What holds as the game begins that no card says, and what the engine shows then that is not as it was dealt, in words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub opening: String,
    /// What came of each step, the first step first: the reply, and what changed on the table. Steps that were not played
    /// have none.
    pub steps: Vec<String>,
    /// How the engine performed each step, as its adapter notes it; empty where there is no note, and no list if there is none at all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// The table as dealt, and after each step that was played; empty for a case of more than 12 steps.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tables: Vec<Picture>,
    /// Where the object with the wrong property was shown at last: `on the battlefield`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub zone: Option<String>,
    /// Which value of a number is wrong, `base` or `modified`; absent if both are shown alike.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
}

impl Story {
    /// Where `evidence` finds its object in what the engine showed, and which value of it is wrong. It has no steps.
    pub fn about<R: Rulebook>(shown: &Shown<R>, evidence: &Evidence) -> Story {
        let zone = evidence.object.and_then(|id| shown.zone(id)).map(R::place);
        let value = wrong_value(shown, evidence).map(str::to_owned);
        Story { zone, value, ..Story::default() }
    }

    /// The opening, safe to print.
    pub fn opening(&self) -> String {
        escape(&self.opening)
    }

    /// What came of each step, with the adapter's note on it, safe to print.
    pub fn outcomes(&self) -> Vec<String> {
        let note = |at: usize| self.notes.get(at).filter(|note| !note.is_empty());
        let outcome = |(at, step): (usize, &String)| match note(at) {
            Some(note) => with_note(&escape(step), note),
            None => escape(step),
        };
        self.steps.iter().enumerate().map(outcome).collect()
    }
}

/// What came of a step, with the adapter's note on it, which is text from an engine.
pub fn with_note(outcome: &str, note: &str) -> String {
    format!("{outcome} [in the engine: {}]", one_line(note))
}

/// A longer case is not drawn: nobody would look at so many pictures, and a run file has many cases.
const MAX_PICTURES: usize = 12;
/// The most characters of a note: it is a name or a few words.
const MAX_NOTE: usize = 200;

/// Watches a play and writes its story.
pub struct StoryWriter<'a, R: Rulebook> {
    case: &'a Case<R>,
    /// What the engine showed last.
    shown: Shown<R>,
    opening: Vec<String>,
    steps: Vec<String>,
    notes: Vec<String>,
    tables: Vec<Picture>,
}

impl<'a, R: Rulebook> StoryWriter<'a, R> {
    /// A writer for a play of this case.
    pub fn new(case: &'a Case<R>) -> Self {
        let (opening, steps, notes, tables) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        StoryWriter { case, shown: Shown::default(), opening, steps, notes, tables }
    }

    /// Adds the adapter's note on step `at`. Give it to the judge as [`RunOptions::notes`](super::RunOptions::notes).
    pub fn note(&mut self, at: usize, note: &str) {
        self.notes.resize(at, String::new());
        self.notes[at - 1] = note.chars().take(MAX_NOTE).collect();
    }

    /// Adds what came of step `at`, 0 for the deal. Give it to the judge as [`RunOptions::watch`](super::RunOptions::watch).
    pub fn watch(&mut self, at: usize, reply: Reply, shown: &Shown<R>, texts: &Texts) {
        let name = |id: ObjectId| object_name::<R>(&self.case.cards, id);
        if let Some(step) = at.checked_sub(1).and_then(|i| self.case.steps.get(i)) {
            let kind = R::Step::KINDS[usize::from(step.kind())];
            let is_question = kind.question;
            // Then the engine shows nothing new. What was reported earlier may be hidden by now.
            if is_question || reply == Reply::Unsupported {
                self.steps.push(outcome::<R>(reply, kind, &[]));
                self.tables.extend(self.tables.last().cloned());
                return;
            }
            let changed = changes(&self.shown, shown, texts, &name);
            self.steps.push(outcome::<R>(reply, kind, &changed));
        } else if at == 0 {
            self.opening = opening(self.case, shown, &name);
        }
        if self.case.steps.len() <= MAX_PICTURES {
            self.tables.push(Picture::new(shown, texts, self.tables.last(), &name));
        }
        self.shown.clone_from(shown);
    }

    /// What came of the last step.
    pub fn last(&self) -> Option<&str> {
        self.steps.last().map(String::as_str)
    }

    /// The story so far, with where `evidence` finds its object and which value of it is wrong.
    pub fn finish(mut self, evidence: Option<&Evidence>) -> Story {
        if let (Some(evidence), true) = (evidence, self.steps.is_empty() && self.opening.is_empty()) {
            let name = |id: ObjectId| object_name::<R>(&self.case.cards, id);
            self.opening.extend(wrong_number(&self.shown, evidence, &name));
        }
        let start = Some(R::START.to_owned()).filter(|start| !start.is_empty());
        let opening = start.into_iter().chain(self.opening).collect::<Vec<_>>().join("; ");
        let about = evidence.map_or_else(Story::default, |evidence| Story::about(&self.shown, evidence));
        Story { opening, steps: self.steps, notes: self.notes, tables: self.tables, ..about }
    }
}

/// What came of a step of this kind: `done: player one's life 20 -> 21`, `done (paid 2)`, `refused`, or `answer: #1, #3`.
fn outcome<R: Rulebook>(reply: Reply, kind: Kind, changed: &[String]) -> String {
    let said = without_count(reply).print(R::Fact::WORDS);
    let said = match reply {
        Reply::Done(_) if kind.question => return format!("answer: {said}"),
        Reply::Done(_) if said == "none" => "done".to_owned(),
        Reply::Done(_) if said != "done" => {
            let name = format!("{}.answer", kind.name);
            let means = Some(R::plain_word(&name)).filter(|means| *means != name).unwrap_or("answer");
            format!("done ({means} {said})")
        }
        _ => said,
    };
    match changed {
        [] if reply.is_done() => format!("{said}: no visible change"),
        [] => said,
        changed => format!("{said}: {}", changed.join("; ")),
    }
}

/// The reply without a number that only counts the objects in it.
fn without_count(reply: Reply) -> Reply {
    let count = |objects: Objects| i32::try_from(objects.len()).ok();
    match reply {
        Reply::Done(answer) if answer.number.is_some() && answer.number == answer.objects.and_then(count) => {
            Reply::Done(Answer { number: None, ..answer })
        }
        reply => reply,
    }
}

/// A property as a player of the game writes it.
pub fn field_label<R: Rulebook>(field: &str) -> &str {
    let label = label_of::<R::Number>(field).or(label_of::<R::Tally>(field));
    label.or(label_of::<R::List>(field)).or(label_of::<R::Flag>(field)).unwrap_or(field)
}

/// How reports call one of the things that a property names; `None` for one that names one thing.
pub(super) fn one_of_field<R: Rulebook>(field: &str) -> Option<&'static str> {
    let one = one_of::<R::Number>(field).or(one_of::<R::Tally>(field));
    one.or(one_of::<R::List>(field)).or(one_of::<R::Flag>(field))
}

fn one_of<W: Listed>(word: &str) -> Option<&'static str> {
    W::parse(word).and_then(W::one)
}

fn label_of<W: Listed>(word: &str) -> Option<&'static str> {
    W::parse(word).map(W::label)
}

/// Which value of a number the evidence is about. `None` if the engine shows the same base and modified value, and if the evidence
/// is about no number of an object or says something else of it.
fn wrong_value<R: Rulebook>(shown: &Shown<R>, evidence: &Evidence) -> Option<&'static str> {
    let (id, number) = (evidence.object?, R::Number::parse(evidence.property.field())?);
    let (base, modified) = (shown.base(id, number), shown.modified(id, number));
    let (value, name) = match evidence.property {
        Property::Base(_) => (base, "base"),
        Property::Modified(_) => (modified, "modified"),
        _ => return None,
    };
    (base != modified && evidence.shown == value.into()).then_some(name)
}
