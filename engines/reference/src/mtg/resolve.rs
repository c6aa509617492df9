//! The top of the stack resolves.

use super::bug::Bug;
use super::buried::is_where;
use super::entry::{Aimer, Entry, Identity};
use super::followed::Followed;
use super::layers::Layers;
use super::log::{Event, Way};
use super::play::aim_with;
use super::seen::Seen;
use super::state::Engine;
use headjudge_oracles::mtg::{Ability, Act, Amount, Deed, Keyword, On, Sort, Type, When, Zone};
use headjudge_oracles::{Listed, ObjectId, Player, Reply, Words};

/// What a player chooses as something resolves, and the number of the token that it may create.
#[derive(Clone, Copy)]
pub(super) struct Choice {
    pub(super) accept: bool,
    pub(super) chosen: Option<ObjectId>,
    pub(super) token: Option<ObjectId>,
}

impl Engine {
    pub(super) fn resolve(&mut self, choice: Choice) -> Reply {
        let Some(top) = self.stack.last() else { return Reply::Refused };
        if creates(top) && choice.token.is_none_or(|token| self.find(token).is_some()) {
            return Reply::Refused;
        }
        let last = self.stack.len() - 1;
        let mut entry = self.stack.remove(if self.bugs.has(Bug::FirstInFirstOut) { 0 } else { last });
        let is_bare = entry.targets.is_empty()
            && entry.at_player.is_none()
            && entry
                .text
                .as_ref()
                .is_some_and(|text| text.up_to && *aim_with(text, entry.chosen.as_deref()).end() > 0);
        if is_bare && self.bugs.has(Bug::TargetsAreChosenLate) {
            self.choose_late(&mut entry);
        }
        let legal = self.still_legal(&entry);
        let is_countered =
            !entry.targets.is_empty() && legal.is_empty() && !self.bugs.has(Bug::FizzledOnesGoOn)
                || is_bare && self.bugs.has(Bug::NoneChosenFizzles)
                || legal.len() < entry.targets.len() && self.bugs.has(Bug::IllegalTargetStopsAll);
        if !is_countered {
            self.carry_out(&entry, &legal, choice);
        }
        let still_there = self.find(entry.source.0).is_some_and(|card| card.zone == Zone::Stack);
        if entry.is_spell && still_there {
            let is_exiled = self.bugs.has(Bug::ResolvedSpellsAreExiled);
            self.move_to(entry.source.0, if is_exiled { Zone::Exile } else { Zone::Graveyard });
        }
        Reply::DONE
    }

    /// Takes the first possible target.
    fn choose_late(&self, entry: &mut Entry) {
        let Some(text) = &entry.text else { return };
        let seen = Layers::compute(self).seen;
        let by = self.aimer(entry, &seen);
        let first = seen.iter().find(|is| self.can_be_target(is, text, by));
        entry.targets.extend(first.map(|is| self.identity(is.id)));
    }

    fn still_legal(&self, entry: &Entry) -> Vec<Identity> {
        let seen = Layers::compute(self).seen;
        let aim = match &entry.text {
            Some(text) => text.clone(),
            None => {
                self.find(entry.source.0).map(|card| Engine::aim_of_spell(&card.face)).unwrap_or_default()
            }
        };
        let by = self.aimer(entry, &seen);
        let is_legal = |target: &&Identity| {
            let is_there = |is: &&Seen| is.id == target.0 && is_where(&aim, is);
            let Some(is) = seen.iter().find(is_there) else { return false };
            (self.is_still(**target) || self.bugs.has(Bug::TargetsFollow))
                && (self.can_be_target(is, &aim, by) || self.bugs.has(Bug::IllegalTargetIsHit))
        };
        entry.targets.iter().filter(is_legal).copied().collect()
    }

