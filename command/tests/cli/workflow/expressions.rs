//! The GitHub expressions that our workflows use. An unknown one fails the test.

use std::path::Path;

/// The values that expressions can name, such as `github.run_id`.
pub(crate) type Values = Vec<(String, String)>;

/// Replaces each `${{ }}` in a text by its value.
pub(super) fn evaluate(text: &str, values: &Values) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, inside)) = rest.split_once("${{") {
        let (expression, after) =
            inside.split_once("}}").unwrap_or_else(|| panic!("unclosed expression: {text}"));
        out.push_str(before);
        out.push_str(&value(expression, values));
        rest = after;
    }
    out + rest
}

/// The first value that is not empty, of names with `||` between them.
fn value(expression: &str, values: &Values) -> String {
    let named = |name: &str| {
        let found = values.iter().find(|(other, _)| other == name);
        found.unwrap_or_else(|| panic!("unknown name {name}")).1.clone()
    };
    let alternatives = expression.split("||").map(|name| named(name.trim()));
    alternatives.into_iter().find(|value| !value.is_empty()).unwrap_or_default()
}

/// Whether the condition of a step is met. `failed`: an earlier step failed.
pub(super) fn is_met(condition: Option<&str>, failed: bool, folder: &Path, values: &Values) -> bool {
    let Some(condition) = condition else { return !failed };
    let inside = condition.trim().strip_prefix("${{").and_then(|text| text.strip_suffix("}}"));
    let terms: Vec<&str> = inside.unwrap_or(condition).split("&&").map(str::trim).collect();
    // Without such a function, a step needs all earlier steps to succeed.
    let runs_after_failure = terms.contains(&"!cancelled()") || terms.contains(&"failure()");
    terms.iter().all(|term| match *term {
        "!cancelled()" => true,
        "failure()" => failed,
        // The caches have everything to install.
        _ if term.ends_with(".outputs.cache-hit != 'true'") => false,
        _ if term.starts_with("env.") && term.ends_with(" != ''") => {
            !value(term.trim_end_matches(" != ''"), values).is_empty()
        }
        _ => has_files(term, folder).unwrap_or_else(|| panic!("unknown condition {term}")),
    }) && (runs_after_failure || !failed)
}

/// Evaluates `hashFiles('a/*') != ''`: whether there is such a file.
fn has_files(term: &str, folder: &Path) -> Option<bool> {
    let pattern = term.strip_prefix("hashFiles('")?.strip_suffix("') != ''")?;
    let Some(parent) = pattern.strip_suffix("/*") else { return Some(folder.join(pattern).is_file()) };
    Some(std::fs::read_dir(folder.join(parent)).is_ok_and(|mut entries| entries.next().is_some()))
}
