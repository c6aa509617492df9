//! The kit for PHP: in its own process as headjudge runs it, its example, and the adapters that `headjudge new --php`
//! writes. Without `php`, these tests are shown as ignored.

use libtest_mimic::Trial;
use serde_json::{Value, json};
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

pub(crate) fn trials() -> Vec<Trial> {
    let tests: [(&str, fn()); 18] = [
        ("an_effect_is_done_or_refused_and_shown", effects),
        ("a_question_is_answered_and_shows_nothing", questions),
        ("unknown_steps_and_fields_are_unsupported", unsupported),
        ("cards_that_cannot_be_dealt_end_the_case", not_dealt),
        ("a_step_has_its_note_and_no_other", notes),
        ("a_case_is_written_as_a_test", own_tests),
        ("everything_can_be_shown", all_is_shown),
        ("text_is_sent_as_it_is", text_is_kept),
        ("everything_printed_goes_to_the_log", prints_go_to_the_log),
        ("the_engine_reads_no_requests", standard_input_is_empty),
        ("an_error_ends_the_process_with_its_trace_and_step", errors_name_the_step),
        ("an_engine_that_exits_names_the_step", exits_name_the_step),
        ("invalid_results_are_named", invalid_results),
        ("a_newer_headjudge_gets_this_version_and_an_older_one_none", versions),
        ("the_bug_of_the_example_is_found", example_bug),
        ("the_example_is_short", example_is_short),
        ("new_adapters_run_and_pass_lint", new_adapters),
        ("a_stub_that_is_uncommented_is_supported", uncommented_stub),
    ];
    let has_php = has_php();
    if !has_php {
        eprintln!("php is not installed: the tests of its kit are ignored");
    }
    let trial = |(name, test): (&str, fn())| {
        Trial::test(format!("php::{name}"), move || {
            test();
            Ok(())
        })
        .with_ignored_flag(!has_php)
    };
    tests.into_iter().map(trial).collect()
}

pub(crate) fn has_php() -> bool {
    let mut command = Command::new("php");
    let quiet = command.arg("--version").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn kit() -> PathBuf {
    root().join("command/kits/php/headjudge-adapter.php")
}

/// What an adapter wrote, and how it ended.
struct Ran {
    lines: Vec<Value>,
    log: String,
    status: Option<i32>,
}

/// A program: an adapter with these members and the usual ones.
fn program(members: &str) -> String {
    let or = |name: &str, usual: &str| if members.contains(name) { String::new() } else { usual.to_owned() };
    let rulebook = or("$rulebook", "public string $rulebook = 'fab';");
    let start = or("function start(", "public function start(array $cards): void { $this->cards = $cards; }");
    let show = or(
        "function show(",
        "public function show(Table $table): void {
            foreach ($this->cards as $i => $card) $table->object($i + 1)->zone($card['zone']);
        }",
    );
    format!(
        "<?php
        require {kit:?};
        use Headjudge\\{{Adapter, Answer, Effect, NotDealt, Question, Refused, Table, Unsupported}};
        final class Mine extends Adapter {{
            private array $cards = [];
            {rulebook} {start} {show} {members}
        }}
        Headjudge\\run(new Mine());",
        kit = kit().display().to_string()
    )
}

/// Sends the requests to the program.
fn run_adapter(program: &str, requests: &[Value]) -> Ran {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let file = temp.path().join("adapter.php");
    fs::write(&file, program).expect("it can be written");
    let mut command = Command::new("php");
    command.arg(&file).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("php starts");
    let input: String = requests.iter().map(|request| format!("{request}\n")).collect();
    // An adapter that failed has closed its input.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    let output = child.wait_with_output().expect("it ends");
    let written = String::from_utf8(output.stdout).expect("UTF-8");
    let line = |line: &str| serde_json::from_str(line).unwrap_or_else(|e| panic!("{line}: {e}"));
    let log = String::from_utf8_lossy(&output.stderr).into_owned();
    Ran { lines: written.lines().map(line).collect(), log, status: output.status.code() }
}

fn start() -> Value {
    json!({"start": {"protocol": 1, "rulebook": "fab"}})
}

fn case(steps: &[Value]) -> Value {
    json!({"case": {"id": 1, "cards": [{"zone": "arena", "x": 0}], "steps": steps}})
}

fn stop() -> Value {
    json!({"stop": {}})
}

