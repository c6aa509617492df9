//! The instructions of an ability: a chain of the engine's effects.

use crate::changes::{Object, instruction};
use crate::selectors::{cards, permanents};
use crate::unsaid::Said;
use crate::words;
use headjudge::mtg::{Ability, Act, Aim, Amount, Deed, On, Sort, Verb, Whose};

/// The part of a script by which an instruction is followed only if you pay a cost.
macro_rules! if_paid {
    ($cost:literal) => {
        concat!(" | UnlessCost$ ", $cost, " | UnlessPayer$ You | UnlessSwitched$ True")
    };
}

/// A chain of effects: the first, and the variables of the card that it refers to.
pub(crate) struct Chain {
    pub(crate) first: String,
    pub(crate) variables: Vec<(String, String)>,
}

/// A chain as it is made.
struct Links<'a> {
    ability: &'a Ability,
    /// Those that are followed: all, or those of a mode.
    acts: &'a [Act],
    targets: Aim,
    /// What the names of its variables begin with.
    name: String,
    effects: Vec<String>,
    variables: Vec<(String, String)>,
    /// Whether the effects with targets are there.
    has_aimed: bool,
}

/// The instructions of the ability at a place on its card. `is_optional`: the engine asks beforehand whether the only one is followed.
pub(crate) fn chain(ability: &Ability, place: usize, is_optional: bool) -> Said<Chain> {
    links(ability, (&ability.acts, ability.targets), format!("Act{place}x"), is_optional)
}

/// "Choose one": an effect that has the player choose a mode, each of which is a chain of its own.
pub(crate) fn modes(ability: &Ability, place: usize) -> Said<Chain> {
    let mut variables = Vec::new();
    let mut names = Vec::new();
    for (nth, act) in ability.acts.iter().enumerate() {
        let targets = if act.on.is_of_targets() { ability.targets } else { Aim::Nothing };
        let name = format!("Mode{place}x{nth}");
        let mode = links(ability, (&[*act], targets), format!("{name}x"), false)?;
        variables.extend(mode.variables);
        variables.push((name.clone(), format!("DB$ {} | SpellDescription$ {}", mode.first, mode_name(nth))));
        names.push(name);
    }
    Ok(Chain { first: format!("Charm | Choices$ {}", names.join(",")), variables })
}

/// The description of a mode, by which a player knows it.
pub(crate) fn mode_name(nth: usize) -> String {
    format!("mode {}", nth + 1)
}

/// Whether a variable of a card is an amount.
pub(crate) fn is_amount(name: &str) -> bool {
    name.contains(AMOUNT)
}

/// What stands in the name of an amount, before the place of its instruction.
const AMOUNT: &str = "Amount";

/// A chain of these instructions with so many targets.
fn links(ability: &Ability, (acts, targets): (&[Act], Aim), name: String, is_optional: bool) -> Said<Chain> {
    let (effects, variables) = (Vec::new(), Vec::new());
    let mut links = Links { ability, acts, targets, name, effects, variables, has_aimed: false };
    links.add_all(is_optional)?;
    let Links { name, effects, mut variables, .. } = links;
    let last = effects.len() - 1;
    let linked = |nth: usize, effect: &String| match nth {
        nth if nth == last => effect.clone(),
        _ => format!("{effect} | SubAbility$ {name}{}", nth + 1),
    };
    for (nth, effect) in effects.iter().enumerate().skip(1) {
        variables.push((format!("{name}{nth}"), format!("DB$ {}", linked(nth, effect))));
    }
    Ok(Chain { first: linked(0, &effects[0]), variables })
}

/// Whether an instruction is said as a cost of the next one: "you may sacrifice this. If you do".
fn is_payment(act: &Act, next: Option<&Act>) -> bool {
    act.may && next.is_some_and(|next| next.if_did)
}

/// Whether an instruction does more if it is followed twice. If only one of two targets is chosen, the engine follows that of the other for
/// it as well.
fn adds_up(act: &Act) -> bool {
    matches!(act.deed, Deed::Damage | Deed::Counter)
        || act.deed == Deed::Change && act.change.verb == Verb::Pump
}

