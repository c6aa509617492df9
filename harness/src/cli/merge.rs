//! `headjudge merge`: the shares of a run, put together.

use super::games;
use super::options::Merge;
use super::{Exit, check};
use crate::files::run_file::{End, Record, RunFile, Writer};
use crate::report::merge_shards;

/// Writes the run file that one machine would have written, and ends as it would have ended.
pub(super) fn merge(options: &Merge) -> Result<Exit, String> {
    let mut shares = Vec::new();
    for path in &options.runs {
        shares.push((path.display().to_string(), RunFile::read(path).map_err(|e| e.to_string())?));
    }
    let is_metamorphic = |rule: &str| games::GAMES.iter().any(|game| (game.is_metamorphic)(rule));
    let merged = merge_shards(shares, &is_metamorphic)?;
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
    check::print(&format!("{} run files merged in {}\n", options.runs.len(), options.out.display()))?;
    Ok(exit)
}
