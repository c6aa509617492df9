//! The file of a history.

use super::finding::{FindingHistory, FirstBad, When};
use super::night::Night;
use super::seen::Seen;
use crate::files::case_file::{read_text, write_whole};
use headjudge_play::error::{FileError, InputError, invalid};
use headjudge_play::play::Signature;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// The version of the format.
pub const FORMAT: u32 = 1;

/// The name of the file in the folder of a history.
pub const NAME: &str = "history.json";

/// The largest file that is read, in bytes.
const LARGEST: u64 = 64 << 20;

/// After this many nights without it, a finding is forgotten.
const MEMORY: u64 = 90;

/// The findings of many nights.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct History {
    /// The version of this format.
    pub format: u32,
    /// The number of nights.
    pub nights: u64,
    /// The last night.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<Night>,
    /// The findings, sorted by their signatures.
    pub findings: Vec<FindingHistory>,
}

impl History {
    /// The history in a folder; an empty one if there is none.
    ///
    /// # Errors
    /// The file cannot be read, or is of another format.
    pub fn read(folder: &Path) -> Result<History, FileError> {
        let path = folder.join(NAME);
        if !path.exists() {
            return Ok(History { format: FORMAT, nights: 0, last: None, findings: Vec::new() });
        }
        let remedy = "give the folder of a history, as `headjudge history FOLDER --add RUN` writes it";
        let text = read_text(&path, LARGEST, remedy)?;
        let read: History = serde_json::from_str(&text)
            .map_err(|error| FileError::because(&path, error.line(), "no history", error, remedy))?;
        match read.format == FORMAT {
            true => Ok(read),
            false => {
                let what =
                    format!("the history has format {}; this headjudge reads format {FORMAT}", read.format);
                Err(FileError::new(&path, 0, what, "read it with the headjudge that wrote it"))
            }
        }
    }

    /// Writes the history into its folder.
    ///
    /// # Errors
    /// The file cannot be written. An existing one is then unchanged.
    pub fn write(&self, folder: &Path) -> Result<(), FileError> {
        let path = folder.join(NAME);
        let text = serde_json::to_string_pretty(self);
        let text = text.map_err(|error| FileError::new(&path, 0, error.to_string(), "please report it"))?;
        write_whole(&path, (text + "\n").as_bytes())
    }

    /// The folder of the cases in the folder of a history.
    pub fn cases(folder: &Path) -> PathBuf {
        folder.join("cases")
    }

    /// Adds a night with what was seen in it. `known` are the signatures of known bugs, which are kept elsewhere.
    ///
    /// # Errors
    /// The night was added before.
    pub fn add(&mut self, night: Night, seen: &[Seen], known: &[Signature]) -> Result<(), InputError> {
        if self.last.as_ref().is_some_and(|last| last.name == night.name) {
            return Err(invalid!(
                "night {} is the last one of the history already", night.name;
                "give the run of another night, or another name with --night"
            ));
        }
        let before = self.last.take().and_then(|last| last.engine_commit);
        self.nights += 1;
        let when =
            When { number: self.nights, night: night.name.clone(), commit: night.engine_commit.clone() };
        self.last = Some(night);
        for seen in seen {
            match self.findings.iter_mut().find(|finding| finding.signature == seen.signature) {
                Some(finding) => finding.add(seen, &when),
                None => self.findings.push(FindingHistory::new(seen, &when, before.clone())),
            }
        }
        let oldest = self.nights.saturating_sub(MEMORY);
        self.findings.retain(|finding| finding.last.number > oldest && !known.contains(&finding.signature));
        self.findings.sort_by_cached_key(|finding| finding.signature.to_string());
        Ok(())
    }

    /// What is known of a finding.
    pub fn finding(&self, signature: &Signature) -> Option<&FindingHistory> {
        self.findings.iter().find(|finding| finding.signature == *signature)
    }

    /// Notes which commit brought a finding.
    pub fn set_first_bad(&mut self, signature: &Signature, first_bad: FirstBad) {
        let finding = self.findings.iter_mut().find(|finding| finding.signature == *signature);
        finding.into_iter().for_each(|finding| finding.first_bad = Some(first_bad.clone()));
    }

    /// The findings by bug: each group has the signatures of one bug, first the one that the others are grouped under.
    pub fn bugs(&self) -> Vec<Vec<&FindingHistory>> {
        let mut bugs: Vec<(&Signature, Vec<&FindingHistory>)> = Vec::new();
        for finding in &self.findings {
            let root = self.root(&finding.signature);
            match bugs.iter_mut().find(|(other, _)| *other == root) {
                Some((_, group)) => group.push(finding),
                None => bugs.push((root, vec![finding])),
            }
        }
        let sorted = bugs.into_iter().map(|(root, mut group)| {
            group.sort_by_key(|finding| finding.signature != *root);
            group
        });
        sorted.collect()
    }

    /// The signature that a finding is grouped under: not that of a group which is itself part of another one since.
    fn root<'a>(&'a self, signature: &'a Signature) -> &'a Signature {
        let mut root = signature;
        for _ in 0..8 {
            match self.finding(root) {
                Some(finding) if finding.bug != *root && self.finding(&finding.bug).is_some() => {
                    root = &finding.bug;
                }
                _ => break,
            }
        }
        root
    }

    /// Whether a finding was seen in the last night.
    pub fn is_there(&self, finding: &FindingHistory) -> bool {
        finding.last.number == self.nights
    }
}
