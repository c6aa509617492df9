//! The list of the pairs that do not occur, each with its reason.

use crate::label::{Pair, text};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// Why a pair does not occur.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Class {
    /// The vocabulary or the game has no such pair.
    Impossible,
    /// The generator does not deal it yet.
    Open,
}

/// Pairs of one game that do not occur for one reason.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Pattern {
    game: String,
    sort: String,
    #[serde(default)]
    first: Vec<String>,
    #[serde(default)]
    second: Vec<String>,
    class: Class,
    /// How many pairs of this pattern may be missing. Only an open one has it.
    most: Option<usize>,
    reason: String,
}

impl Pattern {
    fn has(&self, game: &str, pair: &Pair) -> bool {
        self.game == game
            && self.sort == pair.sort.word()
            && fits(&self.first, &text(pair.first))
            && fits(&self.second, &text(pair.second))
    }
}

/// Whether one of the listed words matches, or none is listed.
fn fits(list: &[String], word: &str) -> bool {
    let matches = |listed: &String| match listed.strip_suffix('*') {
        Some(start) => word.starts_with(start),
        None => listed == word,
    };
    list.is_empty() || list.iter().any(matches)
}

/// All pairs that are listed.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Never {
    #[serde(default, rename = "never")]
    patterns: Vec<Pattern>,
}

impl Never {
    /// Reads the list.
    ///
    /// # Errors
    /// When the file cannot be read, is not valid, names an unknown game, or gives no reason.
    pub(crate) fn read(path: &Path, games: &[&str]) -> Result<Never, String> {
        let wrong = |what: &dyn std::fmt::Display| format!("{}: {what}", path.display());
        let text = fs::read_to_string(path).map_err(|error| wrong(&error))?;
        let list: Never = toml::from_str(&text).map_err(|error| wrong(&error))?;
        for pattern in &list.patterns {
            if !games.contains(&pattern.game.as_str()) {
                return Err(wrong(&format!(
                    "there is no game {:?}; the games are {}",
                    pattern.game,
                    games.join(", ")
                )));
            }
            if pattern.reason.trim().is_empty() {
                return Err(wrong(&format!("{pattern:?}: give a reason")));
            }
            if pattern.most.is_some() != (pattern.class == Class::Open) {
                return Err(wrong(&format!("{pattern:?}: an open pattern has `most`, and no other")));
            }
        }
        Ok(list)
    }
    /// The first pattern that a pair matches, by its place in the list: one of what is impossible, if there is one.
    pub(crate) fn of(&self, game: &str, pair: &Pair) -> Option<usize> {
        let matching = |at: &usize| self.patterns[*at].has(game, pair);
        (0..self.patterns.len()).filter(matching).min_by_key(|at| !self.is_impossible(*at))
    }
    /// Whether a pattern is of pairs that cannot occur.
    pub(crate) fn is_impossible(&self, at: usize) -> bool {
        self.patterns[at].class == Class::Impossible
    }
    /// The reason that a pattern gives.
    pub(crate) fn reason(&self, at: usize) -> &str {
        &self.patterns[at].reason
    }
    /// A line for each pattern of a game that no missing pair matches, or more than it says. `missing` has their number, by pattern.
    pub(crate) fn wrong(&self, game: &str, missing: &BTreeMap<usize, usize>) -> Vec<String> {
        let mine = self.patterns.iter().enumerate().filter(|(_, pattern)| pattern.game == game);
        let wrong = mine.filter_map(|(at, pattern)| match (missing.get(&at), pattern.most) {
            (None, _) => Some(format!("{pattern:?}: no pair is missing that it is about")),
            (Some(count), Some(most)) if *count > most => {
                Some(format!("{pattern:?}: {count} pairs are missing"))
            }
            _ => None,
        });
        wrong.collect()
    }
}
