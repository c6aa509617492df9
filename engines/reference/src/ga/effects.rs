//! The effects on objects.

use super::{Bug, Engine};
use headjudge_oracles::ga::{Conferred, List, Stat, Type, Zone};
use headjudge_oracles::{ObjectId, Player, Reply, Words};

impl Engine {
    /// Sets the type, which replaces the old types and supertypes. The object keeps what the effect does not
    /// name.
    pub(super) fn set_type(
        &mut self,
        object: ObjectId,
        kind: Type,
        supertypes: Words,
        subtypes: Words,
    ) -> Reply {
        let bugs = self.bugs;
        let Some(entity) = self.table.on_field(object) else { return Reply::Refused };
        if entity.type_was_set && bugs.has(Bug::LaterTypeIsIgnored) {
            return Reply::DONE;
        }
        entity.type_was_set = true;
        let types = entity.list_mut(List::Types);
        *types = if bugs.has(Bug::SetTypeAdds) { types.with(kind) } else { Words::NONE.with(kind) };
        *entity.list_mut(List::Supertypes) = match () {
            _ if bugs.has(Bug::SetTypeKeepsSupertypes) => {
                Words(entity.list(List::Supertypes).0 | supertypes.0)
            }
            _ if bugs.has(Bug::SetTypeDropsGivenSupertypes) => Words::NONE,
            _ => supertypes,
        };
        if !subtypes.is_empty() || bugs.has(Bug::SetTypeDropsSubtypes) {
            *entity.list_mut(List::Subtypes) = subtypes;
        }
        if bugs.has(Bug::UnusedStatsGo) {
            let unused = Stat::ALL.into_iter().filter(|stat| !kind.uses(*stat));
            unused.for_each(|stat| *entity.stat_mut(stat) = None);
        }
        if bugs.has(Bug::SetTypeDropsLife) && !matches!(kind, Type::Ally | Type::Champion) {
            *entity.stat_mut(Stat::Life) = None;
        }
        if bugs.has(Bug::StatsAreKeptIn8Bits) {
            entity.narrow_stats();
        }
        Reply::DONE
    }

    /// Adds a type, supertype or subtype to those of the object.
    pub(super) fn add_type(&mut self, object: ObjectId, kind: Conferred) -> Reply {
        let bugs = self.bugs;
        let Some(entity) = self.table.on_field(object) else { return Reply::Refused };
        entity.conferred = entity.conferred.with(kind);
        if entity.type_was_set && bugs.has(Bug::SetTypeHidesLaterTypes) {
            return Reply::DONE;
        }
        if bugs.has(Bug::ConferredDropsAbilities) {
            *entity.list_mut(List::Abilities) = Words::NONE;
        }
        let line = entity.list_mut(kind.list());
        let is_new = line.0 & kind.words().0 == 0;
        if is_new && bugs.has(Bug::ConferredReplacesItsLine) {
            *line = Words::NONE;
        }
        if is_new && bugs.has(Bug::NewTypeDropsAbilities) {
            *entity.list_mut(List::Abilities) = Words::NONE;
        }
        if !is_new {
            entity.given_again = entity.given_again.with(kind);
        }
        match kind.card_type() {
            Some(kind) => {
                let types = entity.list_mut(List::Types);
                let old = if bugs.has(Bug::ConferredReplaces) { Words::NONE } else { *types };
                *types = old.with(kind);
            }
            None => entity.list_mut(kind.list()).0 |= kind.words().0,
        }
        Reply::DONE
    }

    /// Sets a stat. A missing stat starts at 0.
    pub(super) fn set_stat(&mut self, object: ObjectId, stat: Stat, to: Option<i32>) -> Reply {
        let bugs = self.bugs;
        let Some(entity) = self.table.on_field(object) else { return Reply::Refused };
        let was_set = entity.stats_set.has(stat);
        entity.stats_set = entity.stats_set.with(stat);
        let value = entity.stat_mut(stat);
        *value = match (*value, to) {
            (was, _) if was_set && bugs.has(Bug::LaterStatIsIgnored) => was,
            (None, _) if bugs.has(Bug::SetNeedsTheStat) => None,
            (None, None) if bugs.has(Bug::GivenStatStartsAtOne) => Some(1),
            (Some(was), Some(0)) if bugs.has(Bug::SetToZeroIsIgnored) => Some(was),
            (was, to) => Some(to.or(was).unwrap_or(0)),
        };
        if bugs.has(Bug::StatsAreKeptIn8Bits) {
            entity.narrow_stats();
        }
        Reply::DONE
    }

