//! How large an engine's limits may be, wherever they are given: in `headjudge.toml`, by a flag, or in the environment.

use headjudge_play::error::InputError;
use std::ops::RangeInclusive;

/// An engine's time limit, in seconds: up to a day.
pub const TIME_LIMITS: RangeInclusive<u64> = 1..=86_400;

/// An engine's memory limit, in MiB: up to one TiB; 0 means no limit.
pub const MEMORY_LIMITS: RangeInclusive<u64> = 0..=1 << 20;

/// Checks a limit. `name` is that of its key or variable.
///
/// # Errors
/// It is out of its bounds.
pub fn check_bounds(name: &str, number: u64, bounds: &RangeInclusive<u64>) -> Result<u64, InputError> {
    match bounds.contains(&number) {
        true => Ok(number),
        false => {
            let remedy = format!("it must be from {} to {}", bounds.start(), bounds.end());
            Err(InputError::new(format!("{name} is {number}"), remedy))
        }
    }
}
