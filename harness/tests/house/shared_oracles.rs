//! The table in ARCHITECTURE.md that compares the rules of the games agrees with the code.
#![cfg(all(feature = "fab", feature = "mtg", feature = "kf", feature = "ga"))]

use headjudge::{Rulebook, fab, ga, kf, mtg, rules};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

const GAMES: [&str; 4] = ["fab", "mtg", "kf", "ga"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the harness lies in the workspace").to_owned()
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// The rows of the table: the topic, what each game says, and the oracle.
fn table() -> Vec<[String; 6]> {
    let text = read(&root().join("ARCHITECTURE.md"));
    let after =
        text.split("| the matter | fab | mtg | kf | ga | the oracle |\n").nth(1).expect("the table is there");
    let lines = after.lines().skip(1).take_while(|line| line.starts_with('|'));
    let cells = |line: &str| -> Vec<String> {
        line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect()
    };
    lines.map(|line| cells(line).try_into().unwrap_or_else(|_| panic!("six cells: {line}"))).collect()
}

/// The texts between backticks.
fn quoted(cell: &str) -> impl Iterator<Item = &str> {
    cell.split('`').skip(1).step_by(2)
}

fn ids<R: Rulebook>() -> BTreeSet<&'static str> {
    rules::<R>().map(|rule| rule.local_id()).collect()
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let paths = entries.map(|entry| entry.expect("a folder can be listed").path());
    paths.filter(|path| path.extension().is_some_and(|end| end == "rs")).collect()
}

#[test]
fn the_table_of_shared_oracles_is_true() {
    let all = [ids::<fab::Rulebook>(), ids::<mtg::Rulebook>(), ids::<kf::Rulebook>(), ids::<ga::Rulebook>()];
    let mut shared = BTreeSet::new();
    let table = table();
    assert!(table.len() >= 10, "{} rows", table.len());
    for [matter, says @ .., oracle] in &table {
        let mut games = 0;
        for ((cell, ids), game) in says.iter().zip(&all).zip(GAMES) {
            let named: Vec<&str> = quoted(cell).collect();
            assert_eq!(
                named.is_empty(),
                cell == "-",
                "{matter}: {game} has a text without the id of a statement: {cell}"
            );
            for id in &named {
                assert!(ids.contains(id), "{matter}: {game} has no statement {id}");
            }
            games += usize::from(!named.is_empty());
        }
        assert!(games >= 2, "{matter}: only one game has a statement");
        match oracle.strip_prefix("shared in ") {
            Some(files) => shared.extend(quoted(files).map(str::to_owned)),
            None => assert!(oracle.starts_with("own: "), "{matter}: {oracle}"),
        }
    }
    assert_eq!(
        judges_outside_the_games(),
        shared,
        "the files outside the folders of the games that judge, and those in the table"
    );
}

/// The files outside the folders of the games that judge, except `rule.rs`, which declares verdicts.
fn judges_outside_the_games() -> BTreeSet<String> {
    let rooms = ["words", "fields", "adapter", "game", "generate", "engine"];
    let files: Vec<PathBuf> =
        rooms.iter().flat_map(|room| sources(&root().join("oracles/src").join(room))).collect();
    assert!(files.len() >= 10, "{files:?}");
    let judges = |path: &&PathBuf| {
        let text = read(path);
        ["-> Verdict", "Verdict::"].iter().any(|word| text.contains(word))
    };
    let name = |path: &PathBuf| path.strip_prefix(root()).expect("a file of ours").display().to_string();
    let mut names: BTreeSet<String> = files.iter().filter(judges).map(name).collect();
    assert!(
        names.remove("oracles/src/game/rule.rs"),
        "rule.rs no longer looks like a file that judges: {names:?}"
    );
    names
}
