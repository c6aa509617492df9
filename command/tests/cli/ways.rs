//! The ways that an engine has to do steps of a kind, declared in `ready` or in `headjudge.toml`: cases use all of them, and a report says
//! with which a finding shows.

use crate::heroes::{KIT, heroes};
use crate::repo::{Ran, read, run, write};
use std::path::Path;

/// The engine, which gains too little where this condition says so.
fn engine(ways: &str, is_wrong: &str) -> String {
    heroes(&format!("ways = {ways}"), &format!("by - 1 if {is_wrong} else by"))
}

const RULE: [&str; 8] = ["--rule", "fab:2.5.3a", "--cases", "200", "--jobs", "1", "--findings", "found"];
const WAYS: &str = r#"{"life": ["a static effect", "an instant"]}"#;
const IN_ONE: &str = "printed == 'an instant'";

fn check(folder: &Path, ways: &str, is_wrong: &str) -> Ran {
    write(folder, "mine.py", &engine(ways, is_wrong));
    run(folder, &[&["check", "--rulebook", "fab"][..], &RULE, &["--", "python3", "mine.py"]].concat())
}

fn temp() -> tempfile::TempDir {
    tempfile::tempdir().expect("a temporary folder can be made")
}

#[test]
fn a_report_says_in_which_way_a_finding_shows() {
    let temp = temp();
    check(temp.path(), WAYS, IN_ONE)
        .ends(1)
        .says(", by an instant\n")
        .says("Does not happen with: way in step 1 = the engine's choice or a static effect");
    // Each is used, with any numbers, and so is none.
    let used = std::fs::read_to_string(temp.path().join("used")).expect("steps were done");
    for way in ["a static effect ", "an instant ", " "] {
        let numbers: std::collections::BTreeSet<&str> =
            used.lines().filter_map(|line| line.strip_prefix(way)).collect();
        assert!(numbers.len() > 2, "{way:?}: {numbers:?}");
    }
    let case = std::fs::read_dir(temp.path().join("found/fab")).expect("a case was found").next();
    let case = case.expect("a case was found").expect("a file").path();
    let case = case.to_str().expect("the path is text").to_owned();
    assert!(std::fs::read_to_string(&case).expect("a file").contains("\"printed\":\"an instant\"}}"));
    run(temp.path(), &["replay", &case, "--", "python3", "mine.py"]).ends(1).says(", by an instant\n");
    // An engine that has the way no more is not sent it.
    write(temp.path(), "mine.py", &engine(r#"{"life": ["a static effect"]}"#, IN_ONE));
    let replayed = run(temp.path(), &["replay", &case, "--", "python3", "mine.py"]);
    let said = format!("{}{}", replayed.out, replayed.err);
    assert!(said.contains("not playable: step 1: life has the card \"an instant\""), "{said}");
}

/// An engine for Magic that deals damage, but not in one of its ways.
const DEALER: &str = r#"from headjudge_adapter import Adapter, Refused, effect, run

class Mine(Adapter):
    rulebook = "mtg"
    name = "Mine"
    ways = {"damage": ["a spell", "an ability"]}
    limits = {"card": {"abilities": "never"}}

    def start(self, cards):
        self.cards = [dict(card, damage=0) for card in cards]

    @effect
    def damage(self, object, amount=1, printed=""):
        card = self.cards[object - 1] if object <= len(self.cards) else {"zone": "", "types": []}
        lives = {"creature": card.get("toughness", 0), "planeswalker": card.get("loyalty", 1)}
        lives = [most for kind, most in lives.items() if kind in card["types"]]
        if card["zone"] != "battlefield" or not lives:
            raise Refused()
        if printed != "an ability":
            card["damage"] += amount
        if card["damage"] >= min(lives):
            card["zone"] = "graveyard"

    def show(self, table):
        for n, card in enumerate(self.cards):
            shown = table.object(n + 1).zone(card["zone"])
            if card["zone"] == "battlefield" and "creature" in card["types"]:
                shown.number("damage", card["damage"], card["damage"])

run(Mine())
"#;

#[test]
fn a_step_of_magic_names_a_way_too() {
    let temp = temp();
    write(temp.path(), "mine.py", &format!("import sys\nsys.path.insert(0, {KIT:?})\n{DEALER}"));
    run(
        temp.path(),
        &[
            "check",
            "--rulebook",
            "mtg",
            "--rule",
            "mtg:frame.done",
            "--cases",
            "200",
            "--",
            "python3",
            "mine.py",
        ],
    )
    .ends(1)
    .says(" damage by an ability\n")
    .says("way in step 1 = the engine's choice or a spell");
}

/// A way may have a reason to refuse that the step does not know.
#[test]
fn a_way_may_be_refused() {
    let temp = temp();
    let (deals, refuses) = (
        "if printed != \"an ability\":\n            card",
        "if printed == \"an ability\":\n            raise Refused()\n        card",
    );
    assert!(DEALER.contains(deals));
    let engine = DEALER.replace(deals, refuses);
    write(temp.path(), "mine.py", &format!("import sys\nsys.path.insert(0, {KIT:?})\n{engine}"));
    let rule = ["--rulebook", "mtg", "--rule", "mtg:frame.allowed", "--cases", "200"];
    run(temp.path(), &[&["check"], &rule[..], &["--", "python3", "mine.py"]].concat())
        .says("1 held, 0 violated");
}

/// The page names the kinds of step that can name a way.
#[test]
fn the_page_says_which_steps_can_name_a_way() {
    let docs = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../docs"));
    let page = read(docs, "other-languages.md");
    let said =
        page.split_once("can name a way: ").and_then(|(_, rest)| rest.split_once('.')).expect("it says so").0;
    for (game, said) in ["fab", "mtg", "kf", "ga"].into_iter().zip(said.split(';')) {
        let words = read(docs, &format!("vocabulary-{game}.md"));
        let (mut kind, mut kinds) = ("", Vec::new());
        for line in words.lines() {
            kind = line.strip_prefix("### ").unwrap_or(kind);
            kinds.extend(line.starts_with("| `printed` |").then_some(kind));
        }
        let said: Vec<&str> = said.split('`').skip(1).step_by(2).collect();
        assert_eq!(said, kinds, "{game}");
    }
}

#[test]
fn a_bug_in_every_way_names_none() {
    check(temp().path(), WAYS, "True")
        .ends(1)
        .says("Also happens with: ")
        .says("way in step 1 = a static effect or an instant")
        .says_not(", by an instant\n");
}

/// The cases of an adapter that declares no ways are what they were.
#[test]
fn without_ways_no_step_names_one() {
    let temp = temp();
    check(temp.path(), "{}", IN_ONE).says(" 0 violated").says_not("way in step");
    let used = std::fs::read_to_string(temp.path().join("used")).expect("steps were done");
    assert!(used.lines().all(|line| line.starts_with(' ')), "{used}");
}

#[test]
fn the_same_run_has_the_same_bytes_with_ways() {
    let runs = ["1", "3"].map(|jobs| {
        let temp = temp();
        write(temp.path(), "mine.py", &engine(WAYS, IN_ONE));
        let args = ["check", "--rule", "fab:2.5.3a", "--cases", "256", "--out", "run.jsonl", "--jobs", jobs];
        run(temp.path(), &[&args[..], &["--", "python3", "mine.py"]].concat()).ends(1);
        std::fs::read_to_string(temp.path().join("run.jsonl")).expect("there is a run file")
    });
    assert_eq!(runs[0], runs[1]);
}

const WRONG: [(&str, &str, &str); 5] = [
    (r#"{"lif": ["a"]}"#, "lif = [\"a\"]", "a: there is no kind of step \"lif\""),
    (r#"{"move": ["a"]}"#, "move = [\"a\"]", "a: a step move cannot name the way in which it is done"),
    (r#"{"life": ["a", "a"]}"#, "life = [\"a\", \"a\"]", "a stands under life twice"),
    (r#"{"life": [""]}"#, "life = [\"\"]", "life: a way has no name"),
    (r#"{"life": [7]}"#, "life = [7]", ""),
];

#[test]
fn a_wrong_way_is_one_clear_error_of_check_and_lint() {
    for (ways, _, error) in WRONG {
        let temp = temp();
        let ran = check(temp.path(), ways, "False");
        let said = format!("{}{}", ran.out, ran.err);
        assert!(ran.code == Some(3) && said.contains(error), "{ways}: {said}");
        let ran = run(temp.path(), &["lint", "--rulebook", "fab", "--", "python3", "mine.py"]);
        let said = format!("{}{}", ran.out, ran.err);
        assert!(ran.code != Some(0) && said.contains(error), "{ways}: {said}");
    }
}

#[test]
fn headjudge_toml_declares_ways_too() {
    let engine_of = |ways: &str| {
        let temp = temp();
        write(temp.path(), "mine.py", &engine("{}", IN_ONE));
        let command = "rulebooks = [\"fab\"]\n[engine]\ncommand = [\"python3\", \"mine.py\"]\n";
        let can = format!("[capabilities.fab]\nkinds = [\"life\"]\nways.{ways}\n");
        write(temp.path(), "headjudge.toml", &format!("{command}{can}"));
        temp
    };
    let temp = engine_of("life = [\"a static effect\", \"an instant\"]");
    run(temp.path(), &[&["check"][..], &RULE].concat())
        .ends(1)
        .says("Does not happen with: way in step 1 = ");
    for (_, ways, error) in WRONG {
        let temp = engine_of(ways);
        let ran = run(temp.path(), &[&["check"][..], &RULE].concat()).ends(2);
        assert!(ran.err.contains("headjudge.toml:6: ") && ran.err.contains(error), "{ways}: {}", ran.err);
    }
}
