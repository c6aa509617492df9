//! The lines of the event stream that `check --events` writes while it runs.

use super::record::{Record, RuleVerdict};
use headjudge_play::play::Signature;
use serde::Serialize;

/// A line of an event stream.
///
/// The records of the run file come as they are there, each as soon as it is known. The others are for programs that follow a
/// run: a test runner, say. Without them, the stream is the run file.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Event {
    /// A line that the run file has, too.
    Record(Box<Record>),
    /// A line that only the stream has.
    Live(Live),
}

/// A line that only an event stream has.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Live {
    /// The rules of the rulebook, before any case is played.
    Plan(RunPlan),
    /// A finding or an engine failure as a text for people.
    Report(ReportRecord),
    /// A remark about the adapter, after the last case.
    Remark(RemarkRecord),
}

/// What a run is about to check of a rulebook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct RunPlan {
    /// The rulebook.
    pub rulebook: String,
    /// The rules that the run is for, in the order of the document.
    pub rules: Vec<PlannedRule>,
}

/// A rule of the rulebook, as it is known before any case is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct PlannedRule {
    /// The rule's id.
    pub rule: String,
    /// The rule's name.
    pub slug: String,
    /// What the rule demands of an engine, as a sentence.
    pub demand: String,
    /// The verdict, if it is known already: `unsupported`, `not-chosen` or `not-testable`. Absent for a rule that is judged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verdict: Option<RuleVerdict>,
    /// Why it is not judged, as in the rule's result.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub missing: Vec<String>,
}

/// How much is known of a finding when it is reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Its case is on disk, and not shrunk.
    Found,
    /// Its case is shrunk.
    Shrunk,
    /// The run is over, and this report is the last one of its signature.
    Complete,
}

/// A finding or an engine failure as a text for people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct ReportRecord {
    /// The signature. Before its first slash is the rule, or `fab:engine` for an engine failure.
    pub signature: Signature,
    /// How much is known of it.
    pub stage: Stage,
    /// The bug in one line, in the words of the game.
    pub title: String,
    /// The report, as `check` prints it without colors.
    pub text: String,
    /// Its case file, as it is now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
}

/// A remark about the adapter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct RemarkRecord {
    /// What was seen, and what to do.
    pub text: String,
    /// Whether the run fails for it.
    pub fails: bool,
}

impl From<Record> for Event {
    fn from(record: Record) -> Event {
        Event::Record(Box::new(record))
    }
}

impl From<Live> for Event {
    fn from(live: Live) -> Event {
        Event::Live(live)
    }
}

#[cfg(feature = "command")]
impl Event {
    /// The schema of a line.
    pub fn schema() -> serde_json::Value {
        schemars::schema_for!(Event).to_value()
    }
}
