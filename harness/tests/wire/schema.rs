//! The JSON Schemas agree with the readers: everything that is written or read is valid.
#![cfg(all(feature = "reference", any(feature = "fab", feature = "mtg", feature = "kf", feature = "ga")))]

use headjudge::files::case_file::{CaseFile, case_schema, parse_case, print_case};
use headjudge::play::any;
use headjudge::wire::{self, Header, Request, request_schema, response_schema};
use headjudge::{
    About, Asserted, AssertedValue, Assertion, Case, Engine, Listed, ObjectId, Player, Rulebook, Wanted,
};
use jsonschema::Validator;
use serde_json::{Value, json};
use std::path::Path;

fn validator(schema: &Value) -> Validator {
    jsonschema::draft202012::new(schema).expect("it is a schema")
}

fn generated<R: Rulebook>(index: u64) -> Case<R> {
    let mut case = Case::default();
    case.generate(21, index, None, &[]);
    case
}

/// An assertion about each property.
fn assertions<R: Rulebook>() -> Vec<Assertion> {
    let number = |number| Wanted::OneOf(vec![AssertedValue::Number(number)]);
    let text = |text: &str| AssertedValue::Text(text.into());
    let one = |text: AssertedValue| Wanted::OneOf(vec![text]);
    let yes = || one(AssertedValue::Yes(true));
    let (first, words) = (ObjectId::FIRST, |words: &[&str]| words.first().map(|word| (*word).to_owned()));
    let of_object = [
        Some((Asserted::Zone, Wanted::NoneOf(vec![AssertedValue::Nothing]))),
        Some((Asserted::Owner, one(text("one")))),
        Some((Asserted::Controller, one(text("two")))),
        Some((Asserted::Host, one(AssertedValue::Object(first)))),
        Some((Asserted::Name, one(text("Ant")))),
        words(R::Number::WORDS).map(|of| (Asserted::Base(of), one(AssertedValue::Nothing))),
        words(R::Number::WORDS).map(|of| (Asserted::Modified(of), Wanted::Within(None, Some(3)))),
        words(R::List::WORDS).map(|of| (Asserted::Words(of), one(AssertedValue::Words(vec!["x".into()])))),
        words(R::Flag::WORDS).map(|of| (Asserted::Flag(of), yes())),
    ];
    let of_player = [
        words(R::Tally::WORDS).map(|of| (Asserted::Tally(of), number(3))),
        Some((Asserted::Outcome, Wanted::OneOf(vec![text("lost"), text("drawn")]))),
    ];
    let of_step = [
        (Asserted::Reply, one(text("refused"))),
        (Asserted::Number, Wanted::Within(Some(1), Some(3))),
        (Asserted::Objects, Wanted::Includes(vec![AssertedValue::Object(first)])),
        (Asserted::Yes, yes()),
        (Asserted::Facts, one(AssertedValue::Words(Vec::new()))),
    ];
    let of_object = of_object.into_iter().flatten().map(|of| (About::Object(first), of));
    let of_player = of_player.into_iter().flatten().map(|of| (About::Player(Player::Two), of));
    let all = of_object.chain(of_player).chain(of_step.map(|of| (About::Step, of)));
    let of = |(about, (property, expected))| Assertion { step: 1, about, property, expected, shown: None };
    all.map(of).collect()
}

