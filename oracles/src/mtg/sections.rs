//! The sections of rules that are not those of one law.

use super::game::Mtg;
use super::permissions::legality;
use super::rules::{as_computed, drawing_nothing, last_life};
use super::stages;
use crate::{Frame, Rule, Section};

/// Who has lost.
pub(super) const END_OF_THE_GAME: Section<Mtg> = Section {
    title: "7 The end of the game",
    rules: &[
        last_life(
            "mtg:704.5a",
            "a_player_without_life_loses_the_game",
            "A player who has 0 or less life loses the game; if both players do, the game is a draw.",
        )
        .staged(stages::last_life),
        drawing_nothing(
            "mtg:704.5b",
            "a_player_who_draws_from_an_empty_library_loses_the_game",
            "A player who has drawn from an empty library loses the game; if both players have, the game is a draw.",
        )
        .staged(stages::empty_library),
    ],
};

/// What no single law explains.
pub(super) const NO_SINGLE_LAW: Section<Mtg> = Section {
    title: "What no single law explains",
    rules: &[
        as_computed(
            "mtg:613",
            "an_object_is_what_the_layers_make_of_it",
            "Each object has the values that its printed values and all effects come to.",
        ),
        legality(
            "mtg:601.2e",
            "what_is_illegal_is_not_cast_or_activated",
            "A spell that is not legal to cast is not cast, and an ability that is not legal to activate is not activated.",
        )
        .staged(stages::illegal),
    ],
};

/// What is refused because headjudge says so.
pub(super) const FORBIDDEN: Section<Mtg> = Section {
    title: "What the vocabulary of headjudge forbids",
    rules: &[Rule::frame(
        "mtg:frame.forbidden",
        "what_must_be_refused_changes_nothing",
        "A step that is to be refused, as it says, changes nothing.",
        Frame::Forbidden,
    )
    .may_refuse()
    .staged(stages::forbidden)],
};
