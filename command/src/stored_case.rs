//! Stored cases: what `replay` and `shrink` share.

use super::engine::{
    CRASH_MODES, EngineOptions, EngineSetup, ReplayCommand, choose, read_config, rulebook_part,
    scratch_engine,
};
use super::games::{Game, GameInfo, Games, Visitor, find_fault, find_game};
use headjudge_oracles::{Interpretations, Rulebook};
use headjudge_play::error::{Error, invalid};
use headjudge_triage::files::case_file::{CaseFile, read_case, read_case_text};
use headjudge_triage::triage::ScratchEngine;
use serde::Deserialize;
use std::path::{Path, PathBuf};

/// The arguments of `headjudge replay` and `headjudge shrink`.
#[derive(clap::Args, Debug)]
pub(super) struct CaseOptions {
    /// The case file
    pub case: PathBuf,
    /// Choose an interpretation of an ambiguous rule: clamp=end; may be repeated
    #[arg(long, value_name = "NAME=OPTION")]
    pub interpret: Vec<String>,
    /// Read this headjudge.toml [default: the one in this folder, if there is one]
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
    #[command(flatten)]
    pub engine: EngineOptions,
}

impl CaseOptions {
    /// The command that replays the case.
    pub(super) fn replay_command(&self, games: &impl Games) -> String {
        let config = self.config.as_deref();
        ReplayCommand::new(games.program(), &self.engine, &self.interpret, config).replay(&self.case)
    }
}

/// The game whose rulebook the case file names.
///
/// # Errors
/// When the file cannot be read, or the command does not know the rulebook or the fault.
pub(super) fn game_of(games: &impl Games, options: &CaseOptions) -> Result<GameInfo, Error> {
    let rulebook = rulebook_of(games, &options.case)?;
    let game = find_game(games, &rulebook).map_err(|error| error.at(&options.case, 0))?;
    find_fault(vec![game.clone()], options.engine.fault.as_deref(), CRASH_MODES)?;
    Ok(game)
}

/// The rulebook that a case file names.
fn rulebook_of(games: &impl Games, path: &Path) -> Result<String, Error> {
    #[derive(Deserialize)]
    struct Head {
        rulebook: String,
    }
    let text = read_case_text(path)?;
    let head = serde_json::from_str::<Head>(&text).ok();
    // If not even that can be read, reading the whole file under any rulebook says what is wrong, and on which line.
    head.map(|head| head.rulebook).ok_or_else(|| games.visit(0, ExplainUnreadable { path }))
}

struct ExplainUnreadable<'a> {
    path: &'a Path,
}

impl Visitor for ExplainUnreadable<'_> {
    type Output = Error;
    fn visit<G: Game>(self, _: &G) -> Error {
        match read_case::<G::Rulebook>(self.path) {
            Ok(_) => invalid!("{} names no rulebook", self.path.display()).into(),
            Err(error) => error.into(),
        }
    }
}

/// A stored case, and the engine to play it with.
pub(super) struct OpenedCase<R: Rulebook> {
    pub file: CaseFile<R>,
    pub interpretations: Interpretations,
    pub scratch: ScratchEngine<R>,
}

/// Reads a case file, and sets up the engine as the command line and `headjudge.toml` say.
///
/// # Errors
/// When a file is invalid, or an interpretation is unknown.
pub(super) fn open_case<R: Rulebook>(
    games: &impl Games,
    options: &CaseOptions,
) -> Result<OpenedCase<R>, Error> {
    let (file, interpretations, setup) = read_setup::<R>(games, options)?;
    let scratch = scratch_engine::<R>(&setup)?;
    Ok(OpenedCase { file, interpretations, scratch })
}

/// Reads a case file, and what the command line and `headjudge.toml` say of how to judge it and of the engine.
///
/// # Errors
/// As [`open_case`].
pub(super) fn read_setup<R: Rulebook>(
    games: &impl Games,
    options: &CaseOptions,
) -> Result<(CaseFile<R>, Interpretations, EngineSetup), Error> {
    let file = read_case::<R>(&options.case)?;
    let config = read_config(games, options.config.as_deref())?;
    // The file may be that of an engine for other games.
    let config = config.filter(|config| config.rulebooks().any(|name| name == R::NAME));
    let part = rulebook_part::<R>(config.as_ref())?;
    let interpretations = choose::<R>(part.interpretations, &options.interpret)?;
    let engine = options.engine.resolve(config.as_ref(), games.is_under_test())?;
    Ok((file, interpretations, engine.supporting(part.capabilities)))
}
