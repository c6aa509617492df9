//! The set of games that a command knows. A game is a set of types, so it is visited and not returned.

use super::game::Game;
use headjudge_oracles::{Example, Fault, Vocabulary, rules};
use headjudge_play::play::{AnyRulebook, any};

/// Something that is done with a game of any type.
pub(crate) trait Visitor {
    /// What comes of it.
    type Output;
    /// Does it.
    fn visit<G: Game>(self, game: &G) -> Self::Output;
}

/// The games that a command knows, in the order in which they are checked.
pub(crate) trait Games {
    /// How many there are.
    fn count(&self) -> usize;
    /// Visits game number `at`.
    fn visit<V: Visitor>(&self, at: usize, visitor: V) -> V::Output;
    /// The rulebook of game number `at`, without its types.
    fn rulebook(&self, at: usize) -> &'static dyn AnyRulebook {
        self.visit(at, RulebookOf)
    }
    /// Whether the engines in this binary are the ones under test. If not, they are reference engines.
    fn is_under_test(&self) -> bool;
    /// The command as a user types it.
    fn program(&self) -> &str;
    /// The commit that headjudge was built from, if it is known.
    fn commit(&self) -> Option<&'static str> {
        None
    }
}

/// What is known of a game without its types.
#[derive(Debug, Clone)]
pub(crate) struct GameInfo {
    /// Its number among the command's games.
    pub at: usize,
    /// Its rulebook's name.
    pub name: &'static str,
    /// The faults that the engine in this binary can be given.
    pub faults: &'static [Fault],
    /// The worked examples of its document.
    pub examples: &'static [Example],
    /// Its statements, in order.
    pub rules: Vec<RuleInfo>,
}

/// What is known of a rule without its game's types.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct RuleInfo {
    pub id: &'static str,
    /// The id without the rulebook's name.
    pub local_id: &'static str,
    pub slug: &'static str,
    pub is_checked: bool,
}

/// All games of the command.
pub(crate) fn list(games: &impl Games) -> Vec<GameInfo> {
    (0..games.count()).map(|at| games.visit(at, Describe { at })).collect()
}

struct RulebookOf;

impl Visitor for RulebookOf {
    type Output = &'static dyn AnyRulebook;
    fn visit<G: Game>(self, _: &G) -> Self::Output {
        any::<G::Rulebook>()
    }
}

struct Describe {
    at: usize,
}

impl Visitor for Describe {
    type Output = GameInfo;
    fn visit<G: Game>(self, game: &G) -> GameInfo {
        let rules = rules::<G::Rulebook>().map(|rule| RuleInfo {
            id: rule.id,
            local_id: rule.local_id(),
            slug: rule.slug,
            is_checked: rule.is_checked(),
        });
        let (name, faults, examples) = (G::Rulebook::NAME, game.faults(), game.examples());
        GameInfo { at: self.at, name, faults, examples, rules: rules.collect() }
    }
}
