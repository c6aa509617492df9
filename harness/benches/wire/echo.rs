//! The echo: a process that replays the recorded answers of an engine and does nothing else.

use headjudge::wire::{self, Header};
use headjudge::{Case, Engine, Rulebook};
use std::io::{BufRead, Write};
use std::process::{Command, ExitCode};

/// The recorded lines of some cases, each with its line end.
pub(crate) struct Recorded<R: Rulebook> {
    pub(crate) cases: Vec<Case<R>>,
    pub(crate) start: String,
    pub(crate) header: String,
    /// The request line of each case.
    pub(crate) requests: Vec<String>,
    /// The lines of each case's answer.
    pub(crate) answers: Vec<Vec<String>>,
}

impl<R: Rulebook> Recorded<R> {
    /// Records the answers of the engine to these cases, which are numbered from 1.
    pub(crate) fn of<E: Engine<R>>(engine: &mut E, cases: Vec<Case<R>>) -> Self {
        let header = Header::of::<R, E>("echo", "1", "");
        let line = |write: &dyn Fn(&mut String)| {
            let mut text = String::new();
            write(&mut text);
            text + "\n"
        };
        let start = line(&wire::write_start::<R>);
        let mut recorded = Recorded {
            start,
            header: line(&|out| header.write::<R>(out)),
            requests: Vec::new(),
            answers: Vec::new(),
            cases: Vec::new(),
        };
        for (i, case) in cases.into_iter().enumerate() {
            let request = line(&|out| wire::write_case(i as i32 + 1, &case, out));
            let input = recorded.start.clone() + &request;
            let mut output = Vec::new();
            wire::serve::<R>(engine, &header, input.as_bytes(), &mut output)
                .expect("the engine can be served");
            let output = String::from_utf8(output).expect("answers are text");
            recorded.answers.push(output.lines().skip(1).map(|line| format!("{line}\n")).collect());
            recorded.requests.push(request);
            recorded.cases.push(case);
        }
        recorded
    }

    /// The number of answer lines, with those for dealing the cards.
    pub(crate) fn lines(&self) -> usize {
        self.answers.iter().map(Vec::len).sum()
    }

    /// The number of answer bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.answers.iter().flatten().map(String::len).sum()
    }

    /// Writes the answers to a file for the echo: for each case its number of lines, then the lines.
    pub(crate) fn save(&self, path: &std::path::Path) -> std::io::Result<()> {
        let mut out = format!("1\n{}", self.header);
        for answer in &self.answers {
            out += &format!("{}\n{}", answer.len(), answer.concat());
        }
        std::fs::write(path, out)
    }
}

/// The command that starts the echo.
pub(crate) fn command(path: &std::path::Path) -> Command {
    let mut command = Command::new(std::env::current_exe().expect("this binary has a path"));
    command.arg("echo").arg(path);
    command
}

/// Writes the recorded answers, and flushes each line, as the protocol demands of an engine.
pub(crate) fn serve(path: &str) -> ExitCode {
    let text = std::fs::read_to_string(path).expect("the recording can be read");
    // Split before the header is sent: the measurement begins after it.
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let mut lines = lines.into_iter();
    let mut input = std::io::stdin().lock();
    // Bypasses std's line buffer, which searches every line for its end.
    let output = std::os::fd::AsFd::as_fd(&std::io::stdout()).try_clone_to_owned();
    let mut output = std::fs::File::from(output.expect("the process has a standard output"));
    let mut request = Vec::new();
    loop {
        request.clear();
        if input.read_until(b'\n', &mut request).expect("requests can be read") == 0 {
            return ExitCode::SUCCESS;
        }
        let Some(count) = lines.next() else { return ExitCode::SUCCESS };
        let count = count.trim().parse().expect("a number of lines");
        for line in lines.by_ref().take(count) {
            output.write_all(line.as_bytes()).expect("the harness reads");
        }
    }
}
