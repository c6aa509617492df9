//! The file as it stands, its values with their places.

use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;

/// `headjudge.toml`.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema), schemars(rename = "headjudge.toml"))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct File {
    /// The rulebooks that the engine is held to.
    #[cfg_attr(feature = "command", schemars(with = "Vec<String>", length(min = 1)))]
    pub(super) rulebooks: Spanned<Vec<Spanned<String>>>,
    /// How the engine is started; none where `cargo test` plays it.
    pub(super) engine: Option<Engine>,
    /// How long is searched, and what the engine may take.
    #[serde(default)]
    pub(super) budget: Budget,
    /// What the adapter can do, per rulebook.
    #[serde(default)]
    #[cfg_attr(feature = "command", schemars(with = "BTreeMap<String, Can>"))]
    pub(super) capabilities: BTreeMap<Spanned<String>, Can>,
    /// Readings that are chosen, per rulebook: interpretation and reading.
    #[serde(default)]
    #[cfg_attr(feature = "command", schemars(with = "BTreeMap<String, BTreeMap<String, String>>"))]
    pub(super) interpretations: BTreeMap<Spanned<String>, Readings>,
    /// Bugs that are known.
    #[serde(default)]
    #[cfg_attr(feature = "command", schemars(with = "Vec<Entry>"))]
    pub(super) known: Vec<Spanned<Entry>>,
}

/// Interpretations and their readings.
pub(super) type Readings = BTreeMap<Spanned<String>, Spanned<String>>;

/// How the engine is started.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Engine {
    /// The program and its arguments; it is started in the file's folder.
    #[cfg_attr(feature = "command", schemars(with = "Vec<String>", length(min = 1)))]
    pub(super) command: Spanned<Vec<String>>,
}

impl Engine {
    /// The program and its arguments; never empty.
    pub fn command(&self) -> &[String] {
        self.command.get_ref()
    }
}

/// How long is searched, and what the engine may take. What is not said here has its default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Budget {
    /// How many cases `check` plays, per rulebook.
    pub cases: Option<u64>,
    /// How many cases a rule's test plays at most in a `cargo test` suite.
    pub rule_cases: Option<u64>,
    /// The seed that cases are drawn from.
    pub seed: Option<u64>,
    /// Seconds for one reply, or for 16 cases in process.
    pub time_limit: Option<u64>,
    /// MiB of memory that the engine may address; 0: no limit.
    pub memory_limit: Option<u64>,
}

/// What the adapter can do under one rulebook.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema), schemars(rename = "Capabilities"))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Can {
    /// The kinds of step that it carries out.
    #[cfg_attr(feature = "command", schemars(with = "Vec<String>"))]
    pub(super) kinds: Vec<Spanned<String>>,
    /// The kinds of which it carries out only some steps.
    #[serde(default)]
    #[cfg_attr(feature = "command", schemars(with = "Vec<String>"))]
    pub(super) partly: Vec<Spanned<String>>,
    /// What it shows.
    #[serde(default)]
    #[cfg_attr(feature = "command", schemars(with = "Vec<String>"))]
    pub(super) fields: Vec<Spanned<String>>,
}

/// A bug that is known.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema), schemars(rename = "Known"))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Entry {
    /// The rule's id: `fab:2.5.3c`.
    #[cfg_attr(feature = "command", schemars(with = "String"))]
    pub(super) rule: Spanned<String>,
    /// The finding's signature, as reports print it: `fab:2.5.3c/not-recomputed/life`.
    #[cfg_attr(feature = "command", schemars(with = "String"))]
    pub(super) signature: Spanned<String>,
    /// The case file that shows it, from the file's folder.
    #[cfg_attr(feature = "command", schemars(with = "String"))]
    pub(super) case: Spanned<String>,
    /// Where the bug is reported, or why it is not.
    #[cfg_attr(feature = "command", schemars(with = "String"))]
    pub(super) issue: Spanned<String>,
}
