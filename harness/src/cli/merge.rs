//! `headjudge merge`: combines the run files of all shards of a run.

use super::games::{Games, list};
use super::terminal::{Exit, print};
use crate::files::run_file::{End, Record, RunFile, Writer};
use crate::report::merge_shards;
use std::path::PathBuf;

/// The arguments of `headjudge merge`.
#[derive(clap::Args, Debug)]
pub(super) struct MergeOptions {
    /// The run files, written by `check --shard N/M --out FILE`
    #[arg(required = true)]
    pub runs: Vec<PathBuf>,
    /// Write the combined run file here
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
}

/// Writes the run file that a single machine would have written, and ends with the exit code of that run.
pub(super) fn run(games: &impl Games, options: &MergeOptions) -> Result<Exit, String> {
    let mut shards = Vec::new();
    for path in &options.runs {
        shards.push((path.display().to_string(), RunFile::read(path).map_err(|e| e.to_string())?));
    }
    let all = list(games);
    let rules = all.iter().flat_map(|game| &game.rules);
    let metamorphic: Vec<&str> = rules.filter(|rule| rule.is_metamorphic).map(|rule| rule.id).collect();
    let merged = merge_shards(shards, &|rule| metamorphic.contains(&rule))?;
    let mut records = vec![Record::Run(merged.run)];
    let mut exit = Exit::Clean;
    for (book, own) in merged.rulebooks {
        exit = exit.max(Exit::of(&own));
        records.push(Record::Rulebook(book));
        records.extend(own);
    }
    records.push(Record::End(End { exit: exit.code(), interrupted: false }));
    let mut out = Writer::create(&options.out).map_err(|e| e.to_string())?;
    out.write(&records).map_err(|e| e.to_string())?;
    print(&format!("{} run files merged in {}\n", options.runs.len(), options.out.display()))?;
    Ok(exit)
}
