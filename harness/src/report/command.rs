//! The command that repeats a run.

use crate::files::run_file::{RulebookHeader, RulebookResults, RunFile};

/// The command for one rulebook of a run, or for all: quoted for a shell as far as headjudge knows its words. What
/// `headjudge.toml` says is left out: the command reads the file again.
pub(super) fn check_command(run: &RunFile, only: Option<&RulebookHeader>) -> String {
    let what = &run.run;
    let all =
        run.rulebooks.iter().filter(|book| only.is_none_or(|only| only.rulebook == book.header.rulebook));
    let books: Vec<&RulebookResults> = all.collect();
    let is_of_one =
        |rule: &&String| only.is_none_or(|only| rule.split(':').next() == Some(only.rulebook.as_str()));
    let mut words = vec!["check".to_owned()];
    let mut flag = |name: &str, value: String| words.extend([name.to_owned(), value]);
    books.iter().for_each(|book| flag("--rulebook", book.header.rulebook.clone()));
    what.rules.iter().filter(is_of_one).for_each(|rule| flag("--rule", rule.clone()));
    if !what.exhaustive {
        flag("--seed", what.seed.to_string());
        flag("--cases", what.cases.to_string());
    }
    if let Some([number, of]) = what.shard {
        flag("--shard", format!("{number}/{of}"));
    }
    // The limits of a scope are given once for all rulebooks.
    let mut scopes = books.iter().flat_map(|book| &book.counts).flat_map(|counts| counts.scope);
    if let Some(scope) = scopes.next().filter(|first| scopes.all(|scope| scope.limits() == first.limits())) {
        flag("--scope-steps", scope.steps.to_string());
        flag("--scope-objects", scope.objects.to_string());
        flag("--scope-fields", scope.fields.to_string());
    }
    if what.exhaustive {
        words.insert(1, "--exhaustive".into());
    }
    let words = shlex::try_join(words.iter().map(String::as_str)).unwrap_or_else(|_| words.join(" "));
    // These two are quoted already.
    let program = what.program.as_deref().unwrap_or("headjudge");
    let engine = what.engine.as_deref().map_or(String::new(), |engine| format!(" {engine}"));
    format!("{program} {words}{engine}")
}

/// The interpretations that a run chose for a rulebook: `clamp=end`.
pub(super) fn interpretations(header: &RulebookHeader) -> impl Iterator<Item = String> {
    header.interpretations.iter().map(|(name, option)| format!("{name}={option}"))
}
