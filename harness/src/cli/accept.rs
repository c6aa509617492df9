//! `headjudge accept`: a run's findings become known bugs, each with its case.

use super::games::{self, Game};
use super::options::Accept;
use super::{Exit, check};
use crate::Signature;
use crate::config::{self, Config, NewEntry};
use crate::investigate::case_path;
use crate::report::plain;
use crate::runfile::{Found, KnownBug, Record, RunFile, Verdict};
use crate::store::{parse_case, write_case, write_whole};
use headjudge_oracles::Rulebook;
use std::path::{Path, PathBuf};

/// Adds the findings of a run file to `headjudge.toml`, and writes their cases beside it.
pub(super) fn accept(options: &Accept) -> Result<Exit, String> {
    let run = RunFile::read(&options.run).map_err(|e| e.to_string())?;
    if run.is_cut_short() {
        eprintln!("note: {} is cut short: what was not written is not accepted", options.run.display());
    }
    let path = options.config.clone().unwrap_or_else(|| config::NAME.into());
    let (text, config) = open(&path, &run)?;
    let mut accepted = Vec::new();
    let mut told = String::new();
    let known: Vec<&str> = config.signatures().collect();
    for (found, case) in sorted(&run)? {
        match found.verdict {
            _ if known.contains(&found.signature.as_str()) => {
                told.push_str(&format!("known already: {}\n", found.signature));
            }
            Verdict::Violated => accepted.push((found, case)),
            _ => told.push_str(&format!(
                "not accepted: {} is flaky; whatever is said of it is not so the next time\n",
                found.signature
            )),
        }
    }
    told.push_str(&others(&run));
    let entries = keep(&path, &accepted, &options.issue)?;
    let added = config::add_known(&text, &entries).map_err(|what| format!("{}: {what}", path.display()))?;
    if !entries.is_empty() {
        // Before it takes the old one's place: what accept writes must be what check reads.
        validate(&Config::parse(&path, added.clone()).map_err(|e| e.to_string())?)?;
        write_whole(&path, added.as_bytes()).map_err(|e| e.to_string())?;
    }
    for entry in &entries {
        told.push_str(&format!("accepted: {}, {}\n", entry.signature, entry.case));
    }
    let (n, noun) = (entries.len(), if entries.len() == 1 { "finding" } else { "findings" });
    told.push_str(&format!("{n} {noun} accepted in {}\n", path.display()));
    check::print(&told)?;
    Ok(Exit::Clean)
}

/// The file's text, and what it says; that of a new file where there is none.
fn open(path: &Path, run: &RunFile) -> Result<(String, Config), String> {
    if path.exists() {
        let config = Config::read(path).map_err(|e| e.to_string())?;
        validate(&config)?;
        return Ok((config.text().to_owned(), config));
    }
    let names: Vec<String> = run.books.iter().map(|(book, _)| book.rulebook.clone()).collect();
    let text = config::new_file(&names);
    let config = Config::parse(path, text.clone()).map_err(|e| e.to_string())?;
    Ok((text, config))
}

/// Whether all that the file says can be so.
fn validate(config: &Config) -> Result<(), String> {
    let all: Vec<&str> = games::GAMES.iter().map(|game| game.name).collect();
    config.names_only(&all).map_err(|e| e.to_string())?;
    config.rulebooks().try_for_each(|name| (games::find(name)?.config)(config))
}

/// Whether all that the file says under one game's rulebook can be so.
pub(super) fn config_of<G: Game>(config: &Config) -> Result<(), String> {
    config.part::<G::Rulebook>().map(drop).map_err(|e| e.to_string())
}

/// A run's findings by signature, each with the place of its case below the folder of the file.
fn sorted(run: &RunFile) -> Result<Vec<(&Found, PathBuf)>, String> {
    let mut all = Vec::new();
    for (book, records) in &run.books {
        for record in records {
            let Record::Finding(found) = record else { continue };
            let signature = parse(&found.signature)?;
            all.push((&**found, case_path(Path::new("headjudge"), &book.rulebook, &signature)));
        }
    }
    all.sort_by(|(a, _), (b, _)| a.signature.cmp(&b.signature));
    Ok(all)
}

fn parse(signature: &str) -> Result<Signature, String> {
    Signature::parse(signature).ok_or_else(|| format!("{signature:?} in the run file is no signature"))
}

/// Writes the cases, and returns the entries for them.
fn keep(path: &Path, accepted: &[(&Found, PathBuf)], issue: &str) -> Result<Vec<NewEntry>, String> {
    let folder = path.parent().unwrap_or(Path::new(""));
    let mut entries = Vec::new();
    for (found, case) in accepted {
        let signature = parse(&found.signature)?;
        let rulebook = signature.rule.split(':').next().unwrap_or_default();
        (games::find(rulebook)?.keep)(&found.case.to_string(), &signature, &folder.join(case))?;
        let parts: Vec<_> = case.components().map(|part| part.as_os_str().to_string_lossy()).collect();
        entries.push(NewEntry { signature, case: parts.join("/"), issue: issue.into() });
    }
    Ok(entries)
}

/// Writes the case of a run file to a path of its own, once it is known to be one.
pub(super) fn keep_of<G: Game>(text: &str, signature: &Signature, path: &Path) -> Result<(), String> {
    let file = parse_case::<G::Rulebook>(path, text.as_bytes()).map_err(|e| {
        format!("{signature}: the run file's case is none of {}: {}", G::Rulebook::NAME, e.what)
    })?;
    if file.finding.as_ref() != Some(signature) {
        return Err(format!("{signature}: the run file's case is not of this finding"));
    }
    write_case(path, &file).map_err(|e| e.to_string())
}

/// What of a run no entry can stand for.
fn others(run: &RunFile) -> String {
    let mut told = String::new();
    for record in run.books.iter().flat_map(|(_, records)| records) {
        match record {
            Record::Trouble(stop) if stop.kind != "not-dealt" => {
                told.push_str(&format!("not accepted: {}: {}\n", stop.kind, plain(&stop.what)));
            }
            Record::Known(KnownBug { signature, fate, .. }) if fate == "gone" => {
                told.push_str(&format!("gone: {signature}; remove its entry\n"));
            }
            _ => {}
        }
    }
    told
}
