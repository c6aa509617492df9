//! Colors for a terminal. A report that is printed with `{:#}` has them, and with `{}` it has none.

use anstyle::{AnsiColor, Style};
use std::fmt::Formatter;

/// What violates a rule, fails, or is shown in the place of what is expected.
pub(super) const BAD: Style = AnsiColor::Red.on_default().bold();
/// What a rule expects, or that it held.
pub(super) const GOOD: Style = AnsiColor::Green.on_default();
/// What is neither: flaky, known or unknown.
pub(super) const UNSURE: Style = AnsiColor::Yellow.on_default();
/// What a reader looks for.
pub(super) const STRONG: Style = Style::new().bold();
/// What a reader may skip.
pub(super) const QUIET: Style = Style::new().dimmed();

/// The style, if what is written is in color. It is written before the text as `{style}`, and after it as `{style:#}`.
pub(super) fn paint(f: &Formatter<'_>, style: Style) -> Style {
    if f.alternate() { style } else { Style::new() }
}
