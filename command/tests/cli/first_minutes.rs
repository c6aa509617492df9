//! What somebody meets who has nothing but the command: no arguments, `demo`, and `new` without a game.

use crate::repo::{run, write};

#[test]
fn without_arguments_it_says_what_one_can_do() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let ran = run(temp.path(), &[]).ends(0);
    for command in
        ["  headjudge demo  ", "  headjudge new  ", "  headjudge check --rulebook GAME -- COMMAND  "]
    {
        assert_eq!(ran.out.matches(command).count(), 1, "{command}: {}", ran.out);
    }
    assert_eq!(ran.err, "");
    // Where an engine is named, it is the help.
    write(temp.path(), "headjudge.toml", "rulebooks = [\"fab\"]\n");
    let ran = run(temp.path(), &[]).ends(2);
    assert!(ran.err.contains("Usage: headjudge <COMMAND>"), "{}", ran.err);
}

#[test]
fn the_demo_finds_the_bug_that_it_plants_in_each_game() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    for (rulebook, rule) in
        [("fab", "fab:2.0.3c"), ("mtg", "mtg:122.2"), ("kf", "kf:ability.constant"), ("ga", "ga:")]
    {
        let ran = run(temp.path(), &["demo", rulebook, rulebook]).ends(0);
        let found = format!("\n{rule}");
        let ran = ran.says(&found).says(" held, 1 violated").says("\n  reproduce: headjudge replay ");
        let page = format!("The page of the run, for your browser: {rulebook}/report.html\n");
        let ran = ran.says("Here it gets a bug, as ").says(&page);
        let html =
            std::fs::read_to_string(temp.path().join(rulebook).join("report.html")).expect("it was written");
        assert!(html.starts_with("<!DOCTYPE html>") && html.contains(rule), "{html}");
        // The command that it prints works.
        let replay = ran
            .out
            .lines()
            .find_map(|line| line.strip_prefix("  reproduce: headjudge "))
            .expect("it is there");
        run(temp.path(), &replay.split(' ').collect::<Vec<_>>()).ends(1).says(&format!("violated: {rule}"));
    }
    let again = run(temp.path(), &["demo", "fab", "fab"]).ends(2);
    assert!(again.err.contains("fab is not empty; remove it, or give another folder"), "{}", again.err);
    run(temp.path(), &["demo", "chess"]).ends(2);
}

/// A file in the folder is about another engine: the demo does not read it.
#[test]
fn the_demo_reads_no_file_of_the_folder() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    write(temp.path(), "headjudge.toml", "rulebooks = [\"ga\"]\n[engine]\ncommand = [\"false\"]\n");
    run(temp.path(), &["demo"]).ends(0).says("headjudge-demo/report.html\n");
}

#[test]
fn new_without_a_game_lists_games_and_languages_where_nobody_can_be_asked() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    for args in [&["new"][..], &["new", "kf"], &["new", "--python"]] {
        let ran = run(temp.path(), args).ends(2);
        assert!(
            ran.err.starts_with("error: give a game and a language: headjudge new fab --python\n"),
            "{}",
            ran.err
        );
        for name in [
            "  fab ",
            "  mtg ",
            "  kf ",
            "  ga ",
            "  --python ",
            "  --node ",
            "  --php ",
            "  --java ",
            "  --rust ",
        ] {
            assert!(ran.err.contains(name), "{name}: {}", ran.err);
        }
        assert!(!temp.path().join("headjudge-adapter").exists(), "nothing is written");
    }
}