    fn carry_out(&mut self, entry: &Entry, legal: &[Identity], choice: Choice) {
        let Some(text) = &entry.text else { return self.become_permanent(entry, legal) };
        let seen = Layers::compute(self).seen;
        let source = self.source_in_play(entry);
        let mut player = entry.player;
        if self.bugs.has(Bug::YouIsTheSourcesController)
            && let Some(is) = self.remembered(&seen, entry.source)
        {
            player = is.controller;
        }
        let is_trigger = text.sort == Sort::Triggered && !self.bugs.has(Bug::IfIsCheckedAtTriggerOnly);
        let is_lost = source.is_none() && !entry.is_spell && self.bugs.has(Bug::AbilityNeedsItsSource);
        let is_met =
            || self.condition(text, &seen, player, source) && self.has_happened(text.if_turn, player);
        if is_lost || is_trigger && !is_met() {
            return;
        }
        let mut order: Vec<usize> = match &entry.chosen {
            Some(chosen) if !self.bugs.has(Bug::AllModesAreFollowed) => chosen.clone(),
            _ => (0..text.acts.len()).collect(),
        };
        if self.bugs.has(Bug::ModesEndEarly) {
            order.retain(|nth| !text.acts[*nth].same_mode);
        }
        if self.bugs.has(Bug::OneModeIsFollowed) && text.choose_one {
            let later = order.iter().skip(1).position(|nth| !text.acts[*nth].same_mode);
            order.truncate(later.map_or(order.len(), |later| later + 1));
        }
        if self.bugs.has(Bug::LastInstructionFirst) {
            order.reverse();
        }
        if self.bugs.has(Bug::OnlyTheFirstIsFollowed) {
            order.truncate(1);
        }
        let (mut was_done, mut last) = (false, Followed::default());
        for nth in order {
            let act = &text.acts[nth];
            let wanted = match act.if_did {
                true => was_done || self.bugs.has(Bug::IfYouDoIsIgnored),
                false => choice.accept || !act.may || self.bugs.has(Bug::MayIsMust),
            };
            let is_met =
                self.has_happened(act.if_turn, player) || self.bugs.has(Bug::InstructionsIgnoreTheirIf);
            let wanted = wanted && is_met;
            last = match wanted {
                true => self.instruct((entry, text), nth, (player, choice), legal, last),
                false => Followed::default(),
            };
            was_done = last.is_any();
            if wanted && !was_done && self.bugs.has(Bug::ImpossibleStopsTheRest) {
                return;
            }
        }
    }

    fn become_permanent(&mut self, entry: &Entry, legal: &[Identity]) {
        let id = entry.source.0;
        let before = entry.source;
        self.move_to(id, Zone::Battlefield);
        let now = self.identity(id);
        if !self.bugs.has(Bug::SpellChangesEnd) {
            let all = self.lasting.iter_mut().flat_map(|effect| &mut effect.objects);
            all.filter(|who| **who == before).for_each(|who| *who = now);
        }
        if let Some((host, _)) = legal.first().filter(|_| !self.bugs.has(Bug::AurasComeUnattached)) {
            let stamp = self.now;
            self.alter(id, |aura| aura.attach(*host, stamp));
        }
    }

    /// How much an instruction is about, for this "you".
    pub(super) fn how_much(&self, act: &Act, entry: &Entry, you: Player, seen: &[Seen]) -> i32 {
        let number = match act.amount {
            Amount::Number => act.number,
            Amount::X if self.bugs.has(Bug::XIsForgotten) => 0,
            Amount::X => entry.x,
            Amount::Count => {
                let source = self.source_in_play(entry);
                seen.iter().filter(|is| self.fits(&act.counted, is, you, source)).count() as i32
            }
            // Known as the instruction is followed.
            Amount::ThatMany => 0,
            Amount::Cards => self.count_buried(&act.counted, seen, entry.player),
            Amount::Counters
                if self.bugs.has(Bug::GoneOnesHaveNoCounters) && !self.is_still(entry.source) =>
            {
                0
            }
            Amount::Counters => self.remembered(seen, entry.source).map_or(0, |is| is.plus),
            Amount::YouLost | Amount::TheyLost | Amount::Died => self.amount_of_turn(act.amount, you),
            Amount::Power if self.bugs.has(Bug::GoneOnesHaveNoPower) && !self.is_still(entry.source) => 0,
            Amount::Power => {
                let is = self.remembered(seen, entry.source);
                let is_base = self.bugs.has(Bug::PowerIsBasePower);
                is.filter(|is| is.is_creature()).map_or(0, |is| if is_base { is.base.0 } else { is.size.0 })
            }
        };
        if self.bugs.has(Bug::NegativePowerCounts) { number } else { number.max(0) }
    }

