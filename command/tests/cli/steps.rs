//! `headjudge steps` prints what the words of a rulebook mean, in lines that fit on a terminal.
//!
//! `HEADJUDGE_BLESS=1 cargo test -p headjudge-cli --test cli steps` rewrites the pages docs/vocabulary-*.md.

use crate::repo::{Ran, is_as_kept, repo, run};
use serde_json::Value;

const GAMES: [&str; 4] = ["fab", "mtg", "kf", "ga"];

fn steps(args: &[&str]) -> Ran {
    run(repo().path(), &[&["steps"], args].concat())
}

/// The names in the list of a game.
fn names(list: &str) -> Vec<&str> {
    let lines = list.lines().filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    lines.filter_map(|line| line.split_whitespace().next()).collect()
}

/// Code and names of one word may be longer than a line.
fn fits(text: &str) {
    for line in text.lines().filter(|line| !line.starts_with("  {\"")) {
        assert!(line.chars().count() <= 80, "{line}");
        assert_eq!(line, line.trim_end());
    }
}

#[test]
fn the_list_has_a_line_for_each_kind_of_step_and_each_list() {
    let list = steps(&["mtg"]).ends(0).out;
    assert!(list.starts_with("Magic: The Gathering, Comprehensive Rules\n\n"), "{list}");
    assert!(
        list.contains("\neffects\n  change      Change a permanent, or the color of a spell.\n"),
        "{list}"
    );
    assert!(list.contains("\n  cast        Cast a card from its owner's hand.\n"), "{list}");
    for name in ["card", "zones", "numbers", "lists", "flags", "players"] {
        assert!(names(&list).contains(&name), "{name}: {list}");
    }
    assert!(!names(&list).contains(&"answers"), "Magic has no facts: {list}");
    assert!(!list.contains("\nquestions\n"), "Magic has no questions: {list}");
    assert!(list.ends_with("\n`headjudge steps mtg NAME` prints one of them in full\n"), "{list}");
    let keyforge =
        steps(&["kf"]).ends(0).says("\nquestions\n  uses     What can the active player use the card for");
    assert!(names(&keyforge.out).contains(&"answers"), "{}", keyforge.out);
    let all = steps(&[]).ends(0).out;
    for game in GAMES {
        let list = steps(&[game]).ends(0).out;
        fits(&list);
        assert!(all.contains(&list), "{list}");
    }
}

#[test]
fn a_kind_is_printed_in_full_with_its_fields_and_an_example() {
    let step = steps(&["mtg", "counter"]).ends(0);
    let step = step.says("counter, an effect\n\n  Put counters on a permanent.\n");
    let step = step.says("\nfields\n  object: an object\n      The permanent.\n");
    let step = step.says("\n  sort: one of the words below\n      Which counters.\n      - +1/+1: +1/+1.\n");
    step.says("\nexample\n  {\"counter\":{\"object\":1,\"sort\":\"+1/+1\",\"number\":2}}\n");
    steps(&["mtg", "change"])
        .ends(0)
        .says("\n  does: a list of at most 3 objects with the fields below, or left out\n")
        .says("\n      - set: Has this base power and toughness.\n")
        .says("\n  does.power: -100000 to 100000, mostly -3 to 6; only some steps\n")
        .says("\n  player: one or two\n");
    steps(&["mtg", "token"])
        .ends(0)
        .says("\n  token: a new object\n")
        .says("\n  keywords: a list of words: flying, haste");
    steps(&["mtg", "resolve"]).ends(0).says("\n  accept: true, or left out\n");
    steps(&["MTG", "Change_All"]).ends(0).says("change_all, an effect\n");
    steps(&["kf", "uses"]).ends(0).says("uses, a question\n");
    steps(&["ga", "options"]).ends(0).says("options, a question\n").says("Answer `objects`");
}

#[test]
fn cards_and_what_is_shown_are_printed_in_full() {
    steps(&["mtg", "card"])
        .ends(0)
        .says("\n  generic: 0 to 100000, mostly 0 to 9\n")
        .says("\n      - static: It is true as long as the permanent is on the battlefield.\n");
    steps(&["mtg", "zones"]).ends(0).says("\nwords\n  battlefield\n      In play");
    steps(&["mtg", "lists"]).ends(0).says("      Words: white, blue, black, red, green.\n");
    steps(&["kf", "answers"]).ends(0).says("\n  omni\n      To `uses`: ");
    steps(&["kf", "players"]).ends(0).says("\n  aember\n      The Æmber");
}

