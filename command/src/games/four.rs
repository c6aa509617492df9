//! The four games of `headjudge`: each a rulebook, its reference engine, its faults and its worked examples.

use super::game::Game;
use super::registry::{Games, Visitor};
use headjudge_oracles::{Example, Fault, PrintedStep};
use headjudge_play::play::InProcess;
use headjudge_reference::Reference;
use headjudge_triage::triage::{Suspect, Suspects};
use headjudge_wire::isolate::EngineName;

macro_rules! game {
    ($name:ident, $game:ident, $pool:expr, $effects:expr) => {
        #[derive(Clone)]
        struct $name;
        impl Game for $name {
            type Rulebook = headjudge_oracles::$game::Rulebook;
            type Engine = headjudge_reference::$game::Engine;

            fn engine_name(&self) -> EngineName {
                let (name, version) =
                    ("headjudge's reference engine".into(), env!("CARGO_PKG_VERSION").into());
                EngineName { name, version, tracker: String::new() }
            }
            fn engine(&self, fault: &str) -> Self::Engine {
                Self::Engine::with_fault(fault).unwrap_or_default()
            }
            fn faults(&self) -> &'static [Fault] {
                Self::Engine::FAULTS
            }
            fn suspects(&self) -> Option<Suspects<Self::Rulebook>> {
                let faulty = Self::Engine::FAULTS.iter().filter_map(|fault| {
                    let engine = Box::new(InProcess(Self::Engine::with_fault(fault.name)?));
                    Some(Suspect { what: fault.what, rule: fault.rule, engine })
                });
                let correct = Box::new(InProcess(Self::Engine::default()));
                Some(Suspects { correct, faulty: faulty.collect() })
            }
            fn examples(&self) -> &'static [Example] {
                headjudge_corpus::$game::EXAMPLES
            }
            fn effects(&self) -> Option<&'static [PrintedStep]> {
                $effects
            }
            fn pool(&self) -> &'static [headjudge_oracles::$game::Card] {
                $pool
            }
        }
    };
}
game!(FleshAndBlood, fab, headjudge_corpus::fab::pool(), Some(headjudge_corpus::fab::effects()));
game!(Magic, mtg, &[], None);
game!(KeyForge, kf, &[], None);
game!(GrandArchive, ga, &[], None);

/// Flesh and Blood, Magic, KeyForge and Grand Archive.
pub(crate) struct FourGames {
    /// The commit that the command was built from, if it is known.
    pub commit: Option<&'static str>,
}

impl Games for FourGames {
    fn count(&self) -> usize {
        4
    }
    fn visit<V: Visitor>(&self, at: usize, visitor: V) -> V::Output {
        match at {
            0 => visitor.visit(&FleshAndBlood),
            1 => visitor.visit(&Magic),
            2 => visitor.visit(&KeyForge),
            _ => visitor.visit(&GrandArchive),
        }
    }
    fn is_under_test(&self) -> bool {
        false
    }
    fn program(&self) -> &str {
        "headjudge"
    }
    fn commit(&self) -> Option<&'static str> {
        self.commit
    }
}