    /// Follows an instruction. Returns what that did. `last`: what the one before did.
    fn instruct(
        &mut self,
        (entry, text): (&Entry, &Ability),
        nth: usize,
        (player, choice): (Player, Choice),
        legal: &[Identity],
        last: Followed,
    ) -> Followed {
        let seen = Layers::compute(self).seen;
        self.scene = seen.clone();
        let act = &text.acts[nth];
        let mut who = self.player_of(act.on, entry, player, &seen);
        if act.deed.is_of_cards() && self.bugs.has(Bug::ControllersCards) {
            who = who.and(Some(player));
        }
        let you = who.filter(|_| self.bugs.has(Bug::YouIsWhoIsMeant)).unwrap_or(entry.player);
        let mut number = self.how_much(act, entry, you, &seen);
        if self.bugs.has(Bug::AmountIsFixedEarly) {
            number = entry.early[nth];
        }
        let that_many = act.amount == Amount::ThatMany;
        let did = match who {
            _ if act.on == On::EachPlayer => {
                let of = |player| if that_many { last.number(self, Some(player)) } else { number };
                let numbers = Player::BOTH.map(of);
                let each =
                    Player::BOTH.map(|player| self.have(player, act.deed, numbers[player.index() as usize]));
                Followed { asked: numbers[0].max(numbers[1]), each }
            }
            Some(who) => {
                let number = if that_many { last.number(self, Some(who)) } else { number };
                Followed { asked: number, each: [self.have(who, act.deed, number); 2] }
            }
            None => {
                let number = if that_many { last.number(self, None) } else { number };
                let source = self.source_in_play(entry);
                let on: Vec<&Seen> = match act.on {
                    On::Each => {
                        let skips = self.bugs.has(Bug::TokensAreLeftOut);
                        let is_token = |id| self.find(id).is_some_and(|object| object.is_token);
                        let all = seen.iter().filter(|is| self.fits(&act.filter, is, player, source));
                        let most = if self.bugs.has(Bug::AllIsOne) { 1 } else { usize::MAX };
                        all.filter(|is| !(skips && is_token(is.id))).take(most).collect()
                    }
                    On::This
                        if self.bugs.has(Bug::ThisNeedsATarget)
                            && matches!(act.deed, Deed::Tap | Deed::Untap)
                            && entry.targets.is_empty() =>
                    {
                        Vec::new()
                    }
                    On::This => seen.iter().filter(|is| Some(is.id) == source).collect(),
                    On::Chosen => self.choose_one(act, (entry, player), choice, &seen).into_iter().collect(),
                    On::Enchanted => {
                        let host = self.enchanted(entry).filter(|who| self.is_still(*who));
                        let is_host = |is: &&Seen| is.in_play && host.is_some_and(|who| who.0 == is.id);
                        seen.iter().filter(is_host).collect()
                    }
                    _ => {
                        let follows = self.bugs.has(Bug::TargetsFollow);
                        let same = legal.iter().filter(|who| follows || self.is_still(**who));
                        let ids: Vec<ObjectId> = same.map(|who| who.0).collect();
                        seen.iter().filter(|is| is_where(text, is) && ids.contains(&is.id)).collect()
                    }
                };
                let is_announced = act.by_ability && !self.bugs.has(Bug::AbilityDealsAsItsSource);
                let colors = if is_announced { entry.colors } else { self.colors_of(entry, &seen) };
                let count = match act.deed {
                    Deed::CopyToken => self.instruct_to_copy(&on, player, choice.token),
                    _ => self.instruct_on(act, &on, (number, colors), player),
                };
                Followed { asked: on.len() as i32, each: [count; 2] }
            }
        };
        self.now += 1;
        self.hear();
        did
    }

