//! A set of laws.

use super::law::Law;
use std::ops::BitOr;

/// A set of laws, a bit for each.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Laws([u128; 2]);

impl Laws {
    /// No law.
    pub(crate) const NONE: Laws = Laws([0; 2]);

    /// Those of a list that have `true` beside them.
    pub(crate) fn of(laws: &[(Law, bool)]) -> Laws {
        laws.iter().filter(|(_, is)| *is).fold(Laws::NONE, |all, (law, _)| all | Laws::from(*law))
    }
    /// Whether a law is among them.
    pub(crate) fn has(self, law: Law) -> bool {
        self.0[law as usize / 128] >> (law as usize % 128) & 1 == 1
    }
}

impl From<Law> for Laws {
    fn from(law: Law) -> Laws {
        const { assert!(Law::COUNT <= 256, "a set of laws has 256 bits") };
        let mut laws = Laws::NONE;
        laws.0[law as usize / 128] |= 1 << (law as usize % 128);
        laws
    }
}

impl BitOr for Laws {
    type Output = Laws;
    fn bitor(self, other: Laws) -> Laws {
        Laws([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }
}
