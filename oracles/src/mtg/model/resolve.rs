//! A spell or ability resolves: its instructions are followed in their order (608).

use super::done::Done;
use super::effect::Effect;
use super::item::{Item, Stay};
use super::law::Law;
use super::layers;
use super::matching::matching;
use super::scratch::Scratch;
use super::setting::Setting;
use super::state::Model;
use super::turn::Loss;
use super::values::{Table, Values};
use crate::mtg::ability::{Ability, Act, Changes, Filter, MAX_ACTS};
use crate::mtg::language::{Amount, Counter, Deed, Mode, On, Sort, Until, When};
use crate::mtg::vocabulary::{Keyword, SPELL_TYPES, Subtype, Type, Zone};
use crate::{Listed, ObjectId, Objects, Player, Words};
use arrayvec::ArrayVec;

/// What a player chooses as something resolves, and the number of the token that it may create.
#[derive(Clone, Copy)]
pub(super) struct Choice {
    /// Whether what may be done is done.
    pub(super) accept: bool,
    pub(super) chosen: Option<ObjectId>,
    pub(super) token: Option<ObjectId>,
}

/// What resolves, with what it can still be about.
struct Resolving<'a> {
    item: Item,
    ability: &'a Ability,
    /// The targets that are still legal.
    legal: ArrayVec<Stay, 2>,
    /// Who "you" is.
    you: Player,
    choice: Choice,
}

impl Model {
    /// Whether the top of the stack may resolve, with this number for a token: one that creates a token needs a number.
    pub(super) fn may_resolve(&self, setting: Setting<'_>, token: Option<ObjectId>) -> bool {
        let is_new = || token.is_some_and(|token| !self.of(token).printed.exists);
        !self.stack.is_empty() && (!self.top_creates(setting) || is_new())
    }
    /// Whether an instruction of the top of the stack creates a token.
    pub(crate) fn top_creates(&self, setting: Setting<'_>) -> bool {
        self.stack.last().is_some_and(|item| item.text(setting).is_some_and(|text| text.creates(item.modes)))
    }
    /// The permanents of which one is to be chosen as the top of the stack resolves, if it stays as it is.
    pub(crate) fn choosable(&self, setting: Setting<'_>, table: &Table) -> Objects {
        let Some(item) = self.stack.last() else { return Objects::NONE };
        let acts = item.text(setting).map_or(&[][..], |text| &text.acts);
        let chosen = acts.iter().find(|act| act.on == On::Chosen);
        chosen.map_or(Objects::NONE, |act| {
            matching(table, table.ids_in_play(), &act.filter, self.source(item), item.you)
        })
    }

    /// Lets the top of the stack resolve. `table` is what the objects are before.
    pub(super) fn resolve(
        &mut self,
        setting: Setting<'_>,
        table: &Table,
        choice: Choice,
        scratch: &mut Scratch,
    ) {
        let mut item = self.stack.remove(self.top(setting));
        let is_untargeted =
            item.text(setting).is_some_and(|text| text.is_untargeted(item.modes, item.aimed()));
        if is_untargeted && setting.breaks(Law::NoneStaysChosen) {
            item.targets = self.first_target(setting, table, &item).into_iter().collect();
        }
        let legal = self.legal_targets(setting, table, &item);
        let none_left = !item.targets.is_empty() && legal.is_empty() && !setting.breaks(Law::NoTargetLeft);
        let some_gone = legal.len() < item.targets.len() && setting.breaks(Law::RestGoesOn);
        let is_void = is_untargeted && setting.breaks(Law::NoneChosen);
        if !none_left && !some_gone && !is_void {
            self.follow(setting, table, &item, legal, choice, scratch);
        }
        let is_there =
            item.is_spell && self.is_same(item.source) && self.of(item.source.id).printed.zone == Zone::Stack;
        if is_there {
            self.put(table, item.source.id, Zone::Graveyard);
        }
    }

    /// The place of what resolves.
    fn top(&self, setting: Setting<'_>) -> usize {
        let last = self.stack.len() - 1;
        if setting.breaks(Law::LastInFirstOut) {
            return 0;
        }
        if !setting.breaks(Law::ActiveFirst) {
            return last;
        }
        // With those of player one on top: the last of them that was put there at the same time.
        let same = |item: &Item| item.put > 0 && item.put == self.stack[last].put;
        let first = self.stack.iter().rposition(|item| same(item) && item.you == Player::One);
        first.unwrap_or(last)
    }

