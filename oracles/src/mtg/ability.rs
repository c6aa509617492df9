//! The card language: abilities as data. When, if, for what cost, with which targets, and what is done then; or whom an ability changes, as
//! long as what, and how.

use super::language::{Aim, Amount, Counter, Deed, Mode, On, Sort, ThisTurn, Until, Verb, When, Whom, Whose};
use super::vocabulary::{Color, Keyword, PERMANENT_TYPES, Subtype, Type};
use crate::{Fields, Listed, Range, Shape, Slot, Words};
use arrayvec::ArrayVec;

crate::record! {
    /// Which permanents are meant: those on the battlefield that meet all of this. Where it is about spells, which spells. Where it is
    /// about cards in graveyards, which cards: "yours" are those in your graveyard, and there is no other one.
    #[derive(Copy)]
    pub struct Filter {
        /// Whose they are.
        pub whose: Whose = one_of(),
        /// Whether the permanent that has the ability is left out.
        pub other: bool = flag(),
        /// They have one of these card types. If it is empty, any.
        pub types: Words = some_of::<Type>(),
        /// They have none of these card types.
        pub without as "not": Words = some_of::<Type>(),
        /// They have one of these subtypes. If it is empty, any.
        pub subtypes: Words = some_of::<Subtype>(),
        /// They have one of these colors. If it is empty, any.
        pub colors: Words = some_of::<Color>(),
        /// They have one of these keywords. If it is empty, any.
        pub keywords: Words = some_of::<Keyword>(),
    }
}

crate::record! {
    /// One change of an object. The fields besides `verb` depend on it.
    #[derive(Copy)]
    pub struct Change {
        /// What it does.
        pub verb: Verb = one_of(),
        /// The power that is added or set.
        pub power: i32 = number(Range::usual(-3, 6).and_large().simplest(1)) if verb.has_size(),
        /// The toughness that is added or set.
        pub toughness: i32 = number(Range::usual(-2, 6).and_large().simplest(1)) if verb.has_size(),
        /// The keyword.
        pub keyword: Keyword = one_of() if verb.has_keyword(),
        /// The color.
        pub color: Color = one_of() if verb.has_color(),
        /// The card type.
        pub kind as "type": Type = one_of_first(PERMANENT_TYPES) if verb.has_type(),
        /// The subtype.
        pub subtype: Subtype = one_of() if verb.has_subtype(),
    }
}

/// The same without the values of fields that do not exist, since others decide so.
pub(super) fn tidy<T: Fields>(mut record: T) -> T {
    struct Nothing;
    impl Shape for Nothing {
        fn field(&mut self, _: &'static str, _: Slot<'_>) {}
    }
    record.fields(&mut Nothing);
    record
}

/// The changes that one ability or effect makes.
pub type Changes = ArrayVec<Change, MAX_CHANGES>;

/// How many changes one ability or effect makes at most.
pub(super) const MAX_CHANGES: usize = 3;

crate::record! {
    /// What must be paid to activate an ability.
    #[derive(Copy)]
    pub struct Cost {
        /// This much generic mana.
        pub generic: i32 = number(Range::usual(0, 3).and_large()),
        /// The permanent that has the ability is tapped.
        pub tap: bool = flag(),
        /// The permanent that has the ability is sacrificed.
        pub sacrifice: bool = flag(),
        /// This much life.
        pub life: i32 = number(Range::usual(0, 3).and_large()),
    }
}

crate::record! {
    /// One instruction of a spell or ability. They are followed in their order.
    #[derive(Copy)]
    pub struct Act {
        /// Whether you may do it or not.
        pub may: bool = flag(),
        /// Whether it is done only if the instruction before it was followed: "if you do". That is one which you may follow or not: you
        /// sacrifice, exile or return this permanent, or lose a number of life.
        pub if_did as "if-did": bool = flag(),
        /// It is followed only if one of these has happened this turn until then. If it is empty, it is always followed. With `if-did` it is empty.
        pub if_turn as "if-this-turn": Words = some_of::<ThisTurn>(),
        /// With `choose-one`: whether it belongs to the same mode as the instruction before it.
        pub same_mode as "same-mode": bool = flag(),
        /// What it does.
        pub deed: Deed = one_of(),
        /// Whom it is about.
        pub on: On = one_of(),
        /// With `each`: which permanents. With `chosen`: which of them can be chosen.
        pub filter: Filter = record() if matches!(*on, On::Each | On::Chosen),
        /// With `damage`, `gain-life`, `lose-life`, `counter`, `draw`, `mill` and `discard`: how much, or how many.
        pub amount: Amount = one_of() if deed.has_amount(),
        /// With `number`: that number.
        pub number: i32 = number(Range::usual(1, 3).up_to(300)) or 1 if deed.has_amount() && *amount == Amount::Number,
        /// With `count`: which permanents are counted. With `cards`: which cards.
        pub counted: Filter = record() if deed.has_amount() && matches!(*amount, Amount::Count | Amount::Cards),
        /// With `damage` to `each`, by an ability: whether it is the ability that deals it, and not the permanent: "deal 2 damage" in place
        /// of "this deals 2 damage". Then the colors count that the permanent had as the ability was put on the stack, whatever color it is
        /// now. This is a word of 1999: only under the interpretation `edition=1999` are there such cards.
        pub by_ability as "by-ability": bool = flag() if *deed == Deed::Damage,
        /// With `counter`: which counters.
        pub counter: Counter = one_of() if *deed == Deed::Counter,
        /// With `change`: the change.
        pub change: Change = record() if *deed == Deed::Change,
        /// With `change`: how long it lasts.
        pub until: Until = one_of() if *deed == Deed::Change,
    }
}

