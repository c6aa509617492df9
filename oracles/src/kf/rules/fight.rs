//! *Fight:* abilities, and constant abilities about the end of a fight.

use super::super::{Ability, Constant, Flag, Kf, Number, Precursor, Script, Tally, Zone};
use super::common::{
    Now, abilities, damage_unchanged, each_creature_damaged, in_play, is_without, pools, times, user,
    wrong_gain,
};
use crate::kf::{Condition, Step};
use crate::{Evidence, ObjectId, Objects, Player, Property, Rule, Verdict};

pub(super) const RULES: &[Rule<Kf>] = &[
    Rule::step(
        "kf:ability.fight.survives",
        "fight_abilities_resolve_if_the_attacker_survives",
        "After a fight, the attacker's Fight: abilities resolve if and only if the attacker survived.",
        resolves_if_survived,
    )
    .judged_after(&[Step::FIGHT]),
    Rule::step(
        "kf:ability.fight.all",
        "all_fight_abilities_of_the_attacker_resolve",
        "When an attacker survives a fight, each of its Fight: abilities resolves exactly once.",
        each_resolves_once,
    )
    .judged_after(&[Step::FIGHT]),
    Rule::step(
        "kf:ability.fight.end-constant",
        "a_constant_ability_about_the_end_of_a_fight_needs_a_survivor",
        "A creature's constant ability about the end of a fight resolves if that creature survived the \
         fight, and does not resolve if it was destroyed, if its enemy was not, or if the ability's condition is \
         not met.",
        end_of_fight_constant,
    )
    .judged_after(&[Step::FIGHT]),
    Rule::step(
        "kf:ability.fight.attacker-only",
        "the_defender_triggers_no_fight_ability",
        "A fight triggers the attacker's Fight: abilities and never the defender's.",
        attacker_only,
    )
    .judged_after(&[Step::FIGHT]),
];

/// A fight that took place between a ready attacker of the active player, which is not stunned, and an enemy creature.
struct ResolvedFight {
    attacker: ObjectId,
    defender: ObjectId,
    attacking_player: Player,
    defending_player: Player,
}

fn resolved_fight(m: &Now<'_>, step: &Step) -> Option<ResolvedFight> {
    let Step::Fight { attacker, defender } = *step else { return None };
    if !m.reply.is_done() {
        return None;
    }
    let (attacking_player, defending_player) = (user(m, attacker)?, m.before.controller(defender)?);
    let is_creature = |id| m.card(id).is_some_and(|card| card.is_creature());
    let fought = in_play(m, defender) && attacking_player != defending_player;
    (fought && is_creature(attacker) && is_creature(defender)).then_some(ResolvedFight {
        attacker,
        defender,
        attacking_player,
        defending_player,
    })
}

impl ResolvedFight {
    fn both(&self) -> Objects {
        Objects::one(self.attacker).or(Objects::one(self.defender))
    }
    fn attackers_abilities(&self, m: &Now<'_>) -> impl Iterator<Item = Ability> {
        abilities(m, self.attacker, Precursor::Fight)
    }
    /// Whether nothing after the fight can remove a creature or change what is gained. Then a creature is gone
    /// afterwards if and only if the fight destroyed it. The abilities of the defender must do nothing; another
    /// rule judges that.
    fn decides_survival(&self, m: &Now<'_>) -> bool {
        let mut both = self.attackers_abilities(m).chain(abilities(m, self.defender, Precursor::Fight));
        both.all(|a| matches!(a.script, Script::Gain | Script::Ready))
    }
}

/// Whether the creature survived the fight; `None` if the shown states do not decide it. Being in play
/// afterwards is not enough: a destroyed creature may have been put back undamaged, and the enemy may have been
/// destroyed before the fight took place. So a survivor must show new damage, or that it lost a ward, unless the defender is elusive
/// and neither was damaged. A warded creature is not destroyed: nothing is said of one that is shown so.
fn survived(m: &Now<'_>, fight: &ResolvedFight, id: ObjectId) -> Option<bool> {
    let is_warded = m.before.flag(id, Flag::Warded);
    let may_be_warded = !is_without(m, id, Flag::Warded);
    match m.after.zone(id)? {
        Zone::Discard if !may_be_warded => Some(false),
        Zone::Play if m.after.controller(id)? == m.before.controller(id)? => {
            let is_hurt = match is_warded {
                Some(true) => !m.after.flag(id, Flag::Warded)?,
                _ => {
                    let before = m.before.modified(id, Number::Damage).present()?;
                    m.after.modified(id, Number::Damage).present()? > before
                }
            };
            (is_hurt || is_spared(m, fight)).then_some(true)
        }
        _ => None,
    }
}

