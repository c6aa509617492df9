//! The step `match`: finds objects with the engine's own filters.

use crate::adapter::Adapter;
use crate::{clock, words};
use forge_foundation::ZoneType;
use headjudge::mtg::{By, Step};
use headjudge::{Answer, Listed, Objects, Reply};
use manabrew_engine::card::valid_filter::matches_valid_card_selector_in_game;
use manabrew_engine::ids::PlayerId;
use manabrew_engine::parsing::cached_compiled_selector;

/// The punctuation of the engine's filters. A name that contains one of these cannot be searched for.
const PUNCTUATION: &[char] = &['.', ',', '+', '|', '$', '&'];

/// The filter of a `match` step; `None` if the engine cannot express it.
fn filter(step: &Step) -> Option<String> {
    let Step::Match { by, name, color, kind, subtype, keyword, number } = step else { return None };
    let filter = match by {
        By::Name if name.is_empty() || name.contains(PUNCTUATION) => return None,
        By::Name => format!("Card.named{name}"),
        By::Color => format!("Card.{}", words::color(*color)),
        By::Type => words::card_type(*kind).to_owned(),
        By::Subtype => format!("Card.{}", subtype.word()),
        By::Ability => format!("Card.with{}", words::keyword(*keyword)),
        By::Cost => format!("Card.cmcEQ{number}"),
        By::Power => format!("Creature.powerEQ{number}"),
        By::Toughness => format!("Creature.toughnessEQ{number}"),
    };
    Some(filter)
}

impl Adapter {
    /// Answers with the cards and tokens that match the engine's filter.
    pub(crate) fn find(&mut self, step: &Step) -> Reply {
        let Some(filter) = filter(step) else { return Reply::Unsupported };
        let selector = clock::engine(|| cached_compiled_selector(&filter));
        let source = self.game.card(self.effect_source(PlayerId(0)));
        let found = self.cards.all().filter(|(_, card)| {
            let card = self.game.card(*card);
            card.zone != ZoneType::None
                && matches_valid_card_selector_in_game(&selector, card, source, &self.game)
        });
        let found: Objects = clock::engine(|| found.map(|(id, _)| id).collect());
        Reply::Done(Answer::NONE.objects(found))
    }
}
