//! `headjudge accept`: records a run's findings as known bugs, each with its case.

use super::engine::validate;
use super::games::{Game, Games, Visitor, find_game, list};
use super::report::{describe_failure, describe_finding};
use super::terminal::{Exit, print};
use headjudge_oracles::{Vocabulary, rules};
use headjudge_play::error::{Error, InputError, invalid};
use headjudge_play::play::{Signature, escape};
use headjudge_triage::files::case_file::{
    parse_case, print_case, read_case_text, stored_cases, write_case, write_whole,
};
use headjudge_triage::files::config::{self, Config, NewEntry};
use headjudge_triage::files::run_file::{KnownBugStatus, RuleVerdict, RulebookResults, RunFile};
use headjudge_triage::triage::case_path;
use std::path::{Path, PathBuf};

/// The arguments of `headjudge accept`.
#[derive(clap::Args, Debug)]
pub(super) struct AcceptOptions {
    /// The run file, or the folder in which a `cargo test` suite keeps its cases
    #[arg(value_name = "RUN")]
    pub run: PathBuf,
    /// Add the bugs to this file, which is created if it does not exist [default: headjudge.toml]
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// Record where the bugs are reported, or why they are not
    #[arg(long, value_name = "TEXT", default_value = "not reported yet")]
    pub issue: String,
}

/// The findings to accept.
struct Findings {
    found: Vec<Found>,
    /// Their rulebooks.
    rulebooks: Vec<String>,
    /// The engine's command, if the command line of the run gave one.
    command: Vec<String>,
    /// A line for each record of the run that cannot be accepted.
    others: String,
}

/// A finding, and the text of its case file.
struct Found {
    signature: Signature,
    is_flaky: bool,
    case: String,
    /// The bug in the words of the game, or what its rule demands if only its case is known; `None` if neither is.
    about: Option<String>,
}

/// Adds findings to `headjudge.toml`, and writes their cases beside it.
pub(super) fn run(games: &impl Games, options: &AcceptOptions) -> Result<Exit, Error> {
    let mut findings = match options.run.is_dir() {
        true => from_folder(games, &options.run)?,
        false => from_run(games, &options.run)?,
    };
    findings.found.sort_by(|a, b| a.signature.cmp(&b.signature));
    let path = options.config.clone().unwrap_or_else(|| config::NAME.into());
    let (text, config) = open(games, &path, &findings.rulebooks)?;
    let known: Vec<&Signature> = config.signatures().collect();
    let (mut lines, mut entries) = (String::new(), Vec::new());
    for found in &findings.found {
        if known.contains(&&found.signature) {
            lines.push_str(&format!("known already: {}\n", found.signature));
        } else if found.is_flaky {
            let signature = escape(&found.signature.to_string());
            lines.push_str(&format!("not accepted: {signature} is flaky; it may not reproduce\n"));
        } else {
            entries.push(keep(games, &path, found, &options.issue)?);
        }
    }
    lines.push_str(&findings.others);
    if !entries.is_empty() {
        // The command is started in the file's folder, so it is the run's only there.
        let is_here = path.parent().is_none_or(|folder| folder.as_os_str().is_empty());
        let text = match findings.command.is_empty() || !is_here {
            true => text,
            false => config::add_engine(&path, &text, &findings.command)?,
        };
        let added = config::add_known(&path, &text, &entries)?;
        // Checked before it replaces the old file: `check` must be able to read what `accept` writes.
        validate(games, &Config::parse(&path, added.clone())?)?;
        write_whole(&path, added.as_bytes())?;
    }
    for entry in &entries {
        let signature = &entry.signature;
        lines.push_str(&format!("accepted: {}, {}\n", escape(&signature.to_string()), entry.case));
        let about = findings.found.iter().find(|found| found.signature == *signature);
        lines.extend(about.and_then(|found| found.about.as_ref()).map(|about| format!("  {about}\n")));
    }
    let (n, noun) = (entries.len(), if entries.len() == 1 { "finding" } else { "findings" });
    lines.push_str(&format!("{n} {noun} accepted in {}\n", path.display()));
    print(&lines)?;
    Ok(Exit::Clean)
}

/// The findings of a run file.
fn from_run(games: &impl Games, path: &Path) -> Result<Findings, Error> {
    let run = RunFile::read(path)?;
    if run.is_cut_short() {
        eprintln!("note: {} is incomplete; only the findings in it are accepted", path.display());
    }
    let mut others = not_accepted(&run);
    let failures =
        run.rulebooks.iter().flat_map(|book| from_failures(games, book, &mut others)).collect::<Vec<_>>();
    let found = run.rulebooks.iter().flat_map(|book| &book.findings).map(|found| Found {
        signature: found.signature.clone(),
        is_flaky: found.verdict != RuleVerdict::Violated,
        case: found.case.to_string(),
        about: describe_finding(games, found).ok().and_then(|report| report.case_report.title),
    });
    let rulebooks = run.rulebooks.iter().map(|book| book.header.rulebook.clone()).collect();
    let command = run.run.engine.as_deref().map(command_in).unwrap_or_default();
    Ok(Findings { found: found.chain(failures).collect(), rulebooks, command, others })
}

/// The engine's command in the part of a run's command line that chooses the engine.
fn command_in(chosen: &str) -> Vec<String> {
    let words = shlex::split(chosen).unwrap_or_default();
    words.into_iter().skip_while(|word| word != "--").skip(1).collect()
}

