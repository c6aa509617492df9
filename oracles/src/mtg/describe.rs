//! Cards and steps in plain words.

use super::ability::Act;
use super::card::Card;
use super::describe_ability::ability;
use super::describe_change::{Source, Subject, changes, duration};
use super::describe_nouns::{Permanents, counted, spaced, symbol, this};
use super::language::{Deed, Mode, On, Sort};
use super::step::{Mana, Step};
use super::vocabulary::{Color, Keyword, Subtype, Supertype, Type, Zone};
use crate::describe::{by, only_use};
use crate::{Listed, ObjectId, Objects, Player, Words, named};

/// Describes a card: its name, types, mana cost, size, keywords, abilities, owner and zone.
pub(super) fn card(card: &Card) -> String {
    let mut parts = vec![card.name.to_string(), type_line(card), cost(card)];
    if card.is_creature() {
        parts.push(if card.counts() { "*/*".into() } else { format!("{}/{}", card.power, card.toughness) });
    }
    if card.is_planeswalker() {
        parts.push(format!("loyalty {}", card.loyalty));
    }
    parts.extend(named::printed::<Keyword>(card.keywords).map(str::to_owned));
    parts.extend(card.abilities.iter().map(|ability| format!("\"{}\"", self::ability(ability, this(card)))));
    parts.retain(|part| !part.is_empty());
    format!("{}; player {}'s, {}", parts.join(", "), card.owner, place(card.zone))
}

/// What sets a card apart for a title: its keywords and abilities.
pub(super) fn sets_apart(card: &Card) -> Option<String> {
    let abilities = card.abilities.iter().map(|ability| format!("'{}'", self::ability(ability, this(card))));
    let all: Vec<_> = named::printed::<Keyword>(card.keywords).map(str::to_owned).chain(abilities).collect();
    (!all.is_empty()).then(|| format!("with {}", all.join(" and ")))
}

/// `snow artifact creature Elf`. The mana cost says what color a card is, except for what has none.
fn type_line(card: &Card) -> String {
    // In the order of cards: the creature comes last.
    const ORDER: [Type; 7] = [
        Type::Enchantment,
        Type::Artifact,
        Type::Land,
        Type::Creature,
        Type::Instant,
        Type::Sorcery,
        Type::Planeswalker,
    ];
    let colors = if card.types.has(Type::Land) { card.colors } else { Words::NONE };
    let types = ORDER.into_iter().filter(|kind| card.types.has(*kind)).map(Listed::word);
    spaced(&[
        spaced(&named::printed::<Color>(colors).collect::<Vec<_>>()),
        spaced(&named::printed::<Supertype>(card.supertypes).collect::<Vec<_>>()),
        spaced(&types.collect::<Vec<_>>()),
        spaced(&named::printed::<Subtype>(card.subtypes).collect::<Vec<_>>()),
    ])
}

/// The mana cost as it is printed: `{2}{R}`. A land has none.
fn cost(card: &Card) -> String {
    if card.types.has(Type::Land) {
        return String::new();
    }
    let x = if card.x { "{X}" } else { "" };
    let colored: String = card.colors.iter::<Color>().map(symbol).collect();
    let is_needed = card.generic > 0 || x.is_empty() && colored.is_empty();
    let generic = if is_needed { format!("{{{}}}", card.generic) } else { String::new() };
    format!("{x}{generic}{colored}")
}

/// Where an object in this zone is.
pub(super) fn place(zone: Zone) -> &'static str {
    match zone {
        Zone::Battlefield => "on the battlefield",
        Zone::Hand => "in hand",
        Zone::Graveyard => "in the graveyard",
        Zone::Exile => "in exile",
        Zone::Library => "in the library",
        Zone::Stack => "on the stack",
    }
}

/// Describes a step of a case with these cards; `name` gives the name of an object.
pub(super) fn step(step: &Step, cards: &[Card], name: &dyn Fn(ObjectId) -> String) -> String {
    match step {
        Step::Change { object, player, does, until, printed } => {
            let subject = Subject { name: name(*object), several: false };
            changes(does, &subject, Source::Effect(*player)) + &by(printed) + duration(*until)
        }
        Step::ChangeAll { player, filter, does, until, printed } => {
            let subject = Subject { name: Permanents::of(filter, Some(*player)).all(), several: true };
            changes(does, &subject, Source::Effect(*player)) + &by(printed) + duration(*until)
        }
        Step::Counter { object, sort, number } => {
            let are = if *number == 1 { "is" } else { "are" };
            format!("{} {are} put on {}", counted(*number, &format!("{sort} counter")), name(*object))
        }
        Step::Damage { object, amount, printed } => {
            format!("{} is dealt {amount} damage{}", name(*object), by(printed))
        }
        Step::Attach { aura, object } => format!("{} is attached to {}", name(*aura), name(*object)),
        Step::Move { object, zone } => format!("{} {}", name(*object), moved(*zone)),
        Step::Token { token, player, color, subtype, keywords, power, toughness } => {
            let keywords = named::printed::<Keyword>(*keywords).collect::<Vec<_>>().join(" and ");
            let with = if keywords.is_empty() { keywords } else { format!(" with {keywords}") };
            let token = name(*token);
            format!(
                "player {player} creates {token}, a {power}/{toughness} {color} {subtype} creature token{with}"
            )
        }
        Step::Copy { object, of, until } => {
            format!("{} becomes a copy of {}{}", name(*object), name(*of), duration(*until))
        }
        Step::CopyToken { token, player, of } => {
            format!("player {player} creates {}, a token that is a copy of {}", name(*token), name(*of))
        }
        Step::Tap { object } => format!("{} is tapped", name(*object)),
        Step::Cast { card, targets, players, x, mana, modes } => {
            let x = if *x > 0 { format!(" with X = {x}") } else { String::new() };
            let aimed = aimed(*targets, *players, name);
            format!("{} is cast{x}{}{aimed}{}", name(*card), chosen(*modes), paid(mana))
        }
        Step::Activate { source, ability, targets, players, mana, modes } => {
            let which = which_ability(cards.get(source.card_index()), *ability);
            let how = chosen(*modes) + &aimed(*targets, *players, name) + &paid(mana);
            format!("{which} of {} is activated{how}", name(*source))
        }
        Step::Resolve { .. } => format!("the top of the stack resolves{}", choice(step, cards, name)),
        Step::EndTurn => "the turn ends".into(),
    }
}

