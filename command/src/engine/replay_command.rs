//! The command that plays a case again, quoted so that you can paste it into a shell.

use super::options::EngineOptions;
use std::path::Path;

/// What every such command has in common: the program, and what the command line says about the engine.
///
/// What `headjudge.toml` says is left out: the command reads the file again.
#[derive(Clone, Debug)]
pub(crate) struct ReplayCommand {
    program: String,
    /// `--interpret` and its values. `trace` judges nothing and does not take them.
    interpret: Vec<String>,
    engine: Vec<String>,
    /// Whether `trace` ignores the capabilities in `headjudge.toml`.
    undeclared: bool,
}

impl ReplayCommand {
    /// The program, and the rest as the command line has it.
    pub(crate) fn new(
        program: &str,
        engine: &EngineOptions,
        interpret: &[String],
        config: Option<&Path>,
    ) -> ReplayCommand {
        let mut words: Vec<String> = Vec::new();
        let mut flag = |name: &str, value: String| words.extend([name.to_owned(), value]);
        config.into_iter().for_each(|path| flag("--config", path.display().to_string()));
        engine.own.engine.iter().for_each(|name| flag("--engine", name.clone()));
        engine.own.time_limit.into_iter().for_each(|seconds| flag("--time-limit", seconds.to_string()));
        engine.own.memory_limit.into_iter().for_each(|mib| flag("--memory-limit", mib.to_string()));
        engine.fault.iter().for_each(|name| flag("--fault", name.clone()));
        if !engine.own.command.is_empty() {
            words.push("--".into());
            words.extend(engine.own.command.iter().cloned());
        }
        let interpret =
            interpret.iter().flat_map(|chosen| ["--interpret".to_owned(), chosen.clone()]).collect();
        ReplayCommand { program: program.to_owned(), interpret, engine: words, undeclared: false }
    }

    /// The same, but `trace` ignores the capabilities in `headjudge.toml`.
    pub(crate) fn undeclared(self) -> ReplayCommand {
        ReplayCommand { undeclared: true, ..self }
    }

    /// How headjudge was started.
    pub(crate) fn program(&self) -> String {
        self.program.clone()
    }

    /// What follows on the command line: the interpretations and the engine.
    pub(crate) fn engine(&self) -> String {
        self.join(self.interpret.iter().map(String::as_str).collect())
    }

    /// The command that replays a case file.
    pub(crate) fn replay(&self, case: &Path) -> String {
        let case = case.display().to_string();
        let mut words = vec![self.program.as_str(), "replay", &case];
        words.extend(self.interpret.iter().map(String::as_str));
        self.join(words)
    }

    /// The command that traces a case of `lint`.
    pub(crate) fn trace(&self, rulebook: &str, case: u64) -> String {
        let case = case.to_string();
        let mut words = vec![self.program.as_str(), "trace", rulebook, "--steps", "--case", &case];
        words.extend(self.undeclared.then_some("--undeclared"));
        self.join(words)
    }

    /// The command that learns what the adapter can play.
    pub(crate) fn learn(&self, rulebook: &str) -> String {
        self.join(vec![self.program.as_str(), "lint", "--rulebook", rulebook, "--write"])
    }

    fn join<'a>(&'a self, mut words: Vec<&'a str>) -> String {
        words.extend(self.engine.iter().map(String::as_str));
        // Only a word with a zero byte cannot be quoted, and a command line has none.
        shlex::try_join(words.iter().copied()).unwrap_or_else(|_| words.join(" "))
    }
}
