//! Worked examples of KeyForge.

crate::example::examples!["kf":];
