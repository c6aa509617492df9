//! Writing a run file or an event stream, line by line.

use crate::files::temporary::{self, folder_of};
use headjudge_play::error::FileError;
use serde::Serialize;
use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A file of JSON lines that is being written: a run file, or an event stream. All records that [`write`](Writer::write) returned for are on disk.
pub struct Writer {
    path: PathBuf,
    file: File,
    /// The length of the records that are on disk.
    len: u64,
}

impl Writer {
    /// Creates the file with its first records, and its folder if needed. An existing file is replaced once they are on disk.
    ///
    /// # Errors
    /// They cannot be written. There is no new file then, and an existing one is unchanged.
    pub fn create(path: &Path, records: &[impl Serialize]) -> Result<Writer, FileError> {
        let created =
            lines(records).and_then(|text| create_with(path, text.as_bytes()).map(|file| (file, text)));
        let (file, text) = created.map_err(|error| cannot_write(path, error))?;
        Ok(Writer { path: path.to_owned(), file, len: text.len() as u64 })
    }

    /// Writes records, one on each line, and waits until they are on disk.
    ///
    /// # Errors
    /// The file cannot be written. Records that were written before are whole.
    pub fn write(&mut self, records: &[impl Serialize]) -> Result<(), FileError> {
        self.try_write(records).map_err(|error| {
            // What was written of a record has no use. What is no regular file keeps it.
            let _ = self.file.set_len(self.len);
            cannot_write(&self.path, error)
        })
    }

    fn try_write(&mut self, records: &[impl Serialize]) -> io::Result<()> {
        let text = lines(records)?;
        self.file.write_all(text.as_bytes())?;
        self.file.sync_data()?;
        self.len += text.len() as u64;
        Ok(())
    }
}

/// The records, a line each.
pub fn lines(records: &[impl Serialize]) -> io::Result<String> {
    let mut text = String::new();
    for record in records {
        text.push_str(&serde_json::to_string(record)?);
        text.push('\n');
    }
    Ok(text)
}

fn create_with(path: &Path, bytes: &[u8]) -> io::Result<File> {
    std::fs::create_dir_all(folder_of(path))?;
    // A link, a pipe or a device is written to, not replaced.
    if path.symlink_metadata().is_ok_and(|found| !found.is_file()) {
        let mut file = File::create(path)?;
        file.write_all(bytes)?;
        return Ok(file);
    }
    let mut new = temporary::create(folder_of(path))?;
    new.write_all(bytes)?;
    new.as_file().sync_all()?;
    Ok(new.persist(path)?)
}

fn cannot_write(path: &Path, error: io::Error) -> FileError {
    FileError::because(path, 0, "cannot be written", error, "give another path, or free disk space")
}
