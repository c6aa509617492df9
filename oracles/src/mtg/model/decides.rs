//! Which laws may decide something while a step is performed: a quick look that leaves out those that cannot.

use super::item::Item;
use super::law::Law;
use super::laws::Laws;
use super::setting::Setting;
use super::state::Model;
use super::values::Table;
use crate::mtg::ability::{Ability, Act};
use crate::mtg::card::Card;
use crate::mtg::language::{Amount, Counter, Deed, On, Sort, Whose};
use crate::mtg::step::Step;
use crate::mtg::vocabulary::Zone;

impl Model {
    /// The laws that may decide something in a step. This is the model before it, and `table` what the objects are.
    /// `noticed`: whether something happened then that an ability waits for.
    pub(crate) fn decisive(&self, setting: Setting<'_>, table: &Table, step: &Step, noticed: bool) -> Laws {
        let of_step = match step {
            Step::Resolve { .. } => {
                self.stack.last().map_or(Laws::NONE, |item| self.of_resolving(setting, table, item))
            }
            Step::Cast { x, .. } => of_casting(setting, table, *x),
            Step::Activate { .. } => of_activating(setting, table),
            Step::Copy { .. } | Step::CopyToken { .. } => of_copying(),
            Step::Damage { amount, .. } => {
                let (none, some) = (*amount <= 0, *amount > 0);
                self.of_damage() | Laws::of(&[(Law::NoDamageIsNone, none), (Law::DamageTakesLoyalty, some)])
            }
            Step::Counter { sort: Counter::Loyalty, .. } => Law::LoyaltyIsCounters.into(),
            Step::Move { zone: Zone::Battlefield, .. } => Law::EntersWithLoyalty.into(),
            Step::EndTurn => of_end(),
            _ => Laws::NONE,
        };
        let asks_turn = |card: &Card| card.abilities.iter().any(|ability| !ability.if_turn.is_empty());
        let of_turn = if noticed && setting.cards.iter().any(asks_turn) { of_turn() } else { Laws::NONE };
        of_step | of_turn | if noticed { of_triggers() } else { Laws::NONE }
    }

    fn of_resolving(&self, setting: Setting<'_>, table: &Table, item: &Item) -> Laws {
        let text = item.text(setting);
        let acts = text.map_or(&[][..], |ability| &ability.acts);
        let any = |is: &dyn Fn(&Act) -> bool| acts.iter().any(is);
        let creates = any(&|act| act.deed == Deed::CopyToken);
        let is_gone = !item.is_spell && self.source(item).is_none();
        let has_targets = !item.targets.is_empty();
        let is_untargeted = text.is_some_and(|text| text.is_untargeted(item.modes, item.aimed()));
        let has_new_you = self.known(table, item.source).is_none_or(|source| source.controller != item.you);
        Laws::of(&[
            (Law::LastInFirstOut, self.stack.len() > 1),
            (Law::ActiveFirst, self.stack.len() > 1),
            (
                Law::IfAtResolution,
                text.is_some_and(|ability| ability.only_if && ability.sort == Sort::Triggered),
            ),
            (Law::IfOfInstruction, any(&|act| !act.if_turn.is_empty())),
            (Law::NoneChosen, is_untargeted),
            (Law::NoneStaysChosen, is_untargeted),
            (Law::NoTargetLeft, has_targets),
            (Law::TargetIsNew, has_targets),
            (Law::IllegalLeftOut, has_targets),
            (Law::RestGoesOn, item.targets.len() > 1),
            (Law::YouActivated, !item.is_spell && has_new_you),
            (Law::Independent, is_gone),
            (Law::ChosenPlayer, item.player.is_some()),
            (Law::ChosenMode, text.is_some_and(|ability| ability.choose_one)),
            (Law::AllChosenModes, text.is_some_and(|ability| ability.choose_one)),
            (Law::WholeMode, any(&|act| act.same_mode)),
            (Law::NoDamageIsNone, self.has_triggers && any(&|act| act.deed == Deed::Damage)),
            (
                Law::EntersWithLoyalty,
                acts.is_empty() || any(&|act| matches!(act.deed, Deed::Reanimate | Deed::CopyToken)),
            ),
            (Law::ChosenIsNoTarget, any(&|act| act.on == On::Chosen)),
            (Law::TokenIsItsCreators, creates),
            (Law::DamageTakesLoyalty, any(&|act| act.deed == Deed::Damage)),
            (Law::LoyaltyIsCounters, any(&|act| act.counter == Counter::Loyalty)),
            (Law::May, any(&|act| act.may)),
            (Law::IfYouDo, any(&|act| act.if_did)),
            (Law::AsMuchAsPossible, acts.len() > 1),
            (Law::OwnSacrifice, any(&|act| act.deed == Deed::Sacrifice)),
            (Law::Indestructible, any(&|act| act.deed == Deed::Destroy)),
            (Law::AsAnnounced, any(&|act| act.by_ability)),
            (Law::ProtectionPrevents, any(&|act| act.deed == Deed::Damage && !act.on.is_player())),
            (Law::ItsController, any(&|act| act.on == On::ItsController)),
            (Law::CardsOfTheZone, any(&|act| act.amount == Amount::Cards)),
            (
                Law::CountsNamedGraveyard,
                any(&|act| act.amount == Amount::Cards && act.counted.whose != Whose::Any),
            ),
            (Law::ThatManyIsKnown, any(&|act| act.amount == Amount::ThatMany)),
            (Law::ThatManyWereDone, any(&|act| act.amount == Amount::ThatMany)),
            (Law::EachPlayersNumber, any(&|act| act.amount == Amount::ThatMany && act.on == On::EachPlayer)),
            (Law::NamedPlayersCards, any(&|act| act.deed.is_of_cards())),
            (Law::DrawsTop, any(&|act| act.deed == Deed::Draw)),
            (Law::DrawsEach, any(&|act| act.deed == Deed::Draw)),
            (Law::MillsTop, any(&|act| act.deed == Deed::Mill)),
            (Law::MillsAsMany, any(&|act| act.deed == Deed::Mill)),
            (Law::DiscardsAsMany, any(&|act| act.deed == Deed::Discard)),
            (Law::TokensAreNotCards, any(&|act| act.amount == Amount::Cards)),
            (Law::UnderYourControl, any(&|act| act.deed == Deed::Reanimate)),
            (Law::NoNegative, any(&|act| act.amount == Amount::Power)),
            (Law::LookedUpWhenUsed, any(&|act| act.amount.is_looked_up())),
            (Law::LastKnown, is_gone && any(&|act| act.amount == Amount::Power)),
            (Law::LastCounters, is_gone && any(&|act| act.amount == Amount::Counters)),
            (Law::LastEnchanted, is_gone && any(&|act| act.on == On::Enchanted)),
            (Law::XIsKept, any(&|act| act.amount == Amount::X)),
            (Law::TokensArePermanents, any(&|act| act.on == On::Each)),
            (
                Law::ThisIsNoTarget,
                !has_targets && any(&|act| act.on == On::This && matches!(act.deed, Deed::Tap | Deed::Untap)),
            ),
            (Law::YouInAmounts, any(&|act| act.on.is_player())),
            (Law::WrittenOrder, acts.len() > 1),
            (Law::SpellStaysChanged, item.is_spell && acts.is_empty()),
        ]) | if text.is_some_and(Ability::asks_turn) { of_turn() } else { Laws::NONE }
            | if any(&|act| act.deed == Deed::Damage) { self.of_damage() } else { Laws::NONE }
            | if creates { of_copying() } else { Laws::NONE }
    }

