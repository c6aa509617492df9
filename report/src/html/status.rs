//! The status of a rule or a finding as a sign and a word, so that color is never the only hint.

use headjudge_play::play::escape;
use headjudge_triage::files::run_file::RuleVerdict;
use maud::{Markup, html};

/// All of them, violations first.
pub(super) const ALL: [RuleVerdict; 9] = [
    RuleVerdict::Violated,
    RuleVerdict::Flaky,
    RuleVerdict::Known,
    RuleVerdict::Held,
    RuleVerdict::HeldByAdapter,
    RuleVerdict::NotExercised,
    RuleVerdict::Unsupported,
    RuleVerdict::NotChosen,
    RuleVerdict::NotTestable,
];

/// Its CSS class, which is also the value that the table of rules is filtered by.
pub(super) fn class(verdict: RuleVerdict) -> &'static str {
    match verdict {
        RuleVerdict::Held => "held",
        RuleVerdict::HeldByAdapter => "held-by-adapter",
        RuleVerdict::NotExercised => "not-exercised",
        RuleVerdict::Unsupported => "unsupported",
        RuleVerdict::Violated => "violated",
        RuleVerdict::Flaky => "flaky",
        RuleVerdict::Known => "known",
        RuleVerdict::NotChosen => "not-chosen",
        RuleVerdict::NotTestable => "not-testable",
    }
}

/// Its word.
pub(super) fn word(verdict: RuleVerdict) -> &'static str {
    match verdict {
        RuleVerdict::HeldByAdapter => "held by the adapter alone",
        RuleVerdict::NotExercised => "not exercised",
        RuleVerdict::NotChosen => "under another interpretation",
        RuleVerdict::NotTestable => "not testable",
        other => class(other),
    }
}

/// What it means.
pub(super) fn meaning(verdict: RuleVerdict) -> &'static str {
    match verdict {
        RuleVerdict::Held => "exercised, and never violated",
        RuleVerdict::HeldByAdapter => "the same, but it checks the adapter rather than the engine",
        RuleVerdict::NotExercised => "its precondition was never met, so it was not judged",
        RuleVerdict::Unsupported => "the adapter's capabilities rule out what it needs",
        RuleVerdict::Violated => "the engine violated it",
        RuleVerdict::Flaky => "its violations did not reproduce every time",
        RuleVerdict::Known => "all its violations are known bugs",
        RuleVerdict::NotChosen => "it applies only under an interpretation that is not chosen",
        RuleVerdict::NotTestable => "nothing that an engine does could violate it",
    }
}

/// Its sign and its word.
pub(super) fn badge(verdict: RuleVerdict) -> Markup {
    html! { span class={ "status " (class(verdict)) } { (sign(verdict)) "\u{a0}" (word(verdict)) } }
}

/// Its sign, which screen readers skip.
fn sign(verdict: RuleVerdict) -> Markup {
    let sign = match verdict {
        RuleVerdict::Held => "✓",
        RuleVerdict::HeldByAdapter => "▫",
        RuleVerdict::NotExercised => "○",
        RuleVerdict::Unsupported => "−",
        RuleVerdict::Violated => "✗",
        RuleVerdict::Flaky => "≈",
        RuleVerdict::Known => "◆",
        RuleVerdict::NotChosen => "§",
        RuleVerdict::NotTestable => "·",
    };
    html! { span class="sign" aria-hidden="true" { (sign) } }
}

/// Why a rule was not judged. Words of the vocabulary are between backticks, and are code here.
pub(super) fn reason(missing: &str) -> Markup {
    html! { span class="seen" { (with_code(&escape(missing))) } }
}

/// Text in which words of the vocabulary are between backticks.
pub(super) fn with_code(text: &str) -> Markup {
    html! {
        @for (i, part) in text.split('`').enumerate() {
            @if i % 2 == 1 { code { (part) } } @else { (part) }
        }
    }
}
