//! How a rule or a finding stands: a sign and a word, so that no color says it alone.

use crate::files::run_file::Verdict;
use maud::{Markup, html};

/// All of them, what is held against an engine first.
pub(super) const ALL: [Verdict; 8] = [
    Verdict::Violated,
    Verdict::Flaky,
    Verdict::Known,
    Verdict::Held,
    Verdict::NotExercised,
    Verdict::Unsupported,
    Verdict::NotChosen,
    Verdict::NotTestable,
];

/// Its class, which is also the value by which the table of rules is filtered.
pub(super) fn class(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Held => "held",
        Verdict::NotExercised => "not-exercised",
        Verdict::Unsupported => "unsupported",
        Verdict::Violated => "violated",
        Verdict::Flaky => "flaky",
        Verdict::Known => "known",
        Verdict::NotChosen => "not-chosen",
        Verdict::NotTestable => "informative",
    }
}

/// The word for it.
pub(super) fn word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::NotExercised => "not exercised",
        Verdict::NotChosen => "under another reading",
        other => class(other),
    }
}

/// What it means, for those who read such a page for the first time.
pub(super) fn meaning(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Held => "tried, and never violated",
        Verdict::NotExercised => "its precondition never came subject: nothing can be said",
        Verdict::Unsupported => "the adapter does not carry out the steps that it needs",
        Verdict::Violated => "the engine broke it",
        Verdict::Flaky => "what was seen of it does not repeat",
        Verdict::Known => "all that was seen of it is known",
        Verdict::NotChosen => "law only under a reading that is not chosen",
        Verdict::NotTestable => "nothing an engine could do would break it",
    }
}

/// Its sign and its word.
pub(super) fn badge(verdict: Verdict) -> Markup {
    html! { span class={ "standing " (class(verdict)) } { (sign(verdict)) "\u{a0}" (word(verdict)) } }
}

/// Its sign alone, for eyes only.
fn sign(verdict: Verdict) -> Markup {
    let sign = match verdict {
        Verdict::Held => "✓",
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
