//! Adapters that each rule out something: a word of a field, a field, or some numbers of a field.

use headjudge::vocabulary::{Field, Values, card_fields, step_fields};
use headjudge::{Capabilities, Limit, Rulebook, Steps};

/// What each adapter lacks, in words, and its capabilities.
pub(super) fn lacking_values<R: Rulebook>() -> Vec<(String, Capabilities)> {
    adapters::<R>(limits)
}

/// Adapters that know only some numbers of a field: what each lacks, in words, and its capabilities.
pub(super) fn lacking_numbers<R: Rulebook>() -> Vec<(String, Capabilities)> {
    adapters::<R>(number_limits)
}

/// Limits of what has this name and these fields, each with what it rules out, in words.
type Limits = fn(&'static str, &[Field]) -> Vec<(String, Limit)>;

/// Adapters that have one of these limits each, of the fields of cards and of each kind of step.
fn adapters<R: Rulebook>(limits: Limits) -> Vec<(String, Capabilities)> {
    let mut all = limits(Limit::CARD, &card_fields::<R>());
    for (kind, name) in R::Step::KINDS.iter().enumerate().map(|(kind, it)| (kind as u8, it.name)) {
        all.extend(limits(name, &step_fields::<R>(kind)));
    }
    let adapter = |(what, limit): (String, Limit)| (what, Capabilities::ALL.limited(vec![limit].leak()));
    all.into_iter().map(adapter).collect()
}

/// Limits that each leave some numbers of one of these fields: those up to 0, up to 3, from 0, or from 1.
fn number_limits(of: &'static str, fields: &[Field]) -> Vec<(String, Limit)> {
    const PARTS: [(i32, i32); 4] = [(i32::MIN, 0), (i32::MIN, 3), (0, i32::MAX), (1, i32::MAX)];
    let mut limits = Vec::new();
    for Field { name, values, .. } in fields {
        let (Values::Number(range) | Values::Optional(range)) = values else { continue };
        for (low, high) in PARTS.map(|(low, high)| (low.max(range.low), high.min(range.high))) {
            if low <= high && (low, high) != (range.low, range.high) {
                limits
                    .push((format!("{of} {name} beyond {low} to {high}"), Limit::range(of, name, low, high)));
            }
        }
    }
    limits
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
