//! An adapter's note on how it performed a step: reports, `replay` and `trace` show it with the step, and nothing is judged by it.

use crate::repo::{ENGINE, config, findings, read, repo, run, write};
use std::path::Path;

/// The faulty engine with this note on each step that it performs, an expression of Python.
fn engine(note: &str) -> String {
    let from = "reply=\"done\", shown=shown(cards))";
    assert!(ENGINE.contains(from));
    ENGINE.replace(from, &format!("reply=\"done\", shown=shown(cards), note={note})"))
}

fn checked(engine: &str) -> tempfile::TempDir {
    let repo = repo();
    write(repo.path(), "faulty.py", engine);
    write(repo.path(), "headjudge.toml", &config(&["negative", "base"], ""));
    run(repo.path(), &["check", "--out", "run.jsonl"]).ends(1).says_not("lost: ");
    repo
}

const NOTE: &str = r#"f"<b>{name}</b> effect\x1b[1m\u202e```" + 300 * "x""#;

#[test]
fn reports_show_an_adapters_note_with_its_step() {
    let noted = checked(&engine(NOTE));
    let found = &findings(noted.path())[0];
    let notes = found["story"]["notes"].as_array().expect("there are notes");
    assert_eq!(notes.len(), found["story"]["steps"].as_array().expect("steps").len());
    let kept = notes[0].as_str().expect("a text");
    assert!(kept.starts_with("<b>defense</b> effect") && kept.chars().count() == 200, "{kept}");
    let shown = " [in the engine: <b>defense</b> effect\\u{1b}[1m\\u{202e}```xxx";
    run(noted.path(), &["report", "run.jsonl", "--markdown", "page.md"]).ends(0);
    assert!(read(noted.path(), "page.md").contains(shown));
    run(noted.path(), &["report", "run.jsonl", "--issues", "issues"]).ends(0);
    run(noted.path(), &["report", "run.jsonl", "--html", "page.html"]).ends(0);
    let page = read(noted.path(), "page.html");
    assert!(
        page.contains("[in the engine: &lt;b&gt;defense&lt;/b&gt; effect") && !page.contains("<b>defense")
    );
    let path = found["path"].as_str().expect("it is on disk");
    run(noted.path(), &["replay", path]).ends(1).says(shown).says_not("\u{1b}");
    let traced = |raw: &[&str]| {
        let args = ["trace", "--rulebook", "fab", "--kind", "get", "--cases", "3"];
        run(noted.path(), &[&args[..], raw, &["--", "python3", "faulty.py"]].concat()).ends(0)
    };
    traced(&[]).says("\"note\":\"<b>").says_not("\u{1b}").says_not("\u{202e}");
    traced(&["--raw"]).says("\"note\":\"<b>").says_not("\u{1b}");
}

/// The same findings, signatures and cases, byte for byte apart from the notes.
#[test]
fn nothing_depends_on_a_note() {
    let plain = checked(ENGINE);
    let noted = checked(&engine("str(case[\"id\"])"));
    let without_notes = |folder: &Path| {
        let mut all = findings(folder);
        for found in &mut all {
            found["story"].as_object_mut().expect("a story").remove("notes");
        }
        all
    };
    assert_eq!(without_notes(plain.path()), without_notes(noted.path()));
    let cases = |folder: &Path| {
        let mut files: Vec<_> = std::fs::read_dir(folder.join("headjudge/fab"))
            .expect("cases are stored")
            .map(|file| file.expect("it can be listed").path())
            .map(|path| {
                (path.file_name().map(ToOwned::to_owned), std::fs::read(path).expect("it can be read"))
            })
            .collect();
        files.sort();
        files
    };
    assert_eq!(cases(plain.path()), cases(noted.path()));
}

#[test]
fn a_note_that_is_no_text_or_stands_with_the_deal_is_bad_output() {
    let repo = repo();
    let deal = ENGINE.replace("step=0, shown=shown(cards))", "step=0, shown=shown(cards), note=\"dealt\")");
    for (engine, says) in [
        (engine("7"), "note is 7; it must be a string"),
        (deal, "step 0, the table as dealt, has a note; only steps have one"),
    ] {
        write(repo.path(), "faulty.py", &engine);
        let check = [
            "check",
            "--rulebook",
            "fab",
            "--cases",
            "8",
            "--out",
            "run.jsonl",
            "--",
            "python3",
            "faulty.py",
        ];
        run(repo.path(), &check).ends(3).says(says);
    }
}
