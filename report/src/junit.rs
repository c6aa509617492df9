//! A run as JUnit XML, which CI systems show: a suite for each rulebook, a test case for each rule.
//!
//! *Failure*: a rule is violated, or a known bug no longer reproduces. *Error*: the engine crashed, hung, sent bad output
//! or was flaky. *Skipped*: the rule was not judged, or its bugs are known; the message says which.

use super::code::{engine_version, headjudge_version};
use super::command::{check_command, interpretations};
use super::flaky::replays;
use super::markdown::finding_text;
use super::{FailureReport, FindingReport, remarks};
use headjudge_play::error::{InputError, SystemError};
use headjudge_play::play::{escape, escape_command, log_lines};
use headjudge_triage::files::run_file::{
    FailureRecord, FindingRecord, KnownBugRecord, KnownBugStatus, RuleResult, RuleVerdict, RulebookResults,
    RunFile,
};
use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};

/// The run as JUnit XML. `describe` describes a finding in the game's words, and `failed` an engine failure.
///
/// # Errors
/// When it cannot be written as XML.
pub fn junit(
    run: &RunFile,
    describe: super::ReportFinding<'_>,
    failed: super::DescribeFailure<'_>,
) -> Result<String, SystemError> {
    let mut report = Report::new("headjudge");
    for book in &run.rulebooks {
        report.add_test_suite(suite(run, book, describe, failed));
    }
    if run.is_cut_short() {
        let mut suite = TestSuite::new("headjudge");
        let what = "the run file is cut short: the run was killed, or its disk was full";
        suite.add_test_case(unsuccessful("the run", NonSuccessKind::Error, "cut-short", what, ""));
        report.add_test_suite(suite);
    }
    report.to_string().map_err(SystemError::to("write JUnit"))
}

fn suite(
    run: &RunFile,
    book: &RulebookResults,
    describe: super::ReportFinding<'_>,
    failed: super::DescribeFailure<'_>,
) -> TestSuite {
    let rules = book.rules.iter().filter(|row| row.verdict != RuleVerdict::NotTestable);
    let is_gone = |bug: &&KnownBugRecord| bug.status == KnownBugStatus::NoLongerReproduces;
    let given_up = book.counts.iter().flat_map(|counts| &counts.given_up);
    let mut suite = TestSuite::new(book.header.rulebook.clone());
    suite.add_properties(
        engine_version(&run.run, &book.header).map(|name| ("engine".to_owned(), escape(&name))),
    );
    if run.run.headjudge_commit.is_some() {
        suite.add_property(("headjudge", headjudge_version(&run.run).as_str()));
    }
    suite.add_property(("command", escape_command(&check_command(run, Some(&book.header))).as_str()));
    let chosen = interpretations(&book.header).collect::<Vec<_>>().join(", ");
    suite.add_property(("interpretations", escape(&chosen).as_str()));
    suite.add_test_cases(rules.map(|row| rule(row, book, describe)));
    suite.add_test_cases(book.known.iter().filter(is_gone).map(gone));
    suite.add_test_cases(book.engine_failures().map(|failure| engine_failure(failure, failed(failure))));
    let failing = remarks(book).into_iter().filter(|remark| remark.fails);
    suite.add_test_cases(
        failing.map(|r| unsuccessful("the adapter", NonSuccessKind::Error, "never-done", &r.to_string(), "")),
    );
    suite.add_test_cases(
        given_up.map(|why| unsuccessful("the engine", NonSuccessKind::Error, "not-run", why, "")),
    );
    suite
}

/// A rule, with its findings.
fn rule(row: &RuleResult, book: &RulebookResults, describe: super::ReportFinding<'_>) -> TestCase {
    let found: Vec<&FindingRecord> = book.findings_of(&row.rule).collect();
    let titles = || found.iter().map(|found| title(found, &describe(found))).collect::<Vec<_>>().join("; ");
    let name = format!("{}::{}", row.rule, row.slug);
    let texts = |verdict: RuleVerdict| {
        let of_verdict = found.iter().filter(|found| found.verdict == verdict);
        of_verdict.map(|found| text(found, &describe(found))).collect::<Vec<_>>().join("\n")
    };
    let skipped = |why: String| {
        let mut status = TestCaseStatus::skipped();
        status.set_message(why);
        TestCase::new(name.clone(), status)
    };
    match row.verdict {
        RuleVerdict::Held => TestCase::new(name, TestCaseStatus::success()),
        RuleVerdict::HeldByAdapter => {
            skipped("held, but it checks the adapter rather than the engine".into())
        }
        RuleVerdict::Violated => {
            let mut case = unsuccessful(
                &name,
                NonSuccessKind::Failure,
                "violated",
                &titles(),
                &texts(RuleVerdict::Violated),
            );
            let violated = found.iter().filter(|f| f.verdict == RuleVerdict::Violated);
            let log: String = violated.map(|f| log(f)).collect();
            if !log.is_empty() {
                case.set_system_err(log);
            }
            case
        }
        RuleVerdict::Flaky => {
            unsuccessful(&name, NonSuccessKind::Error, "flaky", &titles(), &texts(RuleVerdict::Flaky))
        }
        RuleVerdict::Known => skipped(format!("known: {}", issues(book, &row.rule))),
        RuleVerdict::NotExercised => {
            skipped(not_judged(row, "not exercised", "its precondition was never met"))
        }
        RuleVerdict::Unsupported => {
            skipped(not_judged(row, "unsupported", "the adapter does not support what it needs"))
        }
        RuleVerdict::NotChosen => {
            let why = "it applies under an interpretation that is not chosen";
            skipped(not_judged(row, "not judged", why))
        }
        RuleVerdict::NotTestable => skipped("nothing that an engine does could violate it".into()),
    }
}

