//! What a test must assert, as JSON of the protocol.

use super::fields::Fields;
use headjudge_oracles::{About, Asserted, AssertedValue, Assertion, Listed, Player, Wanted};
use headjudge_play::error::{InputError, invalid};
use headjudge_play::play::unknown_name;
use headjudge_triage::files::json::{Json, push, push_list, push_text, value};

/// The properties of objects, of players and of a step, each with whether it has an `of`: which number, list, flag or total it is.
pub(super) const OF_OBJECTS: &[(&str, bool)] = &[
    ("zone", false),
    ("owner", false),
    ("controller", false),
    ("host", false),
    ("name", false),
    ("base", true),
    ("modified", true),
    ("words", true),
    ("flag", true),
];
pub(super) const OF_PLAYERS: &[(&str, bool)] = &[("tally", true), ("outcome", false)];
pub(super) const OF_STEPS: &[(&str, bool)] =
    &[("reply", false), ("number", false), ("objects", false), ("yes", false), ("facts", false)];

/// Appends an assertion.
pub(super) fn write_assertion(out: &mut String, assertion: &Assertion) {
    let Assertion { step, about, property, expected, shown } = assertion;
    push(out, format_args!("{{\"step\":{step}"));
    match about {
        About::Object(id) => push(out, format_args!(",\"object\":{}", id.number())),
        About::Player(player) => push_member(out, "player", player.word()),
        About::Step => {}
    }
    push_member(out, "property", property.word());
    property.of().into_iter().for_each(|of| push_member(out, "of", of));
    out.push_str(",\"expected\":{");
    let mut list = |name: &str, values: &[AssertedValue]| {
        push(out, format_args!("\"{name}\":"));
        push_list(out, values.iter(), write_value);
    };
    match expected {
        Wanted::OneOf(values) => list("one_of", values),
        Wanted::NoneOf(values) => list("none_of", values),
        Wanted::Includes(values) => list("includes", values),
        Wanted::Within(least, most) => {
            let ends = [("at_least", least), ("at_most", most)];
            let ends = ends.iter().filter_map(|(name, end)| Some(format!("\"{name}\":{}", (*end).as_ref()?)));
            out.push_str(&ends.collect::<Vec<_>>().join(","));
        }
    }
    out.push('}');
    if let Some(shown) = shown {
        out.push_str(",\"shown\":");
        write_value(out, shown);
    }
    push_member(out, "text", &assertion.to_string());
    out.push('}');
}

fn push_member(out: &mut String, name: &str, text: &str) {
    push(out, format_args!(",\"{name}\":"));
    push_text(out, text);
}

fn write_value(out: &mut String, value: &AssertedValue) {
    match value {
        AssertedValue::Nothing => out.push_str("null"),
        AssertedValue::Number(number) => push(out, format_args!("{number}")),
        AssertedValue::Yes(yes) => push(out, format_args!("{yes}")),
        AssertedValue::Text(text) => push_text(out, text),
        AssertedValue::Object(id) => push(out, format_args!("{}", id.number())),
        AssertedValue::Words(words) => push_list(out, words.iter(), |out, word| push_text(out, word)),
        AssertedValue::Objects(ids) => {
            push_list(out, ids.iter(), |out, id| push(out, format_args!("{}", id.number())));
        }
    }
}

