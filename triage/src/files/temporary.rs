//! Temporary files, from which whole files are made.
//!
//! A file is written under a temporary name in its own folder, and then renamed. A process that is killed in between leaves
//! the temporary file behind. The next one that writes to the folder removes it. Its owner holds a lock on it, which the
//! system releases when the owner ends, however it ends: so a temporary file of a process that runs is never removed.
//! Windows has no such locks in the standard library of our oldest compiler; there, such files stay.

#[cfg(any(test, feature = "command"))]
use headjudge_play::error::FileError;
use std::io;
use std::path::Path;
use tempfile::NamedTempFile;

/// How the names of temporary files begin. Everything that reads a folder skips them.
pub(crate) const PREFIX: &str = ".headjudge-";

/// Creates a temporary file with the permissions of an ordinary file: others must be able to read the result. Removes those
/// in the folder whose owners are gone.
///
/// # Errors
/// The folder is missing, or no file can be created in it.
pub fn create(folder: &Path) -> io::Result<NamedTempFile> {
    remove_stale(folder);
    let mut builder = tempfile::Builder::new();
    builder.prefix(PREFIX);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(std::fs::Permissions::from_mode(0o666)); // minus the umask
    }
    loop {
        let file = builder.tempfile_in(folder)?;
        lock(&file);
        // Another process may have found it before it was locked.
        if file.path().exists() {
            return Ok(file);
        }
    }
}

/// The folder of a file.
pub fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// Checks that files can be created in a folder, or that the folder can be, and removes temporary files there that nobody
/// owns. Nothing is left in it.
///
/// # Errors
/// They cannot be. The error names `remedy`.
#[cfg(any(test, feature = "command"))]
pub fn probe(folder: &Path, remedy: &str) -> Result<(), FileError> {
    // A folder that is missing is not created: a run that finds nothing leaves nothing.
    let existing = folder.ancestors().find(|folder| !folder.as_os_str().is_empty() && folder.exists());
    let tried = create(existing.unwrap_or(Path::new("."))).and_then(|mut file| {
        io::Write::write_all(&mut file, b"\n")?;
        file.as_file().sync_all()
    });
    tried.map_err(|error| FileError::because(folder, 0, "no file can be written there", error, remedy))
}

/// Removes the temporary files whose owners are gone. Nobody needs them, so an error is none.
fn remove_stale(folder: &Path) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let is_temporary = entry.file_name().as_encoded_bytes().starts_with(PREFIX.as_bytes());
        if is_temporary && entry.file_type().is_ok_and(|kind| kind.is_file()) && is_stale(&entry.path()) {
            let _ = std::fs::remove_file(entry.path());
        }
    }
}

#[cfg(unix)]
fn lock(file: &NamedTempFile) {
    // Some file systems have no locks. There, none counts as stale either.
    let _ = rustix::fs::flock(file, rustix::fs::FlockOperation::LockExclusive);
}

#[cfg(unix)]
fn is_stale(path: &Path) -> bool {
    let lock = rustix::fs::FlockOperation::NonBlockingLockExclusive;
    std::fs::File::open(path).is_ok_and(|file| rustix::fs::flock(file, lock).is_ok())
}

#[cfg(not(unix))]
fn lock(_: &NamedTempFile) {}

#[cfg(not(unix))]
fn is_stale(_: &Path) -> bool {
    false
}

#[cfg(all(test, unix))]
mod tests {
    use super::{create, probe};
    use std::path::Path;

    fn names(folder: &Path) -> Vec<String> {
        let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
        let mut names: Vec<_> = entries.map(|name| name.to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }

    #[test]
    fn files_of_nobody_are_removed_and_those_of_the_living_stay() {
        let temp = tempfile::tempdir().unwrap();
        let folder = temp.path();
        for name in [".headjudge-Stale1", ".headjudge.toml", "case.json"] {
            std::fs::write(folder.join(name), "{}").unwrap();
        }
        let living = create(folder).unwrap();
        probe(&folder.join("new/fab"), "").unwrap();
        let own = living.path().file_name().unwrap().to_string_lossy().into_owned();
        assert_eq!(names(folder), [&own, ".headjudge.toml", "case.json"]);
        living.persist(folder.join("whole.json")).unwrap();
        assert_eq!(names(folder), [".headjudge.toml", "case.json", "whole.json"]);
    }
}
