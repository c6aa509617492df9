//! Case files are always written in the same way, atomically, and every error has its line.

use crate::toy::{Card, Number, Step, Toy, Type, Zone};
use headjudge::files::case_file::{CaseFile, FileError, parse_case, print_case, read_case, write_case};
use headjudge::{Case, ObjectId, Objects, OwnTest, Signature, Words};
use std::path::Path;

const TEXT: &str = r#"{
  "headjudge": 1,
  "rulebook": "toy",
  "finding": "toy:engine/wrong/power",
  "note": "é: found by \"seed 7\"",
  "cards": [
    {"name":"Ant","cost":3,"power":-2,"types":["Ally"],"zone":"arena"},
    {"cost":0,"foil":true,"zone":"hand"}
  ],
  "steps": [
    {"set":{"object":1,"property":"power","to":12}},
    {"make":{"of":2,"new":3}},
    {"mark":{"objects":[1,3],"on":3,"extra":0}},
    {"pass":{}}
  ],
  "log": [
    "dealt 2 cards",
    "\\u001b: \"odd\""
  ]
}
"#;

fn file() -> CaseFile<Toy> {
    let [one, two, three] = [1, 2, 3].map(|n| ObjectId::new(n).unwrap());
    let ant = Card {
        name: "Ant".into(),
        cost: 3,
        power: Some(-2),
        types: Words::of(&[Type::Ally]),
        zone: Zone::Arena,
        ..Card::default()
    };
    let steps = vec![
        Step::Set { object: one, property: Number::Power, to: 12 },
        Step::Make { of: two, new: three },
        Step::Mark {
            objects: [one, three].into_iter().collect::<Objects>(),
            types: Words::NONE,
            text: "".into(),
            on: Some(three),
            extra: Some(0),
            quietly: false,
        },
        Step::Pass,
    ];
    CaseFile {
        as_test: None,
        case: Case { cards: vec![ant, Card { foil: true, ..Card::default() }], steps },
        finding: Signature::parse("toy:engine/wrong/power"),
        engine: None,
        note: Some("é: found by \"seed 7\"".into()),
        log: vec!["dealt 2 cards".into(), "\\u001b: \"odd\"".into()],
    }
}

fn parse(bytes: &[u8]) -> Result<CaseFile<Toy>, FileError> {
    parse_case(Path::new("case.json"), bytes)
}

fn lines(text: &[u8]) -> usize {
    1 + text.iter().filter(|b| **b == b'\n').count()
}

#[test]
fn a_case_is_written_as_documented_and_read_back() {
    assert_eq!(print_case(&file()), TEXT);
    assert_eq!(parse(TEXT.as_bytes()), Ok(file()));
    let named = CaseFile { engine: Some("Toy \u{1b} 1.0".into()), ..file() };
    assert!(print_case(&named).contains("power\",\n  \"engine\": \"Toy \\u001b 1.0\",\n  \"note\": "));
    assert_eq!(parse(print_case(&named).as_bytes()), Ok(named));
    let test = OwnTest::new("fn case() {\n\t\u{1b}\n}\n").expect("a test");
    let tested = CaseFile { as_test: Some(test), ..file() };
    let end = "\n  ],\n  \"as_test\": [\n    \"fn case() {\",\n    \"\\u0009\\u001b\",\n    \"}\"\n  ]\n}\n";
    assert!(print_case(&tested).ends_with(end), "{}", print_case(&tested));
    assert_eq!(parse(print_case(&tested).as_bytes()), Ok(tested));
    let none = TEXT.replace("  \"log\": [", "  \"as_test\": [],\n  \"log\": [");
    assert_eq!(parse(none.as_bytes()).expect_err("it is empty").what, "the test is empty");
    let empty = CaseFile::of(Case::<Toy>::default());
    let text = "{\n  \"headjudge\": 1,\n  \"rulebook\": \"toy\",\n  \"cards\": [],\n  \"steps\": []\n}\n";
    assert_eq!(print_case(&empty), text);
    assert_eq!(parse(text.as_bytes()), Ok(empty));
    // Files written by hand may have another form.
    let free = r#"{"steps":[],"cards":[{"zone":"hand","cost":1}],"rulebook":"toy","headjudge":1}"#;
    assert_eq!(parse(free.as_bytes()).unwrap().case.cards[0].cost, 1);
    // Files without a log are read, too.
    let (before, _) = TEXT.split_once(",\n  \"log\"").expect("it has a log");
    assert_eq!(parse(format!("{before}\n}}\n").as_bytes()), Ok(CaseFile { log: Vec::new(), ..file() }));
    let odd = parse(TEXT.replace("\"dealt 2 cards\"", "2").as_bytes()).expect_err("a log is of texts");
    assert_eq!(odd.to_string(), "case.json:17: log line 1: it is 2; it must be a string");
}

