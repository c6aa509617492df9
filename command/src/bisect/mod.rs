//! `headjudge bisect`: finds the commit of the engine that brought a finding, with its case as the test.

mod case_test;
mod git;
mod search;

use super::engine::{EngineOptions, EngineSetup, OwnEngine};
use super::games::{Game, Games, Visitor};
use super::stored_case::{CaseOptions, game_of, read_setup};
use super::terminal::{Exit, INTERRUPTED, note, print, watch_interrupts};
use case_test::CaseTest;
use clap::builder::RangedU64ValueParser;
use git::root_of;
use headjudge_oracles::Rulebook;
use headjudge_play::campaign::Plan;
use headjudge_play::error::{Error, invalid};
use headjudge_play::play::{Signature, escape};
use headjudge_triage::files::history::{FindingHistory, FirstBad, History};
use headjudge_triage::triage::{Triage, case_path};
use search::{Outcome, search};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The arguments of `headjudge bisect`.
#[derive(clap::Args, Debug)]
pub(super) struct BisectOptions {
    /// The case file; without it, the case of each bug that is new in the last night of --history
    #[arg(required_unless_present = "history")]
    pub case: Option<PathBuf>,
    /// Start from this commit, which does not have the bug [default: that of the night before it was seen, with --history]
    #[arg(long, value_name = "REV", required_unless_present = "history")]
    pub good: Option<String>,
    /// End at this commit, which has the bug [default: that of the night in which it was first seen, with --history]
    #[arg(long, value_name = "REV", required_unless_present = "history")]
    pub bad: Option<String>,
    /// Search this checkout of the engine [default: the one that this folder is in]
    #[arg(long, value_name = "FOLDER")]
    pub repository: Option<PathBuf>,
    /// Record the commit in this folder of `{program} history`; `report --history` then puts it into the issue
    #[arg(long, value_name = "FOLDER")]
    pub history: Option<PathBuf>,
    /// Limit the time in seconds in which the command builds and starts the engine
    #[arg(long, value_name = "SECONDS", default_value_t = 3600, value_parser = RangedU64ValueParser::<u64>::new().range(1..=86_400))]
    pub build_limit: u64,
    /// Choose an interpretation of an ambiguous rule: clamp=end; may be repeated
    #[arg(long, value_name = "NAME=OPTION")]
    pub interpret: Vec<String>,
    /// Read this headjudge.toml [default: the one in this folder, if there is one]
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
    #[command(flatten)]
    pub engine: OwnEngine,
}

/// Searches for the commit that brought the finding of a case, or those of all cases that are new in the last night.
pub(super) fn run(games: &impl Games, options: &BisectOptions) -> Result<Exit, Error> {
    watch_interrupts()?;
    let folder = options.history.as_deref();
    let mut history = folder.map(History::read).transpose()?;
    let root = root_of(options.repository.as_deref().unwrap_or(Path::new(".")))?;
    let tasks = match &options.case {
        Some(case) => vec![Task { case: case.clone(), good: options.good.clone(), bad: options.bad.clone() }],
        None => history.iter().flat_map(|history| new_bugs(history, options)).collect(),
    };
    if tasks.is_empty() {
        print("nothing to bisect: no bug is new in the last night, with a commit before it\n")?;
    }
    let mut exit = Exit::Clean;
    for task in &tasks {
        let case = task.case_options(options);
        let game = game_of(games, &case)?;
        let bisect = Bisect { games, options, root: &root, task, case: &case, history: history.as_mut() };
        let done = match games.visit(game.at, bisect) {
            // The other bugs are searched for all the same.
            Err(what) if options.case.is_none() => {
                note(&format!("{}: {what}", task.case.display()));
                Exit::NotExercised
            }
            done => done?,
        };
        exit = exit.max(done);
        if exit == Exit::Interrupted {
            break;
        }
        if let (Some(history), Some(folder)) = (&history, folder) {
            history.write(folder)?;
        }
    }
    Ok(exit)
}

/// A case, and between which commits to search.
struct Task {
    case: PathBuf,
    good: Option<String>,
    bad: Option<String>,
}

impl Task {
    fn case_options(&self, options: &BisectOptions) -> CaseOptions {
        let BisectOptions { interpret, config, engine, .. } = options;
        let engine = EngineOptions { own: engine.clone(), fault: None };
        let (interpret, config) = (interpret.clone(), config.clone());
        CaseOptions { case: self.case.clone(), interpret, config, engine }
    }
}

