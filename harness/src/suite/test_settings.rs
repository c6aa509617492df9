//! The settings of a suite's tests: those of the environment, of `headjudge.toml`, and the defaults, in this order.

use super::budget::CASES;
use super::file_settings::manifest_folder;
use headjudge_oracles::{Capabilities, Interpretations};
use headjudge_play::error::{Error, InputError, invalid};
use headjudge_play::play::Patience;
use headjudge_triage::files::config::{Budget, MEMORY_LIMITS, TIME_LIMITS, check_bounds};
use headjudge_wire::isolate::{EngineName, Launch, Limits};
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

/// The default seed.
const SEED: u64 = 1;

/// The settings in code and in the file.
#[derive(Clone)]
pub(super) struct TestSettings {
    pub(super) engine: EngineName,
    pub(super) capabilities: Capabilities,
    pub(super) interpretations: Interpretations,
    pub(super) limits: Limits,
    pub(super) budget: Budget,
    /// What all tests of the suite share.
    pub(super) patience: Patience,
}

/// The settings of a test that runs.
pub(super) struct RunSettings {
    /// The name and version of the engine, if its author gives them.
    pub(super) engine: Option<String>,
    pub(super) seed: u64,
    /// The number of cases for a rule.
    pub(super) cases: u64,
    pub(super) launch: Launch,
    pub(super) capabilities: Capabilities,
    pub(super) interpretations: Interpretations,
}

impl TestSettings {
    /// The settings with those of the environment.
    ///
    /// # Errors
    /// When an environment variable is not a number or out of its bounds, or the running binary cannot be found.
    pub(super) fn resolve(&self) -> Result<RunSettings, Error> {
        let file = self.budget;
        let time = file.time_limit.unwrap_or(self.limits.time.as_secs());
        let seconds = bounded(TIME_VARIABLE, time, &TIME_LIMITS)?;
        let memory = file.memory_limit.unwrap_or(self.limits.memory_mib);
        let memory_mib = bounded(MEMORY_VARIABLE, memory, &MEMORY_LIMITS)?;
        let limits = Limits { time: Duration::from_secs(seconds), memory_mib };
        Ok(RunSettings {
            engine: (self.engine != EngineName::unknown()).then(|| self.engine.name_and_version()),
            seed: number(SEED_VARIABLE, file.seed.unwrap_or(SEED))?,
            cases: number(CASES_VARIABLE, file.rule_cases.unwrap_or(CASES))?,
            launch: Launch {
                patience: self.patience.clone(),
                can: Some(self.capabilities),
                ..Launch::this_binary(limits)?
            },
            capabilities: self.capabilities,
            interpretations: self.interpretations,
        })
    }
}

/// The environment variables that decide what a test plays.
const VARIABLES: [&str; 4] = [SEED_VARIABLE, CASES_VARIABLE, TIME_VARIABLE, MEMORY_VARIABLE];
const SEED_VARIABLE: &str = "HEADJUDGE_SEED";
const CASES_VARIABLE: &str = "HEADJUDGE_CASES";
const TIME_VARIABLE: &str = "HEADJUDGE_TIME_LIMIT";
const MEMORY_VARIABLE: &str = "HEADJUDGE_MEMORY_LIMIT";

/// The command that runs this test as it runs now, with the settings of the environment.
pub(super) fn command(test: &str) -> String {
    let set = VARIABLES.iter().filter_map(|name| Some((name, std::env::var(name).ok()?)));
    set.map(|(name, value)| format!("{name}={value} ")).collect::<String>() + "cargo test " + test
}

/// Where a suite saves failing cases: next to the engine's `Cargo.toml`, so that they can be committed.
pub(super) fn case_folder() -> Option<PathBuf> {
    manifest_folder().map(|folder| folder.join("headjudge"))
}

/// A number in the environment, within bounds. What the suite's code sets may be anything.
fn bounded(name: &str, default: u64, bounds: &RangeInclusive<u64>) -> Result<u64, InputError> {
    match number(name, default)? {
        number if std::env::var_os(name).is_some() => check_bounds(name, number, bounds),
        number => Ok(number),
    }
}

fn number(name: &str, default: u64) -> Result<u64, InputError> {
    match std::env::var(name) {
        Err(_) => Ok(default),
        Ok(text) => text.parse().map_err(|_| invalid!("{name} is {text:?}"; "it must be a whole number")),
    }
}
