//! A finding in parts, in the game's words: what every report of it is made of.

use crate::play::{Case, escape};
use headjudge_oracles::{ObjectId, Rule, Rulebook, Shape};
use similar::{Algorithm, ChangeTag, TextDiff};
use std::borrow::Cow;
use std::fmt::{self, Write};

/// The rule, the table, the steps, and what convicts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Story {
    /// The rule's id.
    pub rule: &'static str,
    /// The rule's name.
    pub slug: &'static str,
    /// What the rule demands, in our words.
    pub demand: &'static str,
    /// The cards, the first one is object 1.
    pub cards: Vec<String>,
    /// The steps, in order.
    pub steps: Vec<String>,
    /// What convicts; none for what does not repeat.
    pub proof: Option<Proof>,
}

/// What convicts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The step after which it shows; 0 for the opening table.
    pub step: usize,
    /// What differs: the object, if it is an object's, and the property.
    pub about: String,
    /// The lines that the rule expects and those that the engine showed.
    pub difference: Vec<(Sign, String)>,
}

/// Where a line of a difference stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// In what the rule expects alone.
    Expected,
    /// In what the engine showed alone.
    Shown,
    /// In both.
    Both,
}

impl Sign {
    /// The sign that it has in a difference.
    pub fn mark(self) -> char {
        match self {
            Sign::Expected => '-',
            Sign::Shown => '+',
            Sign::Both => ' ',
        }
    }
}

/// What convicts, as it is written down.
#[derive(Clone, Copy, Debug)]
pub struct Facts<'a> {
    /// The step after which it shows; 0 for the opening table.
    pub step: usize,
    /// The object, if it is an object's.
    pub object: Option<ObjectId>,
    /// The property.
    pub field: &'a str,
    /// What the rule expects, a line each.
    pub expected: &'a str,
    /// What the engine showed, a line each.
    pub shown: &'a str,
}

impl Story {
    /// The story of a case under a rule; without facts, of what does not repeat.
    pub fn of<R: Rulebook>(rule: &Rule<R>, case: &Case<R>, facts: Option<Facts<'_>>) -> Story {
        let name = |id: ObjectId| name_of::<R>(&case.cards, id);
        let card = |(i, card): (usize, &R::Card)| {
            let told = escape(&R::describe_card(card));
            // A shrunk card often has no name left: what is told of it then begins with what follows the name.
            format!("#{} {}", i + 1, told.trim_start_matches([' ', ':', ',']))
        };
        Story {
            rule: rule.id,
            slug: rule.slug,
            demand: rule.demand,
            cards: case.cards.iter().enumerate().map(card).collect(),
            steps: case.steps.iter().map(|step| escape(&R::describe_step(step, &name))).collect(),
            proof: facts.map(|facts| Proof {
                step: facts.step,
                about: facts.object.map_or(String::new(), |id| name(id) + ": ") + facts.field,
                difference: difference(facts.expected, facts.shown),
            }),
        }
    }
}

/// A finding in the game's words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The rule, the table, the steps, and what convicts.
    pub story: Story,
    /// How its case was shrunk, and whether it is minimal, a line each; none where it was not.
    pub shrunk: Vec<String>,
}

impl Told {
    /// As a text.
    pub fn text(&self) -> String {
        let mut out = String::new();
        // Writing to a string cannot fail.
        let _ = print_story(&mut out, &self.story);
        let shrunk = self.shrunk.iter().map(|line| format!("  {line}\n")).collect::<String>();
        out + &shrunk
    }
}

/// Prints a story: the rule, the table, the steps and the difference.
///
/// # Errors
/// When `out` cannot be written.
pub fn print_story(out: &mut dyn Write, story: &Story) -> fmt::Result {
    let verdict = if story.proof.is_some() { "violated" } else { "flaky" };
    writeln!(out, "{} {}: {verdict}", story.rule, story.slug)?;
    writeln!(out, "  the rule demands: {}\n", story.demand)?;
    story.cards.iter().try_for_each(|card| writeln!(out, "  {card}"))?;
    let convicts = story.proof.as_ref().map(|proof| proof.step);
    if convicts == Some(0) {
        writeln!(out, "> as dealt")?;
    }
    for (at, step) in (1..).zip(&story.steps) {
        let mark = if convicts == Some(at) { '>' } else { ' ' };
        writeln!(out, "{mark} {at}. {step}")?;
    }
    story.proof.as_ref().map_or(Ok(()), |proof| print_proof(out, proof))
}

fn print_proof(out: &mut dyn Write, proof: &Proof) -> fmt::Result {
    writeln!(out, "\n  --- what the rule expects\n  +++ what the engine showed")?;
    writeln!(out, "  @@ {} @@", proof.about)?;
    for (sign, line) in &proof.difference {
        writeln!(out, "  {}{line}", sign.mark())?;
    }
    writeln!(out)
}

fn difference(expected: &str, shown: &str) -> Vec<(Sign, String)> {
    // Every line ended, so that a last line without an end is no difference.
    let lines = |text: &str| text.lines().map(|line| format!("{line}\n")).collect::<String>();
    let (expected, shown) = (lines(expected), lines(shown));
    let diff = TextDiff::configure().algorithm(Algorithm::Patience).diff_lines(&expected, &shown);
    let line = |change: similar::Change<&str>| {
        let sign = match change.tag() {
            ChangeTag::Delete => Sign::Expected,
            ChangeTag::Insert => Sign::Shown,
            ChangeTag::Equal => Sign::Both,
        };
        (sign, escape(change.value().trim_end_matches('\n')))
    };
    diff.iter_all_changes().map(line).collect()
}

/// What an object is called in a report: its number, and the first text on its card.
pub fn name_of<R: Rulebook>(cards: &[R::Card], id: ObjectId) -> String {
    struct First(Option<String>);
    impl Shape for First {
        fn text(&mut self, _: &'static str, value: &mut Cow<'static, str>, _: &'static [&'static str]) {
            self.0.get_or_insert_with(|| value.to_string());
        }
    }
    let mut first = First(None);
    if let Some(card) = cards.get(id.card_index()) {
        R::card_fields(&mut card.clone(), &mut first);
    }
    match first.0.filter(|name| !name.is_empty()) {
        Some(name) => format!("{} ({id})", escape(&name)),
        None => id.to_string(),
    }
}
