//! `headjudge check`: generates cases, runs them through an engine, and checks every rule.

mod date;
mod exhaustive;
mod options;
mod progress;
mod progress_text;
mod report;
mod rulebook;
mod settings;

pub(super) use options::CheckOptions;
pub use settings::DEFAULT_CASES;

use super::games::{Game, Games, Visitor};
use super::terminal::{Exit, is_interrupted, watch_interrupts};
use crate::files::run_file::{End, Record, Writer};
use crate::files::temporary::probe;
use rulebook::{Checked, check_rulebook, validate_settings};
use settings::Settings;
use std::path::Path;

/// Checks every rulebook that is asked for; all of them if none is.
pub(super) fn run(games: &impl Games, options: &CheckOptions) -> Result<Exit, String> {
    let settings = Settings::new(games, options)?;
    // Invalid input is reported before anything runs.
    settings.games.iter().try_for_each(|game| games.visit(game.at, ValidateGame(&settings)))?;
    settings.games.iter().try_for_each(|game| probe_findings(&settings.findings.join(game.name)))?;
    watch_interrupts()?;
    let create = |path| Writer::create(path, &[settings.run_record()]).map_err(|e| e.to_string());
    let writer = options.out.as_deref().map(create).transpose()?;
    let mut out = Output { writer, is_broken: false };
    let mut worst = Exit::Clean;
    for game in &settings.games {
        if is_interrupted() {
            break;
        }
        match games.visit(game.at, CheckGame(&settings)) {
            Ok(checked) => {
                worst = worst.max(checked.exit);
                out.write(&checked.results.into_records());
                out.note(checked.printed);
            }
            // The run file is whole all the same.
            Err(what) => {
                eprintln!("error: {what}");
                worst = Exit::Usage;
            }
        }
    }
    let interrupted = is_interrupted();
    let exit = if interrupted { Exit::Interrupted } else { worst };
    out.write(&[Record::End(End { exit: exit.code(), interrupted })]);
    Ok(if out.is_broken { exit.max(Exit::EngineFailure) } else { exit })
}

/// Checks that findings can be saved, before anything is played for them.
fn probe_findings(folder: &Path) -> Result<(), String> {
    let remedy = "findings are saved there: make sure that it can be written, free disk space, or give another folder with --findings";
    probe(folder, remedy).map_err(|e| e.to_string())
}

/// The output of a run: the run file, if there is one, and what is printed. An error of either is reported, and does not stop
/// the run.
struct Output {
    writer: Option<Writer>,
    is_broken: bool,
}

impl Output {
    fn write(&mut self, records: &[Record]) {
        let Some(writer) = &mut self.writer else { return };
        if let Err(error) = writer.write(records) {
            self.writer = None;
            self.note(Err(error.to_string()));
        }
    }

    fn note(&mut self, written: Result<(), String>) {
        if let Err(error) = written {
            eprintln!("error: {error}");
            self.is_broken = true;
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
