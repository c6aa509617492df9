//! The title of a finding: one line that states the bug in the words of the game, and the rule that it breaks.

use super::diagnosis::{diagnosed_title, in_parentheses};
use super::sentence::{GameWords, LONGEST_TITLE, Sentence, cut};
use headjudge_oracles::{
    Datum, Evidence, Expected, Frame, ObjectId, Phrase, Property, describe::with_article,
};
use headjudge_play::play::{AnyCase, AnyRule, AnyRulebook, escape};
use headjudge_triage::triage::Diagnosis;

/// What the title of a violation is made of.
pub struct Words {
    /// What the engine does, in the words of the game; without the rule.
    pub title: String,
    /// Why the rule expects what it does; empty if the evidence says it.
    pub why: &'static str,
    /// The rule of the game: `CR 400.7`; empty if the rule is not one of the document.
    pub cite: String,
    rulebook: &'static dyn AnyRulebook,
    /// The kind of the step that shows it; empty for the opening table.
    step: &'static str,
    /// Whether the case shows it by itself, although the rule compares it with a variant.
    pub by_itself: bool,
}

impl Words {
    /// The title with the rule of the game. A bug that explains the violation says more than what shows.
    pub fn with_cite(&self, diagnosis: Option<&Diagnosis>) -> String {
        match diagnosis {
            Some(diagnosis) => {
                // What only the step says is no rule of the game.
                let cite = broken_rule(self.rulebook, diagnosis).map(|rule| match rule.frame() {
                    Some(_) => String::new(),
                    None => self.rulebook.cite(rule.local_id(), self.step),
                });
                diagnosed_title(diagnosis, cite.as_ref().unwrap_or(&self.cite))
            }
            None => format!("{}{}", self.title, in_parentheses(&self.cite)),
        }
    }
}

/// The words for a violation at a step, 1 for the first; 0 for the opening table.
pub fn words(rule: &dyn AnyRule, case: &dyn AnyCase, step: usize, evidence: &Evidence) -> Words {
    let rulebook = case.rulebook();
    let last = step.checked_sub(1).filter(|_| step <= case.step_count());
    let kind = last.and_then(|last| case.kind(last));
    let frame = rule.frame();
    let cited = cited(rule, evidence);
    let cite = match cited.frame() {
        Some(_) => String::new(),
        None => cite(cited, evidence.determined_by.as_deref(), kind.map_or("", |kind| kind.name)),
    };
    let phrase = match frame {
        Some(frame) if frame != Frame::Answered => Some(frame_phrase(frame, evidence)),
        _ => Phrase::find(rulebook.phrases(), rule.local_id(), &evidence.kind, evidence.property.field()),
    };
    let names_object = |id: ObjectId| last.is_some_and(|last| case.named_in(last).has(id));
    let moment = match kind {
        None => Moment::Deal,
        Some(_) if frame == Some(Frame::Refused) => Moment::Refusal,
        Some(kind) if !kind.question => Moment::Step,
        Some(_) if evidence.object.is_some_and(|id| !names_object(id)) => Moment::QuestionAboutOthers,
        Some(_) => Moment::Question,
    };
    // An answer that names too many objects, or too few, is about the first of these.
    let about = match &evidence.expected {
        Expected::Not(Datum::Objects(objects)) | Expected::Includes(Datum::Objects(objects)) => {
            objects.iter().next()
        }
        _ => None,
    };
    let object = evidence.object.or(about);
    let noun = object.map(|id| with_article(case.noun(id)));
    // Where words of a list are wrong, its other words set nothing apart, but an ability does.
    let is_list = matches!(evidence.property, Property::List(_));
    let full = object.and_then(|id| {
        let apart = escape(&case.sets_apart(id)?).replace('"', "'");
        (!is_list || apart.contains('\'')).then(|| format!("{} {apart}", with_article(case.noun(id))))
    });
    let steps = last.map_or(0, |last| last + 1);
    let step = |it: Option<ObjectId>| step_words(case, steps, it);
    // With one step before, a title has room for both, and the first one is mostly what the bug needs.
    let before = |it: Option<ObjectId>| (steps == 2).then(|| step_words(case, 1, it));
    let sentence = Sentence::new(evidence, GameWords(rulebook));
    let room = LONGEST_TITLE - in_parentheses(&cite).chars().count();
    let title = Title {
        evidence,
        sentence,
        object: noun.as_deref(),
        full: full.as_deref(),
        before: &before,
        step: &step,
        moment,
    };
    let title = title.fit(phrase, room);
    let by_itself = phrase.is_some_and(|phrase| phrase.by_itself);
    let step = kind.map_or("", |kind| kind.name);
    Words { title, why: phrase.map_or("", |phrase| phrase.why), cite, rulebook, step, by_itself }
}

