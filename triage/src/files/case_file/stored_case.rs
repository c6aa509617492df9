//! The cases that earlier runs saved.

use super::file::CaseFile;
use super::parse::read_case;
use headjudge_oracles::Rulebook;
use headjudge_play::error::FileError;
use std::io;
use std::path::{Path, PathBuf};

/// A case that an earlier run saved.
#[derive(Clone, Debug)]
pub struct StoredCase<R: Rulebook> {
    /// The path of its file.
    pub path: PathBuf,
    /// The contents of its file.
    pub file: CaseFile<R>,
}

/// Reads the case files in the rulebook's folder below `folder`, in the order of their names. Without such a folder,
/// there are none.
///
/// # Errors
/// The folder cannot be listed, or a `.json` file in it is not a case file.
pub fn stored_cases<R: Rulebook>(folder: &Path) -> Result<Vec<StoredCase<R>>, FileError> {
    let folder = folder.join(R::NAME);
    let cannot = |error: io::Error| {
        FileError::because(&folder, 0, "cannot be listed", error, "make sure that it can be read")
    };
    let entries = match std::fs::read_dir(&folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries.map_err(cannot)?,
    };
    let paths: io::Result<Vec<PathBuf>> = entries.map(|entry| Ok(entry?.path())).collect();
    let mut paths = paths.map_err(cannot)?;
    paths.retain(|path| path.extension().is_some_and(|e| e == "json"));
    paths.sort();
    paths.into_iter().map(|path| Ok(StoredCase { file: read_case(&path)?, path })).collect()
}
