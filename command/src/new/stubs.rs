//! Stubs for the kinds of step that a new adapter does not support yet.

use super::kinds::{DefaultValue, Field, Kind};
use crate::terminal::wrapped;

/// Python's keywords. A name that is one gets an underscore.
const PYTHON_KEYWORDS: [&str; 14] =
    ["and", "as", "for", "from", "if", "in", "is", "not", "or", "pass", "return", "try", "with", "yield"];

/// Stubs in Python, commented out. The kind `but` has an implementation and no stub.
pub(super) fn python(kinds: &[Kind], but: &str) -> String {
    let own = |name: &str| if PYTHON_KEYWORDS.contains(&name) { format!("{name}_") } else { name.to_owned() };
    let stub = |kind: &Kind| {
        let parameter = |field: &Field| match field.default {
            None => own(field.name),
            Some(DefaultValue::None) => own(field.name) + "=None",
            Some(DefaultValue::False) => own(field.name) + "=False",
            Some(DefaultValue::List) => own(field.name) + "=()",
            Some(DefaultValue::Text) => own(field.name) + "=\"\"",
        };
        let all: Vec<String> =
            ["self".to_owned()].into_iter().chain(kind.fields.iter().map(parameter)).collect();
        let sort = if kind.question { "question" } else { "effect" };
        let values = comments("    #     # ", kind);
        format!(
            "    # @{sort}\n    # def {}({}):\n{values}    #     raise Unsupported\n",
            own(kind.name),
            all.join(", ")
        )
    };
    let stubs: Vec<String> = kinds.iter().filter(|kind| kind.name != but).map(stub).collect();
    stubs.join("    #\n").trim_end().to_owned()
}

/// Stubs in JavaScript, commented out: the effects, or the questions. The kind `but` has no stub.
pub(super) fn node(kinds: &[Kind], questions: bool, but: &str) -> String {
    let stub = |kind: &Kind| {
        let parameter = |field: &Field| match field.default {
            None | Some(DefaultValue::None) => field.name.to_owned(),
            Some(DefaultValue::False) => format!("{} = false", field.name),
            Some(DefaultValue::List) => format!("{} = []", field.name),
            Some(DefaultValue::Text) => format!("{} = \"\"", field.name),
        };
        let all: Vec<String> = kind.fields.iter().map(parameter).collect();
        let all = if all.is_empty() { "()".to_owned() } else { format!("({{ {} }})", all.join(", ")) };
        format!("    // {}: {all} => UNSUPPORTED,\n{}", kind.name, comments("    //     ", kind))
    };
    let mine = kinds.iter().filter(|kind| kind.question == questions && kind.name != but);
    mine.map(stub).collect::<String>().trim_end().to_owned()
}

/// Stubs in PHP, commented out. The kind `but` has an implementation and no stub.
pub(super) fn php(kinds: &[Kind], but: &str) -> String {
    let stub = |kind: &Kind| {
        let parameter = |field: &Field| match field.default {
            None => format!("${}", field.name),
            Some(DefaultValue::None) => format!("${} = null", field.name),
            Some(DefaultValue::False) => format!("${} = false", field.name),
            Some(DefaultValue::List) => format!("${} = []", field.name),
            Some(DefaultValue::Text) => format!("${} = ''", field.name),
        };
        let all: Vec<String> = kind.fields.iter().map(parameter).collect();
        let sort = if kind.question { "Question" } else { "Effect" };
        let values = comments("    //     // ", kind);
        format!(
            "    // #[{sort}]\n    // public function {}({})\n    // {{\n{values}    //     throw new Unsupported();\n    // }}\n",
            kind.name,
            all.join(", ")
        )
    };
    let stubs: Vec<String> = kinds.iter().filter(|kind| kind.name != but).map(stub).collect();
    stubs.join("    //\n").trim_end().to_owned()
}

/// What a kind means and what its fields mean and may be: a comment.
fn comments(indent: &str, kind: &Kind) -> String {
    let field = |field: &Field| match (field.summary.trim_end_matches('.'), &field.values) {
        ("", None) => None,
        ("", Some(values)) => Some(format!("{}: {values}", field.name)),
        (summary, None) => Some(format!("{}: {summary}", field.name)),
        (summary, Some(values)) => Some(format!("{}: {summary} ({values})", field.name)),
    };
    let summary = Some(kind.summary.clone()).filter(|summary| !summary.is_empty());
    let all = summary.into_iter().chain(kind.fields.iter().filter_map(field));
    all.map(|text| comment(indent, &text)).collect()
}

/// A comment of one or several lines. The lines after the first one are indented.
fn comment(indent: &str, text: &str) -> String {
    wrapped(COLUMNS, indent, &format!("{indent}  "), text)
}

/// How long a line of a comment is.
const COLUMNS: usize = 110;

/// The kinds of step in Rust, as lines of a doc comment.
pub(super) fn variants(kinds: &[Kind]) -> String {
    let line = |kind: &Kind| format!("- `{}`: {}", kind.variant, kind.summary);
    let all = kinds.iter().map(|kind| comment("    /// ", line(kind).trim_end_matches(": ")));
    all.collect::<String>().trim_end().to_owned()
}

/// The elements of a list in Rust, over several lines if there are many.
pub(super) fn list(words: &[&str]) -> String {
    let all: Vec<String> = words.iter().map(|word| format!("{word:?}")).collect();
    match all.join(", ") {
        line if line.len() < 80 => line,
        _ => {
            all.chunks(8).map(|some| format!("\n        {},", some.join(", "))).collect::<String>() + "\n    "
        }
    }
}
