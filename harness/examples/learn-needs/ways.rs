//! Finds what the precondition of a rule needs, out of the ways in which it can be met.
//!
//! A case in which it is met is a way: what the case uses is enough. Take away what hits all known ways, one part of each, and
//! look for another case. If there is one, it is a new way; else the rule needs one of these parts. Sets of few parts are taken
//! away first.

use crate::lab::{Favors, Found, Lab};
use crate::parts::{Parts, Vocabulary};
use headjudge::{Kinds, Rulebook, Steps};
use headjudge_reference::Reference;
use std::collections::{BTreeSet, VecDeque};

/// What is enough: of each of these alternatives one part.
pub(crate) type Way = Vec<Parts>;

/// What is known of the ways of a rule.
pub(crate) struct Search<'s, 'a, R: Rulebook, E> {
    lab: &'s mut Lab<'a, R, E>,
    pub(crate) ways: Vec<Way>,
    /// Sets of parts of which one is needed.
    pub(crate) needed: Vec<Parts>,
    /// Sets of parts that an adapter cannot lack.
    always: Vec<Parts>,
    /// Whether the search ended before it had tried everything: see [`MOST`] and [`DEEPEST`].
    pub(crate) is_cut: bool,
    cases: u64,
}

/// How many sets of parts are found to be needed at most for one rule. What is needed beyond them is left out: the rule is then
/// called supported, and not exercised.
const MOST: usize = 24;
/// From how many ways at most something is taken away at once: what is needed beyond that is left out, too.
const DEEPEST: usize = 3;
/// The same, where a model of the game is played along: each case takes longer, and a rule of all cards has hundreds of ways.
const DEEPEST_OF_A_MODEL: usize = 1;
/// How many times as many cases are played before a precondition counts as never met at all.
const FIRST: u64 = 64;

impl<'s, 'a, R: Rulebook, E: Reference<R>> Search<'s, 'a, R, E> {
    /// Finds what is needed. One of a set of parts is if none of so many cases without them meets the precondition.
    pub(crate) fn all(lab: &'s mut Lab<'a, R, E>, cases: u64) -> Self {
        let none = lab.vocabulary.none();
        let (ways, needed, always) = (Vec::new(), Vec::new(), Vec::new());
        let mut search = Search { lab, ways, needed, always, is_cut: false, cases };
        let (mut queue, mut seen) = (VecDeque::from([(none, 0)]), BTreeSet::new());
        let mut is_cut = false;
        let deepest = if R::RECORDS_FIRST { DEEPEST_OF_A_MODEL } else { DEEPEST };
        while let Some((lacking, depth)) = queue.pop_front() {
            if search.needed.len() == MOST {
                is_cut = true;
                break;
            }
            search.take_away(&lacking, |more| {
                is_cut |= depth == deepest;
                if depth < deepest && seen.insert(more.clone()) {
                    queue.push_back((more, depth + 1));
                }
            });
        }
        search.is_cut = is_cut;
        let vocabulary = search.lab.vocabulary;
        let needed = search.needed.iter().filter_map(|any| vocabulary.tidied(any.clone()));
        // A kind of step and a kind with all its fields are the same.
        let needed: Vec<Parts> = needed.collect::<BTreeSet<_>>().into_iter().collect();
        let follows = |any: &Parts| needed.iter().any(|other| other != any && vocabulary.implies(other, any));
        search.needed = needed.iter().filter(|any| !follows(any)).cloned().collect();
        search
    }

