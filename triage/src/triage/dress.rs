//! Dresses a minimal case: values that a player of the game knows, wherever the finding does not depend on the smallest ones.

use super::finding::Finding;
use super::probe::{Moves, Reproduction, Whole};
use super::triage::{Triage, is_over};
use crate::files::run_file::Shrinking;
use headjudge_oracles::{Fields, Rulebook, Shape, Slot, named};
use headjudge_play::error::Error;
use headjudge_play::play::{Case, Driver};
use headjudge_play::shrink::field::{Field, Item, Place, Value, fields, with};

/// The most cases that are played for it.
const MAX_RUNS: usize = 96;
/// How many real cards are tried in place of one card.
const REAL: usize = 8;
/// By how much a number is raised, to see whether fewer objects leave then.
const MORE: i64 = 3;

impl<R: Rulebook> Triage<R> {
    /// Saves the finding's case if it is not this one. Else its file may have a log.
    pub(super) fn save_change(&self, finding: &mut Finding<R>, before: &Case<R>) {
        if finding.case != *before {
            self.write(finding);
        }
    }

    /// Dresses the finding's shrunk case: see `dress`.
    ///
    /// # Errors
    /// When the rulebook has no such rule.
    pub fn dress(&self, player: &mut dyn Driver<R>, finding: &mut Finding<R>) -> Result<(), Error> {
        let Some(shrunk) = finding.shrunk else { return Ok(()) };
        let mut probe = self.probe(player, &finding.signature)?;
        let Some(bare) = probe.look(player, &finding.case) else { return Ok(()) };
        let is_same = |new: &Whole| {
            new.at.0 == bare.at.0
                && new.at.1.object == bare.at.1.object
                && new.signatures.is_subset(&bare.signatures)
        };
        let mut look = |case: &Case<R>| {
            let goes_on = !self.is_stopped() && !is_over(player);
            let is_playable = self.cases.can_play(case);
            goes_on.then(|| {
                let new = is_playable.then(|| probe.look(player, case))?.filter(is_same)?;
                Some(new.moves)
            })
        };
        let dressed = dress(&finding.case, self.cases.pool(), &mut look);
        if dressed == finding.case {
            return Ok(());
        }
        if let (_, Reproduction::Always(step, evidence)) = probe.reproduce(player, &dressed) {
            finding.bare = Some(std::mem::replace(&mut finding.case, dressed));
            (finding.step, finding.evidence) = (step, evidence);
            finding.shrunk = Some(Shrinking { dressed: true, ..shrunk });
        }
        Ok(())
    }
}

/// The case with real cards and usual numbers, as far as `look` accepts them: the same finding shows, and no other. `None` ends it
/// early. The same case always gets the same dress.
///
/// Neither steps nor what has no usual value are changed.
fn dress<R: Rulebook>(
    case: &Case<R>,
    pool: &[R::Card],
    look: &mut dyn FnMut(&Case<R>) -> Option<Option<Moves>>,
) -> Case<R> {
    let mut runs = 0;
    let mut is_accepted = |case: &Case<R>| {
        runs += 1;
        let is_legal =
            R::is_legal_table(&case.cards) && named::validate::<R>(&case.cards, &case.steps).is_ok();
        if !is_legal || runs > MAX_RUNS { None } else { look(case)? }
    };
    let mut best = case.clone();
    let Some(mut seen) = is_accepted(&best) else { return best };
    let mut take = |candidate: Case<R>, best: &mut Case<R>, is_better: Wish| -> bool {
        if candidate == *best || !is_better(Moves::NONE, seen) {
            return false;
        }
        let Some(new) = is_accepted(&candidate).filter(|new| is_better(*new, seen)) else { return false };
        (seen, *best) = (new, candidate);
        true
    };
    // What goes elsewhere as the game begins is easier to read where it goes.
    for edits in other_zones(&best) {
        edits.iter().any(|edit| take(with(&best, std::slice::from_ref(edit)), &mut best, IN_PLACE));
    }
    // Whether a strong card fits may depend on how much life others have. So each card gets a second try.
    for card in (0..case.cards.len()).chain(0..case.cards.len()) {
        if best.cards[card] != case.cards[card] {
            continue;
        }
        let is_new = |real: &R::Card, best: &Case<R>| {
            let name = first_text::<R>(real);
            best.cards.iter().all(|other| first_text::<R>(other) != name)
        };
        let real = real_cards::<R>(&case.cards[card], pool).into_iter().filter(|real| is_new(real, &best));
        real.take(REAL).collect::<Vec<_>>().into_iter().any(|real| {
            let mut candidate = best.clone();
            candidate.cards[card] = real;
            take(candidate, &mut best, AS_IT_IS)
        });
    }
    // A real card keeps its own numbers.
    let mut usual = usual_numbers(&best);
    usual.retain(|((item, _), _)| matches!(item, Item::Card(card) if best.cards[*card] == case.cards[*card]));
    if !take(with(&best, &usual), &mut best, AS_IT_IS) {
        for edit in &usual {
            take(with(&best, std::slice::from_ref(edit)), &mut best, AS_IT_IS);
        }
    }
    for field in fields(&best).iter().filter(|field| usual.iter().any(|(place, _)| *place == field.place)) {
        let more = field.number().and_then(|n| field.with(i64::from(n) + MORE));
        more.into_iter().for_each(|more| {
            take(with(&best, &[(field.place, more)]), &mut best, FEWER_GO);
        });
    }
    best
}

