//! Crates copied out of the tree once for all tests, so that each is built once.

use std::io::Write as _;
use std::path::{Path, PathBuf};

/// The profile in which crates are built, as the environment that cargo reads: the one of this workspace's tests, so that the
/// dependencies that both have in common are built once.
pub(crate) const PROFILE: [(&str, &str); 2] = [("CARGO_PROFILE_DEV_DEBUG", "0"), ("CARGO_INCREMENTAL", "0")];

/// The crate with the fifth rulebook.
pub(crate) fn fifth() -> PathBuf {
    let folder = harness().join("../examples/own-rulebook");
    let files = [
        "Cargo.toml",
        "src/lib.rs",
        "src/main.rs",
        "src/spells.rs",
        "src/bin/check-faulty.rs",
        "src/bin/check-lanterns.rs",
        "src/bin/check-spells.rs",
    ];
    copied("fifth", &files.map(|name| (name, read(&folder.join(name)))))
}

/// The folder of the crate headjudge. The tests of the command make the same copies.
fn harness() -> PathBuf {
    let harness = Path::new(env!("CARGO_MANIFEST_DIR")).join("../harness");
    harness.canonicalize().expect("it is there")
}

/// The text of a manifest that depends on headjudge by a relative path, with an absolute one.
pub(crate) fn with_absolute_path(manifest: &str) -> String {
    let path = format!("path = {:?}", harness().to_str().expect("a UTF-8 path"));
    manifest.replace("path = \"../../harness\"", &path)
}

/// Writes these files to a folder of that name, with the path of headjudge made absolute. What is there already stays, because
/// another test may be building it.
pub(crate) fn copied(name: &str, files: &[(&str, String)]) -> PathBuf {
    let copy = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    for (file, text) in files {
        let text = if file.ends_with("Cargo.toml") { &with_absolute_path(text) } else { text };
        put(&copy.join(file), text);
    }
    // It takes the versions of dependencies that this workspace is tested with. Cargo rewrites the lock file, so a copy says
    // whether the workspace's has changed.
    let lock = read(&harness().join("../Cargo.lock"));
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