/// The rule that the bug of a diagnosis breaks. A run file may name any.
pub(super) fn broken_rule(rulebook: &dyn AnyRulebook, diagnosis: &Diagnosis) -> Option<&'static dyn AnyRule> {
    rulebook.rules().into_iter().find(|rule| rule.id() == diagnosis.rule)
}

/// The rule that reports cite: the statement that determines the expected value, or else the violated rule.
pub(super) fn cited<'r>(rule: &'r dyn AnyRule, evidence: &Evidence) -> &'r dyn AnyRule {
    let number = evidence.determined_by.as_deref();
    let earlier = rule.rulebook().document().earlier;
    let now = number.and_then(|number| earlier?.now(number)).or(number);
    // One number of an earlier document may be that of several statements of today.
    let is_it = |other: &&'static dyn AnyRule| now == Some(other.local_id());
    let says =
        |rule: &dyn AnyRule| number.is_some() && earlier.and_then(|it| it.of(rule.local_id())) == number;
    match says(rule) {
        true => rule,
        false => rule.rulebook().rules().into_iter().find(is_it).map_or(rule, |cited| cited as &dyn AnyRule),
    }
}

/// How a rule is cited if it is violated at a step of this kind. `determined_by` may be the number of an earlier document that says the
/// same.
pub(super) fn cite(rule: &dyn AnyRule, determined_by: Option<&str>, step: &str) -> String {
    let (rulebook, number) = (rule.rulebook(), rule.local_id());
    let now = rulebook.cite(number, step);
    match rulebook.document().earlier {
        Some(earlier) if determined_by.is_some() && earlier.of(number) == determined_by => {
            format!("{now}, {} {}", determined_by.unwrap_or_default(), earlier.of)
        }
        _ => now,
    }
}

/// The phrase for a violation of the frame.
fn frame_phrase(frame: Frame, evidence: &Evidence) -> Phrase {
    let is_object = evidence.property == Property::Presence;
    let title = match (frame, is_object, &evidence.shown) {
        (Frame::Allowed, ..) => "wrongly refused: {step}",
        (Frame::Forbidden, ..) => "wrongly allowed: {step}",
        (Frame::Refused, true, Datum::NotShown) => "{object} vanishes, although a step is refused",
        (Frame::Refused, true, _) => "{object} appears, although a step is refused",
        (_, true, Datum::NotShown) => "{object} vanishes",
        (Frame::Dealt | Frame::Kept, true, _) => "{object} appears that nothing makes",
        (_, true, _) => "{object} still exists",
        _ => "",
    };
    Phrase::of("", title, "")
}

/// When a violation shows.
#[derive(Clone, Copy, PartialEq)]
enum Moment {
    /// As the cards are dealt.
    Deal,
    /// After a step.
    Step,
    /// After a step that was refused.
    Refusal,
    /// In the answer to a question, which names the object if there is one.
    Question,
    /// In the answer to a question that does not name the object.
    QuestionAboutOthers,
}

/// A title to be: what is said, of which object, and of which step.
struct Title<'a> {
    evidence: &'a Evidence,
    sentence: Sentence<'a>,
    object: Option<&'a str>,
    /// The object with what sets it apart, if anything does.
    full: Option<&'a str>,
    /// The step before in words, with this object as "it"; `None` if there is not just one.
    before: &'a dyn Fn(Option<ObjectId>) -> Option<String>,
    /// The step in words, likewise.
    step: &'a dyn Fn(Option<ObjectId>) -> String,
    moment: Moment,
}

