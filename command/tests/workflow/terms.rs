//! GitHub's expressions, as far as our workflows use them. What is unknown ends the test.

use std::path::Path;

/// What an expression can name: `github.run_id`, say.
pub(crate) type Facts = Vec<(String, String)>;

/// A text with each `${{ }}` in it worked out.
pub(super) fn fill(text: &str, facts: &Facts) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, inside)) = rest.split_once("${{") {
        let (expression, after) =
            inside.split_once("}}").unwrap_or_else(|| panic!("it does not end: {text}"));
        out.push_str(before);
        out.push_str(&value(expression, facts));
        rest = after;
    }
    out + rest
}

/// The first that is not empty of names with `||` between them.
fn value(expression: &str, facts: &Facts) -> String {
    let named = |name: &str| {
        let fact = facts.iter().find(|(fact, _)| fact == name);
        fact.unwrap_or_else(|| panic!("what is {name}?")).1.clone()
    };
    let values = expression.split("||").map(|name| named(name.trim()));
    values.into_iter().find(|value| !value.is_empty()).unwrap_or_default()
}

/// Whether a step is to be run, when one before it has failed or none has.
pub(super) fn holds(condition: Option<&str>, failed: bool, folder: &Path) -> bool {
    let Some(condition) = condition else { return !failed };
    let inside = condition.trim().strip_prefix("${{").and_then(|text| text.strip_suffix("}}"));
    let terms: Vec<&str> = inside.unwrap_or(condition).split("&&").map(str::trim).collect();
    // Without a word on how the job stands, a step asks for success.
    let asks = terms.contains(&"!cancelled()");
    terms.iter().all(|term| match *term {
        "!cancelled()" => true,
        // What is installed is the test's to say: the caches have it.
        _ if term.ends_with(".outputs.cache-hit != 'true'") => false,
        _ => is_there(term, folder).unwrap_or_else(|| panic!("what is {term}?")),
    }) && (asks || !failed)
}

/// Of `hashFiles('a/*') != ''`: whether there is such a file.
fn is_there(term: &str, folder: &Path) -> Option<bool> {
    let pattern = term.strip_prefix("hashFiles('")?.strip_suffix("') != ''")?;
    let Some(parent) = pattern.strip_suffix("/*") else { return Some(folder.join(pattern).is_file()) };
    Some(std::fs::read_dir(folder.join(parent)).is_ok_and(|mut entries| entries.next().is_some()))
}
