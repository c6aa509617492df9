//! What happened this turn, as far as cards ask for it.

use super::law::Law;
use super::setting::Setting;
use super::state::Model;
use crate::mtg::language::ThisTurn;
use crate::{Listed, Player, Words};

/// What happened this turn.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Turn {
    lost: [Lost; 2],
    died: i32,
    /// How many creatures died in earlier turns, and how many while one ended: whether they died in it or in the new one is left open.
    died_earlier: i32,
    died_between: i32,
    /// Whether the step that ends the turn, or the deal, is not over.
    is_between: bool,
}

/// How much life a player lost this turn, by how.
#[derive(Clone, Copy, Default, Debug)]
struct Lost {
    by_effects: i32,
    by_damage: i32,
    paid: i32,
    /// How much of what was paid is part of a cost that is paid in this step. In which order its parts are is up to the player.
    being_paid: i32,
    /// How much was lost in earlier turns.
    earlier: i32,
}

/// How a player loses life.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Loss {
    Effect,
    Damage,
    Payment,
}

/// How much of something happened, and how much of that may not count.
#[derive(Clone, Copy, Debug)]
pub(super) struct Extent {
    pub(super) number: i32,
    pub(super) doubtful: i32,
}

impl Lost {
    fn extent(&self, setting: Setting<'_>) -> Extent {
        if setting.breaks(Law::LossIsRemembered) {
            return Extent { number: 0, doubtful: self.being_paid };
        }
        let unless = |law, number| if setting.breaks(law) { 0 } else { number };
        let number = self
            .by_effects
            .saturating_add(unless(Law::DamageIsLoss, self.by_damage))
            .saturating_add(unless(Law::PaymentIsLoss, self.paid))
            .saturating_add(if setting.breaks(Law::TurnIsOver) { self.earlier } else { 0 });
        Extent { number, doubtful: self.being_paid }
    }
}

impl Turn {
    /// Nothing has happened, and cards are dealt.
    pub(super) fn deal() -> Turn {
        Turn { is_between: true, ..Turn::default() }
    }
    /// A step begins.
    pub(super) fn begin_step(&mut self) {
        self.is_between = false;
        self.lost.iter_mut().for_each(|lost| lost.being_paid = 0);
    }
    /// The turn ends, and another one begins.
    pub(super) fn end(&mut self) {
        for lost in &mut self.lost {
            let all = [lost.by_effects, lost.by_damage, lost.paid, lost.earlier];
            *lost = Lost { earlier: all.into_iter().fold(0, i32::saturating_add), ..Lost::default() };
        }
        let died_earlier = self.died_earlier + self.died + self.died_between;
        (self.died, self.died_earlier, self.died_between, self.is_between) = (0, died_earlier, 0, true);
    }
    /// A player loses life. Less than 1 is none.
    pub(super) fn lose(&mut self, player: Player, amount: i32, loss: Loss) {
        let (lost, amount) = (&mut self.lost[player.index() as usize], amount.max(0));
        let sum = match loss {
            Loss::Effect => &mut lost.by_effects,
            Loss::Damage => &mut lost.by_damage,
            Loss::Payment => &mut lost.paid,
        };
        *sum = sum.saturating_add(amount);
        if loss == Loss::Payment {
            lost.being_paid = lost.being_paid.saturating_add(amount);
        }
    }
    /// A creature dies.
    pub(super) fn die(&mut self) {
        *if self.is_between { &mut self.died_between } else { &mut self.died } += 1;
    }
    /// How much of this happened.
    pub(super) fn extent(&self, setting: Setting<'_>, what: ThisTurn, you: Player) -> Extent {
        let lost = |player: Player| self.lost[player.index() as usize].extent(setting);
        let earlier = if setting.breaks(Law::TurnIsOver) { self.died_earlier } else { 0 };
        let died =
            if setting.breaks(Law::DeathIsRemembered) { 0 } else { self.died + self.died_between + earlier };
        match what {
            ThisTurn::YouLostLife => lost(you),
            ThisTurn::TheyLostLife => lost(you.opponent()),
            ThisTurn::CreatureDied => Extent { number: died, doubtful: self.died_between },
        }
    }
}

impl Model {
    /// Whether one of these has happened this turn, if that is asked for. `latest`: how many creatures have died just now, which may come too
    /// late.
    pub(super) fn has_happened(
        &mut self,
        setting: Setting<'_>,
        what: Words,
        you: Player,
        latest: i32,
    ) -> bool {
        let (mut may, mut must) = (what.is_empty(), what.is_empty());
        for what in what.iter::<ThisTurn>() {
            let Extent { number, doubtful } = self.turn.extent(setting, what, you);
            let latest = if what == ThisTurn::CreatureDied { latest } else { 0 };
            may |= number > 0;
            must |= number > doubtful.saturating_add(latest);
        }
        self.is_open |= may != must;
        may
    }
}
