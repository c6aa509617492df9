//! The rulebook's words in the engine's spelling, and back.

use forge_foundation::{ColorSet, ZoneType};
use headjudge::mtg::{Color, Keyword, Type, Zone};
use headjudge::{Player, Words};
use manabrew_engine::ids::PlayerId;

/// The keyword as the engine's scripts spell it. What the rulebook calls "can't be the target" is shroud.
pub(crate) fn keyword(keyword: Keyword) -> &'static str {
    match keyword {
        Keyword::Flying => "Flying",
        Keyword::Trample => "Trample",
        Keyword::Vigilance => "Vigilance",
        Keyword::Reach => "Reach",
        Keyword::Mountainwalk => "Landwalk:Mountain",
        Keyword::Untargetable => "Shroud",
    }
}

/// The color as the engine's scripts spell it.
pub(crate) fn color(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Blue => "Blue",
        Color::Black => "Black",
        Color::Red => "Red",
        Color::Green => "Green",
    }
}

/// A set of colors. Both sides number them from white to green.
pub(crate) fn colors(colors: Words) -> ColorSet {
    ColorSet::from_mask(colors.0 as u8)
}

/// The card type as the engine's scripts spell it.
pub(crate) fn card_type(kind: Type) -> &'static str {
    match kind {
        Type::Creature => "Creature",
        Type::Artifact => "Artifact",
        Type::Enchantment => "Enchantment",
    }
}

/// The zone on the engine's side.
pub(crate) fn zone(zone: Zone) -> ZoneType {
    match zone {
        Zone::Battlefield => ZoneType::Battlefield,
        Zone::Hand => ZoneType::Hand,
        Zone::Graveyard => ZoneType::Graveyard,
        Zone::Exile => ZoneType::Exile,
        Zone::Stack => ZoneType::Stack,
    }
}

/// The zone on the rulebook's side; `None` for a token that has ceased to exist.
pub(crate) fn shown_zone(zone: ZoneType) -> Option<Zone> {
    match zone {
        ZoneType::Battlefield => Some(Zone::Battlefield),
        ZoneType::Hand => Some(Zone::Hand),
        ZoneType::Graveyard => Some(Zone::Graveyard),
        ZoneType::Exile => Some(Zone::Exile),
        ZoneType::Stack => Some(Zone::Stack),
        _ => None,
    }
}

/// The player on the engine's side.
pub(crate) fn player(player: Player) -> PlayerId {
    PlayerId(player as u32)
}

/// The player on the rulebook's side.
pub(crate) fn shown_player(player: PlayerId) -> Player {
    if player == PlayerId(0) { Player::One } else { Player::Two }
}
