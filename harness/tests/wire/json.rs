//! Cards and steps are written in the form of the protocol, read back the same, and read strictly.

use crate::toy::{self, Card, Number, Step, Toy, Type, Zone};
use headjudge::files::json::{self, Json};
use headjudge::{Case, ObjectId, Objects, Steps, Words};

fn written(step: &Step) -> String {
    let mut out = String::new();
    json::write_step::<Toy>(step, &mut out);
    out
}

#[test]
fn a_step_is_its_kind_and_its_fields() {
    let id = ObjectId::FIRST;
    let set = Step::Set { object: id, property: Number::Power, to: -2 };
    assert_eq!(written(&set), r#"{"set":{"object":1,"property":"power","to":-2}}"#);
    assert_eq!(written(&Step::Pass), r#"{"pass":{}}"#);
    assert_eq!(written(&Step::of_kind(toy::Step::MARK)), r#"{"mark":{}}"#);
    let mark = Step::Mark {
        objects: Objects::first(2),
        types: Words::of(&[Type::Ally, Type::Odd]),
        text: "a\"\\\n\u{1}é\u{2028}".into(),
        on: Some(id),
        extra: Some(0),
        quietly: true,
    };
    let text = r#"{"mark":{"objects":[1,2],"types":["Ally","Odd \"quoted\""],"text":"a\"\\\u000a\u0001é\u2028","on":1,"extra":0,"quietly":true}}"#;
    assert_eq!(written(&mark), text);
    assert_eq!(json::step_from_str::<Toy>(text), Ok(mark));
}

#[test]
fn a_card_omits_fields_with_default_values() {
    let mut out = String::new();
    json::write_card::<Toy>(&Card::default(), &mut out);
    assert_eq!(out, r#"{"cost":0,"zone":"hand"}"#);
    out.clear();
    let card = Card { name: "Ant".into(), power: Some(0), zone: Zone::Arena, ..Card::default() };
    json::write_card::<Toy>(&card, &mut out);
    assert_eq!(out, r#"{"name":"Ant","cost":0,"power":0,"zone":"arena"}"#);
    assert_eq!(json::card_from_str::<Toy>(&out), Ok(card));
}

#[test]
fn generated_cases_are_read_back() {
    let (mut case, mut text) = (Case::<Toy>::default(), String::new());
    for index in 0..1000 {
        case.generate(1, index, None, &[]);
        for step in &case.steps {
            text.clear();
            json::write_step::<Toy>(step, &mut text);
            assert_eq!(json::step_from_str::<Toy>(&text).as_ref(), Ok(step), "{text}");
            assert!(serde_json::from_str::<serde_json::Value>(&text).is_ok(), "{text}");
        }
        for card in &case.cards {
            text.clear();
            json::write_card::<Toy>(card, &mut text);
            assert_eq!(json::card_from_str::<Toy>(&text).as_ref(), Ok(card), "{text}");
        }
    }
}

#[test]
fn an_invalid_step_is_reported() {
    let deep = format!("{}{}", "[".repeat(200), "]".repeat(200));
    let many: String = (0..300).map(|i| format!("\"{i}\":0,")).collect();
    for (text, what) in [
        ("", "the text ends while parsing a value at column 0"),
        ("{\"set\":", "the text ends while parsing a value at column 7"),
        ("{}{}", "trailing characters at column 3"),
        ("[]", "the step is a list; it must be an object"),
        ("{}", "the step has 0 keys; it must have one, its kind"),
        (r#"{"pass":{},"set":{}}"#, "the step has 2 keys; it must have one, its kind"),
        (r#"{"pass":{},"pass":{}}"#, "duplicate key \"pass\" at column 17"),
        (r#"{"put":{}}"#, "unknown step kind \"put\"; valid: set, mark, make, ask, pass"),
        (r#"{"pass":[]}"#, "pass is a list; it must be an object of its fields"),
        (r#"{"pass":{"x":1}}"#, "pass: unknown field \"x\"; there are none"),
        (r#"{"make":{"of":1}}"#, "make: field \"new\" is missing; add it"),
        (r#"{"make":{"of":1,"nwe":2}}"#, "make: unknown field \"nwe\"; did you mean \"new\"?"),
        (r#"{"make":{"of":1,"of":1,"new":2}}"#, "duplicate key \"of\" at column 20"),
        (r#"{"make":{"of":0,"new":2}}"#, "make: of is 0; it must be the number of an object, 1 to 31"),
        (r#"{"make":{"of":32,"new":2}}"#, "make: of is 32; it must be the number of an object, 1 to 31"),
        (r#"{"make":{"of":"1","new":2}}"#, "make: of is \"1\"; it must be the number of an object, 1 to 31"),
        (r#"{"make":{"of":1.0,"new":2}}"#, "1.0 is not an integer at column 17"),
        (r#"{"make":{"of":1e0,"new":2}}"#, "1.0 is not an integer at column 17"),
        (
            r#"{"make":{"of":18446744073709551615,"new":2}}"#,
            "number 18446744073709551615 is out of range at column 34",
        ),
        (
            r#"{"set":{"object":1,"property":"power","to":2147483648}}"#,
            "set: to is 2147483648; it must be a 32-bit integer",
        ),
        (
            r#"{"set":{"object":1,"property":"pwr","to":2}}"#,
            "set: unknown property \"pwr\"; did you mean \"power\"?",
        ),
        (r#"{"mark":{"types":["Ally","Ally"]}}"#, "mark: types has \"Ally\" twice; remove one"),
        (r#"{"mark":{"types":"Ally"}}"#, "mark: types is \"Ally\"; it must be a list of words"),
        (r#"{"mark":{"objects":[3,3]}}"#, "mark: objects has object 3 twice; remove one"),
        (r#"{"mark":{"objects":{}}}"#, "mark: objects is an object; it must be a list of object numbers"),
        (r#"{"mark":{"on":null}}"#, "mark: on is null; it must be the number of an object, 1 to 31"),
        (r#"{"mark":{"quietly":1}}"#, "mark: quietly is 1; it must be true or false"),
        (r#"{"mark":{"text":1}}"#, "mark: text is 1; it must be a string"),
        (r#"{"mark":{"text":"\ud800"}}"#, "unexpected end of hex escape at column 24"),
        (&deep, "recursion limit exceeded at column 128"),
        (&format!("{{{many}\"x\":0}}"), "an object has more than 256 keys at column 1944"),
    ] {
        let error = json::step_from_str::<Toy>(text).expect_err(text);
        assert_eq!(error.to_string(), what, "{text}");
    }
}

#[test]
fn a_long_text_is_cut_in_an_error() {
    let text = format!(r#"{{"{}":{{}}}}"#, "é".repeat(1000));
    let what = json::step_from_str::<Toy>(&text).unwrap_err().to_string();
    assert!(what.len() < 200, "{what}");
    assert_eq!(Json::parse("-7"), Ok(Json::Number(-7)));
}
