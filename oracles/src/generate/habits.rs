//! What a generated case keeps to: some of its objects, a few values, some of the words. Most choices of the case are made
//! among these.

use crate::playable::Bounds;
use crate::words::range::EDGE_NUMBERS;
use crate::{
    Fields, Limit, MAX_OBJECTS, Objects, Path, Playable, Range, Rulebook, Shape, Slot, Source, one_in, pick,
    pick_object,
};

/// What a case keeps to.
#[derive(Clone, Copy)]
pub(crate) struct Habits {
    /// Dealt objects.
    pub(crate) hot: Objects,
    /// Whether no other objects are chosen where one of these suits.
    pub(crate) stays: bool,
    /// The values that most numbers are made from.
    favorites: [u32; 3],
    /// Whether all numbers are.
    is_exact: bool,
    /// The words, as bits.
    word_mask: u64,
    /// Whether each field has one word only.
    one_word: bool,
    /// The edge numbers, if it is an edge case.
    pub(crate) edges: Option<EdgeNumbers>,
}

/// How many objects a case keeps to. The largest number stands for all of them.
// Few more often than many: a bug after many steps on one object, or on two that are equal, needs all steps on these.
const HOT: [usize; 8] = [1, 1, 2, 3, 4, 6, 8, MAX_OBJECTS];

/// One case in so many never leaves its objects.
const STAYS: u32 = 2;
/// One case in so many makes its numbers from one value, so that they coincide.
const ONE_VALUE: u32 = 3;
/// One case in so many has one word for each field.
const ONE_WORD: u32 = 4;
/// One case in so many makes all numbers from its values.
const EXACT: u32 = 2;
/// Of so many values, eight stand for the special numbers, such as 0 and the highest.
const SPECIAL: usize = 24;

impl Habits {
    /// The habits of a case with so many cards.
    pub(crate) fn of_case(source: &mut impl Source, cards: usize) -> Habits {
        let size = *pick(source, &HOT);
        let hot = some_of(source, Objects::first(cards), size);
        let stays = one_in(source, STAYS);
        let one_value = one_in(source, ONE_VALUE);
        let one_word = one_in(source, ONE_WORD);
        let is_exact = one_in(source, EXACT);
        let drawn = [source.below(u32::MAX), source.below(u32::MAX), source.below(u32::MAX)];
        let favorites = if one_value { [drawn[0]; 3] } else { drawn };
        let word_mask = u64::from(source.below(u32::MAX)) << 32 | u64::from(source.below(u32::MAX));
        let edges = EdgeNumbers::of(drawn);
        Habits { hot, stays, favorites, is_exact, word_mask, one_word, edges }
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
        if !self.is_exact && one_in(source, 4) {
            return low + source.below(span) as i32;
        }
        let liked = *pick(source, &self.favorites);
        let special = [0, 1, 2, 3, -1, -2, low, high];
        match special.get(liked as usize % SPECIAL) {
            Some(n) => (*n).clamp(low, high),
            None => low + (liked / SPECIAL as u32 % span) as i32,
        }
    }

    /// The index of a word for the field of this name, whose list has so many words.
    pub(crate) fn word(&self, source: &mut impl Source, name: &str, words: usize) -> u8 {
        if self.one_word {
            let nth = (self.word_mask as u32 >> 3).wrapping_add(name.len() as u32);
            return (nth % words.max(1) as u32) as u8;
        }
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

/// So many of the objects; all, if there are no more.
fn some_of(source: &mut impl Source, objects: Objects, size: usize) -> Objects {
    if size >= objects.len() {
        return objects;
    }
    let mut chosen = Objects::NONE;
    for _ in 0..size {
        pick_object(source, objects.minus(chosen)).into_iter().for_each(|id| chosen.insert(id));
    }
    chosen
}

/// In an edge case, one number in so many is an edge number.
const EDGE_SHARE: u32 = 2;

/// The edge numbers that an edge case keeps to, by index: see [`Range::edge`].
#[derive(Clone, Copy)]
pub(crate) struct EdgeNumbers([u32; 2]);

impl EdgeNumbers {
    /// Edge numbers for one case in twelve, by the highest bits of its favorite values.
    fn of([first, second, third]: [u32; 3]) -> Option<EdgeNumbers> {
        let index = |bits: u32| (bits >> 24) % EDGE_NUMBERS;
        (first >> 24).is_multiple_of(12).then(|| EdgeNumbers([index(second), index(third)]))
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
        let dealt = cards.to_vec();
        let limits = playable.map_or(&[][..], Playable::card_limits);
        for card in &mut *cards {
            card.fields(&mut EdgePrinter { source, edges: self, limits, path: Path::default() });
        }
        if !R::is_legal_table(cards) {
            print_legal::<R>(dealt, cards);
        }
    }
}

/// Prints one card after the other on the dealt table, as long as it stays legal.
#[cold]
fn print_legal<R: Rulebook>(dealt: Vec<R::Card>, cards: &mut [R::Card]) {
    let printed = cards.to_vec();
    cards.clone_from_slice(&dealt);
    for (at, (dealt, printed)) in dealt.into_iter().zip(printed).enumerate() {
        cards[at] = printed;
        if !R::is_legal_table(cards) {
            cards[at] = dealt;
        }
    }
}

/// Replaces some numbers of a card by edge numbers.
struct EdgePrinter<'a, S> {
    source: &'a mut S,
    edges: EdgeNumbers,
    limits: &'a [Limit],
    path: Path,
}

impl<S: Source> Shape for EdgePrinter<'_, S> {
    crate::keep_path!();
    // So that each method of the trait is compiled for its own type of field.
    #[inline(always)]
    fn field(&mut self, name: &'static str, slot: Slot<'_>) {
        if let Slot::Number(n, range) | Slot::Optional(Some(n), range) = slot {
            let range = Bounds { limits: self.limits, name: self.path.name(name) }.range(range);
            *n = self.edges.number(self.source, range).unwrap_or(*n);
        }
    }
}
