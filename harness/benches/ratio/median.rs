//! Ratios of seconds that were taken turn by turn.

/// The median of how many times as long the one contender took as the other, turn by turn.
pub(crate) fn ratio(one: &[f64], other: &[f64]) -> f64 {
    median(one.iter().zip(other).map(|(one, other)| one / other).collect())
}

pub(crate) fn median(mut seconds: Vec<f64>) -> f64 {
    seconds.sort_by(f64::total_cmp);
    seconds[seconds.len() / 2]
}
