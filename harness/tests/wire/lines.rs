//! Reading lines of an engine: no input makes the readers panic, and every invalid line is rejected.

use crate::toy::{Flag, List, Number, Tally, Toy, ToyEngine};
use headjudge::wire::{self, Header, Response, ResponseLine, read_shown, write_shown};
use headjudge::{Answer, Case, InputError, Objects, Player, Reply, Shown, Texts, View};

/// The toy engine's response to a generated case.
fn lines(index: u64) -> Vec<String> {
    let mut case = Case::<Toy>::default();
    case.generate(9, index, None, &[]);
    let mut input = String::from("{\"start\":{\"protocol\":1,\"rulebook\":\"toy\"}}\n");
    wire::write_case(1, &case, &mut input);
    let mut output = Vec::new();
    let header = Header::of::<Toy, ToyEngine>("toy", "", "");
    wire::serve::<Toy>(&mut ToyEngine::default(), &header, input.as_bytes(), &mut output).unwrap();
    String::from_utf8(output).unwrap().lines().map(str::to_owned).collect()
}

fn shown_of(json: &str) -> Result<(Shown<Toy>, Texts), InputError> {
    let (mut shown, mut texts) = (Shown::default(), Texts::default());
    read_shown(json, Objects::first(31), &mut View::new(&mut shown, &mut texts))?;
    Ok((shown, texts))
}

/// Reads a line to its end.
fn read(line: &str) -> Result<(), InputError> {
    if line.starts_with("{\"ready\"") {
        return Header::read::<Toy>(line).map(|_| ());
    }
    let line = ResponseLine::read::<Toy>(line)?;
    line.shown.map_or(Ok(()), |shown| shown_of(shown).map(|_| ()))
}

#[test]
fn written_lines_are_read_back() {
    let mut whole = 0;
    for line in (0..100).flat_map(lines).filter(|line| !line.starts_with("{\"ready\"")) {
        let read = ResponseLine::read::<Toy>(&line).unwrap();
        let mut again = String::new();
        read.write::<Toy>(&mut again);
        assert_eq!(again, line);
        if let Some(shown) = read.shown {
            let (view, texts) = shown_of(shown).unwrap();
            again.clear();
            write_shown(&view, &texts, &mut again);
            assert_eq!(again, shown);
            whole += 1;
        }
    }
    assert!(whole > 200, "{whole}");
}

#[test]
fn no_byte_makes_a_reader_panic() {
    let (mut good, mut bad) = (0, 0);
    // The shortest line of each form is enough: a header, a table, and replies to steps.
    let all: Vec<String> = (0..60).flat_map(lines).collect();
    let forms = ["{\"ready\"", "\"words\":{\"types\":[\"", "\"facts\"", "\"number\"", "not_dealt"];
    let shortest =
        |form: &&str| all.iter().filter(|line| line.contains(*form)).min_by_key(|line| line.len()).unwrap();
    for line in forms.iter().map(shortest) {
        for at in 0..line.len() {
            for new in
                [None, Some(b'"'), Some(b'{'), Some(b'0'), Some(b'-'), Some(b'.'), Some(b'z'), Some(b'\\')]
            {
                let mut bytes = line.clone().into_bytes();
                match new {
                    None => drop(bytes.remove(at)),
                    Some(new) => bytes[at] = new,
                }
                let Ok(text) = String::from_utf8(bytes) else { continue };
                match read(&text) {
                    Ok(()) => good += 1,
                    Err(error) => {
                        bad += 1;
                        let what = error.to_string();
                        assert!(!what.is_empty() && what.len() < 300, "{what}");
                    }
                }
            }
        }
    }
    assert!(good > 100 && bad > 2_000, "{good} {bad}");
}

