//! Files on disk: case files, run files, histories and `headjudge.toml`; and cards and steps as JSON.

pub mod case_file;
pub mod config;
#[cfg(feature = "command")]
pub mod history;
pub mod json;
pub mod limits;
pub mod printed;
pub mod run_file;
mod serde_message;
pub mod temporary;
