//! Abilities as cards print them.

use super::ability::{Ability, Act, Cost, Filter};
use super::describe_change::{Form, Source, Subject, changes, duration, predicate};
use super::describe_nouns::{Permanents, counted, spells, symbol};
use super::language::{Aim, Amount, Deed, On, Sort, ThisTurn, Until, Verb, When, Whom, Whose};
use super::vocabulary::{Color, Type};
use crate::Words;
use crate::describe::{capital, with_article};

/// The text of an ability: `Other Elves you control get +1/+1.` `this` is what it calls its own card: `this creature`.
pub(super) fn ability(ability: &Ability, this: &str) -> String {
    match ability.sort {
        Sort::Counts => {
            let counted = permanents(&ability.filter).all();
            sentence(&format!("{this}'s power and toughness are each equal to the number of {counted}"))
        }
        Sort::CostChange => sentence(&cost_change(ability)),
        Sort::Silence => {
            let entering = permanents(&ability.filter).all();
            sentence(&format!("{entering} entering don't cause abilities to trigger"))
        }
        Sort::Static => sentence(&of_static(ability, this)),
        Sort::Spell => capital(&instructions(ability, this)),
        Sort::Activated => {
            format!("{}: {}", cost(&ability.cost, this), capital(&instructions(ability, this)))
        }
        Sort::Triggered => capital(&format!("{}, {}", event(ability, this), instructions(ability, this))),
    }
}

fn sentence(text: &str) -> String {
    format!("{}.", capital(text))
}

fn permanents(filter: &Filter) -> Permanents {
    Permanents::of(filter, None)
}

fn cost_change(ability: &Ability) -> String {
    let by = if ability.more < 0 { "less" } else { "more" };
    let whose = match ability.filter.whose {
        Whose::Any => "",
        Whose::Yours => " you cast",
        Whose::Theirs => " your opponent casts",
    };
    let (what, verb) = match ability.of_abilities {
        true => (format!("activated abilities of {}", permanents(&ability.filter).all()), "activate"),
        false => (spells(&ability.filter, true) + whose, "cast"),
    };
    let colors: String = ability.less_colors.iter::<Color>().map(symbol).collect();
    let how_much = match (ability.more, colors.as_str()) {
        (more, "") => format!("{{{}}} {by}", more.unsigned_abs()),
        (0, colors) => format!("{colors} less"),
        (more @ ..0, colors) => format!("{{{}}}{colors} less", more.unsigned_abs()),
        (more, colors) => format!("{{{more}}} more and {colors} less"),
    };
    format!("{what} cost {how_much} to {verb}")
}

fn cost(cost: &Cost, this: &str) -> String {
    let mut parts = Vec::new();
    if cost.generic > 0 {
        parts.push(format!("{{{}}}", cost.generic));
    }
    if cost.tap {
        parts.push("{T}".to_owned());
    }
    if cost.life > 0 {
        parts.push(format!("Pay {} life", cost.life));
    }
    if cost.sacrifice {
        parts.push(format!("Sacrifice {this}"));
    }
    if parts.is_empty() { "{0}".to_owned() } else { parts.join(", ") }
}

/// `whenever another creature dies, if you control an Elf`.
fn event(ability: &Ability, this: &str) -> String {
    if ability.one_or_more {
        return only_if(ability, one_or_more(ability));
    }
    let who = if ability.of_this { this.to_owned() } else { permanents(&ability.event).a() };
    let is_creature = match ability.of_this {
        true => this == "this creature",
        false => ability.event.types == Words::of(&[Type::Creature]),
    };
    // An object enters or leaves only once.
    let when = if ability.of_this { "when" } else { "whenever" };
    let text = match ability.when {
        When::Enters => format!("{when} {who} enters"),
        When::Leaves => format!("{when} {who} leaves the battlefield"),
        When::Dies if is_creature => format!("{when} {who} dies"),
        When::Dies => format!("{when} {who} is put into a graveyard from the battlefield"),
        When::Tapped => format!("whenever {who} becomes tapped"),
        When::Damaged => format!("whenever {who} is dealt damage"),
        When::Cast => {
            let caster = match ability.event.whose {
                Whose::Any => "a player casts",
                Whose::Yours => "you cast",
                Whose::Theirs => "your opponent casts",
            };
            format!("whenever {caster} {}", with_article(&spells(&ability.event, false)))
        }
    };
    only_if(ability, text)
}

