//! How far the lanes of a merged run came.

use crate::campaign::{Lanes, Rounds, Shard};
use crate::files::run_file::{Run, RunFile};

/// The number of cases of the merged run, and for each rulebook the end of each lane, where they do not all come to the end of
/// those cases. The shards are those of one run, each of them there once.
///
/// Shards may come differently far: each plays for the same time. The merged run is then the run whose lanes end where those of
/// the shards do, which `check --repeat` plays.
///
/// # Errors
/// A file has another number of lanes than its run.
pub(super) fn merge_lanes(shards: &[(String, RunFile)]) -> Result<(u64, Vec<Vec<u64>>), String> {
    let Run { from, lanes, exhaustive, .. } = shards[0].1.run;
    let books = shards[0].1.rulebooks.len();
    let lanes = lanes.map_or(Some(Lanes::default()), Lanes::new);
    let lanes =
        lanes.ok_or_else(|| format!("{} has a number of lanes that is no power of two", shards[0].0))?;
    if exhaustive {
        return Ok((0, vec![Vec::new(); books]));
    }
    let mut all = Vec::new();
    for book in 0..books {
        let mut ends = vec![from; lanes.count()];
        for (name, shard) in shards {
            let own = &shard.rulebooks[book].header.lane_ends;
            if !own.is_empty() && own.len() != lanes.count() {
                return Err(format!(
                    "{name} has the ends of {} lanes, and {} lanes",
                    own.len(),
                    lanes.count()
                ));
            }
            let part =
                shard.run.shard.and_then(|[number, of]| Shard::new(number, of)).unwrap_or(Shard::WHOLE);
            for (lane, end) in ends.iter_mut().enumerate().filter(|(lane, _)| part.has(*lane)) {
                *end = own.get(lane).copied().unwrap_or(from.saturating_add(shard.run.cases));
            }
        }
        all.push(ends);
    }
    let end = all.iter().flatten().copied().max().unwrap_or(from);
    let uneven = all.into_iter().map(|ends| Rounds::lane_ends(from, lanes, end, ends)).collect();
    Ok((end.saturating_sub(from), uneven))
}