/// The header, and the responses to the steps.
fn responses(members: &str, steps: &[Value]) -> (Value, Vec<Value>) {
    let Ran { mut lines, log, status } = run_adapter(&program(members), &[start(), case(steps), stop()]);
    assert_eq!(status, Some(0), "{log}");
    assert_eq!(lines.len(), steps.len() + 2, "{log}");
    let dealt = json!({"case": 1, "step": 0, "shown": {"objects": {"1": {"zone": "arena"}}, "players": {}}});
    assert_eq!(lines[1], dealt);
    let rest = lines.split_off(2);
    for (i, line) in rest.iter().enumerate() {
        assert_eq!(line["step"], json!(i + 1));
    }
    (lines.remove(0)["ready"].take(), rest)
}

fn column(responses: &[Value], key: &str) -> Vec<Value> {
    responses.iter().map(|line| line[key].clone()).collect()
}

fn notes() {
    let members = "
        public array $ways = ['get' => ['a', 'b']];
        #[Effect] public function get(int $by) { $this->note(\"by $by\"); return $by > 0; }
        #[Effect] public function end_turn() {}
        #[Effect(partly: true)] public function move() { $this->note('no'); throw new Unsupported(); }";
    let steps =
        [json!({"get": {"by": 1}}), json!({"end_turn": {}}), json!({"get": {"by": -1}}), json!({"move": {}})];
    let (ready, rest) = responses(members, &steps);
    assert_eq!(ready["ways"], json!({"get": ["a", "b"]}));
    assert_eq!(column(&rest, "note"), [json!("by 1"), Value::Null, json!("by -1"), Value::Null]);
}

fn own_tests() {
    let members = "
        public function asTest(array $cards, array $steps, array $assertions): ?string {
            return $steps === [] ? null : 'deal ' . count($cards) . \"\\n\" . key($steps[0]) . $assertions[0]['text'];
        }";
    let (cards, assertions) = (json!([{"zone": "arena"}]), json!([{"text": "!"}]));
    let asked = |id: u8, steps: Value| json!({"as_test": {"id": id, "cards": cards, "steps": steps, "assertions": assertions}});
    let requests = [start(), asked(3, json!([{"get": {}}])), asked(4, json!([])), stop()];
    let Ran { lines, log, status } = run_adapter(&program(members), &requests);
    assert_eq!((status, &lines[0]["ready"]["as_test"]), (Some(0), &json!(true)), "{log}");
    let answers = [json!({"as_test": 3, "text": "deal 1\nget!"}), json!({"as_test": 4, "text": null})];
    assert_eq!(lines[1..], answers);
    assert!(run_adapter(&program(""), &[start(), stop()]).lines[0]["ready"]["as_test"].is_null());
}

fn effects() {
    let members = "
        #[Effect] public function get(int $by) { return $by > 0; }
        #[Effect] public function end_turn() {}
        #[Effect] public function pitch() { return 3; }
        #[Effect(kind: 'move')] public function put() { throw new Refused(); }";
    let steps = [
        json!({"get": {"by": 1}}),
        json!({"get": {"by": -1}}),
        json!({"end_turn": {}}),
        json!({"pitch": {}}),
        json!({"move": {}}),
    ];
    let (ready, all) = responses(members, &steps);
    assert_eq!(column(&all, "reply"), ["done", "refused", "done", "done", "refused"]);
    assert_eq!(
        column(&all, "answer"),
        [Value::Null, Value::Null, Value::Null, json!({"number": 3}), Value::Null]
    );
    assert!(all.iter().all(|line| line["shown"]["objects"]["1"]["zone"] == "arena"));
    assert_eq!(ready["kinds"], json!(["end_turn", "get", "move", "pitch"]));
    assert_eq!(
        (&ready["protocol"], &ready["name"], &ready["language"]),
        (&json!(1), &json!("Mine"), &json!("PHP"))
    );
}

