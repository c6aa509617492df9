//! What an adapter can play: limits on fields, in `headjudge.toml` and in `ready`.

use crate::repo::{Ran, run, undeclared, write};
use std::path::Path;

/// The example of the Python kit. It deals no tokens, no X and no (c).
const ADAPTER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../command/kits/python/example/adapter.py");

const KINDS: &str = "kinds = [\"get\", \"base\", \"counter\", \"life\", \"become\", \"move\", \"end_turn\", \"find_number\", \
                     \"find_color\", \"find_name\", \"find_living\", \"find_same\"]\npartly = [\"counter\"]\n";
const LIMITS: &str = "limits.card.types = { not = [\"Token\"] }\nlimits.card.x = [0, 0] # none\n\
                      limits.card.power_counts = \"never\"\nlimits.card.defense_counts = \"never\"\n";

fn check(folder: &Path, capabilities: &str, args: &[&str]) -> Ran {
    let config = format!(
        "rulebooks = [\"fab\"]\n[engine]\ncommand = [\"python3\", {ADAPTER:?}, \"--fixed\"]\n{capabilities}"
    );
    write(folder, "headjudge.toml", &config);
    run(folder, &[&["check", "--jobs", "1"], args].concat())
}

/// Where cards are refused for a reason that no limit fits, the report says how many cases that were, and which command finds
/// limits. Without limits, a run assumes those that it finds.
#[test]
fn a_run_says_how_many_cases_were_not_dealt() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let play = "def play(case):\n";
    let refuses = "    if len(case[\"cards\"]) > 3:\n        return send(case=case[\"id\"], step=0, not_dealt=\"a small table\")\n";
    let engine = undeclared().replace(play, &format!("{play}{refuses}"));
    write(temp.path(), "crowded.py", &engine);
    let config = "rulebooks = [\"fab\"]\n[engine]\ncommand = [\"python3\", \"crowded.py\"]\n";
    write(temp.path(), "headjudge.toml", config);
    let args = ["check", "--jobs", "1", "--cases", "60", "--out", "run.jsonl"];
    let without = run(temp.path(), &args).says_not("assumed: card.");
    assert!(without.out.contains("a small table"), "{}", without.out);
    let mut lines = without.out.trim_start().lines();
    let [first, second] = [lines.next().unwrap_or_default(), lines.next().unwrap_or_default()];
    assert!(first.contains(" of 60 cases were not dealt."), "{first}");
    assert_eq!(second, "  headjudge lint --rulebook fab --write");
    let refused = first.split(' ').next().unwrap_or_default();
    assert!(without.out.contains(&format!("; 60 cases ({refused} could not be dealt), ")), "{}", without.out);
    run(temp.path(), &["report", "run.jsonl", "--markdown", "run.md", "--html", "run.html"]).ends(0);
    for (file, command) in [("run.md", "`headjudge lint"), ("run.html", "<code>headjudge lint")] {
        let report = std::fs::read_to_string(temp.path().join(file)).expect("it was written");
        assert!(report.contains(&format!("{refused} of 60 cases were not dealt.")), "{report}");
        assert!(report.contains(&format!("{command} --rulebook fab --write")), "{report}");
    }
}

/// With limits by hand, every case is dealt, and nothing is assumed beside them: of a limit that is missing, the cases are refused.
#[test]
fn nothing_is_assumed_of_an_adapter_that_declares_limits() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let capabilities = format!("[capabilities.fab]\n{KINDS}{LIMITS}");
    let within = check(temp.path(), &capabilities, &["--cases", "60"]).says_not("assumed: ");
    assert!(within.out.contains("; 60 cases, ") && !within.out.contains("not-dealt"), "{}", within.out);
    let one = "limits.card.x = [0, 0]\n";
    let some = check(temp.path(), &format!("[capabilities.fab]\n{KINDS}{one}"), &["--cases", "60"]);
    some.says("skirmish has no (c), no X and no tokens")
        .says(" of 60 cases were not dealt.")
        .says_not("assumed: ");
    // None at all is declared, too.
    let none = check(temp.path(), &format!("[capabilities.fab]\n{KINDS}"), &["--cases", "60"]);
    none.says(" of 60 cases were not dealt.").says_not("assumed: ");
}

