//! A path as a word for a shell.

use std::path::Path;

/// The path, quoted for a shell where it needs that.
pub fn shell_path(path: &Path) -> String {
    let text = path.display().to_string();
    // Only a word with a zero byte cannot be quoted, and a path has none.
    shlex::try_quote(&text).map(Into::into).unwrap_or(text.clone())
}
