//! The bug that explains a finding, in words.

use super::sentence::{LONGEST_TITLE, cut};
use headjudge_play::play::escape;
use headjudge_triage::triage::Diagnosis;

/// The title of a finding with a diagnosis: what the engine does, and the rule that it breaks. By itself, what it does could be read as what
/// is right: "an ability can be used only if its card belongs to the active house".
pub(super) fn diagnosed_title(diagnosis: &Diagnosis, cite: &str) -> String {
    let cite = in_parentheses(cite);
    let room = LONGEST_TITLE - AS_IF.len() - cite.chars().count();
    format!("{AS_IF}{}{cite}", cut(&what(diagnosis), room))
}

const AS_IF: &str = "behaves as if ";

/// The rule at the end of a title.
pub(super) fn in_parentheses(cite: &str) -> String {
    if cite.is_empty() { String::new() } else { format!(" ({cite})") }
}

/// What a title with a diagnosis rests on, for a stranger to headjudge.
pub(super) fn explains(Diagnosis { failing, passing, .. }: &Diagnosis) -> String {
    format!(
        "The title is inferred from what the engine shows; its code was not read. {} cases were played, variations of this \
         one among them: this one mistake explains all of them, the {failing} that go wrong and the {passing} that do not.",
        failing + passing
    )
}

/// What the engine does. A run file may contain any text.
fn what(diagnosis: &Diagnosis) -> String {
    cut(&escape(&diagnosis.what), 2 * LONGEST_TITLE)
}