/// The bug in the words of the game, or the signature if it cannot be described.
fn title(found: &FindingRecord, report: &Result<FindingReport, InputError>) -> String {
    let title = report.as_ref().ok().and_then(|report| report.case_report.title.clone());
    title.unwrap_or_else(|| escape(&found.signature.to_string()))
}

/// The finding in the words of the game, with its signature, its bug and the command that replays its case.
fn text(found: &FindingRecord, report: &Result<FindingReport, InputError>) -> String {
    let signature = &found.signature;
    let mut text = format!("{}signature: {}\n", finding_text(found, report), escape(&signature.to_string()));
    if let Some(group) = &found.grouped_under {
        let (under, reason) = (group.under.to_string(), group.reason(signature));
        text.push_str(&format!("the same bug as {} ({})\n", escape(&under), escape(&reason)));
    }
    text.extend(found.reproduced.map(|[shown, of]| format!("flaky: {}\n", replays(shown, of))));
    text + &reproduce(found.replay.as_deref())
}

/// Why a rule was not judged: what is missing, or else what is known in general.
fn not_judged(row: &RuleResult, word: &str, in_general: &str) -> String {
    match &row.missing[..] {
        [] => format!("{word}: {in_general}"),
        missing => format!("{word}: {}", escape(&missing.join("; "))),
    }
}

/// The end of the engine's log for a finding's case; nothing if the log is empty.
fn log(found: &FindingRecord) -> String {
    let lines = log_lines(&found.log).into_iter().map(|line| line + "\n");
    let head = (!found.log.is_empty()).then(|| format!("{}, end of the engine's log:\n", found.signature));
    head.into_iter().chain(lines).collect()
}

/// The known bugs of a rule, and where they are reported.
fn issues(book: &RulebookResults, rule: &str) -> String {
    let known = book.known.iter().filter(|bug| bug.signature.rule == rule);
    let title = |bug: &KnownBugRecord| bug.title.as_ref().map_or(String::new(), |title| format!(": {title}"));
    let bugs = known.map(|bug| format!("{} ({}){}", bug.signature, bug.issue, title(bug)));
    escape(&bugs.collect::<Vec<_>>().join("; "))
}

fn gone(bug: &KnownBugRecord) -> TestCase {
    let name = format!("{}::known_bug_no_longer_reproduces", bug.signature);
    let what = format!(
        "{} passes now, or shows only what an entry before it has; remove the entry from headjudge.toml",
        bug.path
    );
    unsuccessful(&name, NonSuccessKind::Failure, "gone", &what, "")
}

fn engine_failure(failure: &FailureRecord, report: Option<FailureReport>) -> TestCase {
    let place = match (&failure.case_name, failure.first_case) {
        (Some(place), _) => place.clone(),
        (None, Some(first)) => format!("case {first}"),
        (None, None) => "a case".into(),
    };
    let name = format!("{} in {place}, at step {}", failure.kind, failure.step);
    let replay = reproduce(failure.replay.as_deref());
    let text = report.map_or(String::new(), |report| format!("{}\n\n{report}\n", report.title)) + &replay;
    let mut case =
        unsuccessful(&name, NonSuccessKind::Error, failure.kind.word(), &escape(&failure.what), &text);
    if !failure.log.is_empty() {
        case.set_system_err(log_lines(&failure.log).into_iter().map(|line| line + "\n").collect::<String>());
    }
    case
}

/// The command that replays a case.
fn reproduce(command: Option<&str>) -> String {
    command.map_or(String::new(), |command| format!("reproduce: {}\n", escape_command(command)))
}

fn unsuccessful(name: &str, kind: NonSuccessKind, word: &str, message: &str, text: &str) -> TestCase {
    let mut status = TestCaseStatus::non_success(kind);
    status.set_type(word).set_message(message);
    if !text.is_empty() {
        status.set_description(text);
    }
    TestCase::new(name, status)
}