    /// The possible target with the lowest number.
    fn first_target(&self, setting: Setting<'_>, table: &Table, item: &Item) -> Option<Stay> {
        let of = self.aimer(table, item, item.text(setting)?);
        let first = table.aims(of.text).iter().find(|id| self.is_target(setting, table, *id, of));
        first.map(|id| self.stay(id))
    }

    fn legal_targets(&self, setting: Setting<'_>, table: &Table, item: &Item) -> ArrayVec<Stay, 2> {
        let is_aura = item.is_spell && item.ability.is_none();
        let is_legal = |target: &Stay| {
            let is_there =
                item.text(setting).map_or(table.ids_in_play(), |text| table.aims(text)).has(target.id);
            let is_same = self.is_same(*target) || setting.breaks(Law::TargetIsNew);
            let may_be = setting.breaks(Law::IllegalLeftOut)
                || match item.text(setting) {
                    Some(ability) => {
                        self.is_target(setting, table, target.id, self.aimer(table, item, ability))
                    }
                    None => {
                        let of = (item.you, self.colors(table, item));
                        is_aura && self.may_enchant(setting, table, target.id, of)
                    }
                };
            is_there && is_same && may_be
        };
        item.targets.iter().filter(|target| is_legal(target)).copied().collect()
    }

    fn follow(
        &mut self,
        setting: Setting<'_>,
        table: &Table,
        item: &Item,
        legal: ArrayVec<Stay, 2>,
        choice: Choice,
        scratch: &mut Scratch,
    ) {
        let is_permanent = item.is_spell && self.of(item.source.id).printed.types.0 & SPELL_TYPES.0 == 0;
        if is_permanent {
            return self.enter(setting, table, item.source.id, legal.first().copied());
        }
        let Some(ability) = item.text(setting) else { return };
        let source = self.known(table, item.source);
        let you = match setting.breaks(Law::YouActivated) {
            true => source.map_or(item.you, |source| source.controller),
            false => item.you,
        };
        let is_met = ability.sort != Sort::Triggered
            || setting.breaks(Law::IfAtResolution)
            || Model::meets(table, ability, self.source(item), you)
                && self.has_happened(setting, ability.if_turn, you, 0);
        let is_gone = !item.is_spell && self.source(item).is_none();
        if !is_met || is_gone && setting.breaks(Law::Independent) {
            return;
        }
        let resolving = Resolving { item: item.clone(), ability, legal, you, choice };
        self.follow_all(setting, table, &resolving, scratch);
    }

    /// A permanent spell becomes a permanent (608.3).
    fn enter(&mut self, setting: Setting<'_>, table: &Table, id: ObjectId, host: Option<Stay>) {
        let now = self.tick();
        match setting.breaks(Law::SpellStaysChanged) {
            true => self.put(table, id, Zone::Battlefield),
            false => self.put_as_it_is(table, id, Zone::Battlefield),
        };
        self.enter_with_loyalty(setting, id);
        if let Some(host) = host {
            let aura = self.at(id);
            (aura.printed.host, aura.timestamp) = (Some(host.id), now);
        }
    }

    fn follow_all(
        &mut self,
        setting: Setting<'_>,
        table: &Table,
        resolving: &Resolving<'_>,
        scratch: &mut Scratch,
    ) {
        let acts = &resolving.ability.acts;
        let mut now = table.clone();
        let mut done = Done::default();
        let followed = followed(setting, resolving);
        for (at, nth) in followed.iter().copied().enumerate() {
            let act = &acts[nth];
            let goes = match act.if_did {
                true => done.is_any() || setting.breaks(Law::IfYouDo),
                false => !act.may || resolving.choice.accept || setting.breaks(Law::May),
            };
            let goes = goes
                && (setting.breaks(Law::IfOfInstruction)
                    || self.has_happened(setting, act.if_turn, resolving.you, 0));
            done = if goes { self.act(setting, &now, resolving, nth, done) } else { Done::default() };
            if goes && !done.is_any() && setting.breaks(Law::AsMuchAsPossible) {
                return;
            }
            if at + 1 < followed.len() {
                if !self.see(setting, &now, scratch) {
                    layers::evaluate(self, setting, scratch);
                }
                now.copy(scratch.table());
            } else {
                self.see(setting, &now, scratch);
            }
        }
    }

