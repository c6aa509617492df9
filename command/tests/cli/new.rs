//! `headjudge new` writes adapters that run, pass `lint`, and replace no file. `headjudge trace` shows the requests to an
//! adapter and its responses.

use crate::copied::PROFILE;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The workspace's own target folder, so that nothing is compiled twice.
fn target() -> &'static Path {
    Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("it lies in the target folder")
}

/// The profile that the page on Rust engines advises. Other tests build headjudge for crates with it.
const OPTIMIZED_RULES: &str = "[profile.dev.package.headjudge-oracles]\nopt-level = 2\n";

fn run(folder: &Path, program: &str, args: &[&str]) -> Output {
    let mut command = Command::new(program);
    command.env("CARGO_TARGET_DIR", target()).envs(PROFILE).env("PYTHONDONTWRITEBYTECODE", "1");
    for inherited in ["NEXTEST", "HEADJUDGE_CASES", "HEADJUDGE_SEED"] {
        command.env_remove(inherited);
    }
    let output = command.args(args).current_dir(folder).stdin(Stdio::null()).output();
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

/// The commands that `new` suggests.
fn suggested_commands(printed: &str) -> Vec<Vec<&str>> {
    let commands = printed.lines().filter_map(|line| line.strip_prefix("  "));
    // `installed/fuzz.rs` runs the one that fuzzes.
    let is_fuzzing = |line: &str| line.starts_with("cargo +nightly ");
    let commands = commands
        .filter(|line| line.starts_with("headjudge ") || (line.starts_with("cargo ") && !is_fuzzing(line)));
    commands.map(|line| line.split(' ').collect()).collect()
}

#[test]
fn the_adapters_for_python_and_node_run_and_pass_lint() {
    for (rulebook, language) in [("fab", "--python"), ("ga", "--node"), ("kf", "--python"), ("mtg", "--node")]
    {
        an_adapter_runs_and_passes_lint(rulebook, language);
    }
}

#[test]
#[ignore = "starts two dozen commands"]
fn the_adapters_for_python_and_node_run_and_pass_lint_in_each_game_in_the_long_run() {
    for rulebook in ["fab", "mtg", "kf", "ga"] {
        ["--python", "--node"]
            .iter()
            .for_each(|language| an_adapter_runs_and_passes_lint(rulebook, language));
    }
}

/// Writes an adapter, and runs the commands that `new` suggests.
fn an_adapter_runs_and_passes_lint(rulebook: &str, language: &str) {
    let temp = folder();
    let new = headjudge(temp.path(), &["new", rulebook, language]);
    assert_eq!(new.status.code(), Some(0), "{}", text(&new));
    let printed = text(&new);
    let commands = suggested_commands(&printed);
    assert_eq!(commands.len(), 3, "{printed}");
    for command in commands {
        // A tenth of the cases shows as well that the command runs.
        let fewer = |word| if word == "1024" { "100" } else { word };
        let done = headjudge(temp.path(), &command[1..].iter().copied().map(fewer).collect::<Vec<_>>());
        // In two of the games, the few kinds of step exercise no rule.
        let nothing = command[1] == "check" && ["mtg", "kf"].contains(&rulebook);
        assert_eq!(done.status.code(), Some(if nothing { 4 } else { 0 }), "{command:?}: {}", text(&done));
        assert!(!text(&done).contains("error: "), "{command:?}: {}", text(&done));
    }
}

#[test]
fn the_adapter_in_rust_is_a_crate_whose_tests_pass() {
    let temp = folder();
    // A clone of the repository. The crate's own folder in it would do, too; another folder would not.
    let clone = root();
    let flags = ["new", "fab", "--rust", "--headjudge", clone.to_str().expect("a UTF-8 path"), "mine"];
    let other = headjudge(temp.path(), &["new", "fab", "--rust", "--headjudge", ".", "mine"]);
    assert_eq!(other.status.code(), Some(2), "{}", text(&other));
    assert!(text(&other).contains("is not a clone of headjudge"), "{}", text(&other));
    let new = headjudge(temp.path(), &flags);
    assert_eq!(new.status.code(), Some(0), "{}", text(&new));
    fs::copy(root().join("Cargo.lock"), temp.path().join("mine/Cargo.lock"))
        .expect("the workspace has a lock file");
    fs::create_dir(temp.path().join(".cargo")).expect("it can be made");
    fs::write(temp.path().join(".cargo/config.toml"), OPTIMIZED_RULES).expect("it can be written");
    let printed = text(&new);
    let commands = suggested_commands(&printed);
    assert_eq!(commands.len(), 3, "{printed}");
    for command in commands {
        let done = match command[0] {
            "headjudge" => headjudge(temp.path(), &command[1..]),
            cargo => run(temp.path(), cargo, &command[1..]),
        };
        assert_eq!(done.status.code(), Some(0), "{command:?}: {}", text(&done));
        match command[1] {
            "test" => assert!(text(&done).contains("10 passed; 0 failed; 90 ignored"), "{}", text(&done)),
            "lint" => assert!(text(&done).contains("fab  0 errors, 1 warning; "), "{}", text(&done)),
            _ => assert!(text(&done).contains("\"language\":\"Rust\""), "{}", text(&done)),
        }
    }
    // Clippy builds the crate in place of rustc. `cargo clippy` would check all dependencies once more.
    let linted = Command::new("cargo")
        .args(["build", "--tests", "--manifest-path", "mine/Cargo.toml"])
        .current_dir(temp.path())
        .env("CARGO_TARGET_DIR", target())
        .envs(PROFILE)
        .env("RUSTC_WORKSPACE_WRAPPER", "clippy-driver")
        .output()
        .expect("cargo can be run");
    let printed = text(&linted);
    assert!(linted.status.success() && !printed.contains("warning"), "{printed}");
    assert!(printed.contains("Compiling headjudge-fab-adapter "), "{printed}");
}

/// In one workspace, so that headjudge is compiled once for all of them.
#[test]
#[ignore = "compiles headjudge for three games"]
fn the_tests_of_new_crates_in_rust_pass_in_the_other_games_in_the_long_run() {
    let games = &["mtg", "kf", "ga"];
    let temp = folder();
    let clone = root();
    for game in games {
        let flags = ["new", game, "--rust", "--headjudge", clone.to_str().expect("a UTF-8 path"), game];
        let new = headjudge(temp.path(), &flags);
        assert_eq!(new.status.code(), Some(0), "{}", text(&new));
        let path = temp.path().join(game).join("Cargo.toml");
        let manifest = fs::read_to_string(&path).expect("it is written");
        fs::write(&path, manifest.replace("[workspace]", "")).expect("it can be written");
    }
    let members = format!("[workspace]\nresolver = \"3\"\nmembers = {games:?}\n{OPTIMIZED_RULES}");
    fs::write(temp.path().join("Cargo.toml"), members).expect("it can be written");
    fs::copy(root().join("Cargo.lock"), temp.path().join("Cargo.lock"))
        .expect("the workspace has a lock file");
    let done = run(temp.path(), "cargo", &["test", "--quiet", "--test", "rules"]);
    assert_eq!(done.status.code(), Some(0), "{}", text(&done));
    assert_eq!(text(&done).matches("test result: ok. ").count(), games.len(), "{}", text(&done));
}

#[test]
fn without_a_path_the_crate_depends_on_the_repository() {
    let temp = folder();
    let new = headjudge(temp.path(), &["new", "kf", "--rust"]);
    assert_eq!(new.status.code(), Some(0), "{}", text(&new));
    let manifest =
        fs::read_to_string(temp.path().join("headjudge-adapter/Cargo.toml")).expect("it is written");
    let repository = "git = \"https://github.com/headjudge/headjudge\", features = [\"kf\"]";
    assert!(manifest.contains(repository), "{manifest}");
}

#[test]
fn a_stub_that_is_uncommented_is_supported() {
    let temp = folder();
    headjudge(temp.path(), &["new", "fab", "--python", "p"]);
    headjudge(temp.path(), &["new", "fab", "--node", "n"]);
    let change = |file: &str, from: &str, until: &str, uncommented: &dyn Fn(&str) -> String| {
        let path = temp.path().join(file);
        let text = fs::read_to_string(&path).expect("it is written");
        let start = text.find(from).unwrap_or_else(|| panic!("{file} has no {from}:\n{text}"));
        let end = start + text[start..].find(until).expect("a stub has an end") + until.len();
        let stub = &text[start..end];
        fs::write(path, text.replace(stub, &uncommented(stub))).expect("it can be written");
    };
    change("p/adapter.py", "    # @effect\n    # def counter(self, ", "raise Unsupported", &|stub| {
        let code: Vec<&str> = stub.lines().map(|line| &line["    # ".len()..]).collect();
        assert!(code.len() > 4 && code[2].starts_with("    # "), "it says what the step means: {stub}");
        format!("    {}", code.join("\n    ").replace("raise Unsupported", "return False"))
    });
    change("n/adapter.mjs", "// find_living: () => ", "UNSUPPORTED,", &|stub| {
        stub.replace("// ", "").replace("UNSUPPORTED", "[]")
    });
    for (engine, kind) in
        [(["python3", "p/adapter.py"], "counter"), (["node", "n/adapter.mjs"], "find_living")]
    {
        let flags = ["trace", "fab", "--kind", kind, "--cases", "3", "--"];
        let traced = text(&headjudge(temp.path(), &[&flags[..], &engine].concat()));
        let response = if kind == "counter" { "< {\"reply\":\"refused\"}" } else { "{\"objects\":[]}" };
        assert!(traced.contains(response), "{traced}");
        let linted = headjudge(temp.path(), &[&["lint", "--rulebook", "fab", "--"][..], &engine].concat());
        assert_eq!(linted.status.code(), Some(0), "{}", text(&linted));
    }
}

#[test]
fn nothing_is_overwritten_and_nothing_is_half_written() {
    let temp = folder();
    let own = temp.path().join("mine/headjudge_adapter.py");
    fs::create_dir_all(temp.path().join("mine")).expect("it can be made");
    fs::write(&own, "my own").expect("it can be written");
    let new = headjudge(temp.path(), &["new", "fab", "--python", "mine"]);
    assert_eq!(new.status.code(), Some(2), "{}", text(&new));
    assert!(
        text(&new).contains("headjudge_adapter.py: it exists already; give another folder"),
        "{}",
        text(&new)
    );
    assert_eq!(fs::read_to_string(&own).expect("it is there"), "my own");
    assert_eq!(
        fs::read_dir(temp.path().join("mine")).expect("a folder").count(),
        1,
        "what was written is removed again"
    );
    fs::write(temp.path().join("file"), "").expect("it can be written");
    let new = headjudge(temp.path(), &["new", "fab", "--node", "file"]);
    assert_eq!(new.status.code(), Some(2), "{}", text(&new));
}

#[test]
fn bad_arguments_are_rejected() {
    let temp = folder();
    for args in [
        &["new", "fab"][..],
        &["new", "fab", "--rust", "--node"],
        &["new", "chess", "--node"],
        &["new", "--node"],
    ] {
        let new = headjudge(temp.path(), args);
        assert_eq!(new.status.code(), Some(2), "{args:?}: {}", text(&new));
    }
    assert_eq!(fs::read_dir(temp.path()).expect("a folder").count(), 0);
}

#[test]
fn a_new_crate_has_the_worked_examples_as_seeds() {
    let temp = folder();
    let new = headjudge(temp.path(), &["new", "fab", "--rust", "mine"]);
    assert_eq!(new.status.code(), Some(0), "{}", text(&new));
    let seeds = |folder: PathBuf| {
        let mut names: Vec<_> = fs::read_dir(folder)
            .expect("a folder")
            .map(|file| file.expect("it is listed").file_name())
            .collect();
        names.sort();
        names
    };
    assert_eq!(seeds(temp.path().join("mine/fuzz/seeds")), seeds(root().join("corpus/fab/examples")));
}

#[test]
fn a_trace_shows_requests_and_responses() {
    let temp = folder();
    let traced = headjudge(temp.path(), &["trace", "fab", "--kind", "end_turn", "--steps"]);
    assert_eq!(traced.status.code(), Some(0), "{}", text(&traced));
    let printed = text(&traced);
    for part in [
        "> {\"start\":{\"protocol\":1,\"rulebook\":\"fab\"}}\n< {\"ready\":",
        "\n  #1 ",
        "     > {\"name\":\"",
        "     < dealt\n",
        "     > {\"end_turn\":{}}\n     < {\"reply\":\"done\"}\n",
        "       #1 ",
    ] {
        assert!(printed.contains(part), "{part} is missing: {printed}");
    }
    let without = text(&headjudge(temp.path(), &["trace", "fab", "--kind", "end_turn"]));
    assert!(!without.contains("       #1 ") && without.len() < printed.len(), "{without}");
    let two = text(&headjudge(temp.path(), &["trace", "kf", "--case", "7", "--cases", "2"]));
    assert!(two.contains("\ncase 7\n") && two.contains("\ncase 8\n") && !two.contains("\ncase 9\n"), "{two}");
    // The lines of the protocol, with the rulebook in the other form.
    let raw = text(&headjudge(temp.path(), &["trace", "--rulebook", "kf", "--raw", "--cases", "2"]));
    for part in [
        "\n> {\"case\":{\"id\":1,\"cards\":[{\"model\":",
        "\n< {\"case\":1,\"step\":0,\"shown\":{\"objects\":{\"1\":{\"zone\":",
        "\n< {\"case\":2,\"step\":1,\"reply\":",
    ] {
        assert!(raw.contains(part), "{part} is missing: {raw}");
    }
    let unknown = headjudge(temp.path(), &["trace", "fab", "--kind", "dance"]);
    assert_eq!(unknown.status.code(), Some(2), "{}", text(&unknown));
    assert!(text(&unknown).contains("unknown step kind \"dance\"; valid: get, base"), "{}", text(&unknown));
    let failed = headjudge(temp.path(), &["trace", "fab", "--", "false"]);
    assert_eq!(failed.status.code(), Some(3), "{}", text(&failed));
}
