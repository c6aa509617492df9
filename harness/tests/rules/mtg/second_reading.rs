//! The engine in Python that was written from the Comprehensive Rules alone (`engines/independent/mtg`): nothing is violated, whatever it
//! chooses to show.
#![cfg(unix)]

use headjudge::mtg::Mtg;
use headjudge::wire::{Limits, Process};
use headjudge::{Capabilities, Case, End, Interpretations, Judge};
use serde_json::Value;
use std::process::Command;
use std::time::Duration;

const ADAPTER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../engines/independent/mtg/adapter.py");

/// How many cases each combination of choices plays, none of which the others play.
const CASES: u64 = 32;

fn python(args: &[&str]) -> Command {
    let mut command = Command::new("python3");
    command.arg(ADAPTER).args(args).env("PYTHONDONTWRITEBYTECODE", "1");
    command
}

/// Starts the engine with these arguments.
pub(super) fn start(args: &[&str]) -> Process<Mtg> {
    let minute = Duration::from_secs(60);
    let limits = Limits { start: minute, reply: minute, ..Limits::default() };
    Process::start(python(args), limits).expect("it starts")
}

/// Its own options, and each other option alone: `same-host=done`.
fn combinations() -> Vec<Option<String>> {
    let listed = python(&["--choices"]).output().expect("python3 runs");
    let choices: Vec<Value> = serde_json::from_slice(&listed.stdout).expect("the choices are JSON");
    let text = |value: &Value| value.as_str().expect("a choice has texts").to_owned();
    let others = choices.iter().flat_map(|choice| {
        let options = choice["options"].as_array().expect("a choice has options");
        options.iter().skip(1).map(move |option| Some(format!("{}={}", text(&choice["name"]), text(option))))
    });
    std::iter::once(None).chain(others).collect()
}

#[test]
fn nothing_is_violated_whatever_it_chooses() {
    let all = combinations();
    assert!(all.len() > 10, "{all:?}");
    let (mut met, mut steps) = (0, 0);
    for (nth, choice) in all.iter().enumerate() {
        let args: Vec<&str> = choice.iter().flat_map(|choice| ["--choice", choice.as_str()]).collect();
        let mut engine = start(&args);
        let mut judge = Judge::<Mtg>::new(Capabilities::ALL, Interpretations::default());
        let mut case = Case::default();
        for index in 0..CASES {
            case.generate(nth as u64, index, None, &[]);
            let end = judge.run(&mut engine, &case);
            assert!(
                matches!(end, End::Completed | End::GameOver(_)),
                "{choice:?}, seed {nth}, case {index}: {end:?} {:#?}\n{case:#?}",
                judge.violations()
            );
            steps += judge.judged_steps();
            met += judge.preconditions().iter().count();
        }
    }
    println!("{} combinations, {steps} steps, {met} rules met", all.len());
    assert!(met > 8 * CASES as usize * all.len(), "{met} rules met");
}

#[test]
fn the_page_of_choices_is_what_the_engine_says() {
    let page = python(&["--page"]).output().expect("python3 runs");
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../engines/independent/mtg/CHOICES.md");
    let kept = std::fs::read_to_string(path).expect("the page is there");
    assert_eq!(String::from_utf8_lossy(&page.stdout), kept, "python3 adapter.py --page > CHOICES.md");
}