/// The instructions of one ability.
pub type Acts = ArrayVec<Act, MAX_ACTS>;

/// How many instructions one ability has at most.
pub(super) const MAX_ACTS: usize = 3;

crate::record! {
    /// An ability of a card, other than its keywords.
    pub struct Ability {
        /// Its sort. It says which of the fields below there are.
        pub sort: Sort = one_of(),
        /// With `activated`: what it costs.
        pub cost: Cost = record() if *sort == Sort::Activated,
        /// With `triggered`: what it waits for.
        pub when: When = one_of() if *sort == Sort::Triggered,
        /// With `triggered`: whether that must happen to the permanent that has the ability. Else it may happen to any that `event`
        /// describes.
        pub of_this as "of-this": bool = flag() if *sort == Sort::Triggered && *when != When::Cast,
        /// With `triggered`, and not `of-this`: to which permanents it must happen, or which spells must be cast.
        pub event: Filter = record() if *sort == Sort::Triggered && !*of_this,
        /// With `triggered`, and not `of-this`: whether it waits for one or more of them. Then it triggers once for all to which that happens
        /// at the same time. Else it triggers for each.
        pub one_or_more as "one-or-more": bool = flag() if *sort == Sort::Triggered && !*of_this && *when != When::Cast,
        /// With `static`: whether it is true only as long as you control a permanent that `needs` describes. With `triggered`: whether it
        /// triggers only if you do, and is followed only if you still do then.
        pub only_if as "only-if": bool = flag() if matches!(*sort, Sort::Static | Sort::Triggered),
        /// With `only-if`: which permanent you must control.
        pub needs: Filter = record() if *only_if,
        /// With `triggered`: it triggers only if one of these has happened this turn until then, and is followed only if one has then. If it
        /// is empty, it does not matter what happened.
        pub if_turn as "if-this-turn": Words = some_of::<ThisTurn>() if *sort == Sort::Triggered,
        /// With `static`: what it changes.
        pub whom: Whom = one_of() if *sort == Sort::Static,
        /// With `each`: which permanents it changes. With `counts`: which permanents it counts. With `cost-change`: which spells it
        /// changes, or, with `of-abilities`, which permanents have the abilities. "Yours" are spells that you cast. With `silence`: which
        /// permanents cause no abilities to trigger as they enter.
        pub filter: Filter = record() if matches!(*sort, Sort::Counts | Sort::CostChange | Sort::Silence) || *whom == Whom::Each,
        /// With `cost-change`: whether it changes what the activated abilities of such permanents cost, and not what spells cost.
        pub of_abilities as "of-abilities": bool = flag() if *sort == Sort::CostChange,
        /// With `cost-change`: these cost one mana of each of these colors less.
        pub less_colors as "less-colors": Words = some_of::<Color>() if *sort == Sort::CostChange,
        /// With `cost-change`: how much generic mana these cost more, or less.
        pub more: i32 = number(Range::usual(-3, 3).and_large()) if *sort == Sort::CostChange,
        /// With `static`: the changes.
        pub does: Changes = list(MAX_CHANGES) if *sort == Sort::Static,
        /// With `spell` and `activated`: "Choose one". Then each instruction is a mode, but for those that belong to the mode before. The step
        /// that casts the spell or activates the ability says which one is chosen, and only that one is followed. There are targets only if
        /// it is about them.
        pub choose_one as "choose-one": bool = flag() if matches!(*sort, Sort::Spell | Sort::Activated),
        /// With `choose-one`: "choose one or more" in its place; of two modes, that is "choose one or both". Those that are chosen are
        /// followed in the order in which they are printed.
        pub or_more as "or-more": bool = flag() if *choose_one,
        /// With `choose-one`: "choose two" in its place, of three modes.
        pub choose_two as "choose-two": bool = flag() if *choose_one && !*or_more,
        /// What is on the stack may have targets. They are permanents, or cards in graveyards.
        pub targets: Aim = one_of() if sort.resolves(),
        /// With targets: whether they are cards in graveyards. These are returned, exiled or put onto the battlefield.
        pub in_graveyard as "in-graveyard": bool = flag() if *targets != Aim::Nothing,
        /// With `spell` and `activated`, and one target that is not a card: "target player". A target player is dealt damage, loses or gains
        /// life, draws, mills or discards.
        pub at_player as "at-player": bool = flag() if *targets == Aim::One && !*in_graveyard && matches!(*sort, Sort::Spell | Sort::Activated),
        /// With `at-player`: "target opponent" in its place.
        pub at_opponent as "at-opponent": bool = flag() if *at_player,
        /// With `at-player`: whether the target can be a permanent in place of the player, as in "target opponent or planeswalker". It is
        /// dealt damage.
        pub or_permanent as "or-permanent": bool = flag() if *at_player,
        /// With targets that are permanents or cards: which of them can be targets.
        pub legal: Filter = record() if *targets != Aim::Nothing && (!*at_player || *or_permanent),
        /// With targets: "up to" so many. Then fewer may be chosen, or none.
        pub up_to as "up-to": bool = flag() if *targets != Aim::Nothing,
        /// With `spell`, `activated` and `triggered`: the instructions.
        pub acts: Acts = list(MAX_ACTS) if sort.resolves(),
    }
}

