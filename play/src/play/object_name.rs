//! The name of an object in a report.

use super::escape;
use headjudge_oracles::{Fields, ObjectId, Rulebook, Shape, Slot};

/// The name of an object in a report: the first text on its card, and its number.
pub fn object_name<R: Rulebook>(cards: &[R::Card], id: ObjectId) -> String {
    struct FirstText(Option<String>);
    impl Shape for FirstText {
        fn field(&mut self, _: &'static str, slot: Slot<'_>) {
            if let Slot::Text(text, _) = slot {
                self.0.get_or_insert_with(|| text.to_string());
            }
        }
    }
    let mut first = FirstText(None);
    if let Some(card) = cards.get(id.card_index()) {
        card.clone().fields::<dyn Shape>(&mut first);
    }
    match first.0.filter(|name| !name.is_empty()) {
        Some(name) => format!("{} ({id})", escape(&name)),
        None => id.to_string(),
    }
}
