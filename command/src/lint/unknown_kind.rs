//! A step of a kind that no rulebook has. A later rulebook may have more kinds, so an adapter must answer *unsupported*.

use headjudge_lint::{Problem, Severity, generate_case};
use headjudge_oracles::{Limit, Reply, Rulebook};
use headjudge_play::error::{Error, SystemError};
use headjudge_wire::isolate::{ChildMode, Launch};
use headjudge_wire::{ChildProcess, Limits, Response, ResponseLine, write_case, write_start, write_stop};

/// How many tables are tried until the engine deals one.
const TABLES: u64 = 24;
/// The kind of step that no rulebook has.
const KIND: &str = "no_such_kind_of_step";

/// Sends the engine a step of that kind, and reports a problem if it answers anything else than *unsupported*.
///
/// # Errors
/// When the engine cannot be started.
pub(super) fn check<R: Rulebook>(
    launch: &Launch,
    limits: &'static [Limit],
) -> Result<Option<Problem>, Error> {
    let mut command = launch.command(ChildMode::Serve, R::NAME);
    let started = ChildProcess::start(&mut command, launch.limits.memory_mib);
    let mut child = started.map_err(SystemError::to(format!("start {}", launch.exe.display())))?;
    requests::<R>(limits).lines().for_each(|line| child.send(line));
    let mistake = find_mistake::<R>(&mut child, &launch.wire_limits());
    child.kill();
    Ok(mistake.map(|what| Problem {
        severity: Severity::Warning,
        check: "unknown-kind",
        what,
        remedy:
            "answer unsupported to kinds of step that the adapter does not know: a later rulebook may have more"
                .into(),
        case: None,
        log: Vec::new(),
    }))
}

fn requests<R: Rulebook>(limits: &'static [Limit]) -> String {
    let mut text = String::new();
    write_start::<R>(&mut text);
    for number in 0..TABLES {
        let mut case = generate_case::<R>(number, limits);
        case.steps.clear();
        text.push('\n');
        write_case::<R>(number as i32 + 1, &case, &mut text);
        // The step is added to the empty list at the end of the line.
        text.truncate(text.len() - "]}}".len());
        text.push_str(&format!("{{\"{KIND}\":{{}}}}]}}}}"));
    }
    text.push('\n');
    write_stop(&mut text);
    text
}

/// What is wrong with the answer to the first step that the engine was asked to take.
fn find_mistake<R: Rulebook>(child: &mut ChildProcess, limits: &Limits) -> Option<String> {
    let mut line = String::new();
    // `lint` reports elsewhere that the engine does not start.
    child.receive(limits.start, &mut line).ok()?;
    let mut left = TABLES;
    while left > 0 {
        if child.receive(limits.reply, &mut line).is_err() {
            return Some(
                "the adapter ended or did not answer when a case had a step of an unknown kind".into(),
            );
        }
        match ResponseLine::read::<R>(&line).map(|line| line.response) {
            Ok(Response::NotDealt(_)) => left -= 1,
            Ok(Response::Dealt) => {}
            Ok(Response::Reply(Reply::Unsupported)) => return None,
            Ok(Response::Reply(_)) | Err(_) => {
                return Some(format!("the adapter answered a step of an unknown kind with {line}"));
            }
        }
    }
    None
}
