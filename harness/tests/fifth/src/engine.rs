//! An engine that plays Lanterns, honest or with a fault planted.

use super::{Hue, Lantern, Lanterns, Number, Step, Zone};
use headjudge::{Answer, Capabilities, Engine, ObjectId, Player, Reply, View, listed};

listed! { /// What is wrong with a [`Lamplighter`].
pub enum Fault {
    Sound = "sound", Negative = "negative", MirrorDries = "mirror-dries", LightsEmpty = "lights-empty",
    GlowsForAll = "glows-for-all", RedBurnsOut = "red-burns-out",
} }

/// Plays Lanterns, with this fault.
#[derive(Debug)]
pub struct Lamplighter(Fault, [Option<Burner>; 32]);

#[derive(Clone, Copy, Debug)]
struct Burner(Player, Zone, i32, bool); // whose, where, its oil, whether it is red

impl Lamplighter {
    /// One with this fault.
    pub fn new(fault: Fault) -> Self {
        Lamplighter(fault, [None; 32])
    }
    fn oil(&self, oil: i32) -> i32 {
        if self.0 == Fault::Negative { oil } else { oil.max(0) }
    }
    fn glow(&self, player: Player) -> i32 {
        let own = |b: &&Burner| b.1 == Zone::Lit && (b.0 == player || self.0 == Fault::GlowsForAll);
        self.1.iter().flatten().filter(own).map(|b| self.oil(b.2)).sum()
    }
    fn done(&mut self, step: &Step) -> Option<Answer> {
        match *step {
            Step::Light { object } => {
                let Burner(owner, _, oil, red) = self.1[object.number()]?;
                if oil <= 0 && self.0 != Fault::LightsEmpty {
                    return None;
                }
                let zone = if red && self.0 == Fault::RedBurnsOut { Zone::Spent } else { Zone::Lit };
                self.1[object.number()] = Some(Burner(owner, zone, oil, red));
            }
            Step::Pour { object, by } => self.1[object.number()].as_mut()?.2 += by,
            Step::Mirror { of, new } => {
                let Burner(owner, _, oil, red) = self.1[of.number()]?;
                let oil = if self.0 == Fault::MirrorDries { 0 } else { oil };
                self.1[new.number()] = Some(Burner(owner, Zone::Shelf, oil, red));
            }
            Step::Glow { player } => return Some(Answer::NONE.number(self.glow(player))),
        }
        Some(Answer::NONE)
    }
}

impl Engine<Lanterns> for Lamplighter {
    fn capabilities() -> Capabilities {
        Capabilities::ALL
    }
    fn start(&mut self, cards: &[Lantern]) -> Result<(), String> {
        self.1.fill(None);
        for (place, card) in self.1[1..].iter_mut().zip(cards) {
            *place = Some(Burner(card.owner, Zone::Shelf, card.oil.unwrap_or(0), card.hues.has(Hue::Red)));
        }
        Ok(())
    }
    fn take(&mut self, step: &Step) -> Reply {
        self.done(step).map_or(Reply::Refused, Reply::Done)
    }
    fn observe(&mut self, view: &mut View<'_, Lanterns>) {
        for (n, burner) in self.1.iter().enumerate() {
            if let (Some(id), Some(Burner(owner, zone, oil, _))) = (ObjectId::new(n), burner) {
                view.object(id).zone(*zone).controller(*owner).modified(Number::Oil, self.oil(*oil));
            }
        }
    }
}
