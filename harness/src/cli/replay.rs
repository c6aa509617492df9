//! `headjudge replay` and `headjudge shrink`: stored cases.

use super::games::{self, Game};
use super::options::Stored;
use super::{Exit, check};
use crate::campaign::{Plan, Seen};
use crate::investigate::Desk;
use crate::report;
use crate::store::{CaseFile, read_case};
use crate::{Driver, End, Judge, Signature};
use headjudge_oracles::{ObjectId, Reply, Rulebook};
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

/// Replays a case of one game.
pub(super) fn replay_game<G: Game>(options: &Stored) -> Result<Exit, String> {
    let file = read_case::<G::Rulebook>(&options.case).map_err(|e| e.to_string())?;
    let mut spare = games::spare::<G>(&options.engine)?;
    let played = play::<G>(options, &file, spare.get()?)?;
    let mut text = played.text;
    for signature in &played.violated {
        text.push_str(&format!("violated: {signature}\n"));
    }
    if let End::Trouble(step, trouble) = &played.end {
        text.push_str(&format!(
            "{} at step {step}: {}\n",
            trouble.word(),
            report::plain(&trouble.to_string())
        ));
    }
    if played.violated.is_empty() && !matches!(played.end, End::Trouble(..)) {
        text.push_str("nothing is violated\n");
    }
    check::print(&text)?;
    Ok(match played.end {
        _ if !played.violated.is_empty() => Exit::Findings,
        End::Trouble(_, crate::Trouble::Oracle(_)) => Exit::Oracle,
        End::Trouble(..) => Exit::Engine,
        _ => Exit::Clean,
    })
}

struct Played {
    text: String,
    end: End,
    violated: Vec<Signature>,
}

fn play<G: Game>(
    options: &Stored,
    file: &CaseFile<G::Rulebook>,
    driver: &mut dyn Driver<G::Rulebook>,
) -> Result<Played, String> {
    let elections = games::elections::<G::Rulebook>(&options.elect)?;
    let mut judge = Judge::<G::Rulebook>::new(driver.capabilities(), elections);
    judge.seek(Signature { rule: String::new(), kind: String::new(), field: String::new() });
    let mut text = String::new();
    for (i, card) in file.case.cards.iter().enumerate() {
        let told = report::plain(&G::Rulebook::tell_card(card));
        text.push_str(&format!("  #{} {}\n", i + 1, told.trim_start_matches([' ', ':', ','])));
    }
    let name = |id: ObjectId| report::name_of::<G::Rulebook>(&file.case.cards, id);
    let mut broken = Ok(());
    let end = judge.run_watched(driver, &file.case, &mut |at, reply, shown, texts| {
        let step = at.checked_sub(1).map(|i| report::plain(&G::Rulebook::tell(&file.case.steps[i], &name)));
        let line = match step {
            Some(step) => writeln!(text, "  {at}. {step}: {}", say(reply)),
            None => Ok(()),
        };
        let table = if options.steps { report::print_shown(&mut text, shown, texts) } else { Ok(()) };
        broken = broken.and(line).and(table);
    });
    broken.map_err(|e| format!("failed to print the case: {e}"))?;
    let mut violated: Vec<Signature> =
        judge.violations().iter().map(|v| Signature::of(judge.rules()[v.rule].id, &v.evidence)).collect();
    violated.extend(twins(&mut judge, driver, file, &end));
    violated.dedup();
    Ok(Played { text, end, violated })
}

/// What the twins show: of the rule whose finding it is; where none is named, as in what a fuzzer found, and the case
/// itself shows nothing, of every rule.
fn twins<R: Rulebook>(
    judge: &mut Judge<R>,
    driver: &mut dyn Driver<R>,
    file: &CaseFile<R>,
    end: &End,
) -> Vec<Signature> {
    let is_meant = |id: &str| match &file.finding {
        Some(signature) => id == signature.rule,
        None => judge.violations().is_empty() && !matches!(end, End::Trouble(..)),
    };
    let meant: Vec<usize> = (0..judge.rules().len()).filter(|i| is_meant(judge.rules()[*i].id)).collect();
    let mut violated = Vec::new();
    for rule in meant {
        judge.forget();
        judge.run_twin(driver, &file.case, rule);
        let shown = judge.violations().iter();
        violated.extend(shown.map(|v| Signature::of(judge.rules()[v.rule].id, &v.evidence)));
    }
    violated
}

fn say(reply: Reply) -> String {
    match reply {
        Reply::Refused => "refused".into(),
        Reply::Unsupported => "not supported".into(),
        Reply::Done(answer) => {
            let number = answer.number.map(|n| n.to_string());
            let objects = answer.objects.map(|o| o.to_string());
            let yes = answer.yes.map(|y| if y { "yes" } else { "no" }.to_owned());
            let parts: Vec<String> = [number, objects, yes].into_iter().flatten().collect();
            if parts.is_empty() { "done".into() } else { parts.join("; ") }
        }
    }
}

/// Shrinks a stored case of one game: to its own finding, or to the first that it shows.
pub(super) fn shrink_game<G: Game>(options: &Stored) -> Result<Exit, String> {
    let file = read_case::<G::Rulebook>(&options.case).map_err(|e| e.to_string())?;
    let mut spare = games::spare::<G>(&options.engine)?;
    let driver = spare.get()?;
    let signature = match &file.finding {
        Some(signature) => signature.clone(),
        None => match play::<G>(options, &file, driver)?.violated.into_iter().next() {
            Some(signature) => signature,
            None => {
                return check::print("nothing is violated: there is nothing to shrink\n")
                    .map(|()| Exit::Clean);
            }
        },
    };
    let elections = games::elections::<G::Rulebook>(&options.elect)?.to_bytes();
    let plan = Plan { seed: 0, aim: None, enough: 0, pool: false, elections };
    let desk = Desk::<G::Rulebook> { plan, pool: &[], folder: None };
    let seen = Seen { first: 0, step: 0, cases: 1 };
    let Some(mut finding) = desk.find(driver, &signature, seen, file.case)? else {
        check::print(&format!("the case does not show {signature}: there is nothing to shrink\n"))?;
        return Ok(Exit::Clean);
    };
    desk.shrink(driver, &mut finding)?;
    let small = CaseFile { case: finding.case.clone(), finding: Some(signature), note: file.note };
    crate::store::write_case(&options.case, &small).map_err(|e| e.to_string())?;
    finding.path = Some(options.case.clone());
    let mut text = String::new();
    let engine = games::which_engine(&options.engine);
    let replay = format!("headjudge replay {}{engine}", options.case.display());
    report::print_finding(&mut text, &finding, &replay).map_err(|e| format!("failed to print: {e}"))?;
    check::print(&text)?;
    Ok(Exit::Findings)
}
