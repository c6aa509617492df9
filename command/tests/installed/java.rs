//! The kit for Java: the projects that `headjudge new --java` writes, the kit in its own process as headjudge runs it, and the JUnit
//! tests under Maven. Without `javac`, or for the last one without Debian's packages, these tests are shown as ignored.
//!
//! Each start of Java costs more than what it then does here, so there are few, and their compiler is the quick one.

mod protocol;

use libtest_mimic::Trial;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// Kotlin's compiler, as Debian has it.
const KOTLIN: &str = "/usr/share/kotlin/kotlinc";
/// Where Debian's packages put what Maven would download.
const REPOSITORY: &str = "/usr/share/maven-repo";
/// Options with which short programs end soonest.
const QUICK: [&str; 2] = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];
/// How long an engine may take for an answer on a machine that does much else, in seconds.
const PATIENT: &str = "300";

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
    let trial = |name: &str, is_ignored: bool, test: fn()| {
        let run = move || {
            test();
            Ok(())
        };
        Trial::test(format!("java::{name}"), run).with_ignored_flag(is_ignored)
    };
    let has_kotlin = has_java && Path::new(KOTLIN).join("bin/kotlinc").exists();
    if !has_kotlin {
        eprintln!("Debian's kotlin is not installed: a test is ignored");
    }
    vec![
        trial("an_adapter_in_kotlin_runs", !has_kotlin, in_kotlin),
        trial("new_adapters_run_and_the_kit_keeps_to_the_protocol", !has_java, adapters),
        trial("rules_are_tests_under_maven", !has_maven, rules_are_tests),
    ]
}

