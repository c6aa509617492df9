//! The commands of a page, run in the order in which they stand, by one shell in one temporary folder.

use super::blocks;
use super::page::{Block, Changed, Page, read, root};
use super::substitutes::{Instead, substitute};
use crate::copied::{PROFILE, fifth, with_absolute_path};
use std::collections::BTreeSet;
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
        if let Some(changed) = &block.changed {
            actions.push(change(page, block, changed, &actions));
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
    let (_temp, folder) = prepared_folder(page).expect("a temporary folder can be made");
    let ran = play(&folder, &actions);
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

/// Writes the file again, as it is once its reader has made the change that the block shows.
fn change(page: &Page, block: &Block, changed: &Changed, earlier: &[Action]) -> Action {
    let place = page.place(block);
    let text = earlier.iter().rev().find_map(|action| match action {
        Action::Write { file, text } if *file == changed.file => Some(text),
        _ => None,
    });
    let text = text.unwrap_or_else(|| panic!("{place}: no block above has written {}", changed.file));
    let side = |other: char| -> String {
        let lines = page.block(block).lines().filter(|line| !line.starts_with(other));
        lines.flat_map(|line| [line.get(1..).unwrap_or_default(), "\n"]).collect()
    };
    let (from, to) = (side('+'), side('-'));
    assert_eq!(text.matches(&from).count(), 1, "{place}: {} has not one\n{from}", changed.file);
    let text = text.replace(&from, &to);
    assert_eq!(text, read(&changed.like), "{place}: it is then not as {}", changed.like);
    Action::Write { file: changed.file.clone(), text }
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

/// What the page supposes: a temporary folder, and the folder in which its reader is.
fn prepared_folder(page: &Page) -> std::io::Result<(TempDir, PathBuf)> {
    // Below the crate that the tests of a foreign rulebook build, so that it is built once: cargo looks for it upwards.
    if ["docs/write-your-own-rulebook.md", "examples/own-rulebook/README.md"].contains(&&*page.path) {
        let temp = tempfile::tempdir_in(fifth())?;
        let folder = temp.path().to_owned();
        return Ok((temp, folder));
    }
    let temp = tempfile::tempdir()?;
    let mut folder = temp.path().to_owned();
    if page.path == "docs/rust-engines.md" {
        copy_crate("examples/rust-engine", "docs", &folder)?;
    }
    if let Some(example) = page.path.strip_suffix("/README.md").filter(|path| path.starts_with("examples/")) {
        folder.push(example);
        // Examples name the kits by their paths, and each other.
        for used in ["command", "harness"] {
            std::os::unix::fs::symlink(root().join(used), temp.path().join(used))?;
        }
        for copied in BTreeSet::from([example, "examples/rust-engine"]) {
            copy_crate(copied, "examples", &temp.path().join(copied))?;
        }
    }
    Ok((temp, folder))
}

/// Copies a folder out of the tree. A crate in it depends on the headjudge of this workspace and is locked to the same versions.
fn copy_crate(from: &str, prefix: &str, folder: &Path) -> std::io::Result<()> {
    let mut left = vec![PathBuf::new()];
    while let Some(below) = left.pop() {
        std::fs::create_dir_all(folder.join(&below))?;
        for entry in std::fs::read_dir(root().join(from).join(&below))? {
            let entry = entry?;
            let path = below.join(entry.file_name());
            match entry.file_type()?.is_dir() {
                true => left.push(path),
                false => std::fs::copy(entry.path(), folder.join(path)).map(drop)?,
            }
        }
    }
    if let Ok(manifest) = std::fs::read_to_string(folder.join("Cargo.toml")) {
        let manifest = adapted(&manifest, prefix, folder.join("src/lib.rs").exists());
        std::fs::write(folder.join("Cargo.toml"), manifest)?;
        std::fs::copy(root().join("Cargo.lock"), folder.join("Cargo.lock"))?;
    }
    Ok(())
}

/// The manifest of a copy. Other tests build their copies in the same target folder: a package of the same name would replace
/// theirs.
fn adapted(manifest: &str, prefix: &str, is_library: bool) -> String {
    let mut manifest: DocumentMut = with_absolute_path(manifest).parse().expect("a manifest is TOML");
    let name = manifest["package"]["name"].as_str().expect("a package has a name").to_owned();
    manifest["package"]["name"] = value(format!("{prefix}-{name}"));
    if is_library {
        manifest["lib"]["name"] = value(name);
    }
    let dependency = manifest.get_mut("dependencies").and_then(|all| all.get_mut("skirmish"));
    if let Some(skirmish) = dependency {
        skirmish["package"] = value(format!("{prefix}-skirmish"));
    }
    manifest.to_string()
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
    for inherited in ["NEXTEST", "HEADJUDGE_BLESS", "HEADJUDGE_SEED"] {
        shell.env_remove(inherited);
    }
    // How many cases a suite plays by default is not what the pages are tested for.
    shell.env("HEADJUDGE_CASES", "256");
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
