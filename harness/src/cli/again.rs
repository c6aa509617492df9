//! The command that plays something again, as a shell takes it.

use super::options::Engine;
use std::path::Path;

/// What every such command ends with: what the command line said of the engine, its readings and its limits. What
/// headjudge.toml says besides is read again.
#[derive(Clone, Debug)]
pub(super) struct Again {
    /// The readings: a trace judges nothing, and has none.
    interpret: Vec<String>,
    engine: Vec<String>,
}

impl Again {
    /// `engine` is as the command line has it, and so are the readings and the path of headjudge.toml.
    pub(super) fn of(engine: &Engine, interpret: &[String], config: Option<&Path>) -> Again {
        let mut words: Vec<String> = Vec::new();
        let mut flag = |name: &str, value: String| words.extend([name.to_owned(), value]);
        config.into_iter().for_each(|path| flag("--config", path.display().to_string()));
        engine.time_limit.into_iter().for_each(|seconds| flag("--time-limit", seconds.to_string()));
        engine.memory_limit.into_iter().for_each(|mib| flag("--memory-limit", mib.to_string()));
        engine.fault.iter().for_each(|name| flag("--fault", name.clone()));
        if !engine.command.is_empty() {
            words.push("--".into());
            words.extend(engine.command.iter().cloned());
        }
        let interpret =
            interpret.iter().flat_map(|chosen| ["--interpret".to_owned(), chosen.clone()]).collect();
        Again { interpret, engine: words }
    }

    /// The command that replays a case that is on disk.
    pub(super) fn replay(&self, case: &Path) -> String {
        let case = case.display().to_string();
        let mut words = vec!["headjudge", "replay", &case];
        words.extend(self.interpret.iter().map(String::as_str));
        self.command(words)
    }

    /// The command that shows a case of the lint.
    pub(super) fn trace(&self, rulebook: &str, case: u64) -> String {
        self.command(vec!["headjudge", "trace", rulebook, "--steps", "--case", &case.to_string()])
    }

    fn command<'a>(&'a self, mut words: Vec<&'a str>) -> String {
        words.extend(self.engine.iter().map(String::as_str));
        // Only a word with a zero byte cannot be quoted, and no command line holds one.
        shlex::try_join(words.iter().copied()).unwrap_or_else(|_| words.join(" "))
    }
}
