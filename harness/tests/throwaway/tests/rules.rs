use headjudge::fab::{Step::*, *};
use headjudge::*;
use skirmish::{Face, Game, Piece};

#[derive(Default)]
pub struct Adapter(Game);

impl Engine<fab::Rulebook> for Adapter {
    fn capabilities() -> Capabilities {
        let all = [
            Step::GET, Step::BASE, Step::LIFE, Step::BECOME, Step::MOVE, Step::END_TURN,
            Step::FIND_COLOR, Step::FIND_NAME, Step::FIND_LIVING, Step::FIND_NUMBER, Step::FIND_SAME, Step::COUNTER,
        ];
        const LIMITS: &[Limit] = &[
            Limit::never("card", "power_counts"), Limit::never("card", "defense_counts"), Limit::range("card", "x", 0, 0),
            Limit::not("card", "types", &["Token"]), Limit::never("counter", "off"),
        ];
        Capabilities::of(&all).limited(LIMITS)
    }
    fn start(&mut self, cards: &[Card]) -> Result<(), String> {
        let face = |c: &Card| Face { name: c.name.to_string(), hero: c.types.has(Type::Hero), numbers: c.numbers };
        let pieces = cards.iter().map(|c| Piece::new(face(c), c.owner as _, c.zone as _));
        self.0 = Game { pieces: pieces.collect(), ..Game::default() };
        Ok(())
    }
    fn take(&mut self, step: &Step) -> Reply {
        let (game, turn) = (&mut self.0, |until: &Until| *until == Until::Turn);
        let found =
            |ids: Vec<usize>| Reply::Done(Answer::NONE.objects(ids.into_iter().filter_map(ObjectId::new).collect()));
        let done = match step {
            Get { object, property, by, until, .. } => game.plus(object.card_index(), *property as _, *by, turn(until)),
            Base { object, property, is, until } => game.set_base(object.card_index(), *property as _, *is, turn(until)),
            Counter { object, property, minus, off: false } => game.count(object.card_index(), *property as _, *minus),
            Step::Life { objects, by, .. } => game.heal(&objects.iter().map(ObjectId::card_index).collect::<Vec<_>>(), *by),
            Become { object, reference, until } => game.copy(object.card_index(), reference.card_index(), turn(until)),
            Move { object, zone } => game.put(object.card_index(), *zone as _),
            EndTurn => game.end_turn(),
            FindNumber { property, is, .. } => return found(game.find(|p| p.value(*property as _) == Some(*is))),
            FindColor { color } => return found(game.find(|p| p.face().numbers[5] == Some(*color as i32 + 1))),
            FindName { name } => return found(game.find(|p| p.face().name.eq_ignore_ascii_case(name))),
            FindLiving => return found(game.find(Piece::is_living)),
            FindSame { object: o } => return found(game.find(|p| game.same(p, o.card_index()))),
            _ => return Reply::Unsupported,
        };
        if done { Reply::DONE } else { Reply::Refused }
    }
    fn observe(&mut self, view: &mut View<'_, fab::Rulebook>) {
        for (i, piece) in self.0.pieces.iter().enumerate() {
            let (Some(id), Some(zone)) = (ObjectId::new(i + 1), Zone::at(piece.place)) else { continue };
            let shown = view.object(id).zone(zone).name(&piece.face().name);
            Number::ALL.iter().fold(shown, |shown, n| shown.number_or_absent(*n, piece.base(*n as _).zip(piece.value(*n as _))));
        }
        for player in Player::BOTH {
            view.player(player).outcome(if self.0.lost[player as usize] { Outcome::Lost } else { Outcome::Playing });
        }
    }
}

fn main() -> std::process::ExitCode {
    let no_words = [
        "2.1.3", "2.6.2", "2.6.3", "2.10.2", "2.10.3", "2.11.2", "2.11.3", "2.12.3", "2.13.2", "2.14.1", "2.14.1a", "2.15.2", "2.15.3",
    ];
    headjudge::suite::<fab::Rulebook>(Adapter::default)
        .engine("skirmish", "1.0")
        .skip(&no_words, "skirmish shows no words")
        .skip(&["2.4.1"], "skirmish counts no cards")
        .run()
}
