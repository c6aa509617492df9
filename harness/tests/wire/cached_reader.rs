//! The cached reader accepts only what the strict reader accepts, and reads it in the same way.

use crate::toy::{self, Toy, ToyEngine};
use headjudge::wire::{self, CachedReader, Header, ResponseLine, read_shown, write_shown};
use headjudge::{Case, Engine, MAX_OBJECTS, ObjectId, Objects, Rng, Shown, Source, Texts, View};

/// The toy engine's responses to generated cases.
fn lines(cases: u64) -> Vec<String> {
    let header = Header::of::<Toy, ToyEngine>("toy", "1", "");
    let mut input = String::new();
    wire::write_start::<Toy>(&mut input);
    for index in 0..cases {
        let mut case = Case::<Toy>::default();
        case.generate(1, index, None, &[]);
        input.push('\n');
        wire::write_case(index as i32 + 1, &case, &mut input);
    }
    let mut output = Vec::new();
    wire::serve::<Toy>(&mut ToyEngine::default(), &header, input.as_bytes(), &mut output).unwrap();
    String::from_utf8(output).unwrap().lines().skip(1).map(str::to_owned).collect()
}

/// The shown table as text.
fn as_text(shown: &Shown<Toy>, texts: &Texts) -> String {
    let mut out = String::new();
    write_shown(shown, texts, &mut out);
    out
}

/// Reads the line both ways and compares the results. Returns whether the cached reader accepted the line.
fn compare(reader: &mut CachedReader<Toy>, line: &str, known: Objects) -> bool {
    let strict = ResponseLine::read::<Toy>(line);
    let Some(fast) = reader.read(line) else { return false };
    let strict = strict.unwrap_or_else(|what| panic!("the strict reader rejects it: {what}\n{line}"));
    assert_eq!(
        (fast.case, fast.step, &fast.response),
        (strict.case, strict.step, &strict.response),
        "{line}"
    );
    assert_eq!(fast.shown.map(str::trim), strict.shown.map(str::trim), "{line}");
    let Some(json) = strict.shown else { return true };
    let (mut here, mut texts) = (Shown::default(), Texts::default());
    let taken = reader.show(known, &mut View::new(&mut here, &mut texts));
    let (mut there, mut words) = (Shown::default(), Texts::default());
    let read = read_shown::<Toy>(json, known, &mut View::new(&mut there, &mut words));
    assert_eq!(taken, read.is_ok(), "{read:?}\n{line}");
    if taken {
        assert_eq!(as_text(&here, &texts), as_text(&there, &words), "{line}");
        assert!(known != Objects::first(MAX_OBJECTS) || here == there, "{line}");
    }
    true
}

#[test]
fn usual_lines_are_read_in_the_same_way() {
    let lines = lines(200);
    let mut reader = CachedReader::default();
    let fast = lines.iter().filter(|line| compare(&mut reader, line, Objects::first(MAX_OBJECTS))).count();
    // The strict reader reads names with quotes, and cases that are not dealt.
    assert!(lines.len() > 1500 && fast * 2 > lines.len(), "{fast} of {}", lines.len());
    let spaced: Vec<String> = lines.iter().map(|line| line.replace(':', ": ").replace(',', ", ")).collect();
    let same = spaced.iter().filter(|line| compare(&mut reader, line, Objects::first(MAX_OBJECTS))).count();
    assert_eq!(fast, same, "with spaces, as Python writes them");
    for known in 0..4 {
        assert!(lines.iter().any(|line| compare(&mut reader, line, Objects::first(known))));
    }
}

#[test]
fn no_damaged_line_is_read_in_another_way() {
    let lines = lines(60);
    let (mut reader, mut rng) = (CachedReader::default(), Rng::for_case(7, "scene", 0));
    let bits = [
        "{",
        "}",
        "[",
        "]",
        "\"",
        ",",
        ":",
        " ",
        "\t",
        "\\",
        "\\u0041",
        "0",
        "-",
        "-0",
        "1.5",
        "1e3",
        "01",
        "+",
        "null",
        "true",
        "50000000",
        "49999999",
        "99999999999",
        "é",
        "\u{1}",
        "\"1\":{},",
        "\"one\":{},",
        "Ally",
        "\"case\":1,",
        "\"zone\":\"hand\",",
        "\"answer\":{},",
        "\"power\":null,",
        "[null,null]",
        "[2,null]",
    ];
    let (mut accepted, mut rejected) = (0, 0);
    for round in 0..40_000 {
        let mut line = lines[rng.below(lines.len() as u32) as usize].clone();
        for _ in 0..1 + rng.below(2) {
            let places: Vec<usize> = line.char_indices().map(|(at, _)| at).collect();
            let at = places[rng.below(places.len() as u32) as usize];
            let end = at + line[at..].chars().take(rng.below(3) as usize).map(char::len_utf8).sum::<usize>();
            let bit = if rng.below(4) == 0 { "" } else { bits[rng.below(bits.len() as u32) as usize] };
            line.replace_range(at..end, bit);
        }
        let known = Objects::first(if round % 2 == 0 { MAX_OBJECTS } else { 2 });
        match compare(&mut reader, &line, known) {
            true => accepted += 1,
            false => rejected += 1,
        }
    }
    assert!(accepted > 1000 && rejected > 10_000, "{accepted} accepted, {rejected} not");
}

#[test]
fn an_object_that_was_not_dealt_is_rejected() {
    let mut reader = CachedReader::<Toy>::default();
    let line = r#"{"case":1,"step":0,"shown":{"objects":{"1":{"host":3}},"players":{}}}"#;
    for _ in 0..2 {
        assert!(reader.read(line).is_some(), "its form is valid, each time");
        let (mut shown, mut texts) = (Shown::default(), Texts::default());
        assert!(!reader.show(Objects::first(2), &mut View::new(&mut shown, &mut texts)));
        assert!(reader.show(Objects::first(3), &mut View::new(&mut shown, &mut texts)));
    }
    assert!(ToyEngine::capabilities().kinds.has(toy::Step::SET));
}

#[test]
fn a_word_that_is_repeated_in_a_list_is_kept_by_both_readers() {
    let line = |words: &str| {
        format!(r#"{{"case":1,"step":0,"shown":{{"objects":{{"1":{{"words":{{"types":[{words}]}}}}}}}}}}"#)
    };
    let mut reader = CachedReader::default();
    for (words, repeated) in [(r#""Ally""#, 0), (r#""Ally","Ally""#, 1), (r#""Ally","Elf","Elf","Ally""#, 1)]
    {
        let line = line(words);
        assert!(compare(&mut reader, &line, Objects::first(MAX_OBJECTS)), "{line}");
        let (mut shown, mut texts) = (Shown::default(), Texts::default());
        assert!(reader.read(&line).is_some());
        assert!(reader.show(Objects::first(1), &mut View::new(&mut shown, &mut texts)));
        let again: Vec<_> = shown.repeated(ObjectId::FIRST, toy::List::Types).collect();
        assert_eq!(again.len(), repeated, "{line}");
        assert!(again.iter().all(|word| texts.get(*word) == "Ally"), "{line}");
    }
}
