//! Worked examples of Magic.

crate::example::examples!["mtg":
    "mtg:K.6.4" "sleight-of-mind-on-a-spell",
    "mtg:K.6.4" "chaoslace-on-a-spell",
    "mtg:K.6.R1" "zombie-master-adds-text",
    "mtg:K.6.R1" "goblin-king-grants-mountainwalk",
    "mtg:K.6.R2" "favorable-destiny-grants-nothing",
];
