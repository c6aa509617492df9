//! A run as JUnit XML, which CI systems show: a suite for each rulebook, a test case for each rule.
//!
//! *Failure*: a rule is violated, or a known bug no longer reproduces. *Error*: the engine crashed, hung, sent bad output
//! or was flaky. *Skipped*: the rule was not judged, or its bugs are known; the message says which.

use crate::files::run_file::{
    Counts, FailureRecord, FindingRecord, KnownBugRecord, KnownBugStatus, Record, RuleResult, RulebookHeader,
    RunFile, Verdict,
};
use crate::play::{escape, log_lines};
use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};

/// The run as JUnit XML. `describe` describes a finding in the game's words.
///
/// # Errors
/// When it cannot be written as XML.
pub fn junit(run: &RunFile, describe: super::DescribeFinding<'_>) -> Result<String, String> {
    let mut report = Report::new("headjudge");
    for (header, records) in &run.rulebooks {
        report.add_test_suite(suite(header, records, describe));
    }
    if run.is_cut_short() {
        let mut suite = TestSuite::new("headjudge");
        let what = "the run file is cut short: the run was killed, or its disk was full";
        suite.add_test_case(unsuccessful("the run", NonSuccessKind::Error, "cut-short", what, ""));
        report.add_test_suite(suite);
    }
    report.to_string().map_err(|e| format!("failed to write JUnit: {e}"))
}

fn suite(header: &RulebookHeader, records: &[Record], describe: super::DescribeFinding<'_>) -> TestSuite {
    let mut suite = TestSuite::new(header.rulebook.clone());
    for record in records {
        let case = match record {
            Record::Rule(row) if row.verdict == Verdict::NotTestable => continue,
            Record::Rule(row) => rule(row, records, describe),
            Record::Known(bug) if bug.status == KnownBugStatus::NoLongerReproduces => gone(bug),
            Record::EngineFailure(failure) if failure.kind != "not-dealt" => engine_failure(failure),
            Record::Counts(Counts { given_up: Some(why), .. }) => {
                unsuccessful("the engine", NonSuccessKind::Error, "not-run", why, "")
            }
            _ => continue,
        };
        suite.add_test_case(case);
    }
    suite
}

/// A rule, with its findings.
fn rule(row: &RuleResult, records: &[Record], describe: super::DescribeFinding<'_>) -> TestCase {
    let of_rule = |signature: &str| signature.split('/').next() == Some(row.rule.as_str());
    let found = records.iter().filter_map(|record| match record {
        Record::Finding(found) if of_rule(&found.signature) => Some(&**found),
        _ => None,
    });
    let found: Vec<&FindingRecord> = found.collect();
    let signatures = || found.iter().map(|found| found.signature.clone()).collect::<Vec<_>>().join(", ");
    let name = format!("{}::{}", row.rule, row.slug);
    let skipped = |why: String| {
        let mut status = TestCaseStatus::skipped();
        status.set_message(why);
        TestCase::new(name.clone(), status)
    };
    match row.verdict {
        Verdict::Held => TestCase::new(name, TestCaseStatus::success()),
        Verdict::Violated => {
            let violated = || found.iter().filter(|f| f.verdict == Verdict::Violated);
            let text: Vec<String> = violated().map(|f| describe(f)).collect();
            let text = text.join("\n");
            let mut case = unsuccessful(&name, NonSuccessKind::Failure, "violated", &signatures(), &text);
            let log: String = violated().map(|f| log(f)).collect();
            if !log.is_empty() {
                case.set_system_err(log);
            }
            case
        }
        Verdict::Flaky => unsuccessful(&name, NonSuccessKind::Error, "flaky", &signatures(), ""),
        Verdict::Known => skipped(format!("known: {}", issues(records, &of_rule))),
        Verdict::NotExercised => skipped("not exercised: its precondition was never met".into()),
        Verdict::Unsupported => {
            skipped("unsupported: the adapter does not support the steps that it needs".into())
        }
        Verdict::NotChosen | Verdict::NotTestable => {
            skipped("not judged: it applies only under an interpretation that is not chosen".into())
        }
    }
}

/// The end of the engine's log for a finding's case; nothing if the log is empty.
fn log(found: &FindingRecord) -> String {
    let lines = log_lines(&found.log).into_iter().map(|line| line + "\n");
    let head = (!found.log.is_empty()).then(|| format!("{}, end of the engine's log:\n", found.signature));
    head.into_iter().chain(lines).collect()
}

/// The known bugs of a rule, and where they are reported.
fn issues(records: &[Record], of_rule: &dyn Fn(&str) -> bool) -> String {
    let known = records.iter().filter_map(|record| match record {
        Record::Known(bug) if of_rule(&bug.signature) => Some(format!("{} ({})", bug.signature, bug.issue)),
        _ => None,
    });
    known.collect::<Vec<_>>().join(", ")
}

fn gone(bug: &KnownBugRecord) -> TestCase {
    let name = format!("{}::known_bug_no_longer_reproduces", bug.signature);
    let what = format!("{} passes now; remove the entry from headjudge.toml", bug.path);
    unsuccessful(&name, NonSuccessKind::Failure, "gone", &what, "")
}

fn engine_failure(failure: &FailureRecord) -> TestCase {
    let place = match (&failure.case_name, failure.first_case) {
        (Some(place), _) => place.clone(),
        (None, Some(first)) => format!("case {first}"),
        (None, None) => "a case".into(),
    };
    let name = format!("{} in {place}, at step {}", failure.kind, failure.step);
    let replay =
        failure.replay.as_ref().map_or(String::new(), |command| format!("reproduce: {}", escape(command)));
    let mut case = unsuccessful(&name, NonSuccessKind::Error, &failure.kind, &escape(&failure.what), &replay);
    if !failure.log.is_empty() {
        case.set_system_err(log_lines(&failure.log).into_iter().map(|line| line + "\n").collect::<String>());
    }
    case
}

fn unsuccessful(name: &str, kind: NonSuccessKind, word: &str, message: &str, text: &str) -> TestCase {
    let mut status = TestCaseStatus::non_success(kind);
    status.set_type(word).set_message(message);
    if !text.is_empty() {
        status.set_description(text);
    }
    TestCase::new(name, status)
}
