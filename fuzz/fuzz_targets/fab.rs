#![no_main]

headjudge_fuzz::target!(headjudge::fab::Rulebook, headjudge_reference::fab::Engine);
