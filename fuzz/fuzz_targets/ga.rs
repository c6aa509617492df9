#![no_main]

headjudge_fuzz::target!(headjudge_fuzz::Planted<headjudge::ga::Rulebook, headjudge_reference::ga::Engine>);