    /// Takes these parts away, and then each part of a way that does without them.
    fn take_away(&mut self, lacking: &Parts, mut next: impl FnMut(Parts)) {
        let vocabulary = self.lab.vocabulary;
        let hits = |any: &Parts| vocabulary.lacking(any).is_within(lacking);
        loop {
            if self.needed.iter().chain(&self.always).any(|set| set.is_within(lacking)) {
                return;
            }
            let left = self.ways.iter().filter(|way| !way.iter().any(hits));
            if let Some(way) = left.min_by_key(|way| way.len()) {
                let whole = way.iter().flat_map(|any| vocabulary.around(any));
                let (whole, way): (Vec<Parts>, _) =
                    (whole.collect(), way.iter().map(|any| vocabulary.lacking(any)));
                return whole.into_iter().chain(way).for_each(|more| next(lacking.or(&more)));
            }
            if vocabulary.adapter(lacking).is_none() {
                return self.always.push(lacking.clone());
            }
            match self.another(lacking) {
                Found::Case(way) => self.add(way),
                Found::Nothing => return self.needed.push(lacking.clone()),
                Found::NoTable => return self.always.push(lacking.clone()),
            }
        }
    }
    fn another(&mut self, lacking: &Parts) -> Found<Way> {
        let cases = if self.ways.is_empty() { self.cases * FIRST } else { self.cases };
        let after = Some(self.lab.rule.judged_after).filter(|kinds| *kinds != Kinds::ALL);
        let after: Vec<Kinds> = after.into_iter().collect();
        let mut favors = favors(self.lab.vocabulary, &self.ways);
        if favors.is_empty() {
            let kinds = (0..R::Step::KINDS.len() as u8).map(|kind| Kinds::of(&[kind]));
            favors = kinds.map(|kind| after.iter().copied().chain([kind]).collect()).collect();
        }
        favors.extend([after, Vec::new()]);
        match self.lab.case_without(lacking, &favors, cases) {
            Found::Case(case) => Found::Case(tidy(self.lab.vocabulary, self.lab.uses(&case))),
            Found::Nothing => Found::Nothing,
            Found::NoTable => Found::NoTable,
        }
    }
    /// Adds a way, and joins those that differ in one need.
    fn add(&mut self, mut way: Way) {
        let vocabulary = self.lab.vocabulary;
        loop {
            self.ways.retain(|other| !is_enough(vocabulary, &way, other));
            let mut others = self.ways.iter().enumerate();
            let joined = others.find_map(|(at, other)| Some((at, join(vocabulary, &way, other)?)));
            let Some((at, joined)) = joined else { break };
            self.ways.remove(at);
            way = joined;
        }
        self.ways.push(way);
    }
}

/// Without needs that follow from others.
fn tidy(vocabulary: &Vocabulary, uses: Vec<Parts>) -> Way {
    let mut uses: Way = uses.into_iter().filter_map(|any| vocabulary.tidied(any)).collect();
    uses.sort();
    uses.dedup();
    let follows = |any: &Parts| uses.iter().any(|other| other != any && vocabulary.implies(other, any));
    uses.iter().filter(|any| !follows(any)).cloned().collect()
}

/// Whether who has what `other` needs has what `way` needs.
fn is_enough(vocabulary: &Vocabulary, way: &Way, other: &Way) -> bool {
    way.iter().all(|weak| other.iter().any(|strong| vocabulary.implies(strong, weak)))
}

/// Two ways that differ in one need, as one.
fn join(vocabulary: &Vocabulary, one: &Way, other: &Way) -> Option<Way> {
    let differs = |way: &Way, other: &Way| -> Vec<usize> {
        (0..way.len()).filter(|at| !other.contains(&way[*at])).collect()
    };
    let (own, others) = (differs(one, other), differs(other, one));
    let ([a], [b]) = (&own[..], &others[..]) else { return None };
    let mut joined = one.clone();
    joined[*a] = one[*a].or(&other[*b]);
    Some(tidy(vocabulary, joined))
}

/// The sets of kinds of step of each way.
pub(crate) fn favors(vocabulary: &Vocabulary, ways: &[Way]) -> Favors {
    let kinds = |any: &Parts| vocabulary.kinds_only(any).filter(|kinds| !kinds.is_empty());
    ways.iter().map(|way| way.iter().filter_map(kinds).collect()).collect()
}
