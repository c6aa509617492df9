//! `headjudge report`: a run file as pages for people and as files for CI systems.

use super::games::{Game, Games, Visitor, find_game};
use super::terminal::{Exit, print};
use headjudge_oracles::{Rulebook, rules};
use headjudge_play::error::{Error, InputError, SystemError, invalid};
use headjudge_play::play::AnyRule;
use headjudge_report::{
    self as report, CaseReport, FailureRef, FailureReport, FindingReport, GameTexts, Issue, RulesDocument,
    Statement,
};
use headjudge_triage::files::case_file::{parse_case, write_whole};
use headjudge_triage::files::history::History;
use headjudge_triage::files::run_file::{FailureRecord, FindingRecord, KnownBugRecord, RuleVerdict, RunFile};
use std::io;
use std::path::{Path, PathBuf};

/// The arguments of `headjudge report`.
#[derive(clap::Args, Debug, Default)]
pub(super) struct ReportOptions {
    /// The run file, written by `check --out` or `merge`; several for one HTML page of rules by engines
    #[arg(required = true, value_name = "RUN")]
    pub runs: Vec<PathBuf>,
    /// Write JUnit XML to this file
    ///
    /// A violated rule is a failure. A crash, a hang and bad output are errors. An unsupported rule and a known bug are
    /// skipped.
    #[arg(long, value_name = "FILE")]
    pub junit: Option<PathBuf>,
    /// Write a Markdown page to this file [default: to standard output]
    #[arg(long, value_name = "FILE")]
    pub markdown: Option<PathBuf>,
    /// Write an HTML page to this file; it loads nothing, and it works without its script
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
    /// Say on the HTML page that this engine was left out, and why; may be repeated
    #[arg(long, value_name = "TEXT", requires = "html")]
    pub left_out: Vec<String>,
    /// Print this finding or engine failure as an issue: its title, an empty line, its body in Markdown
    #[arg(long, value_name = "SIGNATURE")]
    pub issue: Option<String>,
    /// Add to issues when a finding first appeared and which commit introduced it, from this folder of `{program} history`
    #[arg(long, value_name = "FOLDER")]
    pub history: Option<PathBuf>,
    /// Write an issue for each bug to this folder, which must be new or empty
    #[arg(long, value_name = "FOLDER")]
    pub issues: Option<PathBuf>,
}

/// Writes what is asked for; the Markdown page to standard output if nothing is.
pub(super) fn run(games: &impl Games, options: &ReportOptions) -> Result<Exit, Error> {
    let mut runs = options.runs.iter().map(|path| read(path)).collect::<Result<Vec<_>, Error>>()?;
    if runs.len() > 1 {
        return compare(games, options, runs);
    }
    let (path, run) = runs.pop().ok_or_else(|| invalid!("give a run file"))?;
    let history = options.history.as_deref().map(History::read).transpose()?;
    let describe = |found: &FindingRecord| describe_finding(games, found);
    let failed = |failure: &FailureRecord| describe_failure(games, failure);
    let write = |path: &Path, text: &str| write_whole(path, text.as_bytes());
    if let Some(path) = &options.junit {
        write(path, &report::junit(&run, &describe, &failed)?)?;
    }
    if let Some(path) = &options.markdown {
        write(path, &report::markdown(&run, &describe, &failed))?;
    }
    if let Some(path) = &options.html {
        let document = |rulebook: &str| describe_rules(games, rulebook);
        write(
            path,
            &report::html(
                &run,
                &options.left_out,
                GameTexts { describe: &describe, failed: &failed, document: &document },
            ),
        )?;
    }
    if let Some(folder) = &options.issues {
        write_issues(folder, &report::issues(&run, &describe, &failed, history.as_ref()))?;
    }
    if let Some(signature) = &options.issue {
        let issue = report::issue(&run, signature, &describe, &failed, history.as_ref());
        let issue = issue.ok_or_else(|| no_finding(&run, &path, signature))?;
        print(&page(&issue))?;
    } else if options.issues.is_none()
        && [&options.junit, &options.markdown, &options.html].into_iter().all(Option::is_none)
    {
        print(&report::markdown(&run, &describe, &failed))?;
    }
    Ok(Exit::Clean)
}

/// Why there is no issue for a signature.
fn no_finding(run: &RunFile, path: &str, signature: &str) -> InputError {
    let mut known = run.rulebooks.iter().flat_map(|book| &book.known);
    match known.find(|bug| bug.signature.to_string() == signature) {
        Some(KnownBugRecord { issue, path: case, .. }) => {
            let program = run.run.program.as_deref().unwrap_or("headjudge");
            let engine = run.run.engine.as_ref().map_or(String::new(), |engine| format!(" {engine}"));
            invalid!("{signature} is a known bug ({issue}): `{program} replay {case}{engine}` reports it")
        }
        None => invalid!("{path} has no finding {signature}, and no such engine failure"),
    }
}

/// Reads a run file, and says so if it is incomplete.
fn read(path: &Path) -> Result<(String, RunFile), Error> {
    let run = RunFile::read(path)?;
    if run.is_cut_short() {
        eprintln!("note: {} is incomplete", path.display());
    }
    Ok((path.display().to_string(), run))
}