fn questions() {
    let members = "
        #[Question] public function may($n) { return $n === 1; }
        #[Question] public function uses() { return 0; }
        #[Question] public function cards() { return array_filter([1, 2, 3], fn ($i) => $i !== 1); }
        #[Question] public function options() { return []; }
        #[Question] public function each() { yield 2; yield 2; }
        #[Question] public function record() {
            return new Answer(facts: ['died'], number: 1, yes: false, objects: [1]);
        }
        #[Question] public function refused() { throw new Refused(); }";
    let steps = [
        json!({"may": {"n": 1}}),
        json!({"may": {"n": 2}}),
        json!({"uses": {}}),
        json!({"cards": {}}),
        json!({"options": {}}),
        json!({"each": {}}),
        json!({"record": {}}),
        json!({"refused": {}}),
    ];
    let (_, all) = responses(members, &steps);
    let answers = [
        json!({"yes": true}),
        json!({"yes": false}),
        json!({"number": 0}),
        json!({"objects": [2, 3]}),
        json!({"objects": []}),
        json!({"objects": [2, 2]}),
        json!({"number": 1, "objects": [1], "yes": false, "facts": ["died"]}),
        Value::Null,
    ];
    assert_eq!(column(&all, "answer"), answers);
    assert_eq!(all[7]["reply"], "refused");
    assert!(all.iter().all(|line| line.get("shown").is_none()));
}

fn unsupported() {
    let members = "
        #[Effect(partly: true)] public function counter($off = false) { if ($off) throw new Unsupported(); }
        #[Effect] public function all(...$fields) { return count($fields) === 2; }
        public function unmarked() {}";
    let steps = [
        json!({"counter": {}}),
        json!({"counter": {"off": true}}),
        json!({"counter": {"other": 1}}),
        json!({"unmarked": {}}),
        json!({"start": {}}),
        json!({"all": {"a": 1, "b": 2}}),
    ];
    let (ready, all) = responses(members, &steps);
    let unsupported = "unsupported";
    assert_eq!(column(&all, "reply"), ["done", unsupported, unsupported, unsupported, unsupported, "done"]);
    assert!(all[1..5].iter().all(|line| line.get("shown").is_none()));
    assert_eq!((&ready["kinds"], &ready["partly"]), (&json!(["all", "counter"]), &json!(["counter"])));
}

fn not_dealt() {
    let text =
        program("public function start(array $cards): void { throw new NotDealt(\"no \\\"hero\\\"\"); }");
    let ran = run_adapter(&text, &[start(), case(&[json!({"get": {}})]), case(&[]), stop()]);
    let line = json!({"case": 1, "step": 0, "not_dealt": "no \"hero\""});
    assert_eq!((&ran.lines[1..], ran.status), (&[line.clone(), line][..], Some(0)), "{}", ran.log);
}

fn all_is_shown() {
    let text = program(
        "public function show(Table $table): void {
            $table->object(1)->owner('one')->controller('two')->host(null)->name('Ira')->number('power', 3, 1)
                ->number('cost', null, null)->number('life', null, 2)->absent('pitch')->words('types', ['a' => 'Hero'])
                ->flag('token', true);
            $table->object(1)->zone('arena');
            $table->object(7)->host(1);
            $table->player('one')->tally('deck', 3)->outcome('lost');
        }",
    );
    let ran = run_adapter(&text, &[start(), case(&[]), stop()]);
    let numbers = json!({"power": [3, 1], "cost": null, "life": [null, 2], "pitch": null});
    let one = json!({
        "owner": "one", "controller": "two", "host": null, "name": "Ira", "numbers": numbers,
        "words": {"types": ["Hero"]}, "flags": {"token": true}, "zone": "arena",
    });
    let players = json!({"one": {"tallies": {"deck": 3}, "outcome": "lost"}});
    let shown = json!({"objects": {"1": one, "7": {"host": 1}}, "players": players});
    assert_eq!(ran.lines.get(1).map(|line| &line["shown"]), Some(&shown), "{}", ran.log);
}

fn text_is_kept() {
    let text = program("#[Question] public function find_name($name) { return new Answer(facts: [$name]); }");
    let name = "a\u{2028}b\u{85}c/\u{e9}\u{1f0a1}";
    let ran = run_adapter(&text, &[start(), case(&[json!({"find_name": {"name": name}})]), stop()]);
    assert_eq!(ran.lines[2]["answer"], json!({"facts": [name]}), "{}", ran.log);
}

