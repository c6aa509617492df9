//! `headjudge history`: the findings of many nights, in a folder that is kept from night to night.

use super::engine::{engine_commit, parse_commit, read_config};
use super::games::{Games, find_game};
use super::terminal::{Exit, note, print};
use headjudge_play::error::{Error, FileError, InputError, invalid};
use headjudge_play::play::Signature;
use headjudge_report::{self as report, case_lines};
use headjudge_triage::files::case_file::write_whole;
use headjudge_triage::files::config::{self, Config};
use headjudge_triage::files::history::{History, Night, Seen, capabilities_digest, seen_in};
use headjudge_triage::files::run_file::{FailureRecord, RuleVerdict, RulebookResults, RunFile};
use headjudge_triage::triage::{Repeats, case_path};
use std::path::{Path, PathBuf};

/// The arguments of `headjudge history`.
#[derive(clap::Args, Debug)]
pub(super) struct HistoryOptions {
    /// The folder of the history; it is created by --add
    pub folder: PathBuf,
    /// Add the findings of this run file as a night; may be repeated for several runs of one night
    ///
    /// Exits with the run's code, ignoring flaky findings: they are in quarantine.
    #[arg(long, value_name = "RUN", requires = "night")]
    pub add: Vec<PathBuf>,
    /// Name the night that is added, such as a date or the number of a workflow's run
    #[arg(long, value_name = "NAME", requires = "add", value_parser = parse_night)]
    pub night: Option<String>,
    /// Write the history as a Markdown page to this file [default: to standard output]
    #[arg(long, value_name = "FILE")]
    pub markdown: Option<PathBuf>,
    /// Print the seed and the first case of the next night, as seed=... and from=...
    ///
    /// The next night continues where the last one ended. If headjudge, the engine or the capabilities in headjudge.toml
    /// changed, it has this seed and begins with case 0.
    #[arg(long, value_name = "SEED", conflicts_with_all = ["add", "markdown"])]
    pub next: Option<u64>,
    /// With --next: the commit of the engine [default: that of `repository` in headjudge.toml]
    #[arg(long, value_name = "COMMIT", value_parser = parse_commit, requires = "next")]
    pub engine_commit: Option<String>,
    /// With --next: the engine of headjudge.toml that is played: NAME for that of [engine.NAME] [default: that of [engine]]
    #[arg(long, value_name = "NAME", requires = "next")]
    pub engine: Option<String>,
    /// Read this headjudge.toml [default: the one in this folder, if there is one]
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
}

fn parse_night(text: &str) -> Result<String, InputError> {
    let is_name = !text.is_empty() && text.len() <= 100 && text.chars().all(|c| c.is_ascii_graphic());
    is_name
        .then(|| text.to_owned())
        .ok_or_else(|| invalid!("a night's name has up to 100 letters, digits and signs"))
}

/// Adds a night, plans the next one, or prints the history.
pub(super) fn run(games: &impl Games, options: &HistoryOptions) -> Result<Exit, Error> {
    let config = read_config(games, options.config.as_deref())?;
    let mut history = History::read(&options.folder)?;
    if let Some(seed) = options.next {
        return next(games, options, config.as_ref(), &history, seed);
    }
    let mut exit = Exit::Clean;
    if let Some(night) = &options.night {
        exit = add(games, &mut history, options, config.as_ref(), night)?;
    }
    let page = report::history(&history);
    match &options.markdown {
        Some(path) => write_whole(path, page.as_bytes())?,
        None => print(&page)?,
    }
    Ok(exit)
}

/// Prints where the next night begins.
fn next(
    games: &impl Games,
    options: &HistoryOptions,
    config: Option<&Config>,
    history: &History,
    seed: u64,
) -> Result<Exit, Error> {
    let headjudge = [Some(env!("CARGO_PKG_VERSION")), games.commit()];
    let engine = engine_commit(options.engine_commit.as_ref(), config, options.engine.as_deref())?;
    let changed = match &history.last {
        None => Some("there was no night before".into()),
        Some(last) => last.changed(headjudge, engine.as_deref(), &digest(config)?),
    };
    let (seed, from) = match (&history.last, changed) {
        (Some(last), None) => {
            note(&format!("goes on where night {} ended", last.name));
            (last.seed, last.next)
        }
        (_, why) => {
            note(&format!("begins with case 0 of seed {seed}: {}", why.unwrap_or_default()));
            (seed, 0)
        }
    };
    print(&format!("seed={seed}\nfrom={from}\n"))?;
    Ok(Exit::Clean)
}

fn digest(config: Option<&Config>) -> Result<String, FileError> {
    let path = config.map_or(Path::new(config::NAME), Config::path);
    let digest = capabilities_digest(config.map_or("", Config::text));
    digest.map_err(|error| FileError::because(path, 0, "is not TOML", error, ""))
}

/// Adds a night: to the history, and its cases beside it. Returns how the night ended, without what is in quarantine.
fn add(
    games: &impl Games,
    history: &mut History,
    options: &HistoryOptions,
    config: Option<&Config>,
    night: &str,
) -> Result<Exit, Error> {
    let runs = options.add.iter().map(|path| read(path)).collect::<Result<Vec<_>, Error>>()?;
    let first = runs.first().ok_or_else(|| invalid!("give a run file"))?;
    let books: Vec<&RulebookResults> = runs.iter().flat_map(|run| &run.rulebooks).collect();
    let mut seen: Vec<Seen> = Vec::new();
    for one in books.iter().flat_map(|book| seen_in(book, Repeats::MIN_PLAYS)) {
        if seen.iter().all(|other| other.signature != one.signature) {
            seen.push(one);
        }
    }
    // Cases are written into a folder of this name.
    seen.iter().try_for_each(|seen| find_game(games, seen.signature.rulebook()).map(drop))?;
    let known: Vec<Signature> =
        books.iter().flat_map(|book| &book.known).map(|bug| bug.signature.clone()).collect();
    history.add(Night::of(night, &first.run, digest(config)?), &seen, &known)?;
    let cases = History::cases(&options.folder);
    for Seen { signature, case, .. } in &seen {
        let Some(case) = case else { continue };
        let path = case_path(&cases, signature.rulebook(), signature);
        write_whole(&path, (case_lines(case) + "\n").as_bytes())?;
    }
    // Last: a history without one of its cases would lose it.
    history.write(&options.folder)?;
    Ok(books.iter().map(|book| Exit::of(&without_quarantine(history, book))).max().unwrap_or(Exit::Clean))
}

/// Reads the run file of a night, all of it.
fn read(path: &Path) -> Result<RunFile, Error> {
    let run = RunFile::read(path)?;
    match run.end.is_none_or(|end| end.interrupted) {
        true => Err(invalid!("{} is cut short: what is not in it may not be gone", path.display()).into()),
        false => Ok(run),
    }
}

/// The results of a rulebook as if there were no flaky findings.
fn without_quarantine(history: &History, book: &RulebookResults) -> RulebookResults {
    let mut book = book.clone();
    let is_quarantined =
        |signature: &Signature| history.finding(signature).is_some_and(|finding| finding.is_quarantined());
    book.findings.retain(|finding| !is_quarantined(&finding.signature));
    book.failures.retain(|failure: &FailureRecord| !failure.signature.as_ref().is_some_and(is_quarantined));
    let findings = &book.findings;
    for rule in &mut book.rules {
        let is_found = findings.iter().any(|finding| finding.signature.rule == rule.rule);
        if matches!(rule.verdict, RuleVerdict::Flaky | RuleVerdict::Violated) && !is_found {
            rule.verdict = RuleVerdict::Held;
        }
    }
    book
}
