//! `headjudge check`: generates cases, runs them through an engine, and checks every rule.

mod examples;
mod exhaustive;
mod findings;
mod options;
mod progress;
mod report;
mod rulebook;
mod settings;

pub(super) use options::CheckOptions;
pub use settings::DEFAULT_CASES;

use super::games::{Game, Games, Visitor};
use super::terminal::{Exit, is_interrupted, watch_interrupts};
use crate::files::run_file::{End, Record, Writer};
use rulebook::{Checked, check_rulebook, validate_settings};
use settings::Settings;

/// Checks every rulebook that is asked for; all of them if none is.
pub(super) fn run(games: &impl Games, options: &CheckOptions) -> Result<Exit, String> {
    let settings = Settings::new(games, options)?;
    // Invalid input is reported before anything runs.
    settings.games.iter().try_for_each(|game| games.visit(game.at, ValidateGame(&settings)))?;
    let out = options.out.as_deref().map(Writer::create).transpose().map_err(|e| e.to_string())?;
    let mut out = Output { writer: out, is_broken: false };
    out.write(&[settings.run_record()]);
    watch_interrupts()?;
    let mut worst = Exit::Clean;
    for game in &settings.games {
        if is_interrupted() {
            break;
        }
        let checked = games.visit(game.at, CheckGame(&settings))?;
        out.write(&checked.records);
        worst = worst.max(checked.exit);
    }
    let interrupted = is_interrupted();
    let exit = if interrupted { Exit::Interrupted } else { worst };
    out.write(&[Record::End(End { exit: exit.code(), interrupted })]);
    Ok(if out.is_broken { exit.max(Exit::EngineFailure) } else { exit })
}

/// The run file, if there is one. A write error is reported once, and does not stop the run.
struct Output {
    writer: Option<Writer>,
    is_broken: bool,
}

impl Output {
    fn write(&mut self, records: &[Record]) {
        let Some(writer) = &mut self.writer else { return };
        if let Err(error) = writer.write(records) {
            eprintln!("error: {error}");
            self.is_broken = true;
            self.writer = None;
        }
    }
}

struct ValidateGame<'a>(&'a Settings);

impl Visitor for ValidateGame<'_> {
    type Output = Result<(), String>;
    fn visit<G: Game>(self, _: &G) -> Result<(), String> {
        validate_settings::<G::Rulebook>(self.0)
    }
}

struct CheckGame<'a>(&'a Settings);

impl Visitor for CheckGame<'_> {
    type Output = Result<Checked, String>;
    fn visit<G: Game>(self, game: &G) -> Result<Checked, String> {
        check_rulebook(game, self.0)
    }
}
