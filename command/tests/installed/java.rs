//! The kit for Java: in its own process as headjudge runs it, the projects that `headjudge new --java` writes, and their JUnit
//! tests under Maven. Without `javac`, or for the last one without Debian's packages, these tests are shown as ignored.

use libtest_mimic::Trial;
use serde_json::{Value, json};
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// Where Debian's packages put what Maven would download.
const REPOSITORY: &str = "/usr/share/maven-repo";

pub(crate) fn trials() -> Vec<Trial> {
    let has_java = runs("javac");
    // The packages libsurefire-java and junit5.
    let has = |folder: &str| Path::new(REPOSITORY).join(folder).exists();
    let has_junit = has("org/junit/jupiter/junit-jupiter/5.9.2")
        && has("org/apache/maven/surefire/surefire-junit-platform/2.22.3");
    let has_maven = has_java && runs("mvn") && has_junit;
    if !has_java {
        eprintln!("javac is not installed: the tests of the kit for Java are ignored");
    } else if !has_maven {
        eprintln!("Maven is not installed, or not Debian's junit5 and Maven's plugins: a test is ignored");
    }
    let trial = |name: &str, is_ignored: bool, test: Box<dyn FnOnce() + Send>| {
        let run = move || {
            test();
            Ok(())
        };
        Trial::test(format!("java::{name}"), run).with_ignored_flag(is_ignored)
    };
    let mut all = vec![
        trial("the_kit_keeps_to_the_protocol", !has_java, Box::new(keeps_to_the_protocol)),
        trial("rules_are_tests_under_maven", !has_maven, Box::new(rules_are_tests)),
    ];
    for game in ["fab", "mtg", "kf", "ga"] {
        let name = format!("a_new_adapter_for_{game}_runs_and_passes_lint");
        all.push(trial(&name, !has_java, Box::new(move || new_adapter(game))));
    }
    all
}

fn runs(program: &str) -> bool {
    let mut command = Command::new(program);
    let quiet = command.arg("--version").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

fn run(folder: &Path, program: &str, args: &[&str]) -> Output {
    let mut command = Command::new(program);
    command.args(args).current_dir(folder).env("HEADJUDGE", env!("CARGO_BIN_EXE_headjudge"));
    let output = command.stdin(Stdio::null()).output();
    output.unwrap_or_else(|e| panic!("{program} cannot be run: {e}"))
}

fn headjudge(folder: &Path, args: &[&str]) -> Output {
    run(folder, env!("CARGO_BIN_EXE_headjudge"), args)
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a temporary folder can be made")
}

fn test_file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/installed/java").join(name)
}

/// Replaces a part of a file.
fn replace(path: &Path, part: &str, by: &str) {
    let before = fs::read_to_string(path).expect("it is written");
    assert!(before.contains(part), "{before}");
    fs::write(path, before.replace(part, by)).expect("it can be written");
}

/// Writes a project, and compiles it with these classes without a warning. Returns the commands that `new` suggests.
fn project(temp: &Path, game: &str, classes: &[&str]) -> Vec<String> {
    let new = headjudge(temp, &["new", game, "--java", "p"]);
    assert_eq!(new.status.code(), Some(0), "{}", text(&new));
    for class in classes {
        let path = temp.join("p/src/main/java/adapter").join(class);
        fs::copy(test_file(class), path).expect("it can be copied");
    }
    let printed = text(&new);
    let is_command = |line: &&str| ["javac ", "headjudge ", "mvn "].iter().any(|p| line.starts_with(p));
    let commands = printed.lines().filter_map(|line| line.strip_prefix("  ")).filter(is_command);
    let commands: Vec<String> = commands.map(str::to_owned).collect();
    compile(temp, &commands, classes);
    commands
}

/// Runs the command that compiles a project, which is the first one. Newer versions of Java warn that version 8 is old.
fn compile(temp: &Path, commands: &[String], classes: &[&str]) {
    let mut args: Vec<&str> = commands[0].split(' ').skip(1).collect();
    args.extend(["-Werror", "-Xlint:all,-options"]);
    let more: Vec<String> = classes.iter().map(|class| format!("p/src/main/java/adapter/{class}")).collect();
    args.extend(more.iter().map(String::as_str));
    let compiled = run(temp, "javac", &args);
    assert!(compiled.status.success() && text(&compiled).is_empty(), "{}", text(&compiled));
}

fn new_adapter(game: &str) {
    let temp = folder();
    let temp = temp.path();
    let commands = project(temp, game, &[]);
    assert_eq!(commands.len(), 5, "{commands:?}");
    for command in commands.iter().filter_map(|command| command.strip_prefix("headjudge ")) {
        let args: Vec<&str> =
            command.split(' ').map(|word| if word == "1024" { "200" } else { word }).collect();
        let done = headjudge(temp, &args);
        // In two of the games, the few kinds of step exercise no rule.
        let nothing = args[0] == "check" && ["mtg", "kf"].contains(&game);
        assert_eq!(done.status.code(), Some(if nothing { 4 } else { 0 }), "{command}: {}", text(&done));
        assert!(!text(&done).contains("error: "), "{command}: {}", text(&done));
    }
    if game == "fab" {
        uncommented_stub(temp, &commands);
    }
}

