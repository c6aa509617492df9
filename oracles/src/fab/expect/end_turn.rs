//! What ends with the turn.

use super::Scene;
use super::numbers::Sum;
use super::words::words_of;
use crate::fab::game::Fab;
use crate::fab::part::Part;
use crate::fab::track::Track;
use crate::fab::vocabulary::{List, Number, Tally, Until, Zone};
use crate::fab::words::Ability;
use crate::{Aspects, Listed, ObjectId, Observed, Player, Words};

impl Scene<'_, '_> {
    pub(super) fn end_turn(&mut self) {
        if !self.ledger.stack().is_empty() || !self.past.before.in_zone(Zone::Stack).is_empty() {
            return self.expected.open_everything();
        }
        for id in self.past.before.objects().iter() {
            self.end_effects(id);
        }
        for player in Player::BOTH {
            self.end_points(player);
            self.draw(player);
        }
        self.close_the_chain();
    }

    /// The points of the turn-player are lost. Whether those of the other player are, is open.
    fn end_points(&mut self, player: Player) {
        for tally in [Tally::Resources, Tally::Chi] {
            match player == self.ledger.turn() {
                true => self.expected.tally(player, tally, 0),
                false if self.past.before.tally(player, tally) == Some(0) => {}
                false => self.expected.open_tally(player, tally),
            }
        }
    }
    /// Pitched cards go to the deck, and the turn-player draws. Both players may draw at the end of the first turn, and it is open
    /// whether the pitched cards of the other player stay.
    fn draw(&mut self, player: Player) {
        let is_theirs = |id: &ObjectId| self.owner(*id).is_none_or(|owner| owner == player);
        let draws = player == self.ledger.turn() || self.ledger.is_first_turn();
        let (pitched, deck) = (self.past.before.in_zone(Zone::Pitch), self.past.before.in_zone(Zone::Deck));
        let pitched = pitched.iter().filter(is_theirs).collect::<crate::Objects>();
        let deck = deck.iter().filter(is_theirs).collect::<crate::Objects>();
        for id in pitched.iter().chain(deck.iter().filter(|_| draws)) {
            self.becomes_new(id);
            self.expected.open(id, Aspects::ZONE);
            if self.is_token(id) != Some(false) {
                self.expected.open(id, Aspects::ALL);
            }
        }
        // A card that is not shown may be a pitched one.
        let unseen = crate::Objects::first(self.past.cards.len()).minus(self.past.before.in_zones());
        if draws || !pitched.is_empty() || !unseen.is_empty() {
            self.expected.open_tally(player, Tally::Deck);
        }
        if draws {
            self.expected.open_tally(player, Tally::Hand);
        }
    }

    fn end_effects(&mut self, id: ObjectId) {
        let track = self.track(id);
        let copied = track.copy;
        if track.marked {
            // Effects that followed it from another zone may end now.
            self.expected.open(id, Aspects::NAME | Aspects::NUMBERS | Aspects::LISTS);
            return self.dies_of(id, None);
        }
        match copied {
            Some((_, Until::Turn)) => return self.end_copy(id, &track),
            Some((bases, _)) if bases.iter().all(|base| *base == Observed::NotObserved) => {
                // It is uncertain which copy it is, and for how long.
                self.expected.open(id, Aspects::NAME | Aspects::NUMBERS | Aspects::LISTS);
                return self.dies_of(id, None);
            }
            _ => {}
        }
        self.end_words(id, &track);
        Number::ALL.iter().for_each(|number| self.end_number(id, *number, &track));
        // Last: an object that may die may show anything, whatever ends on it.
        self.end_life(id, &track);
    }

