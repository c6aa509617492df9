//! The commands of a page, run in the order in which they stand, by one shell in one temporary folder.

use super::blocks;
use super::page::{Block, Page, root};
use super::substitutes::{Instead, substitute};
use crate::copied::{PROFILE, fifth};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::TempDir;
use toml_edit::{DocumentMut, value};

/// One thing that a reader of the page does.
enum Action {
    /// Runs a command of a `console` block.
    Type { command: String },
    /// Runs a command of a `sh` block.
    Run { shown: String, command: String, code: i32 },
    /// Writes a block to a file.
    Write { file: String, text: String },
}

/// What became of a command.
struct Ran {
    out: String,
    log: String,
    code: i32,
}

/// Runs every command of a page, and returns the text that each `console` block should have.
pub(crate) fn run(page: &Page) -> Vec<(&Block, String)> {
    let mut actions = Vec::new();
    for block in &page.blocks {
        let text = page.block(block);
        let config = blocks::is_config(text).then(|| "headjudge.toml".to_owned());
        if let Some(file) = block.written.clone().or(config) {
            actions.push(Action::Write { file, text: text.into() });
        }
        match block.fence.as_str() {
            "console" => actions.extend(typed(text).map(|command| Action::Type { command })),
            "sh" => actions.extend(text.lines().filter_map(|line| shell(page, line))),
            _ => {}
        }
    }
    if actions.is_empty() {
        return Vec::new();
    }
    let temp = prepared_folder(page).expect("a temporary folder can be made");
    let ran = play(temp.path(), &actions);
    let mut outputs = Vec::new();
    for (action, ran) in actions.iter().zip(ran) {
        match action {
            Action::Type { command } => {
                // The pages show no usage errors, and no command that is missing or panics.
                assert!(![2, 101, 126, 127].contains(&ran.code), "{}: {command}\n{}", page.path, ran.log);
                outputs.push(format!("$ {command}\n{}", ran.out));
            }
            Action::Run { shown, code, .. } => {
                let how = format!("{}: {shown}\n{}{}", page.path, ran.out, ran.log);
                assert_eq!(ran.code, *code, "{how}");
            }
            Action::Write { .. } => assert_eq!(ran.code, 0, "{}", ran.log),
        }
    }
    let mut outputs = outputs.into_iter();
    let consoles = page.blocks.iter().filter(|block| block.fence == "console");
    consoles.map(|block| (block, outputs.by_ref().take(typed(page.block(block)).count()).collect())).collect()
}

/// The commands of a `console` block.
fn typed(text: &str) -> impl Iterator<Item = String> {
    text.lines().filter_map(|line| line.strip_prefix("$ ")).map(str::to_owned)
}

/// A line of a `sh` block without its comment.
pub(crate) fn without_comment(line: &str) -> &str {
    line.split_once("  #").map_or(line, |(command, _)| command).trim_end()
}

/// What is run for a line of a `sh` block.
fn shell(page: &Page, line: &str) -> Option<Action> {
    let shown = without_comment(line).to_owned();
    let (command, code) = match substitute(&page.path, &shown) {
        None => (shown.clone(), 0),
        Some(Instead::Run(command, code)) => (command.into(), code),
        // It is not run. Its flags at least are those that the command has.
        Some(Instead::Skip(why)) => {
            println!("not run: {shown}: {why}");
            (help(&shown)?, 0)
        }
    };
    Some(Action::Run { shown, command, code })
}

/// A call of headjudge that prints its help after it has read all flags.
fn help(shown: &str) -> Option<String> {
    let flags = shown.strip_prefix("headjudge ")?;
    let flags = flags.split_once(" -- ").map_or(flags, |(flags, _)| flags);
    Some(format!("headjudge {flags} --help"))
}

/// A folder with what the page supposes.
fn prepared_folder(page: &Page) -> std::io::Result<TempDir> {
    // Below the crate that the tests of a foreign rulebook build, so that it is built once: cargo looks for it upwards.
    if page.path == "docs/write-your-own-rulebook.md" {
        return tempfile::tempdir_in(fifth());
    }
    let folder = tempfile::tempdir()?;
    if page.path == "docs/rust-engines.md" {
        copy_crate("harness/tests/throwaway", "skirmish", folder.path());
    }
    Ok(folder)
}

