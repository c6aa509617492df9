//! A run as Markdown: a job's summary.

use super::LOG_NOT_KEPT;
use crate::files::run_file::{Book, Counts, Found, KnownBug, Record, RunFile, Scope, Stop, Verdict};
use crate::play::{escape, log_lines};
use serde_json::Value;

/// Tells a finding in the game's words: the rule, the table, the steps, the difference.
pub type DescribeFinding<'a> = &'a dyn Fn(&Found) -> String;

/// How many bytes a page may have: where job summaries and issues are cut off, whole sections are left out instead.
pub(super) const LARGEST: usize = 60_000;

/// The run as a page: what was counted, then each finding, what is known, and what went wrong.
pub fn markdown(run: &RunFile, describe: DescribeFinding<'_>) -> String {
    let mut page = String::from("# headjudge\n\n");
    if run.is_cut_short() {
        page.push_str("**Cut short:** the run was killed, or its disk was full; what follows is not the whole of it.\n\n");
    } else if run.end.is_some_and(|end| end.interrupted) {
        page.push_str("**Interrupted:** what is counted here is not the whole run.\n\n");
    }
    page.push_str(&table(run));
    page.push_str(&format!("{}\n\n", again(run)));
    let mut sections = Vec::new();
    for (book, records) in &run.books {
        sections.extend(records.iter().filter_map(|record| section(book, records, record, describe)));
    }
    let mut left_out = 0;
    for section in sections {
        match page.len() + section.len() > LARGEST {
            true => left_out += 1,
            false => page.push_str(&section),
        }
    }
    if left_out > 0 {
        page.push_str(&format!("\n{left_out} more are left out here; the run file has them.\n"));
    }
    page
}

pub(super) fn word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Flaky => "flaky",
        _ => "violated",
    }
}

/// A row per rulebook. What is not the same is never added up.
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
    for (book, records) in &run.books {
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
            book.rulebook,
            engine(book),
            counts.join(" | ")
        ));
    }
    text.push('\n');
    for (book, records) in &run.books {
        text.extend(records.iter().filter_map(|record| scope(book, record)));
    }
    text
}

/// The scope of which every case was asked for.
fn scope(book: &Book, record: &Record) -> Option<String> {
    let Record::Counts(Counts { scope: Some(scope), cases, .. }) = record else { return None };
    let Scope { of, symmetric, .. } = scope;
    let played = if cases == of { "all".into() } else { format!("{cases} of {of}") };
    Some(format!(
        "{}: {played} cases of {}; {symmetric} were left out as symmetric.\n\n",
        inline(&book.rulebook),
        scope.size()
    ))
}

