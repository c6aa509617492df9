//! Finds the commit that the command is built from, for its reports: the version alone does not say which rules there are while
//! a version is in the making. Only the command has it, so that an engine's tests compile no build script.
//!
//! The commit is that of `HEADJUDGE_COMMIT`, if it is set (empty: none); else the one that `cargo package` noted; else that of the
//! checkout, as `cargo install --git` makes one. A checkout with changes, or without git, has none. In this checkout,
//! `.cargo/config.toml` sets the variable.

use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-env-changed=HEADJUDGE_COMMIT");
    println!("cargo::rerun-if-changed=build.rs");
    let found = std::env::var("HEADJUDGE_COMMIT").ok().or_else(packaged).or_else(checked_out);
    let is_commit = |text: &String| text.len() >= 7 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    if let Some(commit) = found.filter(is_commit) {
        println!("cargo::rustc-env=HEADJUDGE_COMMIT={commit}");
    }
}

/// The commit in the file that `cargo package` adds to a package.
fn packaged() -> Option<String> {
    let text = std::fs::read_to_string(".cargo_vcs_info.json").ok()?;
    let is_dirty = text.contains("\"dirty\": true");
    let commit = text.split("\"sha1\": \"").nth(1)?.split('"').next()?;
    (!is_dirty).then(|| commit.to_owned())
}

/// The commit of the checkout whose workspace this crate is in. Another repository around it does not count.
fn checked_out() -> Option<String> {
    if !Path::new("../.git").exists() {
        return None;
    }
    println!("cargo::rerun-if-changed=../.git/HEAD");
    let git = |args: &[&str]| {
        let output = Command::new("git").args(args).output().ok().filter(|output| output.status.success())?;
        String::from_utf8(output.stdout).ok()
    };
    let is_clean = git(&["status", "--porcelain", "--untracked-files=no"])?.is_empty();
    git(&["rev-parse", "HEAD"]).map(|commit| commit.trim().to_owned()).filter(|_| is_clean)
}