/// `lint --write` learns the limits. The author's own lines stay, and the next run deals every case.
#[test]
fn lint_learns_the_limits_and_writes_them_down() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let config = format!(
        "# ours\nrulebooks = [\"fab\"]\n[engine]\ncommand = [\"python3\", {ADAPTER:?}, \"--fixed\"]\n\n\
         [capabilities.fab]\nkinds = [\"get\"]\nlimits.get.by = [-9, 3] # by hand\n"
    );
    write(temp.path(), "headjudge.toml", &config);
    run(temp.path(), &["lint", "--rulebook", "fab", "--write"]).ends(0);
    let written = std::fs::read_to_string(temp.path().join("headjudge.toml")).expect("it is there");
    let comments = [
        "limits.get.by = [-9, 3] # by hand\n",
        "limits.card.types = { not = [\"Token\"] } # ",
        "limits.card.x = [0, 0] # ",
        "limits.card.power_counts = \"never\" # ",
        "limits.card.defense_counts = \"never\" # ",
        " cases were refused without this\n",
        "limits.counter.off = \"never\" # ",
        " steps were unsupported without this\n",
    ];
    comments.iter().for_each(|part| assert!(written.contains(part), "{part:?} is missing:\n{written}"));
    assert!(written.starts_with("# ours\n") && written.matches("limits.").count() == 6, "{written}");
    let within = run(temp.path(), &["check", "--jobs", "1", "--cases", "40"]);
    assert!(within.out.contains("; 40 cases, ") && !within.out.contains("not dealt"), "{}", within.out);
    let linted = run(temp.path(), &["lint", "--rulebook", "fab"]).ends(0);
    linted.says_not("`partly`").says_not("error: ");
}

/// An engine that has a small part of the game refuses nearly every table, and most for several reasons.
#[test]
fn lint_learns_the_limits_of_an_engine_that_refuses_nearly_every_table() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let play = "def play(case):\n";
    let refuses = "    for card in case[\"cards\"]:\n        \
                   if set(card[\"types\"]) - {\"Hero\", \"Action\"} or card.get(\"subtypes\") or card.get(\"supertypes\") \\\n                \
                   or card[\"script\"] != \"none\" or card[\"x\"] or card.get(\"power_counts\"):\n            \
                   return send(case=case[\"id\"], step=0, not_dealt=\"no such card\")\n";
    let engine = undeclared().replace(play, &format!("{play}{refuses}"));
    write(temp.path(), "small.py", &engine);
    write(
        temp.path(),
        "headjudge.toml",
        "rulebooks = [\"fab\"]\n[engine]\ncommand = [\"python3\", \"small.py\"]\n",
    );
    let before = run(temp.path(), &["lint", "--rulebook", "fab", "--write"]).ends(0);
    let before =
        before.says(" cases could be dealt: ").says("the limits that were learned rule out the others");
    // Some cases of the last sample crash the engine, and count for nothing.
    let dealt = before.out.lines().last().unwrap_or_default().split(' ').collect::<Vec<_>>();
    let ["within", "what", "was", "learned,", dealt, "of", tried, "cases", "are", "dealt"] = dealt[..] else {
        panic!("{}", before.out)
    };
    assert!(dealt == tried && tried != "0", "{}", before.out);
    let within = run(temp.path(), &["check", "--jobs", "1", "--cases", "200"]);
    assert!(within.out.contains("; 200 cases, ") && !within.out.contains("not dealt"), "{}", within.out);
    assert!(!within.err.contains("the adapter has mistakes"), "{}", within.err);
}

/// An adapter that deals nothing yet: what is written then would rule out every kind of step.
#[test]
fn lint_writes_nothing_if_no_case_could_be_dealt() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let play = "def play(case):\n";
    let refuses = "    return send(case=case[\"id\"], step=0, not_dealt=\"to do\")\n";
    let engine = undeclared().replace(play, &format!("{play}{refuses}"));
    write(temp.path(), "no.py", &engine);
    let config = "rulebooks = [\"fab\"]\n[engine]\ncommand = [\"python3\", \"no.py\"]\n";
    write(temp.path(), "headjudge.toml", config);
    let linted = run(temp.path(), &["lint", "--rulebook", "fab", "--write"]).ends(1);
    linted.says("nothing written to headjudge.toml: no case could be dealt\n");
    assert_eq!(std::fs::read_to_string(temp.path().join("headjudge.toml")).expect("it is there"), config);
}

