//! A length of time, as people write it: `90s`, `60m`, `2h`. Three units need no library, and this is in every build.

use headjudge_play::error::{InputError, invalid};

/// The longest time that a run may be given: a week.
const MAX_SECONDS: u64 = 7 * 86_400;

/// The seconds of a length of time.
///
/// # Errors
/// It is not a whole number with a unit, or out of its bounds.
pub fn parse_duration(text: &str) -> Result<u64, InputError> {
    let wrong = || invalid!("invalid duration {text:?}: give a number and a unit, such as 90s, 60m or 2h");
    let unit = match text.chars().last() {
        Some('s') => 1,
        Some('m') => 60,
        Some('h') => 3600,
        _ => return Err(wrong()),
    };
    let number = &text[..text.len() - 1];
    if number.is_empty() || !number.bytes().all(|digit| digit.is_ascii_digit()) {
        return Err(wrong());
    }
    let seconds = number.parse::<u64>().ok().and_then(|number| number.checked_mul(unit));
    match seconds.filter(|seconds| (1..=MAX_SECONDS).contains(seconds)) {
        Some(seconds) => Ok(seconds),
        None => {
            let bounds = format!("a run plays from 1s to {}h", MAX_SECONDS / 3600);
            Err(invalid!("{text} is out of bounds: {bounds}"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::parse_duration;

    #[test]
    fn a_length_of_time_is_a_number_and_a_unit() {
        for (text, seconds) in [("1s", 1), ("90s", 90), ("60m", 3600), ("2h", 7200), ("168h", 604_800)] {
            assert_eq!(parse_duration(text), Ok(seconds));
        }
    }

    #[test]
    fn anything_else_is_an_error_that_shows_one() {
        for text in ["", "m", "60", "-1m", "+1m", "1.5h", "1 h", "1h30m", "60min", "sechzig m", "é"] {
            let error = parse_duration(text).expect_err(text).to_string();
            assert!(error.contains("such as 90s, 60m or 2h"), "{error}");
        }
        for text in ["0s", "169h", "18446744073709551615h", "99999999999999999999s"] {
            let error = parse_duration(text).expect_err(text).to_string();
            assert!(error.contains("from 1s to 168h"), "{error}");
        }
    }
}