/// A stub that is uncommented is supported.
fn uncommented_stub(temp: &Path, commands: &[String]) {
    let stub = [
        "    // @Override",
        "    // public Reply findLiving() {",
        "    //     throw new Unsupported();",
        "    // }",
    ];
    let code = stub.map(|line| line.replacen("// ", "", 1)).join("\n");
    let code = code.replace("throw new Unsupported()", "return Reply.objects(new ArrayList<Integer>())");
    replace(&temp.join("p/src/main/java/adapter/Mine.java"), &stub.join("\n"), &code);
    compile(temp, commands, &[]);
    let (_, engine) = commands[1].split_once(" -- ").expect("it starts an engine");
    let engine: Vec<&str> = engine.split(' ').collect();
    let trace = ["trace", "fab", "--kind", "find_living", "--cases", "3", "--"];
    let traced = headjudge(temp, &[&trace, &engine[..]].concat());
    assert!(text(&traced).contains("{\"objects\":[]}"), "{}", text(&traced));
    let linted = headjudge(temp, &[&["lint", "--rulebook", "fab", "--"], &engine[..]].concat());
    assert_eq!(linted.status.code(), Some(0), "{}", text(&linted));
}

/// The tests of a new project with a bug: one is known, and the other one fails. A stored case is played in the same process.
fn rules_are_tests() {
    let temp = folder();
    let commands = project(temp.path(), "kf", &[]);
    let p = temp.path().join("p");
    let mine = p.join("src/main/java/adapter/Mine.java");
    replace(&mine, "piece.zone = zone;", "piece.zone = zone == Zone.DECK ? Zone.HAND : zone;");
    replace(&p.join("headjudge.toml"), "cases = 4096", "cases = 128");
    compile(temp.path(), &commands, &[]);
    let found = headjudge(&p, &["check", "--rule", "kf:frame.refused", "--out", "run.jsonl"]);
    assert_eq!(found.status.code(), Some(1), "{}", text(&found));
    let accepted = headjudge(&p, &["accept", "run.jsonl", "--issue", "https://example.org/issues/7"]);
    assert_eq!(accepted.status.code(), Some(0), "{}", text(&accepted));
    fs::copy(test_file("ReplayTest.java"), p.join("src/test/java/adapter/ReplayTest.java"))
        .expect("it can be copied");

    let repository = format!("-Dmaven.repo.local={REPOSITORY}");
    let versions = ["-Djunit.version=5.9.2", "-Dsurefire.version=2.22.3"];
    let tested = run(&p, "mvn", &[&["-o", "-B", &repository], &versions[..], &["test"]].concat());
    let printed = text(&tested);
    assert_eq!(tested.status.code(), Some(1), "{printed}");
    for part in [
        // A test for each rule, named by its slug and by what it demands, and one for the run; and the replay.
        "Tests run: 23, Failures: 1, Errors: 0, Skipped: 18",
        "\nskipped kf:ability.omni::an_omni_is_usable_whatever_house_is_active: An Omni: ability of a card in play ",
        "\n  unsupported: needs `omni` or `uses`\n",
        "\npassed kf:frame.kept::nothing_else_changes: What no step ",
        "\nfailed kf:frame.done::what_is_done_is_what_the_step_says: ",
        "\nskipped kf:frame.refused::a_refused_step_changes_nothing: A step that is refused changes nothing.\n",
        "\n  known: kf:frame.refused/move/zone (https://example.org/issues/7): a creature is in hand, not in the deck, ",
        "\n  the rule demands: An engine that says a step is done shows what the step says.\n",
        "\n> 1. #1 is put into its owner's deck\n     done: #1 goes from play to hand\n",
        "\nreproduce: headjudge replay headjudge/kf/frame.done--move--zone.json -- ",
        // What is played in the same process.
        "\n1. {\"move\":{\"card\":1,\"to\":\"deck\"}}\n  {\"reply\":\"refused\",\"shown\":{\"objects\":{\"1\":{\"zone\":\"hand\"",
        "\nnot judged: `headjudge replay headjudge/kf/frame.refused--move--zone.json` judges it\n",
    ] {
        assert!(printed.contains(part), "{part} is missing: {printed}");
    }
    let reproduce = printed.lines().find_map(|line| line.strip_prefix("reproduce: headjudge ")).unwrap_or("");
    let replayed = headjudge(&p, &reproduce.split(' ').collect::<Vec<_>>());
    assert_eq!(replayed.status.code(), Some(1), "{reproduce}: {}", text(&replayed));
}

/// What an adapter wrote, and how it ended.
struct Ran {
    lines: Vec<Value>,
    log: String,
    status: Option<i32>,
}

/// Adapters that are compiled.
struct Compiled(tempfile::TempDir);

impl Compiled {
    /// Sends the requests to an adapter of the file Adapters.java.
    fn run(&self, adapter: &str, requests: &[Value]) -> Ran {
        let mut command = Command::new("java");
        let classes = self.0.path().join("p/target/classes");
        command.args(["-Xshare:auto", "-XX:TieredStopAtLevel=1", "-cp"]).arg(classes);
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

/// Adapters in Java are compiled once, so this is one test.
fn keeps_to_the_protocol() {
    let temp = folder();
    project(temp.path(), "kf", &["Adapters.java"]);
    let of = Compiled(temp);
    replies(&of);
    what_is_unknown(&of);
    all_is_shown(&of);
    prints_go_to_the_log(&of);
    failures_name_the_step(&of);
    versions(&of);
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
