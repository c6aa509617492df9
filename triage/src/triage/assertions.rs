//! What a test of a finding's case must assert: the finding's evidence, as far as it is values.

use super::finding::Finding;
use super::triage::{Triage, is_over};
use headjudge_oracles::{
    About, Asserted, AssertedValue, Assertion, Check, Datum, Evidence, Expected, Listed, Observed, Property,
    Rulebook, ShownWord, Span, Wanted,
};
use headjudge_play::play::{Driver, Judge, RunOptions, Stop};

/// How often a case is played again to see in which further properties the rule is violated at the same step.
const MAX_PLAYS: usize = 8;

impl<R: Rulebook> Triage<R> {
    /// What a test of the finding's case must assert. Whatever the engine with the bug meets is left out.
    pub(super) fn assertions(&self, player: &mut dyn Driver<R>, finding: &Finding<R>) -> Vec<Assertion> {
        // What the other case of a pair shows is not known to be right.
        if matches!(finding.rule.check, Check::Metamorphic { .. }) {
            return Vec::new();
        }
        let parts = self.parts(player, finding);
        parts.iter().flat_map(|part| assertions_of::<R>(part, finding.step)).collect()
    }

    /// All that the rule says at the step of the finding: a rule reports one property of an object, so the case is played again with what
    /// was reported masked, until no more is.
    fn parts(&self, player: &mut dyn Driver<R>, finding: &Finding<R>) -> Vec<Evidence> {
        let mut judge = Judge::<R>::new(player.capabilities(), self.plan.interpretations);
        let mut parts = vec![finding.evidence.clone()];
        let rule = judge.rules().iter().position(|rule| rule.id == finding.rule.id);
        for _ in 0..MAX_PLAYS {
            if self.is_stopped() || is_over(player) {
                break;
            }
            let options = RunOptions { stop: Stop::Never, masked: &parts, ..RunOptions::default() };
            judge.run_with(player, &finding.case, options);
            let then = judge.violations().iter().filter(|v| v.step == finding.step && Some(v.rule) == rule);
            let is_new =
                |evidence: &&Evidence| evidence.kind == finding.evidence.kind && !parts.contains(evidence);
            let new: Vec<Evidence> = then.map(|v| &v.evidence).filter(is_new).cloned().collect();
            if new.is_empty() {
                break;
            }
            parts.extend(new);
        }
        parts
    }
}

/// What evidence expects after a step, as far as it is values; nothing that is so on the engine that has the bug.
pub fn assertions_of<R: Rulebook>(evidence: &Evidence, step: usize) -> Vec<Assertion> {
    let of = |(about, property): (About, Asserted)| {
        let expected = wanted::<R>(evidence, &property)?;
        let shown = value::<R>(&evidence.shown, &property);
        let is_wrong =
            shown.as_ref().map_or(is_partial(evidence, &property), |shown| !expected.is_met_by(shown));
        is_wrong.then_some(Assertion { step, about, property, expected, shown })
    };
    properties::<R>(evidence).into_iter().filter_map(of).collect()
}

/// Whether evidence says that something is wrong, but does not say all that was shown: of an answer, only whether one entry is in its list,
/// and of an object, only that it is shown.
fn is_partial(evidence: &Evidence, property: &Asserted) -> bool {
    match (property, &evidence.shown) {
        (Asserted::Objects, Datum::Found(_)) | (Asserted::Facts, Datum::Is(..)) => true,
        (Asserted::Zone, Datum::Shown) => evidence.expected == Expected::Just(Datum::NotShown),
        _ => false,
    }
}

/// The properties that evidence is about.
fn properties<R: Rulebook>(evidence: &Evidence) -> Vec<(About, Asserted)> {
    let of_step = |property| vec![(About::Step, property)];
    let all = match &evidence.property {
        Property::Tally(player, of) => {
            return vec![(About::Player(*player), Asserted::Tally(of.clone().into_owned()))];
        }
        Property::Outcome(player) => return vec![(About::Player(*player), Asserted::Outcome)],
        Property::Reply(_) => return of_step(Asserted::Reply),
        Property::Answer(_) => {
            return answered::<R>(evidence).map_or_else(Vec::new, of_step);
        }
        Property::Zone => vec![Asserted::Zone],
        // An object that is shown is in some zone.
        Property::Presence => vec![Asserted::Zone],
        Property::Other(_) => Vec::new(),
        Property::Owner => vec![Asserted::Owner],
        Property::Controller => vec![Asserted::Controller],
        Property::Host => vec![Asserted::Host],
        Property::Name => vec![Asserted::Name],
        Property::Base(of) => vec![Asserted::Base(of.to_string())],
        Property::Modified(of) => vec![Asserted::Modified(of.to_string())],
        Property::Values(of) => vec![Asserted::Base(of.to_string()), Asserted::Modified(of.to_string())],
        Property::List(of) => vec![Asserted::Words(of.to_string())],
        Property::Flag(of) => vec![Asserted::Flag(of.to_string())],
    };
    let object = evidence.object.map(About::Object);
    object.map_or_else(Vec::new, |about| all.into_iter().map(|property| (about, property)).collect())
}

