//! The contents of `headjudge.toml`, its values with their places.

use super::bounds::{MEMORY_LIMITS, TIME_LIMITS, check_bounds};
use super::duration::parse_duration;
use super::engines::Engines;
use crate::files::limits::Written;
use crate::files::printed::WrittenValue;
use headjudge_play::play::Signature;
use serde::de::Error;
use serde::{Deserialize, Deserializer};
use std::collections::BTreeMap;
use toml::Spanned;

/// The name of the file.
pub const NAME: &str = "headjudge.toml";

/// `headjudge.toml`.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema), schemars(rename = "headjudge.toml"))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct File {
    /// The rulebooks that the engine is checked against.
    #[cfg_attr(feature = "command", schemars(with = "Vec<String>", length(min = 1)))]
    pub(super) rulebooks: Spanned<Vec<Spanned<String>>>,
    /// How to start the engine; omit it if `cargo test` plays the engine.
    #[serde(default)]
    pub(super) engine: Engines,
    /// How much to test, and the engine's limits.
    #[serde(default)]
    pub(super) budget: Budget,
    /// What the adapter supports and shows, by rulebook.
    #[serde(default)]
    #[cfg_attr(feature = "command", schemars(with = "BTreeMap<String, DeclaredCapabilities>"))]
    pub(super) capabilities: BTreeMap<Spanned<String>, DeclaredCapabilities>,
    /// The chosen option of each interpretation, by rulebook.
    #[serde(default)]
    #[cfg_attr(feature = "command", schemars(with = "BTreeMap<String, BTreeMap<String, String>>"))]
    pub(super) interpretations: BTreeMap<Spanned<String>, ChosenOptions>,
    /// Known bugs.
    #[serde(default)]
    #[cfg_attr(feature = "command", schemars(with = "Vec<KnownEntry>"))]
    pub(super) known: Vec<Spanned<KnownEntry>>,
}

/// Interpretations, each with the chosen option.
pub(super) type ChosenOptions = BTreeMap<Spanned<String>, Spanned<String>>;

/// How much to test, and the engine's limits. Omitted keys have their defaults.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Budget {
    /// The number of cases that `check` plays for each rulebook.
    pub cases: Option<u64>,
    /// Instead of a number of cases: the time for which `check` plays whole rounds, all rulebooks together, such as `90s`, `60m` or
    /// `2h`. In seconds here.
    #[serde(default, rename = "for", deserialize_with = "duration")]
    #[cfg_attr(feature = "command", schemars(with = "Option<String>", regex(pattern = "^[0-9]+[smh]$")))]
    pub time: Option<u64>,
    /// The maximum number of cases of a rule's test in a `cargo test` suite.
    pub rule_cases: Option<u64>,
    /// The seed that cases are generated from.
    pub seed: Option<u64>,
    /// Seconds that the engine has for one reply, or in process for 16 cases; up to a day.
    #[serde(default, deserialize_with = "time_limit")]
    #[cfg_attr(feature = "command", schemars(range(min = 1, max = 86_400)))]
    pub time_limit: Option<u64>,
    /// MiB of memory that the engine may use, up to one TiB; 0: no limit.
    #[serde(default, deserialize_with = "memory_limit")]
    #[cfg_attr(feature = "command", schemars(range(min = 0, max = 1_048_576)))]
    pub memory_limit: Option<u64>,
}

fn duration<'de, D: Deserializer<'de>>(from: D) -> Result<Option<u64>, D::Error> {
    let text = String::deserialize(from)?;
    parse_duration(&text).map(Some).map_err(|error| D::Error::custom(error.within("for")))
}

fn time_limit<'de, D: Deserializer<'de>>(from: D) -> Result<Option<u64>, D::Error> {
    let number = u64::deserialize(from)?;
    check_bounds("time-limit", number, &TIME_LIMITS).map(Some).map_err(D::Error::custom)
}

fn memory_limit<'de, D: Deserializer<'de>>(from: D) -> Result<Option<u64>, D::Error> {
    let number = u64::deserialize(from)?;
    check_bounds("memory-limit", number, &MEMORY_LIMITS).map(Some).map_err(D::Error::custom)
}

/// What the adapter supports and shows under one rulebook.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema), schemars(rename = "Capabilities"))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct DeclaredCapabilities {
    /// The kinds of step that it supports.
    #[cfg_attr(feature = "command", schemars(with = "Vec<String>"))]
    pub(super) kinds: Vec<Spanned<String>>,
    /// The kinds of which it supports only some steps.
    #[serde(default)]
    #[cfg_attr(feature = "command", schemars(with = "Vec<String>"))]
    pub(super) partly: Vec<Spanned<String>>,
    /// The values of fields that it can play, by kind of step or `card`, then by field.
    #[serde(default)]
    #[cfg_attr(feature = "command", schemars(with = "BTreeMap<String, BTreeMap<String, Written>>"))]
    pub(super) limits: BTreeMap<Spanned<String>, WrittenLimits>,
    /// The ways that the engine has to do steps, by kind of step. They take the place of those that the adapter itself declares.
    #[serde(default)]
    #[cfg_attr(feature = "command", schemars(with = "BTreeMap<String, Vec<String>>"))]
    pub(super) ways: BTreeMap<String, Vec<Spanned<String>>>,
    /// The steps that printed cards of the engine carry out, by kind of step, then by card, with the values of the fields that
    /// the card fixes. They take the place of those that the adapter itself declares.
    #[serde(default)]
    #[cfg_attr(
        feature = "command",
        schemars(with = "BTreeMap<String, BTreeMap<String, BTreeMap<String, WrittenValue>>>")
    )]
    pub(super) printed: BTreeMap<String, BTreeMap<Spanned<String>, WrittenFields>>,
    /// What it shows.
    #[serde(default)]
    #[cfg_attr(feature = "command", schemars(with = "Vec<String>"))]
    pub(super) fields: Vec<Spanned<String>>,
}

/// The fields of a step that a printed card fixes.
pub(super) type WrittenFields = BTreeMap<String, WrittenValue>;

/// The limits of a kind of step or of cards, by field.
pub(super) type WrittenLimits = BTreeMap<Spanned<String>, Spanned<Written>>;

/// A known bug.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema), schemars(rename = "Known"))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct KnownEntry {
    /// The rule's id: `fab:2.5.3c`; `fab:engine` for a crash, a hang or bad output.
    #[cfg_attr(feature = "command", schemars(with = "String"))]
    pub(super) rule: Spanned<String>,
    /// The finding's signature, as reports print it: `fab:2.5.3c/not-recomputed/life`.
    #[cfg_attr(feature = "command", schemars(with = "String"))]
    pub(super) signature: Spanned<Signature>,
    /// The case file that shows it, relative to the file's folder.
    #[cfg_attr(feature = "command", schemars(with = "String"))]
    pub(super) case: Spanned<String>,
    /// Where the bug is reported, or why it is not.
    #[cfg_attr(feature = "command", schemars(with = "String"))]
    pub(super) issue: Spanned<String>,
}
