//! Skirmish: a small engine for a game of heroes and cards. It does not know headjudge.

/// The place of a piece: the board, the hand, the discard pile, the deck, and others, in this order.
pub type Place = u8;
const BOARD: Place = 0;
const DISCARD: Place = 2;

/// Power, defense, life, intellect, cost, pitch.
pub type Numbers = [Option<i32>; 6];
const LIFE: usize = 2;
const COST: usize = 4;
const PITCH: usize = 5;

/// The printed side of a piece.
#[derive(Clone, PartialEq, Debug)]
pub struct Face {
    pub name: String,
    pub hero: bool,
    pub numbers: Numbers,
}

/// A lasting change of a piece.
#[derive(Clone, Debug)]
enum Buff {
    Plus(usize, i32),
    Base(usize, i32),
    Copy(Face),
}

/// A card or a hero.
#[derive(Clone, Debug)]
pub struct Piece {
    face: Face,
    owner: usize,
    pub place: Place,
    counters: [i32; 6],
    wounds: i32,
    /// Lasting changes, each with whether it ends with the turn.
    buffs: Vec<(Buff, bool)>,
}

/// A game. An action returns false if the game does not allow it. Pieces are numbered from 0.
#[derive(Default, Debug)]
pub struct Game {
    pub pieces: Vec<Piece>,
    /// Who has lost.
    pub lost: [bool; 2],
    /// How many turns have ended.
    pub turns: usize,
}

impl Piece {
    pub fn new(face: Face, owner: usize, place: Place) -> Piece {
        Piece { face, owner, place, counters: [0; 6], wounds: 0, buffs: Vec::new() }
    }

    /// Its own printed side, or that of the piece that it copies.
    pub fn face(&self) -> &Face {
        let copied = self.buffs.iter().rev().find_map(|(buff, _)| match buff {
            Buff::Copy(face) => Some(face),
            _ => None,
        });
        copied.unwrap_or(&self.face)
    }

    pub fn base(&self, number: usize) -> Option<i32> {
        let printed = self.face().numbers[number]?;
        let set = self.buffs.iter().rev().find_map(|(buff, _)| match buff {
            Buff::Base(of, is) if *of == number => Some(*is),
            _ => None,
        });
        Some(set.unwrap_or(printed).max(0))
    }

    pub fn value(&self, number: usize) -> Option<i32> {
        if number == COST {
            return self.base(number); // a cost never changes; only the payment does
        }
        let plus = self.buffs.iter().map(|(buff, _)| match buff {
            Buff::Plus(of, by) if *of == number => *by,
            _ => 0,
        });
        let wounds = if number == LIFE { self.wounds } else { 0 };
        let sum = self.base(number)? + plus.sum::<i32>() + self.counters[number] - wounds;
        Some(sum.max(0))
    }

    pub fn is_living(&self) -> bool {
        self.value(LIFE).is_some()
    }

    pub fn pitch(&self) -> Option<i32> {
        self.face().numbers[PITCH]
    }
}

impl Game {
    pub fn plus(&mut self, piece: usize, number: usize, by: i32, this_turn: bool) -> bool {
        self.buff(piece, Some(number), |_| Buff::Plus(number, by), this_turn)
    }

    pub fn set_base(&mut self, piece: usize, number: usize, is: i32, this_turn: bool) -> bool {
        number != COST && self.buff(piece, Some(number), |_| Buff::Base(number, is), this_turn)
    }

    pub fn copy(&mut self, piece: usize, of: usize, this_turn: bool) -> bool {
        let is_hero = |i: usize| self.pieces[i].face.hero;
        let may = piece != of && self.on_board(piece) && self.on_board(of) && is_hero(piece) == is_hero(of);
        may && self.buff(piece, None, |game| Buff::Copy(game.pieces[of].face().clone()), this_turn)
    }

    pub fn count(&mut self, piece: usize, number: usize, minus: bool) -> bool {
        let by = if minus { -1 } else { 1 };
        self.may_change(piece, number) && self.change(|game| game.pieces[piece].counters[number] += by)
    }

    pub fn heal(&mut self, pieces: &[usize], by: i32) -> bool {
        let may = !pieces.is_empty() && pieces.iter().all(|piece| self.may_change(*piece, LIFE));
        may && self.change(|game| pieces.iter().for_each(|piece| game.pieces[*piece].wounds -= by))
    }

    /// Moves a piece. In its new place it is a new piece.
    pub fn put(&mut self, piece: usize, place: Place) -> bool {
        let Some(old) = self.pieces.get(piece).filter(|p| !p.face.hero && p.place != place) else { return false };
        let new = Piece::new(old.face.clone(), old.owner, place);
        self.change(|game| game.pieces[piece] = new)
    }

    pub fn end_turn(&mut self) -> bool {
        self.turns += 1;
        self.change(|game| {
            for piece in &mut game.pieces {
                piece.buffs.retain(|(_, this_turn)| !this_turn);
                piece.wounds = if piece.face.hero { piece.wounds } else { 0 };
            }
        })
    }

    /// The pieces for which this is true.
    pub fn find(&self, is: impl Fn(&Piece) -> bool) -> Vec<usize> {
        (0..self.pieces.len()).filter(|i| is(&self.pieces[*i])).collect()
    }

    /// The pieces that are the same card as this one.
    pub fn find_same(&self, piece: usize) -> Vec<usize> {
        let Some(face) = self.pieces.get(piece).map(Piece::face) else { return Vec::new() };
        self.find(|other| other.face().name == face.name && other.pitch() == face.numbers[PITCH])
    }

    fn on_board(&self, piece: usize) -> bool {
        self.pieces.get(piece).is_some_and(|p| p.place == BOARD)
    }

    fn may_change(&self, piece: usize, number: usize) -> bool {
        self.on_board(piece) && self.pieces[piece].value(number).is_some()
    }

    fn buff(&mut self, piece: usize, number: Option<usize>, buff: impl Fn(&Game) -> Buff, this_turn: bool) -> bool {
        let may = number.is_none_or(|number| self.may_change(piece, number));
        may && self.change(|game| {
            let buff = buff(game);
            game.pieces[piece].buffs.push((buff, this_turn));
        })
    }

    /// Does something, then removes pieces that had life and now have none.
    fn change(&mut self, what: impl FnOnce(&mut Game)) -> bool {
        let before: Vec<_> = self.pieces.iter().map(|p| p.value(LIFE)).collect();
        what(self);
        for (i, before) in before.into_iter().enumerate() {
            let has_died = before.is_some_and(|life| life > 0) && self.pieces[i].value(LIFE) == Some(0);
            match has_died && self.on_board(i) {
                true if self.pieces[i].face.hero => self.lost[self.pieces[i].owner] = true,
                true => drop(self.put(i, DISCARD)),
                false => {}
            }
        }
        true
    }
}