/// Which part of the answer evidence is about, as far as its values say that.
fn answered<R: Rulebook>(evidence: &Evidence) -> Option<Asserted> {
    match &evidence.shown {
        Datum::Number(_) | Datum::Sum { .. } => Some(Asserted::Number),
        Datum::Yes(_) => Some(Asserted::Yes),
        Datum::Objects(_) => Some(Asserted::Objects),
        Datum::Words(_) => Some(Asserted::Facts),
        Datum::Found(_) => evidence.object.map(|_| Asserted::Objects),
        Datum::Is(word, _) => R::Fact::WORDS.contains(&&**word).then_some(Asserted::Facts),
        _ => None,
    }
}

/// That an entry is in the list, or that it is not.
fn entry(entry: AssertedValue, is: bool) -> Wanted {
    if is { Wanted::Includes(vec![entry]) } else { Wanted::NoneOf(vec![entry]) }
}

/// What evidence expects of a property; `None` if that is no value.
fn wanted<R: Rulebook>(evidence: &Evidence, property: &Asserted) -> Option<Wanted> {
    let value = |datum| value::<R>(datum, property);
    match &evidence.expected {
        Expected::Just(Datum::Found(is)) if *property == Asserted::Objects => {
            Some(entry(AssertedValue::Object(evidence.object?), *is))
        }
        Expected::Just(Datum::Is(word, is)) if *property == Asserted::Facts => {
            Some(entry(AssertedValue::Text(word.to_string()), *is))
        }
        Expected::Just(Datum::Word(word)) if *property == Asserted::Facts => {
            Some(Wanted::Includes(vec![AssertedValue::Text(word.to_string())]))
        }
        // That an object is shown.
        Expected::Just(Datum::Shown) if *property == Asserted::Zone => {
            Some(Wanted::NoneOf(vec![AssertedValue::Nothing]))
        }
        Expected::Just(datum) => Some(Wanted::OneOf(vec![value(datum)?])),
        Expected::OneOf(all) => all.iter().map(value).collect::<Option<_>>().map(Wanted::OneOf),
        Expected::Within(spans) => match spans[..] {
            [Span { least: Some(least), most: Some(most) }] if least == most => {
                Some(Wanted::OneOf(vec![AssertedValue::Number(least)]))
            }
            [Span { least, most }] => (least.or(most)).map(|_| Wanted::Within(least, most)),
            _ => None,
        },
        Expected::Includes(datum) => value(datum).and_then(entries).map(Wanted::Includes),
        Expected::Not(Datum::Words(_)) => None,
        Expected::Not(datum) => {
            let value = value(datum)?;
            Some(Wanted::NoneOf(entries(value.clone()).unwrap_or_else(|| vec![value])))
        }
        Expected::Present => {
            let has_none = matches!(property, Asserted::Base(_) | Asserted::Modified(_));
            has_none.then(|| Wanted::NoneOf(vec![AssertedValue::Nothing]))
        }
    }
}

/// The entries of a list.
fn entries(value: AssertedValue) -> Option<Vec<AssertedValue>> {
    match value {
        AssertedValue::Words(words) => Some(words.into_iter().map(AssertedValue::Text).collect()),
        AssertedValue::Objects(ids) => Some(ids.into_iter().map(AssertedValue::Object).collect()),
        _ => None,
    }
}