    /// Whether an instruction is about a card that has left the battlefield or the graveyard, and may be found where it went (400.7d to j).
    fn may_follow(&self, resolving: &Resolving<'_>, act: &Act, objects: Objects) -> bool {
        let has_gone = match act.on {
            On::This => self.source(&resolving.item).is_none(),
            On::Target => resolving.legal.iter().any(|target| !self.is_same(*target)),
            On::Enchanted => objects.is_empty(),
            _ => false,
        };
        has_gone && matches!(act.deed, Deed::Exile | Deed::Return | Deed::Reanimate | Deed::CopyToken)
    }

    /// Whether an amount is the counters on what left with both sorts, which may have removed each other at the same time.
    fn has_open_counters(&self, table: &Table, resolving: &Resolving<'_>, act: &Act) -> bool {
        let source = resolving.item.source;
        let both = || self.known(table, source).is_some_and(Values::has_opposite_counters);
        act.amount == Amount::Counters && !self.is_same(source) && both()
    }

    /// Follows one instruction. Returns how much it did. `before`: how much the one before did.
    fn act(
        &mut self,
        setting: Setting<'_>,
        table: &Table,
        resolving: &Resolving<'_>,
        nth: usize,
        before: Done,
    ) -> Done {
        let act = &resolving.ability.acts[nth];
        let is_of_player = act.on.is_player() || act.on == On::Target && resolving.item.player.is_some();
        let whose = match is_of_player && setting.breaks(Law::YouInAmounts) {
            true => self.player(setting, table, resolving, act.on),
            false => resolving.item.you,
        };
        let amount = match setting.breaks(Law::LookedUpWhenUsed) {
            true => resolving.item.known[nth],
            false => self.amount(setting, table, (&resolving.item, whose), act),
        };
        self.is_open |= self.has_open_counters(table, resolving, act);
        if let Some(what) = act.amount.of_turn() {
            self.is_open |= self.turn.extent(setting, what, resolving.item.you).doubtful > 0;
        }
        if is_of_player {
            let amount = |player| match act.amount {
                Amount::ThatMany => before.that_many(setting, Some(player)),
                _ => amount,
            };
            if act.on == On::EachPlayer {
                let counts =
                    Player::BOTH.map(|player| self.act_on(setting, table, act.deed, player, amount(player)));
                return Done::each(amount(Player::One).max(amount(Player::Two)), counts);
            }
            let player = self.player(setting, table, resolving, act.on);
            let count = self.act_on(setting, table, act.deed, player, amount(player));
            return Done::all(amount(player), count);
        }
        let amount = if act.amount == Amount::ThatMany { before.that_many(setting, None) } else { amount };
        let objects = self.objects(setting, table, resolving, act);
        self.is_open |= self.may_follow(resolving, act, objects) || is_no_creature(table, act, objects);
        match act.deed {
            Deed::Change => {
                let did = self.act_change(table, resolving, act, objects);
                Done::all(0, i32::from(did))
            }
            _ => {
                let count = self.act_on_objects(setting, table, resolving, act, amount, objects);
                Done::all(objects.len() as i32, count)
            }
        }
    }

    /// Does something to a player. Returns how much.
    fn act_on(
        &mut self,
        setting: Setting<'_>,
        table: &Table,
        deed: Deed,
        player: Player,
        amount: i32,
    ) -> i32 {
        match deed.is_of_cards() {
            true => self.act_on_cards(setting, table, (deed, amount), player),
            false => i32::from(self.act_on_player(setting, deed, player, amount)),
        }
    }

    fn player(&self, setting: Setting<'_>, table: &Table, resolving: &Resolving<'_>, on: On) -> Player {
        match on {
            On::Opponent => resolving.you.opponent(),
            On::Target => match resolving.item.player {
                Some(player) if setting.breaks(Law::ChosenPlayer) => player.opponent(),
                player => player.unwrap_or(resolving.you),
            },
            On::ItsController => {
                let target = resolving.item.targets.first().and_then(|target| self.known(table, *target));
                let broken = setting.breaks(Law::ItsController);
                target.map_or(resolving.you, |is| if broken { is.owner } else { is.controller })
            }
            _ => resolving.you,
        }
    }

    fn act_on_player(&mut self, setting: Setting<'_>, deed: Deed, player: Player, amount: i32) -> bool {
        if deed == Deed::Prevent {
            self.shields.add_player(player);
            return true;
        }
        if deed == Deed::Damage && self.shields.cover_player(setting, player) {
            return false;
        }
        let life = &mut self.life[player.index() as usize];
        if deed == Deed::GainLife {
            *life = life.saturating_add(amount);
            return amount > 0;
        }
        *life = life.saturating_sub(amount);
        self.turn.lose(player, amount, if deed == Deed::Damage { Loss::Damage } else { Loss::Effect });
        amount > 0
    }

