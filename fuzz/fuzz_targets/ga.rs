#![no_main]

headjudge_fuzz::target!(headjudge::ga::Rulebook, headjudge_reference::ga::Engine);
