//! Activated abilities: their scripts, and how they are put on the stack.

use crate::adapter::Adapter;
use crate::card_map::PendingAbility;
use forge_foundation::ZoneType;
use headjudge::mtg::Script;
use headjudge::{ObjectId, Reply};
use manabrew_engine::event::AbilityValue;
use manabrew_engine::ids::CardId;
use manabrew_engine::spellability::SpellAbility;

/// The script of an ability whose other card is in the zone `other`. `None` if the engine's language cannot express
/// it: it cannot move a remembered card out of a hand, and only cards deal damage.
fn text(script: Script, other: ZoneType) -> Option<String> {
    let text = match script {
        Script::OwnPower => "AB$ GainLife | Cost$ 0 | LifeAmount$ Own",
        Script::PowerOf => "AB$ GainLife | Cost$ 0 | LifeAmount$ That",
        Script::TargetPower => "AB$ GainLife | Cost$ 0 | ValidTgts$ Creature | LifeAmount$ Target",
        Script::OwnPowerTwice => "AB$ GainLife | Cost$ 0 | LifeAmount$ Own | SubAbility$ Grow",
        Script::ThisDeals => "AB$ DealDamage | Cost$ 0 | Defined$ Opponent | NumDmg$ 2",
        Script::Deals => return None,
        Script::BuryAndGain => {
            let origin = match other {
                ZoneType::Hand => return None,
                ZoneType::Exile => "Exile",
                _ => "Battlefield",
            };
            return Some(format!(
                "AB$ ChangeZone | Cost$ 0 | Defined$ DelayTriggerRemembered | Origin$ {origin} \
                 | Destination$ Graveyard | SubAbility$ Gain"
            ));
        }
    };
    Some(text.into())
}

impl Adapter {
    /// Puts an activated ability on the stack.
    pub(crate) fn activate(&mut self, source: ObjectId, script: Script, of: ObjectId, id: ObjectId) -> Reply {
        let of = if script.names_another() { of } else { source };
        let (Some(card), Some(other)) = (self.cards.card(source), self.cards.card(of)) else {
            return Reply::Refused;
        };
        let can_be_used =
            |card: CardId| !matches!(self.game.card(card).zone, ZoneType::Stack | ZoneType::None);
        if !can_be_used(card) || !can_be_used(other) {
            return Reply::Refused;
        }
        let Some(text) = text(script, self.game.card(other).zone) else { return Reply::Unsupported };
        let host = self.game.card(card);
        let in_play = host.zone == ZoneType::Battlefield;
        let player = if in_play { host.controller } else { host.owner };
        let mut ability = self.script(card, &text, player);
        ability.is_activated = true;
        match script {
            Script::TargetPower if !self.target(&mut ability, other) => return Reply::Refused,
            Script::PowerOf | Script::BuryAndGain => remember(&mut ability, other),
            _ => {}
        }
        let entry = self.push(ability);
        self.cards.pending.push(PendingAbility { id, entry, source });
        Reply::DONE
    }

    /// Makes a creature the target, if the engine allows it.
    fn target(&mut self, ability: &mut SpellAbility, card: CardId) -> bool {
        let target = self.game.card(card);
        if target.zone != ZoneType::Battlefield
            || !target.is_creature()
            || !ability.can_target(card, &self.game)
        {
            return false;
        }
        ability.target_chosen.target_card = Some(card);
        ability.target_chosen.target_card_zone_timestamp = Some(target.zone_timestamp);
        true
    }
}

/// Makes an ability and its sub-abilities remember a card.
fn remember(ability: &mut SpellAbility, card: CardId) {
    let mut next = Some(ability);
    while let Some(ability) = next {
        ability.trigger_remembered = vec![AbilityValue::Card(card)];
        next = ability.get_sub_ability_mut();
    }
}
