//! `headjudge replay`: plays a stored case and prints what it shows.

use super::games::{Game, Games, Visitor};
use super::played_case::play_case;
use super::stored_case::{CaseOptions, game_of, open_case};
use super::terminal::{COLUMNS, Exit, print, print_report, wrapped};
use headjudge_oracles::Rulebook;
use headjudge_play::error::Error;
use headjudge_play::play::{End, EngineFailure, escape};
use headjudge_report::{LogText, OwnTestText};

/// The arguments of `headjudge replay`.
#[derive(clap::Args, Debug)]
pub(super) struct ReplayOptions {
    /// Print the table after each step
    #[arg(long)]
    pub steps: bool,
    #[command(flatten)]
    pub case: CaseOptions,
}

/// Plays a stored case and prints what it shows.
pub(super) fn run(games: &impl Games, options: &ReplayOptions) -> Result<Exit, Error> {
    let game = game_of(games, &options.case)?;
    games.visit(game.at, Replay { games, options })
}

struct Replay<'a, S> {
    games: &'a S,
    options: &'a ReplayOptions,
}

impl<S: Games> Visitor for Replay<'_, S> {
    type Output = Result<Exit, Error>;
    fn visit<G: Game>(self, _: &G) -> Result<Exit, Error> {
        replay::<G::Rulebook>(self.games, self.options)
    }
}

/// Which engine plays the case, and on which other one it was found.
fn engine_lines(plays: Option<&str>, found_on: Option<&str>) -> String {
    let line = |what: &str, name: &str| format!("{what}: {}\n", escape(name));
    let plays_line = plays.map(|name| line("engine", name));
    let found_on = found_on.filter(|found_on| Some(*found_on) != plays).map(|name| line("found on", name));
    [plays_line, found_on].into_iter().flatten().collect()
}

/// That nothing is violated, and which rules say so: perhaps none of them judged the case.
fn nothing_violated(judged: &[&str]) -> String {
    match judged {
        [] => "nothing is violated; no rule of the document judged this case\n".into(),
        rules => wrapped(COLUMNS, "", "  ", &format!("nothing is violated; judged by {}", rules.join(", "))),
    }
}

fn replay<R: Rulebook>(games: &impl Games, options: &ReplayOptions) -> Result<Exit, Error> {
    let mut opened = open_case::<R>(games, &options.case)?;
    let driver = opened.scratch.driver()?;
    let engine = engine_lines(driver.name().as_deref(), opened.file.engine.as_deref());
    let played = play_case(&opened.file, opened.interpretations, driver, options.steps);
    print(&engine)?;
    print_report(&played)?;
    let mut text = String::new();
    if let End::EngineFailure(step, failure) = &played.end {
        text.push_str(&format!("{} at step {step}: {}\n", failure.kind(), escape(&failure.to_string())));
    }
    if played.violated.is_empty() && !matches!(played.end, End::EngineFailure(..)) {
        text.push_str(&nothing_violated(&played.judged));
    }
    text.push_str(&LogText(&opened.scratch.end()).to_string());
    let engine = opened.file.engine.as_deref().unwrap_or_default();
    text.extend(opened.file.as_test.iter().map(|test| OwnTestText { engine, test }.to_string()));
    print(&text)?;
    Ok(match played.end {
        _ if !played.violated.is_empty() => Exit::Findings,
        End::EngineFailure(_, EngineFailure::Oracle(_)) => Exit::OracleFailure,
        End::EngineFailure(_, failure) if failure.is_not_playable() => Exit::Usage,
        End::EngineFailure(..) => Exit::EngineFailure,
        _ => Exit::Clean,
    })
}
