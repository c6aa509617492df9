#![no_main]

headjudge_fuzz::target!(headjudge::mtg::Rulebook, headjudge_reference::mtg::Engine);
