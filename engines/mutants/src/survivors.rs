//! The list of the mutants that are known to survive, each with its reason.

use crate::Mutant;
use serde::Deserialize;
use std::fs;
use std::path::Path;

/// Why a mutant may survive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Class {
    /// The game's document does not say what the engine must do here.
    Outside,
    /// The document says it, and the mutant does it another way that the document allows.
    Conforming,
    /// It breaks a statement, and a rule reports it, but only in more cases than those of the list.
    Rare,
    /// It breaks a statement, and no rule reports it yet.
    Open,
}

/// Mutants of one function that survive for one reason.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Group {
    file: String,
    function: String,
    pub(crate) mutations: Vec<String>,
    pub(crate) class: Class,
    /// Of rare mutants: how many cases it takes at most until a rule reports each of them.
    pub(crate) cases: Option<u64>,
    reason: String,
}

impl Group {
    fn is_of(&self, mutant: &Mutant) -> bool {
        self.file == mutant.file && self.function == mutant.function
    }
    /// The mutants of the group, in words.
    pub(crate) fn names(&self) -> impl Iterator<Item = (String, &str)> {
        self.mutations.iter().map(|mutation| (format!("{} {}", self.file, self.function), mutation.as_str()))
    }
    /// Whether this is the name of a mutant of the group.
    pub(crate) fn has(&self, mutant: &Mutant) -> bool {
        self.is_of(mutant) && self.mutations.iter().any(|mutation| mutation == mutant.mutation)
    }
    /// The name of its game.
    pub(crate) fn game(&self) -> &str {
        self.file.split('/').next().unwrap_or_default()
    }
}

/// All mutants that are listed.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Survivors {
    #[serde(default, rename = "survivor")]
    pub(crate) groups: Vec<Group>,
}

impl Survivors {
    /// Reads the list.
    ///
    /// # Errors
    /// When the file cannot be read, is not valid, names a mutant twice, or gives no reason.
    pub(crate) fn read(path: &Path) -> Result<Survivors, String> {
        let wrong = |what: &dyn std::fmt::Display| format!("{}: {what}", path.display());
        let text = fs::read_to_string(path).map_err(|error| wrong(&error))?;
        let list: Survivors = toml::from_str(&text).map_err(|error| wrong(&error))?;
        let mut names: Vec<_> = list.groups.iter().flat_map(Group::names).collect();
        names.sort();
        if let Some(twice) = names.windows(2).find(|two| two[0] == two[1]) {
            return Err(wrong(&format!("{}: {:?} is listed twice", twice[0].0, twice[0].1)));
        }
        let of_group =
            |group: &Group, what: &str| wrong(&format!("{} {}: {what}", group.file, group.function));
        for group in &list.groups {
            if group.reason.trim().is_empty() {
                return Err(of_group(group, "give a reason"));
            }
            if (group.class == Class::Rare) != group.cases.is_some() {
                return Err(of_group(group, "give `cases` if it is rare, and only then"));
            }
        }
        Ok(list)
    }
    /// The group that lists a mutant.
    pub(crate) fn group(&self, mutant: &Mutant) -> Option<&Group> {
        self.groups.iter().find(|group| group.has(mutant))
    }
    /// In how many cases a rule reports a mutant that is listed as rare.
    pub(crate) fn rare_within(&self, mutant: &Mutant) -> Option<u64> {
        self.group(mutant)?.cases
    }
}