impl Links<'_> {
    fn add_all(&mut self, is_optional: bool) -> Said<()> {
        let acts = self.acts;
        let aimed = acts.iter().filter(|act| act.on == On::Target).count();
        let is_open = |act: &Act| act.on == On::Target && (act.may || act.if_did);
        if self.targets == Aim::Two && (aimed > 1 || acts.iter().any(is_open)) {
            return Err("several instructions about two targets, or one that may be followed");
        }
        let adds_up = |act: &Act| act.on == On::Target && adds_up(act);
        if self.targets == Aim::Two && self.ability.up_to && acts.iter().any(adds_up) {
            return Err("damage, counters or a bonus for up to two targets");
        }
        if self.targets != Aim::Nothing && acts[0].on != On::Target {
            self.aim_at_nothing();
        }
        let mut pays = "";
        for (nth, act) in acts.iter().enumerate() {
            if is_payment(act, acts.get(nth + 1)) {
                if (act.deed, act.on) != (Deed::Sacrifice, On::This) {
                    return Err("what may be done so that something else is done, other than a sacrifice");
                }
                pays = if_paid!("Sac<1/CARDNAME>");
                continue;
            }
            let is_last = nth + 1 == acts.len();
            let may = if act.may && !is_optional { optional(act, is_last)? } else { "" };
            self.add(nth, act, &format!("{may}{pays}"))?;
            pays = "";
        }
        Ok(())
    }

    fn legal(&self) -> String {
        let up_to = if self.ability.up_to { " | TargetMin$ 0 | TargetMax$ 1" } else { "" };
        format!("ValidTgts$ {}{up_to}", permanents(&self.ability.legal, &[]))
    }
    /// Effects that only have the targets, as the engine's own cards have them.
    fn aim_at_nothing(&mut self) {
        let legal = self.legal();
        self.effects.push(format!("Pump | {legal}"));
        if self.targets == Aim::Two {
            self.effects.push(format!("Pump | {legal} | TargetUnique$ True"));
        }
        self.has_aimed = true;
    }

    fn add(&mut self, nth: usize, act: &Act, more: &str) -> Said<()> {
        if act.on != On::Target {
            let effect = self.effect(nth, act, "")?;
            self.effects.push(effect + more);
            return Ok(());
        }
        if self.targets == Aim::Two {
            return self.add_twice(nth, act);
        }
        let target = if self.has_aimed { "Defined$ Targeted".to_owned() } else { self.legal() };
        self.has_aimed = true;
        let effect = self.effect(nth, act, &target)?;
        self.effects.push(effect + more);
        Ok(())
    }

    /// The engine's effects have one target. What is done to two is done to one after the other, where that makes no difference.
    fn add_twice(&mut self, nth: usize, act: &Act) -> Said<()> {
        let is_same = matches!(act.deed, Deed::Tap | Deed::Untap | Deed::Counter | Deed::Damage)
            || act.deed == Deed::Change && act.change.verb != Verb::Control;
        if !is_same || self.has_aimed {
            return Err("something is done to two targets at once");
        }
        let legal = self.legal();
        for unique in ["", " | TargetUnique$ True"] {
            let effect = self.effect(nth, act, &format!("{legal}{unique}"))?;
            self.effects.push(effect);
        }
        self.has_aimed = true;
        Ok(())
    }

    fn effect(&mut self, nth: usize, act: &Act, target: &str) -> Said<String> {
        match act.on {
            On::Target | On::This | On::Enchanted => self.on_one(nth, act, target),
            On::Each => self.on_each(nth, act),
            On::Chosen => Err("a permanent is chosen as it resolves"),
            On::You => self.on_player(nth, act, "You"),
            On::Opponent => self.on_player(nth, act, "Opponent"),
            On::ItsController => self.on_player(nth, act, "TargetedController"),
            On::EachPlayer => self.on_player(nth, act, "Player"),
        }
    }

    fn on_one(&mut self, nth: usize, act: &Act, target: &str) -> Said<String> {
        let (is_this, whom) = match act.on {
            On::This => (true, "Defined$ Self"),
            On::Enchanted => (false, "Defined$ Enchanted"),
            _ => (false, target),
        };
        let moves = format!("ChangeZone | {whom} | Origin$ Battlefield | Destination$");
        Ok(match act.deed {
            Deed::Change if is_this => instruction(&act.change, act.until, &Object::Itself)?,
            Deed::Change => instruction(&act.change, act.until, &Object::Target(target))?,
            Deed::Damage if is_this => {
                format!("DamageAll | ValidCards$ Creature.Self | NumDmg$ {}", self.amount(nth, act))
            }
            Deed::Damage => format!("DealDamage | {whom} | NumDmg$ {}", self.amount(nth, act)),
            Deed::Destroy if is_this => "DestroyAll | ValidCards$ Card.Self".to_owned(),
            Deed::Destroy => format!("Destroy | {whom}"),
            Deed::Exile => format!("{moves} Exile"),
            Deed::Return => format!("{moves} Hand"),
            Deed::Sacrifice if is_this => "Sacrifice | SacValid$ Self".to_owned(),
            Deed::Sacrifice => return Err("a target is sacrificed"),
            Deed::Counter => {
                let (sort, number) = (words::counter(act.counter), self.amount(nth, act));
                format!("PutCounter | {whom} | CounterType$ {sort} | CounterNum$ {number}")
            }
            Deed::Tap => format!("Tap | {whom}"),
            Deed::Untap => format!("Untap | {whom}"),
            Deed::GainLife | Deed::LoseLife => return Err("the life of a permanent"),
            Deed::Reanimate => return Err("a card in a graveyard"),
            Deed::CopyToken => return Err("an instruction creates a token"),
            Deed::Draw | Deed::Mill | Deed::Discard => return Err("the cards of a permanent"),
            Deed::Prevent => return Err("damage that is prevented"),
        })
    }

    fn on_each(&mut self, nth: usize, act: &Act) -> Said<String> {
        let all = permanents(&act.filter, &[]);
        let moves = format!("ChangeZoneAll | ChangeType$ {all} | Origin$ Battlefield | Destination$");
        Ok(match act.deed {
            Deed::Change => instruction(&act.change, act.until, &Object::Each(&all))?,
            Deed::Damage => {
                let creatures = permanents(&act.filter, &["Creature"]);
                format!("DamageAll | ValidCards$ {creatures} | NumDmg$ {}", self.amount(nth, act))
            }
            Deed::Destroy => format!("DestroyAll | ValidCards$ {all}"),
            Deed::Exile => format!("{moves} Exile"),
            Deed::Return => format!("{moves} Hand"),
            Deed::Sacrifice if act.filter.whose == Whose::Theirs => {
                return Err("you sacrifice what is not yours");
            }
            Deed::Sacrifice => {
                let mut yours = act.filter;
                yours.whose = Whose::Yours;
                format!("SacrificeAll | ValidCards$ {}", permanents(&yours, &[]))
            }
            Deed::Counter => {
                let (sort, number) = (words::counter(act.counter), self.amount(nth, act));
                format!("PutCounterAll | ValidCards$ {all} | CounterType$ {sort} | CounterNum$ {number}")
            }
            Deed::Tap => format!("TapAll | ValidCards$ {all}"),
            Deed::Untap => format!("UntapAll | ValidCards$ {all}"),
            Deed::GainLife | Deed::LoseLife => return Err("the life of permanents"),
            Deed::Reanimate => return Err("cards in graveyards"),
            Deed::CopyToken => return Err("an instruction creates tokens"),
            Deed::Draw | Deed::Mill | Deed::Discard => return Err("the cards of permanents"),
            Deed::Prevent => return Err("damage that is prevented"),
        })
    }

    fn on_player(&mut self, nth: usize, act: &Act, who: &str) -> Said<String> {
        let amount = self.amount(nth, act);
        Ok(match act.deed {
            Deed::Damage => format!("DealDamage | Defined$ {who} | NumDmg$ {amount}"),
            Deed::GainLife => format!("GainLife | Defined$ {who} | LifeAmount$ {amount}"),
            Deed::LoseLife => format!("LoseLife | Defined$ {who} | LifeAmount$ {amount}"),
            Deed::Draw => format!("Draw | Defined$ {who} | NumCards$ {amount}"),
            Deed::Mill => format!("Mill | Defined$ {who} | NumCards$ {amount}"),
            Deed::Discard => format!("Discard | Defined$ {who} | NumCards$ {amount} | Mode$ TgtChoose"),
            _ => return Err("something else is done to a player"),
        })
    }

    /// Whether it triggers as the permanent leaves that has it. The engine's own cards then have other words for what that was.
    fn is_about_its_leaving(&self) -> bool {
        self.ability.sort == Sort::Triggered && self.ability.of_this && self.ability.when.looks_back()
    }

    /// A number, or the name of a variable that computes it.
    fn amount(&mut self, nth: usize, act: &Act) -> String {
        let value = match act.amount {
            Amount::Number => return act.number.to_string(),
            Amount::Power => "Count$CardPower".to_owned(),
            Amount::Count => format!("Count$Valid {}", permanents(&act.counted, &[])),
            Amount::Counters if self.is_about_its_leaving() => "TriggeredCard$CardCounters.P1P1".to_owned(),
            Amount::Counters => "Count$CardCounters.P1P1".to_owned(),
            Amount::X => "Count$xPaid".to_owned(),
            Amount::Cards => format!("Count$ValidGraveyard {}", cards(&act.counted)),
            // What the adapter declares leaves it out.
            Amount::ThatMany => "0".to_owned(),
            // Not asked for: the adapter declares that it lacks these words.
            Amount::YouLost | Amount::TheyLost | Amount::Died => "0".to_owned(),
        };
        let name = format!("{}{AMOUNT}{nth}", self.name);
        self.variables.push((name.clone(), value));
        name
    }
}

/// Says that an instruction may be followed or not. Some effects ask. Others are said to cost nothing; the engine follows what comes after
/// such a cost twice, so that only the last one is said like that.
fn optional(act: &Act, is_last: bool) -> Said<&'static str> {
    let is_pump = act.deed == Deed::Change && act.change.verb == Verb::Pump;
    match (act.deed, act.on) {
        (Deed::Exile | Deed::Return, On::Target | On::This) | (Deed::Sacrifice, On::This) => {}
        (_, On::Target | On::This) if is_pump => {}
        _ if is_last => return Ok(if_paid!("0")),
        _ => return Err("what may be done, and is not the last instruction"),
    }
    Ok(" | Optional$ True")
}
