//! The engine's side of the protocol, for any engine in Rust.

use super::header::Header;
use super::own_test::write_own_test;
use super::protocol::{LONGEST_LINE, PROTOCOL};
use super::request::Request;
use super::response_line::{Response, ResponseLine};
use super::write_shown::write_shown;
use headjudge_oracles::{Engine, Reply, Rulebook, Shown, Steps, Texts, View};
use headjudge_play::error::InputError;
use headjudge_play::play::Case;
use std::borrow::Cow;
use std::error::Error;
use std::io::{self, BufRead, Read, Write};

/// Serves an engine until `stop` or the end of `input`. Each line is flushed before the next step, so that headjudge knows
/// the step of a crash.
///
/// # Errors
/// Reading or writing fails, or the input is not a valid request.
pub fn serve<R: Rulebook>(
    engine: &mut dyn Engine<R>,
    header: &Header,
    input: impl BufRead,
    output: impl Write,
) -> io::Result<()> {
    let mut server = Server {
        engine,
        header,
        output,
        shown: Shown::default(),
        texts: Texts::default(),
        out: String::new(),
    };
    let mut input = input;
    let mut line = String::new();
    let mut started = false;
    let mut unknown = Vec::new();
    while read_line(&mut input, &mut line)? {
        unknown.clear();
        match Request::<R>::read_with_unknown_kinds(&line, &mut unknown).map_err(invalid)? {
            Request::Start { protocol, rulebook } => {
                // A newer headjudge gets our version in the answer, and decides whether it supports it.
                if protocol < PROTOCOL || rulebook != R::NAME {
                    let (this, name) = (PROTOCOL, R::NAME);
                    return Err(invalid(format!(
                        "headjudge asks for protocol {protocol} and rulebook {rulebook:?}; this engine has {this} and {name:?}"
                    )));
                }
                started = true;
                header.write::<R>(&mut server.out);
                server.send()?;
            }
            Request::Case { .. } | Request::AsTest { .. } if !started => {
                return Err(invalid("a case came before the start"));
            }
            Request::Case { id, case } => server.play(id, &case, &unknown)?,
            Request::AsTest { id, case, assertions } => {
                // A step of an unknown kind is another one here.
                let text = match unknown.is_empty() {
                    true => server.engine.as_test(&case.cards, &case.steps, &assertions),
                    false => None,
                };
                write_own_test(id, text.as_deref(), &mut server.out);
                server.send()?;
            }
            Request::Stop => break,
        }
    }
    Ok(())
}

/// Reads one line; false at the end of the input.
fn read_line(input: &mut impl BufRead, line: &mut String) -> io::Result<bool> {
    line.clear();
    input.by_ref().take(LONGEST_LINE as u64 + 1).read_line(line)?;
    if line.len() > LONGEST_LINE && !line.ends_with('\n') {
        return Err(invalid(format!("a line is longer than {LONGEST_LINE} bytes")));
    }
    Ok(!line.is_empty())
}

fn invalid(error: impl Into<Box<dyn Error + Send + Sync>>) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, error)
}

struct Server<'a, R: Rulebook, W: Write> {
    engine: &'a mut dyn Engine<R>,
    header: &'a Header,
    output: W,
    shown: Shown<R>,
    texts: Texts,
    out: String,
}

impl<R: Rulebook, W: Write> Server<'_, R, W> {
    /// Plays a case. `unknown` has the indexes of the steps whose kind is unknown here.
    fn play(&mut self, id: i32, case: &Case<R>, unknown: &[(usize, InputError)]) -> io::Result<()> {
        self.texts.clear();
        if let Err(why) = self.engine.start(&case.cards) {
            let response = Response::NotDealt(why);
            ResponseLine { case: id, step: 0, response, shown: None, note: None }.write::<R>(&mut self.out);
            return self.send();
        }
        self.answer(id, 0, Response::Dealt, true)?;
        for (at, step) in case.steps.iter().enumerate() {
            let kind = step.kind();
            let is_known = !unknown.iter().any(|(index, _)| *index == at);
            let reply = match is_known && self.header.capabilities.kinds.has(kind) {
                true => self.engine.take(step),
                false => Reply::Unsupported,
            };
            let shows = !R::Step::KINDS[kind as usize].question && reply != Reply::Unsupported;
            self.answer(id, at as i32 + 1, Response::Reply(reply), shows)?;
        }
        Ok(())
    }

    fn answer(&mut self, case: i32, step: i32, response: Response, shows: bool) -> io::Result<()> {
        let mut shown = String::new();
        if shows {
            self.engine.observe(&mut View::new(&mut self.shown, &mut self.texts));
            write_shown(&self.shown, &self.texts, &mut shown);
        }
        let has_note = matches!(response, Response::Reply(Reply::Done(_) | Reply::Refused));
        let note = Some(self.engine.note()).filter(|note| has_note && !note.is_empty()).map(Cow::Borrowed);
        let line = ResponseLine { case, step, response, shown: shows.then_some(&*shown), note };
        line.write::<R>(&mut self.out);
        self.send()
    }

    fn send(&mut self) -> io::Result<()> {
        self.out.push('\n');
        self.output.write_all(self.out.as_bytes())?;
        self.out.clear();
        self.output.flush()
    }
}
