//! Writes an adapter's capabilities to `headjudge.toml`, and leaves the rest of the file as it is.

use crate::lint::Lint;
use headjudge_oracles::{Kinds, Rulebook};
use std::path::Path;
use toml_edit::{Array, DocumentMut, Item, Table, value};

/// Writes `[capabilities.<rulebook>]`, and returns a line that says so. A new file also gets the rulebook and the engine's
/// command.
///
/// # Errors
/// When the file cannot be read, parsed or written.
pub(super) fn write<R: Rulebook>(path: &Path, command: &[String], lint: &Lint) -> Result<String, String> {
    let (old, mut file) = match std::fs::read_to_string(path) {
        Ok(text) => {
            let file = text.parse::<DocumentMut>();
            (Some(text), file.map_err(|e| format!("{} is not TOML: {e}", path.display()))?)
        }
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => (None, new_file::<R>(command)),
        Err(error) => return Err(format!("failed to read {}: {error}", path.display())),
    };
    set_capabilities::<R>(&mut file, lint).map_err(|what| format!("{}: {what}", path.display()))?;
    let text = file.to_string();
    if old.as_ref() == Some(&text) {
        return Ok(format!("[capabilities.{}] of {} is up to date\n", R::NAME, path.display()));
    }
    crate::files::case_file::write_whole(path, text.as_bytes()).map_err(|e| e.to_string())?;
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

fn set_capabilities<R: Rulebook>(file: &mut DocumentMut, lint: &Lint) -> Result<(), String> {
    let all = file.entry("capabilities").or_insert_with(|| {
        let mut table = Table::new();
        // Only the tables in it get a header line.
        table.set_implicit(true);
        Item::Table(table)
    });
    let all = all.as_table_like_mut().ok_or("capabilities is not a table; remove it")?;
    let mine = all.entry(R::NAME).or_insert_with(|| Item::Table(Table::new()));
    let mine = mine
        .as_table_like_mut()
        .ok_or_else(|| format!("capabilities.{} is not a table; remove it", R::NAME))?;
    let names = |kinds: Kinds| {
        let all = R::KINDS.iter().enumerate();
        all.filter(|(kind, _)| kinds.has(*kind as u8)).map(|(_, kind)| kind.name).collect::<Vec<_>>()
    };
    let fields: Vec<&str> = lint.fields.iter().map(String::as_str).collect();
    let lists =
        [("kinds", names(lint.observed.kinds)), ("partly", names(lint.observed.partly)), ("fields", fields)];
    for (key, words) in lists {
        set(mine, key, &words);
    }
    Ok(())
}

/// Sets a list if it differs. An equal one keeps its formatting.
fn set(table: &mut dyn toml_edit::TableLike, key: &str, words: &[&str]) {
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
