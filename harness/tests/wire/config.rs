//! Reading `headjudge.toml`, and the errors of an invalid one, each with its line.
#![cfg(feature = "fab")]

use headjudge::files::case_file::{CaseFile, write_case};
use headjudge::files::config::{Config, field_names};
use headjudge::{Case, Signature, Steps, fab, rules};
use std::path::Path;

const SIGNATURE: &str = "fab:2.5.3c/not-recomputed/life";

const WHOLE: &str = r#"# A comment.
rulebooks = ["fab"]

[engine]
command = ["node", "adapter.mjs"]

[budget]
cases = 9000
seed = 7
time-limit = 3

[capabilities.fab]
kinds = ["get", "base"]
partly = ["counter"]
fields = ["zone", "numbers.power"]

[interpretations.fab]
clamp = "end"

[[known]]
rule = "fab:2.5.3c"
signature = "fab:2.5.3c/not-recomputed/life"
case = "headjudge/case.json"
issue = "https://example.org/issues/7"

[engine.fast]
command = ["node", "--jitless", "adapter.mjs"]
repository = "fast"
"#;

/// A folder with a case that shows the signature, and a file of that text.
fn folder(text: &str) -> tempfile::TempDir {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let mut case = Case::<fab::Rulebook>::default();
    case.generate(1, 0, None, &[]);
    for (name, finding) in
        [("case", Some(SIGNATURE)), ("other", Some("fab:2.0.3c/negative/power")), ("none", None)]
    {
        let finding = finding.and_then(Signature::parse);
        let file = CaseFile { finding, ..CaseFile::of(case.clone()) };
        let path = temp.path().join(format!("headjudge/{name}.json"));
        write_case(&path, &file).expect("it can be written");
        let text = std::fs::read_to_string(&path).expect("it can be read");
        let newer = temp.path().join("headjudge/newer.json");
        std::fs::write(newer, text.replace("\"headjudge\": 1", "\"headjudge\": 2"))
            .expect("it can be written");
    }
    std::fs::write(temp.path().join("headjudge.toml"), text).expect("it can be written");
    temp
}

/// The error for a file with this text, without the path of its folder.
fn error_of(text: &str) -> Option<String> {
    let temp = folder(text);
    let read = Config::read(&temp.path().join("headjudge.toml"));
    let error = read.and_then(|config| config.for_rulebook::<fab::Rulebook>()).err()?;
    Some(error.to_string().replace(&format!("{}/", temp.path().display()), ""))
}

#[test]
fn a_whole_file_is_read() {
    let temp = folder(WHOLE);
    let config = Config::find(temp.path()).expect("it can be read").expect("it is there");
    assert_eq!(config.rulebooks().collect::<Vec<_>>(), ["fab"]);
    let command = |name| config.engine(name).map(|engine| engine.expect("it is there").command().join(" "));
    assert_eq!(command(None), Ok("node adapter.mjs".into()));
    assert_eq!(command(Some("fast")), Ok("node --jitless adapter.mjs".into()));
    assert!(
        command(Some("fats")).is_err_and(|error| error
            .to_string()
            .ends_with("unknown engine \"fats\"; did you mean \"fast\"?"))
    );
    assert!(
        command(Some("slow"))
            .is_err_and(|error| error.to_string().ends_with("unknown engine \"slow\"; valid: fast"))
    );
    let repository = |name| config.repository(name).expect("it has the engine");
    assert_eq!([repository(None), repository(Some("fast"))], [None, Some(temp.path().join("fast"))]);
    let budget = config.budget();
    assert_eq!((budget.cases, budget.seed, budget.time_limit), (Some(9000), Some(7), Some(3)));
    assert_eq!((budget.rule_cases, budget.memory_limit), (None, None));
    let settings = config.for_rulebook::<fab::Rulebook>().expect("it is valid");
    let declared = settings.capabilities.expect("the file has capabilities");
    let names = |kinds: headjudge::Kinds| -> Vec<&str> {
        kinds.iter().map(|kind| fab::Step::KINDS[kind as usize].name).collect()
    };
    assert_eq!(names(declared.partly), ["counter"]);
    let mut all = names(declared.kinds);
    all.sort_unstable();
    assert_eq!(all, ["base", "counter", "get"]);
    assert_eq!(settings.fields, ["zone", "numbers.power"]);
    assert_eq!(settings.interpretations.option(0), 1);
    let [known] = &settings.known[..] else { panic!("{:?}", settings.known) };
    assert_eq!(
        (known.signature.to_string().as_str(), known.rule.unwrap().id, known.line),
        (SIGNATURE, "fab:2.5.3c", 21)
    );
    assert!(!known.case.cards.is_empty());
}

