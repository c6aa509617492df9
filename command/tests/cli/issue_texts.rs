//! The issues for a planted fault of each game and for a panic are as the files have them, and short enough to be read.

use crate::repo::{is_as_kept, run};

/// A fault of each game, with the rule that detects it.
const FAULTS: [(&str, &str, &str); 4] = [
    ("fab", "2.5.3c", "life-forgets-losses-on-copy"),
    ("mtg", "608.2h.gone", "gone-ones-have-no-power"),
    ("kf", "ability.fight.survives", "dead-attacker-resolves"),
    ("ga", "characteristics.general.2", "rested-loses-power"),
];

/// The most lines that a reader sees: the case, and equal failures, are folded to a line each.
const MOST_LINES: usize = 36;

#[test]
fn each_issue_is_as_the_file_has_it_and_is_short() {
    for (game, rule, fault) in FAULTS {
        let temp = tempfile::tempdir().expect("a folder");
        let rule = format!("{game}:{rule}");
        let args = ["check", "--rule", &rule, "--fault", fault, "--cases", "1024", "--out", "run.jsonl"];
        run(temp.path(), &args).ends(1);
        run(temp.path(), &["report", "run.jsonl", "--issues", "issues"]).ends(0);
        let mut files: Vec<_> = std::fs::read_dir(temp.path().join("issues"))
            .expect("it is made")
            .map(|file| file.expect("listed").path())
            .collect();
        files.sort();
        is_as_the_file_has_it(game, &std::fs::read_to_string(&files[0]).expect("an issue"));
    }
}

/// The message of the panic is in the title. Its line and column are not those of the file: they change with our source.
#[test]
fn the_issue_of_a_panic_is_as_the_file_has_it_and_is_short() {
    let temp = tempfile::tempdir().expect("a folder");
    let args = ["check", "--rulebook", "mtg", "--fault", "panic", "--cases", "1024", "--out", "run.jsonl"];
    run(temp.path(), &args).ends(3);
    run(temp.path(), &["report", "run.jsonl", "--issues", "issues"]).ends(0);
    let file = std::fs::read_dir(temp.path().join("issues")).expect("it is made").next().expect("an issue");
    let issue = std::fs::read_to_string(file.expect("listed").path()).expect("an issue");
    let mut parts = issue.split("crash_mode.rs:");
    let first = parts.next().unwrap_or_default().to_owned();
    let rest = parts.map(|part| part.trim_start_matches(|c: char| c.is_ascii_digit() || c == ':'));
    let masked = rest.fold(first, |text, part| format!("{text}crash_mode.rs:LINE:COLUMN:{part}"));
    is_as_the_file_has_it("panic", &masked);
}

fn is_as_the_file_has_it(name: &str, issue: &str) {
    let parts =
        issue.split("<details>").map(|part| part.split_once("</details>").map_or(part, |(_, shown)| shown));
    let lines =
        parts.clone().flat_map(str::lines).filter(|line| !line.is_empty()).count() + parts.count() - 1;
    assert!(lines <= MOST_LINES, "{lines} lines: {issue}");
    is_as_kept(&format!("tests/cli/issues/{name}.md"), issue);
}
