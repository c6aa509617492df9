//! The order of a rulebook's records: the same for a whole run as for its merged shards.

use super::Record;

/// The order of the kinds of failure, which is that of [`EngineFailure`](crate::play::EngineFailure).
const FAILURES: [&str; 7] =
    ["not-dealt", "bad-output", "adapter-error", "crash", "hang", "memory", "oracle-error"];

/// Sorts the records of a rulebook into the order of a run file. Rules and known bugs keep their order.
pub fn sort(records: &mut [Record]) {
    records.sort_by_key(key);
}

/// The kind of record, and whatever its place among records of that kind depends on.
fn key(record: &Record) -> (u8, usize, String, String) {
    let kind_only = |kind: u8| (kind, 0, String::new(), String::new());
    match record {
        Record::Run(_) => kind_only(0),
        Record::Rulebook(_) => kind_only(1),
        Record::Rule(_) => kind_only(2),
        Record::Known(_) => kind_only(3),
        Record::Finding(finding) => (4, 0, finding.signature.clone(), String::new()),
        Record::EngineFailure(failure) => {
            let kind = FAILURES.iter().position(|kind| *kind == failure.kind).unwrap_or(FAILURES.len());
            // Failures of generated cases come first.
            let group = 5 + u8::from(failure.case_name.is_some());
            (group, kind, failure.what.clone(), failure.case_name.clone().unwrap_or_default())
        }
        Record::Counts(_) => kind_only(7),
        Record::End(_) => kind_only(8),
    }
}
