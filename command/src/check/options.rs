//! The arguments of `headjudge check`.

use crate::engine::{EngineOptions, parse_commit};
use clap::Args;
use clap::builder::RangedU64ValueParser;
use headjudge_play::campaign::Shard;
use headjudge_play::error::{InputError, invalid};
use headjudge_play::exhaust::{Scope, ScopeRequest};
use headjudge_triage::files::config::parse_duration;
use std::path::PathBuf;

/// The largest number of a case on the command line: twice that still is a number.
const MOST_CASES: u64 = u64::MAX >> 1;

/// The arguments of `headjudge check`.
#[derive(Args, Debug, Clone, Default)]
pub(crate) struct CheckOptions {
    /// Check only this rulebook: {rulebooks}; may be repeated
    #[arg(long, value_name = "NAME")]
    pub rulebook: Vec<String>,
    /// Check only this rule, such as {rule}, or this section; may be repeated
    ///
    /// Every case is generated for one of the rules that are named, in turn. A rule is named by its id or its slug. The
    /// name of the rulebook may be left out if only one rulebook has such a rule.
    #[arg(long, value_name = "RULE")]
    pub rule: Vec<String>,
    /// Generate cases from this seed [default: 1]
    #[arg(long)]
    pub seed: Option<u64>,
    /// Run this many cases for each rulebook [default: 131072]
    #[arg(long, value_parser = RangedU64ValueParser::<u64>::new().range(..=MOST_CASES))]
    pub cases: Option<u64>,
    /// Run whole rounds of cases for this time, such as 90s, 60m or 2h
    ///
    /// Several rulebooks share the time. The run file says how many cases were played: the same seed with that number of
    /// cases gives the same bytes. A round has 1,024 cases. The last round is played to its end, and findings are shrunk
    /// after that.
    #[arg(long = "for", value_name = "TIME", value_parser = parse_duration, conflicts_with_all = ["cases", "exhaustive"])]
    pub time: Option<u64>,
    /// Begin with this case, to continue where another run ended [default: 0]
    #[arg(long, value_name = "CASE", conflicts_with = "exhaustive", value_parser = RangedU64ValueParser::<u64>::new().range(..=MOST_CASES))]
    pub from: Option<u64>,
    #[command(flatten)]
    pub scope: ScopeOptions,
    /// Run one shard of the cases, such as 2/8
    ///
    /// Shards run on different machines. `merge` combines their run files.
    #[arg(long, value_name = "N/M", value_parser = shard)]
    pub shard: Option<Shard>,
    /// Assign rounds to this many lanes: a power of two [default: 8, or as many as the shards need]
    ///
    /// A shard plays the rounds of some lanes, so there are at least as many lanes as shards. A finding is tolerated only in
    /// the lane that found it. So the number of lanes is part of the run, and all shards need the same one.
    #[arg(long, value_name = "N")]
    pub lanes: Option<usize>,
    /// Repeat the run of this run file: its seed, its cases, its lanes and its shard
    #[arg(long, value_name = "RUN", conflicts_with_all = ["seed", "cases", "time", "from", "shard", "lanes", "exhaustive"])]
    pub repeat: Option<PathBuf>,
    /// Run this many engines at once, up to 256 [default: one for each core]
    #[arg(long, value_name = "N", value_parser = RangedU64ValueParser::<usize>::new().range(1..=256))]
    pub jobs: Option<usize>,
    /// Choose an interpretation of an ambiguous rule: clamp=end; may be repeated
    ///
    /// `{program} rules` lists the interpretations and their options.
    #[arg(long, value_name = "NAME=OPTION")]
    pub interpret: Vec<String>,
    /// Keep failing cases in this folder, and replay them first
    ///
    /// The default is `headjudge` beside headjudge.toml, or `headjudge-findings` if there is no such file.
    #[arg(long, value_name = "FOLDER")]
    pub findings: Option<PathBuf>,
    /// Write the results to this run file, as JSON lines
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Write what is known to this file while the run goes on, as JSON lines; `-` for standard output
    ///
    /// Programs that follow a run read them, such as test runners. With `-`, the report goes to standard error.
    /// `{program} schema events` describes them.
    #[arg(long, value_name = "FILE")]
    pub events: Option<PathBuf>,
    /// Name the commit of the engine in reports [default: that of `repository` in headjudge.toml]
    #[arg(long, value_name = "COMMIT", value_parser = parse_commit)]
    pub engine_commit: Option<String>,
    /// Read this headjudge.toml [default: the one in this folder, if there is one]
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
    #[command(flatten)]
    pub engine: EngineOptions,
}

/// The scope on the command line.
#[derive(Args, Debug, Clone, Default)]
pub(crate) struct ScopeOptions {
    /// Run every case of a small scope once, instead of random cases
    ///
    /// The number of cases is printed before the first one runs.
    #[arg(long, conflicts_with_all = ["seed", "cases"])]
    pub exhaustive: bool,
    /// Limit the scope to this many steps [default: 2, or 1 if that is too many cases]
    #[arg(long, value_name = "N", requires = "exhaustive", value_parser = at_least(1))]
    pub scope_steps: Option<usize>,
    /// Limit the scope to this many cards [default: 2, or one more than the fewest possible]
    #[arg(long, value_name = "N", requires = "exhaustive", value_parser = at_least(0))]
    pub scope_objects: Option<usize>,
    /// Limit the scope to this many non-default fields [default: as many as twelve million cases allow]
    ///
    /// The limit counts fields of cards and steps, in cases with the most steps and cards.
    #[arg(long, value_name = "N", requires = "exhaustive", value_parser = at_least(0))]
    pub scope_fields: Option<usize>,
    /// Allow N extra fields for each step below the limit [default: as many as twelve million cases allow, or 1 with
    /// --scope-fields]
    #[arg(long, value_name = "N", requires = "exhaustive", value_parser = at_least(0))]
    pub scope_more_per_step: Option<usize>,
    /// Allow N extra fields for each card below the limit [default: as many as twelve million cases allow, or 0 with
    /// --scope-fields]
    #[arg(long, value_name = "N", requires = "exhaustive", value_parser = at_least(0))]
    pub scope_more_per_card: Option<usize>,
}

fn at_least(least: u64) -> RangedU64ValueParser<usize> {
    RangedU64ValueParser::new().range(least..=Scope::MAX_STEPS_OR_OBJECTS as u64)
}

impl ScopeOptions {
    /// The scope that is asked for. `None`: cases are generated at random.
    pub(crate) fn request(&self) -> Option<ScopeRequest> {
        let ScopeOptions { scope_steps: steps, scope_objects: objects, scope_fields: fields, .. } = *self;
        let (more_per_step, more_per_card) = (self.scope_more_per_step, self.scope_more_per_card);
        let request = ScopeRequest { steps, objects, fields, more_per_step, more_per_card };
        self.exhaustive.then_some(request)
    }
}

/// A shard of a run: `2/8`.
fn shard(text: &str) -> Result<Shard, InputError> {
    let parts = text.split_once('/').and_then(|(n, of)| Some((n.parse().ok()?, of.parse().ok()?)));
    parts
        .and_then(|(number, of)| Shard::new(number, of))
        .ok_or_else(|| invalid!("invalid shard {text:?}: use N/M, such as 2/8"))
}
