//! Adding known bugs to the file, which people wrote: comments, order and spacing stay as they are.

use crate::play::Signature;
use toml_edit::{ArrayOfTables, DocumentMut, Item, Table, value};

/// An entry to add.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEntry {
    /// What makes it this bug.
    pub signature: Signature,
    /// The case that shows it, from the file's folder.
    pub case: String,
    /// Where it is reported, or why it is not.
    pub issue: String,
}

/// The text of a new file for these rulebooks.
pub fn new_file(rulebooks: &[String]) -> String {
    let names: Vec<String> = rulebooks.iter().map(|name| format!("{name:?}")).collect();
    format!(
        "# What headjudge is told of this engine: `headjudge schema config` says what may stand here.\nrulebooks = [{}]\n",
        names.join(", ")
    )
}

/// The text with the entries added at its end; nothing else is touched.
///
/// # Errors
/// That the text is no TOML, or its known bugs do not stand as `[[known]]`.
pub fn add_known(text: &str, entries: &[NewEntry]) -> Result<String, String> {
    let mut document: DocumentMut = text.parse().map_err(|e: toml_edit::TomlError| e.message().to_owned())?;
    let known = document.entry("known").or_insert(Item::ArrayOfTables(ArrayOfTables::new()));
    let Some(known) = known.as_array_of_tables_mut() else {
        return Err(
            "known is a list in brackets, which accept does not add to; write each entry as [[known]]".into(),
        );
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
