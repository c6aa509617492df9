//! Places on the page, links, and numbers.

use crate::play::escape;
use maud::{Markup, html};

/// The anchor of a finding, or of anything else that has a signature.
pub(super) fn anchor(kind: &str, name: &str) -> String {
    let fit = |c: char| if c.is_ascii_alphanumeric() || "._-".contains(c) { c } else { '-' };
    format!("{kind}-{}", name.replace('/', "--").chars().map(fit).collect::<String>())
}

/// A text that may be the address of a page: a link if it is, and only then.
pub(super) fn address(text: &str) -> Markup {
    let text = escape(text);
    let is_address = ["https://", "http://"].iter().any(|scheme| text.starts_with(scheme));
    match is_address && !text.contains(char::is_whitespace) {
        true => html! { a href=(text) rel="external nofollow noopener noreferrer" { (text) } },
        false => html! { (text) },
    }
}

/// A number as people read it: 131,072.
pub(super) fn number(n: u64) -> String {
    let digits = n.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// So many of them: `1 case`, `2 cases`.
pub(super) fn count(n: u64, noun: &str) -> String {
    format!("{} {noun}{}", number(n), if n == 1 { "" } else { "s" })
}

/// A rule's name in words, as its slug has it.
pub(super) fn name(slug: &str) -> String {
    escape(&slug.replace('_', " "))
}