/// What is asked of another case: how many objects change their zones there, and in the best case so far.
type Wish = fn(Moves, Moves) -> bool;

/// It only has to show the finding.
const AS_IT_IS: Wish = |_, _| true;
/// Fewer objects go elsewhere as the game begins, and no more later.
const IN_PLACE: Wish = |new, best| new.at_deal < best.at_deal && new.later <= best.later;
/// Fewer objects go elsewhere later.
const FEWER_GO: Wish = |new, best| new.later < best.later;

/// A change of a field.
type Edit = (Place, Value);

/// For each card, the other zones to which it may be dealt.
fn other_zones<R: Rulebook>(case: &Case<R>) -> Vec<Vec<Edit>> {
    let zones = fields(case).into_iter().filter(|field| field.name == "zone");
    let others = zones.map(|Field { place, value, list, .. }| {
        let words = (0..).map(Value::Word).take(list.len()).filter(|word| *word != value);
        words.map(|word| (place, word)).collect()
    });
    others.collect()
}

/// The numbers of cards that have a usual value, each with it.
fn usual_numbers<R: Rulebook>(case: &Case<R>) -> Vec<Edit> {
    let usual = |field: &Field| {
        let Item::Card(card) = field.place.0 else { return None };
        let n = R::usual_number(&case.cards[card], field.name)?;
        Some((field.place, field.number().and_then(|_| field.with(n.into()))?))
    };
    fields(case).iter().filter_map(usual).collect()
}

/// The real cards that have all that is printed on a card, the plainest first: with its words, with as few others as possible, and with
/// usual numbers. Each starts where the card does, and has the same of what is printed on no real card.
fn real_cards<R: Rulebook>(card: &R::Card, pool: &[R::Card]) -> Vec<R::Card> {
    let own = read::<R>(card);
    let rank = |real: &R::Card| {
        let theirs = read::<R>(real);
        let far = |(name, value): &(&'static str, Value)| match value {
            Value::Optional(Some(n)) => R::usual_number(real, name).map_or(0, |usual| n.abs_diff(usual)),
            _ => 0,
        };
        Some((extra(&own, &theirs)?, theirs.iter().map(far).sum::<u32>()))
    };
    let mut fitting: Vec<((usize, u32), &R::Card)> =
        pool.iter().filter_map(|real| Some((rank(real)?, real))).collect();
    fitting.sort_by_key(|(rank, _)| *rank);
    let start = |real: &R::Card| {
        let mut real = real.clone();
        real.fields::<dyn Shape>(&mut Start(&own));
        real
    };
    fitting.into_iter().map(|(_, real)| start(real)).collect()
}

/// How much more is printed on a real card; `None` if it lacks something.
fn extra(own: &[(&'static str, Value)], real: &[(&'static str, Value)]) -> Option<usize> {
    let mut more = 0;
    for (name, theirs) in real {
        let mine = own.iter().find(|(other, _)| other == name).map(|(_, value)| value);
        match (mine, theirs) {
            (Some(Value::Words(mine)), Value::Words(theirs)) if mine.0 & !theirs.0 != 0 => return None,
            (Some(Value::Words(mine)), Value::Words(theirs)) => {
                more += (theirs.0 & !mine.0).count_ones() as usize;
            }
            (Some(Value::Optional(Some(_))), Value::Optional(None)) => return None,
            (Some(Value::Optional(None)), Value::Optional(Some(_))) => more += 1,
            (Some(Value::Text(mine)), Value::Text(theirs)) if !mine.is_empty() && mine != theirs => {
                return None;
            }
            (Some(mine @ (Value::Number(_) | Value::Flag(_))), theirs) if mine != theirs => return None,
            _ => {}
        }
    }
    Some(more)
}

/// The first text of a card: its name.
fn first_text<R: Rulebook>(card: &R::Card) -> Option<Value> {
    read::<R>(card).into_iter().map(|(_, value)| value).find(|value| matches!(value, Value::Text(_)))
}

/// The fields of a card.
fn read<R: Rulebook>(card: &R::Card) -> Vec<(&'static str, Value)> {
    struct Read(Vec<(&'static str, Value)>);
    impl Shape for Read {
        fn field(&mut self, name: &'static str, slot: Slot<'_>) {
            self.0.push((name, slot.get()));
        }
    }
    let mut read = Read(Vec::new());
    card.clone().fields::<dyn Shape>(&mut read);
    read.0
}

/// Puts a real card where a card of the case is: whatever is neither a word of a list nor a printed number or text is the case's.
struct Start<'a>(&'a [(&'static str, Value)]);

impl Shape for Start<'_> {
    fn field(&mut self, name: &'static str, slot: Slot<'_>) {
        let is_printed = matches!(slot.get(), Value::Words(_) | Value::Optional(_) | Value::Text(_));
        let own = self.0.iter().find(|(other, _)| *other == name).filter(|_| !is_printed);
        if let Some((_, value)) = own {
            slot.set(value.clone());
        }
    }
}
