//! A game: a rulebook, and the engine for it that is in this binary.

use headjudge_oracles::{Engine, Example, Fault, PrintedStep, Rulebook, Vocabulary};
use headjudge_play::error::{InputError, invalid};
use headjudge_play::play::unknown_name;
use headjudge_triage::files::printed::write_printed;
use headjudge_triage::triage::Suspects;
use headjudge_wire::isolate::EngineName;

/// A rulebook, the engine for it that is in this binary, and what else there is for the game.
pub(crate) trait Game: Clone + Send + Sync + 'static {
    /// The rulebook.
    type Rulebook: Rulebook;
    /// The engine in this binary.
    type Engine: Engine<Self::Rulebook> + 'static;

    /// How reports name the engine.
    fn engine_name(&self) -> EngineName;
    /// Makes the engine, with the fault of this name. It makes the correct engine for a name of no fault.
    fn engine(&self, fault: &str) -> Self::Engine;
    /// The faults that the engine can be given.
    fn faults(&self) -> &'static [Fault];
    /// The correct engine of the game and those with a planted bug, with which findings are compared; `None` if there are none.
    fn suspects(&self) -> Option<Suspects<Self::Rulebook>> {
        None
    }
    /// The worked examples, which `check` plays first.
    fn examples(&self) -> &'static [Example];
    /// The printed cards whose text is one step, with that step. `None`: the game has no such list, and an adapter says what its
    /// cards do.
    fn effects(&self) -> Option<&'static [PrintedStep]> {
        None
    }
    /// Checks that the printed cards of an adapter do what it says.
    ///
    /// # Errors
    /// The first that does not, and what it does.
    fn check_effects(&self, declared: &[PrintedStep]) -> Result<(), InputError> {
        let Some(known) = self.effects() else { return Ok(()) };
        declared.iter().filter(|printed| !printed.is_way).try_for_each(|printed| {
            let of_card = || known.iter().filter(|one| one.card == printed.card);
            let same = |one: &PrintedStep| {
                let has = |value| one.fields.contains(value);
                one.of == printed.of
                    && one.fields.len() == printed.fields.len()
                    && printed.fields.iter().all(has)
            };
            match (of_card().next(), of_card().any(same)) {
                (_, true) => Ok(()),
                (None, _) => {
                    let names = known.iter().map(|one| one.card);
                    Err(unknown_name("card whose text is one step", printed.card, names))
                }
                (Some(one), _) => {
                    let mut text = String::new();
                    write_printed(&[*one], &mut text);
                    Err(invalid!("{} does something else: {text}", printed.card))
                }
            }
        })
    }
    /// Real cards, which are mixed into generated cases.
    fn pool(&self) -> &'static [<Self::Rulebook as Vocabulary>::Card];
}
