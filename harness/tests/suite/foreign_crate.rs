//! The crate `fifth`, built as a foreign author builds it.

use crate::copied::{PROFILE, fifth};
use std::path::Path;
use std::process::Command;

/// A cargo command in the crate, outside of the workspace.
pub(crate) fn cargo(args: &[&str]) -> Command {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(args).current_dir(fifth()).env("CARGO_TARGET_DIR", target()).envs(PROFILE);
    cargo
}

/// The target directory: this workspace's, so that what is compiled already is used.
pub(crate) fn target() -> &'static Path {
    Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("it lies in the target folder")
}
