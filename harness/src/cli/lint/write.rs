//! What an adapter was seen to do, written into `headjudge.toml`: the rest of the file stays as it is.

use crate::lint::Lint;
use headjudge_oracles::{Kinds, Rulebook};
use std::path::Path;
use toml_edit::{Array, DocumentMut, Item, Table, value};

/// Writes `[capabilities.<rulebook>]`; what to say of it. A new file gets the rulebook and the engine's command, too.
///
/// # Errors
/// What of the file cannot be read, understood or written.
pub(super) fn write<R: Rulebook>(path: &Path, command: &[String], lint: &Lint) -> Result<String, String> {
    let (old, mut file) = match std::fs::read_to_string(path) {
        Ok(text) => {
            let file = text.parse::<DocumentMut>();
            (Some(text), file.map_err(|e| format!("{} is no TOML: {e}", path.display()))?)
        }
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => (None, fresh::<R>(command)),
        Err(error) => return Err(format!("failed to read {}: {error}", path.display())),
    };
    enter::<R>(&mut file, lint).map_err(|what| format!("{}: {what}", path.display()))?;
    let text = file.to_string();
    if old.as_ref() == Some(&text) {
        return Ok(format!("[capabilities.{}] of {} says so already\n", R::NAME, path.display()));
    }
    crate::files::case_file::write_whole(path, text.as_bytes()).map_err(|e| e.to_string())?;
    Ok(format!("[capabilities.{}] is written to {}\n", R::NAME, path.display()))
}

/// A file for an engine that has none.
fn fresh<R: Rulebook>(command: &[String]) -> DocumentMut {
    let mut file = DocumentMut::new();
    file["rulebooks"] = value([R::NAME].into_iter().collect::<Array>());
    if !command.is_empty() {
        let mut engine = Table::new();
        engine["command"] = value(command.iter().map(String::as_str).collect::<Array>());
        file["engine"] = Item::Table(engine);
    }
    file
}

fn enter<R: Rulebook>(file: &mut DocumentMut, lint: &Lint) -> Result<(), String> {
    let all = file.entry("capabilities").or_insert_with(|| {
        let mut table = Table::new();
        // It has no line of its own: only the tables in it have.
        table.set_implicit(true);
        Item::Table(table)
    });
    let all = all.as_table_like_mut().ok_or("capabilities is no table; remove it")?;
    let mine = all.entry(R::NAME).or_insert_with(|| Item::Table(Table::new()));
    let mine =
        mine.as_table_like_mut().ok_or_else(|| format!("capabilities.{} is no table; remove it", R::NAME))?;
    let names = |kinds: Kinds| {
        let all = R::KINDS.iter().enumerate();
        all.filter(|(kind, _)| kinds.has(*kind as u8)).map(|(_, kind)| kind.name).collect::<Vec<_>>()
    };
    let fields: Vec<&str> = lint.fields.iter().map(String::as_str).collect();
    let lists = [("kinds", names(lint.seen.kinds)), ("partly", names(lint.seen.partly)), ("fields", fields)];
    for (key, words) in lists {
        set(mine, key, &words);
    }
    Ok(())
}

/// Sets a list, if it is another one: what stands is left as people wrote it.
fn set(table: &mut dyn toml_edit::TableLike, key: &str, words: &[&str]) {
    let old = table.get(key).and_then(Item::as_array);
    let same =
        old.is_some_and(|old| old.iter().map(|word| word.as_str()).eq(words.iter().map(|word| Some(*word))));
    if !same {
        table.insert(key, value(list(words)));
    }
}

/// A list of words, several lines of it if it is long.
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