/// The abilities of a card.
pub type Abilities = ArrayVec<Ability, MAX_ABILITIES>;

/// How many abilities a card has at most, besides its keywords.
pub(super) const MAX_ABILITIES: usize = 2;

impl Act {
    /// Whether its parts fit together, in this ability. `before` is the instruction before it.
    fn is_legal(&self, of: &Ability, before: Option<&Act>) -> bool {
        let of_permanent = of.sort != Sort::Spell;
        let whom = match self.on {
            On::Target if of.or_permanent => self.deed == Deed::Damage,
            On::Target => of.targets != Aim::Nothing,
            On::ItsController => of.targets == Aim::One && !of.at_player,
            On::This | On::Enchanted => of_permanent,
            On::Each | On::You | On::Opponent | On::Chosen => true,
            On::EachPlayer => !self.may,
        };
        // A player is dealt damage, gains or loses life, and has cards. These are nothing of a permanent.
        let is_player = self.on.is_player() || self.on == On::Target && !of.is_at_permanents();
        let suits = match is_player {
            true => self.deed.is_of_players() || matches!(self.deed, Deed::Damage | Deed::Prevent),
            false => !self.deed.is_of_players(),
        };
        let amount = match self.amount {
            Amount::Power | Amount::Counters => of_permanent,
            Amount::X => of.sort == Sort::Spell,
            Amount::Number | Amount::Count | Amount::YouLost | Amount::TheyLost | Amount::Died => true,
            Amount::Cards => !self.counted.other,
            Amount::ThatMany => before.is_some_and(|before| {
                before.deed.is_counted() && (before.on != On::EachPlayer || self.on == On::EachPlayer)
            }),
        };
        let chosen = |act: &Act| {
            let is_payment =
                act.on == On::This && matches!(act.deed, Deed::Sacrifice | Deed::Exile | Deed::Return);
            // Whether who loses no life has done so is open.
            let is_life = act.deed == Deed::LoseLife && act.amount == Amount::Number && act.number > 0;
            act.may && (is_payment || act.on == On::You && is_life)
        };
        let has_one_if = !self.if_did || self.if_turn.is_empty();
        // One permanent is copied.
        let is_of_several = self.on == On::Each || self.on == On::Target && of.targets == Aim::Two;
        let whom = whom && !(self.deed == Deed::CopyToken && is_of_several);
        // An amount of the permanent would name the permanent.
        let is_nameless = !matches!(self.amount, Amount::Power | Amount::Counters);
        // Whether it is also about what meets the filter later is not a question of its own here.
        let is_fixed = self.deed != Deed::Prevent || self.on != On::Each;
        whom && suits
            && is_fixed
            && amount
            && (!self.by_ability || of_permanent && self.on == On::Each && is_nameless)
            && has_one_if
            && (!self.if_did || !self.may && before.is_some_and(chosen))
    }
}

impl Act {
    /// Whether it asks for what happened this turn.
    pub(super) fn asks_turn(&self) -> bool {
        !self.if_turn.is_empty() || self.amount.of_turn().is_some()
    }
}

