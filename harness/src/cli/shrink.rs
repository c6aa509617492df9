//! `headjudge shrink`: replaces a stored case with the smallest one that shows the same.

use super::games::{Game, Games, Visitor};
use super::stored_case::{CaseOptions, OpenedCase, cannot_start, game_of, open_case, play_case};
use super::terminal::{Exit, print};
use crate::campaign::Plan;
use crate::files::case_file::{CaseFile, write_case};
use crate::report;
use crate::triage::{Confirmation, Flaky, Origin, Triage};
use headjudge_oracles::Rulebook;
use std::path::Path;

/// Shrinks a stored case in place: for its own finding, or else for the first that it shows.
pub(super) fn run(games: &impl Games, options: &CaseOptions) -> Result<Exit, String> {
    let game = game_of(games, options)?;
    games.visit(game.at, Shrink { games, options })
}

struct Shrink<'a, S> {
    games: &'a S,
    options: &'a CaseOptions,
}

impl<S: Games> Visitor for Shrink<'_, S> {
    type Output = Result<Exit, String>;
    fn visit<G: Game>(self, _: &G) -> Result<Exit, String> {
        shrink::<G::Rulebook>(self.games, self.options)
    }
}

fn shrink<R: Rulebook>(games: &impl Games, options: &CaseOptions) -> Result<Exit, String> {
    let OpenedCase { file, interpretations, mut scratch } = open_case::<R>(games, options)?;
    let driver = match scratch.driver() {
        Ok(driver) => driver,
        Err(what) => return Ok(cannot_start(&what)),
    };
    let signature = match &file.finding {
        Some(signature) => signature.clone(),
        None => match play_case(&file, interpretations, driver, false)?.violated.into_iter().next() {
            Some(signature) => signature,
            None => return clean("nothing is violated: there is nothing to shrink\n"),
        },
    };
    let plan = Plan { interpretations, ..Plan::default() };
    let triage = Triage::<R>::new(plan, &[], None)?;
    let mut finding = match triage.confirm_case(driver, &signature, file.case, Origin::Stored, None)? {
        Confirmation::Confirmed(finding) => finding,
        Confirmation::Flaky(flaky) if flaky.repeats.shown == 0 => {
            return clean(&format!("the case does not show {signature}: there is nothing to shrink\n"));
        }
        Confirmation::Flaky(flaky) => return report_flaky(flaky, &options.case),
    };
    if let Some(flaky) = triage.shrink(driver, &mut finding)? {
        return report_flaky(flaky, &options.case);
    }
    scratch.keep_log(&triage, &mut finding)?;
    let (case, log) = (finding.case.clone(), finding.log.clone());
    let small = CaseFile { case, finding: Some(signature), note: file.note, log };
    write_case(&options.case, &small).map_err(|e| e.to_string())?;
    finding.path = Some(options.case.clone());
    let mut text = String::new();
    let replay = options.replay_command(games);
    report::print_finding(&mut text, &finding, Some(&replay)).map_err(|e| format!("failed to print: {e}"))?;
    print(&text)?;
    Ok(Exit::Findings)
}

fn clean(text: &str) -> Result<Exit, String> {
    print(text).map(|()| Exit::Clean)
}

/// Reports a case that shows its finding only sometimes. It cannot be shrunk, and stays as it is.
fn report_flaky<R: Rulebook>(flaky: Flaky<R>, path: &Path) -> Result<Exit, String> {
    let flaky = Flaky { path: Some(path.to_owned()), ..flaky };
    let mut text = String::new();
    report::print_flaky(&mut text, &flaky).map_err(|e| format!("failed to print: {e}"))?;
    print(&text)?;
    Ok(Exit::EngineFailure)
}