fn only_if(ability: &Ability, event: String) -> String {
    let needs = ability.only_if.then(|| condition(&ability.needs));
    let all: Vec<String> = needs.into_iter().chain(this_turn(ability.if_turn)).collect();
    if all.is_empty() { event } else { format!("{event}, if {}", all.join(" and ")) }
}

/// `you lost life or a creature died this turn`.
fn this_turn(what: Words) -> Option<String> {
    let says = |what| match what {
        ThisTurn::YouLostLife => "you lost life",
        ThisTurn::TheyLostLife => "your opponent lost life",
        ThisTurn::CreatureDied => "a creature died",
    };
    let all: Vec<&str> = what.iter::<ThisTurn>().map(says).collect();
    (!all.is_empty()).then(|| format!("{} this turn", all.join(" or ")))
}

/// `whenever one or more other creatures die`.
fn one_or_more(ability: &Ability) -> String {
    let happens = match ability.when {
        When::Enters => "enter",
        When::Leaves => "leave the battlefield",
        When::Dies if ability.event.types == Words::of(&[Type::Creature]) => "die",
        When::Dies => "are put into a graveyard from the battlefield",
        When::Tapped => "become tapped",
        When::Damaged => "are dealt damage",
        When::Cast => "are cast",
    };
    format!("whenever one or more {} {happens}", permanents(&ability.event).all())
}

/// `you control another Elf`.
fn condition(needs: &Filter) -> String {
    format!("you control {}", permanents(&Filter { whose: Whose::Any, ..*needs }).a())
}

fn of_static(ability: &Ability, this: &str) -> String {
    let name = match ability.whom {
        Whom::This => this.to_owned(),
        Whom::Enchanted => "enchanted creature".to_owned(),
        Whom::Each => permanents(&ability.filter).all(),
    };
    let subject = Subject { name, several: ability.whom == Whom::Each };
    let text = changes(&ability.does, &subject, Source::Static);
    if ability.only_if { format!("as long as {}, {text}", condition(&ability.needs)) } else { text }
}

/// What is done on the stack, as sentences of which the first has no capital.
fn instructions(ability: &Ability, this: &str) -> String {
    let about_targets = |act: &Act| matches!(act.on, On::Target | On::ItsController);
    let mut sentences = Vec::new();
    // Targets are described where the first instruction is about them.
    let mut are_named = false;
    if ability.targets != Aim::Nothing && !ability.acts.iter().any(about_targets) {
        sentences.push(format!("choose {}.", Things::targets(ability, false).all));
    }
    if ability.choose_one {
        let text = modes(ability, this);
        sentences.push(if sentences.is_empty() { text } else { capital(&text) });
        return sentences.join(" ");
    }
    for act in &ability.acts {
        let things = Things::of(act, ability, this, are_named);
        are_named |= about_targets(act);
        let text = instruction(act, &things, this);
        let text = if sentences.is_empty() { text } else { capital(&text) };
        sentences.push(ended(act, &text));
    }
    sentences.join(" ")
}

/// An instruction with its period.
fn ended(act: &Act, text: &str) -> String {
    let lasts = act.deed == Deed::Change && act.until == Until::ForGood;
    format!("{text}.{}", if lasts { " (This effect lasts indefinitely.)" } else { "" })
}

/// `choose one - \u{2022} You gain 3 life. \u{2022} Tap target creature.`
fn modes(ability: &Ability, this: &str) -> String {
    let mode = |act: &Act| {
        let text = instruction(act, &Things::of(act, ability, this, false), this);
        format!(" {}{}", if act.same_mode { "" } else { "\u{2022} " }, ended(act, &capital(&text)))
    };
    let how_many = match (ability.or_more, ability.choose_two) {
        (true, _) if ability.modes() == 2 => "one or both",
        (true, _) => "one or more",
        (_, true) => "two",
        _ => "one",
    };
    format!("choose {how_many} \u{2014}{}", ability.acts.iter().map(mode).collect::<String>())
}

/// What an instruction is about, as its sentence names it.
struct Things {
    /// As the subject: `creatures you control`.
    name: String,
    /// All together: `all creatures you control`.
    all: String,
    /// One by one: `each creature you control`.
    each: String,
    several: bool,
}