/// Reads an assertion. Its text follows from the rest.
pub(super) fn read_assertion(json: &Json<'_>) -> Result<Assertion, InputError> {
    let mut fields = Fields::of("it", json)?;
    let step = value::number("step", fields.require("step")?)?;
    let step = usize::try_from(step).map_err(|_| invalid!("step is {step}; it must not be negative"))?;
    let (about, properties) = match (fields.take("object"), fields.take("player")) {
        (Some(object), None) => (About::Object(value::object("object", object)?), OF_OBJECTS),
        (None, Some(player)) => {
            let player = Player::at(value::word_index("player", player, Player::WORDS)?);
            let player = player.ok_or_else(|| invalid!("there is no such player"))?;
            (About::Player(player), OF_PLAYERS)
        }
        (None, None) => (About::Step, OF_STEPS),
        (Some(_), Some(_)) => return Err(invalid!("it has both an object and a player")),
    };
    let word = value::text("property", fields.require("property")?)?;
    let names = properties.iter().map(|(name, _)| *name);
    let (_, has_of) = properties
        .iter()
        .find(|(name, _)| *name == word)
        .ok_or_else(|| unknown_name("property", &word, names))?;
    let of = if *has_of { value::text("of", fields.require("of")?)? } else { String::new() };
    let property = property(&word, of);
    let expected = read_wanted(&property, fields.require("expected")?)?;
    let shown = fields.take("shown").map(|shown| read_value(&property, false, shown)).transpose()?;
    value::text("text", fields.require("text")?)?;
    fields.end()?;
    Ok(Assertion { step, about, property, expected, shown })
}

/// The property of this name, which is a valid one.
fn property(word: &str, of: String) -> Asserted {
    match word {
        "zone" => Asserted::Zone,
        "owner" => Asserted::Owner,
        "controller" => Asserted::Controller,
        "host" => Asserted::Host,
        "name" => Asserted::Name,
        "base" => Asserted::Base(of),
        "modified" => Asserted::Modified(of),
        "words" => Asserted::Words(of),
        "flag" => Asserted::Flag(of),
        "tally" => Asserted::Tally(of),
        "outcome" => Asserted::Outcome,
        "reply" => Asserted::Reply,
        "number" => Asserted::Number,
        "objects" => Asserted::Objects,
        "yes" => Asserted::Yes,
        _ => Asserted::Facts,
    }
}

fn read_wanted(property: &Asserted, json: &Json<'_>) -> Result<Wanted, InputError> {
    let mut fields = Fields::of("expected", json)?;
    let lists = ["one_of", "none_of", "includes"].map(|name| fields.take(name));
    let [least, most] = ["at_least", "at_most"].map(|name| fields.take(name));
    fields.end()?;
    let read = |is_part: bool, json: &Json<'_>| {
        let items = value::list_of("expected", json, "values")?;
        items.iter().map(|item| read_value(property, is_part, item)).collect::<Result<Vec<_>, _>>()
    };
    let number = |json: Option<&Json<'_>>| match json {
        None => Ok(None),
        Some(Json::Number(number)) => Ok(Some(*number)),
        Some(other) => Err(other.must_be("expected", "a number")),
    };
    match (lists, least.or(most)) {
        ([Some(json), None, None], None) => Ok(Wanted::OneOf(read(false, json)?)),
        ([None, Some(json), None], None) => Ok(Wanted::NoneOf(read(true, json)?)),
        ([None, None, Some(json)], None) => Ok(Wanted::Includes(read(true, json)?)),
        ([None, None, None], Some(_)) => Ok(Wanted::Within(number(least)?, number(most)?)),
        _ => Err(invalid!("expected must have one_of, none_of, includes, or at_least and at_most")),
    }
}

/// Reads a value of the property, or one of those that are in its list.
fn read_value(property: &Asserted, is_part: bool, json: &Json<'_>) -> Result<AssertedValue, InputError> {
    let is_of_objects = matches!(property, Asserted::Host | Asserted::Objects);
    match json {
        Json::Null => Ok(AssertedValue::Nothing),
        Json::Bool(yes) => Ok(AssertedValue::Yes(*yes)),
        Json::Number(_) if is_of_objects => value::object("a value", json).map(AssertedValue::Object),
        Json::Number(number) => Ok(AssertedValue::Number(*number)),
        Json::String(text) => Ok(AssertedValue::Text(text.to_string())),
        Json::List(items) if !is_part && *property == Asserted::Objects => {
            let ids = items.iter().map(|item| value::object("a value", item));
            ids.collect::<Result<_, _>>().map(AssertedValue::Objects)
        }
        Json::List(items) if !is_part => {
            let words = items.iter().map(|item| value::text("a value", item));
            words.collect::<Result<_, _>>().map(AssertedValue::Words)
        }
        other => Err(other.must_be("a value", "a number, a text, true, false, null or a list of them")),
    }
}

