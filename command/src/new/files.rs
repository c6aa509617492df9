//! Fills templates, and writes new files, all of them or none, and never over an existing one.

use headjudge_play::error::SystemError;
use headjudge_play::play::AnyRulebook;
use headjudge_triage::files::temporary::{self, folder_of};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Files: each a name and a text.
pub(super) type Files = Vec<(String, String)>;

/// Fills the placeholders of a template.
pub(super) fn fill(book: &dyn AnyRulebook, template: &str, places: &[(&str, &str)]) -> String {
    let filled = template.replace("@RULEBOOK@", book.name()).replace("@TITLE@", book.title());
    places.iter().fold(filled, |text, (place, with)| text.replace(place, with))
}

/// Writes the files; their names are relative to `folder`. If one cannot be written, the others are removed again.
///
/// # Errors
/// When one of them exists already, or cannot be written.
pub(super) fn write(folder: &Path, files: &[(String, String)]) -> Result<(), SystemError> {
    let mut written: Vec<PathBuf> = Vec::new();
    for (name, text) in files {
        let path = folder.join(name);
        if let Err(error) = write_new(&path, text) {
            let left: Vec<String> = written
                .iter()
                .filter_map(|path| std::fs::remove_file(path).err().map(|e| e.to_string()))
                .collect();
            let what = match error.kind() {
                io::ErrorKind::AlreadyExists => String::from("it exists already; give another folder"),
                _ => error.to_string(),
            };
            let left = if left.is_empty() { String::new() } else { format!("; and {}", left.join("; ")) };
            return Err(SystemError::to(format!("write {}", path.display()))(what + &left));
        }
        written.push(path);
    }
    Ok(())
}

fn write_new(path: &Path, text: &str) -> io::Result<()> {
    if path.symlink_metadata().is_ok() {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    let folder = folder_of(path);
    std::fs::create_dir_all(folder)?;
    let mut file = temporary::create(folder)?;
    file.write_all(text.as_bytes())?;
    file.as_file().sync_all()?;
    // This fails if another process has created the file meanwhile.
    file.persist_noclobber(path).map(drop).map_err(|e| e.error)
}
