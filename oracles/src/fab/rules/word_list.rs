//! The lists of keywords: the classes that a question about a keyword must report.

use crate::fab::game::Fab;
use crate::fab::interpretations::{EDITION, EDITION_CHAPTER};
use crate::fab::step::Step;
use crate::fab::vocabulary::Fact;
use crate::{Datum, Evidence, Listed, Observation, Property, Verdict};

/// Each of `words` has the class, and each of `others`, the words of the opposite class, has not. If the option `chapter`
/// is chosen, no other word has it either.
///
/// Not judged: the words in `but`, which may be in either list; words that the chapter does not list, unless the option
/// `chapter` is chosen; and its words in other upper and lower case.
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
    let respelled = || !listed && words.iter().any(|word| word.eq_ignore_ascii_case(keyword));
    if !(listed || opposite || closed) || but.contains(&keyword.as_ref()) || respelled() {
        return Verdict::NotApplicable;
    }
    Verdict::of(is == listed, || {
        let kind = if listed { "unknown" } else { "not-listed" };
        let (expected, shown) = (Datum::is(class.word(), listed), Datum::is(class.word(), is));
        Evidence::of(kind, Property::answer(class.word())).expected(expected).shown(shown)
    })
}
