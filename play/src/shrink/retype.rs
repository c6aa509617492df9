//! Another type for a card: the numbers that only the old one needs go with it.

use super::field::{Field, Item, Value, edited};
use super::shrinker::Shrinker;
use headjudge_oracles::Words;

impl Shrinker<'_> {
    /// Gives each card that has to have numbers the other words of a set with one word, such as its type, and leaves out the
    /// numbers: a type cannot change alone if it is what needs them.
    pub(super) fn change_types(&mut self) {
        for card in 0..self.best().card_count() {
            let fields = self.fields();
            let of_card = || fields.iter().filter(|field| field.place.0 == Item::Card(card));
            let number = |field: &Field| match field.value {
                Value::Optional(Some(_)) => Some((field.place, Value::Optional(None))),
                _ => None,
            };
            let without_numbers: Vec<_> = of_card().filter_map(number).collect();
            // Where the card may lack them, its type can change alone.
            if edited(self.best(), &without_numbers).is_legal_table() {
                continue;
            }
            let one_word =
                |field: &&Field| matches!(field.value, Value::Words(set) if set.0.is_power_of_two());
            for types in of_card().filter(one_word) {
                let others = (0..types.list.len()).map(|bit| Value::Words(Words(1 << bit)));
                for other in others.filter(|other| *other != types.value) {
                    let mut edits = without_numbers.clone();
                    edits.push((types.place, other));
                    if self.edit(&edits) {
                        break;
                    }
                }
            }
        }
    }
}
