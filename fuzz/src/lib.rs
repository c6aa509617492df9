//! What the fuzz targets share: a case drawn from the fuzzer's bytes, played and judged.

use headjudge::{Case, Driver, Elections, End, Judge, Local, Rulebook, Source, draw};
use headjudge_reference::Reference;

/// The fuzzer's bytes as a source of choices; it runs dry with them.
struct Bytes<'a>(&'a [u8]);

impl Source for Bytes<'_> {
    fn below(&mut self, n: u32) -> u32 {
        let (two, rest) = self.0.split_at(self.0.len().min(2));
        self.0 = rest;
        let number = two.iter().fold(0, |sum, byte| sum << 8 | u32::from(*byte));
        if n > 1 { number % n } else { 0 }
    }
    fn more(&mut self) -> bool {
        !self.0.is_empty()
    }
}

/// Draws a case from the bytes, plays it through the reference engine and panics with it when a rule is violated.
/// `HEADJUDGE_FAULT` plants a fault.
pub fn play<R: Rulebook, E: Reference<R>>(bytes: &[u8]) {
    let fault = std::env::var("HEADJUDGE_FAULT").unwrap_or_default();
    let mut driver = Local(E::with_fault(&fault).unwrap_or_default());
    let mut judge = Judge::<R>::new(Driver::<R>::capabilities(&driver), Elections::default());
    let mut case = Case::default();
    draw::draw::<R>(&mut Bytes(bytes), None, &[], &mut case.cards, &mut case.steps);
    let end = judge.run(&mut driver, &case);
    assert!(matches!(end, End::Whole | End::Over(_)), "{end:?} {:#?}\n{case:#?}", judge.violations());
}
