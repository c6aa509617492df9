//! Reading case files.

use super::read::{line_of, read_bytes, utf8};
use super::{CaseFile, FORMAT, FileError};
use crate::files::json::{Json, Malformed, Member, items, members, quote, read_card, read_step, value};
use crate::play::{Case, Signature};
use headjudge_oracles::{Rulebook, named};
use std::path::Path;

/// The largest file that is read, in bytes.
const LARGEST: u64 = 16 << 20;

const READABLE: &str = "give the path of a case file";
const SYNTAX: &str = "mend the JSON here";
const SEMANTICS: &str = "mend this line";
const KEYS: [&str; 7] = ["headjudge", "rulebook", "finding", "note", "cards", "steps", "log"];
const FIELDS: &str = "a case file has headjudge, rulebook, finding, note, cards, steps and log";

/// Reads a case file.
///
/// # Errors
/// Where it is no case file of this rulebook: always with its line, whatever is wrong.
pub fn read_case<R: Rulebook>(path: &Path) -> Result<CaseFile<R>, FileError> {
    parse_case(path, &read_bytes(path, LARGEST, READABLE)?)
}

/// Reads a case file's bytes; the path is for errors.
///
/// # Errors
/// Where they are no case file of this rulebook: always with the line, whatever is wrong.
pub fn parse_case<R: Rulebook>(path: &Path, bytes: &[u8]) -> Result<CaseFile<R>, FileError> {
    let text = utf8(path, bytes)?;
    Source { path, text }.parse()
}

/// The text of a case file, by which every part of it knows its line.
#[derive(Clone, Copy)]
struct Source<'a> {
    path: &'a Path,
    text: &'a str,
}

/// The parts of a case file, not read yet.
struct Parts<'a> {
    finding: Option<&'a str>,
    note: Option<&'a str>,
    cards: Option<&'a str>,
    steps: Option<&'a str>,
    log: Option<&'a str>,
}

impl<'a> Source<'a> {
    /// The line on which a slice of the text begins.
    fn line(self, part: &str) -> usize {
        let at = (part.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize);
        line_of(&self.text.as_bytes()[..at.min(self.text.len())])
    }
    fn error(self, part: &str, what: impl Into<String>, remedy: &str) -> FileError {
        FileError::new(self.path, self.line(part), what, remedy)
    }
    fn malformed(self, part: &str, error: Malformed) -> FileError {
        FileError::new(self.path, self.line(part) + error.line - 1, error.what, SYNTAX)
    }

    fn parse<R: Rulebook>(self) -> Result<CaseFile<R>, FileError> {
        let parts = self.parts::<R>()?;
        let finding = match self.text_of("finding", parts.finding)? {
            Some(text) => Some(self.signature(parts.finding.unwrap_or_default(), &text)?),
            None => None,
        };
        let note = self.text_of("note", parts.note)?;
        let (cards, steps) = (self.items("cards", parts.cards)?, self.items("steps", parts.steps)?);
        let case = Case::<R> {
            cards: self.each(&cards, "card", read_card::<R>)?,
            steps: self.each(&steps, "step", read_step::<R>)?,
        };
        named::validate::<R>(&case.cards, &case.steps).map_err(|flaw| match (flaw.card, flaw.step) {
            (_, Some(step)) => {
                self.error(steps[step], format!("step {}: {}", step + 1, flaw.what), SEMANTICS)
            }
            (Some(card), None) => {
                self.error(cards[card], format!("card {}: {}", card + 1, flaw.what), SEMANTICS)
            }
            (None, None) => self.error(self.text, flaw.what, SEMANTICS),
        })?;
        let log = match parts.log {
            Some(_) => {
                self.each(&self.items("log", parts.log)?, "log line", |line| value::text("it", line))?
            }
            None => Vec::new(),
        };
        Ok(CaseFile { case, finding, note, log })
    }

    /// The file's parts, once its version and rulebook are known to be ours: another version may have others.
    fn parts<R: Rulebook>(self) -> Result<Parts<'a>, FileError> {
        let all = members(self.text).map_err(|error| self.malformed(self.text, error))?;
        let find = |key: &str| all.iter().find(|m| m.key == key).map(|m| m.value);
        let (Some(format), Some(rulebook)) = (find("headjudge"), find("rulebook")) else {
            // A key that is misspelt tells more than the one that is missing.
            self.no_other_key(&all)?;
            return Err(self.error(self.text, "key \"headjudge\" or \"rulebook\" is missing", FIELDS));
        };
        self.is_ours::<R>(format, rulebook)?;
        self.no_other_key(&all)?;
        let (finding, note, log) = (find("finding"), find("note"), find("log"));
        Ok(Parts { finding, note, cards: find("cards"), steps: find("steps"), log })
    }

    fn no_other_key(self, all: &[Member<'a>]) -> Result<(), FileError> {
        match all.iter().find(|member| !KEYS.contains(&&*member.key)) {
            Some(other) => {
                Err(self.error(other.value, format!("there is no key {}", quote(&other.key)), FIELDS))
            }
            None => Ok(()),
        }
    }

    fn is_ours<R: Rulebook>(self, format: &'a str, rulebook: &'a str) -> Result<(), FileError> {
        let number = value::number("headjudge", &self.json(format)?);
        let number = number.map_err(|what| self.error(format, what, FIELDS))?;
        if number != FORMAT {
            let what = format!("it is of format {number}, and this headjudge reads format {FORMAT}");
            return Err(self.error(format, what, "read it with the headjudge that wrote it"));
        }
        let name = value::text("rulebook", &self.json(rulebook)?);
        let name = name.map_err(|what| self.error(rulebook, what, FIELDS))?;
        if name != R::NAME {
            let what = format!("it is a case of rulebook {}, and {:?} is asked for", quote(&name), R::NAME);
            return Err(self.error(rulebook, what, "give the rulebook that the case is of"));
        }
        Ok(())
    }

    fn json(self, part: &'a str) -> Result<Json<'a>, FileError> {
        Json::parse(part).map_err(|error| self.malformed(part, error))
    }

    fn text_of(self, name: &str, part: Option<&'a str>) -> Result<Option<String>, FileError> {
        let Some(part) = part else { return Ok(None) };
        let text = value::text(name, &self.json(part)?).map_err(|what| self.error(part, what, SEMANTICS))?;
        Ok(Some(text))
    }

    fn signature(self, part: &str, text: &str) -> Result<Signature, FileError> {
        Signature::parse(text).ok_or_else(|| {
            let what = format!("finding is {}, which is no signature", quote(text));
            self.error(part, what, "a signature is a rule, a kind and a property: fab:2.0.3c/negative/power")
        })
    }

    fn items(self, name: &str, part: Option<&'a str>) -> Result<Vec<&'a str>, FileError> {
        let Some(part) = part else {
            return Err(self.error(self.text, format!("key {name:?} is missing"), FIELDS));
        };
        if !part.starts_with('[') {
            return Err(self.error(part, format!("{name} must be a list"), FIELDS));
        }
        items(part).map_err(|error| self.malformed(part, error))
    }

    fn each<T>(
        self,
        parts: &[&'a str],
        name: &str,
        read: fn(&Json<'_>) -> Result<T, String>,
    ) -> Result<Vec<T>, FileError> {
        let one = |(i, part): (usize, &&'a str)| {
            let json = self.json(part)?;
            read(&json).map_err(|what| self.error(part, format!("{name} {}: {what}", i + 1), SEMANTICS))
        };
        parts.iter().enumerate().map(one).collect()
    }
}
