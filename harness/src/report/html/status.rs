//! The status of a rule or a finding as a sign and a word, so that color is never the only hint.

use crate::files::run_file::Verdict;
use crate::play::escape;
use maud::{Markup, html};

/// All of them, violations first.
pub(super) const ALL: [Verdict; 9] = [
    Verdict::Violated,
    Verdict::Flaky,
    Verdict::Known,
    Verdict::Held,
    Verdict::HeldByAdapter,
    Verdict::NotExercised,
    Verdict::Unsupported,
    Verdict::NotChosen,
    Verdict::NotTestable,
];

/// Its CSS class, which is also the value that the table of rules is filtered by.
pub(super) fn class(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Held => "held",
        Verdict::HeldByAdapter => "held-by-adapter",
        Verdict::NotExercised => "not-exercised",
        Verdict::Unsupported => "unsupported",
        Verdict::Violated => "violated",
        Verdict::Flaky => "flaky",
        Verdict::Known => "known",
        Verdict::NotChosen => "not-chosen",
        Verdict::NotTestable => "not-testable",
    }
}

/// Its word.
pub(super) fn word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::HeldByAdapter => "held by the adapter alone",
        Verdict::NotExercised => "not exercised",
        Verdict::NotChosen => "under another interpretation",
        Verdict::NotTestable => "not testable",
        other => class(other),
    }
}

/// What it means.
pub(super) fn meaning(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Held => "exercised, and never violated",
        Verdict::HeldByAdapter => "the same, but it checks the adapter rather than the engine",
        Verdict::NotExercised => "its precondition was never met, so it was not judged",
        Verdict::Unsupported => "the adapter's capabilities rule out what it needs",
        Verdict::Violated => "the engine violated it",
        Verdict::Flaky => "its violations did not reproduce every time",
        Verdict::Known => "all its violations are known bugs",
        Verdict::NotChosen => "it applies only under an interpretation that is not chosen",
        Verdict::NotTestable => "nothing that an engine does could violate it",
    }
}

/// Its sign and its word.
pub(super) fn badge(verdict: Verdict) -> Markup {
    html! { span class={ "status " (class(verdict)) } { (sign(verdict)) "\u{a0}" (word(verdict)) } }
}

/// Its sign, which screen readers skip.
fn sign(verdict: Verdict) -> Markup {
    let sign = match verdict {
        Verdict::Held => "✓",
        Verdict::HeldByAdapter => "▫",
        Verdict::NotExercised => "○",
        Verdict::Unsupported => "−",
        Verdict::Violated => "✗",
        Verdict::Flaky => "≈",
        Verdict::Known => "◆",
        Verdict::NotChosen => "§",
        Verdict::NotTestable => "·",
    };
    html! { span class="sign" aria-hidden="true" { (sign) } }
}

/// Why a rule was not judged. Words of the vocabulary are between backticks, and are code here.
pub(super) fn reason(missing: &str) -> Markup {
    let text = escape(missing);
    html! {
        span class="seen" {
            @for (i, part) in text.split('`').enumerate() {
                @if i % 2 == 1 { code { (part) } } @else { (part) }
            }
        }
    }
}
