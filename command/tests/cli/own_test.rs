//! A case as a test in the engine's own style: asked of the adapter once for each finding, stored, and shown in every report. An adapter
//! that fails at it loses no finding.

use crate::repo::{ENGINE, Ran, config, findings, read, repo, run, write};
use scraper::{Html, Selector};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The faulty engine, which answers the request for a test with what this expression sends or returns. It notes each request in a file.
fn engine(answer: &str) -> String {
    let mut text = ENGINE.to_owned();
    for (from, to) in [
        (
            "\"name\": \"Faulty\",",
            "\"name\": \"Faulty\", \"language\": \"Python 3\", \"as_test\": True,".to_owned(),
        ),
        (
            "    else:\n        break\n",
            format!(
                r#"    elif "as_test" in request:
        case = request["as_test"]
        print(case["id"], len(case["cards"]), file=open("asked", "a"))
        {answer}
    else:
        break
"#
            ),
        ),
    ] {
        assert!(text.contains(from), "{from}");
        text = text.replacen(from, &to, 1);
    }
    text
}

/// The answer with this text, an expression of Python.
fn sends(text: &str) -> String {
    format!("send(as_test=case[\"id\"], text={text})")
}

fn checked(answer: &str) -> tempfile::TempDir {
    let repo = repo();
    write(repo.path(), "faulty.py", &engine(answer));
    write(repo.path(), "headjudge.toml", &config(&["negative", "base"], ""));
    repo
}

fn check(folder: &Path) -> Ran {
    run(folder, &["check", "--out", "run.jsonl", "--time-limit", "3"]).ends(1).says_not("lost: ")
}

/// The file of the first finding's case.
fn case_file(folder: &Path) -> PathBuf {
    folder.join(findings(folder)[0]["path"].as_str().expect("it is on disk"))
}

const TEST: &str = r#""def test_case():\n    assert \"```\" and len(%d)\n</code></pre></details><script>\x1b[1m\u202e" % len(case["steps"])"#;

#[test]
fn each_finding_has_the_test_that_its_adapter_wrote() {
    let repo = checked(&sends(TEST));
    check(repo.path());
    let all = findings(repo.path());
    assert_eq!(read(repo.path(), "asked").lines().count(), all.len(), "it is asked once for each finding");
    for found in &all {
        let steps = found["case"]["steps"].as_array().expect("steps").len();
        assert_eq!(found["as-test"][1], format!("    assert \"```\" and len({steps})"), "{found}");
    }
    // Without an engine: from the run file, and from the file of the case.
    let markdown = run(repo.path(), &["report", "run.jsonl", "--markdown", "page.md"]).ends(0);
    drop(markdown);
    let page = read(repo.path(), "page.md");
    let fold = "<details><summary>As a test of Faulty</summary>\n\n````python\ndef test_case():\n";
    assert!(page.contains(fold), "{page}");
    let text =
        page.split(fold).nth(1).expect("a fold").split("\n````\n\n</details>\n").next().expect("its end");
    assert!(text.contains("```") && text.ends_with("<script>\\u{1b}[1m\\u{202e}"), "{text:?}");
    run(repo.path(), &["report", "run.jsonl", "--issues", "issues"]).ends(0);
    let issue =
        std::fs::read_dir(repo.path().join("issues")).expect("issues").next().expect("one").expect("a file");
    assert!(std::fs::read_to_string(issue.path()).expect("it can be read").contains(fold));
    run(repo.path(), &["report", "run.jsonl", "--html", "page.html"]).ends(0);
    let page = Html::parse_document(&read(repo.path(), "page.html"));
    let select =
        |selector: &str| page.select(&Selector::parse(selector).expect("a selector")).collect::<Vec<_>>();
    let folds = select("details.fold");
    let fold = folds.iter().find(|fold| fold.text().next() == Some("As a test of Faulty")).expect("a fold");
    assert!(fold.text().any(|text| text.contains("</code></pre></details><script>")));
    assert_eq!(select("script").len(), 1, "the script of the page itself");
    let file = case_file(repo.path());
    let path = file.to_str().expect("UTF-8");
    run(repo.path(), &["replay", path])
        .ends(1)
        .says("  as a test of Faulty:\n    | def test_case():\n")
        .says("<script>\\u{1b}[1m\\u{202e}\n");
    run(repo.path(), &["shrink", path]).ends(1);
    assert!(
        read(repo.path(), path).contains("\"as_test\": [\n    \"def test_case():\""),
        "shrinking keeps it"
    );
}

