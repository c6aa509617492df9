//! What becomes of the words of an object.

use super::Scene;
use crate::fab::part::Part;
use crate::fab::track::Track;
use crate::fab::vocabulary::List;
use crate::fab::words::{Ability, Trait};
use crate::{Listed, ObjectId, Words};

/// The lists that steps give words of, and take words from.
const GIVEN: [List; 5] = [List::Types, List::Subtypes, List::Supertypes, List::Traits, List::Abilities];

/// The word of a part, in singular and in plural.
pub(super) fn spellings(part: Part) -> Words {
    match part {
        Part::AgentOfChaos => Words::of(&[Trait::AgentOfChaos, Trait::AgentsOfChaos]),
        part => Words(1 << part.bit()),
    }
}

/// The words of a list that these parts are, as a set of bits by [`Part`].
pub(super) fn words_of(parts: u32, list: List) -> Words {
    let all = (0..).map_while(Part::at).filter(|part| parts >> part.index() & 1 == 1 && part.list() == list);
    all.fold(Words::NONE, |words, part| Words(words.0 | spellings(part).0))
}

impl Scene<'_, '_> {
    pub(super) fn have(&mut self, id: ObjectId, part: Part) {
        if part.list() == List::Metatypes {
            return;
        }
        self.source_changes(id, false);
        let Some(was) = self.past.before.words(id, part.list()) else { return };
        self.expected.words(id, part.list(), Words(was.0 | 1 << part.bit()));
        // It may be spelled as it is there already, and a loss may be stronger than a gain.
        if spellings(part).0 & was.0 != 0 || self.is_touched(&self.track(id), part) {
            self.expected.open_words(id, part.list(), spellings(part));
        }
    }
    pub(super) fn lose(&mut self, id: ObjectId, part: Part) {
        if part.list() == List::Metatypes {
            return;
        }
        self.source_changes(id, false);
        if part.list() == List::Types {
            // With a type, an object may lose what belongs to it.
            for list in GIVEN.into_iter().filter(|list| *list != List::Types) {
                self.open_list(id, list);
            }
        }
        let Some(was) = self.past.before.words(id, part.list()) else { return };
        self.expected.words(id, part.list(), Words(was.0 & !spellings(part).0));
        if self.is_touched(&self.track(id), part) {
            self.expected.open_words(id, part.list(), spellings(part));
        }
    }
    /// Whether other effects may give the word or take it away.
    fn is_touched(&self, track: &Track, part: Part) -> bool {
        let bits = track.given | track.taken | track.words_unclear;
        bits >> part.index() & 1 == 1 || track.marked || track.is_copy()
    }

    /// An engine may list activated abilities, or not.
    pub(super) fn grant(&mut self, id: ObjectId) {
        self.source_changes(id, false);
        self.expected.open_words(id, List::Abilities, Words::of(&[Ability::GainLife]));
    }

    /// The words that effects gave an object or took away, or may have given it: they are open.
    pub(super) fn open_touched_words(&mut self, id: ObjectId, track: &Track) {
        for list in GIVEN {
            let mut words = words_of(track.given | track.taken, list);
            if list == List::Abilities && track.granted {
                words = words.with(Ability::GainLife);
            }
            if !words.is_empty() {
                self.expected.open_words(id, list, words);
            }
        }
    }
}
