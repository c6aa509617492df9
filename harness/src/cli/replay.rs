//! `headjudge replay` and `headjudge shrink`: stored cases.

use super::again::Again;
use super::games::{self, Game};
use super::options::Stored;
use super::{Exit, check, settings};
use crate::campaign::Plan;
use crate::files::case_file::{CaseFile, read_case};
use crate::isolate::ScratchEngine;
use crate::play::{Driver, End, Judge, Signature, escape};
use crate::report;
use crate::triage::{Confirmation, Flaky, Origin, Triage};
use headjudge_oracles::{Interpretations, Listed, ObjectId, Rulebook};
use serde::Deserialize;
use std::fmt::Write;
use std::path::Path;

/// Plays a stored case and tells what it shows.
pub(super) fn replay(options: &Stored) -> Result<Exit, String> {
    (game_of(options)?.replay)(options)
}

/// Shrinks a stored case in its place.
pub(super) fn shrink(options: &Stored) -> Result<Exit, String> {
    (game_of(options)?.shrink)(options)
}

/// The game whose rulebook the case names, once the fault is known to be one of its.
fn game_of(options: &Stored) -> Result<&'static games::Entry, String> {
    let rulebook = rulebook_of(&options.case)?;
    let game = games::find(&rulebook).map_err(|e| format!("{}: {e}", options.case.display()))?;
    match &options.engine.fault {
        Some(fault) if !game.has_fault(fault) => Err(format!(
            "{} has no fault {fault:?}; `headjudge rules {}` lists its faults",
            game.name, game.name
        )),
        _ => Ok(game),
    }
}

/// The rulebook that a case file names.
fn rulebook_of(path: &Path) -> Result<String, String> {
    #[derive(Deserialize)]
    struct Head {
        rulebook: String,
    }
    let head = std::fs::read(path).ok().and_then(|bytes| serde_json::from_slice::<Head>(&bytes).ok());
    match head {
        Some(head) => Ok(head.rulebook),
        // Not even that can be read: whoever reads case files says what is wrong, and on which line.
        None => match read_case::<headjudge_oracles::fab::Rulebook>(path) {
            Ok(_) => Err(format!("{} names no rulebook", path.display())),
            Err(error) => Err(error.to_string()),
        },
    }
}

/// A stored case, and the engine that it is played through, as the command line and the file say.
struct Set<R: Rulebook> {
    file: CaseFile<R>,
    interpretations: Interpretations,
    spare: ScratchEngine<R>,
}

fn set<G: Game>(options: &Stored) -> Result<Set<G::Rulebook>, String> {
    let file = read_case::<G::Rulebook>(&options.case).map_err(|e| e.to_string())?;
    let config = settings::config(options.config.as_deref())?;
    // The file may be of an engine that plays other games.
    let config = config.filter(|config| config.rulebooks().any(|name| name == G::Rulebook::NAME));
    let part = settings::part::<G>(config.as_ref())?;
    let interpretations = settings::interpretations::<G::Rulebook>(part.interpretations, &options.interpret)?;
    let engine = options.engine.clone().settle(config.as_ref())?.with(part.capabilities);
    let spare = games::spare::<G>(&engine)?;
    Ok(Set { file, interpretations, spare })
}

/// Replays a case of one game.
pub(super) fn replay_game<G: Game>(options: &Stored) -> Result<Exit, String> {
    let mut set = set::<G>(options)?;
    let played = play::<G>(options.steps, set.interpretations, &set.file, set.spare.driver()?)?;
    let mut text = played.text;
    for signature in &played.violated {
        text.push_str(&format!("violated: {signature}\n"));
    }
    if let End::EngineFailure(step, failure) = &played.end {
        text.push_str(&format!("{} at step {step}: {}\n", failure.word(), escape(&failure.to_string())));
    }
    if played.violated.is_empty() && !matches!(played.end, End::EngineFailure(..)) {
        text.push_str("nothing is violated\n");
    }
    report::print_log(&mut text, &set.spare.end()).map_err(|e| format!("failed to print the log: {e}"))?;
    check::print(&text)?;
    Ok(match played.end {
        _ if !played.violated.is_empty() => Exit::Findings,
        End::EngineFailure(_, crate::play::EngineFailure::Oracle(_)) => Exit::Oracle,
        End::EngineFailure(..) => Exit::Engine,
        _ => Exit::Clean,
    })
}

struct Replayed {
    text: String,
    end: End,
    violated: Vec<Signature>,
}