/// Whether neither creature was dealt damage, because the defender is elusive and was attacked for the first time this turn.
fn is_spared(m: &Now<'_>, fight: &ResolvedFight) -> bool {
    let is_elusive = m.card(fight.defender).is_some_and(|card| card.is_elusive());
    is_elusive && m.ledger.attacks(fight.defender) == 1 && m.after.zone(fight.defender) == Some(Zone::Play)
}

/// Whether a fight took place and the attacker certainly survived it, apart from its own abilities.
pub(super) fn attacker_survived(m: &Now<'_>, step: &Step) -> bool {
    resolved_fight(m, step).is_some_and(|fight| survived(m, &fight, fight.attacker) == Some(true))
}

/// Judged by the amounts of the *Fight:* abilities, if all of them gain Æmber and each amount is unique. Also
/// judged by the damage on creatures that did not fight, if the only ability deals 1 damage to each creature
/// and the attacker survived that, too. The engine's output decides whether the attacker was destroyed; not
/// judged if a ward or an ability could have saved or removed it.
fn resolves_if_survived(m: &Now<'_>, step: &Step) -> Verdict {
    let Some(fight) = resolved_fight(m, step) else { return Verdict::NotApplicable };
    if !fight.decides_survival(m) {
        return match fight.attackers_abilities(m).count() {
            1 => damage_dealt_if_survived(m, &fight),
            _ => Verdict::NotApplicable,
        };
    }
    let Some(survived) = survived(m, &fight, fight.attacker) else { return Verdict::NotApplicable };
    let (mut missed, mut resolved) = (None, None);
    for ability in fight.attackers_abilities(m) {
        if ability.script != Script::Gain {
            return Verdict::NotApplicable;
        }
        let Some(n) = times(m, fight.attacking_player, &ability) else { return Verdict::NotApplicable };
        let first = if n == 0 { &mut missed } else { &mut resolved };
        first.get_or_insert((ability, n));
    }
    let wrong = |kind, (ability, n), due| {
        wrong_gain(kind, fight.attacking_player, &ability, [due, n]).on(fight.attacker)
    };
    match (survived, missed, resolved) {
        (_, None, None) => Verdict::NotApplicable,
        (true, Some(missed), None) => Verdict::of(false, || wrong("not-resolved", missed, 1)),
        (false, _, Some(resolved)) => Verdict::of(false, || wrong("resolved-though-destroyed", resolved, 0)),
        (true, _, Some(_)) | (false, _, None) => Verdict::Held,
    }
}

/// If the attacker survived and one of its abilities deals 1 damage to each creature, checks that damage. Another
/// rule judges the damage that abilities of the defender deal.
fn damage_dealt_if_survived(m: &Now<'_>, fight: &ResolvedFight) -> Verdict {
    let mut defenders = abilities(m, fight.defender, Precursor::Fight);
    let judged =
        survived(m, fight, fight.attacker) == Some(true) && !defenders.any(|a| a.script.damages_creatures());
    match judged {
        true => each_creature_damaged(m, fight.both(), fight.attackers_abilities(m)),
        false => Verdict::NotApplicable,
    }
}

/// Judged if the attacker survived and at least one of its *Fight:* abilities resolved. The rule before judges
/// if none did. If one of several abilities deals 1 damage to each creature, only that damage is judged.
fn each_resolves_once(m: &Now<'_>, step: &Step) -> Verdict {
    let Some(fight) = resolved_fight(m, step) else { return Verdict::NotApplicable };
    if !fight.decides_survival(m) {
        return match fight.attackers_abilities(m).count() {
            0 | 1 => Verdict::NotApplicable,
            _ => damage_dealt_if_survived(m, &fight),
        };
    }
    let gains_with_counts = || {
        let gains = fight.attackers_abilities(m).filter(|a| a.script == Script::Gain);
        gains.filter_map(|a| times(m, fight.attacking_player, &a).map(|n| (a, n)))
    };
    let readied = fight.attackers_abilities(m).any(|a| a.script == Script::Ready)
        && m.after.flag(fight.attacker, Flag::Exhausted) == Some(false);
    let resolved = readied || gains_with_counts().any(|(_, n)| n > 0);
    if survived(m, &fight, fight.attacker) != Some(true) || !resolved {
        return Verdict::NotApplicable;
    }
    match gains_with_counts().find(|(_, n)| *n != 1) {
        None if gains_with_counts().next().is_none() => Verdict::NotApplicable,
        None => Verdict::Held,
        Some((ability, n)) => {
            let kind = if n == 0 { "missed" } else { "repeated" };
            Verdict::of(false, || {
                wrong_gain(kind, fight.attacking_player, &ability, [1, n]).on(fight.attacker)
            })
        }
    }
}

