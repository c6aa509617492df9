//! The engine that a command plays: what the command line and `headjudge.toml` say about it, and how it is started.

mod adapter;
mod commit;
mod config;
mod crash_mode;
mod launch;
mod options;
mod replay_command;

pub(super) use adapter::{QuickCheck, check_adapter, print_problems, quick_check};
pub(super) use commit::{engine_commit, parse_commit};
pub(super) use config::{choose, read_config, rulebook_part, validate};
pub(super) use crash_mode::CRASH_MODES;
pub(super) use launch::{cores, launch, print_start_error, run_child, scratch_engine, worker};
pub(super) use options::{EngineOptions, EngineSetup, OwnEngine};
pub(super) use replay_command::ReplayCommand;
