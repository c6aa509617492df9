//! A step of a kind that no rulebook has. A later rulebook may have more kinds, so an adapter must answer *unsupported*.

use crate::isolate::{ChildMode, Launch};
use crate::lint::{Problem, Severity, generate_case};
use crate::wire::os::kill_group;
use crate::wire::{Response, ResponseLine, write_case, write_start, write_stop};
use headjudge_oracles::{Reply, Rulebook};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::Child;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// How many tables are tried until the engine deals one.
const TABLES: u64 = 24;
/// How long an engine may take to start.
const START: Duration = Duration::from_secs(60);
/// The kind of step that no rulebook has.
const KIND: &str = "no_such_kind_of_step";

/// Sends the engine a step of that kind, and reports a problem if it answers anything else than *unsupported*.
///
/// # Errors
/// When the engine cannot be started.
pub(super) fn check<R: Rulebook>(launch: &Launch) -> Result<Option<Problem>, String> {
    let mut command = launch.command(ChildMode::Serve, R::NAME);
    let mut child = command.spawn().map_err(|e| format!("failed to start {}: {e}", launch.exe.display()))?;
    let (Some(mut stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
        end(&mut child);
        return Err("failed to open the pipes of a child".into());
    };
    let (sender, lines) = channel();
    std::thread::spawn(move || {
        let lines = BufReader::new(stdout.take(1 << 26)).lines().map_while(Result::ok);
        lines.take_while(|line| sender.send(line.clone()).is_ok()).for_each(drop);
    });
    let requests = requests::<R>();
    // The engine writes while we write, and may end before it has read everything.
    let writer =
        std::thread::spawn(move || stdin.write_all(requests.as_bytes()).and_then(|()| stdin.flush()));
    let mistake = find_mistake::<R>(&lines, launch.limits.time);
    end(&mut child);
    drop(writer.join());
    Ok(mistake.map(|what| Problem {
        severity: Severity::Warning,
        check: "unknown-kind",
        what,
        remedy:
            "answer unsupported to kinds of step that the adapter does not know: a later rulebook may have more"
                .into(),
        case: None,
    }))
}

fn requests<R: Rulebook>() -> String {
    let mut text = String::new();
    write_start::<R>(&mut text);
    for number in 0..TABLES {
        let mut case = generate_case::<R>(number);
        case.steps.clear();
        text.push('\n');
        write_case::<R>(number as i32 + 1, &case, &mut text);
        // The step is added to the empty list at the end of the line.
        text.truncate(text.len() - "]}}".len());
        text.push_str(&format!("{{\"{KIND}\":{{}}}}]}}}}"));
    }
    text.push('\n');
    write_stop(&mut text);
    text + "\n"
}

/// What is wrong with the answer to the first step that the engine was asked to take.
fn find_mistake<R: Rulebook>(lines: &Receiver<String>, time: Duration) -> Option<String> {
    // `lint` reports elsewhere that the engine does not start.
    lines.recv_timeout(START).ok()?;
    let mut left = TABLES;
    while left > 0 {
        let Ok(line) = lines.recv_timeout(time) else {
            return Some(
                "the adapter ended or did not answer when a case had a step of an unknown kind".into(),
            );
        };
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

/// Kills the child and the processes that it started.
fn end(child: &mut Child) {
    kill_group(child);
    let _ = child.wait();
}
