//! Stubs for the kinds of step that a new adapter does not support yet.

use super::kinds::{DefaultValue, Field, Kind};

/// Python's keywords. A name that is one gets an underscore.
const PYTHON_KEYWORDS: [&str; 14] =
    ["and", "as", "for", "from", "if", "in", "is", "not", "or", "pass", "return", "try", "with", "yield"];

/// Stubs in Python, commented out. The kind `but` has an implementation and no stub.
pub(super) fn python(kinds: &[Kind], but: &str) -> String {
    let own = |name: &str| if PYTHON_KEYWORDS.contains(&name) { format!("{name}_") } else { name.to_owned() };
    let stub = |kind: &Kind| {
        let parameter = |field: &Field| match field.default {
            None => own(&field.name),
            Some(DefaultValue::None) => own(&field.name) + "=None",
            Some(DefaultValue::False) => own(&field.name) + "=False",
            Some(DefaultValue::List) => own(&field.name) + "=()",
            Some(DefaultValue::Text) => own(&field.name) + "=\"\"",
        };
        let all: Vec<String> =
            ["self".to_owned()].into_iter().chain(kind.fields.iter().map(parameter)).collect();
        let sort = if kind.question { "question" } else { "effect" };
        let values = values("    #     # ", kind);
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
            None | Some(DefaultValue::None) => field.name.clone(),
            Some(DefaultValue::False) => format!("{} = false", field.name),
            Some(DefaultValue::List) => format!("{} = []", field.name),
            Some(DefaultValue::Text) => format!("{} = \"\"", field.name),
        };
        let all: Vec<String> = kind.fields.iter().map(parameter).collect();
        let all = if all.is_empty() { "()".to_owned() } else { format!("({{ {} }})", all.join(", ")) };
        format!("    // {}: {all} => UNSUPPORTED,\n{}", kind.name, values("    //     ", kind))
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
        let values = values("    //     // ", kind);
        format!(
            "    // #[{sort}]\n    // public function {}({})\n    // {{\n{values}    //     throw new Unsupported();\n    // }}\n",
            kind.name,
            all.join(", ")
        )
    };
    let stubs: Vec<String> = kinds.iter().filter(|kind| kind.name != but).map(stub).collect();
    stubs.join("    //\n").trim_end().to_owned()
}

/// The possible values of a kind's fields, a line each.
fn values(indent: &str, kind: &Kind) -> String {
    let listed = kind.fields.iter().filter_map(|field| Some((&field.name, field.values.as_ref()?)));
    listed.map(|(name, values)| format!("{indent}{name}: {values}\n")).collect()
}

/// The kinds of step in Rust, as lines of a doc comment.
pub(super) fn variants(kinds: &[Kind]) -> String {
    let mut lines = vec![String::from("    ///")];
    for kind in kinds {
        let word = format!(" `{}`", kind.variant);
        match lines.last_mut() {
            Some(line) if line.len() + word.len() < 100 => line.push_str(&word),
            _ => lines.push(format!("    ///{word}")),
        }
    }
    lines.join("\n")
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
