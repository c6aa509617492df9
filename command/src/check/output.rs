//! The output of a run: the run file and the event stream, if they are asked for.

use super::events::Events;
use super::extent::Amount;
use super::settings::Settings;
use headjudge_play::error::FileError;
use headjudge_triage::files::run_file::{End, Event, Record, RulebookResults, Writer};
use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// The output of a run. An error of the run file or of a report is reported, and does not stop the run.
pub(super) struct Output {
    writer: Option<Writer>,
    /// The run file of a run that was given a time. Its first line is known at the end, so it is written again then: until
    /// then it is a file that is cut short.
    again: Option<PathBuf>,
    /// What was checked so far, with where it ended.
    results: Vec<(RulebookResults, u64)>,
    events: Rc<Events>,
    /// Whether something could not be written.
    pub is_broken: bool,
}

impl Output {
    /// Creates the run file.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(super) fn create(
        settings: &Settings,
        path: Option<&Path>,
        events: Rc<Events>,
    ) -> Result<Output, FileError> {
        let is_timed = matches!(settings.extent.amount, Amount::Time(_)) && settings.exhaustive.is_none();
        let create = |path| Writer::create(path, &[Record::Run(settings.run_record(None))]);
        // A pipe is written once.
        let is_written_twice = |path: &&Path| path.symlink_metadata().is_ok_and(|found| !found.is_file());
        let writer = path.filter(|path| !is_timed || !is_written_twice(path)).map(create).transpose()?;
        let again = path.filter(|_| is_timed).map(Path::to_owned);
        Ok(Output { writer, again, results: Vec::new(), events, is_broken: false })
    }

    /// Writes the results of a rulebook, which ended before this case.
    pub(super) fn add(&mut self, settings: &Settings, mut results: RulebookResults, end: u64) {
        settings.extent.note_lane_ends(&mut results.header);
        if self.events.are_written() {
            // The stream has the header since the check of the rulebook began.
            let records = results.clone().into_records().into_iter().skip(1);
            self.events.write(&records.map(Event::from).collect::<Vec<_>>());
        }
        match self.again {
            None => self.write(&results.into_records()),
            Some(_) => {
                self.write(&results.clone().into_records());
                self.results.push((results, end));
            }
        }
    }

    /// Ends the run file.
    pub(super) fn finish(&mut self, settings: &Settings, end: End) {
        self.events.write(&[Record::End(end).into()]);
        self.is_broken |= self.events.is_broken();
        let Some(path) = self.again.take() else { return self.write(&[Record::End(end)]) };
        let mut results = std::mem::take(&mut self.results);
        let cases = settings.extent.settle(&mut results);
        let mut records = vec![Record::Run(settings.run_record(Some(cases)))];
        records.extend(results.into_iter().flat_map(|(results, _)| results.into_records()));
        records.push(Record::End(end));
        self.note(Writer::create(&path, &records).map(drop));
    }

    fn write(&mut self, records: &[Record]) {
        let Some(writer) = &mut self.writer else { return };
        if let Err(error) = writer.write(records) {
            self.writer = None;
            self.note(Err(error));
        }
    }

    /// Reports an error.
    pub(super) fn note(&mut self, written: Result<(), impl Display>) {
        if let Err(error) = written {
            eprintln!("error: {error}");
            self.is_broken = true;
        }
    }
}
