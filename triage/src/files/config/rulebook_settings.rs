//! The settings for one rulebook, checked against that rulebook.

use super::file::{DeclaredCapabilities, KnownEntry};
use super::known_bug::KnownBug;
use super::read::Config;
use crate::files::case_file::read_case;
use crate::files::json::quote;
use crate::files::limits::{keep_limits, keep_text};
use crate::files::printed::{check_names, check_within, keep_printed, printed_step, way};
use headjudge_oracles::{
    Capabilities, Interpretations, Kinds, Playable, PrintedStep, Rule, Rulebook, Steps, field_names, rules,
};
use headjudge_play::error::{FileError, InputError};
use headjudge_play::play::{Signature, unknown_name};
use toml::Spanned;

/// The settings for one rulebook.
#[derive(Clone, Debug)]
pub struct RulebookSettings<R: Rulebook> {
    /// What the adapter supports, if the file says so.
    pub capabilities: Option<Capabilities>,
    /// What it shows, by the names of [`field_names`]; empty if the file does not say.
    pub fields: Vec<String>,
    /// The chosen interpretations.
    pub interpretations: Interpretations,
    /// The known bugs, in the order of the file.
    pub known: Vec<KnownBug<R>>,
}

impl<R: Rulebook> Default for RulebookSettings<R> {
    fn default() -> Self {
        let interpretations = Interpretations::default();
        RulebookSettings { capabilities: None, fields: Vec::new(), interpretations, known: Vec::new() }
    }
}

impl Config {
    /// The settings for a rulebook.
    ///
    /// # Errors
    /// The first name that the rulebook does not have, or an error in a known bug's case file; with its line.
    pub fn for_rulebook<R: Rulebook>(&self) -> Result<RulebookSettings<R>, FileError> {
        if self.rulebooks().all(|name| name != R::NAME) {
            let what = format!("rulebook {} is not listed", R::NAME);
            return Err(self.error(self.file.rulebooks.span(), what, "add it to rulebooks"));
        }
        let declared = self.file.capabilities.get(R::NAME);
        let capabilities = declared.map(|declared| self.capabilities::<R>(declared)).transpose()?;
        let shown = declared.map_or(&[][..], |declared| &declared.fields);
        self.indexes(shown, "field", &field_names::<R>())?;
        let fields = shown.iter().map(|name| name.get_ref().clone()).collect();
        let interpretations = self.interpretations::<R>()?;
        let known = self.entries::<R>().map(|entry| self.known_bug::<R>(entry, interpretations));
        let known = known.collect::<Result<_, _>>()?;
        Ok(RulebookSettings { capabilities, fields, interpretations, known })
    }

    /// The chosen interpretations and the signatures of the known bugs. This reads no case file.
    ///
    /// # Errors
    /// The first name that the rulebook does not have, with its line.
    pub fn interpretations_and_signatures<R: Rulebook>(
        &self,
    ) -> Result<(Interpretations, Vec<Signature>), FileError> {
        let signatures = self.entries::<R>().map(|entry| entry.signature.get_ref().clone());
        Ok((self.interpretations::<R>()?, signatures.collect()))
    }

    /// The entries of a rulebook's known bugs.
    fn entries<R: Rulebook>(&self) -> impl Iterator<Item = &KnownEntry> {
        let entries = self.file.known.iter().map(Spanned::get_ref);
        entries.filter(|entry| {
            entry.rule.get_ref().split_once(':').is_some_and(|(rulebook, _)| rulebook == R::NAME)
        })
    }

    fn capabilities<R: Rulebook>(&self, declared: &DeclaredCapabilities) -> Result<Capabilities, FileError> {
        let (kinds, partly) = (self.kinds::<R>(&declared.kinds)?, self.kinds::<R>(&declared.partly)?);
        let mut limits = Vec::new();
        for (of, fields) in &declared.limits {
            for (field, limit) in fields {
                let resolved = limit.get_ref().resolve::<R>(of.get_ref(), field.get_ref());
                limits.push(resolved.map_err(|error| self.invalid(field.span(), error))?);
            }
        }
        let can = Capabilities { kinds: kinds.or(partly), partly, limits: keep_limits(limits), printed: &[] };
        Ok(can.printed(keep_printed(self.printed::<R>(declared, can)?)))
    }

