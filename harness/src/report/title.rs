//! The title of a finding: one line that states the bug in the words of the game, and the rule that it breaks.

use super::evidence_ref::EvidenceRef;
use super::title_values::{Values, cut, with_article};
use crate::play::{Case, escape};
use headjudge_oracles::{ObjectId, Phrase, Rule, Rulebook, Steps, named};

/// The longest title, in characters. Trackers cut longer ones off in lists.
pub const LONGEST_TITLE: usize = 120;

/// What the title of a violation is made of.
pub struct Words {
    /// What the engine does, in the words of the game; without the rule.
    pub title: String,
    /// Why the rule expects what it does; empty if the value that is expected says it.
    pub why: &'static str,
    /// The rule of the game: `CR 400.7`.
    pub cite: String,
    /// Whether the case shows it by itself, although the rule compares it with a variant.
    pub by_itself: bool,
}

/// The words for a violation.
pub fn words<R: Rulebook>(rule: &Rule<R>, case: &Case<R>, evidence: EvidenceRef<'_>) -> Words {
    let steps = case.steps.get(..evidence.step).unwrap_or_default();
    let step = steps.last();
    let step_kind = step.map_or("", |step| R::Step::KINDS[usize::from(step.kind())].name);
    let phrase = Phrase::find(R::PHRASES, rule.local_id(), evidence.kind, evidence.field);
    let cite = R::cite(rule.local_id(), step_kind);
    let values = Values::new::<R>(evidence);
    let object = evidence.object.map(|id| with_article(noun::<R>(case, id)));
    let fill = |template: &str| {
        let it = evidence.object.filter(|_| template.contains("{object}"));
        let step = step_words(case, steps, it);
        // Without what is added after a comma, it is still true. A name in quotes may have a comma, too.
        let brief = step.split(", ").next().filter(|brief| !brief.contains(" '")).unwrap_or(&step);
        let object = object.as_deref().unwrap_or("a player");
        // A value may contain what looks like a placeholder, so the values come last.
        values.fill(&template.replace("{object}", object).replace("{step}", &step).replace("{brief}", brief))
    };
    let question = step.filter(|step| R::Step::KINDS[usize::from(step.kind())].question);
    let names_object = |step: &R::Step| evidence.object.is_some_and(|id| named::objects::<R>(step).has(id));
    let plain = match question {
        Some(step) if object.is_some() && names_object(step) => {
            (ANSWERED, "a question that concerns {object} is answered {shown}")
        }
        Some(_) if object.is_some() => (OF_OBJECT, "a question that concerns {object} is answered {shown}"),
        Some(_) => (ANSWERED, "a question is answered {shown}"),
        None => values.templates::<R>(),
    };
    let own = phrase.map(|phrase| phrase.title).filter(|title| !title.is_empty());
    let (long, short) = own.map_or(plain, |title| (title, title));
    let when = match step {
        // These say already when it happens.
        _ if ["{step}", ", after ", ", yet "].iter().any(|part| long.contains(part)) => "",
        Some(_) if question.is_some() => ", when asked \"{step}\"",
        Some(_) => AFTER,
        None => ", as dealt",
    };
    let brief = if when == AFTER { BRIEFLY_AFTER } else { when };
    let room = LONGEST_TITLE - cite.chars().count() - " ()".len();
    let tries = [
        format!("{long}{when}"),
        format!("{long}{brief}"),
        format!("{short}{when}"),
        format!("{short}{brief}"),
        long.into(),
        short.into(),
        plain.0.into(),
        plain.1.into(),
    ];
    let mut tries = tries.iter().map(|template| fill(template));
    let title = tries.find(|title| title.chars().count() <= room);
    let title = title.unwrap_or_else(|| cut(&fill(plain.1), room));
    let by_itself = phrase.is_some_and(|phrase| phrase.by_itself);
    Words { title, why: phrase.map_or("", |phrase| phrase.why), cite, by_itself }
}

/// When it happens.
const AFTER: &str = ", after {step}";
const BRIEFLY_AFTER: &str = ", after {brief}";

/// The titles of a wrong answer without a phrase.
const OF_OBJECT: &str = "of {object}, \"{step}\" is answered {shown}, not {expected}";
const ANSWERED: &str = "\"{step}\" is answered {shown}, not {expected}";

/// The last of these steps in words, without what it notes down for later steps. Objects are known by what they are, and this one
/// is "it".
pub(super) fn step_words<R: Rulebook>(case: &Case<R>, steps: &[R::Step], it: Option<ObjectId>) -> String {
    let name = |id: ObjectId| match it == Some(id) {
        true => "it".to_owned(),
        false => with_article(noun::<R>(case, id)),
    };
    let text = escape(&R::describe_last_step(steps, &case.cards, &name));
    let text = text.split(';').next().unwrap_or_default();
    text.replace('"', "'").replace("it's ", "its ")
}

/// What an object is: `creature`.
pub fn noun<R: Rulebook>(case: &Case<R>, id: ObjectId) -> &'static str {
    let made_by = case.steps.iter().find(|step| named::created::<R>(step).has(id));
    R::noun(case.cards.get(id.card_index()), made_by)
}