fn prints_go_to_the_log() {
    let text = program(
        "public function start(array $cards): void {
            echo \"from echo\\n\";
            fwrite(fopen('php://stdout', 'w'), \"from the stream\\n\");
            fwrite(fopen('php://output', 'w'), \"from the output\\n\");
            system('echo from a child');
            trigger_error('from a warning', E_USER_WARNING);
        }",
    );
    let ran = run_adapter(&text, &[start(), case(&[]), stop()]);
    assert_eq!((ran.lines.len(), ran.status), (2, Some(0)), "{}", ran.log);
    for part in ["from echo", "from the stream", "from the output", "from a child", "from a warning"] {
        assert!(ran.log.contains(part), "{part} is missing: {}", ran.log);
    }
}

fn standard_input_is_empty() {
    let text = program(
        "public function start(array $cards): void {
            echo 'read: ', json_encode([file_get_contents('php://stdin'), shell_exec('cat')]);
        }",
    );
    let ran = run_adapter(&text, &[start(), case(&[]), case(&[]), stop()]);
    assert_eq!((ran.lines.len(), ran.status), (3, Some(0)), "{}", ran.log);
    assert!(ran.log.contains("read: [\"\",null]") || ran.log.contains("read: [\"\",\"\"]"), "{}", ran.log);
}

fn errors_name_the_step() {
    let text =
        program("#[Effect] public function get(int $n = 0) { throw new LogicException('no such card'); }");
    let ran = run_adapter(&text, &[start(), case(&[json!({"move": {}}), json!({"get": {}})]), stop()]);
    assert_eq!((ran.lines.len(), ran.status), (3, Some(1)), "{}", ran.log);
    assert!(ran.log.contains("no such card") && ran.log.contains("adapter.php("), "{}", ran.log);
    assert!(ran.log.contains("at step 2 of case 1, {\"get\":{}}"), "{}", ran.log);
}

fn exits_name_the_step() {
    // Without a limit of its own, PHP may end at once when the machine has no such memory.
    let too_large = "ini_set('memory_limit', '64M'); str_repeat('a', 1 << 40)";
    for ending in ["exit(0)", "die('goodbye')", "undefined_function()", too_large] {
        let text = program(&format!("#[Effect] public function get() {{ {ending}; }}"));
        let ran = run_adapter(&text, &[start(), case(&[json!({"get": {}})]), stop()]);
        assert_eq!(ran.lines.len(), 2, "{ending}: {}", ran.log);
        assert!(ran.status != Some(0), "{ending}: {}", ran.log);
        assert!(ran.log.contains("at step 1 of case 1, {\"get\":{}}"), "{ending}: {}", ran.log);
    }
}

fn invalid_results() {
    let effect = |body: &str| format!("#[Effect] public function get() {{ {body} }}");
    let question = |body: &str| format!("#[Question] public function get() {{ {body} }}");
    let wrong = [
        (effect("return 2.5;"), "the answer to get is 2.5; it must be a whole number"),
        (effect("return [1, '2'];"), "an object in the answer to get is '2'"),
        (effect("return 'done';"), "the method for get returned string"),
        (question(""), "the question get returned nothing"),
        (effect("return new Answer(fact: 1);"), "Unknown named parameter $fact"),
        (
            "#[Effect] public function get($object) {}".into(),
            "the method for get takes $object, which this step does not have",
        ),
        (
            "public function show(Table $table): void { $table->object(1)->number('power', '3', null); }"
                .into(),
            "power is '3'; it must be a whole number: cast it with (int)",
        ),
        (
            "public string $rulebook = 'mtg';".into(),
            "headjudge asks for protocol 1 and rulebook fab; this adapter has 1 and mtg",
        ),
    ];
    for (members, message) in wrong {
        let ran = run_adapter(&program(&members), &[start(), case(&[json!({"get": {}})]), stop()]);
        assert_eq!(ran.status, Some(1), "{members}");
        assert!(ran.log.contains(message), "{members}: {}", ran.log);
    }
}

fn versions() {
    let start = |protocol: u8| json!({"start": {"protocol": protocol, "rulebook": "fab"}});
    let newer = run_adapter(&program(""), &[start(7), stop()]);
    assert_eq!(newer.lines[0]["ready"]["protocol"], 1, "{}", newer.log);
    let older = run_adapter(&program(""), &[start(0), stop()]);
    assert_eq!((older.lines.len(), older.status), (0, Some(1)));
}

fn run(folder: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_headjudge"));
    command.args(args).current_dir(folder).stdin(Stdio::null());
    command.output().expect("headjudge starts")
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a temporary folder can be made")
}

fn example() -> PathBuf {
    root().join("command/kits/php/example/adapter.php")
}

