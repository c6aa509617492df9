//! The driver that shows a recorded case, with one lie.

use crate::lie::Claim;
use crate::part::{Datum, Part, Subject};
use crate::recording::Recording;
use headjudge::{
    Capabilities, Case, Driver, EngineFailure, Listed, ObjectId, ObjectView, Outcome, Player, Reply,
    Rulebook, Shown, View, Words,
};

/// A word and a name that no game knows.
const UNKNOWN: &str = "unheard-of";

/// Replies and shows what was recorded, except for the lie.
pub(crate) struct Liar<'a, R: Rulebook> {
    pub(crate) recording: &'a Recording<R>,
    pub(crate) claim: Claim,
    /// All parts of the game.
    pub(crate) parts: &'a [Part],
    /// The last step, 0 for the deal.
    pub(crate) step: usize,
}

impl<R: Rulebook> Driver<R> for Liar<'_, R> {
    fn capabilities(&self) -> Capabilities {
        Capabilities::ALL
    }
    fn open(&mut self, _: &Case<R>) -> Result<(), EngineFailure> {
        self.step = 0;
        Ok(())
    }
    fn take(&mut self, at: usize, _: &R::Step) -> Result<Reply, EngineFailure> {
        self.step = at + 1;
        Ok(self.recording.reply(at))
    }
    fn observe(&mut self, view: &mut View<'_, R>) -> Result<(), EngineFailure> {
        let at = self.recording.moment_after(self.step);
        let claim = Some(self.claim).filter(|claim| (claim.from..claim.until).contains(&at));
        let shown = &self.recording.moments()[at].shown;
        let about = claim.map(|claim| claim.subject);
        for id in shown.objects().iter().filter(|id| about != Some(Subject::Object(*id))) {
            self.show_as_it_is(view.object(id), shown, id);
        }
        for player in Player::BOTH {
            self.show_player(
                view,
                shown,
                player,
                claim.filter(|claim| claim.subject == Subject::Player(player)),
            );
        }
        if let Some(Claim { subject: Subject::Object(id), part, datum, as_at, .. }) = claim {
            match (part, datum) {
                (Part::Presence, Datum::Is(false)) => {}
                (Part::Presence, _) => {
                    let then = &self.recording.moments()[as_at].shown;
                    self.show_as_it_is(view.object(id), then, id);
                }
                _ => self.show_with(view.object(id), shown, id, (part, datum)),
            }
        }
        Ok(())
    }
}

impl<R: Rulebook> Liar<'_, R> {
    fn show_player(&self, view: &mut View<'_, R>, shown: &Shown<R>, player: Player, claim: Option<Claim>) {
        for part in self.parts.iter().filter(|part| part.is_of_players()) {
            let lie = claim.filter(|claim| claim.part == *part).map(|claim| claim.datum);
            match (part, lie.or_else(|| part.read(shown, Subject::Player(player)))) {
                (Part::Tally(at), Some(Datum::Number(Some(n)))) => {
                    R::Tally::at(*at).map(|tally| view.player(player).tally(tally, n));
                }
                (Part::Outcome, Some(Datum::Word(at))) => {
                    Outcome::at(at).map(|outcome| view.player(player).outcome(outcome));
                }
                _ => {}
            }
        }
    }

    /// Shows all that is shown of an object, fast.
    fn show_as_it_is(&self, view: ObjectView<'_, R>, shown: &Shown<R>, id: ObjectId) {
        let mut view = view.same_as(shown.object(id));
        if let Some(name) = shown.name(id) {
            view = view.name(self.recording.texts.get(name));
        }
        for list in R::List::all() {
            if shown.others(id, list).chain(shown.repeated(id, list)).next().is_some() {
                view = self.show_words(view, shown, (id, list), None);
            }
        }
    }

    /// Shows a list of words as it is, or with this lie about it.
    fn show_words<'v>(
        &self,
        view: ObjectView<'v, R>,
        shown: &Shown<R>,
        (id, list): (ObjectId, R::List),
        lie: Option<Datum>,
    ) -> ObjectView<'v, R> {
        let others = shown.others(id, list).chain(shown.repeated(id, list));
        let others = others.map(|text| self.recording.texts.get(text));
        let known = |set: Words| {
            let words = R::vocabulary(list).iter().enumerate().filter(move |(bit, _)| set.0 >> bit & 1 == 1);
            words.map(|(_, word)| *word)
        };
        match lie {
            Some(Datum::Words(set, count)) => {
                view.words(list, known(set).chain(others.chain(std::iter::once(UNKNOWN)).take(count)))
            }
            _ => view.words(list, known(shown.words(id, list).unwrap_or_default()).chain(others)),
        }
    }

    /// Shows an object part by part, with one lie.
    fn show_with(
        &self,
        mut view: ObjectView<'_, R>,
        shown: &Shown<R>,
        id: ObjectId,
        (lied, lie): (Part, Datum),
    ) {
        for part in self.parts.iter().copied().filter(|part| !part.is_of_players()) {
            // An object without a number has no base of it either.
            let is_gone = matches!((part, lied, lie),
                (Part::Base(base), Part::Value(value), Datum::Number(None)) if base == value);
            let datum = match part == lied {
                true => Some(lie),
                false => part.read(shown, Subject::Object(id)).filter(|_| !is_gone),
            };
            if let Some(datum) = datum {
                view = self.show_part(view, shown, id, part, datum);
            }
        }
    }

    fn show_part<'v>(
        &self,
        view: ObjectView<'v, R>,
        shown: &Shown<R>,
        id: ObjectId,
        part: Part,
        datum: Datum,
    ) -> ObjectView<'v, R> {
        // Each place in a list is one that was read there.
        let is_of_game = "the word is one of the game's";
        match (part, datum) {
            (Part::Zone, Datum::Word(at)) => view.zone(R::Zone::at(at).expect(is_of_game)),
            (Part::Owner, Datum::Word(at)) => view.owner(Player::at(at).expect(is_of_game)),
            (Part::Controller, Datum::Word(at)) => view.controller(Player::at(at).expect(is_of_game)),
            (Part::Host, Datum::Host(host)) => view.host(host),
            (Part::Name, Datum::Name(name)) => view.name(self.recording.texts.get(name)),
            (Part::Name, Datum::NobodysName) => view.name(UNKNOWN),
            (Part::Value(at), Datum::Number(n)) => {
                let number = R::Number::at(at).expect(is_of_game);
                match n {
                    Some(n) => view.modified(number, n),
                    None => view.absent(number),
                }
            }
            (Part::Base(at), Datum::Number(Some(n))) => view.base(R::Number::at(at).expect(is_of_game), n),
            (Part::List(at), datum) => {
                self.show_words(view, shown, (id, R::List::at(at).expect(is_of_game)), Some(datum))
            }
            (Part::Flag(at), Datum::Is(on)) => view.flag(R::Flag::at(at).expect(is_of_game), on),
            _ => view,
        }
    }
}
