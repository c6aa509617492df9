//! `headjudge shrink`: replaces a stored case with the smallest one that shows the same.

use super::games::{Game, Games, Visitor};
use super::played_case::play_case;
use super::stored_case::{CaseOptions, OpenedCase, game_of, open_case};
use super::terminal::{Exit, INTERRUPTED, print, print_report, watch_interrupts};
use headjudge_oracles::Rulebook;
use headjudge_play::campaign::{FailureCount, Occurrences, Plan};
use headjudge_play::error::Error;
use headjudge_play::play::{Case, End, EngineFailure, escape};
use headjudge_report::{Examination, FailedCase, FindingText, FlakyText};
use headjudge_triage::files::case_file::{CaseFile, print_case, write_case};
use headjudge_triage::files::temporary::{folder_of, probe};
use headjudge_triage::triage::{Confirmation, Flaky, Origin, ScratchEngine, Triage};
use std::path::Path;

/// Shrinks a stored case in place: for its own finding, or else for the first that it shows.
pub(super) fn run(games: &impl Games, options: &CaseOptions) -> Result<Exit, Error> {
    let game = game_of(games, options)?;
    games.visit(game.at, Shrink { games, options })
}

struct Shrink<'a, S> {
    games: &'a S,
    options: &'a CaseOptions,
}

impl<S: Games> Visitor for Shrink<'_, S> {
    type Output = Result<Exit, Error>;
    fn visit<G: Game>(self, game: &G) -> Result<Exit, Error> {
        shrink(game, self.games, self.options)
    }
}

fn shrink<G: Game>(game: &G, games: &impl Games, options: &CaseOptions) -> Result<Exit, Error> {
    watch_interrupts()?;
    let remedy =
        "the shrunk case is written there: make sure that it can be written, or copy the case elsewhere";
    probe(folder_of(&options.case), remedy)?;
    let OpenedCase { file, interpretations, mut scratch } = open_case::<G::Rulebook>(games, options)?;
    let driver = scratch.driver()?;
    let plan = Plan { interpretations, can: driver.capabilities(), pool: true, ..Plan::default() };
    let found_on = driver.name();
    let triage = Triage::new(plan, game.pool(), None)?.stop_when(&INTERRUPTED).found_on(found_on);
    let signature = match file.finding.clone().filter(|signature| !signature.is_engine_failure()) {
        Some(signature) => signature,
        None => {
            let played = play_case(&file, interpretations, driver, false);
            match (played.violated.into_iter().next().map(|first| first.signature), played.end) {
                (_, End::EngineFailure(_, failure @ EngineFailure::NotDealt(_))) => {
                    return clean(&format!("{}\n", escape(&failure.to_string())));
                }
                (_, End::EngineFailure(step, failure)) => {
                    return shrink_failure(&scratch, &triage, file.case, (step, failure), &options.case);
                }
                (Some(signature), _) => signature,
                (None, _) => return clean("nothing is violated: there is nothing to shrink\n"),
            }
        }
    };
    let mut finding = match triage.confirm_case(driver, &signature, file.case, Origin::Stored, None)? {
        Confirmation::Confirmed(finding) => finding,
        Confirmation::Flaky(flaky) if flaky.repeats.shown == 0 => {
            return clean(&format!("the case does not show {signature}: there is nothing to shrink\n"));
        }
        Confirmation::Flaky(flaky) => return report_flaky(*flaky, &options.case),
    };
    if let Some(flaky) = scratch.shrink(&triage, &mut finding)? {
        return report_flaky(flaky, &options.case);
    }
    if !triage.is_stopped() {
        triage.vary(scratch.driver()?, &mut finding)?;
        triage.tell(scratch.driver()?, &mut finding)?;
        scratch.keep_log(&triage, &mut finding)?;
        if let Err(why) = triage.write_test(scratch.driver()?, &mut finding) {
            print(&format!("no test in the engine's own style: {}\n", escape(&why.to_string())))?;
        }
    }
    let small = CaseFile {
        case: finding.case.clone(),
        finding: Some(signature),
        engine: finding.engine.clone(),
        note: file.note,
        log: finding.log.clone(),
        as_test: finding.as_test.clone(),
    };
    let written = write_case(&options.case, &small);
    finding.path = Some(options.case.clone());
    let replay = options.replay_command(games);
    print_report(&FindingText { finding: &finding, replay: Some(&replay) })?;
    written.map_err(|error| lost(error, &small))?;
    Ok(if triage.is_stopped() { Exit::Interrupted } else { Exit::Findings })
}

/// Shrinks a case that stops the engine, as long as the same failure stops it.
fn shrink_failure<R: Rulebook>(
    scratch: &ScratchEngine<R>,
    triage: &Triage<R>,
    mut case: Case<R>,
    (step, failure): (usize, EngineFailure),
    path: &Path,
) -> Result<Exit, Error> {
    case.steps.truncate(step);
    let (signature, seen) = (failure.signature(&case, step), Occurrences { first: 0, step, cases: 1 });
    let count = FailureCount { signature, failure, seen };
    let examined = scratch.examine(triage, &count, case, Some(path.to_owned()), None)?;
    let (kind, what) = (count.failure.kind(), escape(&count.failure.to_string()));
    print(&format!("{kind}: {what}\n{}{}", FailedCase(&examined), Examination(&examined)))?;
    if let Some(what) = examined.unsaved.clone() {
        return Err(lost(what, &examined.file()));
    }
    Ok(if triage.is_stopped() { Exit::Interrupted } else { Exit::EngineFailure })
}

/// The error that a shrunk case cannot be written. The case is in it, so that it can be saved by hand.
fn lost<R: Rulebook>(why: impl Into<Box<dyn std::error::Error + Send + Sync>>, case: &CaseFile<R>) -> Error {
    Error::Unsaved { source: why.into(), case: print_case(case) }
}

fn clean(text: &str) -> Result<Exit, Error> {
    print(text)?;
    Ok(Exit::Clean)
}

/// Reports a case that shows its finding only sometimes. It cannot be shrunk, and stays as it is.
fn report_flaky<R: Rulebook>(flaky: Flaky<R>, path: &Path) -> Result<Exit, Error> {
    let flaky = Flaky { path: Some(path.to_owned()), ..flaky };
    print_report(&FlakyText { flaky: &flaky, replay: None, explains: true })?;
    Ok(Exit::EngineFailure)
}
