//! The echo: what an engine said, recorded, and said again by a process that does nothing else.

use headjudge::wire::{self, Header};
use headjudge::{Case, Engine, Rulebook};
use std::io::{BufRead, Write};
use std::process::{Command, ExitCode};

/// What was said over some cases, line by line; the line ends are part of the lines.
pub(crate) struct Recorded<R: Rulebook> {
    pub(crate) cases: Vec<Case<R>>,
    pub(crate) start: String,
    pub(crate) header: String,
    /// The line of each case.
    pub(crate) requests: Vec<String>,
    /// A request a step, as strict a conversation as can be: the cards for the first line.
    pub(crate) steps: Vec<Vec<String>>,
    /// The lines of each case's answer.
    pub(crate) answers: Vec<Vec<String>>,
}

impl<R: Rulebook> Recorded<R> {
    /// Records what the engine says to these cases, which are numbered from 1.
    pub(crate) fn of<E: Engine<R>>(engine: &mut E, cases: Vec<Case<R>>) -> Self {
        let header = Header::of::<R, E>("echo", "1", "");
        let written = |write: &dyn Fn(&mut String)| {
            let mut line = String::new();
            write(&mut line);
            line + "\n"
        };
        let start = written(&wire::write_start::<R>);
        let mut recorded = Recorded {
            start,
            header: written(&|out| header.write::<R>(out)),
            requests: Vec::new(),
            steps: Vec::new(),
            answers: Vec::new(),
            cases: Vec::new(),
        };
        for (i, case) in cases.into_iter().enumerate() {
            let request = written(&|out| wire::write_case(i as i32 + 1, &case, out));
            let input = recorded.start.clone() + &request;
            let mut output = Vec::new();
            wire::serve::<R>(engine, &header, input.as_bytes(), &mut output).expect("it can be served");
            let output = String::from_utf8(output).expect("it is text");
            recorded.answers.push(output.lines().skip(1).map(|line| format!("{line}\n")).collect());
            let steps =
                case.steps.iter().map(|s| written(&|out| headjudge::files::json::write_step::<R>(s, out)));
            let bare: Case<R> = Case { cards: case.cards.clone(), steps: Vec::new() };
            let cards = written(&|out| wire::write_case(i as i32 + 1, &bare, out));
            recorded.steps.push(std::iter::once(cards).chain(steps).collect());
            recorded.requests.push(request);
            recorded.cases.push(case);
        }
        recorded
    }

    /// How many lines are answered in all, the tables as dealt among them.
    pub(crate) fn lines(&self) -> usize {
        self.answers.iter().map(Vec::len).sum()
    }

    /// How many bytes are answered in all.
    pub(crate) fn bytes(&self) -> usize {
        self.answers.iter().flatten().map(String::len).sum()
    }

    /// Writes it down for the echo: the lines of a case follow its number of lines.
    pub(crate) fn save(&self, path: &std::path::Path) -> std::io::Result<()> {
        let mut out = format!("1\n{}", self.header);
        for answer in &self.answers {
            out += &format!("{}\n{}", answer.len(), answer.concat());
        }
        std::fs::write(path, out)
    }
}

/// The command that starts the echo, which answers a line to each line, or all of a case.
pub(crate) fn command(path: &std::path::Path, unit: &str) -> Command {
    let mut command = Command::new(std::env::current_exe().expect("this binary has a path"));
    command.arg("echo").arg(path).arg(unit);
    command
}

/// Says what was recorded, a flushed line at a time, as the protocol demands of an engine.
pub(crate) fn serve(path: &str, unit: &str) -> ExitCode {
    let text = std::fs::read_to_string(path).expect("the recording can be read");
    // Split before the header is said: what is measured begins after it.
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let mut lines = lines.into_iter();
    let mut input = std::io::stdin().lock();
    // Past std's buffer, which looks for line ends in every line.
    let output = std::os::fd::AsFd::as_fd(&std::io::stdout()).try_clone_to_owned();
    let mut output = std::fs::File::from(output.expect("it has a standard output"));
    let mut left = 0;
    let mut request = Vec::new();
    loop {
        request.clear();
        if input.read_until(b'\n', &mut request).expect("requests can be read") == 0 {
            return ExitCode::SUCCESS;
        }
        if left == 0 {
            let Some(count) = lines.next() else { return ExitCode::SUCCESS };
            left = count.trim().parse().expect("a number of lines");
        }
        let now: usize = if unit == "step" { 1 } else { left };
        left -= now;
        for line in lines.by_ref().take(now) {
            output.write_all(line.as_bytes()).expect("it is read");
        }
    }
}
