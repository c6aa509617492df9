//! Reading regular files, up to a maximum size, as UTF-8.

use headjudge_play::error::FileError;
use std::io::{self, Read};
use std::path::Path;

/// Reads the bytes of a regular file, up to the maximum size. `remedy` says what to do if that fails.
///
/// A device may never end, and opening a named pipe waits until somebody writes to it.
pub(super) fn read_bytes(path: &Path, largest: u64, remedy: &str) -> Result<Vec<u8>, FileError> {
    let cannot = |error: io::Error| FileError::because(path, 0, "cannot be read", error, remedy);
    if !std::fs::metadata(path).map_err(cannot)?.is_file() {
        return Err(FileError::new(path, 0, "is not a regular file", remedy));
    }
    let file = std::fs::File::open(path).map_err(cannot)?;
    let mut bytes = Vec::new();
    file.take(largest + 1).read_to_end(&mut bytes).map_err(cannot)?;
    match bytes.len() as u64 > largest {
        true => Err(FileError::new(path, 0, format!("is larger than {largest} bytes"), remedy)),
        false => Ok(bytes),
    }
}

/// Reads the text of a file, up to the maximum size in bytes. `remedy` says what to do if that fails.
///
/// # Errors
/// The file cannot be read, is not a regular file, is too large, or is not UTF-8.
pub fn read_text(path: &Path, largest: u64, remedy: &str) -> Result<String, FileError> {
    let bytes = read_bytes(path, largest, remedy)?;
    utf8(path, &bytes).map(str::to_owned)
}

/// The bytes of a file as text.
pub(super) fn utf8<'a>(path: &Path, bytes: &'a [u8]) -> Result<&'a str, FileError> {
    std::str::from_utf8(bytes).map_err(|error| {
        let line = line_of(&bytes[..error.valid_up_to()]);
        FileError {
            source: Some(error.into()),
            ..FileError::new(path, line, "invalid UTF-8", "save the file as UTF-8")
        }
    })
}

/// The line of the byte that comes after these.
pub fn line_of(before: &[u8]) -> usize {
    1 + before.iter().filter(|b| **b == b'\n').count()
}
