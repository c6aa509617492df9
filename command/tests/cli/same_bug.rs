//! Which findings are reported as the same bug: those that are shown to be, each with a case of its own.

use crate::repo::{ENGINE, config, repo, run, write};
use std::path::Path;

fn issues(folder: &Path) -> Vec<String> {
    run(folder, &["report", "run.jsonl", "--issues", "issues"]).ends(0);
    let files = std::fs::read_dir(folder.join("issues")).expect("it is made");
    files.map(|file| std::fs::read_to_string(file.expect("listed").path()).expect("an issue")).collect()
}

#[test]
fn one_cause_on_two_properties_is_one_finding_and_nothing_is_hidden() {
    let repo = repo();
    write(repo.path(), "headjudge.toml", &config(&["negative"], ""));
    let ran = run(repo.path(), &["check", "--out", "run.jsonl"]).ends(1);
    assert_eq!(ran.out.matches("no_number_is_negative: violated").count(), 1, "{}", ran.out);
    let (_, folded) = ran.out.split_once("  the same bug: fab:2.0.3c/negative/").expect("the other is named");
    for part in [
        " (one case shows both, with ",
        " below zero: -1 instead of 0",
        "    step 1: expected at least 0; actual ",
        "    reproduce: headjudge replay headjudge/fab/2.0.3c--negative--",
    ] {
        assert!(folded.contains(part), "{part:?} is missing: {folded}");
    }
    for property in ["power", "defense"] {
        assert!(repo.path().join(format!("headjudge/fab/2.0.3c--negative--{property}.json")).is_file());
    }
    let [issue] = &issues(repo.path())[..] else { panic!("they share an issue") };
    let (_, listed) = issue.split_once("\n\nThe same bug also shows so:\n\n- ").expect("the other is listed");
    assert!(
        listed.lines().next().is_some_and(|line| line.contains(": one case shows both, with ")),
        "{listed}"
    );
    assert!(issue.lines().last().is_some_and(|keys| keys.contains("/power`") && keys.contains("/defense`")));
}

#[test]
fn two_causes_with_the_same_kinds_of_step_are_two_findings() {
    let repo = repo();
    let from = "    if \"defense-negative\" in faults and name == \"defense\":\n";
    let to = "    if (name == \"defense\" and by == -1) or (name == \"power\" and by == -3):\n";
    assert!(ENGINE.contains(from));
    write(repo.path(), "faulty.py", &ENGINE.replace(from, to));
    write(repo.path(), "headjudge.toml", &config(&[], ""));
    let ran = run(repo.path(), &["check", "--out", "run.jsonl"]).ends(1).says_not("the same bug");
    assert_eq!(ran.out.matches("no_number_is_negative: violated").count(), 2, "{}", ran.out);
    assert_eq!(issues(repo.path()).len(), 2);
}

/// An engine that can also set a base, whose power may be negative on some cards.
fn negative_where(condition: &str) -> String {
    let mut engine = ENGINE.to_owned();
    for (from, to) in [
        ("    if \"defense-negative\" in faults and name == \"defense\":\n", format!("    if name == \"power\" and ({condition}):\n")),
        ("        fields = step.get(\"get\", {})\n", "        fields = step.get(\"get\") or step.get(\"base\") or {}\n".into()),
        (
            "            get(card, name, fields[\"by\"], case[\"id\"] % 2 == 1)\n",
            "            if \"base\" in step:\n                change = fields[\"is\"] - card[name]\n                \
             card[name] = fields[\"is\"]\n                card[\"now\"][name] = max(card[\"now\"][name] + change, 0)\n                \
             card[\"based\"] = True\n            else:\n                get(card, name, fields[\"by\"], False)\n"
                .into(),
        ),
        ("\"kinds\": [\"get\"]", "\"kinds\": [\"get\", \"base\"]".into()),
        ("{\"property\": NUMBERS}}", "{\"property\": NUMBERS}, \"base\": {\"property\": NUMBERS, \"is\": [0, 20]}}".into()),
    ] {
        assert!(engine.contains(from), "{from}");
        engine = engine.replacen(from, &to, 1);
    }
    engine
}

