//! What spells and abilities cost in mana.

use super::bug::Bug;
use super::object::Face;
use super::seen::Seen;
use super::state::Engine;
use headjudge_oracles::mtg::{Ability, Color, Mana, Sort};

/// A cost in mana.
pub(super) struct Price {
    generic: i32,
    colors: Vec<Color>,
}

impl Price {
    fn total(&self) -> i32 {
        self.generic.saturating_add(self.colors.len() as i32)
    }
    /// What is left of this mana when it is paid; `None` if it does not suffice.
    pub(super) fn pay(&self, mana: &Mana, payment: Payment) -> Option<i32> {
        let left = mana.total().saturating_sub(self.total());
        let has = self.colors.iter().all(|color| mana.of(*color) > 0);
        let suffices = match payment {
            Payment::All => left >= 0 && has,
            Payment::Colored => has,
            Payment::Nothing => true,
        };
        suffices.then_some(left.max(0))
    }
}

/// What of a cost must be paid.
#[derive(Clone, Copy)]
pub(super) enum Payment {
    All,
    Colored,
    Nothing,
}

impl Engine {
    /// What of costs must be paid.
    pub(super) fn payment(&self) -> Payment {
        match () {
            () if self.bugs.has(Bug::CostsNeedNotBePaid) => Payment::Nothing,
            () if self.bugs.has(Bug::ColoredManaIsEnough) => Payment::Colored,
            () => Payment::All,
        }
    }

    /// What changes the cost of a spell, or of the abilities of a permanent.
    fn cost_changes(&self, seen: &[Seen], of: &Seen, of_abilities: bool) -> Vec<&Ability> {
        let alike = self.bugs.has(Bug::CostChangesAreForAll);
        let only_own = self.bugs.has(Bug::OnlyOwnCostsChange);
        let mut changes = Vec::new();
        for (object, is) in self.objects.iter().zip(seen).filter(|(_, is)| is.in_play && is.has_text) {
            let there = Seen { in_play: true, ..*of };
            let is_meant = |text: &&Ability| {
                text.sort == Sort::CostChange
                    && (text.of_abilities == of_abilities || alike)
                    && (is.controller == of.controller || !only_own)
                    && self.fits(&text.filter, &there, is.controller, Some(object.id))
            };
            changes.extend(object.face.abilities.iter().filter(is_meant));
        }
        changes
    }

    /// Changes a price: first what it is more, then what it is less.
    fn change_price(&self, price: &mut Price, changes: &[&Ability]) {
        let mut generic: Vec<i32> = changes.iter().map(|change| change.more).collect();
        for color in changes.iter().flat_map(|change| change.less_colors.iter::<Color>()) {
            if self.bugs.has(Bug::ColoredReductionsDoNothing) {
                continue;
            }
            match price.colors.iter().position(|has| *has == color) {
                Some(at) => drop(price.colors.remove(at)),
                None if self.bugs.has(Bug::ExcessOfAColorIsLost) => {}
                None => generic.push(-1),
            }
        }
        generic.sort_unstable();
        if !self.bugs.has(Bug::ReductionsComeFirst) {
            generic.reverse();
        }
        for more in generic {
            let left = price.generic.saturating_add(more);
            if left < 0 && self.bugs.has(Bug::ReductionTakesColored) {
                let kept = price.colors.len().saturating_sub(left.unsigned_abs() as usize);
                price.colors.truncate(kept);
            }
            price.generic = left.max(0);
        }
    }

    /// What a spell costs now.
    pub(super) fn price(&self, seen: &[Seen], spell: &Seen, face: &Face, x: i32) -> Price {
        let x = if self.bugs.has(Bug::XCostsNothing) { 0 } else { x };
        let mut price =
            Price { generic: face.generic.saturating_add(x), colors: face.colors.iter().collect() };
        if !self.bugs.has(Bug::CostsNeverChange) {
            let before = price.generic;
            self.change_price(&mut price, &self.cost_changes(seen, spell, false));
            if self.bugs.has(Bug::SpellsCostOneGeneric) {
                price.generic = price.generic.max(before.min(1));
            }
        }
        if self.bugs.has(Bug::AnyColorPays) {
            price = Price { generic: price.total(), colors: Vec::new() };
        }
        price
    }

    /// What an ability of a permanent costs now.
    pub(super) fn price_of_ability(&self, seen: &[Seen], source: &Seen, text: &Ability) -> Price {
        let mut price = Price { generic: text.cost.generic, colors: Vec::new() };
        if !self.bugs.has(Bug::AbilityCostsNeverChange) {
            self.change_price(&mut price, &self.cost_changes(seen, source, true));
        }
        price
    }
}