/// Copies a crate out of the tree. It depends on the headjudge of this workspace and is locked to the same versions.
fn copy_crate(from: &str, name: &str, folder: &Path) {
    let mut left = vec![PathBuf::new()];
    while let Some(below) = left.pop() {
        let entries = std::fs::read_dir(root().join(from).join(&below)).expect("it can be listed");
        for entry in entries.map(|entry| entry.expect("it can be listed")) {
            let (path, to) = (below.join(entry.file_name()), folder.join(&below).join(entry.file_name()));
            if entry.path().is_dir() {
                std::fs::create_dir_all(to).expect("it can be made");
                left.push(path);
            } else {
                std::fs::copy(entry.path(), to).expect("it can be copied");
            }
        }
    }
    let manifest = std::fs::read_to_string(folder.join("Cargo.toml")).expect("a crate has a manifest");
    let mut manifest: DocumentMut = manifest.parse().expect("a manifest is TOML");
    // Other tests build their copies in the same target folder: a package of the same name would replace theirs.
    manifest["package"]["name"] = value(format!("docs-{name}"));
    manifest["lib"]["name"] = value(name);
    let is_listed = |kind: &&str| manifest.get(kind).is_some_and(|all| all.get("headjudge").is_some());
    let kind =
        ["dependencies", "dev-dependencies"].into_iter().find(is_listed).expect("it depends on headjudge");
    let path = &mut manifest[kind]["headjudge"]["path"];
    assert!(path.is_str(), "{from} depends on headjudge by its path");
    *path = value(root().join("harness").display().to_string());
    std::fs::write(folder.join("Cargo.toml"), manifest.to_string()).expect("it can be written");
    std::fs::copy(root().join("Cargo.lock"), folder.join("Cargo.lock"))
        .expect("the workspace has a lock file");
}

/// Runs all of it in one shell: `$?` and what an earlier command wrote are there for the next.
fn play(folder: &Path, actions: &[Action]) -> Vec<Ran> {
    let logs = tempfile::tempdir().expect("a temporary folder can be made");
    let mut script = String::new();
    for (n, action) in actions.iter().enumerate() {
        let command = match action {
            Action::Type { command } | Action::Run { command, .. } => command.clone(),
            Action::Write { file, text } => format!("cat > {file} <<'END OF FILE'\n{text}END OF FILE"),
        };
        let log = logs.path().join(n.to_string());
        // The record and unit separators of ASCII: no command prints them.
        script += &format!("{{ {command}\n}} 2>{} </dev/null\n", log.display());
        script += "code=$?; printf '\\037%d\\036' $code; (exit $code)\n";
    }
    let mut shell = Command::new("bash");
    shell.args(["-c", &script]).current_dir(folder).stdin(Stdio::null());
    let bin = Path::new(env!("CARGO_BIN_EXE_headjudge")).parent().expect("a file lies in a folder");
    let path = std::env::var("PATH").expect("there is a path");
    shell.env("PATH", format!("{}:{path}", bin.display())).env("PYTHONDONTWRITEBYTECODE", "1");
    // What is compiled in the workspace serves here too. Binaries are put elsewhere: other tests build some of these names.
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("it lies in the target folder");
    shell
        .envs(PROFILE)
        .env("CARGO_BUILD_BUILD_DIR", target)
        .env("CARGO_TARGET_DIR", logs.path().join("target"));
    for inherited in ["NEXTEST", "HEADJUDGE_BLESS", "HEADJUDGE_CASES", "HEADJUDGE_SEED"] {
        shell.env_remove(inherited);
    }
    let output = shell.output().expect("bash can be started");
    let text = String::from_utf8(output.stdout).expect("commands print UTF-8");
    let mut parts: Vec<&str> = text.split('\x1e').collect();
    assert_eq!(parts.pop(), Some(""), "the shell ended early: {}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(parts.len(), actions.len(), "{}", String::from_utf8_lossy(&output.stderr));
    let ran = parts.into_iter().enumerate().map(|(n, part)| {
        let (out, code) = part.split_once('\x1f').expect("the shell prints each exit code");
        let log = std::fs::read_to_string(logs.path().join(n.to_string())).unwrap_or_default();
        Ran { out: out.into(), log, code: code.parse().expect("an exit code is a number") }
    });
    ran.collect()
}
