//! Data for headjudge: worked examples, regressions, and pools of real printed cards.
