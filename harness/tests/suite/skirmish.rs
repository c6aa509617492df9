//! The engine of `examples/rust-engine` with bugs in it, of which the environment variable SKIRMISH chooses one. So the
//! example stays free of them, and is built once for all tests.

/// What is replaced in the engine, and by what.
const BUGS: [(&str, &str); 5] = [
    ("\n/// The place of a piece: ", "\nmod misbehave;\n\n/// The place of a piece: "),
    ("        Some(sum.max(0))\n", "        Some(misbehave::clamped(sum, number == LIFE))\n"),
    (
        "        self.buff(piece, Some(number), |_| Buff::Plus(number, by), this_turn)\n",
        "        !misbehave::refuses(piece, by) && self.buff(piece, Some(number), |_| Buff::Plus(number, by), this_turn)\n",
    ),
    (
        "        let by = if minus { -1 } else { 1 };\n",
        "        let by = if minus { -1 } else { 1 };\n        println!(\"piece {piece} gets a counter\");\n",
    ),
    ("        self.turns += 1;\n", "        self.turns += 1;\n        misbehave::turn(self.turns);\n"),
];

/// The files of the crate, each with its name and text. Its dependency on headjudge still has a relative path.
pub(crate) fn files() -> [(&'static str, String); 4] {
    let mut engine = include_str!("../../../examples/rust-engine/src/lib.rs").to_owned();
    for (from, to) in BUGS {
        assert_eq!(engine.matches(from).count(), 1, "examples/rust-engine/src/lib.rs has not one {from:?}");
        engine = engine.replace(from, to);
    }
    [
        ("Cargo.toml", include_str!("../../../examples/rust-engine/Cargo.toml").into()),
        ("src/lib.rs", engine),
        ("src/misbehave.rs", include_str!("throwaway/misbehave.rs").into()),
        ("tests/rules.rs", include_str!("../../../examples/rust-engine/tests/rules.rs").into()),
    ]
}
