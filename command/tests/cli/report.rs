//! `headjudge report`: Markdown, JUnit XML and issues.

use crate::repo::{ENGINE, config, read, repo, run, write};

/// The lines of a JUnit file that belong to a test case.
fn case_of<'a>(junit: &'a str, name: &str) -> &'a str {
    let begin =
        junit.find(&format!("<testcase name=\"{name}")).unwrap_or_else(|| panic!("no {name} in {junit}"));
    let rest = &junit[begin..];
    let end = rest[1..].find("<testcase ").map_or(rest.len(), |at| at + 1);
    &rest[..end]
}

#[test]
fn a_run_is_reported_as_markdown_junit_and_issues() {
    let repo = repo();
    write(repo.path(), "headjudge.toml", &config(&["base"], ""));
    run(repo.path(), &["check", "--out", "run.jsonl"]).ends(1);
    run(repo.path(), &["accept", "run.jsonl", "--issue", "issue 7 <b>"]).ends(0);
    let toml = read(repo.path(), "headjudge.toml");
    write(repo.path(), "headjudge.toml", &toml.replace("\"base\"", "\"base\", \"negative\""));
    run(repo.path(), &["check", "--out", "run.jsonl"]).ends(1);
    run(repo.path(), &["report", "run.jsonl", "--junit", "out/junit.xml", "--markdown", "out/summary.md"])
        .ends(0);
    let junit = read(repo.path(), "out/junit.xml");
    assert!(junit.contains("failures=\"1\" errors=\"0\""), "{junit}");
    let violated = case_of(&junit, "fab:2.0.3c::");
    assert!(
        violated.contains("<failure message=\"effects take a") && violated.contains("(CR 2.0.3c)\" "),
        "{violated}"
    );
    assert!(violated.contains("<failure ") && violated.contains("type=\"violated\""), "{violated}");
    assert!(
        violated.contains("the rule demands: ") && violated.contains("fab:2.0.3c/negative/power"),
        "{violated}"
    );
    assert!(violated.contains("reproduce: headjudge replay headjudge/fab/2.0.3c--negative--"), "{violated}");
    for property in [
        "name=\"engine\" value=\"Faulty\"",
        "name=\"command\" value=\"headjudge check --rulebook fab --seed 1 --cases 192\"",
        "name=\"interpretations\" value=\"clamp=either, ",
    ] {
        assert!(junit.contains(property), "{property} is missing: {junit}");
    }
    let known = case_of(&junit, "fab:2.0.3a::");
    assert!(known.contains("<skipped message=\"known: ") && known.contains("issue 7 &lt;b&gt;"), "{known}");
    assert!(case_of(&junit, "fab:2.5.3c::").contains("<skipped message=\"unsupported: "));
    assert!(!case_of(&junit, "fab:2.0.3b::").contains("<skipped message=\"known"), "{junit}");
    let page = read(repo.path(), "out/summary.md");
    for part in [
        "# headjudge\n\n| rulebook | engine | held | held by the adapter alone | violated | flaky | known | not exercised | unsupported | of the frame | cases |\n",
        "| fab | `Faulty` | ",
        "## violated: behaves as if a value that effects take below zero is shown as negative",
        "Signature: `fab:2.0.3c/negative/",
        "  the rule demands: ",
        "    actual:   ",
        "<details><summary>The same bug: <code>fab:2.0.3c/negative/",
        "<details><summary>The case</summary>\n\n```json\n{",
        "- known, reproduces: `fab:2.0.3a/base-moved/",
        " changes the base value: ",
        "`headjudge replay headjudge/fab/2.0.3c--negative--",
    ] {
        assert!(page.contains(part), "{part:?} is missing: {page}");
    }
    assert!(page.len() < 60_100 && !page.contains("Cut short"), "{page}");
    assert_eq!(run(repo.path(), &["report", "run.jsonl"]).ends(0).out, page);
    let issue = run(repo.path(), &["report", "run.jsonl", "--issue", "fab:2.0.3c/negative/power"]).ends(0);
    assert!(
        issue.out.starts_with(
            "behaves as if a value that effects take below zero is shown as negative (CR 2.0.3c)\n\n**Expected** "
        ) && issue.out.contains("\n\nThe title is inferred from what the engine shows")
            && issue.out.contains("\n\n**The rule, in short:** A base or modified value is never negative"),
        "{}",
        issue.out
    );
    run(repo.path(), &["report", "run.jsonl", "--issues", "issues"]).ends(0).says_not("#");
    let files = std::fs::read_dir(repo.path().join("issues")).expect("it is made").count();
    assert_eq!(files, 1, "findings that are the same bug share an issue");
    let head =
        page.split_once("Signature: `").and_then(|(_, rest)| rest.split_once('`')).expect("a finding").0;
    let file = read(repo.path(), &format!("issues/001-{}.md", head.replace([':', '/'], "-")));
    assert_eq!(file, run(repo.path(), &["report", "run.jsonl", "--issue", head]).ends(0).out);
    for part in [
        "A base or modified value is never negative",
        "     done: #",
        "save the case above",
        "\"steps\": [",
        "headjudge check --rulebook fab --seed 1 --cases 192",
    ] {
        assert!(file.contains(part), "{part:?} is missing: {file}");
    }
    let last = file.lines().last().expect("it has lines");
    assert!(
        last.starts_with(&format!("headjudge knows this bug as `{head}`, `fab:2.0.3c/negative/")),
        "{last}"
    );
    let used = run(repo.path(), &["report", "run.jsonl", "--issues", "issues"]).ends(2);
    assert!(used.err.contains("issues is not empty; give another folder"), "{}", used.err);
    let none = run(repo.path(), &["report", "run.jsonl", "--issue", "fab:2.0.3c/zzz/power"]).ends(2);
    assert!(none.err.contains("run.jsonl has no finding fab:2.0.3c/zzz/power"), "{}", none.err);
    // The case of a known bug is not in the run: the error says how to see it.
    let config = read(repo.path(), "headjudge.toml");
    let known = config.split('"').find(|part| part.starts_with("fab:2.0.3a/")).expect("it is accepted");
    let none = run(repo.path(), &["report", "run.jsonl", "--issue", known]).ends(2);
    let (_, replay) = none.err.split_once("is a known bug (").expect("it says so");
    let replay = replay.split('`').nth(1).expect("a command");
    run(repo.path(), &replay.split(' ').skip(1).collect::<Vec<_>>()).ends(1).says(" (CR 2.0.3a)\n");
    // A known bug that no longer reproduces is a failure of its own.
    let fixed = read(repo.path(), "headjudge.toml").replace("\"base\", \"negative\"", "\"negative\"");
    write(repo.path(), "headjudge.toml", &fixed);
    run(repo.path(), &["check", "--out", "run.jsonl"]).ends(1);
    run(repo.path(), &["report", "run.jsonl", "--junit", "junit.xml"]).ends(0).says_not("#");
    let junit = read(repo.path(), "junit.xml");
    assert!(
        junit.contains("::known_bug_no_longer_reproduces\"") && junit.contains("type=\"gone\""),
        "{junit}"
    );
    assert!(
        run(repo.path(), &["report", "run.jsonl"])
            .ends(0)
            .out
            .contains("## Known bug no longer reproduces: `fab:2.0.3a/")
    );
}

