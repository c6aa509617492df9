//! The repository of an engine, and the command run in it.

use serde_json::Value;
use std::path::Path;
use std::process::{Command, Output, Stdio};

pub(crate) const ENGINE: &str = include_str!("../faulty.py");

/// The faulty engine without the limits that it declares: what it cannot play has to be found out.
pub(crate) fn undeclared() -> String {
    let limits = ", \"limits\": limits";
    assert!(ENGINE.contains(limits));
    ENGINE.replace(limits, "")
}

/// A folder with the faulty engine.
pub(crate) fn repo() -> tempfile::TempDir {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    write(temp.path(), "faulty.py", ENGINE);
    temp
}

/// Writes a file below a folder.
pub(crate) fn write(folder: &Path, name: &str, text: &str) {
    let path = folder.join(name);
    std::fs::create_dir_all(path.parent().expect("a file has a folder")).expect("it can be made");
    std::fs::write(path, text).expect("it can be written");
}

/// The text of a file below a folder.
pub(crate) fn read(folder: &Path, name: &str) -> String {
    std::fs::read_to_string(folder.join(name)).unwrap_or_else(|e| panic!("{name}: {e}"))
}

/// The findings of a run file, `run.jsonl`.
pub(crate) fn findings(folder: &Path) -> Vec<Value> {
    let run = read(folder, "run.jsonl");
    let lines = run.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    lines.filter(|line| line["finding"].is_object()).map(|line| line["finding"].clone()).collect()
}

/// The command of the engine, in TOML: without the packages that are installed, Python starts in a third of the time.
pub(crate) const PYTHON: &str = r#""python3", "-I", "-S""#;

/// The `headjudge.toml` of the engine with these faults, and with these known bugs. Each fault shows in its few cases.
pub(crate) fn config(faults: &[&str], known: &str) -> String {
    config_of(192, faults, known)
}

/// The same for a run of this many cases.
pub(crate) fn config_of(cases: usize, faults: &[&str], known: &str) -> String {
    let faults: String = faults.iter().map(|fault| format!(", {fault:?}")).collect();
    let command = format!("[engine]\ncommand = [{PYTHON}, \"faulty.py\"{faults}]\n");
    format!(
        "# An engine.\nrulebooks = [\"fab\"]\n\n{command}\n[budget]\ncases = {cases}\ntime-limit = 60\n\n{known}"
    )
}

/// The exit code and the output of the command.
pub(crate) struct Ran {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// Runs the command in a folder.
pub(crate) fn run(folder: &Path, args: &[&str]) -> Ran {
    let mut command = Command::new(env!("CARGO_BIN_EXE_headjudge"));
    let output: Output = command
        .args(args)
        .current_dir(folder)
        .env_remove("SOURCE_DATE_EPOCH")
        .stdin(Stdio::null())
        .output()
        .expect("it runs");
    let text = |bytes| String::from_utf8(bytes).expect("it prints UTF-8");
    Ran { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

/// Checks that a text is that of a file of this crate; with `HEADJUDGE_BLESS`, writes it there.
pub(crate) fn is_as_kept(file: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    if std::env::var_os("HEADJUDGE_BLESS").is_some() {
        std::fs::write(&path, text).expect("it can be written");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    let differs = text.lines().zip(kept.lines()).find(|(new, old)| new != old);
    assert!(text == kept, "{}: {differs:?}; HEADJUDGE_BLESS=1 writes it again", path.display());
}

impl Ran {
    /// The output without the lists of rules that are unsupported or not exercised.
    fn text(&self) -> String {
        let is_kept =
            |line: &&str| !line.starts_with("unsupported: ") && !line.starts_with("not exercised: ");
        self.out.lines().filter(is_kept).collect::<Vec<_>>().join("\n") + &self.err
    }
    pub(crate) fn ends(self, code: i32) -> Ran {
        assert_eq!(self.code, Some(code), "{}", self.text());
        self
    }
    pub(crate) fn says(self, part: &str) -> Ran {
        assert!(self.out.contains(part), "{part:?} is missing: {}", self.text());
        self
    }
    pub(crate) fn says_not(self, part: &str) -> Ran {
        assert!(!self.out.contains(part), "{part:?} is there: {}", self.text());
        self
    }
}
