//! What a test asserts, as Rust.

use crate::words;
use headjudge::mtg::{Card, Color, Counter, Keyword, Number, Zone};
use headjudge::{About, Asserted, AssertedValue, Assertion, Listed, ObjectId, Player, Wanted, Words};

/// The lines of an assertion; a comment if the engine has no such property, or if the test has no name for a card: a token that the
/// engine did not create.
pub(crate) fn lines(
    assertion: &Assertion,
    dealt: &[Card],
    is_named: &dyn Fn(&ObjectId) -> bool,
) -> Vec<String> {
    let hosts = match &assertion.expected {
        Wanted::OneOf(values) | Wanted::NoneOf(values) | Wanted::Includes(values) => values.as_slice(),
        Wanted::Within(..) => &[],
    };
    let is_nameless = |value: &AssertedValue| matches!(value, AssertedValue::Object(id) if !is_named(id));
    let written = match assertion.about {
        _ if hosts.iter().any(is_nameless) => None,
        About::Object(id) if !is_named(&id) => None,
        About::Object(id) => of_card(id, assertion, dealt),
        About::Player(player) => of_player(player, assertion),
        // The players of a test pass, whatever a step asks them to do.
        About::Step => None,
    };
    written.unwrap_or_else(|| vec![format!("// {assertion}")])
}

fn of_card(id: ObjectId, assertion: &Assertion, dealt: &[Card]) -> Option<Vec<String>> {
    let card = format!("t.game.card(card{})", id.number());
    let value = match &assertion.property {
        Asserted::Zone => format!("{card}.zone"),
        Asserted::Owner => format!("{card}.owner"),
        Asserted::Controller => format!("{card}.controller"),
        Asserted::Host => format!("{card}.attached_to"),
        Asserted::Name => format!("{card}.card_name"),
        Asserted::Flag(of) => match of.as_str() {
            "tapped" => format!("{card}.tapped"),
            "token" => format!("{card}.is_token"),
            _ => return None,
        },
        Asserted::Base(of) | Asserted::Modified(of) => number(&card, of, assertion, dealt)?,
        Asserted::Words(of) => return list(&card, of, assertion),
        _ => return None,
    };
    let write = |of: &AssertedValue| written(of, &assertion.property);
    compare(&value, assertion, &write).map(|line| vec![line])
}

/// A number of a card, as the engine has it.
fn number(card: &str, of: &str, assertion: &Assertion, dealt: &[Card]) -> Option<String> {
    let is_base = matches!(assertion.property, Asserted::Base(_));
    let counters = |counter| {
        let sort = words::counter_type(counter);
        format!("{card}.counter_count(&manabrew_engine::card::CounterType::{sort:?})")
    };
    let size = |now: &str| match is_base {
        true => format!("{card}.static_set_{now}.or({card}.base_{now}).unwrap_or(0)"),
        false => format!("{card}.{now}()"),
    };
    let value = match Number::parse(of)? {
        Number::Power => size("power"),
        Number::Toughness => size("toughness"),
        // Of a spell on the stack, the engine does not count X.
        Number::ManaValue if dealt.iter().any(|card| card.x) => return None,
        Number::ManaValue => format!("{card}.mana_value()"),
        Number::Damage => format!("{card}.damage"),
        Number::Plus => counters(Counter::Plus),
        Number::Minus => counters(Counter::Minus),
        // The adapter shows no loyalty.
        Number::Loyalty => return None,
    };
    // Only a creature has a size.
    Some(if may_be_none(assertion) { format!("{card}.is_creature().then(|| {value})") } else { value })
}

/// Whether an object may have no such number, as expected or as shown.
fn may_be_none(assertion: &Assertion) -> bool {
    let is_none = |value: &AssertedValue| *value == AssertedValue::Nothing;
    let is_expected = match &assertion.expected {
        Wanted::OneOf(all) | Wanted::NoneOf(all) | Wanted::Includes(all) => all.iter().any(is_none),
        Wanted::Within(..) => false,
    };
    is_expected || assertion.shown.as_ref().is_some_and(is_none)
}

/// A value as Rust of the engine.
fn written(value: &AssertedValue, property: &Asserted) -> Option<String> {
    let player =
        |word: &str| Player::parse(word).map(|player| format!("PlayerId({})", words::player(player).0));
    match (property, value) {
        (Asserted::Zone, AssertedValue::Text(zone)) => {
            Zone::parse(zone).map(|zone| format!("ZoneType::{:?}", words::zone(zone)))
        }
        (Asserted::Owner | Asserted::Controller, AssertedValue::Text(word)) => player(word),
        (Asserted::Host, AssertedValue::Object(id)) => Some(format!("Some(card{})", id.number())),
        (Asserted::Host | Asserted::Base(_) | Asserted::Modified(_), AssertedValue::Nothing) => {
            Some("None".into())
        }
        (Asserted::Name, AssertedValue::Text(name)) => Some(format!("{name:?}")),
        (_, AssertedValue::Yes(yes)) => Some(yes.to_string()),
        (_, AssertedValue::Number(number)) => Some(number.to_string()),
        _ => None,
    }
}