#[test]
fn the_three_states_of_a_number_are_distinguished() {
    let json = r#"{"objects":{"1":{"numbers":{"power":null,"cost":[null,3]},"words":{"types":[]}},
        "2":{"numbers":{"power":[2,null]},"host":null,"flags":{"marked":false}}},
        "players":{"two":{"tallies":{"life":-49999999}}}}"#;
    let (shown, _) = shown_of(json).unwrap();
    let [one, two] = [1, 2].map(|n| headjudge::ObjectId::new(n).unwrap());
    let both = |id, number| format!("{} {}", shown.base(id, number), shown.modified(id, number));
    assert_eq!(both(one, Number::Power), "absent absent");
    assert_eq!(both(one, Number::Cost), "not shown 3");
    assert_eq!(both(two, Number::Power), "2 not shown");
    assert_eq!(both(two, Number::Cost), "not shown not shown");
    assert_eq!(shown.host(one).to_string(), "not shown");
    assert_eq!(shown.host(two).to_string(), "absent");
    assert_eq!((shown.words(one, List::Types).map(|w| w.0), shown.words(two, List::Types)), (Some(0), None));
    assert_eq!((shown.flag(one, Flag::Marked), shown.flag(two, Flag::Marked)), (None, Some(false)));
    assert_eq!(shown.tally(Player::Two, Tally::Life), Some(-49_999_999));
    assert_eq!((shown.tally(Player::One, Tally::Life), shown.outcome(Player::Two)), (None, None));
}

#[test]
fn a_word_that_is_repeated_in_a_list_is_kept() {
    for (words, repeated) in [(r#""Ally""#, 0), (r#""Ally","Ally""#, 1), (r#""Ally","Elf","Elf","Ally""#, 1)]
    {
        let (shown, texts) =
            shown_of(&format!(r#"{{"objects":{{"1":{{"words":{{"types":[{words}]}}}}}}}}"#)).unwrap();
        let again: Vec<_> = shown.repeated(headjudge::ObjectId::FIRST, List::Types).collect();
        assert_eq!(again.len(), repeated, "{words}");
        assert!(again.iter().all(|word| texts.get(*word) == "Ally"), "{words}");
    }
}

#[test]
fn an_answer_is_read() {
    let response = |rest: &str| {
        ResponseLine::read::<Toy>(&format!("{{\"case\":1,\"step\":1,{rest}}}"))
            .map(|line| line.response)
            .map_err(|error| error.to_string())
    };
    assert_eq!(response(r#""reply":"done""#), Ok(Response::Reply(Reply::DONE)));
    assert_eq!(response(r#""reply":"done","answer":{}"#), Ok(Response::Reply(Reply::DONE)));
    assert_eq!(response(r#""reply":"refused""#), Ok(Response::Reply(Reply::Refused)));
    assert_eq!(response(r#""reply":"unsupported""#), Ok(Response::Reply(Reply::Unsupported)));
    let none = Answer::NONE.objects(Objects::NONE).number(0);
    assert_eq!(
        response(r#""reply":"done","answer":{"objects":[],"number":0}"#),
        Ok(Response::Reply(Reply::Done(none)))
    );
    for (rest, what) in [
        ("\"shown\":{}", "the line has no \"reply\""),
        (r#""reply":"ok""#, "unknown reply \"ok\"; valid: done, refused, unsupported"),
        (r#""reply":"refused","answer":{}"#, "the line has an answer; only a step that is done may have one"),
        (r#""reply":"done","answer":7"#, "answer is 7; it must be an object"),
        (
            r#""reply":"done","answer":{"paid":7}"#,
            "answer: unknown field \"paid\"; valid: number, objects, yes, facts",
        ),
        (
            r#""reply":"done","answer":{"number":50000000}"#,
            "number is 50000000; it must be an integer, -49999999 to 49999999",
        ),
        (
            r#""reply":"done","answer":{"objects":[32]}"#,
            "objects is 32; it must be the number of an object, 1 to 31",
        ),
        (r#""reply":"done","answer":{"facts":["fled"]}"#, "facts: unknown word \"fled\"; valid: died, grew"),
        (r#""reply":"done","not_dealt":"x""#, "step 1 has \"not_dealt\"; only step 0 may have it"),
    ] {
        assert_eq!(response(rest), Err(what.into()), "{rest}");
    }
    let zero = ResponseLine::read::<Toy>(r#"{"case":1,"step":0,"reply":"done"}"#).unwrap_err().to_string();
    assert_eq!(zero, "step 0, the table as dealt, has a reply or an answer; leave it out");
}
