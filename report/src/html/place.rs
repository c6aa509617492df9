//! Anchors, links, numbers and names.

use headjudge_play::play::{Signature, escape};
use maud::{Markup, html};
use std::fmt::Display;

/// The anchor of a finding, a rule or a known bug.
pub(super) fn anchor(kind: &str, name: impl Display) -> String {
    let safe = |c: char| if c.is_ascii_alphanumeric() || "._-".contains(c) { c } else { '-' };
    format!("{kind}-{}", name.to_string().replace('/', "--").chars().map(safe).collect::<String>())
}

/// A signature as code.
pub(super) fn signature_code(signature: &Signature) -> Markup {
    html! { code { (escape(&signature.to_string())) } }
}

/// A text that may be a web address. It becomes a link only if it is one.
pub(super) fn address(text: &str) -> Markup {
    let text = escape(text);
    let is_address = ["https://", "http://"].iter().any(|scheme| text.starts_with(scheme));
    match is_address && !text.contains(char::is_whitespace) {
        true => html! { a href=(text) rel="external nofollow noopener noreferrer" { (text) } },
        false => html! { (text) },
    }
}

/// A number with separators: 131,072.
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

/// A number and a noun: `1 case`, `2 cases`.
pub(super) fn count(n: u64, noun: &str) -> String {
    format!("{} {noun}{}", number(n), if n == 1 { "" } else { "s" })
}

/// A rule's slug as words.
pub(super) fn name(slug: &str) -> String {
    escape(&slug.replace('_', " "))
}
