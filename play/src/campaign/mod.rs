//! Plays many cases: in rounds, over several workers, with the same result for any number of them.

#[cfg(feature = "arbitrary")]
mod arbitrary;
mod block;
#[expect(clippy::module_inception, reason = "the type Campaign is what this room is about")]
mod campaign;
mod cases;
mod counts;
mod generated;
mod plan;
mod rounds;
mod shard;
mod worker;

pub use block::{Block, BlockRunner, CASES_PER_HEARTBEAT, NewDriver};
pub use campaign::{CASES_PER_BLOCK, Campaign, CampaignResult, OnFound};
pub use cases::Cases;
pub use counts::{Counts, FailureCount, KindCount, Met, Occurrences};
pub use generated::{generate_case, generate_case_within};
pub use plan::{Plan, reachable_rules, target_rules};
pub use rounds::{CASES_PER_ROUND, Rounds};
pub use shard::{Lanes, Shard};
pub use worker::Worker;
