//! What is on disk: case files, run files and headjudge.toml, and the JSON of cards and steps.

pub mod case_file;
pub mod config;
pub mod json;
pub mod run_file;
