//! What effects do to objects.

use super::{Bug, Engine};
use headjudge_oracles::ga::{Conferred, List, Stat, Supertype, Type, Zone};
use headjudge_oracles::{ObjectId, Player, Reply, Words};

impl Engine {
    /// A set type takes the place of the old types, and of the supertypes; what the effect does not name stays.
    pub(super) fn becomes(
        &mut self,
        object: ObjectId,
        kind: Type,
        supertypes: Words,
        subtypes: Words,
    ) -> Reply {
        let bug = self.bug;
        let Some(kept) = self.table.on_field(object) else { return Reply::Refused };
        let types = kept.list_mut(List::Types);
        *types = if bug == Some(Bug::SetTypeAdds) { types.with(kind) } else { Words::NONE.with(kind) };
        *kept.list_mut(List::Supertypes) = match bug {
            Some(Bug::SetTypeKeepsSupertypes) => Words(kept.list(List::Supertypes).0 | supertypes.0),
            Some(Bug::SetTypeDropsGivenSupertypes) => Words::NONE,
            _ => supertypes,
        };
        if !subtypes.is_empty() || bug == Some(Bug::SetTypeDropsSubtypes) {
            *kept.list_mut(List::Subtypes) = subtypes;
        }
        if bug == Some(Bug::UnusedStatsGo) {
            let unused = Stat::ALL.into_iter().filter(|stat| !kind.uses(*stat));
            unused.for_each(|stat| *kept.stat_mut(stat) = None);
        }
        Reply::DONE
    }

    /// A conferred type adds to those that are there.
    pub(super) fn is_also(&mut self, object: ObjectId, kind: Conferred) -> Reply {
        let bug = self.bug;
        let Some(kept) = self.table.on_field(object) else { return Reply::Refused };
        kept.conferred = kept.conferred.with(kind);
        match kind.card_type() {
            Some(kind) => {
                let types = kept.list_mut(List::Types);
                let old = if bug == Some(Bug::ConferredReplaces) { Words::NONE } else { *types };
                *types = old.with(kind);
            }
            None => {
                let supertypes = kept.list_mut(List::Supertypes);
                *supertypes = supertypes.with(Supertype::Regalia);
            }
        }
        Reply::DONE
    }

    /// A stat that is not there starts at 0, and is then set.
    pub(super) fn set_stat(&mut self, object: ObjectId, stat: Stat, to: Option<i32>) -> Reply {
        let bug = self.bug;
        let Some(kept) = self.table.on_field(object) else { return Reply::Refused };
        let value = kept.stat_mut(stat);
        *value = match (*value, to) {
            (None, _) if bug == Some(Bug::SetNeedsTheStat) => None,
            (None, None) if bug == Some(Bug::GivenStatStartsAtOne) => Some(1),
            (was, to) => Some(to.or(was).unwrap_or(0)),
        };
        Reply::DONE
    }

    /// It may attack as though it were of the type, and stays what it is.
    pub(super) fn may_act_as(&mut self, object: ObjectId, kind: Type) -> Reply {
        let bug = self.bug;
        let Some(kept) = self.table.on_field(object) else { return Reply::Refused };
        kept.acts_as = kept.acts_as.with(kind);
        if bug == Some(Bug::ActingAddsTheType) {
            let types = kept.list_mut(List::Types);
            *types = types.with(kind);
        }
        Reply::DONE
    }

    /// Rests or wakes it. What is rested already is not rested.
    pub(super) fn turn(&mut self, object: ObjectId, awake: bool) -> Reply {
        let bug = self.bug;
        match self.table.on_field(object) {
            Some(kept) if kept.awake != awake => {
                kept.awake = awake;
                if bug == Some(Bug::RestedLosesPower) && !awake {
                    *kept.stat_mut(Stat::Power) = kept.stat(Stat::Power).map(|_| 0);
                }
                Reply::DONE
            }
            _ => Reply::Refused,
        }
    }

    pub(super) fn destroyed(&mut self, object: ObjectId) -> Reply {
        match self.table.on_field(object) {
            Some(_) => {
                self.destroy(object);
                Reply::DONE
            }
            None => Reply::Refused,
        }
    }

    /// To its owner's graveyard; regalia is banished instead, the stricter of its types' zones; a token is gone.
    /// A player whose champion that was has lost.
    pub(super) fn destroy(&mut self, object: ObjectId) {
        let Some(kept) = self.table.get(object) else { return };
        let (regalia, token) = (kept.is_regalia(), kept.token);
        let (champion, controller) = (kept.is(Type::Champion), kept.controller);
        if token && !self.has(Bug::DeadTokensLinger) {
            self.table.cease(object);
        } else {
            let strict = regalia && !self.has(Bug::RegaliaToGraveyard);
            self.table.put(object, if strict { Zone::Banishment } else { Zone::Graveyard });
        }
        if champion && !self.has_champion(controller) {
            self.table.loser = Some(controller);
        }
    }

    fn has_champion(&self, player: Player) -> bool {
        self.table.in_zone(Zone::Field).any(|o| o.controller == player && o.is(Type::Champion))
    }

    /// Units with as much damage as life, and weapons without durability, are destroyed.
    pub(super) fn bury_the_dead(&mut self) {
        while let Some(id) = self.dead() {
            self.destroy(id);
        }
    }

    fn dead(&self) -> Option<ObjectId> {
        let dead = |o: &&super::Kept| {
            let dies = o.is_unit() && o.stat(Stat::Life).is_some_and(|life| o.damage >= life);
            let breaks = o.is(Type::Weapon) && o.stat(Stat::Durability) == Some(0);
            dies || breaks
        };
        self.table.in_zone(Zone::Field).find(dead).map(|o| o.id)
    }

    /// Damage on a unit.
    pub(super) fn damage(&mut self, unit: ObjectId, amount: i32) {
        if let Some(kept) = self.table.on_field(unit).filter(|o| o.is_unit()) {
            kept.damage += amount;
        }
    }
}