/// The engine failures of a run whose cases are on disk. Adds a line for each of the others.
fn from_failures(games: &impl Games, book: &RulebookResults, others: &mut String) -> Vec<Found> {
    let mut found = Vec::new();
    for failure in book.engine_failures() {
        let case = failure.path.as_deref().and_then(|path| read_case_text(Path::new(path)).ok());
        match (&failure.signature, case, failure.reproduced) {
            (Some(signature), Some(case), Some([shown, of])) => {
                let note = serde_json::from_str::<Noted>(&case).ok().and_then(|case| case.note);
                let is_flaky = shown < of || is_flaky(note.as_deref());
                let about = describe_failure(games, failure).map(|report| report.title);
                found.push(Found { signature: signature.clone(), is_flaky, case, about });
            }
            _ => others.push_str(&format!(
                "not accepted: {}: {}; there is no case file that reproduces it\n",
                failure.kind,
                escape(&failure.what)
            )),
        }
    }
    found
}

/// The note of a case file.
#[derive(serde::Deserialize)]
struct Noted {
    note: Option<String>,
}

/// Whether the note of a case file says that the case alone does not always show its finding.
fn is_flaky(note: Option<&str>) -> bool {
    let is_said =
        |line: &str| line.starts_with("flaky: ") || line.contains("each time after the previous case");
    note.is_some_and(|note| note.lines().any(is_said))
}

/// The findings whose cases are in a folder, where a suite or a run kept them, or in its folder of one game.
fn from_folder(games: &impl Games, folder: &Path) -> Result<Findings, Error> {
    let (mut found, mut rulebooks) = (Vec::new(), Vec::new());
    for game in list(games) {
        let of_game =
            folder.file_name().is_some_and(|name| name == game.name).then(|| folder.parent()).flatten();
        let mut all = games.visit(game.at, ReadFolder { folder: of_game.unwrap_or(folder) })?;
        if !all.is_empty() {
            rulebooks.push(game.name.to_owned());
        }
        found.append(&mut all);
    }
    match rulebooks.is_empty() {
        true => Err(invalid!(
            "there is no case of a finding in {}", folder.display();
            "give a run file, or the folder of cases"
        )
        .into()),
        false => Ok(Findings { found, rulebooks, command: Vec::new(), others: String::new() }),
    }
}

/// Reads the findings of one game whose cases are in a folder.
struct ReadFolder<'a> {
    folder: &'a Path,
}

impl Visitor for ReadFolder<'_> {
    type Output = Result<Vec<Found>, Error>;
    fn visit<G: Game>(self, _: &G) -> Self::Output {
        let all = stored_cases::<G::Rulebook>(self.folder)?;
        let found = all.into_iter().filter_map(|kept| {
            let (signature, case) = (kept.file.finding.clone()?, print_case(&kept.file));
            // The file does not say what the engine showed.
            let rule = rules::<G::Rulebook>().find(|rule| rule.id == signature.rule);
            let about = rule.map(|rule| format!("the rule demands: {}", rule.demand));
            Some(Found { signature, is_flaky: is_flaky(kept.file.note.as_deref()), case, about })
        });
        Ok(found.collect())
    }
}

/// Reads the file, or makes a new one: its text, and what it says.
fn open(games: &impl Games, path: &Path, rulebooks: &[String]) -> Result<(String, Config), Error> {
    if path.exists() {
        let config = Config::read(path)?;
        validate(games, &config)?;
        return Ok((config.text().to_owned(), config));
    }
    let text = config::new_file(rulebooks);
    let config = Config::parse(path, text.clone())?;
    Ok((text, config))
}

/// Writes a finding's case beside the file, and returns the entry for it.
fn keep(games: &impl Games, config: &Path, found: &Found, issue: &str) -> Result<NewEntry, Error> {
    let signature = &found.signature;
    let rulebook = signature.rulebook();
    let case = case_path(Path::new("headjudge"), rulebook, signature);
    let path = config.parent().unwrap_or(Path::new("")).join(&case);
    let game = find_game(games, rulebook)?;
    games.visit(game.at, WriteCase { text: &found.case, signature, path: &path })?;
    let parts: Vec<_> = case.components().map(|part| part.as_os_str().to_string_lossy()).collect();
    Ok(NewEntry { signature: signature.clone(), case: parts.join("/"), issue: issue.into() })
}

/// Checks that a text is the case of a finding, and writes it to a file of its own.
struct WriteCase<'a> {
    text: &'a str,
    signature: &'a Signature,
    path: &'a Path,
}

impl Visitor for WriteCase<'_> {
    type Output = Result<(), Error>;
    fn visit<G: Game>(self, _: &G) -> Result<(), Error> {
        let WriteCase { text, signature, path } = self;
        let place = || format!("{signature}: its case is not one of {}", G::Rulebook::NAME);
        let file = parse_case::<G::Rulebook>(path, text.as_bytes())
            .map_err(|error| InputError::without_place(error).within(place()))?;
        if file.finding.as_ref() != Some(signature) {
            return Err(invalid!("{signature}: its case is that of another finding").into());
        }
        Ok(write_case(path, &file)?)
    }
}

/// A line for each record of the run that cannot be accepted.
fn not_accepted(run: &RunFile) -> String {
    let mut lines = String::new();
    for book in &run.rulebooks {
        let gone = book.known.iter().filter(|bug| bug.status == KnownBugStatus::NoLongerReproduces);
        lines.extend(gone.map(|bug| format!("no longer reproduces: {}; remove its entry\n", bug.signature)));
    }
    lines
}