#[test]
fn generated_cases_are_read_back() {
    for index in 0..1000 {
        let mut case = Case::<Toy>::default();
        case.generate(5, index, None, &[]);
        let file = CaseFile::of(case);
        let text = print_case(&file);
        assert_eq!(text.lines().count(), file.case.cards.len() + file.case.steps.len() + 8);
        assert_eq!(parse(text.as_bytes()), Ok(file), "{text}");
    }
}

#[test]
fn every_truncated_file_is_reported_with_its_line() {
    let bytes = TEXT.as_bytes();
    assert_eq!(parse(&bytes[..bytes.len() - 1]), Ok(file()), "the last line end is not needed");
    for end in 0..bytes.len() - 1 {
        let error = parse(&bytes[..end]).expect_err("a truncated file");
        assert_eq!(error.line, lines(&bytes[..end]), "{end}: {error}");
    }
}

#[test]
fn every_missing_byte_is_reported_with_its_line_or_harmless() {
    let bytes = TEXT.as_bytes();
    let (mut errors, mut later) = (0, 0);
    for at in 0..bytes.len() {
        let mut less = bytes.to_vec();
        less.remove(at);
        let Err(error) = parse(&less) else { continue };
        errors += 1;
        // A byte that is missing at the end of a line is noticed at the beginning of the next. An object that is no longer
        // created is noticed where it is named. Without its bracket, a list ends after its first item, and if the next item
        // is a string, that is read as a key.
        let line = lines(&bytes[..at]);
        if error.what.contains("which is neither dealt nor created before") {
            later += 1;
            assert!(error.line >= line, "{at}: {error}");
        } else if bytes[at] == b'[' {
            assert!(error.line - line <= 3, "{at} in line {line}: {error}");
        } else {
            assert!(error.line == line || error.line == line + 1, "{at} in line {line}: {error}");
        }
    }
    assert!(errors > 300 && later < 10, "{errors} {later}");
}

#[test]
fn no_byte_makes_the_reader_panic() {
    let bytes = TEXT.as_bytes();
    for at in 0..bytes.len() {
        for new in [0, 0xff, 0xc3, b'"', b'{', b']', b'9', b'-', b'.', b'e', b'\\', b'\n'] {
            let mut other = bytes.to_vec();
            other[at] = new;
            if let Err(error) = parse(&other) {
                assert!((1..=lines(&other)).contains(&error.line), "{at} {new}: {error}");
            }
        }
    }
}

#[test]
fn every_error_has_its_line() {
    let deep = |n: usize| format!("{}{}", "[".repeat(n), "]".repeat(n));
    let many = vec!["    {\"cost\":0,\"zone\":\"hand\"},\n"; 30].concat();
    for (from, to, line, what) in [
        (
            "\"headjudge\": 1",
            "\"headjudge\": 2, \"new\": 1",
            2,
            "the file has format 2; this headjudge reads format 1",
        ),
        ("\"headjudge\": 1", "\"headjudge\": \"1\"", 2, "headjudge is \"1\"; it must be a 32-bit integer"),
        ("\"headjudge\": 1", "\"headjudge\": 1.0", 2, "1.0 is not an integer"),
        ("\"headjudge\": 1", "\"headjudg\": 1", 2, "unknown key \"headjudg\"; did you mean \"headjudge\"?"),
        ("\"headjudge\": 1,", "", 1, "key \"headjudge\" or \"rulebook\" is missing"),
        ("\"toy\"", "\"chess\"", 3, "the case is for rulebook \"chess\", not \"toy\""),
        ("\"toy\"", "7", 3, "rulebook is 7; it must be a string"),
        ("\"note\"", "\"nite\"", 5, "unknown key \"nite\"; did you mean \"note\"?"),
        ("\"note\"", "\"finding\"", 5, "duplicate key \"finding\""),
        ("toy:engine/wrong/power", "toy:1.2", 4, "finding is \"toy:1.2\", which is not a signature"),
        ("\"toy:engine/wrong/power\"", "null", 4, "finding is null; it must be a string"),
        ("\"é: found by \\\"seed 7\\\"\"", &deep(100), 5, "note is a list; it must be a string"),
        ("\"é: found by \\\"seed 7\\\"\"", &deep(1000), 5, "recursion limit exceeded"),
        ("\"é: found by \\\"seed 7\\\"\"", &deep(100_000), 5, "recursion limit exceeded"),
        ("é", "\0", 5, "control character"),
        ("\"cards\"", "\"crads\"", 6, "unknown key \"crads\"; did you mean \"cards\"?"),
        ("\"cost\":3", "\"cost\":21", 7, "card 1: cost is 21; the allowed range is 0 to 20"),
        ("\"cost\":3", "\"cost\":3,\"cost\":3", 7, "duplicate key \"cost\""),
        ("\"cost\":3", "\"cost\":3.5", 7, "3.5 is not an integer"),
        ("\"cost\":3,", "", 7, "card 1: field \"cost\" is missing"),
        ("\"cost\":0", "\"cots\":0", 8, "card 2: unknown field \"cots\"; did you mean \"cost\"?"),
        (
            "    {\"cost\":0",
            &format!("{many}    {{\"cost\":0"),
            38,
            "card 32: the case has 32 cards; at most 31",
        ),
        ("\"zone\":\"hand\"", "\"zone\":\"moon\"", 8, "card 2: unknown zone \"moon\"; valid: hand, arena"),
        ("\"to\":12", "\"to\":100", 11, "step 1: set: to is 100; the allowed range is -99 to 99"),
        (
            "\"to\":12",
            "\"to\":99999999999",
            11,
            "step 1: set: to is 99999999999; it must be a 32-bit integer",
        ),
        ("\"to\":12", "\"to\":\n1e400", 12, "number out of range"),
        ("\"to\":12", "\n\n\"to\":\"x\"", 11, "step 1: set: to is \"x\"; it must be a 32-bit integer"),
        ("\"set\"", "\"sit\"", 11, "step 1: unknown step kind \"sit\"; did you mean \"set\"?"),
        ("\"new\":3", "\"new\":2", 12, "step 2: new creates object 2, which already exists"),
        ("\"of\":2", "\"of\":9", 12, "step 2: of names object 9, which is neither dealt nor created before"),
        ("\"on\":3", "\"on\":4", 13, "step 3: on names object 4, which is neither dealt nor created before"),
        ("{\"pass\":{}}", "7", 14, "step 4: the step is 7; it must be an object"),
        ("{\"pass\":{}}", "{\"pass\":{}},", 15, "expected value"),
        ("  ]\n}", "  ]\n}}", 20, "trailing characters"),
    ] {
        assert_eq!(TEXT.matches(from).count(), 1, "{from}");
        let error = parse(TEXT.replace(from, to).as_bytes()).expect_err(from);
        let said = error.to_string();
        assert!(said.starts_with(&format!("case.json:{line}: {what}")), "{from} -> {to:.40}: {said}");
        assert!(error.to_string().contains("; "), "{error}");
    }
    let mut bytes = TEXT.as_bytes().to_vec();
    bytes[TEXT.find("Ant").unwrap()] = 0xff;
    let error = parse(&bytes).unwrap_err();
    assert_eq!(error.to_string(), "case.json:7: invalid UTF-8; save the file as UTF-8");
    for (text, line) in
        [("", 1), ("\n\n", 3), ("\u{feff}{}", 1), ("[]", 1), ("null", 1), ("\0\0\0", 1), ("{}", 1)]
    {
        assert_eq!(parse(text.as_bytes()).unwrap_err().line, line, "{text:?}");
    }
}

