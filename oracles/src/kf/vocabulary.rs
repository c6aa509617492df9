//! The closed lists of words for what an engine shows and answers.

crate::listed! {
    /// The zone of a card. Out of play, the shown controller is the player in whose area the card lies: its owner, whoever
    /// controlled it in play.
    pub enum Zone {
        /// In play. An upgrade is in play, with its creature as its host.
        Play = "play",
        /// A hand.
        Hand = "hand",
        /// A discard pile.
        Discard = "discard" as "discard pile",
        /// A deck.
        Deck = "deck",
        /// A player's archives.
        Archives = "archives",
    }
}

crate::listed! {
    /// The areas out of play. Each player has their own.
    pub enum Area {
        /// Its owner's hand.
        Hand = "hand",
        /// Its owner's discard pile.
        Discard = "discard",
        /// Its owner's deck.
        Deck = "deck",
        /// Its owner's archives.
        Archives = "archives",
    }
}

impl Area {
    /// The zone with the same name.
    pub fn zone(self) -> Zone {
        match self {
            Area::Hand => Zone::Hand,
            Area::Discard => Zone::Discard,
            Area::Deck => Zone::Deck,
            Area::Archives => Zone::Archives,
        }
    }
}

crate::listed! {
    /// The numbers of a creature. Other cards have neither.
    pub enum Number {
        /// The power of a creature: its base is what is printed, the modified value what it is now. Out of play, show the power
        /// that the card has there, and not what it had last in play. Absent on cards that are no creatures.
        Power = "power",
        /// The damage on a creature in play, as the modified value, with null as the base. Absent out of play and on other cards.
        Damage = "damage",
    }
}

crate::listed! {
    /// The yes-or-no states of a card in play.
    pub enum Flag {
        /// The card in play is exhausted.
        Exhausted = "exhausted",
        /// The creature has a stun token.
        Stunned = "stunned",
        /// The creature has a ward token.
        Warded = "warded",
    }
}

crate::listed! {
    /// The number of a player.
    pub enum Tally {
        /// The Æmber in the player's pool.
        Aember = "aember" as "Æmber",
    }
}

crate::listed! {
    /// The facts in an answer. To *uses*: what the active player can use the card for now. To *kinds*: the types
    /// of the abilities printed on the card.
    pub enum Fact {
        /// To `uses`: its "Action:" abilities can be used. To `kinds`: it has an "Action:" ability.
        Action = "action",
        /// To `kinds`: it has a constant ability, one without a boldfaced word in front.
        Constant = "constant",
        /// To `uses`: it can fight some enemy creature. To `kinds`: it has a "Fight:" ability.
        Fight = "fight",
        /// To `kinds`: it has a "Play:" ability.
        Play = "play",
        /// To `uses`: it can reap. To `kinds`: it has a "Reap:" ability.
        Reap = "reap",
        /// To `uses`: its "Omni:" abilities can be used. To `kinds`: it has an "Omni:" ability.
        Omni = "omni",
    }
}

crate::listed! {
    /// The tokens that an effect puts on a creature.
    pub enum Status {
        /// A stun token: the next time the creature is used, it only loses the token and becomes exhausted.
        Stun = "stun",
        /// A ward token: the next time the creature would be dealt damage or leave play, it loses the token instead.
        Ward = "ward",
    }
}
