//! Describes a step or a card by its fields, for rulebooks without descriptions of their own.

use crate::{Fields, ObjectId, Shape, Slot, Steps, Vocabulary};

/// Describes a step by its kind and its fields: `pour object lantern #2, by 3`. `name` gives the name of an object.
pub fn step<R: Vocabulary>(step: &R::Step, name: &dyn Fn(ObjectId) -> String) -> String {
    let mut describe = Describe { fields: Vec::new(), around: Vec::new(), name };
    step.clone().fields::<dyn Shape>(&mut describe);
    format!("{} {}", R::Step::KINDS[step.kind() as usize].name, describe.fields.join(", "))
        .trim_end()
        .to_owned()
}

/// Describes a card by its fields: `owner one, oil 3, hues red, blue`.
pub fn card<R: Vocabulary>(card: &R::Card) -> String {
    let mut describe = Describe { fields: Vec::new(), around: Vec::new(), name: &|id| id.to_string() };
    card.clone().fields::<dyn Shape>(&mut describe);
    describe.fields.join(", ")
}

/// The step that put the only thing on the stack: the one step of these that uses the stack, by putting something there or by
/// resolving it. `None` if there is none or more than one, as it is not known then what is on top.
#[cfg(any(feature = "fab", feature = "ga", feature = "mtg"))]
pub(crate) fn only_use<S>(steps: &[S], uses_stack: fn(&S) -> bool) -> Option<&S> {
    let mut uses = steps.iter().filter(|step| uses_stack(step));
    let first = uses.next()?;
    uses.next().is_none().then_some(first)
}

/// The noun with its article: `an Elf`, `a unit`.
pub fn with_article(noun: &str) -> String {
    let has_vowel = noun.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U']);
    let sounds_like_you = noun.starts_with("uni") || noun.starts_with("Uni");
    format!("{} {noun}", if has_vowel && !sounds_like_you { "an" } else { "a" })
}

/// The printed card or the way that does the step, after what it does: ` by an instant`; empty if the step names none.
#[cfg(any(feature = "mtg", feature = "kf"))]
pub(crate) fn by(printed: &str) -> String {
    if printed.is_empty() { String::new() } else { format!(" by {printed}") }
}

/// The printed card or the way that does the step, as the subject; `an effect` if the step names none.
#[cfg(any(feature = "kf", feature = "ga"))]
pub(crate) fn source(printed: &str) -> &str {
    if printed.is_empty() { "an effect" } else { printed }
}

/// The text with a capital.
#[cfg(any(feature = "mtg", feature = "kf"))]
pub(crate) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |first| first.to_uppercase().chain(chars).collect())
}

/// Collects the fields that do not have their default, each with its name.
struct Describe<'a> {
    fields: Vec<String>,
    /// The records that are being described: how each begins, and the fields before it.
    around: Vec<(String, Vec<String>)>,
    name: &'a dyn Fn(ObjectId) -> String,
}

impl Shape for Describe<'_> {
    fn enter(&mut self, name: &'static str, item: Option<usize>) {
        let begin = item.map_or_else(|| name.to_owned(), |item| format!("{name} {}", item + 1));
        self.around.push((begin, std::mem::take(&mut self.fields)));
    }
    fn leave(&mut self) {
        let Some((begin, before)) = self.around.pop() else { return };
        let own = std::mem::replace(&mut self.fields, before).join(", ");
        self.fields.push(if own.is_empty() { begin } else { format!("{begin} ({own})") });
    }
    fn field(&mut self, name: &'static str, slot: Slot<'_>) {
        if slot.is_omitted() {
            return;
        }
        let objects = || slot.objects().iter().map(self.name).collect::<Vec<_>>().join(" and ");
        let value = match &slot {
            Slot::Flag(_) => return self.fields.push(name.to_owned()),
            Slot::Number(n, _) => n.to_string(),
            Slot::Optional(n, _) => n.map_or_else(String::new, |n| n.to_string()),
            Slot::Word(index, list) => list.get(**index as usize).copied().unwrap_or_default().to_owned(),
            Slot::Words(set, list) => set.print(list),
            Slot::Text(text, _) | Slot::Printed(text) => format!("{text:?}"),
            Slot::Length(_) => return,
            Slot::Object(..) | Slot::MaybeObject(..) | Slot::Objects(..) | Slot::Created(_) => objects(),
        };
        self.fields.push(format!("{name} {value}"));
    }
}
