//! Adding known bugs to the file. People wrote it, so comments, order and spacing are kept.

use crate::files::case_file::line_of;
use headjudge_play::error::FileError;
use headjudge_play::play::Signature;
use std::path::Path;
use toml_edit::{Array, ArrayOfTables, DocumentMut, Item, Table, value};

/// An entry to add.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEntry {
    /// The bug's signature.
    pub signature: Signature,
    /// The path of a case that shows it, relative to the file's folder.
    pub case: String,
    /// Where it is reported, or why it is not.
    pub issue: String,
}

/// The text of a new file for these rulebooks.
pub fn new_file(rulebooks: &[String]) -> String {
    let names: Vec<String> = rulebooks.iter().map(|name| format!("{name:?}")).collect();
    format!(
        "# Settings of headjudge for this engine. `headjudge schema config` prints what is valid.\nrulebooks = [{}]\n",
        names.join(", ")
    )
}

/// The text of the file at `path`, to be changed.
///
/// # Errors
/// The text is not TOML.
pub fn parse(path: &Path, text: &str) -> Result<DocumentMut, FileError> {
    text.parse().map_err(|error: toml_edit::TomlError| {
        let line = error.span().map_or(0, |at| line_of(&text.as_bytes()[..at.start]));
        let what = error.message().to_owned();
        FileError { source: Some(error.into()), ..FileError::new(path, line, what, "fix the TOML") }
    })
}

/// Adds the engine's command to a text that has none, before its known bugs.
///
/// # Errors
/// The text is not TOML.
pub fn add_engine(path: &Path, text: &str, command: &[String]) -> Result<String, FileError> {
    let mut document = parse(path, text)?;
    if !document.contains_key("engine") {
        let mut engine = Table::new();
        engine["command"] = value(command.iter().map(String::as_str).collect::<Array>());
        document["engine"] = Item::Table(engine);
    }
    Ok(document.to_string())
}

/// Adds entries at the end of the text and changes nothing else.
///
/// # Errors
/// The text is not TOML, or has its known bugs in another form than `[[known]]`.
pub fn add_known(path: &Path, text: &str, entries: &[NewEntry]) -> Result<String, FileError> {
    let mut document = parse(path, text)?;
    let known = document.entry("known").or_insert(Item::ArrayOfTables(ArrayOfTables::new()));
    let Some(known) = known.as_array_of_tables_mut() else {
        let remedy = "write each entry as [[known]], so that more can be added";
        return Err(FileError::new(path, 0, "known is a list in brackets", remedy));
    };
    for entry in entries {
        let mut table = Table::new();
        table["rule"] = value(&entry.signature.rule);
        table["signature"] = value(entry.signature.to_string());
        table["case"] = value(&entry.case);
        table["issue"] = value(&entry.issue);
        table.decor_mut().set_prefix("\n");
        known.push(table);
    }
    Ok(document.to_string())
}
