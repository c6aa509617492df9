//! Copies the crate `fifth` out of the tree, so that it is built as a foreign author builds it.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// The crate, outside the workspace.
pub(crate) struct ForeignCrate {
    folder: PathBuf,
}

impl ForeignCrate {
    /// Copies the crate to a folder of this name. Tests run at the same time, so each takes its own.
    pub(crate) fn copy(name: &str) -> ForeignCrate {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let from = here.join("tests/fifth");
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        copy_folder(&from.join("src"), &folder.join("src"));
        let manifest = fs::read_to_string(from.join("Cargo.toml")).unwrap();
        let manifest = manifest.replace("\"../..\"", &format!("{:?}", here.display().to_string()));
        fs::write(folder.join("Cargo.toml"), manifest).unwrap();
        // It takes the versions of dependencies that this workspace is tested with.
        let lock = here.join("../Cargo.lock");
        if lock.exists() {
            fs::copy(lock, folder.join("Cargo.lock")).unwrap();
        }
        ForeignCrate { folder }
    }

    /// A cargo command in the crate.
    pub(crate) fn cargo(&self, args: &[&str]) -> Command {
        let mut cargo = Command::new(env!("CARGO"));
        cargo.args(args).current_dir(&self.folder).env("CARGO_TARGET_DIR", self.target());
        cargo
    }

    /// The target directory: this workspace's, so that what is compiled already is used.
    pub(crate) fn target(&self) -> &Path {
        Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap()
    }
}

fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().map(Result::unwrap) {
        let to = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy_folder(&entry.path(), &to);
        } else {
            fs::copy(entry.path(), to).unwrap();
        }
    }
}
