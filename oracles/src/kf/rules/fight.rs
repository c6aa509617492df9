//! *Fight:* abilities, and constants that speak of the end of a fight.

use super::{
    Ability, Constant, Evidence, Flag, Kf, Now, Number, ObjectId, Player, Precursor, Script, Verdict, Zone,
    abilities, both, hit_each, in_play, is_free_of, often, pools, times, unhurt, user,
};
use crate::kf::{Condition, FIGHT, Step};
use crate::{Kinds, Objects, Rule};

pub(super) const RULES: &[Rule<Kf>] = &[
    Rule::step(
        "kf:ability.fight.survives",
        "fight_abilities_resolve_if_the_attacker_survives",
        "After a fight, the attacker's Fight: abilities resolve if and only if the attacker survived.",
        survives,
    )
    .judged_after(&[FIGHT])
    .needs(&[Kinds::of(&[FIGHT])]),
    Rule::step(
        "kf:ability.fight.all",
        "all_fight_abilities_of_the_attacker_resolve",
        "When an attacker survives a fight, each of its Fight: abilities resolves exactly once.",
        all,
    )
    .judged_after(&[FIGHT])
    .needs(&[Kinds::of(&[FIGHT])]),
    Rule::step(
        "kf:ability.fight.end-constant",
        "a_constant_of_the_fights_end_needs_a_survivor",
        "A creature's constant ability about the end of a fight resolves if that \
         creature survived the fight, and does not resolve if it was destroyed.",
        end_constant,
    )
    .judged_after(&[FIGHT])
    .needs(&[Kinds::of(&[FIGHT])]),
    Rule::step(
        "kf:ability.fight.attacker-only",
        "the_defender_triggers_no_fight_ability",
        "A fight triggers the attacker's Fight: abilities and never the defender's.",
        attacker_only,
    )
    .judged_after(&[FIGHT])
    .needs(&[Kinds::of(&[FIGHT])]),
];

/// A fight that took place: a ready attacker of the active player against an enemy creature, neither of them
/// stunned or warded.
struct Duel {
    attacker: ObjectId,
    defender: ObjectId,
    me: Player,
    foe: Player,
}

fn duel(m: &Now<'_>, step: &Step) -> Option<Duel> {
    let Step::Fight { attacker, defender } = *step else { return None };
    if !m.reply.is_done() {
        return None;
    }
    let (me, foe) = (user(m, attacker)?, m.before.controller(defender)?);
    let creature = |id| m.card(id).is_some_and(|card| card.is_creature());
    let unwarded = is_free_of(m, attacker, Flag::Warded) && is_free_of(m, defender, Flag::Warded);
    let fought = in_play(m, defender) && me != foe;
    (fought && unwarded && creature(attacker) && creature(defender)).then_some(Duel {
        attacker,
        defender,
        me,
        foe,
    })
}

impl Duel {
    fn both(&self) -> Objects {
        Objects::one(self.attacker).or(Objects::one(self.defender))
    }
    fn list(&self, m: &Now<'_>) -> impl Iterator<Item = Ability> {
        abilities(m, self.attacker, Precursor::Fight)
    }
    /// Whether nothing that happens after the fight can remove a creature or change what is gained: then a
    /// creature is gone afterwards if and only if the fight destroyed it. The defender's abilities do nothing;
    /// if they do, that is another rule's.
    fn is_plain(&self, m: &Now<'_>) -> bool {
        let mut both = self.list(m).chain(abilities(m, self.defender, Precursor::Fight));
        both.all(|a| matches!(a.script, Script::Gain | Script::Ready))
    }
}

/// Whether the creature survived a plain fight; none where what is shown does not tell. Being in play
/// afterwards is not the test: a creature that was destroyed may have been put back, unhurt, and before a
/// fight that did not take place its enemy may have been killed. So whoever survived must show its wounds,
/// unless the defender is elusive and neither was hurt.
fn survived(m: &Now<'_>, duel: &Duel, id: ObjectId) -> Option<bool> {
    match m.after.zone(id)? {
        Zone::Discard => Some(false),
        Zone::Play if m.after.controller(id)? == m.before.controller(id)? => {
            let before = m.before.modified(id, Number::Damage).present()?;
            let hurt = m.after.modified(id, Number::Damage).present()? > before;
            let elusive = m.card(duel.defender)?.is_elusive() && m.after.zone(duel.defender)? == Zone::Play;
            (hurt || elusive).then_some(true)
        }
        _ => None,
    }
}

/// Whether a fight took place that the attacker surely survived, its abilities aside.
pub(super) fn attacker_survived(m: &Now<'_>, step: &Step) -> bool {
    duel(m, step).is_some_and(|duel| survived(m, &duel, duel.attacker) == Some(true))
}

/// Judged by the amounts of *Fight:* abilities, when all of them gain and every such amount is its own; and by the
/// damage on creatures that did not fight, when the only one deals 1 to each and the attacker survived that too. Whether the attacker was destroyed is taken as shown, but where a ward or an ability could have kept it or
/// removed it nothing is said.
fn survives(m: &Now<'_>, step: &Step) -> Verdict {
    let Some(duel) = duel(m, step) else { return Verdict::NotApplicable };
    if !duel.is_plain(m) {
        return match survived(m, &duel, duel.attacker) {
            // What the defender's deal, if they trigger, is another rule's.
            Some(true) if !abilities(m, duel.defender, Precursor::Fight).any(|a| a.script.hurts()) => {
                hit_each(m, duel.both(), duel.list(m))
            }
            _ => Verdict::NotApplicable,
        };
    }
    let Some(survived) = survived(m, &duel, duel.attacker) else { return Verdict::NotApplicable };
    let (mut judged, mut resolved) = (false, 0);
    for ability in duel.list(m) {
        if ability.script != Script::Gain {
            return Verdict::NotApplicable;
        }
        let Some(n) = times(m, duel.me, &ability) else { return Verdict::NotApplicable };
        judged = true;
        resolved += n;
    }
    match (judged, survived) {
        (false, _) => Verdict::NotApplicable,
        (_, true) => Verdict::of(resolved > 0, || {
            Evidence::of("not-resolved", "aember")
                .expected("its Fight: abilities resolve")
                .shown("no Fight: ability resolved")
                .on(duel.attacker)
        }),
        (_, false) => Verdict::of(resolved == 0, || {
            Evidence::of("resolved-though-destroyed", "aember")
                .expected("no Fight: ability resolves")
                .shown("a Fight: ability resolved")
                .on(duel.attacker)
        }),
    }
}

