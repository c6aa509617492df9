//! `headjudge report`: a run file as what people and CI systems read.

use super::games::{self, Game};
use super::options::Report;
use super::{Exit, check};
use crate::files::case_file::{parse_case, write_whole};
use crate::files::run_file::{FindingRecord, RunFile};
use crate::play::{Signature, escape};
use crate::report::{
    self, CaseReport, EvidenceRef, FindingReport, GameTexts, Issue, RulesDocument, Statement,
};
use crate::triage::Shrinking;
use headjudge_oracles::{Check, ObjectId, Rule, Rulebook, rules};
use std::io;
use std::path::Path;

/// Writes what was asked for; the Markdown page to standard output where nothing was.
pub(super) fn report(options: &Report) -> Result<Exit, String> {
    let run = RunFile::read(&options.run).map_err(|e| e.to_string())?;
    if run.is_cut_short() {
        eprintln!("note: {} is cut short", options.run.display());
    }
    let write = |path: &Path, text: &str| write_whole(path, text.as_bytes()).map_err(|e| e.to_string());
    if let Some(path) = &options.junit {
        write(path, &report::junit(&run, &tell)?)?;
    }
    if let Some(path) = &options.markdown {
        write(path, &report::markdown(&run, &tell))?;
    }
    if let Some(path) = &options.html {
        write(path, &report::html(&run, GameTexts { describe: &told, document: &document }))?;
    }
    if let Some(folder) = &options.issues {
        write_issues(folder, &report::issues(&run, &tell))?;
    }
    if let Some(signature) = &options.issue {
        let issue = report::issue(&run, signature, &tell);
        let issue = issue.ok_or_else(|| format!("{} has no finding {signature}", options.run.display()))?;
        check::print(&page(&issue))?;
    } else if options.issues.is_none()
        && [&options.junit, &options.markdown, &options.html].into_iter().all(Option::is_none)
    {
        check::print(&report::markdown(&run, &tell))?;
    }
    Ok(Exit::Clean)
}

/// An issue as text: its title, an empty line, its body.
fn page(issue: &Issue) -> String {
    format!("{}\n\n{}", issue.title, issue.body)
}

/// Writes each issue to a file of its own, in their order. What an earlier run wrote there would be taken for this one's.
fn write_issues(folder: &Path, issues: &[Issue]) -> Result<(), String> {
    let failed = |error: io::Error| format!("failed to list {}: {error}", folder.display());
    let is_used = match std::fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => false,
        entries => entries.map_err(failed)?.next().is_some(),
    };
    if is_used {
        return Err(format!("{} is not empty; give another folder for the issues", folder.display()));
    }
    for (at, issue) in issues.iter().enumerate() {
        let safe = |c: char| if c.is_ascii_alphanumeric() || c == '.' { c } else { '-' };
        let key: String = issue.key.chars().take(80).map(safe).collect();
        let path = folder.join(format!("{:03}-{}.md", at + 1, key.trim_matches('-')));
        write_whole(&path, page(issue).as_bytes()).map_err(|e| e.to_string())?;
    }
    Ok(())
}

/// A finding in its game's words; what cannot be told so is told as it stands.
fn tell(found: &FindingRecord) -> String {
    match told(found) {
        Ok(told) => told.text(),
        Err(why) => format!("{}: {}\n", found.signature, escape(&why)),
    }
}

/// A finding in its game's words.
fn told(found: &FindingRecord) -> Result<FindingReport, String> {
    let rulebook = found.signature.split(':').next().unwrap_or_default();
    games::find(rulebook).and_then(|game| (game.tell)(found))
}

/// The rulebook of that name, as a page shows it.
fn document(rulebook: &str) -> Option<RulesDocument> {
    games::find(rulebook).ok().map(|game| (game.document)())
}

/// A finding in one game's words.
pub(super) fn describe_finding<G: Game>(found: &FindingRecord) -> Result<FindingReport, String> {
    let text = found.case.to_string();
    let file = parse_case::<G::Rulebook>(Path::new("the run file"), text.as_bytes()).map_err(|e| e.what)?;
    let signature = Signature::parse(&found.signature).ok_or("it is no signature")?;
    let rule =
        rules::<G::Rulebook>().find(|rule| rule.id == signature.rule).ok_or("there is no such rule")?;
    let facts = found.evidence.as_ref().map(|evidence| EvidenceRef {
        step: evidence.step,
        object: evidence.object.and_then(ObjectId::new),
        field: &signature.field,
        expected: &evidence.expected,
        shown: &evidence.shown,
    });
    let story = CaseReport::new(rule, &file.case, facts);
    let Some(shrunk) = &found.shrunk else {
        return Ok(FindingReport { case_report: story, shrinking: Vec::new() });
    };
    let shrinking = Shrinking {
        from_steps: shrunk.from_steps,
        from_cards: shrunk.from_cards,
        runs: shrunk.runs,
        complete: shrunk.complete,
        minimal: shrunk.minimal,
    };
    let mut lines = String::new();
    report::print_shrinking(&mut lines, shrinking, &file.case).map_err(|e| e.to_string())?;
    Ok(FindingReport {
        case_report: story,
        shrinking: lines.lines().map(|line| line.trim().to_owned()).collect(),
    })
}

/// One game's rulebook, as a page shows it.
pub(super) fn describe_document<G: Game>() -> RulesDocument {
    let statement = |rule: &'static Rule<G::Rulebook>| {
        let under = rule.under.map(|under| {
            let interpretation = &G::Rulebook::INTERPRETATIONS[under.interpretation];
            format!(
                "law only under {}={}",
                interpretation.name,
                interpretation.options[usize::from(under.option)]
            )
        });
        let note = match rule.check {
            Check::NotTestable(why) => Some(format!("not checked: {why}")),
            _ => under,
        };
        Statement { id: rule.id, demand: rule.demand, note }
    };
    let sections = G::Rulebook::SECTIONS.iter();
    let sections = sections.map(|section| (section.title, section.rules.iter().map(statement).collect()));
    RulesDocument { title: G::Rulebook::TITLE, sections: sections.collect() }
}
