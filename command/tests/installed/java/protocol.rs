//! The kit in a process of its own, as headjudge starts it.

use super::QUICK;
use serde_json::{Value, json};
use std::io::Write as _;
use std::process::{Command, Stdio};

/// What an adapter wrote, and how it ended.
struct Ran {
    lines: Vec<Value>,
    log: String,
    status: Option<i32>,
}

/// Adapters that are compiled.
pub(super) struct Compiled(pub(super) tempfile::TempDir);

impl Compiled {
    /// Sends the requests to an adapter of the file Adapters.java.
    fn run(&self, adapter: &str, requests: &[Value]) -> Ran {
        let mut command = Command::new("java");
        let classes = self.0.path().join("p/target/classes");
        command.args(QUICK).arg("-cp").arg(classes);
        command.arg("io.github.headjudge.Headjudge").arg(format!("adapter.Adapters${adapter}"));
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("java starts");
        let input: String = requests.iter().map(|request| format!("{request}\n")).collect();
        // An adapter that failed has closed its input.
        let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
        let output = child.wait_with_output().expect("it ends");
        let written = String::from_utf8(output.stdout).expect("UTF-8");
        let line = |line: &str| serde_json::from_str(line).unwrap_or_else(|e| panic!("{line}: {e}"));
        let log = String::from_utf8_lossy(&output.stderr).into_owned();
        Ran { lines: written.lines().map(line).collect(), log, status: output.status.code() }
    }
    /// The answers to one case with these steps.
    fn play(&self, adapter: &str, steps: &[Value]) -> Ran {
        self.run(adapter, &[start(1, "kf"), case(steps), json!({"stop": {}})])
    }
}

fn start(protocol: u8, rulebook: &str) -> Value {
    json!({"start": {"protocol": protocol, "rulebook": rulebook}})
}

fn case(steps: &[Value]) -> Value {
    json!({"case": {"id": 1, "cards": [{"model": "synthetic", "owner": "one", "zone": "play"}], "steps": steps}})
}

fn column(lines: &[Value], key: &str) -> Vec<Value> {
    lines.iter().map(|line| line[key].clone()).collect()
}

pub(super) fn keeps_to_the_protocol(of: &Compiled) {
    replies(of);
    notes_and_tests(of);
    what_is_unknown(of);
    all_is_shown(of);
    prints_go_to_the_log(of);
    failures_name_the_step(of);
    versions(of);
}

fn replies(of: &Compiled) {
    let ran = of.play(
        "Replies",
        &[
            json!({"move": {"card": 1, "to": "hand"}}),
            json!({"move": {"card": 1, "to": "deck"}}),
            json!({"destroy": {"card": 1}}),
            json!({"damage": {"creature": 1, "amount": 4}}),
            json!({"play": {"card": 1}}),
            json!({"play": {"card": 1, "onto": 1}}),
            json!({"mark": {"creature": 1, "status": "stun"}}),
            json!({"reap": {"creature": 1}}),
            json!({"uses": {"card": 1}}),
            json!({"kinds": {"card": 1}}),
        ],
    );
    assert_eq!((ran.lines.len(), ran.status), (12, Some(0)), "{}", ran.log);
    let ready = &ran.lines[0]["ready"];
    assert_eq!(ready["kinds"], json!(["damage", "destroy", "kinds", "mark", "move", "play", "uses"]));
    let about = (&ready["partly"], &ready["name"], &ready["version"], &ready["language"]);
    assert_eq!(about, (&json!(["mark"]), &json!("Replies"), &json!("2.1"), &json!("Java")));
    let limits = json!({
        "move": {"to": ["hand", "deck"]}, "damage": {"amount": [1, 9]},
        "card": {"house": {"not": ["Shadows"]}, "elusive": "never", "type": "always"},
    });
    assert_eq!((&ready["limits"], &ready["printed"]), (&limits, &json!({"reap": {"Some Card": {"by": 3}}})));
    assert_eq!(ready["ways"], json!({"reap": ["a", "b"]}));
    let dealt = json!({"case": 1, "step": 0, "shown": {"objects": {"1": {"zone": "play"}}, "players": {}}});
    assert_eq!(ran.lines[1], dealt);
    let (steps, done, refused, unsupported) = (&ran.lines[2..], "done", "refused", "unsupported");
    assert_eq!(
        column(steps, "reply"),
        [done, refused, refused, done, done, refused, unsupported, unsupported, done, done]
    );
    assert_eq!(steps[3]["answer"], json!({"number": 4}));
    assert_eq!(steps[8]["answer"], json!({"facts": ["fight", "reap"], "yes": true}));
    assert_eq!(steps[9]["answer"], json!({"objects": [1, 3], "number": 2}));
    let shows: Vec<bool> = steps.iter().map(|line| line.get("shown").is_some()).collect();
    assert_eq!(shows, [true, true, true, true, true, true, false, false, false, false]);
    // A method that a subclass adds or keeps.
    let more = of.play("More", &[]);
    let kinds = json!(["damage", "destroy", "kinds", "mark", "move", "play", "reap", "uses"]);
    assert_eq!(
        (&more.lines[0]["ready"]["kinds"], &more.lines[0]["ready"]["partly"]),
        (&kinds, &json!(["mark"]))
    );
}

