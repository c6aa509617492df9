//! Reading case files.

use super::file::{CaseFile, FORMAT};
use super::read::{line_of, read_bytes, utf8};
use crate::files::json::{Json, Malformed, Member, items, members, quote, read_card, read_step, value};
use headjudge_oracles::{Rulebook, named, rules};
use headjudge_play::error::{FileError, InputError};
use headjudge_play::play::{Case, OwnTest, Signature, unknown_name};
use std::path::Path;

/// The largest file that is read, in bytes.
const LARGEST: u64 = 16 << 20;

const KEYS: [&str; 9] =
    ["headjudge", "rulebook", "finding", "engine", "note", "cards", "steps", "log", "as_test"];
const GIVE_A_CASE_FILE: &str = "give the path of a case file";
const FIX_THE_JSON: &str = "fix the JSON";
const FIX_THE_LINE: &str = "fix this line";
const LIST_THE_KEYS: &str =
    "a case file has the keys headjudge, rulebook, finding, engine, note, cards, steps, log and as_test";

/// Reads a case file.
///
/// # Errors
/// The file is not a case file of this rulebook; always with the line of the error.
pub fn read_case<R: Rulebook>(path: &Path) -> Result<CaseFile<R>, FileError> {
    parse_case(path, &read_bytes(path, LARGEST, GIVE_A_CASE_FILE)?)
}

/// Reads the text of a case file, whatever its rulebook is.
///
/// # Errors
/// The file cannot be read as the text of a case file.
pub fn read_case_text(path: &Path) -> Result<String, FileError> {
    super::read::read_text(path, LARGEST, GIVE_A_CASE_FILE)
}

/// Reads the bytes of a case file. `path` appears in errors.
///
/// # Errors
/// They are not a case file of this rulebook; always with the line of the error.
pub fn parse_case<R: Rulebook>(path: &Path, bytes: &[u8]) -> Result<CaseFile<R>, FileError> {
    Source::new(path, bytes)?.parse()
}

/// The text of a case file, or of another file with cases. Parts of it are slices, whose place in the text gives the line of an
/// error.
#[derive(Clone, Copy)]
pub struct Source<'a> {
    path: &'a Path,
    text: &'a str,
}

/// The parts of a case file, not parsed yet.
struct Parts<'a> {
    finding: Option<&'a str>,
    engine: Option<&'a str>,
    note: Option<&'a str>,
    cards: Option<&'a str>,
    steps: Option<&'a str>,
    log: Option<&'a str>,
    as_test: Option<&'a str>,
}

