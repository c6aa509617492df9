//! Describes cards and steps in the words of the game. Two different cards, or steps, always have different descriptions.

use super::card::{Card, Language, Script};
use super::part::Part;
use super::step::Step;
use super::vocabulary::{List, Number, Until, Zone};
use super::wording::place;

use crate::describe::{only_use, with_article};
use crate::{Listed, ObjectId, Objects, Words};

/// Describes a card: its name if it has one, what else is printed on it, and its zone.
pub(super) fn card(card: &Card) -> String {
    let type_box = card.type_box();
    let mut parts = vec![if card.name.is_empty() { type_box } else { format!("{} ({type_box})", card.name) }];
    parts.extend(Number::ALL.iter().filter_map(|number| printed(card, *number)));
    if let Some(wrong) = card.misprint {
        parts.push(format!("{} misprinted as {wrong}", card.misprinted));
    }
    for list in [List::Traits, List::Abilities] {
        if !card.words(list).is_empty() {
            parts.push(format!("{list}: {}", card.words(list).print(list.vocabulary())));
        }
    }
    parts.extend(activated(card));
    if card.trigger {
        parts.push("\"When this happens, your hero gains 1 life.\"".to_owned());
    }
    for (text, words) in [("reminder", card.reminder), ("flavor", card.flavor)] {
        if !words.is_empty() {
            parts.push(format!("{text} text: {}", words.print(List::Abilities.vocabulary())));
        }
    }
    match card.language {
        Language::English => {}
        language => parts.push(format!("printed in {language} as {:?}", card.foreign)),
    }
    parts.push(format!("player {}'s", card.owner));
    parts.push(place(card.zone).to_owned());
    parts.join(", ")
}

/// A number as it is printed: as (c), with the X of a cost, or with the chi symbols of a pitch.
fn printed(card: &Card, number: Number) -> Option<String> {
    let xs = if number == Number::Cost { card.x.clamp(0, 3) as usize } else { 0 };
    let chi = if number == Number::Pitch && card.chi { " in chi" } else { "" };
    match card.number(number) {
        _ if card.counts(number) => Some(format!("{number} (c)")),
        Some(n) => Some(format!("{number} {}{n}{chi}", "X".repeat(xs))),
        None if xs > 0 => Some(format!("{number} {}", "X".repeat(xs))),
        None => None,
    }
}

/// The activated ability as a card prints it: `"Instant - {r}: Your hero gains 1 life."`
fn activated(card: &Card) -> Option<String> {
    let does = match card.script {
        Script::None => return None,
        Script::GainLife => "Your hero gains 1 life.".to_owned(),
        Script::Grow if card.name.is_empty() => "This gets +1 power until end of turn.".to_owned(),
        Script::Grow => format!("{} gets +1 power until end of turn.", card.name),
        Script::GrowNamed => format!("Each {} gets +1 power until end of turn.", card.refers),
        Script::Create => format!("Create {} token.", with_article(&card.refers)),
    };
    let kind = if card.instant { "Instant" } else { "Action" };
    let cost = if card.script_cost == 0 { "0".to_owned() } else { symbols(card.script_cost) };
    Some(format!("\"{kind} - {cost}: {does}\""))
}

/// `{r}{r}`.
fn symbols(number: i32) -> String {
    "{r}".repeat(number.clamp(0, 60) as usize)
}

/// Describes a step. `name` gives the name of an object.
pub(super) fn step(step: &Step, name: &dyn Fn(ObjectId) -> String) -> String {
    match step {
        Step::Get { object, property, by, until, printed } => {
            format!("{} gets {by:+} {property} {}{}", name(*object), lasting(*until), carried_out(printed))
        }
        Step::Base { object, property, is, until } => {
            format!("{}'s base {property} becomes {is} {}", name(*object), lasting(*until))
        }
        Step::Counter { object, property, minus, off } => {
            let sign = if *minus { '-' } else { '+' };
            let verb = if *off { "is taken off" } else { "is put on" };
            format!("a {sign}1 {property} counter {verb} {}", name(*object))
        }
        Step::Life { objects, by, printed } => {
            let verb = if *by < 0 { "lose" } else { "gain" };
            let verb = if objects.len() == 1 { format!("{verb}s") } else { verb.to_owned() };
            format!("{} {verb} {} life{}", names(*objects, name), by.abs(), carried_out(printed))
        }
        Step::Have { object, part, until, printed } => {
            let carried_out = carried_out(printed);
            format!("{} gains the {} {} {}{carried_out}", name(*object), noun(*part), part, lasting(*until))
        }
        Step::Lose { object, part, until } => {
            format!("{} loses the {} {} {}", name(*object), noun(*part), part, lasting(*until))
        }
        Step::Grant { object } => format!("{} gains the ability \"{{r}}: gain 1 life\"", name(*object)),
        Step::Become { object, reference, until } => {
            format!("{} becomes a copy of {} {}", name(*object), name(*reference), lasting(*until))
        }
        Step::Move { object, zone } => format!("{} {}", name(*object), moved(*zone)),
        Step::Play { object, x, more, less } => {
            let x = if *x == 0 { String::new() } else { format!(" with X = {x}") };
            format!("{} is played{x}{}", name(*object), shifts(*more, *less))
        }
        Step::Activate { object, layer, more, less } => {
            let shifts = shifts(*more, *less);
            format!(
                "the ability of {} is activated{shifts}; its layer on the stack is {layer}",
                name(*object)
            )
        }
        Step::Trigger { object, layer } => {
            format!("the triggered ability of {} triggers; its layer on the stack is {layer}", name(*object))
        }
        Step::Resolve { token } => {
            format!("the layer on top of the stack resolves; if it creates a token, that is {token}")
        }
        Step::Pitch { object } => format!("{} is pitched", name(*object)),
        Step::Combat { attack, defenders } => {
            let attack = name(*attack);
            match defenders.is_empty() {
                true => format!("{attack} attacks undefended and deals its damage"),
                false => {
                    format!("{attack} attacks, defended by {}, and deals its damage", names(*defenders, name))
                }
            }
        }
        Step::EndTurn => "the turn ends".into(),
        question => ask(question, name),
    }
}

