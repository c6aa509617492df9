//! What an engine shows at one moment, as plain data that can be drawn.

use super::escape;
use super::shown_text::{list_text, value};
use headjudge_oracles::{Listed, ObjectId, Player, Rulebook, Shown, Texts};
use serde::{Deserialize, Serialize};

/// The table as an engine shows it at one moment of a play.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Picture {
    /// The objects, in the order of their numbers.
    pub cards: Vec<CardPicture>,
    /// What is shown of each player: a property and its value.
    pub players: [Vec<(String, String)>; 2],
}

/// An object as an engine shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct CardPicture {
    /// Its number.
    pub object: usize,
    /// Its name in reports.
    pub name: String,
    /// The player on whose side it lies: 0 or 1; absent if nobody was ever shown to own or control it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<u8>,
    /// Its zone; absent if that is not shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub zone: Option<String>,
    /// What else is shown: a property and its value, which is empty for a state such as `tapped`.
    pub facts: Vec<(String, String)>,
}

impl Picture {
    /// The picture of what is shown. `before` says on whose side an object lay, if that is no longer shown.
    pub(super) fn new<R: Rulebook>(
        shown: &Shown<R>,
        texts: &Texts,
        before: Option<&Picture>,
        name: &dyn Fn(ObjectId) -> String,
    ) -> Picture {
        let card = |id: ObjectId| {
            let last = before.and_then(|before| before.card(id.number()));
            let player = shown.controller(id).or(shown.owner(id)).map(|player| player.index());
            CardPicture {
                object: id.number(),
                name: name(id),
                side: player.or(last.and_then(|last| last.side)),
                zone: shown.zone(id).map(|zone| zone.label().to_owned()),
                facts: facts(shown, texts, id),
            }
        };
        let players = Player::BOTH.map(|player| player_facts(shown, player));
        Picture { cards: shown.objects().iter().map(card).collect(), players }
    }

    /// The object with this number, if it is shown.
    pub fn card(&self, object: usize) -> Option<&CardPicture> {
        self.cards.iter().find(|card| card.object == object)
    }
}

impl CardPicture {
    /// The value of a property.
    pub fn fact(&self, property: &str) -> Option<&str> {
        self.facts.iter().find(|(name, _)| name == property).map(|(_, value)| value.as_str())
    }
}

fn facts<R: Rulebook>(shown: &Shown<R>, texts: &Texts, id: ObjectId) -> Vec<(String, String)> {
    let mut facts = Vec::new();
    let mut add = |what: &str, value: Option<String>| facts.extend(value.map(|value| (what.into(), value)));
    add("name", shown.name(id).map(|name| escape(texts.get(name))));
    add(R::host_label(shown.zone(id)), shown.host(id).present().map(|host| host.to_string()));
    for number in R::Number::all() {
        add(number.label(), value(shown, id, number));
    }
    for list in R::List::all() {
        add(list.label(), list_text(shown, texts, id, list));
    }
    for flag in R::Flag::all() {
        add(flag.label(), (shown.flag(id, flag) == Some(true)).then(String::new));
    }
    facts
}

fn player_facts<R: Rulebook>(shown: &Shown<R>, player: Player) -> Vec<(String, String)> {
    let tallies = R::Tally::all();
    let tally = |tally: R::Tally| Some((tally.label().to_owned(), shown.tally(player, tally)?.to_string()));
    let outcome = shown.outcome(player).map(|outcome| ("outcome".to_owned(), outcome.to_string()));
    tallies.filter_map(tally).chain(outcome).collect()
}