#[cfg(test)]
mod tests {
    use super::{read_assertion, write_assertion};
    use headjudge_oracles::{About, Asserted, AssertedValue, Assertion, ObjectId, Player, Wanted};
    use headjudge_triage::files::json::Json;

    fn all() -> Vec<(Assertion, &'static str)> {
        let id = ObjectId::FIRST;
        let of = |about, property, expected, shown| Assertion { step: 2, about, property, expected, shown };
        let text = |text: &str| AssertedValue::Text(text.into());
        let object = |property, expected, shown| of(About::Object(id), property, expected, Some(shown));
        vec![
            (
                object(
                    Asserted::Modified("power".into()),
                    Wanted::Within(Some(0), None),
                    AssertedValue::Number(-2),
                ),
                r#"{"step":2,"object":1,"property":"modified","of":"power","expected":{"at_least":0},"shown":-2,"text":"after step 2: the power of #1 is at least 0; got -2"}"#,
            ),
            (
                object(
                    Asserted::Host,
                    Wanted::OneOf(vec![AssertedValue::Nothing]),
                    AssertedValue::Object(id),
                ),
                r##"{"step":2,"object":1,"property":"host","expected":{"one_of":[null]},"shown":1,"text":"after step 2: the host of #1 is nothing; got #1"}"##,
            ),
            (
                object(
                    Asserted::Words("types".into()),
                    Wanted::Includes(vec![text("Hero")]),
                    AssertedValue::Words(Vec::new()),
                ),
                r#"{"step":2,"object":1,"property":"words","of":"types","expected":{"includes":["Hero"]},"shown":[],"text":"after step 2: the types of #1 include Hero; got empty"}"#,
            ),
            (
                of(
                    About::Player(Player::Two),
                    Asserted::Outcome,
                    Wanted::OneOf(vec![text("lost"), text("drawn")]),
                    Some(text("playing")),
                ),
                r#"{"step":2,"player":"two","property":"outcome","expected":{"one_of":["lost","drawn"]},"shown":"playing","text":"after step 2: the outcome of player two is lost or drawn; got playing"}"#,
            ),
            (
                of(About::Step, Asserted::Objects, Wanted::NoneOf(vec![AssertedValue::Object(id)]), None),
                r##"{"step":2,"property":"objects","expected":{"none_of":[1]},"text":"after step 2: the objects of the answer do not include #1"}"##,
            ),
        ]
    }

    #[test]
    fn an_assertion_is_read_as_it_was_written() {
        for (assertion, line) in all() {
            let mut written = String::new();
            write_assertion(&mut written, &assertion);
            assert_eq!(written, line);
            let json = Json::parse(line).expect("it is JSON");
            assert_eq!(read_assertion(&json), Ok(assertion));
        }
    }

    #[test]
    fn what_no_assertion_is_has_an_error() {
        for (from, to, says) in [
            ("\"step\":2", "\"step\":-1", "step is -1; it must not be negative"),
            ("\"object\":1", "\"object\":1,\"player\":\"one\"", "both an object and a player"),
            ("\"modified\"", "\"modifed\"", "did you mean \"modified\"?"),
            ("\"modified\"", "\"tally\"", "unknown property \"tally\""),
            (",\"of\":\"power\"", "", "has no \"of\""),
            ("\"at_least\":0", "\"at_least\":0,\"one_of\":[1]", "expected must have one_of"),
            ("\"at_least\":0", "", "expected must have one_of"),
            ("\"shown\":-2", "\"shown\":{}", "a value is "),
            ("\"step\":2", "\"step\":2,\"steps\":2", "unknown field \"steps\""),
        ] {
            let line = all()[0].1;
            assert!(line.contains(from), "{from}");
            let line = line.replacen(from, to, 1);
            let error = read_assertion(&Json::parse(&line).expect("it is JSON")).expect_err(&line);
            assert!(error.to_string().contains(says), "{error}");
        }
    }
}
