//! The lines of a run file.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// A line of a run file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Record {
    /// The first line: what was run.
    Run(Run),
    /// A rulebook that was checked; what follows is of it.
    Rulebook(Book),
    /// How a rule stands.
    Rule(Row),
    /// A known bug, and what its case says.
    Known(KnownBug),
    /// What was found.
    Finding(Box<Found>),
    /// What stopped cases and was not the rules' doing.
    EngineFailure(Stop),
    /// What was counted under the rulebook.
    Counts(Counts),
    /// The last line; without it, the file is cut short.
    End(End),
}

#[cfg(feature = "cli")]
impl Record {
    /// The schema of a line.
    pub fn schema() -> Value {
        schemars::schema_for!(Record).to_value()
    }
}

/// What was run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Run {
    /// The version of this format.
    pub format: u32,
    /// The version of headjudge.
    pub headjudge: String,
    /// The seed; 0 for a scope.
    pub seed: u64,
    /// How many cases were asked for, per rulebook; 0 for a scope.
    pub cases: u64,
    /// Whether every case of a scope was asked for: each rulebook's counts say of which.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub exhaustive: bool,
    /// Which share of the run this is, 1 for the first, and of how many; none where it is the whole run.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shard: Option<[usize; 2]>,
    /// The one rule that was judged by, if it was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}

/// A rulebook that was checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Book {
    /// Its name.
    pub rulebook: String,
    /// Which engine was checked; none where it could not be started.
    pub engine: Option<EngineName>,
    /// The readings that it was judged under.
    pub interpretations: BTreeMap<String, String>,
}

/// What an engine says of itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct EngineName {
    /// Its name.
    pub name: String,
    /// Its version or commit; may be empty.
    pub version: String,
    /// The language that it is written in; may be empty.
    pub language: String,
    /// Where its issues are reported; may be empty.
    pub tracker: String,
    /// The kinds of step that its adapter carries out.
    pub kinds: Vec<String>,
    /// Those of them of which it carries out only some steps.
    pub partly: Vec<String>,
}

/// How a rule, or a finding, stands. Never merged with one another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// It was tried, and never violated.
    Held,
    /// Its precondition never held.
    NotExercised,
    /// The adapter does not carry out the steps that its precondition needs.
    Unsupported,
    /// It was violated.
    Violated,
    /// What was seen of it does not show each time that its case is played.
    Flaky,
    /// All that was seen of it is known.
    Known,
    /// It is law only under a reading that is not chosen.
    NotChosen,
    /// Nothing an engine could do would break it.
    NotTestable,
}

/// How a rule stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Row {
    /// Its id.
    pub rule: String,
    /// Its name.
    pub slug: String,
    /// How it stands.
    pub verdict: Verdict,
    /// In how many cases its precondition held.
    pub preconditions: u64,
    /// In how many cases it was violated, by a signature that is not known.
    pub violated: u64,
    /// In how many cases a known bug of it was seen.
    pub known: u64,
}

/// A known bug, and what its case says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct KnownBug {
    /// Its signature.
    pub signature: String,
    /// Its case file.
    pub path: String,
    /// Where it is reported.
    pub issue: String,
    /// What replaying the case says: `shown`, `flaky`, `gone`, `not-tried` or `not-decided`.
    pub fate: String,
    /// Why the case could not be played, or not to its end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// In how many cases the search came upon it.
    pub cases: u64,
}

/// What was found: one signature.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Found {
    /// The signature.
    pub signature: String,
    /// `violated` or `flaky`.
    pub verdict: Verdict,
    /// Where its case comes from.
    pub from: Place,
    /// In how many cases the search came upon it.
    pub cases: u64,
    /// In how many cases the rule's precondition held.
    pub preconditions: u64,
    /// What convicts; none for what is flaky.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub evidence: Option<Evidence>,
    /// How the case was shrunk; none if it was not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shrunk: Option<Shrunk>,
    /// How often a flaky case showed it, and out of how many plays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub repeats: Option<[usize; 2]>,
    /// Every signature that its case shows at the step that convicts, under all rules.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shows: Vec<String>,
    /// The finding under which it stands, as the same fault as far as the cases tell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub under: Option<String>,
    /// Where its case is on disk.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
    /// The command that replays it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub replay: Option<String>,
    /// The last lines that the engine logged when a fresh process played the case alone, the oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub log: Vec<String>,
    /// Whether that process did not show the finding: then its log is not kept.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unheard: bool,
    /// The case, as a case file has it.
    pub case: Value,
}

/// Where a finding's case comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// It was drawn in this run: the number of the case.
    Drawn(u64),
    /// An earlier run left it behind.
    Stored,
    /// It is a worked example of the document, of that name.
    Example(String),
}

/// What convicts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Evidence {
    /// The step of the case; 0 for the opening table.
    pub step: usize,
    /// The object, if it is an object's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub object: Option<usize>,
    /// What the rule expects, a line each.
    pub expected: String,
    /// What the engine showed, a line each, in the same order.
    pub shown: String,
}

/// How a case was shrunk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Shrunk {
    /// How many steps the case had when it was found.
    pub from_steps: usize,
    /// How many cards it had.
    pub from_cards: usize,
    /// How many times the engine played a candidate.
    pub runs: usize,
    /// Whether it ended by itself: false when the budget ran out first, or the run was interrupted.
    pub complete: bool,
    /// How many cases are smaller over the kinds, objects and values that this one uses, if each of them was tried in
    /// vain: the case is minimal. None: it is locally minimal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minimal: Option<usize>,
}

/// What stopped cases and was not the rules' doing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Stop {
    /// What it was: `crash`, `hang`, `bad-output`, `adapter-error`, `not-dealt` or `oracle-error`.
    pub kind: String,
    /// What happened.
    pub what: String,
    /// The number of the first case that it stopped; none for a stored case or a worked example.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<u64>,
    /// The stored case or worked example that it stopped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// The step of that case.
    pub step: usize,
    /// In how many cases.
    pub cases: u64,
    /// In how many fresh processes it came again, and in how many it was looked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub repeats: Option<[u32; 2]>,
    /// Where its case is on disk, cut after the step, and shrunk where that could be done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
    /// The command that replays it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub replay: Option<String>,
    /// The last lines that the engine logged when it came again, the oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub log: Vec<String>,
}

/// What was counted under a rulebook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Counts {
    /// The rulebook.
    pub rulebook: String,
    /// Cases played.
    pub cases: u64,
    /// Steps judged.
    pub steps: u64,
    /// The scope of which every case was asked for; none where cases were drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scope: Option<Scope>,
    /// Whether it was stopped from outside before its last case.
    pub interrupted: bool,
    /// Why the engine could not be run to the end, if so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dead: Option<String>,
    /// What was found and could not be kept.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lost: Vec<String>,
}

/// A small scope, and how much of it was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Scope {
    /// How many steps a case has at most.
    pub steps: usize,
    /// How many cards it deals at most.
    pub objects: usize,
    /// How many fields are other than plain at most, one more for each step less.
    pub fields: usize,
    /// How many cases there are to play.
    pub of: u64,
    /// How many were left out so far: each is the same as one before it but for the names of equal cards.
    pub symmetric: u64,
}

impl Scope {
    /// How large its cases are, in words.
    pub fn size(&self) -> crate::exhaust::Scope {
        let Scope { steps, objects, fields, .. } = *self;
        crate::exhaust::Scope { steps, objects, fields, kinds: 0 }
    }
}

/// How the run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct End {
    /// The exit code.
    pub exit: u8,
    /// Whether it was interrupted: what is counted is not the whole run.
    pub interrupted: bool,
}