#[test]
fn the_smallest_file_is_a_list_of_rulebooks() {
    assert_eq!(error_of("rulebooks = [\"fab\"]\n"), None);
    let nowhere = tempfile::tempdir().expect("a temporary folder can be made");
    assert!(Config::find(nowhere.path()).expect("no file is no error").is_none());
}

#[test]
fn every_error_has_its_line_and_a_remedy() {
    let cases: [(&str, &str, &str); 31] = [
        ("rulebooks = [\"fab\"]", "rulebooks = [\"fab\"", ":4: missing comma"),
        ("rulebooks = [\"fab\"]", "", "missing field `rulebooks`"),
        ("rulebooks = [\"fab\"]", "rulebooks = []", ":2: rulebooks is empty; name at least one"),
        ("rulebooks = [\"fab\"]", "rulebooks = [\"fab\", \"fab\"]", ":2: duplicate rulebook \"fab\""),
        (
            "rulebooks = [\"fab\"]",
            "rulebooks = [\"ga\"]",
            ":12: \"fab\" belongs to rulebook \"fab\", which is not listed",
        ),
        ("rulebooks", "rulebook = 1\nrulebooks", ":2: unknown key \"rulebook\"; did you mean \"rulebooks\"?"),
        ("command = [\"node\", \"adapter.mjs\"]", "command = []", ":5: command names no program"),
        ("command = [\"node\", \"adapter.mjs\"]", "command = \"node\"", ":5: invalid type: string \"node\""),
        ("command", "comand = 1\ncommand", ":5: unknown key \"comand\"; did you mean \"command\"?"),
        ("\"--jitless\", ", "\n7, ", ":28: invalid type"),
        (
            "command = [\"node\", \"--jitless\", \"adapter.mjs\"]",
            "command = []",
            ":27: command names no program",
        ),
        ("seed = 7", "seed = \"seven\"", ":9: invalid type: string \"seven\", expected u64"),
        ("seed = 7", "seed = -7", ":9: invalid value: integer `-7`"),
        ("seed = 7", "cases = 7", ":9: duplicate key"),
        ("cases = 9000", "for = \"soon\"", ":8: for: invalid duration \"soon\": give a number and a unit"),
        ("seed = 7", "for = \"60m\"", ":7: the budget has both cases and for; remove one of the two"),
        ("seed = 7", "speed = 7", ":9: unknown key \"speed\"; did you mean \"seed\"?"),
        ("kinds = [\"get\", ", "kinds = [\"fly\", ", ":13: unknown step kind \"fly\"; valid: get, "),
        (
            "\"numbers.power\"]",
            "\"numbers.powr\"]",
            ":15: unknown field \"numbers.powr\"; did you mean \"numbers.power\"?",
        ),
        (
            "partly = [\"counter\"]",
            "partly = [\"counter\",\n \"counter\"]",
            ":15: duplicate step kind \"counter\"",
        ),
        ("clamp = ", "clump = ", ":18: unknown interpretation \"clump\"; did you mean \"clamp\"?"),
        ("\"end\"", "\"never\"", ":18: unknown option of clamp \"never\"; valid: either, "),
        ("rule = \"fab:2.5.3c\"", "", ":20: missing field `rule`"),
        (
            "rule = \"fab:2.5.3c\"",
            "rule = \"ga:9\"",
            ":21: \"ga:9\" belongs to rulebook \"ga\", which is not listed",
        ),
        (
            "signature = \"fab:2.5.3c/",
            "signature = \"fab:2.5.3b/",
            ":22: \"fab:2.5.3b/not-recomputed/life\" is not a signature of rule",
        ),
        ("case = \"headjudge/case.json\"", "case = \"headjudge/away.json\"", ":23: no case file"),
        (
            "case = \"headjudge/case.json\"",
            "case = \"headjudge/other.json\"",
            ":23: headjudge/other.json is the case of fab:2.0.3c/negative/power",
        ),
        ("case = \"headjudge/case.json\"", "case = \"headjudge/none.json\"", "is the case of no finding"),
        (
            "case = \"headjudge/case.json\"",
            "case = \"headjudge/newer.json\"",
            "headjudge/newer.json:2: the file has format 2",
        ),
        ("\"https://example.org/issues/7\"", "\" \"", ":24: issue is empty; say where"),
        ("issue = ", "isue = ", ":24: unknown key \"isue\"; did you mean \"issue\"?"),
    ];
    for (from, to, what) in cases {
        let text = WHOLE.replacen(from, to, 1);
        assert_ne!(text, WHOLE, "{from} is in the file");
        let error = error_of(&text).unwrap_or_else(|| panic!("{to:?} is read"));
        assert!(error.contains(what), "{to:?}: {error}");
        assert_eq!(error.lines().count(), 1, "{error}");
        assert!(error.starts_with("headjudge") && error.contains("; "), "file, line and remedy: {error}");
    }
}

