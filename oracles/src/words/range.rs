//! The numbers that a field may have, and which of them are usual.

/// The numbers that a field may have.
///
/// Case files, the wire protocol and capabilities accept every allowed number. Most generated numbers are usual ones. About one
/// generated case in twelve is an *edge case*: it also has numbers around the limits of 8 and 16 bits, as far as they are
/// allowed. All bounds are inclusive.
///
/// ```
/// use headjudge_oracles::Range;
///
/// const POWER: Range = Range::usual(0, 9).and_large().simplest(1);
/// assert_eq!((POWER.low, POWER.high), (0, 100_000));
/// assert!(POWER.allows(256) && !POWER.allows(-1));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    /// The lowest allowed number.
    pub low: i32,
    /// The highest allowed number.
    pub high: i32,
    /// The lowest usual number, not below `low`.
    pub usual_low: i32,
    /// The highest usual number, not above `high`.
    pub usual_high: i32,
    /// The usual number that the shrinker prefers.
    pub simplest: i32,
}

impl Range {
    /// The highest number that the fields of the four games allow, if they allow large numbers at all. It is beyond 16 bits. Sums
    /// of such numbers over a whole case fit into 32 bits.
    pub const LARGE: i32 = 100_000;

    /// These numbers are usual, and no others are allowed. The simplest is the one nearest to 0.
    ///
    /// For a field that counts real things or is an index, such as how many cards to draw.
    pub const fn usual(low: i32, high: i32) -> Range {
        let simplest = match (low > 0, high < 0) {
            (true, _) => low,
            (_, true) => high,
            _ => 0,
        };
        Range { low, high, usual_low: low, usual_high: high, simplest }
    }
    /// The same, but numbers up to this one are allowed too.
    pub const fn up_to(self, high: i32) -> Range {
        Range { high, ..self }
    }
    /// The same, but large numbers are allowed too; also large negative ones, if some negative ones are usual.
    pub const fn and_large(self) -> Range {
        let low = if self.low < 0 { -Range::LARGE } else { self.low };
        Range { low, high: Range::LARGE, ..self }
    }
    /// The same with another simplest number. Prefer one that a reader believes: a living creature has toughness 1, and an
    /// effect that changes power gives +1, not +0.
    pub const fn simplest(self, simplest: i32) -> Range {
        Range { simplest, ..self }
    }

    /// Whether the number is allowed.
    #[inline(always)]
    pub const fn allows(self, n: i32) -> bool {
        self.low <= n && n <= self.high
    }
    /// Whether the number is a usual one.
    #[inline(always)]
    pub const fn is_usual(self, n: i32) -> bool {
        self.usual_low <= n && n <= self.usual_high
    }
    /// The lowest and the highest allowed number.
    pub const fn allowed(self) -> (i32, i32) {
        (self.low, self.high)
    }
    /// Whether numbers are allowed that are not usual.
    pub const fn has_more_than_usual(self) -> bool {
        self.low < self.usual_low || self.high > self.usual_high
    }
    /// Whether the bounds and the simplest number are in order.
    pub const fn is_sound(self) -> bool {
        self.low <= self.usual_low
            && self.usual_low <= self.simplest
            && self.simplest <= self.usual_high
            && self.usual_high <= self.high
    }
    /// The numbers of both ranges and those between them.
    pub(crate) fn or(self, other: Range) -> Range {
        Range {
            low: self.low.min(other.low),
            high: self.high.max(other.high),
            usual_low: self.usual_low.min(other.usual_low),
            usual_high: self.usual_high.max(other.usual_high),
            ..self
        }
    }
    /// The part of the range from `low` to `high`. If none of the usual numbers is left, all that are left are usual. The range is
    /// empty if nothing is left.
    pub(crate) fn within(self, low: i32, high: i32) -> Range {
        let (low, high) = (self.low.max(low), self.high.min(high));
        let (usual_low, usual_high) = match (self.usual_low.max(low), self.usual_high.min(high)) {
            (from, to) if from <= to => (from, to),
            _ => (low, high),
        };
        let simplest = self.simplest.max(usual_low).min(usual_high);
        Range { low, high, usual_low, usual_high, simplest }
    }
}

/// The allowed numbers, and the usual ones if these are others: `0 to 100000, mostly 0 to 9`.
impl std::fmt::Display for Range {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} to {}", self.low, self.high)?;
        match self.has_more_than_usual() {
            true => write!(f, ", mostly {} to {}", self.usual_low, self.usual_high),
            false => Ok(()),
        }
    }
}

/// The numbers next to which integer types of 8 and 16 bits end.
const EDGES: [i32; 8] = [127, 128, 255, 256, 32_767, 32_768, 65_535, 65_536];

/// How many edge numbers there are: those and their negatives.
pub(crate) const EDGE_NUMBERS: u32 = 2 * EDGES.len() as u32;

impl Range {
    /// The edge number with this index, if the range allows it: the positive ones come first, and again if no negative one is
    /// allowed.
    pub(crate) fn edge(self, index: u32) -> Option<i32> {
        let n = EDGES[index as usize % EDGES.len()];
        let n = if index < EDGES.len() as u32 || self.low >= 0 { n } else { -n };
        (self.allows(n) && !self.is_usual(n)).then_some(n)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_of_a_range_keeps_what_is_usual_if_it_can() {
        let power = Range::usual(0, 9).up_to(300).simplest(1);
        assert_eq!(power.within(0, 127), Range::usual(0, 9).up_to(127).simplest(1));
        assert_eq!(power.within(2, 4), Range::usual(2, 4));
        assert_eq!(power.within(100, 400), Range::usual(100, 300));
        assert!(!power.within(400, 500).is_sound(), "nothing is left");
    }

    #[test]
    fn edges_are_allowed_and_unusual() {
        let edges = |range: Range| (0..EDGE_NUMBERS).filter_map(|n| range.edge(n)).collect::<Vec<_>>();
        assert_eq!(edges(Range { low: -128, ..Range::usual(-9, 200).up_to(300) }), [255, 256, -127, -128]);
        assert!(edges(Range::usual(0, 60)).is_empty());
        assert_eq!(edges(Range::usual(0, 9).up_to(200)), [127, 128, 127, 128]);
    }
}