/// Writes the page of several runs.
fn compare(games: &impl Games, options: &ReportOptions, runs: Vec<(String, RunFile)>) -> Result<Exit, Error> {
    let ReportOptions { html, junit, markdown, issue, issues, left_out, .. } = options;
    let of_one_run = [junit, markdown, issues].into_iter().any(Option::is_some) || issue.is_some();
    let Some(path) = html.as_ref().filter(|_| !of_one_run) else {
        return Err(
            invalid!("several run files make one HTML page: give --html FILE and no other output").into()
        );
    };
    let describe = |found: &FindingRecord| describe_finding(games, found);
    let failed = |failure: &FailureRecord| describe_failure(games, failure);
    let document = |rulebook: &str| describe_rules(games, rulebook);
    let texts = GameTexts { describe: &describe, failed: &failed, document: &document };
    let page = report::compare_html(runs, left_out, texts)?;
    write_whole(path, page.as_bytes())?;
    Ok(Exit::Clean)
}

/// The statements of a rulebook; `None` for an unknown name.
fn describe_rules(games: &impl Games, rulebook: &str) -> Option<RulesDocument> {
    let book = games.rulebook(find_game(games, rulebook).ok()?.at);
    let note = |rule: &&dyn AnyRule| rule.not_testable().map(|why| format!("not testable: {why}"));
    let statement =
        |rule: &&'static dyn AnyRule| Statement { id: rule.id(), demand: rule.demand(), note: note(rule) };
    let sections = book.sections().into_iter();
    let sections = sections.map(|(title, rules)| (title, rules.iter().map(statement).collect()));
    Some(RulesDocument { title: book.title(), sections: sections.collect() })
}

/// An issue as text: its title, an empty line, its body.
fn page(issue: &Issue) -> String {
    format!("{}\n\n{}", issue.title, issue.body)
}

/// Writes each issue to a file of its own, in order. The folder must be empty: an issue of an earlier run would be taken
/// for one of this run.
fn write_issues(folder: &Path, issues: &[Issue]) -> Result<(), Error> {
    let failed = SystemError::to::<io::Error>(format!("list {}", folder.display()));
    let is_used = match std::fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => false,
        entries => entries.map_err(failed)?.next().is_some(),
    };
    if is_used {
        return Err(
            invalid!("{} is not empty", folder.display(); "give another folder for the issues").into()
        );
    }
    for (at, issue) in issues.iter().enumerate() {
        let safe = |c: char| if c.is_ascii_alphanumeric() || c == '.' { c } else { '-' };
        let key: String = issue.key.chars().take(80).map(safe).collect();
        let path = folder.join(format!("{:03}-{}.md", at + 1, key.trim_matches('-')));
        write_whole(&path, page(issue).as_bytes())?;
    }
    Ok(())
}

/// A finding in the words of its game.
pub(super) fn describe_finding(
    games: &impl Games,
    found: &FindingRecord,
) -> Result<FindingReport, InputError> {
    let game = find_game(games, found.signature.rulebook())?;
    games.visit(game.at, DescribeFinding { found })
}

struct DescribeFinding<'a> {
    found: &'a FindingRecord,
}

impl Visitor for DescribeFinding<'_> {
    type Output = Result<FindingReport, InputError>;
    fn visit<G: Game>(self, _: &G) -> Self::Output {
        describe_finding_of::<G::Rulebook>(self.found)
    }
}

fn describe_finding_of<R: Rulebook>(found: &FindingRecord) -> Result<FindingReport, InputError> {
    let text = found.case.to_string();
    let file =
        parse_case::<R>(Path::new("the run file"), text.as_bytes()).map_err(InputError::without_place)?;
    let signature = &found.signature;
    let rule = rules::<R>()
        .find(|rule| rule.id == signature.rule)
        .ok_or_else(|| invalid!("there is no such rule"))?;
    let violation = found.violation.as_ref().map(|violation| (violation.step, &violation.evidence));
    let is_flaky = found.verdict == RuleVerdict::Flaky;
    let (story, diagnosis) = (found.story.as_ref(), found.diagnosis.as_ref());
    let case_report =
        CaseReport { is_flaky, ..CaseReport::new(rule, &file.case, violation, story, diagnosis) };
    let shrinking = found.shrunk.map(|shrunk| report::shrinking_lines(shrunk, &file.case));
    let varied = report::variation_lines(&found.varied, &file.case);
    Ok(FindingReport { case_report, shrinking: shrinking.unwrap_or_default(), varied })
}

/// An engine failure in the words of its game; `None` if the run file does not have its case, or has an invalid one.
pub(super) fn describe_failure(games: &impl Games, failure: &FailureRecord) -> Option<FailureReport> {
    let game = find_game(games, failure.signature.as_ref()?.rulebook()).ok()?;
    games.visit(game.at, DescribeFailure { failure })
}

struct DescribeFailure<'a> {
    failure: &'a FailureRecord,
}

impl Visitor for DescribeFailure<'_> {
    type Output = Option<FailureReport>;
    fn visit<G: Game>(self, _: &G) -> Self::Output {
        let FailureRecord { case, failure, log, story, shrunk, .. } = self.failure;
        let text = case.as_ref()?.to_string();
        let file = parse_case::<G::Rulebook>(Path::new("the run file"), text.as_bytes()).ok()?;
        let (story, shrunk) = (story.as_ref(), *shrunk);
        Some(FailureReport::new(&file.case, FailureRef { failure, log, story, shrunk }))
    }
}
