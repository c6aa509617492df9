//! The contents of `headjudge.toml`, its values with their places.

use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;

/// The name of the file.
pub const NAME: &str = "headjudge.toml";

/// `headjudge.toml`.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema), schemars(rename = "headjudge.toml"))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct File {
    /// The rulebooks that the engine is checked against.
    #[cfg_attr(feature = "command", schemars(with = "Vec<String>", length(min = 1)))]
    pub(super) rulebooks: Spanned<Vec<Spanned<String>>>,
    /// How to start the engine; omit it if `cargo test` plays the engine.
    pub(super) engine: Option<Engine>,
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

/// How to start the engine.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Engine {
    /// The program and its arguments. It is started in the file's folder.
    #[cfg_attr(feature = "command", schemars(with = "Vec<String>", length(min = 1)))]
    pub(super) command: Spanned<Vec<String>>,
}

impl Engine {
    /// The program and its arguments; never empty.
    pub fn command(&self) -> &[String] {
        self.command.get_ref()
    }
}

/// How much to test, and the engine's limits. Omitted keys have their defaults.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Budget {
    /// The number of cases that `check` plays for each rulebook.
    pub cases: Option<u64>,
    /// The maximum number of cases of a rule's test in a `cargo test` suite.
    pub rule_cases: Option<u64>,
    /// The seed that cases are generated from.
    pub seed: Option<u64>,
    /// Seconds that the engine has for one reply, or in process for 16 cases.
    pub time_limit: Option<u64>,
    /// MiB of memory that the engine may use; 0: no limit.
    pub memory_limit: Option<u64>,
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
    /// What it shows.
    #[serde(default)]
    #[cfg_attr(feature = "command", schemars(with = "Vec<String>"))]
    pub(super) fields: Vec<Spanned<String>>,
}

/// A known bug.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema), schemars(rename = "Known"))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct KnownEntry {
    /// The rule's id: `fab:2.5.3c`.
    #[cfg_attr(feature = "command", schemars(with = "String"))]
    pub(super) rule: Spanned<String>,
    /// The finding's signature, as reports print it: `fab:2.5.3c/not-recomputed/life`.
    #[cfg_attr(feature = "command", schemars(with = "String"))]
    pub(super) signature: Spanned<String>,
    /// The case file that shows it, relative to the file's folder.
    #[cfg_attr(feature = "command", schemars(with = "String"))]
    pub(super) case: Spanned<String>,
    /// Where the bug is reported, or why it is not.
    #[cfg_attr(feature = "command", schemars(with = "String"))]
    pub(super) issue: Spanned<String>,
}
