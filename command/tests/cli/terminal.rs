//! What `check` shows on a terminal: a progress line that is gone at the end, and colors. What stays is what a pipe gets.
#![cfg(unix)]

use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};
use std::fs::File;
use std::io::{Read, Write};
use std::num::NonZero;
use std::os::unix::ffi::OsStringExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};

const FAULT: [&str; 4] = ["--fault", "life-forgets-losses-on-copy", "--rule", "fab:2.5.3c"];

/// The command on a terminal of its own.
struct Session {
    child: Child,
    terminal: File,
    /// All that was written.
    bytes: Vec<u8>,
    /// What a user sees.
    screen: vt100::Parser,
}

/// Starts the command in a folder, on a terminal of this size.
fn start(folder: &Path, [rows, columns]: [u16; 2], args: &[&str], environment: &[(&str, &str)]) -> Session {
    let terminal = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a terminal");
    grantpt(&terminal).and_then(|()| unlockpt(&terminal)).expect("it can be used");
    let name = std::ffi::OsString::from_vec(ptsname(&terminal, Vec::new()).expect("a name").into_bytes());
    let program_side = File::options().read(true).write(true).open(name).expect("its other side");
    let size = Winsize { ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 };
    tcsetwinsize(&program_side, size).expect("a size");
    let side = || Stdio::from(program_side.try_clone().expect("it can be shared"));
    let mut command = Command::new(env!("CARGO_BIN_EXE_headjudge"));
    command.args(args).current_dir(folder).stdin(side()).stdout(side()).stderr(side());
    // Where CI is set, even a terminal without colors counts as one that has them.
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "CI"] {
        command.env_remove(name);
    }
    command.env("TERM", "xterm-256color").envs(environment.iter().copied());
    let child = command.spawn().expect("it can be started");
    let cells = |n| NonZero::new(n).expect("a size");
    let screen = vt100::Parser::new(cells(rows), cells(columns), 0);
    Session { child, terminal: terminal.into(), bytes: Vec::new(), screen }
}

impl Session {
    /// Reads what is written next. `false` at the end.
    fn read(&mut self) -> bool {
        let mut buffer = [0; 4096];
        // Once the other side is closed, reading is an error on Linux.
        let length = self.terminal.read(&mut buffer).unwrap_or(0);
        self.bytes.extend_from_slice(&buffer[..length]);
        self.screen.process(&buffer[..length]);
        length > 0
    }
    fn has_written(&self, text: &str) -> bool {
        String::from_utf8_lossy(&self.bytes).contains(text)
    }
    /// Reads to the end. Returns what was written, and the lines that stay.
    fn finish(mut self) -> (String, Vec<String>) {
        while self.read() {}
        self.child.wait().expect("it ends");
        let rows = self.screen.screen().contents();
        (String::from_utf8_lossy(&self.bytes).into_owned(), rows.lines().map(str::to_owned).collect())
    }
}

fn check(args: &[&'static str]) -> Vec<&'static str> {
    [&["check", "--rulebook", "fab"], args].concat()
}

fn temp() -> tempfile::TempDir {
    tempfile::tempdir().expect("a temporary folder can be made")
}

/// The screen has room for all lines, so nothing scrolls away and nothing is wrapped.
#[test]
fn what_stays_on_a_terminal_is_what_a_pipe_gets() {
    let args = check(&[&["--cases", "3000"], &FAULT[..]].concat());
    let (piped, shown) = (temp(), temp());
    let output = Command::new(env!("CARGO_BIN_EXE_headjudge")).args(&args).current_dir(piped.path()).output();
    let piped = String::from_utf8(output.expect("it runs").stdout).expect("it is text");
    assert!(!piped.contains('\u{1b}') && !piped.contains("/3,000"), "{piped}");
    let (written, rows) = start(shown.path(), [100, 400], &args, &[]).finish();
    for part in ["/3,000 cases, ", "/s, ", "1 of 1 rule", " finding", "\u{1b}[31m"] {
        assert!(written.contains(part), "{part:?} is missing: {written}");
    }
    let mut before = written.split("/s, ").filter_map(|text| text.rsplit(' ').next());
    assert!(!before.any(|rate| rate.contains('.')), "a rate has decimals: {written}");
    let lines: Vec<&str> = piped.lines().map(str::trim_end).collect();
    assert_eq!(rows.join("\n").trim_end(), lines.join("\n").trim_end());
}

#[test]
fn the_environment_forbids_colors_and_a_simple_terminal_has_no_progress_line() {
    for (variable, has_progress) in [("NO_COLOR=1", true), ("CLICOLOR=0", true), ("TERM=dumb", false)] {
        let temp = temp();
        let args = check(&[&["--cases", "500"], &FAULT[..]].concat());
        let set = variable.split_once('=').expect("a value");
        let (written, rows) = start(temp.path(), [100, 400], &args, &[set]).finish();
        assert!(!written.contains("\u{1b}[3") && !written.contains("\u{1b}[1m"), "{variable}: {written}");
        assert_eq!(written.contains("/500 cases, "), has_progress, "{variable}: {written}");
        assert_eq!(written.contains('\u{1b}'), has_progress, "{variable}: {written}");
        assert!(rows.iter().any(|row| row.contains(" 1 violated; 500 cases")), "{variable}: {rows:?}");
    }
}

#[test]
fn a_narrow_terminal_has_a_short_line_and_an_interrupt_leaves_nothing_of_it() {
    for (columns, part) in [(80, "/9,000,000 cases, "), (60, " cases, ")] {
        let temp = temp();
        let args = check(&["--cases", "9000000"]);
        let mut session = start(temp.path(), [40, columns], &args, &[]);
        while !session.has_written(" rules, ") && session.read() {}
        assert!(session.has_written(part), "{}", String::from_utf8_lossy(&session.bytes));
        // The terminal echoes the key at the end of the line.
        session.terminal.write_all(b"\x03").expect("it can be typed");
        while !session.has_written("^C") && session.read() {}
        kill_process(Pid::from_child(&session.child), Signal::INT).expect("it can be interrupted");
        let (_, rows) = session.finish();
        let text = rows.join("\n");
        assert!(rows.iter().any(|row| row.starts_with("fab  interrupted:")), "{text}");
        assert!(!text.contains(" rules, ") && !text.contains("^C") && !text.contains('█'), "{text}");
    }
}

#[test]
fn new_asks_for_the_game_and_the_language() {
    let temp = temp();
    let mut session = start(temp.path(), [40, 100], &["new"], &[]);
    let mut answer = |asked: &str, text: &str| {
        while !session.has_written(asked) {
            assert!(session.read(), "it asks {asked:?}: {}", String::from_utf8_lossy(&session.bytes));
        }
        session.terminal.write_all(text.as_bytes()).expect("it reads");
    };
    answer("Which game does your engine play?", "chess\n");
    answer("Give a number from 1 to 4, or a name.", "KF\n");
    answer("What shall the adapter be written in?", "2\n");
    let (written, lines) = session.finish();
    assert!(lines.iter().any(|line| line == "  headjudge-adapter/adapter.mjs"), "{written}");
    let adapter = std::fs::read_to_string(temp.path().join("headjudge-adapter/adapter.mjs"));
    assert!(adapter.is_ok_and(|text| text.contains("\"kf\"")), "{written}");
}
