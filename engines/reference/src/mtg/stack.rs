//! The stack: spells and abilities, and the triggered abilities that are put there.

use super::bug::Bug;
use super::entry::{Aimer, Entry, Identity};
use super::layers::Layers;
use super::object::Object;
use super::seen::Seen;
use super::state::Engine;
use headjudge_oracles::mtg::{Ability, Filter, Keyword, Sort, When, Whose};
use headjudge_oracles::{ObjectId, Objects, Player, Words};

impl Engine {
    pub(super) fn identity(&self, id: ObjectId) -> Identity {
        (id, self.find(id).map_or(0, |object| object.life))
    }
    pub(super) fn is_still(&self, who: Identity) -> bool {
        self.find(who.0).is_some_and(|object| object.life == who.1)
    }
    /// The permanent that has the ability, if it is still there.
    pub(super) fn source_in_play(&self, entry: &Entry) -> Option<ObjectId> {
        (self.is_still(entry.source) && self.in_play(entry.source.0)).then_some(entry.source.0)
    }
    /// What something is now, or was when it left the battlefield.
    pub(super) fn remembered<'s>(&'s self, seen: &'s [Seen], who: Identity) -> Option<&'s Seen> {
        match self.is_still(who) {
            true => seen.iter().find(|is| is.id == who.0),
            false => self.memory.iter().find(|left| left.who == who).map(|left| &left.is),
        }
    }
    /// The colors of a spell, or of the permanent whose ability it is.
    pub(super) fn colors_of(&self, entry: &Entry, seen: &[Seen]) -> Words {
        self.remembered(seen, entry.source).map_or(Words::NONE, |is| is.colors)
    }
    /// What has the targets of something on the stack.
    pub(super) fn aimer(&self, entry: &Entry, seen: &[Seen]) -> Aimer {
        let source = self.source_in_play(entry);
        Aimer { source, player: entry.player, colors: self.colors_of(entry, seen) }
    }
    /// What an Aura is attached to.
    pub(super) fn host_of(&self, aura: ObjectId) -> Option<Identity> {
        self.find(aura)?.host.map(|host| self.identity(host))
    }
    /// What the Aura is or was attached to whose ability it is.
    pub(super) fn enchanted(&self, entry: &Entry) -> Option<Identity> {
        match self.source_in_play(entry) {
            Some(aura) => self.host_of(aura),
            None if self.bugs.has(Bug::GoneAurasEnchantNothing) => None,
            None => self.memory.iter().find(|left| left.who == entry.source)?.host,
        }
    }

    /// Whether a permanent may be a target.
    pub(super) fn can_target(&self, is: &Seen, legal: &Filter, by: Aimer) -> bool {
        let Aimer { source, player, colors } = by;
        let has = |keyword| is.keywords.has(keyword);
        let is_meant =
            self.bugs.has(Bug::AnythingIsATarget) && is.in_play || self.fits(legal, is, player, source);
        let of_other = is.controller != player || self.bugs.has(Bug::HexproofIsShroud);
        let is_safe = has(Keyword::Hexproof) && of_other && !self.bugs.has(Bug::HexproofIsIgnored)
            || has(Keyword::Shroud) && !self.bugs.has(Bug::ShroudIsIgnored)
            || is.repels(colors) && !self.bugs.has(Bug::ProtectionStopsNoTarget);
        is_meant && !is_safe
    }

    /// Notes that something happened to an object.
    pub(super) fn note(&mut self, when: When, id: ObjectId) {
        let unnoticed = [
            (When::Cast, Bug::CastingTriggersNothing),
            (When::Enters, Bug::EnteringTriggersNothing),
            (When::Tapped, Bug::TappingTriggersNothing),
        ];
        if !unnoticed.iter().any(|(kind, bug)| *kind == when && self.bugs.has(*bug)) {
            self.news.push((when, id));
        }
    }

    /// Sees what has just happened at once: abilities trigger.
    pub(super) fn hear(&mut self) {
        let news = std::mem::take(&mut self.news);
        if news.is_empty() {
            return;
        }
        let now = Layers::compute(self).seen;
        let mut entering = None;
        if self.bugs.has(Bug::NewcomersAreSeenUnchanged) {
            self.unseen = news.iter().filter(|(when, _)| *when == When::Enters).map(|(_, id)| *id).collect();
            entering = Some(Layers::compute(self).seen);
            self.unseen = Objects::NONE;
        }
        let entering = entering.as_ref().unwrap_or(&now);
        let mut ready = Vec::new();
        for object in &self.objects {
            let has_left = news.iter().any(|(when, id)| *when == When::Leaves && *id == object.id);
            // What has left has the abilities that it had, for what looks back.
            let before = if has_left { &object.last_face } else { &object.face };
            let looks = |text: &Ability| matches!(text.when, When::Leaves | When::Dies);
            let old = before.abilities.iter().enumerate().filter(|(_, text)| looks(text));
            let new = object.face.abilities.iter().enumerate().filter(|(_, text)| !looks(text));
            for (nth, text) in old.chain(new) {
                if text.sort == Sort::Triggered {
                    let times = self.triggers(object, text, &news, (&self.scene, &now, entering));
                    ready.extend(times.into_iter().map(|entry| Entry { nth, ..entry }));
                }
            }
        }
        self.ready.append(&mut ready);
    }

