//! Sets of rules, by their place in the rulebook's order.

/// A set of rules, by their place in the rulebook's order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RuleSet([u64; 4]);

impl RuleSet {
    /// How many rules a rulebook may have.
    pub const MOST: usize = 256;

    /// Adds a rule.
    pub fn insert(&mut self, rule: usize) {
        self.0[rule / 64] |= 1 << (rule % 64);
    }
    /// Whether the rule is in the set.
    pub fn has(&self, rule: usize) -> bool {
        self.0[rule / 64] >> (rule % 64) & 1 == 1
    }
    /// The rules, lowest first.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..Self::MOST).filter(move |r| self.has(*r))
    }
}
