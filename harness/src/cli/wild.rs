//! Misdeeds that can be planted in any reference engine, to see what isolation makes of them.

use headjudge_oracles::{Capabilities, Engine, Reply, Rulebook, View, listed};

listed! {
    /// What a wild engine does at the third step of about one case in 128.
    pub(super) enum Misdeed {
        /// Ends its process with a signal.
        Abort = "abort",
        /// Recurses without end.
        StackOverflow = "stack-overflow",
        /// Ends its process as if all were well.
        Exit = "exit",
        /// Never answers.
        EndlessLoop = "endless-loop",
        /// Takes memory without end.
        RunawayMemory = "runaway-memory",
        /// Panics.
        Panic = "panic",
        /// Prints to standard output at every step: no harm at all.
        Print = "print",
    }
}

/// An engine that is honest but for a misdeed.
pub(super) struct Wild<E> {
    engine: E,
    misdeed: Option<Misdeed>,
    taken: usize,
    /// A digest of the case so far: when the misdeed comes is a matter of the case alone, so it comes again.
    digest: u64,
}

impl<E> Wild<E> {
    pub(super) fn new(engine: E, misdeed: Option<Misdeed>) -> Self {
        Wild { engine, misdeed, taken: 0, digest: 0 }
    }

    fn digest(&mut self, what: &dyn std::fmt::Debug) {
        for byte in format!("{what:?}").bytes() {
            self.digest = (self.digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

impl<R: Rulebook, E: Engine<R>> Engine<R> for Wild<E> {
    fn capabilities() -> Capabilities {
        E::capabilities()
    }
    fn start(&mut self, cards: &[R::Card]) -> Result<(), String> {
        (self.taken, self.digest) = (0, 0xcbf2_9ce4_8422_2325);
        self.engine.start(cards)
    }
    fn take(&mut self, step: &R::Step) -> Reply {
        if let (Some(misdeed), true) = (self.misdeed, self.taken < 3) {
            self.taken += 1;
            self.digest(step);
            if misdeed == Misdeed::Print {
                println!("{{\"this\": \"is no line of any protocol\"}}");
            } else if self.taken == 3 && (self.digest >> 20).is_multiple_of(128) {
                commit(misdeed);
            }
        }
        self.engine.take(step)
    }
    fn observe(&mut self, view: &mut View<'_, R>) {
        self.engine.observe(view);
    }
}

fn commit(misdeed: Misdeed) {
    match misdeed {
        Misdeed::Abort => std::process::abort(),
        Misdeed::StackOverflow => drop(overflow(0)),
        Misdeed::Exit => std::process::exit(0),
        Misdeed::EndlessLoop => loop {
            std::hint::spin_loop();
        },
        Misdeed::RunawayMemory => {
            let mut hoard = Vec::new();
            loop {
                hoard.push(std::hint::black_box(vec![1u8; 1 << 24]));
            }
        }
        Misdeed::Panic => panic!("a misdeed was planted"),
        Misdeed::Print => {}
    }
}

#[allow(unconditional_recursion)]
fn overflow(depth: u64) -> [u64; 64] {
    let page = std::hint::black_box([depth; 64]);
    let deeper = overflow(depth + 1);
    std::hint::black_box(deeper.map(|n| n ^ page[0]))
}
