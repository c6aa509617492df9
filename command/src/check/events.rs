//! The event stream of a run: what is known, as soon as it is known, for programs that follow it.

use crate::terminal::{Channel, print_report_to, print_to};
use headjudge_play::error::{Error, SystemError};
use headjudge_triage::files::run_file::{Event, Run, Writer, lines};
use std::cell::{Cell, RefCell};
use std::fmt::Display;
use std::path::Path;

/// The event stream of a run; nothing is written if none was asked for. An error is reported, and does not stop the run.
pub(super) struct Events {
    sink: RefCell<Sink>,
    /// Whether an event could not be written.
    is_broken: Cell<bool>,
    /// Where the report is printed: where the events are not.
    report: Channel,
}

/// Where events are written.
enum Sink {
    Nowhere,
    File(Writer),
    Stdout,
}

impl Events {
    /// Begins the stream: in this file, or on standard output for `-`.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub(super) fn create(path: Option<&Path>, run: Run) -> Result<Events, Error> {
        let first = Event::from(headjudge_triage::files::run_file::Record::Run(run));
        let is_stdout = path == Some(Path::new("-"));
        let sink = match path {
            None => Sink::Nowhere,
            Some(_) if is_stdout => Sink::Stdout,
            Some(path) => Sink::File(Writer::create(path, &[&first])?),
        };
        let report = if is_stdout { Channel::Err } else { Channel::Out };
        let events = Events { sink: RefCell::new(sink), is_broken: Cell::new(false), report };
        if is_stdout {
            events.write(&[first]);
        }
        Ok(events)
    }

    /// Whether somebody reads them.
    pub(super) fn are_written(&self) -> bool {
        !matches!(*self.sink.borrow(), Sink::Nowhere)
    }

    /// Writes events, in this order.
    pub(super) fn write(&self, events: &[Event]) {
        let mut sink = self.sink.borrow_mut();
        let written = match &mut *sink {
            Sink::Nowhere => Ok(()),
            Sink::File(writer) => writer.write(events).map_err(Error::from),
            Sink::Stdout => lines(events)
                .map_err(SystemError::to("write events"))
                .and_then(|text| print_to(Channel::Out, &text))
                .map_err(Error::from),
        };
        if let Err(error) = written {
            *sink = Sink::Nowhere;
            eprintln!("error: {error}");
            self.is_broken.set(true);
        }
    }

    /// Whether an event could not be written.
    pub(super) fn is_broken(&self) -> bool {
        self.is_broken.get()
    }

    /// Prints a part of the report.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(super) fn print_report(&self, report: &impl Display) -> Result<(), SystemError> {
        print_report_to(self.report, report)
    }
}
