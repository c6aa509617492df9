//! What an engine that hangs costs.

#![cfg(unix)]

use crate::repo::run;
use std::path::Path;

/// An engine that never answers a case. It notes in a file how often.
const MUTE: &str = r#"
import json, sys, time
start = json.loads(sys.stdin.readline())["start"]
print(json.dumps({"ready": {"protocol": 1, "rulebook": start["rulebook"], "name": "Mute"}}), flush=True)
sys.stdin.readline()
with open("hangs", "a") as hangs:
    hangs.write("x")
time.sleep(1000)
"#;

fn hangs(folder: &Path) -> u64 {
    std::fs::metadata(folder.join("hangs")).expect("it hung").len()
}

/// Counted in hangs, not in seconds: a hang after the first at the same place costs a tenth of the limit or less.
#[test]
fn an_engine_that_never_answers_is_soon_given_up_and_is_one_finding() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let args = [
        "check",
        "--rulebook",
        "fab",
        "--time-limit",
        "3",
        "--jobs",
        "1",
        "--out",
        "run.jsonl",
        "--",
        "python3",
        "-c",
        MUTE,
    ];
    let ran = run(temp.path(), &args).ends(3);
    let ran = ran.says("hang: the engine did not answer: no response to the deal within the time limit\n");
    let ran = ran.says("\n  first in case 0 as the cards were dealt; in 3 cases\n");
    let ran = ran.says("  reproduced in 2 of 2 fresh processes\n");
    let ran = ran
        .says("not finished: gave up: it hung in 3 cases\n")
        .says(" worked examples: the engine hung too often\n");
    assert_eq!(ran.out.matches("\n  first in case ").count(), 1, "{}", ran.out);
    let waits = "waiting for the engine's response to the deal, for at most 3s\n";
    assert_eq!(ran.err.matches(waits).count(), 1, "it says once what it waits for: {}", ran.err);
    assert!(hangs(temp.path()) <= 12, "{} hangs", hangs(temp.path()));
    // That the run did not finish is no second failure.
    run(temp.path(), &["report", "run.jsonl", "--html", "page.html"]).ends(0);
    let page = std::fs::read_to_string(temp.path().join("page.html")).expect("it is written");
    let links = "Engine failures <span class=\"quiet\">1</span>";
    assert!(page.contains(links) && page.contains(">1 engine failure</h1>"), "{page}");
    // Its stored case is played, and the rest is again given up after a few hangs.
    std::fs::remove_file(temp.path().join("hangs")).expect("it is there");
    let args = args.map(|arg| if arg == "3" { "1" } else { arg });
    run(temp.path(), &args).ends(3).says("headjudge-findings/fab/engine--hang--deal.json, at step 0\n");
    assert!(hangs(temp.path()) <= 12, "{} hangs", hangs(temp.path()));
}
