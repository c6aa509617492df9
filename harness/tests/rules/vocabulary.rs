//! The vocabularies: each name has a description, and the descriptions of the answers are those of the reference engines.
#![cfg(feature = "cli")]

use headjudge::files::json::{step_from_str, write_step};
use headjudge::vocabulary::{example_step, step_fields, undescribed};
use headjudge::{Case, InProcess, Interpretations, Judge, Reply, Rulebook, RunOptions, Shown, Steps, Texts};
use headjudge_reference::Reference;

/// A kind of step, field, word of a script, zone, number, list, flag, tally or fact without a description fails here.
fn everything_is_described<R: Rulebook>() {
    assert_eq!(undescribed::<R>(), [""; 0], "write a doc comment for each of these");
}

/// The example that `headjudge steps` prints is a step, and shows every field that it may show.
fn examples_are_steps<R: Rulebook>() {
    for (at, kind) in (0..).zip(R::Step::KINDS) {
        let (example, mut line) = (example_step::<R>(at), String::new());
        write_step::<R>(&example, &mut line);
        assert_eq!(step_from_str::<R>(&line).as_ref(), Ok(&example), "{line}");
        let fields = step_fields::<R>(at);
        let always = fields.iter().filter(|field| field.is_always_written && !field.is_conditional);
        for field in always {
            let name = field.name.rsplit('.').next().unwrap_or(field.name);
            assert!(line.contains(&format!("\"{name}\":")), "{} has no {}: {line}", kind.name, field.name);
        }
    }
}

/// Reports quote what a step means and for what it is refused: all that its description says, but for what an adapter is to answer.
fn meanings_are_for_readers<R: Rulebook>() {
    for kind in R::Step::KINDS {
        let (meaning, reasons) = (kind.description.meaning(), kind.description.reasons());
        let whole = kind.description.paragraphs().join(" ");
        assert!(meaning.starts_with(&kind.description.summary()), "{}: {meaning}", kind.name);
        let is_for_adapters = ["Answer ", "Refuse ", "your engine"].iter().any(|part| meaning.contains(part));
        assert!(!is_for_adapters, "{}: {meaning}", kind.name);
        assert_eq!(reasons.is_empty(), !whole.contains("Refuse "), "{}: {reasons}", kind.name);
        assert!(meaning.len() + reasons.len() < whole.len() || !whole.contains("Answer "), "{}", kind.name);
    }
}

/// What the reference engine answered with and whether it refused, by kind of step.
#[derive(Clone, Default)]
struct Seen {
    number: bool,
    objects: bool,
    yes: bool,
    facts: bool,
    refused: bool,
}

impl Seen {
    fn add(&mut self, reply: Reply) {
        self.refused |= reply == Reply::Refused;
        if let Some(answer) = reply.answer() {
            self.number |= answer.number.is_some();
            self.objects |= answer.objects.is_some();
            self.yes |= answer.yes.is_some();
            self.facts |= answer.facts.is_some();
        }
    }
}

/// Each part of an answer that the reference engine gives stands in the description of the kind of step, and no other one;
/// and a kind that it refuses says when.
fn answers_are_described<R: Rulebook, E: Reference<R>>() {
    let mut judge = Judge::<R>::new(E::capabilities(), Interpretations::default());
    let (mut driver, mut case) = (InProcess(E::default()), Case::<R>::default());
    let mut seen = vec![Seen::default(); R::Step::KINDS.len()];
    for index in 0..3_000 {
        case.generate(5, index, None, &[]);
        let steps = case.steps.clone();
        let mut watch = |step: usize, reply: Reply, _: &Shown<R>, _: &Texts| {
            if let Some(step) = step.checked_sub(1) {
                seen[steps[step].kind() as usize].add(reply);
            }
        };
        judge.run_with(&mut driver, &case, RunOptions { watch: Some(&mut watch), ..RunOptions::default() });
    }
    for (kind, seen) in R::Step::KINDS.iter().zip(&seen) {
        let text = kind.description.paragraphs().join(" ");
        for (part, is_seen) in [
            ("`number`", seen.number),
            ("`objects`", seen.objects),
            ("`yes`", seen.yes),
            ("`facts`", seen.facts),
        ] {
            assert_eq!(text.contains(part), is_seen, "{} {}: {part}: {text}", R::NAME, kind.name);
        }
        assert!(!seen.refused || text.contains("Refuse"), "{} {} is refused: {text}", R::NAME, kind.name);
        assert!(!kind.question || text.contains("Answer"), "{} {}: {text}", R::NAME, kind.name);
    }
}

macro_rules! for_each_game {
    ($($game:ident)+) => { $(
        mod $game {
            use headjudge::$game::Rulebook;

            #[test]
            fn everything_is_described() { super::everything_is_described::<Rulebook>(); }
            #[test]
            fn examples_are_steps() { super::examples_are_steps::<Rulebook>(); }
            #[test]
            fn meanings_are_for_readers() { super::meanings_are_for_readers::<Rulebook>(); }
            #[test]
            fn answers_are_described() {
                super::answers_are_described::<Rulebook, headjudge_reference::$game::Engine>();
            }
        }
    )+ };
}

for_each_game! { fab mtg kf ga }