/// A known bug does not hide another one with the same signature, whose smallest case is made of other steps.
#[test]
fn another_bug_with_the_signature_of_a_known_one_is_another_finding() {
    let (based, of_subtypes) = ("card.get(\"based\")", "card.get(\"subtypes\") and not card.get(\"based\")");
    let repo = repo();
    write(repo.path(), "headjudge.toml", &config(&[], ""));
    // The first is found and accepted while it is alone.
    write(repo.path(), "faulty.py", &negative_where(based));
    let check = ["check", "--rule", "2.0.3c", "--out", "run.jsonl"];
    run(repo.path(), &check).ends(1).says_not("negative/power/2");
    run(repo.path(), &["accept", "run.jsonl"]).ends(0).says("accepted: fab:2.0.3c/negative/power,");
    run(repo.path(), &check).ends(0);
    // So the second one is new.
    write(repo.path(), "faulty.py", &negative_where(&format!("{based} or {of_subtypes}")));
    let ran = run(repo.path(), &check).ends(1).says("found fab:2.0.3c/negative/power/2 in case ");
    let case = "headjudge/fab/2.0.3c--negative--power--2.json";
    ran.says("no_number_is_negative: violated").says("known: fab:2.0.3c/negative/power, ").says(case);
    let text = std::fs::read_to_string(repo.path().join(case)).expect("its case is kept");
    assert!(text.contains("\"get\"") && !text.contains("\"base\""), "{text}");
    run(repo.path(), &["replay", case]).ends(1);
    // Then both are known, each by its own case.
    run(repo.path(), &["accept", "run.jsonl"]).ends(0).says("accepted: fab:2.0.3c/negative/power/2,");
    run(repo.path(), &check).ends(0).says_not("power/3");
    write(repo.path(), "faulty.py", &negative_where(based));
    run(repo.path(), &check).ends(1).says("no longer reproduces: fab:2.0.3c/negative/power/2");
}

/// The case of a known bug need not be the smallest one.
#[test]
fn a_known_bug_with_a_large_case_is_no_other_finding() {
    let repo = repo();
    write(repo.path(), "faulty.py", &negative_where("True"));
    write(repo.path(), "headjudge.toml", &config(&[], ""));
    let check = ["check", "--rule", "2.0.3c", "--out", "run.jsonl"];
    run(repo.path(), &check).ends(1);
    run(repo.path(), &["accept", "run.jsonl"]).ends(0);
    let path = repo.path().join("headjudge/fab/2.0.3c--negative--power.json");
    let case = std::fs::read_to_string(&path).expect("it is accepted");
    let more = "\"steps\": [\n    {\"base\":{\"object\":1,\"property\":\"power\",\"is\":0,\"until\":\"end of turn\"}},";
    assert!(case.contains("\"steps\": ["), "{case}");
    std::fs::write(&path, case.replacen("\"steps\": [", more, 1)).expect("it can be written");
    let ran = run(repo.path(), &check).ends(0);
    ran.says("the case of fab:2.0.3c/negative/power can be smaller: headjudge shrink ");
    let left = repo.path().join("headjudge/fab/2.0.3c--negative--power--2.json");
    assert!(!left.exists(), "a case that is known is not kept");
}

/// A bug that shows at any later step is one bug, whichever step its case happens to end with.
#[test]
fn a_known_bug_whose_case_ends_with_another_step_is_no_other_finding() {
    let repo = repo();
    // After a new base, the next step of either kind shows a power below zero.
    let mut engine = negative_where("False");
    for (from, to) in [
        (
            "    base, now = card[name], card[\"now\"][name]\n",
            "    base, now = card[name], -1 if name == \"power\" and card.get(\"late\") else card[\"now\"][name]\n",
        ),
        (
            "            if \"base\" in step:\n",
            "            card[\"late\"] = card.get(\"based\")\n            if \"base\" in step:\n",
        ),
    ] {
        assert!(engine.contains(from), "{from}");
        engine = engine.replacen(from, to, 1);
    }
    write(repo.path(), "faulty.py", &engine);
    let case = r#"{"headjudge": 1, "rulebook": "fab", "finding": "fab:2.0.3c/negative/power",
        "cards": [{"owner": "one", "zone": "arena", "power": 1, "x": 0, "types": ["Weapon"], "script": "none", "language": "English"}],
        "steps": [
            {"base": {"object": 1, "property": "power", "is": 1, "until": "end of turn"}},
            {"get": {"object": 1, "property": "power", "by": 1, "until": "end of turn"}}
        ]}"#;
    write(repo.path(), "known.json", case);
    let known = "[[known]]\nrule = \"fab:2.0.3c\"\nsignature = \"fab:2.0.3c/negative/power\"\ncase = \"known.json\"\nissue = \"issue 7\"\n";
    write(repo.path(), "headjudge.toml", &config(&[], known));
    // The engine has other bugs, so the run does not pass. This one is known.
    run(repo.path(), &["check", "--rule", "2.0.3c", "--out", "run.jsonl"])
        .ends(1)
        .says("known: fab:2.0.3c/negative/power, seen in ")
        .says("fab:2.0.3c/negative/power/2 is fab:2.0.3c/negative/power: each case shows the same with the last step of the other");
    let left = repo.path().join("headjudge/fab/2.0.3c--negative--power--2.json");
    assert!(!left.exists(), "a case that is known is not kept");
}
