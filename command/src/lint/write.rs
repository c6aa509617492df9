//! Writes an adapter's capabilities to `headjudge.toml`, and leaves the rest of the file as it is.

use headjudge_lint::{Learned, Lint, RuledOut};
use headjudge_oracles::{Kinds, Limit, Rulebook, Steps};
use headjudge_play::error::{FileError, InputError, invalid};
use headjudge_triage::files::case_file::write_whole;
use headjudge_triage::files::config::{Config, parse_toml};
use std::fmt::Display;
use std::path::Path;
use toml_edit::{Array, DocumentMut, InlineTable, Item, Table, TableLike, Value, value};

/// Writes `[capabilities.<rulebook>]`, and returns a line that says so. A new file also gets the rulebook and the engine's
/// command.
///
/// # Errors
/// When the file cannot be read, parsed or written.
pub(super) fn write<R: Rulebook>(path: &Path, command: &[String], lint: &Lint) -> Result<String, FileError> {
    let (old, mut file) = match path.exists() {
        true => {
            let text = Config::read_text(path)?;
            let file = parse_toml(path, &text)?;
            (Some(text), file)
        }
        false => (None, new_file::<R>(command)),
    };
    set_capabilities::<R>(&mut file, lint).map_err(|error| error.at(path, 0))?;
    let text = file.to_string();
    if old.as_ref() == Some(&text) {
        return Ok(format!("[capabilities.{}] of {} is up to date\n", R::NAME, path.display()));
    }
    write_whole(path, text.as_bytes())?;
    Ok(format!("[capabilities.{}] written to {}\n", R::NAME, path.display()))
}

/// A file for an engine that has none.
fn new_file<R: Rulebook>(command: &[String]) -> DocumentMut {
    let mut file = DocumentMut::new();
    file["rulebooks"] = value([R::NAME].into_iter().collect::<Array>());
    if !command.is_empty() {
        let mut engine = Table::new();
        engine["command"] = value(command.iter().map(String::as_str).collect::<Array>());
        file["engine"] = Item::Table(engine);
    }
    file
}

fn no_table(key: impl Display) -> InputError {
    invalid!("{key} is not a table"; "remove it")
}

fn set_capabilities<R: Rulebook>(file: &mut DocumentMut, lint: &Lint) -> Result<(), InputError> {
    let all = file.entry("capabilities").or_insert_with(|| {
        let mut table = Table::new();
        // Only the tables in it get a header line.
        table.set_implicit(true);
        Item::Table(table)
    });
    let all = all.as_table_like_mut().ok_or_else(|| no_table("capabilities"))?;
    let mine = all.entry(R::NAME).or_insert_with(|| Item::Table(Table::new()));
    let mine = mine.as_table_like_mut().ok_or_else(|| no_table(format_args!("capabilities.{}", R::NAME)))?;
    let names = |kinds: Kinds| {
        let all = R::Step::KINDS.iter().enumerate();
        all.filter(|(kind, _)| kinds.has(*kind as u8)).map(|(_, kind)| kind.name).collect::<Vec<_>>()
    };
    // A kind that the file calls partly performed stays so: a run plays more cases than were tried here.
    let observed = lint.observed.partly.or(partly_before::<R>(mine).and(lint.observed.kinds));
    let fields: Vec<&str> = lint.fields.iter().map(String::as_str).collect();
    let lists = [("kinds", names(lint.observed.kinds)), ("partly", names(observed)), ("fields", fields)];
    for (key, words) in lists {
        set(mine, key, &words);
    }
    lint.learned.iter().try_for_each(|learned| set_limit(mine, learned))
}

/// The kinds that the file calls partly performed.
fn partly_before<R: Rulebook>(mine: &dyn TableLike) -> Kinds {
    let named =
        mine.get("partly").and_then(Item::as_array).into_iter().flatten().filter_map(|one| one.as_str());
    let kinds = named.filter_map(|name| R::Step::KINDS.iter().position(|kind| kind.name == name));
    Kinds(kinds.fold(0, |set, kind| set | 1 << kind))
}

/// Sets a limit, with a comment that says why. One that the author wrote stays, except that words are added to a list of
/// words that are ruled out.
fn set_limit(mine: &mut dyn TableLike, learned: &Learned) -> Result<(), InputError> {
    let dotted = || {
        let mut table = Table::new();
        table.set_dotted(true);
        Item::Table(table)
    };
    let limits = mine.entry("limits").or_insert_with(dotted);
    let limits = limits.as_table_like_mut().ok_or_else(|| no_table("limits"))?;
    let fields = limits.entry(learned.of).or_insert_with(dotted);
    let fields = fields.as_table_like_mut().ok_or_else(|| no_table(format_args!("limits.{}", learned.of)))?;
    if let Some(written) = fields.get_mut(learned.field) {
        let not = written.as_table_like_mut().and_then(|table| table.get_mut("not"));
        if let (Some(not), RuledOut::Words(words)) = (not.and_then(Item::as_array_mut), &learned.ruled_out) {
            for word in words {
                if not.iter().all(|one| one.as_str() != Some(*word)) {
                    not.push(*word);
                }
            }
        }
        return Ok(());
    }
    let mut limit: Value = match &learned.ruled_out {
        RuledOut::Words(words) => {
            let mut table = InlineTable::new();
            table.insert("not", words.iter().copied().collect::<Array>().into());
            table.into()
        }
        RuledOut::AllBut(low, high) => [*low, *high].into_iter().map(i64::from).collect::<Array>().into(),
        RuledOut::Present => "never".into(),
    };
    let what = if learned.of == Limit::CARD { "cases were refused" } else { "steps were unsupported" };
    limit.decor_mut().set_suffix(format!(" # {} {what} without this", learned.failed));
    fields.insert(learned.field, Item::Value(limit));
    Ok(())
}

/// Sets a list if it differs. An equal one keeps its formatting.
fn set(table: &mut dyn TableLike, key: &str, words: &[&str]) {
    let old = table.get(key).and_then(Item::as_array);
    let same =
        old.is_some_and(|old| old.iter().map(|word| word.as_str()).eq(words.iter().map(|word| Some(*word))));
    if !same {
        table.insert(key, value(list(words)));
    }
}

/// A list of words, over several lines if it is long.
fn list(words: &[&str]) -> Array {
    let mut list: Array = words.iter().copied().collect();
    let mut column = 0;
    let long = words.iter().map(|word| word.len() + 4).sum::<usize>() > 100;
    for (at, word) in list.iter_mut().enumerate() {
        let width = word.as_str().map_or(0, str::len) + 4;
        let breaks = long && (at == 0 || column + width > 110);
        column = if breaks { 4 + width } else { column + width };
        word.decor_mut().set_prefix(if breaks {
            "\n    "
        } else if at > 0 {
            " "
        } else {
            ""
        });
    }
    if long {
        list.set_trailing_comma(true);
        list.set_trailing("\n");
    }
    list
}
