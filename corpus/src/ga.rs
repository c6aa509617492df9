//! Worked examples of Grand Archive.

crate::example::examples!["ga":];
