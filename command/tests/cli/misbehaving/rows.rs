//! The table: what engines do, and how a run with such an engine ends.

/// A misbehaving engine: its mode, the exit code of the run, and what the run says.
pub(super) type Row = (&'static str, i32, &'static str);

/// Engines over the wire that fail before they are ready.
pub(super) const AT_START: &[Row] = &[
    ("exits-at-once", 3, "exited with status 7 before sending `ready`"),
    ("killed-at-once", 3, "was killed by signal 9 (SIGKILL) before sending `ready`"),
    ("banner", 3, "the first line is \"Welcome!\""),
    ("long-banner", 3, "the first line is longer than 1048576 bytes"),
    ("binary-banner", 3, "the first line is not UTF-8"),
    ("other-protocol", 3, "the adapter uses protocol 2; this headjudge supports 1"),
    ("other-rulebook", 3, "rulebook"),
    ("unknown-kind", 3, "\"fly\""),
    ("only-once", 3, "no license for a second process"),
];

/// Engines over the wire whose process ends in a case. The first two are the sample.
pub(super) const CRASHES: &[Row] = &[
    ("aborts", 3, "crash: the engine died: its process was killed by signal 6 (SIGABRT) at step get\n"),
    ("raises", 3, "| ZeroDivisionError: at \\u{1b}[31m\\u{202e}</td>`\n"),
    ("exits-0", 3, "crash: the engine died: its process exited with status 0 at step get\n"),
    ("exits-9", 3, "crash: the engine died: its process exited with status 9 at step get\n"),
    ("segfaults", 3, "crash: the engine died: its process was killed by signal 11 (SIGSEGV) at step get\n"),
    ("kills-itself", 3, "crash: the engine died: its process was killed by signal 9 (SIGKILL) at step get\n"),
    ("half-line", 3, "crash: the engine died: its process exited with status 0 at step get\n"),
    ("child-holds-the-pipe", 3, "crash: the engine died: its process exited with status 4 at step get\n"),
    ("closes-its-output", 3, "closed its output and did not end"),
];

/// Engines over the wire that send what is no answer. The first three are the sample.
pub(super) const BAD_OUTPUT: &[Row] = &[
    ("float", 3, "bad-output: "),
    ("duplicate-key", 3, "bad-output: "),
    ("unsupported", 3, "adapter-error: the adapter declares get as supported but replied unsupported"),
    ("unknown-object", 3, "object 31 is shown, but was neither dealt nor created"),
    ("not-json", 3, "bad-output: "),
    ("nan", 3, "bad-output: "),
    ("huge-number", 3, "bad-output: "),
    ("object-twice", 3, "objects has object 1 twice; remove one"),
    ("unknown-key", 3, "unknown field \"shwon\"; did you mean \"shown\"?"),
    ("other-case", 3, "bad-output: "),
    ("other-step", 3, "bad-output: "),
    ("answers-twice", 3, "bad-output: "),
    ("unknown-reply", 3, "\"maybe\""),
    ("unknown-zone", 3, "\"moon\""),
    ("deep", 3, "bad-output: "),
    ("binary", 3, "bad-output: "),
    ("blank", 3, "bad-output: "),
    ("long-line", 3, "bad-output: "),
    ("no-table", 3, "bad-output: "),
];

/// Engines over the wire that answer and are odd all the same, or end the run. No rule is exercised. The first five are
/// the sample.
pub(super) const ODD: &[Row] = &[
    ("not-dealt", 4, "4 of 4 cases were not dealt."),
    ("escapes", 4, " 0 violated"),
    ("floods-its-log", 4, " 0 violated"),
    ("spreads", 4, " 0 violated"),
    ("terminates-headjudge", 130, " 0 violated"),
    ("undeclared", 4, " 0 violated"),
    ("byte-by-byte", 4, " 0 violated"),
    ("ignores-the-end", 4, " 0 violated"),
    ("hoards", 3, "memory: the engine took too much memory: "),
];

/// Engines over the wire that hang. They cost time.
pub(super) const HANGS: &[Row] = &[
    ("mute-at-start", 3, "did not send `ready` within the time limit"),
    ("mute", 3, "hang: the engine did not answer: no response to the deal within the time limit"),
    ("sleeps", 3, "hang: the engine did not answer: "),
    ("spins", 3, "hang: the engine did not answer: "),
    ("stops-itself", 3, "hang: the engine did not answer: "),
    ("reads-nothing", 3, "hang: the engine did not answer: "),
    ("endless-line", 3, "hang: the engine did not answer: "),
    ("floods-its-log-forever", 3, "hang: the engine did not answer: "),
];

/// Engines in process that die, by their crash mode.
pub(super) const IN_PROCESS: &[Row] = &[
    ("stack-overflow", 3, "crash: the engine died: "),
    ("runaway-memory", 3, "crash: the engine died: "),
    ("abort", 3, "crash: the engine died: "),
    ("exit", 3, "crash: the engine died: "),
    ("panic", 3, "crash: the engine died: panicked at "),
];

/// Engines in process that hang.
pub(super) const IN_PROCESS_HANGS: &[Row] = &[("endless-loop", 3, "hang: the engine did not answer: ")];