impl Title<'_> {
    /// The longest title for which there is room: with the step, with the step briefly, or without it.
    fn fit(&self, phrase: Option<Phrase>, room: usize) -> String {
        let plain = match self.moment {
            Moment::Question => "\"{step}\" is answered {shown} instead of {expected}",
            Moment::QuestionAboutOthers => {
                "of {object}, \"{step}\" is answered {shown} instead of {expected}"
            }
            Moment::Deal | Moment::Step | Moment::Refusal => self.sentence.template(),
        };
        let brief = match (self.moment, self.object) {
            (Moment::Question | Moment::QuestionAboutOthers, Some(_)) => {
                "a question that concerns {object} is answered {shown}"
            }
            (Moment::Question | Moment::QuestionAboutOthers, None) => "a question is answered {shown}",
            _ => plain,
        };
        let own = phrase.map(|phrase| phrase.title).filter(|title| !title.is_empty());
        let own = own.map(|title| match self.evidence.why {
            Some(_) => title.to_owned(),
            None => title.replace(": {reason}", "").replace(", although {reason}", ""),
        });
        let title = own.as_deref().unwrap_or(plain);
        // These say already when it happens.
        let says_when =
            ["{step}", ", after ", ", yet ", "although", "when "].iter().any(|part| title.contains(part));
        let whens = match self.moment {
            _ if says_when => &[""][..],
            Moment::Deal if own.is_some() => &[""],
            Moment::Deal => &[", as the game begins"],
            Moment::Step => &[
                ", after {before}, and then {step}",
                ", after {brief before}, and then {step}",
                ", after {brief before}, and then {brief}",
                ", after {step}",
                ", after {brief}",
            ],
            Moment::Refusal => &[", although \"{step}\" is refused", ", although a step is refused"],
            Moment::Question | Moment::QuestionAboutOthers => &[", when asked \"{step}\""],
        };
        let has_before = (self.before)(None).is_some();
        let whens = whens.iter().filter(|when| has_before || !when.contains("before}"));
        let timed = whens.map(|when| format!("{title}{when}"));
        let before = |end: &str| title.split(end).next().unwrap_or(title);
        // What goes wrong says more than which value shows it.
        let lead = if title.starts_with('"') { title } else { before(": ") };
        let untimed = [title, before(", although "), lead, plain, brief].map(str::to_owned);
        let objects = self.full.into_iter().chain([self.object.unwrap_or("a player")]);
        let mut titles = timed
            .chain(untimed)
            .flat_map(|template| objects.clone().map(move |object| self.fill(&template, object)));
        let fits = |title: &String| title.chars().count() <= room;
        titles.find(fits).unwrap_or_else(|| cut(&self.fill(brief, self.object.unwrap_or("a player")), room))
    }

    fn fill(&self, template: &str, object: &str) -> String {
        let it = self.evidence.object.filter(|_| template.contains("{object}"));
        let step = (self.step)(it);
        // Without what is added after a comma, it is still true. A name in quotes may have a comma, too.
        let brief = step
            .split(", ")
            .next()
            .filter(|brief| !brief.contains(" '") && !brief.starts_with('\''))
            .unwrap_or(&step);
        // A value may contain what looks like a placeholder, so the values come last.
        let partly_filled =
            template.replace("{object}", object).replace("{step}", &step).replace("{brief}", brief);
        let partly_filled = match (self.before)(it) {
            Some(before) => {
                // How long an effect lasts matters least.
                let brief = before.split(" until ").next().unwrap_or(&before);
                partly_filled.replace("{before}", &before).replace("{brief before}", brief)
            }
            None => partly_filled,
        };
        self.sentence.fill(&partly_filled)
    }
}

/// The last of the first `steps` steps in words, without what it notes down for later steps. Objects are known by what they are, and this one
/// is "it".
pub(super) fn step_words(case: &dyn AnyCase, steps: usize, it: Option<ObjectId>) -> String {
    let name = |id: ObjectId| match it == Some(id) {
        true => "it".to_owned(),
        false => with_article(case.noun(id)),
    };
    let text = escape(&case.describe_last_step(steps, &name));
    let text = text.split(';').next().unwrap_or_default();
    text.replace('"', "'").replace("it's ", "its ")
}