/// Describes the last of these steps where the others are not listed. Quotes what resolves if only one thing can be on the stack.
pub(super) fn last_step(steps: &[Step], cards: &[Card], name: &dyn Fn(ObjectId) -> String) -> String {
    let Some((last, earlier)) = steps.split_last() else { return String::new() };
    let uses_stack =
        |step: &Step| matches!(step, Step::Cast { .. } | Step::Activate { .. } | Step::Resolve { .. });
    let mut sorts = cards.iter().flat_map(|card| &card.abilities).map(|ability| ability.sort);
    let is_quiet = sorts.all(|sort| sort != Sort::Triggered);
    let of_card = |id: ObjectId, number: usize, sort: Sort| {
        let card = cards.get(id.card_index())?;
        let text = ability(card.abilities.get(number).filter(|ability| ability.sort == sort)?, this(card));
        (text.chars().count() <= LONGEST_QUOTE).then_some(text)
    };
    let (Step::Resolve { .. }, true) = (last, is_quiet) else { return step(last, cards, name) };
    let (what, text) = match only_use(earlier, uses_stack) {
        Some(Step::Cast { card, .. }) => (name(*card), of_card(*card, 0, Sort::Spell)),
        Some(Step::Activate { source, ability, .. }) => {
            let number = usize::try_from(*ability - 1).ok();
            (
                format!("{}'s ability", name(*source)),
                number.and_then(|number| of_card(*source, number, Sort::Activated)),
            )
        }
        _ => return step(last, cards, name),
    };
    let what = text.map_or(what, |text| format!("\"{text}\""));
    format!("{what} resolves{}", choice(last, cards, name))
}

/// The most characters of a card's text in a title.
const LONGEST_QUOTE: usize = 80;

/// The ability with this number.
fn which_ability(card: Option<&Card>, number: i32) -> String {
    let is_only = card.is_some_and(|card| card.abilities.len() == 1);
    match number {
        1 if is_only => "the ability".to_owned(),
        1 => "the first ability".to_owned(),
        2 => "the second ability".to_owned(),
        other => format!("ability {other}"),
    }
}

/// What a player does as something resolves, if a card of the case leaves a choice, and the token that it may create.
fn choice(step: &Step, cards: &[Card], name: &dyn Fn(ObjectId) -> String) -> String {
    let Step::Resolve { accept, chosen, creates, token } = *step else { return String::new() };
    let acts = || cards.iter().flat_map(|card| &card.abilities).flat_map(|ability| &ability.acts);
    let any = |is: fn(&Act) -> bool| acts().any(is);
    let option = match accept {
        _ if !any(|act| act.may) => None,
        true => Some("does what is optional".to_owned()),
        false => Some("declines what is optional".to_owned()),
    };
    let chosen = chosen.filter(|_| any(|act| act.on == On::Chosen));
    let creates = creates && any(|act| act.deed == Deed::CopyToken);
    let all: Vec<String> = option
        .into_iter()
        .chain(chosen.map(|chosen| format!("chooses {}", name(chosen))))
        .chain(creates.then(|| format!("creates {}", name(token))))
        .collect();
    if all.is_empty() { String::new() } else { format!(", and its controller {}", all.join(" and ")) }
}

/// `, choosing the second mode`.
fn chosen(modes: Words) -> String {
    let names = named::printed::<Mode>(modes).collect::<Vec<_>>();
    if names.is_empty() { String::new() } else { format!(", choosing the {} mode", names.join(" and the ")) }
}

/// `, targeting #1 and #2`.
fn aimed(targets: Objects, players: Words, name: &dyn Fn(ObjectId) -> String) -> String {
    let players = players.iter::<Player>().map(|player| format!("player {player}"));
    let names: Vec<String> = targets.iter().map(name).chain(players).collect();
    if names.is_empty() { String::new() } else { format!(", targeting {}", names.join(" and ")) }
}

/// ` (available: {W}{G}{G} and 7 {C})`.
fn paid(mana: &Mana) -> String {
    let colored = Color::all().map(|color| (mana.of(color), symbol(color)));
    let (mut few, mut many) = (String::new(), Vec::new());
    for (amount, symbol) in colored.chain([(mana.colorless, "{C}")]) {
        match amount {
            0..=4 => few += &symbol.repeat(amount.unsigned_abs() as usize),
            _ => many.push(format!("{amount} {symbol}")),
        }
    }
    let all: Vec<String> = [few].into_iter().filter(|few| !few.is_empty()).chain(many).collect();
    if all.is_empty() { String::new() } else { format!(" (available: {})", all.join(" and ")) }
}

fn moved(zone: Zone) -> &'static str {
    match zone {
        Zone::Battlefield => "is put onto the battlefield",
        Zone::Hand => "is returned to its owner's hand",
        Zone::Graveyard => "is put into its owner's graveyard",
        Zone::Exile => "is exiled",
        Zone::Library => "is put on top of its owner's library",
        Zone::Stack => "is put onto the stack",
    }
}
