//! A driver whose panics are failures of its engine.

use headjudge_oracles::{Capabilities, Reply, Rulebook, View};
use headjudge_play::play::{Case, Death, Driver, EngineFailure, Panic, note_panic};
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};
use std::path::{Path, PathBuf};
use std::sync::Once;

thread_local! {
    /// Whether this thread is in the engine, so that a panic is the engine's.
    static IS_IN_ENGINE: Cell<bool> = const { Cell::new(false) };
}

/// Plays through a driver. A panic of the engine is a crash; a new driver plays the next case.
pub(super) struct Guarded<D> {
    driver: D,
    start: Box<dyn Fn() -> D>,
    /// The folder of the engine's crate.
    pub(super) engine: Option<PathBuf>,
}

impl<D> Guarded<D> {
    /// Starts a driver. libFuzzer's panic hook ends the process, so from now on it is not called for panics of the engine.
    pub(super) fn new(start: impl Fn() -> D + 'static) -> Self {
        static HOOK: Once = Once::new();
        HOOK.call_once(|| {
            let other = take_hook();
            set_hook(Box::new(move |panic| match IS_IN_ENGINE.get() {
                true => note_panic(panic),
                false => other(panic),
            }));
        });
        Guarded { driver: start(), start: Box::new(start), engine: None }
    }

    fn call<T>(&mut self, what: impl FnOnce(&mut D) -> Result<T, EngineFailure>) -> Result<T, EngineFailure> {
        IS_IN_ENGINE.set(true);
        let called = catch_unwind(AssertUnwindSafe(|| what(&mut self.driver)));
        IS_IN_ENGINE.set(false);
        called.unwrap_or_else(|panic| {
            self.driver = (self.start)();
            Err(EngineFailure::Crash(Death::Panic(within(self.engine.as_deref(), Panic::caught(panic)))))
        })
    }
}

/// The panic with its place as the engine's own tests give it, so that it is the same failure there. The crate of a
/// fuzz target sees the engine under an absolute path, and the adapter under one that leads out of its own folder.
fn within(engine: Option<&Path>, panic: Panic) -> Panic {
    let folder = engine.map(|folder| format!("{}/", folder.display())).unwrap_or_default();
    let place = panic.place.map(|place| {
        let path = place.strip_prefix(&folder).unwrap_or(&place);
        path.rsplit_once("../").map_or(path, |(_, path)| path).to_owned()
    });
    Panic { place, ..panic }
}

impl<R: Rulebook, D: Driver<R>> Driver<R> for Guarded<D> {
    fn capabilities(&self) -> Capabilities {
        self.driver.capabilities()
    }
    fn open(&mut self, case: &Case<R>) -> Result<(), EngineFailure> {
        self.call(|driver| driver.open(case))
    }
    fn take(&mut self, at: usize, step: &R::Step) -> Result<Reply, EngineFailure> {
        self.call(|driver| driver.take(at, step))
    }
    fn observe(&mut self, view: &mut View<'_, R>) -> Result<(), EngineFailure> {
        self.call(|driver| driver.observe(view))
    }
    fn note(&self) -> Option<&str> {
        self.driver.note()
    }
    fn name(&self) -> Option<String> {
        self.driver.name()
    }
}

#[cfg(test)]
mod tests {
    use super::{Panic, within};
    use std::path::Path;

    #[test]
    fn places_are_those_of_the_engines_own_tests() {
        for (place, own) in [
            ("/home/me/engine/src/lib.rs:3:5", "src/lib.rs:3:5"),
            ("fuzz_targets/../../tests/rules.rs:19:48", "tests/rules.rs:19:48"),
            ("/home/me/other/src/lib.rs:3:5", "/home/me/other/src/lib.rs:3:5"),
        ] {
            let panic =
                |place: &str| Panic { place: Some(place.into()), message: "no ../ such: card".into() };
            assert_eq!(within(Some(Path::new("/home/me/engine")), panic(place)), panic(own));
        }
        let nowhere = Panic { place: None, message: "no place".into() };
        assert_eq!(within(None, nowhere.clone()), nowhere);
    }
}
