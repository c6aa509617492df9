//! Casting spells and resolving the stack.

use crate::adapter::{Adapter, entry};
use crate::clock;
use forge_foundation::ZoneType;
use headjudge::{ObjectId, Reply};
use manabrew_engine::ability::ability_factory::build_spell_ability_for_card_cast;
use manabrew_engine::spellability::StackEntry;

impl Adapter {
    /// Puts a card from hand on the stack as a spell, without a payment. Auras are refused.
    pub(crate) fn cast(&mut self, id: ObjectId) -> Reply {
        let Some(card) = self.cards.card(id) else { return Reply::Refused };
        let (owner, is_aura) =
            (self.game.card(card).owner, self.game.card(card).type_line.has_subtype("Aura"));
        if self.game.card(card).zone != ZoneType::Hand || is_aura {
            return Reply::Refused;
        }
        let mut spell = clock::engine(|| build_spell_ability_for_card_cast(&self.game, card, owner));
        spell.is_spell = true;
        let (game, agents) = (&mut self.game, &mut self.agents);
        clock::engine(|| game.move_card_with_agents(card, ZoneType::Stack, owner, agents));
        let is_creature = self.game.card(card).is_creature();
        self.game.stack.push(StackEntry {
            is_creature_spell: is_creature,
            is_permanent_spell: !is_creature,
            cast_from_zone: Some(ZoneType::Hand),
            ..entry(spell)
        });
        Reply::DONE
    }

    /// Resolves the top of the stack; refused if the stack is empty.
    pub(crate) fn resolve(&mut self) -> Reply {
        let Some(top) = self.game.stack.peek().map(|entry| entry.id) else { return Reply::Refused };
        self.resolve_top();
        self.cards.pending.retain(|pending| pending.entry != top);
        Reply::DONE
    }
}
