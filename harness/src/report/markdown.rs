//! A run as Markdown, for the summary of a CI job.

use super::LOG_NOT_KEPT;
use crate::files::run_file::{
    Counts, FailureRecord, FindingRecord, KnownBugRecord, KnownBugStatus, Record, RulebookHeader, RunFile,
    Scope, Verdict,
};
use crate::play::{escape, log_lines};
use serde_json::Value;

/// Describes a finding in the game's words: the rule, the cards, the steps, the difference.
pub type DescribeFinding<'a> = &'a dyn Fn(&FindingRecord) -> String;

/// The largest page, in bytes. GitHub cuts longer summaries and issues off; we leave out whole sections instead.
pub(super) const LARGEST: usize = 60_000;

/// The run as a page: the counts, then each finding, known bug and engine failure.
pub fn markdown(run: &RunFile, describe: DescribeFinding<'_>) -> String {
    let mut page = String::from("# headjudge\n\n");
    if run.is_cut_short() {
        page.push_str(
            "**Cut short:** the run was killed, or its disk was full; the results below are incomplete.\n\n",
        );
    } else if run.end.is_some_and(|end| end.interrupted) {
        page.push_str("**Interrupted:** these counts do not cover the whole run.\n\n");
    }
    page.push_str(&table(run));
    page.push_str(&format!("{}\n\n", rerun(run)));
    let mut sections = Vec::new();
    for (header, records) in &run.rulebooks {
        sections.extend(records.iter().filter_map(|record| section(header, records, record, describe)));
    }
    let mut left_out = 0;
    for section in sections {
        match page.len() + section.len() > LARGEST {
            true => left_out += 1,
            false => page.push_str(&section),
        }
    }
    if left_out > 0 {
        page.push_str(&format!("\n{left_out} more are left out here; see the run file.\n"));
    }
    page
}

pub(super) fn word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Flaky => "flaky",
        _ => "violated",
    }
}

/// A row for each rulebook.
fn table(run: &RunFile) -> String {
    let verdicts = [
        (Verdict::Held, "held"),
        (Verdict::Violated, "violated"),
        (Verdict::Flaky, "flaky"),
        (Verdict::Known, "known"),
        (Verdict::NotExercised, "not exercised"),
        (Verdict::Unsupported, "unsupported"),
    ];
    let names: Vec<&str> = verdicts.iter().map(|(_, name)| *name).collect();
    let mut text = format!("| rulebook | engine | {} | cases |\n", names.join(" | "));
    text.push_str(&format!("|{}\n", "---|".repeat(verdicts.len() + 3)));
    for (header, records) in &run.rulebooks {
        let count = |verdict| {
            records.iter().filter(|r| matches!(r, Record::Rule(row) if row.verdict == verdict)).count()
        };
        let counts: Vec<String> = verdicts.iter().map(|(verdict, _)| count(*verdict).to_string()).collect();
        let cases = records
            .iter()
            .find_map(|r| if let Record::Counts(counts) = r { Some(counts.cases) } else { None });
        let cases = cases.map_or("not finished".into(), |cases| cases.to_string());
        text.push_str(&format!(
            "| {} | {} | {} | {cases} |\n",
            header.rulebook,
            engine(header),
            counts.join(" | ")
        ));
    }
    text.push('\n');
    for (header, records) in &run.rulebooks {
        text.extend(records.iter().filter_map(|record| scope(header, record)));
    }
    text
}

/// The scope of an exhaustive run.
fn scope(header: &RulebookHeader, record: &Record) -> Option<String> {
    let Record::Counts(Counts { scope: Some(scope), cases, .. }) = record else { return None };
    let Scope { cases: of, symmetric, .. } = scope;
    let played = if cases == of { "all".into() } else { format!("{cases} of {of}") };
    Some(format!(
        "{}: {played} cases of {}; {symmetric} were left out as symmetric.\n\n",
        inline(&header.rulebook),
        scope.limits()
    ))
}

