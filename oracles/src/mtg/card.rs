//! What is printed on a card.

use super::vocabulary::{Color, Keyword, Subtype, Text, Type, Zone};
use crate::{Listed, Player, Range, Words, named};
use std::borrow::Cow;

crate::record! {
    /// What is printed on a card, who owns it, and the zone in which it starts.
    ///
    /// Make a card with exactly these properties and no other text, even if the real card with this name does more. A player
    /// can have any number of cards with the same name. Of fields that are left out, texts and lists are empty.
    pub struct Card {
        /// Its name.
        pub name: Cow<'static, str> = text(&[]),
        /// Who owns it. The owner also controls it when the case begins.
        pub owner: Player = one_of(),
        /// The zone in which it starts. Permanents start untapped. An Aura never starts on the battlefield.
        pub zone: Zone = one_of_first(ZONES_WITHOUT_STACK),
        /// The generic part of its mana cost: 2 of {2}{R}.
        pub generic: i32 = number(Range::usual(0, 9).and_large()),
        /// Its colors. Its mana cost has one symbol of each, besides the generic part.
        pub colors: Words = some_of::<Color>(),
        /// Its card types, one or more.
        pub types: Words = some_of::<Type>(),
        /// Its subtypes: creature types only on a creature, Aura only on Auras.
        pub subtypes: Words = some_of::<Subtype>(),
        /// Its keyword abilities.
        pub keywords: Words = some_of::<Keyword>(),
        /// Its printed power. Only creatures have it; that of a `follower` does not count.
        pub power: i32 = number(SIZE) if types.has(Type::Creature),
        /// Its printed toughness. Only creatures have it.
        pub toughness: i32 = number(SIZE) if types.has(Type::Creature),
        /// Its static ability besides the keywords.
        pub text: Text = one_of(),
        /// The keyword that a `lord` or an `aura-has` gives. Other cards do not have this field.
        pub gives: Keyword = one_of() if text.names_keyword(),
        /// The color of the sources whose damage a `ward` prevents. Other cards do not have this field.
        pub against: Color = one_of() if *text == Text::Ward,
    }
}

impl Card {
    /// Whether it is printed as a creature.
    pub fn is_creature(&self) -> bool {
        self.types.has(Type::Creature)
    }
    /// Its mana value.
    pub fn cost(&self) -> i32 {
        self.generic.saturating_add(self.colors.0.count_ones() as i32)
    }
    /// Whether the printed fields fit together, and the card can start in its zone.
    pub fn is_legal(&self) -> bool {
        let aura = self.text.is_aura();
        let creature = self.is_creature();
        let is_playable_aura =
            self.types == Words::of(&[Type::Enchantment]) && self.zone != Zone::Battlefield;
        self.types != Words::NONE
            && self.zone != Zone::Stack
            && aura == self.subtypes.has(Subtype::Aura)
            && (!aura || is_playable_aura)
            && (creature || self.subtypes.without(Subtype::Aura).is_empty())
            && (creature || self.text != Text::Follower)
            && (!creature || self.zone != Zone::Battlefield || self.toughness > 0)
    }
}

/// A printed power or toughness. A creature with power 0 and toughness 0 is no plausible card.
const SIZE: Range = Range::usual(0, 9).and_large().simplest(1);

/// How many zones a card can start in or move to: all but the last, the stack.
pub(super) const ZONES_WITHOUT_STACK: usize = Zone::WORDS.len() - 1;

/// Describes a card for reports: name, colors, types, cost, size, text, owner and zone.
pub(super) fn describe(card: &Card) -> String {
    let mut text = if card.name.is_empty() { String::new() } else { format!("{}, ", card.name) };
    fn join(words: &mut dyn Iterator<Item = &str>) -> String {
        words.collect::<Vec<_>>().join(" ")
    }
    let colors = join(&mut named::printed::<Color>(card.colors));
    let types = join(&mut named::printed::<Type>(card.types));
    let subtypes = join(&mut named::printed::<Subtype>(card.subtypes));
    let colors = if colors.is_empty() { "colorless".into() } else { colors };
    text += &join(&mut [&*colors, &types, &subtypes].into_iter().filter(|part| !part.is_empty()));
    text += &format!(" for {{{}}}", card.generic);
    for color in card.colors.iter::<Color>() {
        text += ["{W}", "{U}", "{B}", "{R}", "{G}"][color.index() as usize];
    }
    if card.is_creature() {
        text += &match card.text {
            Text::Follower => format!(", */{}", card.toughness),
            _ => format!(", {}/{}", card.power, card.toughness),
        };
    }
    let keywords: Vec<_> = named::printed::<Keyword>(card.keywords).collect();
    if !keywords.is_empty() {
        text += &format!(", {}", keywords.join(", "));
    }
    match rules_text(card) {
        rules if rules.is_empty() => {}
        rules => text += &format!(", \"{rules}\""),
    }
    let place = match card.zone {
        Zone::Battlefield => "on the battlefield",
        Zone::Hand => "in hand",
        Zone::Graveyard => "in the graveyard",
        Zone::Exile => "in exile",
        Zone::Stack => "on the stack",
    };
    text + &format!("; player {}'s, {place}", card.owner)
}

fn rules_text(card: &Card) -> String {
    match card.text {
        Text::None => String::new(),
        Text::Lord => format!("other creatures have {} and get +1/+1", card.gives),
        Text::Follower => "its power is the greatest power among other creatures you control".into(),
        Text::Ward => format!("prevent all damage that {} sources would deal to you", card.against),
        Text::AuraHas => format!("enchanted creature has {}", card.gives),
        Text::AuraShields => "enchanted creature can't be the target of spells or abilities".into(),
    }
}