/// Judged when the attacker survived and some of its *Fight:* abilities resolved (none is the rule before's).
fn all(m: &Now<'_>, step: &Step) -> Verdict {
    let Some(duel) = duel(m, step).filter(|duel| duel.is_plain(m)) else { return Verdict::NotApplicable };
    let told = || {
        let gains = duel.list(m).filter(|a| a.script == Script::Gain);
        gains.filter_map(|a| times(m, duel.me, &a).map(|n| (a, n)))
    };
    let readied = duel.list(m).any(|a| a.script == Script::Ready)
        && m.after.flag(duel.attacker, Flag::Exhausted) == Some(false);
    let resolved = readied || told().any(|(_, n)| n > 0);
    if survived(m, &duel, duel.attacker) != Some(true) || !resolved {
        return Verdict::NotApplicable;
    }
    match told().find(|(_, n)| *n != 1) {
        None if told().next().is_none() => Verdict::NotApplicable,
        None => Verdict::Held,
        Some((ability, n)) => {
            let kind = if n == 0 { "missed" } else { "repeated" };
            let times = |n| format!("{} Æmber gained {}", ability.amount.number(), often(n));
            Verdict::of(false, || {
                Evidence::of(kind, "aember").expected(times(1)).shown(times(n)).on(duel.attacker)
            })
        }
    }
}

/// Judged on *after an enemy creature is destroyed fighting this creature* without a condition, for either
/// creature. Silent when the enemy was not destroyed either.
fn end_constant(m: &Now<'_>, step: &Step) -> Verdict {
    let Some(duel) = duel(m, step).filter(|duel| duel.is_plain(m)) else { return Verdict::NotApplicable };
    let sides = [(duel.attacker, duel.defender, duel.me), (duel.defender, duel.attacker, duel.foe)];
    let mut verdict = Verdict::NotApplicable;
    for (bearer, enemy, player) in sides {
        let (Some(lives), Some(enemy_lives)) = (survived(m, &duel, bearer), survived(m, &duel, enemy)) else {
            continue;
        };
        let kills = |a: &Ability| a.is(Constant::AfterKill) && a.condition == Condition::Always;
        for ability in abilities(m, bearer, Precursor::Constant).filter(kills) {
            let Some(n) = times(m, player, &ability).filter(|_| !lives || !enemy_lives) else { continue };
            verdict = Verdict::Held;
            if n != i64::from(lives) {
                let kind = if lives { "not-resolved" } else { "resolved-though-destroyed" };
                let times = |n| format!("{} Æmber gained {}", ability.amount.number(), often(n));
                return Verdict::of(false, || {
                    Evidence::of(kind, "aember").expected(times(i64::from(lives))).shown(times(n)).on(bearer)
                });
            }
        }
    }
    verdict
}

/// Judged by the amounts of the defender's *Fight:* abilities that gain, by its player's pool where they lose all,
/// and by the damage on creatures that did not fight where they deal some, and the attacker's do not.
fn attacker_only(m: &Now<'_>, step: &Step) -> Verdict {
    let Some(duel) = duel(m, step) else { return Verdict::NotApplicable };
    let mut all = abilities(m, duel.defender, Precursor::Fight);
    let hurts = all.any(|a| a.script.hurts()) && !duel.list(m).any(|a| a.script.hurts());
    let hurt = match hurts {
        true => unhurt(m, duel.both(), "triggered"),
        false => Verdict::NotApplicable,
    };
    both(hurt, both(defender_loses_nothing(m, &duel), defender_gains_nothing(m, &duel)))
}

/// What its enemy's death or the attacker's abilities bring is no loss to the defender's player.
fn defender_loses_nothing(m: &Now<'_>, duel: &Duel) -> Verdict {
    let loses = abilities(m, duel.defender, Precursor::Fight).any(|a| a.script == Script::LoseAll);
    match pools(m, duel.foe).filter(|(before, _)| loses && *before > 0) {
        Some((before, after)) => Verdict::of(after >= before, || {
            Evidence::of("triggered", "aember").expected(before).shown(after).on(duel.defender)
        }),
        None => Verdict::NotApplicable,
    }
}

fn defender_gains_nothing(m: &Now<'_>, duel: &Duel) -> Verdict {
    let mut verdict = Verdict::NotApplicable;
    for ability in abilities(m, duel.defender, Precursor::Fight).filter(|a| a.script == Script::Gain) {
        match times(m, duel.foe, &ability) {
            Some(0) => verdict = Verdict::Held,
            Some(n) => {
                let gained = |n| format!("{} Æmber gained {}", ability.amount.number(), often(n));
                return Verdict::of(false, || {
                    Evidence::of("triggered", "aember").expected(gained(0)).shown(gained(n)).on(duel.defender)
                });
            }
            None => {}
        }
    }
    verdict
}
