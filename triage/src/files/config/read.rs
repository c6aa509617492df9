//! Reading `headjudge.toml`: everything that needs no rulebook.

use super::engines::Engine;
use super::file::{Budget, File, KnownEntry, NAME};
use crate::files::case_file::{line_of, read_text};
use crate::files::json::quote;
use crate::files::serde_message::unknown_key_or_word;
use headjudge_play::error::{FileError, InputError, invalid};
use headjudge_play::play::{Signature, unknown_name};
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::{Path, PathBuf};
use toml::Spanned;

/// The largest file that is read, in bytes.
const LARGEST: u64 = 4 << 20;

const GIVE_A_FILE: &str = "give the path of a headjudge.toml";
const SEE_THE_SCHEMA: &str = "`headjudge schema config` prints what is valid";

/// A `headjudge.toml` that was read.
#[derive(Clone, Debug)]
pub struct Config {
    path: PathBuf,
    text: String,
    pub(super) file: File,
}

impl Config {
    /// Reads a file.
    ///
    /// # Errors
    /// The file cannot be read, or is not valid; with the line of the error.
    pub fn read(path: &Path) -> Result<Config, FileError> {
        Config::parse(path, Config::read_text(path)?)
    }

    /// Reads the text of a file, which may be invalid.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn read_text(path: &Path) -> Result<String, FileError> {
        read_text(path, LARGEST, GIVE_A_FILE)
    }

    /// Reads `headjudge.toml` in a folder; `None` if there is none.
    ///
    /// # Errors
    /// As [`Config::read`].
    pub fn find(folder: &Path) -> Result<Option<Config>, FileError> {
        let path = folder.join(NAME);
        if path.exists() { Config::read(&path).map(Some) } else { Ok(None) }
    }

    /// Reads the text of a file. `path` appears in errors, and paths in the file are relative to its folder.
    ///
    /// # Errors
    /// The text is not valid; with the line of the error.
    pub fn parse(path: &Path, text: String) -> Result<Config, FileError> {
        let file = toml::from_str::<File>(&text).map_err(|error| {
            let message = error.message().replace('\n', ", ");
            let what = unknown_key_or_word(&message).map_or(message, |error| error.to_string());
            let line = line_at(&text, error.span().unwrap_or_default());
            FileError { source: Some(error.into()), ..FileError::new(path, line, what, SEE_THE_SCHEMA) }
        })?;
        let config = Config { path: path.to_owned(), text, file };
        config.check_rulebooks()?;
        config.check_budget()?;
        config.check_commands()?;
        config.check_known_bugs()?;
        Ok(config)
    }

    /// The path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }
    /// The folder of the file, which its paths are relative to; empty for the current folder.
    pub fn folder(&self) -> &Path {
        self.path.parent().unwrap_or(Path::new(""))
    }
    /// The text of the file.
    pub fn text(&self) -> &str {
        &self.text
    }
    /// The signatures of its known bugs, in order.
    pub fn signatures(&self) -> impl Iterator<Item = &Signature> {
        self.file.known.iter().map(|entry| entry.get_ref().signature.get_ref())
    }
    /// The schema of the file. It does not cover which kinds of step, fields, interpretations and rules a rulebook has;
    /// reading checks that.
    #[cfg(feature = "command")]
    pub fn schema() -> serde_json::Value {
        schemars::schema_for!(File).to_value()
    }
    /// The rulebooks that the engine is checked against.
    pub fn rulebooks(&self) -> impl Iterator<Item = &str> {
        self.file.rulebooks.get_ref().iter().map(|name| name.get_ref().as_str())
    }
    /// How to start the engine of this name, or the one that is played where none is named; `None` if there is no such one, and
    /// `cargo test` plays the engine.
    ///
    /// # Errors
    /// The file has no engine of this name.
    pub fn engine(&self, name: Option<&str>) -> Result<Option<&Engine>, InputError> {
        let engines = &self.file.engine;
        let Some(name) = name else { return Ok(engines.default.as_ref()) };
        let path = self.path.display();
        match engines.named.get(name) {
            Some(engine) => Ok(Some(engine)),
            None if engines.named.is_empty() => {
                Err(invalid!("{path} names no engine"; "add [engine.{name}] with the command that starts it"))
            }
            None => Err(unknown_name("engine", name, self.engine_names()).within(path)),
        }
    }
    /// The names of the engines that have one.
    pub fn engine_names(&self) -> impl Iterator<Item = &str> + Clone {
        self.file.engine.named.keys().map(String::as_str)
    }
    /// Where others get an engine's adapter, if the file says it.
    ///
    /// # Errors
    /// When the file has no engine of this name.
    pub fn adapter(&self, engine: Option<&str>) -> Result<Option<String>, InputError> {
        Ok(self.engine(engine)?.and_then(|engine| engine.adapter.clone()))
    }
    /// The folder of the checkout of an engine's repository, if the file names it.
    ///
    /// # Errors
    /// As [`Config::engine`].
    pub fn repository(&self, engine: Option<&str>) -> Result<Option<PathBuf>, InputError> {
        let repository = self.engine(engine)?.and_then(|engine| engine.repository.as_ref());
        Ok(repository.map(|repository| Path::new(".").join(self.folder()).join(repository)))
    }
    /// How much to test, and the engine's limits.
    pub fn budget(&self) -> Budget {
        self.file.budget
    }

    /// Checks that each rulebook in the file is one of these.
    ///
    /// # Errors
    /// The first that is not.
    pub fn check_rulebook_names(&self, all: &[&str]) -> Result<(), FileError> {
        let other = self.file.rulebooks.get_ref().iter().find(|name| !all.contains(&name.get_ref().as_str()));
        match other {
            None => Ok(()),
            Some(name) => {
                Err(self.invalid(name.span(), unknown_name("rulebook", name.get_ref(), all.iter().copied())))
            }
        }
    }

    /// What is wrong with a place in the file.
    pub(super) fn invalid(&self, at: Range<usize>, error: InputError) -> FileError {
        error.at(&self.path, self.line(at))
    }
    /// An error about a place in the file.
    pub(super) fn error(
        &self,
        at: Range<usize>,
        what: impl Into<String>,
        remedy: impl Into<String>,
    ) -> FileError {
        FileError::new(&self.path, self.line(at), what, remedy)
    }
    /// The line of a place in the file.
    pub(super) fn line(&self, at: Range<usize>) -> usize {
        line_at(&self.text, at)
    }

    fn check_rulebooks(&self) -> Result<(), FileError> {
        let listed = &self.file.rulebooks;
        if listed.get_ref().is_empty() {
            return Err(self.error(
                listed.span(),
                "rulebooks is empty",
                "name at least one: rulebooks = [\"fab\"]",
            ));
        }
        self.check_duplicates(listed.get_ref(), "rulebook")?;
        let mut tables = self.file.capabilities.keys().chain(self.file.interpretations.keys());
        tables.try_for_each(|name| self.check_listed(name, name.get_ref()))
    }

    /// Checks that the file lists the rulebook of something in it.
    fn check_listed(&self, place: &Spanned<String>, rulebook: &str) -> Result<(), FileError> {
        if self.rulebooks().any(|listed| listed == rulebook) {
            return Ok(());
        }
        let listed: Vec<&str> = self.rulebooks().collect();
        let (name, rulebook) = (quote(place.get_ref()), quote(rulebook));
        let what = format!("{name} belongs to rulebook {rulebook}, which is not listed");
        let remedy = format!("rulebooks lists {}: add it there, or remove this", listed.join(", "));
        Err(self.error(place.span(), what, remedy))
    }

    fn check_budget(&self) -> Result<(), FileError> {
        match self.file.budget {
            Budget { cases: Some(_), time: Some(_), .. } => {
                let line = self.text.find("[budget]").unwrap_or(0);
                let what = "the budget has both cases and for";
                Err(self.error(line..line, what, "remove one of the two: for is instead of cases"))
            }
            _ => Ok(()),
        }
    }

    fn check_commands(&self) -> Result<(), FileError> {
        let mut engines = self.file.engine.iter();
        match engines.find(|engine| engine.command().first().is_none_or(String::is_empty)) {
            Some(engine) => Err(self.error(
                engine.command.span(),
                "command names no program",
                "give the program and its arguments: command = [\"node\", \"adapter.mjs\"]",
            )),
            None => Ok(()),
        }
    }

    /// Checks what needs no rulebook: each signature is one, belongs to the entry's rule, and is there once.
    fn check_known_bugs(&self) -> Result<(), FileError> {
        let mut first_lines: BTreeMap<&Signature, usize> = BTreeMap::new();
        for entry in &self.file.known {
            let entry: &KnownEntry = entry.get_ref();
            let rulebook = entry.rule.get_ref().split_once(':').map_or("", |(rulebook, _)| rulebook);
            self.check_listed(&entry.rule, rulebook)?;
            let signature = &entry.signature;
            if signature.get_ref().rule != *entry.rule.get_ref() {
                let (given, rule) = (quote(&signature.get_ref().to_string()), quote(entry.rule.get_ref()));
                let what = format!("{given} is not a signature of rule {rule}");
                let remedy = "copy it from the report: a rule, a kind and a property, such as fab:2.0.3c/negative/power";
                return Err(self.error(signature.span(), what, remedy));
            }
            if let Some(line) = first_lines.insert(signature.get_ref(), self.line(signature.span())) {
                let what = format!("{} is already there, on line {line}", signature.get_ref());
                return Err(self.error(signature.span(), what, "remove one of the two entries"));
            }
            if entry.issue.get_ref().trim().is_empty() {
                let remedy = "say where the bug is reported, or why it is not";
                return Err(self.error(entry.issue.span(), "issue is empty", remedy));
            }
        }
        Ok(())
    }

    /// Checks that a list has no duplicates.
    pub(super) fn check_duplicates(&self, list: &[Spanned<String>], noun: &str) -> Result<(), FileError> {
        for (i, name) in list.iter().enumerate() {
            if list[..i].iter().any(|before| before.get_ref() == name.get_ref()) {
                let what = format!("duplicate {noun} {}", quote(name.get_ref()));
                return Err(self.error(name.span(), what, "remove one of the two"));
            }
        }
        Ok(())
    }
}

fn line_at(text: &str, at: Range<usize>) -> usize {
    line_of(text.as_bytes().get(..at.start).unwrap_or(text.as_bytes()))
}
