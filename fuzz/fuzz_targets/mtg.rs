#![no_main]

headjudge_fuzz::target!(headjudge_fuzz::Planted<headjudge::mtg::Rulebook, headjudge_reference::mtg::Engine>);
