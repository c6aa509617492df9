//! Words that an engine shows and the rulebook does not know, or knows and sees twice.

use crate::repo::{ENGINE, config, repo, run, write};

/// The faulty engine, with these words as the types of each card.
fn showing(types: &str) -> String {
    let numbers = "                \"numbers\": {k:";
    assert!(ENGINE.contains(numbers));
    ENGINE.replacen(numbers, &format!("                \"words\": {{\"types\": {types}}},\n{numbers}"), 1)
}

#[test]
fn a_difference_shows_the_words_that_the_rulebook_does_not_know() {
    for (types, says) in [
        ("[\"Flying\"]", "actual \"Flying\""),
        ("[\"Flying\\x1b[31m\\n\"]", "actual \"Flying\\\\u{1b}[31m\\\\n\""),
        // What is printed is there, and no more than that.
        ("card[\"types\"] * 2", " 0 violated"),
        ("card[\"types\"] + [\"Flying\"]", ", \"Flying\" (step"),
    ] {
        let repo = repo();
        write(repo.path(), "faulty.py", &showing(types));
        write(repo.path(), "headjudge.toml", &config(&[], ""));
        let ran = run(repo.path(), &["check", "--rule", "fab:2.15", "--cases", "32", "--jobs", "1"]);
        assert!(ran.out.contains(says), "{types}: {says:?} is missing: {}", ran.out);
        assert!(!ran.out.contains('\u{1b}'), "{types}: {}", ran.out);
    }
}

#[test]
fn lint_warns_of_words_that_are_shown_twice() {
    for (types, is_warned) in [("card[\"types\"] * 2", true), ("card[\"types\"]", false)] {
        let repo = repo();
        write(repo.path(), "faulty.py", &showing(types));
        let ran = run(repo.path(), &["lint", "--rulebook", "fab", "--", "python3", "faulty.py"]);
        let said = format!("{}{}", ran.out, ran.err);
        let warning = "warning: repeated: a list has a word twice: types\n";
        assert_eq!(said.contains(warning), is_warned, "{types}: {said}");
    }
}

#[test]
fn check_and_its_reports_say_which_lists_have_a_word_twice() {
    let remark = "a word in types; it counts once. Show each word once";
    for (types, is_told) in [("card[\"types\"] * 2", true), ("card[\"types\"]", false)] {
        let repo = repo();
        write(repo.path(), "faulty.py", &showing(types));
        write(repo.path(), "headjudge.toml", &config(&[], ""));
        for shard in ["1/2", "2/2"] {
            let out = format!("{}.jsonl", &shard[..1]);
            let args = ["check", "--rule", "fab:2.15", "--cases", "2048", "--shard", shard, "--out", &out];
            let ran = run(repo.path(), &args).ends(0);
            assert_eq!(
                ran.out.contains(&format!("\nshown twice: {remark}\n")),
                is_told,
                "{types}: {}",
                ran.out
            );
        }
        run(repo.path(), &["merge", "1.jsonl", "2.jsonl", "--out", "all.jsonl"]).ends(0);
        let markdown = run(repo.path(), &["report", "all.jsonl", "--markdown", "all.md"]).ends(0);
        run(repo.path(), &["report", "all.jsonl", "--html", "all.html"]).ends(0);
        for file in ["all.md", "all.html"] {
            let text = std::fs::read_to_string(repo.path().join(file)).expect("it is written");
            let text = text.replace("&#59;", ";");
            assert_eq!(text.contains(remark), is_told, "{types}: {file}: {text}{}", markdown.out);
        }
    }
}

/// The engine is not asked to play it, and is not to blame.
#[test]
fn a_case_that_is_too_long_says_so() {
    let repo = repo();
    write(repo.path(), "headjudge.toml", &config(&[], ""));
    let hero = |owner: &str| {
        format!(
            "{{\"name\":\"Ira\",\"owner\":\"{owner}\",\"zone\":\"arena\",\"life\":20,\"x\":0,\"types\":[\"Hero\"],\"script\":\"none\",\"language\":\"English\"}}"
        )
    };
    let steps = vec!["{\"end_turn\":{}}"; 80_000].join(",\n");
    let cards = [hero("one"), hero("two")].join(",");
    let case = format!("{{\"headjudge\":1,\"rulebook\":\"fab\",\"cards\":[{cards}],\"steps\":[\n{steps}]}}");
    write(repo.path(), "headjudge/fab/long.json", &case);
    let says = "not playable: the case is longer than a line of 1048576 bytes; give one with fewer steps";
    let replayed = run(repo.path(), &["replay", "headjudge/fab/long.json"]).ends(2).says(says);
    assert!(!replayed.out.contains("the engine cannot deal"), "{}", replayed.out);
    run(repo.path(), &["shrink", "headjudge/fab/long.json"])
        .ends(0)
        .says(says)
        .says_not("the engine cannot deal");
    let note = format!("not tried: headjudge/fab/long.json: {says}\n");
    run(repo.path(), &["check", "--cases", "16"]).ends(0).says(&note);
}

/// A rule that compares two cases may report what one of them shows by itself. Then the other one says nothing.
#[test]
fn a_report_shows_a_variant_only_where_the_case_is_compared_with_it() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let check = |fault: &str| {
        let args =
            ["check", "--rule", "fab:2.14.1b", "--cases", "256", "--findings", fault, "--fault", fault];
        run(temp.path(), &args).ends(1)
    };
    let variant = "\n  a variant, which must show the same, has instead:\n  #2 ";
    check("hybrid-needs-both").says("\n    expected: yes\n").says(variant);
    check("supertypes-are-ignored").says("\n    expected: no, because the hero ").says_not(variant);
}
