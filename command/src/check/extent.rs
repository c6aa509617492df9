//! How much of a run is played: which cases, in which lanes, and for how long.

use super::options::CheckOptions;
use headjudge_play::campaign::{Lanes, Rounds, Shard};
use headjudge_play::error::{Error, invalid};
use headjudge_triage::files::config::Budget;
use headjudge_triage::files::run_file::{RulebookHeader, RulebookResults, Run, RunFile};
use std::collections::BTreeMap;
use std::path::Path;
use std::time::{Duration, Instant};

/// How many cases `check` runs for each rulebook by default.
pub const DEFAULT_CASES: u64 = 131_072;

/// The seed by default.
const DEFAULT_SEED: u64 = 1;

/// Which cases of each rulebook are played.
pub(super) struct Extent {
    pub seed: u64,
    /// The first case.
    pub first: u64,
    pub amount: Amount,
    pub lanes: Lanes,
    pub shard: Shard,
    /// The ends of the lanes of a rulebook, where they are not all the same.
    lane_ends: BTreeMap<String, Vec<u64>>,
}

/// How much is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Amount {
    /// This many cases of each rulebook.
    Cases(u64),
    /// Whole rounds for this time. The rulebooks share it.
    Time(Duration),
}

impl Extent {
    /// What the command line says, and for the rest the file.
    ///
    /// # Errors
    /// When there are more shards than lanes, or the run that is to be repeated cannot be.
    pub(super) fn new(options: &CheckOptions, budget: &Budget) -> Result<Extent, Error> {
        if let Some(path) = &options.repeat {
            return Extent::of_run(path);
        }
        let time = options.time.or(budget.time.filter(|_| options.cases.is_none()));
        let cases = options.cases.or(budget.cases).unwrap_or(DEFAULT_CASES);
        let shard = options.shard.unwrap_or(Shard::WHOLE);
        Ok(Extent {
            seed: options.seed.or(budget.seed).unwrap_or(DEFAULT_SEED),
            first: options.from.unwrap_or(0),
            amount: time.map_or(Amount::Cases(cases), |seconds| Amount::Time(Duration::from_secs(seconds))),
            lanes: lanes(options.lanes, shard)?,
            shard,
            lane_ends: BTreeMap::new(),
        })
    }

    /// What a run played, as its run file says.
    fn of_run(path: &Path) -> Result<Extent, Error> {
        let file = RunFile::read(path)?;
        let Run { seed, from, cases, exhaustive, shard, lanes, .. } = file.run;
        let path = path.display();
        if exhaustive {
            return Err(invalid!(
                "{path} is of an exhaustive run: its report has the command that repeats it"
            )
            .into());
        }
        if file.end.is_none_or(|end| end.interrupted) {
            return Err(invalid!("{path} is cut short: how far its run came is not known").into());
        }
        let shard = match shard {
            None => Some(Shard::WHOLE),
            Some([number, of]) => Shard::new(number, of),
        };
        let shard = shard.ok_or_else(|| invalid!("{path} is of a shard that does not exist"))?;
        let headers = file.rulebooks.into_iter().map(|book| (book.header.rulebook, book.header.lane_ends));
        let lane_ends = headers.filter(|(_, ends)| !ends.is_empty()).collect();
        let lanes = self::lanes(lanes, shard)?;
        Ok(Extent { seed, first: from, amount: Amount::Cases(cases), lanes, shard, lane_ends })
    }

    /// The end of all lanes; `None` if time decides.
    pub(super) fn end(&self) -> Option<u64> {
        match self.amount {
            Amount::Cases(cases) => Some(self.first.saturating_add(cases)),
            Amount::Time(_) => None,
        }
    }

    /// The rounds of a rulebook. `left` is the number of rulebooks to play, with this one, and the time began at `began`.
    pub(super) fn rounds(&self, rulebook: &str, began: Instant, left: usize) -> Rounds {
        let until = match self.amount {
            Amount::Cases(_) => None,
            Amount::Time(time) => {
                let rest = time.saturating_sub(began.elapsed());
                Some(Instant::now() + rest / u32::try_from(left.max(1)).unwrap_or(u32::MAX))
            }
        };
        Rounds {
            first: self.first,
            end: self.end().unwrap_or(u64::MAX),
            lane_ends: self.lane_ends.get(rulebook).cloned().unwrap_or_default(),
            lanes: self.lanes,
            shard: self.shard,
            until,
        }
    }

    /// Notes in the header of a rulebook where its lanes end, as far as the run that is repeated says so.
    pub(crate) fn note_lane_ends(&self, header: &mut RulebookHeader) {
        header.lane_ends = self.lane_ends.get(&header.rulebook).cloned().unwrap_or_default();
    }

    /// The number of cases that a run came to which was given a time, out of the end of each rulebook. A run that is given this
    /// number writes the same. A rulebook that did not come so far gets a note of it in its header.
    pub(crate) fn settle(&self, results: &mut [(RulebookResults, u64)]) -> u64 {
        let last = results.iter().map(|(_, end)| *end).max().unwrap_or(self.first);
        for (results, end) in results {
            if *end != last {
                results.header.lane_ends = vec![*end; self.lanes.count()];
            }
        }
        last - self.first
    }
}

/// The number of lanes: as given, else eight, or as many as the shards need.
fn lanes(given: Option<usize>, shard: Shard) -> Result<Lanes, Error> {
    let (_, shards) = shard.parts();
    let fewest = Lanes::for_shards(shards);
    let fewest =
        fewest.ok_or_else(|| invalid!("there can be at most {} shards, not {shards}", Lanes::MAX))?;
    let Some(given) = given else {
        let default = Lanes::default();
        return Ok(if fewest.count() > default.count() { fewest } else { default });
    };
    let lanes = Lanes::new(given);
    let lanes = lanes.ok_or_else(
        || invalid!("the number of lanes is {given}"; "it must be a power of two, up to {}", Lanes::MAX),
    )?;
    match lanes.count() < shards {
        true => Err(invalid!(
            "{shards} shards need at least {} lanes, not {given}: each plays the rounds of its own lanes",
            fewest.count()
        )
        .into()),
        false => Ok(lanes),
    }
}
