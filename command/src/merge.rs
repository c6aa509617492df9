//! `headjudge merge`: combines the run files of all shards of a run.

use super::terminal::{Exit, print};
use headjudge_play::error::Error;
use headjudge_report::merge_shards;
use headjudge_triage::files::run_file::{End, Record, RulebookResults, RunFile, Writer};
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
pub(super) fn run(options: &MergeOptions) -> Result<Exit, Error> {
    let mut shards = Vec::new();
    for path in &options.runs {
        shards.push((path.display().to_string(), RunFile::read(path)?));
    }
    let merged = merge_shards(shards)?;
    let exit = merged.rulebooks.iter().map(Exit::of).max().unwrap_or(Exit::Clean);
    let mut records = vec![Record::Run(merged.run)];
    records.extend(merged.rulebooks.into_iter().flat_map(RulebookResults::into_records));
    records.push(Record::End(End { exit: exit.code(), interrupted: false }));
    Writer::create(&options.out, &records)?;
    print(&format!("{} run files merged in {}\n", options.runs.len(), options.out.display()))?;
    Ok(exit)
}
