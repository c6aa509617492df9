//! The steps that are effects of a resolving spell or ability, as scripts.

use crate::adapter::Adapter;
use crate::changes::{Object, instruction};
use crate::selectors::permanents;
use crate::{cards, clock, words};
use forge_foundation::{ManaCost, ZoneType};
use headjudge::mtg::{Card, Change, Counter, Filter, Until, Zone};
use headjudge::{ObjectId, Player, Reply, Words};
use manabrew_engine::card::Card as Script;
use manabrew_engine::ids::{CardId, PlayerId};

impl Adapter {
    /// Changes a permanent. The engine changes no spell.
    pub(crate) fn change(
        &mut self,
        object: ObjectId,
        player: Player,
        does: &[Change],
        until: Until,
    ) -> Reply {
        let zone = self.cards.card(object).map(|card| self.game.card(card).zone);
        match zone {
            Some(ZoneType::Battlefield) => self.change_all(object.into(), player, does, until),
            Some(ZoneType::Stack) => Reply::Unsupported,
            _ => Reply::Refused,
        }
    }

    /// Changes a permanent, or all that a filter describes: one script for each change, which resolve together.
    pub(crate) fn change_all(
        &mut self,
        whom: Changed<'_>,
        player: Player,
        does: &[Change],
        until: Until,
    ) -> Reply {
        let selector = match whom {
            Changed::All(filter) => permanents(filter, &[]),
            Changed::One(_) => String::new(),
        };
        let object = match whom {
            Changed::All(_) => Object::Each(&selector),
            Changed::One(_) => Object::Target("Defined$ Targeted"),
        };
        let said: Result<Vec<String>, _> =
            does.iter().map(|change| instruction(change, until, &object)).collect();
        let Ok(scripts) = said else { return Reply::Unsupported };
        let player = words::player(player);
        let about = match whom {
            Changed::One(object) => self.permanent(object),
            // All those that the filter describes are looked up as the first change begins.
            Changed::All(_) if scripts.len() > 1 => return Reply::Unsupported,
            Changed::All(_) => Some(self.effect_source(player)),
        };
        let Some(about) = about else { return Reply::Refused };
        for script in scripts {
            self.resolve_effect(&format!("DB$ {script}"), player, about);
        }
        Reply::DONE
    }

    /// Puts counters on a permanent.
    pub(crate) fn counter(&mut self, object: ObjectId, sort: Counter, number: i32) -> Reply {
        let sort = words::counter(sort);
        self.one(
            object,
            &format!("PutCounter | Defined$ Targeted | CounterType$ {sort} | CounterNum$ {number}"),
        )
    }

    /// Deals damage to a creature.
    pub(crate) fn damage(&mut self, object: ObjectId, amount: i32) -> Reply {
        match self.permanent(object) {
            Some(card) if self.game.card(card).is_creature() => {
                self.one(object, &format!("DealDamage | Defined$ Targeted | NumDmg$ {amount}"))
            }
            _ => Reply::Refused,
        }
    }

    /// Taps a permanent.
    pub(crate) fn tap(&mut self, object: ObjectId) -> Reply {
        self.one(object, "Tap | Defined$ Targeted")
    }

    /// Has a permanent become a copy of another one.
    pub(crate) fn copy(&mut self, object: ObjectId, of: ObjectId, until: Until) -> Reply {
        let Some((card, of)) = self.copiable(object).zip(self.copiable(of)) else { return Reply::Refused };
        if card == of {
            return Reply::Refused;
        }
        let lasts = match until {
            Until::EndOfTurn => " | Duration$ UntilEndOfTurn",
            Until::ForGood => "",
        };
        let player = self.game.card(card).controller;
        let source = self.effect_source(player);
        self.game.card_mut(source).clear_remembered();
        self.game.card_mut(source).add_remembered_card(card);
        let text = format!("DB$ Clone | Defined$ Targeted | CloneTarget$ Remembered{lasts}");
        let mut effect = self.script(source, &text, player);
        effect.target_chosen.target_card = Some(of);
        self.resolve_now(effect);
        Reply::DONE
    }

    /// Creates a token that is a copy of a permanent.
    pub(crate) fn copy_token(&mut self, token: ObjectId, player: Player, of: ObjectId) -> Reply {
        let Some(of) = self.copiable(of) else { return Reply::Refused };
        self.create(token, player, |adapter, player| {
            adapter.resolve_effect("DB$ CopyPermanent | Defined$ Remembered", player, of);
        })
    }

    fn copiable(&self, object: ObjectId) -> Option<CardId> {
        self.permanent(object).filter(|card| !self.game.card(*card).type_line.has_subtype("Aura"))
    }