    /// An ability, as often as it triggers.
    fn triggers(
        &self,
        object: &Object,
        text: &Ability,
        news: &[(When, ObjectId)],
        (then, now, entering): (&[Seen], &[Seen], &[Seen]),
    ) -> Vec<Entry> {
        let leaves = matches!(text.when, When::Leaves | When::Dies);
        let about = match text.when {
            _ if leaves => then,
            When::Enters => entering,
            _ => now,
        };
        let as_of = if leaves && !self.bugs.has(Bug::NothingLooksBack) { then } else { now };
        let source = as_of.iter().find(|is| is.id == object.id && is.in_play && is.has_text);
        let Some(source) = source else { return Vec::new() };
        let is_new = text.when == When::Enters && news.contains(&(When::Enters, object.id));
        if is_new && self.bugs.has(Bug::NewcomersSeeNothing) {
            return Vec::new();
        }
        let is_meant = |id: ObjectId| match text.of_this && !self.bugs.has(Bug::OwnAbilitiesTriggerForAll) {
            true => id == object.id,
            false => {
                let is = about.iter().find(|is| is.id == id);
                is.is_some_and(|is| self.seen_fits(&text.event, is, source.controller, object.id))
            }
        };
        let silences = !leaves && !self.bugs.has(Bug::SilenceDoesNothing)
            || leaves && self.bugs.has(Bug::SilenceIsOfLeaving);
        let is_silent =
            |id: ObjectId| (leaves || text.when == When::Enters) && silences && self.is_silenced(id, about);
        let mine = news.iter().filter(|(when, id)| *when == text.when && is_meant(*id) && !is_silent(*id));
        let mut times = mine.count();
        let is_met = self.condition(text, now, source.controller, Some(object.id))
            && self.has_happened(text.if_turn, source.controller);
        if times == 0
            || self.bugs.has(Bug::NothingTriggers)
            || !is_met && !self.bugs.has(Bug::IfIsCheckedAtResolutionOnly)
        {
            return Vec::new();
        }
        if text.one_or_more && !self.bugs.has(Bug::OneOrMoreIsEach) || self.bugs.has(Bug::SeveralTriggerOnce)
        {
            times = 1;
        }
        if self.bugs.has(Bug::TriggersTwice) {
            times *= 2;
        }
        let player = match () {
            () if self.bugs.has(Bug::OwnerControlsTheTrigger) => object.owner,
            () if self.bugs.has(Bug::ActivePlayerControlsTriggers) => Player::One,
            () => source.controller,
        };
        let was_there = leaves && news.iter().any(|(when, id)| *when == When::Leaves && *id == object.id);
        let life = if was_there { object.life - 1 } else { object.life };
        let entry = Entry {
            source: (object.id, life),
            text: Some(text.clone()),
            nth: 0,
            is_spell: false,
            player,
            chosen: None,
            targets: Vec::new(),
            at_player: None,
            x: 0,
            early: Vec::new(),
            colors: Words::NONE,
        };
        vec![entry; times]
    }

    /// Whether a permanent says that this object causes no abilities to trigger as it enters.
    fn is_silenced(&self, id: ObjectId, about: &[Seen]) -> bool {
        let Some(entering) = about.iter().find(|is| is.id == id) else { return false };
        self.objects.iter().any(|object| {
            let Some(source) = about.iter().find(|is| is.id == object.id && is.in_play && is.has_text) else {
                return false;
            };
            let silences = |text: &Ability| {
                text.sort == Sort::Silence
                    && self.seen_fits(&text.filter, entering, source.controller, object.id)
            };
            object.face.abilities.iter().any(silences)
        })
    }

    /// Whether the condition of an ability is met, if it has one.
    pub(super) fn condition(
        &self,
        text: &Ability,
        seen: &[Seen],
        player: Player,
        source: Option<ObjectId>,
    ) -> bool {
        let needs = Filter { whose: Whose::Yours, ..text.needs };
        !text.only_if || seen.iter().any(|is| self.fits(&needs, is, player, source))
    }

    /// Puts the abilities that have triggered on the stack: those of the active player first.
    pub(super) fn put_ready(&mut self) {
        let mut ready = std::mem::take(&mut self.ready);
        if ready.is_empty() {
            return;
        }
        let last = if self.bugs.has(Bug::OthersTriggerFirst) { Player::One } else { Player::Two };
        ready.sort_by_key(|entry| (entry.player == last, entry.source.0, entry.nth));
        let seen = Layers::compute(self).seen;
        for mut entry in ready {
            let Some(text) = entry.text.clone() else { continue };
            let by = self.aimer(&entry, &seen);
            let legal = seen.iter().filter(|is| self.can_be_target(is, &text, by));
            let count = text.targets.count();
            entry.targets = legal.take(count).map(|is| self.identity(is.id)).collect();
            if entry.targets.len() == count || text.up_to || self.bugs.has(Bug::NoTargetsAreNeeded) {
                self.push(entry, &seen);
            }
        }
    }

    /// Puts something on the stack.
    pub(super) fn push(&mut self, mut entry: Entry, seen: &[Seen]) {
        if let Some(text) = &entry.text {
            let acts = text.acts.clone();
            entry.early = acts.iter().map(|act| self.how_much(act, &entry, entry.player, seen)).collect();
        }
        entry.colors = self.colors_of(&entry, seen);
        self.stack.push(entry);
    }

    /// How many spells and abilities on the stack a player controls.
    pub(super) fn stack_of(&self, player: Player) -> i32 {
        self.stack.iter().filter(|entry| entry.player == player).count() as i32
    }

    /// Whether what happened to an object, which may not be a permanent, is what a filter describes.
    fn seen_fits(&self, filter: &Filter, is: &Seen, player: Player, source: ObjectId) -> bool {
        let there = Seen { in_play: true, ..*is };
        self.fits(filter, &there, player, Some(source))
    }
}
