//! A run beside others on one page: what its engine is called, and whether it can stand there.

use headjudge_play::error::{InputError, invalid};
use headjudge_play::play::escape;
use headjudge_triage::files::run_file::RunFile;
use std::collections::BTreeMap;

/// A run of an engine.
pub(super) struct EngineRun {
    /// The name of its file.
    pub file: String,
    /// What its anchors begin with.
    pub anchor: String,
    /// The run.
    pub run: RunFile,
    /// Its engines. The name of the file follows if another run has the same.
    pub title: String,
    /// The engine in each rulebook, told apart from those of other runs.
    titles: BTreeMap<String, String>,
}

impl EngineRun {
    /// The engine that this run checked against a rulebook.
    pub(super) fn title_in(&self, rulebook: &str) -> &str {
        self.titles.get(rulebook).map_or(self.file.as_str(), String::as_str)
    }

    pub(super) fn rulebooks(&self) -> Vec<&str> {
        self.run.rulebooks.iter().map(|book| book.header.rulebook.as_str()).collect()
    }
}

/// Checks that each run can stand on a page with others, and tells apart engines of the same name.
pub(super) fn comparable(runs: Vec<(String, RunFile)>) -> Result<Vec<EngineRun>, InputError> {
    for (at, (name, run)) in runs.iter().enumerate() {
        if runs[..at].iter().any(|(before, _)| before == name) {
            return Err(invalid!("{name} is given twice"; "give each run file once"));
        }
        if let Some([number, of]) = run.run.shard {
            return Err(invalid!(
                "{name} is shard {number} of {of}"; "combine the shards with `headjudge merge` first"
            ));
        }
        if run.rulebooks.is_empty() {
            return Err(invalid!("{name} has no results"; "leave it out"));
        }
    }
    let in_rulebooks: Vec<_> = runs.iter().map(|(name, run)| titles(name, run, &runs)).collect();
    let titles: Vec<_> =
        runs.iter().zip(&in_rulebooks).map(|((file, _), titles)| title(file, titles)).collect();
    let numbered = runs.into_iter().zip(in_rulebooks).enumerate();
    let run = |(at, ((file, run), in_rulebooks)): (usize, ((String, RunFile), _))| {
        // One engine may have been checked against another rulebook in another run.
        let is_unique = titles.iter().filter(|title| **title == titles[at]).count() == 1;
        let title =
            if is_unique { titles[at].clone() } else { format!("{} ({})", titles[at], escape(&file)) };
        EngineRun { file, anchor: format!("run-{}", at + 1), run, title, titles: in_rulebooks }
    };
    Ok(numbered.map(run).collect())
}

/// The engines of a run, each once.
fn title(file: &str, in_rulebooks: &BTreeMap<String, String>) -> String {
    let mut titles: Vec<&str> = Vec::new();
    for title in in_rulebooks.values().map(String::as_str) {
        if !titles.contains(&title) {
            titles.push(title);
        }
    }
    if titles.is_empty() { escape(file) } else { titles.join(", ") }
}

/// The engine of a run in each rulebook. The name of the file follows if another run has an engine of that name and version.
fn titles(file: &str, run: &RunFile, runs: &[(String, RunFile)]) -> BTreeMap<String, String> {
    let engine = |run: &RunFile, rulebook: &str| {
        let book = run.rulebooks.iter().find(|book| book.header.rulebook == rulebook)?;
        let engine = book.header.engine.as_ref()?;
        Some(escape(format!("{} {}", engine.name, engine.version).trim_end()))
    };
    let title = |rulebook: &str| {
        let Some(title) = engine(run, rulebook) else {
            return format!("{}: could not be started", escape(file));
        };
        let same = runs.iter().filter(|(_, other)| engine(other, rulebook).as_ref() == Some(&title)).count();
        if same > 1 { format!("{title} ({})", escape(file)) } else { title }
    };
    let names = run.rulebooks.iter().map(|book| book.header.rulebook.clone());
    names.map(|name| (name.clone(), title(&name))).collect()
}
