//! The words of the card language: sorts of abilities, what they wait for, whom they are about, and what they do.

use crate::Listed;

crate::listed! {
    /// How long an effect lasts.
    pub enum Until {
        /// Until the next step `end_turn`, or until the object is another one: a spell that becomes a permanent stays the same.
        EndOfTurn = "end of turn",
        /// Until the object is another one.
        ForGood = "for good",
    }
}
crate::listed! {
    /// The sort of an ability.
    pub enum Sort {
        /// It is true as long as the permanent is on the battlefield.
        Static = "static",
        /// A characteristic-defining ability of a creature: its power and toughness are each the number of certain permanents,
        /// in all zones.
        Counts = "counts",
        /// A static ability that changes what spells cost, as long as the permanent is on the battlefield.
        CostChange = "cost-change",
        /// What an instant or sorcery does when it resolves.
        Spell = "spell",
        /// A player may activate it while the permanent is on the battlefield.
        Activated = "activated",
        /// It triggers when something happens while the permanent is on the battlefield, and goes on the stack by itself.
        Triggered = "triggered",
        /// A static ability: permanents that the filter describes do not cause abilities to trigger as they enter the battlefield. It is true
        /// as long as the permanent is on the battlefield.
        Silence = "silence",
    }
}
crate::listed! {
    /// What a static ability changes.
    pub enum Whom {
        /// The permanent that has the ability.
        This = "this",
        /// The creature that the Aura is attached to. Only an Aura has such an ability.
        Enchanted = "enchanted",
        /// Every permanent that the filter describes, also those that come later.
        Each = "each",
    }
}
crate::listed! {
    /// Whose permanents a filter describes. "You" is the controller of the ability or effect.
    pub enum Whose {
        /// Those of both players.
        Any = "any",
        /// Those that you control.
        Yours = "yours",
        /// Those that your opponent controls.
        Theirs = "theirs",
    }
}
crate::listed! {
    /// What a change does.
    pub enum Verb {
        /// Gets +power/+toughness.
        Pump = "pump",
        /// Has this base power and toughness.
        Set = "set",
        /// Power and toughness are switched.
        Switch = "switch",
        /// Gains a keyword.
        Gain = "gain",
        /// Loses a keyword, as often as it has it.
        Lose = "lose",
        /// Loses all abilities: keywords and the others.
        LoseAll = "lose-all",
        /// Becomes this color, and no other.
        Color = "color",
        /// Is this color in addition to its other colors.
        AddColor = "add-color",
        /// Becomes this card type, and no other.
        Type = "type",
        /// Is this card type in addition to its other types.
        AddType = "add-type",
        /// Has this subtype in place of others of its kind: a creature type in place of its creature types, a basic land type in
        /// place of its land types and of the abilities that are printed on it.
        Subtype = "subtype",
        /// Has this subtype in addition to its other types.
        AddSubtype = "add-subtype",
        /// You gain control of it, or control it.
        Control = "control",
    }
}
crate::listed! {
    /// A sort of counter.
    pub enum Counter {
        /// +1/+1.
        Plus = "+1/+1",
        /// -1/-1.
        Minus = "-1/-1",
        /// Loyalty.
        Loyalty = "loyalty",
    }
}

