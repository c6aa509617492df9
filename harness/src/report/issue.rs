//! A run as issues for a tracker: one for each fault that was found.

use super::markdown::{
    DescribeFinding, LARGEST, again, also, came_again, case, engine, inline, log, story, word,
};
use crate::files::run_file::{Book, Found, Record, RunFile, Stop};
use crate::play::escape;

/// An issue for a tracker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Issue {
    /// What it is about, by which it is known again: a signature, or what stopped the engine.
    pub key: String,
    /// Its title.
    pub title: String,
    /// Its body, in Markdown. Its last line says by what the fault is known again: the key, and the signatures of what
    /// shows the same fault, each as code. On another day any of them may be the key.
    pub body: String,
}

/// The issues of a run, in its order: one for each finding that stands alone, and one for each way in which the engine
/// was stopped. A finding that shows the fault of another is named in the other's.
pub fn issues(run: &RunFile, describe: DescribeFinding<'_>) -> Vec<Issue> {
    let mut issues = Vec::new();
    for (book, records) in &run.books {
        issues.extend(records.iter().filter_map(|record| match record {
            Record::Finding(found) if found.under.is_none() => {
                Some(finding(run, book, records, found, describe))
            }
            Record::EngineFailure(stop) if stop.kind != "not-dealt" => Some(failure(run, book, stop)),
            _ => None,
        }));
    }
    issues
}

/// The issue of a finding; none where the run has no such finding.
pub fn issue(run: &RunFile, signature: &str, describe: DescribeFinding<'_>) -> Option<Issue> {
    run.books.iter().find_map(|(book, records)| {
        let found = records.iter().find_map(|record| match record {
            Record::Finding(found) if found.signature == signature => Some(found),
            _ => None,
        })?;
        Some(finding(run, book, records, found, describe))
    })
}

fn finding(
    run: &RunFile,
    book: &Book,
    records: &[Record],
    found: &Found,
    describe: DescribeFinding<'_>,
) -> Issue {
    let key = found.signature.clone();
    let slug = records.iter().find_map(|record| match record {
        Record::Rule(row) if key.split('/').next() == Some(&row.rule) => Some(row.slug.replace('_', " ")),
        _ => None,
    });
    let slug = slug.map_or(String::new(), |slug| format!(": {slug}"));
    let title = format!("{} is {}{}", escape(&key), word(found.verdict), escape(&slug));
    let mut body = story(records, found, describe);
    let case = case(found);
    if body.len() + case.len() < LARGEST {
        body.push_str("**See it again:** save the case below as `case.json`, and `headjudge replay case.json` plays it ");
        body.push_str(&format!("(`--steps` shows the table after each step).\n\n{case}"));
    } else {
        body.push_str(
            "**See it again:** the case is too long for this page; it is among the findings of the run.\n\n",
        );
    }
    body.push_str("**Not to be mended soon?** `headjudge accept run.jsonl --issue LINK` makes it a known bug: runs are ");
    body.push_str("green, and say when it is gone.\n\n");
    let keys = [vec![inline(&key)], also(records, found)].concat();
    Issue { body: body + &foot(run, book, &keys), key, title }
}

/// What stopped the engine. Its case is no part of a run file: it lies among the findings.
fn failure(run: &RunFile, book: &Book, stop: &Stop) -> Issue {
    let Stop { kind, what, first, place, step, cases, .. } = stop;
    let key = format!("{}: {kind}: {}", book.rulebook, escape(what));
    let seen = if *cases == 1 { "one case".into() } else { format!("{cases} cases") };
    let place = place.clone().or(first.map(|first| format!("case {first}")));
    let place = place.map_or(String::new(), |place| format!(", first in {}", inline(&place)));
    let came = came_again(stop).map_or(String::new(), |came| format!(" {came}."));
    let command = inline(stop.replay.as_deref().unwrap_or("headjudge replay"));
    let body = format!(
        "The engine is stopped, by no rule: **{kind}**, {}.\n\nIt happens in {seen}{place}, at step {step}.{came}\n\n**See it \
         again:** {command} plays the case, which is among the findings of the run.\n\n",
        inline(what)
    );
    let body = body + &log(&stop.log);
    Issue { title: key.clone(), body: body + &foot(run, book, &[inline(&key)]), key }
}

/// Of what run it is, and by what it is known again.
fn foot(run: &RunFile, book: &Book, keys: &[String]) -> String {
    let version = inline(&format!("headjudge {}", run.run.headjudge));
    format!(
        "Engine: {}, played by {version}. {}\n\nKnown by: {}\n",
        engine(book),
        again(run),
        keys.join(", ")
    )
}
