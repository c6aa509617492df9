//! Whether an adapter deals cards of which fields are left out. Generated cards have a name, for instance, and shrinking takes
//! it away: an adapter that reads it without a default would crash at each smaller case.

use super::cases::PlayedCase;
use super::problem::Problem;
use super::recording::record;
use super::shown_fields::ShownFields;
use headjudge_oracles::{Playable, Rulebook};
use headjudge_play::play::{Case, Driver, EngineFailure};
use headjudge_play::shrink::field::{fields, with, without_hidden};
use headjudge_triage::files::json::write_card;

/// How many tables are dealt without the fields that may be left out.
const TABLES: usize = 12;

/// Deals the tables of some cases without the fields that may be left out.
pub(super) fn check_bare_cards<R: Rulebook>(
    driver: &mut dyn Driver<R>,
    cases: &[PlayedCase<R>],
    playable: &Playable,
) -> Option<Problem> {
    let every = (cases.len() / TABLES).max(1);
    cases.iter().step_by(every).take(TABLES).find_map(|played| {
        let bare = bare_table(&played.case, playable);
        match record(driver, &bare, &mut ShownFields::new::<R>()).failure? {
            // Not every engine can hold such cards.
            EngineFailure::NotDealt(_) => None,
            failure => Some(problem(&bare, &failure)),
        }
    })
}

/// The cards of the case without the fields that may be left out, and no steps.
fn bare_table<R: Rulebook>(case: &Case<R>, playable: &Playable) -> Case<R> {
    let mut bare = Case { cards: case.cards.clone(), steps: Vec::new() };
    for field in fields(&bare) {
        let Some(value) = field.value.omitted() else { continue };
        let without = without_hidden(&with(&bare, &[(field.place, value)]));
        if R::is_legal_table(&without.cards) && playable.check::<R>(&without.cards, &[]).is_ok() {
            bare = without;
        }
    }
    bare
}

fn problem<R: Rulebook>(bare: &Case<R>, failure: &EngineFailure) -> Problem {
    let mut cards = Vec::new();
    for card in &bare.cards {
        let mut text = String::new();
        write_card::<R>(card, &mut text);
        cards.push(text);
    }
    cards.sort();
    cards.dedup();
    let what =
        format!("{failure}, when it was dealt cards without what may be left out: {}", cards.join(", "));
    let remedy = "fields with their default value are left out of a card: give them a default when you read them; \
                  say that a card is not dealt if the engine cannot hold it";
    Problem::error("omitted", what, remedy)
}
