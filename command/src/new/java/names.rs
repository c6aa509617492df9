//! Names and comments in Java.

use crate::terminal::wrapped;

/// Java's keywords, which nothing can be called.
const KEYWORDS: &str = "abstract assert boolean break byte case catch char class const continue default do double else enum \
    extends false final finally float for goto if implements import instanceof int interface long native \
    new null package private protected public return short static super switch synchronized this throw \
    throws transient true try void volatile while";

/// Methods of all classes, and of all adapters, that a kind of step cannot be called.
const METHODS: &str =
    "clone finalize notify wait name version language tracker capabilities start show deal take shown";

/// Classes that a list of words cannot be called after: those of the kit, and those that Java finds without an import.
const CLASSES: &str = "Adapter Boolean Capabilities Card Character Enum Error Exception Fields Integer Kind List Map Module \
    NotDealt Number Object ObjectView Override Partly PlayerView Process Record Refused Reply Rulebook Set \
    String Table Thread Unsupported Word";

/// The name of a parameter or a field: `byMore`.
pub(super) fn member(name: &str) -> String {
    let mut words = name.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let first = words.next().unwrap_or("it").to_owned();
    let all = words.fold(first, |name, word| name + &capitalized(word));
    if is_one_of(KEYWORDS, &all) { all + "_" } else { all }
}

/// The name of a method: `endTurn`.
pub(super) fn method(name: &str) -> String {
    let all = member(name);
    if is_one_of(METHODS, &all) { all + "_" } else { all }
}

/// The name of a class: `Fab`.
pub(super) fn class(name: &str) -> String {
    let words = name.split(|c: char| !c.is_alphanumeric());
    let all: String = words.map(capitalized).collect();
    if is_one_of(CLASSES, &all) { all + "Word" } else { all }
}

fn is_one_of(names: &str, name: &str) -> bool {
    names.split(' ').any(|one| one == name)
}

fn capitalized(word: &str) -> String {
    let mut chars = word.chars();
    chars.next().map_or(String::new(), |first| first.to_uppercase().chain(chars).collect())
}

/// The name of a constant for each word: `END_OF_TURN`. Different words have different names.
pub(super) fn constants(words: &[&str]) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for word in words {
        let mut name = constant(word);
        while all.contains(&name) {
            name.push('_');
        }
        all.push(name);
    }
    all
}

fn constant(word: &str) -> String {
    let word = word.replace('\'', "").replace('+', " plus ");
    let word = word.strip_prefix('-').map_or(word.clone(), |rest| format!("minus {rest}"));
    let parts = word.split(|c: char| !c.is_ascii_alphanumeric()).filter(|part| !part.is_empty());
    let name = parts.map(str::to_uppercase).collect::<Vec<_>>().join("_");
    if name.starts_with(|c: char| c.is_ascii_alphabetic()) { name } else { format!("_{name}") }
}

/// A string in Java.
pub(super) fn string(text: &str) -> String {
    let escaped = |c: char| match c {
        '"' | '\\' => format!("\\{c}"),
        '\n' => "\\n".into(),
        c => c.into(),
    };
    format!("\"{}\"", text.chars().map(escaped).collect::<String>())
}

/// A doc comment of paragraphs, and of parameters with what they mean. Empty without text.
pub(super) fn doc(indent: &str, paragraphs: &[String], parameters: &[(String, String)]) -> String {
    let before = format!("{indent} * ");
    let paragraph = |(at, text): (usize, &String)| {
        let text = html(text);
        match at {
            0 => wrapped(COLUMNS, &before, &before, &text),
            _ => format!("{indent} *\n{}", wrapped(COLUMNS, &before, &before, &format!("<p>{text}"))),
        }
    };
    let mut lines: String = paragraphs.iter().enumerate().map(paragraph).collect();
    for (at, (name, meaning)) in parameters.iter().enumerate() {
        if at == 0 && !lines.is_empty() {
            lines += &format!("{indent} *\n");
        }
        let others = format!("{before}    ");
        lines += &wrapped(COLUMNS, &before, &others, &format!("@param {name} {}", html(meaning)));
    }
    match (lines.lines().count(), lines.trim_end().strip_prefix(&before)) {
        (0, _) => String::new(),
        (1, Some(text)) if !text.starts_with('@') && indent.len() + text.len() + 7 <= COLUMNS => {
            format!("{indent}/** {text} */\n")
        }
        _ => format!("{indent}/**\n{lines}{indent} */\n"),
    }
}

/// How long a line is.
pub(super) const COLUMNS: usize = 120;

/// A text with code between backticks, in the HTML of a doc comment.
fn html(text: &str) -> String {
    let parts = text.split('`').enumerate().map(|(at, part)| match at % 2 {
        1 => format!("{{@code {}}}", part.replace("*/", "*&#47;")),
        _ => part
            .replace('&', "&amp;")
            .replace('<', "&lt;")
            .replace('>', "&gt;")
            .replace("*/", "*&#47;")
            .replace('@', "&#64;"),
    });
    parts.collect()
}
