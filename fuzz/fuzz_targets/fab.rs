#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    headjudge_fuzz::play::<headjudge::fab::Rulebook, headjudge_reference::fab::Engine>(bytes);
});