/// Describes the last of these steps where the others are not listed. Says what resolves if only one thing can be on the stack.
/// Of a card-pool, the supertypes decide.
pub(super) fn last_step(steps: &[Step], cards: &[Card], name: &dyn Fn(ObjectId) -> String) -> String {
    let Some((last, earlier)) = steps.split_last() else { return String::new() };
    let uses_stack = |step: &Step| {
        matches!(
            step,
            Step::Play { .. } | Step::Activate { .. } | Step::Trigger { .. } | Step::Resolve { .. }
        )
    };
    match (last, only_use(earlier, uses_stack)) {
        (Step::Resolve { .. }, Some(Step::Play { object, .. })) => format!("{} resolves", name(*object)),
        (Step::Resolve { .. }, Some(Step::Activate { object, .. } | Step::Trigger { object, .. })) => {
            format!("{}'s ability resolves", name(*object))
        }
        (Step::Admits { hero, card }, _) => ask(&Step::Admits { hero: *hero, card: *card }, &|id| {
            let card = cards.get(id.card_index());
            let supertypes = card.map_or(Words::NONE, |card| Words(card.supertypes.0 | card.hybrid.0));
            let words: Vec<&str> = supertypes.iter::<super::Supertype>().map(Listed::word).collect();
            let name = name(id);
            match name.split_once(' ') {
                Some(("a" | "an", noun)) => with_article(&format!("{} {noun}", words.join(" ")).trim_start()),
                _ => name,
            }
        }),
        _ => step(last, name),
    }
}

/// What happens to a card that is moved to this zone of its owner.
fn moved(zone: Zone) -> &'static str {
    match zone {
        Zone::Arena => "is put into the arena",
        Zone::Hand => "is returned to its owner's hand",
        Zone::Graveyard => "is put into its owner's graveyard",
        Zone::Deck => "is put into its owner's deck",
        Zone::Arsenal => "is put into its owner's arsenal",
        Zone::Pitch => "is put into its owner's pitch zone",
        Zone::Banished => "is banished",
        Zone::Stack => "is put onto the stack",
    }
}

/// Describes a question.
fn ask(step: &Step, name: &dyn Fn(ObjectId) -> String) -> String {
    match step {
        Step::FindNumber { property, is, symbols: false } => format!("which objects have {property} {is}?"),
        Step::FindNumber { property, is: 0, .. } => {
            format!("which objects have {property} without {{r}} symbols?")
        }
        Step::FindNumber { property, is, .. } => {
            format!("which objects have {property} {}?", symbols(*is))
        }
        Step::FindColor { color } => format!("which objects are {color}?"),
        Step::FindName { name } => format!("which objects are named {name:?}?"),
        Step::FindNamePart { part } => format!("which objects have {part:?} in their names?"),
        Step::FindMoniker { moniker } => format!("which objects have the moniker {moniker:?}?"),
        Step::FindWord { part } => format!("which objects have the {} {part}?", noun(*part)),
        Step::FindLiving => "which objects are living objects?".into(),
        Step::FindSame { object } => format!("which objects are the same card as {}?", name(*object)),
        Step::FindPayment { is } => format!("for which layers was {is} paid?"),
        Step::Admits { hero, card } => {
            format!("may {} be in the card-pool of {}?", name(*card), name(*hero))
        }
        Step::Word { keyword } => format!("what is the keyword {keyword:?}?"),
        Step::Record { object } => format!("what happened to {} this turn?", name(*object)),
        Step::Gained { object, part } => format!("has {} gained {part} this turn?", name(*object)),
        Step::Lost { object, part } => format!("has {} lost {part} this turn?", name(*object)),
        Step::Category { object } => format!("what kind of card is {}?", name(*object)),
        _ => crate::describe::step::<super::Fab>(step, name),
    }
}

/// The printed card that carries out the step.
fn carried_out(printed: &str) -> String {
    if printed.is_empty() { String::new() } else { format!(", by {printed}") }
}

fn lasting(until: Until) -> &'static str {
    match until {
        Until::Turn => "until end of turn",
        Until::Game => "until end of game",
    }
}

fn noun(part: Part) -> &'static str {
    match part.list() {
        List::Types => "type",
        List::Subtypes => "subtype",
        List::Supertypes => "supertype",
        List::Metatypes => "metatype",
        List::Traits => "trait",
        List::Abilities | List::Strip => "ability",
    }
}

fn names(objects: Objects, name: &dyn Fn(ObjectId) -> String) -> String {
    match objects.is_empty() {
        true => "nothing".into(),
        false => objects.iter().map(name).collect::<Vec<_>>().join(" and "),
    }
}

fn shifts(more: i32, less: i32) -> String {
    match (more, less) {
        (0, 0) => String::new(),
        (more, 0) => format!(", its cost increased by {more}"),
        (0, less) => format!(", its cost reduced by {less}"),
        (more, less) => format!(", its cost increased by {more} and reduced by {less}"),
    }
}
