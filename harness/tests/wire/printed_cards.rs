//! The printed cards of an adapter, in its header.
#![cfg(feature = "fab")]

use headjudge::fab::Fab;
use headjudge::wire::Header;
use headjudge::{Capabilities, FixedValue, Limit, PrintedStep};

const LIFE: PrintedStep = PrintedStep::card("life", "Sigil \"of\" Solace", &[("by", FixedValue::Number(-3))]);
const HAVE: PrintedStep = PrintedStep {
    of: "have",
    card: "Blade Flash (blue)",
    is_way: false,
    fields: &[("part", FixedValue::Word("Go again")), ("until", FixedValue::Word("end of game"))],
};

fn header(capabilities: Capabilities) -> Header {
    let text = String::new;
    Header {
        name: "Mine".into(),
        version: text(),
        language: text(),
        tracker: text(),
        capabilities,
        as_test: false,
    }
}

#[test]
fn a_header_with_cards_is_read_as_it_was_written() {
    const LIMITS: &[Limit] = &[Limit::always("life", PrintedStep::FIELD)];
    let mine = header(Capabilities::ALL.limited(LIMITS).printed(&[HAVE, LIFE]));
    let mut line = String::new();
    mine.write::<Fab>(&mut line);
    let have = r#""have":{"Blade Flash (blue)":{"part":"Go again","until":"end of game"}}"#;
    let life = r#""life":{"Sigil \"of\" Solace":{"by":-3}}"#;
    assert!(line.ends_with(&format!("\"printed\":{{{have},{life}}}}}}}")), "{line}");
    let read = Header::read::<Fab>(&line).expect("it is valid");
    assert_eq!(read.capabilities.printed, mine.capabilities.printed);
    assert_eq!(read.capabilities.limits, LIMITS);
}

#[test]
fn a_wrong_card_in_a_header_is_an_error() {
    let read = |printed: &str| {
        let line = format!(
            "{{\"ready\":{{\"protocol\":1,\"rulebook\":\"fab\",\"name\":\"Mine\",\"printed\":{printed}}}}}"
        );
        Header::read::<Fab>(&line).unwrap_err().to_string()
    };
    for (printed, error) in [
        ("[]", "printed: printed is a list; it must be an object"),
        ("{\"life\":[]}", "printed: the cards of life is a list; it must be an object"),
        ("{\"life\":{\"A\":{\"by\":[]}}}", "printed: A: by is a list"),
        ("{\"life\":{\"A\":{\"by\":false}}}", "printed: A: by is false"),
        ("{\"move\":{\"A\":{\"zone\":\"deck\"}}}", "printed: A: no printed card carries out a step move"),
    ] {
        let what = read(printed);
        assert!(what.starts_with(error), "{what}");
    }
}
