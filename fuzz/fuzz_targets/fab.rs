#![no_main]

headjudge_fuzz::target!(headjudge_fuzz::Planted<headjudge::fab::Rulebook, headjudge_reference::fab::Engine>);
