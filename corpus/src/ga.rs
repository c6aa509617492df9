//! Worked examples of Grand Archive.

crate::example::examples!["ga":
    "ga:characteristics.type-setting.1" "triskit-becomes-a-champion",
    "ga:characteristics.type-expansion.2" "a-regalia-ally-is-banished",
    "ga:targeting.type-only" "target-ally-finds-allies-only",
    "ga:targeting.exclusion" "target-non-champion-object",
    "ga:targeting.tokens" "a-token-ally-is-a-token-and-an-ally",
    "ga:targeting.chosen" "creative-shock-chooses-late",
];
