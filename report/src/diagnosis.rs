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

/// What a title with a diagnosis rests on, for a stranger to headjudge.
pub(super) fn explains(Diagnosis { failing, passing, .. }: &Diagnosis) -> String {
    format!(
        "The title is a diagnosis: in all {} cases that were compared, this engine does what a correct engine with this one mistake \
         does; {failing} go wrong, {passing} do not. Its code was not looked at.",
        failing + passing
    )
}

/// What the engine does. A run file may contain any text.
fn what(diagnosis: &Diagnosis) -> String {
    cut(&escape(&diagnosis.what), 2 * LONGEST_TITLE)
}