    /// The permanent that is chosen as an instruction is followed.
    fn choose_one<'s>(
        &self,
        act: &Act,
        (entry, player): (&Entry, Player),
        choice: Choice,
        seen: &'s [Seen],
    ) -> Option<&'s Seen> {
        let by = Aimer { player, ..self.aimer(entry, seen) };
        let can_be = |is: &&Seen| match self.bugs.has(Bug::ChosenOnesAreTargets) {
            true => self.can_target(is, &act.filter, by),
            false => self.fits(&act.filter, is, player, by.source),
        };
        let mut all = seen.iter().filter(can_be);
        let chosen = all.clone().find(|is| Some(is.id) == choice.chosen);
        chosen.or_else(|| all.next())
    }

    fn player_of(&self, on: On, entry: &Entry, player: Player, seen: &[Seen]) -> Option<Player> {
        match on {
            On::You => Some(player),
            On::Opponent => Some(player.opponent()),
            On::Target => match entry.at_player {
                Some(who) if self.bugs.has(Bug::OtherPlayerIsHit) => Some(who.opponent()),
                who => who,
            },
            On::ItsController => {
                let target = entry.targets.first().and_then(|who| self.remembered(seen, *who));
                let by_owner = self.bugs.has(Bug::ItsControllerIsTheOwner);
                Some(target.map_or(player, |is| if by_owner { self.owner_of(is.id) } else { is.controller }))
            }
            _ => None,
        }
    }
    fn owner_of(&self, id: ObjectId) -> Player {
        self.find(id).map_or_else(Player::default, |object| object.owner)
    }

    /// Does something to a player. Returns how many it was, or 1 for any life.
    fn have(&mut self, who: Player, deed: Deed, number: i32) -> i32 {
        if deed.is_of_cards() {
            return self.handle_cards(deed, who, number) as i32;
        }
        if deed == Deed::Prevent {
            self.spared_players.push(who);
            return 1;
        }
        let is_spared = self.spared_players.contains(&who) && !self.bugs.has(Bug::PreventionSparesNoPlayer);
        if deed == Deed::Damage && is_spared {
            return 0;
        }
        let heals = deed == Deed::Damage && self.bugs.has(Bug::DamageHealsPlayers);
        let by = if deed == Deed::GainLife || heals { number } else { -number };
        let life = &mut self.life[who.index() as usize];
        *life = life.saturating_add(by);
        if deed != Deed::GainLife {
            let way = if deed == Deed::Damage { Way::Damage } else { Way::Effect };
            self.log.push(Event::Lost(who, number, way));
        }
        i32::from(number > 0)
    }

    /// Does something to permanents or cards, so much of it, by a source of these colors. Returns to how many it was done.
    fn instruct_on(&mut self, act: &Act, on: &[&Seen], how: (i32, Words), player: Player) -> i32 {
        if act.deed == Deed::Change {
            let ids: Vec<ObjectId> = on.iter().map(|is| is.id).collect();
            let filter = (act.on == On::Each).then_some(act.filter);
            let does = [act.change].into_iter().collect();
            self.begin(&ids, filter, player, &does, act.until);
            return on.len() as i32;
        }
        let removes = matches!(act.deed, Deed::Destroy | Deed::Sacrifice | Deed::Exile | Deed::Return);
        let is_one = removes && self.bugs.has(Bug::OneIsRemoved);
        let mut count = 0;
        for is in on {
            if count > 0 && is_one {
                break;
            }
            count += i32::from(self.instruct_on_one(act, is, how, player));
        }
        count
    }

    fn instruct_on_one(
        &mut self,
        act: &Act,
        is: &Seen,
        (number, colors): (i32, Words),
        player: Player,
    ) -> bool {
        let zone = match act.deed {
            Deed::Destroy => {
                let survives = is.keywords.has(Keyword::Indestructible)
                    && !self.bugs.has(Bug::IndestructibleIsDestroyed);
                (!survives).then_some(Zone::Graveyard)
            }
            Deed::Sacrifice => {
                let by_owner = self.bugs.has(Bug::OwnersSacrifice);
                let whose = if by_owner { self.owner_of(is.id) } else { is.controller };
                let may = whose == player || self.bugs.has(Bug::AnyonesPermanentIsSacrificed);
                may.then_some(Zone::Graveyard)
            }
            Deed::Exile => Some(Zone::Exile),
            Deed::Return => Some(Zone::Hand),
            Deed::Damage => {
                let is_prevented = is.repels(colors) && !self.bugs.has(Bug::ProtectionLetsDamageThrough);
                if is.can_be_hurt() && is_prevented {
                    return self.prevent(is.id, number);
                }
                return is.can_be_hurt() && self.hurt(is, number);
            }
            Deed::Tap => return self.tap(is.id),
            Deed::Untap => {
                let was = self.find(is.id).is_some_and(|object| object.tapped);
                let taps = self.bugs.has(Bug::UntappingTaps);
                self.alter(is.id, |object| object.tapped = taps);
                return was;
            }
            Deed::Counter => {
                self.put_counters(is.id, act.counter, number);
                return number > 0;
            }
            Deed::Reanimate => return self.bring(is, player),
            Deed::Prevent => {
                let who = self.identity(is.id);
                self.spared.push(who);
                return true;
            }
            Deed::Change | Deed::CopyToken | Deed::GainLife | Deed::LoseLife => None,
            Deed::Draw | Deed::Mill | Deed::Discard => None,
        };
        if let Some(zone) = zone {
            self.move_to(is.id, zone);
        }
        zone.is_some()
    }

    /// Prevents damage to a creature or planeswalker. Returns `false`: none is dealt.
    fn prevent(&mut self, id: ObjectId, amount: i32) -> bool {
        if amount > 0 && self.bugs.has(Bug::PreventedDamageTriggers) {
            self.note(When::Damaged, id);
        }
        false
    }

    /// Deals damage to a creature or planeswalker; 0 is none.
    pub(super) fn hurt(&mut self, is: &Seen, amount: i32) -> bool {
        let id = is.id;
        if self.spared.contains(&self.identity(id)) && !self.bugs.has(Bug::PreventionSparesNoPermanent) {
            return self.prevent(id, amount);
        }
        if amount > 0 && is.is_creature() {
            let is_last = self.bugs.has(Bug::LastDamageCounts);
            self.alter(id, |object| {
                object.damage = if is_last { amount } else { object.damage.saturating_add(amount) };
            });
        }
        if amount > 0 && is.types.has(Type::Planeswalker) && !self.bugs.has(Bug::DamageLeavesLoyalty) {
            self.alter(id, |object| object.loyalty = (object.loyalty - amount).max(0));
        }
        if amount > 0 || self.bugs.has(Bug::NoDamageTriggers) {
            self.note(When::Damaged, id);
        }
        amount > 0
    }
}

/// Whether an instruction that is to be followed creates a token.
fn creates(entry: &Entry) -> bool {
    let Some(text) = &entry.text else { return false };
    let is_chosen = |nth: &usize| entry.chosen.as_ref().is_none_or(|chosen| chosen.contains(nth));
    (0..text.acts.len()).filter(is_chosen).any(|nth| text.acts[nth].deed == Deed::CopyToken)
}
