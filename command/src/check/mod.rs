//! `headjudge check`: generates cases, runs them through an engine, and checks every rule.

mod date;
mod events;
mod exhaustive;
mod extent;
mod options;
mod output;
mod progress;
mod progress_text;
mod report;
mod rulebook;
mod settings;

pub use extent::DEFAULT_CASES;
pub(super) use options::CheckOptions;

use super::games::{Game, Games, Visitor};
use super::terminal::{Exit, fail, is_interrupted, watch_interrupts};
use events::Events;
use headjudge_play::error::{Error, FileError};
use headjudge_triage::files::run_file::End;
use headjudge_triage::files::temporary::probe;
use output::Output;
use rulebook::{Checked, check_rulebook, validate_settings};
use settings::Settings;
use std::path::Path;
use std::rc::Rc;

/// Checks every rulebook that is asked for; all of them if none is.
pub(super) fn run(games: &impl Games, options: &CheckOptions) -> Result<Exit, Error> {
    let settings = Settings::new(games, options)?;
    // Invalid input is reported before anything runs.
    settings.games.iter().try_for_each(|game| games.visit(game.at, ValidateGame(&settings)))?;
    settings.games.iter().try_for_each(|game| probe_findings(&settings.findings.join(game.name)))?;
    watch_interrupts()?;
    settings.engine.note_reference(games.is_under_test());
    let events = Rc::new(Events::create(options.events.as_deref(), settings.run_record(None))?);
    let mut out = Output::create(&settings, options.out.as_deref(), events.clone())?;
    let mut worst = Exit::Clean;
    for (at, game) in settings.games.iter().enumerate() {
        if is_interrupted() {
            break;
        }
        let left = settings.games.len() - at;
        match games.visit(game.at, CheckGame { settings: &settings, events: &events, left }) {
            Ok(checked) => {
                worst = worst.max(checked.exit);
                out.add(&settings, checked.results, checked.end);
                out.note(checked.printed);
            }
            // The run file is whole all the same.
            Err(error) => worst = worst.max(fail(&error)),
        }
    }
    let interrupted = is_interrupted();
    let exit = if interrupted { Exit::Interrupted } else { worst };
    out.finish(&settings, End { exit: exit.code(), interrupted });
    Ok(if out.is_broken { exit.max(Exit::EngineFailure) } else { exit })
}

/// Checks that findings can be saved, before anything is played for them.
fn probe_findings(folder: &Path) -> Result<(), FileError> {
    let remedy = "findings are saved there: make sure that it can be written, free disk space, or give another folder with --findings";
    probe(folder, remedy)
}

struct ValidateGame<'a>(&'a Settings);

impl Visitor for ValidateGame<'_> {
    type Output = Result<(), Error>;
    fn visit<G: Game>(self, _: &G) -> Result<(), Error> {
        validate_settings::<G::Rulebook>(self.0)
    }
}

struct CheckGame<'a> {
    settings: &'a Settings,
    events: &'a Rc<Events>,
    /// How many rulebooks are left, with this one.
    left: usize,
}

impl Visitor for CheckGame<'_> {
    type Output = Result<Checked, Error>;
    fn visit<G: Game>(self, game: &G) -> Result<Checked, Error> {
        check_rulebook(game, self.settings, self.events, self.left)
    }
}