    /// Puts an Aura onto the battlefield attached to a creature, or over to another one, as an effect of the Aura itself.
    pub(crate) fn attach(&mut self, aura: ObjectId, object: ObjectId) -> Reply {
        let (Some(card), Some(host)) = (self.cards.card(aura), self.permanent(object)) else {
            return Reply::Refused;
        };
        let from = self.game.card(card);
        let fits = self.game.card(host).is_creature() && card != host && from.attached_to != Some(host);
        if !fits || !from.type_line.has_subtype("Aura") {
            return Reply::Refused;
        }
        let owner = from.owner;
        if matches!(from.zone, ZoneType::Hand | ZoneType::Graveyard | ZoneType::Exile | ZoneType::Library) {
            let text = format!(
                "DB$ ChangeZone | Defined$ Self | Origin$ {:?} | Destination$ Battlefield{NO_SHUFFLE} | SubAbility$ AttachIt",
                from.zone
            );
            self.game.card_mut(card).svars.insert("AttachIt".into(), "DB$ Attach".into());
            self.attach_by(card, &text, owner, host);
        } else if from.zone == ZoneType::Battlefield {
            self.attach_by(card, "DB$ Attach", owner, host);
        } else {
            return Reply::Refused;
        }
        Reply::DONE
    }
    fn attach_by(&mut self, card: CardId, text: &str, owner: PlayerId, host: CardId) {
        let mut effect = self.script(card, text, owner);
        effect.target_chosen.target_card = Some(host);
        self.resolve_now(effect);
    }

    /// Puts a card or token into another zone.
    pub(crate) fn put(&mut self, object: ObjectId, zone: Zone) -> Reply {
        let Some(card) = self.cards.card(object) else { return Reply::Refused };
        let (from, to, line) =
            (self.game.card(card).zone, words::zone(zone), &self.game.card(card).type_line);
        let stays_out = line.has_subtype("Aura") || line.is_instant() || line.is_sorcery();
        let on_stack = [from, to].contains(&ZoneType::Stack);
        if from == to || from == ZoneType::None || on_stack || to == ZoneType::Battlefield && stays_out {
            return Reply::Refused;
        }
        let text = format!(
            "DB$ ChangeZone | Defined$ Remembered | Origin$ {from:?} | Destination$ {to:?}{NO_SHUFFLE}"
        );
        self.resolve_effect(&text, self.game.card(card).owner, card);
        Reply::DONE
    }

    /// Makes a creature token from a token script. `like`: a card with the values of the token.
    pub(crate) fn token(&mut self, token: ObjectId, player: Player, like: &Card) -> Reply {
        const SCRIPT: &str = "headjudge_token";
        let template = token_script(words::player(player), like);
        clock::engine(|| self.rules.register_token(SCRIPT, template));
        self.create(token, player, |adapter, player| {
            let source = adapter.effect_source(player);
            let text = format!("DB$ Token | TokenScript$ {SCRIPT} | TokenAmount$ 1");
            let effect = adapter.script(source, &text, player);
            adapter.resolve_now(effect);
        })
    }

    /// Creates a token by a script, and notes its number.
    fn create(&mut self, token: ObjectId, player: Player, by: impl FnOnce(&mut Self, PlayerId)) -> Reply {
        if self.cards.card(token).is_some() {
            return Reply::Refused;
        }
        let first = self.game.cards.len();
        by(self, words::player(player));
        if let Some(made) = self.game.cards[first..].iter().find(|card| card.is_token) {
            self.cards.insert(token, made.id);
        }
        Reply::DONE
    }

    /// Ends the turn; refused unless the stack is empty. Mana is lost as each step of a turn ends, of which there are none here.
    pub(crate) fn end_turn(&mut self) -> Reply {
        if !self.game.stack.is_empty() {
            return Reply::Refused;
        }
        // Once a player has lost, the engine repeats the cleanup step for ever.
        if !self.game.game_over {
            clock::engine(|| self.rules.step_cleanup(&mut self.game, &mut self.agents));
        }
        Player::BOTH.into_iter().for_each(|player| self.rules.pool_mut(words::player(player)).reset_pool());
        Reply::DONE
    }

    /// Resolves a script about a permanent.
    fn one(&mut self, object: ObjectId, text: &str) -> Reply {
        let Some(card) = self.permanent(object) else { return Reply::Refused };
        self.resolve_effect(&format!("DB$ {text}"), self.game.card(card).controller, card);
        Reply::DONE
    }
}

/// The engine shuffles a library from which a card is taken, unless the script says not to.
const NO_SHUFFLE: &str = " | NoShuffle$ True";

/// What a step changes.
pub(crate) enum Changed<'a> {
    One(ObjectId),
    All(&'a Filter),
}

impl From<ObjectId> for Changed<'_> {
    fn from(object: ObjectId) -> Self {
        Changed::One(object)
    }
}

fn token_script(owner: PlayerId, like: &Card) -> Script {
    let mut script = Script::new(
        CardId(0),
        like.name.to_string(),
        owner,
        cards::type_line(Words::NONE, like.types, like.subtypes),
        ManaCost::no_cost(),
        words::colors(like.colors),
        Some(like.power),
        Some(like.toughness),
        words::names::<headjudge::mtg::Keyword>(like.keywords),
        Vec::new(),
    );
    script.is_token = true;
    script
}
