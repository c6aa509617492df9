//! The day of a run, for its reports.

use std::env::VarError;

/// The day that `SOURCE_DATE_EPOCH` gives in seconds since 1970, as reproducible builds have it: `2026-11-23`. `None` if it is
/// not set: no clock is read, so that the same run writes the same bytes.
///
/// # Errors
/// The variable is no number of seconds.
pub(super) fn run_date() -> Result<Option<String>, String> {
    match std::env::var("SOURCE_DATE_EPOCH") {
        Err(VarError::NotPresent) => Ok(None),
        Ok(text) => match text.parse::<u32>() {
            Ok(seconds) => Ok(Some(date(seconds / 86_400))),
            Err(_) => Err(not_seconds(&text)),
        },
        Err(VarError::NotUnicode(text)) => Err(not_seconds(&text.to_string_lossy())),
    }
}

fn not_seconds(text: &str) -> String {
    format!("SOURCE_DATE_EPOCH is {text:?}; it must be a number of seconds since 1970")
}

/// The date of a day, 0 for 1970-01-01.
fn date(mut day: u32) -> String {
    let is_leap =
        |year: u32| year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let mut year = 1970;
    while day >= 365 + u32::from(is_leap(year)) {
        day -= 365 + u32::from(is_leap(year));
        year += 1;
    }
    let months = [31, 28 + u32::from(is_leap(year)), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let mut month = 1;
    for days in months {
        if day < days {
            break;
        }
        day -= days;
        month += 1;
    }
    format!("{year}-{month:02}-{:02}", day + 1)
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn a_day_has_the_date_of_the_calendar() {
        for (day, expected) in [
            (0, "1970-01-01"),
            (58, "1970-02-28"),
            (789, "1972-02-29"),
            (11_016, "2000-02-29"),
            (20_780, "2026-11-23"),
            (20_818, "2026-12-31"),
            (20_819, "2027-01-01"),
            (47_540, "2100-02-28"),
            (47_541, "2100-03-01"),
        ] {
            assert_eq!(date(day), expected);
        }
    }
}
