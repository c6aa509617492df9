//! The engine's side of the protocol, for an engine of ours.

use super::{Header, LONGEST_LINE, Line, PROTOCOL, Request, Said, write_shown};
use crate::play::Case;
use headjudge_oracles::{Engine, Reply, Rulebook, Shown, Texts, View};
use std::io::{self, BufRead, Read, Write};

/// Plays an engine behind the protocol until the stop or the end of `input`. Every line is flushed before the
/// next step is taken, so that a crash names its step.
///
/// # Errors
/// When reading or writing fails, or what was read is no request.
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
    let mut strange = Vec::new();
    while read_line(&mut input, &mut line)? {
        strange.clear();
        match Request::<R>::read_with_strange(&line, &mut strange).map_err(invalid)? {
            Request::Start { protocol, rulebook } => {
                // Whoever speaks a newer one is answered in ours, and knows whether it speaks that still.
                if protocol < PROTOCOL || rulebook != R::NAME {
                    let (this, name) = (PROTOCOL, R::NAME);
                    return Err(invalid(format!(
                        "asked for protocol {protocol} and rulebook {rulebook:?}; this is protocol {this} and {name:?}"
                    )));
                }
                started = true;
                header.write::<R>(&mut server.out);
                server.send()?;
            }
            Request::Case { .. } if !started => return Err(invalid("a case came before the start".into())),
            Request::Case { id, case } => server.play(id, &case, &strange)?,
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

fn invalid(what: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, what)
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
    /// Plays a case. Steps in the places of `strange` are of a kind that is not known here.
    fn play(&mut self, case: i32, of: &Case<R>, strange: &[(usize, String)]) -> io::Result<()> {
        self.texts.clear();
        if let Err(why) = self.engine.start(&of.cards) {
            Line { case, step: 0, said: Said::NotDealt(why), shown: None }.write::<R>(&mut self.out);
            return self.send();
        }
        self.answer(case, 0, Said::Dealt, true)?;
        for (at, step) in of.steps.iter().enumerate() {
            let kind = R::kind(step);
            let known = !strange.iter().any(|(place, _)| *place == at);
            let reply = match known && self.header.capabilities.kinds.has(kind) {
                true => self.engine.take(step),
                false => Reply::Unsupported,
            };
            let shows = !R::KINDS[kind as usize].question && reply != Reply::Unsupported;
            self.answer(case, at as i32 + 1, Said::Reply(reply), shows)?;
        }
        Ok(())
    }

    fn answer(&mut self, case: i32, step: i32, said: Said, shows: bool) -> io::Result<()> {
        let mut shown = String::new();
        if shows {
            self.engine.observe(&mut View::new(&mut self.shown, &mut self.texts));
            write_shown(&self.shown, &self.texts, &mut shown);
        }
        Line { case, step, said, shown: shows.then_some(&shown) }.write::<R>(&mut self.out);
        self.send()
    }

    fn send(&mut self) -> io::Result<()> {
        self.out.push('\n');
        self.output.write_all(self.out.as_bytes())?;
        self.out.clear();
        self.output.flush()
    }
}
