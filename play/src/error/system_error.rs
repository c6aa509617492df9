//! What the system did not do.

use std::error::Error;

/// The system, or a program that headjudge needs, did not do something. Printed as `failed to DO IT: why`.
#[derive(Debug, thiserror::Error)]
#[error("failed to {doing}: {source}")]
pub struct SystemError {
    /// What failed, in words that go with "failed to".
    pub doing: String,
    /// Why.
    pub source: Box<dyn Error + Send + Sync>,
}

impl SystemError {
    /// For `map_err`: what failed, in words that go with "failed to".
    pub fn to<E: Into<Box<dyn Error + Send + Sync>>>(
        doing: impl Into<String>,
    ) -> impl FnOnce(E) -> SystemError {
        |source| SystemError { doing: doing.into(), source: source.into() }
    }
}
