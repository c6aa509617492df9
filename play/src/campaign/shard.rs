//! A shard of a campaign, for running it on several machines, and the lanes that are dealt to shards.

/// How many lanes the rounds of a campaign are assigned to in turn, and so the maximum number of shards: a power of two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lanes(usize);

impl Lanes {
    /// The maximum number of lanes.
    pub const MAX: usize = 1 << 16;

    /// This many lanes; `None` unless it is a power of two up to [`Lanes::MAX`].
    pub fn new(count: usize) -> Option<Lanes> {
        (count.is_power_of_two() && count <= Lanes::MAX).then_some(Lanes(count))
    }
    /// The fewest lanes for this many shards; `None` if there cannot be so many.
    pub fn for_shards(shards: usize) -> Option<Lanes> {
        shards.checked_next_power_of_two().and_then(Lanes::new)
    }
    /// How many there are.
    pub fn count(self) -> usize {
        self.0
    }
    /// The lane of a round.
    pub fn of_round(self, round: u64) -> usize {
        // A remainder by a number of lanes fits.
        (round % self.0 as u64) as usize
    }
}

impl Default for Lanes {
    /// Eight.
    fn default() -> Lanes {
        Lanes(8)
    }
}

/// One of several shards of a campaign, such as the second of eight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// 0 for the first.
    index: usize,
    count: usize,
}

impl Shard {
    /// The whole campaign as one shard.
    pub const WHOLE: Shard = Shard { index: 0, count: 1 };

    /// Shard `number`, 1 for the first, of `count`; `None` if there is no such shard. There can be as many shards as lanes.
    pub fn new(number: usize, count: usize) -> Option<Shard> {
        (1..=count).contains(&number).then(|| Shard { index: number - 1, count })
    }
    /// Its number, 1 for the first, and how many shards there are.
    pub fn parts(self) -> (usize, usize) {
        (self.index + 1, self.count)
    }
    /// Whether the shard plays the rounds of this lane.
    pub fn has(self, lane: usize) -> bool {
        lane % self.count == self.index
    }
}
