//! Imitates what the actions of our workflows do with files.

use std::fs;
use std::path::{Path, PathBuf};

/// Imitates an action. `folder` is the checkout; artifacts and caches are kept in `store`.
pub(super) fn run_action(uses: &str, with: &[(String, String)], folder: &Path, store: &Path) {
    let given = |key: &str| with.iter().find(|(name, _)| name == key).map_or("", |(_, value)| value.as_str());
    let (action, pin) = uses.split_once('@').unwrap_or_else(|| panic!("{uses} is not pinned"));
    assert!(
        pin.len() == 40 && pin.bytes().all(|b| b.is_ascii_hexdigit()),
        "{uses} is not pinned to a commit"
    );
    match action {
        "actions/checkout" | "actions/cache" => {}
        "actions/cache/restore" => restore(given("path"), given("restore-keys"), folder, store),
        "actions/cache/save" => {
            let to = store.join("caches").join(given("key"));
            assert!(!to.exists(), "a cache cannot be overwritten: {}", given("key"));
            copy(&folder.join(given("path")), &to);
        }
        "actions/upload-artifact" => upload(given("name"), given("path"), folder, store),
        "actions/download-artifact" => {
            if !given("name").is_empty() {
                let artifact = store.join("artifacts").join(given("name"));
                assert!(artifact.is_dir(), "there is no artifact {}", given("name"));
                return copy(&artifact, &folder.join(given("path")));
            }
            assert_eq!(given("merge-multiple"), "true");
            let begin = given("pattern").strip_suffix('*').expect("a pattern that ends with a star");
            for artifact in list(&store.join("artifacts")).iter().filter(|path| name(path).starts_with(begin))
            {
                copy(artifact, &folder.join(given("path")));
            }
        }
        _ => panic!("unknown action {action}"),
    }
}

/// Restores the newest cache whose key has this prefix. Keys in the tests are numbered.
fn restore(path: &str, prefix: &str, folder: &Path, store: &Path) {
    let caches = if prefix.is_empty() { Vec::new() } else { list(&store.join("caches")) };
    if let Some(newest) = caches.iter().rev().find(|cache| name(cache).starts_with(prefix)) {
        copy(newest, &folder.join(path));
    }
}

fn upload(artifact: &str, paths: &str, folder: &Path, store: &Path) {
    // An artifact of one folder has the contents of that folder.
    if let Some(only) =
        (paths.lines().count() == 1).then(|| folder.join(paths.trim())).filter(|it| it.is_dir())
    {
        return copy(&only, &store.join("artifacts").join(artifact));
    }
    for path in paths.lines() {
        let (parent, file) =
            path.trim_end_matches('/').rsplit_once('/').unwrap_or(("", path.trim_end_matches('/')));
        let (begin, end) = file.split_once('*').unwrap_or((file, ""));
        for found in list(&folder.join(parent)) {
            let matches = if file.contains('*') {
                name(&found).starts_with(begin) && name(&found).ends_with(end)
            } else {
                name(&found) == file
            };
            if matches {
                copy(&found, &store.join("artifacts").join(artifact).join(parent).join(name(&found)));
            }
        }
    }
}

/// The entries of a folder, sorted; none if the folder does not exist.
pub(crate) fn list(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("it can be listed").path()).collect();
    paths.sort();
    paths
}

fn name(path: &Path) -> &str {
    path.file_name().and_then(|name| name.to_str()).expect("a plain name")
}

/// Copies a file, or a folder with its contents.
pub(crate) fn copy(from: &Path, to: &Path) {
    if from.is_dir() {
        fs::create_dir_all(to).expect("it can be made");
        list(from).iter().for_each(|path| copy(path, &to.join(name(path))));
    } else if from.exists() {
        fs::create_dir_all(to.parent().expect("a file has a folder")).expect("it can be made");
        fs::copy(from, to).unwrap_or_else(|e| panic!("{} cannot be copied: {e}", from.display()));
    }
}
