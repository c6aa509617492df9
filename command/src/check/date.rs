//! The day of a run, for its reports.

use chrono::DateTime;
use headjudge_play::error::{Error, invalid};
use std::env::VarError;

/// The day that `SOURCE_DATE_EPOCH` gives in seconds since 1970, as reproducible builds have it: `2026-11-23`. `None` if it is
/// not set: no clock is read, so that the same run writes the same bytes.
///
/// # Errors
/// The variable is not a number of seconds.
pub(super) fn run_date() -> Result<Option<String>, Error> {
    let text = match std::env::var("SOURCE_DATE_EPOCH") {
        Err(VarError::NotPresent) => return Ok(None),
        Err(VarError::NotUnicode(text)) => text.to_string_lossy().into_owned(),
        Ok(text) => text,
    };
    let time = text.parse::<u32>().ok().and_then(|seconds| DateTime::from_timestamp(seconds.into(), 0));
    match time {
        Some(time) => Ok(Some(time.date_naive().to_string())),
        None => {
            Err(invalid!("SOURCE_DATE_EPOCH is {text:?}"; "it must be a number of seconds since 1970").into())
        }
    }
}
