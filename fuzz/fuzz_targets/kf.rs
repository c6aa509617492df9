#![no_main]

headjudge_fuzz::target!(headjudge::kf::Rulebook, headjudge_reference::kf::Engine);
