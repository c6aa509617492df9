//! `headjudge accept`: a run's findings become known bugs, each with its case.
//!
//! They come from a run file, or from the folder in which a `cargo test` suite keeps its cases.

use super::games::{self, Game};
use super::options::Accept;
use super::{Exit, check};
use crate::files::case_file::{parse_case, print_case, stored, write_case, write_whole};
use crate::files::config::{self, Config, NewEntry};
use crate::files::run_file::{KnownBug, KnownBugStatus, Record, RunFile, Verdict};
use crate::play::{Signature, escape};
use crate::triage::case_path;
use headjudge_oracles::Rulebook;
use std::path::Path;

/// What is to be accepted.
struct Findings {
    found: Vec<Found>,
    /// The rulebooks that they are of.
    rulebooks: Vec<String>,
    /// What of a run no entry can stand for.
    others: String,
}

/// A finding, and its case as a case file has it.
struct Found {
    signature: Signature,
    is_flaky: bool,
    case: String,
}

/// Adds findings to `headjudge.toml`, and writes their cases beside it.
pub(super) fn accept(options: &Accept) -> Result<Exit, String> {
    let mut findings = match options.run.is_dir() {
        true => of_folder(&options.run)?,
        false => of_run(&options.run)?,
    };
    findings.found.sort_by(|a, b| a.signature.cmp(&b.signature));
    let path = options.config.clone().unwrap_or_else(|| config::NAME.into());
    let (text, config) = open(&path, &findings.rulebooks)?;
    let known: Vec<&str> = config.signatures().collect();
    let (mut told, mut entries) = (String::new(), Vec::new());
    for found in &findings.found {
        if known.contains(&found.signature.to_string().as_str()) {
            told.push_str(&format!("known already: {}\n", found.signature));
        } else if found.is_flaky {
            let why = "is flaky; what is said of it is not so the next time";
            told.push_str(&format!("not accepted: {} {why}\n", found.signature));
        } else {
            entries.push(keep(&path, found, &options.issue)?);
        }
    }
    told.push_str(&findings.others);
    if !entries.is_empty() {
        let added =
            config::add_known(&text, &entries).map_err(|what| format!("{}: {what}", path.display()))?;
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

/// The findings of a run file.
fn of_run(path: &Path) -> Result<Findings, String> {
    let run = RunFile::read(path).map_err(|e| e.to_string())?;
    if run.is_cut_short() {
        eprintln!("note: {} is cut short: what was not written is not accepted", path.display());
    }
    let mut all = Vec::new();
    for record in run.rulebooks.iter().flat_map(|(_, records)| records) {
        let Record::Finding(found) = record else { continue };
        let signature = Signature::parse(&found.signature)
            .ok_or_else(|| format!("{}: {:?} is no signature", path.display(), found.signature))?;
        let is_flaky = found.verdict != Verdict::Violated;
        all.push(Found { signature, is_flaky, case: found.case.to_string() });
    }
    let rulebooks = run.rulebooks.iter().map(|(book, _)| book.rulebook.clone()).collect();
    Ok(Findings { found: all, rulebooks, others: others(&run) })
}

/// The findings whose cases lie in a folder, as a suite or a run kept them.
fn of_folder(folder: &Path) -> Result<Findings, String> {
    let (mut found, mut rulebooks) = (Vec::new(), Vec::new());
    for game in &games::GAMES {
        let mut all: Vec<Found> = (game.stored)(folder)?
            .into_iter()
            .map(|kept| Found { is_flaky: kept.is_flaky(), signature: kept.signature, case: kept.case })
            .collect();
        if !all.is_empty() {
            rulebooks.push(game.name.to_owned());
        }
        found.append(&mut all);
    }
    match rulebooks.is_empty() {
        true => Err(format!(
            "there is no case of a finding in {}; give a run file, or the folder of cases",
            folder.display()
        )),
        false => Ok(Findings { found, rulebooks, others: String::new() }),
    }
}

/// A case that lies in a folder, with the finding that it is of.
pub(super) struct Kept {
    signature: Signature,
    case: String,
    note: Option<String>,
}

impl Kept {
    /// Whether it was kept as one that does not repeat.
    fn is_flaky(&self) -> bool {
        self.note.as_ref().is_some_and(|note| note.starts_with("flaky: "))
    }
}

/// The findings whose cases lie in a folder, of one game.
pub(super) fn stored_of<G: Game>(folder: &Path) -> Result<Vec<Kept>, String> {
    let all = stored::<G::Rulebook>(folder).map_err(|e| e.to_string())?;
    let kept = all.into_iter().filter_map(|kept| {
        let (signature, case) = (kept.file.finding.clone()?, print_case(&kept.file));
        Some(Kept { signature, case, note: kept.file.note })
    });
    Ok(kept.collect())
}

/// The file's text, and what it says; that of a new file where there is none.
fn open(path: &Path, rulebooks: &[String]) -> Result<(String, Config), String> {
    if path.exists() {
        let config = Config::read(path).map_err(|e| e.to_string())?;
        validate(&config)?;
        return Ok((config.text().to_owned(), config));
    }
    let text = config::new_file(rulebooks);
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

/// Writes a finding's case beside the file, and returns the entry for it.
fn keep(config: &Path, found: &Found, issue: &str) -> Result<NewEntry, String> {
    let rulebook = found.signature.rule.split(':').next().unwrap_or_default();
    let case = case_path(Path::new("headjudge"), rulebook, &found.signature);
    let path = config.parent().unwrap_or(Path::new("")).join(&case);
    (games::find(rulebook)?.keep)(&found.case, &found.signature, &path)?;
    let parts: Vec<_> = case.components().map(|part| part.as_os_str().to_string_lossy()).collect();
    Ok(NewEntry { signature: found.signature.clone(), case: parts.join("/"), issue: issue.into() })
}

/// Writes the case of a finding to a path of its own, once it is known to be one.
pub(super) fn keep_of<G: Game>(text: &str, signature: &Signature, path: &Path) -> Result<(), String> {
    let file = parse_case::<G::Rulebook>(path, text.as_bytes())
        .map_err(|e| format!("{signature}: its case is none of {}: {}", G::Rulebook::NAME, e.what))?;
    if file.finding.as_ref() != Some(signature) {
        return Err(format!("{signature}: its case is not of this finding"));
    }
    write_case(path, &file).map_err(|e| e.to_string())
}

/// What of a run no entry can stand for.
fn others(run: &RunFile) -> String {
    let mut told = String::new();
    for record in run.rulebooks.iter().flat_map(|(_, records)| records) {
        match record {
            Record::EngineFailure(stop) if stop.kind != "not-dealt" => {
                told.push_str(&format!("not accepted: {}: {}\n", stop.kind, escape(&stop.what)));
            }
            Record::Known(KnownBug { signature, status: KnownBugStatus::NoLongerReproduces, .. }) => {
                told.push_str(&format!("gone: {signature}; remove its entry\n"));
            }
            _ => {}
        }
    }
    told
}