/// The scope as flags, if it was the same for every rulebook: where it was not, each has the one that it has by itself.
fn scope_flags(run: &RunFile) -> String {
    let records = run.books.iter().flat_map(|(_, records)| records);
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

/// What was played, and how to play it again.
pub(super) fn again(run: &RunFile) -> String {
    let crate::files::run_file::Run { seed, cases, exhaustive, shard, rule, .. } = &run.run;
    let dealt = match exhaustive {
        true => format!("--exhaustive{}", scope_flags(run)),
        false => format!("--seed {seed} --cases {cases}"),
    };
    let shard = shard.map_or(String::new(), |[number, of]| format!(" --shard {number}/{of}"));
    let rule = rule.as_ref().map_or(String::new(), |rule| format!(" --rule {rule}"));
    let command = inline(&format!("headjudge check {dealt}{shard}{rule}"));
    format!("The same cases again: {command}.")
}

pub(super) fn engine(book: &Book) -> String {
    let name = book
        .engine
        .as_ref()
        .map(|engine| format!("{} {}", engine.name, engine.version).trim_end().to_owned());
    inline(&name.unwrap_or("could not be started".into()))
}

fn section(
    book: &Book,
    records: &[Record],
    record: &Record,
    describe: DescribeFinding<'_>,
) -> Option<String> {
    match record {
        Record::Finding(found) if found.under.is_none() => {
            let verdict = word(found.verdict);
            Some(format!(
                "## {}: {verdict}\n\n{}",
                inline(&found.signature),
                body(book, records, found, describe)
            ))
        }
        Record::Known(KnownBug { signature, issue, path, fate, why, cases }) => {
            let (signature, issue, path) = (inline(signature), inline(issue), inline(path));
            Some(match (fate.as_str(), why) {
                ("gone", _) => format!(
                    "## Known bug is gone: {signature}\n\n{path} no longer shows it ({issue}): remove its entry.\n\n"
                ),
                (fate, Some(why)) => format!("- known, {fate}: {signature} ({issue}): {}\n\n", inline(why)),
                (fate, None) => format!("- known, {fate}: {signature} ({issue}), seen in {cases} cases\n\n"),
            })
        }
        Record::EngineFailure(stop) if stop.kind != "not-dealt" => Some(failure(stop)),
        Record::Counts(Counts { dead: Some(why), .. }) => {
            Some(format!("## Not run to the end\n\n{}\n\n", inline(why)))
        }
        _ => None,
    }
}

/// What stopped cases, how often, how to see it again, and the engine's log.
fn failure(stop: &Stop) -> String {
    let Stop { kind, what, first, place, step, cases, .. } = stop;
    let place = place.clone().or(first.map(|first| format!("case {first}"))).unwrap_or_default();
    let seen = if *cases == 1 { "one case".into() } else { format!("{cases} cases") };
    let mut text = format!("## {kind}\n\n{}: {}, at step {step}; in {seen}.", inline(what), inline(&place));
    text.extend(came_again(stop).map(|came| format!(" {came}.")));
    text.extend(stop.replay.as_ref().map(|command| format!(" See it again: {}.", inline(command))));
    text + "\n\n" + &log(&stop.log)
}

/// How often what stopped a case came again, if it was looked for.
pub(super) fn came_again(stop: &Stop) -> Option<String> {
    stop.repeats.map(|[again, of]| {
        let flaky = if again < of { "Flaky: it" } else { "It" };
        format!("{flaky} came again in {again} of {of} fresh processes")
    })
}

/// The end of the engine's log; nothing where it said nothing.
pub(super) fn log(log: &[String]) -> String {
    match log.is_empty() {
        true => String::new(),
        false => {
            let lines = fenced("text", &log_lines(log).join("\n"));
            format!("The engine's log, its last lines:\n\n{lines}")
        }
    }
}

/// A finding: what happened, how often, how to see it again, and its case.
fn body(book: &Book, records: &[Record], found: &Found, describe: DescribeFinding<'_>) -> String {
    let mut text = story(records, found, describe);
    text.push_str(&format!("Engine: {}.", engine(book)));
    text.extend(found.replay.as_ref().map(|command| format!(" See it again: {}.", inline(command))));
    text + "\n\n" + &case(found)
}

/// What happened, how often, and what else shows the same fault.
pub(super) fn story(records: &[Record], found: &Found, describe: DescribeFinding<'_>) -> String {
    let mut text = fenced("text", &describe(found));
    text.push_str(&log(&found.log));
    if found.unheard {
        text.push_str(&format!("No log: {LOG_NOT_KEPT}.\n\n"));
    }
    let cases =
        records.iter().find_map(|r| if let Record::Counts(counts) = r { Some(counts.cases) } else { None });
    if let Some(cases) = cases {
        text.push_str(&format!(
            "Its precondition held in {} of {cases} cases; it was seen in {}.\n\n",
            found.preconditions, found.cases
        ));
    }
    if let Some([shown, of]) = found.repeats {
        text.push_str(&format!("Flaky: played again, the case showed it in {shown} of {of} plays.\n\n"));
    }
    let also = also(records, found);
    if !also.is_empty() {
        text.push_str(&format!("The same fault, as far as the cases tell: {}.\n\n", also.join(", ")));
    }
    text
}

/// What stands under a finding, as code.
pub(super) fn also(records: &[Record], found: &Found) -> Vec<String> {
    let also = records.iter().filter_map(|record| match record {
        Record::Finding(other) if other.under.as_ref() == Some(&found.signature) => {
            Some(inline(&other.signature))
        }
        _ => None,
    });
    also.collect()
}

/// The case of a finding, folded away.
pub(super) fn case(found: &Found) -> String {
    let case = fenced("json", &case_lines(&found.case));
    format!("<details><summary>The case</summary>\n\n{case}</details>\n\n")
}

/// A case with a line for each card and step, as its file has it.
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

/// Text in a fence that nothing in it can close.
fn fenced(kind: &str, text: &str) -> String {
    let fence = "`".repeat(longest_run(text).max(2) + 1);
    format!("{fence}{kind}\n{}\n{fence}\n\n", text.trim_end_matches('\n'))
}

/// Text on a line, as code: whatever is in it is markup no more.
pub(super) fn inline(text: &str) -> String {
    let text = escape(text).replace('|', "\\|");
    let tick = "`".repeat(longest_run(&text) + 1);
    if tick.len() > 1 { format!("{tick} {text} {tick}") } else { format!("`{text}`") }
}

/// The longest run of backticks.
fn longest_run(text: &str) -> usize {
    text.split(|c| c != '`').map(str::len).max().unwrap_or(0)
}
