//! What a run assumes of an adapter that declares no limits: what it refused in a first round.

use crate::repo::{Ran, run, write};
use std::path::Path;

/// What is assumed of the example of a kit, which deals no tokens, no X and no (c), and counts nothing off.
const ASSUMED: &str = "assumed: card.types: not Token; card.x: 0; card.power_counts: never; card.defense_counts: never; \
                       counter.off: never; cases of fab stay within ";

fn example(path: &str) -> String {
    format!("{}/../command/kits/{path}", env!("CARGO_MANIFEST_DIR"))
}

fn check(folder: &Path, flags: &[&str], engine: &[&str]) -> Ran {
    run(folder, &[&["check", "--rulebook", "fab", "--time-limit", "60"], flags, &["--"], engine].concat())
}

/// Of how many cases, and how many of them were not dealt.
fn cases(ran: &Ran) -> (u64, u64) {
    let line =
        ran.out.lines().find(|line| line.contains(" rules held, ")).unwrap_or_else(|| panic!("{}", ran.out));
    let of = |after: &str, before: &str| {
        line.split_once(before).and_then(|(text, _)| text.rsplit_once(after)?.1.parse().ok())
    };
    (of("; ", " cases").unwrap_or_default(), of("(", " could not be dealt").unwrap_or_default())
}

#[test]
fn the_examples_of_the_kits_deal_their_cases_without_any_configuration() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    for [program, file] in [
        ["python3", "python/example/adapter.py"],
        ["node", "node/example/adapter.mjs"],
        ["php", "php/example/adapter.php"],
    ] {
        let file = example(file);
        let ran = check(temp.path(), &["--cases", "256"], &[program, &file, "--fixed"]).ends(0).says(ASSUMED);
        let (all, refused) = cases(&ran);
        assert!(all == 256 && refused * 20 <= all, "{program}: {refused} of {all} were refused");
    }
}

#[test]
fn what_is_assumed_is_what_lint_writes() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let engine = ["python3", &example("python/example/adapter.py"), "--fixed"];
    let assumed =
        check(temp.path(), &["--cases", "128", "--out", "assumed.jsonl"], &engine).ends(0).says(ASSUMED);
    let linted =
        run(temp.path(), &[&["lint", "--rulebook", "fab", "--write", "--"][..], &engine].concat()).ends(0);
    linted.says_not("refused-word");
    let pinned = run(temp.path(), &["check", "--cases", "128"]).ends(0).says_not("assumed: ");
    let summary = |ran: &Ran| ran.out.lines().find(|line| line.contains(" rules held, ")).map(str::to_owned);
    assert_eq!(summary(&assumed), summary(&pinned), "the same cases are played");
    run(temp.path(), &["report", "assumed.jsonl", "--markdown", "run.md"]).ends(0);
    let page = std::fs::read_to_string(temp.path().join("run.md")).expect("it was written");
    assert!(page.contains("**fab: assumed:** card.types: not Token; "), "{page}");
}

/// The same bytes for any number of workers and for shards, with a bug; and its case replays without any configuration.
#[test]
fn all_workers_and_all_shards_assume_the_same() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let engine = ["python3", &example("python/example/adapter.py")];
    let read = |name: &str| std::fs::read_to_string(temp.path().join(name)).expect("it was written");
    let run_file = |name: &str, flags: &[&str], code: i32| {
        // Nothing is known of the run before.
        let _: Result<(), _> = std::fs::remove_dir_all(temp.path().join("headjudge-findings"));
        let args = [&["--cases", "128", "--rule", "fab:2.0.3c", "--out", name], flags].concat();
        check(temp.path(), &args, &engine).ends(code).says(ASSUMED);
    };
    run_file("first.jsonl", &["--jobs", "1", "--shard", "1/2"], 1);
    // A round has 1,024 cases, so nothing is left for this one: it is not exercised.
    run_file("second.jsonl", &["--jobs", "2", "--shard", "2/2"], 4);
    run_file("whole.jsonl", &["--jobs", "3"], 1);
    let whole = read("whole.jsonl");
    assert!(whole.contains("\"assumed\":[\"card.types: not Token\","), "{whole}");
    run(temp.path(), &["merge", "--out", "merged.jsonl", "first.jsonl", "second.jsonl"]).ends(1);
    assert_eq!(read("merged.jsonl"), whole);
    let case = "headjudge-findings/fab/2.0.3c--negative--power.json";
    run(temp.path(), &["replay", case, "--", engine[0], engine[1]]).ends(1).says("violated: fab:2.0.3c");
    // A shard of an engine of which something else was assumed is no part of this run.
    write(temp.path(), "other.jsonl", &read("second.jsonl").replacen("\"card.x: 0\",", "", 1));
    let ran = run(temp.path(), &["merge", "--out", "merged.jsonl", "first.jsonl", "other.jsonl"]).ends(2);
    let what = "other.jsonl assumed something else of the adapter than first.jsonl";
    assert!(ran.err.contains(what), "{}", ran.err);
}

/// An adapter without the kit, which declares nothing: it can only move, and answers *unsupported* to all else.
const MOVES: &str = r#"
import json, sys

def send(**line):
    sys.stdout.write(json.dumps(line) + "\n")
    sys.stdout.flush()

for line in sys.stdin:
    message = json.loads(line)
    if "start" in message:
        send(ready={"protocol": 1, "rulebook": "fab", "name": "Moves"})
    elif "case" in message:
        case = message["case"]
        show = lambda: {"objects": {str(i): {"zone": card["zone"]} for i, card in enumerate(case["cards"], 1)}}
        send(case=case["id"], step=0, shown=show())
        for number, step in enumerate(case["steps"], 1):
            if "move" in step:
                REPLY
            else:
                send(case=case["id"], step=number, reply="unsupported")
    else:
        break
"#;

/// Kinds that are never supported are left out, and the rules that need them say so. What the engine refuses is for the rules to
/// judge: nothing is assumed of that, and the run fails.
#[test]
fn what_the_engine_refuses_is_not_assumed() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    write(
        temp.path(),
        "moves.py",
        &MOVES.replace("REPLY", "send(case=case[\"id\"], step=number, reply=\"refused\", shown=show())"),
    );
    let ran = check(temp.path(), &["--cases", "512"], &["python3", "moves.py"]).ends(1);
    let ran =
        ran.says("fab:frame.allowed what_nothing_forbids_is_done: violated").says("assumed: get: never; ");
    let ran = ran.says("needs `find_moniker`: fab:2.7.3").says_not("move: never");
    assert_eq!(cases(&ran), (512, 0), "{}", ran.out);
}

/// An engine that dies in the first round: nothing is assumed, and the run reports it.
#[test]
fn nothing_is_assumed_of_an_engine_that_dies() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    write(temp.path(), "moves.py", &MOVES.replace("REPLY", "sys.exit(3)"));
    let ran = check(temp.path(), &["--cases", "64"], &["python3", "moves.py"]).ends(3);
    ran.says("exited with status 3").says_not("assumed: ");
}