/// The scope as flags, if it was the same for every rulebook. Otherwise each rulebook had its default scope.
fn scope_flags(run: &RunFile) -> String {
    let records = run.rulebooks.iter().flat_map(|(_, records)| records);
    let mut sizes = records.filter_map(|record| match record {
        Record::Counts(Counts { scope: Some(scope), .. }) => Some((scope.steps, scope.objects, scope.fields)),
        _ => None,
    });
    match sizes.next() {
        Some(size @ (steps, objects, fields)) if sizes.all(|other| other == size) => {
            format!(" --scope-steps {steps} --scope-objects {objects} --scope-fields {fields}")
        }
        _ => String::new(),
    }
}

/// The command that plays the same cases.
pub(super) fn rerun(run: &RunFile) -> String {
    let crate::files::run_file::Run { seed, cases: number, exhaustive, shard, rules, .. } = &run.run;
    let cases = match exhaustive {
        true => format!("--exhaustive{}", scope_flags(run)),
        false => format!("--seed {seed} --cases {number}"),
    };
    let shard = shard.map_or(String::new(), |[number, of]| format!(" --shard {number}/{of}"));
    let rules: String = rules.iter().map(|rule| format!(" --rule {rule}")).collect();
    let command = inline(&format!("headjudge check {cases}{shard}{rules}"));
    format!("Run the same cases: {command}.")
}

pub(super) fn engine(header: &RulebookHeader) -> String {
    let name = header
        .engine
        .as_ref()
        .map(|engine| format!("{} {}", engine.name, engine.version).trim_end().to_owned());
    inline(&name.unwrap_or("could not be started".into()))
}

fn section(
    header: &RulebookHeader,
    records: &[Record],
    record: &Record,
    describe: DescribeFinding<'_>,
) -> Option<String> {
    match record {
        Record::Finding(found) if found.grouped_under.is_none() => {
            let verdict = word(found.verdict);
            Some(format!(
                "## {}: {verdict}\n\n{}",
                inline(&found.signature),
                body(header, records, found, describe)
            ))
        }
        Record::Known(KnownBugRecord { signature, issue, path, status, reason, cases }) => {
            let (signature, issue, path) = (inline(signature), inline(issue), inline(path));
            Some(match (status, reason) {
                (KnownBugStatus::NoLongerReproduces, _) => format!(
                    "## Known bug no longer reproduces: {signature}\n\n{path} passes now ({issue}): remove its entry.\n\n"
                ),
                (status, Some(why)) => {
                    format!("- known, {status}: {signature} ({issue}): {}\n\n", inline(why))
                }
                (status, None) => {
                    format!("- known, {status}: {signature} ({issue}), seen in {cases} cases\n\n")
                }
            })
        }
        Record::EngineFailure(failure) if failure.kind != "not-dealt" => Some(engine_failure(failure)),
        Record::Counts(Counts { given_up: Some(why), .. }) => {
            Some(format!("## Not finished\n\n{}\n\n", inline(why)))
        }
        _ => None,
    }
}

/// An engine failure: what happened, in how many cases, how to reproduce it, and the end of the engine's log.
fn engine_failure(failure: &FailureRecord) -> String {
    let FailureRecord { kind, what, first_case, case_name, step, cases, .. } = failure;
    let place = case_name.clone().or(first_case.map(|first| format!("case {first}"))).unwrap_or_default();
    let seen = if *cases == 1 { "one case".into() } else { format!("{cases} cases") };
    let mut text = format!("## {kind}\n\n{}: {}, at step {step}; in {seen}.", inline(what), inline(&place));
    text.extend(reproduced(failure).map(|reproduced| format!(" {reproduced}.")));
    text.extend(failure.replay.as_ref().map(|command| format!(" Reproduce: {}.", inline(command))));
    text + "\n\n" + &log(&failure.log)
}

/// How often an engine failure reproduced, if its case was replayed.
pub(super) fn reproduced(failure: &FailureRecord) -> Option<String> {
    failure.reproduced.map(|[times, of]| {
        let flaky = if times < of { "Flaky: reproduced" } else { "Reproduced" };
        format!("{flaky} in {times} of {of} fresh processes")
    })
}

