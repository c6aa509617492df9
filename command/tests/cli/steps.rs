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
    assert!(list.starts_with("Magic: The Gathering, K.6 Characteristics\n\n"), "{list}");
    assert!(list.contains("\neffects\n  cast      Put a card from its owner's hand on the stack"), "{list}");
    assert!(list.contains("\nquestions\n  match     Which cards and tokens"), "{list}");
    for name in ["card", "zones", "numbers", "lists", "flags", "players"] {
        assert!(names(&list).contains(&name), "{name}: {list}");
    }
    assert!(!names(&list).contains(&"answers"), "Magic has no facts: {list}");
    assert!(list.ends_with("\n`headjudge steps mtg NAME` prints one of them in full\n"), "{list}");
    let all = steps(&[]).ends(0).out;
    for game in GAMES {
        let list = steps(&[game]).ends(0).out;
        fits(&list);
        assert!(all.contains(&list), "{list}");
    }
}

#[test]
fn a_kind_is_printed_in_full_with_its_fields_and_an_example() {
    let step = steps(&["mtg", "activate"]).ends(0);
    let step = step.says("activate, an effect\n\n  Put an activated ability of a card on the stack");
    let step = step.says("\nfields\n  source: an object\n      The card whose ability it is");
    let step =
        step.says("\n  script: one of the words below\n").says("\n      - bury-and-gain: Put the other card");
    let step = step.says("\n  ability: a new object\n").says("\n  of: an object; only some steps\n");
    step.says("\nexample\n  {\"activate\":{\"source\":1,\"script\":\"own-power\",\"ability\":9}}\n");
    steps(&["mtg", "match"]).ends(0).says("match, a question\n").says("Answer `objects`: ");
    steps(&["mtg", "pump"]).ends(0).says("\n  power: -100000 to 100000, mostly -4 to 6\n");
    steps(&["mtg", "control"]).ends(0).says("\n  player: one or two\n");
    steps(&["mtg", "token"]).ends(0).says("\n  keywords: a list of words: flying, trample");
    steps(&["MTG", "Pump"]).ends(0).says("pump, an effect\n");
}

#[test]
fn cards_and_what_is_shown_are_printed_in_full() {
    steps(&["mtg", "card"])
        .ends(0)
        .says("\n  generic: 0 to 100000, mostly 0 to 9\n")
        .says("\n      - follower: Its power is");
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
        (&["mtg", "pmup"], "unknown step kind or list \"pmup\"; did you mean \"pump\"?"),
        (&["mtg", "zone"], "unknown step kind or list \"zone\"; did you mean \"zones\"?"),
        (&["cast"], "unknown rulebook \"cast\"; did you mean `headjudge steps mtg cast`?"),
        (&["--markdown"], "name a rulebook: one of fab, mtg, kf, ga"),
        (&["mtg", "pump", "--markdown"], "cannot be used with"),
    ] {
        let ran = steps(args).ends(2);
        assert!(ran.err.contains(what) && ran.out.is_empty(), "{args:?}: {}", ran.err);
    }
}

#[test]
fn the_schemas_and_the_stubs_say_the_same() {
    let power = "What its power changes by; negative to lower it.";
    steps(&["mtg", "pump"]).says(power);
    for subject in ["case", "wire"] {
        let schema = run(repo().path(), &["schema", subject, "mtg"]).ends(0);
        let schema = schema.says(&format!("\"description\": \"{power}\""));
        let schema = schema.says("- own-power: You gain life equal to this card's power.");
        let wire = schema.out.contains("\"description\": \"The permanent is tapped.\"");
        assert_eq!(wire, subject == "wire", "only the wire has flags");
    }
    let temp = repo();
    for (language, file, stub) in [
        (
            "--python",
            "adapter.py",
            "    # def pump(self, object, power, toughness, until):\n    #     # Give a creature or a creature spell \
             +power/+toughness.\n    #     # object: The creature on the battlefield, or the creature spell on the stack\n    \
             #     # power: What its power changes by; negative to lower it (-100000 to 100000, mostly -4 to 6)\n",
        ),
        (
            "--node",
            "adapter.mjs",
            "    // pump: ({ object, power, toughness, until }) => UNSUPPORTED,\n    //     Give a creature or a creature \
             spell +power/+toughness.\n",
        ),
        (
            "--php",
            "adapter.php",
            "    // public function pump($object, $power, $toughness, $until)\n    // {\n    //     // Give a creature or a \
             creature spell +power/+toughness.\n",
        ),
        (
            "--java",
            "src/main/java/adapter/Mine.java",
            "    // Give a creature or a creature spell +power/+toughness.\n    // @Override\n    // public Reply pump(int object, \
             int power, int toughness, Until until) {\n",
        ),
        (
            "--rust",
            "tests/rules.rs",
            "    /// - `Pump`: Give a creature or a creature spell +power/+toughness.\n",
        ),
    ] {
        let folder = language.trim_start_matches('-');
        run(temp.path(), &["new", "mtg", language, folder]).ends(0);
        let text = std::fs::read_to_string(temp.path().join(folder).join(file)).expect("it is written");
        assert!(text.contains(stub), "{stub} is missing: {text}");
    }
}