/// A newer headjudge may have more fields and words. They must not be ignored.
fn what_is_unknown(of: &Compiled) {
    let ran = of.play(
        "Replies",
        &[
            json!({"move": {"card": 1, "to": "hand", "twice": true}}),
            json!({"move": {"card": 1, "to": "the moon"}}),
            json!({"dance": {}}),
        ],
    );
    assert_eq!(column(&ran.lines[2..], "reply"), ["unsupported"; 3], "{}", ran.log);
    let dealt = |card: Value| {
        let case = json!({"case": {"id": 1, "cards": [card], "steps": []}});
        of.run("Replies", &[start(1, "kf"), case]).lines[1]["not_dealt"].clone()
    };
    let card = json!({"model": "synthetic", "owner": "one", "zone": "the moon"});
    assert_eq!(dealt(card), "a card has the zone \"the moon\", which this adapter does not know");
    let card = json!({"model": "synthetic", "owner": "one", "zone": "play", "mana": 3});
    assert_eq!(dealt(card), "a card has a field mana, which this adapter does not know");
    let not_dealt = of.run("NotDealing", &[start(1, "kf"), case(&[json!({"dance": {}})]), case(&[])]);
    let line = json!({"case": 1, "step": 0, "not_dealt": "no \"hero\""});
    assert_eq!((&not_dealt.lines[1..], not_dealt.status), (&[line.clone(), line][..], Some(0)));
}

fn all_is_shown(of: &Compiled) {
    let ran = of.play("Showing", &[]);
    let one = json!({
        "owner": "one", "controller": "two", "host": null, "name": "a\u{2028}b\u{85}c/\u{e9}\u{1f0a1}\n", "zone": "play",
        "numbers": {"power": [null, 2], "damage": null}, "flags": {"exhausted": true},
    });
    let players = json!({"one": {"tallies": {"aember": 3}, "outcome": "lost"}});
    let shown = json!({"objects": {"1": one, "7": {"host": 1}}, "players": players});
    assert_eq!(ran.lines.get(1).map(|line| &line["shown"]), Some(&shown), "{}", ran.log);
}

fn prints_go_to_the_log(of: &Compiled) {
    let ran = of.play("Printing", &[]);
    assert_eq!((ran.lines.len(), ran.status), (2, Some(0)), "{}", ran.log);
    for part in ["from start", "read: -1"] {
        assert!(ran.log.contains(part), "{part} is missing: {}", ran.log);
    }
}