/// The end of the engine's log; nothing if the log is empty.
pub(super) fn log(log: &[String]) -> String {
    match log.is_empty() {
        true => String::new(),
        false => {
            let lines = fenced("text", &log_lines(log).join("\n"));
            format!("End of the engine's log:\n\n{lines}")
        }
    }
}

/// A finding: what happened, how often, how to reproduce it, and its case.
fn body(
    header: &RulebookHeader,
    records: &[Record],
    found: &FindingRecord,
    describe: DescribeFinding<'_>,
) -> String {
    let mut text = details(records, found, describe);
    text.push_str(&format!("Engine: {}.", engine(header)));
    text.extend(found.replay.as_ref().map(|command| format!(" Reproduce: {}.", inline(command))));
    text + "\n\n" + &case(found)
}

/// What happened, how often, and which other findings are likely the same bug.
pub(super) fn details(records: &[Record], found: &FindingRecord, describe: DescribeFinding<'_>) -> String {
    let mut text = fenced("text", &describe(found));
    text.push_str(&log(&found.log));
    if found.log_unavailable {
        text.push_str(&format!("{LOG_NOT_KEPT}\n\n"));
    }
    let cases =
        records.iter().find_map(|r| if let Record::Counts(counts) = r { Some(counts.cases) } else { None });
    if let Some(cases) = cases {
        text.push_str(&format!(
            "Precondition met in {} of {cases} cases; failed in {}.\n\n",
            found.precondition_met, found.cases
        ));
    }
    if let Some([shown, of]) = found.reproduced {
        text.push_str(&format!("Flaky: {shown} of {of} replays of that case reproduced it.\n\n"));
    }
    let same_bug = same_bug(records, found);
    if !same_bug.is_empty() {
        text.push_str(&format!("Likely the same bug (grouped heuristically): {}.\n\n", same_bug.join(", ")));
    }
    text
}

/// The signatures of the findings that are grouped under this one, as code.
pub(super) fn same_bug(records: &[Record], found: &FindingRecord) -> Vec<String> {
    let same_bug = records.iter().filter_map(|record| match record {
        Record::Finding(other) if other.grouped_under.as_ref() == Some(&found.signature) => {
            Some(inline(&other.signature))
        }
        _ => None,
    });
    same_bug.collect()
}

/// The case of a finding, collapsed.
pub(super) fn case(found: &FindingRecord) -> String {
    let case = fenced("json", &case_lines(&found.case));
    format!("<details><summary>The case</summary>\n\n{case}</details>\n\n")
}

/// A case as its file has it: a line for each card and step.
pub fn case_lines(case: &Value) -> String {
    let Some(members) = case.as_object() else { return case.to_string() };
    let list = |items: &[Value]| {
        let lines: Vec<String> = items.iter().map(|item| format!("\n    {item}")).collect();
        format!("[{}\n  ]", lines.join(","))
    };
    let member = |(key, value): (&String, &Value)| {
        let value = value.as_array().map_or_else(|| value.to_string(), |items| list(items));
        format!("  {}: {value}", Value::from(key.as_str()))
    };
    format!("{{\n{}\n}}", members.iter().map(member).collect::<Vec<_>>().join(",\n"))
}

/// Text in a code fence that is longer than any run of backticks in the text.
fn fenced(kind: &str, text: &str) -> String {
    let fence = "`".repeat(longest_run(text).max(2) + 1);
    format!("{fence}{kind}\n{}\n{fence}\n\n", text.trim_end_matches('\n'))
}

/// Text as inline code: nothing in it is read as markup.
pub(super) fn inline(text: &str) -> String {
    let text = escape(text).replace('|', "\\|");
    let tick = "`".repeat(longest_run(&text) + 1);
    if tick.len() > 1 { format!("{tick} {text} {tick}") } else { format!("`{text}`") }
}

/// The longest run of backticks.
fn longest_run(text: &str) -> usize {
    text.split(|c| c != '`').map(str::len).max().unwrap_or(0)
}
