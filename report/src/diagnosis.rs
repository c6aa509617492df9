//! The bug that explains a finding, in words.

use super::sentence::{LONGEST_TITLE, cut};
use headjudge_play::play::escape;
use headjudge_triage::triage::Diagnosis;

/// The title of a finding with a diagnosis: what the engine does, and the rule that it breaks.
pub(super) fn diagnosed_title(diagnosis: &Diagnosis, cite: &str) -> String {
    let cite = in_parentheses(cite);
    let room = LONGEST_TITLE - cite.chars().count();
    format!("{}{cite}", cut(&what(diagnosis), room))
}

/// The rule at the end of a title.
pub(super) fn in_parentheses(cite: &str) -> String {
    if cite.is_empty() { String::new() } else { format!(" ({cite})") }
}

/// The bug and what it explains, in two sentences.
#[cfg(feature = "command")]
pub(super) fn diagnosis_sentence(diagnosis: &Diagnosis) -> String {
    format!("The engine behaves as if: {}. {}", what(diagnosis), explains(diagnosis))
}

/// How many cases the bug explains, a sentence that a stranger to headjudge understands.
pub(super) fn explains(Diagnosis { failing, passing, .. }: &Diagnosis) -> String {
    format!(
        "headjudge's reference engine with this one mistake gives the same result in all {} cases that were compared: \
         {failing} wrong, {passing} right.",
        failing + passing
    )
}

/// What the engine does. A run file may contain any text.
fn what(diagnosis: &Diagnosis) -> String {
    cut(&escape(&diagnosis.what), 2 * LONGEST_TITLE)
}