#[test]
fn an_entry_that_matches_nothing_is_an_error() {
    for (id, what) in [
        ("fab:2.5.3cc", "unknown rule \"fab:2.5.3cc\"; did you mean \"fab:2.5.3c\"?"),
        (not_testable(), "is not testable"),
    ] {
        let error = error_of(&WHOLE.replace("fab:2.5.3c", id)).expect("it is an error");
        assert!(error.starts_with("headjudge.toml:21: ") && error.contains(what), "{error}");
    }
    let place = |text| WHOLE.find(text).expect("it is there");
    let twice = format!("{WHOLE}\n{}", &WHOLE[place("[[known]]")..place("\n[engine.fast]")]);
    let error = error_of(&twice).expect("it is an error");
    let what = "headjudge.toml:32: fab:2.5.3c/not-recomputed/life is already there, on line 22";
    assert!(error.starts_with(what), "{error}");
}

/// A statement of the rulebook that is not testable.
fn not_testable() -> &'static str {
    rules::<fab::Rulebook>().find(|rule| !rule.is_checked()).expect("the rulebook has one").id
}

#[test]
fn the_field_names_are_those_of_the_wire() {
    let fields = field_names::<fab::Rulebook>();
    for name in ["zone", "host", "numbers.power", "words.types", "outcome"] {
        assert!(fields.iter().any(|field| field == name), "{name}: {fields:?}");
    }
}

#[test]
fn an_unreadable_file_is_reported() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let error = Config::read(&temp.path().join("away.toml")).expect_err("there is none").to_string();
    assert!(error.contains("away.toml: cannot be read"), "{error}");
    std::fs::write(temp.path().join("headjudge.toml"), b"rulebooks = [\"fab\"]\n# \xff\n")
        .expect("it can be written");
    let error = Config::find(temp.path()).expect_err("it is not UTF-8").to_string();
    assert!(error.contains(":2: invalid UTF-8"), "{error}");
    let _ = Config::parse(Path::new("x"), "rulebooks = [\"fab\"]".into()).expect("it can be read");
}