fn everything_written_is_valid<R: Rulebook, E: Engine<R> + Default>() {
    let [file, request, answer] =
        [case_schema(any::<R>()), request_schema(any::<R>()), response_schema(any::<R>())]
            .each_ref()
            .map(validator);
    let header = Header::of::<R, E>("x", "", "");
    let mut lines = 0;
    for index in 0..20 {
        let case = generated::<R>(index);
        let text = print_case(&CaseFile::of(case.clone()));
        assert!(file.is_valid(&serde_json::from_str(&text).unwrap()), "{text}");
        let mut input = String::new();
        wire::write_start::<R>(&mut input);
        input.push('\n');
        wire::write_case(1, &case, &mut input);
        input.push('\n');
        wire::write_as_test(2, &case, &assertions::<R>(), &mut input);
        input.push('\n');
        wire::write_stop(&mut input);
        for line in input.lines() {
            assert!(request.is_valid(&serde_json::from_str(line).unwrap()), "{line}");
        }
        let mut output = Vec::new();
        wire::serve::<R>(&mut E::default(), &header, input.as_bytes(), &mut output).unwrap();
        for line in String::from_utf8(output).unwrap().lines() {
            lines += 1;
            assert!(answer.is_valid(&serde_json::from_str(line).unwrap()), "{line}");
        }
    }
    assert!(lines > 100, "{lines}");
    let mut line = String::new();
    wire::write_as_test(2, &Case::<R>::default(), &assertions::<R>(), &mut line);
    let Ok(Request::AsTest { assertions: read, .. }) = Request::<R>::read(&line) else { panic!("{line}") };
    assert_eq!(read, assertions::<R>());
    let wrong = line.replace("\"property\":\"zone\"", "\"property\":\"outcome\"");
    assert!(line != wrong && !request.is_valid(&serde_json::from_str(&wrong).unwrap()), "{wrong}");
    assert!(Request::<R>::read(&wrong).is_err());
}

/// Damages each field of a case in turn. A schema must accept what is read, and may accept a rejected case only if the error
/// is one that a schema cannot express.
fn a_schema_rejects_what_a_reader_rejects<R: Rulebook>() {
    let schema = validator(&case_schema(any::<R>()));
    let (mut rejected, mut passed) = (0, 0);
    for index in 0..8 {
        let whole: Value = serde_json::from_str(&print_case(&CaseFile::of(generated::<R>(index)))).unwrap();
        for copy in damaged(&whole) {
            let read = parse_case::<R>(Path::new("x"), copy.to_string().as_bytes());
            match (read, schema.is_valid(&copy)) {
                (Ok(_), valid) => assert!(valid, "read and not valid: {copy}"),
                (Err(_), false) => rejected += 1,
                (Err(error), true) => {
                    passed += 1;
                    let inexpressible = [
                        "is missing",
                        "unknown field",
                        "does not go with the other fields",
                        "neither dealt nor created",
                        "already exists",
                    ];
                    assert!(
                        inexpressible.iter().any(|what| error.what.contains(what)),
                        "valid and not read: {error}"
                    );
                }
            }
        }
    }
    assert!(rejected > 500 && passed < rejected / 10, "{rejected} {passed}");
}

/// Copies of the case, each damaged in one field of one card or step.
fn damaged(whole: &Value) -> Vec<Value> {
    let mut all = Vec::new();
    for (list, at) in [("cards", 0), ("cards", 1), ("steps", 0), ("steps", 1), ("steps", 2)] {
        let Some(item) = whole[list].get(at) else { continue };
        let kind = (list == "steps").then(|| item.as_object().unwrap().keys().next().unwrap().clone());
        let fields = kind.as_ref().map_or(item, |kind| &item[kind]).as_object().unwrap();
        for name in fields.keys().map(String::as_str).chain(["unknown"]) {
            for new in
                [json!(null), json!(1_000_000), json!("zzz"), json!([7, 7]), json!(true), json!({}), json!(1)]
            {
                let mut copy = whole.clone();
                match &kind {
                    Some(kind) => copy[list][at][kind][name] = new,
                    None => copy[list][at][name] = new,
                }
                all.push(copy);
            }
        }
    }
    all
}

macro_rules! rulebook {
    ($name:literal, $module:ident, $rulebook:ty) => {
        #[cfg(feature = $name)]
        mod $module {
            #[test]
            fn everything_written_is_valid() {
                super::everything_written_is_valid::<$rulebook, headjudge_reference::$module::Engine>();
            }
            #[test]
            fn a_schema_rejects_what_a_reader_rejects() {
                super::a_schema_rejects_what_a_reader_rejects::<$rulebook>();
            }
        }
    };
}

rulebook!("fab", fab, headjudge::fab::Rulebook);
rulebook!("mtg", mtg, headjudge::mtg::Rulebook);
rulebook!("kf", kf, headjudge::kf::Rulebook);
rulebook!("ga", ga, headjudge::ga::Rulebook);