fn failures_name_the_step(of: &Compiled) {
    for (step, status, parts) in [
        (json!({"move": {"card": 1, "to": "hand"}}), 1, ["no such card", "Adapters.java:"]),
        (json!({"destroy": {"card": 1}}), 0, ["the process ended", "at step 1"]),
        (json!({"damage": {"creature": 1, "amount": 1}}), 1, ["StackOverflowError", "Adapters.java:"]),
        (json!({"reap": {"creature": 1}}), 1, ["3 is no word of headjudge and no string", "Adapters.java:"]),
    ] {
        let ran = of.play("Failing", std::slice::from_ref(&step));
        assert_eq!((ran.lines.len(), ran.status), (2, Some(status)), "{}", ran.log);
        let place = format!("at step 1 of case 1, {step}");
        for part in [parts[0], parts[1], &place] {
            assert!(ran.log.contains(part), "{part} is missing: {}", ran.log);
        }
    }
    let null = of.play("More", &[json!({"reap": {"creature": 1}})]);
    assert!(null.log.contains("the method for reap returned null"), "{}", null.log);
    let nothing = of.play("Replies", &[json!({"kinds": {"card": 2}})]);
    assert!(nothing.log.contains("the method for kinds returned no answer"), "{}", nothing.log);
}

fn versions(of: &Compiled) {
    let newer = of.run("Plain", &[start(7, "kf"), json!({"stop": {}})]);
    assert_eq!(newer.lines[0]["ready"]["protocol"], 1, "{}", newer.log);
    for (start, asked) in
        [(start(0, "kf"), "protocol 0 and rulebook kf"), (start(1, "fab"), "protocol 1 and rulebook fab")]
    {
        let ran = of.run("Plain", &[start]);
        assert_eq!((ran.lines.len(), ran.status), (0, Some(1)), "{}", ran.log);
        assert!(ran.log.contains(&format!("asks for {asked}; this adapter has 1 and kf")), "{}", ran.log);
    }
    let missing = of.run("Nobody", &[start(1, "kf")]);
    assert!(missing.log.contains("adapter.Adapters$Nobody is no adapter"), "{}", missing.log);
}

fn notes_and_tests(of: &Compiled) {
    let steps = [
        json!({"move": {"card": 1, "to": "hand"}}),
        json!({"destroy": {"card": 1}}),
        json!({"mark": {"creature": 1, "status": "stun"}}),
    ];
    let played = of.play("Replies", &steps);
    assert_eq!(
        column(&played.lines[2..], "note"),
        [json!("to HAND"), Value::Null, Value::Null],
        "{}",
        played.log
    );
    let cards = json!([{"zone": "play"}]);
    let asked = |id: u8, steps: Value, expected: Value| {
        let of = json!({"step": 2, "object": 1, "property": "modified", "of": "power", "expected": expected, "shown": -1,
            "text": "in words"});
        json!({"as_test": {"id": id, "cards": cards, "steps": steps, "assertions": [of]}})
    };
    let requests = [
        start(1, "kf"),
        asked(3, json!([{"reap": {}}]), json!({"at_least": 0})),
        asked(4, json!([]), json!({"one_of": [1, null]})),
        asked(5, json!([{"reap": {}}]), json!({"of_later_versions": 0})),
        json!({"stop": {}}),
    ];
    let Ran { lines, log, .. } = of.run("Replies", &requests);
    assert_eq!(lines[0]["ready"]["as_test"], json!(true), "{log}");
    let parts = "[2, 1, null, MODIFIED, power, [], [], [], 0, null, -1, in words]";
    let answers = [
        json!({"as_test": 3, "text": format!("deal 1\n[reap]{parts}")}),
        json!({"as_test": 4, "text": null}),
        json!({"as_test": 5, "text": null}),
    ];
    assert_eq!(lines[1..], answers, "{log}");
    assert!(of.run("Plain", &requests[..1]).lines[0]["ready"]["as_test"].is_null());
}
