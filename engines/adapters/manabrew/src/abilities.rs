//! The abilities of a card, in the engine's card language.

use crate::acts::{Chain, chain, modes};
use crate::changes::continuous;
use crate::selectors::{affected, permanents, spells};
use crate::unsaid::Said;
use headjudge::mtg::{Ability, Card, Cost, Filter, Sort, When, Whom, Whose};

/// What is written on a card.
#[derive(Default)]
pub(crate) struct Texts {
    /// Spell, activated and static abilities.
    pub(crate) lines: Vec<String>,
    /// Triggered abilities.
    pub(crate) triggers: Vec<String>,
    /// What these refer to.
    pub(crate) variables: Vec<(String, String)>,
}

/// The description of the activated ability at a place, by which the engine's own is found.
pub(crate) fn description(place: usize) -> String {
    format!("SpellDescription$ ability {place} of the card")
}

impl Texts {
    /// What is written on a card.
    pub(crate) fn of(card: &Card) -> Said<Texts> {
        let mut texts = Texts::default();
        for (place, ability) in card.abilities.iter().enumerate() {
            texts.add(ability, place)?;
        }
        Ok(texts)
    }
    /// Adds the ability at a place.
    pub(crate) fn add(&mut self, ability: &Ability, place: usize) -> Said<()> {
        match ability.sort {
            Sort::Static => {
                let whom = match ability.whom {
                    Whom::This => "Card.Self".to_owned(),
                    Whom::Enchanted => "Creature.EnchantedBy".to_owned(),
                    Whom::Each => affected(&ability.filter)?,
                };
                let (does, needs) = (continuous(&ability.does)?, needs(ability));
                self.lines.push(format!("S$ Mode$ Continuous | Affected$ {whom}{does}{needs}"));
            }
            Sort::Counts => {
                let name = format!("Size{place}");
                let size = format!("SetPower$ {name} | SetToughness$ {name}");
                self.lines.push(format!("S$ Mode$ Continuous | CharacteristicDefining$ True | {size}"));
                self.variables.push((name, format!("Count$Valid {}", permanents(&ability.filter, &[]))));
            }
            Sort::CostChange => self.lines.push(cost_change(ability)),
            Sort::Silence => return Err("what enters causes no abilities to trigger"),
            Sort::Spell => {
                let first = self.chain(ability, place, false)?;
                self.lines.push(format!("SP$ {first}"));
            }
            Sort::Activated => {
                let (first, cost) = (self.chain(ability, place, false)?, cost(&ability.cost));
                self.lines.push(format!("AB$ {first} | Cost$ {cost} | {}", description(place)));
            }
            Sort::Triggered => self.add_trigger(ability, place)?,
        }
        Ok(())
    }

    fn chain(&mut self, ability: &Ability, place: usize, is_optional: bool) -> Said<String> {
        let Chain { first, variables } = match ability.choose_one {
            true => modes(ability, place)?,
            false => chain(ability, place, is_optional)?,
        };
        self.variables.extend(variables);
        Ok(first)
    }

    fn add_trigger(&mut self, ability: &Ability, place: usize) -> Said<()> {
        let is_optional = matches!(ability.acts.as_slice(), [act] if act.may);
        let first = self.chain(ability, place, is_optional)?;
        let name = format!("Trigger{place}");
        self.variables.push((name.clone(), format!("DB$ {first}")));
        let may = if is_optional { " | OptionalDecider$ You" } else { "" };
        let (event, needs) = (event(ability)?, needs(ability));
        let zones = "TriggerZones$ Battlefield";
        self.triggers.push(format!("{event}{needs}{may} | {zones} | Execute$ {name}"));
        Ok(())
    }
}

/// What a triggered ability waits for.
fn event(ability: &Ability) -> Said<String> {
    let who = if ability.of_this { "Card.Self".to_owned() } else { permanents(&ability.event, &[]) };
    let moves = |from: &str, to: &str| match ability.one_or_more {
        true => format!("Mode$ ChangesZoneAll | Origin$ {from} | Destination$ {to} | ValidCards$ {who}"),
        false => format!("Mode$ ChangesZone | Origin$ {from} | Destination$ {to} | ValidCard$ {who}"),
    };
    Ok(match ability.when {
        When::Enters => moves("Any", "Battlefield"),
        When::Leaves => moves("Battlefield", "Any"),
        When::Dies => moves("Battlefield", "Graveyard"),
        When::Tapped if ability.one_or_more => format!("Mode$ TapAll | ValidCards$ {who}"),
        When::Tapped => format!("Mode$ Taps | ValidCard$ {who}"),
        When::Damaged if ability.one_or_more => return Err("one or more that are dealt damage"),
        When::Damaged => format!("Mode$ DamageDone | ValidTarget$ {who}"),
        When::Cast => {
            let by = by("ValidActivatingPlayer$", ability.event.whose);
            format!("Mode$ SpellCast | ValidCard$ {}{by}", spells(&ability.event))
        }
    })
}

/// Who casts a spell.
fn by(key: &str, whose: Whose) -> String {
    match whose {
        Whose::Any => String::new(),
        Whose::Yours => format!(" | {key} You"),
        Whose::Theirs => format!(" | {key} Opponent"),
    }
}

/// The permanent that you must control.
fn needs(ability: &Ability) -> String {
    let needed = Filter { whose: Whose::Yours, ..ability.needs };
    if ability.only_if { format!(" | IsPresent$ {}", permanents(&needed, &[])) } else { String::new() }
}

fn cost_change(ability: &Ability) -> String {
    let mode = if ability.more < 0 { "ReduceCost" } else { "RaiseCost" };
    let (amount, by) = (ability.more.unsigned_abs(), by("Activator$", ability.filter.whose));
    let spells = spells(&ability.filter);
    format!("S$ Mode$ {mode} | ValidCard$ {spells} | Type$ Spell{by} | Amount$ {amount}")
}

fn cost(cost: &Cost) -> String {
    let mut parts = Vec::new();
    if cost.generic > 0 {
        parts.push(cost.generic.to_string());
    }
    if cost.tap {
        parts.push("T".to_owned());
    }
    if cost.life > 0 {
        parts.push(format!("PayLife<{}>", cost.life));
    }
    if cost.sacrifice {
        parts.push("Sac<1/CARDNAME>".to_owned());
    }
    if parts.is_empty() { "0".to_owned() } else { parts.join(" ") }
}
