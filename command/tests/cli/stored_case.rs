//! `replay` and `shrink`: how they end if the engine cannot be started, and the flags of each.

use crate::repo::{run, write};

const CASE: &str = r#"{"headjudge": 1, "rulebook": "kf", "cards": [], "steps": []}"#;

#[test]
fn an_engine_that_cannot_be_started_ends_both_as_it_ends_check() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    write(temp.path(), "case.json", CASE);
    let check =
        run(temp.path(), &["check", "--rulebook", "kf", "--cases", "1", "--", "no-such-engine"]).ends(3);
    assert!(check.err.contains("cannot start no-such-engine"), "{}", check.err);
    for subcommand in ["replay", "shrink"] {
        let ran = run(temp.path(), &[subcommand, "case.json", "--", "no-such-engine"]).ends(3);
        assert!(ran.err.starts_with("error: cannot start no-such-engine"), "{}", ran.err);
    }
}

#[test]
fn replay_says_which_rules_judged_the_case() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let ends = |steps: &str, says: &str| {
        let cards = r#"[{"owner": "one", "zone": "battlefield", "generic": 0, "types": ["creature"], "power": 1, "toughness": 1}]"#;
        let case = format!(r#"{{"headjudge": 1, "rulebook": "mtg", "cards": {cards}, "steps": [{steps}]}}"#);
        write(temp.path(), "case.json", &case);
        run(temp.path(), &["replay", "case.json"]).ends(0).says(says);
    };
    ends(r#"{"tap": {"object": 1}}"#, "nothing is violated; judged by mtg:613\n");
    write(temp.path(), "case.json", CASE);
    let none = "nothing is violated; no rule of the document judged this case\n";
    run(temp.path(), &["replay", "case.json"]).ends(0).says(none);
}

#[test]
fn only_replay_prints_tables() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    write(temp.path(), "case.json", CASE);
    run(temp.path(), &["replay", "case.json", "--steps"]).ends(0).says("nothing is violated");
    run(temp.path(), &["shrink", "case.json", "--steps"]).ends(2);
}
