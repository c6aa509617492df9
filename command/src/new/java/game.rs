//! The class of a game: its words, its cards, what can be shown, and an adapter with a method for each kind of step.

use super::names::{self, COLUMNS, constants, doc, member, string};
use super::types::{Enums, is_own};
use crate::new::files::fill;
use crate::terminal::wrapped;
use headjudge_oracles::vocabulary::Field;
use headjudge_oracles::{Kind, WordList};
use headjudge_play::play::AnyRulebook;

/// The whole class.
pub(super) fn class(book: &dyn AnyRulebook, template: &str, name: &str) -> String {
    let enums = Enums::of(book);
    let [_, numbers, lists, flags, tallies, _] = book.shown_lists().map(|list| list.words);
    let object = shown(numbers, number) + &shown(lists, list) + &shown(flags, flag);
    let card = Card::of(book, &enums);
    let places = [
        ("@GAME@", name),
        ("@ENUMS@", &enums.all().iter().map(|(name, words)| words_enum(name, *words)).collect::<String>()),
        ("@CARD_DOC@", &doc("    ", &book.describes_card().paragraphs(), &[])),
        ("@CARD_FIELDS@", &card.fields),
        ("@CARD_READS@", &card.reads),
        ("@SHOWN_OBJECT@", &object),
        ("@SHOWN_PLAYER@", &shown(tallies, tally)),
        ("@STEPS_DOC@", &doc("    ", &book.describes_steps().paragraphs(), &[])),
        ("@STEPS@", &each_kind(book, |kind, fields| method(&enums, kind, fields))),
        ("@CASES@", &each_kind(book, |kind, fields| case(&enums, kind, fields))),
    ];
    fill(book, template, &places)
}

/// Commented methods for the kinds of step, except for the kind `but`.
pub(super) fn stubs(book: &dyn AnyRulebook, but: &str) -> String {
    let enums = Enums::of(book);
    let stub = |kind: &Kind, fields: &[Field]| {
        let summary = kind.description.summary();
        let summary = if summary.is_empty() { summary } else { format!("    // {summary}\n") };
        let (name, parameters) = (names::method(kind.name), parameters(&enums, fields));
        format!(
            "{summary}    // @Override\n    // public Reply {name}({parameters}) {{\n    //     throw new Unsupported();\n    // }}\n    //\n"
        )
    };
    let all =
        each_kind(book, |kind, fields| if kind.name == but { String::new() } else { stub(kind, fields) });
    all.trim_end().trim_end_matches("//").to_owned()
}

fn each_kind(book: &dyn AnyRulebook, text: impl Fn(&Kind, &[Field]) -> String) -> String {
    let fields = |at| book.step_fields(at).into_iter().filter(is_own).collect::<Vec<_>>();
    book.kinds().iter().enumerate().map(|(at, kind)| text(kind, &fields(at))).collect()
}

fn words_enum(name: &str, words: WordList) -> String {
    let constant = |(at, constant): (usize, &String)| {
        let doc = doc("        ", &words.description(at).paragraphs(), &[]);
        format!("{doc}        {constant}({}),\n", string(words[at]))
    };
    let constants: String = constants(&words).iter().enumerate().map(constant).collect();
    let constants = constants.trim_end().trim_end_matches(',');
    format!(
        "
    public enum {name} implements Word {{
{constants};

        private final String word;

        {name}(String word) {{
            this.word = word;
        }}

        @Override
        public String word() {{
            return word;
        }}
    }}
"
    )
}

/// The fields of a card, and how they are read.
struct Card {
    fields: String,
    reads: String,
}

impl Card {
    fn of(book: &dyn AnyRulebook, enums: &Enums) -> Card {
        let all: Vec<Field> = book.card_fields().into_iter().filter(is_own).collect();
        let mut card = Card { fields: String::new(), reads: only("            ", &all) };
        for field in &all {
            let (java, read) = enums.of_field(field);
            let name = member(field.name);
            card.fields += &doc("        ", &[enums.meaning(field)], &[]);
            card.fields += &format!("        public final {java} {name};\n");
            card.reads += &format!("            {name} = {read};\n");
        }
        card
    }
}

/// Checks that there are no other fields.
fn only(indent: &str, fields: &[Field]) -> String {
    let names = fields.iter().map(|field| string(field.name)).collect::<Vec<_>>().join(", ");
    wrapped(COLUMNS, indent, &format!("{indent}        "), &format!("f.only({names});"))
}

fn parameters(enums: &Enums, fields: &[Field]) -> String {
    let parameter = |field: &Field| format!("{} {}", enums.of_field(field).0, member(field.name));
    fields.iter().map(parameter).collect::<Vec<_>>().join(", ")
}

/// The method of a kind of step.
fn method(enums: &Enums, kind: &Kind, fields: &[Field]) -> String {
    let about = |field: &Field| (member(field.name), enums.meaning(field));
    let about: Vec<_> = fields.iter().map(about).filter(|(_, text)| !text.is_empty()).collect();
    let doc = doc("        ", &kind.description.paragraphs(), &about);
    let question = if kind.question { ", question = true" } else { "" };
    let value = if kind.question { "value = " } else { "" };
    let (name, parameters) = (names::method(kind.name), parameters(enums, fields));
    format!(
        "
{doc}        @Kind({value}{}{question})
        public Reply {name}({parameters}) {{
            throw new Unsupported();
        }}
",
        string(kind.name)
    )
}

/// Calls the method of a kind of step.
fn case(enums: &Enums, kind: &Kind, fields: &[Field]) -> String {
    let arguments = fields.iter().map(|field| enums.of_field(field).1).collect::<Vec<_>>().join(", ");
    format!(
        "                case {}:\n{}                    return {}({arguments});\n",
        string(kind.name),
        only("                    ", fields),
        names::method(kind.name)
    )
}

/// A method for each word of what is shown.
fn shown(words: WordList, method: fn(&str, Vec<String>) -> String) -> String {
    words.iter().enumerate().map(|(at, word)| method(word, words.description(at).paragraphs())).collect()
}

fn number(word: &str, mut meaning: Vec<String>) -> String {
    let (name, key) = (member(word), string(word));
    meaning.push("Null: this value is not known. If both are null, the object has no such number.".into());
    format!(
        "
{}        public ObjectView {name}(Integer base, Integer modified) {{
            return in(\"numbers\", {key}, base == null && modified == null ? null : Arrays.asList(base, modified));
        }}
",
        doc("        ", &meaning, &[])
    )
}

fn list(word: &str, mut meaning: Vec<String>) -> String {
    let (name, key) = (member(word), string(word));
    meaning.push("Each is one of our words, or a string.".into());
    format!(
        "
{}        public ObjectView {name}(Iterable<?> words) {{
            return in(\"words\", {key}, Word.texts(words));
        }}
",
        doc("        ", &meaning, &[])
    )
}

fn flag(word: &str, meaning: Vec<String>) -> String {
    let (name, key) = (member(word), string(word));
    format!(
        "
{}        public ObjectView {name}(boolean is) {{
            return in(\"flags\", {key}, is);
        }}
",
        doc("        ", &meaning, &[])
    )
}

fn tally(word: &str, meaning: Vec<String>) -> String {
    let (name, key) = (member(word), string(word));
    format!(
        "
{}        public PlayerView {name}(int number) {{
            Capabilities.inner(of, \"tallies\").put({key}, number);
            return this;
        }}
",
        doc("        ", &meaning, &[])
    )
}