crate::listed! {
    /// What a triggered ability waits for.
    pub enum When {
        /// A permanent enters the battlefield.
        Enters = "enters",
        /// A permanent leaves the battlefield.
        Leaves = "leaves",
        /// A permanent is put into a graveyard from the battlefield.
        Dies = "dies",
        /// A permanent becomes tapped.
        Tapped = "tapped",
        /// A creature or planeswalker is dealt damage.
        Damaged = "damaged",
        /// A player casts a spell.
        Cast = "cast",
    }
}
crate::listed! {
    /// Something that may have happened this turn. "You" is who controls the ability or the spell.
    pub enum ThisTurn {
        /// You lost life. Damage that you were dealt and life that you paid count, and what you gained does not make up for it.
        YouLostLife = "you-lost-life",
        /// Your opponent lost life, in the same ways.
        TheyLostLife = "they-lost-life",
        /// A creature died: it was put into a graveyard from the battlefield, and was a creature then. Tokens count.
        CreatureDied = "creature-died",
    }
}
crate::listed! {
    /// How many targets a spell or ability has.
    pub enum Aim {
        /// None.
        Nothing = "none",
        /// One.
        One = "one",
        /// Two different ones.
        Two = "two",
    }
}
crate::listed! {
    /// A mode of a spell or ability: the first, the second or the third. Each instruction begins a mode, unless it belongs to that of the
    /// one before.
    pub enum Mode {
        /// The first mode.
        First = "first",
        /// The second mode.
        Second = "second",
        /// The third mode.
        Third = "third",
    }
}
crate::listed! {
    /// What an instruction does.
    pub enum Deed {
        /// Changes permanents, as a static ability does.
        Change = "change",
        /// Deals damage to creatures and planeswalkers, or to a player. Other permanents are dealt none.
        Damage = "damage",
        /// A player gains life.
        GainLife = "gain-life",
        /// A player loses life.
        LoseLife = "lose-life",
        /// Destroys permanents.
        Destroy = "destroy",
        /// Exiles permanents, or cards in graveyards. What has left the battlefield before need not be looked for.
        Exile = "exile",
        /// Returns permanents, or cards in graveyards, to their owners' hands. What has left the battlefield before need not be looked for.
        Return = "return",
        /// You sacrifice permanents.
        Sacrifice = "sacrifice",
        /// Puts counters on permanents.
        Counter = "counter",
        /// Taps permanents.
        Tap = "tap",
        /// Untaps permanents.
        Untap = "untap",
        /// Puts cards in a graveyard onto the battlefield under your control. An instant or sorcery stays where it is. What has left the
        /// graveyard before need not be looked for.
        Reanimate = "reanimate",
        /// A player draws cards, one after the other.
        Draw = "draw",
        /// A player puts that many cards from the top of their library into their graveyard.
        Mill = "mill",
        /// A player discards that many cards: those in hand with the lowest numbers.
        Discard = "discard",
        /// Prevents all damage that would be dealt this turn to permanents, or to a player. It is not about each permanent that a filter
        /// describes.
        Prevent = "prevent",
        /// You create a token that is a copy of a permanent. A copy of an Aura need not be created, nor one of what has left the battlefield
        /// before.
        CopyToken = "copy-token",
    }
}
crate::listed! {
    /// Whom an instruction is about. "You" is who controls the spell or ability.
    pub enum On {
        /// The targets: permanents, cards in graveyards, or a player.
        Target = "target",
        /// The permanent whose ability it is.
        This = "this",
        /// Every permanent that the filter describes.
        Each = "each",
        /// You.
        You = "you",
        /// Your opponent.
        Opponent = "opponent",
        /// The controller of the target, or who controlled it when it left the battlefield. Only where there is one target.
        ItsController = "its-controller",
        /// The creature that the Aura is attached to then, or was attached to when it left the battlefield. Only an Aura has such an
        /// ability.
        Enchanted = "enchanted",
        /// Both players, in turn order: player one first.
        EachPlayer = "each-player",
        /// A permanent of your choice that the filter describes. It is chosen as the instruction is followed, and is no target. The step
        /// that lets the spell or ability resolve says which one.
        Chosen = "chosen",
    }
}
crate::listed! {
    /// How much.
    pub enum Amount {
        /// A fixed number.
        Number = "number",
        /// The power of the permanent whose ability it is, as it is then, or as it was when it left the battlefield.
        Power = "power",
        /// The number of permanents that a filter describes then.
        Count = "count",
        /// The X that was chosen as the spell was cast.
        X = "x",
        /// The number of +1/+1 counters on the permanent whose ability it is, as it is then, or as it was when it left the battlefield.
        Counters = "counters",
        /// The number of cards in graveyards that a filter describes then.
        Cards = "cards",
        /// As many as the instruction before did: destroyed, exiled, returned, sacrificed, put onto the battlefield, drawn, milled or
        /// discarded. If both are about each player, as many as the same player did.
        ThatMany = "that-many",
        /// How much life you lost this turn until then, as `you-lost-life` counts it.
        YouLost = "life-you-lost",
        /// How much life your opponent lost this turn until then.
        TheyLost = "life-they-lost",
        /// How many creatures died this turn until then.
        Died = "creatures-died",
    }
}

impl Verb {
    /// Whether it has numbers.
    pub fn has_size(self) -> bool {
        matches!(self, Verb::Pump | Verb::Set)
    }
    /// Whether it names a keyword.
    pub fn has_keyword(self) -> bool {
        matches!(self, Verb::Gain | Verb::Lose)
    }
    /// Whether it names a color.
    pub fn has_color(self) -> bool {
        matches!(self, Verb::Color | Verb::AddColor)
    }
    /// Whether it names a card type.
    pub fn has_type(self) -> bool {
        matches!(self, Verb::Type | Verb::AddType)
    }
    /// Whether it names a subtype.
    pub fn has_subtype(self) -> bool {
        matches!(self, Verb::Subtype | Verb::AddSubtype)
    }
}

impl When {
    /// Whether it looks at a permanent that is no longer there (603.10a).
    pub fn looks_back(self) -> bool {
        matches!(self, When::Leaves | When::Dies)
    }
}

impl Amount {
    /// What happened this turn whose extent it is, if it is that of such a thing.
    pub fn of_turn(self) -> Option<ThisTurn> {
        match self {
            Amount::YouLost => Some(ThisTurn::YouLostLife),
            Amount::TheyLost => Some(ThisTurn::TheyLostLife),
            Amount::Died => Some(ThisTurn::CreatureDied),
            _ => None,
        }
    }
}

impl Aim {
    /// How many targets there are.
    pub fn count(self) -> usize {
        self.index() as usize
    }
}

impl Sort {
    /// Whether such an ability goes on the stack, or is what a spell does there.
    pub fn resolves(self) -> bool {
        matches!(self, Sort::Spell | Sort::Activated | Sort::Triggered)
    }
}

impl Amount {
    /// Whether it is looked up, and may change until then.
    pub fn is_looked_up(self) -> bool {
        !matches!(self, Amount::Number | Amount::X)
    }
}

impl Deed {
    /// Whether it is done to players, and only to them.
    pub fn is_of_players(self) -> bool {
        matches!(self, Deed::GainLife | Deed::LoseLife) || self.is_of_cards()
    }
    /// Whether it is done to the cards of a player.
    pub fn is_of_cards(self) -> bool {
        matches!(self, Deed::Draw | Deed::Mill | Deed::Discard)
    }
    /// Whether it is done to a number of cards or permanents.
    pub fn is_counted(self) -> bool {
        let leaves = matches!(self, Deed::Destroy | Deed::Exile | Deed::Return | Deed::Sacrifice);
        leaves || self == Deed::Reanimate || self.is_of_cards()
    }
    /// Whether there is an amount.
    pub fn has_amount(self) -> bool {
        self.is_of_players() || matches!(self, Deed::Damage | Deed::Counter)
    }
}

impl On {
    /// Whether it is about the targets.
    pub fn is_of_targets(self) -> bool {
        matches!(self, On::Target | On::ItsController)
    }
    /// Whether it is a player.
    pub fn is_player(self) -> bool {
        matches!(self, On::You | On::Opponent | On::ItsController | On::EachPlayer)
    }
}