impl Ability {
    /// Whether it asks for what happened this turn.
    pub(super) fn asks_turn(&self) -> bool {
        !self.if_turn.is_empty() || self.acts.iter().any(Act::asks_turn)
    }
    /// Whether its targets can be permanents, or cards.
    pub fn is_at_permanents(&self) -> bool {
        !self.at_player || self.or_permanent
    }
    /// How many modes it has, if it has any.
    pub(super) fn modes(&self) -> usize {
        if self.choose_one { self.acts.iter().filter(|act| !act.same_mode).count() } else { 0 }
    }
    /// The fewest and the most modes that may be chosen.
    pub(super) fn modes_to_choose(&self) -> (usize, usize) {
        match self.modes() {
            0 => (0, 0),
            all if self.or_more => (1, all),
            _ if self.choose_two => (2, 2),
            _ => (1, 1),
        }
    }
    /// Whether these modes may be chosen. Where there are none, they mean nothing.
    pub(super) fn takes_modes(&self, chosen: Words) -> bool {
        let (least, most) = self.modes_to_choose();
        let exist = || chosen.iter::<Mode>().all(|mode| usize::from(mode.index()) < self.modes());
        !self.choose_one || (least..=most).contains(&chosen.iter::<Mode>().count()) && exist()
    }
    /// The places of the instructions that are followed with these modes.
    pub(super) fn followed(&self, chosen: Words) -> ArrayVec<usize, MAX_ACTS> {
        let mut mode = 0;
        let mut is_chosen = |(nth, act): (usize, &Act)| {
            mode += u8::from(nth > 0 && !act.same_mode);
            let is_chosen = !self.choose_one || Mode::at(mode).is_some_and(|mode| chosen.has(mode));
            is_chosen.then_some(nth)
        };
        self.acts.iter().enumerate().filter_map(&mut is_chosen).collect()
    }
    /// How many targets there are with these modes.
    pub(super) fn aim(&self, chosen: Words) -> Aim {
        let is_aimed = |nth: &usize| self.acts[*nth].on.is_of_targets();
        if self.choose_one && !self.followed(chosen).iter().any(is_aimed) {
            Aim::Nothing
        } else {
            self.targets
        }
    }
    /// Whether so many targets may be chosen with these modes.
    pub(super) fn takes(&self, chosen: Words, targets: usize) -> bool {
        let most = self.aim(chosen).count();
        targets == most || self.up_to && targets < most
    }
    /// Whether none of the targets that there may be is chosen.
    pub(super) fn is_untargeted(&self, chosen: Words, targets: usize) -> bool {
        self.up_to && targets == 0 && self.aim(chosen) != Aim::Nothing
    }
    /// Whether its modes fit together: there are several, none depends on another, and if there are targets, one is about them.
    fn has_legal_modes(&self) -> bool {
        if !self.choose_one {
            return !self.acts.iter().any(|act| act.same_mode);
        }
        let is_aimed = self.targets == Aim::Nothing || self.acts.iter().any(|act| act.on.is_of_targets());
        let are_whole = self.acts.first().is_some_and(|act| !act.same_mode)
            && self.acts.iter().all(|act| act.same_mode || !act.if_did);
        self.modes() > 1 && (!self.choose_two || self.modes() == MAX_ACTS) && are_whole && is_aimed
    }
    /// Whether what is done to targets can be done where they are. A card in a graveyard has no controller.
    fn has_legal_places(&self) -> bool {
        let fits = |act: &Act| match act.on {
            On::Target if act.deed == Deed::Reanimate => self.in_graveyard,
            On::Target => !self.in_graveyard || matches!(act.deed, Deed::Return | Deed::Exile),
            On::ItsController => !self.in_graveyard,
            _ => act.deed != Deed::Reanimate,
        };
        self.acts.iter().all(fits) && !(self.in_graveyard && self.legal.other)
    }
    /// Whether it creates a token if these modes are chosen.
    pub(super) fn creates(&self, chosen: Words) -> bool {
        self.followed(chosen).iter().any(|nth| self.acts[*nth].deed == Deed::CopyToken)
    }
    /// Whether it is about the creature that an Aura enchants.
    pub(super) fn is_of_aura(&self) -> bool {
        self.sort == Sort::Static && self.whom == Whom::Enchanted
            || self.acts.iter().any(|act| act.on == On::Enchanted)
    }
    /// Whether its parts fit together.
    pub fn is_legal(&self) -> bool {
        let mut before = None;
        let mut each_act = self.acts.iter();
        each_act.all(|act| act.is_legal(self, before.replace(act)))
            && (self.sort != Sort::Static || !self.does.is_empty())
            && (!self.sort.resolves() || !self.acts.is_empty())
            && self.has_legal_modes()
            && self.has_legal_places()
            && (!self.at_player || self.targets == Aim::One && !self.in_graveyard)
            && !(self.choose_one && self.acts.iter().any(|act| act.amount == Amount::ThatMany))
            && (!self.up_to || !self.acts.iter().any(|act| act.on == On::ItsController))
            && self.acts.iter().filter(|act| act.deed == Deed::CopyToken).count() <= 1
    }
}