/// The line that compares a value of the engine.
fn compare(
    value: &str,
    assertion: &Assertion,
    write: &dyn Fn(&AssertedValue) -> Option<String>,
) -> Option<String> {
    let text = message(assertion);
    let optional = value.contains(".then(");
    let wrap = |of: &AssertedValue| match write(of)? {
        written if optional && written != "None" => Some(format!("Some({written})")),
        written => Some(written),
    };
    let all =
        |values: &[AssertedValue]| Some(values.iter().map(wrap).collect::<Option<Vec<_>>>()?.join(", "));
    Some(match &assertion.expected {
        // A token that has ceased to exist is in a zone of the engine's own.
        Wanted::OneOf(values) | Wanted::NoneOf(values)
            if assertion.property == Asserted::Zone && *values == [AssertedValue::Nothing] =>
        {
            let zones: Vec<String> =
                Zone::all().map(|zone| format!("ZoneType::{:?}", words::zone(zone))).collect();
            let not = if matches!(assertion.expected, Wanted::OneOf(_)) { "!" } else { "" };
            format!("assert!({not}[{}].contains(&{value}), {text});", zones.join(", "))
        }
        Wanted::OneOf(values) if values.len() == 1 => {
            format!("assert_eq!({value}, {}, {text});", all(values)?)
        }
        Wanted::OneOf(values) => format!("assert!([{}].contains(&{value}), {text});", all(values)?),
        Wanted::NoneOf(values) => format!("assert!(![{}].contains(&{value}), {text});", all(values)?),
        Wanted::Within(least, most) => {
            let least = least.map_or(String::new(), |least| least.to_string());
            let most = most.map_or(String::new(), |most| format!("={most}"));
            format!("assert!(({least}..{most}).contains(&{value}), {text});")
        }
        Wanted::Includes(_) => return None,
    })
}

/// The lines that compare a list of words.
fn list(card: &str, of: &str, assertion: &Assertion) -> Option<Vec<String>> {
    let (Wanted::OneOf(lists), Some(AssertedValue::Words(shown))) = (&assertion.expected, &assertion.shown)
    else {
        return None;
    };
    let [AssertedValue::Words(expected)] = &lists[..] else { return None };
    let text = message(assertion);
    let names = |of: &str| {
        let mut words: Vec<String> =
            expected.iter().map(|word| word[..1].to_ascii_uppercase() + &word[1..]).collect();
        words.sort_unstable();
        vec![
            format!("let mut names: Vec<&str> = {card}.type_line.{of}.collect();"),
            "names.sort_unstable();".to_owned(),
            format!("assert_eq!(names, {words:?} as [&str; {}], {text});", words.len()),
        ]
    };
    match of {
        "colors" => {
            let colors: Option<Vec<Color>> = expected.iter().map(|word| Color::parse(word)).collect();
            let mask = words::colors(Words::of(&colors?)).mask();
            Some(vec![format!("assert_eq!({card}.color.mask(), {mask}, {text});")])
        }
        "types" => Some(names("core_types.iter().map(|kind| kind.name())")),
        "supertypes" => Some(names("supertypes.iter().map(|kind| kind.name())")),
        "subtypes" => Some(names("subtypes.iter().map(String::as_str)")),
        "keywords" => {
            let line = |word: &String, no: &str| {
                let name = words::name(Keyword::parse(word)?);
                Some(format!("assert!({no}{card}.has_keyword({name:?}), {text});"))
            };
            let missing = expected.iter().filter(|word| !shown.contains(word)).map(|word| line(word, ""));
            let extra = shown.iter().filter(|word| !expected.contains(word)).map(|word| line(word, "!"));
            missing.chain(extra).collect()
        }
        _ => None,
    }
}

fn of_player(player: Player, assertion: &Assertion) -> Option<Vec<String>> {
    let id = format!("PlayerId({})", words::player(player).0);
    let number = |value: &AssertedValue| match value {
        AssertedValue::Number(number) => Some(number.to_string()),
        _ => None,
    };
    let line = match &assertion.property {
        Asserted::Tally(of) => {
            let value = match of.as_str() {
                "life" => format!("t.game.player({id}).life"),
                "stack" => format!(
                    "t.game.stack.iter().filter(|entry| entry.spell_ability.activating_player == {id}).count()"
                ),
                "mana" => format!("t.rules.pool({id}).total_mana()"),
                _ => return None,
            };
            compare(&value, assertion, &number)?
        }
        Asserted::Outcome => {
            let Wanted::OneOf(outcomes) = &assertion.expected else { return None };
            let is = |words: &[&str]| {
                outcomes
                    .iter()
                    .all(|one| matches!(one, AssertedValue::Text(word) if words.contains(&word.as_str())))
            };
            let alive = match (is(&["playing"]), is(&["lost", "drawn"])) {
                (true, _) => "",
                (_, true) => "!",
                _ => return None,
            };
            format!("assert!({alive}t.game.player({id}).is_alive(), {});", message(assertion))
        }
        _ => return None,
    };
    Some(vec![line])
}

/// The assertion in words, as a literal of a format.
fn message(assertion: &Assertion) -> String {
    format!("{:?}", assertion.to_string().replace('{', "{{").replace('}', "}}"))
}
