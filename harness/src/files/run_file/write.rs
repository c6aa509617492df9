//! Writing a run file, line by line.

use super::Record;
use crate::files::case_file::FileError;
use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A run file that is being written: what is on disk at any moment is what was finished by then.
pub struct Writer {
    path: PathBuf,
    file: File,
}

impl Writer {
    /// Begins a file; one that is there is replaced.
    ///
    /// # Errors
    /// That it cannot be written.
    pub fn create(path: &Path) -> Result<Writer, FileError> {
        let made = match path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => std::fs::create_dir_all(folder),
            _ => Ok(()),
        };
        let file = made.and_then(|()| File::create(path)).map_err(|error| cannot(path, &error))?;
        Ok(Writer { path: path.to_owned(), file })
    }

    /// Writes records, a line each, and sees to it that they are on disk.
    ///
    /// # Errors
    /// That they cannot be written.
    pub fn write(&mut self, records: &[Record]) -> Result<(), FileError> {
        self.try_write(records).map_err(|error| cannot(&self.path, &error))
    }

    fn try_write(&mut self, records: &[Record]) -> io::Result<()> {
        self.file.write_all(lines(records)?.as_bytes())?;
        self.file.sync_data()
    }
}

/// Records as they stand in a file: the same text for the same records, always.
pub(super) fn lines(records: &[Record]) -> io::Result<String> {
    let mut text = String::new();
    for record in records {
        text.push_str(&serde_json::to_string(record)?);
        text.push('\n');
    }
    Ok(text)
}

fn cannot(path: &Path, error: &io::Error) -> FileError {
    FileError::new(path, 0, format!("it cannot be written: {error}"), "give another path, or make room")
}
