//! Reading the file: what can be said of it without knowing a rulebook.

use super::file::{Budget, Engine, Entry, File};
use crate::files::case_file::{FileError, line_of, read_text};
use crate::files::config;
use crate::files::json::quote;
use crate::play::Signature;
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::{Path, PathBuf};
use toml::Spanned;

/// The largest file that is read, in bytes.
const LARGEST: u64 = 4 << 20;

const READABLE: &str = "give the path of a headjudge.toml";
const TYPES: &str = "`headjudge schema config` says what may stand here";

/// A `headjudge.toml` that was read.
#[derive(Clone, Debug)]
pub struct Config {
    path: PathBuf,
    text: String,
    pub(super) file: File,
}

impl Config {
    /// Reads the file of that path.
    ///
    /// # Errors
    /// That it cannot be read, or what is wrong with it, with its line.
    pub fn read(path: &Path) -> Result<Config, FileError> {
        Config::parse(path, read_text(path, LARGEST, READABLE)?)
    }

    /// Reads `headjudge.toml` in a folder; `None` where there is none.
    ///
    /// # Errors
    /// As [`Config::read`].
    pub fn find(folder: &Path) -> Result<Option<Config>, FileError> {
        let path = folder.join(config::NAME);
        if path.exists() { Config::read(&path).map(Some) } else { Ok(None) }
    }

    /// Reads the text of a file; the path is for errors, and for the folder that paths are meant from.
    ///
    /// # Errors
    /// What is wrong with it, with its line.
    pub fn parse(path: &Path, text: String) -> Result<Config, FileError> {
        let file = toml::from_str::<File>(&text).map_err(|error| {
            let what = error.message().replace('\n', ", ");
            FileError::new(path, line_at(&text, error.span().unwrap_or_default()), what, TYPES)
        })?;
        let config = Config { path: path.to_owned(), text, file };
        config.names_rulebooks()?;
        config.names_a_command()?;
        config.knows_each_once()?;
        Ok(config)
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }
    /// The folder that it lies in, from which its paths are meant; empty for the current one.
    pub fn folder(&self) -> &Path {
        self.path.parent().unwrap_or(Path::new(""))
    }
    /// Its text.
    pub fn text(&self) -> &str {
        &self.text
    }
    /// The signatures of its known bugs, as they stand there.
    pub fn signatures(&self) -> impl Iterator<Item = &str> {
        self.file.known.iter().map(|entry| entry.get_ref().signature.get_ref().as_str())
    }
    /// The schema of the file. It cannot say which kinds of step, fields, interpretations and rules a rulebook has:
    /// reading says so.
    #[cfg(feature = "command")]
    pub fn schema() -> serde_json::Value {
        schemars::schema_for!(File).to_value()
    }
    /// The rulebooks that the engine is held to.
    pub fn rulebooks(&self) -> impl Iterator<Item = &str> {
        self.file.rulebooks.get_ref().iter().map(|name| name.get_ref().as_str())
    }
    /// How the engine is started; none where `cargo test` plays it.
    pub fn engine(&self) -> Option<&Engine> {
        self.file.engine.as_ref()
    }
    /// How long is searched, and what the engine may take.
    pub fn budget(&self) -> Budget {
        self.file.budget
    }

    /// Whether each rulebook that is named is one of these.
    ///
    /// # Errors
    /// The first that is none of them.
    pub fn names_only(&self, all: &[&str]) -> Result<(), FileError> {
        let other = self.file.rulebooks.get_ref().iter().find(|name| !all.contains(&name.get_ref().as_str()));
        match other {
            None => Ok(()),
            Some(name) => {
                let what = format!("no rulebook is called {}", quote(name.get_ref()));
                Err(self.error(name.span(), what, format!("there are: {}", all.join(", "))))
            }
        }
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

    fn names_rulebooks(&self) -> Result<(), FileError> {
        let listed = &self.file.rulebooks;
        if listed.get_ref().is_empty() {
            return Err(self.error(
                listed.span(),
                "rulebooks is empty",
                "name one at least: rulebooks = [\"fab\"]",
            ));
        }
        self.each_once(listed.get_ref(), "rulebook")?;
        let mut tables = self.file.capabilities.keys().chain(self.file.interpretations.keys());
        tables.try_for_each(|name| self.is_listed(name, name.get_ref()))
    }

    /// Whether the rulebook of something that stands in the file is among those that the file names.
    fn is_listed(&self, place: &Spanned<String>, name: &str) -> Result<(), FileError> {
        if self.rulebooks().any(|listed| listed == name) {
            return Ok(());
        }
        let listed: Vec<&str> = self.rulebooks().collect();
        let what = format!("{} is of rulebook {}, which is not listed", quote(place.get_ref()), quote(name));
        let remedy = format!("rulebooks lists {}: add it there, or remove this", listed.join(", "));
        Err(self.error(place.span(), what, remedy))
    }

    fn names_a_command(&self) -> Result<(), FileError> {
        match &self.file.engine {
            Some(engine) if engine.command().first().is_none_or(String::is_empty) => Err(self.error(
                engine.command.span(),
                "command names no program",
                "give the program and its arguments: command = [\"node\", \"adapter.mjs\"]",
            )),
            _ => Ok(()),
        }
    }

    /// What of `[[known]]` needs no rulebook: signatures are signatures, of the rule that is named, each once.
    fn knows_each_once(&self) -> Result<(), FileError> {
        let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
        for entry in &self.file.known {
            let entry: &Entry = entry.get_ref();
            let rulebook = entry.rule.get_ref().split_once(':').map_or("", |(rulebook, _)| rulebook);
            self.is_listed(&entry.rule, rulebook)?;
            let signature = &entry.signature;
            let of = Signature::parse(signature.get_ref());
            if of.is_none_or(|of| of.rule != *entry.rule.get_ref()) {
                let what = format!(
                    "{} is no signature of rule {}",
                    quote(signature.get_ref()),
                    quote(entry.rule.get_ref())
                );
                let remedy = "give it as the report prints it: the rule, a kind and a property, fab:2.0.3c/negative/power";
                return Err(self.error(signature.span(), what, remedy));
            }
            if let Some(first) = seen.insert(signature.get_ref(), self.line(signature.span())) {
                let what = format!("{} is known already, on line {first}", signature.get_ref());
                return Err(self.error(signature.span(), what, "remove one of the two entries"));
            }
            if entry.issue.get_ref().trim().is_empty() {
                let what = "issue is empty";
                return Err(self.error(
                    entry.issue.span(),
                    what,
                    "say where the bug is reported, or why it is not",
                ));
            }
        }
        Ok(())
    }

    /// Whether nothing stands twice in a list.
    pub(super) fn each_once(&self, list: &[Spanned<String>], noun: &str) -> Result<(), FileError> {
        for (i, name) in list.iter().enumerate() {
            if list[..i].iter().any(|before| before.get_ref() == name.get_ref()) {
                let what = format!("{noun} {} stands here twice", quote(name.get_ref()));
                return Err(self.error(name.span(), what, "remove one of the two"));
            }
        }
        Ok(())
    }
}

fn line_at(text: &str, at: Range<usize>) -> usize {
    line_of(text.as_bytes().get(..at.start).unwrap_or(text.as_bytes()))
}
