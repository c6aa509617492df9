//! What is shown and answered: the closed lists of words.

crate::listed! {
    /// Where a card is. Out of play, the shown controller is the player whose area it lies in.
    #[derive(Default)]
    pub enum Zone {
        #[default] Play = "play", Hand = "hand", Discard = "discard", Deck = "deck", Archives = "archives",
    }
}

crate::listed! {
    /// The areas out of play, each of them its owner's.
    #[derive(Default)]
    pub enum Area {
        #[default] Hand = "hand", Discard = "discard", Deck = "deck", Archives = "archives",
    }
}

impl Area {
    /// The zone of that name.
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
    /// The numbers of a creature: its power (printed, and as modified) and the damage on it. What is no
    /// creature has neither.
    pub enum Number { Power = "power", Damage = "damage" }
}

crate::listed! {
    /// The yes-or-noes of a card in play.
    pub enum Flag { Exhausted = "exhausted", Stunned = "stunned", Warded = "warded" }
}

crate::listed! {
    /// The numbers of a player: the Æmber in the pool.
    pub enum Tally { Aember = "aember" }
}

crate::listed! {
    /// What an answer reports. To *uses*: what the card can be used for now by who controls it. To *kinds*:
    /// of which types the card's printed abilities are.
    pub enum Fact {
        Action = "action", Constant = "constant", Fight = "fight", Play = "play", Reap = "reap", Omni = "omni",
    }
}

crate::listed! {
    /// The marks that an effect puts on a creature.
    #[derive(Default)]
    pub enum Status { #[default] Stun = "stun", Ward = "ward" }
}
