//! Suggestions for misspelt names.

use super::escape;
use crate::error::InputError;

/// How many valid names an error lists when none of them is near.
const MOST_LISTED: usize = 40;

/// The valid name that `given` most likely stands for; `None` if no name is close.
///
/// Case, and the difference between `-`, `_` and a space, do not count. Otherwise up to two fifths of the letters may be
/// wrong, or `given` may be the beginning of exactly one name.
pub fn nearest<'a>(given: &str, valid: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let given = normalized(given);
    let mut nearest: Option<(usize, &'a str)> = None;
    let (mut begun, mut begun_by) = (None, 0);
    for name in valid {
        let candidate = normalized(name);
        let distance = strsim::osa_distance(&given, &candidate);
        let length = given.chars().count().max(candidate.chars().count());
        if distance * 5 <= length * 2 && nearest.is_none_or(|(least, _)| distance < least) {
            nearest = Some((distance, name));
        }
        if given.chars().count() >= 3 && candidate.starts_with(&given) {
            (begun, begun_by) = (Some(name), begun_by + 1);
        }
    }
    nearest.map(|(_, name)| name).or(begun.filter(|_| begun_by == 1))
}

/// The error for a name that is not valid: `unknown step kind "gett"; did you mean "get"?`.
/// Where no name is near, the valid ones are listed: `unknown player "me"; valid: one, two`.
pub fn unknown_name<'a>(
    what: &str,
    given: &str,
    valid: impl IntoIterator<Item = &'a str> + Clone,
) -> InputError {
    let names: Vec<&str> = valid.clone().into_iter().collect();
    let remedy = match (nearest(given, valid), names.len()) {
        (Some(name), _) => format!("did you mean \"{name}\"?"),
        (None, 0) => "there are none".into(),
        (None, count) if count > MOST_LISTED => {
            format!("valid: {} and {} more", names[..MOST_LISTED].join(", "), count - MOST_LISTED)
        }
        (None, _) => format!("valid: {}", names.join(", ")),
    };
    InputError::new(format!("unknown {what} \"{}\"", cut(given)), remedy)
}

/// The name as an error shows it: escaped, and cut after 40 characters.
fn cut(name: &str) -> String {
    match name.char_indices().nth(40) {
        Some((end, _)) => escape(&name[..end]) + "...",
        None => escape(name),
    }
}

fn normalized(name: &str) -> String {
    // A name that is misspelt is short; comparing takes the square of its length.
    let letters = name.chars().take(64).flat_map(char::to_lowercase);
    letters.map(|letter| if matches!(letter, '_' | ' ') { '-' } else { letter }).collect()
}

#[cfg(test)]
mod tests {
    use super::{nearest, unknown_name};

    const KINDS: [&str; 5] = ["get", "play", "find_number", "find_text", "end_turn"];

    #[test]
    fn a_misspelt_name_is_found() {
        assert_eq!(nearest("gett", KINDS), Some("get"));
        assert_eq!(nearest("paly", KINDS), Some("play"));
        assert_eq!(nearest("End-Turn", KINDS), Some("end_turn"));
        assert_eq!(nearest("FAB", ["fab", "mtg"]), Some("fab"));
    }

    #[test]
    fn the_beginning_of_one_name_is_found() {
        assert_eq!(nearest("find_n", KINDS), Some("find_number"));
        assert_eq!(nearest("fin", KINDS), None, "two names begin with it");
    }

    #[test]
    fn a_name_that_is_like_no_other_is_not_found() {
        assert_eq!(nearest("destroy", KINDS), None);
        assert_eq!(nearest("", KINDS), None);
        assert_eq!(nearest("get", []), None);
    }

    #[test]
    fn the_words_suggest_or_list() {
        assert_eq!(
            unknown_name("step kind", "gett", KINDS).to_string(),
            "unknown step kind \"gett\"; did you mean \"get\"?"
        );
        let unknown = unknown_name("player", "me", ["one", "two"]).to_string();
        assert_eq!(unknown, "unknown player \"me\"; valid: one, two");
    }
}
