//! A path as a word for a shell.

use std::path::Path;

/// The path, quoted for a shell where it needs that.
pub fn shell_path(path: &Path) -> String {
    let text = path.display().to_string();
    match text.chars().all(|c| c.is_ascii_alphanumeric() || "/._-".contains(c)) {
        true => text,
        false => format!("'{}'", text.replace('\'', "'\\''")),
    }
}
