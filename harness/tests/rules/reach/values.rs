//! Adapters that rule out one value each: a word of a field, or a field.

use headjudge::vocabulary::{Field, Values, card_fields, step_fields};
use headjudge::{Capabilities, Limit, Rulebook};

/// What each adapter lacks, in words, and its capabilities.
pub(super) fn lacking_values<R: Rulebook>() -> Vec<(String, Capabilities)> {
    let mut limits = limits(Limit::CARD, &card_fields::<R>());
    for (kind, name) in R::KINDS.iter().enumerate().map(|(kind, it)| (kind as u8, it.name)) {
        limits.extend(self::limits(name, &step_fields::<R>(kind)));
    }
    let adapter = |(what, limit): (String, Limit)| (what, Capabilities::ALL.limited(vec![limit].leak()));
    limits.into_iter().map(adapter).collect()
}

/// The limits that each rule out a value of one of these fields.
fn limits(of: &'static str, fields: &[Field]) -> Vec<(String, Limit)> {
    let mut limits = Vec::new();
    for Field { name, values, is_always_written, .. } in fields {
        if let Values::Word(list) | Values::Words(list) = values {
            let words = list.iter().filter(|_| list.len() > 1);
            limits.extend(
                words.map(|word| (format!("{of} {name}={word}"), Limit::not(of, name, vec![*word].leak()))),
            );
        }
        let may_be_left_out = matches!(
            values,
            Values::Optional(..) | Values::Flag | Values::Words(_) | Values::MaybeObject | Values::Text(_)
        );
        if may_be_left_out && !is_always_written {
            limits.push((format!("{of} {name}"), Limit::never(of, name)));
        }
    }
    limits
}