impl Things {
    fn of(act: &Act, ability: &Ability, this: &str, are_named: bool) -> Things {
        match act.on {
            On::Target => Things::targets(ability, are_named),
            On::This => Things::one(this.to_owned()),
            On::Enchanted => Things::one("enchanted creature".to_owned()),
            On::Each => {
                let each = permanents(&act.filter);
                let name = each.all();
                Things { all: format!("all {name}"), name, each: each.each(), several: true }
            }
            On::Chosen => Things::one(format!("{} of your choice", permanents(&act.filter).a())),
            On::You => Things::one("you".to_owned()),
            On::EachPlayer => Things::one("each player".to_owned()),
            On::Opponent => Things::one("your opponent".to_owned()),
            On::ItsController => {
                let target = Things::targets(ability, are_named).name;
                Things::one(match are_named {
                    true => format!("{target}'s controller"),
                    false => format!("the controller of {target}"),
                })
            }
        }
    }
    fn one(name: String) -> Things {
        Things { all: name.clone(), each: name.clone(), name, several: false }
    }
    /// The targets: described, or as what was described before.
    fn targets(ability: &Ability, are_named: bool) -> Things {
        let legal = match ability.in_graveyard {
            true if ability.targets == Aim::Two => Permanents::cards(&ability.legal, "in graveyards"),
            true => Permanents::cards(&ability.legal, "in a graveyard"),
            false => permanents(&ability.legal),
        };
        if ability.at_player {
            return Things::one(target_player(ability, &legal, are_named));
        }
        match (ability.targets, are_named) {
            (Aim::Nothing, _) => Things::one("the target".to_owned()),
            (Aim::One, false) if ability.up_to => Things::one(legal.up_to_one_target()),
            (Aim::One, false) => Things::one(legal.target()),
            (Aim::One, true) => Things::one(legal.that()),
            (Aim::Two, _) => {
                let name = match are_named {
                    true => legal.those(),
                    false if ability.up_to => legal.up_to_two_targets(),
                    false => legal.two_targets(),
                };
                Things { each: format!("each of {name}"), all: name.clone(), name, several: true }
            }
        }
    }
}

/// `target opponent or planeswalker`, or what that is called when it is named again.
fn target_player(ability: &Ability, legal: &Permanents, are_named: bool) -> String {
    let player = if ability.at_opponent { "opponent" } else { "player" };
    let up_to = if ability.up_to && !are_named { "up to one " } else { "" };
    match (ability.or_permanent, are_named) {
        (false, true) => "that player".to_owned(),
        (false, false) => format!("{up_to}target {player}"),
        (true, true) => "that player or permanent".to_owned(),
        (true, false) => format!("{up_to}{}", legal.target_or(player)),
    }
}

/// An instruction that a player follows, or may follow.
enum Clause {
    /// `destroy target creature`.
    Order(String),
    /// `you` `gain 1 life`.
    Yours(String),
    /// `your opponent` `loses 1 life`, or may be made to `lose 1 life`.
    Theirs { who: String, does: String, may_do: String },
}

/// One instruction, without capital and period: `you may have target creature get +1/+1 until end of turn`.
fn instruction(act: &Act, things: &Things, this: &str) -> String {
    let text = match (clause(act, things, this), act.may) {
        (Clause::Order(text), false) => text,
        (Clause::Yours(text), false) => format!("you {text}"),
        (Clause::Order(text) | Clause::Yours(text), true) => format!("you may {text}"),
        (Clause::Theirs { who, does, .. }, false) => format!("{who} {does}"),
        (Clause::Theirs { who, may_do, .. }, true) => format!("you may have {who} {may_do}"),
    };
    let did = act.if_did.then(|| "you do".to_owned());
    let conditions: Vec<String> = did.into_iter().chain(this_turn(act.if_turn)).collect();
    if conditions.is_empty() { text } else { format!("if {}, {text}", conditions.join(" and ")) }
}

fn clause(act: &Act, things: &Things, this: &str) -> Clause {
    let Things { all, each, several, .. } = things;
    Clause::Order(match act.deed {
        Deed::Change => return change(act, things),
        Deed::Damage if act.by_ability => format!("deal {}", damage(act, each)),
        Deed::Damage => {
            let what = damage(act, if act.on == On::This { "itself" } else { each });
            return Clause::Theirs {
                who: this.to_owned(),
                does: format!("deals {what}"),
                may_do: format!("deal {what}"),
            };
        }
        Deed::GainLife => return life_change("gain", act, things, this),
        Deed::LoseLife => return life_change("lose", act, things, this),
        Deed::Destroy => format!("destroy {all}"),
        Deed::Exile => format!("exile {all}"),
        Deed::Return if *several => format!("return {all} to their owners' hands"),
        Deed::Return => format!("return {all} to its owner's hand"),
        Deed::Sacrifice => format!("sacrifice {all}"),
        Deed::Counter => counters(act, each, this),
        Deed::Tap => format!("tap {all}"),
        Deed::Untap => format!("untap {all}"),
        Deed::Prevent => format!("prevent all damage that would be dealt to {all} this turn"),
        Deed::Draw => return cards_change("draw", act, things, this),
        Deed::Mill => return cards_change("mill", act, things, this),
        Deed::Discard => return cards_change("discard", act, things, this),
        Deed::Reanimate => format!("put {all} onto the battlefield under your control"),
        Deed::CopyToken => format!("create a token that is a copy of {all}"),
    })
}

