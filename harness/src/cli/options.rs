//! What the command line can say.

use crate::campaign::{LANES, Shard};
use clap::{Args, Parser, Subcommand};
use std::path::PathBuf;

/// Checks trading-card-game rules engines against the written rules of their games.
#[derive(Parser, Debug)]
#[command(name = "headjudge", version, after_help = super::exit::HELP)]
pub(super) struct Options {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Subcommand, Debug)]
pub(super) enum Command {
    /// Deal cases, play them through an engine, and judge it by every rule
    Check(Check),
    /// List the statements of a rulebook, how each is checked, and its faults
    Rules(Rules),
    /// Play a stored case and tell what it shows
    Replay(Stored),
    /// Shrink a stored case to the smallest that shows the same
    Shrink(Stored),
    /// Make the findings of a run known bugs, each with its case: the next run is green, and says if one is gone
    Accept(Accept),
    /// Put the run files of all shares of a run together: byte for byte what one run would have written
    Merge(Merge),
    /// Write what came of a run as a page in HTML or Markdown, as JUnit, or as an issue for a tracker
    Report(Report),
    /// Print the JSON Schema of case files, of the wire protocol, of run files or of headjudge.toml
    Schema(Schema),
    /// Write an adapter to start from
    New(super::new::Options),
    /// Look whether an adapter itself is sound
    Lint(super::lint::Options),
    /// Print what an adapter is asked, and what the engine says
    Trace(super::trace::Options),
}

#[derive(Args, Debug, Clone)]
pub(super) struct Check {
    /// Only this rulebook: fab, mtg, kf or ga (may be given more than once)
    #[arg(long, value_name = "NAME")]
    pub rulebook: Vec<String>,
    /// Judge by this rule alone, and deal every case for it: fab:2.5.3c
    #[arg(long, value_name = "ID")]
    pub rule: Option<String>,
    /// The seed that cases are drawn from [default: 1]
    #[arg(long)]
    pub seed: Option<u64>,
    /// How many cases to play per rulebook [default: 131072]
    #[arg(long)]
    pub cases: Option<u64>,
    #[command(flatten)]
    pub scope: super::exhaust::Exhaustive,
    /// Play one share of the cases, the second of eight, say, on a machine of its own; `merge` adds them up
    #[arg(long, value_name = "N/M", value_parser = share)]
    pub shard: Option<Shard>,
    /// How many processes play at once [default: as many as cores]
    #[arg(long, value_name = "N")]
    pub jobs: Option<usize>,
    /// Elect a reading of a text that can be read two ways: clamp=end
    #[arg(long, value_name = "NAME=READING")]
    pub interpret: Vec<String>,
    /// Where cases that convict are kept, and played first from then on [default: headjudge beside
    /// headjudge.toml, else headjudge-findings]
    #[arg(long, value_name = "FOLDER")]
    pub findings: Option<PathBuf>,
    /// Write what came of the run to this file, as JSON lines
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// The engine's headjudge.toml [default: the one in this folder, if there is one]
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
    #[command(flatten)]
    pub engine: Engine,
}

#[derive(Args, Debug, Clone, Default)]
pub(super) struct Engine {
    /// Plant this fault in the reference engine (`headjudge rules` lists them), or a misdeed: abort,
    /// stack-overflow, exit, endless-loop, runaway-memory, panic, print
    #[arg(long, value_name = "NAME")]
    pub fault: Option<String>,
    /// The command that starts your engine, which speaks the wire protocol [default: headjudge.toml's; where
    /// there is no such file, the reference engine]
    #[arg(last = true, value_name = "COMMAND", conflicts_with = "fault")]
    pub command: Vec<String>,
    /// Seconds that an engine may take for 16 cases, or for one reply [default: 10]
    #[arg(long, value_name = "SECONDS")]
    pub time_limit: Option<u64>,
    /// MiB of memory that an engine may address; 0: no limit [default: 4096]
    #[arg(long, value_name = "MIB")]
    pub memory_limit: Option<u64>,
    /// What of it headjudge.toml says.
    #[arg(skip)]
    pub settled: super::settings::Settled,
}

#[derive(Args, Debug)]
pub(super) struct Rules {
    /// fab, mtg, kf or ga, or one rule's id, fab:2.5.3c [default: all]
    #[arg(value_name = "RULEBOOK|ID")]
    pub subject: Option<String>,
    /// Play so many cases on the reference engine first, dealt for the one rule or for each in turn, and say in how many
    /// each rule's precondition held
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub cases: u64,
    /// Print which rules convict which faults, as a table
    #[arg(long)]
    pub matrix: bool,
}

#[derive(Args, Debug)]
pub(super) struct Stored {
    /// The case file
    pub case: PathBuf,
    /// Show the table after each step
    #[arg(long)]
    pub steps: bool,
    /// Elect a reading of a text that can be read two ways: clamp=end
    #[arg(long, value_name = "NAME=READING")]
    pub interpret: Vec<String>,
    /// The engine's headjudge.toml [default: the one in this folder, if there is one]
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
    #[command(flatten)]
    pub engine: Engine,
}

#[derive(Args, Debug)]
pub(super) struct Accept {
    /// The run file, as `check --out` wrote it; or the folder in which a `cargo test` suite keeps its cases
    pub run: PathBuf,
    /// The headjudge.toml to add to; it is made if there is none [default: headjudge.toml]
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// Where the bugs are reported, or why they are not
    #[arg(long, value_name = "TEXT", default_value = "not reported yet")]
    pub issue: String,
}

#[derive(Args, Debug)]
pub(super) struct Merge {
    /// The run files, as `check --shard N/M --out` wrote them
    #[arg(required = true)]
    pub runs: Vec<PathBuf>,
    /// Where the whole run is written
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
}

#[derive(Args, Debug)]
pub(super) struct Report {
    /// The run file, as `check --out` or `merge` wrote it
    pub run: PathBuf,
    /// Write JUnit: failure is violated, error a crash, a hang or bad output, skipped unsupported or known
    #[arg(long, value_name = "FILE")]
    pub junit: Option<PathBuf>,
    /// Write a page in Markdown, a job's summary [default: to standard output]
    #[arg(long, value_name = "FILE")]
    pub markdown: Option<PathBuf>,
    /// Write a page in HTML: one file that loads nothing and runs nothing
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
    /// Print a finding as an issue: its title, an empty line, its body in Markdown
    #[arg(long, value_name = "SIGNATURE")]
    pub issue: Option<String>,
    /// Write an issue for each fault to a file of its own in this folder, which is new or empty: title, empty line, body
    #[arg(long, value_name = "FOLDER")]
    pub issues: Option<PathBuf>,
}

/// A share of a run: `2/8`.
fn share(text: &str) -> Result<Shard, String> {
    let parts = text.split_once('/').and_then(|(n, of)| Some((n.parse().ok()?, of.parse().ok()?)));
    parts.and_then(|(number, of)| Shard::new(number, of)).ok_or_else(|| {
        format!("a share is its number and how many there are, 2/8; there are at most {LANES}")
    })
}

#[derive(Args, Debug)]
pub(super) struct Schema {
    /// What of
    pub subject: Subject,
    /// fab, mtg, kf or ga: for `case` and `wire`
    pub rulebook: Option<String>,
}

/// What there is a schema of.
#[derive(clap::ValueEnum, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Subject {
    /// A case file
    Case,
    /// A line of the wire protocol
    Wire,
    /// A line of a run file
    Report,
    /// headjudge.toml
    Config,
}
