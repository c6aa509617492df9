//! The rulebook's words in the engine's spelling, and back.

use forge_foundation::{ColorSet, ZoneType};
use headjudge::mtg::{Color, Counter, Zone};
use headjudge::{Listed, Player, Words};
use manabrew_engine::card::CounterType;
use manabrew_engine::ids::PlayerId;

/// A keyword, color, card type, supertype or subtype as the engine's scripts spell it: with a capital.
pub(crate) fn name(word: impl Listed) -> String {
    let word = word.label();
    word[..1].to_ascii_uppercase() + &word[1..]
}

/// All of these words.
pub(crate) fn names<W: Listed>(words: Words) -> Vec<String> {
    words.iter::<W>().map(name).collect()
}

/// A set of colors. Both sides number them from white to green.
pub(crate) fn colors(colors: Words) -> ColorSet {
    ColorSet::from_mask(colors.0 as u8)
}

/// The symbol of a color in a mana cost.
pub(crate) fn symbol(color: Color) -> &'static str {
    match color {
        Color::White => "W",
        Color::Blue => "U",
        Color::Black => "B",
        Color::Red => "R",
        Color::Green => "G",
    }
}

/// A sort of counter as scripts spell it.
pub(crate) fn counter(counter: Counter) -> &'static str {
    match counter {
        Counter::Plus => "P1P1",
        Counter::Minus => "M1M1",
        Counter::Loyalty => "LOYALTY",
    }
}

/// A sort of counter on the engine's side.
pub(crate) fn counter_type(counter: Counter) -> CounterType {
    match counter {
        Counter::Plus => CounterType::P1P1,
        Counter::Minus => CounterType::M1M1,
        Counter::Loyalty => CounterType::Loyalty,
    }
}

/// The zone on the engine's side.
pub(crate) fn zone(zone: Zone) -> ZoneType {
    match zone {
        Zone::Battlefield => ZoneType::Battlefield,
        Zone::Hand => ZoneType::Hand,
        Zone::Graveyard => ZoneType::Graveyard,
        Zone::Exile => ZoneType::Exile,
        Zone::Library => ZoneType::Library,
        Zone::Stack => ZoneType::Stack,
    }
}

/// The zone on the rulebook's side; `None` for a token that has ceased to exist.
pub(crate) fn shown_zone(zone: ZoneType) -> Option<Zone> {
    Zone::all().find(|each| self::zone(*each) == zone)
}

/// The player on the engine's side.
pub(crate) fn player(player: Player) -> PlayerId {
    PlayerId(player as u32)
}

/// The player on the rulebook's side.
pub(crate) fn shown_player(player: PlayerId) -> Player {
    if player == PlayerId(0) { Player::One } else { Player::Two }
}
