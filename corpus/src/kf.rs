//! Worked examples of KeyForge.

crate::example::examples!["kf":
    "kf:ability.fight.end-constant" "after-a-kill-needs-the-killer",
    "kf:ability.cards" "mack-the-knife",
    "kf:ability.cards" "mighty-javelin-is-sacrificed",
    "kf:ability.cards" "horseman-of-pestilence-spares-horsemen",
];
