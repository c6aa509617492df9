//! The steps that are effects of a resolving spell or ability, as scripts.

use crate::adapter::Adapter;
use crate::{cards, clock, words};
use forge_foundation::{CardTypeLine, ManaCost, ZoneType};
use headjudge::mtg::{Color, Keyword, Subtype, Type, Until, Zone};
use headjudge::{Listed, ObjectId, Player, Reply, Words};
use manabrew_engine::card::Card as Script;
use manabrew_engine::ids::{CardId, PlayerId};

/// The part of a script that gives an effect its duration.
fn duration(until: Until) -> &'static str {
    match until {
        Until::EndOfTurn => "",
        Until::ForGood => " | Duration$ Permanent",
    }
}

impl Adapter {
    /// Changes the size of a creature or a creature spell.
    pub(crate) fn pump(&mut self, object: ObjectId, size: (i32, i32), until: Until) -> Reply {
        match self.cards.card(object) {
            Some(card) if self.game.card(card).is_creature() && self.is_in_play_or_spell(card) => {
                let (power, toughness) = size;
                let gets = format!("NumAtt$ {power:+} | NumDef$ {toughness:+}");
                self.pump_script(card, &gets, until)
            }
            _ => Reply::Refused,
        }
    }

    /// Gives a keyword to a permanent, or until end of turn to a spell.
    pub(crate) fn grant(&mut self, object: ObjectId, keyword: Keyword, until: Until) -> Reply {
        let word = words::keyword(keyword);
        if until == Until::ForGood {
            let text = format!("DB$ Animate | Keywords$ {word}{}", duration(until));
            return self.permanent_or_spell(object, &text);
        }
        match self.cards.card(object) {
            Some(card) if self.is_in_play_or_spell(card) => {
                self.pump_script(card, &format!("KW$ {word}"), until)
            }
            _ => Reply::Refused,
        }
    }

    fn pump_script(&mut self, card: CardId, gets: &str, until: Until) -> Reply {
        let zone = if self.game.card(card).zone == ZoneType::Stack { " | PumpZone$ Stack" } else { "" };
        let text = format!("DB$ Pump | Defined$ Targeted | {gets}{zone}{}", duration(until));
        self.resolve_effect(&text, self.game.card(card).controller, card);
        Reply::DONE
    }

    /// Makes a permanent one color. The engine recolors nothing on the stack.
    pub(crate) fn recolor(&mut self, object: ObjectId, color: Color, until: Until) -> Reply {
        if self.cards.pending.iter().any(|p| p.id == object && self.is_on_stack(p.entry)) {
            return Reply::Unsupported;
        }
        let color = words::color(color);
        self.permanent(
            object,
            &format!("DB$ Animate | Colors$ {color} | OverwriteColors$ True{}", duration(until)),
        )
    }

    /// Makes a permanent a creature of that size, in addition to its other types.
    pub(crate) fn animate(&mut self, object: ObjectId, size: (i32, i32), until: Until) -> Reply {
        let (power, toughness) = size;
        let text = format!("DB$ Animate | Types$ Creature | Power$ {power} | Toughness$ {toughness}");
        self.permanent(object, &(text + duration(until)))
    }

    /// Puts +1/+1 counters on a permanent.
    pub(crate) fn counter(&mut self, object: ObjectId, by: i32) -> Reply {
        let text = format!("DB$ PutCounter | Defined$ Targeted | CounterType$ P1P1 | CounterNum$ {by}");
        self.permanent(object, &text)
    }

    /// Puts an aura onto the battlefield attached to a creature, as an effect of the aura itself.
    pub(crate) fn attach(&mut self, aura: ObjectId, object: ObjectId) -> Reply {
        let (Some(card), Some(host)) = (self.cards.card(aura), self.cards.card(object)) else {
            return Reply::Refused;
        };
        let (from, on) = (self.game.card(card), self.game.card(host));
        let fits = on.zone == ZoneType::Battlefield && on.is_creature() && card != host;
        if !fits || !from.type_line.has_subtype("Aura") {
            return Reply::Refused;
        }
        let text = match from.zone {
            ZoneType::Battlefield => "DB$ Attach".to_owned(),
            ZoneType::Hand | ZoneType::Graveyard | ZoneType::Exile => format!(
                "DB$ ChangeZone | Defined$ Self | Origin$ {:?} | Destination$ Battlefield | SubAbility$ AttachIt",
                from.zone
            ),
            _ => return Reply::Refused,
        };
        let mut effect = self.script(card, &text, from.owner);
        effect.target_chosen.target_card = Some(host);
        self.resolve_now(effect);
        Reply::DONE
    }