/// Judged on *after an enemy creature is destroyed fighting this creature*, for both creatures. An ability with a condition is
/// judged if it resolved though the condition was not met, and if neither was destroyed.
fn end_of_fight_constant(m: &Now<'_>, step: &Step) -> Verdict {
    let Some(fight) = resolved_fight(m, step).filter(|fight| fight.decides_survival(m)) else {
        return Verdict::NotApplicable;
    };
    let sides = [
        (fight.attacker, fight.defender, fight.attacking_player),
        (fight.defender, fight.attacker, fight.defending_player),
    ];
    let conditions =
        || sides.into_iter().map(|(creature, _, player)| needs_its_condition(m, creature, player));
    let survivors = Verdict::all(sides.into_iter().map(|(creature, enemy, player)| {
        let (Some(survives_fight), Some(enemy_lives)) =
            (survived(m, &fight, creature), survived(m, &fight, enemy))
        else {
            return Verdict::NotApplicable;
        };
        let kills = |a: &Ability| a.is(Constant::AfterKill);
        let both_live = survives_fight && enemy_lives;
        Verdict::all(abilities(m, creature, Precursor::Constant).filter(kills).map(|ability| {
            let is_judged = both_live || ability.condition == Condition::Always;
            let Some(n) = times(m, player, &ability).filter(|_| is_judged) else {
                return Verdict::NotApplicable;
            };
            let (kind, due) = match (survives_fight, enemy_lives) {
                (true, true) => ("resolved-without-kill", 0),
                (true, false) => ("not-resolved", 1),
                (false, _) => ("resolved-though-destroyed", 0),
            };
            Verdict::of(n == due, || wrong_gain(kind, player, &ability, [due, n]).on(creature))
        }))
    }));
    survivors.and_then(|| Verdict::all(conditions()))
}

/// A violation if an ability about the end of a fight that is printed on the creature gained Æmber though its condition was
/// not met.
fn needs_its_condition(m: &Now<'_>, creature: ObjectId, player: Player) -> Verdict {
    let printed = m.card(creature).into_iter().flat_map(|card| card.with(Precursor::Constant));
    Verdict::all(printed.filter(|a| a.is(Constant::AfterKill)).map(|ability| {
        match times(m, player, &ability) {
            Some(n @ 1..) if is_certainly_not_met(m, player, &ability) => Verdict::of(false, || {
                wrong_gain("resolved-without-condition", player, &ability, [0, n]).on(creature)
            }),
            _ => Verdict::NotApplicable,
        }
    }))
}

/// Whether the condition of an ability that gained Æmber was not met. Æmber that something else gained first may have met it.
fn is_certainly_not_met(m: &Now<'_>, player: Player, ability: &Ability) -> bool {
    match ability.condition {
        Condition::Always => false,
        Condition::YourTurn => m.ledger.active != player,
        Condition::Aember => pools(m, player) == Some((0, ability.amount.number().into())),
    }
}

/// Judged by the amounts of the defender's *Fight:* abilities that gain Æmber, by the pool of its player if one
/// loses all, and by the damage on creatures that did not fight if one deals damage and no ability of the
/// attacker does.
fn attacker_only(m: &Now<'_>, step: &Step) -> Verdict {
    let Some(fight) = resolved_fight(m, step) else { return Verdict::NotApplicable };
    let mut all = abilities(m, fight.defender, Precursor::Fight);
    let damages_creatures = all.any(|a| a.script.damages_creatures())
        && !fight.attackers_abilities(m).any(|a| a.script.damages_creatures());
    let hurt = match damages_creatures {
        true => damage_unchanged(m, fight.both(), "triggered"),
        false => Verdict::NotApplicable,
    };
    hurt.and_then(|| defender_loses_nothing(m, &fight)).and_then(|| defender_gains_nothing(m, &fight))
}

/// Compares the pool of the defender's player. It may grow, because the death of the enemy or abilities of the
/// attacker may give Æmber.
fn defender_loses_nothing(m: &Now<'_>, fight: &ResolvedFight) -> Verdict {
    let loses = abilities(m, fight.defender, Precursor::Fight).any(|a| a.script == Script::LoseAll);
    match pools(m, fight.defending_player).filter(|(before, _)| loses && *before > 0) {
        Some((before, after)) => Verdict::of(after >= before, || {
            let property = Property::tally(fight.defending_player, Tally::Aember);
            Evidence::of("triggered", property).expected(before).shown(after).on(fight.defender)
        }),
        None => Verdict::NotApplicable,
    }
}

fn defender_gains_nothing(m: &Now<'_>, fight: &ResolvedFight) -> Verdict {
    let gains = abilities(m, fight.defender, Precursor::Fight).filter(|a| a.script == Script::Gain);
    Verdict::all(gains.map(|ability| match times(m, fight.defending_player, &ability) {
        None => Verdict::NotApplicable,
        Some(n) => Verdict::of(n == 0, || {
            wrong_gain("triggered", fight.defending_player, &ability, [0, n]).on(fight.defender)
        }),
    }))
}