#[test]
fn the_same_run_has_the_same_bytes_with_tests() {
    let runs = ["1", "3"].map(|jobs| {
        let repo = checked(&sends(TEST));
        run(repo.path(), &["check", "--out", "run.jsonl", "--jobs", jobs]).ends(1);
        read(repo.path(), "run.jsonl")
    });
    assert_eq!(runs[0], runs[1]);
}

#[test]
fn an_adapter_that_writes_no_test_has_none() {
    let repo = checked(&sends("None"));
    check(repo.path()).says_not("engine's own style");
    assert!(findings(repo.path()).iter().all(|found| found["as-test"].is_null()));
}

/// Whatever an adapter does then, all findings are there, with one note, and it is asked no more.
#[test]
fn an_adapter_that_fails_at_a_test_loses_no_finding() {
    let whole = checked(&sends("None"));
    check(whole.path());
    let count = findings(whole.path()).len();
    assert!(count > 1, "one note for several findings");
    for (answer, says) in [
        ("sys.exit(3)", "its process exited with status 3"),
        ("import time; time.sleep(1000)", "no answer within the time limit"),
        ("print(\"{\", flush=True)", "; the line is \"{\""),
        (&*sends("7"), "text is 7; it must be a string"),
        (&*sends("''"), "the test is empty"),
        (&*sends("'a\\n' * 401"), "the test has 401 lines; at most 400 are allowed"),
        ("send(as_test=9, text=None)", "as_test is 9; the request has 0"),
        ("print('x' * 2000000, flush=True)", "the line is longer than"),
    ] {
        let repo = checked(answer);
        check(repo.path()).says("no test in the engine's own style of fab:").says(says);
        let found = findings(repo.path());
        assert_eq!(found.len(), count, "{says}");
        assert!(found.iter().all(|found| found["as-test"].is_null() && found["path"].is_string()), "{says}");
        assert_eq!(read(repo.path(), "asked").lines().count(), 1, "{says}: it is asked no more");
    }
}

#[test]
fn the_examples_of_the_kits_write_tests() {
    let kits = concat!(env!("CARGO_MANIFEST_DIR"), "/../command/kits");
    for (program, adapter, rule, says, fixed) in [
        (
            "python3",
            "python/example/adapter.py",
            "fab:2.0.3c",
            "    | def test_case():\n    |     game = Game([\n",
            ("skirmish.py", "fixed: bool = False", "fixed: bool = True", "test_case.py"),
        ),
        (
            "node",
            "node/example/adapter.mjs",
            "fab:2.5.3c",
            "    | test(\"the case\", () => {\n    |   const game = new Game();\n",
            ("skirmish.mjs", "this.fixed = fixed", "this.fixed = true", "case.test.mjs"),
        ),
    ] {
        let temp = tempfile::tempdir().expect("a temporary folder can be made");
        let adapter = format!("{kits}/{adapter}");
        let check =
            ["check", "--rule", rule, "--cases", "512", "--out", "run.jsonl", "--", program, &adapter];
        run(temp.path(), &check).ends(1);
        let path = case_file(temp.path());
        run(temp.path(), &["replay", path.to_str().expect("UTF-8"), "--", program, &adapter])
            .ends(1)
            .says(says);
        let (engine, from, to, file) = fixed;
        let lines = findings(temp.path())[0]["as-test"].as_array().expect("there is a test").clone();
        let lines: Vec<&str> = lines.iter().map(|line| line.as_str().expect("it is text")).collect();
        write(temp.path(), file, &(lines.join("\n") + "\n"));
        if program == "python3" {
            let page = read(Path::new(kits), "../../docs/other-languages.md");
            assert!(page.contains(&format!("```python\n{}\n```", lines.join("\n"))), "{lines:?}");
        }
        let source = Path::new(&adapter).with_file_name(engine);
        let source = std::fs::read_to_string(source).expect("the engine is beside its adapter");
        assert!(source.contains(from), "{source}");
        write(temp.path(), engine, &source);
        let (passes, log) = passes(temp.path(), program, file);
        assert!(!passes && log.contains("AssertionError"), "{log}");
        write(temp.path(), engine, &source.replace(from, to));
        let (passes, log) = self::passes(temp.path(), program, file);
        assert!(passes, "{log}");
    }
}

/// Whether the test in this file passes, and what it prints.
fn passes(folder: &Path, program: &str, file: &str) -> (bool, String) {
    let args = match program {
        // A function as pytest runs it, without what Python keeps of the engine with the bug.
        "python3" => vec!["-B", "-c", "from test_case import test_case; test_case()"],
        _ => vec!["--test", file],
    };
    let ran = Command::new(program).args(args).current_dir(folder).output().expect("it can be started");
    (
        ran.status.success(),
        [ran.stdout, ran.stderr].map(|text| String::from_utf8_lossy(&text).into_owned()).concat(),
    )
}