#[test]
fn everything_in_the_list_can_be_printed_and_each_example_is_valid_on_the_wire() {
    for game in GAMES {
        let list = steps(&[game]).ends(0).out;
        let schema = run(repo().path(), &["schema", "wire", game]).ends(0).out;
        let schema: Value = serde_json::from_str(&schema).expect("a schema is JSON");
        let step = serde_json::json!({ "$ref": "#/$defs/step", "$defs": schema["$defs"] });
        let step = jsonschema::draft202012::new(&step).expect("it is a schema");
        let mut examples = 0;
        for name in names(&list) {
            let topic = steps(&[game, name]).ends(0).out;
            fits(&topic);
            if let Some((_, example)) = topic.split_once("\nexample\n  ") {
                let example: Value = serde_json::from_str(example).expect("an example is JSON");
                step.validate(&example).unwrap_or_else(|error| panic!("{game} {name}: {error}: {example}"));
                examples += 1;
            }
        }
        let kinds = schema["$defs"]["step"]["oneOf"].as_array().map_or(0, Vec::len);
        assert!(examples == kinds && kinds > 10, "{game}: {examples} of {kinds}");
    }
}

#[test]
fn the_pages_of_the_documentation_are_what_the_command_prints() {
    for game in GAMES {
        let page = steps(&[game, "--markdown"]).ends(0).out;
        is_as_kept(&format!("../docs/vocabulary-{game}.md"), &page);
        for name in names(&steps(&[game]).ends(0).out) {
            assert!(page.contains(&format!("\n### {name}\n")), "{game}: {name}");
        }
    }
}

#[test]
fn an_unknown_name_gets_the_nearest_one() {
    for (args, what) in [
        (&["chess"][..], "unknown rulebook \"chess\"; valid: fab, mtg, kf, ga"),
        (&["mgt"], "unknown rulebook \"mgt\"; did you mean \"mtg\"?"),
        (&["mtg", "conuter"], "unknown step kind or list \"conuter\"; did you mean \"counter\"?"),
        (&["mtg", "zone"], "unknown step kind or list \"zone\"; did you mean \"zones\"?"),
        (&["cast"], "unknown rulebook \"cast\"; did you mean `headjudge steps mtg cast`?"),
        (&["--markdown"], "name a rulebook: one of fab, mtg, kf, ga"),
        (&["mtg", "counter", "--markdown"], "cannot be used with"),
    ] {
        let ran = steps(args).ends(2);
        assert!(ran.err.contains(what) && ran.out.is_empty(), "{args:?}: {}", ran.err);
    }
}

#[test]
fn the_schemas_and_the_stubs_say_the_same() {
    let enchanted = "The creature that it enchants.";
    steps(&["mtg", "attach"]).says(enchanted);
    for subject in ["case", "wire"] {
        let schema = run(repo().path(), &["schema", subject, "mtg"]).ends(0);
        let schema = schema.says(&format!("\"description\": \"{enchanted}\""));
        let schema = schema.says("- set: Has this base power and toughness.");
        let wire = schema.out.contains("\"description\": \"It is tapped.\"");
        assert_eq!(wire, subject == "wire", "only the wire has flags");
    }
    let temp = repo();
    for (language, file, stub) in [
        (
            "--python",
            "adapter.py",
            "    # def counter(self, object, sort, number):\n    #     # Put counters on a permanent.\n    #     # object: The \
             permanent\n    #     # sort: Which counters (+1/+1, -1/-1, loyalty)\n    #     # number: How many (1 to 300, mostly 1 to 3)\n",
        ),
        (
            "--node",
            "adapter.mjs",
            "    // counter: ({ object, sort, number }) => UNSUPPORTED,\n    //     Put counters on a permanent.\n",
        ),
        (
            "--php",
            "adapter.php",
            "    // public function counter($object, $sort, $number)\n    // {\n    //     // Put counters on a permanent.\n",
        ),
        (
            "--java",
            "src/main/java/adapter/Mine.java",
            "    // Put counters on a permanent.\n    // @Override\n    // public Reply counter(int object, Counter sort, int number) {\n",
        ),
        ("--rust", "tests/rules.rs", "    /// - `Counter`: Put counters on a permanent.\n"),
    ] {
        let folder = language.trim_start_matches('-');
        run(temp.path(), &["new", "mtg", language, folder]).ends(0);
        let text = std::fs::read_to_string(temp.path().join(folder).join(file)).expect("it is written");
        assert!(text.contains(stub), "{stub} is missing: {text}");
    }
}
