//! Writing a run file, line by line.

use super::Record;
use crate::files::case_file::FileError;
use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A run file that is being written. All records that [`write`](Writer::write) returned for are on disk.
pub struct Writer {
    path: PathBuf,
    file: File,
}

impl Writer {
    /// Creates the file, and its folder if needed. An existing file is replaced.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn create(path: &Path) -> Result<Writer, FileError> {
        let folder = match path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => std::fs::create_dir_all(folder),
            _ => Ok(()),
        };
        let file = folder.and_then(|()| File::create(path)).map_err(|error| cannot_write(path, &error))?;
        Ok(Writer { path: path.to_owned(), file })
    }

    /// Writes records, one on each line, and waits until they are on disk.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn write(&mut self, records: &[Record]) -> Result<(), FileError> {
        self.try_write(records).map_err(|error| cannot_write(&self.path, &error))
    }

    fn try_write(&mut self, records: &[Record]) -> io::Result<()> {
        let mut text = String::new();
        for record in records {
            text.push_str(&serde_json::to_string(record)?);
            text.push('\n');
        }
        self.file.write_all(text.as_bytes())?;
        self.file.sync_data()
    }
}

fn cannot_write(path: &Path, error: &io::Error) -> FileError {
    FileError::new(path, 0, format!("cannot be written: {error}"), "give another path, or free disk space")
}
