//! The kinds of step as an author takes them in: a stub each.

use super::kinds::{Field, Kind, Plain};

/// The words that Python keeps for itself: a name that is one gets an underscore.
const PYTHONS: [&str; 14] =
    ["and", "as", "for", "from", "if", "in", "is", "not", "or", "pass", "return", "try", "with", "yield"];

/// Stubs in Python, commented out, without the kind that is carried out already.
pub(super) fn python(kinds: &[Kind], but: &str) -> String {
    let own = |name: &str| if PYTHONS.contains(&name) { format!("{name}_") } else { name.to_owned() };
    let stub = |kind: &Kind| {
        let parameter = |field: &Field| match field.plain {
            None => own(&field.name),
            Some(Plain::None) => own(&field.name) + "=None",
            Some(Plain::False) => own(&field.name) + "=False",
            Some(Plain::List) => own(&field.name) + "=()",
            Some(Plain::Text) => own(&field.name) + "=\"\"",
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

/// Stubs for Node, commented out: the effects, or the questions.
pub(super) fn node(kinds: &[Kind], questions: bool, but: &str) -> String {
    let stub = |kind: &Kind| {
        let parameter = |field: &Field| match field.plain {
            None | Some(Plain::None) => field.name.clone(),
            Some(Plain::False) => format!("{} = false", field.name),
            Some(Plain::List) => format!("{} = []", field.name),
            Some(Plain::Text) => format!("{} = \"\"", field.name),
        };
        let all: Vec<String> = kind.fields.iter().map(parameter).collect();
        let all = if all.is_empty() { "()".to_owned() } else { format!("({{ {} }})", all.join(", ")) };
        format!("    // {}: {all} => UNSUPPORTED,\n{}", kind.name, values("    //     ", kind))
    };
    let mine = kinds.iter().filter(|kind| kind.question == questions && kind.name != but);
    mine.map(stub).collect::<String>().trim_end().to_owned()
}

/// What the fields of a kind can be, a line each.
fn values(indent: &str, kind: &Kind) -> String {
    let listed = kind.fields.iter().filter_map(|field| Some((&field.name, field.values.as_ref()?)));
    listed.map(|(name, values)| format!("{indent}{name}: {values}\n")).collect()
}

/// The kinds of step in Rust, in lines of a doc comment.
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

/// Words as the inside of a list in Rust, over several lines if there are many.
pub(super) fn list(words: &[&str]) -> String {
    let all: Vec<String> = words.iter().map(|word| format!("{word:?}")).collect();
    match all.join(", ") {
        line if line.len() < 80 => line,
        _ => {
            all.chunks(8).map(|some| format!("\n        {},", some.join(", "))).collect::<String>() + "\n    "
        }
    }
}
