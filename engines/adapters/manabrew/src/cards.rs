//! The cards of a case, in the engine's script language.

use crate::words;
use forge_foundation::{CardTypeLine, ManaCost};
use headjudge::mtg::{Card, Subtype, Text, Type};
use headjudge::{Listed, Words};
use manabrew_engine::card::Card as Script;
use manabrew_engine::ids::CardId;

/// The values and effects that scripts name, written on every card. The values are a card's own power, the power of
/// the card that the ability remembers, the power of its target, and the greatest power among the controller's other
/// creatures.
const SVARS: &[(&str, &str)] = &[
    ("Own", "Count$CardPower"),
    ("That", "TriggerRemembered$CardPower"),
    ("Target", "Targeted$CardPower"),
    ("Greatest", "Count$Valid Creature.Other+YouCtrl$GreatestCardPower"),
    ("Gain", "DB$ GainLife | LifeAmount$ That"),
    ("Grow", "DB$ Pump | Defined$ Self | NumAtt$ +2 | SubAbility$ Again"),
    ("Again", "DB$ GainLife | LifeAmount$ Own"),
    ("AttachIt", "DB$ Attach"),
];

/// A card of a case as a card of the engine.
pub(crate) fn script(card: &Card) -> Script {
    let creature = card.is_creature();
    let mut keywords: Vec<String> = card.keywords.iter().map(|k| words::keyword(k).to_owned()).collect();
    if card.text.is_aura() {
        keywords.push("Enchant:Creature".into());
    }
    let mut script = Script::new(
        CardId(0),
        card.name.to_string(),
        words::player(card.owner),
        CardTypeLine::parse(&type_line(card.types, card.subtypes)),
        ManaCost::parse(&mana_cost(card)),
        words::colors(card.colors),
        creature.then_some(if card.text == Text::Follower { 0 } else { card.power }),
        creature.then_some(card.toughness),
        keywords,
        static_abilities(card),
    );
    add_svars(&mut script);
    script
}

/// Writes the named values and effects on a card.
pub(crate) fn add_svars(script: &mut Script) {
    for (name, text) in SVARS {
        script.svars.insert((*name).into(), (*text).into());
    }
}

/// The type line of a card: types and subtypes.
pub(crate) fn type_line(types: Words, subtypes: Words) -> String {
    let types: Vec<_> = types.iter::<Type>().map(words::card_type).collect();
    let subtypes: Vec<_> = subtypes.iter::<Subtype>().map(Subtype::word).collect();
    match subtypes.is_empty() {
        true => types.join(" "),
        false => format!("{} - {}", types.join(" "), subtypes.join(" ")),
    }
}

fn mana_cost(card: &Card) -> String {
    const SYMBOLS: [&str; 5] = ["W", "U", "B", "R", "G"];
    let colored = card.colors.iter::<headjudge::mtg::Color>().map(|c| SYMBOLS[c.index() as usize]);
    let mut symbols: Vec<String> = colored.map(str::to_owned).collect();
    if card.generic > 0 || symbols.is_empty() {
        symbols.insert(0, card.generic.to_string());
    }
    symbols.join(" ")
}

/// The one static ability that a card may have.
fn static_abilities(card: &Card) -> Vec<String> {
    let text = match card.text {
        Text::None => return Vec::new(),
        Text::Lord => format!(
            "S$ Mode$ Continuous | Affected$ Creature.Other | AddPower$ 1 | AddToughness$ 1 | AddKeyword$ {}",
            words::keyword(card.gives)
        ),
        Text::Follower => "S$ Mode$ Continuous | CharacteristicDefining$ True | SetPower$ Greatest".into(),
        Text::Ward => format!(
            "R$ Event$ DamageDone | ActiveZones$ Battlefield | ValidSource$ Card.{} | ValidTarget$ You \
             | Prevent$ True",
            words::color(card.against)
        ),
        Text::AuraHas => format!(
            "S$ Mode$ Continuous | Affected$ Creature.EnchantedBy | AddKeyword$ {}",
            words::keyword(card.gives)
        ),
        Text::AuraShields => "S$ Mode$ CantTarget | ValidTarget$ Creature.EnchantedBy".into(),
    };
    vec![text]
}
