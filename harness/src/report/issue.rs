//! A run as issues for a tracker: one for each bug that was found.

use super::markdown::{
    DescribeFinding, LARGEST, case, details, engine, inline, log, reproduced, rerun, same_bug, word,
};
use crate::files::run_file::{FailureRecord, FindingRecord, Record, RulebookHeader, RunFile};
use crate::play::escape;

/// An issue for a tracker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Issue {
    /// Its key, which identifies the bug in later runs: a signature, or an engine failure.
    pub key: String,
    /// Its title.
    pub title: String,
    /// Its body, in Markdown. The last line lists the key and the signatures that are likely the same bug, each as code.
    /// In a later run any of them may be the key.
    pub body: String,
}

/// The issues of a run, in its order: one for each group of findings that are likely the same bug, and one for each
/// engine failure.
pub fn issues(run: &RunFile, describe: DescribeFinding<'_>) -> Vec<Issue> {
    let mut issues = Vec::new();
    for (header, records) in &run.rulebooks {
        issues.extend(records.iter().filter_map(|record| match record {
            Record::Finding(found) if found.grouped_under.is_none() => {
                Some(finding(run, header, records, found, describe))
            }
            Record::EngineFailure(failure) if failure.kind != "not-dealt" => {
                Some(engine_failure(run, header, failure))
            }
            _ => None,
        }));
    }
    issues
}

/// The issue of a finding; `None` if the run has no such finding.
pub fn issue(run: &RunFile, signature: &str, describe: DescribeFinding<'_>) -> Option<Issue> {
    run.rulebooks.iter().find_map(|(header, records)| {
        let found = records.iter().find_map(|record| match record {
            Record::Finding(found) if found.signature == signature => Some(found),
            _ => None,
        })?;
        Some(finding(run, header, records, found, describe))
    })
}

fn finding(
    run: &RunFile,
    header: &RulebookHeader,
    records: &[Record],
    found: &FindingRecord,
    describe: DescribeFinding<'_>,
) -> Issue {
    let key = found.signature.clone();
    let slug = records.iter().find_map(|record| match record {
        Record::Rule(row) if key.split('/').next() == Some(&row.rule) => Some(row.slug.replace('_', " ")),
        _ => None,
    });
    let slug = slug.map_or(String::new(), |slug| format!(": {slug}"));
    let title = format!("{} is {}{}", escape(&key), word(found.verdict), escape(&slug));
    let mut body = details(records, found, describe);
    let case = case(found);
    if body.len() + case.len() < LARGEST {
        body.push_str(
            "**Reproduce:** save the case below as `case.json` and run `headjudge replay case.json` ",
        );
        body.push_str(&format!("(add `--steps` to see the table after each step).\n\n{case}"));
    } else {
        body.push_str(
            "**Reproduce:** the case is too long for this page; it is among the findings of the run.\n\n",
        );
    }
    body.push_str("**Not fixing it soon?** `headjudge accept run.jsonl --issue LINK` records it as a known bug: later runs ");
    body.push_str("pass, and report when it no longer reproduces.\n\n");
    let keys = [vec![inline(&key)], same_bug(records, found)].concat();
    Issue { body: body + &foot(run, header, &keys), key, title }
}

/// The issue of an engine failure. Its case is not in the run file, but among the findings on disk.
fn engine_failure(run: &RunFile, header: &RulebookHeader, failure: &FailureRecord) -> Issue {
    let FailureRecord { kind, what, first_case, case_name, step, cases, .. } = failure;
    let key = format!("{}: {kind}: {}", header.rulebook, escape(what));
    let seen = if *cases == 1 { "one case".into() } else { format!("{cases} cases") };
    let place = case_name.clone().or(first_case.map(|first| format!("case {first}")));
    let place = place.map_or(String::new(), |place| format!(", first in {}", inline(&place)));
    let reproduced = reproduced(failure).map_or(String::new(), |reproduced| format!(" {reproduced}."));
    let command = inline(failure.replay.as_deref().unwrap_or("headjudge replay"));
    let body = format!(
        "Engine failure, not a rule violation: **{kind}**, {}.\n\nSeen in {seen}{place}, at step {step}.{reproduced}\n\n\
         **Reproduce:** {command} plays the case, which is among the findings of the run.\n\n",
        inline(what)
    );
    let body = body + &log(&failure.log);
    Issue { title: key.clone(), body: body + &foot(run, header, &[inline(&key)]), key }
}

/// The run that the issue comes from, and the keys that identify the bug in later runs.
fn foot(run: &RunFile, header: &RulebookHeader, keys: &[String]) -> String {
    let version = inline(&format!("headjudge {}", run.run.headjudge));
    format!(
        "Engine: {}, tested with {version}. {}\n\nIssue keys: {}\n",
        engine(header),
        rerun(run),
        keys.join(", ")
    )
}
