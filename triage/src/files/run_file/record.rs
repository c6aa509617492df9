//! The lines of a run file.

use super::same_bug::{GroupedUnder, Preceding};
use super::violation::ViolationRecord;
use headjudge_play::campaign::{KindCount, Met};
use headjudge_play::play::{EngineFailure, FailureKind, OwnTest, Signature, Story};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt;

/// The version of the format, which every run file begins with.
pub const FORMAT: u32 = 1;

/// A line of a run file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Record {
    /// The first line: what was run.
    Run(Run),
    /// A rulebook that was checked; the records after it belong to it.
    Rulebook(RulebookHeader),
    /// The result of a rule.
    Rule(RuleResult),
    /// A known bug, and whether its case still reproduces it.
    Known(KnownBugRecord),
    /// A finding.
    Finding(Box<FindingRecord>),
    /// A crash, a hang, bad output, or whatever else stopped cases without being a violation.
    EngineFailure(Box<FailureRecord>),
    /// The counts of the rulebook.
    Counts(CountsRecord),
    /// The last line. A file without it is cut short.
    End(End),
}

#[cfg(feature = "command")]
impl Record {
    /// The schema of a line.
    pub fn schema() -> Value {
        schemars::schema_for!(Record).to_value()
    }
}

/// What was run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Run {
    /// The version of this format.
    pub format: u32,
    /// The version of headjudge.
    pub headjudge: String,
    /// The commit that headjudge was built from, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub headjudge_commit: Option<String>,
    /// The commit of the engine's repository, if it was given or found; with `-dirty` if the checkout had changes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub engine_commit: Option<String>,
    /// The day of the run, as `SOURCE_DATE_EPOCH` gave it: `2026-11-23`. Absent if that was not set: no clock is read, so
    /// that the same run writes the same bytes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// The seed; 0 in an exhaustive run.
    pub seed: u64,
    /// The number of the first case; absent for 0.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub from: u64,
    /// The number of cases of each rulebook; 0 in an exhaustive run. For a run that was given a time: how many it came to.
    pub cases: u64,
    /// The seconds that the run was given. Only in a file that is cut short: afterwards the number of cases is known, which is
    /// all that it takes to repeat the run.
    #[serde(default, rename = "for", skip_serializing_if = "Option::is_none")]
    pub time: Option<u64>,
    /// The number of lanes that rounds are assigned to in turn; absent for 8.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lanes: Option<usize>,
    /// Whether the run enumerates every case of a scope. The counts of each rulebook name the scope.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub exhaustive: bool,
    /// The number of this shard, 1 for the first, and the number of shards; absent for a whole run.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shard: Option<[usize; 2]>,
    /// How headjudge was started; absent if that is `headjudge`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub program: Option<String>,
    /// The part of the command line that chooses the engine and the interpretations; absent if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub engine: Option<String>,
    /// Where others get the adapter, as `headjudge.toml` says; absent if it does not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub adapter: Option<String>,
    /// The rules that the run was limited to; empty for all rules.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<String>,
}

/// A rulebook that was checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RulebookHeader {
    /// The rulebook's name.
    pub rulebook: String,
    /// The engine that was checked; null if it could not be started.
    pub engine: Option<EngineInfo>,
    /// The option of each interpretation that the run used.
    pub interpretations: BTreeMap<String, String>,
    /// The interpretations among them that do not have their default option.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub not_default: Vec<String>,
    /// What the adapter, which declares no limits, was seen not to play in a first round, and what the run therefore left out, in the
    /// form of `headjudge.toml`: `card.types: not Token`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub assumed: Vec<String>,
    /// For each lane, the number of the case that it did not play any more; absent if each came to the end of the run's cases.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lane_ends: Vec<u64>,
}

