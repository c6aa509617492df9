//! The closed lists of words for what an engine shows and answers.

crate::listed! {
    /// The zone of a card. Out of play, the shown controller is the player in whose area the card lies.
    #[derive(Default)]
    pub enum Zone {
        #[default] Play = "play", Hand = "hand", Discard = "discard", Deck = "deck", Archives = "archives",
    }
}

crate::listed! {
    /// The areas out of play. Each player has their own.
    #[derive(Default)]
    pub enum Area {
        #[default] Hand = "hand", Discard = "discard", Deck = "deck", Archives = "archives",
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
    /// The numbers of a creature: its power (printed and modified) and the damage on it. Other cards have
    /// neither. Out of play, show the power that the card has there, and not what it had last in play.
    pub enum Number { Power = "power", Damage = "damage" }
}

crate::listed! {
    /// The yes-or-no states of a card in play.
    pub enum Flag { Exhausted = "exhausted", Stunned = "stunned", Warded = "warded" }
}

crate::listed! {
    /// The number of a player: the Æmber in the pool.
    pub enum Tally { Aember = "aember" }
}

crate::listed! {
    /// The facts in an answer. To *uses*: what the controller can use the card for now. To *kinds*: the types
    /// of the abilities printed on the card.
    pub enum Fact {
        Action = "action", Constant = "constant", Fight = "fight", Play = "play", Reap = "reap", Omni = "omni",
    }
}

crate::listed! {
    /// The tokens that an effect puts on a creature.
    #[derive(Default)]
    pub enum Status { #[default] Stun = "stun", Ward = "ward" }
}
