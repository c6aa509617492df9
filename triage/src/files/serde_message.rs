//! What serde says of an unknown key or word, in our words and with a suggestion.

use headjudge_play::error::InputError;
use headjudge_play::play::unknown_name;

/// The error for serde's messages of the form ``unknown field `x`, expected one of `a`, `b` ``: the nearest valid name.
/// `None` for other messages.
pub(super) fn unknown_key_or_word(message: &str) -> Option<InputError> {
    let (what, rest) = match message.strip_prefix("unknown field ") {
        Some(rest) => ("key", rest),
        None => ("word", message.strip_prefix("unknown variant ")?),
    };
    let mut quoted = rest.split('`').skip(1).step_by(2);
    let given = quoted.next()?;
    let valid: Vec<&str> = quoted.collect();
    Some(unknown_name(what, given, valid))
}

#[cfg(test)]
mod tests {
    use super::unknown_key_or_word;

    #[test]
    fn an_unknown_key_gets_the_nearest_valid_one() {
        let message = "unknown field `verdikt`, expected one of `rule`, `verdict` at line 1 column 9";
        let what = "unknown key \"verdikt\"; did you mean \"verdict\"?";
        let said = |message| unknown_key_or_word(message).map(|error| error.to_string());
        assert_eq!(said(message).as_deref(), Some(what));
        let one = "unknown field `seeed`, expected `seed`";
        assert_eq!(said(one).as_deref(), Some("unknown key \"seeed\"; did you mean \"seed\"?"));
        assert_eq!(said("missing field `seed`"), None);
    }
}