fn change(act: &Act, things: &Things) -> Clause {
    let until = if act.until == Until::EndOfTurn { duration(act.until) } else { "" };
    let says = |form| predicate(&act.change, things.several, form).map(|does| format!("{does}{until}"));
    match (says(Form::Effect), says(Form::Infinitive)) {
        (Some(does), Some(may_do)) => Clause::Theirs { who: things.name.clone(), does, may_do },
        _ if act.change.verb == Verb::Switch => {
            Clause::Order(format!("switch the power and toughness of {}{until}", things.each))
        }
        _ => Clause::Order(format!("gain control of {}{until}", things.all)),
    }
}

fn life_change(verb: &str, act: &Act, things: &Things, this: &str) -> Clause {
    of_player(verb, &life(act, this), act, things)
}

/// `you draw two cards`, `your opponent mills a card`.
fn cards_change(verb: &str, act: &Act, things: &Things, this: &str) -> Clause {
    let cards = match act.amount {
        Amount::Number => counted(act.number, "card"),
        Amount::ThatMany => "that many cards".to_owned(),
        Amount::X => "X cards".to_owned(),
        _ => format!("a number of cards equal to {}", measure(act, this)),
    };
    of_player(verb, &cards, act, things)
}

fn of_player(verb: &str, what: &str, act: &Act, things: &Things) -> Clause {
    match act.on {
        On::You => Clause::Yours(format!("{verb} {what}")),
        _ => Clause::Theirs {
            who: things.name.clone(),
            does: format!("{verb}s {what}"),
            may_do: format!("{verb} {what}"),
        },
    }
}

/// `2 damage to target creature`.
fn damage(act: &Act, to: &str) -> String {
    match act.amount {
        Amount::Number => format!("{} damage to {to}", act.number),
        Amount::X => format!("X damage to {to}"),
        Amount::ThatMany => format!("that much damage to {to}"),
        Amount::Power => format!("damage equal to its power to {to}"),
        Amount::Counters => format!("damage to {to} equal to the number of +1/+1 counters on it"),
        Amount::Count | Amount::Cards => format!("damage to {to} equal to {}", number_of(act)),
        Amount::YouLost | Amount::TheyLost | Amount::Died => {
            format!("damage to {to} equal to {}", of_turn(act.amount))
        }
    }
}

/// `life equal to this creature's power`.
fn life(act: &Act, this: &str) -> String {
    match act.amount {
        Amount::Number => format!("{} life", act.number),
        Amount::X => "X life".to_owned(),
        Amount::ThatMany => "that much life".to_owned(),
        _ => format!("life equal to {}", measure(act, this)),
    }
}

fn counters(act: &Act, on: &str, this: &str) -> String {
    let noun = format!("{} counter", act.counter);
    match act.amount {
        Amount::Number => format!("put {} on {on}", counted(act.number, &noun)),
        Amount::X => format!("put X {noun}s on {on}"),
        Amount::ThatMany => format!("put that many {noun}s on {on}"),
        _ => {
            format!("put a number of {noun}s on {on} equal to {}", measure(act, this))
        }
    }
}

/// `the number of creatures you control`, `the number of creature cards in your graveyard`.
fn number_of(act: &Act) -> String {
    let counted = match act.amount {
        Amount::Cards => Permanents::cards(&act.counted, "in all graveyards"),
        _ => permanents(&act.counted),
    };
    format!("the number of {}", counted.all())
}

/// What an amount is equal to that is not a number.
fn measure(act: &Act, this: &str) -> String {
    match act.amount {
        Amount::Count | Amount::Cards => number_of(act),
        Amount::Counters => format!("the number of +1/+1 counters on {this}"),
        Amount::YouLost | Amount::TheyLost | Amount::Died => of_turn(act.amount).to_owned(),
        _ => format!("{this}'s power"),
    }
}

/// What happened this turn, as an amount.
fn of_turn(amount: Amount) -> &'static str {
    match amount {
        Amount::YouLost => "the life you lost this turn",
        Amount::TheyLost => "the life your opponent lost this turn",
        _ => "the number of creatures that died this turn",
    }
}
