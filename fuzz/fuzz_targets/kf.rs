#![no_main]

headjudge_fuzz::target!(headjudge_fuzz::Planted<headjudge::kf::Rulebook, headjudge_reference::kf::Engine>);