#[test]
fn a_file_is_written_atomically() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("new/folder/case.json");
    write_case(&path, &file()).unwrap();
    assert_eq!(read_case::<Toy>(&path), Ok(file()));
    let names = |folder: &Path| std::fs::read_dir(folder).unwrap().count();
    assert_eq!(names(path.parent().unwrap()), 1, "nothing is left beside it");

    let error = write_case(&path.join("case.json"), &file()).unwrap_err();
    assert!(error.to_string().contains("cannot be written: "), "{error}");
    assert_eq!(read_case::<Toy>(&path), Ok(file()));
    std::fs::create_dir(folder.path().join("taken")).unwrap();
    write_case(&folder.path().join("taken"), &file()).unwrap_err();
    assert_eq!(names(folder.path()), 2, "no temporary file is left behind");

    let error = read_case::<Toy>(&folder.path().join("none.json")).unwrap_err();
    assert_eq!(error.line, 0);
    assert!(error.to_string().ends_with("; give the path of a case file"), "{error}");
    read_case::<Toy>(folder.path()).unwrap_err();
    std::fs::write(folder.path().join("large"), vec![b' '; (16 << 20) + 1]).unwrap();
    let error = read_case::<Toy>(&folder.path().join("large")).unwrap_err();
    assert!(error.what.starts_with("is larger than"), "{error}");
}

#[test]
fn two_writers_and_a_reader_lose_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let both = folder.path().join("both.json");
    let small = CaseFile { note: Some("small".into()), ..file() };
    let mut large = CaseFile { note: Some("large".into()), ..file() };
    large.case.steps.resize(5000, Step::Pass);
    write_case(&both, &small).unwrap();
    std::thread::scope(|scope| {
        for file in [&small, &large] {
            let (folder, both) = (folder.path(), &both);
            scope.spawn(move || {
                for n in 0..20 {
                    write_case(both, file).unwrap();
                    let own = format!("{}-{n}.json", file.note.as_deref().unwrap());
                    write_case(&folder.join(own), file).unwrap();
                }
            });
        }
        scope.spawn(|| {
            for _ in 0..20 {
                let read = read_case::<Toy>(&both).unwrap();
                assert!(read == small || read == large);
            }
        });
    });
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 41);
    for n in 0..20 {
        assert_eq!(read_case(&folder.path().join(format!("small-{n}.json"))).as_ref(), Ok(&small));
        assert_eq!(read_case(&folder.path().join(format!("large-{n}.json"))).as_ref(), Ok(&large));
    }
}
