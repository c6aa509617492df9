//! Real printed cards and worked examples of Flesh and Blood.

use headjudge_oracles::fab::{Card, Metatype, Number, Subtype, Supertype, Trait, Type};
use headjudge_oracles::{FixedValue, Listed, PrintedStep, Words};
use std::borrow::Cow;
use std::sync::OnceLock;

const POOL: &str = include_str!("../fab/pool.tsv");
const EFFECTS: &str = include_str!("../fab/effects.tsv");

crate::example::examples!["fab":
    "fab:2.0.3a" "gain-get-and-lose-leave-the-base",
    "fab:2.0.3b" "korshem-sees-a-power-increase",
    "fab:2.2.2a" "spark-of-genius-pays-x-twice",
    "fab:2.2.4a" "a-discount-leaves-the-cost",
    "fab:2.2.5" "a-cost-of-one-is-one-symbol",
    "fab:2.5.3c" "shiyana-copies-kano",
    "fab:2.7.3" "the-eight-names",
    "fab:2.7.3b" "three-bravos",
    "fab:2.7.3c" "dawnblade-is-not-dawnblade-resplendent",
    "fab:2.7.5" "trailblazing-is-not-blazing",
    "fab:2.8.4" "a-pitch-of-one-is-one-symbol",
    "fab:2.13.4" "arakni-chooses-among-all-agents",
];

/// Every card of the pool, each once by name and pitch, heroes first. The pool is parsed on the first call.
///
/// It has no split cards, no cards with two faces and no values of `*`, but it has costs with an X. No card has rules text.
pub fn pool() -> &'static [Card] {
    static CARDS: OnceLock<Vec<Card>> = OnceLock::new();
    CARDS.get_or_init(|| rows().map(read).collect())
}

/// The printed cards whose whole text is one effect that a step of a case can be, each with that step. The list is parsed on
/// the first call.
pub fn effects() -> &'static [PrintedStep] {
    static EFFECTS_READ: OnceLock<Vec<PrintedStep>> = OnceLock::new();
    EFFECTS_READ.get_or_init(|| {
        let rows = EFFECTS.lines().filter(|line| !line.starts_with('#'));
        rows.filter_map(|row| {
            let mut cells = row.split('\t');
            let (card, of, fields) = (cells.next()?, cells.next()?, cells.next()?);
            Some(PrintedStep::card(of, card, read_fields(fields).leak()))
        })
        .collect()
    })
}

/// Reads `property=power by=3 until=end of game`. A value ends where the next name begins.
fn read_fields(cell: &'static str) -> Vec<(&'static str, FixedValue)> {
    let mut fields: Vec<(&'static str, FixedValue)> = Vec::new();
    let mut rest = cell;
    while let Some((name, after)) = rest.split_once('=') {
        let end = after.split_once('=').map_or(after.len(), |(value, _)| value.rfind(' ').unwrap_or(0));
        let value = &after[..end];
        let number = value.parse().map(FixedValue::Number);
        fields.push((name, number.unwrap_or(FixedValue::Word(value))));
        rest = after[end..].trim_start();
    }
    fields
}

fn rows() -> impl Iterator<Item = &'static str> {
    POOL.lines().filter(|line| !line.starts_with('#'))
}

/// Reads a row: name, pitch, cost, defense, power, life, intellect, type box, types, subtypes, supertypes, traits, metatypes.
fn read(row: &'static str) -> Card {
    let mut cells = row.split('\t');
    let mut next = || cells.next().unwrap_or("");
    let mut card = Card { name: Cow::Borrowed(next()), ..Card::default() };
    let numbers =
        [Number::Pitch, Number::Cost, Number::Defense, Number::Power, Number::Life, Number::Intellect];
    for number in numbers {
        let cell = next();
        let digits = cell.trim_start_matches('X');
        card.x += (cell.len() - digits.len()) as i32;
        card.numbers[number.index() as usize] = digits.parse().ok();
    }
    let _type_box = next();
    card.types = words::<Type>(next(), ", ");
    card.subtypes = words::<Subtype>(next(), ", ");
    let supertypes = next();
    let (one, other) = supertypes.split_once(" / ").unwrap_or((supertypes, ""));
    (card.supertypes, card.hybrid) = (words::<Supertype>(one, " "), words::<Supertype>(other, " "));
    card.traits = words::<Trait>(next(), ", ");
    card.metatypes = words::<Metatype>(next(), ", ");
    card.chi = card.subtypes.has(Subtype::Chi);
    card
}

fn words<W: Listed>(cell: &str, between: &str) -> Words {
    if cell.is_empty() { Words::NONE } else { Words::parse::<W>(cell.split(between)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use headjudge_oracles::fab::Fab;
    use headjudge_oracles::named::validate;

    #[test]
    fn every_row_is_a_card() {
        assert_eq!(pool().len(), 4555);
        assert!(pool().iter().all(|card| !card.name.is_empty()));
        for cards in pool().chunks(16) {
            assert_eq!(validate::<Fab>(cards, &[]), Ok(()));
        }
        assert!(pool().is_sorted_by_key(|card| !card.is_hero()));
        assert_eq!(pool().iter().filter(|card| card.is_hero()).count(), 143);
    }

    #[test]
    fn every_type_box_is_read_whole() {
        for (row, card) in rows().zip(pool()) {
            let printed = row.split('\t').nth(7).unwrap_or("");
            // A box without supertypes may omit the word Generic.
            let sorted = |text: &str| {
                let mut words: Vec<&str> = text.split(' ').filter(|w| *w != "Generic").collect();
                words.sort_unstable();
                words.join(" ")
            };
            assert_eq!(sorted(&card.type_box()), sorted(printed), "{}", card.name);
        }
    }

    #[test]
    fn every_effect_is_a_step_of_a_card_that_there_is() {
        assert_eq!(effects().len(), 34);
        for effect in effects() {
            assert!(effect.step::<Fab>().is_ok(), "{:?}", effect.step::<Fab>());
            let name = effect.card.split(" (").next().unwrap_or("");
            assert!(pool().iter().any(|card| card.name == name), "{name}");
        }
        let sigil = effects().iter().find(|effect| effect.card == "Sigil of Solace (red)");
        assert_eq!(sigil.expect("in the list").fields, [("by", FixedValue::Number(3))]);
        let flash = effects().iter().find(|effect| effect.card == "Blade Flash (blue)");
        let words = [("part", "Go again"), ("until", "end of game")].map(|(f, w)| (f, FixedValue::Word(w)));
        assert_eq!(flash.expect("in the list").fields, words);
    }

    #[test]
    fn numbers_are_read_as_printed() {
        let find = |name: &str| pool().iter().find(|card| card.name == name).expect("in the pool");
        assert_eq!(find("Bravo, Showstopper").number(Number::Life), Some(40));
        assert_eq!(find("Bravo, Showstopper").number(Number::Cost), None);
        assert_eq!((find("Spark of Genius").x, find("Spark of Genius").number(Number::Cost)), (2, None));
    }
}
