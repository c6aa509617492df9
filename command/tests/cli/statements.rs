//! `headjudge rules` prints every statement of the documents, with its check.

use std::collections::BTreeSet;
use std::process::{Command, Stdio};

/// How many statements each document has.
const STATEMENTS: [(&str, usize); 4] = [("fab", 104), ("mtg", 178), ("kf", 24), ("ga", 28)];

fn rules(args: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_headjudge"));
    let output =
        command.arg("rules").args(args).stdin(Stdio::null()).output().expect("the command can be started");
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("it prints text")
}

/// The statements' lines: two blanks, the id, the slug. What is said of a statement stands deeper.
fn statements(page: &str) -> Vec<(&str, &str)> {
    let lines = page.lines().filter_map(|line| line.strip_prefix("  ").filter(|rest| !rest.starts_with(' ')));
    lines
        .filter_map(|line| line.split_once(' '))
        .filter(|(id, _)| id.contains(':') && !id.ends_with(':'))
        .collect()
}

#[test]
fn all_statements_of_the_four_rulebooks_are_printed_once() {
    let page = rules(&[]);
    let all = statements(&page);
    let ids: BTreeSet<&str> = all.iter().map(|(id, _)| *id).collect();
    let count = STATEMENTS.iter().map(|(_, count)| count).sum();
    assert_eq!((all.len(), ids.len()), (count, count), "{page}");
    for (name, count) in STATEMENTS {
        let mine = |id: &&&str| id.split(':').next() == Some(name);
        assert_eq!(ids.iter().filter(mine).count(), count, "{name}");
        let alone = rules(&[name]);
        assert!(page.contains(&alone), "{name} alone prints what all four print");
        assert!(alone.contains(&format!("{count} statements, ")), "{alone}");
    }
}

#[test]
fn each_statement_says_what_is_demanded_and_how_it_is_checked() {
    let page = rules(&[]);
    for (id, slug) in statements(&page) {
        let after = page.split(&format!("  {id} {slug}\n")).nth(1).expect("its line is there");
        let said: Vec<&str> = after.lines().take_while(|line| !line.is_empty()).collect();
        let checked = |line: &&str| {
            ["    checked ", "    metamorphic: ", "    not testable: "]
                .iter()
                .any(|how| line.starts_with(how))
        };
        assert!(said.len() >= 2 && said[0].trim().len() > 10, "{id}: {said:?}");
        let judged = said.iter().filter(|line| checked(line)).count();
        assert_eq!(judged, 1, "{id}: {said:?}");
        assert!(said.iter().all(|line| line.trim_end() == *line), "{id}: a line breaks off: {said:?}");
        let detects = said.iter().any(|line| line.starts_with("    detects fault "));
        let is_testable = said.iter().all(|line| !line.starts_with("    not testable: "));
        assert_eq!(detects, is_testable, "{id}: {said:?}");
    }
}

#[test]
fn one_statement_is_printed_by_its_id() {
    let (one, page) = (rules(&["fab:2.5.3c"]), rules(&["fab"]));
    assert_eq!(statements(&one).len(), 1, "{one}");
    let (whole, too): (Vec<&str>, Vec<&str>) =
        one.lines().partition(|line| !line.starts_with("    also detects "));
    assert!(page.contains(&(whole.join("\n") + "\n\n")), "the page says the same: {one}");
    assert!(
        too.iter().any(|line| line.starts_with("    also detects fault negative-base, of fab:2.0.3c: ")),
        "{one}"
    );
    // What is open in the text stands with the statement, and the statement with what is open.
    let clamped = rules(&["fab:2.0.3c"]);
    assert!(clamped.contains("\n    interpretation clamp: "), "{clamped}");
    assert!(page.contains("\n  decides: fab:2.0.3c\n"), "{page}");
    let held = |subject: &str| -> u32 {
        let page = rules(&[subject, "--cases", "2000"]);
        let mine = page.split("fab:2.5.3c ").nth(1).expect("it is there");
        let held = mine.split("    precondition met in ").nth(1).and_then(|rest| rest.split(' ').next());
        held.and_then(|held| held.parse().ok()).unwrap_or_else(|| panic!("no number in {mine}"))
    };
    let (alone, among) = (held("fab:2.5.3c"), held("fab"));
    assert!(alone > among && among > 0, "cases generated for it meet it more often: {alone}, {among}");
    for (args, said) in [
        (["rules", "fab:2.5.3x", "--cases=0"], "unknown rule \"fab:2.5.3x\"; did you mean \"fab:2.5.3\"?"),
        (["rules", "fab:2.5.3c", "--matrix"], "--matrix shows a whole rulebook"),
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_headjudge"));
        let output = command.args(args).stdin(Stdio::null()).output().expect("it can be started");
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.code() == Some(2) && errors.contains(said), "{errors}");
    }
}

#[test]
fn rules_that_check_the_adapter_are_counted_apart() {
    let page = rules(&["fab"]);
    assert!(page.contains("\n5 of them check the adapter rather than the engine\n"), "{page}");
    assert_eq!(page.matches("\n    checks the adapter rather than the engine: ").count(), 5, "{page}");
    assert!(!rules(&["mtg"]).contains("check the adapter"));
}
