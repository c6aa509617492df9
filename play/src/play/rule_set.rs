//! A set of rules.

use headjudge_oracles::limits::MAX_RULES;

/// A set of rules, by their place in the rulebook's order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RuleSet([u64; MAX_RULES / 64]);

impl RuleSet {
    /// The rules 0 to n - 1.
    pub fn first(n: usize) -> RuleSet {
        let mut first = RuleSet::default();
        for (word, bits) in first.0.iter_mut().enumerate() {
            *bits = match n.saturating_sub(word * 64) {
                0 => 0,
                rest => u64::MAX >> (64 - rest.min(64)),
            };
        }
        first
    }
    /// Adds a rule.
    #[inline]
    pub fn insert(&mut self, rule: usize) {
        self.0[rule / 64] |= 1 << (rule % 64);
    }
    /// Whether the rule is in the set.
    pub fn has(&self, rule: usize) -> bool {
        self.0[rule / 64] >> (rule % 64) & 1 == 1
    }
    /// The rules that are in both sets.
    #[must_use]
    pub fn and(mut self, other: RuleSet) -> RuleSet {
        self.0.iter_mut().zip(other.0).for_each(|(bits, other)| *bits &= other);
        self
    }
    /// The rules, lowest first.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        let of = |(word, bits): (usize, u64)| {
            let mut bits = bits;
            std::iter::from_fn(move || {
                let next = bits.trailing_zeros() as usize;
                bits &= bits.wrapping_sub(1);
                (next < 64).then_some(word * 64 + next)
            })
        };
        self.0.into_iter().enumerate().flat_map(of)
    }
}
