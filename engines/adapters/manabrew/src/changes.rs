//! Changes, as instructions and as parts of a static ability.

use crate::unsaid::Said;
use crate::words::name;
use headjudge::Listed;
use headjudge::mtg::{Change, Subtype, Type, Until, Verb};

/// What an instruction changes.
pub(crate) enum Object<'a> {
    /// The target, said like this.
    Target(&'a str),
    /// The permanent whose ability it is.
    Itself,
    /// All that this selector describes.
    Each(&'a str),
}

/// An instruction that makes a change.
pub(crate) fn instruction(change: &Change, until: Until, object: &Object<'_>) -> Said<String> {
    let lasts = match until {
        Until::EndOfTurn => "",
        Until::ForGood => " | Duration$ Permanent",
    };
    let (whom, all) = match object {
        Object::Target(target) => ((*target).to_owned(), ""),
        Object::Itself => ("Defined$ Self".to_owned(), ""),
        Object::Each(selector) => (format!("ValidCards$ {selector}"), "All"),
    };
    let does = match (change.verb, object) {
        (Verb::Control, Object::Target(_)) => {
            let returns = if until == Until::EndOfTurn { " | LoseControl$ EOT" } else { "" };
            return Ok(format!("GainControl | {whom}{returns}"));
        }
        (Verb::Lose, Object::Each(_)) => return Err("all permanents lose a keyword"),
        (Verb::Lose, _) => return Ok(format!("Debuff | {whom} | Keywords$ {}{lasts}", name(change.keyword))),
        (Verb::Pump, _) => format!("NumAtt$ {:+} | NumDef$ {:+}", change.power, change.toughness),
        (Verb::Gain, _) if until == Until::EndOfTurn => format!("KW$ {}", name(change.keyword)),
        _ => return Ok(format!("Animate{all} | {whom} | {}{lasts}", animation(change, object)?)),
    };
    Ok(format!("Pump{all} | {whom} | {does}{lasts}"))
}

/// What an animation changes.
fn animation(change: &Change, object: &Object<'_>) -> Said<String> {
    Ok(match change.verb {
        Verb::Set => format!("Power$ {} | Toughness$ {}", change.power, change.toughness),
        Verb::Gain => format!("Keywords$ {}", name(change.keyword)),
        Verb::LoseAll => "RemoveAllAbilities$ True".to_owned(),
        Verb::Color => format!("Colors$ {} | OverwriteColors$ True", name(change.color)),
        Verb::AddColor => format!("Colors$ {}", name(change.color)),
        Verb::AddType => format!("Types$ {}", name(change.kind)),
        Verb::AddSubtype => format!("Types$ {}", change.subtype.word()),
        Verb::Subtype if is_creature_type(change.subtype) && matches!(object, Object::Each(_)) => {
            format!("Types$ {} | RemoveCreatureTypes$ True", change.subtype.word())
        }
        Verb::Subtype => return Err("a subtype in place of others"),
        Verb::Type => return Err("a card type in place of others"),
        Verb::Switch => return Err("power and toughness are switched"),
        Verb::Control => return Err("control of what is no target"),
        Verb::Pump | Verb::Lose => return Err("no animation"),
    })
}

fn is_creature_type(subtype: Subtype) -> bool {
    subtype.belongs_to() == Type::Creature
}

/// What a static ability does.
pub(crate) fn continuous(does: &[Change]) -> Said<String> {
    let takes = does.iter().position(|change| change.verb == Verb::LoseAll);
    if does.iter().take(takes.unwrap_or(0)).any(|change| change.verb == Verb::Gain) {
        return Err("a static ability that gives a keyword, and then takes all");
    }
    let mut parts: Vec<(&str, String)> = Vec::new();
    for change in does {
        for (key, value) in static_parts(change)? {
            match parts.iter_mut().find(|(other, _)| *other == key) {
                Some((_, values)) if key == "AddKeyword" || key == "AddType" => {
                    *values = format!("{values} & {value}");
                }
                Some(_) => return Err("a static ability that changes the same twice"),
                None => parts.push((key, value)),
            }
        }
    }
    Ok(parts.iter().map(|(key, value)| format!(" | {key}$ {value}")).collect())
}

fn static_parts(change: &Change) -> Said<Vec<(&'static str, String)>> {
    let (power, toughness) = (change.power.to_string(), change.toughness.to_string());
    Ok(match change.verb {
        Verb::Pump => vec![("AddPower", power), ("AddToughness", toughness)],
        Verb::Set => vec![("SetPower", power), ("SetToughness", toughness)],
        Verb::Gain => vec![("AddKeyword", name(change.keyword))],
        Verb::LoseAll => vec![("RemoveAllAbilities", "True".to_owned())],
        Verb::AddType => vec![("AddType", name(change.kind))],
        Verb::AddSubtype => vec![("AddType", change.subtype.word().to_owned())],
        Verb::Control => vec![("GainControl", "You".to_owned())],
        Verb::Switch | Verb::Lose | Verb::Color | Verb::AddColor | Verb::Type | Verb::Subtype => {
            return Err("a static ability that does what the engine's layers do not");
        }
    })
}
