//! Objects and players: who is who in a case.

use std::fmt;

/// How many objects a case can hold, dealt and created ones together.
pub const MAX_OBJECTS: usize = 31;

/// One object of a case, 1 to [`MAX_OBJECTS`].
///
/// The cards of a case are objects 1 to n in the order of its list; what a step brings into being (a layer,
/// a token) has the id that the step carries.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ObjectId(u8);

impl ObjectId {
    /// The first object, where a value is needed before one is chosen.
    pub const FIRST: ObjectId = ObjectId(1);

    /// Object number `n`, if a case can hold that many.
    #[inline]
    pub fn new(n: usize) -> Option<ObjectId> {
        // What is asked for each object of each step is written so that it is fast without optimizing, too.
        if n == 0 || n > MAX_OBJECTS { None } else { Some(ObjectId(n as u8)) }
    }
    /// Its number, 1 to [`MAX_OBJECTS`].
    #[inline]
    pub fn number(self) -> usize {
        self.0 as usize
    }
    /// Where its card stands in the case's list of cards, if it was dealt: one less than its number.
    #[inline]
    pub fn card_index(self) -> usize {
        self.0 as usize - 1
    }
}

impl Default for ObjectId {
    fn default() -> Self {
        Self::FIRST
    }
}

impl fmt::Display for ObjectId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// A set of objects, a bit each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Objects(u32);

impl Objects {
    /// No object.
    pub const NONE: Objects = Objects(0);

    /// The set of one object.
    #[inline]
    pub fn one(id: ObjectId) -> Objects {
        Objects(1 << id.0)
    }
    /// Objects 1 to n, as a table of n dealt cards has them.
    #[inline]
    pub fn first(n: usize) -> Objects {
        Objects(((1u64 << (n.min(MAX_OBJECTS) + 1)) - 2) as u32)
    }
    /// Adds an object.
    #[inline]
    pub fn insert(&mut self, id: ObjectId) {
        self.0 |= 1 << id.0;
    }
    /// Takes an object out.
    #[inline]
    pub fn remove(&mut self, id: ObjectId) {
        self.0 &= !(1 << id.0);
    }
    /// Whether the object is in the set.
    #[inline]
    pub fn has(self, id: ObjectId) -> bool {
        self.0 >> id.0 & 1 == 1
    }
    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// How many objects are in the set.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }
    /// What is in either set.
    #[inline]
    #[must_use]
    pub fn or(self, other: Objects) -> Objects {
        Objects(self.0 | other.0)
    }
    /// What is in both sets.
    #[inline]
    #[must_use]
    pub fn and(self, other: Objects) -> Objects {
        Objects(self.0 & other.0)
    }
    /// What is in this set and not in the other.
    #[inline]
    #[must_use]
    pub fn minus(self, other: Objects) -> Objects {
        Objects(self.0 & !other.0)
    }
    /// The object with `n` others of the set below it.
    #[inline]
    pub fn nth(self, n: usize) -> Option<ObjectId> {
        let rest = (0..n).fold(self.0, |bits, _| bits & bits.wrapping_sub(1));
        (rest != 0).then(|| ObjectId(rest.trailing_zeros() as u8))
    }
    /// The objects, lowest number first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = ObjectId> {
        Iter(self.0)
    }
}

/// The objects of a set, lowest number first.
struct Iter(u32);

impl Iterator for Iter {
    type Item = ObjectId;

    #[inline]
    fn next(&mut self) -> Option<ObjectId> {
        if self.0 == 0 {
            return None;
        }
        let next = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(ObjectId(next as u8))
    }
}

impl FromIterator<ObjectId> for Objects {
    fn from_iter<I: IntoIterator<Item = ObjectId>>(ids: I) -> Self {
        ids.into_iter().fold(Objects::NONE, |set, id| set.or(Objects::one(id)))
    }
}

impl fmt::Display for Objects {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ids: Vec<String> = self.iter().map(|id| id.to_string()).collect();
        f.write_str(if ids.is_empty() { "none" } else { "" })?;
        f.write_str(&ids.join(", "))
    }
}

crate::listed! {
    /// The two players of a case. Player one owns the first turn.
    #[derive(Default)]
    pub enum Player { #[default] One = "one", Two = "two" }
}

impl Player {
    /// Both, in order.
    pub const BOTH: [Player; 2] = [Player::One, Player::Two];

    /// The other player.
    pub fn opponent(self) -> Player {
        match self {
            Player::One => Player::Two,
            Player::Two => Player::One,
        }
    }
}
