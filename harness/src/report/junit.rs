//! A run as JUnit, which CI systems show: a suite per rulebook, a case per rule.
//!
//! *Failure* is a rule that is violated, or a known bug that is gone; *error* an engine that crashed, hung, answered
//! what cannot be, or did not do the same twice; *skipped* what was not judged, or is known, with the reason.

use crate::files::run_file::{Book, Counts, Found, KnownBug, Record, Row, RunFile, Stop, Verdict};
use crate::play::{escape, log_lines};
use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};

/// The run as JUnit XML. `tell` tells a finding in the game's words.
///
/// # Errors
/// When it cannot be written as XML.
pub fn junit(run: &RunFile, describe: super::DescribeFinding<'_>) -> Result<String, String> {
    let mut report = Report::new("headjudge");
    for (book, records) in &run.books {
        report.add_test_suite(suite(book, records, describe));
    }
    if run.is_cut_short() {
        let mut suite = TestSuite::new("headjudge");
        let what = "the run file is cut short: the run was killed, or its disk was full";
        suite.add_test_case(stopped("the run", NonSuccessKind::Error, "cut-short", what, ""));
        report.add_test_suite(suite);
    }
    report.to_string().map_err(|e| format!("failed to write JUnit: {e}"))
}

fn suite(book: &Book, records: &[Record], describe: super::DescribeFinding<'_>) -> TestSuite {
    let mut suite = TestSuite::new(book.rulebook.clone());
    for record in records {
        let case = match record {
            Record::Rule(row) if row.verdict == Verdict::NotTestable => continue,
            Record::Rule(row) => rule(row, records, describe),
            Record::Known(bug) if bug.fate == "gone" => gone(bug),
            Record::EngineFailure(stop) if stop.kind != "not-dealt" => failure(stop),
            Record::Counts(Counts { dead: Some(why), .. }) => {
                stopped("the engine", NonSuccessKind::Error, "not-run", why, "")
            }
            _ => continue,
        };
        suite.add_test_case(case);
    }
    suite
}

/// A rule, with what was found against it.
fn rule(row: &Row, records: &[Record], describe: super::DescribeFinding<'_>) -> TestCase {
    let mine = |signature: &str| signature.split('/').next() == Some(row.rule.as_str());
    let found = records.iter().filter_map(|record| match record {
        Record::Finding(found) if mine(&found.signature) => Some(&**found),
        _ => None,
    });
    let found: Vec<&Found> = found.collect();
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
            let mut case = stopped(&name, NonSuccessKind::Failure, "violated", &signatures(), &text);
            let log: String = violated().map(|f| log(f)).collect();
            if !log.is_empty() {
                case.set_system_err(log);
            }
            case
        }
        Verdict::Flaky => stopped(&name, NonSuccessKind::Error, "flaky", &signatures(), ""),
        Verdict::Known => skipped(format!("known: {}", issues(records, &mine))),
        Verdict::NotExercised => skipped("not exercised: its precondition never held".into()),
        Verdict::Unsupported => {
            skipped("unsupported: the adapter does not carry out the steps that it needs".into())
        }
        Verdict::NotChosen | Verdict::NotTestable => {
            skipped("law only under a reading that is not chosen".into())
        }
    }
}

/// What the engine logged over a finding's case; nothing where it said nothing.
fn log(found: &Found) -> String {
    let lines = log_lines(&found.log).into_iter().map(|line| line + "\n");
    let head = (!found.log.is_empty()).then(|| format!("{}, the last lines of the log:\n", found.signature));
    head.into_iter().chain(lines).collect()
}

/// Where the known bugs of a rule are reported.
fn issues(records: &[Record], mine: &dyn Fn(&str) -> bool) -> String {
    let known = records.iter().filter_map(|record| match record {
        Record::Known(bug) if mine(&bug.signature) => Some(format!("{} ({})", bug.signature, bug.issue)),
        _ => None,
    });
    known.collect::<Vec<_>>().join(", ")
}

fn gone(bug: &KnownBug) -> TestCase {
    let name = format!("{}::known_bug_is_gone", bug.signature);
    let what = format!("{} no longer shows it; remove the entry from headjudge.toml", bug.path);
    stopped(&name, NonSuccessKind::Failure, "gone", &what, "")
}

fn failure(stop: &Stop) -> TestCase {
    let place = match (&stop.place, stop.first) {
        (Some(place), _) => place.clone(),
        (None, Some(first)) => format!("case {first}"),
        (None, None) => "a case".into(),
    };
    let name = format!("{} in {place}, at step {}", stop.kind, stop.step);
    let again =
        stop.replay.as_ref().map_or(String::new(), |command| format!("replay it: {}", escape(command)));
    let mut case = stopped(&name, NonSuccessKind::Error, &stop.kind, &escape(&stop.what), &again);
    if !stop.log.is_empty() {
        case.set_system_err(log_lines(&stop.log).into_iter().map(|line| line + "\n").collect::<String>());
    }
    case
}

fn stopped(name: &str, kind: NonSuccessKind, word: &str, message: &str, text: &str) -> TestCase {
    let mut status = TestCaseStatus::non_success(kind);
    status.set_type(word).set_message(message);
    if !text.is_empty() {
        status.set_description(text);
    }
    TestCase::new(name, status)
}
