//! Crates copied out of the tree once for all tests, so that each is built once.

use std::io::Write as _;
use std::path::{Path, PathBuf};

/// The profile in which crates are built, as the environment that cargo reads: the one of this workspace's tests, so that the
/// dependencies that both have in common are built once.
pub(crate) const PROFILE: [(&str, &str); 2] = [("CARGO_PROFILE_DEV_DEBUG", "0"), ("CARGO_INCREMENTAL", "0")];

/// The crate with the fifth rulebook.
pub(crate) fn fifth() -> PathBuf {
    let bins = ["src/bin/check-faulty.rs", "src/bin/check-lanterns.rs"];
    copied("fifth", &[&["Cargo.toml", "src/lib.rs", "src/main.rs"], &bins[..]].concat())
}

/// Copies these files of `harness/tests/<from>` to a folder of that name, with the path of headjudge made absolute. What is
/// there already stays, because another test may be building it.
pub(crate) fn copied(from: &str, files: &[&str]) -> PathBuf {
    // The tests of the command make the same copy.
    let harness = Path::new(env!("CARGO_MANIFEST_DIR")).join("../harness");
    let harness = harness.canonicalize().expect("it is there");
    let copy = Path::new(env!("CARGO_TARGET_TMPDIR")).join(from);
    let path = format!("path = {:?}", harness.to_str().expect("a UTF-8 path"));
    for name in files {
        let text = read(&harness.join("tests").join(from).join(name));
        put(&copy.join(name), &text.replace("path = \"../..\"", &path));
    }
    // It takes the versions of dependencies that this workspace is tested with. Cargo rewrites the lock file, so a copy says
    // whether the workspace's has changed.
    let lock = read(&harness.join("../Cargo.lock"));
    let known = copy.join("Cargo.lock.workspace");
    if !is(&known, &lock) {
        put(&copy.join("Cargo.lock"), &lock);
        put(&known, &lock);
    }
    copy
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

fn is(path: &Path, text: &str) -> bool {
    std::fs::read(path).is_ok_and(|is| is == text.as_bytes())
}

/// Writes a file whole, unless it is so already.
fn put(to: &Path, text: &str) {
    if is(to, text) {
        return;
    }
    let folder = to.parent().expect("a file has a folder");
    std::fs::create_dir_all(folder).expect("it can be made");
    let mut file = tempfile::NamedTempFile::new_in(folder).expect("it can be made");
    file.write_all(text.as_bytes()).expect("it can be written");
    file.persist(to).expect("it can be put there");
}
