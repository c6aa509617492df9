//! What can go wrong besides an engine's answers: bad input, a file, an engine that does not start, the system.

mod file_error;
mod input_error;
mod start_error;
mod system_error;

pub use file_error::FileError;
pub use input_error::{InputError, invalid};
pub use start_error::StartError;
pub use system_error::SystemError;

/// Why headjudge could not do what it was asked to. Printed as what went wrong, where, and what to do.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Something that was given is not valid.
    #[error(transparent)]
    Input(#[from] InputError),
    /// A file cannot be read or written, or its contents are not valid.
    #[error(transparent)]
    File(#[from] FileError),
    /// The engine cannot be started, or does not speak the protocol.
    #[error(transparent)]
    Start(#[from] StartError),
    /// Something failed, and the case that it was about is not on disk: the error has it.
    #[error("{source}; the case is\n{case}")]
    Unsaved {
        /// What failed.
        source: Box<dyn std::error::Error + Send + Sync>,
        /// The text of the case's file.
        case: String,
    },
    /// The engine failed, and with it what it was needed for.
    #[error("{0}")]
    Engine(String),
    /// The system, or a program that headjudge needs, failed.
    #[error(transparent)]
    System(#[from] SystemError),
}