    fn objects(&self, setting: Setting<'_>, table: &Table, resolving: &Resolving<'_>, act: &Act) -> Objects {
        let in_play = table.ids_in_play();
        match act.on {
            On::Target => {
                let follows = setting.breaks(Law::TargetIsNew);
                let same = resolving.legal.iter().filter(|target| follows || self.is_same(**target));
                same.map(|target| target.id).collect::<Objects>().and(table.aims(resolving.ability))
            }
            On::This
                if setting.breaks(Law::ThisIsNoTarget)
                    && matches!(act.deed, Deed::Tap | Deed::Untap)
                    && resolving.item.targets.is_empty() =>
            {
                Objects::NONE
            }
            On::This => self.source(&resolving.item).map_or(Objects::NONE, Objects::one),
            On::Enchanted => self.enchanted(setting, &resolving.item).map_or(Objects::NONE, Objects::one),
            On::Chosen => self.chosen(setting, table, resolving, act).map_or(Objects::NONE, Objects::one),
            _ => {
                let is_left_out =
                    |id: &ObjectId| table.of(*id).token && setting.breaks(Law::TokensArePermanents);
                let all = matching(table, in_play, &act.filter, self.source(&resolving.item), resolving.you);
                all.iter().filter(|id| !is_left_out(id)).collect()
            }
        }
    }

    /// What is chosen as an instruction is followed.
    fn chosen(
        &self,
        setting: Setting<'_>,
        table: &Table,
        resolving: &Resolving<'_>,
        act: &Act,
    ) -> Option<ObjectId> {
        let Resolving { item, you, .. } = resolving;
        let mut all = matching(table, table.ids_in_play(), &act.filter, self.source(item), *you);
        if setting.breaks(Law::ChosenIsNoTarget) {
            let by = (*you, self.colors(table, item));
            all = all.iter().filter(|id| !Model::is_safe(setting, table.of(*id), by)).collect();
        }
        resolving.choice.chosen.filter(|id| all.has(*id)).or_else(|| all.nth(0))
    }

    fn act_change(&mut self, table: &Table, resolving: &Resolving<'_>, act: &Act, objects: Objects) -> bool {
        if act.change.verb.has_subtype() && act.change.subtype == Subtype::Aura {
            self.is_open = true;
        }
        self.tick();
        let does: Changes = [act.change].into_iter().collect();
        let filter = (act.on == On::Each).then_some(act.filter);
        self.begin(table, objects, filter, resolving.you, &does, act.until);
        !objects.is_empty()
    }

    fn act_on_objects(
        &mut self,
        setting: Setting<'_>,
        table: &Table,
        resolving: &Resolving<'_>,
        act: &Act,
        amount: i32,
        objects: Objects,
    ) -> i32 {
        let is_mine = |id: &ObjectId| table.of(*id).controller == resolving.you;
        let colors = match act.by_ability && !setting.breaks(Law::AsAnnounced) {
            true => resolving.item.colors,
            false => self.colors(table, &resolving.item),
        };
        self.is_open |= act.deed == Deed::Reanimate && self.has_open_order(setting, objects);
        let mut count = 0;
        for id in objects.iter() {
            let is = table.of(id);
            let did = match act.deed {
                Deed::Damage => is.can_be_damaged() && self.deal_damage(setting, (id, is), colors, amount),
                Deed::Destroy => {
                    let stays =
                        is.keywords.has(Keyword::Indestructible) && !setting.breaks(Law::Indestructible);
                    !stays && self.put(table, id, Zone::Graveyard)
                }
                Deed::Exile => self.put(table, id, Zone::Exile),
                Deed::Return => self.put(table, id, Zone::Hand),
                Deed::Sacrifice => {
                    let may = is_mine(&id) || setting.breaks(Law::OwnSacrifice);
                    may && self.put(table, id, Zone::Graveyard)
                }
                Deed::Counter => self.put_counters(setting, id, act.counter, amount),
                Deed::Tap => self.tap(id),
                Deed::Untap => std::mem::take(&mut self.at(id).printed.tapped),
                Deed::Reanimate => self.reanimate(setting, table, id, resolving.you),
                Deed::Prevent => {
                    self.shields.add(self.stay(id));
                    true
                }
                Deed::CopyToken => {
                    self.create_copy(setting, table, (resolving.you, id), resolving.choice.token)
                }
                Deed::Change | Deed::GainLife | Deed::LoseLife => false,
                Deed::Draw | Deed::Mill | Deed::Discard => false,
            };
            count += i32::from(did);
        }
        count
    }

