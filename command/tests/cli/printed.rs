//! Steps that printed cards carry out, declared in `ready` or in `headjudge.toml`.

use crate::heroes::heroes;
use crate::repo::{Ran, run, write};
use std::path::Path;

/// The engine, whose card gains too little.
fn engine(printed: &str) -> String {
    heroes(&format!("printed = {printed}"), "2 if printed == 'Sigil of Solace (red)' else by")
}

const RULE: [&str; 8] = ["--rule", "fab:2.5.3a", "--cases", "200", "--jobs", "1", "--findings", "found"];

fn check(folder: &Path, printed: &str) -> Ran {
    write(folder, "mine.py", &engine(printed));
    run(folder, &[&["check", "--rulebook", "fab"][..], &RULE, &["--", "python3", "mine.py"]].concat())
}

/// Checks the same engine, which declares the cards of `printed`, with what `headjudge.toml` says of it.
fn check_with_file(folder: &Path, printed: &str, capabilities: &str) -> Ran {
    write(folder, "mine.py", &engine(printed));
    let engine = "rulebooks = [\"fab\"]\n[engine]\ncommand = [\"python3\", \"mine.py\"]\n";
    write(
        folder,
        "headjudge.toml",
        &format!("{engine}[capabilities.fab]\nkinds = [\"life\"]\n{capabilities}"),
    );
    run(folder, &[&["check"][..], &RULE].concat())
}

/// The bug is in the one card, so the shrunk case, the report and the file name it.
#[test]
fn a_finding_names_the_card() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let ran = check(temp.path(), r#"{"life": {"Sigil of Solace (red)": {"by": 3}}}"#).ends(1);
    assert!(ran.out.contains(" gains 3 life, by Sigil of Solace (red)"), "{}", ran.out);
    let folder = temp.path().join("found/fab");
    let files: Vec<_> = std::fs::read_dir(folder).expect("a case was found").collect();
    let text = |file: &std::io::Result<std::fs::DirEntry>| {
        std::fs::read_to_string(file.as_ref().expect("a file").path()).expect("it can be read")
    };
    let steps: Vec<String> = files.iter().map(text).collect();
    let step = "\"by\":3,\"printed\":\"Sigil of Solace (red)\"}}";
    assert!(!steps.is_empty() && steps.iter().all(|case| case.contains(step)), "{steps:?}");
    // An adapter that declares no card is sent no such step, also not one of a stored case.
    let without = check(temp.path(), "{}");
    assert!(without.out.contains(" 0 violated"), "{}", without.out);
    let case = files[0].as_ref().expect("a file").path();
    let case = case.to_str().expect("the path is text");
    let replayed = run(temp.path(), &["replay", case, "--", "python3", "mine.py"]);
    let said = format!("{}{}", replayed.out, replayed.err);
    assert!(said.contains("not playable: step 1: life has the card \"Sigil of Solace (red)\""), "{said}");
}

#[test]
fn a_wrong_card_is_one_clear_error() {
    let wrong = [
        (
            r#"{"life": {"Sigil of Solace (red)": {"by": 4}}}"#,
            "Sigil of Solace (red) does something else: {\"life\":{\"Sigil of Solace (red)\":{\"by\":3}}}",
        ),
        (
            r#"{"life": {"Sigil of Solac (red)": {"by": 3}}}"#,
            "unknown card whose text is one step \"Sigil of Solac (red)\"; did you mean \"Sigil of Solace (red)\"?",
        ),
        (r#"{"lif": {"Sigil of Solace (red)": {"by": 3}}}"#, "there is no kind of step \"lif\""),
        (r#"{"life": {"Sigil of Solace (red)": {}}}"#, "Sigil of Solace (red): life.by needs a value"),
        (r#"{"life": {"Sigil of Solace (red)": {"by": 12}}}"#, "the adapter's capabilities allow 1 to 9"),
    ];
    for (printed, error) in wrong {
        let temp = tempfile::tempdir().expect("a temporary folder can be made");
        let ran = check(temp.path(), printed);
        let said = format!("{}{}", ran.out, ran.err);
        assert!(said.contains("printed: ") && said.contains(error), "{said}");
    }
}

/// The file declares the cards that the adapter does not, and takes the place of those that it does.
#[test]
fn headjudge_toml_declares_cards_too() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let by_red = " gains 3 life, by Sigil of Solace (red)";
    let red = "printed.life.\"Sigil of Solace (red)\" = { by = 3 }\n";
    let blue = "printed.life.\"Sigil of Solace (blue)\" = { by = 1 }\n";
    let ran = check_with_file(temp.path(), "{}", red).ends(1);
    assert!(ran.out.contains(by_red), "{}", ran.out);
    // What is stored is replayed with the cards of the file, too.
    let case = std::fs::read_dir(temp.path().join("found/fab")).expect("a case was found").next();
    let case = case.expect("a case was found").expect("a file").path();
    let case = case.to_str().expect("the path is text").to_owned();
    let replayed = run(temp.path(), &["replay", &case]).ends(1);
    assert!(replayed.out.contains(by_red), "{}", replayed.out);

    let declared = r#"{"life": {"Sigil of Solace (red)": {"by": 3}}}"#;
    let finds_it = |capabilities: &str| {
        let temp = tempfile::tempdir().expect("a temporary folder can be made");
        let ran = check_with_file(temp.path(), declared, capabilities);
        assert!(ran.out.contains("; 200 cases, "), "{}{}", ran.out, ran.err);
        ran.out.contains(by_red)
    };
    assert!(finds_it(""), "a file without cards leaves those of the adapter");
    assert!(!finds_it(blue), "the cards of the file take their place");
    assert!(!finds_it("limits.life.by = [1, 2]\n"), "a card outside of the limits in the file is not used");
    assert!(!finds_it("limits.life.printed = \"never\"\n"), "a limit rules all cards out");
}

/// A wrong card in the file is an error with its line, or with its table and name if a list of cards shows the mistake.
#[test]
fn a_wrong_card_in_headjudge_toml_is_one_clear_error() {
    let wrong = [
        (
            "life.\"Sigil of Solace (red)\" = { by = 4 }",
            "[capabilities.fab]: printed: Sigil of Solace (red) does something else",
        ),
        ("life.\"Sigil of Solac (red)\" = { by = 3 }", "did you mean \"Sigil of Solace (red)\"?"),
        (
            "lif.\"Sigil of Solace (red)\" = { by = 3 }",
            "headjudge.toml:6: Sigil of Solace (red): there is no kind of step \"lif\"",
        ),
        (
            "life.\"Sigil of Solace (red)\" = {}",
            "headjudge.toml:6: Sigil of Solace (red): life.by needs a value",
        ),
        ("life.\"Sigil of Solace (red)\" = { by = false }", "headjudge.toml:6: by is false; leave it out"),
        (
            "life.\"Sigil of Solace (red)\" = { by = [3] }",
            "a value that a printed card fixes is a number, a word or true",
        ),
        ("life.\"Sigil of Solace (red)\" = { by = 3 }\nlimits.life.by = [1, 2]", "headjudge.toml:6: "),
    ];
    for (printed, error) in wrong {
        let temp = tempfile::tempdir().expect("a temporary folder can be made");
        let ran = check_with_file(temp.path(), "{}", &format!("printed.{printed}\n")).ends(2);
        assert!(ran.err.contains(error) && ran.out.is_empty(), "{printed}: {}{}", ran.out, ran.err);
    }
}