/// What an engine's header says about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct EngineInfo {
    /// The engine's name.
    pub name: String,
    /// Its version or commit; may be empty.
    pub version: String,
    /// The language that it is written in; may be empty.
    pub language: String,
    /// Where its issues are reported; may be empty.
    pub tracker: String,
    /// The kinds of step that its adapter supports, fully or partly.
    pub kinds: Vec<String>,
    /// The kinds of which its adapter supports only some steps.
    pub partly: Vec<String>,
}

/// The verdict on a rule, or on a finding. Of the verdicts of several shards, the last one in this list is that of the
/// whole run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum RuleVerdict {
    /// The rule's precondition was never met.
    NotExercised,
    /// The adapter's capabilities rule out what the rule's precondition needs.
    Unsupported,
    /// The same as held, for a rule that checks the adapter rather than the engine.
    HeldByAdapter,
    /// The rule's precondition was met, and it was never violated.
    Held,
    /// Every violation that was found is a known bug.
    Known,
    /// Every violation that was found is flaky: its case does not reproduce it each time.
    Flaky,
    /// The rule was violated.
    Violated,
    /// The rule applies only under an option of an interpretation that was not chosen.
    NotChosen,
    /// No behavior of an engine could violate the rule.
    NotTestable,
}

/// The result of a rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RuleResult {
    /// The rule's id.
    pub rule: String,
    /// The rule's name.
    pub slug: String,
    /// The verdict.
    pub verdict: RuleVerdict,
    /// What the rule needs and the adapter does not have, or the option under which it applies, each as a phrase: why it was
    /// not judged.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub missing: Vec<String>,
    /// In how many cases the rule's precondition was met.
    pub precondition_met: u64,
    /// In how many of them it was met by steps alone that the engine refused. Absent for a rule that an
    /// engine may follow by refusing.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub met_by_refusals: u64,
    /// In how many cases the rule was violated with a signature that is not a known bug's.
    pub violated: u64,
    /// In how many cases a known bug of the rule was seen.
    pub known: u64,
}

impl RuleResult {
    /// A rule that held in fewer cases than this is thin.
    pub const FEW_CASES: u64 = 10;

    /// Whether it is a rule of the frame: what a step says, and that nothing else changes.
    pub fn is_frame(&self) -> bool {
        self.rule.split_once(':').is_some_and(|(_, local)| local.starts_with("frame."))
    }
    /// Whether the rule held, but in a few cases only. Then little is known about it.
    pub fn is_thin(&self) -> bool {
        matches!(self.verdict, RuleVerdict::Held | RuleVerdict::HeldByAdapter)
            && self.precondition_met < Self::FEW_CASES
    }
    /// Whether the rule held, but nothing except refused steps met its precondition. An engine that refuses everything
    /// follows such a rule.
    pub fn is_held_by_refusals(&self) -> bool {
        let met = Met { cases: self.precondition_met, by_refusals: self.met_by_refusals };
        matches!(self.verdict, RuleVerdict::Held | RuleVerdict::HeldByAdapter) && met.is_by_refusals_alone()
    }
}

/// A known bug, and whether its case still reproduces it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct KnownBugRecord {
    /// Its signature.
    pub signature: Signature,
    /// What its case shows, with the rule that it breaks; absent if it was not seen again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Its case file.
    pub path: String,
    /// Where it is reported.
    pub issue: String,
    /// Whether its case still reproduces it.
    pub status: KnownBugStatus,
    /// Why the case could not be played, or not to its end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// In how many generated cases the bug was seen.
    pub cases: u64,
}

/// Whether the case of a known bug still reproduces it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum KnownBugStatus {
    /// It does.
    Reproduces,
    /// It does in some plays.
    Flaky,
    /// It does not: the entry in `headjudge.toml` can be removed.
    NoLongerReproduces,
    /// The case could not be played: the adapter does not support one of its steps, say.
    NotTried,
    /// The engine failed while playing the case.
    NotDecided,
}

impl fmt::Display for KnownBugStatus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            KnownBugStatus::Reproduces => "reproduces",
            KnownBugStatus::Flaky => "flaky",
            KnownBugStatus::NoLongerReproduces => "no longer reproduces",
            KnownBugStatus::NotTried => "not tried",
            KnownBugStatus::NotDecided => "not decided",
        })
    }
}

