//! Tests Skirmish against the rules of Flesh and Blood: one test for each rule.

use headjudge::fab::{Card, Color, Number, Rulebook, Step, Type, Until, Zone};
use headjudge::{Answer, Capabilities, Engine, Limit, Listed, ObjectId, Objects, Outcome, Player, Reply, View};
use skirmish::{Face, Game, Piece, Place};

/// The kinds of step that the engine can perform.
const KINDS: &[u8] = &[
    Step::GET,
    Step::BASE,
    Step::COUNTER,
    Step::LIFE,
    Step::BECOME,
    Step::MOVE,
    Step::END_TURN,
    Step::FIND_NUMBER,
    Step::FIND_COLOR,
    Step::FIND_NAME,
    Step::FIND_LIVING,
    Step::FIND_SAME,
];

/// What its cards never have and its steps never do.
const LIMITS: &[Limit] = &[
    Limit::never("card", "power_counts"),
    Limit::never("card", "defense_counts"),
    Limit::range("card", "x", 0, 0),
    Limit::not("card", "types", &["Token"]),
    Limit::never("counter", "off"),
];

#[derive(Default)]
pub struct Adapter {
    game: Game,
}

impl Engine<Rulebook> for Adapter {
    fn capabilities() -> Capabilities {
        Capabilities::of(KINDS).limited(LIMITS)
    }

    fn start(&mut self, cards: &[Card]) -> Result<(), String> {
        let pieces = cards.iter().map(deal).collect();
        self.game = Game { pieces, ..Game::default() };
        Ok(())
    }

    fn take(&mut self, step: &Step) -> Reply {
        if let Some(found) = self.answer(step) {
            return Reply::Done(Answer::NONE.objects(found));
        }
        match self.perform(step) {
            Some(true) => Reply::DONE,
            Some(false) => Reply::Refused,
            None => Reply::Unsupported,
        }
    }

    fn observe(&mut self, view: &mut View<'_, Rulebook>) {
        for (index, piece) in self.game.pieces.iter().enumerate() {
            show(piece, object_at(index), view);
        }
        for player in Player::BOTH {
            let has_lost = self.game.lost[usize::from(player.index())];
            view.player(player).outcome(if has_lost { Outcome::Lost } else { Outcome::Playing });
        }
    }
}

impl Adapter {
    /// Performs an effect: whether the game allowed it, or `None` if the engine cannot do it.
    fn perform(&mut self, step: &Step) -> Option<bool> {
        let game = &mut self.game;
        Some(match step {
            Step::Get { object, property, by, until, .. } => game.plus(at(object), number(property), *by, ends(until)),
            Step::Base { object, property, is, until } => game.set_base(at(object), number(property), *is, ends(until)),
            Step::Counter { object, property, minus, off: false } => game.count(at(object), number(property), *minus),
            Step::Life { objects, by, .. } => game.heal(&all(objects), *by),
            Step::Become { object, reference, until } => game.copy(at(object), at(reference), ends(until)),
            Step::Move { object, zone } => game.put(at(object), place(zone)),
            Step::EndTurn => game.end_turn(),
            _ => return None,
        })
    }

    /// Answers a question with the objects that it asks for, or `None` if the engine cannot answer it.
    fn answer(&self, step: &Step) -> Option<Objects> {
        let game = &self.game;
        let found = match step {
            Step::FindNumber { property, is, .. } => game.find(|piece| piece.value(number(property)) == Some(*is)),
            Step::FindColor { color } => game.find(|piece| piece.pitch() == Some(pitch_of(color))),
            Step::FindName { name } => game.find(|piece| piece.face().name.eq_ignore_ascii_case(name)),
            Step::FindLiving => game.find(Piece::is_living),
            Step::FindSame { object } => game.find_same(at(object)),
            _ => return None,
        };
        Some(found.into_iter().map(object_at).collect())
    }
}

/// Makes a piece of the engine from a card of the case.
fn deal(card: &Card) -> Piece {
    let face = Face { name: card.name.to_string(), hero: card.types.has(Type::Hero), numbers: card.numbers };
    Piece::new(face, usize::from(card.owner.index()), place(&card.zone))
}

/// Shows what the engine knows of a piece.
fn show(piece: &Piece, object: ObjectId, view: &mut View<'_, Rulebook>) {
    let zone = Zone::at(piece.place).expect("the engine has no other places");
    let mut shown = view.object(object).zone(zone).name(&piece.face().name);
    for property in Number::ALL {
        let base_and_value = piece.base(number(&property)).zip(piece.value(number(&property)));
        shown = shown.number_or_absent(property, base_and_value);
    }
}

// The words of headjudge, as the engine has them.

/// The engine counts pieces from 0, and headjudge counts objects from 1.
fn at(object: &ObjectId) -> usize {
    object.number() - 1
}

fn object_at(index: usize) -> ObjectId {
    ObjectId::new(index + 1).expect("a case has fewer than 32 objects")
}

fn all(objects: &Objects) -> Vec<usize> {
    objects.iter().map(|object| at(&object)).collect()
}

/// Places and numbers are in the same order in both.
fn place(zone: &Zone) -> Place {
    zone.index()
}

fn number(property: &Number) -> usize {
    usize::from(property.index())
}

/// Whether an effect ends with the turn.
fn ends(until: &Until) -> bool {
    *until == Until::Turn
}

fn pitch_of(color: &Color) -> i32 {
    match color {
        Color::Red => 1,
        Color::Yellow => 2,
        Color::Blue => 3,
    }
}

fn main() -> std::process::ExitCode {
    let about_words = [
        "2.1.3", "2.6.2", "2.6.3", "2.10.2", "2.10.3", "2.11.2", "2.11.3", "2.12.3", "2.13.2", "2.14.1", "2.14.1a",
        "2.15.2", "2.15.3",
    ];
    headjudge::suite::<Rulebook>(Adapter::default)
        .engine("skirmish", "1.0")
        .skip(&about_words, "skirmish shows no words")
        .skip(&["2.4.1"], "skirmish counts no cards")
        .run()
}