impl<'a> Source<'a> {
    /// The bytes of a file as text.
    pub fn new(path: &'a Path, bytes: &'a [u8]) -> Result<Self, FileError> {
        Ok(Source { path, text: utf8(path, bytes)? })
    }
    /// The whole text.
    pub fn text(self) -> &'a str {
        self.text
    }
    /// The line on which a slice of the text begins.
    fn line(self, part: &str) -> usize {
        let at = (part.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize);
        line_of(&self.text.as_bytes()[..at.min(self.text.len())])
    }
    fn error(self, part: &str, what: impl Into<String>, remedy: &str) -> FileError {
        FileError::new(self.path, self.line(part), what, remedy)
    }
    /// An error of a part.
    pub fn invalid(self, part: &str, error: InputError) -> FileError {
        error.at(self.path, self.line(part))
    }
    fn malformed(self, part: &str, error: Malformed) -> FileError {
        FileError::new(self.path, self.line(part) + error.line - 1, error.what, FIX_THE_JSON)
    }

    fn parse<R: Rulebook>(self) -> Result<CaseFile<R>, FileError> {
        let parts = self.parts::<R>()?;
        let finding = match self.string("finding", parts.finding)? {
            Some(text) => Some(self.signature::<R>(parts.finding.unwrap_or_default(), &text)?),
            None => None,
        };
        let engine = self.string("engine", parts.engine)?;
        let note = self.string("note", parts.note)?;
        let case = self.case::<R>(parts.cards, parts.steps)?;
        let log = self.lines("log", parts.log)?.unwrap_or_default();
        let as_test = self.lines("as_test", parts.as_test)?.map(OwnTest::of_lines).transpose();
        let as_test = as_test.map_err(|what| self.invalid(parts.as_test.unwrap_or_default(), what))?;
        Ok(CaseFile { case, finding, engine, note, log, as_test })
    }

    /// Reads a list of lines.
    fn lines(self, name: &str, part: Option<&'a str>) -> Result<Option<Vec<String>>, FileError> {
        let Some(_) = part else { return Ok(None) };
        let lines = self.items(name, part)?;
        self.read_each(&lines, &format!("{name} line"), |line| value::text("it", line)).map(Some)
    }

    /// Reads a case from its cards and steps.
    pub fn case<R: Rulebook>(
        self,
        cards: Option<&'a str>,
        steps: Option<&'a str>,
    ) -> Result<Case<R>, FileError> {
        let (cards, steps) = (self.items("cards", cards)?, self.items("steps", steps)?);
        let case = Case::<R> {
            cards: self.read_each(&cards, "card", read_card::<R>)?,
            steps: self.read_each(&steps, "step", read_step::<R>)?,
        };
        named::validate::<R>(&case.cards, &case.steps).map_err(|flaw| {
            let part = match (flaw.card, flaw.step) {
                (_, Some(step)) => steps[step],
                (Some(card), None) => cards[card],
                (None, None) => self.text,
            };
            self.error(part, flaw.to_string(), FIX_THE_LINE)
        })?;
        Ok(case)
    }

    /// Splits the file into its parts. Checks the version and the rulebook first: another version may have other parts.
    fn parts<R: Rulebook>(self) -> Result<Parts<'a>, FileError> {
        let all = members(self.text).map_err(|error| self.malformed(self.text, error))?;
        let find = |key: &str| all.iter().find(|m| m.key == key).map(|m| m.value);
        let (Some(format), Some(rulebook)) = (find("headjudge"), find("rulebook")) else {
            // An unknown key is the likely reason for a missing one.
            self.check_keys(&all, &KEYS)?;
            return Err(self.error(self.text, "key \"headjudge\" or \"rulebook\" is missing", LIST_THE_KEYS));
        };
        self.check_format::<R>(format, rulebook)?;
        self.check_keys(&all, &KEYS)?;
        let (finding, engine) = (find("finding"), find("engine"));
        let (note, log, as_test) = (find("note"), find("log"), find("as_test"));
        Ok(Parts { finding, engine, note, cards: find("cards"), steps: find("steps"), log, as_test })
    }

    /// The members of an object of the file, which has no other keys.
    pub fn members(self, part: &'a str, keys: &[&str]) -> Result<Vec<Member<'a>>, FileError> {
        let all = members(part).map_err(|error| self.malformed(part, error))?;
        self.check_keys(&all, keys)?;
        Ok(all)
    }

    fn check_keys(self, all: &[Member<'a>], keys: &[&str]) -> Result<(), FileError> {
        match all.iter().find(|member| !keys.contains(&&*member.key)) {
            Some(other) => {
                Err(self.invalid(other.value, unknown_name("key", &other.key, keys.iter().copied())))
            }
            None => Ok(()),
        }
    }

    /// Checks that the file has our format and is for this rulebook.
    ///
    /// # Errors
    /// What is wrong with the file, where, and what to do.
    pub fn check_format<R: Rulebook>(self, format: &'a str, rulebook: &'a str) -> Result<(), FileError> {
        let number = value::number("headjudge", &self.json(format)?);
        let number = number.map_err(|error| self.invalid(format, error))?;
        if number != FORMAT {
            let what = format!("the file has format {number}; this headjudge reads format {FORMAT}");
            return Err(self.error(format, what, "read it with the headjudge that wrote it"));
        }
        let name = value::text("rulebook", &self.json(rulebook)?);
        let name = name.map_err(|error| self.invalid(rulebook, error))?;
        if name != R::NAME {
            let what = format!("the case is for rulebook {}, not {:?}", quote(&name), R::NAME);
            return Err(self.error(rulebook, what, "give the rulebook of the case"));
        }
        Ok(())
    }

    /// Reads a part of the text as JSON.
    ///
    /// # Errors
    /// What is wrong with it, where, and what to do.
    pub fn json(self, part: &'a str) -> Result<Json<'a>, FileError> {
        Json::parse(part).map_err(|error| self.malformed(part, error))
    }

    /// Reads a text; `None` if there is none.
    ///
    /// # Errors
    /// What is wrong with it, where, and what to do.
    pub fn string(self, name: &str, part: Option<&'a str>) -> Result<Option<String>, FileError> {
        let Some(part) = part else { return Ok(None) };
        let text = value::text(name, &self.json(part)?).map_err(|error| self.invalid(part, error))?;
        Ok(Some(text))
    }

    /// Reads the signature of a finding. Its rule must be one that the rulebook has: nothing would ever show a finding of
    /// any other.
    fn signature<R: Rulebook>(self, part: &str, text: &str) -> Result<Signature, FileError> {
        let signature = Signature::parse(text).ok_or_else(|| {
            let what = format!("finding is {}, which is not a signature", quote(text));
            self.error(part, what, "a signature is a rule, a kind and a property: fab:2.0.3c/negative/power")
        })?;
        let ids: Vec<&str> = rules::<R>().map(|rule| rule.id).collect();
        let is_known = signature.is_engine_failure() && signature.rulebook() == R::NAME
            || ids.contains(&signature.rule.as_str());
        match is_known {
            true => Ok(signature),
            false => Err(self.invalid(part, unknown_name("rule", &signature.rule, ids))),
        }
    }

    /// Reads a list as the slices of its items.
    ///
    /// # Errors
    /// What is wrong with it, where, and what to do.
    pub fn items(self, name: &str, part: Option<&'a str>) -> Result<Vec<&'a str>, FileError> {
        let Some(part) = part else {
            return Err(self.error(self.text, format!("key {name:?} is missing"), LIST_THE_KEYS));
        };
        if !part.starts_with('[') {
            return Err(self.error(part, format!("{name} must be a list"), "write [...]"));
        }
        items(part).map_err(|error| self.malformed(part, error))
    }

    fn read_each<T>(
        self,
        parts: &[&'a str],
        name: &str,
        read: fn(&Json<'_>) -> Result<T, InputError>,
    ) -> Result<Vec<T>, FileError> {
        let read_one = |(i, part): (usize, &&'a str)| {
            let json = self.json(part)?;
            read(&json).map_err(|error| self.invalid(part, error.within(format!("{name} {}", i + 1))))
        };
        parts.iter().enumerate().map(read_one).collect()
    }
}