#[test]
fn a_crash_is_an_error_and_not_a_failure() {
    let repo = repo();
    let crashing =
        ENGINE.replace("    card[\"now\"][name] = max", "    assert by > -9\n    card[\"now\"][name] = max");
    write(repo.path(), "faulty.py", &crashing.replace(" == 420 ", " == 520 "));
    write(repo.path(), "headjudge.toml", &config(&["once"], ""));
    // With one worker, so that the call which violates the rule is always in the same case, and in none that crashes.
    run(repo.path(), &["check", "--jobs", "1", "--seed", "1", "--out", "run.jsonl"])
        .ends(3)
        .says("crash: ")
        .says("flaky: ");
    run(repo.path(), &["report", "run.jsonl", "--junit", "junit.xml"]).ends(0);
    let junit = read(repo.path(), "junit.xml");
    assert!(junit.contains("failures=\"0\""), "{junit}");
    let crash = case_of(&junit, "crash in case ");
    assert!(crash.contains("<error ") && crash.contains("type=\"crash\""), "{crash}");
    let flaky = case_of(&junit, "fab:2.0.3c::");
    assert!(flaky.contains("<error ") && flaky.contains("type=\"flaky\""), "{flaky}");
    // It says what the rule demands, and how to play the case again.
    assert!(flaky.contains("\n  the rule demands: ") && flaky.contains("\nflaky: 0 of 16 "), "{flaky}");
    assert!(flaky.contains("\nreproduce: headjudge replay headjudge/fab/2.0.3c--negative--"), "{flaky}");
    run(repo.path(), &["report", "run.jsonl", "--issues", "issues"]).ends(0);
    let issues = std::fs::read_dir(repo.path().join("issues")).expect("it is made");
    let issue = issues
        .map(|file| read(repo.path(), &format!("issues/{}", file.expect("listed").file_name().display())));
    let issue = issue.into_iter().find(|issue| issue.starts_with("the engine dies: AssertionError, when "));
    let issue = issue.expect("a crash has an issue");
    assert!(
        issue.contains("**crash**, `the engine died: ")
            && issue.contains("\n```text\nTraceback (most recent call last):\n")
            && issue.contains(". Reproduced in 3 of 3 fresh processes.\n")
            && issue.contains("```text\n  #1 ")
            && issue.contains("\n> 1. ")
            && !issue.contains("shrunk"),
        "{issue}"
    );
    assert!(issue.ends_with("\nheadjudge knows this bug as `fab:engine/crash/get`.\n"), "{issue}");
    let same = run(repo.path(), &["report", "run.jsonl", "--issue", "fab:engine/crash/get"]).ends(0);
    assert_eq!(same.out, issue, "an engine failure is found by its key");
    // The issue has all that is needed to see it again.
    let (_, case) = issue.split_once("```json\n").expect("the case");
    write(repo.path(), "case.json", case.split_once("\n```").expect("its end").0);
    let command = issue.split_once("as `case.json`, and `").and_then(|(_, rest)| rest.split_once('`'));
    let words: Vec<&str> = command.expect("a command").0.split(' ').collect();
    run(repo.path(), &words[1..]).ends(3).says("crash at step 1: ");
    let command = crash.split_once("reproduce: ").and_then(|(_, rest)| rest.split_once(['\n', '<']));
    let words: Vec<&str> = command.expect("a command").0.split(' ').collect();
    run(repo.path(), &words[1..]).ends(3).says("crash at step 1: ");
    assert!(crash.contains("\n&gt; 1. ") && crash.contains("AssertionError"), "{crash}");
    run(repo.path(), &["report", "run.jsonl"])
        .ends(0)
        .says("## crash: the engine dies: AssertionError, when ")
        .says("\n> 1. ")
        .says("AssertionError\n```\n")
        .says(&words.join(" "))
        .says(": flaky\n")
        .says("Flaky: 0 of 16 replays of that case reproduced it; the engine is not deterministic");
}

