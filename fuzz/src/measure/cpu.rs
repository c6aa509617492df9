//! The processor time that was spent: on a busy machine, nothing else can be compared.

/// The seconds that this thread spent on a processor so far. They grow in steps of some milliseconds.
///
/// # Errors
/// When the system does not tell: only Linux does.
pub fn seconds() -> Result<f64, String> {
    let path = "/proc/thread-self/schedstat";
    let text = std::fs::read_to_string(path).map_err(|error| format!("failed to read {path}: {error}"))?;
    let nanoseconds = text.split(' ').next().and_then(|first| first.parse::<u64>().ok());
    nanoseconds.map(|n| n as f64 / 1e9).ok_or_else(|| format!("{path} is {text:?}"))
}
