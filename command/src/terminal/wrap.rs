//! Text in lines of limited length.

use textwrap::{Options, WordSplitter};

/// How long a line of text is that people read on a terminal.
pub(crate) const COLUMNS: usize = 80;

/// Breaks a text into lines of at most `columns` characters, each with its end. The first begins with `first`, and the others with
/// `others`. A longer word has a line of its own.
pub(crate) fn wrapped(columns: usize, first: &str, others: &str, text: &str) -> String {
    let options = Options::new(columns).initial_indent(first).subsequent_indent(others);
    let options = options.break_words(false).word_splitter(WordSplitter::NoHyphenation);
    textwrap::fill(text, options) + "\n"
}