    /// A word that an object was given or lost until end of turn is as before, unless two effects spoke of it.
    fn end_words(&mut self, id: ObjectId, track: &Track) {
        if track.fleeting == 0 {
            return;
        }
        let certain = if track.is_copy() { 0 } else { track.fleeting & !track.words_unclear & !track.missed };
        let set = |bits: u32, list: List| {
            let parts = (0..).map_while(Part::at).filter(|part| bits >> part.index() & 1 == 1);
            let of_list = parts.filter(|part| part.list() == list);
            of_list.fold(0u64, |words, part| words | 1 << part.bit())
        };
        for list in [List::Types, List::Subtypes, List::Supertypes, List::Traits, List::Abilities] {
            let Some(was) = self.past.before.words(id, list) else { continue };
            let back = set(certain & track.taken, list);
            let over = set(certain & track.given, list);
            if back | over != 0 {
                self.expected.words(id, list, Words(was.0 & !over | back));
            }
            self.expected.open_words(id, list, words_of(track.fleeting & !certain, list));
        }
        let types = words_of(track.fleeting & track.taken, List::Types);
        if !types.is_empty() {
            // What an object lost with a type may come back with it.
            for list in [List::Subtypes, List::Supertypes, List::Traits, List::Abilities] {
                self.open_list(id, list);
            }
        }
    }

    fn end_number(&mut self, id: ObjectId, number: Number, track: &Track) {
        let line = track.line(number);
        if matches!(number, Number::Life | Number::Cost) || !line.is_fleeting() {
            return;
        }
        let mut after = *line;
        after.end_turn();
        let based = after.based != line.based;
        let open = line.strange || after.limited().is_some() || (based && track.is_copy());
        let was = self.past.before.base(id, number).present();
        let base = match after.set_base() {
            Some(base) if based => Some(base),
            None if based => line.origin.present(),
            _ => was,
        };
        let Some(base) = base.filter(|_| !open) else {
            return self.expected.open(id, Aspects::number::<Fab>(number));
        };
        if based {
            self.expected.base(id, number, base);
        }
        let sum = Sum::of(&after);
        let value = i32::try_from(i64::from(base) + sum.net());
        match value {
            Ok(value) if i64::from(base) >= sum.minus => self.expected.modified(id, number, value),
            _ => self.expected.open(id, Aspects::modified::<Fab>(number)),
        }
    }

    /// What is no hero may heal.
    fn end_life(&mut self, id: ObjectId, track: &Track) {
        let line = track.line(Number::Life);
        if !self.is_hero(id) && track.life.changed || line.strange {
            self.expected.open(id, Aspects::modified::<Fab>(Number::Life));
            if line.is_fleeting() {
                self.expected.open(id, Aspects::number::<Fab>(Number::Life));
            }
            return self.dies_of(id, None);
        }
        if !line.is_fleeting() {
            return;
        }
        let mut after = *line;
        after.end_turn();
        let (changed, based) = (after.changed != line.changed, after.based != line.based);
        if based || after.limited().is_some() {
            self.expected.open(id, Aspects::number::<Fab>(Number::Life));
            return self.dies_of(id, None);
        }
        if changed {
            let ended = Sum::of(line).net() - Sum::of(&after).net();
            let is_sum = self.is_sum(id, Number::Life, track, ended.max(0), None);
            self.shift(id, Number::Life, is_sum.then_some(-ended), true);
        }
    }

    /// An object is no copy any more, and shows what is printed on it. What else is on it, and its life, is open.
    fn end_copy(&mut self, id: ObjectId, track: &Track) {
        self.expected.open(id, Aspects::NAME | Aspects::NUMBERS | Aspects::LISTS);
        self.dies_of(id, None);
        let Some(card) = self.past.card(id) else { return };
        for list in [List::Types, List::Subtypes, List::Supertypes, List::Metatypes] {
            if track.given | track.taken == 0 {
                self.expected.open_words(id, list, list.later());
                self.expected.words(id, list, card.words(list));
            }
        }
        if track.given | track.taken == 0 && !track.granted {
            self.expected.open_words(id, List::Abilities, Words(u64::MAX << Ability::KEYWORDS));
            self.expected.words(id, List::Abilities, card.words(List::Abilities));
        }
        for number in Number::ALL {
            let (line, printed) = (track.line(number), card.number(number));
            let has_erratum = card.misprint.is_some() && card.misprinted == number;
            let has_x = number == Number::Cost && card.x > 0;
            if card.counts(number) || has_erratum || has_x || line.based > 0 || line.strange {
                continue;
            }
            match printed {
                Some(printed) => self.expected.base(id, number, printed),
                None if line.changes().is_empty() => self.expected.absent(id, number),
                None => {}
            }
        }
    }
}