/// The bugs that are new in the last night, each by one case, with the commit of the night before.
fn new_bugs(history: &History, options: &BisectOptions) -> Vec<Task> {
    let folder = options.history.as_deref().unwrap_or(Path::new(""));
    let is_new = |finding: &&FindingHistory| {
        finding.first.number == history.nights && !finding.is_quarantined() && finding.first_bad.is_none()
    };
    let task = |finding: &FindingHistory| {
        let good = options.good.clone().or(finding.before.clone())?;
        let bad = options.bad.clone().or(finding.first.commit.clone())?;
        let case = case_path(&History::cases(folder), finding.signature.rulebook(), &finding.signature);
        (good != bad && case.exists()).then_some(Task { case, good: Some(good), bad: Some(bad) })
    };
    let bugs = history.bugs().into_iter().filter(|bug| bug.iter().all(is_new));
    bugs.filter_map(|bug| task(bug[0])).collect()
}

struct Bisect<'a, S> {
    games: &'a S,
    options: &'a BisectOptions,
    root: &'a Path,
    task: &'a Task,
    case: &'a CaseOptions,
    history: Option<&'a mut History>,
}

impl<S: Games> Visitor for Bisect<'_, S> {
    type Output = Result<Exit, Error>;
    fn visit<G: Game>(self, _: &G) -> Result<Exit, Error> {
        bisect::<G::Rulebook>(self)
    }
}

fn bisect<R: Rulebook>(bisect: Bisect<'_, impl Games>) -> Result<Exit, Error> {
    let Bisect { games, options, root, task, case, history } = bisect;
    let (file, interpretations, setup) = read_setup::<R>(games, case)?;
    if setup.command.is_empty() {
        return Err(invalid!(
            "give the command that builds and starts the engine: -- sh -c 'make >&2 && ./engine'"
        )
        .into());
    }
    let mut setup = EngineSetup { start: Some(Duration::from_secs(options.build_limit)), ..setup };
    // A compiler takes more memory than an engine.
    setup.memory_limit = options.engine.memory_limit.or(Some(0));
    let plan = Plan { interpretations, ..Plan::default() };
    let triage = Triage::<R>::new(plan, &[], None)?.stop_when(&INTERRUPTED);
    let mut test =
        CaseTest { file: &file, interpretations, triage, setup, root, signature: file.finding.clone() };
    let ends = [&task.good, &task.bad].map(Option::as_deref);
    let ends = match (ends, file.finding.as_ref().zip(history.as_deref())) {
        ([Some(good), Some(bad)], _) => [good.to_owned(), bad.to_owned()],
        ([good, bad], known) => {
            let known = known.and_then(|(signature, history)| history.finding(signature));
            let good = good.map(str::to_owned).or(known.and_then(|known| known.before.clone()));
            let bad = bad.map(str::to_owned).or(known.and_then(|known| known.first.commit.clone()));
            let none = |what| invalid!("the history knows no {what} commit for this case: give --{what}");
            [good.ok_or_else(|| none("good"))?, bad.ok_or_else(|| none("bad"))?]
        }
    };
    let ends = ends.each_ref().map(String::as_str);
    let outcome = search(root, ends, &mut |folder| test.run(folder), &|line| note(&escape(line)))?;
    let signature = test.signature.ok_or_else(|| invalid!("the case shows nothing"))?;
    match outcome {
        Outcome::Interrupted => Ok(Exit::Interrupted),
        Outcome::Older => {
            print(&format!(
                "{} is older than {}: give an older commit as --good\n",
                escape(&signature.to_string()),
                ends[0]
            ))?;
            Ok(Exit::NotExercised)
        }
        Outcome::Found(first_bad) => {
            print(&text(&signature, &first_bad))?;
            let is_one = first_bad.commits.len() == 1;
            history.into_iter().for_each(|history| history.set_first_bad(&signature, first_bad.clone()));
            Ok(if is_one { Exit::Clean } else { Exit::NotExercised })
        }
    }
}

/// What was found, in words.
fn text(signature: &Signature, first_bad: &FirstBad) -> String {
    let FirstBad { good, commits } = first_bad;
    let signature = escape(&signature.to_string());
    let line = |[commit, subject]: &[String; 2]| format!("  {commit} {}\n", escape(subject));
    let list: String = commits.iter().map(line).collect();
    match commits.len() {
        1 => format!("{signature}: first bad commit, after the good one {good}\n{list}"),
        n => format!(
            "{signature}: one of these {n} commits is the first bad one; the others could not be tested\n{list}"
        ),
    }
}
