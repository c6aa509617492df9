//! Worked examples of Magic.

crate::example::examples!["mtg":
    "mtg:121.1" "divination-with-four-cards",
    "mtg:108.2b" "a-token-that-dies-is-not-counted",
    "mtg:109.2a.whose" "the-creatures-in-your-graveyard",
    "mtg:110.2a" "reanimate-on-the-creature-of-an-opponent",
    "mtg:115.6" "up-to-two-targets-and-none-chosen",
    "mtg:400.7a" "chaoslace-on-a-spell",
    "mtg:601.2f" "thalia-makes-a-bolt-cost-more",
    "mtg:603.2c.one-or-more" "one-or-more-creatures-die",
    "mtg:608.2c.that-many" "mill-three-and-gain-that-much",
    "mtg:608.2c.each-player" "each-player-discards-and-draws-that-many",
    "mtg:609.3" "mind-rot-with-one-card",
    "mtg:608.2h.counters" "its-counters-are-put-on-another",
    "mtg:608.2h.enchanted" "briar-shield-is-sacrificed",
    "mtg:611.3a" "goblin-king-and-a-new-goblin",
    "mtg:613.4d" "about-face-before-a-growth",
    "mtg:613.7" "opalescence-after-humility",
    "mtg:613.8" "march-of-the-machines-before-mycosynth-lattice",
    "mtg:700.2d" "the-first-mode-of-a-charm",
    "mtg:701.17b" "tome-scour-with-two-cards",
    "mtg:704.5b" "divination-with-one-card",
];
