//! Skirmish: a small engine for a game of heroes and cards. It does not know headjudge.

mod misbehave;

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

/// A game.
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
        let copy = |(buff, _): &'_ (Buff, bool)| matches!(buff, Buff::Copy(_));
        match self.buffs.iter().rev().find(|b| copy(b)) {
            Some((Buff::Copy(face), _)) => face,
            _ => &self.face,
        }
    }
    pub fn base(&self, n: usize) -> Option<i32> {
        let set = |(buff, _): &(Buff, bool)| match buff {
            Buff::Base(m, is) if *m == n => Some(*is),
            _ => None,
        };
        let printed = self.face().numbers[n]?;
        Some(self.buffs.iter().rev().find_map(set).unwrap_or(printed).max(0))
    }
    pub fn value(&self, n: usize) -> Option<i32> {
        let plus = |(buff, _): &(Buff, bool)| match buff {
            Buff::Plus(m, by) if *m == n => *by,
            _ => 0,
        };
        if n == COST {
            return self.base(n); // a cost never changes; only the payment does
        }
        let wounds = if n == LIFE { self.wounds } else { 0 };
        let sum = self.base(n)? + self.buffs.iter().map(plus).sum::<i32>() + self.counters[n] - wounds;
        let wrong = match misbehave::bug() {
            "negative" => true,
            "flaky" => sum < 0 && is_tenth(),
            _ => false,
        };
        Some(if wrong && n != LIFE { sum } else { sum.max(0) })
    }
    pub fn is_living(&self) -> bool {
        self.value(LIFE).is_some()
    }
}

/// Whether this is the tenth call in this process: the first ones are made before a rule's own cases.
fn is_tenth() -> bool {
    static CALLS: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
    CALLS.fetch_add(1, std::sync::atomic::Ordering::Relaxed) == 9
}

impl Game {
    pub fn plus(&mut self, i: usize, n: usize, by: i32, this_turn: bool) -> bool {
        println!("piece {i} gets {by}");
        misbehave::bug() != "refuses" && self.buff(i, Some(n), |_| Buff::Plus(n, by), this_turn)
    }
    pub fn set_base(&mut self, i: usize, n: usize, is: i32, this_turn: bool) -> bool {
        n != COST && self.buff(i, Some(n), |_| Buff::Base(n, is), this_turn)
    }
    pub fn copy(&mut self, i: usize, of: usize, this_turn: bool) -> bool {
        let hero = |i: usize| self.pieces[i].face.hero;
        let may = i != of && self.on_board(i) && self.on_board(of) && hero(i) == hero(of);
        may && self.buff(i, None, |game| Buff::Copy(game.pieces[of].face().clone()), this_turn)
    }
    pub fn count(&mut self, i: usize, n: usize, minus: bool) -> bool {
        println!("piece {i} gets a counter");
        let may = self.may_change(i, n);
        may && self.change(|game| game.pieces[i].counters[n] += if minus { -1 } else { 1 })
    }
    pub fn heal(&mut self, all: &[usize], by: i32) -> bool {
        let may = !all.is_empty() && all.iter().all(|i| self.may_change(*i, LIFE));
        may && self.change(|game| all.iter().for_each(|i| game.pieces[*i].wounds -= by))
    }
    /// Moves a piece. In its new place it is a new piece.
    pub fn put(&mut self, i: usize, place: Place) -> bool {
        let may = self.pieces.get(i).is_some_and(|p| !p.face.hero && p.place != place);
        may && self.change(|game| game.pieces[i] = Piece::new(game.pieces[i].face.clone(), game.pieces[i].owner, place))
    }
    pub fn end_turn(&mut self) -> bool {
        self.turns += 1;
        misbehave::turn(self.turns);
        self.change(|game| {
            for piece in &mut game.pieces {
                piece.buffs.retain(|(_, this_turn)| !this_turn);
                piece.wounds = if piece.face.hero { piece.wounds } else { 0 };
            }
        })
    }

    /// The numbers of the pieces for which this is true, 1 for the first.
    pub fn find(&self, is: impl Fn(&Piece) -> bool) -> Vec<usize> {
        (1..=self.pieces.len()).filter(|n| is(&self.pieces[n - 1])).collect()
    }
    /// Whether a piece is the same card as piece `i`.
    pub fn same(&self, piece: &Piece, i: usize) -> bool {
        let face = piece.face();
        let same = |other: &Face| other.name == face.name && other.numbers[PITCH] == face.numbers[PITCH];
        self.pieces.get(i).is_some_and(|other| same(other.face()))
    }

    fn on_board(&self, i: usize) -> bool {
        self.pieces.get(i).is_some_and(|p| p.place == BOARD)
    }
    fn may_change(&self, i: usize, n: usize) -> bool {
        self.on_board(i) && self.pieces[i].value(n).is_some()
    }
    fn buff(&mut self, i: usize, n: Option<usize>, buff: impl Fn(&Game) -> Buff, this_turn: bool) -> bool {
        let may = n.is_none_or(|n| self.may_change(i, n));
        may && self.change(|game| {
            let buff = buff(game);
            game.pieces[i].buffs.push((buff, this_turn));
        })
    }
    /// Does something, then removes pieces that had life and now have none.
    fn change(&mut self, what: impl FnOnce(&mut Game)) -> bool {
        let before: Vec<_> = self.pieces.iter().map(|p| p.value(LIFE)).collect();
        what(self);
        for (i, before) in before.into_iter().enumerate() {
            let died = before.is_some_and(|life| life > 0) && self.pieces[i].value(LIFE) == Some(0);
            match died && self.on_board(i) {
                true if self.pieces[i].face.hero => self.lost[self.pieces[i].owner] = true,
                true => drop(self.put(i, DISCARD)),
                false => {}
            }
        }
        true
    }
}