    /// Deals damage to a creature or planeswalker, by a source of these colors. Returns whether it is any (120.8).
    pub(super) fn deal_damage(
        &mut self,
        setting: Setting<'_>,
        (id, is): (ObjectId, &Values),
        colors: Words,
        amount: i32,
    ) -> bool {
        let is_protected = is.is_protected_from(colors) && !setting.breaks(Law::ProtectionPrevents);
        if is_protected || self.shields.cover(setting, self.stay(id)) {
            if amount > 0 && setting.breaks(Law::PreventedIsSilent) {
                self.happened.to(id, When::Damaged);
            }
            return false;
        }
        if amount <= 0 {
            if setting.breaks(Law::NoDamageIsNone) {
                self.happened.to(id, When::Damaged);
            }
            return false;
        }
        let hurt = &mut self.at(id).printed;
        if is.types.has(Type::Creature) {
            hurt.damage = hurt.damage.saturating_add(amount);
        }
        if is.types.has(Type::Planeswalker) && !setting.breaks(Law::DamageTakesLoyalty) {
            let loyalty = &mut hurt.counters[Counter::Loyalty as usize];
            *loyalty = loyalty.saturating_sub(amount).max(0);
        }
        self.happened.to(id, When::Damaged);
        true
    }

    /// Puts counters on a permanent. Returns whether these are any.
    pub(super) fn put_counters(
        &mut self,
        setting: Setting<'_>,
        id: ObjectId,
        sort: Counter,
        number: i32,
    ) -> bool {
        if sort != Counter::Loyalty || !setting.breaks(Law::LoyaltyIsCounters) {
            let counters = &mut self.at(id).printed.counters[sort as usize];
            *counters = counters.saturating_add(number);
        }
        number > 0
    }

    /// A planeswalker has entered: with its loyalty counters (306.5b).
    pub(super) fn enter_with_loyalty(&mut self, setting: Setting<'_>, id: ObjectId) {
        if !setting.breaks(Law::EntersWithLoyalty) {
            self.at(id).enters_with_loyalty();
        }
    }

    /// Taps a permanent. Returns whether it was untapped.
    pub(super) fn tap(&mut self, id: ObjectId) -> bool {
        let was = std::mem::replace(&mut self.at(id).printed.tapped, true);
        if !was {
            self.happened.to(id, When::Tapped);
        }
        !was
    }

    /// Begins an effect on these permanents, which `filter` described if it did.
    pub(super) fn begin(
        &mut self,
        table: &Table,
        objects: Objects,
        filter: Option<Filter>,
        you: Player,
        does: &Changes,
        until: Until,
    ) {
        let is_creature = |id: &ObjectId| table.of(*id).types.has(Type::Creature);
        let noncreatures = objects.iter().filter(|id| !is_creature(id)).collect();
        let (timestamp, stale) = (self.clock, Objects::NONE);
        let does = does.clone();
        self.effects.push(Effect { objects, stale, noncreatures, filter, you, does, until, timestamp });
    }
}

/// The places of the instructions that are followed, in their order.
fn followed(setting: Setting<'_>, resolving: &Resolving<'_>) -> ArrayVec<usize, MAX_ACTS> {
    let (ability, modes) = (resolving.ability, resolving.item.modes);
    let mut followed = ability.followed(modes);
    if setting.breaks(Law::ChosenMode) {
        followed = (0..ability.acts.len()).collect();
    }
    if setting.breaks(Law::AllChosenModes) {
        let first = modes.iter::<Mode>().next();
        followed = ability.followed(first.map_or(Words::NONE, |mode| Words::of(&[mode])));
    }
    if setting.breaks(Law::WholeMode) {
        followed.retain(|nth| !ability.acts[*nth].same_mode);
    }
    if setting.breaks(Law::WrittenOrder) {
        followed.reverse();
    }
    followed
}

/// Whether "the enchanted creature" is not a creature: whether it is meant all the same is left open.
fn is_no_creature(table: &Table, act: &Act, objects: Objects) -> bool {
    act.on == On::Enchanted && objects.iter().any(|id| !table.of(id).types.has(Type::Creature))
}