fn runs(program: &str) -> bool {
    let mut command = Command::new(program);
    let quiet = command.arg("--version").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

fn run(folder: &Path, program: &str, args: &[&str]) -> Output {
    let mut command = Command::new(program);
    command.args(args).current_dir(folder).env("HEADJUDGE", env!("CARGO_BIN_EXE_headjudge"));
    command.env("MAVEN_OPTS", QUICK.join(" ")).env("JAVA_OPTS", QUICK.join(" "));
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

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

fn write(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().expect("a file")).expect("it can be made");
    fs::write(path, text).expect("it can be written");
}

/// Copies a file of this test.
fn copy(name: &str, to: &Path) {
    write(to, &read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/installed/java").join(name)));
}

/// Replaces a part of a file.
fn replace(path: &Path, part: &str, by: &str) {
    let before = read(path);
    assert!(before.contains(part), "{before}");
    write(path, &before.replace(part, by));
}

/// Writes a project, and returns what is printed.
fn new(temp: &Path, game: &str, language: &str, project: &str) -> String {
    let new = headjudge(temp, &["new", game, language, project]);
    assert_eq!(new.status.code(), Some(0), "{}", text(&new));
    text(&new)
}

/// The adapter as `new` writes it, under another name, and with all its stubs uncommented.
fn with_all_stubs(mine: &str) -> String {
    let mut is_stub = false;
    let mut stubs = 0;
    let mut all = String::new();
    for line in mine.lines() {
        is_stub |= line == "    // @Override";
        all += &if is_stub { line.replacen("// ", "", 1) } else { line.into() };
        all += "\n";
        if is_stub && line == "    // }" {
            is_stub = false;
            stubs += 1;
        }
    }
    assert!(stubs > 10 && !all.contains("// @Override"), "{all}");
    all.replace("class Mine ", "class All ")
}

/// A game whose adapter is compiled into the project of another one. Its own package is named after the game. Its folder has a
/// build file already.
fn beside(temp: &Path, game: &str) -> [PathBuf; 2] {
    let pom = temp.join(game).join("pom.xml");
    write(&pom, "<project/>");
    let printed = new(temp, game, "--java", game);
    assert!(printed.contains("pom.xml is kept; the tests need ") && read(&pom) == "<project/>", "{printed}");
    let sources = temp.join(game).join("src/main/java");
    let package = |text: &str| text.replacen("package adapter;", &format!("package {game};"), 1);
    let mine = package(&read(&sources.join("adapter/Mine.java")));
    let files = ["Mine", "All"].map(|class| temp.join(game).join(class).with_extension("java"));
    write(&files[0], &mine);
    write(&files[1], &with_all_stubs(&mine));
    // The kit is that of the project.
    let class = format!("io/github/headjudge/{}{}.java", game[..1].to_uppercase(), &game[1..]);
    write(&temp.join("p/src/main/java").join(&class), &read(&sources.join(&class)));
    files
}

/// All is compiled at once: the projects of all games, each with and without its stubs, and adapters that behave in some way.
fn adapters() {
    let temp = folder();
    let printed = new(temp.path(), "kf", "--java", "p");
    let p = temp.path().join("p/src/main/java/adapter");
    write(&p.join("All.java"), &with_all_stubs(&read(&p.join("Mine.java"))));
    copy("Adapters.java", &p.join("Adapters.java"));
    let mut classes: Vec<PathBuf> =
        ["All", "Adapters"].map(|class| p.join(class).with_extension("java")).into();
    classes.extend(["fab", "mtg", "ga"].iter().flat_map(|game| beside(temp.path(), game)));
    // A stub with code.
    let answer = "Reply findLiving() {\n        return Reply.objects(new ArrayList<Integer>());";
    replace(
        &temp.path().join("fab/All.java"),
        "Reply findLiving() {\n        throw new Unsupported();",
        answer,
    );

    let is_command = |line: &&str| ["javac ", "headjudge ", "mvn "].iter().any(|p| line.starts_with(p));
    let commands: Vec<&str> =
        printed.lines().filter_map(|line| line.strip_prefix("  ")).filter(is_command).collect();
    assert_eq!(commands.len(), 5, "{commands:?}");
    compile(temp.path(), commands[0], &classes);
    let exits = [("lint", 0), ("trace", 0), ("check", 4)];
    for (command, (name, exit)) in commands[1..4].iter().zip(exits) {
        let done = of_engine(temp.path(), command);
        assert!(command.starts_with(&format!("headjudge {name} ")), "{command}");
        assert_eq!(done.status.code(), Some(exit), "{command}: {}", text(&done));
        assert!(!text(&done).contains("error: "), "{command}: {}", text(&done));
    }
    for game in ["fab", "mtg", "ga"] {
        let lint = commands[1]
            .replace(" kf ", &format!(" {game} "))
            .replace("adapter.Mine", &format!("{game}.Mine"));
        let linted = of_engine(temp.path(), &lint);
        assert_eq!(linted.status.code(), Some(0), "{lint}: {}", text(&linted));
    }
    let trace =
        commands[2].replace(" kf ", " fab --kind find_living --cases 3 ").replace("adapter.Mine", "fab.All");
    let traced = of_engine(temp.path(), &trace);
    assert!(text(&traced).contains("{\"objects\":[]}"), "{trace}: {}", text(&traced));
    protocol::keeps_to_the_protocol(&protocol::Compiled(temp));
}

/// Runs the command that compiles a project, for these classes as well, without a warning. Newer versions of Java warn that
/// version 8 is old.
fn compile(temp: &Path, command: &str, classes: &[PathBuf]) {
    let quick = QUICK.map(|option| format!("-J{option}"));
    let mut args: Vec<&str> = command.split(' ').skip(1).collect();
    args.extend(["-Werror", "-Xlint:all,-options"].into_iter().chain(quick.iter().map(String::as_str)));
    args.extend(classes.iter().map(|class| class.to_str().expect("UTF-8")));
    let compiled = run(temp, "javac", &args);
    assert!(compiled.status.success() && text(&compiled).is_empty(), "{}", text(&compiled));
}

/// Runs a command that `new` suggests, with fewer cases and a quicker Java.
fn of_engine(temp: &Path, command: &str) -> Output {
    let (options, engine) = command.split_once(" -- java ").expect("it starts an engine");
    let options = options.replace("--cases 1024", "--cases 50");
    let (start, options) =
        options.split_once(' ').map_or(("", ""), |(_, rest)| rest.split_once(' ').unwrap_or((rest, "")));
    let mut args = vec![start];
    if start != "trace" {
        args.extend(["--time-limit", PATIENT]);
    }
    args.extend(options.split(' ').chain(["--", "java"]).chain(QUICK).chain(engine.split(' ')));
    headjudge(temp, &args)
}

/// An adapter in Kotlin extends the same class.
fn in_kotlin() {
    let temp = folder();
    let printed = new(temp.path(), "kf", "--java", "p");
    let p = temp.path().join("p");
    let javac =
        printed.lines().find_map(|line| line.strip_prefix("  ").filter(|line| line.starts_with("javac ")));
    compile(temp.path(), javac.expect("it says how to compile"), &[]);
    copy("Zones.kt", &p.join("Zones.kt"));
    let (readme, example) =
        (include_str!("../../../command/kits/java/README.md"), include_str!("java/Zones.kt"));
    let (_, class) = example.split_once("*/\n").expect("it begins with a comment");
    assert!(readme.contains(class), "the page shows another adapter");
    let args = ["-jvm-target", "1.8", "-cp", "target/classes", "-d", "target/classes", "Zones.kt"];
    let compiled = run(&p, &format!("{KOTLIN}/bin/kotlinc"), &args);
    assert!(compiled.status.success() && !text(&compiled).contains(".kt:"), "{}", text(&compiled));
    let class_path = format!("target/classes:{KOTLIN}/lib/kotlin-stdlib.jar");
    let check = ["check", "kf", "--cases", "50", "--time-limit", PATIENT, "--", "java"];
    let engine = ["-cp", &class_path, "io.github.headjudge.Headjudge", "adapter.Zones"];
    let checked = headjudge(&p, &[&check[..], &QUICK, &engine].concat());
    assert_eq!(checked.status.code(), Some(4), "{}", text(&checked));
    assert!(text(&checked).contains("of the frame 5 held, 0 violated"), "{}", text(&checked));
}

/// The bug that is planted: what is put into a deck goes to the hand. A property of Java's switches it off.
const JAVA_BUG: &str =
    "piece.zone = zone == Zone.DECK && !Boolean.getBoolean(\"correct\") ? Zone.HAND : zone;";
/// The same in Python.
const PYTHON_BUG: &str = "        may_move = piece.zone != to\n        piece.zone = \"hand\" if to == \"deck\" else to\n        return may_move\n";

/// The tests of a new project with a bug that two rules find: one is known, and the other one fails. The same tests of the engine
/// without the bug, and of an engine that does not start. A stored case is played in the same process.
fn rules_are_tests() {
    let temp = folder();
    new(temp.path(), "kf", "--java", "p");
    let p = temp.path().join("p");
    let tests = p.join("src/test/java/adapter");
    replace(&p.join("src/main/java/adapter/Mine.java"), "piece.zone = zone;", JAVA_BUG);
    let budget = format!("cases = 128\ntime-limit = {PATIENT} ");
    replace(&p.join("headjudge.toml"), "cases = 4096 ", &budget);
    let quick = format!("(Mine.class, \"{}\")", QUICK.join("\", \""));
    replace(&tests.join("RulesTest.java"), "(Mine.class)", &quick);
    copy("MoreTest.java", &tests.join("MoreTest.java"));
    // The same bug in Python, which is there before anything is compiled.
    new(temp.path(), "kf", "--python", "python");
    let python = temp.path().join("python/adapter.py");
    let python_move = "        if piece.zone == to:\n            return False\n        piece.zone = to\n";
    replace(&python, python_move, PYTHON_BUG);
    let check = ["check", "--rule", "kf:frame.refused", "--out", "run.jsonl", "--", "python3"];
    let found = headjudge(&p, &[&check[..], &[python.to_str().expect("UTF-8")]].concat());
    assert_eq!(found.status.code(), Some(1), "{}", text(&found));
    let accepted = headjudge(&p, &["accept", "run.jsonl", "--issue", "https://example.org/issues/7"]);
    assert_eq!(accepted.status.code(), Some(0), "{}", text(&accepted));

    let repository = format!("-Dmaven.repo.local={REPOSITORY}");
    let arguments = format!("-DargLine={}", QUICK.join(" "));
    let versions = ["-Djunit.version=5.9.2", "-Dsurefire.version=2.22.3"];
    let tested = run(&p, "mvn", &[&["-o", "-B", &repository, &arguments], &versions[..], &["test"]].concat());
    let printed = text(&tested);
    assert_eq!(tested.status.code(), Some(1), "{printed}");
    for part in [
        // A test for each rule, named by its slug and by what it demands, and one for the engine; and the replay.
        "Tests run: 50, Failures: 3, Errors: 0, Skipped: 37",
        "\nskipped kf::ability.omni::an_omni_is_usable_whatever_house_is_active: An Omni: ability of a card in play ",
        "\n  unsupported: needs `omni` or `uses`\n",
        "\n  not exercised: the adapter never shows `numbers.power`\n",
        "\npassed kf::frame.kept::nothing_else_changes: What no step ",
        "\nfailed kf::frame.done::what_is_done_is_what_the_step_says: ",
        "\nskipped kf::frame.refused::a_refused_step_changes_nothing: A step that is refused changes nothing.\n",
        "\n  known: a creature is in hand instead of in the deck, although \"it is put into its owner's deck\" is refused (https://example.org/issues/7)\n",
        "\npassed kf::engine::does_not_fail\n",
        "\n  the rule demands: After a step, the table shows what the step says.\n  This step says: Move a card to an area of its owner by an effect. ",
        "\n> 1. #1 is put into its owner's deck\n     done: #1 goes from play to hand\n",
        "\n  reproduce: headjudge replay headjudge/kf/frame.done--move--zone.json -- ",
        // The known bug is gone, and the engine does not start.
        "\nfailed kf::frame.refused::a_refused_step_changes_nothing: ",
        "\nknown bug no longer reproduces: kf:frame.refused/move/zone\n  its case is headjudge/kf/frame.refused--move--zone.json (https://example.org/issues/7)\n",
        "\nfailed kf::engine::does_not_fail\n",
        "java -no-such-option @target/headjudge-java.txt io.github.headjudge.Headjudge adapter.Mine: exited with status 1 before ",
        // What is played in the same process.
        "\n1. {\"move\":{\"card\":1,\"to\":\"deck\"}}\n  {\"reply\":\"refused\",\"shown\":{\"objects\":{\"1\":{\"zone\":\"hand\"",
        "\nnot judged: `headjudge replay headjudge/kf/frame.refused--move--zone.json` judges it\n",
    ] {
        assert!(printed.contains(part), "{part} is missing: {printed}");
    }
    let reproduce = printed.lines().find_map(|line| line.trim_start().strip_prefix("reproduce: headjudge "));
    let reproduce = reproduce.expect("a report ends with it").replace('\'', "");
    let replayed = headjudge(&p, &reproduce.split(' ').collect::<Vec<_>>());
    assert_eq!(replayed.status.code(), Some(1), "{reproduce}: {}", text(&replayed));
}
