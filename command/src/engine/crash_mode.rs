//! Crash modes: ways for the engine in this binary to misbehave, to see that only the case is lost.

use headjudge_oracles::{Capabilities, Engine, Listed, Reply, Rulebook, View, listed};

listed! {
    /// What a misbehaving engine does at the third step of about one case in 128. `print` and `read`: at every step.
    pub(crate) enum CrashMode {
        /// Ends its process with a signal.
        Abort = "abort",
        /// Recurses until the stack is full.
        StackOverflow = "stack-overflow",
        /// Ends its process with exit code 0.
        Exit = "exit",
        /// Never answers.
        EndlessLoop = "endless-loop",
        /// Allocates until there is no memory left.
        RunawayMemory = "runaway-memory",
        /// Panics.
        Panic = "panic",
        /// Prints to standard output, at every step. This does no harm.
        Print = "print",
        /// Reads a line from standard input, at every step. This does no harm.
        Read = "read",
    }
}

/// The names of the crash modes.
pub(crate) const CRASH_MODES: &[&str] = CrashMode::WORDS;

/// An engine with a crash mode.
pub(crate) struct Misbehaving<E> {
    engine: E,
    mode: Option<CrashMode>,
    steps: usize,
    /// A hash of the case so far. It alone decides when the engine crashes, so every crash repeats.
    hash: u64,
}

impl<E> Misbehaving<E> {
    pub(super) fn new(engine: E, mode: Option<CrashMode>) -> Self {
        Misbehaving { engine, mode, steps: 0, hash: 0 }
    }

    fn hash(&mut self, step: &dyn std::fmt::Debug) {
        for byte in format!("{step:?}").bytes() {
            self.hash = (self.hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

impl<R: Rulebook, E: Engine<R>> Engine<R> for Misbehaving<E> {
    fn capabilities() -> Capabilities {
        E::capabilities()
    }
    fn start(&mut self, cards: &[R::Card]) -> Result<(), String> {
        (self.steps, self.hash) = (0, 0xcbf2_9ce4_8422_2325);
        self.engine.start(cards)
    }
    fn take(&mut self, step: &R::Step) -> Reply {
        if let (Some(mode), true) = (self.mode, self.steps < 3) {
            self.steps += 1;
            self.hash(step);
            match mode {
                CrashMode::Print => println!("{{\"this\": \"is no line of any protocol\"}}"),
                CrashMode::Read => read(),
                _ if self.steps == 3 && (self.hash >> 20).is_multiple_of(128) => crash(mode),
                _ => {}
            }
        }
        self.engine.take(step)
    }
    fn observe(&mut self, view: &mut View<'_, R>) {
        self.engine.observe(view);
    }
}

fn crash(mode: CrashMode) {
    match mode {
        CrashMode::Abort => std::process::abort(),
        CrashMode::StackOverflow => drop(overflow(0)),
        CrashMode::Exit => std::process::exit(0),
        CrashMode::EndlessLoop => loop {
            // Leave the processor to others.
            std::thread::sleep(std::time::Duration::from_millis(1));
        },
        CrashMode::RunawayMemory => {
            let mut blocks = Vec::new();
            loop {
                // Reserved memory counts, whether or not it is written to.
                blocks.push(std::hint::black_box(vec![0u8; 1 << 24]));
            }
        }
        CrashMode::Panic => panic!("crash mode panic"),
        CrashMode::Print | CrashMode::Read => {}
    }
}

/// Reads a line from standard input, and panics unless there is none: the requests of headjudge are not for the engine.
fn read() {
    let mut line = String::new();
    let read = std::io::stdin().read_line(&mut line);
    assert!(matches!(read, Ok(0)), "the engine read {read:?}: {line}");
}

#[allow(unconditional_recursion)]
fn overflow(depth: u64) -> [u64; 64] {
    let page = std::hint::black_box([depth; 64]);
    let deeper = overflow(depth + 1);
    std::hint::black_box(deeper.map(|n| n ^ page[0]))
}