    /// The steps that printed cards carry out, all of them within the limits in `can`.
    fn printed<R: Rulebook>(
        &self,
        declared: &DeclaredCapabilities,
        can: Capabilities,
    ) -> Result<Vec<PrintedStep>, FileError> {
        let mut all = Vec::new();
        for (of, cards) in &declared.printed {
            for (card, fields) in cards {
                let values = fields.iter().map(|(field, value)| Ok((keep_text(field), value.fixed(field)?)));
                let printed = values.collect::<Result<Vec<_>, InputError>>();
                let printed = printed.and_then(|fields| printed_step::<R>(of, card.get_ref(), fields));
                all.push((card, printed.map_err(|error| self.invalid(card.span(), error))?));
            }
        }
        for (of, names) in &declared.ways {
            for name in names {
                let way = way::<R>(of, name.get_ref());
                all.push((name, way.map_err(|error| self.invalid(name.span(), error))?));
            }
        }
        let steps: Vec<PrintedStep> = all.iter().map(|(_, printed)| *printed).collect();
        let playable = Playable::of::<R>(can.printed(keep_printed(steps.clone())));
        for (at, (card, printed)) in all.iter().enumerate() {
            check_names(&steps[..=at]).map_err(|error| self.invalid(card.span(), error))?;
            check_within::<R>(&playable, printed).map_err(|error| self.invalid(card.span(), error))?;
        }
        Ok(steps)
    }

    fn kinds<R: Rulebook>(&self, listed: &[Spanned<String>]) -> Result<Kinds, FileError> {
        let names: Vec<String> = R::Step::KINDS.iter().map(|kind| kind.name.to_owned()).collect();
        let indexes = self.indexes(listed, "step kind", &names)?;
        Ok(Kinds::of(&indexes.into_iter().map(|index| index as u8).collect::<Vec<_>>()))
    }

    /// The index in `all` of each listed name. Duplicates are errors.
    fn indexes(
        &self,
        listed: &[Spanned<String>],
        noun: &str,
        all: &[String],
    ) -> Result<Vec<usize>, FileError> {
        self.check_duplicates(listed, noun)?;
        let index = |name: &Spanned<String>| {
            all.iter().position(|one| one == name.get_ref()).ok_or_else(|| {
                self.invalid(name.span(), unknown_name(noun, name.get_ref(), all.iter().map(String::as_str)))
            })
        };
        listed.iter().map(index).collect()
    }

    fn interpretations<R: Rulebook>(&self) -> Result<Interpretations, FileError> {
        let chosen = self.file.interpretations.get(R::NAME).into_iter().flatten();
        chosen.into_iter().try_fold(Interpretations::default(), |interpretations, (name, option)| {
            interpretations.choose(R::INTERPRETATIONS, name.get_ref(), option.get_ref()).map_err(|error| {
                let (what, place) = match error.interpretation {
                    None => ("interpretation".into(), name.span()),
                    Some(interpretation) => (format!("option of {interpretation}"), option.span()),
                };
                self.invalid(place, unknown_name(&what, &error.given, error.valid))
            })
        })
    }

    fn known_bug<R: Rulebook>(
        &self,
        entry: &KnownEntry,
        interpretations: Interpretations,
    ) -> Result<KnownBug<R>, FileError> {
        let rule = self.known_rule::<R>(entry, interpretations)?;
        let path = self.folder().join(entry.case.get_ref());
        if !path.is_file() {
            let what = format!("no case file {}", quote(entry.case.get_ref()));
            let remedy = "give its path relative to this file's folder, or remove the entry";
            return Err(self.error(entry.case.span(), what, remedy));
        }
        let file = read_case::<R>(&path)?;
        let signature = entry.signature.get_ref().clone();
        if file.finding.as_ref() != Some(&signature) {
            let finding = file.finding.map_or("no finding".into(), |finding| finding.to_string());
            let what = format!("{} is the case of {finding}, not of {signature}", entry.case.get_ref());
            return Err(self.error(entry.case.span(), what, "give the case that shows the signature"));
        }
        let (issue, line) = (entry.issue.get_ref().clone(), self.line(entry.rule.span()));
        Ok(KnownBug { signature, rule, case: file.case, path, issue, config: self.path().to_owned(), line })
    }

    /// The rule of a known bug; `None` for an engine failure.
    fn known_rule<R: Rulebook>(
        &self,
        entry: &KnownEntry,
        interpretations: Interpretations,
    ) -> Result<Option<&'static Rule<R>>, FileError> {
        let id = entry.rule.get_ref();
        if *id == Signature::engine_of(R::NAME) {
            return Ok(None);
        }
        let rule = rules::<R>().find(|rule| rule.id == id && rule.is_checked()).ok_or_else(|| {
            let is_rule = rules::<R>().any(|rule| rule.id == id);
            let checked = rules::<R>().filter(|rule| rule.is_checked()).map(|rule| rule.id);
            let what = match is_rule {
                true => format!("rule {id} is not testable, so the entry matches nothing; remove it"),
                false => unknown_name("rule", id, checked.collect::<Vec<_>>()).to_string(),
            };
            self.error(entry.rule.span(), what, format!("`headjudge rules {}` lists the rules", R::NAME))
        })?;
        if let Some(under) = rule.under.filter(|_| !rule.applies_under(interpretations)) {
            let under = under.name(R::INTERPRETATIONS);
            let what = format!("rule {id} applies only under {under}, so the entry matches nothing");
            let remedy = format!("choose the option in [interpretations.{}], or remove the entry", R::NAME);
            return Err(self.error(entry.rule.span(), what, remedy));
        }
        Ok(Some(rule))
    }
}
