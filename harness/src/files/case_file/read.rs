//! Reading files, of whatever kind: not without bound, and as UTF-8.

use super::FileError;
use std::io::{self, Read};
use std::path::Path;

/// The bytes of a file that is at most so large.
pub(super) fn read_bytes(path: &Path, largest: u64, remedy: &str) -> Result<Vec<u8>, FileError> {
    let cannot = |error: io::Error| FileError::new(path, 0, format!("it cannot be read: {error}"), remedy);
    let file = std::fs::File::open(path).map_err(cannot)?;
    let mut bytes = Vec::new();
    file.take(largest + 1).read_to_end(&mut bytes).map_err(cannot)?;
    match bytes.len() as u64 > largest {
        true => Err(FileError::new(path, 0, format!("it is larger than {largest} bytes"), remedy)),
        false => Ok(bytes),
    }
}

/// The text of a file that is at most so large; `remedy` is what to do where there is none.
///
/// # Errors
/// That it cannot be read, is too large, or is no UTF-8.
pub fn read_text(path: &Path, largest: u64, remedy: &str) -> Result<String, FileError> {
    let bytes = read_bytes(path, largest, remedy)?;
    utf8(path, &bytes).map(str::to_owned)
}

/// Bytes of a file as text.
pub(super) fn utf8<'a>(path: &Path, bytes: &'a [u8]) -> Result<&'a str, FileError> {
    std::str::from_utf8(bytes).map_err(|error| {
        let line = line_of(&bytes[..error.valid_up_to()]);
        FileError::new(path, line, "it has bytes that are no UTF-8", "save the file as UTF-8")
    })
}

/// The line that comes after these bytes.
pub(crate) fn line_of(before: &[u8]) -> usize {
    1 + before.iter().filter(|b| **b == b'\n').count()
}