    /// Puts a card, a token or a spell into another zone.
    pub(crate) fn put(&mut self, object: ObjectId, zone: Zone) -> Reply {
        let Some(card) = self.cards.card(object) else { return Reply::Refused };
        let (from, to) = (self.game.card(card).zone, words::zone(zone));
        // An Aura enters attached to something: the step `attach` does that.
        let is_bare_aura = to == ZoneType::Battlefield && self.game.card(card).type_line.has_subtype("Aura");
        if from == to || from == ZoneType::None || to == ZoneType::Stack || is_bare_aura {
            return Reply::Refused;
        }
        if from == ZoneType::Stack {
            return self.counter_spell(card, to);
        }
        let text = format!("DB$ ChangeZone | Defined$ Remembered | Origin$ {from:?} | Destination$ {to:?}");
        self.resolve_effect(&text, self.game.card(card).owner, card);
        Reply::DONE
    }

    /// Counters a spell and puts it into that zone. The engine has no effect that puts a spell onto the battlefield.
    fn counter_spell(&mut self, card: CardId, to: ZoneType) -> Reply {
        let entry =
            self.game.stack.iter().find(|e| e.spell_ability.is_spell && e.spell_ability.source == Some(card));
        let (Some(entry), false) = (entry.map(|e| e.id), to == ZoneType::Battlefield) else {
            return Reply::Unsupported;
        };
        let source = self.effect_source(self.game.card(card).owner);
        let owner = self.game.card(card).owner;
        let text = format!("DB$ Counter | Destination$ {to:?}");
        let mut effect = self.script(source, &text, owner);
        effect.target_chosen.target_stack_entry = Some(entry);
        self.resolve_now(effect);
        Reply::DONE
    }

    /// Taps a permanent.
    pub(crate) fn tap(&mut self, object: ObjectId) -> Reply {
        self.permanent(object, "DB$ Tap | Defined$ Targeted")
    }

    /// Untaps a permanent.
    pub(crate) fn untap(&mut self, object: ObjectId) -> Reply {
        self.permanent(object, "DB$ Untap | Defined$ Targeted")
    }

    /// Gives a player control of a permanent.
    pub(crate) fn control(&mut self, object: ObjectId, player: Player) -> Reply {
        match self.cards.card(object) {
            Some(card) if self.game.card(card).zone == ZoneType::Battlefield => {
                self.resolve_effect("DB$ GainControl", words::player(player), card);
                Reply::DONE
            }
            _ => Reply::Refused,
        }
    }

    /// Makes a creature token from a token script.
    pub(crate) fn token(&mut self, token: ObjectId, player: Player, of: &Token) -> Reply {
        const SCRIPT: &str = "headjudge_token";
        let owner = words::player(player);
        clock::engine(|| self.rules.register_token(SCRIPT, of.script(owner)));
        let first = self.game.cards.len();
        let source = self.effect_source(owner);
        let text = format!("DB$ Token | TokenScript$ {SCRIPT} | TokenAmount$ 1");
        let effect = self.script(source, &text, owner);
        self.resolve_now(effect);
        if let Some(made) = self.game.cards[first..].iter().find(|card| card.is_token) {
            self.cards.insert(token, made.id);
        }
        Reply::DONE
    }

    /// Ends the turn; refused unless the stack is empty.
    pub(crate) fn end_turn(&mut self) -> Reply {
        if !self.game.stack.is_empty() {
            return Reply::Refused;
        }
        clock::engine(|| self.rules.step_cleanup(&mut self.game, &mut self.agents));
        Reply::DONE
    }

    /// Resolves a script about a permanent.
    fn permanent(&mut self, object: ObjectId, text: &str) -> Reply {
        match self.cards.card(object) {
            Some(card) if self.game.card(card).zone == ZoneType::Battlefield => {
                self.resolve_effect(text, self.game.card(card).controller, card);
                Reply::DONE
            }
            _ => Reply::Refused,
        }
    }

    /// The same, but unsupported for a spell: the engine's effect does nothing to spells.
    fn permanent_or_spell(&mut self, object: ObjectId, text: &str) -> Reply {
        let zone = self.cards.card(object).map(|card| self.game.card(card).zone);
        if zone == Some(ZoneType::Stack) { Reply::Unsupported } else { self.permanent(object, text) }
    }

    fn is_in_play_or_spell(&self, card: CardId) -> bool {
        matches!(self.game.card(card).zone, ZoneType::Battlefield | ZoneType::Stack)
    }

    fn is_on_stack(&self, entry: u32) -> bool {
        self.game.stack.iter().any(|e| e.id == entry)
    }
}

/// A creature token.
pub(crate) struct Token {
    pub(crate) color: Color,
    pub(crate) subtype: Subtype,
    pub(crate) keywords: Words,
    pub(crate) size: (i32, i32),
}

impl Token {
    fn script(&self, owner: PlayerId) -> Script {
        let mut script = Script::new(
            CardId(0),
            self.subtype.word().into(),
            owner,
            CardTypeLine::parse(&cards::type_line(Words::of(&[Type::Creature]), Words::of(&[self.subtype]))),
            ManaCost::no_cost(),
            words::colors(Words::of(&[self.color])),
            Some(self.size.0),
            Some(self.size.1),
            self.keywords.iter().map(|k| words::keyword(k).to_owned()).collect(),
            Vec::new(),
        );
        script.is_token = true;
        cards::add_svars(&mut script);
        script
    }
}