/// A finding: one signature, with the case that shows it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct FindingRecord {
    /// The signature.
    pub signature: Signature,
    /// `violated` or `flaky`.
    pub verdict: RuleVerdict,
    /// Where its case comes from.
    pub source: CaseSource,
    /// In how many generated cases the signature was seen.
    pub cases: u64,
    /// In how many cases the rule's precondition was met.
    pub precondition_met: u64,
    /// The violation; absent for a flaky finding that no replay of its case showed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub violation: Option<ViolationRecord>,
    /// What the engine replied and showed in the case.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub story: Option<Story>,
    /// How the case was shrunk; absent if it was not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shrunk: Option<Shrinking>,
    /// What other values in the fields of the shrunk case show.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub varied: Vec<Variation>,
    /// The bug that explains the finding, if one is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub diagnosis: Option<Diagnosis>,
    /// In how many plays a flaky finding was seen, and the number of plays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reproduced: Option<[usize; 2]>,
    /// Every signature of the case at the step of the violation, on the same object and under all rules. The case counts as
    /// it was found, too.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub signatures: Vec<Signature>,
    /// Signatures that show at that step, on the same object, with another value in one field of a step.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub beside: Vec<Signature>,
    /// What the case shows at earlier steps, on an object that the finding concerns.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub before: Vec<Preceding>,
    /// Signatures of the same rule and kind that show if another property stands in the case.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub renamed: Vec<Signature>,
    /// The finding with a smaller case that this one is grouped under, as the same bug.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grouped_under: Option<GroupedUnder>,
    /// Its case file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
    /// The command that replays it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub replay: Option<String>,
    /// The last lines of the engine's log, the oldest first. A fresh process played the case alone for it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub log: Vec<String>,
    /// Whether that process did not reproduce the finding: then there is no log.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub log_unavailable: bool,
    /// The case as a test in the engine's own style, a line each, as the engine's adapter wrote it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub as_test: Option<OwnTest>,
    /// The case, in the form of a case file.
    pub case: Value,
}

/// The bug that explains a finding. The reference engine with this bug planted does exactly what the engine under test does, in
/// each of these cases: the finding's, its variations, and generated ones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Diagnosis {
    /// What the engine does, a sentence without a period.
    pub what: String,
    /// The rule that this bug breaks.
    pub rule: String,
    /// In how many cases that violate a rule it shows the same as the engine.
    pub failing: usize,
    /// In how many cases that violate none.
    pub passing: usize,
}

/// Where a finding's case comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum CaseSource {
    /// It was generated in this run: the number of the case.
    Generated(u64),
    /// An earlier run saved it.
    Stored,
    /// It is the document's worked example of that name.
    Example(String),
}

/// How a case was shrunk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Shrinking {
    /// The number of steps before shrinking.
    pub from_steps: usize,
    /// The number of cards before shrinking.
    pub from_cards: usize,
    /// How many times the engine played a smaller case.
    pub runs: usize,
    /// Why shrinking ended before nothing simpler was left to try; absent if it did not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended_early: Option<EndedEarly>,
    /// The case is minimal: the number of smaller cases over its kinds, objects and values, all of which pass. Absent if
    /// that was not checked; the case is then only locally minimal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minimal: Option<usize>,
    /// Whether the case got usual values after that, where the finding does not depend on the simplest ones.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub dressed: bool,
}

/// Why shrinking ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum EndedEarly {
    /// The engine played as many smaller cases as it may.
    Budget,
    /// The engine died or hung too often in smaller cases.
    Engine,
    /// The run was interrupted.
    Interrupted,
}

