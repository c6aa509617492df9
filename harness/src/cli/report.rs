//! `headjudge report`: a run file as what people and CI systems read.

use super::games::{self, Game};
use super::options::Report;
use super::{Exit, check};
use crate::report::{self, Facts};
use crate::runfile::{Found, RunFile};
use crate::store::{parse_case, write_whole};
use crate::{Shrinking, Signature};
use headjudge_oracles::{ObjectId, rules};
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
    if let Some(signature) = &options.issue {
        let issue = report::issue(&run, signature, &tell);
        let issue = issue.ok_or_else(|| format!("{} has no finding {signature}", options.run.display()))?;
        check::print(&format!("{}\n\n{}", issue.title, issue.body))?;
    } else if options.junit.is_none() && options.markdown.is_none() {
        check::print(&report::markdown(&run, &tell))?;
    }
    Ok(Exit::Clean)
}

/// A finding in its game's words; what cannot be told so is told as it stands.
fn tell(found: &Found) -> String {
    let rulebook = found.signature.split(':').next().unwrap_or_default();
    let told = games::find(rulebook).and_then(|game| (game.tell)(found));
    told.unwrap_or_else(|why| format!("{}: {}\n", found.signature, report::plain(&why)))
}

/// A finding in one game's words.
pub(super) fn tell_of<G: Game>(found: &Found) -> Result<String, String> {
    let text = found.case.to_string();
    let file = parse_case::<G::Rulebook>(Path::new("the run file"), text.as_bytes()).map_err(|e| e.what)?;
    let signature = Signature::parse(&found.signature).ok_or("it is no signature")?;
    let rule =
        rules::<G::Rulebook>().find(|rule| rule.id == signature.rule).ok_or("there is no such rule")?;
    let Some(evidence) = &found.evidence else {
        return Ok(format!("{} {}: flaky\n  the rule demands: {}\n", rule.id, rule.slug, rule.demand));
    };
    let facts = Facts {
        rule,
        case: &file.case,
        step: evidence.step,
        object: evidence.object.and_then(ObjectId::new),
        field: &signature.field,
        expected: &evidence.expected,
        shown: &evidence.shown,
    };
    let mut out = String::new();
    let mut printed = report::print_facts(&mut out, &facts);
    if let Some(shrunk) = &found.shrunk {
        let shrinking = Shrinking {
            from_steps: shrunk.from_steps,
            from_cards: shrunk.from_cards,
            runs: shrunk.runs,
            complete: shrunk.complete,
            minimal: shrunk.minimal,
        };
        printed = printed.and(report::print_shrinking(&mut out, shrinking, &file.case));
    }
    printed.map(|()| out).map_err(|e| e.to_string())
}