fn example_bug() {
    let example = example().display().to_string();
    let temp = folder();
    let check = ["check", "--rulebook", "fab", "--cases", "512", "--rule", "fab:2.5.3b"];
    let found = run(temp.path(), &[&check[..], &["--", "php", &example]].concat());
    assert_eq!(found.status.code(), Some(1), "{}", text(&found));
    assert!(text(&found).contains("fab:2.5.3b life_gained_or_lost_stays: violated"), "{}", text(&found));
    assert!(text(&found).contains("> 2. the turn ends"), "two steps are enough: {}", text(&found));
    let kept = ["headjudge-findings/fab/2.5.3b--", ".json"];
    a_test_fails_until_the_bug_is_fixed(temp.path(), &text(&found), kept);
    let fixed = run(temp.path(), &[&check[..5], &["--", "php", &example, "--fixed"]].concat());
    assert_eq!(fixed.status.code(), Some(0), "{}", text(&fixed));
    assert!(text(&fixed).contains(" rules held, 0 violated, "), "{}", text(&fixed));
}

/// The test of the finding whose case is in the file that the report names, under PHPUnit if that is there.
fn a_test_fails_until_the_bug_is_fixed(folder: &Path, report: &str, [before, after]: [&str; 2]) {
    let name =
        report.split(before).nth(1).and_then(|rest| rest.split(after).next()).expect("the report names it");
    let case = fs::read_to_string(folder.join(format!("{before}{name}{after}"))).expect("the case is there");
    let case: Value = serde_json::from_str(&case).expect("it is JSON");
    let lines: Vec<&str> =
        case["as_test"].as_array().expect("it has a test").iter().filter_map(Value::as_str).collect();
    fs::write(folder.join("CaseTest.php"), lines.join("\n")).expect("it can be written");
    let engine = fs::read_to_string(example().with_file_name("skirmish.php")).expect("the engine is there");
    for (is_fixed, status) in [("false", 1), ("true", 0)] {
        let engine = engine.replace("$isFixed = false", &format!("$isFixed = {is_fixed}"));
        fs::write(folder.join("skirmish.php"), engine).expect("it can be written");
        match Command::new("phpunit").arg("CaseTest.php").current_dir(folder).output() {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => eprintln!("phpunit is not there"),
            Err(error) => panic!("{error}"),
            Ok(ran) => assert_eq!(ran.status.code(), Some(status), "{}", text(&ran)),
        }
    }
}

fn example_is_short() {
    let text = fs::read_to_string(example()).expect("the example is there");
    assert!(text.lines().count() < 64, "{} lines", text.lines().count());
}

fn new_adapters() {
    for rulebook in ["fab", "mtg", "kf", "ga"] {
        let temp = folder();
        let new = run(temp.path(), &["new", rulebook, "--php"]);
        assert_eq!(new.status.code(), Some(0), "{}", text(&new));
        let printed = text(&new);
        let commands = printed.lines().filter_map(|line| line.strip_prefix("  headjudge "));
        let commands: Vec<Vec<&str>> = commands.map(|line| line.split(' ').collect()).collect();
        assert_eq!(commands.len(), 3, "{printed}");
        for command in commands {
            let done = run(temp.path(), &command);
            // In two of the games, the few kinds of step exercise no rule.
            let nothing = command[0] == "check" && ["mtg", "kf"].contains(&rulebook);
            assert_eq!(done.status.code(), Some(if nothing { 4 } else { 0 }), "{command:?}: {}", text(&done));
            assert!(!text(&done).contains("error: "), "{command:?}: {}", text(&done));
        }
    }
}

fn uncommented_stub() {
    let temp = folder();
    run(temp.path(), &["new", "fab", "--php", "p"]);
    let path = temp.path().join("p/adapter.php");
    let before = fs::read_to_string(&path).expect("it is written");
    let stub = [
        "    // #[Question]",
        "    // public function find_living()",
        "    // {",
        "    //     // Which objects are living objects?",
        "    //     throw new Unsupported();",
        "    // }\n",
    ];
    let code = stub.map(|line| line.replacen("// ", "", 1)).join("\n");
    let (stub, code) = (&stub.join("\n"), code.replace("throw new Unsupported()", "return []"));
    assert!(before.contains(stub), "{before}");
    fs::write(&path, before.replace(stub, &code)).expect("it can be written");
    let engine = ["--", "php", "p/adapter.php"];
    let traced =
        run(temp.path(), &[&["trace", "fab", "--kind", "find_living", "--cases", "3"][..], &engine].concat());
    assert!(text(&traced).contains("{\"objects\":[]}"), "{}", text(&traced));
    let linted = run(temp.path(), &[&["lint", "--rulebook", "fab"][..], &engine].concat());
    assert_eq!(linted.status.code(), Some(0), "{}", text(&linted));
}
