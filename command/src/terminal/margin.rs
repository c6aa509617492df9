//! A terminal of which the last columns stay free.

use console::Term;
use indicatif::{ProgressDrawTarget, TermLike};
use std::io;

/// Standard error without its last columns. A progress line fills all columns that it knows of, and a terminal echoes Ctrl-C
/// at the cursor: in the next line, if there were no columns left. The progress line would then never be cleared.
#[derive(Debug)]
struct Margin(Term);

/// How many columns stay free: as many as two times `^C`.
const FREE: u16 = 4;

/// How many columns a progress line has.
pub(crate) fn progress_columns() -> usize {
    columns(&Term::stderr()).into()
}

/// Where a progress line is drawn: on a terminal that can do it, or nowhere.
pub(super) fn draw_target() -> ProgressDrawTarget {
    let stderr = ProgressDrawTarget::stderr();
    match stderr.is_hidden() {
        true => stderr,
        false => ProgressDrawTarget::term_like_with_hz(Box::new(Margin(Term::buffered_stderr())), 20),
    }
}

fn columns(term: &Term) -> u16 {
    term.size().1.saturating_sub(FREE)
}

impl TermLike for Margin {
    fn width(&self) -> u16 {
        columns(&self.0)
    }
    fn height(&self) -> u16 {
        self.0.size().0
    }
    fn move_cursor_up(&self, n: usize) -> io::Result<()> {
        self.0.move_cursor_up(n)
    }
    fn move_cursor_down(&self, n: usize) -> io::Result<()> {
        self.0.move_cursor_down(n)
    }
    fn move_cursor_right(&self, n: usize) -> io::Result<()> {
        self.0.move_cursor_right(n)
    }
    fn move_cursor_left(&self, n: usize) -> io::Result<()> {
        self.0.move_cursor_left(n)
    }
    fn write_line(&self, text: &str) -> io::Result<()> {
        self.0.write_line(text)
    }
    fn write_str(&self, text: &str) -> io::Result<()> {
        self.0.write_str(text)
    }
    fn clear_line(&self) -> io::Result<()> {
        self.0.clear_line()
    }
    fn flush(&self) -> io::Result<()> {
        self.0.flush()
    }
}
