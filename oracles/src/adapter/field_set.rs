//! The fields that an engine can show, and sets of them.

use crate::{Listed, Player, Shown, Vocabulary};

/// The names of what an engine can show under a rulebook, as in `[capabilities]`: `zone`, `numbers.power`,
/// `tallies.life`. The order and the words are those of the wire protocol.
pub fn field_names<R: Vocabulary>() -> Vec<String> {
    let mut all: Vec<String> = ["zone", "owner", "controller", "host", "name"].map(String::from).to_vec();
    all.extend(group::<R::Number>("numbers"));
    all.extend(group::<R::List>("words"));
    all.extend(group::<R::Flag>("flags"));
    all.extend(group::<R::Tally>("tallies"));
    all.push("outcome".into());
    all
}

fn group<W: Listed>(group: &str) -> impl Iterator<Item = String> {
    W::WORDS.iter().map(move |word| format!("{group}.{word}"))
}

/// A set of fields that an engine can show, by their places in [`field_names`].
// There are 5 fields of every object, at most 8 numbers, 8 lists, 16 flags and 8 tallies, and the outcome: 46 bits.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct FieldSet(pub u64);

impl FieldSet {
    /// No field.
    pub const NONE: FieldSet = FieldSet(0);

    /// The fields with these names. Names that the rulebook does not have are left out.
    pub fn named<R: Vocabulary>(names: &[&str]) -> FieldSet {
        let all = field_names::<R>().into_iter().enumerate();
        FieldSet(all.filter(|(_, name)| names.contains(&name.as_str())).fold(0, |set, (at, _)| set | 1 << at))
    }
    /// The fields that are shown of any object or player.
    pub fn shown<R: Vocabulary>(shown: &Shown<R>) -> FieldSet {
        let (mut first, mut numbers, mut lists, mut flags, mut tallies) = (0u64, 0u64, 0u64, 0u64, 0u64);
        for id in shown.objects().iter() {
            let object = shown.object(id);
            let is_shown =
                [object.zone, object.owner, object.controller, object.host].map(|byte| u64::from(byte > 0));
            first |= is_shown[0] | is_shown[1] << 1 | is_shown[2] << 2 | is_shown[3] << 3;
            first |= u64::from(shown.name(id).is_some()) << 4;
            numbers |= u64::from(object.base_seen | object.value_seen);
            lists |= u64::from(object.lists_seen);
            flags |= u64::from(object.flags_seen);
        }
        let mut outcome = 0;
        for player in Player::BOTH {
            tallies |= u64::from(shown.players[usize::from(player.index())].seen);
            outcome |= u64::from(shown.outcome(player).is_some());
        }
        let groups = [
            (numbers, R::Number::WORDS.len()),
            (lists, R::List::WORDS.len()),
            (flags, R::Flag::WORDS.len()),
            (tallies, R::Tally::WORDS.len()),
            (outcome, 1),
        ];
        let (mut set, mut at) = (first, 5);
        for (bits, len) in groups {
            set |= bits << at;
            at += len;
        }
        FieldSet(set)
    }
    /// The fields in either set.
    #[must_use]
    pub const fn or(self, other: FieldSet) -> FieldSet {
        FieldSet(self.0 | other.0)
    }
    /// The fields in both sets.
    #[must_use]
    pub const fn and(self, other: FieldSet) -> FieldSet {
        FieldSet(self.0 & other.0)
    }
    /// All other fields.
    #[must_use]
    pub const fn others(self) -> FieldSet {
        FieldSet(!self.0)
    }
    /// Whether there is no field in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// Whether the field at this place of [`field_names`] is in it.
    pub const fn has(self, at: usize) -> bool {
        self.0 >> at & 1 == 1
    }
}
