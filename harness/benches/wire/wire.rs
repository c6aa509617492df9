//! The measurements.

use super::clock::Stopwatch;
use super::echo::{Recorded, command};
use super::median::{median, ratio};
use super::raw::Raw;
use headjudge::wire::{Limits, Process, ResponseLine, read_shown};
use headjudge::{
    Case, Driver, Engine, Interpretations, Judge, MAX_OBJECTS, Objects, Reply, Rulebook, Shown, Steps, Texts,
    View, rules,
};
use std::path::Path;
use std::time::Instant;

/// How often each contender runs. They take turns, and ratios are taken within each turn, because the speed of a
/// machine varies over time. The medians count.
const TURNS: usize = 27;
/// How many cases a contender plays in one turn.
const CASES: u64 = 1_000;

pub(crate) fn measure_all(args: &[String]) {
    println!(
        "medians of {TURNS} turns in the same run, answer lines per second, with those for dealing the cards"
    );
    #[cfg(all(feature = "reference", feature = "fab"))]
    measure::<headjudge::fab::Fab, headjudge_reference::fab::Engine>(args);
    #[cfg(all(feature = "reference", feature = "mtg"))]
    measure::<headjudge::mtg::Mtg, headjudge_reference::mtg::Engine>(args);
    #[cfg(all(feature = "reference", feature = "kf"))]
    measure::<headjudge::kf::Kf, headjudge_reference::kf::Engine>(args);
    #[cfg(all(feature = "reference", feature = "ga"))]
    measure::<headjudge::ga::Ga, headjudge_reference::ga::Engine>(args);
}

/// Measures one rulebook and prints the results.
fn measure<R: Rulebook, E: Engine<R> + Default>(args: &[String]) {
    let mut names = args.iter().filter(|arg| !arg.starts_with('-')).peekable();
    if names.peek().is_some() && !names.any(|name| name == R::NAME) {
        return;
    }
    let recorded = Recorded::of(&mut E::default(), cases::<R>());
    let file = tempfile::NamedTempFile::new().expect("a temporary file can be made");
    recorded.save(file.path()).expect("the recording can be written");
    let mut seconds = [const { Vec::new() }; 4];
    for _ in 0..TURNS {
        seconds[0].push(bare(&recorded, file.path()));
        seconds[1].push(read_all(&recorded));
        seconds[2].push(driven(&recorded, file.path()));
        seconds[3].push(judged(&recorded, file.path()));
    }
    let lines = recorded.lines();
    let [bare, read, wire, judged] = seconds;
    let of_bare = ratio(&bare, &wire);
    println!(
        "\n{} ({} bytes a line, {} lines a case)",
        R::TITLE,
        recorded.bytes() / lines,
        lines / CASES as usize
    );
    for (name, turns) in [
        ("bare ping-pong of the same bytes", bare),
        ("reading, in memory", read),
        ("wire: read, checked, shown", wire),
        ("campaign: the wire with the judge", judged),
    ] {
        row(name, median(turns) / lines as f64);
    }
    println!("  {:<38}{of_bare:>14.2} times", "wire / bare ping-pong");
}

fn row(name: &str, seconds: f64) {
    println!("  {name:<38}{:>14.0}{:>14.2} us a line", 1.0 / seconds, seconds * 1e6);
}

/// The cases of a campaign: generated for each checked rule in turn.
fn cases<R: Rulebook>() -> Vec<Case<R>> {
    let checked: Vec<_> = rules::<R>()
        .filter(|rule| rule.is_checked() && rule.applies_under(Interpretations::default()))
        .collect();
    let generate = |index: u64| {
        let mut case = Case::default();
        case.generate(1, index, Some(checked[index as usize % checked.len()]), &[]);
        case
    };
    (0..CASES).map(generate).collect()
}

/// Sends and receives the bytes case by case.
fn bare<R: Rulebook>(recorded: &Recorded<R>, path: &Path) -> f64 {
    let mut raw = Raw::start(command(path), &recorded.start, &recorded.header);
    let sizes: Vec<usize> =
        recorded.answers.iter().map(|answer| answer.iter().map(String::len).sum()).collect();
    let began = Instant::now();
    for (request, size) in recorded.requests.iter().zip(&sizes) {
        raw.ping(request, *size);
    }
    let seconds = began.elapsed().as_secs_f64();
    raw.stop();
    seconds
}

fn start<R: Rulebook>(path: &Path) -> Process<R> {
    Process::start(command(path), Limits::default()).expect("the echo follows the protocol")
}

/// Plays all cases with `play`, and announces the next one each time.
fn played<R: Rulebook>(
    recorded: &Recorded<R>,
    path: &Path,
    mut play: impl FnMut(&mut Process<R>, &Case<R>),
) -> f64 {
    let mut process = start::<R>(path);
    let began = Instant::now();
    process.announce(&recorded.cases[0]);
    for (i, case) in recorded.cases.iter().enumerate() {
        if let Some(next) = recorded.cases.get(i + 1) {
            process.announce(next);
        }
        play(&mut process, case);
    }
    let seconds = began.elapsed().as_secs_f64();
    assert_eq!(process.restarts(), 0, "no answer of the echo was rejected");
    seconds
}

/// Reads and checks every line with the driver, and shows every table.
fn driven<R: Rulebook>(recorded: &Recorded<R>, path: &Path) -> f64 {
    let (mut shown, mut texts) = (Shown::<R>::default(), Texts::default());
    let mut lines = 0;
    let seconds = played(recorded, path, |process, case| {
        texts.clear();
        lines += 1;
        if process.open(case).is_err() {
            return;
        }
        process.observe(&mut View::new(&mut shown, &mut texts)).expect("the line shows a table");
        for (at, step) in case.steps.iter().enumerate() {
            let reply = process.take(at, step).expect("the step is answered");
            lines += 1;
            if reply != Reply::Unsupported && !R::Step::KINDS[step.kind() as usize].question {
                process.observe(&mut View::new(&mut shown, &mut texts)).expect("the line shows a table");
            }
        }
    });
    assert_eq!(lines, recorded.lines(), "every line was read");
    seconds
}

/// The same with the judge.
fn judged<R: Rulebook>(recorded: &Recorded<R>, path: &Path) -> f64 {
    let mut judge: Option<Judge<R>> = None;
    played(recorded, path, |process, case| {
        let can = process.capabilities();
        let judge = judge.get_or_insert_with(|| Judge::new(can, Interpretations::default()));
        judge.run(process, case);
        assert!(judge.violations().is_empty(), "the echo replays a correct engine");
    })
}

/// Reads and shows all lines. Only this thread works, so its time on a processor counts.
fn read_all<R: Rulebook>(recorded: &Recorded<R>) -> f64 {
    let (mut shown, mut texts) = (Shown::<R>::default(), Texts::default());
    let watch = Stopwatch::start();
    for answers in &recorded.answers {
        for answer in answers {
            let line = answer.strip_suffix('\n').expect("a line has an end");
            if let Some(json) = ResponseLine::read::<R>(line).expect("the line is valid").shown {
                let view = &mut View::new(&mut shown, &mut texts);
                read_shown::<R>(json, Objects::first(MAX_OBJECTS), view).expect("the line shows a table");
            }
        }
        texts.clear();
    }
    watch.seconds()
}
