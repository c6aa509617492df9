//! The lists of keywords: what a question about a word must answer.

use crate::fab::game::Fab;
use crate::fab::interpretations::{EDITION, EDITION_CHAPTER};
use crate::fab::step::Step;
use crate::fab::vocabulary::Fact;
use crate::{Evidence, Listed, Observation, Verdict};

/// Each of `words` is of the class, and none of `others` is, which are of its opposite; with the words of the chapter chosen, no
/// other word is either.
///
/// `but` are words that may stand in either of two lists. Silent, but for that interpretation, on words that the chapter does not list, and
/// on those of its words that are asked for in other letters.
pub(super) fn is_class(
    m: &Observation<'_, Fab>,
    step: &Step,
    class: Fact,
    words: &[&str],
    others: &[&str],
    but: &[&str],
) -> Verdict {
    let Step::Word { keyword } = step else { return Verdict::NotApplicable };
    let Some(is) = m.answer().and_then(|a| a.has(class)) else { return Verdict::NotApplicable };
    let (listed, opposite) = (words.contains(&keyword.as_ref()), others.contains(&keyword.as_ref()));
    let closed = m.interpretations.option(EDITION) == EDITION_CHAPTER;
    let respelled = !listed && words.iter().any(|word| word.eq_ignore_ascii_case(keyword));
    if but.contains(&keyword.as_ref()) || respelled || !(listed || opposite || closed) {
        return Verdict::NotApplicable;
    }
    Verdict::of(is == listed, || {
        let kind = if listed { "unknown" } else { "not-listed" };
        let say = |is: bool| format!("{keyword} is {}{}", if is { "a " } else { "no " }, class.word());
        Evidence::of(kind, class.word()).expected(say(listed)).shown(say(is))
    })
}
