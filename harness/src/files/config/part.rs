//! What the file says under one rulebook, held against that rulebook.

use super::Config;
use super::Known;
use super::fields::fields;
use super::file::{Can, Entry};
use crate::files::case_file::{FileError, read_case};
use crate::files::json::quote;
use crate::play::Signature;
use headjudge_oracles::{Capabilities, Interpretations, Kinds, Rulebook, rules};
use toml::Spanned;

/// What the file says under one rulebook.
#[derive(Clone, Debug)]
pub struct Part<R: Rulebook> {
    /// What the adapter can do, if the file says so.
    pub capabilities: Option<Capabilities>,
    /// What it shows, by the names of [`fields`]; empty if the file does not say.
    pub fields: Vec<String>,
    /// The readings chosen.
    pub interpretations: Interpretations,
    /// Bugs that are known, in the order of the file.
    pub known: Vec<Known<R>>,
}

impl<R: Rulebook> Default for Part<R> {
    fn default() -> Self {
        let interpretations = Interpretations::default();
        Part { capabilities: None, fields: Vec::new(), interpretations, known: Vec::new() }
    }
}

impl Config {
    /// What the file says under a rulebook.
    ///
    /// # Errors
    /// The first thing that the rulebook has not, or a known bug's case that is none, with its line.
    pub fn part<R: Rulebook>(&self) -> Result<Part<R>, FileError> {
        if self.rulebooks().all(|name| name != R::NAME) {
            let what = format!("rulebook {} is not listed", R::NAME);
            return Err(self.error(self.file.rulebooks.span(), what, "add it to rulebooks"));
        }
        let can = self.file.capabilities.get(R::NAME);
        let capabilities = can.map(|can| self.capabilities::<R>(can)).transpose()?;
        let shown = can.map_or(&[][..], |can| &can.fields);
        self.among(shown, "field", &fields::<R>())?;
        let fields = shown.iter().map(|name| name.get_ref().clone()).collect();
        let interpretations = self.interpretations::<R>()?;
        let mine = |entry: &&Spanned<Entry>| is_of(entry.get_ref().rule.get_ref(), R::NAME);
        let known = self.file.known.iter().filter(mine);
        let known =
            known.map(|entry| self.known::<R>(entry.get_ref(), interpretations)).collect::<Result<_, _>>()?;
        Ok(Part { capabilities, fields, interpretations, known })
    }

    /// What of the file needs no other one: the readings chosen, and the signatures of the bugs that are known.
    ///
    /// # Errors
    /// The first thing that the rulebook has not, with its line.
    pub fn readings_and_signatures<R: Rulebook>(
        &self,
    ) -> Result<(Interpretations, Vec<Signature>), FileError> {
        let mine = self.file.known.iter().map(Spanned::get_ref);
        let mine = mine.filter(|entry| is_of(entry.rule.get_ref(), R::NAME));
        let signature = |entry: &Entry| {
            let text = entry.signature.get_ref();
            Signature::parse(text).ok_or_else(|| {
                let what = format!("{} is no signature", quote(text));
                self.error(entry.signature.span(), what, "write it as reports print it")
            })
        };
        Ok((self.interpretations::<R>()?, mine.map(signature).collect::<Result<_, _>>()?))
    }

    fn capabilities<R: Rulebook>(&self, can: &Can) -> Result<Capabilities, FileError> {
        let (kinds, partly) = (self.kinds::<R>(&can.kinds)?, self.kinds::<R>(&can.partly)?);
        Ok(Capabilities { kinds: kinds.or(partly), partly })
    }

    fn kinds<R: Rulebook>(&self, listed: &[Spanned<String>]) -> Result<Kinds, FileError> {
        let names: Vec<String> = R::KINDS.iter().map(|kind| kind.name.to_owned()).collect();
        let places = self.among(listed, "kind of step", &names)?;
        Ok(Kinds::of(&places.into_iter().map(|place| place as u8).collect::<Vec<_>>()))
    }

    /// The places in `all` of what is listed, each once.
    fn among(&self, listed: &[Spanned<String>], noun: &str, all: &[String]) -> Result<Vec<usize>, FileError> {
        self.each_once(listed, noun)?;
        let place = |name: &Spanned<String>| {
            all.iter().position(|one| one == name.get_ref()).ok_or_else(|| {
                let what = format!("no {noun} is called {}", quote(name.get_ref()));
                self.error(name.span(), what, format!("there are: {}", all.join(", ")))
            })
        };
        listed.iter().map(place).collect()
    }

    fn interpretations<R: Rulebook>(&self) -> Result<Interpretations, FileError> {
        let chosen = self.file.interpretations.get(R::NAME).into_iter().flatten();
        chosen.into_iter().try_fold(Interpretations::default(), |interpretations, (name, reading)| {
            let chosen = interpretations.choose(R::INTERPRETATIONS, name.get_ref(), reading.get_ref());
            chosen.map_err(|what| {
                self.error(
                    name.span(),
                    what.to_string(),
                    format!("`headjudge rules {}` lists the interpretations", R::NAME),
                )
            })
        })
    }

    fn known<R: Rulebook>(
        &self,
        entry: &Entry,
        interpretations: Interpretations,
    ) -> Result<Known<R>, FileError> {
        let id = entry.rule.get_ref();
        let rule = rules::<R>().find(|rule| rule.id == id && rule.is_checked()).ok_or_else(|| {
            let what = format!("no rule {} is checked: the entry matches nothing", quote(id));
            self.error(entry.rule.span(), what, format!("`headjudge rules {}` lists the rules", R::NAME))
        })?;
        if !rule.applies_under(interpretations) {
            let what = format!(
                "rule {id} is law only under a reading that is not chosen: the entry matches nothing"
            );
            let remedy = format!("interpret it in [interpretations.{}], or remove the entry", R::NAME);
            return Err(self.error(entry.rule.span(), what, remedy));
        }
        let path = self.folder().join(entry.case.get_ref());
        if !path.is_file() {
            let what = format!("there is no case file {}", quote(entry.case.get_ref()));
            let remedy = "give its path from this file's folder, or remove the entry";
            return Err(self.error(entry.case.span(), what, remedy));
        }
        let file = read_case::<R>(&path)?;
        let signature =
            Signature::parse(entry.signature.get_ref()).filter(|s| file.finding.as_ref() == Some(s));
        let Some(signature) = signature else {
            let of = file.finding.map_or("no finding".into(), |finding| finding.to_string());
            let what =
                format!("{} is the case of {of}, not of {}", entry.case.get_ref(), entry.signature.get_ref());
            return Err(self.error(entry.case.span(), what, "give the case that shows the signature"));
        };
        let (issue, line) = (entry.issue.get_ref().clone(), self.line(entry.rule.span()));
        Ok(Known { signature, rule, case: file.case, path, issue, config: self.path().to_owned(), line })
    }
}

/// Whether a rule's id is of a rulebook.
fn is_of(id: &str, rulebook: &str) -> bool {
    id.split_once(':').is_some_and(|(of, _)| of == rulebook)
}
