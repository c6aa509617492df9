//! The engines that were written from the documents alone (`engines/independent`): no rule gives a false positive on them,
//! whatever they choose where a document leaves something open.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const GAMES: [&str; 4] = ["kf", "mtg", "ga", "fab"];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../engines/independent")
}

fn python(args: &[&str]) -> Output {
    let mut python = Command::new("python3");
    python.args(args).current_dir(folder()).stdin(Stdio::null()).env("PYTHONDONTWRITEBYTECODE", "1");
    python.output().unwrap_or_else(|e| panic!("python3 cannot be run: {e}"))
}

/// Runs a script on one game through the real command. It says what it did.
fn run(script: &str, game: &str, args: &[&str]) -> String {
    let command = [script, game, "--headjudge", env!("CARGO_BIN_EXE_headjudge")];
    let output = python(&[&command[..], args].concat());
    let text =
        String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{script} {game}: {}\n{text}", output.status);
    text
}

/// A quarter of a few runs in which every two options of two choices are played together.
fn is_clean(game: &str) {
    let text = run("check.py", game, &["--cases", "8", "--part", "1/4"]);
    assert!(text.contains(": 0 not clean, "), "{text}");
    assert!(!text.contains(" 0 rules held"), "some rules are exercised: {text}");
}

#[test]
fn keyforge_is_clean_under_many_choices() {
    is_clean("kf");
}

#[test]
fn magic_is_clean_under_many_choices() {
    is_clean("mtg");
}

/// Under the rulings of 1999, there are cards with a word of 1999, which the engine knows.
#[test]
fn magic_is_clean_under_the_rulings_of_1999() {
    let of_1999 = ["--interpret", "edition=1999", "--rule", "mtg:K.6.Ruling.5"];
    let some = ["--combinations", "single", "--cases", "64", "--part", "1/4"];
    let text = run("check.py", "mtg", &[&of_1999[..], &some].concat());
    assert!(text.contains(": 0 not clean, 1 rules held"), "{text}");
}

#[test]
fn grand_archive_is_clean_under_many_choices() {
    is_clean("ga");
}

#[test]
fn flesh_and_blood_is_clean_under_many_choices() {
    is_clean("fab");
}

#[test]
fn a_combination_that_is_not_clean_is_reported() {
    let bug =
        run("bugs.py", "kf", &["--cases", "512", "--bug", "only the first of two Reap abilities resolves"]);
    assert_eq!(bug, "kf  only the first of two Reap abilities resolves: kf:ability.reap\n");
}

#[test]
fn the_pages_of_choices_are_what_the_engines_say() {
    for game in GAMES {
        let said = python(&[&format!("{game}/adapter.py"), "--page"]);
        assert!(said.status.success(), "{game}: {}", String::from_utf8_lossy(&said.stderr));
        let page =
            std::fs::read_to_string(folder().join(game).join("CHOICES.md")).expect("the page is there");
        let name = format!("engines/independent/{game}");
        assert_eq!(
            String::from_utf8_lossy(&said.stdout),
            page,
            "python3 adapter.py --page > CHOICES.md in {name}"
        );
    }
}

#[test]
fn an_unknown_choice_is_refused() {
    let unknown = python(&["kf/adapter.py", "--choice", "odrer=printed"]);
    assert_eq!(unknown.status.code(), Some(2));
    let error = String::from_utf8_lossy(&unknown.stderr).into_owned();
    assert!(error.starts_with("there is no choice 'odrer'; the choices are order, upgrades"), "{error}");
}

#[test]
#[ignore = "plays 2,900 combinations"]
fn all_pairs_of_options_are_clean_in_the_long_run() {
    for game in GAMES {
        run("check.py", game, &["--combinations", "pairs"]);
    }
}

/// A part of the pairs has the combinations that it says, each with the seed that it has in the whole.
#[test]
fn pairs_are_played_in_parts() {
    let text = run("check.py", "kf", &["--combinations", "pairs", "--cases", "4", "--part", "3/200"]);
    assert!(text.contains("28 choices, 3 of 525 combinations, 4 cases each: 0 not clean"), "{text}");
    let part = ["check.py", "kf", "--combinations", "pairs", "--part", "3/2"];
    let wrong = python(&part);
    assert_eq!(wrong.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&wrong.stderr).contains("invalid part value: '3/2'"));
}
