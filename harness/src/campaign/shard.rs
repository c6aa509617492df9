//! A shard of a campaign, for running it on several machines.

/// How many lanes the rounds of a campaign are assigned to, and so the maximum number of shards.
pub const LANES: usize = 8;

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

    /// Shard `number`, 1 for the first, of `count`; `None` if there is no such shard, or `count` is above [`LANES`].
    pub fn new(number: usize, count: usize) -> Option<Shard> {
        let exists = (1..=count).contains(&number) && count <= LANES;
        exists.then(|| Shard { index: number - 1, count })
    }
    /// Its number, 1 for the first, and how many shards there are.
    pub fn parts(self) -> (usize, usize) {
        (self.index + 1, self.count)
    }
    /// Whether the shard plays the rounds of this lane.
    pub(super) fn has(self, lane: usize) -> bool {
        lane % self.count == self.index
    }
}
