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

/// The same in its adapter: one that declares less, and deals fewer cards.
const LESS: [(&str, &str); 2] = [
    (
        "        Capabilities::of(KINDS).limited(LIMITS)\n",
        "        match std::env::var(\"SKIRMISH\").as_deref() {\n            Ok(\"undeclared\") => Capabilities::UNDECLARED,\n            \
         Ok(\"unlimited\") => Capabilities::of(KINDS).partly(&[Step::COUNTER]),\n            \
         _ => Capabilities::of(KINDS).limited(LIMITS),\n        }\n",
    ),
    (
        "        let pieces = cards.iter().map(deal).collect();\n",
        "        let is_strange = |c: &Card| c.types.has(Type::Token) || c.x > 0 || c.power_counts || c.defense_counts;\n        \
         if cards.iter().any(is_strange) {\n            return Err(\"skirmish has no (c), no X and no tokens\".into());\n        \
         }\n        let pieces = cards.iter().map(deal).collect();\n",
    ),
];

/// The text with each of these replaced, which it has once.
fn replaced(file: &str, text: &str, what: &[(&str, &str)]) -> String {
    what.iter().fold(text.to_owned(), |text, (from, to)| {
        assert_eq!(text.matches(from).count(), 1, "{file} has not one {from:?}");
        text.replace(from, to)
    })
}

/// The files of the crate, each with its name and text. Its dependency on headjudge still has a relative path.
pub(crate) fn files() -> [(&'static str, String); 4] {
    let engine = replaced("src/lib.rs", include_str!("../../../examples/rust-engine/src/lib.rs"), &BUGS);
    let adapter =
        replaced("tests/rules.rs", include_str!("../../../examples/rust-engine/tests/rules.rs"), &LESS);
    [
        ("Cargo.toml", include_str!("../../../examples/rust-engine/Cargo.toml").into()),
        ("src/lib.rs", engine),
        ("src/misbehave.rs", include_str!("throwaway/misbehave.rs").into()),
        ("tests/rules.rs", adapter),
    ]
}
