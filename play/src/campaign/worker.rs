//! A worker plays the blocks of a campaign.

use super::block::{Block, BlockRunner};
use super::counts::Counts;
use crate::error::Error;
use crate::play::{Driver, Times};
use headjudge_oracles::Rulebook;

/// Plays blocks of cases.
pub trait Worker: Send {
    /// Plays a block.
    ///
    /// # Errors
    /// When the engine cannot be started at all, so that this worker can play no more blocks.
    fn play(&mut self, block: &Block) -> Result<Counts, Error>;
    /// How the worker spent its time, as far as is known. Differs from run to run.
    fn times(&self) -> Times {
        Times::default()
    }
}

/// A worker in this process: for engines that are known to behave, and for benchmarks.
impl<R: Rulebook, D: Driver<R> + Send> Worker for BlockRunner<R, D>
where
    R::Ledger: Send,
{
    fn play(&mut self, block: &Block) -> Result<Counts, Error> {
        Ok(self.play_block(block, &mut || {}))
    }
    fn times(&self) -> Times {
        BlockRunner::times(self)
    }
}
