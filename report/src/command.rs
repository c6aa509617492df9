//! The command that repeats a run.

use headjudge_triage::files::run_file::{RulebookHeader, RulebookResults, RunFile};
use std::path::Path;

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
    match even_cases(run, &books) {
        _ if what.exhaustive => {}
        // Its lanes end in many places, which only the file can say.
        None => flag("--repeat", "run.jsonl".into()),
        Some(cases) => {
            flag("--seed", what.seed.to_string());
            if what.from > 0 {
                flag("--from", what.from.to_string());
            }
            flag("--cases", cases.to_string());
        }
    }
    if what.exhaustive || even_cases(run, &books).is_some() {
        let shard = what.shard.map(|[number, of]| format!("{number}/{of}"));
        shard.into_iter().for_each(|shard| flag("--shard", shard));
        what.lanes.into_iter().for_each(|lanes| flag("--lanes", lanes.to_string()));
    }
    // The limits of a scope are given once for all rulebooks.
    let mut scopes = books.iter().flat_map(|book| &book.counts).flat_map(|counts| counts.scope);
    if let Some(scope) = scopes.next().filter(|first| scopes.all(|scope| scope.limits() == first.limits())) {
        flag("--scope-steps", scope.steps.to_string());
        flag("--scope-objects", scope.objects.to_string());
        flag("--scope-fields", scope.fields.to_string());
        flag("--scope-more-per-step", scope.more_per_step.to_string());
        flag("--scope-more-per-card", scope.more_per_card.to_string());
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

/// The command that learns what the adapter of a run can play.
pub(super) fn learn_command(run: &RunFile, header: &RulebookHeader) -> String {
    let words = ["lint", "--rulebook", &header.rulebook, "--write"];
    let words = shlex::try_join(words).unwrap_or_else(|_| words.join(" "));
    let program = run.run.program.as_deref().unwrap_or("headjudge");
    let engine = run.run.engine.as_deref().map_or(String::new(), |engine| format!(" {engine}"));
    format!("{program} {words}{engine}")
}

/// The command for another machine, where the folder of the adapter is elsewhere: each file by its name alone. Unchanged if it names none
/// by its full path.
pub(super) fn without_folders(command: &str) -> String {
    let words = shlex::split(command).unwrap_or_default();
    let is_full = |word: &String| Path::new(word).is_absolute();
    if !words.iter().any(is_full) {
        return command.to_owned();
    }
    let name = |word: &String| match Path::new(word).file_name().filter(|_| is_full(word)) {
        Some(name) => name.to_string_lossy().into_owned(),
        None => word.clone(),
    };
    let words: Vec<String> = words.iter().map(name).collect();
    shlex::try_join(words.iter().map(String::as_str)).unwrap_or_else(|_| command.to_owned())
}

/// The number of cases of each of these rulebooks; `None` if their lanes do not all end at the same case.
fn even_cases(run: &RunFile, books: &[&RulebookResults]) -> Option<u64> {
    let all = run.run.from.saturating_add(run.run.cases);
    let mut ends = books.iter().flat_map(|book| match &book.header.lane_ends[..] {
        [] => vec![all],
        ends => ends.to_vec(),
    });
    let end = ends.next().unwrap_or(all);
    ends.all(|other| other == end).then(|| end.saturating_sub(run.run.from))
}

/// The interpretations that a run chose for a rulebook: `clamp=end`.
pub(super) fn interpretations(header: &RulebookHeader) -> impl Iterator<Item = String> {
    header.interpretations.iter().map(|(name, option)| format!("{name}={option}"))
}
