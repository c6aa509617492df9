//! What a generated case keeps to: some of its objects, a few values, some of the words. Most choices of the case are made
//! among these.

use crate::playable::Bounds;
use crate::range::EDGE_NUMBERS;
use crate::{Limit, ObjectId, Objects, Playable, Range, Rulebook, Shape, Slot, Source, one_in, pick};

/// What a case keeps to.
#[derive(Clone, Copy)]
pub(crate) struct Habits {
    /// Dealt objects.
    pub(crate) hot: Objects,
    /// The values that most numbers are made from.
    favorites: [u32; 3],
    /// The words, as bits.
    word_mask: u64,
    /// The edge numbers, if it is an edge case.
    pub(crate) edges: Option<EdgeNumbers>,
}

impl Habits {
    /// The habits of a case with so many cards.
    pub(crate) fn of_case(source: &mut impl Source, cards: usize) -> Habits {
        let mut hot = Objects::NONE;
        for _ in 0..2 + source.below(cards as u32 + 2) {
            hot.insert(ObjectId::new(1 + source.below(cards as u32) as usize).unwrap_or_default());
        }
        let favorites = [source.below(u32::MAX), source.below(u32::MAX), source.below(u32::MAX)];
        let word_mask = u64::from(source.below(u32::MAX)) << 32 | u64::from(source.below(u32::MAX));
        Habits { hot, favorites, word_mask, edges: EdgeNumbers::of(favorites) }
    }

    /// A number of the range.
    pub(crate) fn number(&self, source: &mut impl Source, range: Range) -> i32 {
        if let Some(edges) = self.edges
            && let Some(n) = edges.number(source, range)
        {
            return n;
        }
        let (low, high) = (range.usual_low, range.usual_high);
        let span = (high - low + 1) as u32;
        if one_in(source, 4) {
            return low + source.below(span) as i32;
        }
        let liked = *pick(source, &self.favorites);
        let special = [0, 1, 2, 3, -1, -2, low, high];
        match special.get(liked as usize % 16) {
            Some(n) => (*n).clamp(low, high),
            None => low + (liked / 16 % span) as i32,
        }
    }

    /// The index of a word for the field of this name, whose list has so many words.
    pub(crate) fn word(&self, source: &mut impl Source, name: &str, words: usize) -> u8 {
        let mut index = 0;
        // Try again for a word that this case does not keep to, at most twice.
        for _ in 0..3 {
            index = source.below(words as u32) as u8;
            if self.word_mask >> ((index as usize * 7 + name.len()) % 64) & 1 == 1 {
                break;
            }
        }
        index
    }
}

/// In an edge case, one number in so many is an edge number.
const EDGE_SHARE: u32 = 2;

/// The edge numbers that an edge case keeps to, by index: see [`Range::edge`].
#[derive(Clone, Copy)]
pub(crate) struct EdgeNumbers([u32; 2]);

impl EdgeNumbers {
    /// Edge numbers for one case in sixteen, by the highest bits of its favorite values.
    fn of([first, second, third]: [u32; 3]) -> Option<EdgeNumbers> {
        let index = |bits: u32| (bits >> 24) % EDGE_NUMBERS;
        (first >> 28 == 15).then(|| EdgeNumbers([index(second), index(third)]))
    }
    /// An edge number of the range, for one number in [`EDGE_SHARE`]: mostly one that the case keeps to.
    fn number(self, source: &mut impl Source, range: Range) -> Option<i32> {
        if !range.has_more_than_usual() || !one_in(source, EDGE_SHARE) {
            return None;
        }
        let liked = *pick(source, &self.0);
        let any = source.below(EDGE_NUMBERS);
        range.edge(liked).or_else(|| range.edge(any))
    }
    /// Prints edge numbers on cards that have a number there, as long as the table stays legal.
    pub(crate) fn print<R: Rulebook, S: Source>(
        self,
        source: &mut S,
        playable: Option<&Playable>,
        cards: &mut [R::Card],
    ) {
        for at in 0..cards.len() {
            let card = cards[at].clone();
            let limits = playable.map_or(&[][..], Playable::card_limits);
            R::card_fields(&mut cards[at], &mut EdgePrinter { source, edges: self, limits });
            if !R::is_legal_table(cards) {
                cards[at] = card;
            }
        }
    }
}

/// Replaces some numbers of a card by edge numbers.
struct EdgePrinter<'a, S> {
    source: &'a mut S,
    edges: EdgeNumbers,
    limits: &'a [Limit],
}

impl<S: Source> Shape for EdgePrinter<'_, S> {
    fn field(&mut self, name: &'static str, slot: Slot<'_>) {
        if let Slot::Number(n, range) | Slot::Optional(Some(n), range) = slot {
            let range = Bounds { limits: self.limits, name }.range(range);
            *n = self.edges.number(self.source, range).unwrap_or(*n);
        }
    }
}