#[test]
fn a_run_file_that_is_cut_short_is_reported_as_such() {
    let repo = repo();
    run(repo.path(), &["check", "--rulebook", "ga", "--cases", "500", "--out", "run.jsonl"]).ends(0);
    let whole = read(repo.path(), "run.jsonl");
    let begin = |text: &str| whole.find(text).unwrap_or_else(|| panic!("no {text} in {whole}"));
    for cut in [begin("{\"rule\":") + 9, begin("{\"counts\":"), begin("{\"end\":"), begin("{\"end\":") + 12] {
        write(repo.path(), "cut.jsonl", &whole[..cut]);
        let report =
            run(repo.path(), &["report", "cut.jsonl", "--junit", "junit.xml", "--markdown", "page.md"])
                .ends(0);
        assert!(report.err.contains("cut.jsonl is incomplete"), "{}", report.err);
        assert!(read(repo.path(), "page.md").contains("**Cut short:** "));
        assert!(read(repo.path(), "junit.xml").contains("type=\"cut-short\""));
    }
    run(repo.path(), &["report", "run.jsonl"])
        .ends(0)
        .says("| ga | ")
        .says(" | 500 |\n")
        .says_not("Cut short");
    for (text, what) in [("", "the first line is not complete"), ("{}\n", ":1: not a run file")] {
        write(repo.path(), "none.jsonl", text);
        let report = run(repo.path(), &["report", "none.jsonl"]).ends(2);
        assert!(report.err.contains(what), "{}", report.err);
    }
}

#[test]
fn text_from_an_engine_is_never_markup() {
    let repo = repo();
    let hostile = ENGINE
        .replace("\"name\": \"Faulty\"", "\"name\": \"a|b```<script>\"")
        .replace("\"zone\": card[\"zone\"],", "\"zone\": card[\"zone\"], \"name\": \"````</failure>]]>|\",");
    write(repo.path(), "faulty.py", &hostile);
    write(repo.path(), "headjudge.toml", &config(&["negative"], ""));
    run(repo.path(), &["check", "--out", "run.jsonl"]).ends(1);
    run(repo.path(), &["report", "run.jsonl", "--junit", "junit.xml"]).ends(0);
    let junit = read(repo.path(), "junit.xml");
    assert!(!junit.contains("|</failure>]]>"), "{junit}");
    let page = run(repo.path(), &["report", "run.jsonl"]).ends(0).out;
    assert!(page.contains("| ```` a\\|b```<script> ```` |"), "{page}");
    // Outside of a table, code is as it is: a command can be copied.
    assert!(page.contains("Engine: ```` a|b```<script> ````."), "{page}");
    let fences = page.lines().filter(|line| line.starts_with("```")).count();
    assert_eq!(fences % 2, 0, "{page}");
}