    /// Those of damage that may be prevented.
    fn of_damage(&self) -> Laws {
        let has_shields = !self.shields.is_empty();
        Laws::of(&[
            (Law::Prevents, has_shields),
            (Law::PreventsForPlayers, has_shields),
            (Law::PreventionEnds, has_shields),
            (Law::PreventedIsSilent, self.has_triggers),
        ])
    }
}

fn of_casting(setting: Setting<'_>, table: &Table, x: i32) -> Laws {
    let has_changes = has_cost_changes(setting, table);
    Laws::of(&[
        (Law::XOnTheStack, x > 0),
        (Law::CostChanges, has_changes),
        (Law::ReductionIsGeneric, has_changes),
        (Law::ReductionIsColored, has_changes),
        (Law::ExcessIsGeneric, has_changes),
        (Law::IncreasesFirst, has_changes),
    ])
}

fn of_activating(setting: Setting<'_>, table: &Table) -> Laws {
    let has_changes = has_cost_changes(setting, table);
    Laws::of(&[(Law::ExcessIsGeneric, has_changes), (Law::AbilityCostChanges, has_changes)])
}

fn has_cost_changes(setting: Setting<'_>, table: &Table) -> bool {
    let changes = |card: &Card| card.abilities_of(Sort::CostChange).next().is_some();
    table.ids_in_play().iter().any(|id| setting.text(table.of(id)).is_some_and(changes))
}

fn of_copying() -> Laws {
    Laws::of(&[
        (Law::EntersWithLoyalty, true),
        (Law::CopiesPrinted, true),
        (Law::CopyOfCopy, true),
        (Law::CopyTakesNoCounters, true),
        (Law::CopyKeepsEffects, true),
        (Law::CopyIsFixed, true),
    ])
}

fn of_end() -> Laws {
    Laws::of(&[(Law::DamageWearsOff, true), (Law::EffectEnds, true), (Law::EffectLasts, true)])
}

fn of_turn() -> Laws {
    Laws::of(&[
        (Law::LossIsRemembered, true),
        (Law::DamageIsLoss, true),
        (Law::PaymentIsLoss, true),
        (Law::DeathIsRemembered, true),
        (Law::TurnIsOver, true),
    ])
}

fn of_triggers() -> Laws {
    Laws::of(&[
        (Law::TriggersForEach, true),
        (Law::OneOrMoreIsOne, true),
        (Law::TriggersOnce, true),
        (Law::TriggerController, true),
        (Law::IfAtTrigger, true),
        (Law::LooksBack, true),
        (Law::EnteringIsSilent, true),
        (Law::LeavingIsNotSilent, true),
        (Law::SeesItselfEnter, true),
        (Law::EnteringIsChanged, true),
    ])
}
