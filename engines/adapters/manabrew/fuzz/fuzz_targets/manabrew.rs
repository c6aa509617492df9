#![no_main]

headjudge_fuzz::target!(manabrew_adapter_fuzz::Manabrew);
