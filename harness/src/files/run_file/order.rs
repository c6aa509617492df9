//! The order of a rulebook's records: the same for a whole run as for its shares.

use super::Record;

/// What comes after what, as kinds of failure are ordered.
const TROUBLES: [&str; 6] = ["not-dealt", "bad-output", "adapter-error", "crash", "hang", "oracle-error"];

/// Puts records into the order of a run file. Rules and known bugs stay in theirs.
pub fn sort(records: &mut [Record]) {
    records.sort_by_key(key);
}

/// Which kind of record, and for those whose order depends on the search, what of it.
fn key(record: &Record) -> (u8, usize, String, String) {
    let plain = |place: u8| (place, 0, String::new(), String::new());
    match record {
        Record::Run(_) => plain(0),
        Record::Rulebook(_) => plain(1),
        Record::Rule(_) => plain(2),
        Record::Known(_) => plain(3),
        Record::Finding(found) => (4, 0, found.signature.clone(), String::new()),
        Record::EngineFailure(stop) => {
            let kind = TROUBLES.iter().position(|kind| *kind == stop.kind).unwrap_or(TROUBLES.len());
            // Of the search first, then those of a place.
            (
                5 + u8::from(stop.place.is_some()),
                kind,
                stop.what.clone(),
                stop.place.clone().unwrap_or_default(),
            )
        }
        Record::Counts(_) => plain(7),
        Record::End(_) => plain(8),
    }
}
