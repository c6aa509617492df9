//! The objects and players of a case.

use std::fmt;

/// The most objects in a case, dealt and created ones together.
pub const MAX_OBJECTS: usize = 31;

/// The number of an object of a case, from 1 to [`MAX_OBJECTS`].
///
/// The cards of a case are objects 1 to n, in the order of its list of cards. An object that a step creates, such as a token
/// or a layer on the stack, has the id that the step names.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "usize", into = "usize"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct ObjectId(u8);

impl ObjectId {
    /// Object number 1, which is also the default.
    pub const FIRST: ObjectId = ObjectId(1);

    /// The id with number `n`, or `None` if `n` is 0 or above [`MAX_OBJECTS`].
    #[inline(always)]
    pub fn new(n: usize) -> Option<ObjectId> {
        // This is called for each object of each step, so it is written to be fast in debug builds too.
        if n == 0 || n > MAX_OBJECTS { None } else { Some(ObjectId(n as u8)) }
    }
    /// The number, from 1 to [`MAX_OBJECTS`].
    #[inline(always)]
    pub fn number(self) -> usize {
        self.0 as usize
    }
    /// The index of its card in the case's list of cards: its number less 1. For an object that a step created, it is beyond
    /// the end of that list.
    #[inline(always)]
    pub fn card_index(self) -> usize {
        self.0 as usize - 1
    }
}

impl Default for ObjectId {
    fn default() -> Self {
        Self::FIRST
    }
}

impl From<ObjectId> for usize {
    fn from(id: ObjectId) -> usize {
        id.number()
    }
}

impl TryFrom<usize> for ObjectId {
    type Error = NoSuchObject;
    fn try_from(number: usize) -> Result<ObjectId, NoSuchObject> {
        ObjectId::new(number).ok_or(NoSuchObject(number))
    }
}

/// A number that no object has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchObject(pub usize);

impl fmt::Display for NoSuchObject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no object {}: a case has objects 1 to {MAX_OBJECTS}", self.0)
    }
}

impl std::error::Error for NoSuchObject {}

impl fmt::Display for ObjectId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// A set of objects, one bit for each object.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "Vec<ObjectId>", into = "Vec<ObjectId>"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct Objects(u32);

impl Objects {
    /// No object.
    pub const NONE: Objects = Objects(0);

    /// The set of one object.
    #[inline(always)]
    pub fn one(id: ObjectId) -> Objects {
        Objects(1 << id.0)
    }
    /// Objects 1 to n: the objects of a case with n cards, before its first step.
    #[inline(always)]
    pub fn first(n: usize) -> Objects {
        Objects(((1u64 << (n.min(MAX_OBJECTS) + 1)) - 2) as u32)
    }
    /// Adds an object.
    #[inline(always)]
    pub fn insert(&mut self, id: ObjectId) {
        self.0 |= 1 << id.0;
    }
    /// Adds an object if `is` is true. There is no branch: use it where the processor cannot predict which it will be.
    #[inline(always)]
    pub(crate) fn insert_if(&mut self, is: bool, id: ObjectId) {
        self.0 |= u32::from(is) << id.0;
    }
    /// Removes an object.
    #[inline(always)]
    pub fn remove(&mut self, id: ObjectId) {
        self.0 &= !(1 << id.0);
    }
    /// Whether the object is in the set.
    #[inline(always)]
    pub fn has(self, id: ObjectId) -> bool {
        self.0 >> id.0 & 1 == 1
    }
    /// Whether the set is empty.
    #[inline(always)]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// How many objects are in the set.
    #[inline(always)]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }
    /// The objects that are in either set.
    #[inline(always)]
    #[must_use]
    pub fn or(self, other: Objects) -> Objects {
        Objects(self.0 | other.0)
    }
    /// The objects that are in both sets.
    #[inline(always)]
    #[must_use]
    pub fn and(self, other: Objects) -> Objects {
        Objects(self.0 & other.0)
    }
    /// The objects that are in one of the sets, and not in both.
    #[inline(always)]
    #[must_use]
    pub fn xor(self, other: Objects) -> Objects {
        Objects(self.0 ^ other.0)
    }
    /// The objects that are in this set and not in the other.
    #[inline(always)]
    #[must_use]
    pub fn minus(self, other: Objects) -> Objects {
        Objects(self.0 & !other.0)
    }
    /// The object at index `n` of the set, lowest number first.
    #[inline(always)]
    pub fn nth(self, n: usize) -> Option<ObjectId> {
        let (mut rest, mut n) = (self.0, n);
        while n > 0 {
            rest &= rest.wrapping_sub(1);
            n -= 1;
        }
        if rest == 0 { None } else { Some(ObjectId(rest.trailing_zeros() as u8)) }
    }
    /// The object with the highest number, unless the set is empty.
    #[inline(always)]
    pub fn last(self) -> Option<ObjectId> {
        if self.0 == 0 { None } else { Some(ObjectId(31 - self.0.leading_zeros() as u8)) }
    }
    /// The objects, lowest number first.
    #[inline(always)]
    pub fn iter(self) -> impl Iterator<Item = ObjectId> {
        Iter(self.0)
    }
}

/// The objects of a set, lowest number first.
struct Iter(u32);

impl Iterator for Iter {
    type Item = ObjectId;

    #[inline(always)]
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

impl From<Vec<ObjectId>> for Objects {
    fn from(ids: Vec<ObjectId>) -> Objects {
        ids.into_iter().collect()
    }
}

impl From<Objects> for Vec<ObjectId> {
    fn from(objects: Objects) -> Vec<ObjectId> {
        objects.iter().collect()
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
    /// A player. A case has two; player one has the first turn.
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
    #[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
    pub enum Player { One = "one", Two = "two" }
}

impl Player {
    /// Both players, in order.
    pub const BOTH: [Player; 2] = [Player::One, Player::Two];

    /// The other player.
    pub fn opponent(self) -> Player {
        match self {
            Player::One => Player::Two,
            Player::Two => Player::One,
        }
    }
}