/// The value of a property; `None` if it is none that a test could compare.
fn value<R: Rulebook>(datum: &Datum, property: &Asserted) -> Option<AssertedValue> {
    let number = |number: Observed<i32>| match number {
        Observed::NotObserved => None,
        Observed::Absent => Some(AssertedValue::Nothing),
        Observed::Present(number) => Some(AssertedValue::Number(number.into())),
    };
    let text = |text: &str| Some(AssertedValue::Text(text.to_owned()));
    match (property, datum) {
        (Asserted::Base(_), Datum::Values { base, .. } | Datum::Base(base)) => number(*base),
        (Asserted::Modified(_), Datum::Values { modified, .. }) => number(*modified),
        (Asserted::Base(_) | Asserted::Modified(_) | Asserted::Tally(_) | Asserted::Number, datum)
            if datum.number().is_some() =>
        {
            datum.number().map(AssertedValue::Number)
        }
        (
            Asserted::Zone | Asserted::Host | Asserted::Name | Asserted::Base(_) | Asserted::Modified(_),
            Datum::Nothing | Datum::Absent | Datum::Gone,
        ) => Some(AssertedValue::Nothing),
        (Asserted::Zone, Datum::NotShown) => Some(AssertedValue::Nothing),
        (Asserted::Zone, Datum::Word(zone) | Datum::Place { zone, .. }) => {
            R::Zone::WORDS.contains(&&**zone).then(|| AssertedValue::Text(zone.to_string()))
        }
        (Asserted::Owner | Asserted::Controller | Asserted::Outcome, Datum::Word(word)) => text(word),
        (Asserted::Name, Datum::Text(name)) => text(name),
        (Asserted::Host, Datum::Objects(ids)) => ids.iter().next().map(AssertedValue::Object),
        (Asserted::Flag(_), Datum::Is(_, is)) | (Asserted::Yes, Datum::Yes(is)) => {
            Some(AssertedValue::Yes(*is))
        }
        // A rule may say "ready" for what is not exhausted.
        (Asserted::Flag(of), Datum::Word(word)) => Some(AssertedValue::Yes(word == of)),
        (Asserted::Facts, Datum::Nothing) => Some(AssertedValue::Words(Vec::new())),
        (Asserted::Words(_) | Asserted::Facts, Datum::Words(words)) => {
            // Words that the rulebook does not know are no part of what is asserted.
            let known = words.iter().filter_map(|word| match word {
                ShownWord::Word(word) => Some(word.to_string()),
                ShownWord::Unknown(_) | ShownWord::Again(_) => None,
            });
            Some(AssertedValue::Words(known.collect()))
        }
        (Asserted::Objects, Datum::Objects(ids)) => Some(AssertedValue::Objects(ids.iter().collect())),
        (Asserted::Reply, Datum::Refused) => text("refused"),
        (Asserted::Reply, Datum::Done | Datum::Answer(_)) => text("done"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::assertions_of;
    use headjudge_oracles::fab::{Fab, Number};
    use headjudge_oracles::{
        Datum, Evidence, Expected, ObjectId, Objects, Observed, Outcome, Player, Property, Span,
    };

    /// What is asserted, as text.
    fn said(evidence: &Evidence) -> Vec<String> {
        assertions_of::<Fab>(evidence, 2).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn evidence_that_is_values_is_asserted() {
        let on = |property| Evidence::of("x", property).on(ObjectId::FIRST);
        let [found, lost] = [true, false].map(Datum::Found);
        let values = |base, modified| Datum::Values {
            base: Observed::Present(base),
            modified: Observed::Present(modified),
        };
        let objects = || Datum::from(Objects::one(ObjectId::FIRST));
        for (evidence, says) in [
            (on(Property::modified(Number::Power)).expected(3).shown(2), "the power of #1 is 3; got 2"),
            (
                on(Property::modified(Number::Power)).expected(Datum::Absent).shown(0),
                "the power of #1 is nothing; got 0",
            ),
            (
                on(Property::values(Number::Power)).expected(Expected::at_least(0)).shown(values(3, -2)),
                "the power of #1 is at least 0; got -2",
            ),
            (
                on(Property::base(Number::Power))
                    .expected(Datum::Base(Observed::Present(3)))
                    .shown(values(1, 1)),
                "the base power of #1 is 3; got 1",
            ),
            (
                on(Property::Zone).expected(Datum::Gone).shown(Datum::Word("arena".into())),
                "the zone of #1 is nothing; got arena",
            ),
            (
                on(Property::Presence).expected(Datum::Shown).shown(Datum::NotShown),
                "the zone of #1 is not nothing; got nothing",
            ),
            (
                on(Property::Presence).expected(Datum::NotShown).shown(Datum::Shown),
                "the zone of #1 is nothing",
            ),
            (
                on(Property::flag(Number::Power))
                    .expected(Datum::Word("ready".into()))
                    .shown(Datum::is("power", true)),
                "the flag power of #1 is false; got true",
            ),
            (
                Evidence::of("x", Property::Outcome(Player::One))
                    .expected(Expected::one_of([Outcome::Lost, Outcome::Drawn]))
                    .shown(Outcome::Playing),
                "the outcome of player one is lost or drawn; got playing",
            ),
            (
                Evidence::of("x", Property::reply("x")).expected(Datum::Refused).shown(Datum::Done),
                "the reply is refused; got done",
            ),
            (on(Property::answer("x")).expected(found).shown(lost), "the objects of the answer include #1"),
            (
                Evidence::of("x", Property::answer("x")).expected(Expected::Not(objects())).shown(objects()),
                "the objects of the answer do not include #1; got #1",
            ),
            (
                on(Property::answer("x")).expected(Datum::Yes(true)).shown(Datum::Yes(false)),
                "the answer is true; got false",
            ),
        ] {
            assert_eq!(said(&evidence), [format!("after step 2: {says}")], "{evidence:?}");
        }
    }

    /// Nor is what an engine with the bug does: a test that asserts it would pass.
    #[test]
    fn what_is_no_value_is_not_asserted() {
        let power = || Evidence::of("x", Property::modified(Number::Power)).on(ObjectId::FIRST);
        let spans = [(Some(1), Some(2)), (Some(5), None)].map(|(least, most)| Span { least, most });
        for evidence in [
            power().expected(Datum::Dealt(2)).shown(Datum::Dealt(0)),
            power().expected(3).shown(3),
            power().expected(3).shown(Datum::NotShown),
            power().expected(Expected::Within(spans.into())).shown(3),
            Evidence::of("x", Property::other("x")).on(ObjectId::FIRST).expected(3).shown(2),
            Evidence::of("x", Property::answer("x"))
                .expected(Datum::is("offered", true))
                .shown(Datum::is("offered", false)),
        ] {
            assert_eq!(said(&evidence), [""; 0], "{evidence:?}");
        }
    }
}