/// An engine that refuses numbers beyond 8 bits is asked for usual numbers from then on, all of them.
#[test]
fn lint_learns_that_large_numbers_are_refused() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let play = "def play(case):\n";
    let refuses = "    if any((card.get(name) or 0) > 127 for card in case[\"cards\"] for name in (\"power\", \"life\")):\n        \
                   return send(case=case[\"id\"], step=0, not_dealt=\"too large\")\n";
    let engine = undeclared().replace(play, &format!("{play}{refuses}"));
    write(temp.path(), "narrow.py", &engine);
    let config = "rulebooks = [\"fab\"]\n[engine]\ncommand = [\"python3\", \"narrow.py\"]\n";
    write(temp.path(), "headjudge.toml", config);
    run(temp.path(), &["lint", "--rulebook", "fab", "--write"]).ends(0);
    let written = std::fs::read_to_string(temp.path().join("headjudge.toml")).expect("it is there");
    // The highest number that a dealt case had, or the highest usual one.
    for name in ["power", "life"] {
        let has = |most: u8| written.contains(&format!("limits.card.{name} = [0, {most}] # "));
        assert!(has(60) || has(127), "a limit of {name} is missing:\n{written}");
    }
    let within = run(temp.path(), &["check", "--jobs", "1", "--cases", "1000"]);
    assert!(within.out.contains("; 1000 cases, ") && !within.out.contains("not dealt"), "{}", within.out);
}

/// `lint` and `trace` stay within the limits of headjudge.toml, unless they are to be written anew.
#[test]
fn lint_and_trace_stay_within_the_limits() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let off = "limits.counter.off = \"never\"\n";
    check(temp.path(), &format!("[capabilities.fab]\n{KINDS}{LIMITS}{off}"), &["--cases", "1"]);
    let linted = run(temp.path(), &["lint", "--rulebook", "fab"]).ends(0);
    let dealt = linted.out.lines().last().unwrap_or_default();
    let (all, of) = dealt.split_once("; ").and_then(|(_, rest)| rest.split_once(" of ")).expect(dealt);
    assert!(of.starts_with(&format!("{all} cases dealt")), "{}", linted.out);
    let trace =
        |more: &[&str]| run(temp.path(), &[&["trace", "fab", "--cases", "30"], more].concat()).ends(0).out;
    let (within, beyond) = (trace(&[]), trace(&["--undeclared"]));
    assert!(!within.contains("skirmish has no (c)") && !within.contains("\"off\":true"), "{within}");
    assert!(beyond.contains("skirmish has no (c)") && beyond.contains("\"off\":true"), "{beyond}");
}

/// A stored case beyond the limits is not played, and the report names the field.
#[test]
fn a_stored_case_beyond_the_limits_is_not_playable() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let hero = |owner: &str, x: u32| {
        format!(
            "{{\"name\":\"Ira\",\"owner\":\"{owner}\",\"zone\":\"arena\",\"life\":20,\"x\":{x},\"types\":[\"Hero\"],\"script\":\"none\",\"language\":\"English\"}}"
        )
    };
    let case = format!(
        "{{\"headjudge\":1,\"rulebook\":\"fab\",\"cards\":[{},{}],\"steps\":[{{\"end_turn\":{{}}}}]}}",
        hero("one", 0),
        hero("two", 2)
    );
    write(temp.path(), "case.json", &case);
    let capabilities = format!("[capabilities.fab]\n{KINDS}{LIMITS}");
    check(temp.path(), &capabilities, &["--cases", "1"]);
    let replayed = run(temp.path(), &["replay", "case.json"]);
    let said = format!("{}{}", replayed.out, replayed.err);
    assert!(said.contains("not playable: card 2 has x 2; the adapter's capabilities allow 0 to 0"), "{said}");
}

