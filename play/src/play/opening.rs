//! What the engine shows as the game begins that is not as it was dealt.

use super::Case;
use super::shown_text::value;
use headjudge_oracles::{
    Evidence, Fields, Listed, ObjectId, Observed, Property, Rulebook, Shape, Shown, Slot,
};

/// The objects that are in another zone than they were dealt to, and the numbers that are changed from the start, in words.
pub(super) fn opening<R: Rulebook>(
    case: &Case<R>,
    shown: &Shown<R>,
    name: &dyn Fn(ObjectId) -> String,
) -> Vec<String> {
    let objects = (1..).map_while(ObjectId::new).zip(&case.cards);
    let of_object = |(id, card): (ObjectId, &R::Card)| {
        let (dealt, is) = (dealt_zone::<R>(card), shown.zone(id));
        let moved = dealt.zip(is).filter(|(dealt, is)| dealt != is);
        let moved = moved.map(|(was, is)| format!("goes from {} to {}", was.label(), is.label()));
        let is_changed = |number: &R::Number| match (shown.base(id, *number), shown.modified(id, *number)) {
            (Observed::Present(base), Observed::Present(modified)) => base != modified,
            _ => false,
        };
        let changed = R::Number::all().filter(is_changed).filter_map(|number| number_text(shown, id, number));
        let parts: Vec<String> = moved.into_iter().chain(changed).collect();
        (!parts.is_empty()).then(|| format!("{} {}", name(id), parts.join(", ")))
    };
    objects.filter_map(of_object).collect()
}

/// The number that evidence about the opening table is about, as it is shown.
pub(super) fn wrong_number<R: Rulebook>(
    shown: &Shown<R>,
    evidence: &Evidence,
    name: &dyn Fn(ObjectId) -> String,
) -> Option<String> {
    let (Property::Base(field) | Property::Modified(field)) = &evidence.property else { return None };
    let id = evidence.object?;
    Some(format!("{} {}", name(id), number_text(shown, id, R::Number::parse(field)?)?))
}

fn number_text<R: Rulebook>(shown: &Shown<R>, id: ObjectId, number: R::Number) -> Option<String> {
    Some(format!("has {} {}", number.label(), value(shown, id, number)?))
}

/// The zone to which a card is dealt, if it says one.
pub fn dealt_zone<R: Rulebook>(card: &R::Card) -> Option<R::Zone> {
    struct Find<Z>(Option<Z>);
    impl<Z: Listed> Shape for Find<Z> {
        fn field(&mut self, name: &'static str, slot: Slot<'_>) {
            if let ("zone", Slot::Word(index, list)) = (name, slot) {
                self.0 = list.words().get(usize::from(*index)).and_then(|word| Z::parse(word));
            }
        }
    }
    let mut find = Find(None);
    card.clone().fields::<dyn Shape>(&mut find);
    find.0
}
