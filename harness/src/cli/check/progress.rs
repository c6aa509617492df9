//! The progress bar.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar of `cases` cases, drawn on a terminal only.
pub(super) fn bar(name: &str, cases: u64) -> ProgressBar {
    let style = "{prefix:4} {bar:32} {human_pos}/{human_len} cases, {per_sec}, {eta} left";
    let bar = ProgressBar::new(cases).with_prefix(name.to_owned());
    match ProgressStyle::with_template(style) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
