//! The cases that earlier runs left behind.

use super::{CaseFile, FileError, read_case};
use headjudge_oracles::Rulebook;
use std::io;
use std::path::{Path, PathBuf};

/// A case that an earlier run left behind, and where.
#[derive(Clone, Debug)]
pub struct Stored<R: Rulebook> {
    /// Where it is on disk.
    pub path: PathBuf,
    /// What is there.
    pub file: CaseFile<R>,
}

/// The case files of a rulebook below a folder, in the order of their names; none where there is no folder.
///
/// # Errors
/// That the folder cannot be listed, or that a file in it is no case file.
pub fn stored<R: Rulebook>(folder: &Path) -> Result<Vec<Stored<R>>, FileError> {
    let folder = folder.join(R::NAME);
    let cannot = |error: io::Error| {
        FileError::new(&folder, 0, format!("it cannot be listed: {error}"), "make sure that it can be read")
    };
    let entries = match std::fs::read_dir(&folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries.map_err(cannot)?,
    };
    let paths: io::Result<Vec<PathBuf>> = entries.map(|entry| Ok(entry?.path())).collect();
    let mut paths = paths.map_err(cannot)?;
    paths.retain(|path| path.extension().is_some_and(|e| e == "json"));
    paths.sort();
    paths.into_iter().map(|path| Ok(Stored { file: read_case(&path)?, path })).collect()
}