/// A limit that names nothing, or leaves a field no value, is one error with its line.
#[test]
fn a_wrong_limit_is_one_clear_error() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let wrong = [
        ("limits.card.typs = [\"Hero\"]", "unknown field of card \"typs\"; did you mean \"types\"?"),
        ("limits.card.types = [\"Herro\"]", "unknown word of card.types \"Herro\"; did you mean \"Hero\"?"),
        ("limits.gett.by = [0, 3]", "unknown kind of step, or card, \"gett\"; did you mean \"get\"?"),
        ("limits.get.by = [5, 2]", "no number of get.by is from 5 to 2; its range is -100000 to 100000"),
        ("limits.get.by = [\"a\"]", "get.by has no words; give a range of numbers within [-100000, 100000]"),
        ("limits.get.object = \"never\"", "get.object is there in every case; no limit fits it"),
        (
            "limits.card.types = 3",
            "a limit is a list of words, [low, high], { not = [...] }, \"never\" or \"always\"",
        ),
    ];
    for (limit, error) in wrong {
        let ran = check(temp.path(), &format!("[capabilities.fab]\n{KINDS}{limit}\n"), &[]).ends(2);
        assert!(ran.err.contains(&format!("headjudge.toml:7: {error}")), "{}", ran.err);
        assert_eq!(ran.err.trim().lines().count(), 1, "{}", ran.err);
    }
}

/// An adapter gives limits in `ready`, too.
#[test]
fn limits_come_over_the_wire() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let kit = concat!(env!("CARGO_MANIFEST_DIR"), "/../command/kits/python/src");
    let adapter = |limits: &str| {
        format!(
            "import sys\nsys.path.insert(0, {kit:?})\nfrom headjudge_adapter import Adapter, NotDealt, effect, run\n\
             class Mine(Adapter):\n    rulebook = 'kf'\n    limits = {limits}\n\
             \x20   def start(self, cards):\n        if any(card['zone'] != 'hand' for card in cards): raise NotDealt('hands only')\n\
             \x20   @effect\n    def turn(self): pass\n\
             \x20   def show(self, table): pass\nrun(Mine())\n"
        )
    };
    let checked = |limits: &str| {
        write(temp.path(), "mine.py", &adapter(limits));
        run(
            temp.path(),
            &["check", "--rulebook", "kf", "--cases", "40", "--jobs", "1", "--", "python3", "mine.py"],
        )
    };
    let learned = checked("{}").says("assumed: card.zone: not ");
    assert!(learned.out.contains("; 40 cases, ") && !learned.out.contains("hands only"), "{}", learned.out);
    let within = checked("{'card': {'zone': ['hand']}}");
    assert!(within.out.contains("; 40 cases, ") && !within.out.contains("hands only"), "{}", within.out);
    // What the file says of other fields leaves them as they are, and what it says of the same field counts.
    let toml = |limits: &str| {
        let engine = "[engine]\ncommand = [\"python3\", \"mine.py\"]\n";
        let capabilities = format!("[capabilities.kf]\nkinds = [\"turn\"]\n{limits}\n");
        write(temp.path(), "headjudge.toml", &format!("rulebooks = [\"kf\"]\n{engine}{capabilities}"));
        let limited = run(temp.path(), &["check", "--cases", "40", "--jobs", "1"]);
        let linted = run(temp.path(), &["lint", "--rulebook", "kf"]);
        let traced = run(temp.path(), &["trace", "kf", "--cases", "20"]).ends(0);
        [limited, linted, traced].map(|ran| ran.out)
    };
    for out in toml("limits.card.power = [1, 5]") {
        assert!(!out.contains("hands only"), "{out}");
    }
    for out in toml("limits.card.zone = [\"hand\", \"play\"]") {
        assert!(out.contains("hands only"), "{out}");
    }
    std::fs::remove_file(temp.path().join("headjudge.toml")).expect("it was written");
    let wrong = checked("{'card': {'zone': ['hnd']}}");
    assert!(
        format!("{}{}", wrong.out, wrong.err)
            .contains("limits: unknown word of card.zone \"hnd\"; did you mean \"hand\"?"),
        "{}",
        wrong.err
    );
}
