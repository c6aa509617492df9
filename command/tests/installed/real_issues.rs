//! The issues about the bugs of real engines are as the files have them, and short enough to be read. The bugs are those of the
//! stored cases, so the files do not depend on which cases are generated.

use libtest_mimic::Trial;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// A real engine with its adapter.
struct RealEngine {
    /// The folder of the adapter.
    folder: &'static str,
    rulebook: &'static str,
    /// The program that runs the adapter, and its arguments. The last one is a file of the adapter.
    command: &'static [&'static str],
    /// One in so many of its known bugs is looked at, from the first on.
    every: usize,
    /// The variable that names a checkout of the engine, or its class path; empty if cargo fetches the engine.
    variable: &'static str,
}

const TCGENGINE: &str = "HEADJUDGE_TCGENGINE";
const ENGINES: [RealEngine; 5] = [
    RealEngine {
        folder: "manabrew",
        rulebook: "mtg",
        command: &["cargo", "run", "--quiet", "--manifest-path", "Cargo.toml"],
        every: 14,
        variable: "",
    },
    RealEngine {
        folder: "keyteki",
        rulebook: "kf",
        command: &["node", "adapter.mjs"],
        every: 1,
        variable: "HEADJUDGE_KEYTEKI",
    },
    RealEngine {
        folder: "tcgengine/grand-archive",
        rulebook: "ga",
        command: &["php", "adapter.php"],
        every: 1,
        variable: TCGENGINE,
    },
    RealEngine {
        folder: "tcgengine/flesh-and-blood",
        rulebook: "fab",
        command: &["php", "adapter.php"],
        every: 1,
        variable: TCGENGINE,
    },
    RealEngine {
        folder: "xmage",
        rulebook: "mtg",
        command: &["sh", "adapter.sh"],
        every: 1,
        variable: "HEADJUDGE_XMAGE_CLASSPATH",
    },
];

/// The most lines that a reader sees: those of the cases are folded.
const MOST_LINES: usize = 30;

/// manabrew takes a minute to build, so its test is a long run.
pub(crate) fn trials() -> Vec<Trial> {
    let trial = |engine: &'static RealEngine| {
        let (end, is_ignored) = match engine.variable {
            "" => ("_in_the_long_run", true),
            variable => ("", std::env::var_os(variable).is_none_or(|path| path.is_empty())),
        };
        let name =
            format!("real_issues::{}::are_as_the_file_has_them{end}", engine.folder.replace('/', "::"));
        let run = move || {
            issues_are_as_the_file_has_them(engine);
            Ok(())
        };
        Trial::test(name, run).with_ignored_flag(is_ignored)
    };
    ENGINES.iter().map(trial).collect()
}

fn issues_are_as_the_file_has_them(engine: &RealEngine) {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let adapter = Path::new(env!("CARGO_MANIFEST_DIR")).join("../engines/adapters").join(engine.folder);
    let adapter = adapter.canonicalize().expect("the adapter is there");
    copy_cases(&adapter.join("known"), engine.every, &temp.path().join("headjudge").join(engine.rulebook));

    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().expect("it is there");
    if engine.command[0] == "cargo" {
        // The engine need not be built in the time in which it must start.
        let built = Command::new("cargo").args(["build", "--quiet"]).current_dir(&adapter).status();
        assert!(built.expect("cargo can be started").success());
    }
    std::fs::write(temp.path().join("headjudge.toml"), settings(engine, &adapter))
        .expect("it can be written");
    let ran = headjudge(temp.path(), &["check", "--cases", "0", "--out", "run.jsonl"]);
    assert_eq!(ran.status.code(), Some(1), "{}", text(&ran));
    let reported = headjudge(temp.path(), &["report", "run.jsonl", "--issues", "issues"]);
    assert_eq!(reported.status.code(), Some(0), "{}", text(&reported));

    let mut issues = Vec::new();
    for path in sorted(&temp.path().join("issues")) {
        let issue = std::fs::read_to_string(path).expect("an issue is text");
        let lines = seen_lines(&issue);
        assert!(lines <= MOST_LINES, "{lines} lines: {issue}");
        issues.push(issue.replace(&repository.display().to_string(), "."));
    }
    is_in_its_file(engine, &issues.join("\n---\n\n"));
}

/// The adapter's `headjudge.toml` without the bugs that it knows, so that they are reported. It can stand in any folder.
fn settings(engine: &RealEngine, adapter: &Path) -> String {
    let file = adapter.join(engine.command.last().expect("a file"));
    let file = [file.to_str().expect("its path is text")];
    let command = engine.command[..engine.command.len() - 1].iter().copied().chain(file);
    let own = std::fs::read_to_string(adapter.join("headjudge.toml")).expect("the adapter has one");
    let url = own.lines().find(|line| line.starts_with("adapter = ")).expect("it says where the adapter is");
    format!(
        "rulebooks = [{:?}]\n[engine]\ncommand = {:?}\n{url}\n",
        engine.rulebook,
        command.collect::<Vec<_>>()
    )
}

fn copy_cases(from: &Path, every: usize, to: &Path) {
    std::fs::create_dir_all(to).expect("it can be made");
    for case in sorted(from).into_iter().filter(|path| path.is_file()).step_by(every) {
        std::fs::copy(&case, to.join(case.file_name().expect("a name"))).expect("it can be copied");
    }
}

fn sorted(folder: &Path) -> Vec<PathBuf> {
    let listed = std::fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut paths: Vec<_> = listed.map(|entry| entry.expect("it can be listed").path()).collect();
    paths.sort();
    paths
}

/// The lines that are neither folded nor empty.
fn seen_lines(issue: &str) -> usize {
    let mut depth = 0_usize;
    let mut seen = 0;
    for line in issue.lines().filter(|line| !line.is_empty()) {
        depth += line.matches("<details>").count();
        seen += usize::from(depth == 0);
        depth -= line.matches("</details>").count();
    }
    seen
}

fn is_in_its_file(engine: &RealEngine, issues: &str) {
    let name = engine.folder.replace('/', "-");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/installed/issues/{name}.md"));
    if std::env::var_os("HEADJUDGE_BLESS").is_some() {
        std::fs::write(&path, issues).expect("it is written");
    }
    let expected = std::fs::read_to_string(&path).expect("the file is there");
    assert_eq!(issues, expected, "{}; HEADJUDGE_BLESS=1 rewrites it", path.display());
}

/// Runs the command in a folder.
fn headjudge(folder: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_headjudge"));
    command.args(args).current_dir(folder).stdin(Stdio::null()).output().expect("the command can be started")
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}
