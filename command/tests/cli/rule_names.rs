//! `--rule` takes ids, slugs and sections, several of them.

use crate::repo::run;
use serde_json::Value;
use std::path::Path;

const FAULT: [&str; 4] = ["--fault", "life-forgets-losses-on-copy", "--cases", "400"];

fn temp() -> tempfile::TempDir {
    tempfile::tempdir().expect("a temporary folder can be made")
}

/// The rules in the run file's header, and those with a result.
fn rules(folder: &Path) -> (Vec<String>, Vec<String>) {
    let text = std::fs::read_to_string(folder.join("run.jsonl")).expect("it can be read");
    let records: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let string = |value: &Value| value.as_str().expect("a string").to_owned();
    let header =
        records[0]["run"]["rules"].as_array().map_or(Vec::new(), |all| all.iter().map(string).collect());
    let results = records.iter().filter(|record| record["rule"].is_object());
    (header, results.map(|record| string(&record["rule"]["rule"])).collect())
}

#[test]
fn a_rule_is_named_by_its_id_its_local_id_or_its_slug() {
    let check = |name: &str| {
        let temp = temp();
        let args = [&["check", "--rule", name, "--out", "run.jsonl"][..], &FAULT].concat();
        let ran = run(temp.path(), &args).ends(1);
        (ran.out, rules(temp.path()))
    };
    let by_id = check("fab:2.5.3c");
    assert_eq!(by_id.1.0, ["fab:2.5.3c"]);
    for name in
        ["2.5.3c", "FAB:2.5.3C", "life_total_follows_a_changed_base", "life-total-follows-a-changed-base"]
    {
        assert_eq!(check(name), by_id, "{name}");
    }
}

#[test]
fn a_section_is_all_its_rules_and_only_they_are_judged() {
    let temp = temp();
    let args = [&["check", "--rule", "fab:2.5", "--out", "run.jsonl"][..], &FAULT].concat();
    run(temp.path(), &args).ends(1).says("fab:2.5.3c life_total_follows_a_changed_base: violated");
    let (header, results) = rules(temp.path());
    assert!(header.len() > 5 && header.iter().all(|id| id.starts_with("fab:2.5.")), "{header:?}");
    assert_eq!(results, header, "results are those of the rules that are named");
    // The command in the report runs the same cases.
    let page = run(temp.path(), &["report", "run.jsonl"]).ends(0);
    page.says("--rule fab:2.5.1 --rule fab:2.5.2 ");
}

#[test]
fn several_rules_get_their_cases_in_turn_in_each_rulebook() {
    let temp = temp();
    let named = ["--rule", "2.5.3c", "--rule", "mtg:608.2h", "--rule", "fab:2.5.3a"];
    let args = [&["check", "--cases", "400", "--out", "run.jsonl"][..], &named].concat();
    run(temp.path(), &args)
        .ends(0)
        .says("fab  2 rules held, 0 violated")
        .says("mtg  1 rule held, 0 violated");
    assert_eq!(rules(temp.path()).0, ["fab:2.5.3a", "fab:2.5.3c", "mtg:608.2h"]);
    // The cases of one rule are those of a run for it alone.
    let cases = |named: &[&str], cases: &str| {
        let out = run(temp.path(), &[&["rules", "--cases", cases], named].concat()).ends(0).out;
        let line = out.split("fab:2.5.3c ").nth(1).and_then(|rest| rest.split("precondition met in ").nth(1));
        line.and_then(|rest| rest.split(' ').next()?.parse::<u32>().ok()).expect("a number")
    };
    assert!(cases(&["2.5.3c"], "1000") > cases(&["2.5"], "1000"));
}

#[test]
fn rules_prints_what_is_named() {
    let temp = temp();
    let rules = |subject: &str| run(temp.path(), &["rules", subject]).ends(0).out;
    assert_eq!(rules("FAB"), rules("fab"));
    assert_eq!(rules("Fab:2.5.3C"), rules("life_total_follows_a_changed_base"));
    let section = rules("2.5");
    assert!(section.contains("fab:2.5.1 ") && section.contains("fab:2.5.3g "), "{section}");
    assert!(!section.contains("fab:2.4.1 ") && !section.contains("fab:2.6.1 "), "{section}");
    for (subject, error) in [
        ("fib", "unknown rulebook \"fib\"; did you mean \"fab\"?"),
        ("chess", "unknown rulebook \"chess\"; valid: fab, mtg, kf, ga"),
        ("fib:2.5.3c", "unknown rulebook \"fib\"; did you mean \"fab\"?"),
        ("2.5.3x", "unknown rule \"2.5.3x\"; did you mean \"fab:2.5.3\"?"),
    ] {
        let ran = run(temp.path(), &["rules", subject]).ends(2);
        assert!(ran.err.contains(error), "{}", ran.err);
    }
}