fn play<G: Game>(
    steps: bool,
    interpretations: Interpretations,
    file: &CaseFile<G::Rulebook>,
    driver: &mut dyn Driver<G::Rulebook>,
) -> Result<Replayed, String> {
    let mut judge = Judge::<G::Rulebook>::new(driver.capabilities(), interpretations);
    judge.stop_at(Signature::NONE);
    let mut text = String::new();
    for (i, card) in file.case.cards.iter().enumerate() {
        let told = escape(&G::Rulebook::describe_card(card));
        text.push_str(&format!("  #{} {}\n", i + 1, told.trim_start_matches([' ', ':', ','])));
    }
    let name = |id: ObjectId| report::object_name::<G::Rulebook>(&file.case.cards, id);
    let facts = <<G::Rulebook as Rulebook>::Fact as Listed>::WORDS;
    let mut broken = Ok(());
    let end = judge.run_watched(driver, &file.case, &mut |at, reply, shown, texts| {
        let step = at.checked_sub(1).map(|i| escape(&G::Rulebook::describe_step(&file.case.steps[i], &name)));
        let line = match step {
            Some(step) => writeln!(text, "  {at}. {step}: {}", reply.print(facts)),
            None => Ok(()),
        };
        let table = if steps { crate::play::print_shown(&mut text, shown, texts) } else { Ok(()) };
        broken = broken.and(line).and(table);
    });
    broken.map_err(|e| format!("failed to print the case: {e}"))?;
    let mut violated = judge.signatures();
    violated.extend(pairs(&mut judge, driver, file, &end));
    violated.dedup();
    Ok(Replayed { text, end, violated })
}

/// What the pairs show: of the rule whose finding it is; where none is named, as in what a fuzzer found, and the case
/// itself shows nothing, of every rule.
fn pairs<R: Rulebook>(
    judge: &mut Judge<R>,
    driver: &mut dyn Driver<R>,
    file: &CaseFile<R>,
    end: &End,
) -> Vec<Signature> {
    let is_meant = |id: &str| match &file.finding {
        Some(signature) => id == signature.rule,
        None => judge.violations().is_empty() && !matches!(end, End::EngineFailure(..)),
    };
    let meant: Vec<usize> = (0..judge.rules().len()).filter(|i| is_meant(judge.rules()[*i].id)).collect();
    let mut violated = Vec::new();
    for rule in meant {
        judge.clear();
        judge.run_pair(driver, &file.case, rule);
        violated.extend(judge.signatures());
    }
    violated
}

/// Shrinks a stored case of one game: to its own finding, or to the first that it shows.
pub(super) fn shrink_game<G: Game>(options: &Stored) -> Result<Exit, String> {
    let Set { file, interpretations, mut spare } = set::<G>(options)?;
    let driver = spare.driver()?;
    let signature = match &file.finding {
        Some(signature) => signature.clone(),
        None => match play::<G>(false, interpretations, &file, driver)?.violated.into_iter().next() {
            Some(signature) => signature,
            None => {
                return check::print("nothing is violated: there is nothing to shrink\n")
                    .map(|()| Exit::Clean);
            }
        },
    };
    let plan = Plan { seed: 0, target: None, stop_after: None, pool: false, scope: None, interpretations };
    let desk = Triage::<G::Rulebook>::new(plan, &[], None)?;
    let opened = desk.confirm_case(driver, &signature, file.case, Origin::Stored, None)?;
    let (mut finding, flaky) = match opened {
        Confirmation::Confirmed(mut finding) => {
            let flaky = desk.shrink(driver, &mut finding)?;
            (finding, flaky)
        }
        Confirmation::Flaky(flaky) if flaky.repeats.shown == 0 => {
            check::print(&format!("the case does not show {signature}: there is nothing to shrink\n"))?;
            return Ok(Exit::Clean);
        }
        Confirmation::Flaky(flaky) => return tell_flaky(flaky, &options.case),
    };
    if let Some(flaky) = flaky {
        return tell_flaky(flaky, &options.case);
    }
    spare.keep_log(&desk, &mut finding)?;
    let (case, log) = (finding.case.clone(), finding.log.clone());
    let small = CaseFile { case, finding: Some(signature), note: file.note, log };
    crate::files::case_file::write_case(&options.case, &small).map_err(|e| e.to_string())?;
    finding.path = Some(options.case.clone());
    let mut text = String::new();
    let replay =
        Again::of(&options.engine, &options.interpret, options.config.as_deref()).replay(&options.case);
    report::print_finding(&mut text, &finding, Some(&replay)).map_err(|e| format!("failed to print: {e}"))?;
    check::print(&text)?;
    Ok(Exit::Findings)
}

/// A case that shows its finding now and then cannot be shrunk: it stays as it is.
fn tell_flaky<R: Rulebook>(flaky: Flaky<R>, path: &Path) -> Result<Exit, String> {
    let flaky = Flaky { path: Some(path.to_owned()), ..flaky };
    let mut text = String::new();
    report::print_flaky(&mut text, &flaky).map_err(|e| format!("failed to print: {e}"))?;
    check::print(&text)?;
    Ok(Exit::Engine)
}