/// It stands on the page of rules by engines where keyteki is not set up. A new rule needs a new record.
#[test]
fn the_recorded_run_of_keyteki_has_the_rules_of_today() {
    let recorded = concat!(env!("CARGO_MANIFEST_DIR"), "/../engines/adapters/keyteki/recorded.jsonl");
    let text = std::fs::read_to_string(recorded).expect("it is there");
    let lines = text.lines().map(|line| serde_json::from_str(line).expect("each line is JSON"));
    let rules: Vec<String> =
        lines.filter_map(|line: serde_json::Value| Some(line["rule"]["rule"].as_str()?.to_owned())).collect();
    let today = headjudge::rules::<headjudge::kf::Rulebook>();
    assert_eq!(rules, today.map(|rule| rule.id.to_owned()).collect::<Vec<_>>());
    assert!(!text.contains("\"verdict\":\"violated\""), "each of its bugs is a known one");
}

/// The result of a rule that is judged under another option only.
const NOT_CHOSEN: &str = r#"{"rule":{"rule":"ga:targeting.stats-stay","slug":"a_stat_stays_through_a_change_of_type","verdict":"not-chosen","missing":["only under --interpret edition=every"],"precondition-met":0,"violated":0,"known":0}}"#;

#[test]
fn a_rule_of_another_interpretation_names_it() {
    let folder = tempfile::tempdir().expect("a folder is made");
    run(folder.path(), &["check", "--rulebook", "ga", "--cases", "64", "--out", "run.jsonl"]).ends(0);
    // All rules of the four games are judged under every option.
    let mut is_there = false;
    let lines = read(folder.path(), "run.jsonl");
    let lines = lines.lines().map(|line| {
        let record: serde_json::Value = serde_json::from_str(line).expect("each line is JSON");
        let is_it = record["rule"]["rule"] == "ga:targeting.stats-stay";
        is_there |= is_it;
        if is_it { NOT_CHOSEN } else { line }.to_owned() + "\n"
    });
    write(folder.path(), "run.jsonl", &lines.collect::<String>());
    assert!(is_there, "the rule has a result");
    run(folder.path(), &["report", "run.jsonl", "--junit", "junit.xml", "--html", "page.html"]).ends(0);
    let junit = read(folder.path(), "junit.xml");
    let rule = case_of(&junit, "ga:targeting.stats-stay::");
    assert!(
        rule.contains("<skipped message=\"not judged: only under --interpret edition=every\"/>"),
        "{rule}"
    );
    let page = read(folder.path(), "page.html");
    assert!(page.contains("only under --interpret edition=every"), "{page}");
}

/// A command that is cut cannot be copied.
#[test]
fn a_long_command_of_an_engine_is_whole_in_every_report() {
    let repo = repo();
    let last = format!("{}LAST=", "a".repeat(400));
    let engine = ["--", "env", &last, "python3", "faulty.py", "negative"];
    let check = ["check", "--rulebook", "fab", "--rule", "2.0.3c", "--cases", "64", "--out", "run.jsonl"];
    run(repo.path(), &[&check[..], &engine[..]].concat()).ends(1);
    let reports = ["--junit", "junit.xml", "--html", "page.html", "--markdown", "page.md"];
    run(repo.path(), &[&["report", "run.jsonl"], &reports[..]].concat()).ends(0);
    run(repo.path(), &["report", "run.jsonl", "--issues", "issues"]).ends(0);
    let issues = std::fs::read_dir(repo.path().join("issues")).expect("it is made");
    let issues = issues.map(|file| format!("issues/{}", file.expect("listed").file_name().display()));
    let issues: Vec<String> = issues.collect();
    assert!(!issues.is_empty());
    for name in ["junit.xml", "page.html", "page.md"].into_iter().chain(issues.iter().map(String::as_str)) {
        let text = read(repo.path(), name);
        let commands = text.matches(&last).count();
        // That of the run, and one that replays.
        assert!(commands >= 2, "{commands} in {name}: {text}");
        let ends = ["'", "&apos;"].map(|quote| format!("{last}{quote} python3 faulty.py negative"));
        let whole: usize = ends.iter().map(|end| text.matches(end).count()).sum();
        assert_eq!(whole, commands, "{name}: {text}");
    }
}

/// An issue is read on another machine, where no file has its place of here.
#[test]
fn the_commands_of_an_issue_name_no_folders() {
    let repo = repo();
    let engine = repo.path().join("faulty.py");
    let engine = engine.to_str().expect("a temporary folder has a plain name");
    let check = ["check", "--rulebook", "fab", "--rule", "2.0.3c", "--cases", "192", "--out", "run.jsonl"];
    let command = ["--", "python3", "-I", "-S", engine, "defense-negative"];
    run(repo.path(), &[&check[..], &command].concat()).ends(1);
    run(repo.path(), &["report", "run.jsonl", "--issue", "fab:2.0.3c/negative/defense"])
        .ends(0)
        .says("-- python3 -I -S faulty.py defense-negative` plays the same cases on `Faulty`, in the folder of its adapter.")
        .says("save the case above as `case.json` in the folder of the adapter, and `headjudge replay case.json --steps -- python3")
        .says_not(engine);
}