/// What other values in a field of a shrunk case show.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Variation {
    /// The card that the field belongs to, 1 for the first; absent for a field of a step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<usize>,
    /// The step that the field belongs to, 1 for the first; absent for a field of a card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<usize>,
    /// The name of the field; empty if the values are passages of the card or step in words.
    pub field: String,
    /// Its value in the case; of a list of words, those words.
    pub value: String,
    /// The other values with which the finding shows, too. An empty one stands for a list without the words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub same_with: Vec<String>,
    /// The other values with which it does not show. If there is none, the value does not matter.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gone_with: Vec<String>,
}

/// A failure that stopped cases and is not a violation of a rule.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct FailureRecord {
    /// The kind of failure.
    pub kind: FailureKind,
    /// What it has in common with the same failure in other cases.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub signature: Option<Signature>,
    /// What happened, for people.
    pub what: String,
    /// The same as values.
    pub failure: EngineFailure,
    /// The number of the first generated case that it stopped; absent for a stored case or a worked example.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_case: Option<u64>,
    /// The stored case or worked example that it stopped; absent for generated cases.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub case_name: Option<String>,
    /// The step of that case, 1 for the first; 0 for the deal.
    pub step: usize,
    /// The number of cases that it stopped.
    pub cases: u64,
    /// In how many fresh processes it was seen again, and the number of processes that were tried.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reproduced: Option<[u32; 2]>,
    /// Its case file. The case is cut after the step, and shrunk where possible.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
    /// The command that replays it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub replay: Option<String>,
    /// The last lines of the engine's log when it was seen again, the oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub log: Vec<String>,
    /// The case, as a case file has it: cut after the step, and shrunk where possible. Absent for a stored case or a worked
    /// example.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub case: Option<Value>,
    /// How the case was shrunk; absent if it was not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shrunk: Option<Shrinking>,
    /// What the engine replied and showed before it failed again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub story: Option<Story>,
}

fn is_zero(n: &u64) -> bool {
    *n == 0
}

/// The counts of a rulebook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct CountsRecord {
    /// The rulebook.
    pub rulebook: String,
    /// The number of cases played.
    pub cases: u64,
    /// In how many of them the engine could not deal the cards.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub not_dealt: u64,
    /// The number of steps judged.
    pub steps: u64,
    /// How the engine replied to the steps of each kind.
    pub kinds: BTreeMap<String, KindCount>,
    /// The lists in which the engine showed a word twice at the end of a case, in alphabetical order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub repeated_words: Vec<String>,
    /// The scope of an exhaustive run; absent if cases were generated at random.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scope: Option<ScopeRecord>,
    /// Whether the run was interrupted before its last case.
    pub interrupted: bool,
    /// Why headjudge stopped running the engine before the last case, if it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub given_up: Option<String>,
    /// Findings that could not be confirmed, shrunk or saved, each with the error.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub not_saved: Vec<String>,
}

/// The scope of an exhaustive run, and how much of it was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ScopeRecord {
    /// The maximum number of steps of a case.
    pub steps: usize,
    /// The maximum number of cards of a case.
    pub objects: usize,
    /// The maximum number of fields that differ from their default in a case with the maximum number of steps and cards.
    pub fields: usize,
    /// How many more there may be for each step below the maximum.
    pub more_per_step: usize,
    /// How many more there may be for each card below the maximum.
    pub more_per_card: usize,
    /// The number of cases in the scope.
    pub cases: u64,
    /// The number of cases left out so far because they equal an earlier one but for the names of equal cards.
    pub symmetric: u64,
}

impl ScopeRecord {
    /// The limits of the scope.
    pub fn limits(&self) -> headjudge_play::exhaust::Scope {
        let ScopeRecord { steps, objects, fields, more_per_step, more_per_card, .. } = *self;
        headjudge_play::exhaust::Scope { steps, objects, fields, more_per_step, more_per_card, kinds: 0 }
    }
}

/// How the run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct End {
    /// The exit code.
    pub exit: u8,
    /// Whether the run was interrupted; its counts then cover only a part of the run.
    pub interrupted: bool,
}