    /// Lets the object attack as though it were of the type. Its type line does not change.
    pub(super) fn let_attack_as(&mut self, object: ObjectId, kind: Type) -> Reply {
        let bugs = self.bugs;
        let Some(entity) = self.table.on_field(object) else { return Reply::Refused };
        entity.acts_as = entity.acts_as.with(kind);
        entity.counts_as_unit |=
            bugs.has(Bug::ActingUnitsAreUnits) && matches!(kind, Type::Ally | Type::Champion);
        if bugs.has(Bug::ActingAddsTheType) {
            let types = entity.list_mut(List::Types);
            *types = types.with(kind);
        }
        Reply::DONE
    }

    /// Rests or wakes an object; refuses if it already is in that state.
    pub(super) fn set_awake(&mut self, object: ObjectId, awake: bool) -> Reply {
        let bugs = self.bugs;
        match self.table.on_field(object) {
            Some(entity)
                if awake && bugs.has(Bug::OnlyAlliesWake) && !entity.list(List::Types).has(Type::Ally) =>
            {
                Reply::Refused
            }
            Some(entity) if entity.awake != awake => {
                entity.awake = awake || bugs.has(Bug::RestIsForgotten);
                if bugs.has(Bug::RestedLosesPower) && !awake {
                    *entity.stat_mut(Stat::Power) = entity.stat(Stat::Power).map(|_| 0);
                }
                Reply::DONE
            }
            _ => Reply::Refused,
        }
    }

    pub(super) fn destroy_by_effect(&mut self, object: ObjectId) -> Reply {
        match self.table.on_field(object) {
            Some(_) => {
                self.destroy(object);
                Reply::DONE
            }
            None => Reply::Refused,
        }
    }

    /// Puts an object into its owner's graveyard. Regalia goes to banishment instead, the stricter zone of its
    /// types. A token ceases to exist. A player without a champion loses.
    pub(super) fn destroy(&mut self, object: ObjectId) {
        let Some(entity) = self.table.get(object) else { return };
        let (regalia, token) = (entity.is_regalia(), entity.token);
        let (champion, controller) = (entity.is(Type::Champion), entity.controller);
        if token && !self.has(Bug::DeadTokensLinger) {
            self.table.remove(object);
        } else {
            let strict = regalia && !self.has(Bug::RegaliaToGraveyard);
            self.table.move_to(object, if strict { Zone::Banishment } else { Zone::Graveyard });
        }
        if champion && !self.has_champion(controller) {
            self.table.loser = Some(controller);
        }
    }

    fn has_champion(&self, player: Player) -> bool {
        self.table.in_zone(Zone::Field).any(|o| o.controller == player && o.is(Type::Champion))
    }

    /// Destroys units with as much damage as life, and weapons without durability.
    pub(super) fn destroy_the_dying(&mut self) {
        while let Some(id) = self.first_dying() {
            self.destroy(id);
        }
    }

    fn first_dying(&self) -> Option<ObjectId> {
        let is_dying = |o: &&super::Entity| {
            let dies = o.is_unit() && o.stat(Stat::Life).is_some_and(|life| o.damage >= life);
            let breaks = o.is(Type::Weapon) && o.stat(Stat::Durability) == Some(0);
            dies || breaks
        };
        self.table.in_zone(Zone::Field).find(is_dying).map(|o| o.id)
    }

    /// Deals damage to a unit.
    pub(super) fn damage(&mut self, unit: ObjectId, amount: i32) {
        if let Some(entity) = self.table.on_field(unit).filter(|o| o.is_unit()) {
            entity.damage += amount;
        }
    }
}
